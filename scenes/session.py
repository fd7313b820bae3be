"""The protocol by which scenes play the current game. The application implements it; scenes know only this protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.values import value_class

if TYPE_CHECKING:  # the title screen needs players, but no hands
    from collections.abc import Callable, Mapping

    from engine.family.lessons import Lesson, LessonStep
    from engine.family.record_marks import Marks
    from engine.family.rules import AnyRules, Tables
    from engine.family.scoreboard import Scoreboard
    from engine.rummy.cards import Card
    from engine.rummy.faults import Fault
    from engine.rummy.hand_order import HandOrder
    from engine.rummy.hand_words import HandWords
    from engine.rummy.laid_table import LaidTable
    from engine.rummy.plain_data import Plain
    from engine.text import Vocabulary


@value_class
class Player:
    """The player of a seat: a name, and the opponent that plays it (None for a person at this screen)."""

    name: str
    opponent: str | None = None
    stands_in: bool = False
    """True where the opponent only sits there for a person who once played: its level is not told."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Views:
    """A game at one moment, as far as it may be known: a view for each seat. The session makes them.

    The hand itself is the session's own: no scene reads the private fields.
    """

    game: str
    """The name of the game that is played, as records have it."""
    options: Any
    """The options of that game."""
    words: HandWords
    """The words for one hand of that game."""
    deal: int | None
    """The deal number, where players may be told it."""
    deal_key: bytes
    """A key that distinguishes the cards of this game from those of others."""
    hand_number: int
    dealer: int
    hand_over: bool
    """True if the hand has ended."""
    over: bool
    """True if the last hand of the game has ended."""
    _hand: Any
    _game_rules: AnyRules
    last_hand: int = 0
    """The number of hands to deal where the game ends early, as a deal of the day does; else 0."""

    @property
    def vocabulary(self) -> Vocabulary | None:
        """The words of this game; None for the usual words of cards."""
        return self._game_rules.vocabulary(self.options)

    def of(self, seat: int) -> Any:  # noqa: ANN401 - of the game's own type
        """The view of a seat."""
        return self._game_rules.view(self._hand, seat)

    def legal(self, action: object) -> tuple[Fault, ...]:
        """Every fault of an action of the seat to move; none if it is allowed."""
        return self._game_rules.legal(self._hand, action)


@value_class
class Step:
    """One action with the game before and after it, and a word to say about it."""

    seat: int
    action: Any
    before: Views
    after: Views
    note: str | None = None
    laid: tuple[LaidTable, LaidTable] | None = None
    """The arrangements of the table before and after it; None if they were not kept."""


class Session(Protocol):
    """A game with its players. None of these calls blocks."""

    @property
    def views(self) -> Views:
        """The game now, as its seats may see it; it may be ahead of the steps that `pump` has returned.

        It is the same object until the game changes.
        """

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""

    @property
    def scoreboard(self) -> Scoreboard:
        """The course of the game so far: the score sheets of the hands that are over."""

    @property
    def record(self) -> str:
        """The game's record so far, for the coach."""

    @property
    def marks(self) -> Marks:
        """The record's marks on the game: its salt, and the reasons why it does not count."""

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the numbers drawn for this game, before any cut; in its first hand.

        Empty in later hands, and if it proves nothing, since somebody chose the deal or knew the cards.
        """

    @property
    def cuttable(self) -> bool:
        """True before the first card of a game, while the pack can be cut; the record is empty then."""

    def cut(self, place: int | None) -> None:
        """Cut the pack at a place below `CUTS`, or leave it as it is, and deal; only once in a game."""

    def hint(self) -> None:
        """Write into the record at once that the player asks for a hint."""

    @property
    def hint_kept(self) -> bool:
        """True unless the hint has to wait until that is on the disk."""

    @property
    def advised(self) -> bool:
        """True if the table may advise; False while a goal is set."""

    @property
    def arranged(self) -> bool:
        """True if the table may look for melds in the hand; False where they are asked for."""

    @property
    def unsaved(self) -> bool:
        """True if the disk is known to have refused the last moves."""

    @property
    def thinking(self) -> int | None:
        """The seat that is thinking now."""

    @property
    def returns(self) -> bool:
        """True for a what-if that was begun from another page, to which the way out leads."""

    @property
    def laid(self) -> LaidTable:
        """The arrangement of the table now."""

    @property
    def past(self) -> tuple[Step, ...]:
        """The steps of this hand that were taken before the game was resumed."""

    @property
    def can_redo(self) -> bool:
        """True if a drag that was taken back can be made again."""

    def act(self, action: Any, laid: LaidTable | None = None) -> tuple[Fault, ...]:  # noqa: ANN401 - each game has its own
        """Do an action of the person to move. Returns no faults, or every fault if nothing was done.

        `laid` is the arrangement after a drag, if it differs from that of `engine.rummy.laid_table.follow`. An action
        that comes before the last one is on the disk waits for that, and `pump` returns it then.
        """

    def undo(self) -> bool:
        """Take back the last drag of the person's turn; False if there is none."""

    def redo(self) -> bool:
        """Make the drag again that was taken back last; False if there is none."""

    def lay(self, laid: LaidTable) -> None:
        """Keep another arrangement of the table, with each card in the same play."""

    @property
    def orders(self) -> tuple[HandOrder, ...]:
        """The order in which each seat's hand is shown."""

    def keep_orders(self, orders: tuple[HandOrder, ...]) -> None:
        """Keep other orders of the hands."""

    @property
    def lying(self) -> Tables:
        """The last arrangement of the table that was shown, in games whose rules keep none; else empty.

        The arrangements before each step of a plan precede it, the first one first.
        """

    def keep_lying(self, lying: Tables) -> None:
        """Keep another arrangement of the table that is shown."""

    def news(self) -> str:
        """A sentence about saving the game, which the player should read once; empty without one."""

    def pump(self) -> Step | None:
        """The next step that has not been returned yet, of an opponent or a person; None without one."""

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """The levels that play this hand for people who have given it up, by seat."""

    @property
    def played_out(self) -> bool:
        """True if all people have given up this hand, so that it is shown as fast as levels play it."""

    def give_up_hand(self, seat: int, level: str) -> None:
        """Let a level play a person's hand to its end. Raises ValueError if there is no hand to give up."""

    def give_up_game(self, seat: int, level: str) -> None:
        """Let a person leave the game: if other people play on, a level takes the seat; else it ends without a winner.

        Raises ValueError if there is no game to give up.
        """

    def next_hand(self) -> None:
        """Deal the next hand, when this one is over."""

    def rematch(self, *, same_deal: bool = False) -> None:
        """Start a new game with the same players and options; with the same cards, too, if asked."""

    def close(self) -> None:
        """Release everything; data that is not yet on the disk is still written."""

    def viewer(self) -> int | None:
        """The seat whose hand is shown: the person to move, or the only person; None while hands are covered."""

    def uncover(self, seat: int) -> None:
        """Show the hand of this seat, since its person asks for it."""


class WatchedGame(Session, Protocol):
    """A game that is over, watched move by move: a session in which nobody acts.

    Places are numbered from 0, the first deal, to `last`.
    """

    place: int
    """The moment that is shown."""
    seat: int
    """The seat from whose view it is shown."""
    all_open: bool
    """True if all hands are shown."""
    deals: tuple[int, ...]
    """The places at which a hand has just been dealt."""
    turns: tuple[int, ...]
    """The places at which a turn begins or a hand ends, deals included."""

    @property
    def last(self) -> int:
        """The last place."""

    @property
    def hand(self) -> int:
        """The number of the deal at or before the place, from 0."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every seat at the place."""

    def go(self, place: int) -> None:
        """Jump to this place, or to the nearest end."""

    def advance(self) -> None:
        """Let `pump` tell the next step; a deal comes without one."""


@value_class
class WayMove:
    """A move of a lesson's solution."""

    action: Any
    views: Views | None
    """The game after the move; None for a move that can't be taken back and might show hidden cards."""
    discard: str = ""
    """The card that it discards, as text."""


class TaughtSession(Session, Protocol):
    """A lesson that is played at the table."""

    place: int
    """The number of steps that are done."""
    tries: int
    """The number of wrong tries in this step."""
    misses: int
    """The number of wrong tries in the whole lesson."""
    helped: bool
    """True if the moves of a step were shown, or a hint in a hand that has to be won."""
    lost: bool
    """True if the hand that had to be won was not won."""

    @property
    def lesson(self) -> Lesson:
        """The lesson, in the player's language."""

    @property
    def answer(self) -> str:
        """The lesson's answer to the last try; empty if the try was right, or if the rules explain it."""

    @property
    def step(self) -> LessonStep | None:
        """The step to do next; None when the lesson is over."""

    @property
    def over(self) -> bool:
        """True if the lesson is finished, or its hand was not won."""

    @property
    def stars(self) -> int:
        """The stars of the lesson, one to three when it is over; 0 before."""

    def read(self, data: Plain) -> Any:  # noqa: ANN401 - each game has its own
        """The action of this plain data."""

    @property
    def astray(self) -> bool:
        """True if an action that can't be taken back has made the solution impossible."""

    def solve(self, actions: tuple[Plain, ...]) -> None:
        """Set the actions that reach the goal of the step."""

    @property
    def way_told(self) -> str:
        """The moves of the solution in words; empty without a solution."""

    def start_here(self) -> Callable[[Any], Any]:
        """The start of a lesson that begins with the present hand, without the moves of this turn."""

    def way(self) -> tuple[WayMove, ...]:
        """The moves of the solution that are left in this step."""

    def restart(self) -> None:
        """Begin the lesson anew."""
