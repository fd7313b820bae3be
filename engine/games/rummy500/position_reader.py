"""Positions of 500 Rummy as the cases write them: what may be left out, and what cannot be (F1 to F13)."""

from collections import Counter
from typing import Any

from engine.blocks.turn_deal import Phase
from engine.games.rummy500.options import Rummy500Options
from engine.games.rummy500.rules import Rummy500Deal
from engine.rummy.melds import FEWEST
from engine.rummy.plain_data import NotationError, Plain, Problems, check


def read_position(options: Rummy500Options, data: Plain) -> Rummy500Deal:
    """The deal that a position stands for. Raises NotationError."""
    result, rest = Rummy500Deal.read(data, options.pack, options.seats)
    melds = tuple(meld.arranged(options) for meld in result.get("melds", ()))
    if any(meld is None or max(meld.owners) >= options.seats for meld in melds):
        message = "a meld is none, or a card of it belongs to no seat"
        raise NotationError(message)
    begun = Counter(owner for meld in melds if meld for owner, own in Counter(meld.owners).items() if own >= FEWEST)
    usual: dict[str, Any] = {
        "dealer": (result["to_move"] - 1) % options.seats,
        "totals": (0,) * options.seats,
        "melded": tuple(seat in begun for seat in range(options.seats)),
        "stock": rest,
    }
    deal = Rummy500Deal(options=options, **{**usual, **result, "melds": ()})
    deal = deal.with_melds(tuple(meld for meld in melds if meld is not None))
    check(_wrong(deal))
    return deal


def _wrong(deal: Rummy500Deal) -> Problems:
    """Problems with what a position says."""
    calling, playing = deal.phase is Phase.CALL, deal.phase is Phase.PLAY
    yield "totals must be a list, one a seat", len(deal.totals) != deal.options.seats
    yield "a hand is empty", not all(deal.hands)
    yield "barred and played belong to the phase play", (deal.barred is not None or deal.played) and not playing
    yield "discarder belongs to the phase call", (deal.discarder is not None) != calling
    yield "nobody calls in this game", calling and not deal.options.rummy
    yield "nobody calls the own discard", calling and deal.discarder == deal.to_move
    yield f"free_run must be 0 to {deal.most_idle - 1}", not 0 <= deal.idle < deal.most_idle
