"""Tables of Straight Rummy for tests: the real session, no file, opponents whose actions are given."""

from typing import Any

from engine.games.straight.state import StraightHand
from engine.games.straight.words import CODEC
from engine.rummy.cards import card
from game.session.session import GameSession
from scenes.settings.settings import Settings
from scenes.table.intents import ToGroup, ToSpace
from tests.scenes.games.given_table import MouseHands, Point, scene_of, session_at
from tests.scenes.table.fake import players


def session_of(hand: StraightHand, *answers: object, people: int = 1) -> GameSession:
    """A session in which opponents do what `answers` say, written as in the cases; then the plainest."""
    seated = players(hand.options.seats, people)
    return session_at("straight", hand, seated, lambda view, answer: CODEC.read(view.known.pack, answer), answers)


def at_table(
    hand: StraightHand,
    *answers: object,
    people: int = 1,
    size: Point = (1280, 720),
    settings: Settings | None = None,
) -> "StraightHands":
    """Somebody with a mouse at this table."""
    session = session_of(hand, *answers, people=people)
    return StraightHands(scene_of(session, settings), size)


def drawn(hand: StraightHand, *answers: object, **more: Any) -> "StraightHands":
    """Somebody at this table who has drawn from the stock."""
    player = at_table(hand, *answers, **more)
    player.stock()
    return player


class StraightHands(MouseHands):
    """A mouse at a table of Straight Rummy."""

    @property
    def hand(self) -> StraightHand:
        result: StraightHand = self.scene.table.session.game.hand  # type: ignore[attr-defined]
        return result

    def tab(self) -> None:
        """Press the first tab of a meld."""
        self.push(next(name for name in sorted(self.names) if name.startswith("tab ")))

    def meld(self, *texts: str) -> None:
        """Select cards, and drop them on the own space."""
        self.choose(*texts)
        self.drop(texts[0], ToSpace(0))

    def lay_off(self, text: str) -> None:
        """Drop a card on the first meld of the other player."""
        self.drop(text, ToGroup(1, ("meld", 0)))

    def discard_at(self, text: str) -> None:
        """Click a discard."""
        self.click(self.visible(card(text)))
