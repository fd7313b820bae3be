"""The pages of the gallery's pictures, and those of House Rummy."""

from collections.abc import Callable
from dataclasses import replace

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.list import read_record
from game.records.game_record import played
from game.session.watched_session import WatchedSession
from scenes.games.list import presenter
from scenes.rules.scene import RulesBookScene
from scenes.scene import Scene
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.screens import Games
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import GameChoice, Settings
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.new_game_choice import ChosenGame
from scenes.start.options import OptionsScene
from scenes.watch.scene import WatchScene
from tests.scenes.pages.hands import PageHands
from tests.staged.helps import short_hand
from tests.staged.pictures import StillServices, StillSession, played_hands, players
from tests.staged.staging import SMALL

Make = Callable[[StillServices], Scene]
MIDNIGHT, PARLOUR = Settings(pace=0.0, theme="midnight"), Settings(pace=0.0, theme="parlour")
SLOW = Settings(pace=0.6)
THEFT = 1.2
"""Seconds until the stolen card and its toll are on their way."""
BIG = Settings(pace=0.0, ui_scale=1.75)
STRONG = Settings(pace=0.0, high_contrast=True, four_colour=True)


def settings(section: Section) -> Make:
    """The settings, open at a section."""

    def made(services: StillServices) -> SettingsScene:
        scene = SettingsScene(services, MenuScene(services))
        scene.section = section
        return scene

    return made


def new_table(seats: int, edition: str = "classic") -> Callable[[StillServices], NewGameScene]:
    """A new game of so many players."""

    def made(services: StillServices) -> NewGameScene:
        chosen = GameChoice(preset=edition, players=players(seats))
        services.settings = replace(services.settings, choices={"house": chosen})
        return NewGameScene(services)

    return made


def asking(services: StillServices) -> Scene:
    """The question who sits there."""
    scene = new_table(3)(services)
    scene.ask_who(1)
    return scene


def rule(key: str) -> Make:
    """The rules book at a rule."""
    return lambda services: RulesBookScene(services, MenuScene(services), key)


def searched(services: StillServices) -> Scene:
    """The rules book after a search."""
    scene = RulesBookScene(services, MenuScene(services))
    PageHands(scene, SMALL).type("joker replace")
    return scene


def _after(edition: str, seats: int, hands: int) -> StillSession:
    game, ended = played_hands(new_game(options(edition, seats), 2024), hands=hands)
    return StillSession(game, players(seats), ended=ended)


def scores(seats: int, edition: str = "classic") -> Make:
    """The score sheet of the second hand."""
    return lambda services: HandScoreScene(services, _after(edition, seats, 2))


def result(seats: int) -> Make:
    """The result of a game."""
    return lambda services: GameOverScene(services, _after("epic", seats, 6))


def left(services: StillServices) -> Scene:
    """The question whether to leave the score sheet."""
    scene = HandScoreScene(services, _after("classic", 2, 1))
    scene.back()
    return scene


def changed(services: StillServices) -> Scene:
    """The options of a game, two of them changed."""
    chosen = ChosenGame("straight", "straight", 2, {"jokers": 2, "ace": "corner"})
    return OptionsScene(services, MenuScene(services), chosen)


def watched(services: StillServices) -> Scene:
    """A game that is over, watched."""
    session = WatchedSession(played(*read_record(short_hand())))
    session.go(session.turns[len(session.turns) * 2 // 3])
    services.settings = replace(services.settings, pace=0.0)
    return WatchScene(services, session, presenter("house"), Games(over=True))


PAGES: dict[str, Make] = {
    "options": changed,
    "leaving": left,
    "watch": watched,
    **{f"settings-{section.value}": settings(section) for section in Section},
}
"""Pages that are no pictures of the gallery, to be looked at besides."""
