"""`Rules`: the interface that every game fills in, and the values it speaks of.

A game is a value of functions. Whoever plays, records, checks or shows a game is handed its `Rules` and knows no more.
A game's options, hands, actions and views are of its own types; of a hand only what `Hand` names is read elsewhere.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from engine.family.exercises import Exercise
from engine.family.figures import HandFigure, untallied
from engine.family.levels import GameLevel
from engine.family.luck_model import LuckModel
from engine.family.option_fields import OptionField, Preset
from engine.family.puzzle_kinds import PuzzleKind
from engine.family.score_sheet import Outcome, ScoreSheet, most_win
from engine.proofs.facts import Claimed
from engine.rummy.card_counting import CardCount
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.hand_words import HANDS, HandWords
from engine.rummy.laid_table import LaidTable
from engine.rummy.pack import Pack
from engine.rummy.plain_data import Plain
from engine.rummy.seats import Seating
from engine.rummy.words import Names
from engine.text import Vocabulary
from engine.values import value_class


class Hand(Protocol):
    """One hand of any game at one moment, an immutable value. Nothing else of it is read outside its game."""

    PHASE_RULE: ClassVar[str]
    """The rule that says which actions belong where."""

    @property
    def hand_number(self) -> int:
        """1 for the first hand of a game; a hand that is dealt again keeps its number."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""

    @property
    def to_move(self) -> int | None:
        """The one seat that is awaited, in its turn or in another phase; None when the hand is over."""

    @property
    def hands(self) -> tuple[Collection[Card], ...]:
        """The cards that each seat holds."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The sides' scores before this hand; with it once it is over."""

    @property
    def hand_scores(self) -> tuple[int, ...] | None:
        """The sides' scores of this hand once it is over; None before."""

    @property
    def log(self) -> tuple[Any, ...]:
        """The public events of this hand; it only grows. A card in it is the kind of equal cards."""


O = TypeVar("O")  # noqa: E741 - options
H = TypeVar("H", bound=Hand)
A = TypeVar("A")
V = TypeVar("V")
_SURE = 2.0
"""The standard errors by which a suggestion must be worth less than the best for that to be sure."""
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

Stop = Callable[[], bool]
"""Asked now and then by long work: True when the answer is wanted at once, as good as it is by then."""
Clock = Callable[[], float]
"""Seconds from some beginning."""
Decider = Callable[[V, int, Stop], tuple[A, ...]]
"""A player of some level: what the seat to move does, up to its next decision, from its view and a seed of its own."""


def never() -> bool:
    """False: nobody stops the work."""
    return False


@value_class(kw_only=True)
class HandStart:
    """The start of a hand, apart from its cards."""

    number: int
    """The hand's number in the game, 1 for the first."""
    dealer: int
    totals: tuple[int, ...]
    """The sides' scores so far."""
    out: frozenset[int] = frozenset()
    """Seats that are out of the game: they get no cards and are never to move."""
    carried: Any = None
    """Anything else the game takes from hand to hand, such as boxes; a value of the game's own type."""
    seed: int = 0
    """Fixes what chance decides in the course of the hand, such as a pile shuffled anew. No view may hold it."""


@value_class(kw_only=True)
class Suggestion(Generic[A_co]):
    """Actions advised to the seat to move, with their worth."""

    actions: tuple[A_co, ...]
    words: str
    """The advice and its reason, in the player's language; `{1}` stands for the name of seat 1."""
    cards: tuple[Card, ...] = ()
    """The cards to highlight."""
    worth: float | None = None
    """The points that it brings, compared with the other suggestions; None where nothing is known."""
    error: float = 0.0
    """The standard error of `worth` beside that of the best; 0 where it is exact."""
    proved: bool = False
    """True if it is proved that nothing is worth more."""
    always: tuple[str, ...] = ()
    """Sentences of the words that hold at any time, such as a rule: who has been told them needs them no more."""
    whole: bool = True
    """False where the search was cut short, so that more time might advise something else."""
    later: tuple[str, ...] = ()
    """By action but the last: the words once it is done, about those that are left."""

    def less_than(self, worth: float | None) -> float | None:
        """The points by which it is worth less than the best: 0 where that is not sure, None where nothing is known."""
        if worth is None or self.worth is None:
            return None
        less = worth - self.worth
        return less if less > _SURE * self.error else 0.0

    def words_after(self, done: int) -> str:
        """The words once so many actions are done."""
        return (self.words, *self.later)[min(done, len(self.later))]


def untold(_best: object) -> None:
    """Nobody waits for the best suggestion alone."""


class Advise(Protocol[V_contra, A_co]):
    """Suggestions for the seat to move, the best first.

    `told` is handed the best one alone as soon as its words are final; reasons of the others may take as long again.
    """

    def __call__(
        self, view: V_contra, stop: Stop, told: Callable[[tuple[Suggestion[A_co], ...]], object] = untold, /
    ) -> tuple[Suggestion[A_co], ...]:
        """Think until `stop` is true."""


@value_class(kw_only=True)
class Assessment(Generic[A_co]):
    """The coach's assessment of one turn in a record."""

    hand: int
    turn: int
    """1 for the first turn of the hand."""
    seat: int
    actions: tuple[A_co, ...]
    """The actions of the player in this turn, or those that tell it."""
    words: tuple[str, ...]
    """The coach's findings, a sentence each."""
    did: str = ""
    """The actions in a few words, for a table: "pile 7h"."""
    decisions: int = 1
    """Decisions of the turn that were not forced."""
    errors: int = 0
    """The number of them that cost points for sure."""
    open: int = 0
    """The number of them whose cost could not be determined."""
    lost: float = 0.0
    """The points that the errors are estimated to have cost."""
    error: float = 0.0
    """The standard error of `lost`."""
    luck: float | None = None
    """The points by which chance was kinder than on average; None where chance had no part."""
    better: Suggestion[A_co] | None = None
    exercise: Exercise[A_co] | None = None
    """The exercise made of its worst error; None where neither a proof nor enough worlds confirm an error."""
    kinds: tuple[str, ...] = ()
    """The kind of each finding, to be counted."""
    lines: tuple[str, ...] = ()
    """Further lines for a table, such as the better turn step by step."""
    columns: tuple[tuple[str, str], ...] = ()
    """Further columns of a table, heading and text; the same headings for every turn of a game."""
    counts: tuple[tuple[str, int], ...] = ()
    """Further numbers that are added up for each player, such as ("points missed", 5)."""
    details: Plain | None = None
    """Anything that the game has to add, as plain data."""
    pending: bool = False
    """True if the turn will come again, when its choices have been compared."""
    report: Any = None
    """The game's own report, for the screens of its folder; a value of a type of its own."""


SHOWN = ("drew", "given", "renewed")
"""The keys under which a record says what an action showed: cards drawn, a card handed over, a pile made a new stock.

No action may be written with one of them, nor with "moves", "tables", "lies", "hint" or "scores"."""
Tables = tuple[LaidTable, ...]
"""The arrangements of the table in one turn: at its start, then after each move. Between turns there is one."""


@value_class(kw_only=True)
class Laying(Generic[O, H, A]):
    """The functions of a game in which players arrange the table as they like.

    Records keep the arrangement, and no rule asks for it.
    """

    bare: Callable[[O], LaidTable]
    """The table when a hand begins."""
    follow: Callable[[Tables, A, H, LaidTable | None], Tables]
    """The tables of the turn after an action that led to this hand.

    The last argument is how a move left the table, where a player has put it so.
    """
    read: Callable[[O, object], LaidTable]
    """A table from plain data. Raises NotationError, or RefusedError where it names what is no card."""
    lies_in: Callable[[LaidTable, H], bool]
    """True if this is the table of a hand, however it lies."""
    action: Callable[[LaidTable], A]
    """The action that leaves the table so."""


@value_class(kw_only=True)
class Solver(Generic[H]):
    """Finds the best turn of a position, in games in which that is a search."""

    objectives: tuple[str, ...]
    """The criteria by which a turn can be best; the first is the default."""
    solve: Callable[[H, str, float, Clock], dict[str, Any]]
    """A best turn by an objective, as plain data, within seconds by the clock. Raises NotationError outside a turn."""
    claimed: Callable[[H, str, int], Claimed | None] | None = None
    """The claim that no turn is better than one of this value by an objective; None where there is no such claim."""
    known: Callable[[Any], H] = attrgetter("known")
    """A hand that looks like a view."""


@value_class(kw_only=True)
class Rules(Generic[O, H, A, V]):
    """The rules of a game: functions over its options (O), hands (H), actions (A) and views (V).

    The functions are pure, and at the top level of a module, so that a value that holds them can be pickled. Modules
    that take long to load (for `mind`, `advise`, `analyse`) are imported at the first call.
    """

    name: str
    """The key in records, settings, cases and on the command line: "straight"."""
    title: str
    """The name that players see; English, marked for translation."""

    hand_words: HandWords = HANDS
    """The name of one hand of the game (hand, deal, round), for all that players read."""

    presets: tuple[Preset, ...]
    """The first one is the usual one."""
    fields: tuple[OptionField, ...]
    """Every option that players can set."""
    options: Callable[[str, int, Plain], O]
    """The options of a preset for a number of seats, with changes by field key.

    Raises ValueError, whose sentence names the field, or the two fields that contradict each other.
    """
    preset: Callable[[O], str]
    """The key of the preset that the options come from."""
    values: Callable[[O], dict[str, Any]]
    """The value of every field, by its key."""
    write_options: Callable[[O], dict[str, Any]]
    """The options as plain data, for records; often the same as `values`. `options` reads back what differs."""
    seating: Callable[[O], Seating]
    pack: Callable[[O, HandStart], Pack]
    """The cards of a hand."""

    first: Callable[[O, int], HandStart]
    """The start of the first hand, by its dealer."""
    following: Callable[[O, H], HandStart | None]
    """The start of the hand after one that is over; None where the game is over. `seed` is filled in later."""
    outcome: Callable[[O, H], Outcome]
    """The standing of the game after a hand that is over."""
    deal: Callable[[O, HandStart, tuple[Card, ...]], H]
    """A hand dealt from the shuffled cards."""

    cards: Callable[[H], tuple[Card, ...]]
    """The cards of a hand wherever they lie, each once."""
    legal: Callable[[H, A], tuple[Fault, ...]]
    """Every fault of an action of the seat to move, the one to be named first first; none if it is allowed."""
    apply: Callable[[H, A], H]
    """The hand after an action. Raises RefusedError with the faults of `legal`; a hand never changes."""
    previous: Callable[[H], H | None]
    """The hand before the last move that the seat to move may still take back; None where there is none."""
    view: Callable[[H, int], V]
    """The knowledge of a seat: no order of the stock, no seed, no other hand, no copies of equal cards."""
    moves: Callable[[V], Iterator[A]] | None
    """Every action that is legal, each that changes one thing; None where they are too many."""
    plainest: Callable[[V], tuple[A, ...]]
    """Legal actions of the seat to move that bring its turn on, at least one; played again and again they end the hand.

    They stand in for an opponent that fails.
    """

    levels: tuple[GameLevel, ...]
    """The levels that play this game, of the six, the weakest first."""
    mind: Callable[[str], Decider[V, A]]
    """The player of a level."""
    advise: Advise[V, A]
    turns: Callable[[Sequence[tuple[A | None, H]]], tuple[range, ...]]
    """The steps of each turn of one hand that was played to its end, in order; the first of them is turn 1."""
    analyse: Callable[[Sequence[tuple[A | None, H]], Names, Stop, Collection[int]], Iterator[Assessment[A]]]
    """The coach: the turns of one hand that is over. It is given each action with the hand after it, None for the deal.

    Turns whose numbers are among the last argument are left out: they have been assessed before. A turn comes again
    after one that was `pending`; the last one counts. Ask by `engine.family.review.assessments`.
    """

    sheet: Callable[[H, Names], ScoreSheet]
    """The sources of all points of a hand that is over, in sentences that name the players."""
    sentence: Callable[[Fault, Names], str]
    """A fault as a sentence that names its cards and players."""
    describe: Callable[[Any, Names], str]
    """An event of the log as a sentence."""

    read_action: Callable[[H, object], A]
    """The action of the seat to move that plain data stands for.

    Raises NotationError for malformed data, and RefusedError for an action that names no card of the game.
    """
    write_action: Callable[[A], dict[str, Any]]
    """The action as plain data; a card is written as the kind of equal cards."""
    read_position: Callable[[object], H]
    """The hand that a case's position stands for. Raises NotationError."""
    write_position: Callable[[H], dict[str, Any]]
    """The hand as a position, with every key."""
    committed: Callable[[H, A, H], tuple[A, ...]]
    """The actions that go on record with one, the last of them: none while it can be taken back.

    The arguments are the hand before the action, the action, and the hand after it.
    """
    revealed: Callable[[H, A, H], dict[str, Any]]
    """The cards that chance or a hidden hand showed in it, by keys of `SHOWN`: recorded, compared by a replay."""
    taken_back: Callable[[H, A], tuple[A, ...] | None]
    """The actions that one which is about to be done takes back, in the order in which they were done.

    None for an action that takes nothing back.
    """
    played_on: Callable[[H], H] | None = None
    """A position as a hand that is played on, in which chance gives what the position does not list; None: as it is."""
    laying: Laying[O, H, A] | None = None
    """None where the rules say how cards lie."""
    first_dealer: Callable[[O, int], int] | None = None
    """The first dealer that a deal number fixes; None: any seat, by `engine.family.chance`."""
    shuffled: Callable[[O, int, int], tuple[Card, ...]] | None = None
    """The shuffled cards that a deal number fixes, by the number of hands before; None: by `engine.family.chance`."""
    deck_row: Callable[[O, int], int] | None = None
    """The place of a hand's deck in a row of shuffled decks, for the hand after that many others."""
    fewest_win: Callable[[O], bool] = most_win
    """True if points count against a side, so that the fewest are best."""
    winner_scores: bool = False
    """True if only the winner of a hand scores: to the others it is worth what he makes, below 0."""
    passes: Callable[[A], bool] | None = None
    """True for an action that is an answer and no turn, such as passing; None where each is a part of a turn."""
    table_text: Callable[[H, Names], str] | None = None
    """The cards on the table in one line, for the command line."""
    hands: Callable[[O], int] | None = None
    """The number of hands in a game; None where it is known only as the game goes on."""
    count: Callable[[V], CardCount] | None = None
    """The places of the cards as far as a seat can know them; None where a game does not count cards."""
    figures: tuple[HandFigure, ...] = ()
    """The figures that its players count, as the statistics show them."""
    tally: Callable[[H, int], Mapping[str, int]] = untallied
    """The figures of a seat in a hand that is over, by key; one that is left out does not count in this hand."""
    luck: LuckModel[O, H] | None = None
    """The model by which luck is measured; None where it is not measured."""
    solver: Solver[H] | None = None
    """None where a best turn is not searched for."""
    coach: int = 0
    """The version of what is the game's own in its coach: `engine.family.review.coach_version`."""
    puzzles: Callable[[], tuple[PuzzleKind[H], ...]] | None = None
    """The kinds of its puzzles; None where it has none."""
    first_options: Callable[[object], O] | None = None
    """The options in the header of a record of version 1. Raises ValueError. Only House Rummy has such records."""

    def good(self, options: O) -> int:
        """The sign of points that are good: 1, or -1 where the fewest are best."""
        return -1 if self.fewest_win(options) else 1

    def vocabulary(self, options: O) -> Vocabulary | None:
        """The words in which a game with these options is told; None for the usual ones."""
        key = self.preset(options)
        return next((each.vocabulary for each in self.presets if each.key == key), None)


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]
"""The rules of any game."""
Case = Mapping[str, Any]
"""A conformance case: an object with an `id`, a `kind`, and what the kind asks for."""
CaseAnswer = dict[str, Any]
"""The answer to a case, without its id."""
