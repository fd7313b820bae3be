"""The combinations of a division that was found: rows walked once more, now with cards."""

from typing import Final

from engine.games.playroom.solver.free import Division
from engine.games.playroom.solver.masks import RANKS13, SUITS4, TOP
from engine.games.playroom.solver.runs import ACE_JOKERS, ACES, BITS, LONG, OPEN, OWED, TWO, steps

JOKER52: Final = 52
"""A joker among the numbers of cards."""
Groups = list[list[int]]
_MASK: Final = (1 << BITS) - 1
_CLASSES = (0, BITS, TWO, TWO + BITS, LONG, LONG + BITS)


def groups_of(division: Division) -> Groups:
    """All combinations, each as numbers of cards in the order in which it is written."""
    result: Groups = []
    for rank in range(RANKS13):
        steps_there = division.steps[rank]
        for lacking, jokers in division.sets[rank]:
            cards = [suit * RANKS13 + rank for suit in range(SUITS4) if not lacking >> suit & 1]
            result.append([*cards, *[JOKER52] * jokers])
        for suit in range(SUITS4):
            same = steps_there[suit].use.in_identity
            if same:
                result.append([suit * RANKS13 + rank] * same)
    for suit in range(SUITS4):
        result += _runs(division, suit)
    return result


def _runs(division: Division, suit: int) -> Groups:
    """The runs of a suit."""
    done: Groups = []
    runs: list[Groups] = [[] for _ in _CLASSES]
    for place in range(TOP):
        play = division.steps[place][suit].play
        after = division.states[place + 1][suit]
        walked = _walked if division.jokers_bound else _walked_freely
        runs = walked(runs, suit * RANKS13 + place, play.naturals, play.jokers, after & OPEN, done)
    last = division.states[TOP][suit]
    aces, jokers = last >> ACES & _MASK, last >> ACE_JOKERS & _MASK
    if not division.jokers_bound:
        runs = _walked_freely(runs, suit * RANKS13, aces, jokers, OPEN, done)
        return done + [run for group in runs for run in group]
    end = next(after for after in steps(last & OPEN, aces, jokers, _MASK, _MASK, False) if not after & OWED)
    runs = _walked(runs, suit * RANKS13, aces, jokers, end, done)
    return done + [run for group in runs for run in group]


def _walked_freely(runs: list[Groups], card: int, naturals: int, jokers: int, after: int, done: Groups) -> list[Groups]:
    """The runs of `_walked` where jokers are free: cards go to the runs as `free_step` says."""
    one, one_j, two, two_j, long, long_j = runs
    new = naturals + jokers - len(one) - len(one_j) - len(two) - len(two_j) - len(long_j)
    more = min(new, len(long))
    done += long[more:]
    takers = [*long_j, *two_j, *one_j, *[[] for _ in range(new - more)], *one, *two, *long[:more]]
    walked: list[Groups] = [[] for _ in _CLASSES]
    for place, run in enumerate(takers):
        longer = [*run, card if place < naturals else JOKER52]
        natural = any(each != JOKER52 for each in longer)
        walked[2 * min(len(longer), 3) - 2 + (not natural)].append(longer)
    wanted = after >> LONG & _MASK
    done += walked[4][wanted:]
    walked[4] = walked[4][:wanted]
    return walked


def _walked(runs: list[Groups], card: int, naturals: int, jokers: int, after: int, done: Groups) -> list[Groups]:
    """The open runs after a place, of numbers as in the state; those that stop are added to `done`."""
    one, one_j, two, two_j, long, long_j = runs
    wanted = [after >> shift & _MASK for shift in _CLASSES]
    for on_one in range(min(jokers, len(one)) + 1):
        for on_two in range(min(jokers - on_one, len(two)) + 1):
            for on_long in range(min(jokers - on_one - on_two, len(long)) + 1):
                rest = naturals - (len(one) - on_one + len(one_j) + len(two) - on_two + len(two_j))
                if rest < 0:
                    continue
                more = min(rest, len(long) - on_long)
                for more_j in range(min(rest - more, len(long_j)) + 1):
                    ones = rest - more - more_j
                    new_j = jokers - on_one - on_two - on_long
                    counts = [ones, new_j, len(one) - on_one, len(one_j) + on_one]
                    longs = len(two) - on_two + more
                    longs_j = len(two_j) + on_two + on_long + more_j
                    if counts != wanted[:4] or wanted[4] > longs or wanted[5] > longs_j:
                        continue
                    return _moved(runs, card, (on_one, on_two, on_long, more, more_j, ones, new_j), wanted, done)
    message = "a state follows from no way to go on"
    raise AssertionError(message)


def _moved(
    runs: list[Groups],
    card: int,
    ways: tuple[int, int, int, int, int, int, int],
    wanted: list[int],
    done: Groups,
) -> list[Groups]:
    on_one, on_two, on_long, more, more_j, ones, new_j = ways
    one, one_j, two, two_j, long, long_j = runs
    longer_j = [[*run, JOKER52] for run in two[:on_two] + long[:on_long]]
    longer_j += [[*run, card] for run in two_j + long_j[:more_j]]
    longer = [[*run, card] for run in two[on_two:] + long[on_long : on_long + more]]
    done += long[on_long + more :] + long_j[more_j:]
    done += longer[wanted[4] :] + longer_j[wanted[5] :]
    return [
        [[card] for _ in range(ones)],
        [[JOKER52] for _ in range(new_j)],
        [[*run, card] for run in one[on_one:]],
        [[*run, JOKER52] for run in one[:on_one]] + [[*run, card] for run in one_j],
        longer[: wanted[4]],
        longer_j[: wanted[5]],
    ]
