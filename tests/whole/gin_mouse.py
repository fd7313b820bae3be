"""A scripted person at a table of Gin or Knock Rummy: plays with the mouse what a level decides."""

import pygame

from engine.games.gin.game import GIN
from engine.games.gin.rules import GinDeal
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
)
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from game.window.loop import SceneStack
from scenes.table.intents import ToGroup, ToPile, ToSpace
from tests.whole.brain import Brain
from tests.whole.mouse import Person

SEED = 5
_BUTTONS: dict[type, str] = {PassLastDiscard: "pass", FinishLayingOff: "done", SayBigGin: "big gin"}


class GinPerson(Person):
    """Decides by a level of the game."""

    def __init__(self, scenes: SceneStack, surface: pygame.Surface, level: str) -> None:
        super().__init__(scenes, surface, Brain())
        self.level = GIN.mind(level)
        self._knocks = 0

    def _decide(self) -> None:
        session = self.scene.table.session
        hand: GinDeal = session.game.hand
        actions = self.level(GIN.view(hand, hand.mover), SEED, lambda: False)
        for action in actions:
            self._settle()
            before = session.game
            self._act(action)
            assert session.game is not before, (action, self.scene.table.warning)

    def _act(self, action: GinAction) -> None:
        match action:
            case TakeUpcard() | PassUpcard():
                self.click(self.button("take" if action == TakeUpcard() else "pass"))
            case DrawStock():
                self.click(self.scene.table.board.layout.stock.center)
            case TakeDiscard():
                self.click(self.scene.table.board.pile[-1].center)
            case Discard(card):
                area = self.scene.table.board.layout.pile_area
                self.drag(self.spot(card), self.drop_point(card, area, lambda goal: isinstance(goal, ToPile)))
                self._mean_it()
            case Knock(card):
                self._knock(card)
            case LayOffOnKnock(card, on):
                self._lay_off(card, on)
            case _:
                self.click(self.button(_BUTTONS[type(action)]))
                self._accept()

    def _knock(self, card: Card) -> None:
        """By the field and by the button in turn."""
        seat = self.scene.table.bottom
        area = self.scene.table.board.layout.spaces[seat].body
        self._knocks += 1
        if self._knocks % 2:
            self.click(self.button("knock"))
        else:
            self.drag(self.spot(card), self.drop_point(card, area, lambda goal: goal == ToSpace(seat)))
        assert self.scene.table.tableau.planned, self.scene.table.warning
        self._accept()

    def _accept(self) -> None:
        """Press the button of the knock that is laid out once it can be pressed; nothing where none is."""
        while self.scene.table.tableau.planned and self.scene.ui.dialog is None:
            self.click(self.button("knock it"))
            self.frame()

    def _lay_off(self, card: Card, on: Card) -> None:
        space, group = self.scene.table.board.group_of(on)
        end = self.drop_point(card, group.place.rect, lambda goal: goal == ToGroup(space, group.key))
        self.drag(self.spot(card), end)
