"""Tables to begin with, and what several tests do and ask of them."""

from engine.games.house.state import Phase
from engine.rummy.cards import cards
from engine.rummy.plays import Play
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, players, position

SIZE = (1280, 720)


def start(game, *, people=1, script=(), size=SIZE, wait=1.2, pace=0.15, settings=None, **more) -> Hands:
    """The table of a game, seen for so many seconds; opponents do what the script says, `more` is the scene's."""
    session = FakeSession(game, players(game.options.seats, people), script)
    hands = Hands(TableScene(session, HOUSE, Quit, Pop, settings or Settings(pace=pace), **more), size)
    hands.wait(wait)
    return hands


def play(text: str) -> Play:
    return frozenset(cards(text))


def playing(**changes):
    """Ann has melded and drawn a card from the stock."""
    given = {
        "hands": ("3h 4h 5h Jh 8c Td", "Ks Kc"),
        "table": (("7h 8h 9h", "4c 4d 4s"), ("6d 7d 8d 9d", "X1 5s 6s")),
        "discard": "Qh 2d 9c",
        "melded": (True, True),
    }
    hands = start(position(**{**given, **changes}))
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.5)
    assert hands.scene.table.view.phase is Phase.PLAY
    return hands


def table_of(hands: Hands):
    return hands.scene.table.view.table


def empty_spot(hands: Hands, seat: int) -> tuple[int, int]:
    space = hands.scene.table.board.layout.spaces[seat]
    return space.rect.right - 60, space.rect.bottom - 55


def lying(hands: Hands, text: str) -> tuple[object, ...]:
    return next(shown for space in hands.scene.table.board.groups for result, shown, _ in space if result == play(text))


def plays_in(hands: Hands, seat: int) -> tuple[object, ...]:
    return hands.scene.table.board.order[seat]


def twice(hands: Hands, at: tuple[int, int]) -> None:
    hands.click(at)
    hands.click(at)
