"""Turns that rearrange the table, made by keys and decided from nothing but the sentences that the voice has said.

A level plays on; each of its turns that changes what lay on the table is made by a person who hears the whole table
before each move, finds cards and melds by their names, and takes the line of a list that means the move. `presses` are
those of a move. `mouse` are the drags that the same turns take by mouse, a card each, in Playroom Rummy and with tiles;
`moves` must not be more. Wrong is a turn that is not heard to lie there, and all that nobody should hear.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pygame

from build.cases import Case
from build.report import Line
from engine.family.game import AnyGame, new_game
from engine.games.list import rules_of
from engine.text import bind, choose
from game.languages import catalogue
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.games.list import presenter
from scenes.scene import Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.spoken.cards import card_names
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly, RecordLines
from tests.whole.any_person import AnyPerson, decided
from tests.whole.by_ear import NAMES
from tests.whole.ear_arranger import EarArranger, Heap, heard_cards

SIZE = (1280, 720)
PRESETS = {"house": ("house", "classic"), "playroom": ("playroom", "manipulation"), "tiles": ("playroom", "tiles")}
SEATS, HOUSE_LEVEL, LEVEL, DEALS = 3, "expert", "skilled", 400


class CountingMouse(AnyPerson):
    """Counts the drags of a mouse."""

    drags = 0

    def _drop(self, *given: Any) -> None:  # noqa: ANN401 - as the mouse drops
        self.drags += 1
        super()._drop(*given)


def _heaps(table: Any) -> list[Heap]:  # noqa: ANN401 - each game has a table of its own
    """A table as it would be heard: by owners where spaces have some."""
    if table and isinstance(table[0], frozenset):
        return [_heap(NAMES[seat], play) for seat, space in enumerate(table) for play in space]
    return [_heap("", group) for group in table]


def _heap(owner: str, cards: Any) -> Heap:  # noqa: ANN401 - cards or kinds
    return Heap(owner, heard_cards(card_names([str(card) for card in cards])) or Counter())


def _turns(name: str, preset: str) -> Iterator[tuple[AnyGame, tuple[Any, ...], int]]:
    """Moments of games that a level plays, with the tables of a turn that rearranges and the seat."""
    rules = rules_of(name)
    mind = rules.mind(HOUSE_LEVEL if name == "house" else LEVEL)
    for deal in range(1, DEALS):
        game = new_game(rules, rules.options(preset, SEATS, {}), deal)
        hand = game.hand
        while hand.to_move is not None:
            actions = mind(rules.view(hand, hand.to_move), deal + len(hand.log), lambda: False)
            tables = tuple(each.table for each in actions if hasattr(each, "table"))
            if tables and _without(hand.table, tables[-1]):
                yield replace(game, hand=hand), tables, hand.to_move
            for action in actions:
                hand = rules.apply(hand, action)


def _without(before: Any, after: Any) -> bool:  # noqa: ANN401 - tables
    """True if something that lay on the table lies otherwise."""
    return bool(Counter(each.key for each in _heaps(before)) - Counter(each.key for each in _heaps(after)))


def _scene(game: AnyGame, seat: int) -> TableScene:
    players = tuple(Player(each, None if at == seat else "learner") for at, each in enumerate(NAMES[:SEATS]))
    opponents = Instantly(lambda task: decided(task, 1))
    session = GameSession.begin(game, players, opponents, cast("Any", RecordLines))
    settings = Settings(pace=0.0, voice=True)
    return TableScene(session, presenter(game.rules.name), Quit, Quit, settings, helper=AtOnce())


def look(name: str, *, turns: int) -> Line:
    """So many turns of one game."""
    game_name, preset = PRESETS[name]
    bind(catalogue, ("de",))
    choose("en")
    result: Line = {"turns": 0, "made": 0, "moves": 0, "mouse": 0, "presses": [], "wrong": []}
    for game, tables, seat in _turns(game_name, preset):
        if result["turns"] == turns:
            break
        person = EarArranger(_scene(game, seat), SIZE)
        person.listen(2.0)
        made = all(person.arrange(_heaps(table)) for table in tables)
        result["turns"] += 1
        result["made"] += made
        result["moves"] += len(person.moved)
        result["presses"] += person.moved
        faults = [*person.heard.wrong(), *([] if made else ["the turn was not made"])]
        result["wrong"] += [f"{name}, turn {result['turns']}: {fault}" for fault in faults]
        if game_name != "house":
            mouse = CountingMouse.sit(_scene(game, seat), pygame.display.set_mode(SIZE))
            mouse.frames(10, 0.1)
            mouse.show(tables[-1])
            result["mouse"] += mouse.drags
    return result


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: list(PRESETS),
    limits={"presses": {"p50": 8}},
    arguments={"turns": {"type": int, "default": 34}},
    window=SIZE,
)
