"""Part of the contract: every game that has a presenter is played by mouse and by keys, in the smallest window.

A pad presses keys (`game/window/controllers.py`): one table is played with it. Deals of Canasta, 500 and Contract
Rummy, in which all are people, are played to their end as a level plays them; they are deals that are soon over.
"""

from dataclasses import replace
from typing import Any

import pytest

from engine.games.canasta.plain_player import decide as plain_canasta
from engine.games.canasta.words import Lay, Lays
from engine.games.canasta.words import TakePile as TakePack
from engine.games.list import rules_of
from engine.games.rummy500.words import TakePile
from scenes.games.list import PRESENTERS
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson
from tests.whole.key_person import KeyPerson, PadPerson

SMALLEST = (1024, 640)
ENOUGH = 24
"""Actions after which a hand that goes on and on is left: the plainest of two may draw and discard 400 times."""
FEW = 12
"""Actions by keys, each of which takes some presses."""
every_table = pytest.mark.parametrize("name", PRESENTERS)


@every_table
def test_a_hand_is_played_by_mouse_alone_and_a_drag_of_the_stock_over_the_spaces_draws_nothing(name: str) -> None:
    rules = rules_of(name)
    preset = rules.presets[0]
    person = AnyPerson.at(name, preset.key, players(preset.seats[0], preset.seats[0]), 3, SMALLEST)
    person.play_hand(rules.plainest, FEW)
    before, layout = person.session.past, person.scene.table.board.layout
    spaces = [space.rect for space in layout.spaces]
    if name == "conquian":  # its card is turned up into the mover's space
        del spaces[person.scene.table.board.bottom]
    for place in (layout.pile_area, *spaces):
        person.drag(layout.stock.center, place.center)
    assert person.session.past == before
    person.play_hand(rules.plainest, ENOUGH)
    assert person.session.game.hand_over or person.done.total() >= ENOUGH
    assert person.done.total() > 3


@every_table
def test_a_hand_is_played_by_keys_alone(name: str) -> None:
    rules = rules_of(name)
    preset = rules.presets[0]
    person = KeyPerson.at(name, preset.key, players(preset.seats[0], preset.seats[0]), 3, SMALLEST)
    person.play_hand(rules.plainest, FEW)
    assert person.session.game.hand_over or person.done.total() >= FEW
    assert person.done.total() > 3


@pytest.mark.parametrize("kind", [KeyPerson, PadPerson])
def test_tiles_are_laid_by_keys_alone_and_by_a_pad_alone(kind: type[KeyPerson]) -> None:
    person = kind.at("playroom", "tiles", players(4, 4), 3, SMALLEST)
    level = rules_of("playroom").mind("regular")
    person.play_hand(lambda view: level(view, len(view.log), lambda: False), FEW)
    assert person.done["EndTurn"] > 1
    assert person.session.game.hand.table


def canasta(seen: Any, number: int) -> tuple[object, ...]:
    """The plain player's actions as the table does them: a side that has melded lays each meld by itself."""
    action = plain_canasta(seen, number, lambda: True)[0]
    if not seen.known.own_melds or not isinstance(action, Lay | TakePack):
        return (action,)
    melds = action.melds if isinstance(action, Lay) else action.beside or ()
    alone = (Lay(Lays((group,))) for group in melds)
    return tuple(alone) if isinstance(action, Lay) else (replace(action, beside=None), *alone)


def taken_first(seen: Any, action: Any) -> tuple[object, ...]:
    """The actions for one of them: the top card of a pile that may be taken freely is taken before it is laid."""
    free = isinstance(action, TakePile) and action.count == 1 and seen.known.options.top_free
    return (TakePile(1), action.laying) if free and action.laying else (action,)


@pytest.mark.parametrize(
    ("kind", "game", "preset", "seats", "deal", "most"),
    [
        (AnyPerson, "rummy500", "standard", 4, 2, 1000),
        (AnyPerson, "rummy500", "board", 8, 3, 1000),
        (AnyPerson, "contract", "contract", 4, 22, 1000),
        (KeyPerson, "rummy500", "standard", 4, 2, 24),
        (KeyPerson, "contract", "liverpool", 8, 3, 24),
        (AnyPerson, "canasta", "classic", 4, 9, 1000),
        (AnyPerson, "canasta", "uruguay", 2, 3, 1000),
        (AnyPerson, "canasta", "samba", 4, 36, 1000),
        (AnyPerson, "canasta", "bolivia", 2, 12, 1000),
        (KeyPerson, "canasta", "classic", 4, 8, 24),
        (KeyPerson, "canasta", "bolivia", 4, 3, 24),
    ],
)
def test_deals_are_played_to_their_end_by_mouse_and_begun_by_keys(
    kind: type[AnyPerson], game: str, preset: str, seats: int, deal: int, most: int
) -> None:
    person, level = (
        kind.at(game, preset, players(seats, seats), deal, SMALLEST),
        rules_of(game).mind("skilled"),
    )

    def decide(seen: Any) -> tuple[object, ...]:
        number = person.done.total()
        return canasta(seen, number) if game == "canasta" else taken_first(seen, level(seen, number, lambda: False)[0])

    person.play_hand(decide, most)
    done = person.done
    assert person.session.game.hand_over or (kind is KeyPerson and done.total() >= most)
    if game == "canasta":
        assert done["Lay"] + done["TakePile"] > (4 if kind is AnyPerson else 0)
    elif kind is AnyPerson:
        assert min(done["LayMeld"] + done["LayContract"], done["LayOff"]) > 0
