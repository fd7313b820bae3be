"""The exhaustive search against the literal judge: on tiny positions both try every table there could be."""

from itertools import combinations
from random import Random

import pytest

from tests.oracle import literal
from tests.oracle.bitsets import BIT, whole_plays
from tests.oracle.exhaustive import COSTS, ExhaustiveSearch, TooLargeError, all_ends, best, count, read
from tests.oracle.positions import mid_turn
from tests.oracle.small_positions import small_position


def values(data):
    return tuple(best(data)[:3])


# --- every table there could be, tried by the literal judge


def divisions(cards, seats):
    """Every way to put cards together into plays, each in some space."""
    if not cards:
        yield tuple(frozenset() for _ in range(seats))
        return
    for table in divisions(cards[1:], seats):
        for seat, space in enumerate(table):
            yield (*table[:seat], space | {frozenset(cards[:1])}, *table[seat + 1 :])
            for play in space:
                yield (*table[:seat], space - {play} | {play | {cards[0]}}, *table[seat + 1 :])


def all_snapshots(start):
    table, hand = start
    on_table = {card for space in table for play in space for card in play}
    may_be_held = sorted(hand | (on_table & literal.JOKERS))
    for size in range(len(hand) + 1):
        for held in combinations(may_be_held, size):
            laid = sorted((on_table | hand) - set(held))
            for snapshot in divisions(laid, len(table)):
                yield snapshot, frozenset(held)


def reached(start, seat, melded, cost):
    """Every snapshot that a chain of stages leads to."""
    unreached = {False: set(all_snapshots(start)), True: set(all_snapshots(start))}
    result, pending, done = [], [(start, melded)], set()
    unreached[melded].discard(start)
    while pending:
        before, flag = pending.pop()
        result.append(before)
        # A free stage is judged by where the cards lay and by the hand alone: see literal.change and is_free.
        same = (frozenset(literal.place_of(before[0]).items()), before[1])
        if flag and same in done:
            continue
        done.add(same)
        for after in unreached[False] | unreached[True]:
            if after[1] <= before[1] | literal.JOKERS:
                step = literal.change(before, after, seat)
                for then in literal.after_stage(step, flag, cost, literal.NONE_WAIVED):
                    if after in unreached[then]:
                        unreached[then].discard(after)
                        pending.append((after, then))
    return set(result)


def by_trying(data):
    """The three best values and the number of ends, by the literal judge."""
    seat, heat = data["to_move"], data.get("temperatures", {})
    start = (literal.table_of(data["spaces"]), frozenset(data["hands"][seat].split()))
    melded = data.get("melded", [True] * data["players"])[seat]
    side = range(seat % 2, 4, 2) if data["players"] == 4 else [seat]
    none, before = literal.NONE_WAIVED, sum(literal.space_value(start[0][each]) for each in side)
    measured, ends = [], 0
    for table, hand in reached(start, seat, melded, COSTS[data.get("hand", 1)]):
        discards = [card for card in (None, *hand) if literal.may_end(hand, heat, card, none)]
        if discards and literal.last_table_stands([start, (table, hand)], seat, none):
            points = sum(literal.space_value(table[each]) for each in side) - before
            out = int(not hand or (len(hand) == 1 and discards != [None]))
            measured.append((points, len(start[1]) - len(hand), out))
            ends += len(discards)
    return (tuple(map(max, zip(*measured, strict=True))) if measured else (None, None, None)), ends


TINY = {
    "a card for a play of one's own": mid_turn("7d", "4d 5d 6d", ""),
    "a card for another's play": mid_turn("7d 2c", "", "4d 5d 6d"),
    "nothing to do": mid_turn("7d 2c", "", "4c 5c 6c"),
    "a theft, paid by two cards": mid_turn("5s 6s", "", "4c 4d 4h 4s"),
    "a theft that is not paid": mid_turn("5s", "", "4c 4d 4h 4s"),
    "a hot card that fits": mid_turn("7d 2c", "", "4d 5d 6d", temperatures={"7d": "hot"}),
    "a hot card that does not fit": mid_turn("7d 2c", "", "4c 5c 6c", temperatures={"7d": "hot"}),
    "warm cards alone": mid_turn("7d 2c", "", "4d 5d 6d", temperatures={"7d": "warm", "2c": "warm"}),
    "a book of four is not parted just to reduce it": mid_turn("5c 6c", "", "4c 4d 4h 4s"),
    "a replacement": mid_turn("5c 9d", "", "4c X1 6c", melded=False),
    "a hot replacement": mid_turn("5c", "", "4c X1 6c", melded=False, temperatures={"5c": "hot"}),
    "two replacements": mid_turn("5c 6c", "", "4c X1 X2", melded=False),
    "replacing, then melding with the joker": mid_turn("5c 9d 9h", "", "4c X1 6c", melded=False),
    "a meld": mid_turn("9c 9d 9h", "4c 5c 6c", "", melded=False),
    "a meld that is too cheap": mid_turn("9c 9d 9h", "4c 5c 6c", "", melded=False, hand=3),
    "four seats": mid_turn("7d", "", "", "4d 5d 6d", ""),
}


@pytest.mark.parametrize("name", TINY)
def test_tiny_positions(name):
    expected, ends = by_trying(TINY[name])
    assert values(TINY[name]) == expected
    assert count(TINY[name]) == ends


# --- larger positions: what the search finds is legal, and its shortcuts lose nothing


def some_positions(seed, number, most_states):
    """Positions that are small enough, with their searches."""
    result = 0
    for at in range(10 * number):
        data = small_position(Random(f"{seed}:{at}"))
        try:
            search = ExhaustiveSearch(read(data), most_states)
        except TooLargeError:
            continue
        yield data, search
        result += 1
        if result == number:
            return


def record_of(chain, hand):
    """The chain of tables as a record of snapshots for the literal judge."""
    tables = [literal.table_of(spaces) for spaces in chain]
    on_table = [frozenset(card for space in table for play in space for card in play) for table in tables]
    everything = on_table[0] | hand
    return [(table, everything - laid) for table, laid in zip(tables, on_table, strict=True)]


def test_the_best_turns_are_legal():
    for data, _ in some_positions(11, 30, 1000):
        result, seat, heat = best(data), data["to_move"], data.get("temperatures", {})
        for chain in result.chains.values():
            record = record_of(chain, frozenset(data["hands"][seat].split()))
            hand = record[-1][1]
            discard = next((card for card in sorted(hand) if card not in heat), None)
            assert literal.legal_turn(record, seat, data["melded"][seat], COSTS[data["hand"]], heat, discard), data
        if result.cards is not None:
            assert result.cards == len(data["hands"][seat].split()) - len(
                record_of_best(data, result.chains["cards"])[1]
            )


def record_of_best(data, chain):
    """The last snapshot of a chain."""
    return record_of(chain, frozenset(data["hands"][data["to_move"]].split()))[-1]


def test_every_end_is_found_though_own_cards_are_given_away_late():
    compared = 0
    for data, search in some_positions(12, 25, 300):
        try:
            patient = ExhaustiveSearch(read(data), 5000, thrifty=False)
        except TooLargeError:
            continue
        compared += 1
        assert set(all_ends(patient)) == set(all_ends(search)), data
    assert compared > 15


def test_plays_are_those_of_the_literal_judge():
    rng = Random(1)
    for _ in range(60):
        cards = [f"{rank}{suit}" for rank in rng.sample("A23456789TJQK", 3) for suit in rng.sample("cdhs", 2)]
        cards += rng.sample(["X1", "X2"], rng.randint(0, 2))
        plays = whole_plays(sum(BIT[card] for card in cards))
        for size in range(1, len(cards) + 1):
            for some in combinations(cards, size):
                value = literal.value(frozenset(some))
                assert plays.get(sum(BIT[card] for card in some), 0) == value


# --- the rules of a turn, by hand


def test_r13_a_card_stolen_into_a_third_players_space_is_paid_alike():
    assert values(mid_turn("4h", "", "5c 5d 5h 5s", "6h 7h 8h")) == (0, 1, 1)
    assert values(mid_turn("4h 3c", "", "5c 5d 5h 5s", "6h 7h 8h")) == (0, 1, 1)
    assert values(mid_turn("3h 2c", "", "5c 5d 5h 5s", "6h 7h 8h")) == (0, 0, 0)


def test_n11_a_card_that_is_paid_for_may_move_on():
    own = "6c 7c 8c | 9d 9h 9s"
    assert values(mid_turn("5c", own, "4d 4h 4s X1")) == (15, 1, 1)
    assert values(mid_turn("5c", own, "4c 4d 4h 4s")) == (10, 1, 1)


def test_n14_a_partners_card_is_stolen_like_any_and_its_points_are_the_sides():
    own, book = "6h 7h 8h", "5c 5d 5h 5s"
    assert values(mid_turn("4h", own, book, "", "")) == (10, 1, 1)
    assert values(mid_turn("4h", own, "", book, "")) == (0, 1, 1)
    assert values(mid_turn("3h", own, "", book, "")) == (0, 0, 1)
