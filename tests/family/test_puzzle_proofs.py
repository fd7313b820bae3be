"""The answers of shipped puzzles against ways that try everything and share no search with those that found them.

A way out, a win or another answer that is the best there can be is proved by being legal: `test_puzzles.py` plays it.
"""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from engine.blocks.turn_deal import LayOff, Phase, count_cards
from engine.family.puzzles import hand_of, read_day
from engine.games.canasta.melds import is_wild, reading
from engine.games.canasta.words import Lay, Lays
from engine.games.conquian.melds import law
from engine.games.contract.melds import contract_of, points_in
from engine.games.contract.words import LayContract, Swap
from engine.games.list import rules_of
from engine.rummy.actions import Discard
from tests.arrangements import arrangements
from tests.family.test_puzzles import lines_of
from tests.games.contract.every_plan import most_needed
from tests.games.indian.every_arrangement import outcomes
from tests.games.rummy500.every_turn import most_points

COUNT = 3
"""Puzzles of a kind that are looked at."""


def cards_of(deal):
    """All cards that a slow way may have to choose of."""
    return len(deal.hands[0]) + (len(deal.discard) if hasattr(deal, "discard") and deal.phase is Phase.DRAW else 0)


def puzzles_of(game, kind, most):
    """Some puzzles of a kind with few enough cards, each with its deal."""
    rules = rules_of(game)
    found = [each for line in lines_of(game) for each in read_day(game, line) if each.kind == kind]
    Random(2).shuffle(found)
    pairs = ((each, hand_of(rules, each)) for each in found)
    small = (pair for pair in pairs if cards_of(pair[1]) <= most)
    return [pair for pair, _number in zip(small, range(COUNT), strict=False)]


def test_no_turn_of_500_lays_more():
    for puzzle, deal in puzzles_of("rummy500", "lay", 9):
        assert most_points(deal) == puzzle.value


def test_no_taking_of_500_lays_more():
    for puzzle, deal in puzzles_of("rummy500", "pile", 10):
        values = []
        for size in range(1, len(deal.discard) + 1):
            taken = deal.discard[-size:]
            hands = (tuple(sorted((*deal.hands[0], *taken))), *deal.hands[1:])
            values.append(
                most_points(
                    type(deal)(**{**deal.__dict__, "phase": Phase.PLAY, "hands": hands, "discard": ()}),
                    deal.pack.kind(taken[0]),
                )
            )
        assert max(value or 0 for value in values) == puzzle.value


def every_contract(deal):
    """The count that each contract leaves, with the dearest card left discarded."""
    held, law_ = deal.pack.kinds(deal.hands[0]), deal.law
    melds = []
    for size in range(3, len(held) + 1):
        for cards in dict.fromkeys(combinations(held, size)):
            melds += law_.readings(cards) if len(law_.naturals(cards)) > 1 else ()
    for some in combinations(melds, sum(contract_of(deal.options, deal.hand_number))):
        left = Counter(held) - Counter(card for meld in some for card in meld)
        if left.total() == len(held) - sum(map(len, some)) and not deal.legal(LayContract(some)):
            kept = sorted(points_in(deal.options, (card,)) for card in left.elements())
            yield sum(kept[:-1])


def test_no_contract_leaves_less():
    found = [pair for pair in puzzles_of("contract", "contract", 11) if pair[1].hand_number <= 3]
    assert found
    for puzzle, deal in found:
        assert min(every_contract(deal)) == puzzle.value


def least_after(deal):
    """The least count after every row of lay-offs, of several cards at once too, and of exchanges."""
    held = deal.pack.kinds(deal.hands[0])
    if deal.to_move != 0:
        return 0
    kept = sorted(points_in(deal.options, (card,)) for card in held)
    best = sum(kept[:-1])
    for on in deal.lying:
        tried = [
            LayOff(lay, on)
            for size in (1, 2)
            for some in set(combinations(held, size))
            for lay in deal.law.grown(on, some)
        ]
        wild = [card for card in on if deal.law.is_wild(card)][:1]
        tried += [
            Swap(card, on, lay, to)
            for card in set(held)
            for joker in wild
            for to in deal.lying
            for lay in deal.law.additions(to, joker)
        ]
        for action in tried:
            after = deal.attempt(action)
            if not isinstance(after, tuple):
                best = min(best, least_after(after))
    return best


def test_no_lay_offs_get_rid_of_more():
    for puzzle, deal in puzzles_of("contract", "off", 7):
        before = points_in(deal.options, deal.pack.kinds(deal.hands[0]))
        assert before - least_after(deal) == puzzle.value


def test_the_cards_that_bring_a_contract_are_those_of_every_choice_of_ranks_and_places():
    for puzzle, deal in puzzles_of("contract", "discard", 11)[:1]:
        sets, runs = contract_of(deal.options, deal.hand_number)
        unseen, held = Counter(count_cards(deal.view(0)).unseen), deal.pack.kinds(deal.hands[0])
        worths = []
        for thrown in dict.fromkeys(held):
            left = list(held)
            left.remove(thrown)
            bring = (card for card in unseen if not most_needed(deal.options, (*left, card), sets, (4,) * runs))
            worths.append(sum(unseen[card] for card in bring))
        assert max(worths) == puzzle.value


def every_laying(deal):
    """Every choice of cards of the hand for melds of the own side, by ranks."""
    held = deal.pack.kinds(deal.hands[0])
    wilds = Counter(card for card in held if is_wild(card))
    by_key = []
    for key in "456789TJQKA":
        own = [card for card in held if str(card)[0] == key]
        lies = next(
            (meld for meld in deal.own_melds if key in {str(card)[0] for card in meld if not is_wild(card)}), ()
        )
        ways = [()]
        for number in range(len(own) + 1):
            for counts in product(*(range(count + 1) for count in wilds.values())):
                cards = (*own[:number], *Counter(dict(zip(wilds, counts, strict=True))).elements())
                if cards and reading(deal.options, (*lies, *cards)) is not None:
                    ways.append(cards)
        by_key.append([(key, way) for way in ways])
    for choice in product(*by_key):
        laid = [each for each in choice if each[1]]
        used = Counter(card for _key, cards in laid for card in cards if is_wild(card))
        if laid and used <= wilds:
            yield Lay(Lays(tuple(laid)))


def wilds_of(deal):
    """The wild cards of the hand."""
    return sum(map(is_wild, deal.hands[0]))


@pytest.mark.parametrize("kind", ["first", "wilds", "points"])
def test_no_laying_of_canasta_is_worth_more(kind):
    rules = rules_of("canasta")
    value = next(each.value for each in rules.puzzles() if each.key == kind)
    few = [pair for pair in puzzles_of("canasta", kind, 9 if kind == "points" else 17) if wilds_of(pair[1]) <= 2]
    assert few
    for puzzle, deal in few[:2]:
        best = 0
        for action in every_laying(deal):
            after = deal.attempt(action)
            if isinstance(after, tuple):
                continue
            ends = [after] if after.to_move is None else [after.attempt(Discard(card)) for card in after.hands[0]]
            best = max([best, *(value(deal, end) for end in ends if not isinstance(end, tuple))])
        assert best == puzzle.value


def arranged(deal, up, held):
    """Every way to lay a card with the own melds, by the plain law of melds."""
    own = [card for meld in deal.kinds_of(deal.melds[0]) for card in meld]
    return arrangements(law(deal.options), (*own, *up), held)


def test_no_laying_of_conquian_lays_more_cards():
    for puzzle, deal in puzzles_of("conquian", "lay", 10):
        lying = sum(map(len, deal.melds[0])) + 1
        ways = arranged(deal, deal.pack.kinds(deal.up_cards), deal.pack.kinds(deal.hands[0]))
        assert max(sum(map(len, way)) for way in ways) - lying == puzzle.value


def test_no_discard_of_conquian_leaves_more_cards_that_can_be_laid():
    for puzzle, deal in puzzles_of("conquian", "discard", 10):
        seen = {*deal.hands[0], *deal.pile, *(card for own in deal.melds for meld in own for card in meld)}
        worths = []
        for thrown in deal.hands[0]:
            held = [card for card in deal.hands[0] if card != thrown]
            unseen = (card for card in deal.pack.cards if card not in seen)
            worths.append(sum(next(iter(arranged(deal, (card,), held)), None) is not None for card in unseen))
        assert max(worths) == puzzle.value


def test_no_discard_of_indian_rummy_leaves_a_lower_count():
    for puzzle, deal in puzzles_of("indian", "count", 14)[:2]:
        held, law_, options = deal.pack.kinds(deal.hands[0]), deal.groups_law, deal.options
        found = outcomes(law_, held)
        counts = []
        for thrown in range(len(held)):
            rest = [place for place in range(len(held)) if place != thrown]
            best = law_.points([held[place] for place in rest])
            for mask, ways in found.items():
                if not mask >> thrown & 1:
                    left = law_.points([held[place] for place in rest if not mask >> place & 1])
                    pure = [sequences for has_pure, sequences in ways if has_pure]
                    if any(sequences >= options.sequences for sequences in pure):
                        best = min(best, left)
                    one_group = law_.reading([held[place] for place in rest if mask >> place & 1])
                    if pure and one_group is not None and one_group.value == "pure":
                        best = min(best, left)
            counts.append(min(best, options.cap))
        assert min(counts) == puzzle.value


def test_the_cards_that_complete_a_hand_of_indian_rummy_are_those_of_every_choice_of_groups():
    for puzzle, deal in puzzles_of("indian", "discard", 14)[:1]:
        kind = next(each for each in rules_of("indian").puzzles() if each.key == "discard")
        (action,) = kind.solve(deal, lambda: False).actions
        after = deal.apply(action)
        assert kind.value(deal, after) == puzzle.value
        held, unseen = after.pack.kinds(after.hands[0]), Counter(count_cards(deal.view(0)).unseen)
        rng = Random(1)
        for card in rng.sample(sorted(unseen), 4):
            hand = (*held, card)
            found = outcomes(deal.groups_law, hand)
            masks = [(1 << len(hand)) - 1 ^ 1 << place for place in range(len(hand))]
            whole = any(pure and more >= deal.options.sequences for mask in masks for pure, more in found.get(mask, ()))
            told = after.arranger(hand)
            assert any(told.is_whole(deal.options.sequences, each.face) for each in set(hand)) == whole
