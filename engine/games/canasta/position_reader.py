"""Positions of Canasta as the cases write them: what may be left out, and what cannot be."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.games.canasta.melds import is_red_three, key_of, reading
from engine.games.canasta.options import CanastaOptions
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.state import Phase
from engine.rummy.plain_data import Plain, Problems, check


def read_position(options: CanastaOptions, data: Plain) -> CanastaDeal:
    """The deal that a position stands for. Raises NotationError."""
    result, rest = CanastaDeal.read(data, options.pack, options.seats)
    deal = CanastaDeal(options=options, **{**_usual(options, result), "stock": rest, **result})
    check(_wrong(deal))
    order = tuple(tuple(sorted(melds, key=options.pack.text_of)) for melds in deal.melds)
    values: dict[str, Any] = {**deal.__dict__, "melds": order, "new": tuple(sorted(deal.new))}
    return CanastaDeal(**values)


def _usual(options: CanastaOptions, result: Mapping[str, Any]) -> dict[str, Any]:
    """The values of what a position leaves out, by what it names."""
    sides, seats = range(options.seating.sides), range(options.seats)
    melds = result.get("melds", tuple(() for _ in sides))
    bare = [side >= len(melds) or not melds[side] for side in map(options.seating.side, seats)]
    return {
        "dealer": (result["to_move"] - 1) % options.seats,
        "totals": tuple(0 for _ in sides),
        "melds": melds,
        "red_threes": tuple(() for _ in sides),
        "concealed": tuple(bare),
        "shown": tuple(() for _ in seats),
    }


def _wrong(deal: CanastaDeal) -> Problems:
    """Problems with a position."""
    options, sides = deal.options, deal.options.seating.sides
    for name in ("totals", "melds", "red_threes"):
        yield f"{name} must be a list of {sides}, one a side", len(getattr(deal, name)) != sides
    yield "a hand has no cards", not all(deal.hands)
    yield "a red three is in a hand", any(is_red_three(card) for hand in deal.hands for card in hand)
    yield "red_threes holds other cards", not all(is_red_three(card) for side in deal.red_threes for card in side)
    yield "a red three is on top of the pile", any(map(is_red_three, deal.discard[-1:]))
    yield "a meld is none", any(reading(options, meld) is None for side in deal.melds for meld in side)
    keys = [[key_of(meld) for meld in side] for side in deal.melds]
    sets = [[key for key in side if "-" not in key] for side in keys]
    yield "a side has two melds of a kind", any(len(set(side)) < len(side) for side in sets)
    playing = deal.phase is Phase.PLAY
    yield "played and asked belong to the phase play", not playing and (deal.played or deal.asked is not None)
    yield "new does not belong to the phase draw", deal.phase is Phase.DRAW and bool(deal.new)
    yield "new names a meld that does not lie there", bool(Counter(deal.new) - Counter(keys[deal.side]))
    asking = deal.asked is not None or deal.phase is Phase.ANSWER
    yield "nobody may ask in this game", asking and not options.ask
