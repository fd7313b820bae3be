"""A scripted person at the real scenes: looks where things lie, and sends real mouse events there."""

import time
from collections.abc import Callable, Iterator

import pygame
from pygame import Rect

from engine.rummy.cards import Card
from game.loop import SceneStack, merged
from scenes.games.house.demand import demand_choices
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.table.intents import OnCard, ToGroup, ToPile, ToSpace
from scenes.table.over.dialogs import DiscardDialog
from scenes.table.places.targets import target_of
from scenes.table.scene import TableScene
from tests.scenes.looking import look
from tests.whole import brain

Point = tuple[int, int]
FRAME = 1 / 30


class Person:
    """Plays with the mouse what a brain decides."""

    def __init__(self, scenes: SceneStack, surface: pygame.Surface, mind: brain.Brain) -> None:
        self.scenes = scenes
        self.surface = surface
        self.mind = mind
        self.at: Point = (5, 5)
        self.refusals = 0

    # -- the hand on the mouse

    def send(self, kind: int, **data: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **data))
        for event in merged(pygame.event.get()):
            if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN}:
                self.scenes.follow(self.scenes.top.handle(event))

    def frame(self, dt: float = FRAME) -> None:
        scene = self.scenes.top
        self.scenes.follow(scene.update(dt))
        pygame.display.update(self.scenes.top.draw(self.surface))

    def move(self, at: Point, *, held: bool = False) -> None:
        rel = (at[0] - self.at[0], at[1] - self.at[1])
        self.at = at
        self.send(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(held), 0, 0))

    def click(self, at: Point) -> None:
        look(self.scenes.top)
        self.move(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.frame()

    def drag(self, start: Point, end: Point) -> None:
        look(self.scenes.top)
        self.move(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for at in (middle, end):
            self.move(at, held=True)
        self.frame()
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.frame()

    # -- the eyes

    @property
    def scene(self) -> TableScene:
        assert isinstance(self.scenes.top, TableScene)
        return self.scenes.top

    def button(self, name: str) -> Point:
        return next(button.rect.center for button in self.scene.ui.buttons if button.name == name)

    def control(self, name: str) -> Point:
        return next(each.rect.center for each in self.scenes.top.controls() if each.name == name)

    def spot(self, card: Card) -> Point:
        """A point of the card that can be seen and taken hold of."""
        board = self.scene.table.board
        rect = board.rects[card]
        for y in (rect.centery, rect.top + rect.height // 6):
            for x in range(rect.left + 3, rect.right, 3):
                if board.hit((x, y)).card == card:
                    return x, y
        raise AssertionError(f"{card} cannot be seen")

    def drop_point(self, card: Card, areas: Rect, wanted: Callable[[object], bool]) -> Point:
        """Where to let go of a card so that it means what is wanted."""
        start, rect = self.spot(card), self.scene.table.board.rects[card]
        offset = (start[0] - rect.left, start[1] - rect.top)
        for lead in _leads(areas, rect):
            end = (lead.left + offset[0], lead.top + offset[1])
            inside = self.surface.get_rect().collidepoint(end)
            if inside and wanted(target_of(self.scene.table.board, lead, end, (card,))):
                return end
        raise AssertionError(f"nowhere to drop {card}")

    # -- the game

    def play(self) -> None:
        """Plays until the result of the game is shown."""
        idle = 0
        while not isinstance(self.scenes.top, GameOverScene):
            if isinstance(self.scenes.top, HandScoreScene):
                self.frame()
                self.click(self.control("next"))
            elif self._awaited():
                idle = 0
                self._decide()
            else:
                idle += 1
                assert idle < 5000, "the table waits for nobody"
                self.frame()

    def _awaited(self) -> bool:
        """Whether a person is to decide, and all that happened has been shown."""
        table = self.scene.table
        if table.motion or table.views is not table.session.views:
            return False
        if table.covered is not None:
            self.frame()
            self.click(self.button("uncover"))
            return False
        return table.mine

    def _decide(self) -> None:
        for op in self.mind.ops(self.scene.table.session.game):
            self._settle()
            before = self.scene.table.session.game
            self._do(op)
            session = self._session()
            self.mind.count(before, session.game)

    def _session(self):
        return self.scenes.top.session if not isinstance(self.scenes.top, TableScene) else self.scene.table.session

    def _settle(self) -> None:
        """Waits until all that happened is shown and saved: what is done sooner waits for the disk."""
        for _ in range(4000):
            table = self.scene.table
            saved = table.session.saved
            if saved and not table.motion and table.views is table.session.views:
                break
            if not saved:
                time.sleep(0.001)
            self.frame()
        self.frame()

    def _do(self, op: brain.Op) -> None:
        match op:
            case brain.Opening(take):
                self.click(self.button("take" if take else "pass"))
            case brain.Stock():
                self.click(self.scene.table.board.layout.stock.center)
            case brain.Pile(card):
                self.click(self.spot(card))
            case brain.TakeBack():
                self.click(self.button("undo"))
            case brain.Ask(seat, card):
                self._ask(seat, card)
            case brain.Forfeit():
                self.click(self.button("forfeit"))
                self.click(self.button("give back"))
            case brain.Undo():
                self.click(self.button("undo"))
            case brain.End():
                self.click(self.button("end"))
            case brain.Discard(card, refused):
                self._discard(card, refused=refused)
            case _:
                self._arrange(op)

    def _ask(self, seat: int, card: Card) -> None:
        self.click(self.button("demand"))
        self.frame()
        self.click(self.button(f"of {seat}"))
        self.frame()
        table = self.scene.table
        choices = demand_choices(table.session.views, table.board.layout, seat)
        self.click(next(choice.rect.center for choice in choices if choice.card == card))
        self._read_warnings()
        self.click(self.button("demand it"))

    def _read_warnings(self) -> None:
        """Waits until a worker has told if the card could be played, and until that could be read."""
        for _ in range(4000):
            self.frame()
            if not next(button.muted for button in self.scene.ui.buttons if button.name == "demand it"):
                return
            time.sleep(0.001)

    def _discard(self, card: Card, *, refused: bool) -> None:
        table = self.scene.table
        before = table.session.game
        end = self.drop_point(card, table.board.layout.pile_area, lambda goal: isinstance(goal, ToPile))
        self.drag(self.spot(card), end)
        if refused:
            assert table.session.game is before, "a refused discard changed the game"
            assert table.refused, "the refusal is not shown"
            self.mind.done["refusal"] += 1
        else:
            self._mean_it()
            assert not table.refused, (table.refused, card)
            assert not table.warning, (table.warning, card)

    def _mean_it(self) -> None:
        """Confirm a discard that is asked for, and wait for one that is held."""
        if isinstance(self.scene.ui.dialog, DiscardDialog):
            self.click(self.button("discard it"))
        while isinstance(self.scenes.top, TableScene) and self.scene.table.held is not None:
            self.frame()

    def _arrange(self, op: brain.Op) -> None:
        board = self.scene.table.board
        before = self.scene.table.session.game
        match op:
            case brain.ToSpace(card, seat):
                area = board.layout.spaces[seat].rect
                end = self.drop_point(card, area, lambda goal: goal == ToSpace(seat))
            case brain.ToPlay(card, beside):
                seat, (play, _cards, place) = board.group_of(beside)
                end = self.drop_point(card, place.rect, lambda goal: goal == ToGroup(seat, play))
            case brain.ToJoker(card, joker):
                end = self.drop_point(
                    card, board.rects[joker], lambda goal: isinstance(goal, OnCard) and goal.card == joker
                )
        self.drag(self.spot(card), end)
        assert self.scene.table.session.game is not before, (op, self.scene.table.warning)


def _leads(area: Rect, card: Rect) -> Iterator[Rect]:
    """Places for a card over an area: over its middle, then all over it."""
    first = card.copy()
    first.center = area.center
    yield first
    for top in range(area.top - card.height // 2, area.bottom - card.height // 3, 14):
        for left in range(area.right - card.width // 3, area.left - card.width // 2, -5):
            yield Rect(left, top, *card.size)
