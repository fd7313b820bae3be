"""A quick player: of a handful of good turns and discards it takes the one whose end is worth most.

For each draw and each way to begin (melding, replacing jokers) it makes a few turns that differ in what they keep: all
that can be laid, the jokers kept, only what steals. `value.py` says what each is worth.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.house.solver.bits import JOKERS, NATURAL, placeable
from engine.games.house.solver.melds import Prelude, least_melds
from engine.games.house.solver.quick.hand import QuickHand, heat
from engine.games.house.solver.quick.turn import QuickTurn, all_out, quick_turn
from engine.games.house.solver.quick.value import Seat, ValueWeights, best_end, going_out, on_table, seat_of
from engine.games.house.solver.spot import Spot
from engine.mind.reasons import is_barred
from engine.rummy.table import Table

_REMEMBERED = 1 << 12
_MELDS = 6
"""Melds that a turn is tried from."""
_FEW = 5
"""Cards of the hand that may perhaps all be laid in one turn."""
_DEPTHS = 6
"""Places in the pile that a draw is thought out for, the top ones first, and always the bottom."""


class Start(NamedTuple):
    """A way to begin a turn before the free stages."""

    spot: Spot
    melded: bool
    root: Prelude | tuple[Table, ...] = ()
    """The drags of the turn: the prelude it begins with, or all the tables of a turn that is known already."""


class Choice(NamedTuple):
    """A turn with its discard, and what its end is worth."""

    value: float
    start: Start
    turn: QuickTurn
    discard: int
    """0 for none."""


class QuickDraw(NamedTuple):
    """A draw and what it promises."""

    value: float
    at: int | None
    """The place in the pile, None for the stock."""
    choice: Choice | None
    """The turn thought out: with the cards of the pile, or as it would be without a draw."""
    solved: Choice | None = None
    """The solver's turn in its place, where it was asked and has a better one."""


def starts(at: Seat, held: int) -> Iterator[Start]:
    """The ways to begin a turn with these cards in the hand; jokers are not replaced."""
    hand = at.hand
    spot = Spot(hand.spaces[at.seat], tuple(hand.spaces[other] for other in at.places), held)
    yield Start(spot, hand.melded[at.seat])
    if not hand.melded[at.seat]:
        for plays in least_melds(held, hand.terms.cost)[:_MELDS]:
            laid = sum(plays)
            yield Start(Spot(spot.own | laid, spot.others, held & ~laid), melded=True)


@lru_cache(_REMEMBERED)
def turns(spot: Spot, ally: int | None, forced: int, *, saving: bool, thefts: int) -> tuple[QuickTurn, ...]:
    """A few turns of a melded player that differ in what stays in the hand; all lay the `forced` cards.

    Without `saving`, one that lays what it can. Remembered, since worlds that are played on from several candidates
    come to the same turns.
    """
    return tuple(_turns(spot, ally, forced, saving=saving, thefts=thefts))


def _turns(spot: Spot, ally: int | None, forced: int, *, saving: bool, thefts: int) -> Iterator[QuickTurn]:
    visited: set[Spot] = set()
    jokers = spot.hand & JOKERS & ~forced if saving else 0
    for kept in (0, jokers) if jokers else (0,):
        for sparing in (False, True) if saving else (False,):
            turn = quick_turn(spot._replace(hand=spot.hand & ~kept), ally, forced, sparing=sparing, thefts=thefts)
            if turn is not None:
                after = turn.spot._replace(hand=turn.spot.hand | kept)
                if after not in visited:
                    visited.add(after)
                    yield turn._replace(spot=after)
    if thefts and spot.hand.bit_count() <= _FEW:
        turn = all_out(spot, forced)
        if turn is not None and turn.spot not in visited:
            yield turn


def choices(at: Seat, beginnings: Iterable[Start], bound: tuple[int, int], weights: ValueWeights) -> Iterator[Choice]:
    """Turns with their best discard. `bound` are the hot and the warm cards of the hand."""
    ally = at.role.ally if weights.thefts else None
    for start in beginnings:
        spot, forced = start.spot, bound[0] & start.spot.hand
        if start.melded:
            result = turns(spot, ally, forced, saving=weights.saving, thefts=weights.thefts)
        else:
            result = () if forced else (QuickTurn(0, spot, ()),)
        for turn in result:
            yield ended(at, start, turn, bound, weights)


def ended(at: Seat, start: Start, turn: QuickTurn, bound: tuple[int, int], weights: ValueWeights) -> Choice:
    """A turn with its best discard, and what its end is worth."""
    spot = turn.spot
    value, card = best_end(at.role, spot, spot.hand & ~bound[1], weights, melded=start.melded)
    if not spot.hand & ~card:
        value += going_out(at, weights, closes=bool(card))
    return Choice(value, start, turn, card)


def sensible(at: Seat, result: Iterable[Choice]) -> list[Choice]:
    """The choices without those that score no more and lay no more than another, and less in one of the two.

    What is held back on purpose is compared apart: the meld, and jokers, which may steal more than they score.
    """
    kinds: dict[tuple[bool, int], list[tuple[float, int, Choice]]] = {}
    for choice in result:
        spot = choice.turn.spot
        merits = (on_table(at.role, spot), -spot.hand.bit_count(), choice)
        kinds.setdefault((choice.start.melded, spot.hand & JOKERS), []).append(merits)
    return [
        choice
        for alike in kinds.values()
        for points, laid, choice in alike
        if not any(more >= points and wider >= laid and (more, wider) != (points, laid) for more, wider, _ in alike)
    ]


def best_choice(at: Seat, beginnings: Iterable[Start], bound: tuple[int, int], weights: ValueWeights) -> Choice | None:
    """The turn and discard worth most; None where the hot cards find no place."""
    return max(choices(at, beginnings, bound, weights), key=_value, default=None)


def _value(each: Choice | QuickDraw) -> float:
    return each.value


def draws(hand: QuickHand, weights: ValueWeights, depths: int = _DEPTHS) -> list[QuickDraw]:
    """The draws from the stock and from the pile as far as the hot card can be played, with what each promises."""
    at, held = seat_of(hand, drawing=hand.drawing), hand.hands[hand.mover]
    plain = best_choice(at, starts(at, held), (0, 0), weights)
    result = [QuickDraw(_unseen(at, plain, weights), None, plain)]
    at = seat_of(hand)
    for place in playable(hand, depths):
        drawn = hand.pile[place:]
        bound = heat(drawn, warm_middle=hand.terms.warm_middle)
        choice = best_choice(at, starts(at, held | sum(drawn)), bound, weights)
        if choice is not None:
            result.append(QuickDraw(choice.value - weights.pile * len(drawn), place, choice))
    return result


def _unseen(at: Seat, choice: Choice | None, weights: ValueWeights) -> float:
    """The expected value of a draw from the stock: the turn without it, and a card more in the hand."""
    count = at.hand.drawing
    return (0.0 if choice is None else choice.value) + count * (weights.card + weights.stock)


def playable(hand: QuickHand, depths: int) -> Iterator[int]:
    """Places of the pile whose card might lie in a play if it were drawn: the top ones, and the bottom."""
    cards = hand.hands[hand.mover]
    for space in hand.spaces:
        cards |= space
    tried = 0
    for place in range(len(hand.pile) - 1, -1, -1):
        card = hand.pile[place]
        cards |= card
        if hand.happenings and place == len(hand.pile) - 1 and is_barred(hand.happenings, hand.mover, card):
            continue
        if card & NATURAL and not card & placeable(cards):
            continue
        tried += 1
        if tried <= depths or not place:
            yield place


def play_turn(hand: QuickHand, weights: ValueWeights, depths: int = _DEPTHS) -> None:
    """The mover's whole turn. Changes the hand."""
    finish_turn(hand, max(draws(hand, weights, depths), key=_value), weights)


def finish_turn(hand: QuickHand, draw: QuickDraw, weights: ValueWeights) -> None:
    """The mover's turn with this draw. Changes the hand."""
    end_turn(hand, drawn(hand, draw, weights))


def drawn(hand: QuickHand, draw: QuickDraw, weights: ValueWeights) -> Choice:
    """The mover draws. Changes the hand; returns the play and discard that are best then."""
    choice = draw.choice
    if draw.at is None:
        hand.draw_stock()
        at = seat_of(hand)
        choice = best_choice(at, starts(at, hand.hands[at.seat]), (0, 0), weights)
    else:
        hand.draw_pile(draw.at)
    if choice is None:
        message = "a turn without hot cards can always be ended"
        raise AssertionError(message)
    return choice


def end_turn(hand: QuickHand, choice: Choice) -> None:
    """The mover's play and discard. Changes the hand."""
    hand.lay(choice.turn.spot, melded=choice.start.melded)
    hand.end_turn(choice.discard)
