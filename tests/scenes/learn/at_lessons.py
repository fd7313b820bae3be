"""A person at the table of a lesson, who finds everything by its name: with a mouse, with keys, or with a pad."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import cycle, islice
from math import dist
from typing import Any

import pygame

from engine.family.lessons import Lesson
from engine.family.lessons import way as solution_of
from engine.games.list import rules_of
from engine.rummy.faults import RefusedError
from game.session.lesson_session import LessonSession
from game.window.controllers import BUTTONS
from scenes.background import AtOnce
from scenes.games.list import presenter
from scenes.learn.lesson_files import lessons
from scenes.learn.scene import LessonScene
from scenes.settings.settings import Discards, Settings
from scenes.table.intents import Press
from scenes.table.thing import Thing
from scenes.ui.thing import ThingRole
from tests.scenes.table.fake import Hands
from tests.staged.pictures import StillServices
from tests.whole.any_person import AnyPerson
from tests.whole.key_person import KeyPerson, PadPerson, way

QUICK = Settings(pace=0.0, discards=Discards.NEITHER, own_motion=False, reduced_motion=True)
SIZE = (1280, 720)
Data = Mapping[str, Any]
"""An action as it is written in a lesson."""


class LessonHands(Hands):
    """A mouse at a lesson."""

    plays: type[AnyPerson] = AnyPerson
    drops_early = True
    """True if a card can be brought to the pile before the draw."""

    def __init__(
        self, game: str, key: str, size: tuple[int, int] = SIZE, settings: Settings = QUICK, services: Any = None
    ) -> None:
        self.services = services or StillServices(settings)
        self.lesson: Lesson = next(each for each in lessons(game) if each.key == key)
        self.rules = rules_of(game)
        self.session = LessonSession(self.rules, self.lesson, AtOnce())
        super().__init__(LessonScene(self.services, self.session, presenter(game)), size)
        self.rest(0.8)

    # -- the eyes

    def named(self, name: str) -> Thing:
        """The thing of this name."""
        return next(thing for thing in self.scene.things() if thing.name == name)

    def names(self) -> set[str]:
        """The names of all things."""
        return {thing.name for thing in self.scene.things()}

    def told(self, name: str = "text hint") -> list[str]:
        """The sentences that stand under a name."""
        result = (thing for thing in self.scene.things() if thing.name.startswith(name))
        return [thing.text for thing in result]

    def rest(self, seconds: float = 0.4) -> None:
        """Let time pass in long frames."""
        for _ in range(round(seconds * 20)):
            self.frame(0.05)

    # -- gestures, which keys and pads make otherwise

    def push(self, name: str) -> None:
        """Press a thing."""
        self.click(self.named(name).point)
        self.rest()

    def carry(self, name: str, to: str) -> None:
        """Drag a thing to another one."""
        self.drag(self.named(name).point, self.named(to).point)
        self.rest()

    def discard(self, card: str) -> None:
        """Discard a card of the hand."""
        self.carry(f"hand {card}", "pile")

    # -- actions

    def do(self, data: Data) -> None:  # noqa: C901 - a case for each kind of action
        """Do an action that is written so."""
        match data:
            case {"draw": "stock"}:
                self.push("stock")
            case {"draw": "discard"}:
                top = [name for name in self._in_order() if name.startswith("pile ")][-1]
                self.push(f"pile {data['card']}" if "card" in data else top)
            case {"draw": "demand", "card": card}:
                self.push("button demand")
                self._choose(f"choice {card}")
            case {"discard": card}:
                self.discard(card)
            case {"table": table}:
                self._lay_out([self._plays(each) for each in table] if _is_nested(table) else [self._plays(table)])
            case {"replace": joker, "with": card}:
                self.carry(f"hand {card}", f"card {joker}")
            case {"meld": str(cards)} if "draw" not in data:
                self._meld([each.partition("=")[0] for each in cards.split()])
                for meant in (each.partition("=")[2] for each in cards.split() if "=" in each):
                    self._choose(f"choice {meant}")
            case {"layoff": card, "on": on} | {"lay_off": card, "on": on}:
                self.carry(f"hand {card}", f"card {on}")
            case {"knock": card}:
                self.carry(f"hand {card}", "space ann")
            case {"open": way_}:
                self.push(f"button {way_}")
            case _:
                self._mean(data)
        self._answer()

    def _mean(self, data: Data) -> None:
        """Do what the table means by an action, whatever the game; where it means nothing, end the turn."""
        gesture = self.person.gesture(self.rules.read_action(self.session.game.hand, data))
        if gesture is not None:
            gesture()
            self.rest()
        else:
            self.push(next(f"button {name}" for name in ("done", "end") if f"button {name}" in self.names()))

    @cached_property
    def person(self) -> AnyPerson:
        """A person who knows no game, at the same table."""
        return self.plays.sit(self.scene, self.screen)

    def _answer(self) -> None:
        """Confirm what is asked."""
        for name in ("button discard it", "button demand it", "button knock it"):
            if name in self.names():
                self.rest(1.2)
                self.push(name)

    def _choose(self, name: str) -> None:
        self.rest(1.2)
        self.push(name)
        self.rest(1.2)

    def _in_order(self) -> list[str]:
        return [thing.name for thing in self.scene.things()]

    @staticmethod
    def _plays(texts: list[str]) -> list[list[str]]:
        return [["X1" if card == "X" else card for card in text.split()] for text in texts]

    def _meld(self, cards: list[str]) -> None:
        """Choose cards and drop them together."""
        for card in cards:
            self.push(f"hand {card}")
        self.carry(f"hand {cards[0]}", "space ann")

    def _lay_out(self, spaces: list[list[list[str]]]) -> None:
        """Bring the table to lie so, a card at a time."""
        names = [name for name in self._in_order() if name.startswith("space ")]
        owners = ["space ann", *(name for name in names if name != "space ann")] if len(spaces) > 1 else names[:1]
        claimed: list[list[str]] = []
        wanted = [(owner, play) for owner, plays in zip(owners, spaces, strict=False) for play in plays]
        for owner, play in sorted(wanted, key=lambda each: not self._lies(each[1])):
            there = [cards for cards in self._lying() if cards not in claimed and _common(cards, play) > 1]
            rest = list(play)
            if there:
                claimed.append(max(there, key=lambda cards: _common(cards, play)))
                for card in max(there, key=lambda cards: _common(cards, play)):
                    rest.remove(card) if card in rest else None
                kept = next(card for card in play if card not in rest)
            else:
                kept = min(rest, key=lambda card: f"hand {card}" not in self.names())
                self.carry(self._source(kept), owner)
                rest.remove(kept)
            for card in rest:
                self.carry(self._source(card), self._target(kept, play))

    def _lies(self, play: list[str]) -> bool:
        return any(_common(cards, play) > 1 for cards in self._lying())

    def _lying(self) -> list[list[str]]:
        return [thing.text.split() for thing in self.scene.things() if thing.role is ThingRole.PLAY]

    def _source(self, card: str) -> str:
        return f"hand {card}" if f"hand {card}" in self.names() else f"card {card}"

    def _target(self, card: str, play: list[str]) -> str:
        """A card of the play that is being laid: of two equal ones the one that lies with more of it."""
        best, most = f"card {card}", -1
        things = self.scene.things()
        cards = [thing for thing in things if thing.role is ThingRole.CARD and thing.name.startswith("card")]
        order = [thing for thing in things if thing.role is ThingRole.PLAY]
        result = iter(cards)
        for group in order:
            held = [next(result) for _each in group.text.split()]
            for thing, face in zip(held, group.text.split(), strict=True):
                if face == card and set(group.text.split()) <= set(play) and len(held) > most:
                    best, most = thing.name, len(held)
        return best

    # -- wrong tries

    def wrong_tries(self) -> Iterator[Data]:
        """Actions with a gesture of their own that miss the goal of the step, or that the rules refuse."""
        hand = self.session.game.hand
        seen = self.rules.view(hand, 0)
        held = sorted({str(card) for card in seen.hand})
        pile = [name.removeprefix("pile ") for name in self._in_order() if name.startswith("pile ")]
        free = self.scene.table.tableau.free
        dropped = "pile" in self.names() and (self.drops_early or free)
        discards = [{"discard": card} for card in held] if dropped else []
        table = self.scene.table
        draws = [{"draw": "stock"}] if table.playing or table.pressed(Press.STOCK) is not None else []
        yield from filter(self._misses, [*draws, *discards])
        if not free:
            yield from filter(self._misses, ({"draw": "discard", "card": card} for card in pile))

    def _misses(self, data: Data) -> bool:
        rules, session = self.rules, self.session
        hand = session.game.hand
        try:
            action = rules.read_action(hand, data)
            after = rules.apply(hand, action)
        except RefusedError:
            return True
        except ValueError:
            return False
        solution = solution_of(rules, session._from.hand, session._left)
        if any(action == each for each, _after in solution):
            return False
        step = session.step
        done = step is None or session._goals.reached(session.place, action, after)
        return bool(rules.committed(hand, action, after)) and not done

    def try_wrong(self, data: Data) -> list[str]:
        """Try it; the sentences that answer it. Nothing has happened then but the answer."""
        before, tries = self.session.game, self.session.tries
        self.do(data)
        assert self.session.game is before, data
        self.rest()
        assert self.session.tries == tries + 1 or self.scene.table.warning, data
        answer = [*self.told("text refusal"), *self.told()[1:]]
        refused = self.scene.table.refused
        assert not refused or all(statement.rule for statement in self.scene.table.tableau.refusal[:1])
        if "button hide" in self.names():
            self.push("button hide")
        return answer


class LessonKeys(LessonHands):
    """Keys at a lesson: the focus goes to a thing, Space presses it."""

    plays = KeyPerson
    drops_early = False

    def strike(self, key: int) -> None:
        """Strike a key."""
        self.key(key)

    def go(self, name: str) -> None:
        """Move the focus to a thing, by the shortest way of keys."""
        goal = self.named(name)
        walk = self.scene._walk
        if walk.now is None:
            self.strike(pygame.K_TAB)
        assert walk.now is not None, "nothing can be walked to"

        def far(stop: Thing) -> tuple[bool, bool, float]:
            """A card that stays where it lies is pressed at its play, the least thing that holds it."""
            holds, (wide, high) = stop.frame.collidepoint(goal.point), stop.frame.size
            return stop.name != name, not holds, wide * high if holds else dist(stop.spot, goal.point)

        there = min(self.scene.tree.stops, key=far)
        for key in way(self.scene.tree.stops, walk.now, there):
            self.strike(key)
        assert walk.now.name == there.name, name

    def push(self, name: str) -> None:
        """Press a thing: Enter where it is the main button or lies in a dialog, else go there."""
        if name == "button hide":
            self.strike(pygame.K_ESCAPE)
        elif self.scene.ui.dialog is not None:
            self.press_in_dialog(name)
        else:
            self.go(name)
            self.strike(pygame.K_SPACE)
        self.rest()

    def press_in_dialog(self, name: str) -> None:
        """Tab through a dialog to a thing in it, and press it."""
        place, ui = self.named(name).place, self.scene.ui
        for _ in range(120):
            if ui.pointed is not None and ui.pointed.place == place:
                break
            self.strike(pygame.K_TAB)
        self.strike(pygame.K_SPACE)

    def carry(self, name: str, to: str) -> None:
        """Choose a thing, go to another one, and put it there."""
        self.push(name)
        self.push(to)

    def _meld(self, cards: list[str]) -> None:
        for card in cards:
            self.push(f"hand {card}")
        self.push("space ann")


class LessonPad(LessonKeys):
    """A game controller at a lesson."""

    plays = PadPerson

    def strike(self, key: int) -> None:
        """Press the button that stands for a key."""
        self.pad(next(button for button, meant in BUTTONS.items() if meant == key))


def _is_nested(table: list[Any]) -> bool:
    return bool(table) and isinstance(table[0], list)


def _common(cards: list[str], play: list[str]) -> int:
    return len(set(cards) & set(play))


WAYS: dict[str, tuple[type[LessonHands], int]] = {
    "mouse": (LessonHands, 20),
    "keys": (LessonKeys, 5),
    "pad": (LessonPad, 5),
}
"""The ways to play, each with the number of wrong tries."""


def finish(lesson: Lesson, by: str, tries: int) -> dict[str, Any]:
    """A lesson done in one way, with so many wrong tries spread over its steps."""
    hands = WAYS[by][0](lesson.game, lesson.key)
    answered, silent, refused = 0, 0, 0
    for number, step in enumerate(lesson.steps):
        share = tries // len(lesson.steps) + (number < tries % len(lesson.steps))
        wrong = list(hands.wrong_tries())
        for data in islice(cycle(wrong), share if wrong else 0):
            answer = hands.try_wrong(data)
            refused += bool(hands.scene.table.refused)
            answered += any(answer)
            silent += not any(answer)
        for data in step.actions:
            hands.do(dict(data))
            hands.rest()
    done = hands.session.step is None
    return {"done": done, "tries": answered + silent, "answered": answered, "by the rules": refused, "silent": silent}
