"""Which screen follows which. Screens are loaded when they are first shown, so that the menu appears at once."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.scene import Push, Quit, Replace, Scene, Transition
from scenes.services import Services
from scenes.session import Player, Session
from scenes.sound import Sound

if TYPE_CHECKING:
    from engine.coach.report import TurnReport
    from scenes.table.scene import TableScene


def menu(services: Services) -> Transition:
    """To the title screen."""
    from scenes.start.menu import MenuScene

    return Replace(MenuScene(services))


def new_game(services: Services) -> Transition:
    """To the choice of a new game."""
    from scenes.start.new_game import NewGameScene

    return Replace(NewGameScene(services))


def games(services: Services, *, over: bool = False) -> Transition:
    """To the games that are kept; `over`: to those that are finished."""
    from scenes.start.games import GamesScene

    return Replace(GamesScene(services, over=over))


def rules(services: Services, below: Scene, key: str | None = None) -> Push:
    """The rules book over a screen, open at an entry."""
    from scenes.rules.scene import RulesBookScene

    return Push(RulesBookScene(services, below, key))


def settings(services: Services, below: Scene, changed: Callable[[], None] | None = None) -> Transition:
    """The settings over a screen; `changed` is called after every change."""
    from scenes.settings.scene import SettingsScene

    return Push(SettingsScene(services, below, changed))


def table_scene(services: Services, session: Session) -> "TableScene":
    """The table of a session, leading on to the scores and back to the menu."""
    from scenes.table.scene import TableScene

    scene = TableScene(
        session,
        on_hand_over=lambda: hand_over(services, session),
        on_leave=lambda: leave(services, session),
        settings=services.settings,
        on_rules=lambda key: rules(services, scene, key),
        play=services.play,
        helper=services.helper,
        on_settings=lambda: settings(services, scene, lambda: scene.set_settings(services.settings)),
    )
    return scene


def play(services: Services, session: Session) -> Transition:
    """To the table, or to the scores where the hand has ended already."""
    return hand_score(services, session) if session.game.hand_over else Replace(table_scene(services, session))


def hand_over(services: Services, session: Session) -> Transition:
    """From the table to the scores, with a fanfare where a person has won the game."""
    game = session.game
    winners = (seat for side in game.winners for seat in game.options.seating.members(side)) if game.over else ()
    if any(session.players[seat].opponent is None for seat in winners):
        services.play(Sound.WIN)
    return hand_score(services, session)


def hand_score(services: Services, session: Session, *, listed: bool = False) -> Transition:
    """To the scores of the hand that has ended; `listed`: of a game that was opened from the list."""
    from scenes.score.scene import HandScoreScene

    return Replace(HandScoreScene(services, session, listed=listed))


def turn(services: Services, below: Scene, report: "TurnReport", players: tuple[Player, ...]) -> Transition:
    """What the coach has to say of one turn, over the score sheet."""
    from scenes.score.turn import TurnScene

    return Push(TurnScene(services, below, report, players))


def game_over(services: Services, session: Session, *, listed: bool = False) -> Transition:
    """To the result of the game; `listed`: it was opened from the list, and the way back leads there."""
    from scenes.score.game_over import GameOverScene

    return Replace(GameOverScene(services, session, listed=listed))


def same_deal(services: Services, session: Session) -> Transition:
    """A new game with the same players and the same cards."""
    session.rematch(same_deal=True)
    return play(services, session)


def leave(services: Services, session: Session) -> Transition:
    """Put the game away and go to the menu."""
    session.close()
    return menu(services)


def quit_game(session: Session) -> Transition:
    """Put the game away and leave the program."""
    session.close()
    return Quit()
