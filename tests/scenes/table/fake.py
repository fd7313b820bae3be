"""A session for tests: the real engine, opponents whose turns are given or decided at once."""

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pygame

from engine.family.game import act, next_hand
from engine.family.record_marks import Marks
from engine.family.recorder import followed
from engine.family.rules import Tables
from engine.family.scoreboard import Scoreboard, scoreboard
from engine.family.unfinished_turn import Undone, undone_by
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.phases.playing import with_draft
from engine.games.house.player import decide
from engine.games.house.state import HandState, Phase
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.house.words import Action, Arrange, Replace
from engine.rummy.cards import CARDS, Card, cards
from engine.rummy.faults import Fault, RefusedError
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid_table import LaidTable, bare, follow
from engine.rummy.table import Table, cards_on, parse_table
from game.session.session_state import views_of
from scenes.session import Player, Step, Views
from scenes.table.scene import TableScene
from tests.scenes.deferred_painting import deferred, painted
from tests.scenes.looking import Mouse


class FakeSession:
    def __init__(self, game: Game, players: tuple[Player, ...], script: tuple[Action, ...] | None = None) -> None:
        self.game = game
        self.players = players
        self.viewed: tuple[Game, Views] | None = None
        self.steps: deque[Step] = deque()
        self.answers: deque[Action] = deque(script or ())
        self.scripted = script is not None
        self.shown: int | None = None
        self.people = [seat for seat, player in enumerate(players) if player.opponent is None]
        self.acted: list[Action] = []
        self.record = ""
        self.unsaved = False
        self.ended: tuple[HandState, ...] = (game.hand,) if game.hand_over else ()
        self.past: tuple[Step, ...] = ()
        self.told = ""
        self.tables: Tables = (follow((), game.hand.table) if game.rules.name == "house" else (),)
        self.undone: tuple[Undone[Action], ...] = ()
        self.orders: tuple[HandOrder, ...] = (HandOrder(),) * len(players)

    @property
    def views(self) -> Views:
        if self.viewed is None or self.viewed[0] is not self.game:
            self.viewed = self.game, views_of(self.game, self.told_deal)
        return self.viewed[1]

    played_out = returns = False
    stand_ins: Mapping[int, str] = {}
    marks = Marks(chosen=True)
    fingerprint = ""
    hints = 0
    hint_kept = advised = arranged = True
    cuttable = False

    @property
    def told_deal(self) -> int | None:
        return self.game.deal if self.marks.tells_number(over=self.game.over) else None

    def cut(self, place: int | None) -> None:
        pass

    def hint(self) -> None:
        self.hints += 1

    def give_up_hand(self, seat: int, level: str) -> None:
        raise NotImplementedError

    def give_up_game(self, seat: int, level: str) -> None:
        raise NotImplementedError

    @property
    def scoreboard(self) -> Scoreboard:
        return scoreboard(self.game, self.ended, tuple(player.name for player in self.players), self.told_deal)

    @property
    def laid(self) -> LaidTable:
        return self.tables[-1]

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    @property
    def thinking(self) -> int | None:
        return None

    def act(self, action: Action, laid: LaidTable | None = None) -> tuple[Fault, ...]:
        return self._do(action, laid, undone_by(self.game, action, self.tables, self.undone))

    def _do(self, action: Action, laid: LaidTable | None, undone: tuple[Undone[Action], ...]) -> tuple[Fault, ...]:
        before, lay, seat = self.views, self.laid, self.game.hand.mover
        try:
            self.game = act(self.game, action)
        except RefusedError as refused:
            return refused.faults
        self.acted.append(action)
        if self.game.hand_over:
            self.ended += (self.game.hand,)
        self.tables, self.undone = followed(self.game, self.tables, action, laid), undone
        self.steps.append(Step(seat, action, before, self.views, laid=(lay, self.laid)))
        return ()

    def undo(self) -> bool:
        hand = self.game.hand
        if hand.turn is None or hand.turn.draft.previous is None:
            return False
        self.undone += ((Arrange(hand.table), self.laid),)
        self.tables = self.tables[:-1]
        self.game = replace(self.game, hand=with_draft(hand, hand.turn.draft.previous))
        return True

    def redo(self) -> bool:
        *kept, (action, laid) = self.undone
        return not self._do(action, laid, tuple(kept))

    def lay(self, laid: LaidTable) -> None:
        self.tables = (*self.tables[:-1], laid)

    lying: Tables = ()

    def keep_lying(self, lying: Tables) -> None:
        self.lying = lying

    def keep_orders(self, orders: tuple[HandOrder, ...]) -> None:
        self.orders = orders

    def news(self) -> str:
        told, self.told = self.told, ""
        return told

    def pump(self) -> Step | None:
        if self.steps:
            return self.steps.popleft()
        hand = self.game.hand
        if hand.to_move is None or self.players[hand.to_move].opponent is None:
            return None
        if not self.answers:
            if self.scripted:
                return None
            name = self.players[hand.to_move].opponent or ""
            self.answers.extend(decide(name, view(hand, hand.to_move), 1, lambda: False))
        self.act(self.answers.popleft())
        return self.steps.popleft()

    def next_hand(self) -> None:
        self.game = next_hand(self.game)
        self.tables = (bare(self.game.options.seats),)

    def rematch(self, *, same_deal: bool = False) -> None:
        self.game, self.ended = new_game(self.game.options, self.game.deal + (not same_deal)), ()
        self.tables = (bare(self.game.options.seats),)

    def close(self) -> None:
        pass

    def viewer(self) -> int | None:
        if len(self.people) == 1:
            return self.people[0]
        return self.shown if self.shown == self.game.hand.to_move else None

    def uncover(self, seat: int) -> None:
        self.shown = seat


NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix", "Greta", "Hugo")


def players(count: int, people: int = 1, level: str = "casual") -> tuple[Player, ...]:
    """So many people, then levels."""
    return tuple(Player(name, None if seat < people else level) for seat, name in enumerate(NAMES[:count]))


def position(  # noqa: PLR0913 - each by name, most left out
    *,
    edition: str = "classic",
    hands: tuple[str, ...],
    table: tuple[tuple[str, ...], ...] | Table,
    discard: str = "",
    phase: Phase = Phase.DRAW,
    to_move: int = 0,
    melded: tuple[bool, ...] | None = None,
    stock: int | None = None,
    hand: int = 1,
) -> Game:
    """A game in the middle of a hand; the cards not named are the stock."""
    seats = len(hands)
    held = tuple(frozenset(cards(text)) for text in hands)
    laid = table if table and isinstance(table[0], frozenset) else parse_table(table)  # type: ignore[arg-type]
    pile = cards(discard)
    used = frozenset().union(*held) | cards_on(laid) | frozenset(pile)
    left = [card for card in CARDS if card not in used]
    game = new_game(options(edition, seats), 7)
    start: HandState = replace(
        game.hand,
        hand_number=hand,
        to_move=to_move,
        phase=phase,
        hands=held,
        melded=melded or (False,) * seats,
        table=laid,
        discard=pile,
        stock=tuple(left[::-1][:stock] if stock is not None else left[::-1]),
    )
    return replace(game, hand=start)


class Hands(Mouse):
    """A mouse and a keyboard at a table; `transitions` are where it led."""

    def __init__(self, scene: TableScene, size: tuple[int, int]) -> None:
        self.scene = scene
        self.screen = pygame.display.set_mode(size)
        scene.shown(size)
        self.transitions: list[object] = []
        self.frame(0)

    def follow(self, transition: object) -> None:
        if transition is not None:
            self.transitions.append(transition)

    def frame(self, dt: float = 1 / 60) -> list[pygame.Rect]:
        self.follow(self.scene.update(dt))
        with deferred():
            result: list[pygame.Rect] = self.scene.draw(self._screen)
        return result

    @property
    def screen(self) -> pygame.Surface:
        """The picture, painted by now."""
        painted(self.scene)
        return self._screen

    @screen.setter
    def screen(self, screen: pygame.Surface) -> None:
        self._screen = screen

    @property
    def parts(self) -> dict[str, Any]:
        """The parts of the resting picture, by name."""
        return {part.name: part for part in self.scene._stage._parts}

    def look(self, **more: Any) -> Any:
        """What the resting picture shows."""
        return self.scene._picture.look(self.scene.ui, {}, stock_lit=False, **more)

    def find(self, name: str) -> Any:
        """A button, as it is on the screen."""
        return next(button for button in self.scene.ui.buttons if button.name == name)

    @property
    def names(self) -> set[str]:
        """The names of the buttons."""
        return {button.name for button in self.scene.ui.buttons}

    def spot(self, card: Card) -> tuple[int, int]:
        """A point of the card that can be seen."""
        rect = self.scene.table.board.rects[card]
        return rect.left + max(3, rect.width // 12), rect.centery

    def button(self, name: str) -> tuple[int, int]:
        at: tuple[int, int] = self.find(name).rect.center
        return at


__all__ = ["Arrange", "FakeSession", "Hands", "Replace", "players", "position"]
