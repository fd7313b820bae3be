"""Positions of Contract Rummy as the cases write them: what may be left out, and what cannot be (T1 to T22)."""

from typing import Any

from engine.blocks.turn_deal import Phase
from engine.games.contract.melds import law_of
from engine.games.contract.options import ContractOptions
from engine.games.contract.rules import ContractDeal
from engine.rummy.plain_data import NotationError, Plain, Problems, check


def read_position(options: ContractOptions, data: Plain) -> ContractDeal:
    """The deal that a position stands for. Raises NotationError."""
    result, rest = ContractDeal.read(data, options.pack, options.seats)
    melds = result.pop("melds", ((),) * options.seats)
    usual: dict[str, Any] = {
        "dealer": (result["to_move"] - 1) % options.seats,
        "totals": (0,) * options.seats,
        "bought": (0,) * options.seats,
        "shuffles": (),
        "stock": rest,
    }
    deal = ContractDeal(options=options, **{**usual, **result}, melds=((),) * options.seats)
    for seat, own in enumerate(melds):
        rows = [deal.pack.parted(law_of(options).arranged(deal.pack.kinds_in_order(meld)) or (), meld) for meld in own]
        lies = [row[0] for row in rows if row is not None and row[0]]
        if len(lies) < len(own):
            message = "a meld is none"
            raise NotationError(message)
        deal = deal.with_melds(seat, lies)
    check(_wrong_numbers(deal), _wrong_phase(deal), _wrong_melds(deal))
    return deal


def _wrong_numbers(deal: ContractDeal) -> Problems:
    """Problems with what is counted."""
    options, most = deal.options, deal.most_idle
    yield "totals must be a list, one a seat", len(deal.totals) != options.seats
    yield "a hand is empty", not all(deal.hands)
    yield f"hand must be 1 to {options.last}", not 1 <= deal.hand_number <= options.last
    yield f"idle must be 0 to {most - 1}", not 0 <= deal.idle < most
    yield f"renewed must be 0 to {options.renewals}", not 0 <= deal.renewed <= options.renewals
    too_often = options.buys != "any" and max(deal.bought) > options.buys
    yield "somebody has bought too often", too_often or min(deal.bought) < 0


def _wrong_phase(deal: ContractDeal) -> Problems:
    """Problems with whose turn it is."""
    playing, calling = deal.phase is Phase.PLAY, deal.phase is Phase.CALL
    yield "barred and played belong to the phase play", {deal.barred, deal.played} != {None} and not playing
    yield "turned does not belong to the phase play", deal.turned and playing
    yield "who has laid something has melds", deal.played is not None and not deal.melds[deal.mover]
    yield "drawer belongs to the phase call", (deal.drawer is not None) != calling
    yield "the player to move is not asked", calling and deal.mover not in deal.asked


def _wrong_melds(deal: ContractDeal) -> Problems:
    """Problems with melds of deals in which everything is laid at once."""
    if not (deal.whole or deal.options.fifteen):
        return
    laid = deal.options.fifteen and deal.played == "contract"
    lies = {seat for seat, own in enumerate(deal.melds) if own}
    yield "nobody has laid anything in this deal", lies != ({deal.mover} if laid else set())
    yield "nothing is laid off in this deal", deal.played is not None and not laid
    held = len(deal.hands[deal.mover])
    yield "the hand has too few or too many cards", deal.phase is Phase.PLAY and (held != 1 if laid else held < 2)  # noqa: PLR2004
