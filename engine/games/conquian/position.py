"""Positions of Conquian as the cases write them: what may be left out, and what cannot be (K1 to K14)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.games.conquian.melds import LAW, worth
from engine.games.conquian.options import ConquianOptions
from engine.games.conquian.rules import DROPPING, TOP, ConquianDeal, Phase
from engine.rummy.plain import NotationError, Plain

_NEEDED = ("to_move", "hands")
_LEAST: Mapping[str, int] = {"deal": 1, "worth": 1, "pot": 0}


def read_position(options: ConquianOptions, data: Plain) -> ConquianDeal:
    """The deal that a position stands for. Raises NotationError."""
    if any(data.get(key) is None for key in _NEEDED):
        message = "a position needs players, to_move and hands"
        raise NotationError(message)
    found, rest = ConquianDeal.read(data, options.pack, options.seats)
    made = ConquianDeal(options=options, **{**_usual(options, found), "stock": rest, **found})
    text = options.pack.text_of
    made = replace(made, melds=tuple(tuple(sorted(melds, key=text)) for melds in made.melds))
    for problem, wrong in (*_wrong_numbers(made), *_wrong_cards(made), *_wrong_phase(made)):
        if wrong:
            raise NotationError(problem)
    return made


def _usual(options: ConquianOptions, found: Mapping[str, Any]) -> dict[str, Any]:
    """The values of what a position leaves out, by what it names."""
    seats, to_move = options.seats, found["to_move"]
    dealer = found.get("dealer", (to_move - 1) % seats)
    order = list(options.seating.round_from(dealer))
    asked = order[: order.index(to_move)]
    staying = found.get("phase") is Phase.STAY
    stayed = found.get("stayed", tuple(True if seat in asked or not staying else None for seat in range(seats)))
    lost = tuple(TOP + (DROPPING if each is False else 0) if options.chips else 0 for each in stayed)
    melds = found.get("melds", ((),) * seats)
    values = (sum(worth(options, options.pack.kinds(meld)) for meld in own if meld) for own in melds)
    return {
        "dealer": dealer,
        "stayed": stayed,
        "totals": (0,) * seats,
        "chips": tuple(-each for each in lost),
        "pot": sum(lost),
        "melds": melds,
        "paid": tuple(value if options.chips else 0 for value in values),
    }


def _wrong_numbers(deal: ConquianDeal) -> Iterator[tuple[str, bool]]:
    """Problems with scores and chips."""
    options, target = deal.options, deal.options.target
    numbers = {"deal": deal.hand_number, "worth": deal.worth, "pot": deal.pot}
    yield from ((f"{key} must be at least {least}", numbers[key] < least) for key, least in _LEAST.items())
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


def _wrong_cards(deal: ConquianDeal) -> Iterator[tuple[str, bool]]:
    """Problems with hands and melds."""
    kinds = deal.pack.kinds
    yield "a meld is none", any(LAW.kind(kinds(meld)) is None for own in deal.melds for meld in own)
    for seat, held in enumerate(deal.hands):
        lies = sum(map(len, deal.melds[seat]))
        laid = deal.phase is Phase.DISCARD and seat == deal.to_move
        yield f"seat {seat} has too many or too few cards", len(held) + lies != deal.options.hand + laid
        yield f"seat {seat} has nothing to discard, or nothing laid", laid and not (held and lies)
        yield f"seat {seat} has dropped and laid melds", bool(lies) and deal.stayed[seat] is not True


def _wrong_phase(deal: ConquianDeal) -> Iterator[tuple[str, bool]]:
    """Problems with whose turn it is, and with the up card."""
    phase, mover = deal.phase, deal.mover
    playing = deal.options.seating.playing(deal.dropped)
    yield "fewer than two have not dropped", len(playing) < 2  # noqa: PLR2004 - one has won by then
    order = list(deal.options.seating.round_from(deal.dealer))
    if phase is Phase.STAY:
        asked = order[: order.index(mover)]
        yield (
            "others were asked to stay than those before",
            any((deal.stayed[seat] is None) == (seat in asked) for seat in order),
        )
        yield "somebody has played before all were asked", bool(deal.pile) or any(deal.melds)
    else:
        yield "somebody was not asked to stay", None in deal.stayed
        yield "the player to move has dropped", mover not in playing
    yield "there is no stock", phase in {Phase.STAY, Phase.TURN} and not deal.stock
    offered = phase in {Phase.ANSWER, Phase.FORCE, Phase.FORCED}
    given = [each is not None for each in (deal.up, deal.source, deal.by)]
    yield "up, from and by belong to an offered card", not all(given) if offered else any(given)
    yield "passer belongs to the phase force", (deal.passer is not None) != (phase is Phase.FORCE)
    if offered and all(given):
        yield from _wrong_offer(deal, mover if deal.passer is None else deal.passer)


def _wrong_offer(deal: ConquianDeal, seat: int) -> Iterator[tuple[str, bool]]:
    """Problems with the offer of the up card to a seat."""
    forcing = deal.phase is not Phase.ANSWER
    yield "the up card is from a player who dropped", deal.by in deal.dropped
    yield "no discard is offered in this game", deal.source == "hand" and deal.options.offer == "next"
    yield "the up card is not offered to this player", seat not in deal.asked
    yield "nobody forces himself", deal.passer == deal.mover
    yield "nobody can be forced here", forcing and not (deal.options.force and deal.fits(seat))
