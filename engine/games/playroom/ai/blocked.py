"""Blocked rounds: everybody holds so few cards that only lay-offs bring them out, and nothing more can be laid off.

A hand keeps its size from turn to turn: a card is drawn, one is discarded. Who holds too few cards for a combination of
their own goes out by lay-offs alone. Once every set on the table is closed, such a round never ends. So nobody lays the
cards by which it would come to that: they wait for a combination, or for another to open the table.
"""

from collections import Counter
from collections.abc import Sequence

from engine.games.playroom.melds import (
    CLOSED,
    JOKER,
    LEAST,
    LOW,
    Combination,
    CombinationKind,
    CombinationLaw,
    Kinds,
    card_at,
    read_combination,
)
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.view import PlayroomView
from engine.rummy.cards import CARDS, RANKS, SUITS, Card


def blocks_round(view: PlayroomView, table: Sequence[Kinds], held: int) -> bool:
    """True if a turn that leaves this table, and `held` cards before the discard, would block the round.

    Where who lays nothing draws, hands grow again.
    """
    if view.options.plays_or_draws:
        return False
    needed, left = own_meld_needs(view.options), held - 1
    others = (size for seat, size in enumerate(view.hand_sizes) if seat != view.seat and seat not in view.out)
    if not 0 < left < needed or any(size >= needed for size in others):
        return False
    return lay_offs(view.options, table, _not_on(view, table), left) < left


def own_meld_needs(options: PlayroomOptions) -> int:
    """The cards that a hand must hold between turns to go out by a combination of its own."""
    return LEAST - 1 + options.final_discard


def lay_offs(options: PlayroomOptions, table: Sequence[Kinds], cards: Counter[Card], most: int) -> int:
    """The number of these cards that can be laid off one after the other, counted up to `most`.

    With manipulation a combination that can spare a card counts as well: what is held may be laid with that.
    """
    left, result = cards.copy(), 0
    for group in table:
        read = read_combination(group, options.law)
        if read is None:
            continue
        laid = _on_run(read, left, options.law) if read.kind is CombinationKind.RUN else _on_set(read, left, options)
        left -= Counter(laid)
        result += len(laid) + (options.manipulation and len(group) > LEAST)
        if result >= most:
            break
    return min(result, most)


def _not_on(view: PlayroomView, table: Sequence[Kinds]) -> Counter[Card]:
    """All cards of the round that do not lie on a table."""
    pack = view.pack
    cards = Counter(map(pack.kind, pack.cards))
    cards.subtract(card for group in table for card in group)
    return +cards


def _on_run(run: Combination, cards: Counter[Card], law: CombinationLaw) -> list[Card]:
    """The cards that can be laid off at both ends of a run."""
    left, laid = cards.copy(), list[Card]()
    for places in (range(run.start - 1, LOW - 1, -1), range(run.end, law.top + 1)):
        for card in (card_at(run.naturals[0].suit, place) for place in places):
            if not left[card]:
                break
            left[card] -= 1
            laid.append(card)
    return laid


def _on_set(group: Combination, cards: Counter[Card], options: PlayroomOptions) -> list[Card]:
    """The card that can close a set or an identity, if there is one."""
    first = group.naturals[0]
    if len(group.cards) == CLOSED:
        return []
    if group.kind is CombinationKind.IDENTITY:
        fits = [first]
    else:
        rank = (CARDS[suit * len(RANKS) + first.rank] for suit in range(len(SUITS)))
        fits = [card for card in rank if card not in group.naturals]
        fits += [JOKER] * (options.joker_layoff and not group.has_joker)
    return [card for card in fits if cards[card]][:1]
