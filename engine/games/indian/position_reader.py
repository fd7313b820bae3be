"""Positions of Indian Rummy as the cases write them: what may be left out, and what cannot be (I1 to I19)."""

from collections import Counter
from typing import Any

from engine.blocks.changes import changed, put
from engine.blocks.turn_deal import Phase
from engine.games.indian.options import HAND_SIZE, IndianOptions
from engine.games.indian.rules import MOST_FROM_PILE, IndianDeal
from engine.games.indian.state import Status
from engine.games.indian.words import TakeDiscard
from engine.rummy.plain_data import NotationError, Plain, Problems, check

_FEWEST_TO_PLAY = 2


def read_position(options: IndianOptions, data: Plain) -> IndianDeal:
    """The deal that a position stands for. Raises NotationError."""
    result, rest = IndianDeal.read(data, options.pack, options.seats)
    if result.get("wild") is None:
        message = "a position needs wild, the turned card"
        raise NotationError(message)
    for name in ("totals", "turns"):
        if len(result.get(name, (0,) * options.seats)) != options.seats:
            message = f"{name} must be a list of {options.seats}, one a seat"
            raise NotationError(message)
    deal = IndianDeal(options=options, **{**_usual(options, result), "stock": rest, **result})
    check(_wrong_numbers(deal), _wrong_seats(deal), _wrong_hands(deal), _wrong_turn(deal))
    if deal.phase is Phase.DRAW:
        check(_no_draw(deal))
    return _with_taken(deal)


def _usual(options: IndianOptions, result: dict[str, Any]) -> dict[str, Any]:
    """The values of what a position leaves out, by what it names."""
    zeros = (0,) * options.seats
    totals, seats = result.get("totals", zeros), range(options.seats)
    counts = options.target is not None and not options.settles
    reached = [counts and totals[seat] >= (options.target or 0) for seat in seats]
    status = result.get("status") or tuple(Status.OUT if reached[seat] else Status.IN for seat in seats)
    out = [seat for seat in seats if status[seat] is Status.OUT]
    before = ((result["to_move"] - step) % options.seats for step in range(1, options.seats + 1))
    taken = result.get("barred")
    known = tuple((taken,) if taken is not None and seat == result["to_move"] else () for seat in seats)
    return {
        "dealer": next((seat for seat in before if seat not in out), result["to_move"]),
        "totals": zeros,
        "status": status,
        "turns": zeros,
        "shown": known,
        "drew": "stock" if result.get("phase") is Phase.PLAY else None,
        "shuffles": (),
    }


def _wrong_numbers(deal: IndianDeal) -> Problems:
    """Problems with what is counted."""
    options, seats = deal.options, range(deal.options.seats)
    last = options.deals
    yield "a hand has a number from 1", deal.hand_number < 1
    yield f"hand must be 1 to {last}", last is not None and deal.hand_number > last
    yield "no total is below 0", not options.settles and min(deal.totals) < 0
    yield "nobody has ended fewer than no turns", min(deal.turns) < 0
    yield f"pile_run must be 0 to {MOST_FROM_PILE - 1}", not 0 <= deal.idle < MOST_FROM_PILE
    yield f"renewed must be 0 to {options.renewals}", not 0 <= deal.renewed <= options.renewals
    wrong = any(deal.reached(seat) != (deal.status[seat] is Status.OUT) for seat in seats)
    yield "out is who has reached the target, and nobody else", wrong


def _wrong_seats(deal: IndianDeal) -> Problems:
    """Problems with who is in the deal."""
    options, status = deal.options, deal.status
    yield "in this game nobody drops", not options.drops and Status.DROP in status
    strict = options.faults == "strict"
    for seat, each in enumerate(status):
        wrong, out = each is Status.WRONG, each is Status.OUT
        yield "in this game no wrong declaration is played", wrong and not strict
        yield "who has declared wrongly has ended a turn", wrong and not deal.turns[seat]
        whole = Counter(deal.shown[seat]) == Counter(deal.pack.kinds(deal.hands[seat]))
        yield "the hand of a wrong declaration is known", wrong and not whole
        yield "who is out of the game has no turns and no cards", out and bool(deal.turns[seat] or deal.hands[seat])
    yield "fewer than two are in the deal", len(deal.in_deal) < 2  # noqa: PLR2004 - else it is over
    yield "the player to move is not in the deal", deal.to_move not in deal.in_deal
    yield "the dealer is out of the game", status[deal.dealer] is Status.OUT


def _wrong_hands(deal: IndianDeal) -> Problems:
    """Problems with the cards held, and with what is known of them."""
    for seat, hand in enumerate(deal.hands):
        more = deal.phase is Phase.PLAY and seat == deal.to_move
        least, most = (_FEWEST_TO_PLAY, HAND_SIZE + 1) if more else (1, HAND_SIZE)
        in_game = deal.status[seat] is not Status.OUT
        yield f"a hand has {least} to {most} cards", in_game and not least <= len(hand) <= most
        known = Counter(deal.shown[seat])
        yield "a known card is not in the hand", not known <= Counter(deal.pack.kinds(hand))


def _wrong_turn(deal: IndianDeal) -> Problems:
    """Problems with the phase and with the draw."""
    yield "a phase is draw or play", deal.phase is Phase.CALL
    if deal.phase is Phase.DRAW:
        yield "drew and taken belong to the phase play", deal.drew is not None or deal.barred is not None
        return
    yield "in the phase play a card was drawn", deal.drew is None
    yield (
        "taken is the card from the pile, and there is none else",
        (deal.drew == "discard") != (deal.barred is not None),
    )
    if deal.barred is None:
        return
    yield "the taken card is not known", deal.barred not in deal.shown[deal.mover]
    back = changed(deal, discard=(*deal.discard, deal.barred))
    yield "the taken card is wild and could not be taken", back.pile_is_closed


def _no_draw(deal: IndianDeal) -> Problems:
    """Problems with a draw that cannot be."""
    yield "the deal was void when the stock ran out", deal.stock_is_used_up
    drawn = bool(deal.stock) or deal.can_renew or (bool(deal.discard) and not deal.pile_is_closed)
    yield "there is nothing to draw", not drawn and not deal.options.drops


def _with_taken(deal: IndianDeal) -> IndianDeal:
    """The deal, with the one before the card was taken from the pile in this turn."""
    if deal.barred is None:
        return deal
    seat = deal.mover
    (taken,), held = deal.pack.parted((deal.barred,), deal.hands[seat]) or ((), ())
    known = list(deal.shown[seat])
    known.remove(deal.barred)
    before = changed(
        deal,
        phase=Phase.DRAW,
        hands=put(deal.hands, seat, held),
        discard=(*deal.discard, taken),
        shown=put(deal.shown, seat, tuple(known)),
        drew=None,
        barred=None,
    )
    return changed(deal, previous=before, made=TakeDiscard())
