"""Positions of Gin and Knock Rummy: what may be left out, and what no deal comes to."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.blocks.changes import changed, put
from engine.games.gin.melds import Melds, as_knocked, in_order
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import SMALLEST_PILE, GinDeal
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import GinAction, LayOffOnKnock, TakeDiscard, TakeUpcard
from engine.rummy.fields import Fields
from engine.rummy.plain_data import Plain, check

_BEFORE = {
    DrawnFrom.DISCARD: GinPhase.DRAW,
    DrawnFrom.OPENING: GinPhase.OPENING,
    DrawnFrom.LAST: GinPhase.LAST,
}
"""The phase in which a card was taken from the pile."""


def read_position(options: GinOptions, data: Plain) -> GinDeal:
    """The deal that a position stands for. Raises NotationError."""
    given = {key: data[key] for key in data if key not in {"totals", "boxes", "limit"}}
    result, rest = GinDeal.read(given, options.pack, options.seats)
    result = {**_usual(options, result), "stock": rest, **result}
    deal = GinDeal(options=options, **{**result, "spread": in_order(result["spread"])}).with_games(
        _games(data, options)
    )
    check(_wrong_numbers(deal), _wrong_offer(deal), _wrong_play(deal), _wrong_lay_off(deal))
    return _with_laid(deal) if deal.laid else _with_taken(deal)


def _usual(options: GinOptions, result: Mapping[str, Any]) -> dict[str, Any]:
    """The values of what a position leaves out, by what it names."""
    return {
        "dealer": (result["to_move"] - 1) % options.seats,
        "upcard": next(iter(result.get("discard", ())), None),
        "shown": (frozenset(),) * options.seats,
        "drew": DrawnFrom.STOCK if result.get("phase") is GinPhase.PLAY else None,
        "spread": (),
        "reshuffles": (),
    }


def _games(data: Plain, options: GinOptions) -> tuple[GameScore, ...]:
    least = None if options.payment == "pay" else 0
    by_game = zip(_per_game(data, "totals", options, least), _per_game(data, "boxes", options, 0), strict=True)
    return tuple(GameScore(tuple(totals), tuple(boxes)) for totals, boxes in by_game)


def _per_game(data: Plain, name: str, options: GinOptions, least: int | None) -> list[list[int]]:
    zeros = [0] * options.seats

    def is_row(row: object) -> bool:
        return (
            isinstance(row, list)
            and len(row) == options.seats
            and all(type(each) is int and (least is None or each >= least) for each in row)
        )

    wanted = f"{options.seats} whole numbers" + ("" if least is None else f" from {least}")
    if options.games == 1:
        return [Fields(data).take(name, zeros, is_row, f"a list of {wanted}")]
    rows: list[list[int]] = Fields(data).take(
        name,
        [zeros] * options.games,
        lambda v: isinstance(v, list) and len(v) == options.games and all(map(is_row, v)),
        f"{options.games} lists of {wanted}",
    )
    return rows


def _with_taken(deal: GinDeal) -> GinDeal:
    """The deal, with the one before the card was taken from the pile in this turn."""
    if deal.taken is None or deal.drew is None:
        return deal
    held = tuple(card for card in deal.hands[deal.mover] if card != deal.taken)
    before = changed(
        deal,
        phase=_BEFORE[deal.drew],
        hands=put(deal.hands, deal.mover, held),
        discard=(*deal.discard, deal.taken),
        drew=None,
        taken=None,
    )
    made: GinAction = TakeUpcard() if deal.drew is DrawnFrom.OPENING else TakeDiscard()
    return changed(deal, previous=before, made=made)


def _with_laid(deal: GinDeal) -> GinDeal:
    """The deal, with those before each card was laid off, in an order in which all of them fit."""
    knocked, left = as_knocked(deal.spread, deal.laid), list(deal.laid)
    hand = tuple(sorted((*deal.hands[deal.mover], *left)))
    result = changed(deal, hands=put(deal.hands, deal.mover, hand), spread=knocked, laid=())
    while left:
        on = {card: next(meld[0] for meld in knocked if set(meld) <= set(deal.meld_with(card) or ())) for card in left}
        actions = (LayOffOnKnock(card, on[card]) for card in left)
        action = next(action for action in actions if not result.legal(action))
        result = changed(result.apply(action), log=())
        left.remove(action.card)
    return result


_Problems = Iterator[tuple[str, bool]]


def _wrong_numbers(deal: GinDeal) -> _Problems:
    options = deal.options
    yield (
        "hand is at least 1, and pile_run and reused are at least 0",
        min(deal.hand_number - 1, deal.pile_run, deal.reused) < 0,
    )
    yield "a position is not over", deal.phase is GinPhase.OVER
    yield "a shuffle has a card twice", any(len(set(pile)) < len(pile) for pile in deal.reshuffles or ())
    yield "the game is over: a total is at the target", all(game.is_over(options.target) for game in deal.games)
    yield "these options need an upcard", options.needs_upcard and deal.upcard is None


def _wrong_offer(deal: GinDeal) -> _Problems:
    options, phase = deal.options, deal.phase
    before_play = phase in {GinPhase.OPENING, GinPhase.STOCK, GinPhase.DRAW}
    first_turn = phase in {GinPhase.OPENING, GinPhase.STOCK}
    must_renew = not deal.stock and len(deal.discard) < SMALLEST_PILE
    nothing = must_renew and (phase is GinPhase.STOCK or (phase is GinPhase.DRAW and not deal.discard))
    yield "the upcard is not offered with these options", phase is GinPhase.OPENING and not options.upcard_offer
    yield "the last discard is not offered with these options", phase is GinPhase.LAST and not options.last_discard
    yield "in this phase the pile is one card", first_turn and len(deal.discard) != 1
    yield "the last discard is offered, but there is no pile", phase is GinPhase.LAST and not deal.discard
    yield (
        "only the dealer's left must draw from the stock",
        phase is GinPhase.STOCK and deal.to_move != options.seating.left_of(deal.dealer),
    )
    yield "the deal was over when the stock ran out", before_play and deal.stock_is_low
    yield "the stock has cards to play with still", phase is GinPhase.LAST and not deal.stock_is_low
    yield "there is nothing to draw", nothing


def _wrong_play(deal: GinDeal) -> _Problems:
    playing, held, taken = deal.phase is GinPhase.PLAY, deal.hands[deal.mover], deal.taken
    from_stock = deal.drew is DrawnFrom.STOCK
    yield "drew and taken belong to phase play", not playing and (deal.drew is not None or taken is not None)
    yield "the player to move has no cards", playing and not held
    yield "a card of the stock is not taken from the pile", playing and from_stock and taken is not None
    yield "taken must say which card was drawn from the pile", playing and not from_stock and taken is None
    yield "the card taken is not in the hand", playing and taken is not None and taken not in held
    yield (
        "in the opening only the upcard is taken",
        playing and deal.drew is DrawnFrom.OPENING and taken != deal.upcard,
    )


def _wrong_lay_off(deal: GinDeal) -> _Problems:
    if deal.phase is not GinPhase.LAY_OFF:
        named = deal.knocker is not None or bool(deal.spread) or bool(deal.laid)
        yield "knocker, spread and laid belong to phase lay_off", named
        return
    options = deal.options
    other = options.seating.left_of(deal.mover)
    yield "nothing is laid off with these options", not options.lay_off
    yield "the knocker must be the other player", deal.knocker != other
    yield "after gin nothing is laid off", not deal.hands[other]
    yield "spread must be melds", not _are_melds(options, deal.spread)
    yield "laid must be cards of the spread", any(deal.meld_with(card) is None for card in deal.laid)
    yield "a card is laid off twice", len(set(deal.laid)) < len(deal.laid)
    knocked = as_knocked(deal.spread, deal.laid)
    yield "spread must be melds without the cards laid off", not _are_melds(options, knocked)


def _are_melds(options: GinOptions, spread: Melds) -> bool:
    return all(options.melds.kind(meld) is not None for meld in spread)
