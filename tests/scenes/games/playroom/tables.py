"""Tables of Playroom Rummy for tests: the real session, no file, opponents whose actions are given."""

from typing import Any

from engine.family.game import AnyGame
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.words import CODEC
from engine.rummy.cards import Card
from game.session.session import GameSession
from scenes.games.playroom.common_table import COMMON
from scenes.settings.settings import Settings
from scenes.table.intents import ToGroup, ToHand, ToPile, ToSpace
from tests.games.playroom.positions import STOCK
from tests.scenes.games.given_table import MouseHands, Point, game_at, scene_of, session_at
from tests.scenes.table.fake import players


def at(hand: str, *table: str, others: tuple[str, ...] = ("2d 9d",), entered: bool = True, **more: Any) -> PlayroomHand:
    """A position in which seat 0 plays, everybody having entered, unless the keys of a case say otherwise."""
    seats = 1 + len(others)
    position = {
        "preset": "playroom",
        "players": seats,
        "to_move": 0,
        "phase": "play",
        "hands": [hand, *others],
        "melded": [entered] * seats,
        "table": list(table),
        "stock": STOCK,
        **more,
    }
    return PLAYROOM.read_position(position)


def game_of(hand: PlayroomHand, deal: int = 7) -> AnyGame:
    """A game that stands as in this hand."""
    return game_at("playroom", hand, deal)


def session_of(hand: PlayroomHand, *answers: object, people: int = 1) -> GameSession:
    """A session in which opponents do what `answers` say, written as in the cases; then the plainest."""
    seated = players(hand.options.seats, people)
    return session_at("playroom", hand, seated, lambda _view, answer: CODEC.read(CODEC.pack, answer), answers)


def at_table(
    hand: PlayroomHand,
    *answers: object,
    people: int = 1,
    size: Point = (1280, 720),
    settings: Settings | None = None,
) -> "PlayroomHands":
    """Somebody with a mouse at this table; opponents do what `answers` say, then the plainest."""
    session = session_of(hand, *answers, people=people)
    return PlayroomHands(scene_of(session, settings), size)


class PlayroomHands(MouseHands):
    """A mouse at a table of Playroom Rummy. Cards are named by their kinds; of equal ones the first is meant."""

    @property
    def hand(self) -> PlayroomHand:
        result: PlayroomHand = self.scene.table.session.game.hand  # type: ignore[attr-defined]
        return result

    @property
    def groups(self) -> list[str]:
        """The groups as they lie."""
        return [text_of_kinds(each.cards) for each in self.scene.table.board.laid[COMMON]]

    @property
    def held(self) -> str:
        """The cards of the hand as they lie."""
        board = self.scene.table.board
        return text_of_kinds((*board.hand, *board.tray))

    @property
    def ledger(self) -> str:
        """All that the ledger says."""
        return " | ".join(line.words for line in self.scene.table.tableau.ledger)

    def card(self, text: str, *, group: int | None = None) -> Card:
        """A card by its kind: of a group, or of the hand, the tray, and then any."""
        board = self.scene.table.board
        cards = board.laid[COMMON][group].cards if group is not None else (*board.hand, *board.tray, *board.rects)
        return next(card for card in cards if text_of_kinds((card,)) == text)

    def new(self, *texts: str) -> None:
        """Drag cards of the hand onto an empty part of the table."""
        if len(texts) > 1:
            self.choose(*texts)
        self.drop(self.card(texts[0]), ToSpace(COMMON))

    def add(self, text: str, group: int) -> None:
        """Drag a card of the hand onto a group."""
        self.drop(self.card(text), self.group(group))

    def throw(self, text: str) -> None:
        """Drag a card of the hand onto the pile, and wait until a held discard is done."""
        self.drop(self.card(text), ToPile())
        self.wait(1.5)

    def back(self, card: Card) -> None:
        """Drag a card of the table into the hand."""
        self.drop(card, ToHand(0))

    def group(self, number: int) -> ToGroup:
        """A group as a target."""
        return ToGroup(COMMON, self.scene.table.board.groups[COMMON][number].key)
