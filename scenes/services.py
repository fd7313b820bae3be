"""Services that scenes get from the application besides the game itself. The application implements it."""

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from engine.games.list import USUAL as USUAL_GAME
from engine.text import N_
from engine.values import value_class
from scenes.background import Helper, Ticket
from scenes.session import Player, Session, TaughtSession, WatchedGame
from scenes.settings.settings import Settings
from scenes.sounds import Sound

if TYPE_CHECKING:  # loaded with the pages that show them, so that the menu appears at once
    from engine.family.lessons import Lesson
    from engine.family.practice import KeptExercise
    from engine.family.rules import Assessment
    from scenes.score.coaching import KeptReviews
    from scenes.statistics.values import Statistics

T = TypeVar("T")

WITHHELD = N_("These cards are from a deal of the day: finish that one first.")
"""Said where its cards would be seen elsewhere before."""


class WithheldError(ValueError):
    """These cards shall not be seen yet; the message is a sentence."""


@value_class(kw_only=True)
class Setup:
    """A game wished for. Without a deal number one is drawn."""

    game: str = USUAL_GAME
    """The name of its rules."""
    preset: str = ""
    """The key of the preset; empty for the usual one."""
    changed: Mapping[str, Any] = field(default_factory=dict)
    """The options in which it differs from the preset, by their keys."""
    players: tuple[Player, ...]
    deal: int | None = None


@value_class(kw_only=True)
class Saved:
    """A game on the disk."""

    key: str
    """The application's key of it."""
    over: bool
    played: float
    """The time at which it was last played, in seconds of the system's clock."""
    dealt: float = 0.0
    """The time at which it was dealt, in the same unit; 0 where that is not known."""
    game: str = ""
    """The name of its rules."""
    preset: str = ""
    changed: Mapping[str, Any] = field(default_factory=dict)
    """The options in which it differs from the preset, by their keys."""
    players: tuple[Player, ...] = ()
    deal: int | None = None
    """The deal number, where players may be told it."""
    hand: int = 0
    hands: int = 0
    """The number of hands in the game; 0 where it is known only as the game goes on."""
    sides: tuple[tuple[int, ...], ...] = ()
    """The seats of each side."""
    totals: tuple[int, ...] = ()
    """By side."""
    abandoned: bool = False
    """True if it was given up: it is over and nobody has won."""
    winners: tuple[int, ...] = ()
    """The sides that have won; empty before the end."""
    name: str = ""
    """The name that a player has given to it."""
    what_if: bool = False
    """True if it was played on from a turn of another game."""
    imported: bool = False
    """True if it came from outside."""
    day: str = ""
    """The date of a deal of the day."""
    binned: float = 0.0
    """The time at which it was put into the bin, in seconds of the system's clock; 0 for a game that is not there."""
    problem: str = ""
    """The reason why it cannot be read, as a sentence; the other fields are then empty."""


@value_class(kw_only=True)
class DayPlay:
    """A deal of the day that was begun."""

    saved: Saved
    over: bool = False
    points: int | None = None
    """The points of the person who played; None where it is not over, or was given up."""


@value_class(kw_only=True)
class PlayedDays:
    """The deals of a day that this profile has begun, and the days on which it finished one."""

    today: str
    """The date, "2026-11-22"."""
    plays: Mapping[str, DayPlay] = field(default_factory=dict)
    """Those of today, by the name of their game."""
    streak: int = 0
    """The number of days in a row, up to today or yesterday, with one that was played to its end."""
    week: tuple[tuple[str, bool], ...] = ()
    """The last seven days, today last, and whether one was played to its end."""


class Keeping(Protocol):
    """Games kept: named, handed on, taken in, moved to the bin and out of it.

    The games of the profile that is open. Where something cannot be done, why is among the services' `notices`.

    Each call may take a while: `Services.aside` has it done apart from the display.
    """

    def name(self, saved: Saved, name: str) -> bool:
        """Give a game a name, or none; the name is in the next list of games."""

    def text(self, saved: Saved) -> str | None:
        """The game as a short text; that of a game that is not over says that it gives the cards away."""

    def export(self, saved: Saved) -> str | None:
        """Write the game into a file of its own; where it lies."""

    def take_in(self, given: str) -> Saved | None:
        """Keep a game from outside: a text, a record, or the path of a file that holds either."""

    def to_bin(self, saved: Saved) -> bool:
        """Move a game to the bin, where it is kept for 30 days."""

    def restore(self, saved: Saved) -> bool:
        """Bring a game back from the bin."""

    def delete(self, saved: Saved) -> bool:
        """Remove a game of the bin for good."""

    def still_counts(self, saved: Saved) -> bool:
        """True for an own deal of the day: its file is kept when it is deleted. This call reads nothing."""


class Services(Protocol):
    """The application, as scenes see it. None of these calls blocks, but to take up a game may need some frames."""

    @property
    def settings(self) -> Settings:
        """The settings now."""

    @property
    def helper(self) -> Helper:
        """Background tasks for people that take longer than a frame: hints, the coach."""

    @property
    def reviews(self) -> "KeptReviews":
        """The coach's reviews of the hands looked at last, kept for the session."""

    @property
    def today(self) -> str:
        """The date, "2026-11-22"."""

    @property
    def profile(self) -> str:
        """The name of the profile that is open: its games and settings are those of these services."""

    @property
    def profiles(self) -> tuple[str, ...]:
        """The names of all profiles, the first one first."""

    def open_profile(self, name: str) -> bool:
        """Open another profile; False where another program has it, and the reason is among the `notices`."""

    def create_profile(self, name: str) -> bool:
        """Make a profile and open it; False where that cannot be, and why is among the `notices`."""

    def change(self, settings: Settings) -> None:
        """Keep these settings from now on."""

    def start_game(self, setup: Setup) -> Session:
        """Deal a new game, put on record from the first card.

        Raises ValueError for options that make no game; `WithheldError` where the cards shall not be seen yet.
        """

    def played_days(self) -> PlayedDays:
        """The deals of the day that this profile has begun; reading them takes a while: see `aside`."""

    def play_day(self, game: str) -> Session | None:
        """The deal of today in a game: dealt where it was not, else gone on with, or as it ended; see `aside`.

        None where that cannot be, and why is among the `notices`.
        """

    def lesson(self, lesson: "Lesson") -> TaughtSession:
        """A lesson at the table; nothing of it is kept."""

    def can_continue(self) -> bool:
        """True if there is an unfinished game to take up."""

    def last_game(self) -> Saved | None:
        """The game that would be taken up, without its totals, as far as a look at its record tells."""

    def standing(self) -> Saved | None:
        """The same game with its totals: it is played through, so this takes a while."""

    def continue_game(self) -> Session | None:
        """The last unfinished game; None when it cannot be read, and why is among the `notices`."""

    def aside(self, work: Callable[[], T], *, alone: bool = False) -> Ticket[T]:
        """Run a slow call of these services apart from the display, after those before it.

        One that is `alone` neither waits for others nor lets them wait: to take in a game that came from outside.
        """

    def games(self) -> Ticket[None]:
        """Start to read the games on the disk: the reports are tuples of `Saved`, those to go on with first."""

    def open_game(self, saved: Saved) -> Session | None:
        """Take up a game, or look at one that is over; None when that cannot be, and why is among the `notices`."""

    def watch(self, record: str) -> WatchedGame | None:
        """The game of a record that is over, to be watched; None where it cannot be read."""

    def what_if(self, record: str, place: int, seat: int, hand: int | None = None) -> Session | None:
        """A game played on from a moment of another one, against the same hands; it never counts.

        The moment is counted from the first deal, or from that of a hand. Where no person plays, one takes this seat.
        None where it cannot be, and why is among the `notices`.
        """

    def count_games(self) -> "Ticket[Statistics]":
        """Start to count the games that are over; the reports are figures as they come."""

    def review_hand(self) -> "Ticket[Statistics]":
        """Start the coach's review of the newest hand that it has not seen, to count the cost of choices there."""

    def keep_marked(self, record: str, place: int, marked: "tuple[Assessment[Any], ...]") -> None:
        """Keep the exercises of what the coach has marked in a hand, where that game is over and the player's own."""

    def due_exercises(self) -> "Ticket[tuple[KeptExercise, ...]]":
        """Start to read the exercises that are due today, of all games, the newest first."""

    def exercise(self, kept: "KeptExercise") -> "Lesson | None":
        """An exercise as a lesson; None where its game is gone."""

    def note_try(self, kept: "KeptExercise", *, solved: bool) -> None:
        """An exercise was finished, solved at once or not: in that case it comes again."""

    @property
    def keeping(self) -> Keeping:
        """Names, bin, games handed on and taken in."""

    def notices(self) -> tuple[str, ...]:
        """Sentences the player should read once; asking takes them away."""

    def play(self, sound: Sound) -> None:
        """Play a sound, as loud as the settings say now; silently where there is none."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window."""


def keep_drawers(services: Services, closed: frozenset[str]) -> None:
    """Keep which drawers of the table's panel are closed."""
    services.change(replace(services.settings, closed=closed))
