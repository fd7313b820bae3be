"""The whole program for somebody who only hears: from the first start by lessons to a small hand that is won.

Program, loop, workers and files are the real ones. Nothing but the sentences of the voice decides which key is struck.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.text import _
from game.ear import voice
from game.ear.voice import OFFERED_AFTER, Voice
from scenes.scene import ReplaceScene
from scenes.screens import FirstStart
from scenes.spoken.speech import Order
from tests.whole.by_ear import Heard
from tests.whole.evening_program import Program, Surroundings

WORDS_A_MINUTE = 180
WHOLE_HAND = "Win this hand: have more points than Poppy when it ends."
"""The goal of the first lesson that is a whole hand, as it is told there."""
QUIET = 1.0
"""Seconds without a word after which nothing more is waited for."""
_MOST_STEPS = 60
"""The keys after which somebody who walks or asks for help gives up."""


class EarProgram:
    """Somebody at the first start of the program, with a voice that writes down what it says."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.heard = Heard()
        self._last = ""
        """The words that were heard after the last key."""
        patch.setattr(voice, "HAS_VOICE", True)
        patch.setattr(Voice, "_spoken", lambda _voice: self)
        around = Surroundings(folder, 1, patch)
        self._frames = around.frames
        self.program = Program(around)
        patch.setattr(self.program.app.voice, "_clock", around.frames.perf_counter)
        self.program.loop.companions.append(self.program.app.voice)
        self.program.loop.scenes.follow(ReplaceScene(FirstStart()))
        self.program.app.voice.offer()

    @property
    def minutes(self) -> float:
        """The minutes that it takes to say all that was heard."""
        return sum(len(words.split()) for _at, words in self.heard.sentences) / WORDS_A_MINUTE

    # -- the mouth of the voice

    def give(self, order: Order) -> None:
        """Hear a sentence."""
        if order.words:
            now = self._frames.now
            self.heard.sentences.append((now, order.words))
            self.heard.presses = [(key, at, now if then is None else then) for key, at, then in self.heard.presses]

    def close(self) -> None:
        """Nothing: what is written down stays."""

    # -- keys and ears

    def listen(self, seconds: float = QUIET, *, waits: bool = False) -> str:
        """Hear until nothing was said for so long; `waits` for what a worker has to find out."""
        count, end = len(self.heard.sentences), self._frames.now + seconds
        self._frames.waits = waits
        while self._frames.now < end:
            known = len(self.heard.sentences)
            self.program.loop.turn()
            if len(self.heard.sentences) > known:
                end = self._frames.now + seconds
        self._frames.waits = False
        self._last = " ".join(words for _at, words in self.heard.sentences[count:])
        return self._last

    def strike(self, key: int, *, waits: bool = False) -> str:
        """Strike a key, and hear what follows."""
        self.heard.time = self._frames.now
        self.heard.presses.append((pygame.key.name(key), self._frames.now, None))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        return self.listen(waits=waits)

    def walk_to(self, label: str) -> str:
        """Walk by Tab to a button of these words, and press it; what is heard then."""
        for _step in range(_MOST_STEPS):
            if self.strike(pygame.K_TAB).startswith(label):
                return self.strike(pygame.K_SPACE)
        raise AssertionError(f"{label} was not heard")

    # -- the way

    def begin(self) -> None:
        """Switch the voice on by the key that it names, and go on to the lessons."""
        named = re.search(r"\bF(\d+)\b", self.listen(OFFERED_AFTER + QUIET))
        assert named is not None, "no key was named"
        self.strike(getattr(pygame, f"K_F{named[1]}"))
        self.strike(pygame.K_RETURN)
        self.walk_to(_("Learn to play"))

    def lesson(self) -> bool:
        """Do a lesson as the hints say; True if it was a whole hand, which is won."""
        whole = _(WHOLE_HAND) in self._last
        for _step in range(_MOST_STEPS):
            told = self.strike(pygame.K_h, waits=True)
            if self._done(told):
                return whole
            if self._done(self.strike(pygame.K_RETURN, waits=True)):
                return whole
        raise AssertionError("a lesson does not end")

    def _done(self, told: str) -> bool:
        return _("Well done: {stars}").partition(" {")[0] in told


def spend(folder: Path, patch: pytest.MonkeyPatch, note: Callable[[str], None] = lambda _words: None) -> EarProgram:
    """Go the whole way."""
    person = EarProgram(folder, patch)
    person.begin()
    for number in range(1, 9):
        won = person.lesson()
        note(f"lesson {number}: {person.minutes:.1f} minutes")
        if won:
            break
        person.strike(pygame.K_RETURN, waits=True)
    return person
