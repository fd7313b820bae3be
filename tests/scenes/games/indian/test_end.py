"""The end of a deal of Indian Rummy: all hands with their counts, the winner first, and the state of a pool."""

import pytest

from engine.family.scoreboard import scoreboard
from engine.games.indian.game import INDIAN
from engine.games.indian.score_sheet import DropsLeft, drops_left, is_capped
from engine.games.indian.words import Declare
from engine.rummy.cards import card
from scenes.games.indian.pages import hand_page
from tests.scenes.games.given_table import game_at
from tests.scenes.games.indian.tables import READY, at, words

NAMES = ("Ann", "Bo", "Cy", "Di")
NO_PURE = "Ac 3c 6c 9c Qc 2d 4d 7d Td 2h 6h 9h Th"
NO_SECOND = "7c 8c 9c Kc Kd Kh Ad Ah As 2h 4d 9s Js"
LOW = "3h 4h 5h 6d 7d 8d Qd Qh Qs Jc 3d 3s 2s"


def ended(*others: str, **more):
    """The table once the first player has declared."""
    hands = at(READY, *others, **more)
    hands.push("declare")
    hands.wait(0.6)
    hands.push("declare it")
    hands.wait(2)
    return hands


def pooled(*totals: int, **more):
    """A pool after a deal that the first player has declared."""
    others = (NO_PURE, NO_SECOND, LOW)[: len(totals) - 1]
    return ended(*others, preset="pool-101", totals=list(totals), **more)


def test_why_a_hand_counts_full_is_told() -> None:
    hands = ended(NO_PURE, NO_SECOND, LOW)
    told = words(hands)
    assert told.startswith("Ann has declared.")
    assert "counts 80, the most: no pure sequence" in told
    assert "no second sequence" in told
    counts = hands.deal.counts
    lines = [line.words for line in hands.scene.table.tableau.ledger]
    named = [name for line in lines[1:] for name in hands.scene.table.names if line.startswith(name)]
    seats = [hands.scene.table.names.index(name) for name in named]
    assert [counts[seat] for seat in seats] == sorted(counts[1:])


def test_a_count_that_no_hand_exceeds_is_told_as_the_most() -> None:
    dear = "Ac 3c 6c 9c Qc Ad 4d Td Jd 6h 9h Qh Js"
    hands = ended(dear, options={"cap": 60, "middle_drop": 40})
    assert is_capped(hands.deal, 1)
    assert "counts 60, the most" in words(hands)
    assert "60 is the most" in " ".join(row.words for row in INDIAN.sheet(hands.deal, ("Ann", "Bo")).sides[1].rows)


@pytest.mark.parametrize(
    ("total", "left"),
    [(0, DropsLeft.BOTH), (60, DropsLeft.BOTH), (61, DropsLeft.FIRST), (80, DropsLeft.FIRST), (81, DropsLeft.NONE)],
)
def test_a_pool_tells_which_drops_can_be_afforded(total, left) -> None:
    deal = INDIAN.read_position(
        {"preset": "pool-101", "players": 2, "to_move": 0, "totals": [total, 0], "hands": [LOW, NO_PURE], "wild": "5s"}
    )
    assert drops_left(deal, 0) is left
    for drop, price in ((DropsLeft.FIRST, 20), (DropsLeft.BOTH, 40)):
        affords = left is DropsLeft.BOTH or left is drop
        assert affords is (total + price < 101)


def test_who_is_out_and_who_can_still_drop_stands_in_the_panel_and_in_the_table_of_totals() -> None:
    hands = pooled(0, 95, 15, 20)
    names = hands.scene.table.names
    assert f"Out of the pool: {names[1]}." in words(hands)
    assert f"A drop puts out: {names[2]}." in words(hands)
    sheet = INDIAN.sheet(hands.deal, NAMES)
    columns = {side.side: dict(side.columns)["Drops left"] for side in sheet.sides}
    states = {seat: drops_left(hands.deal, seat) for seat in range(4)}
    assert columns == {seat: state.value for seat, state in states.items()}
    assert columns[0] == "both"
    assert columns[1] == "out"


def test_games_that_are_no_pools_have_no_such_table() -> None:
    hands = ended(LOW)
    assert "afford" not in words(hands)
    assert not any(side.columns for side in INDIAN.sheet(hands.deal, ("Ann", "Bo")).sides)


def test_the_page_of_a_deal_begins_with_the_winner_and_ends_with_who_is_out() -> None:
    position = {
        "preset": "pool-101", "players": 4, "to_move": 2, "phase": "play", "wild": "5s", "discard": "3d",
        "hands": [NO_PURE, "", READY, LOW], "totals": [10, 110, 30, 0], "status": ["in", "out", "in", "in"],
    }  # fmt: skip
    deal = INDIAN.read_position(position)
    deal = INDIAN.apply(deal, Declare(deal.pack.kind(card("6c"))))
    board = scoreboard(game_at("indian", deal), (deal,), NAMES)
    page = hand_page(board, 0, NAMES)
    first, *others, last = (side.side for side in page.sides)
    assert (first, last, sorted(others)) == (2, 1, [0, 3])
    scores = [side.score for side in page.sides[:-1]]
    assert scores == sorted(scores)


def test_wild_cards_of_the_hands_that_are_laid_out_lie_where_they_stand() -> None:
    hands = at("2s 3s 4s 9d 5c Jd Qd 8d 8h 8s Kc Kd Kh 6c", LOW)
    hands.push("declare")
    hands.wait(0.6)
    hands.push("declare it")
    hands.wait(2)
    kind = hands.deal.pack.kind
    lying = [[str(kind(each)) for each in group.cards] for group in hands.scene.table.tableau.spaces[0].groups]
    assert ["9d", "5c", "Jd", "Qd"] in lying
    sheet = INDIAN.sheet(hands.deal, ("Ann", "Bo"))
    assert ["9d", "5c", "Jd", "Qd"] in [list(map(str, meld)) for meld in sheet.sides[0].melds]
