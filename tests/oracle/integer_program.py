"""The plain problem as an integer program, solved by HiGHS: written apart from the engine, to test its solver against.

There are two programs for it. That of plays is the plain one: a variable for each play that could be made, a row for
each card. That of windows is much quicker where there are jokers. A card is a number, suit times 13 plus rank, and a
set of cards has a bit for each; bits 52 and 53 are the jokers, of which only the number counts.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

import highspy
import numpy as np

RANKS, SUITS, NATURALS, JOKERS = 13, 4, 52, 2
HEAVY = 1000
"""Weighs one aim above the other: points are 0 to 270, cards laid 0 to 12."""


@dataclass(frozen=True, slots=True)
class ProgramAim:
    """The objective: weights of five points, and of a card of the hand that is laid."""

    five: int
    laid: int


POINTS = ProgramAim(HEAVY, 1)
CARDS = ProgramAim(1, HEAVY)


@dataclass(frozen=True, slots=True)
class Optimum:
    """Points of all plays and cards of the hand laid."""

    points: int
    laid: int


@dataclass(slots=True)
class Program:
    """An integer program in the making. A column's value lies between 0 and its `upper`."""

    bounds: list[tuple[float, float]] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    uppers: list[int] = field(default_factory=list)
    whole: list[bool] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [0])
    rows: list[int] = field(default_factory=list)
    factors: list[int] = field(default_factory=list)

    def row(self, least: float, most: float) -> int:
        """A new row: the sum of its columns times their factors lies between these."""
        self.bounds.append((least, most))
        return len(self.bounds) - 1

    def column(self, cost: int, entries: list[tuple[int, int]], *, upper: int = 1, whole: bool = True) -> None:
        """A new column with its rows and factors."""
        self.costs.append(cost)
        self.uppers.append(upper)
        self.whole.append(whole)
        for row, factor in entries:
            self.rows.append(row)
            self.factors.append(factor)
        self.starts.append(len(self.rows))

    def finished(self) -> highspy.HighsLp:
        """The program as HiGHS takes it."""
        made = highspy.HighsLp()
        made.num_col_, made.num_row_ = len(self.costs), len(self.bounds)
        made.sense_ = highspy.ObjSense.kMaximize
        made.col_cost_ = np.array(self.costs, dtype=np.float64)
        made.col_lower_, made.col_upper_ = np.zeros(len(self.costs)), np.array(self.uppers, dtype=np.float64)
        made.row_lower_ = np.array([least for least, _ in self.bounds], dtype=np.float64)
        made.row_upper_ = np.array([most for _, most in self.bounds], dtype=np.float64)
        made.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        made.a_matrix_.start_, made.a_matrix_.index_ = np.array(self.starts), np.array(self.rows)
        made.a_matrix_.value_ = np.array(self.factors, dtype=np.float64)
        kinds = highspy.HighsVarType.kContinuous, highspy.HighsVarType.kInteger
        made.integrality_ = [kinds[whole] for whole in self.whole]
        return made


Model = Callable[[int, int, ProgramAim], highspy.HighsLp]


def optimum(table: int, hand: int, aim: ProgramAim, model: Model) -> Optimum | None:
    """The best by this aim, POINTS or CARDS; None where the cards of the table cannot all lie in plays."""
    solver = highspy.Highs()
    solver.silent()
    # Without a gap: the lighter aim is less than the ten thousandth part that HiGHS would else leave open.
    solver.setOptionValue("mip_rel_gap", 0.0)
    # HiGHS 1.15.1 now and then loses a solution in its presolve and calls the program infeasible.
    solver.setOptionValue("presolve", "off")
    program = model(table, hand, aim)
    if not program.num_col_:
        return None if table else Optimum(0, 0)
    solver.passModel(program)
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    value = round(solver.getInfo().objective_function_value)
    fives, laid = divmod(value, HEAVY) if aim is POINTS else divmod(value, HEAVY)[::-1]
    return Optimum(5 * fives, laid)


def cards_of(mask: int) -> list[int]:
    """The naturals of a set."""
    return [card for card in range(NATURALS) if mask >> card & 1]


def jokers_of(mask: int) -> int:
    """The number of jokers in a set."""
    return (mask >> NATURALS).bit_count()


def window(first: int, length: int) -> list[int]:
    """A run of `length` cards of a suit from this one on, round the circle."""
    suit = first - first % RANKS
    return [suit + (first + step) % RANKS for step in range(length)]


@dataclass(frozen=True, slots=True)
class ProgramPlay:
    """A play: its naturals, how many jokers, its points in fives."""

    naturals: tuple[int, ...]
    jokers: int
    fives: int


def _runs() -> Iterator[ProgramPlay]:
    """Runs of 3, 4 and 5 cards. A longer one is several of these, with the same points."""
    for first in range(NATURALS):
        for length in (3, 4, 5):
            for jokers in range(JOKERS + 1):
                for kept in combinations(sorted(window(first, length)), length - jokers):
                    yield ProgramPlay(kept, jokers, length)


def _books() -> Iterator[ProgramPlay]:
    for rank in range(RANKS):
        for size, fives in ((3, 2), (4, 4)):
            for jokers in range(JOKERS + 1):
                for kept in combinations(range(rank, NATURALS, RANKS), size - jokers):
                    yield ProgramPlay(kept, jokers, fives)


@cache
def every_play() -> tuple[ProgramPlay, ...]:
    """All plays of the deck, each once, as what it scores more as (R21)."""
    best: dict[tuple[tuple[int, ...], int], ProgramPlay] = {}
    for play in sorted([*_books(), *_runs()], key=lambda play: play.fives):
        best[play.naturals, play.jokers] = play
    return tuple(best.values())


def of_plays(table: int, hand: int, aim: ProgramAim) -> highspy.HighsLp:
    """A column for each play; a row for each card, which lies in one, or, if it is the hand's, in one at most."""
    cards, jokers = table | hand, jokers_of(table | hand)
    program = Program()
    row = {card: program.row(table >> card & 1, 1) for card in cards_of(cards)}
    joker_row = program.row(jokers_of(table), jokers)
    for play in every_play():
        if play.jokers <= jokers and all(card in row for card in play.naturals):
            laid = sum(hand >> card & 1 for card in play.naturals) + play.jokers
            entries = [(row[card], 1) for card in play.naturals]
            program.column(aim.five * play.fives + aim.laid * laid, [*entries, (joker_row, play.jokers)])
    return _less_the_tables_jokers(program, table, aim)


def _less_the_tables_jokers(program: Program, table: int, aim: ProgramAim) -> highspy.HighsLp:
    """Columns count every joker as laid, since it has no name; those of the table lie there whatever is done."""
    made = program.finished()
    made.offset_ = float(-aim.laid * jokers_of(table))
    return made


def of_windows(table: int, hand: int, aim: ProgramAim) -> highspy.HighsLp:
    """A column for each card that lies in runs, for each joker in its place there, for each window of three, each book.

    Cards of one suit split into runs exactly where each lies in a window of three consecutive cards that are all there.
    So a card in the runs needs a window, and a window needs its three cards; which run is which need not be said. A
    joker that is not needed where it lies may be thought elsewhere: it fills a book of three, or lengthens any run.
    """
    return _Windows(table, hand, aim).finished()


class _Windows:
    """The program of windows in the making."""

    def __init__(self, table: int, hand: int, aim: ProgramAim) -> None:
        self.table, self.hand, self.aim = table, hand, aim
        self.cards, self.jokers = table | hand, jokers_of(table | hand)
        self.program = Program()
        self.row = {card: self.program.row(table >> card & 1, 1) for card in cards_of(self.cards)}
        self.joker_row = self.program.row(jokers_of(table), self.jokers)
        self.idle_in_books = self.program.row(-highspy.kHighsInf, 0)
        self.idle_in_runs = self.program.row(-highspy.kHighsInf, 0)

    def finished(self) -> highspy.HighsLp:
        self._runs()
        self._books()
        if self.jokers:
            self.program.column(
                2 * self.aim.five + self.aim.laid, [(self.joker_row, 1), (self.idle_in_books, 1)], upper=2
            )
            self.program.column(self.aim.five + self.aim.laid, [(self.joker_row, 1), (self.idle_in_runs, 1)], upper=2)
        return _less_the_tables_jokers(self.program, self.table, self.aim)

    def _gain(self, fives: int, cards: tuple[int, ...], jokers: int = 0) -> int:
        return self.aim.five * fives + self.aim.laid * (sum(self.hand >> card & 1 for card in cards) + jokers)

    def _runs(self) -> None:
        windows = [window(first, 3) for first in range(NATURALS)]
        windows = [some for some in windows if sum(card not in self.row for card in some) <= self.jokers]
        places = sorted({card for some in windows for card in some})
        in_a_window = {card: self.program.row(0, highspy.kHighsInf) for card in places}
        filled: dict[int, list[tuple[int, int]]] = {card: [(in_a_window[card], -1)] for card in places}
        for some in windows:
            needs = [(card, self.program.row(0, highspy.kHighsInf)) for card in some]
            for card, need in needs:
                filled[card].append((need, 1))
            entries = [(in_a_window[card], 1) for card in some] + [(need, -1) for _, need in needs]
            self.program.column(0, [*entries, (self.idle_in_runs, -2)], whole=False)
        for card in places:
            once = [(self.program.row(0, 1), 1)] if self.jokers else []
            if card in self.row:
                self.program.column(self._gain(1, (card,)), [(self.row[card], 1), *filled[card], *once])
            if self.jokers:
                self.program.column(self._gain(1, (), 1), [(self.joker_row, 1), *filled[card], *once])

    def _books(self) -> None:
        """Books of naturals, and of two naturals with one joker; one natural with two jokers is worth more as a run."""
        for rank in range(RANKS):
            same = [card for card in range(rank, NATURALS, RANKS) if card in self.row]
            for size in range(3 - min(1, self.jokers), 5):
                for book in combinations(same, size):
                    jokers = max(0, 3 - size)
                    three = [] if size == SUITS else [(self.idle_in_books, -1)]
                    entries = [(self.row[card], 1) for card in book] + [(self.joker_row, 1)] * jokers
                    self.program.column(self._gain(4 if size == SUITS else 2, book, jokers), [*entries, *three])
