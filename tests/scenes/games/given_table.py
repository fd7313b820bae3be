"""Tables of any game for tests: the real session, no file, opponents whose actions are given, a mouse."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.family.game import AnyGame, new_game
from engine.games.list import rules_of
from engine.rummy.cards import Card, card
from game.records.record_file import NoRecord
from game.session.opponents import Decide
from game.session.session import GameSession
from scenes.background import AtOnce, Done
from scenes.games.list import presenter
from scenes.player_names import with_names
from scenes.scene import Pop, Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.intents import Target, ToHand
from scenes.table.scene import TableScene
from tests.scenes.looking import all_over, area_of, drop_point, point_on
from tests.scenes.table.fake import Hands

Point = tuple[int, int]
Read = Callable[[Any, object], Any]
"""An action from plain data, for a view."""


class Given:
    """A helper whose opponents do what is given, written as in the cases; then the plainest."""

    def __init__(self, game: str, read: Read, answers: tuple[object, ...]) -> None:
        self._game = game
        self._read = read
        self._left = deque(answers)

    def ask(self, task: Any) -> Done[Any]:
        if not isinstance(task, Decide):
            return Done(None)
        if self._left:
            return Done((self._read(task.view, self._left.popleft()),))
        return Done(rules_of(self._game).plainest(task.view))


def game_at(game: str, hand: Any, deal: int = 7) -> AnyGame:
    """A game that stands as in this hand."""
    return replace(new_game(rules_of(game), hand.options, deal), hand=hand)


def session_at(
    game: str, hand: Any, players: tuple[Player, ...], read: Read, answers: tuple[object, ...]
) -> GameSession:
    """A session in which opponents do what `answers` say, written as in the cases; then the plainest."""
    return GameSession.begin(game_at(game, hand), with_names(players), Given(game, read, answers), NoRecord)


def scene_of(session: GameSession, settings: Settings | None, helper: AtOnce | None = None) -> TableScene:
    """The table of a session, without motion unless the settings say otherwise."""
    table = presenter(session.game.rules.name)
    return TableScene(session, table, Quit, Pop, settings or Settings(pace=0.0), helper=helper or AtOnce())


class MouseHands(Hands):
    """A mouse at a table of any game."""

    @property
    def names(self) -> set[str]:
        """The names of the buttons."""
        self.frame()
        return {button.name for button in self.scene.ui.buttons}

    @property
    def lying(self) -> list[str]:
        """The groups of the own space, planned ones too."""
        board = self.scene.table.board
        return [" ".join(map(str, each.cards)) for each in board.laid[board.bottom]]

    def push(self, name: str) -> None:
        """Press a button."""
        self.frame()
        self.click(self.button(name))
        self.frame()

    def answer(self, name: str) -> None:
        """Answer the question that is open, once it could be read."""
        self.wait(1.2)
        self.push(name)

    def stock(self) -> None:
        """Click the stock."""
        self.click(self.scene.table.board.layout.stock.center)

    def does(self, gestures: str) -> None:
        """Gestures as text, such as "add 7h 0, push lay off": a method and what it is given, one after the other."""
        for name, _, given in (each.partition(" ") for each in gestures.split(", ")):
            words = [given] if name in {"push", "answer"} else given.split()
            getattr(self, name)(*(int(word) if word.isdigit() else word for word in words))

    def visible(self, wanted: Card) -> Point:
        """A point of a card that can be seen and taken hold of."""
        return point_on(self.scene.table.board, wanted)

    def card(self, text: str) -> Card:
        """The card of a name."""
        return card(text)

    def choose(self, *texts: str) -> None:
        """Select cards of the hand, one after the other."""
        for text in texts:
            self.click(self.visible(self.card(text)), wait=0.5)

    def double(self, text: str) -> None:
        """Double-click a card."""
        spot = self.visible(self.card(text))
        self.click(spot)
        self.click(spot, wait=0.5)

    def drop(self, moved: Card | str, target: Target) -> None:
        """Drag a card, with those selected, to a target; which place of the hand it is does not matter."""
        table, lead = self.scene.table, self.card(moved) if isinstance(moved, str) else moved
        cards = (lead, *(table.selected - {lead})) if lead in table.selected else (lead,)
        places = all_over(area_of(table.board, target), table.board.rects[lead].size)

        def wanted(result: object) -> bool:
            return isinstance(result, ToHand) if isinstance(target, ToHand) else result == target

        self.drag(self.visible(lead), drop_point(table.board, self.screen.get_rect(), cards, places, wanted), wait=0.2)

    def pick(self, number: int) -> None:
        """Choose something in the dialog that is open, once it could be read."""
        self.wait(1.2)
        question: Any = self.scene.ui.question
        self.click(question.choices()[number].rect.center)
        self.frame()


class DeclaredHands(MouseHands):
    """A person at a table of a declared game; the others do what they are told, then the plainest."""

    def __init__(self, rules: Any, position: dict[str, Any], *answers: object, size: Point = (1280, 720)) -> None:
        hand = rules.read_position(position)
        people = (Player("Ann"), *(Player("", "casual") for _seat in range(1, hand.options.seats)))

        def read(_view: Any, data: object) -> Any:
            return rules.read_action(hand, data)

        self.session = session_at(rules.name, hand, people, read, answers)
        super().__init__(scene_of(self.session, None), size)
        self.wait(0.2)

    @property
    def deal(self) -> Any:
        """The deal as it is now."""
        return self.session.game.hand

    @property
    def main(self) -> Any:
        """The main button."""
        return self.scene.table.tableau.main

    def apart(self, name: str) -> None:
        """Drag a card, with those selected, to an empty part of the own space."""
        board = self.scene.table.board
        self.drag(self.visible(card(name)), board.empty_point(board.layout.spaces[0].body), wait=0.3)

    def lay_out(self, *names: str) -> None:
        """Choose cards of the hand, and drag them to an empty part of the own space."""
        for name in names:
            self.click(self.visible(card(name)), wait=0.6)
        self.apart(names[0])

    def onto(self, name: str, other: str) -> None:
        """Drag a card onto the group of another one."""
        result = self.scene.table.board.group_of(card(other))
        assert result is not None
        self.drag(self.visible(card(name)), result[1].place.rect.center, wait=0.3)
