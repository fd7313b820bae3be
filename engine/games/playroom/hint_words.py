"""The reasons that a hint gives: why a card is drawn, why this discard, and how far the first meld is."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from engine.games.playroom.ai.plays import new_melds
from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.melds import JOKER, LEAST, Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.view import PlayroomView
from engine.rummy.cards import Card
from engine.rummy.words import either
from engine.text import _, plural

_DEAR = 10
"""Points from which on the value of a card in the hand is told."""
_MANY = 22
"""Cards of a hand of which the best combinations are looked for; more would take too long."""


def first_meld_so_far(view: PlayroomView) -> str:
    """A sentence about the combinations of a hand that are not worth enough to enter; empty where there is none."""
    wanted = view.options.first_meld
    if view.entered[view.seat] or not wanted or len(view.hand) > _MANY:
        return ""
    melds = new_melds(view.options, view.hand)
    points = table_value(view.options, melds)
    if points >= wanted:
        return ""
    if not melds:
        return _("Your first meld takes {wanted} points.").format(wanted=wanted)
    lacking = wanted - points
    form = plural(
        "Your first meld lacks {lacking} point: {melds} count {points}.",
        "Your first meld lacks {lacking} points: {melds} count {points}.",
        lacking,
    )
    return form.format(lacking=lacking, melds=", ".join(map(text_of_kinds, melds)), points=points)


def of_drawing(view: PlayroomView) -> str:
    """The reason to draw, as a sentence: the cards that most of the unseen ones would complete."""
    options, unseen = view.options, view.unseen
    melds = new_melds(options, view.hand) if len(view.hand) <= _MANY else ()
    spare = tuple((Counter(view.hand) - Counter(card for meld in melds for card in meld)).elements())
    ways = [(pair, [card for card in _lacking(options, pair) if unseen[card]]) for pair in combinations(spare, 2)]
    pair, missing = max(ways, key=lambda way: sum(unseen[card] for card in way[1]), default=((), []))
    if missing:
        return _("{cards} lack {missing}.").format(cards=text_of_kinds(pair), missing=either(missing))
    if not spare:
        return _("All your cards are in combinations: {melds}.").format(melds=", ".join(map(text_of_kinds, melds)))
    if len(spare) == 1:
        return _("{card} alone is no combination.").format(card=text_of_kinds(spare))
    form = _("No unseen card makes a combination with two of {cards}.")
    form = _("Only a joker would make a combination with two of {cards}.") if unseen[JOKER] else form
    return form.format(cards=text_of_kinds(spare))


def _lacking(options: PlayroomOptions, pair: Kinds) -> list[Card]:
    """The kinds that would each make a combination of three with two cards."""
    threes = (Counter(each.cards) for each in holding(pair[0], options.law) if len(each.cards) == LEAST)
    left = (three - Counter(pair) for three in threes if JOKER not in (*three, *pair))
    return sorted(card for each in left if each.total() == 1 for card in each)


def of_discard(options: PlayroomOptions, card: Card, others: Sequence[Card]) -> str:
    """The advice to discard a card, with its reason; `others` are the cards that stay in the hand."""
    text, points = text_of_kinds((card,)), hand_value(options, (card,))
    naturals = [other for other in others if other != JOKER]
    if not others:
        form = _("Discard {card}: that goes out.")
    elif card == JOKER or not naturals:
        form = _("Discard {card}.")
    elif not any(_lacking(options, (card, other)) for other in naturals):
        lone = _("Discard {card}: nothing in your hand goes with it.")
        dear = _("Discard {card}: nothing in your hand goes with it, and it counts {points}.")
        lone = dear if points >= _DEAR else lone
        form = lone if len(naturals) == len(others) else _("Discard {card}: only a joker in your hand goes with it.")
    elif points > max(hand_value(options, (other,)) for other in others):
        form = _("Discard {card}: it counts most, {points}.")
    else:
        form = _("Discard {card}: the other cards promise more.")
    return form.format(card=text, points=points)


def left_in_hand(view: PlayroomView, table: Sequence[Kinds], *discarded: Card) -> tuple[Card, ...]:
    """The cards that stay in the hand when this table is left, and some are discarded."""
    mine = Counter(view.hand) + Counter(each for group in view.table for each in group)
    return tuple((mine - Counter(each for group in table for each in group) - Counter(discarded)).elements())
