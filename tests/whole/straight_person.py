"""Somebody who plays whole games of Straight Rummy by mouse, as a level of the computer would play them."""

from collections import Counter

from engine.games.straight.actions import (
    AcceptChallenge,
    BlockDeal,
    CallRummy,
    ChallengeHand,
    DrawPile,
    LayMeld,
    LayOff,
    PassCall,
    RejectChallenge,
    RenewStock,
    ReplaceJoker,
    StraightAction,
)
from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.view import StraightView
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from scenes.games.choosing import ChoiceDialog
from scenes.table.intents import Do, OnCard, ToGroup, ToPile, ToSpace
from scenes.table.over.dialogs import DiscardDialog
from tests.whole.mouse import Person


class StraightMind:
    """Decides for every seat that a person holds; `done` counts the kinds of actions."""

    def __init__(self, level: str = "skilled") -> None:
        self.level = ABILITIES[level]
        self.done: Counter[str] = Counter()

    def ops(self, game) -> list[StraightAction]:
        """The next actions, up to the next decision."""
        seen: StraightView = game.rules.view(game.hand, game.hand.to_move)
        return list(self.level.decide(seen, len(seen.known.log), lambda: False))

    def count(self, before, after) -> None:
        """The actions are counted as they are done."""


class StraightPerson(Person):
    """Plays with the mouse what a mind decides."""

    mind: StraightMind

    def _do(self, op: StraightAction) -> None:
        self.mind.done[type(op).__name__] += 1
        match op:
            case DrawStock():
                self.click(self.scene.table.board.layout.stock.center)
            case DrawPile(card):
                pile = self.scene.table.tableau.pile.cards
                self.click(self.spot(pile[-1] if card is None else card))
            case LayMeld():
                self._meld(op)
            case LayOff(card, on):
                self._drop_on_group(card, on)
                self._answer(op)
            case ReplaceJoker(joker, card):
                rect = self.scene.table.board.rects[joker]
                self._drop(card, rect, lambda goal: isinstance(goal, OnCard) and goal.card == joker)
            case Discard(card):
                self._throw(card)
            case _:
                self._press(op)
        assert not self._refused, (op, self._refused)

    @property
    def _refused(self) -> object:
        table = getattr(self.scenes.top, "table", None)
        return table is not None and (table.refused or table.warning)

    def _press(self, op: StraightAction) -> None:
        """Press the button of an action that has one."""
        match op:
            case RenewStock():
                self.click(self.button("renew"))
            case BlockDeal():
                self.click(self.button("block"))
                self._settle()
                self.click(self.button("say block"))
            case PassCall():
                self.click(self.button("pass"))
            case CallRummy():
                self.click(self.button("call"))
                self._answer(op)
            case ChallengeHand():
                self.click(self.button("challenge"))
                self._settle()
                self.click(self.button("do challenge"))
            case AcceptChallenge():
                self.click(self.button("accept"))
                self._settle()
                self.click(self.button("do accept"))
            case RejectChallenge():
                self.click(self.button("reject"))
            case _:
                self.click(self.button("end"))

    def _meld(self, op: LayMeld) -> None:
        """Lay it by its tab, if it has one; else select its cards and drag them out."""
        tabs = {button.intent: button for button in self.scene.ui.buttons if button.name.startswith("tab ")}
        if (tab := tabs.get(Do(LayMeld(op.cards)))) is not None:
            self.mind.done["by tab"] += 1
            self.click(tab.rect.center)
            return
        for card in op.cards:
            if card not in self.scene.table.selected:
                self.click(self.spot(card))
                for _ in range(15):
                    self.frame()
        home = self.scene.table.board.home
        area = self.scene.table.board.layout.spaces[home].rect
        self._drop(op.cards[0], area, lambda goal: isinstance(goal, ToSpace) and goal.space == home)
        self._answer(op)

    def _drop_on_group(self, card: Card, on: Card) -> None:
        space, group = self.scene.table.board.group_of(on)
        self._drop(card, group.place.rect, lambda goal: goal == ToGroup(space, group.key))

    def _answer(self, op: StraightAction) -> None:
        """Choose in the dialog that is open what leads to this action."""
        dialog = self.scene.ui.dialog
        if not isinstance(dialog, ChoiceDialog):
            return
        self.mind.done["asked"] += 1
        wanted = [number for number, choice in enumerate(dialog.choices) if _same(choice.intent, op)]
        for _ in range(40):
            self.frame()
        self.click(self.scene.ui.question.choices()[wanted[0]].rect.center)
        self._settle()

    def _throw(self, card: Card) -> None:
        table = self.scene.table
        end = self.drop_point(card, table.board.layout.pile_area, lambda goal: isinstance(goal, ToPile))
        self.drag(self.spot(card), end)
        if isinstance(self.scene.ui.dialog, DiscardDialog):
            self._settle()
        self._mean_it()


def _same(intent: object, op: StraightAction) -> bool:
    """True if an intent does an action; of several jokers any may stand for a card."""
    if not isinstance(intent, Do):
        return False
    found = intent.action
    if isinstance(op, CallRummy):
        return isinstance(found, CallRummy) and _cards(found.play) == _cards(op.play)
    return type(found) is type(op) and _cards(found) == _cards(op)


def _cards(play: object) -> object:
    if isinstance(play, LayMeld):
        faces = dict(play.names)
        return frozenset(faces.get(card, card) for card in play.cards)
    return play
