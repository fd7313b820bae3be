"""The hints of a turn: first in words, then on the table step by step, up to the turn that is proved to be best."""

import pytest

from engine.games.playroom.state import text_of_kinds
from scenes.games.playroom.hints import steps
from scenes.keys import TableCommand
from tests.scenes.games.playroom.tables import PlayroomHands, at, at_table

TABLE = ("7c 7d 7h 7s", "8d 9d Td Jd")


def tiles(hand: str = "5d 6d 3s", *table: str, entered: bool = True) -> PlayroomHands:
    return at_table(at(hand, *(table or TABLE), preset="tiles", others=("4c 5c 9h 9c",), entered=entered))


def says(hands: PlayroomHands) -> tuple[str, ...]:
    result = hands.scene.guide.says()
    assert result is not None
    return result


def shown(hands: PlayroomHands) -> list[str]:
    return sorted(text_of_kinds(group.cards) for group in hands.scene.table.board.laid[0])


def hint(hands: PlayroomHands, times: int) -> None:
    for _ in range(times):
        hands.push("hint") if hands.scene.guide.shown is None else hands.scene.perform(TableCommand.HINT)
        hands.wait(0.3)


def test_the_second_hint_shows_the_turn_from_its_beginning_and_hides_it_again() -> None:
    hands = tiles()
    hint(hands, 2)
    assert says(hands)[:2] == ("A turn, step by step", "Before the first step.")
    assert hands.scene.guide.shown == (0, 2)
    assert shown(hands) == sorted(TABLE)
    hands.scene.perform(TableCommand.BACK)
    assert hands.scene.guide.shown is None
    assert hands.scene.table.preview is None


def test_each_step_makes_a_group_and_the_last_is_proved() -> None:
    hands = tiles()
    hint(hands, 2)
    told = []
    while hands.scene.guide.shown[0] < hands.scene.guide.shown[1]:
        hands.push("step on")
        hands.wait(0.3)
        told.append(says(hands)[1])
        assert hands.scene.guide.lights().cards
    assert len(told) == 2
    assert "That is the whole turn." in says(hands)
    assert "It is proved that no turn is worth more." in says(hands)
    assert {"5d", "6d"} <= set(" ".join(shown(hands)).split())
    hands.push("step back")
    assert hands.scene.guide.shown[0] == 1


@pytest.mark.parametrize(("hints", "button"), [(2, "take over"), (1, "follow")])
def test_the_turn_of_a_hint_can_be_played_once_it_is_shown_or_at_once(hints: int, button: str) -> None:
    hands = tiles()
    hint(hands, hints)
    hands.push(button)
    hands.wait(0.5)
    assert hands.held == "3s"
    assert hands.scene.table.tableau.main.label == "Done"
    assert not hands.scene.table.tableau.main.why


def test_what_was_moved_before_the_hint_does_not_matter() -> None:
    hands = tiles()
    hands.new("3s")
    hint(hands, 2)
    assert shown(hands) == sorted(TABLE)


@pytest.mark.parametrize("preset", ["manipulation", "playroom"])
def test_turns_with_cards_are_shown_too(preset: str) -> None:
    hands = at_table(at("9s Ts Js 2d", "7c 7d 7h", preset=preset))
    hint(hands, 2)
    assert hands.scene.guide.shown == (0, 1)
    hands.push("step on")
    assert says(hands)[1] == "Lay 9s Ts Js."


def test_a_hint_to_draw_has_nothing_to_show() -> None:
    hands = tiles("2d Jh Ks", "5c 6c 7c")
    hint(hands, 3)
    assert hands.scene.guide.shown is None
    assert says(hands)[1].startswith("Draw a tile")


def test_every_step_keeps_all_cards_and_ends_with_the_turn() -> None:
    from random import Random

    from engine.games.playroom.game import PLAYROOM
    from tests.games.playroom.random_tables import random_table

    options = PLAYROOM.options("tiles", 2, {})
    for seed in range(30):
        before, _hand = random_table(options, Random(seed), 24, 5)
        after, _hand = random_table(options, Random(seed + 1000), 30, 5)
        result = steps(before, after, options.law)
        assert (result[0].table, result[-1].table) == (before, after)
        assert all(each.group in each.table for each in result[1:])
