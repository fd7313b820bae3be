"""A table of Gin or Knock Rummy for the tests: a deal as it stands, and others that do what they are told."""

from collections.abc import Iterable
from dataclasses import replace

import pygame

from engine.family.game import new_game
from engine.family.rules import Tables
from engine.games.gin.game import GIN
from engine.games.gin.rules import GinDeal
from engine.games.gin.words import GinAction, Knock
from engine.rummy.cards import card
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.games.gin.presenter import GIN_TABLE
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly, RecordLines
from tests.games.gin.deals import playing, position
from tests.scenes.games.given_table import MouseHands
from tests.scenes.table.fake import players

SIZE = (1280, 720)

GOOD = "4c 5c 6c 7d 7h 7s Td Tc Ts 2d Kc"
"""Counts 2 without the king."""
GIN_HAND = "4c 5c 6c 7d 7h 7s Td Tc Ts Th Kc"
BIG = "4c 5c 6c 7c 7d 7h 7s Td Tc Ts Th"
THEIRS = "3c 9c 9h 9d 8d Kd Ks Ah 5h 6h"


def session_of(hand: GinDeal, script: Iterable[GinAction] = (), people: int = 1) -> GameSession:
    """A session at this deal; the players after the first so many persons do what the script says, one a decision."""
    told = iter(script)
    game = replace(new_game(GIN, hand.options, 1), hand=hand)
    return GameSession.begin(
        game, players(hand.options.seats, people), Instantly(lambda _task: _next(told)), RecordLines
    )


def _next(told: Iterable[GinAction]) -> tuple[GinAction, ...] | None:
    action = next(iter(told), None)
    return None if action is None else (action,)


class GinHands(MouseHands):
    """A person at such a table."""

    def __init__(
        self,
        hand: GinDeal,
        script: Iterable[GinAction] = (),
        *,
        people: int = 1,
        size: tuple[int, int] = SIZE,
        pace: float = 0.0,
        lying: Tables = (),
    ) -> None:
        self.session = session_of(hand, script, people)
        self.session.keep_lying(lying)
        scene = TableScene(
            self.session,
            GIN_TABLE,
            lambda: "scores",
            lambda: "left",
            Settings(pace=pace),  # type: ignore[arg-type]
            helper=AtOnce(),
        )
        super().__init__(scene, size)
        self.wait(0.2)

    def wait(self, seconds: float = 1.0) -> None:
        """Let time pass in the longest frames that are taken for true."""
        for _ in range(round(seconds * 20)):
            self.frame(0.05)

    @property
    def hand(self) -> GinDeal:
        """The deal as it is."""
        result: GinDeal = self.session.game.hand
        return result

    @property
    def words(self) -> str:
        """All that the panel says of the turn."""
        told = self.scene.table.tableau
        statements = (*told.ledger, *told.refusal, *((told.alert,) if told.alert else ()))
        return " ".join([*(each.words for each in statements), self.scene.table.warning])

    def field(self) -> tuple[int, int]:
        """The middle of the knock field."""
        return self.scene.table.board.layout.spaces[self.scene.table.bottom].body.center

    def to_field(self, name: str) -> None:
        """Drag a card to the knock field."""
        self.drag(self.spot(card(name)), self.field(), wait=0.2)

    def to_hand(self, name: str) -> None:
        """Drag a card that lies in the space back to the hand."""
        self.drag(self.visible(card(name)), self.scene.table.board.layout.hand_area.center)

    def to_meld(self, name: str, on: str) -> None:
        """Drag a card onto the meld in which another one lies."""
        _space, group = self.scene.table.board.group_of(card(on))
        self.drag(self.visible(card(name)), group.place.rect.center, wait=0.2)

    def push(self, name: str) -> None:
        """Press a button that has been seen for long enough."""
        self.wait(0.4)
        self.click(self.button(name), wait=0.2)

    def enter(self) -> None:
        """Press Enter once everything has been seen for long enough."""
        self.wait(0.9)
        self.key(pygame.K_RETURN, wait=0.2)

    def label(self, name: str) -> str:
        """The label of a button."""
        return next(button.label for button in self.scene.ui.buttons if button.name == name)


def laid_out(hand: GinDeal | None = None) -> GinHands:
    """A person who has laid a knock out by dragging the king onto the field: with the good hand, unless told."""
    hands = GinHands(hand or playing(GOOD, THEIRS))
    hands.to_field("Kc")
    return hands


def knocked_by_bruno(held: str = "7c 8c 3h 3d 3s Kd Qd Ks 9h 5s", *, pace: float = 0.0) -> GinHands:
    """The second player, with a small count, has knocked on a person with these cards."""
    hand = position(held, "5d 4c 5c 6c Jd Jc Js Ah As Ad 2h", to_move=1, phase="play", discard="2d", stock="Qs 2s 4s")
    return GinHands(hand, [Knock(card("2h"))], pace=pace)
