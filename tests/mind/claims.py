"""Every kind of reason that hints and coaches give, with what must hold of the seat's view where it is certain.

The checks ask the rules alone, card by card, and nothing that thinks. A kind without a check is a judgement, such as
that other cards promise more; a sentence of no kind is a fault of this table.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from itertools import combinations
from typing import Any

from engine.blocks.deal import Deal
from engine.family.rules import AnyRules
from engine.games.canasta.melds import canastas_of, is_wild, reading
from engine.games.canasta.melds import points as canasta_points
from engine.games.conquian.layings import lays
from engine.games.conquian.melds import law as conquian_law
from engine.games.contract.melds import points as contract_points
from engine.games.contract.plans import fewest_missing
from engine.games.gin.melds import GinMelds
from engine.games.indian.melds import IndianLaw
from engine.games.indian.words import Declare, TakeDiscard
from engine.games.playroom.melds import read_combination
from engine.games.playroom.scoring import hand_value as playroom_value
from engine.games.rummy500.melds import points as points_of_500
from engine.games.straight.melds import natural_melds
from engine.games.straight.scoring import hand_value as straight_value
from engine.games.straight.view import unseen
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.melds import RANK_COUNT, fitting

_SENTENCE = re.compile(r"(?<=[.!?]) ")
_OF_DISCARDS = ("Discard ", "Only a pair takes", "It takes two cards")
_WORD = re.compile(r"[^\s,;:.()“”]+")


@dataclass(frozen=True)
class At:
    """A moment of a hand at which a sentence is said, and the action that it is about."""

    rules: AnyRules
    deal: Any
    seat: int
    action: Any

    @cached_property
    def view(self) -> Any:
        """The view of the seat."""
        return self.rules.view(self.deal, self.seat)

    @cached_property
    def known(self) -> Any:
        """The deal as the seat sees it."""
        return getattr(self.view, "known", self.view)

    @cached_property
    def held(self) -> list[Card]:
        """The kinds of the hand."""
        return sorted(self.view.hand)

    @property
    def rest(self) -> list[Card]:
        """The hand without what is discarded."""
        rest = list(self.held)
        rest.remove(self.card)
        return rest

    @property
    def card(self) -> Card:
        """The card of the action, or the top of the pile."""
        card = getattr(self.action, "card", None)
        kind: Card = self.top if card is None else self.deal.pack.kind(card)
        return kind

    @property
    def top(self) -> Card:
        """The top of the pile."""
        card: Card = self.deal.pack.kind(self.deal.discard[-1])
        return card

    @property
    def after(self) -> Any:
        """The deal after the action."""
        return self.rules.apply(self.deal, self.action)

    def cards(self, text: str) -> list[Card]:
        """The kinds that a text names."""
        names = {self.deal.pack.text(card): self.deal.pack.kind(card) for card in self.deal.pack.cards}
        return [names[word] for word in _WORD.findall(text) if word in names]

    def is_wild(self, card: Card) -> bool:
        """True if a card stands for others."""
        law = self.deal.groups_law if self.rules.name == "indian" else getattr(self.deal, "law", None)
        return card.is_joker or (law is not None and hasattr(law, "is_wild") and law.is_wild(card))

    def goes(self, card: Card, other: Card) -> bool:
        """True if one natural card more makes a meld of these two."""
        return any(is_meld(self.rules.name, self.deal.options, (card, other, third)) for third in CARDS[:NATURALS])

    def with_card(self, card: Card) -> list[Card]:
        """The other natural cards of the hand that go with a card."""
        rest = list(self.held)
        if card in rest:
            rest.remove(card)
        return [other for other in rest if not self.is_wild(other) and self.goes(card, other)]

    @property
    def wilds(self) -> list[Card]:
        """The wild cards of the hand."""
        return [card for card in self.held if self.is_wild(card)]

    @property
    def companions(self) -> set[Card]:
        """The cards that would make a meld of three with the card and another of the hand."""
        return {
            third
            for other in self.rest
            if not other.is_joker
            for third in CARDS[:NATURALS]
            if is_meld(self.rules.name, self.deal.options, (self.card, other, third)) and third not in self.held
        }


@cache
def is_meld(game: str, options: Any, cards: tuple[Card, ...]) -> bool:  # noqa: PLR0911 - of any game
    """True if these three cards lie as a meld."""
    match game:
        case "straight":
            distinct = len({*cards}) == len(cards)
            return distinct and any({*cards} == {*meld} for meld in natural_melds(cards, options.melds))
        case "gin":
            return len({*cards}) == len(cards) and options.melds.kind(cards) is not None
        case "playroom":
            return read_combination(tuple(sorted(cards)), options.law) is not None
        case "conquian":
            return conquian_law(options).kind(tuple(sorted(cards))) is not None
        case "canasta":
            return reading(options, cards) is not None
        case "indian":
            return IndianLaw(RANK_COUNT).reading(cards) is not None  # no rank is wild
    law = _law(game, options)
    return law.arranged(cards) is not None


@cache
def _law(game: str, options: Any) -> Any:
    return import_module(f"engine.games.{game}.melds").law_of(options)


def points(at: At, cards: Sequence[Card]) -> int:
    """The points of cards of a hand."""
    options = at.deal.options
    one: Mapping[str, Callable[[Card], int]] = {
        "straight": lambda card: straight_value(options, (card,)),
        "gin": lambda card: options.melds.points(card),  # noqa: PLW0108 - other options have no such melds
        "playroom": lambda card: playroom_value(options, (card,)),
        "canasta": lambda card: canasta_points((card,)),
        "rummy500": lambda card: points_of_500(options, card),
        "contract": lambda card: contract_points(options, card),
        "indian": lambda card: at.deal.groups_law.points((card,)),
    }
    return sum(map(one[at.rules.name], cards))


def table_takes(at: At, card: Card) -> bool:
    """True if a meld on the table stays one with a card."""
    if at.rules.name == "straight":
        return any(card in fitting(laid.meld, at.deal.options.melds) for laid in at.deal.table)
    return any(at.deal.law.arranged((*meld, card)) is not None for meld in at.deal.lying)


def unmatched(at: At, cards: Iterable[Card]) -> int:
    """The least points of cards outside of melds."""
    return _unmatched(at.deal.options.melds, frozenset(cards))


@cache
def _unmatched(melds: GinMelds, cards: frozenset[Card]) -> int:
    """That, by the first card: it is left over, or lies in one of the melds that it makes with others."""
    if not cards:
        return 0
    first = min(cards)
    rest = cards - {first}
    near = [each for each in rest if each.rank == first.rank or each.suit == first.suit]
    others = (more for size in (2, 3, 4) for more in combinations(near, size))  # longer runs are several melds
    left = [rest.difference(more) for more in others if melds.kind((first, *more)) is not None]
    return min(melds.points(first) + _unmatched(melds, rest), *(_unmatched(melds, each) for each in left), 10**6)


Check = Callable[[At, re.Match[str]], bool]
"""True if a sentence holds."""


def alone(at: At, _found: re.Match[str]) -> bool:
    """Nothing of the hand goes with the card, and no joker does."""
    return not at.with_card(at.card) and not at.wilds


def with_joker(at: At, _found: re.Match[str]) -> bool:
    """Nothing of the hand but a joker goes with the card."""
    return not at.with_card(at.card) and bool(at.wilds)


def goes_out(at: At, _found: re.Match[str]) -> bool:
    """The action ends the deal, or at least empties the hand."""
    after = at.after
    return after.to_move is None or not after.hands[at.seat]


def told_points(at: At, found: re.Match[str]) -> bool:
    """The card counts what is said."""
    return points(at, (at.card,)) == int(found["n"])


def dearest(at: At, found: re.Match[str]) -> bool:
    """No card of the hand counts as much."""
    return told_points(at, found) and all(points(at, (each,)) < int(found["n"]) for each in at.rest)


def among_dearest(at: At, found: re.Match[str]) -> bool:
    """No card of the hand counts more."""
    return told_points(at, found) and all(points(at, (each,)) <= int(found["n"]) for each in at.rest)


def kept(at: At, found: re.Match[str]) -> bool:
    """The rest of the hand counts what is said."""
    return points(at, at.rest) == int(found["n"])


def each_goes(at: At, found: re.Match[str]) -> bool:
    """Each of the cards named is held and goes with the card."""
    cards = at.cards(found["cards"])
    return bool(cards) and {*cards} <= {*at.with_card(at.card)}


def no_meld_takes(at: At, _found: re.Match[str]) -> bool:
    """No meld on the table takes the card."""
    return not table_takes(at, at.card)


def a_meld_takes(at: At, _found: re.Match[str]) -> bool:
    """A meld on the table takes the card."""
    return table_takes(at, at.card)


def no_pile(at: At, _found: re.Match[str]) -> bool:
    """No discard lies there."""
    return not at.deal.discard


def forced(at: At, _found: re.Match[str]) -> bool:
    """No other kind of card can be discarded."""
    legal, kind = at.rules.legal, at.deal.pack.kind
    return all(legal(at.deal, Discard(each)) for each in {*at.held} - {kind(at.card)})


def next_takes(at: At, found: re.Match[str]) -> bool:
    """The player who is said to take a card plays next."""
    seating, gone = at.deal.options.seating, getattr(at.deal, "gone", ())
    if at.rules.name == "indian":
        gone = {*range(at.deal.options.seats)}.difference(at.deal.in_deal)
    return bool(seating.left_of(at.seat, gone) == int(found["seat"]))


def taken_less(_at: At, found: re.Match[str]) -> bool:
    """The card is taken less often than the other one."""
    return int(found["n"]) < int(found["more"])


def waits(at: At, found: re.Match[str]) -> bool:
    """Each of the cards that are waited for is hidden, and of use with the one that waits alone."""
    (waiting,), cards = at.cards(found["other"]), at.cards(found["cards"])
    kind, pack = at.deal.pack.kind, at.deal.pack
    hidden = Counter(map(kind, pack.cards)) - Counter(card for card in at.known.cards if card >= 0)
    rest = list(at.held)
    rest.remove(waiting)
    return bool(cards) and all(hidden[card] and _is_of_use(at, waiting, card, rest) for card in cards)


def _is_of_use(at: At, waiting: Card, card: Card, rest: Sequence[Card]) -> bool:
    """True if two cards make a meld with one of the hand, with melds of the seat, or bring a contract nearer."""
    game, options, deal = at.rules.name, at.deal.options, at.known
    if game == "contract":
        return _needs(at, waiting, card, rest)
    if game == "conquian":
        melds = conquian_law(options)
        if any(melds.kind(tuple(sorted((waiting, card, *meld)))) for meld in deal.kinds_of(deal.melds[at.seat])):
            return True
    if game == "canasta" and any(reading(options, tuple(sorted((*meld, waiting, card)))) for meld in deal.own_melds):
        return True
    return any(is_meld(game, options, (waiting, other, card)) for other in rest)


def counts_so(at: At, found: re.Match[str]) -> bool:
    """The card that is named counts what is said."""
    return points(at, at.cards(found["card"])) == int(found["n"])


def both(*checks: Check) -> Check:
    """All of these."""
    return lambda at, found: all(check(at, found) for check in checks)


# -- Straight Rummy


def lie_in_melds(at: At, _found: re.Match[str]) -> bool:
    """All companions of the card lie on the table."""
    table = {card for laid in at.deal.table for card in laid.meld.cards}
    return bool(at.companions) and at.companions <= table


def none_in_stock(at: At, _found: re.Match[str]) -> bool:
    """No companion of the card can lie in the stock, and no joker is in the game."""
    hidden = {*unseen(at.view), *(at.known.stock if at.known.stock_is_known else ())}
    jokers = any(card.is_joker for card in at.deal.pack.cards)
    return bool(at.companions) and not at.companions & hidden and not jokers


def gone(at: At, _found: re.Match[str]) -> bool:
    """No companion of the card can come: all lie in melds (the words of before)."""
    return lie_in_melds(at, _found) and not any(card.is_joker for card in at.deal.pack.cards)


def none_with_shown(at: At, found: re.Match[str]) -> bool:
    """No meld takes the card, and the cards that the next player took make none with it and one that is hidden."""
    following = at.deal.options.seating.left_of(at.seat, at.deal.gone)
    shown, hidden = {*at.known.shown[following]}, {*unseen(at.view)} | {*at.known.shown[following]}
    makes = (
        is_meld("straight", at.deal.options, (at.card, one, other))
        for one in shown
        for other in hidden
        if one != other and at.card not in {one, other}
    )
    return not any(makes) and no_meld_takes(at, found)


def makes(at: At, found: re.Match[str]) -> bool:
    """The cards named are a meld of the hand and the cards taken."""
    cards, pile = at.cards(found["cards"]), [*at.deal.discard]
    pool = {*at.held, *pile[pile.index(at.card) :]}
    return at.card in cards and {*cards} <= pool and is_meld("straight", at.deal.options, tuple(cards[:3]))


def top_alone(at: At, _found: re.Match[str]) -> bool:
    """Nothing of the hand goes with the top of the pile."""
    return not at.with_card(at.top) and not at.wilds


# -- Gin


def leaves(at: At, found: re.Match[str]) -> bool:
    """The rest of the hand has so many points unmatched."""
    return unmatched(at, at.rest) == int(found["n"])


def _least_with_top(at: At) -> int:
    held = frozenset(at.held)
    return min(unmatched(at, (held | {at.top}) - {card}) for card in held)


def not_lower(at: At, _found: re.Match[str]) -> bool:
    """The top of the pile leaves the count no lower."""
    return _least_with_top(at) >= unmatched(at, at.held)


def lower(at: At, _found: re.Match[str]) -> bool:
    """The top of the pile lowers the count."""
    return _least_with_top(at) < unmatched(at, at.held)


def takes_for(at: At, found: re.Match[str]) -> bool:
    """The cards named are a meld of the hand and the top."""
    cards = at.cards(found["cards"])
    return at.top in cards and {*cards} <= {*at.held, at.top} and at.deal.options.melds.kind(cards) is not None


def leaves_all(at: At, found: re.Match[str]) -> bool:
    """The hand has so many points unmatched once these cards are laid off."""
    laid = {*at.cards(found["cards"])}
    return unmatched(at, {*at.held} - laid) == int(found["n"])


# -- Conquian


def pairs_up(at: At, found: re.Match[str]) -> bool:
    """Each of the cards named goes with another of the hand."""
    return all(at.with_card(card) for card in at.cards(found["cards"]))


def single(at: At, found: re.Match[str]) -> bool:
    """None of the cards named goes with another of the hand, and all such cards are named."""
    cards = at.cards(found["cards"])
    return Counter(cards) == Counter(card for card in at.held if not at.with_card(card))


def only_these(at: At, found: re.Match[str]) -> bool:
    """Of the hand no other kinds go with the card."""
    return {*at.cards(found["cards"])} == {*at.with_card(at.card)}


def no_lay(at: At, _found: re.Match[str]) -> bool:
    """The up card cannot be laid."""
    return not lays(at.known)


def wins(at: At, _found: re.Match[str]) -> bool:
    """The deal is won."""
    return at.after.to_move is None


def next_lays(at: At, found: re.Match[str]) -> bool:
    """The player named is asked first about the discard."""
    offered, asked = at.deal.options.offer != "next", at.deal.left_of(at.seat)
    return offered and found["player"] == f"{{{asked}}}"


# -- Canasta


def next_frozen_out(at: At, _found: re.Match[str]) -> bool:
    """The next player cannot take the pile."""
    after = at.after
    return after.to_move is None or after.stopped


def freezes(at: At, _found: re.Match[str]) -> bool:
    """The pile is frozen for all."""
    return at.after.to_move is None or at.after.frozen_for_all


def same_rank(at: At) -> int:
    """The natural cards of the hand of the rank of the card."""
    return sum(each.rank == at.card.rank and not is_wild(each) for each in at.held)


def alone_of_rank(at: At, found: re.Match[str]) -> bool:
    """No other natural card of the rank is held, and so many are hidden."""
    hidden = Counter(at.deal.pack.kinds(at.deal.pack.cards)) - Counter(card for card in at.known.cards if card >= 0)
    of_rank = sum(count for card, count in hidden.items() if card.rank == at.card.rank and not is_wild(card))
    return same_rank(at) == 1 and of_rank == int(found["n"] or 0)


def only_pair(at: At, _found: re.Match[str]) -> bool:
    """Only a pair takes the pile."""
    return at.after.to_move is None or at.after.frozen_for_all


def has_meld(at: At, _found: re.Match[str]) -> bool:
    """The next side has a meld that takes the card."""
    side = at.deal.options.seating.side(at.deal.options.seating.left_of(at.seat))
    melds = (at.deal.pack.kinds(meld) for meld in at.deal.melds[side])
    return any(reading(at.deal.options, (*meld, at.card)) is not None for meld in melds)


def not_alone(at: At, _found: re.Match[str]) -> bool:
    """The top alone does not take the pile."""
    after = at.after
    return after.to_move is None or not any(True for _ in after.takings_alone)


def takes_none(at: At, _found: re.Match[str]) -> bool:
    """No taking is legal."""
    return not any(not at.deal.legal(way) for way in (*at.deal.takings_alone, *at.deal.takings_with_hand))


def no_pair(at: At, _found: re.Match[str]) -> bool:
    """Fewer than two naturals of the top's rank are held, and no taking is legal."""
    naturals = sum(card.rank == at.top.rank and not is_wild(card) for card in at.held)
    return naturals < 2 and takes_none(at, _found)


def more_cards(at: At, found: re.Match[str]) -> bool:
    """So many cards lie under the top."""
    return len(at.deal.discard) - 1 == int(found["n"])


def first_counts(at: At, found: re.Match[str]) -> bool:
    """The cards laid are the side's first, and count so much."""
    return not at.deal.own_melds and canasta_points(at.cards(found["cards"])) == int(found["n"])


def pile_grown(at: At, found: re.Match[str]) -> bool:
    """The pile has so many cards with the discard."""
    return len(at.deal.discard) + 1 == int(found["n"])


def pair_waits(at: At, found: re.Match[str]) -> bool:
    """The two cards are a pair of the hand, without a third and without a meld, and another of the rank is hidden."""
    pair, held = at.cards(found["pair"]), Counter(at.held)
    ranks = {card.rank for card in pair}
    hidden = Counter(at.deal.pack.kinds(at.deal.pack.cards)) - Counter(card for card in at.known.cards if card >= 0)
    same = [card for card in held.elements() if card.rank in ranks and not is_wild(card)]
    return len(ranks) == 1 and sorted(pair) == sorted(same) and any(card.rank in ranks for card in hidden)


def all_held(at: At, found: re.Match[str]) -> bool:
    """The cards named are held, or lie in melds of the side."""
    lying = (card for meld in at.deal.own_melds for card in meld)
    return not Counter(at.cards(found["cards"])) - Counter((*at.held, *lying))


def draws_two(at: At, found: re.Match[str]) -> bool:
    """The stock brings two cards, and the pile has so many, or the top alone."""
    count = int(found.groupdict().get("n") or 1)
    return at.deal.options.draw == 2 and len(at.deal.discard) == count


def makes_canasta(at: At, _found: re.Match[str]) -> bool:
    """The side has a canasta more."""
    side = at.deal.options.seating.side(at.seat)
    return len(canastas_of(at.after.melds[side])) > len(canastas_of(at.deal.melds[side]))


# -- 500 Rummy


def none_laid(at: At, _found: re.Match[str]) -> bool:
    """No card of the pile can be taken and laid."""
    return not any(at.deal.can_lay(count) for count in range(1, len(at.deal.discard) + 1))


def top_goes(at: At, found: re.Match[str]) -> bool:
    """Each of the cards named is held and goes with the top of the pile."""
    return {*at.cards(found["cards"])} <= {*at.with_card(at.top)}


# -- Contract Rummy


def _lacking(at: At, *more: Card, less: Sequence[Card] = ()) -> int:
    """The cards that the hand lacks of its contract with some cards more or less, once it has drawn."""
    held = Counter((*at.held, *more)) - Counter(less)
    size = len(at.held) + bool(more)
    return fewest_missing(at.deal.options, at.deal.hand_number, tuple(sorted(held.elements())), size)


def _needs(at: At, waiting: Card, card: Card, rest: Sequence[Card]) -> bool:
    """True if a card brings the contract nearer only with another, or makes a meld on the table take that."""
    if at.known.melds[at.seat]:
        longer = [meld for lies in at.known.lying for meld in at.known.law.additions(lies, card)]
        return any(at.known.law.additions(meld, waiting) for meld in longer)
    options, number, size = at.known.options, at.known.hand_number, len(rest) + 1

    def lacking(*more: Card) -> int:
        return fewest_missing(options, number, tuple(sorted((*rest, *more))), size)

    return lacking(waiting, card) < min(lacking(waiting), lacking(card))


def no_nearer(at: At, _found: re.Match[str]) -> bool:
    """The hand lacks as many cards with the top as with any other."""
    options, number, size = at.deal.options, at.deal.hand_number, len(at.held) + 1
    return _lacking(at, at.top) == fewest_missing(options, number, tuple(at.held), size)


def not_needed(at: At, _found: re.Match[str]) -> bool:
    """The hand lacks no more cards without the card."""
    return _lacking(at, less=(at.card,)) == _lacking(at)


def not_down(at: At, _found: re.Match[str]) -> bool:
    """The seat has not laid its contract."""
    return not at.deal.melds[at.seat]


def others_may_buy(at: At, _found: re.Match[str]) -> bool:
    """Another player may buy what lies on top, neither the seat nor the next one, or one of all where it draws."""
    seats, draws = at.deal.options.seats, not isinstance(at.action, Discard)
    last = at.seat if draws else (at.seat + 1) % seats
    return any(
        at.deal.may_buy(seat) and not at.deal.melds[seat] for seat in range(seats) if seat not in {at.seat, last}
    )


# -- Indian Rummy


def _least(at: At, cards: Sequence[Card]) -> int:
    """The least that cards count."""
    options = at.deal.options
    return int(at.deal.arranger(cards).count(options.counting))


def rest_counts(at: At, found: re.Match[str]) -> bool:
    """The hand counts what is said without the card."""
    return _least(at, at.rest) == int(found["n"])


def hand_counts(at: At, found: re.Match[str]) -> bool:
    """The hand counts what is said."""
    return _least(at, at.held) == int(found["n"])


def counts_with_top(at: At, found: re.Match[str]) -> bool:
    """The hand counts what is said with the top of the pile, once the best card is put down."""
    cards = [*at.held, at.top]
    lefts = [[*cards[:place], *cards[place + 1 :]] for place in range(len(cards))]
    return min(_least(at, left) for left in lefts) == int(found["n"])


def drop_costs(at: At, found: re.Match[str]) -> bool:
    """A drop costs what is said."""
    return bool(at.deal.options.drop_price(at.deal.turns[at.seat]) == int(found["price"]))


def can_declare(at: At, found: re.Match[str]) -> bool:
    """The hand can be declared without the card."""
    return not at.rules.legal(at.deal, Declare(at.cards(found["card"])[0]))


def can_not_be_taken(at: At, _found: re.Match[str]) -> bool:
    """The top of the pile may not be taken."""
    return bool(at.rules.legal(at.deal, TakeDiscard()))


# -- Playroom Rummy


def lack(at: At, found: re.Match[str]) -> bool:
    """Each card that is lacking is unseen somewhere, and makes a combination of the two."""
    two, missing = at.cards(found["cards"]), at.cards(found["missing"])
    return bool(missing) and all(
        at.view.unseen[card] and is_meld("playroom", at.deal.options, (*two, card)) for card in missing
    )


def none_unseen(at: At, found: re.Match[str]) -> bool:
    """No unseen natural card makes a combination with two of the cards."""
    naturals = [card for card in at.cards(found["cards"]) if not card.is_joker]
    return not any(
        is_meld("playroom", at.deal.options, (*two, card))
        for two in combinations(naturals, 2)
        for card in at.view.unseen
        if not card.is_joker
    )


def not_entered(at: At, _found: re.Match[str]) -> bool:
    """The first meld has not been laid."""
    return not at.view.entered[at.seat]


def are_held(at: At, found: re.Match[str]) -> bool:
    """The cards named are in the hand."""
    return {*at.cards(found["cards"])} <= {*at.held}


_C, _N = r"(?P<card>\S+)", r"(?P<n>-?\d+)"
_S = r"(?P<cards>.+)"
_MORE = r".* in (?P<more>\d+)\."
_PRICE = r"(?P<price>\d+)"
_SEAT = r"\{(?P<seat>\d+)\}"
_WAITS = r"(?P<other>\S+) waits for (?P<cards>.+), which comes in \d+ of 100 deals"
_COMMON: Sequence[tuple[str, Check | None]] = (
    (rf"Discard {_C}: no other card can be discarded", forced),
    (rf"Discard {_C}: that goes out", goes_out),
    (rf"Discard {_C}: nothing in your hand goes with it", alone),
    (rf"Discard {_C}: only a joker in your hand goes with it", with_joker),
    (rf"Discard {_C}: it is the most expensive card, at {_N}\.", dearest),
    (rf"Discard {_C}: it is one of the most expensive, at {_N}\.", among_dearest),
    (rf"Discard {_C}: what (?:is kept|you keep) counts {_N}\.", kept),
    (r"Discard \S+: (?:the|your) other cards (?:promise|may bring) more", None),
    (r"Draw from the stock: nothing else can be (?:drawn|done), since the pile is empty", no_pile),
)
_OF_WORLDS: Sequence[tuple[str, Check | None]] = (
    (rf"Discard {_C}: {_SEAT} takes it in {_N} of 100 deals, but {_MORE}", both(next_takes, taken_less)),
    (rf"Discard {_C}: .* in {_N} of 100 deals, but {_MORE}", taken_less),
    (rf"Discard {_C}: {_SEAT} (?:takes|would take) (?:it|\S+) in \d+ of 100 deals", next_takes),
    (rf"{_SEAT} takes {_C} in \d+ of 100 deals", next_takes),
    (rf"Discard {_C}: {_WAITS}", waits),
    (_WAITS, waits),
    (rf"Discard {_C}: it counts {_N}, and would still be in the hand at the end", counts_so),
    (rf"{_C} counts {_N}, and is still in the hand at the end", counts_so),
    (rf"{_S} would (?:do about as well|bring less)\.", are_held),
    (r"(?:Discard|Draw from|Take|Pass|Call rummy)[^:]*: that wins \d+ of 100 deals", None),
    (r"(?:Discarding|Drawing from|Taking|Passing|Calling rummy).* wins \d+ of 100 deals", None),
)
"""The reasons that worlds tell (`engine/mind/reasons.py`); their chances are claims that `reasons.py` measures."""
KINDS: Mapping[str, Sequence[tuple[str, Check | None]]] = {
    "straight": (
        (rf"Discard {_C}: nothing goes with it", alone),
        (rf"Discard {_C}: the cards that go with it are gone", gone),
        (rf"Discard {_C}: the cards that go with it lie in melds", lie_in_melds),
        (rf"Discard {_C}: none of the cards that go with it is in the stock", none_in_stock),
        (rf"Discard {_C}: no meld takes it, nor does it make one", none_with_shown),
        (rf"Discard {_C}: no meld takes it\.", no_meld_takes),
        (rf"Take {_C} from the pile: it makes {_S}\.", makes),
        (rf"Take {_C} from the pile: it goes with {_S}\.", each_goes),
        (rf"Take {_C} from the pile: it can be laid off", a_meld_takes),
        (rf"Take {_C} from the pile: (?:it counts only|that adds only) {_N}", None),
        (r"Take \S+ from the pile\.", None),
        (r"Discard \S+\.$", None),
        (rf"(?:Draw from the stock|Make the pile a new stock): {_C} goes with nothing in your hand", top_alone),
        (r"(?:Draw from the stock|Make the pile a new stock), and leave", None),
        (r"(?:Lay|Lay off|Take|Let|Call|Say|Challenge|Accept|Reject|End|Make|Draw from the stock\.) ?", None),
    ),
    "gin": (
        (rf"Discard {_C}: nothing (?:in your hand )?goes with it; that leaves {_N} unmatched", both(alone, leaves)),
        (rf"Discard {_C}; that leaves {_N} unmatched", leaves),
        (rf"Take {_C} for {_S}\.", takes_for),
        (rf"Take {_C}: it lowers the count", lower),
        (rf"Take {_C}\.$", not_lower),
        (rf"(?:Pass {_C}|Draw from the stock: \S+)(?:: it)? does not lower the count", not_lower),
        (rf"(?:Pass {_C}\.$|Draw from the stock, and leave \S+\.$)", lower),
        (rf"Don't knock yet: discard {_C}\.", None),
        (rf"Gin, or less than {_N} unmatched", leaves),
        (rf"Knock with {_N}: discard {_C}\.", None),
        (rf"Gin: discard {_C}\.", None),
        (rf"Lay off {_S}; that leaves {_N} unmatched", leaves_all),
        (r"(?:Lay off nothing|You are done|Big gin|Leave \S+: the deal is void)", None),
    ),
    "conquian": (
        (rf"Stay in: {_S} may go together\.", pairs_up),
        (rf"Stay in, though none of {_S} go together", single),
        (r"(?:Stay in: that|Staying in) wins \d+ of 100", None),
        (rf"Drop out: nothing goes with {_S}\.", single),
        (rf"Drop out: \d+ of the \d+ cards, {_S}, go(?:es)? with no other", single),
        (rf"Drop out, though {_S} may go together", pairs_up),
        (rf"Pass {_C}: it makes no meld with the cards of the hand", no_lay),
        (rf"Lay {_S}: that wins\.", wins),
        (rf"Discard {_C}: only {_S} could go with it", only_these),
        (rf"Discard {_C}, though it goes with {_S}\.", only_these),
        (r"Discard \S+: (?P<player>\{\d\}) (?:lays|would lay) ", next_lays),
        (rf"(?P<player>\{{\d\}}) lays {_C} in \d+", next_lays),
        (rf"(?P<player>\{{\d\}}) would lay {_C} in \d+", next_lays),
        (r"(?:Turn up|Pass|Passing|Don't make|Make|Making|Letting|Lay|Laying) ", None),
    ),
    "canasta": (
        (rf"Discard {_C}: the next player can't take the pile", next_frozen_out),
        (rf"Discard {_C}: it freezes the pile", freezes),
        (rf"Discard {_C}: the hand has {_N} of its rank", lambda at, found: same_rank(at) == int(found["n"])),
        (rf"Discard {_C}, though the next player has a meld for it", has_meld),
        (
            rf"Discard {_C}: no other of its rank is in the hand, and (?:{_N} ha(?:s|ve) not been seen|none)",
            alone_of_rank,
        ),
        (rf"Discard {_C}: it counts {_N}\.", told_points),
        (rf"Discard {_C}: (?:after \S+, )?{_SEAT} takes the pile of {_N} cards in", both(next_takes, pile_grown)),
        (rf"(?:After \S+, )?{_SEAT} takes the pile of {_N} cards in", both(next_takes, pile_grown)),
        (rf"(?:Discard \S+: )?{_SEAT} would take {_C} in", next_takes),
        (r"(?:Discard \S+: )?(?P<pair>\S+ and \S+) wait for a third of their rank, which comes in", pair_waits),
        (r"(?:Discard|After|With) .*(?:canasta of the side|the side (?:then )?makes a sequence)", None),
        (rf"Discard \S+: without this lay, some of {_S} would be in the hand at the end", all_held),
        (rf"Some of {_S} would still be in the hand at the end", all_held),
        (r"Discard \S+(?:: this turn| and lay nothing: that| and don't go out: that) wins", None),
        (r"(?:That|Laying .*|Going out|Taking the pile|Drawing from the stock) wins", None),
        (r"Only a pair takes the frozen pile", only_pair),
        (r"It takes two cards of the hand to take it", not_alone),
        (rf"Draw from the stock: {_C} stops the pile", lambda at, _found: at.deal.stopped),
        (rf"Draw from the stock: the hand has no two cards to lay with {_C}\.", no_pair),
        (rf"Draw from the stock: {_C} can't be taken with the cards of the hand", takes_none),
        (rf"Draw from the stock: it brings two cards, and the pile only {_C}", draws_two),
        (rf"Draw from the stock: it brings two cards, and the pile with \S+ only {_N}", draws_two),
        (rf"The pile brings {_N} cards? more", more_cards),
        (rf"Lay {_S}: the first meld counts {_N}", first_counts),
        (rf"Lay {_S}: that makes a canasta", makes_canasta),
        (rf"Go out with {_S}\.", None),
        (rf"Go out: lay {_S} and discard {_C}\.", None),
        (rf"Say (?:yes|no): {_S} would cost (?:only )?{_N}", lambda at, found: points(at, at.held) == int(found["n"])),
        (r"(?:Draw from the stock|Lay|Ask the partner|Leave)[ :.,]", None),
    ),
    "rummy500": (
        (rf"Discard {_C}: nothing you keep goes with it, and it counts {_N}", both(alone, told_points)),
        (rf"Discard {_C}: only a joker that you keep goes with it, and it counts {_N}", with_joker),
        (rf"Discard {_C}, though it goes with {_S}\.", each_goes),
        (r"(?:Pass|Draw from the stock|End the deal): \S+ can't be laid", none_laid),
        (r"(?:Pass|End the deal): nothing else can be done, since the pile is empty", no_pile),
        (
            rf"Take (?P<taken>\S+): it goes with {_S}\.",
            top_goes,
        ),
        (r"(?:Pass|Draw from the stock|End the deal|Take|Call|Lay|Lay off)[ :]", None),
    ),
    "contract": (
        (rf"Discard {_C}: no meld takes it, and it counts {_N}", both(no_meld_takes, told_points)),
        (rf"Discard {_C}: it goes onto a meld, but can't be laid now", a_meld_takes),
        (rf"Discard {_C}: the contract does not need it, and it counts {_N}", both(not_needed, told_points)),
        (rf"Discard {_C}: it counts {_N}\.", told_points),
        (rf"(?:Take|Buy) {_C}: it counts only {_N}", told_points),
        (r"(?:Take|Buy) \S+, though it goes onto no meld", no_meld_takes),
        (r"(?:Take|Buy) \S+, though it brings the contract no nearer", no_nearer),
        (r"It goes onto no meld", no_meld_takes),
        (r"It goes onto a meld", a_meld_takes),
        (r"It brings the contract no nearer", no_nearer),
        (r"With it the contract can be laid", lambda at, _found: _lacking(at, at.top) == 0),
        (rf"With it the contract lacks {_N} cards?\.", lambda at, found: _lacking(at, at.top) == int(found["n"])),
        (rf"(?:Discard {_C}: a|A)nother player buys", others_may_buy),
        (rf"Take {_C}: another player buys it in", others_may_buy),
        (r"(?:.*: the contract is then|(?:After|With|Without) .* the contract is) laid in \d+", not_down),
        (r"(?:Leave|Leaving|Buy|Buying) \S+(?:: that)? wins \d+", None),
        (r"(?:It makes a meld|But|Take|Buy|Leave|Draw|End|Lay|Put)[ .]", None),
    ),
    "indian": (
        (rf"Put {_C} down and declare: all other cards lie in groups", can_declare),
        (rf"Discard {_C}: without it .*the hand counts {_N}\.", rest_counts),
        (rf"Drop for {_PRICE}: playing on costs no more in only", drop_costs),
        (rf"Drop for {_PRICE}: .*the hand counts {_N}\.", both(drop_costs, hand_counts)),
        (rf"Dropping costs {_PRICE}; playing on costs less in", drop_costs),
        (rf"Playing on costs no more than the {_PRICE} of a drop", drop_costs),
        (rf"(?:Draw from|Take)[^:]*: in \d+ of 100 deals that costs less than the {_PRICE} of a drop", drop_costs),
        (r"Draw from the stock: nothing lies on the pile", no_pile),
        (r"Draw from the stock: \S+ is wild and can't be taken", can_not_be_taken),
        (rf"Take \S+: with it the hand counts {_N}\.", counts_with_top),
        (r"(?:Take \S+: with it you|Draw from the stock[: ])", None),
    ),
    "playroom": (
        (rf"Discard {_C}: it counts most, {_N}\.", dearest),
        (rf"{_S} lack (?P<missing>.+)\.", lack),
        (rf"{_C} alone is no combination", lambda at, found: at.cards(found["card"])[0] in at.held),
        (rf"No unseen card makes a combination with two of {_S}\.", none_unseen),
        (rf"Only a joker would make a combination with two of {_S}\.", none_unseen),
        (r"Draw from the stock: you may take \S+ only after your first meld", not_entered),
        (r"(?:All your cards|Draw|Take|Lay|Regroup|Put|End|Discard|Your first meld|That goes out|No turn) ?", None),
    ),
}
"""By game the kinds of its sentences, the first that fits counts, each with its check."""
_COMPILED = {
    game: [(re.compile(form), check) for form, check in (*_OF_WORLDS, *kinds, *_COMMON)]
    for game, kinds in KINDS.items()
}


def moments(rules: AnyRules, deal: Deal, actions: Sequence[Any]) -> Iterator[At]:
    """The moment before each action of a choice."""
    seat = deal.mover
    for action in actions:
        yield At(rules, deal, seat, action)
        deal = rules.apply(deal, action)


def faults(rules: AnyRules, deal: Deal, actions: Sequence[Any], words: str, counts: Counter[str]) -> Iterator[str]:
    """The sentences of a choice that do not hold, or are of no kind; each kind is counted."""
    before = list(moments(rules, deal, actions))
    for sentence in _SENTENCE.split(words):
        discards = [at for at in before if isinstance(at.action, Discard)]
        at = discards[-1] if sentence.startswith(_OF_DISCARDS) and discards else before[0]
        for form, check in _COMPILED[rules.name]:
            if found := form.match(sentence):
                counts[f"{'judgement' if check is None else 'certain'}: {form.pattern}"] += 1
                if check is not None and not check(at, found):
                    yield f"{sentence} [{form.pattern}]"
                break
        else:
            yield f"of no kind: {sentence}"
