"""Positions of Conquian as the cases write them: what may be left out, and what cannot be (K1 to K14)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.games.conquian.melds import law, worth
from engine.games.conquian.options import ConquianOptions
from engine.games.conquian.rules import DROPPING, TOP, ConquianDeal
from engine.games.conquian.state import Phase
from engine.rummy.plain_data import Plain, Problems, check


def read_position(options: ConquianOptions, data: Plain) -> ConquianDeal:
    """The deal that a position stands for. Raises NotationError."""
    result, rest = ConquianDeal.read(data, options.pack, options.seats)
    deal = ConquianDeal(options=options, **{**_usual(options, result), "stock": rest, **result})
    deal = replace(deal, melds=tuple(tuple(sorted(melds, key=options.pack.text_of)) for melds in deal.melds))
    check(_wrong_numbers(deal), _wrong_cards(deal), _wrong_phase(deal), _wrong_offer(deal))
    return deal


def _usual(options: ConquianOptions, result: Mapping[str, Any]) -> dict[str, Any]:
    """The values of what a position leaves out, by what it names."""
    seats, to_move = range(options.seats), result["to_move"]
    dealer = result.get("dealer", (to_move - 1) % options.seats)
    order = list(options.seating.round_from(dealer))
    asked = order[: order.index(to_move)] if result.get("phase") is Phase.STAY else order
    stayed = result.get("stayed", tuple(True if seat in asked else None for seat in seats))
    lost = tuple(options.chips * (TOP + DROPPING * (each is False)) for each in stayed)
    melds = result.get("melds", ((),) * options.seats)
    values = (sum(worth(options, options.pack.kinds(meld)) for meld in own if meld) for own in melds)
    return {
        "dealer": dealer,
        "stayed": stayed,
        "totals": (0,) * options.seats,
        "chips": tuple(-each for each in lost),
        "pot": sum(lost),
        "melds": melds,
        "paid": tuple(options.chips * value for value in values),
    }


def _wrong_numbers(deal: ConquianDeal) -> Problems:
    """Problems with scores and chips."""
    options, target = deal.options, deal.options.target
    yield "deal and worth are at least 1, and pot is at least 0", min(deal.hand_number, deal.worth, deal.pot + 1) < 1
    yield "the last deal has been played", options.deals is not None and deal.hand_number > options.deals
    yield "totals must be a list, one a seat", len(deal.totals) != options.seats
    yield "a total has reached the target", target is not None and max(deal.totals) >= target
    if options.chips:
        yield "worth is 1 where chips are paid", deal.worth != 1
        values = map(deal.value_of, range(options.seats))
        yield "paid is less than the melds are worth", any(map(int.__lt__, deal.paid, values))
    else:
        yield "a total is below 0", min(deal.totals) < 0
        yield "chips are not paid in this game", any((*deal.chips, deal.pot, *deal.paid))
        yield "nobody can drop in this game", deal.stayed != (True,) * options.seats or deal.phase is Phase.STAY


def _wrong_cards(deal: ConquianDeal) -> Problems:
    """Problems with hands and melds."""
    is_meld = law(deal.options).kind
    yield "a meld is none", any(is_meld(deal.pack.kinds(meld)) is None for own in deal.melds for meld in own)
    for seat, held in enumerate(deal.hands):
        lies = sum(map(len, deal.melds[seat]))
        laid = deal.phase is Phase.DISCARD and seat == deal.to_move
        yield f"seat {seat} has too many or too few cards", len(held) + lies != deal.options.hand + laid
        yield f"seat {seat} has nothing to discard, or nothing laid", laid and not (held and lies)
        yield f"seat {seat} has dropped and laid melds", bool(lies) and deal.stayed[seat] is not True


def _wrong_phase(deal: ConquianDeal) -> Problems:
    """Problems with whose turn it is."""
    order = list(deal.options.seating.round_from(deal.dealer))
    yield "fewer than two have not dropped", len(deal.dropped) > deal.options.seats - 2
    yield "there is no stock", deal.phase in {Phase.STAY, Phase.TURN} and not deal.stock
    staying = deal.phase is Phase.STAY
    unasked = order[order.index(deal.mover) :] if staying else []
    unknown = [seat for seat in order if deal.stayed[seat] is None]
    yield "in does not say who was asked to stay", unknown != unasked
    yield "somebody has played before all were asked", staying and (bool(deal.pile) or any(deal.melds))
    yield "the player to move has dropped", deal.mover in deal.dropped


def _wrong_offer(deal: ConquianDeal) -> Problems:
    """Problems with the up card and its offer."""
    offered = deal.phase in {Phase.ANSWER, Phase.FORCE, Phase.FORCED}
    given = {each is not None for each in (deal.up, deal.source, deal.by)}
    yield "up, from and by belong to an offered card", given != {offered}
    yield "who has passed is not asked to force", deal.passer is not None and deal.passer == deal.to_move
    yield "passer belongs to the phase force", (deal.passer is not None) != (deal.phase is Phase.FORCE)
    if offered:
        seat = deal.mover if deal.passer is None else deal.passer
        yield "the up card is from a player who dropped", deal.by in deal.dropped
        yield "no discard is offered in this game", deal.source == "hand" and deal.options.offer == "next"
        yield "the up card is not offered to this player", seat not in deal.asked
        forcing = deal.phase is not Phase.ANSWER
        yield "nobody can be forced here", forcing and not (deal.options.force and deal.fits(seat))
