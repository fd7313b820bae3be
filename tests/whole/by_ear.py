"""A person who only hears: strikes keys, and decides by nothing but the sentences that the program has said.

No rule, view or picture is asked. Opponents are computers, so all that is done by keys is this person's.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import pygame

from engine.family.game import new_game
from engine.games.list import rules_of
from engine.text import _, language
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.games.list import presenter
from scenes.keys import HearCommand, MeldCommand
from scenes.scene import Quit, Scene
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.spoken.listener import Listener
from scenes.spoken.speech import Order
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly, RecordLines
from tests.scenes.deferred_painting import deferred
from tests.whole.any_person import decided

FRAME = 1 / 20
NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix", "Greta", "Hugo")
PATIENCE = 400
"""Frames for which somebody else may play without a word."""
MOST_PLAYS = 12
"""The plays of a turn, at most."""
ANSWER = 0.3
"""Seconds within which each key is answered."""
CODES = re.compile(r"\b(?:[2-9TJQKA][cdhs]|X\d)\b|_|\[|\]|[{}<>|*#\u00b7\u2022\u2013\u2014\u2192\u2060\u00d7]")
"""Codes of cards, marks and signs, which nobody should hear."""
TESTED = re.compile(r"\b(?:text|button|holds \d+ |None|True|False|of all)\b(?=:)|\bhand \d|\bplay \d")
"""Words of the tree that are for tests."""


FOREIGN = {
    "en": re.compile(r"\b(?:und|der|du|dein|deine|Karte|Karten|Talon|ist)\b"),
    "de": re.compile(r"\b(?:the|of|you|your|cards?|and|is|to)\b"),
}
"""Words of the other language."""


@dataclass
class Heard:
    """All that was heard: each key with the sentences after it."""

    time: float = 0.0
    sentences: list[tuple[float, str]] = field(default_factory=list)
    presses: list[tuple[str, float, float | None]] = field(default_factory=list)
    """Each key, when it was struck, and when it was answered."""

    def wrong(self) -> list[str]:
        """What nobody should hear."""
        unwanted = CODES, TESTED, FOREIGN[language()]
        result = [words for _at, words in self.sentences if any(each.search(words) for each in unwanted)]
        pairs = zip(self.sentences, self.sentences[1:], strict=False)
        struck = [at for _key, at, _then in self.presses]
        twice = [
            two
            for (at, one), (then, two) in pairs
            if one == two and then - at < 1.0 and not any(at <= each <= then for each in struck)
        ]
        late = [key for key, at, then in self.presses if then is None or then - at > ANSWER]
        return [
            *(f"heard: {words}" for words in result),
            *(f"twice: {words}" for words in twice),
            *(f"silent: {key}" for key in late),
        ]


class EarPerson:
    """Sits at a table with a voice, and has nothing but its words."""

    def __init__(self, scene: Scene, size: tuple[int, int]) -> None:
        self.scene = scene
        self.surface = pygame.display.set_mode(size)
        self.heard = Heard()
        self.listener = Listener(lambda: Settings(voice=True), lambda: self.heard.time)
        self.plays = 0
        """The melds that were laid, and the cards that were laid off."""
        self.left = False
        """True once the scene was left, as after the hand."""
        scene.shown(size)

    @classmethod
    def at(cls, name: str, preset: str, seats: int, deal: int, level: str = "casual") -> "EarPerson":
        """A person at the table of a new game with so many seats."""
        rules = rules_of(name)
        game = new_game(rules, rules.options(preset, seats, {}), deal)
        players = (Player(NAMES[0]), *(Player(each, level) for each in NAMES[1:seats]))
        session = GameSession.begin(
            game, players, Instantly(lambda task: decided(task, deal)), cast("Any", RecordLines)
        )
        settings = Settings(pace=0.0, voice=True)
        scene = TableScene(session, presenter(name), Quit, Quit, settings, helper=AtOnce())
        return cls(scene, (1280, 720))

    # -- keys and ears

    def frame(self, dt: float = FRAME) -> list[str]:
        """Let a frame pass; the sentences that were said in it."""
        self.heard.time += dt
        self.left |= self.scene.update(dt) is not None
        with deferred():
            changed = bool(self.scene.draw(self.surface))
        self.listener.look(self.scene, changed=changed)
        return self._hear(self.listener.taken())

    def _hear(self, orders: Sequence[Order]) -> list[str]:
        said = [order.words for order in orders if order.words]
        self.heard.sentences += [(self.heard.time, words) for words in said]
        if said:
            self.heard.presses = [
                (key, at, self.heard.time if then is None else then) for key, at, then in self.heard.presses
            ]
        return said

    def listen(self, seconds: float = 1.0) -> list[str]:
        """Hear for so long."""
        return [words for _frame in range(round(seconds / FRAME)) for words in self.frame()]

    def strike(self, key: int, mod: int = 0) -> list[str]:
        """Strike a key a second after what was before; what is heard within the time of an answer and a little more."""
        self.listen(0.6)
        name = f"{pygame.key.name(key)}{' with modifier' if mod else ''}"
        self.heard.presses.append((name, self.heard.time, None))
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        for each in self.listener.events(lambda: self.scene, [event]):
            self.left |= self.scene.handle(each) is not None
        return self.listen(0.4)

    def ask(self, command: HearCommand) -> str:
        """Ask the voice; its answer."""
        stroke = command.stroke
        return " ".join(self.strike(stroke.code, pygame.KMOD_CTRL if stroke.ctrl else 0))

    # -- a plain hand

    def play_hand(self, most: int = 400) -> bool:
        """Play by ear until the hand is over, or for so many turns: draw, and discard what was drawn. True if over."""
        self.listen(2.0)
        return any(self._ended() or self._turn() for _turn in range(most))

    def _ended(self) -> bool:
        """True if the hand is over, or the screen was left for the scores."""
        return self.left or self._offers() == _("This hand is over: Enter leads on.")

    def _offers(self) -> str:
        return "" if self.left else self.ask(HearCommand.OFFERS)

    def _turn(self) -> bool:
        """Do one thing of a turn, or wait for others; True if the hand has ended meanwhile."""
        for _wait in range(PATIENCE):
            offers = self._offers()
            if self.left:
                return True
            if not offers.startswith(NOT_YOURS()):
                break
            self.listen(1.0)
        if self._ended():
            return True
        drawn = self._gained(self.strike(pygame.K_d))
        played = self._play()
        if not drawn and (played < 0 or self._is_mine(self.strike(pygame.K_n))):
            return self.left
        if not drawn and played:  # a plan that cannot be laid is given up, and the card is passed
            self.plays, played = self.plays - played, 0
            self.strike(pygame.K_r, pygame.KMOD_CTRL)
            if self._is_mine(self.strike(pygame.K_n)):
                return self.left
        return self._discard(drawn, played=abs(played))

    def _is_mine(self, heard: Sequence[str]) -> bool:
        """True if a deed of this person was heard."""
        return any(words.startswith(f"{NAMES[0]} ") for words in heard)

    def _play(self) -> int:
        """Play the first line of the list of what can be played, as long as there is one; the number of plays.

        Games that plan a meld are then told to lay it; the number is negative where that has ended the turn.
        """
        last, count, heard = "", 0, list[str]()
        while count < MOST_PLAYS and not self.left:
            heard = self.strike(MeldCommand.NOW.stroke.code, pygame.KMOD_CTRL)
            if heard[:1] != [_("What can be played now")] or heard[1:2] == [last]:
                break
            last = heard[1]
            self.strike(pygame.K_SPACE)
            count += 1
        if self.scene.asks:
            self.strike(pygame.K_ESCAPE)
        self.plays += count
        ended = count > 0 and self._is_mine(self.strike(pygame.K_RETURN) + self.listen(1.0))
        return -count if ended and self._offers().startswith(NOT_YOURS()) else count

    def _gained(self, heard: Sequence[str]) -> str:
        """The card that came into the hand; empty if none did."""
        before, after = _("You get {cards}.").split("{cards}")
        got = [words for words in heard if words.startswith(before) and words.endswith(after)]
        return got[-1][len(before) : -len(after)] if got else ""

    def _discard(self, drawn: str, played: int = 0) -> bool:
        """Discard the card that was drawn, or else the first one that may be; True if the hand has ended.

        Plays with which the turn cannot end are taken back.
        """
        first = self.ask(HearCommand.HAND)
        walked, count = [first], int((re.findall(r"\d+", first) or [1])[0])
        places = [0] if drawn and drawn in first.split(". ")[-1] else []
        for place in range(1, count if not places else 1):
            heard = self.strike(pygame.K_RIGHT)
            walked += heard
            if drawn and any(words.startswith(drawn) for words in heard):
                places = [place]
                break
        for place in [*places, *(each for each in range(count) if each not in places)]:
            if self._try_discard(place):
                return self.left
            if played:
                self.plays -= played
                self.strike(pygame.K_r, pygame.KMOD_CTRL)
                return self._discard(drawn)
        return self.left

    def _try_discard(self, place: int) -> bool:
        """Choose the card at a place of the hand, and discard it; True if that is heard to have happened."""
        self.ask(HearCommand.HAND)
        for _step in range(place):
            self.strike(pygame.K_RIGHT)
        self.strike(pygame.K_SPACE)
        heard = self.strike(pygame.K_x)
        if self.scene.asks:
            heard += self.strike(pygame.K_TAB) + self.strike(pygame.K_TAB) + self.strike(pygame.K_SPACE)
        heard += self.listen(2.0)
        done = self.left or any(words.startswith(f"{NAMES[0]} ") for words in heard)
        if not done:
            self.strike(pygame.K_ESCAPE)  # puts the card back
        return done


def NOT_YOURS() -> str:  # noqa: N802 - a constant of the language that is told
    """The beginning of what is said where somebody else is to move."""
    return _("It is not your turn. {waiting}").partition("{")[0]
