"""Makes scenes of screens. Scenes are loaded when they are first shown, so that the menu appears at once."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.text import Vocabulary
from scenes import navigation, screens
from scenes.appearance import follow_game
from scenes.scene import Push, ReplaceScene, Scene, Transition
from scenes.services import Services, keep_drawers
from scenes.session import Session
from scenes.ui.early_input import DOUBLE, UNASKED

if TYPE_CHECKING:
    from scenes.table.intents import Away
    from scenes.table.scene import TableScene


def scene(services: Services, screen: screens.Screen, below: Scene | None) -> Scene:
    """The scene of a screen; `below` is the scene under it. Raises ValueError if the screen needs one but has none."""
    vocabulary = _vocabulary(screen, below)
    follow_game(vocabulary)
    made = _made(services, screen, below)
    made.vocabulary = vocabulary
    return made


def _vocabulary(screen: screens.Screen, below: Scene | None) -> Vocabulary | None:
    """The words of a screen's game. A screen over another has the words of that; the settings have none."""
    match screen:
        case screens.Play(session) | screens.HandScore(session) | screens.GameOver(session):
            return session.views.vocabulary
        case screens.Watch(watched):
            return watched.views.vocabulary
        case screens.Teach(taught):
            return taught.views.vocabulary
        case screens.DealOfTheDay(name) if name:
            from engine.family.daily import preset_of
            from engine.games.list import of_day, rules_of

            game, preset = of_day(name)
            return preset_of(rules_of(game), preset).vocabulary
        case screens.MatchPage(_key, game, preset):
            from engine.family.daily import preset_of
            from engine.games.list import rules_of

            return preset_of(rules_of(game), preset).vocabulary
    of_game = isinstance(screen, screens.OverAnother) and not isinstance(screen, screens.Setting)
    return below.vocabulary if below is not None and of_game else None


def _made(services: Services, screen: screens.Screen, below: Scene | None) -> Scene:
    match screen:
        case screens.Menu() | screens.FirstStart() | screens.ChooseGame() | screens.NewGame():
            return _before_a_game(services, screen)
        case screens.Games() | screens.DealOfTheDay() | screens.Matches() | screens.MatchPage():
            return _with_games(services, screen)
        case screens.Figures() | screens.Learn() | screens.ChooseProfile():
            return _of_a_player(services, screen)
        case screens.Play() | screens.HandScore() | screens.GameOver() | screens.Watch() | screens.Teach():
            return _of_a_game(services, screen)
        case _:
            return _over(services, screen, below)


def _before_a_game(
    services: Services, screen: screens.Menu | screens.FirstStart | screens.ChooseGame | screens.NewGame
) -> Scene:
    match screen:
        case screens.FirstStart():
            from scenes.start.first_start import FirstStartScene

            return FirstStartScene(services)
        case screens.Menu():
            from scenes.start.menu import MenuScene

            return MenuScene(services)
        case screens.ChooseGame(left, returns):
            from scenes.start.choose_game import ChooseScene

            return ChooseScene(services, left, returns=returns)
        case screens.NewGame(chosen, seated):
            from scenes.start.new_game import NewGameScene

            return NewGameScene(services, chosen, seated)


def _with_games(
    services: Services, screen: screens.Games | screens.DealOfTheDay | screens.Matches | screens.MatchPage
) -> Scene:
    match screen:
        case screens.Matches(left):
            from scenes.match.matches_page import MatchesScene

            return MatchesScene(services, left)
        case screens.MatchPage():
            from scenes.match.match_page import MatchScene

            return MatchScene(services, screen)
        case screens.Games(over, given, leaf):
            from scenes.start.saved_games import GamesScene

            return GamesScene(services, over=over, given=given, leaf=leaf)
        case screens.DealOfTheDay(name):
            from scenes.start.day import DayScene

            return DayScene(services, name)


def _of_a_player(services: Services, screen: screens.Figures | screens.Learn | screens.ChooseProfile) -> Scene:
    match screen:
        case screens.Figures():
            from scenes.statistics.page import StatisticsScene

            return StatisticsScene(services)
        case screens.Learn(game, section, preset, left):
            from scenes.learn.page import LearnScene

            return LearnScene(services, game, section, preset, left)
        case screens.ChooseProfile(missing, follows):
            from scenes.start.profiles import ProfilesScene

            return ProfilesScene(services, missing, follows)


def _of_a_game(
    services: Services,
    screen: screens.Play | screens.HandScore | screens.GameOver | screens.Watch | screens.Teach,
) -> Scene:
    match screen:
        case screens.Watch(session, back):
            from scenes.games.list import presenter
            from scenes.watch.scene import WatchScene

            return WatchScene(services, session, presenter(session.views.game), back)
        case screens.Teach(session, course):
            from scenes.games.list import presenter
            from scenes.learn.scene import LessonScene

            return LessonScene(services, session, presenter(session.lesson.game), course)
        case screens.Play(session):
            return _played(services, session)
        case screens.HandScore():
            return _scores(services, screen)
        case screens.GameOver(session, listed, fresh):
            if session.marks.match and listed is None:
                from scenes.match.match_page import MatchScene, page_of

                session.close()
                return MatchScene(services, page_of(session))
            from scenes.score.game_over import GameOverScene

            return GameOverScene(services, session, listed=listed, fresh=fresh)


def _played(services: Services, session: Session) -> Scene:
    """The page on which players may cut the pack, the table, or the scores of a hand that is over."""
    if session.cuttable and services.settings.cut:
        from scenes.start.cut import CutScene

        return CutScene(services, session)
    session.cut(None)
    if session.views.hand_over:
        return _scores(services, screens.HandScore(session))
    return table(services, session)


def _scores(services: Services, screen: screens.HandScore) -> Scene:
    from scenes.score.scene import HandScoreScene

    settles = UNASKED if screen.unasked else DOUBLE
    return HandScoreScene(services, screen.session, listed=screen.listed, fresh=screen.fresh, settles=settles)


def _looked_back(
    services: Services, screen: screens.FairDeals | screens.Sheets | screens.OtherLevels, below: Scene, session: Session
) -> Scene:
    """The screen of the deals, of the score sheets so far, or of a hand with other levels."""
    if isinstance(screen, screens.OtherLevels):
        from scenes.score.levels_page import LevelsScene

        return LevelsScene(services, below, screen)
    if isinstance(screen, screens.FairDeals):
        from scenes.fairness.scene import FairnessScene

        return FairnessScene(services, below, session)
    from scenes.score.score_sheets import SheetsScene

    return SheetsScene(services, below, session)


def _over(
    services: Services,
    screen: screens.OverAnother,
    below: Scene | None,
) -> Scene:
    if below is None:
        message = "this screen lies over another"
        raise ValueError(message)
    match screen:
        case screens.FairDeals(session) | screens.Sheets(session) | screens.OtherLevels(session):
            return _looked_back(services, screen, below, session)
        case screens.CoachTurn(game):
            from scenes.games.list import pages

            return pages(game).turn_page(services, below, screen)
        case screens.RulesBook(entry, game, options):
            from scenes.rules.scene import RulesBookScene

            return RulesBookScene(services, below, entry, game=game, options=options)
        case screens.Options(chosen):
            from scenes.start.options import OptionsScene

            return OptionsScene(services, below, chosen)
        case screens.GiveUp(session, seat):
            from scenes.score.giving_up import GiveUpScene

            return GiveUpScene(services, below, session, seat)
        case screens.Setting():
            from scenes.settings.scene import SettingsScene

            return SettingsScene(services, below, _follows(services, below))


def _follows(services: Services, below: Scene) -> Callable[[], None] | None:
    """Apply a change of the settings to the screen below: the table takes it up at once."""
    from scenes.table.scene import TableScene

    return (lambda: below.set_settings(services.settings)) if isinstance(below, TableScene) else None


def table(services: Services, session: Session) -> "TableScene":
    """The table of a session, leading on to the scores and back to the menu."""
    from scenes.games.list import presenter
    from scenes.learn.explained import ExplainedScene

    kind: Callable[..., TableScene] = ExplainedScene
    if services.settings.learning.tips:
        from scenes.learn.tips import TippedScene

        kind = TippedScene
    return kind(
        services,
        session,
        presenter(session.views.game),
        on_hand_over=lambda: hand_over(session),
        on_leave=lambda: navigation.leave(session),
        settings=services.settings,
        on_rules=lambda key: Push(screens.rules_book(session, key)),
        play=services.play,
        helper=services.helper,
        on_settings=lambda: Push(screens.Setting()),
        on_away=lambda way: away(services, session, way),
        on_unasked=lambda: hand_over(session, unasked=True),
        on_drawers=partial(keep_drawers, services),
        settles=DOUBLE,
    )


def away(services: Services, session: Session, way: "Away") -> Transition | None:
    """The screen that an entry of the table's menu opens."""
    from scenes.table.intents import Away

    match way:
        case Away.SCORES:
            return Push(screens.Sheets(session))
        case Away.FULL_SCREEN:
            services.toggle_fullscreen()
            return None
        case Away.NEW_GAME:
            session.close()
            return ReplaceScene(screens.NewGame())
        case Away.DEAL_AGAIN:
            return navigation.same_deal(session)
        case Away.FAIRNESS:
            return Push(screens.FairDeals(session))
        case Away.GIVE_UP:
            return Push(screens.GiveUp(session, _gives_up(session)))


def _gives_up(session: Session) -> int:
    """The seat of the person who can give up: whose hand is shown, whose turn it is, or the first person.

    A person whose hand a level plays is asked only where there is no other.
    """
    every = [seat for seat, player in enumerate(session.players) if player.opponent is None]
    people = [seat for seat in every if seat not in session.stand_ins] or every
    seats = (session.viewer(), session.views.of(people[0]).to_move)
    return next((seat for seat in seats if seat in people), people[0])


def hand_over(session: Session, *, unasked: bool = False) -> Transition:
    """The change from the table to the scores, or to the result of a game that was given up."""
    if session.scoreboard.abandoned:
        return ReplaceScene(screens.GameOver(session))
    return ReplaceScene(screens.HandScore(session, unasked=unasked, fresh=True))
