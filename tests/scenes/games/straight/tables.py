"""Tables of Straight Rummy for tests: the real session, no file, opponents whose actions are given."""

from collections.abc import Iterator

from engine.games.straight.actions import CODEC
from engine.games.straight.state import StraightHand
from engine.rummy.cards import Card, card
from game.session.session import GameSession
from scenes.services import Settings
from scenes.table.intents import Target, ToGroup, ToPile, ToSpace
from scenes.table.places.targets import target_of
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


class StraightHands(MouseHands):
    """A mouse at a table of Straight Rummy."""

    @property
    def hand(self) -> StraightHand:
        found: StraightHand = self.scene.table.session.game.hand  # type: ignore[attr-defined]
        return found

    def tab(self) -> None:
        """Press the first tab of a meld."""
        self.push(next(name for name in sorted(self.names) if name.startswith("tab ")))

    def discard_at(self, text: str) -> None:
        """Click a discard."""
        self.click(self.visible(card(text)))

    def choose(self, *texts: str) -> None:
        """Select cards of the hand, one after the other."""
        for text in texts:
            self.click(self.visible(card(text)))
            self.wait(0.5)

    def drop(self, text: str, target: Target) -> None:
        """Drag a card of the hand, with those selected, to a target."""
        self.drag(self.visible(card(text)), self._end(card(text), target))
        self.wait(0.2)

    def _end(self, moved: Card, target: Target) -> Point:
        board = self.scene.table.board
        start, rect = self.visible(moved), board.rects[moved]
        cards = self.scene.table.selected if moved in self.scene.table.selected else {moved}
        for lead in self._leads(target):
            at = lead[0] + start[0] - rect.left, lead[1] + start[1] - rect.top
            over = rect.move(lead[0] - rect.left, lead[1] - rect.top)
            inside = self.screen.get_rect().collidepoint(at)
            if inside and target_of(board, over, at, tuple(cards)) == target:
                return at
        raise AssertionError(f"nowhere to drop {moved}")

    def _leads(self, target: Target) -> Iterator[Point]:
        """Possible positions of the card's upper left corner."""
        layout, board = self.scene.table.board.layout, self.scene.table.board
        match target:
            case ToPile():
                area = layout.pile_area
            case ToSpace(space):
                area = layout.spaces[space].rect
            case ToGroup(space, key):
                area = next(group.place.rect for group in board.groups[space] if group.key == key)
            case _:
                area = layout.hand_area
        for top in range(area.top - layout.hand_card // 3, area.bottom, 12):
            for left in range(area.right, area.left - layout.hand_card // 2, -7):
                yield left, top
