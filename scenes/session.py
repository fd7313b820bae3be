"""The protocol by which scenes play the current game. The application implements it; scenes know only this protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engine.values import value_class

if TYPE_CHECKING:  # the title screen knows players and no hands
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
    """Tells the cards of this game from those of others."""
    hand_number: int
    dealer: int
    hand_over: bool
    """True if the hand has ended."""
    over: bool
    """True if the last hand of the game has ended."""
    _hand: Any
    _game_rules: AnyRules

    @property
    def vocabulary(self) -> Vocabulary | None:
        """The words of this game, where they are not those of cards."""
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
    """The arrangements of the table before and after it; None where nobody has kept them."""


class Session(Protocol):
    """A game with its players. None of these calls blocks."""

    @property
    def views(self) -> Views:
        """The game now, which may be ahead of what `pump` has told, as its seats may see it.

        The same value until the game has changed.
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
        """The record's marks on the game: its salt, and whether it counts."""

    @property
    def fingerprint(self) -> str:
        """The fingerprint of what was drawn for this game, before any cut; in its first hand.

        Empty in later hands, and where it proves nothing: somebody chose the deal or knew the cards.
        """

    @property
    def cuttable(self) -> bool:
        """True before the first card of a game, while the pack can be cut; nothing is on record then."""

    def cut(self, place: int | None) -> None:
        """Cut the pack at a place below `CUTS`, or leave it as it is, and deal; once a game."""

    def hint(self) -> None:
        """A hint is asked for: the record says so at once."""

    @property
    def hint_kept(self) -> bool:
        """True unless what a hint says has to wait for the record to be on the disk."""

    @property
    def advised(self) -> bool:
        """True if the table may say what might be done; False while a goal is set."""

    @property
    def unsaved(self) -> bool:
        """True if the disk has refused the last moves, as far as is known."""

    @property
    def thinking(self) -> int | None:
        """The seat that is thinking now."""

    @property
    def returns(self) -> bool:
        """True for a what-if that was begun from another page: who leaves it goes back there."""

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
        """The person to move acts. Empty when it is done; otherwise every fault, and nothing has changed.

        `laid` says how the table lies after a drag, where that is not as `engine.rummy.laid_table.follow` has it. An
        action that follows another before that is on the disk is done only then, and `pump` tells of it.
        """

    def undo(self) -> bool:
        """Take back the last Arrange or Replace of the person's turn; False when there is none."""

    def redo(self) -> bool:
        """Make the drag that was taken back last again; False when there is none."""

    def lay(self, laid: LaidTable) -> None:
        """The table lies otherwise, with each card in the play it was in."""

    @property
    def orders(self) -> tuple[HandOrder, ...]:
        """The order in which each seat's hand is shown."""

    def keep_orders(self, orders: tuple[HandOrder, ...]) -> None:
        """The hands are shown in another order."""

    @property
    def lying(self) -> Tables:
        """The arrangement of the table as it was shown last, in games whose rules keep none; else empty.

        Before it come those that the steps of a plan have changed, the first one first.
        """

    def keep_lying(self, lying: Tables) -> None:
        """The table is shown in another arrangement."""

    def news(self) -> str:
        """A sentence about saving the game, which the player should read once; empty without one."""

    def pump(self) -> Step | None:
        """The next step that was not returned yet: an opponent's action, or a person's own; None without one."""

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """The levels that play this hand for people who have given it up, by seat."""

    @property
    def played_out(self) -> bool:
        """True if the people have given up this hand, so that it can be shown as fast as levels play it."""

    def give_up_hand(self, seat: int, level: str) -> None:
        """A level plays a person's hand to its end. Raises ValueError where there is no hand to give up."""

    def give_up_game(self, seat: int, level: str) -> None:
        """A person leaves the game: where other people play on, a level takes the seat; else it ends without a winner.

        Raises ValueError where there is no game to give up.
        """

    def next_hand(self) -> None:
        """Deal the next hand, once this one is over."""

    def rematch(self, *, same_deal: bool = False) -> None:
        """Start a new game with the same players and options; with the same cards, too, if asked."""

    def close(self) -> None:
        """Release everything; data that is not yet on the disk is still written."""

    def viewer(self) -> int | None:
        """The seat whose hand is shown: the person to move, or the only person; None while hands are covered."""

    def uncover(self, seat: int) -> None:
        """The named person asks to see their hand."""


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
        """Be at this place at once, or at the end that is nearer."""

    def advance(self) -> None:
        """Let `pump` tell the next step; a deal comes without one."""


@value_class
class WayMove:
    """A move of a lesson's solution."""

    action: Any
    views: Views | None
    """The game after it; None for a move that can't be taken back, and might show hidden cards."""
    discard: str = ""
    """The card that it discards, as it is written."""


class TaughtSession(Session, Protocol):
    """A lesson that is played at the table."""

    lesson: Lesson
    place: int
    """The number of steps that are done."""
    tries: int
    """Wrong tries in this step."""
    misses: int
    """Wrong tries in all of the lesson."""
    answer: str
    """The lesson's answer to the last try; empty where it was right, or where the rules say all."""
    helped: bool
    """True once the moves of a step were shown, or a hint was asked for in a hand that is to be won."""
    lost: bool
    """True if the hand that was to be won has ended otherwise."""

    @property
    def step(self) -> LessonStep | None:
        """The step that is to be done; None once the lesson is over."""

    @property
    def over(self) -> bool:
        """True if nothing is left to be done: the lesson is finished, or its hand is not won."""

    @property
    def stars(self) -> int:
        """One to three once the lesson is over; 0 before."""

    def read(self, data: Plain) -> Any:  # noqa: ANN401 - each game has its own
        """The action that is written so."""

    @property
    def astray(self) -> bool:
        """True if something was done for good after which the solution can't be played any more."""

    def solve(self, actions: tuple[Plain, ...]) -> None:
        """These actions reach the goal of the step."""

    @property
    def way_told(self) -> str:
        """The same moves in words; empty where there are none."""

    def start_here(self) -> Callable[[Any], Any]:
        """The start of a lesson that begins with the hand as it is, without what was moved in this turn."""

    def way(self) -> tuple[WayMove, ...]:
        """The moves of the solution that are left in this step."""

    def restart(self) -> None:
        """Begin the lesson anew."""
