"""Tables that a turn can end with, manipulation off: the judge against a walk of single steps (P13, P14, P17)."""

from random import Random

from engine.games.playroom.combinations import JOKER, read_combination
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.options import OPTIONS
from engine.rummy.cards import CARDS
from tests.games.playroom.step_walk import reached_without_manipulation, tables_of

POSITIONS = 60
USUAL = OPTIONS.read("playroom", 2, {})
CHOSEN = [CARDS[suit * 13 + rank] for suit in range(3) for rank in (0, 1, 2, 3, 12)]


def positions(count, seed):
    """Small tables of whole combinations, and hands of a few cards."""
    rng = Random(seed)
    found = 0
    while found < count:
        pack = [*CHOSEN, *CHOSEN, JOKER, JOKER]
        rng.shuffle(pack)
        table = []
        for _ in range(200):
            group = tuple(rng.sample(pack, rng.choice([3, 3, 4])))
            read = read_combination(group)
            if read is not None and len(table) < 2:
                table.append(read.cards)
                for card in group:
                    pack.remove(card)
        if table:
            found += 1
            yield tuple(table), tuple(pack[: rng.randrange(2, 5)])


def allowed(table, after):
    turn = JudgedTurn(options=USUAL, before=table, after=after, entered=True)
    return not table_faults(turn) and not play_faults(turn)


def test_the_judge_allows_what_single_steps_reach_and_nothing_else():
    asked = 0
    for table, hand in positions(POSITIONS, 3):
        reached = reached_without_manipulation(table, hand)
        assert tuple(sorted(table)) in reached
        for after in {*tables_of(table, hand), *reached}:
            asked += 1
            assert allowed(table, after) == (after in reached), (table, hand, after)
    assert asked > POSITIONS
