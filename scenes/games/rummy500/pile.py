"""Takings from the pile of 500 Rummy: their deepest card is laid at once, or as the player plans it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from engine.blocks.turn_deal import LayOff
from engine.games.rummy500.best_turn import cards_of
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CallRummy, LayMeld, TakePile
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay
from engine.rummy.meld_law import Group as Kinds
from engine.rummy.melds import FEWEST, MeldKind
from engine.text import plural
from scenes.games.choice_dialog import CardChoice
from scenes.games.turn_face import MOST, lies
from scenes.table.intents import Do

Taken = TakePile | CallRummy


def ways(deal: Rummy500Deal, kind: type[Taken], count: int, hand: Kinds) -> list[Taken]:
    """The ways to lay the deepest of `count` cards from the pile, with cards of the hand and the others taken."""
    law, taken = deal.law, deal.pack.kinds_in_order(deal.discard[-count:])
    deepest, *others = taken
    melds = [meld for meld in law.melds((*hand, *taken), None if law.is_wild(deepest) else deepest) if deepest in meld]
    if law.is_wild(deepest):  # `melds` leaves it out of melds that are whole without it: add it to the longest of these
        whole = sorted(law.melds((*hand, *others)), key=len, reverse=True)[:MOST]
        melds += [longer for meld in whole for longer in law.additions(meld, deepest)]
    result: list[LayMeld | LayOff] = [*map(LayMeld, melds), *deal.lay_offs(deepest)]
    result += _bridged(deal, deepest, (*hand, *others))
    result.sort(key=lambda way: len(lies(way)), reverse=True)
    actions = (
        kind(count, way.meld) if isinstance(way, LayMeld) else kind(count, lay=way.lay, on=way.on) for way in result
    )
    sure = not (deal.options.layoff_after_meld or deal.options.out_discard)  # then any card that fits may be laid
    return [action for action in dict.fromkeys(actions) if sure or not deal.legal(action)][:MOST]


def _bridged(deal: Rummy500Deal, deepest: Card, others: Kinds) -> Iterator[LayOff]:
    """Lay-offs of a card on runs together with the card between, without which it does not reach them."""
    law = deal.law
    near = [card for card in dict.fromkeys(others) if law.is_wild(card) or card.suit == deepest.suit]
    runs = (
        meld for meld in deal.lying if law.kind(meld) is MeldKind.RUN and law.naturals(meld)[0].suit == deepest.suit
    )
    for run in () if law.is_wild(deepest) else runs:
        for card in () if law.additions(run, deepest) else near:
            yield from (LayOff(lay, run) for lay in law.grown(run, (deepest, card)))


def is_settled(deal: Rummy500Deal, result: Sequence[Taken], cards: Kinds) -> bool:
    """True if a card can be laid in only one way: its meld needs all of its cards, and no wild card could be added."""
    if len(result) != 1:
        return False
    meld = result[0].meld
    return meld is None or (len(meld) == FEWEST and not any(map(deal.law.is_wild, cards)))


def calls(deal: Rummy500Deal) -> list[CardChoice]:
    """The possible calls, first those that lay the most cards."""
    result = chain(*(ways(deal, CallRummy, count, ()) for count in range(1, len(deal.discard) + 1)))
    return [_choice(deal, call) for call in sorted(result, key=_depth)[:MOST]]


def _depth(call: Taken) -> tuple[int, int]:
    """The sort key of a call: the number of cards that it takes, then of those that it lays, the most first."""
    return call.count, -len(lies(call.laying))


def _choice(deal: Rummy500Deal, call: Taken) -> CardChoice:
    """A choice to lay the deepest card: the meld as it would lie, and the other cards that come into the hand."""
    taken = list(deal.pack.kinds_in_order(deal.discard[-call.count :]))
    for card in cards_of(call.laying) if call.laying else ():
        if card in taken:
            taken.remove(card)
    more = len(taken)
    words = plural("and take {count} card", "and take {count} cards", more).format(count=more) if more else ""
    return CardChoice(lies(call.laying), Do(call), words)


# -- a planned taking: the deepest card, with the cards that the player lays with it


def planned(deal: Rummy500Deal, plan: LaidPlay) -> TakePile:
    """The action of a planned taking."""
    return TakePile(plan.draws, deal.pack.kinds_in_order(plan.cards))


def taken_with(deal: Rummy500Deal, count: int, cards: Kinds) -> list[TakePile]:
    """The takings that lay the deepest of `count` cards in a meld with cards of the hand; else one that is refused."""
    meld = (*cards, deal.pack.kind(deal.discard[-count]))
    return [TakePile(count, lies) for lies in deal.law.readings(meld)] or [TakePile(count, meld)]


def laid_off(deal: Rummy500Deal, plan: LaidPlay, cards: Sequence[Card], on: Kinds) -> list[TakePile]:
    """The takings that lay cards off on a meld; if none is legal, one that the rules refuse."""
    kinds = deal.pack.kinds(cards)
    return [TakePile(plan.draws, lay=lay, on=on) for lay in deal.law.grown(on, kinds) or [(*on, *kinds)]]


def others_taken(deal: Rummy500Deal, plan: LaidPlay) -> Counter[Card]:
    """The kinds that come into the hand."""
    kind = deal.pack.kind
    return Counter(map(kind, deal.discard[-plan.draws :])) - Counter(map(kind, plan.cards))


def partners(deal: Rummy500Deal, plan: LaidPlay, hand: Kinds) -> list[tuple[Card, ...]]:
    """The sets of cards, of the hand or taken, that make a meld with the plan or go onto one with it."""
    need = Counter(map(deal.pack.kind, plan.cards))
    result = (Counter(way.meld or way.lay) - Counter(way.on) for way in ways(deal, TakePile, plan.draws, hand))
    return [tuple(sorted((cards - need).elements())) for cards in result if need < cards]
