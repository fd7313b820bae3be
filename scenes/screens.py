"""The screens that there are, as data: where a transition leads. `scenes/flow.py` makes scenes of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.values import value_class
from scenes.session import Player, Session, TaughtSession, WatchedGame
from scenes.start.new_game_choice import ChosenGame, ChosenSeats

if TYPE_CHECKING:  # loaded with the screens that show them, so that the menu appears at once
    from engine.family.review import TurnReview


@value_class
class Menu:
    """The title screen."""


@value_class
class FirstStart:
    """The questions of the first start."""


@value_class
class NewGame:
    """The table of a new game: options, seats and who plays."""

    chosen: ChosenGame | None = None
    """The game chosen on the page of games, to which the way back leads.

    None for that of the last time: the way back leads to the title screen.
    """
    seated: ChosenSeats | None = None
    """The chosen seats; None for those of the last time."""


@value_class
class ChooseGame:
    """The page of games."""

    left: NewGame | None = None
    """The new game that was being chosen: its card is marked, and its players sit down at any other game."""
    returns: bool = False
    """True if the way back leads to that new game; False: to the title screen."""


@value_class
class Games:
    """The games that are kept."""

    over: bool = False
    """True for finished games."""
    given: str = ""
    """A file that was dropped on the window, to be taken in."""
    leaf: int = 0
    """The leaf of the list that is shown, from 0: the one that was left."""


@value_class
class ChooseProfile:
    """The profiles of those who share the machine."""

    missing: str = ""
    """The name of a profile that was asked for and does not exist: the page offers to make it."""
    follows: "Callable[[], Screen] | None" = None
    """Makes the screen that follows the choice of a profile; None for the title screen."""


@value_class
class Learn:
    """Lessons, puzzles and exercises."""

    game: str = ""
    """The game that is chosen; empty for the one played last."""
    section: str = ""
    """The section that is shown; empty for the most useful one."""
    preset: str = ""
    """The preset whose lessons are chosen, if it has words of its own."""
    left: NewGame | None = None
    """The new game that was being chosen, to which the way back leads; None for the title screen."""


@value_class
class DealOfTheDay:
    """The deals of the day."""

    name: str = ""
    """The chosen one of the `day_names` of `engine.games.list`; empty for the game played last."""


@value_class
class Matches:
    """The duplicate matches: those that are kept, and a new one."""

    left: NewGame | None = None
    """The new game that was being chosen: its game is played in a new match, and the way back leads to it."""


@value_class
class MatchPage:
    """A duplicate match, deal by deal."""

    key: str
    game: str
    """The names of the game and of its preset."""
    preset: str
    left: NewGame | None = None
    """See `Matches.left`."""


@value_class
class Figures:
    """The statistics."""


@value_class
class Play:
    """The table, or the scores where the hand has ended already."""

    session: Session


@value_class
class HandScore:
    """The scores of the hands that have ended."""

    session: Session
    listed: Games | None = None
    """The list of games from which the game was opened, to which the way back then leads."""
    unasked: bool = False
    """True if it comes by itself, so that it takes no press for a moment."""
    fresh: bool = False
    """True if the hand has just been played: the result of a game that it ends is celebrated."""


@value_class
class GameOver:
    """The result of a game."""

    session: Session
    listed: Games | None = None
    """The list to which the way back leads: see `HandScore.listed`."""
    fresh: bool = False
    """True if the result is celebrated: see `HandScore.fresh`."""


@value_class
class Watch:
    """A game that is over, watched move by move."""

    session: WatchedGame
    back: Games | GameOver | DealOfTheDay | None
    """The screen that follows when it is left; None for the one below."""


@value_class
class Teach:
    """A lesson, a puzzle or an exercise at the table."""

    session: TaughtSession
    course: Any = None
    """The `scenes.learn.course.LessonCourse` around it; None for that of the lessons."""


@value_class
class Sheets:
    """The scores of the hands that have ended, over the table of a later one."""

    session: Session


@value_class
class TurnStart:
    """The beginning of a turn in the record of a game."""

    record: str
    hand: int
    """The hand among those that have been dealt, 0 for the first."""
    place: int
    """The step of the hand, 0 for its deal."""
    over: bool = False
    """True if the game is over, so that it can be watched."""


@value_class
class CoachTurn:
    """The coach's page for one turn, over the scores."""

    game: str
    """The name of the game, whose folder may have a page of its own."""
    review: "TurnReview"
    players: tuple[Player, ...]
    start: "TurnStart | None" = None
    """The turn from which the game can be played on; None if it cannot."""


@value_class
class OtherLevels:
    """A hand that is over, played by other levels, over the scores."""

    session: Session
    hand: int
    """The hand among those that are over, from 0."""


@value_class
class RulesBook:
    """The rules book over a screen."""

    entry: str | None = None
    """The key of the entry at which it opens."""
    game: str = ""
    """The game whose book it is; empty for the game chosen last."""
    options: Any = None
    """The options that are played; None if no game is played."""


@value_class
class Options:
    """The options of the game that is being chosen, over the page on which it is."""

    chosen: ChosenGame


@value_class
class Setting:
    """The settings over a screen."""


@value_class
class FairDeals:
    """The proof of the deals, over the table or the result of a game."""

    session: Session


@value_class
class GiveUp:
    """The question whether to give up the hand or the game, over the table."""

    session: Session
    seat: int
    """The person who gives up."""


_WithDeals = Games | DealOfTheDay | Matches | MatchPage
_BeforeAGame = Menu | FirstStart | ChooseGame | NewGame | _WithDeals | Figures | ChooseProfile | Learn
_OfAGame = Play | HandScore | GameOver | Watch | Teach
OverAnother = Sheets | CoachTurn | OtherLevels | RulesBook | Options | Setting | GiveUp | FairDeals
Screen = _BeforeAGame | _OfAGame | OverAnother


def rules_book(session: Session, entry: str | None = None) -> RulesBook:
    """The rules book of the game that is played."""
    return RulesBook(entry, session.views.game, session.views.options)
