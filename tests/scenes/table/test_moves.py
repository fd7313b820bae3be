"""Commands on the meld or the card that has the focus: each makes the drop that the mouse would make."""

import pygame
import pytest

from engine.rummy.cards import card
from scenes.keys import MeldCommand
from scenes.table.gestures.moves import Move, moves
from scenes.table.over.move_list import MoveList
from tests.scenes.table.fake import Hands
from tests.scenes.table.tables import play, playing, table_of

CTRL = pygame.KMOD_CTRL


def ask(hands: Hands, command: MeldCommand) -> None:
    hands.key(command.stroke.code, mod=CTRL, wait=0.8)


def at(text: str, **changes) -> Hands:
    """A table with the focus on a card."""
    hands = playing(**changes)
    hands.key(pygame.K_TAB)
    stop = next(stop for stop in hands.scene.tree.stops if stop.card == card(text))
    hands.scene.focus_on(stop.name)
    return hands


def of(hands: Hands, command: MeldCommand) -> tuple[Move, ...]:
    return moves(hands.scene.table, hands.scene._walk.meant, command)


def plays(hands: Hands) -> set[object]:
    return {each for space in table_of(hands) for each in space}


def test_the_only_card_that_fits_is_laid_at_once() -> None:
    hands = at("8d", hands=("3h 4h 5h Jh 8c Td", "Ks Kc X2"))
    ask(hands, MeldCommand.LAY)
    assert play("6d 7d 8d 9d Td") in plays(hands)


def test_a_meld_is_split_before_the_card() -> None:
    hands = at("5c", table=(("3c 4c 5c 6c 7c 8c",), ()))
    ask(hands, MeldCommand.SPLIT)  # the second part is whole and the first is not: the list says so
    assert isinstance(hands.scene.ui.dialog, MoveList)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_RIGHT)
    ask(hands, MeldCommand.SPLIT)
    assert {play("3c 4c 5c"), play("6c 7c 8c")} <= plays(hands)


def test_a_meld_joins_another() -> None:
    hands = at("7c", table=(("3c 4c 5c 6c", "7c 8c 9c"), ()))
    ask(hands, MeldCommand.JOIN)
    assert play("3c 4c 5c 6c 7c 8c 9c") in plays(hands)


def test_a_list_is_walked_and_its_move_is_made_by_space() -> None:
    hands = at("9d")
    ask(hands, MeldCommand.SHIFT)
    dialog = hands.scene.ui.dialog
    assert isinstance(dialog, MoveList)
    assert hands.scene.focused == "button move 1"
    first = of(hands, MeldCommand.SHIFT)[0]
    assert dialog.listed[0].intent == first.drop
    assert any("costs a card" in each.label for each in dialog.listed)
    hands.key(pygame.K_SPACE)
    assert hands.scene.ui.dialog is None
    assert not first.why
    assert play("6d 7d 8d") in plays(hands)


def test_a_joker_is_replaced_where_it_lies() -> None:
    hands = at("5s", hands=("3h 4h 5h Jh 7s Td", "Ks Kc"))
    found = of(hands, MeldCommand.REPLACE)
    assert [each.drop.cards for each in found][:1] == [(card("7s"),)]
    ask(hands, MeldCommand.REPLACE)
    if hands.scene.ui.dialog is not None:
        hands.key(pygame.K_SPACE)
    assert play("5s 6s 7s") in plays(hands)


def test_moves_that_leave_whole_melds_come_first() -> None:
    hands = at("9h")
    found = [each for each in of(hands, MeldCommand.SHIFT) if not each.why]
    assert [each.left for each in found] == sorted(each.left for each in found)


@pytest.mark.parametrize("command", [each for each in MeldCommand if each is not MeldCommand.MELDS])
def test_nothing_to_do_is_answered(command: MeldCommand) -> None:
    hands = playing(hands=("3h 9c Jd Qs", "Ks Kc"), table=((), ()))
    ask(hands, command)
    assert hands.scene.ui.dialog is not None or hands.scene.table.warning


def test_the_list_of_melds_leads_to_the_moves_of_each() -> None:
    hands = playing()
    ask(hands, MeldCommand.MELDS)
    dialog = hands.scene.ui.dialog
    assert isinstance(dialog, MoveList)
    assert len(dialog.listed) == sum(map(len, table_of(hands)))
    hands.key(pygame.K_SPACE, wait=0.8)
    assert hands.scene.ui.dialog is not None
    assert hands.scene.ui.dialog != dialog


def test_a_command_of_the_help_is_for_the_card_that_had_the_focus() -> None:
    hands = at("8d", hands=("3h 4h 5h Jh 8c Td", "Ks Kc X2"))
    hands.key(pygame.K_i, wait=0.8)
    button = next(each for each in hands.scene.ui.buttons if each.name == "key meld lay")
    hands.scene.focus_on("button key meld lay")
    assert button.intent is MeldCommand.LAY
    hands.key(pygame.K_SPACE, wait=0.8)
    assert play("6d 7d 8d 9d Td") in plays(hands)
