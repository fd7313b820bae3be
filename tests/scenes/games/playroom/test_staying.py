"""On the common table groups stay where they lie while others change, until the player tidies."""

import pygame
from pygame import Rect

from engine.games.playroom.state import text_of_kinds
from scenes.games.playroom.common_table import COMMON
from scenes.settings.settings import Settings
from scenes.table.intents import Drop, ToSpace
from scenes.table.moving.motion_and_sound import FOLLOWED
from tests.scenes.games.playroom.tables import PlayroomHands, at, at_table

FULL = [
    "2c 3c 4c",
    "4s 5s 6s 7s",
    "6h 7h 8h 9h",
    "8c 9c Tc",
    "Jc Qc Kc",
    "Js Qs Ks",
    "Qd Qh Qs",
    "Tc Jc Qc Kc Ac",
    "Tc Td Ts",
    "Th Jh Qh",
]
"""Three lines at 1280x720, the second of which has no room for three cards more as widely as they lie."""


def places(player: PlayroomHands) -> dict[str, Rect]:
    """Where each group lies, by its cards."""
    board = player.scene.table.board
    return {text: group.place.rect for text, group in zip(player.groups, board.groups[0], strict=True)}


def moved(before: dict[str, Rect], after: dict[str, Rect]) -> list[str]:
    """The groups that lie elsewhere."""
    return [text for text in before.keys() & after.keys() if before[text].topleft != after[text].topleft]


def table(*groups: str) -> PlayroomHands:
    """Somebody with cards for some groups, at this table with four decks."""
    return at_table(at("5c 6c 7c 9d 2h", *groups, preset="manipulation", options={"decks": 4}))


def test_groups_of_other_lines_stay_where_they_lie_while_one_grows() -> None:
    player = table(*FULL)
    before = places(player)
    player.does("add 7c 3, add 6c 3, add 5c 3")
    player.wait(0.5)
    after = places(player)
    assert after["5c 6c 7c 8c 9c Tc"].topleft == before["8c 9c Tc"].topleft
    assert set(moved(before, after)) == {"Jc Qc Kc", "Js Qs Ks", "Qd Qh Qs"}
    assert all(after[text].top == before[text].top for text in moved(before, after))


def test_all_groups_stay_where_they_lie_while_a_card_goes_from_one_to_another() -> None:
    player = table(*FULL)
    before = places(player)
    player.drop(player.card("6h", group=2), player.group(9))
    player.wait(0.5)
    assert moved(before, places(player)) == []


def test_a_group_that_is_dragged_past_another_lies_after_it_and_pushes_it_nowhere() -> None:
    player = table("3c 4c 5c", "6d 7d 8d")
    before = places(player)
    grip = player.scene.table.board.groups[0][0].place.grip
    player.drag(grip.center, (before["6d 7d 8d"].right + 30, grip.centery), wait=1.0)
    assert player.groups == ["6d 7d 8d", "3c 4c 5c"]
    assert moved(before, places(player)) == ["3c 4c 5c"]


def test_gaps_in_a_line_close_when_the_next_turn_begins() -> None:
    player = table(*FULL)
    before = places(player)["4s 5s 6s 7s"]
    player.add("5c", 0)
    player.back(player.card("5c", group=0))
    player.wait(0.5)
    apart = places(player)["4s 5s 6s 7s"]
    assert apart.left > before.left
    player.throw("2h")
    player.wait(2.0)
    assert places(player)["4s 5s 6s 7s"].left < apart.left


def test_tidying_puts_the_groups_in_order() -> None:
    player = table(*FULL)
    player.key(pygame.K_t, wait=0.5)
    tidy = places(player)
    player.drop(player.card("6h", group=player.groups.index("6h 7h 8h 9h")), ToSpace(COMMON))
    player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    player.key(pygame.K_t, wait=0.5)
    assert places(player) == tidy


def test_groups_keep_their_places_when_a_new_turn_makes_the_cards_no_larger() -> None:
    hand = "5c 6c 7c 9d 9h 9s Ad Ah As 2d 3d 4d 2h Kd"
    player = at_table(at(hand, *FULL[:8], preset="manipulation", options={"decks": 4}))
    for group in ("5c 6c 7c", "9d 9h 9s", "Ad Ah As", "2d 3d 4d"):
        player.new(*group.split())
    before = player.scene.table.board
    lay = {text: group.place for text, group in zip(player.groups, before.groups[0], strict=True)}
    player.throw("2h")
    player.wait(2.0)
    after = player.scene.table.board
    factor = after.layout.table_card / before.layout.table_card
    assert factor <= 1
    for text, group in zip(player.groups, after.groups[0], strict=True):
        assert group.place.line == lay[text].line
        assert abs(group.place.x - factor * lay[text].x) < 40


def test_every_joker_of_a_run_says_for_which_tile_it_stands() -> None:
    hands = at_table(at("4c 8c", "2s X X 5s", "Kc X X", preset="tiles-six", others=("2d",)))
    stands = hands.scene.table.board.stands_for
    run, group = (each.cards for each in hands.scene.table.board.groups[0])
    assert [text_of_kinds(stands[card]) for card in run if card.is_joker] == ["3s", "4s"]
    assert {text_of_kinds(stands[card]) for card in group if card.is_joker} == {"Kd Kh Ks"}


def test_groups_that_a_full_line_sends_far_away_take_their_time_to_be_followed() -> None:
    line = ("3h 4h 5h", "5d 6d 7d 8d 9d Td Jd Qd", "9s Ts Js Qs", "2c 3c 4c")
    below = ("Ad 2d 3d 4d 5d 6d", "Ah 2h 3h 4h 5h 6h 7h 8h")
    player = at_table(at("4d 2h", *line, *below, preset="tiles-six", others=("2d",)), settings=Settings(pace=1.0))
    group = next(number for number, text in enumerate(player.groups) if text.startswith("5d"))
    before = places(player)
    player.scene.perform(Drop((player.card("4d"),), player.group(group)))
    motion = player.scene.table.motion
    sent = {text for text, rect in places(player).items() if text in before and rect.left - before[text].left > 100}
    still = {flight.card for flight in motion if flight.seconds == FOLLOWED}
    assert sent
    assert {text_of_kinds((card,)) for card in still} >= {card for text in sent for card in text.split()}
    player.wait(1.0)
    assert not motion.cards
