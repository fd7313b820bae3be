"""A list of games as a test wants it."""

from scenes.services import Saved
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.start.saved_games import GamesScene
from tests.scenes.pages.hands import FakeServices, PageHands

SEATED = (Player("Ann"), Player("Felix", "casual"), Player("Ines", "expert"), Player("Max"))


def saved(number, *, over=False, seats=2, totals=(85, 145), problem=""):
    return Saved(
        key=f"{'finished' if over else 'games'}/{number}.jsonl",
        over=over,
        played=1_700_000_000 + number,
        game="house",
        preset="classic",
        players=() if problem else SEATED[:seats],
        deal=2024,
        hand=2,
        hands=6,
        sides=((0, 2), (1, 3)) if seats == 4 else tuple((seat,) for seat in range(seats)),
        totals=() if problem else totals,
        winners=tuple(side for side, total in enumerate(totals) if over and total == max(totals)),
        problem=problem,
    )


def opened(*kept, session=None, size=(1280, 720)):
    services = FakeServices(Settings(pace=0.0), session=session)
    services.kept = kept
    return services, PageHands(GamesScene(services), size)


def listed(hands):
    return [name for name in hands.names if name.startswith("game ")]
