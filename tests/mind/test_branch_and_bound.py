"""The choice that gains most by branch and bound, equal to trying every choice."""

from random import Random

import pytest

from engine.mind.branch_and_bound import BranchAndBound, Offer, Supply
from engine.mind.packing import Fields, Packing
from engine.mind.shadow_prices import SCALE, shadow_prices

TAKEN, ASIDE = 1, 2
"""Marks: with a certain offer, and with something left aside."""
CASES = 200


def random_case(seed, most_fields=7):
    """Fields with prices, which no offer is worth more than, and offers of one to four units."""
    rng, fields = Random(seed), Fields(marks=2)
    numbers = [rng.choice((1, 1, 2, 3)) for _ in range(rng.randint(2, most_fields))]
    asides = [rng.choice((0, ASIDE)) for _ in numbers]
    supplies = [
        Supply(fields.field(number), number, rng.randint(0, 6), marks)
        for number, marks in zip(numbers, asides, strict=True)
    ]
    units = [supply for supply in supplies for _ in range(supply.number)]
    offers = []
    for what in range(rng.randint(0, 9)):
        first = rng.randrange(len(units))
        near = units[first : first + 5]
        taken = rng.sample(near, rng.randint(1, min(4, len(near))))
        price = sum(supply.price for supply in taken)
        gain = rng.randint(0, price)
        offers.append(Offer(what, sum(supply.unit for supply in taken), gain, price - gain, rng.choice((0, TAKEN))))
    return fields, supplies, offers


def fits(fields, state, uses):
    return not (state - uses) & fields.guards


def whole(supplies):
    return sum(supply.unit * supply.number for supply in supplies)


def every_choice(fields, offers, state, first=0):
    """All choices of offers, one as often as there is room, with the state that they leave."""
    yield (), state
    for place, offer in enumerate(offers[first:], first):
        if fits(fields, state, offer.uses):
            for others, left in every_choice(fields, offers, state - offer.uses, place):
                yield (offer, *others), left


def gain_of(offers):
    return sum(offer.gain for offer in offers)


def searched(fields, supplies, offers, *asked, few_steps=300, end_cost=None):
    """A search, and the offers of its choice, which fit."""
    search = BranchAndBound(fields, supplies, offers, end_cost, few_steps)
    search.search(*asked)
    chosen, state = [offers[what] for what in search.best], whole(supplies)
    for offer in chosen:
        assert fits(fields, state, offer.uses)
        state -= offer.uses
    return search, chosen


@pytest.mark.parametrize("few_steps", [0, 2, 300])
def test_no_choice_gains_more(few_steps):
    for seed in range(CASES):
        fields, supplies, offers = random_case(seed)
        search, chosen = searched(fields, supplies, offers, few_steps=few_steps)
        most = max(gain_of(choice) for choice, _left in every_choice(fields, offers, whole(supplies)))
        assert (search.proved, search.gain, gain_of(chosen)) == (True, most, most), seed


def test_more_things_are_packed_as_by_looking_at_every_rest():
    for seed in range(CASES):
        fields, supplies, offers = random_case(seed, most_fields=20)
        search, _chosen = searched(fields, supplies, offers, few_steps=seed % 20)
        some = [offer for offer in offers if offer.gain]
        assert search.gain == (Packing(fields, some).gain(whole(supplies)) if some else 0)


def test_a_search_ends_with_the_first_choice_that_is_enough():
    for seed in range(CASES):
        fields, supplies, offers = random_case(seed)
        most = searched(fields, supplies, offers)[0]
        for enough in range(most.gain + 2):
            search, chosen = searched(fields, supplies, offers, enough)
            assert search.proved
            assert gain_of(chosen) == search.gain
            assert (search.gain >= enough) == (most.gain >= enough)
            assert search.steps <= most.steps


def test_a_search_that_gives_up_says_so_and_keeps_what_it_has_found():
    gave_up = 0
    for seed in range(CASES):
        fields, supplies, offers = random_case(seed, most_fields=12)
        most = searched(fields, supplies, offers)[0]
        for steps in range(most.steps + 1):
            search, chosen = searched(fields, supplies, offers, None, steps, few_steps=seed % 4)
            assert search.steps <= steps
            assert gain_of(chosen) == search.gain <= most.gain
            assert search.gain == most.gain or not search.proved
            gave_up += not search.proved
    assert gave_up > CASES


@pytest.mark.parametrize("few_steps", [0, 1, 300])
def test_ends_are_judged_by_what_is_left_and_by_marks(few_steps):
    """The upper half of the fields is worth nothing and never the lowest, as jokers and room are."""
    refused = 0
    for seed in range(CASES):
        rng = Random(seed)
        fields, supplies, offers = random_case(seed)
        beside = Supply(fields.field(3), rng.randint(1, 3))
        supplies.append(beside)
        for place, offer in enumerate(offers):
            uses = offer.uses + beside.unit * rng.randint(0, 1)
            offers[place] = Offer(offer.what, uses, offer.gain, offer.loss, offer.marks)
        each, without = rng.randint(0, 5), rng.choice((0, 3, None))

        def end_cost(state, unit=beside.unit, each=each, without=without, whole=fields.whole):
            cost = 0 if state & TAKEN else without
            return None if cost is None else cost + each * ((state & whole[unit]) // unit)

        def worth(choice, left, end_cost=end_cost):
            cost = end_cost(left | TAKEN * any(offer.marks for offer in choice))
            return None if cost is None else gain_of(choice) - cost

        worths = [worth(*choice) for choice in every_choice(fields, offers, whole(supplies))]
        most = max((each for each in worths if each is not None), default=None)
        search, chosen = searched(fields, supplies, offers, few_steps=few_steps, end_cost=end_cost)
        refused += most is None
        assert search.proved
        assert (None if search.left is None else search.gain) == most, seed
        if search.left is not None:
            assert worth(chosen, search.left) == most
    assert refused


def test_a_choice_that_leaves_something_aside_is_marked():
    for seed in range(CASES):
        fields, supplies, offers = random_case(seed)
        supplies = [supply._replace(marks=ASIDE) for supply in supplies]
        search, chosen = searched(fields, supplies, offers, end_cost=lambda _state: 0)
        fitting = [offer.uses for offer in offers if fits(fields, whole(supplies), offer.uses)]
        last = max((fields.whole[uses & -uses] for uses in fitting), default=0)
        taken = sum(offer.uses for offer in chosen)
        aside = any(
            taken & fields.whole[each.unit] < each.unit * each.number
            for each in supplies
            if fields.whole[each.unit] <= last
        )
        assert bool(search.left & ASIDE) == aside


def test_nothing_is_passed_over_that_needs_a_mark():
    for seed in range(CASES):
        fields, supplies, offers = random_case(seed)
        supplies[0] = supplies[0]._replace(needs=TAKEN)
        first = fields.whole[supplies[0].unit]
        search, chosen = searched(fields, supplies, offers, end_cost=lambda _state: 0)
        choices = (choice for choice, _left in every_choice(fields, offers, whole(supplies)))
        allowed = [choice for choice in choices if any(each.uses & first and each.marks & TAKEN for each in choice)]
        assert (search.left is not None) == bool(allowed)
        if allowed:
            assert gain_of(chosen) == max(map(gain_of, allowed))


def test_no_columns_are_worth_more_than_their_shadow_prices():
    rng = Random(5)
    for _ in range(20):
        counts = [rng.randrange(3) for _ in range(8)]
        columns = [(rng.randrange(1, 30), tuple(rng.choices(range(8), k=3))) for _ in range(30)]
        columns = [each for each in columns if all(counts[kind] >= each[1].count(kind) for kind in each[1])]
        prices = shadow_prices(columns, counts)
        assert all(sum(prices[kind] for kind in kinds) >= SCALE * points for points, kinds in columns)


def test_shadow_prices_leave_aside_what_lies_idle():
    columns = [(15, (0, 1, 2)), (15, (1, 2, 3)), (20, (4, 4, 5))]
    prices = shadow_prices(columns, [3, 1, 4, 2, 4, 1])
    assert sum(price * count for price, count in zip(prices, [3, 1, 4, 2, 4, 1], strict=True)) == 35 * SCALE
