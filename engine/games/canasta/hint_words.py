"""Hints in words: what a choice makes, keeps or stops, with its cards."""

from collections.abc import Iterator, Sequence

from engine.games.canasta.ai.policy import is_small
from engine.games.canasta.melds import (
    CANASTA,
    canasta,
    canastas_of,
    is_black_three,
    is_wild,
    key_of,
    points,
    reading,
)
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.words import Answer, Ask, CanastaAction, Lay, TakePile
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import RANKS, Card
from engine.text import N_, _, listed, plural

_ALONE = N_("Discard {card}: you hold no other of its rank.")
_LEAST = N_("Discard {card}: you miss it least.")
PAIR_ALONE = N_("Only a pair takes the frozen pile.")
TWO_CARDS = N_("It takes two cards of the hand to take it.")
"""Two rules on the next player's draw."""


def reason(deal: CanastaDeal, actions: Sequence[CanastaAction]) -> str:
    """The advice in a sentence or two, for the seat to move."""
    match actions[0]:
        case TakePile() as taking:
            return _taking(deal, taking)
        case DrawStock():
            return _drawing(deal)
        case Ask():
            return _("You can go out: ask your partner.")
        case Answer(yes):
            form = _("Say yes: {cards} would cost only {count}.") if yes else _("Say no: {cards} would cost {count}.")
            return form.format(cards=_text(deal, deal.hand), count=points(deal.hand))
        case Lay() | Discard():
            return _laying(deal, actions)
        case _:
            return _("Leave {card} on the pile: the deal ends.").format(card=_text(deal, deal.discard[-1:]) or "it")


def _text(deal: CanastaDeal, cards: Sequence[Card]) -> str:
    return listed(map(deal.pack.text, cards))


def _taking(deal: CanastaDeal, action: TakePile) -> str:
    """The cards with which the pile is taken, those beside them, and what comes with the top card."""
    beside = action.beside.cards if action.beside is not None else ()
    if action.cards:
        form = _("Lay {card} with {cards}, and {beside} beside it.") if beside else _("Lay {card} with {cards}.")
    else:
        form = _("Lay {card} on {meld}, and {beside} beside it.") if beside else _("Lay {card} on {meld}.")
    top = deal.pack.kind(deal.discard[-1])
    key = RANKS[top.rank] if action.on is None else action.on
    takes = next((meld for meld in deal.own_melds if not action.cards and key_of((*meld, top)) == key), ())
    words = form.format(
        card=deal.pack.text(top),
        cards=_text(deal, tuple(action.cards or ())),
        beside=_text(deal, beside),
        meld=deal.pack.text_of(takes),
    )
    if not (count := len(deal.discard) - 1):
        return words
    more = plural("The pile brings {count} card more.", "The pile brings {count} cards more.", count)
    return " ".join((words, more.format(count=count)))


def _takings(deal: CanastaDeal) -> Iterator[TakePile]:
    """The ways to take the pile that are refused for nothing but the points of a first meld."""
    yield from deal.takings_alone
    yield from (way for way in deal.takings_with_hand if all(fault.rule == "C9" for fault in deal.legal(way)))


def _drawing(deal: CanastaDeal) -> str:
    if not deal.discard:
        return _("Draw from the stock.")
    top = deal.discard[-1]
    same = sum(card.rank == top.rank and not is_wild(card) for card in deal.hand)
    if deal.stopped:
        form = _("Draw from the stock: {card} stops the pile.")
    elif deal.frozen and same < 2:  # noqa: PLR2004 - two naturals take a frozen pile
        form = _("Draw from the stock: you don't hold two cards to lay with {card}.")
    elif not any(_takings(deal)):
        form = _("Draw from the stock: your cards don't take {card}.")
    elif is_small(deal.options, len(deal.discard)):
        form = _("Draw from the stock: two new cards are worth more than {card} and so small a pile.")
    else:
        form = _("Draw from the stock: your cards may be worth more than {card} and what lies under it.")
    return form.format(card=deal.pack.text(top))


def _laying(deal: CanastaDeal, actions: Sequence[CanastaAction]) -> str:
    laid = tuple(card for action in actions if isinstance(action, Lay) for card in action.melds.cards)
    after, words = deal, list[str]()
    for action in actions:
        if isinstance(action, Discard) and len(after.hand) > 1:
            words.append(_discarding(after, action.card))
        done = after.attempt(action)
        after = after if isinstance(done, tuple) else done
    groups = [cards for action in actions if isinstance(action, Lay) for _key, cards in action.melds]
    cards = listed(map(deal.pack.text_of, groups))
    if after.to_move is None:
        return _("Go out with {cards}.").format(cards=cards or _text(deal, deal.hand))
    side = deal.options.seating.side(deal.mover)
    if len(canastas_of(after.melds[side])) > len(canastas_of(deal.melds[side])):
        words.insert(0, _("Lay {cards}: that makes a canasta.").format(cards=cards))
    elif laid and not deal.own_melds:
        words.insert(0, _("Lay {cards}: your first meld counts {count}.").format(cards=cards, count=points(laid)))
    elif laid:
        nearer = any(canasta(meld) is None for meld in after.melds[side] if meld not in deal.melds[side])
        form = _("Lay {cards}: that counts, and brings a canasta nearer.") if nearer else _("Lay {cards}: that counts.")
        words.insert(0, form.format(cards=cards))
    return " ".join(words)


def _discarding(deal: CanastaDeal, card: Card) -> str:
    same = sum(each.rank == card.rank for each in deal.hand if not is_wild(each))
    melds = map(deal.pack.kinds, deal.melds[deal.options.seating.side(deal.mover + 1)])
    feeds = any(reading(deal.options, (*meld, deal.pack.kind(card))) is not None for meld in melds)
    rule = ""
    if is_black_three(card):
        form = _("Discard {card}: the next player can't take the pile.")
    elif is_wild(card):
        form = _("Discard {card}: it freezes the pile.")
    elif same > CANASTA // 2:
        form = _("Discard {card}: you hold enough of its rank.")
    elif deal.frozen_for_all:
        form, rule = _(_ALONE if same == 1 else _LEAST), _(PAIR_ALONE)
    elif feeds:
        form = _("Discard {card}: the next player has a meld for it, but you need your other cards more.")
    else:
        form, rule = _(_ALONE if same == 1 else _LEAST), _(TWO_CARDS)
    return " ".join(filter(None, (form.format(card=deal.pack.text(card)), rule)))
