"""Turns that rearrange the table, made by keys and decided from nothing but the sentences that the voice has said.

A level plays on; each of its turns that changes what lay on the table is made by a person who hears the whole table
before each move, finds cards and melds by their names, and takes the line of a list that means the move. `presses` are
those of a move, with the one that asks for the table. In Playroom Rummy and with tiles, `mouse` are the drags that the
same turns take by mouse, a card each, and `rearranged` the moves by ear. Wrong is a turn that is not heard to lie so,
one with more moves than drags, and all that nobody should hear.
"""

from typing import Any

import pygame

from build.cases import Case
from build.report import Line
from engine.text import bind, choose
from game.languages import catalogue
from scenes.table.scene import TableScene
from tests.whole.any_person import AnyPerson
from tests.whole.ear_arranger import EarArranger
from tests.whole.rearranged_turns import PRESETS, heaps_of, scene_of, turns_of

SIZE = (1280, 720)


class CountingMouse(AnyPerson):
    """Counts the drags of a mouse."""

    drags = 0

    def _drop(self, *given: Any) -> None:  # noqa: ANN401 - as the mouse drops
        self.drags += 1
        super()._drop(*given)


def _drags(scene: TableScene, table: Any) -> int | None:  # noqa: ANN401 - each game has a table of its own
    """The drags by which the mouse makes a table; None for one that it does not know how to make."""
    mouse = CountingMouse.sit(scene, pygame.display.set_mode(SIZE))
    mouse.frames(10, 0.1)
    try:
        mouse.show(table)
    except AssertionError:
        return None
    return mouse.drags


def look(name: str, *, turns: int) -> Line:
    """So many turns of one game."""
    game_name, preset = PRESETS[name]
    bind(catalogue, ("de",))
    choose("en")
    result: Line = {"turns": 0, "made": 0, "moves": 0, "rearranged": 0, "mouse": 0, "presses": [], "wrong": []}
    for game, tables, seat in turns_of(game_name, preset):
        if result["turns"] == turns:
            break
        person = EarArranger(scene_of(game, seat), SIZE)
        person.listen(2.0)
        made = all(person.arrange(heaps_of(table)) for table in tables)
        result["turns"] += 1
        result["made"] += made
        result["moves"] += len(person.moved)
        result["presses"] += person.moved
        faults = [*person.heard.wrong(), *([] if made else ["the turn was not made"])]
        if game_name != "house":
            drags = _drags(scene_of(game, seat), tables[-1])
            result["mouse"] += drags or 0
            result["rearranged"] += len(person.moved) if drags is not None else 0
            faults += ["more moves than by mouse"] if drags is not None and len(person.moved) > drags else []
        result["wrong"] += [f"{name}, turn {result['turns']}: {fault}" for fault in faults]
    return result


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: list(PRESETS),
    limits={"presses": {"p50": 8}},
    arguments={"turns": {"type": int, "default": 34}},
    window=SIZE,
)
