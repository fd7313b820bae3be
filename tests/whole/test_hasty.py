"""A hasty player at the end of a hand and of a game: clicks and Enter at random moments, at random places.

Whatever deals, discards or leaves must have been pressed on purpose: it lay at its place long enough to be seen.
`hasty(seed)` plays one such end.
"""

import random
from dataclasses import dataclass, replace

import pygame
import pytest

from engine.family.game import next_hand
from engine.games.house.types import Game
from engine.games.house.words import Arrange
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from engine.rummy.table import parse_table
from scenes import flow
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.table.scene import TableScene
from tests.scenes.pages.hands import Closing, FakeServices, PageHands, played
from tests.scenes.table.fake import players, position

SEEN = 0.3
"""Seconds for which a thing must have lain at its place, for a press on it to be meant."""
FRAME = 1 / 60
LASTS = 40.0
DEALS = frozenset({"next", "rematch", "deal", "again", "away", "deal again"})
LEAVES = frozenset({"leave", "menu", "quit", "new", "away", "new game"})
ACTS = frozenset({"take", "pass", "draw", "discard", "end"})
AFTER = parse_table([["4s 5s 6s"], ["Qs Qh Qc", "7h 8h 9h Th Jh", "Kd Ks Kc Kh"]])


def closing(*, last: bool) -> Game:
    """Bruno's turn, with which he closes the pile: the end of the first hand, or of the last one."""
    game = position(
        hands=("3c 4c", "Jh 2d"),
        table=(("4s 5s 6s",), ("Qs Qh Qc", "7h 8h 9h Th", "Kd Ks Kc")),
        melded=(True, True),
        to_move=1,
        discard="Qd 4d 5h",
        hand=6 if last else 1,
    )
    top = card("Kh")
    hand = replace(game.hand, stock=(top, *(one for one in game.hand.stock if one != top)))
    if not last:
        return replace(game, hand=hand)
    before = next_hand(played(hands=5).game)
    return replace(before, hand=replace(hand, totals=before.hand.totals))


class CountingSession(Closing):
    """Counts what the person does, apart from the others."""

    done = 0

    def act(self, action, laid=None):
        before = self.game.hand.to_move
        faults = super().act(action, laid)
        self.done += before == 0 and not faults
        return faults


@dataclass
class HastyPress:
    name: str = ""
    age: float = 0.0


class HastyClicks:
    def __init__(self, seed: int, *, last: bool, pace: float = 0.15) -> None:
        self.rng, self.now = random.Random(seed), 0.0
        script = (DrawStock(), Arrange(AFTER), Discard(card("2d")))
        self.session = CountingSession(closing(last=last), players(2, 1), script)
        services = FakeServices(Settings(pace=pace, reduced_motion=seed % 5 == 0), session=self.session)
        self.hands = PageHands(flow.table(services, self.session), services=services)
        self.first = self.hands.scene
        self.since: dict[tuple[object, ...], float] = {}
        self.press, self.known = HastyPress(), self.state
        self.reached: set[str] = set()
        """The screens that were seen, and the end of the hand."""

    @property
    def state(self) -> tuple[int, ...]:
        session = self.session
        deals = session.game.deal, session.game.hand.hand_number, session.rematches
        return (hash(deals), session.closed + self.hands.ended, session.done)

    def things(self) -> dict[str, pygame.Rect]:
        """Whatever can be pressed now; of the table, all of it."""
        scene = self.hands.scene
        if isinstance(scene, TableScene):
            over = scene.ui.dialog is not None
            result = {button.name: button.rect for button in scene.ui.buttons if button.over or not over}
            return result if over else {"table": scene.table.board.layout.table, **result}
        return {control.name: control.rect for control in scene.live() if control.enabled}

    def under(self) -> dict[str, pygame.Rect]:
        """The visible rectangles of a page under a question."""
        scene = self.hands.scene
        return {} if isinstance(scene, TableScene) else {one.name: one.rect for one in scene.controls()}

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.hands.frame(FRAME)
            self.now += FRAME
            self.look()

    def look(self) -> None:
        """See what has been painted."""
        keys = {(id(self.hands.scene), name, tuple(rect)) for name, rect in (self.under() | self.things()).items()}
        self.since = {key: self.since.get(key, self.now) for key in keys}
        self.reached |= {type(self.hands.scene).__name__} | ({"end"} if self.session.game.hand_over else set())
        self.judge()

    def judge(self) -> None:
        """Check that every change was meant."""
        (deals, left, done), known = self.state, self.known
        if deals != known[0]:
            assert self.press.name in DEALS, self.press
        if left != known[1]:
            assert self.press.name in LEAVES, self.press
        if done != known[2]:
            assert self.press.name in ACTS or self.press.name == "table", self.press
        if self.state != known:
            assert self.press.age >= SEEN, self.press
            self.known = self.state

    def pressed(self, at: tuple[int, int]) -> HastyPress:
        result = [name for name, rect in self.things().items() if rect.collidepoint(at)]
        return self.of(result[-1] if result else "")

    def of(self, name: str) -> HastyPress:
        """A press on a thing, and how long that has been in sight where it lies now."""
        things = self.under() | self.things()
        lies = (id(self.hands.scene), name, tuple(things.get(name, ())))
        times = [since for key, since in self.since.items() if key == lies]
        return HastyPress(name, self.now - times[0] if times else 0.0)

    def enter(self) -> str:
        """The name of the button that Enter presses."""
        scene = self.hands.scene
        if isinstance(scene, TableScene):
            if scene.ui.dialog is not None:
                return scene.ui.button or ""
            return next((button.name for button in scene.ui.buttons if button.primary), "")
        live = scene.live()
        shown = scene._focus.by_keys or scene.dialog is not None
        if shown and scene.focus in {control.name for control in live}:
            return scene.focus
        golden = (control.name for control in live if getattr(control, "primary", False))
        return next(golden, "") if scene.dialog is not None else scene.default()

    def act(self) -> None:
        rng, hands = self.rng, self.hands
        kind = rng.random()
        if kind < 0.1:
            self.press = self.of(self.enter())
            hands.enter()
            self.look()  # a frame has passed
            return
        # The menu would lead away before the end too often.
        places = [rect for name, rect in self.things().items() if name != "menu" or self.session.game.hand_over]
        if kind < 0.45:
            at = rng.choice(places or [hands.screen.get_rect()]).center
        elif kind < 0.75:
            at = hands.at
        else:
            at = rng.randrange(1280), rng.randrange(720)
        hands.move(at)
        self.press = self.pressed(at)
        hands.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.judge()
        self.frames(rng.choice((0, 1, 4)))
        hands.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.judge()

    @property
    def over(self) -> bool:
        """True if another game, hand or screen has been reached, and has been seen for a moment."""
        scene = self.hands.scene
        return self.hands.ended or isinstance(scene, MenuScene | NewGameScene) or self.known[0] != self.dealt

    def play(self) -> None:
        self.look()
        self.dealt = self.known[0]
        while not self.over and self.now < LASTS:
            self.frames(self.rng.choice((0, 1, 2, 5, 12, 30, 60)))
            self.act()
        for _ in range(8):
            if isinstance(self.hands.scene, TableScene):
                self.act()
                self.frames(self.rng.choice((1, 4)))


def hasty(seed: int) -> HastyClicks:
    """One end of a hand (even seeds) or of a game (odd ones), with motion or without."""
    result = HastyClicks(seed, last=seed % 2 == 1, pace=(0.15, 0.0)[seed % 3 == 0])
    result.play()
    return result


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 6, 7, 8, 15])  # 5 reaches no more screens than 15, and takes 35 seconds
def test_nothing_is_dealt_discarded_or_left_by_a_click_that_was_not_meant(seed: int) -> None:
    result = hasty(seed)
    assert "end" in result.reached
    assert result.reached & {"HandScoreScene", "MenuScene", "NewGameScene"}
