"""The judge's answer after every drag, beside the judge at the end of the turn (P3, P8, P14, P16, P18, P20, P23)."""

from collections import Counter
from random import Random

import pytest

from engine.games.playroom.judge.binding import jokers_bound
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.live_verdict import live_turn, verdict_of
from engine.games.playroom.melds import JOKER
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.tables import canonical
from engine.games.playroom.words import PlayroomFault
from engine.rummy.cards import CARDS
from tests.games.playroom.live_turns import play_view
from tests.games.playroom.random_tables import random_table

FREE = {"manipulation": True}


def verdict(table, hand, groups, *, changes=None, **more):
    chosen = OPTIONS.read("playroom", 2, changes or {})
    taken = read_kinds(more.pop("taken", ""))
    seen = play_view(chosen, tuple(map(read_kinds, table)), read_kinds(hand), taken=taken, **more)
    return verdict_of(live_turn(seen), tuple(map(read_kinds, groups)))


def test_p08_groups_that_are_not_whole_are_named_by_their_place():
    result = verdict(["4c 5c 6c"], "7h 8h Td", ["4c 5c 6c", "7h 8h", "Td"])
    assert result.broken == (1, 2)
    assert result.changed == (1, 2)
    assert result.points == 0


def test_p23_points_of_the_turn_so_far():
    result = verdict(["4c 5c 6c"], "7c Qs Qh Qd", ["4c 5c 6c 7c", "Qs Qh Qd"])
    assert (result.points, result.is_whole, result.laid) == (35, True, read_kinds("7c Qd Qh Qs"))


def test_p18_cards_that_must_go_back_are_told():
    result = verdict(["4c 5c 6c 7c"], "7h 7d", ["4c 5c 6c"], changes=FREE)
    assert result.missing == read_kinds("7c")
    assert [fault.rule for fault in result.faults] == ["P19"]


def test_p14_jokers_owed_are_told():
    result = verdict(["4c X 6c"], "5c 7h", ["4c 5c 6c"])
    assert result.jokers_owed == 1
    assert result.faults[0].kind is PlayroomFault.JOKERS_MISSING


@pytest.mark.parametrize("changes", [{}, FREE])
def test_p16_the_first_meld_so_far_is_told_also_before_the_table_is_whole(changes):
    result = verdict([], "Qs Qh Qd 4c 4d", ["Qs Qh Qd", "4c"], changes=changes, entered=False)
    assert (result.first_meld, result.first_meld_wanted, result.is_whole) == (30, 40, False)
    entered = verdict(["Qs Qh Qd"], "Qc", ["Qs Qh Qd Qc"], changes=changes)
    assert entered.first_meld is None


@pytest.mark.parametrize("changes", [{}, FREE])
def test_p16_all_that_lies_towards_the_first_meld_is_counted_also_past_what_is_needed(changes):
    groups = ["Ac Ad Ah X", "2h 3h 4h"]
    result = verdict([], "Ac Ad Ah X 2h 3h 4h 9s", groups, changes=changes, entered=False)
    assert (result.first_meld, result.points) == (75, 75)


def test_p07_the_card_that_must_be_laid_is_told_until_it_is():
    must = {"changes": {"pile_must": True}, "taken": "7c"}
    assert verdict(["4c 5c 6c"], "7c 9d", ["4c 5c 6c"], **must).must_lay == read_kinds("7c")[0]
    assert verdict(["4c 5c 6c"], "7c 9d", ["4c 5c 6c 7c"], **must).is_whole


@pytest.mark.parametrize("preset", ["playroom", "manipulation", "identity"])
def test_p20_faults_are_those_of_the_end_of_the_turn(preset):
    rng = Random(preset)
    for _ in range(60):
        chosen = OPTIONS.read(preset, 4, {})
        table, hand = random_table(chosen, rng, 40, 8)
        entered = rng.random() < 0.6
        groups, held = [list(group) for group in table], list(hand)
        turn = live_turn(play_view(chosen, table, hand, entered=entered))
        for _ in range(6):
            if held:
                rng.choice([*groups, groups[-1]]).append(held.pop())
            shown = tuple(map(tuple, groups))
            judged = JudgedTurn(
                options=chosen,
                before=turn.before,
                after=canonical(shown, chosen.law),
                entered=entered,
            )
            wanted = table_faults(judged) or play_faults(judged)
            assert {fault.rule for fault in verdict_of(turn, shown).faults} == {fault.rule for fault in wanted}


def test_p18_jokers_are_bound_as_trying_every_way_says():
    rng = Random(14)
    cards = CARDS[:5]
    for _ in range(400):
        before = [tuple(sorted(rng.sample(cards, rng.choice([1, 1, 2])))) for _ in range(rng.randrange(5))]
        after = [tuple(sorted(rng.sample(cards, rng.choice([1, 1, 2])))) for _ in range(rng.randrange(5))]
        laid = Counter(rng.choices(cards, k=rng.randrange(4)))
        assert jokers_bound(before, after, laid) == fewest_taken(before, after, laid)
    assert JOKER not in cards


def fewest_taken(before, after, laid):
    """Every joker is tried with every partner, and as taken."""
    if not before:
        return 0
    result = []
    for place, each in enumerate(after):
        if set(before[0]) & set(each):
            result.append(fewest_taken(before[1:], [*after[:place], *after[place + 1 :]], laid))
    paid = Counter(before[0])
    if paid <= laid:
        rest = fewest_taken(before[1:], after, laid - paid)
        result.append(None if rest is None else rest + 1)
    return min((each for each in result if each is not None), default=None)
