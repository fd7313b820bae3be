"""The hand in groups in Gin: groups found and made by hand, what they say, and how they stay."""

from dataclasses import replace

import pygame
import pytest

from engine.games.gin.melds import AceRuns, GinMelds
from engine.rummy.cards import Card, card, cards
from engine.rummy.hand_order import parse
from scenes.games.gin.hand_groups import GinGroups
from scenes.keys import TableCommand
from scenes.table.painting.brackets import held_tags
from scenes.table.tableau import GroupKind
from tests.games.gin.deals import playing, position
from tests.scenes.games.gin.tables import GOOD, THEIRS, GinHands

READS = GinGroups(GinMelds(AceRuns.LOW, 1))


def parts(hands: GinHands) -> list[str]:
    """The groups of the hand, the loose cards last."""
    return [" ".join(map(str, part)) for part in hands.scene.table.board.row.parts]


def gap(hands: GinHands, number: int) -> tuple[int, int]:
    """The middle of the way from a group to the next, for the middle of a dragged card."""
    board = hands.scene.table.board
    right = sum(map(len, board.row.parts[: number + 1]))
    rects = board.layout.hand
    return (rects[right - 1].centerx + rects[right].centerx) // 2, rects[right].centery


def carry(hands: GinHands, name: str, to: tuple[int, int]) -> None:
    """Drag a card of the hand so that its middle comes to a point."""
    rect = hands.scene.table.board.rects[card(name)]
    grip = hands.spot(card(name))
    hands.drag(grip, (to[0] + grip[0] - rect.centerx, to[1]), wait=0.3)


@pytest.mark.parametrize(
    ("group", "loose", "kind", "word"),
    [
        ("4c 5c 6c", False, GroupKind.WHOLE, "run"),
        ("7d 7h 7s", False, GroupKind.WHOLE, "set"),
        ("7d 7h", False, GroupKind.PART, "needs [7c] [7s]"),
        ("4c 5c", False, GroupKind.PART, "needs [3c] [6c]"),
        ("4c 6c", False, GroupKind.PART, "needs [5c]"),
        ("4c Kd", False, GroupKind.PART, "no meld: 14"),
        ("4c Kd", True, GroupKind.LOOSE, "14 unmatched"),
        ("4c 5c 6c", True, GroupKind.WHOLE, "run"),
    ],
)
def test_a_group_says_what_it_is_or_lacks(group, loose, kind, word) -> None:
    state = READS.state(cards(group), loose=loose)
    assert (state.kind, state.words[0]) == (kind, word)
    assert state.told.endswith(".")


def test_melds_lie_in_groups_from_the_deal_on_and_the_rest_loose() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    assert parts(hands) == ["4c 5c 6c", "Tc Td Ts", "7d 7h 7s", "Kc 2d"]
    told = {thing.name: thing.state for thing in hands.scene.things() if thing.name.startswith(("group", "loose"))}
    assert told["group 1"] == ("These cards are a run.",)
    assert "12" in told["loose cards"][0]


def test_a_card_dragged_between_two_groups_begins_one_and_dragged_into_one_joins_it() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    carry(hands, "2d", gap(hands, 0))
    assert parts(hands) == ["4c 5c 6c", "2d", "Tc Td Ts", "7d 7h 7s", "Kc"]
    carry(hands, "Kc", hands.scene.table.board.rects[card("Td")].center)
    assert "Kc" in parts(hands)[2].split()
    assert not parts(hands)[-1]


def test_what_a_drop_would_make_is_told_while_the_card_hangs_over_it() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    rect = hands.scene.table.board.rects[card("2d")]
    grip = hands.spot(card("2d"))
    to = gap(hands, 0)
    hands.press(grip)
    hands.move((to[0] + grip[0] - rect.centerx, to[1]))
    assert hands.scene.ui.drag.cost == "by itself"
    joined = hands.scene.table.board.rects[card("Td")]
    hands.move((joined.centerx + grip[0] - rect.centerx, to[1]))
    assert hands.scene.ui.drag.cost == "no meld: 32"
    hands.release()


def test_groups_stay_through_draws_saving_and_continue() -> None:
    hands = GinHands(position(THEIRS.replace(" Kd", ""), GOOD.replace(" Kc", ""), discard="9s", stock="Jh Qh Js Qs"))
    carry(hands, "3c", gap(hands, 0) if hands.scene.table.board.row.sizes else (5, 600))
    made = parts(hands)
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.3)
    assert parts(hands)[:-1] == made[:-1]
    assert parts(hands)[-1].split() == [*made[-1].split(), "Jh"]
    kept = [order.text for order in hands.session.orders]
    again = GinHands(hands.hand)
    again.session.keep_orders(tuple(map(parse, kept)))
    fresh = type(hands.scene.table)(again.session, hands.scene.table.presenter, hands.scene.table.settings)
    assert [" ".join(map(str, part)) for part in fresh.board.row.parts] == parts(hands)


def test_undo_and_redo_go_through_groups_and_draws_in_the_order_in_which_they_were_made() -> None:
    hands = GinHands(position(THEIRS.replace(" Kd", ""), GOOD.replace(" Kc", ""), discard="9s", stock="Jh Qh Js Qs"))
    first = parts(hands)
    hands.choose("3c", "8d")
    hands.key(pygame.K_y)
    second = parts(hands)
    assert "3c 8d" in second or "8d 3c" in second
    hands.drag(hands.scene.table.board.layout.pile_area.center, hands.scene.table.board.layout.hand_area.center)
    assert hands.hand.taken == card("9s")
    third = parts(hands)
    hands.choose("9s", "Ah")
    hands.key(pygame.K_y)
    assert parts(hands) != third
    for before in (third, second, first):
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL, wait=0.6)
        assert parts(hands) == before
    for after in (second, third):
        hands.key(pygame.K_y, mod=pygame.KMOD_CTRL, wait=0.6)
        assert parts(hands) == after


def test_cards_are_grouped_and_moved_by_keys_in_the_turn_of_another_too() -> None:
    hands = GinHands(playing(GOOD.removesuffix(" Kc"), f"{THEIRS} Qs", to_move=1, stock="Jh Qh Js"), people=1)
    table = hands.scene.table
    table.select(frozenset(cards("2d")))
    hands.scene.perform(TableCommand.CARD_LEFT)
    assert parts(hands)[-2:] == ["2d", ""]
    table.select(frozenset(cards("2d")))
    hands.scene.perform(TableCommand.CARD_LEFT)
    assert parts(hands)[-2] == "7d 7h 7s 2d"
    hands.scene.perform(TableCommand.UNDO)
    assert parts(hands)[-2:] == ["2d", ""]


def test_a_kept_order_that_does_not_fit_is_passed_over() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    for text in ("manual 9h 8h in 2", "manual Kc in 1"):
        hands.session.keep_orders((parse(text), *hands.session.orders[1:]))
        table = type(hands.scene.table)(hands.session, hands.scene.table.presenter, hands.scene.table.settings)
        assert set(table.board.hand) == set(hands.hand.hands[0])


def test_a_covered_hand_shows_no_groups() -> None:
    hands = GinHands(playing(GOOD, THEIRS), people=2)
    assert not hands.scene.table.board.held_groups
    assert not hands.scene.table.board.row.sizes
    assert not [thing for thing in hands.scene.things() if thing.name.startswith(("group", "loose"))]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("sizes", [(), (3, 3, 2), (2, 2, 2, 2, 2), (1, 1, 1, 1, 1, 1, 1)])
def test_groups_lie_apart_in_the_hand_and_every_tag_under_its_own(size, scale, sizes) -> None:
    hands = GinHands(playing(GOOD, THEIRS), size=size)
    table = hands.scene.table
    table.set_settings(replace(table.settings, ui_scale=scale))
    plain = table.board.layout.hand_card
    names = " ".join(map(str, table.board.hand))
    if sizes:
        hands.session.keep_orders((parse(f"manual {names} in {' '.join(map(str, sizes))}"), *hands.session.orders[1:]))
        table.arrangement.hand_orders.__init__(hands.session.orders, hands.session.keep_orders)
        table.arrangement.refresh()
    board = table.board
    assert board.layout.hand_card == plain
    area = board.layout.hand_area
    assert all(area.contains(rect) for rect in board.layout.hand)
    assert len(board.held_groups) == len(sizes or (3, 3, 3)) + 1
    for group, picture, rect in held_tags(board):
        assert rect.width <= group.place.width
        assert board.layout.table.contains(rect)
        assert picture.get_size() == rect.size


def test_a_card_is_held_once_however_groups_are_changed() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    table = hands.scene.table
    before: frozenset[Card] = frozenset(table.board.hand)
    for name in ["2d", "7h", "Kc", "4c", "2d", "Ts"]:
        table.select(frozenset(cards(name)))
        for _step in range(9):
            hands.scene.perform(TableCommand.CARD_LEFT)
            assert frozenset(table.board.hand) == before
            assert len(table.board.hand) == len(before)
