"""Turns of levels that rearrange what lies on the table, each at a table of its own with a person in that seat."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from engine.family.game import AnyGame, new_game
from engine.games.list import rules_of
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.games.list import presenter
from scenes.scene import Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.spoken.cards import card_names
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly, RecordLines
from tests.whole.any_person import decided
from tests.whole.by_ear import NAMES
from tests.whole.ear_arranger import Heap, heard_cards

PRESETS = {"house": ("house", "classic"), "playroom": ("playroom", "manipulation"), "tiles": ("playroom", "tiles")}
SEATS, DEALS = 3, 400
LEVELS = {"house": "expert", "playroom": "skilled"}
Turn = tuple[AnyGame, tuple[Any, ...], int]
"""A moment of a game, the tables through which the turn leads, and the seat to move."""


def heaps_of(table: Any) -> list[Heap]:
    """A table as it would be heard: by owners where spaces have some."""
    if table and isinstance(table[0], frozenset):
        return [_heap(NAMES[seat], play) for seat, space in enumerate(table) for play in space]
    return [_heap("", group) for group in table]


def _heap(owner: str, cards: Any) -> Heap:
    return Heap(owner, heard_cards(card_names([str(card) for card in cards])) or Counter())


def turns_of(name: str, preset: str) -> Iterator[Turn]:
    """The turns of a level that change what lay on the table."""
    rules = rules_of(name)
    mind = rules.mind(LEVELS[name])
    for deal in range(1, DEALS):
        game = new_game(rules, rules.options(preset, SEATS, {}), deal)
        hand = game.hand
        while hand.to_move is not None:
            actions = mind(rules.view(hand, hand.to_move), deal + len(hand.log), lambda: False)
            tables = tuple(each.table for each in actions if hasattr(each, "table"))
            if tables and _changed(hand.table, tables[-1]):
                yield replace(game, hand=hand), tables, hand.to_move
            for action in actions:
                hand = rules.apply(hand, action)


def _changed(before: Any, after: Any) -> bool:
    """True if something that lay on the table lies otherwise."""
    return bool(Counter(each.key for each in heaps_of(before)) - Counter(each.key for each in heaps_of(after)))


def scene_of(game: AnyGame, seat: int) -> TableScene:
    """The table of that moment, with a person in the seat."""
    players = tuple(Player(each, None if at == seat else "learner") for at, each in enumerate(NAMES[:SEATS]))
    opponents = Instantly(lambda task: decided(task, 1))
    session = GameSession.begin(game, players, opponents, cast("Any", RecordLines))
    settings = Settings(pace=0.0, voice=True)
    return TableScene(session, presenter(game.rules.name), Quit, Quit, settings, helper=AtOnce())
