"""The least mend of a wrong declaration: as small as the distance, and valid once it is made."""

from collections import Counter
from random import Random

import pytest

from engine.games.indian.distance import Distance, coming_of
from engine.games.indian.melds import IndianLaw, wild_rank_of
from engine.games.indian.mend import NAMED, least_mend
from engine.games.indian.options import HAND_SIZE, OPTIONS
from engine.rummy.cards import cards


def distance(law, hand, rest, sequences):
    return Distance(law, hand, coming_of(rest)).of(HAND_SIZE, sequences)


def near_hand(rng, law, pack, far, sequences):
    """A hand of this distance and the other cards: exchanged at random, never for a worse one."""
    hand, rest = pack[:HAND_SIZE], pack[HAND_SIZE:]
    now = distance(law, hand, rest, sequences)
    while now > far:
        out, into = rng.randrange(len(hand)), rng.randrange(len(rest))
        hand[out], rest[into] = rest[into], hand[out]
        after = distance(law, hand, rest, sequences)
        if after > now:
            hand[out], rest[into] = rest[into], hand[out]
        else:
            now = after
    return tuple(sorted(hand)), tuple(rest)


@pytest.mark.parametrize("seed", range(16))
def test_the_least_mend_is_as_small_as_the_distance_and_can_be_declared(seed):
    rng = Random(f"mend {seed}")
    sequences, far = rng.choice((1, 2)), seed % (NAMED + 2)
    options = OPTIONS.read("points", 2, {"jokers": rng.randint(0, 6), "sequences": sequences})
    pack = list(options.pack.kinds_in_order(options.pack.cards))
    rng.shuffle(pack)
    law = IndianLaw(wild_rank_of(pack.pop()), rng.random() < 0.5)
    hand, (first, *others) = near_hand(rng, law, pack, far, sequences)
    mend = least_mend(law, hand, (first,), tuple(sorted(others)), sequences)
    assert mend.fewest == distance(law, hand, [first, *others], sequences)
    if mend.fewest > NAMED:
        assert not mend.groups
        return
    assert len(mend.gone) == len(mend.come) == mend.fewest
    assert not Counter(mend.gone) - Counter(hand)
    assert not Counter(mend.come) - Counter([first, *others])
    assert Counter(card for group in mend.groups for card in group) == Counter(hand) - Counter(mend.gone) + Counter(
        mend.come
    )
    assert law.declares(mend.groups, sequences)


def test_the_card_that_was_put_down_comes_before_all_others():
    law = IndianLaw(4)
    pack = OPTIONS.read("points", 2, {}).pack
    hand = tuple(sorted(map(pack.kind, cards("2s 3s 9d Td Jd 8d 8h 8s Kc Kd Kh X1 6c"))))
    first = pack.read("4s")
    others = tuple(sorted((Counter(pack.kinds(pack.cards)) - Counter((*hand, first))).elements()))
    mend = least_mend(law, hand, (first,), others, 2)
    assert (mend.fewest, mend.come) == (1, (first,))
    assert [str(card) for card in mend.gone] == ["6c"]
