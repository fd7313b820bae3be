"""Tables of Straight Rummy for tests: the real session, no file, opponents whose actions are given."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.family.game import AnyGame, new_game
from engine.games.list import rules_of
from engine.games.straight.notation import read_action
from engine.games.straight.state import StraightHand
from engine.rummy.cards import Card, card
from game.decide import Decide
from game.record_file import NoRecord
from game.session import GameSession
from scenes.background import AtOnce, Done
from scenes.faces import with_faces
from scenes.games.straight.presenter import STRAIGHT_TABLE
from scenes.scene import Pop, Quit
from scenes.services import Settings
from scenes.table.intents import Target, ToGroup, ToPile, ToSpace
from scenes.table.places.targets import target_of
from scenes.table.scene import TableScene
from tests.scenes.table.fake import Hands, players

Point = tuple[int, int]


def game_of(hand: StraightHand, deal: int = 7) -> AnyGame:
    """A game that stands as in this hand."""
    rules = rules_of("straight")
    return replace(new_game(rules, hand.options, deal), hand=hand)


class Given:
    """A helper whose opponents do what is given, written as in the cases; then the plainest."""

    def __init__(self, answers: tuple[object, ...]) -> None:
        self._left = deque(answers)

    def ask(self, task: Any) -> Done[Any]:
        if not isinstance(task, Decide):
            return Done(None)
        if self._left:
            return Done((read_action(task.view.options, self._left.popleft()),))
        return Done(rules_of("straight").plainest(task.view))


def session_of(hand: StraightHand, *answers: object, people: int = 1) -> GameSession:
    """A session in which opponents do what `answers` say, written as in the cases; then the plainest."""
    seated = with_faces(players(hand.options.seats, people))
    return GameSession.begin(game_of(hand), seated, Given(answers), NoRecord)


def at_table(
    hand: StraightHand,
    *answers: object,
    people: int = 1,
    size: Point = (1280, 720),
    settings: Settings | None = None,
) -> "Player":
    """Somebody with a mouse at this table."""
    session = session_of(hand, *answers, people=people)
    scene = TableScene(session, STRAIGHT_TABLE, Quit, Pop, settings or Settings(pace=0.0), helper=AtOnce())
    return Player(scene, size)


class Player(Hands):
    """A mouse at a table of Straight Rummy."""

    @property
    def hand(self) -> StraightHand:
        found: StraightHand = self.scene.table.session.game.hand  # type: ignore[attr-defined]
        return found

    @property
    def names(self) -> set[str]:
        """The names of the buttons."""
        self.frame()
        return {button.name for button in self.scene.ui.buttons}

    def push(self, name: str) -> None:
        """Press a button."""
        self.frame()
        self.click(self.button(name))
        self.frame()

    def tab(self) -> None:
        """Press the first tab of a meld."""
        self.push(next(name for name in sorted(self.names) if name.startswith("tab ")))

    def stock(self) -> None:
        """Click the stock."""
        self.click(self.scene.table.board.layout.stock.center)

    def discard_at(self, text: str) -> None:
        """Click a discard."""
        self.click(self.visible(card(text)))

    def visible(self, wanted: Card) -> Point:
        """A point of a card that can be seen and taken hold of."""
        board = self.scene.table.board
        rect = board.rects[wanted]
        for y in (rect.centery, rect.top + rect.height // 6):
            for x in range(rect.left + 3, rect.right, 3):
                if board.hit((x, y)).card == wanted:
                    return x, y
        raise AssertionError(f"{wanted} cannot be seen")

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
        """Where the upper left corner of the card may come to lie."""
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

    def pick(self, number: int) -> None:
        """Choose something in the dialog that is open, once it could be read."""
        self.wait(1.2)
        question: Any = self.scene.ui.question
        self.click(question.choices()[number].rect.center)
        self.frame()

    def answer(self, name: str) -> None:
        """Answer the question that is open."""
        self.wait(1.2)
        self.push(name)
