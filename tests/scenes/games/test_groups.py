"""Groups that players may lay as they like, and their change by a drop."""

import pytest

from engine.rummy.cards import Card, cards, text_of
from engine.rummy.laid_table import LaidPlay
from engine.rummy.melds import MeldKind
from scenes.games.groups import KindReader, dropped
from scenes.table.intents import ToGroup, ToSpace

RUNS = KindReader(lambda _cards: MeldKind.RUN, lambda held: tuple(sorted(held)))
LYING = tuple(LaidPlay(cards(text)) for text in ("3c 4c 5c", "6d 7d 8d", "9s Ts Js"))


def after(moved: tuple[Card, ...], place: int | None) -> list[str]:
    return [text_of(each.cards) for each in dropped(LYING, moved, ToSpace(0, place), RUNS)]


@pytest.mark.parametrize(("place", "lies"), [
    (0, ["6d 7d 8d", "3c 4c 5c", "9s Ts Js"]), (1, ["3c 4c 5c", "6d 7d 8d", "9s Ts Js"]),
    (2, ["3c 4c 5c", "9s Ts Js", "6d 7d 8d"]), (None, ["3c 4c 5c", "9s Ts Js", "6d 7d 8d"]),
])  # fmt: skip
def test_a_group_that_is_moved_lies_after_as_many_others_as_lie_before_the_pointer(place, lies) -> None:
    assert after(LYING[1].cards, place) == lies


def test_a_card_out_of_a_group_lies_after_what_is_left_of_it() -> None:
    assert after(cards("8d"), 2) == ["3c 4c 5c", "6d 7d", "8d", "9s Ts Js"]


def test_a_group_that_is_dropped_on_itself_takes_the_cards_that_came_with_it() -> None:
    cards_of = LYING[0].cards
    onto = ToGroup(0, LYING[0].play, 3)
    alone = dropped(LYING, cards_of, onto, RUNS)
    joined = dropped(LYING, (*cards_of, *cards("9s")), onto, RUNS)
    assert alone == LYING
    assert [text_of(each.cards) for each in joined] == ["3c 4c 5c 9s", "6d 7d 8d", "Ts Js"]
