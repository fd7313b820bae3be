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
    from engine.family.matches import KeptMatch, Match
    from engine.family.practice import KeptExercise
    from engine.family.rules import Assessment
    from scenes.score.coaching import KeptReviews
    from scenes.statistics.values import Statistics

T = TypeVar("T")

WITHHELD = N_("These cards are from a deal of the day: finish that one first.")
"""The words that refuse to show cards of a deal of the day before it is finished."""
WITHHELD_MATCH = N_("These cards are from a duplicate match: finish this deal first.")
"""The words that refuse to deal cards of a match again before the deal is finished."""


class WithheldError(ValueError):
    """Cards that may not be seen yet; the message is a sentence."""


@value_class(kw_only=True)
class Setup:
    """The terms of a new game. Without a deal number one is drawn."""

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
    """The time at which it was dealt, in the same unit; 0 if that is not known."""
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
    """The number of hands in the game; 0 if it is known only as the game goes on."""
    sides: tuple[tuple[int, ...], ...] = ()
    """The seats of each side."""
    totals: tuple[int, ...] = ()
    """The totals, by side."""
    abandoned: bool = False
    """True if it was given up: it is over and nobody has won."""
    winners: tuple[int, ...] = ()
    """The sides that have won; empty before the end."""
    gave_up: bool = False
    """True if the person gave up a hand or the game, which is lost then."""
    by_hints: bool = False
    """True if it was played by hints alone, and counts nowhere."""
    name: str = ""
    """The name that a player has given to it."""
    what_if: bool = False
    """True if it was played on from a turn of another game."""
    imported: bool = False
    """True if it came from outside."""
    day: str = ""
    """The date of a deal of the day."""
    match: bool = False
    """True for a deal of a duplicate match."""
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
    """The points of the person who played; None if it is not over, was given up or played by hints alone."""


@value_class(kw_only=True)
class PlayedDays:
    """The deals of today that this profile has begun, and the days on which it finished one."""

    today: str
    """The date, "2026-11-22"."""
    plays: Mapping[str, DayPlay] = field(default_factory=dict)
    """The deals of today, by the name of their game."""
    streak: int = 0
    """The number of days in a row, up to today or yesterday, with one that was played to its end."""
    week: tuple[tuple[str, bool], ...] = ()
    """The last seven days, today last, and whether one was played to its end."""


class Keeping(Protocol):
    """The work on kept games of the open profile: to name them, to export and import them, and the bin.

    If something is impossible, the reason is among the services' `notices`. Each call may take a while:
    `Services.aside` runs it apart from the display.
    """

    def name(self, saved: Saved, name: str) -> bool:
        """Give a game a name, or none; the name is in the next list of games."""

    def text(self, saved: Saved) -> str | None:
        """The game as a short text; for a game that is not over the text warns that it gives the cards away."""

    def export(self, saved: Saved) -> str | None:
        """Write the game into a file of its own; return its place."""

    def take_in(self, given: str) -> Saved | None:
        """Keep a game from outside: a text, a record, or the path of a file that holds either."""

    def to_bin(self, saved: Saved) -> bool:
        """Move a game to the bin, where it is kept for 30 days."""

    def restore(self, saved: Saved) -> bool:
        """Bring a game back from the bin."""

    def delete(self, saved: Saved) -> bool:
        """Remove a game of the bin for good."""

    def still_counts(self, saved: Saved) -> bool:
        """True for the player's deal of the day, whose file is kept when it is deleted. This call reads nothing."""


class Matching(Protocol):
    """The work on duplicate matches of the open profile; as with `Keeping` each call may take a while."""

    def every(self) -> "tuple[KeptMatch, ...]":
        """All matches, the last played first."""

    def read(self, key: str) -> "KeptMatch | None":
        """The match of a key; None if there is none."""

    def begin(self, match: "Match", name: str) -> "KeptMatch | None":
        """Keep a match that a person of this name is going to play."""

    def take_in(self, given: str, name: str) -> "KeptMatch | None":
        """Keep the match of a text, or of the file at a path, with the results in it."""

    def text(self, key: str) -> str | None:
        """A match as a text, with the person's own result."""

    def export(self, key: str) -> str | None:
        """Write the text into a file; return its place."""

    def settle(self, key: str, second: str = "") -> "KeptMatch | None":
        """Note what has come of the deal that is due: its scores, with the record of the other table; or giving up."""


class Services(Protocol):
    """The application as scenes see it. None of these calls blocks, but to open a game may take some frames."""

    @property
    def settings(self) -> Settings:
        """The settings now."""

    @property
    def helper(self) -> Helper:
        """Background tasks for people that take longer than a frame: hints, the coach."""

    @property
    def reviews(self) -> "KeptReviews":
        """The coach's reviews of the last hands that were looked at, kept for the session."""

    @property
    def today(self) -> str:
        """The date, "2026-11-22"."""

    @property
    def profile(self) -> str:
        """The name of the profile that is open: its games and settings are those of these services."""

    @property
    def suggested_name(self) -> str:
        """The name that the system knows for the person; empty where it is none to be called by."""

    @property
    def profiles(self) -> tuple[str, ...]:
        """The names of all profiles, the first one first."""

    def profile_title(self, name: str) -> str:
        """The name by which a profile is shown to players."""

    def open_profile(self, name: str) -> bool:
        """Open another profile; False if another program has it open, with the reason among the `notices`."""

    def create_profile(self, name: str) -> bool:
        """Make a profile and open it; False if that is impossible, with the reason among the `notices`."""

    def change(self, settings: Settings, *, waits: bool = True) -> None:
        """Keep these settings from now on; unless it `waits`, frames go on while they are written."""

    def start_game(self, setup: Setup) -> Session:
        """Deal a new game, whose record begins with the first card.

        Raises ValueError for options that make no game, and `WithheldError` if the cards may not be seen yet.
        """

    def played_days(self) -> PlayedDays:
        """The deals of the day that this profile has begun. To read them takes a while: see `aside`."""

    def play_day(self, name: str) -> Session | None:
        """Today's deal of one of `day_names`: dealt now, resumed, or as it ended. This takes a while: see `aside`.

        None if that is impossible, with the reason among the `notices`.
        """

    @property
    def matches(self) -> Matching:
        """The work on duplicate matches."""

    def play_match(self, key: str) -> Session | None:
        """The deal of a match that is due: dealt now, resumed, or as it ended. This takes a while: see `aside`.

        None if none is due or that is impossible, with the reason among the `notices`.
        """

    def other_table(self, key: str) -> "Ticket[str] | None":
        """The record of the deal that is due at the other table, once it is over at the person's; None before.

        To look whether it is over takes a while: see `aside`.
        """

    def lesson(self, lesson: "Lesson") -> TaughtSession:
        """A lesson at the table; nothing of it is kept."""

    def can_continue(self) -> bool:
        """True if there is an unfinished game to resume."""

    def has_finished(self) -> bool:
        """True if there is a game that is over."""

    def last_game(self) -> Saved | None:
        """The game that would be resumed, without its totals, as far as a look at its record tells."""

    def standing(self) -> Saved | None:
        """A game with its totals. This takes a while, since the game is played through."""

    def continue_game(self) -> Session | None:
        """The last unfinished game; None if it cannot be read, with the reason among the `notices`."""

    def aside(self, work: Callable[[], T], *, alone: bool = False) -> Ticket[T]:
        """Run a slow call of these services apart from the display, after those before it.

        A call that is `alone`, such as taking in a game from outside, neither waits for others nor lets them wait.
        """

    def games(self) -> Ticket[None]:
        """Start to read the games on the disk: the reports are tuples of `Saved`, unfinished games first."""

    def open_game(self, saved: Saved) -> Session | None:
        """Resume a game, or open one that is over; None if that is impossible, with the reason among the `notices`."""

    def watch(self, record: str) -> WatchedGame | None:
        """The game of a record that is over, to be watched; None if it cannot be read."""

    def what_if(self, record: str, place: int, seat: int, hand: int | None = None, level: str = "") -> Session | None:
        """A game played on from a moment of another one, against the same hands; it never counts.

        All computer players play at this level, if one is named.
        The place is counted from the first deal, or from the deal of `hand`. A person takes this seat if none plays.
        None if that is impossible, with the reason among the `notices`.
        """

    def count_games(self) -> "Ticket[Statistics]":
        """Start to count the games that are over; the reports are the figures so far."""

    def review_hand(self, seconds: float) -> "Ticket[Statistics]":
        """Start the coach's review of the newest hand without one, to count the cost of its choices.

        It ends after these seconds, and the next one goes on.
        """

    def keep_marked(self, record: str, place: int, marked: "tuple[Assessment[Any], ...]") -> None:
        """Keep the exercises from the coach's marks in a hand, if the game is over and the player's own."""

    def due_exercises(self) -> "Ticket[tuple[KeptExercise, ...]]":
        """Start to read the exercises that are due today, of all games, the newest first."""

    def exercise(self, kept: "KeptExercise") -> "Lesson | None":
        """An exercise as a lesson; None if its game does not exist any more."""

    def note_try(self, kept: "KeptExercise", *, solved: bool) -> None:
        """Note that an exercise was finished; if it was not solved at once, it comes again."""

    @property
    def keeping(self) -> Keeping:
        """The work on kept games."""

    def notices(self) -> tuple[str, ...]:
        """The sentences that the player should read once; each is returned once."""

    def play(self, sound: Sound) -> None:
        """Play a sound at the volume of the settings; do nothing on a system without sound."""

    def toggle_fullscreen(self) -> None:
        """Switch between the full screen and a window."""


def keep_drawers(services: Services, closed: frozenset[str]) -> None:
    """Keep the names of the closed drawers of the table's panel in the settings."""
    services.change(replace(services.settings, closed=closed), waits=False)
