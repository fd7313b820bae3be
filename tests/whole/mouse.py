"""A scripted person at the real scenes: looks where things lie, and sends real mouse events there."""

import time
from collections.abc import Iterator

import pygame

from engine.rummy.cards import Card
from game.window.loop import SceneStack
from scenes.scene import Scene
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.table.intents import OnCard, ToGroup, ToPile, ToSpace
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.scene import TableScene
from tests.whole import brain
from tests.whole.mouse_hand import MouseHand

PATIENCE = 120.0
"""Seconds for which a disk or a worker may keep somebody waiting, on a busy machine."""


def patiently() -> Iterator[None]:
    """Turns of a wait that has its end."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield


class Person(MouseHand):
    """Plays with the mouse what a brain decides."""

    def __init__(self, scenes: SceneStack, surface: pygame.Surface, mind: brain.Brain) -> None:
        super().__init__(scenes, surface)
        self.mind = mind
        self.refusals = 0

    # -- the game

    def play(self, last: type[Scene] = GameOverScene) -> None:
        """Plays until the result of the game, or the screen that comes in its place, is shown."""
        waits = patiently()
        while not isinstance(self.scenes.top, last):
            if isinstance(self.scenes.top, HandScoreScene):
                self.frame()
                self.click(self.control("next"))
            elif self._awaited():
                self._decide()
                waits = patiently()
            else:
                assert next(waits, True) is None, "the table waits for nobody"
                if not self.session.saved:
                    time.sleep(0.001)
                self.frame()

    def _awaited(self) -> bool:
        """True if a person is to decide, and all that happened has been shown; scores are asked for."""
        table = self.scene.table
        if not table.busy and any(button.name == "scores" for button in self.scene.ui.buttons):
            self.click(self.button("scores"))
            return False
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
            session = self.session
            self.mind.count(before, session.game)

    @property
    def session(self):
        return self.scenes.top.session if not isinstance(self.scenes.top, TableScene) else self.scene.table.session

    def _settle(self) -> None:
        """Waits until all that happened is shown and saved: what is done sooner waits for the disk."""
        for _ in patiently():
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
            case brain.OpeningOp(take):
                self.click(self.button("take" if take else "pass"))
            case brain.StockOp():
                self.click(self.scene.table.board.layout.stock.center)
            case brain.PileOp(card):
                self.click(self.spot(card))
            case brain.TakeBackOp():
                self.click(self.button("undo"))
            case brain.AskOp(seat, card):
                self._ask(seat, card)
            case brain.ForfeitOp():
                self.click(self.button("forfeit"))
                self.click(self.button("give back"))
            case brain.UndoOp():
                self.click(self.button("undo"))
            case brain.EndOp():
                self.click(self.button("end"))
            case brain.DiscardOp(card, refused):
                self._discard(card, refused=refused)
            case _:
                self._arrange(op)

    def _ask(self, seat: int, card: Card) -> None:
        self.click(self.button("demand"))
        self.frame()
        self.click(self.button(f"of {seat}"))
        self.frame()
        choices = self.scene.ui.question.choices()
        self.click(next(choice.rect.center for choice in choices if choice.card == card))
        self._read_warnings()
        self.click(self.button("demand it"))

    def _read_warnings(self) -> None:
        """Waits until a worker has told if the card could be played, and until that could be read."""
        for _ in patiently():
            self.frame()
            if next(button.enabled for button in self.scene.ui.buttons if button.name == "demand it"):
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
        if isinstance(dialog := self.scene.ui.dialog, TwoAnswers) and dialog.name == "discard it":
            self.click(self.button("discard it"))
        while isinstance(self.scenes.top, TableScene) and self.scene.table.held is not None:
            self.frame()

    def _arrange(self, op: brain.Op) -> None:
        board = self.scene.table.board
        before = self.scene.table.session.game
        match op:
            case brain.ToSpaceOp(card, seat):
                area = board.layout.spaces[seat].rect
                end = self.drop_point(card, area, lambda goal: goal == ToSpace(seat))
            case brain.ToPlayOp(card, beside):
                seat, (play, _cards, place) = board.group_of(beside)
                end = self.drop_point(card, place.rect, lambda goal: goal == ToGroup(seat, play))
            case brain.ToJokerOp(card, joker):
                end = self.drop_point(
                    card, board.rects[joker], lambda goal: isinstance(goal, OnCard) and goal.card == joker
                )
        self.drag(self.spot(card), end)
        assert self.scene.table.session.game is not before, (op, self.scene.table.warning)
