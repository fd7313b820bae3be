"""Small positions for the solver, at random, and the best turn of each by trying all of them."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.solver.answer import BestTurn, TurnPuzzle
from engine.games.playroom.solver.task import TurnAim
from engine.rummy.cards import CARDS
from tests.games.playroom.every_turn import every_turn
from tests.games.playroom.random_tables import pack_of

AIMS = (TurnAim(1000, 1, 0, 0), TurnAim(1, 10000, 0, 0), TurnAim(0, 1, 1000, 0), TurnAim(10, 20, 3, -300))
"""Most points, most cards, most value out of the hand, and a mixture that rather keeps jokers."""
_RANKS = ((0, 1, 2, 3, 11, 12), (0, 1, 2, 11, 12), (4, 5, 6, 7, 8), (2, 3, 4, 5))


@dataclass(frozen=True, slots=True)
class Small:
    """A position and what every legal turn lays and is worth."""

    puzzle: TurnPuzzle
    turns: tuple[tuple[Kinds, int], ...]
    """For each turn the cards laid and the points."""

    def best(self, aim: TurnAim) -> int | None:
        """The most that a turn is worth that can end with a discard, or without one where it may; None without any."""
        puzzle = self.puzzle
        worths = [worth(puzzle.options, aim, laid, points) for laid, points in self.turns if can_end(puzzle, laid)]
        return max(worths, default=None)


def can_end(puzzle: TurnPuzzle, laid: Kinds) -> bool:
    """True if the turn can end with what is left in the hand (P7, P20)."""
    left = set(Counter(puzzle.hand) - Counter(laid))
    return left != {puzzle.not_discarded} if left else not puzzle.options.final_discard


def worth(options: PlayroomOptions, aim: TurnAim, laid: Kinds, points: int) -> int:
    """The value of a turn by the weights of an aim."""
    return (
        aim.points * points
        + aim.cards * len(laid)
        + aim.hand * hand_value(options, laid)
        + aim.joker * laid.count(JOKER)
    )


def small_position(seed: str, *, manipulation: bool) -> Small:
    """A position of a table of some nine cards and a hand of two to six, options at random."""
    rng = Random(seed)
    preset = rng.choice(["playroom", "playroom", "identity"])
    changes: dict[str, object] = {"manipulation": manipulation, "jokers": rng.choice([1, 2])}
    for name, values in (
        ("scoring", ["face", "numbers"]),
        ("ace", ["low"]),
        ("joker_hand", [30]),
        ("entry_alone", [True]),
        ("jokers_bound", [not manipulation]),
        ("final_discard", [True]),
        ("joker_layoff", [True, True]),
        ("first_meld", [0, 30, 40]),
    ):
        if rng.random() < 0.3:
            changes[name] = rng.choice(values)
    if "jokers_bound" in changes:
        changes["jokers"] = 1
    options = OPTIONS.read(preset, rng.choice([2, 6]), changes)
    table, hand = _cards(rng, options, 3 * rng.randrange(3), rng.randrange(2, 5 if manipulation else 6))
    entered = rng.random() < 0.7
    if not entered:
        dear = (result.cards for result in holding(CARDS[rng.choice([10, 11, 12])], options.law))
        hand = (*hand, *rng.choice([cards for cards in dear if cards.count(JOKER) <= 1]))
    must = rng.choice(hand) if entered and rng.random() < 0.15 else None
    puzzle = TurnPuzzle(
        options=options,
        table=table,
        hand=tuple(sorted(hand)),
        entered=entered,
        must_lay=None if must == JOKER else must,
        not_discarded=next((card for card in hand if hand.count(card) == 1), None) if rng.random() < 0.15 else None,
    )
    turns = every_turn(options, table, puzzle.hand, entered, puzzle.must_lay)
    return Small(puzzle, tuple({(tuple(sorted(laid.elements())), points): None for laid, _table, points in turns}))


def _cards(rng: Random, options: PlayroomOptions, cards: int, held: int) -> tuple[tuple[Kinds, ...], Kinds]:
    ranks, suits = rng.choice(_RANKS), rng.choice([3, 4])
    left = Counter({c: n for c, n in pack_of(options).items() if c == JOKER or (c.rank in ranks and c.suit < suits)})
    groups: list[Kinds] = []
    for _ in range(300):
        result = rng.choice(holding(rng.choice([card for card in left if card != JOKER]), options.law))
        if sum(map(len, groups)) < cards and not Counter(result.cards) - left:
            if result.has_joker and rng.random() < 0.6:
                continue
            left -= Counter(result.cards)
            groups.append(result.cards)
    rest = list(left.elements())
    rng.shuffle(rest)
    return tuple(groups), tuple(rest[:held])


def wrong(small: Small, aim: TurnAim, answer: BestTurn | None) -> str | None:
    """The fault of an answer; None if it is right."""
    best, puzzle = small.best(aim), small.puzzle
    if answer is None or best is None:
        return None if answer is None and best is None else f"{answer} instead of {best}"
    turn = JudgedTurn(options=puzzle.options, before=puzzle.table, after=answer.table, entered=puzzle.entered)
    faults = table_faults(turn) or play_faults(turn)
    points = table_value(puzzle.options, answer.table) - table_value(puzzle.options, puzzle.table)
    result = worth(puzzle.options, aim, answer.laid, points)
    if faults or not can_end(puzzle, answer.laid):
        return f"{answer} is refused: {faults}"
    proved = answer.exact or puzzle.must_lay is not None
    if not proved or (answer.worth, answer.points, result) != (best, points, best):
        return f"{answer} is worth {result} instead of {best}"
    return None
