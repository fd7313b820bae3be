"""The distance of a hand by trying every exchange of its cards, and hands to try it on."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

from engine.games.indian.distance import Distance, coming_of
from engine.games.indian.least_count import JOKER, Arranger
from engine.games.indian.melds import IndianLaw, wild_rank_of
from engine.games.indian.options import OPTIONS
from engine.rummy.cards import CARDS

SIZE = 13
"""Cards of a hand as it is dealt."""


def fewest(law, hand, pool, sequences, most):
    """The fewest cards of a hand to exchange for those of a pool, up to so many; `most` + 1 if it takes more."""
    there = Counter(pool)
    for number in range(most + 1):
        for kept in {tuple(each) for each in combinations(hand, len(hand) - number)}:
            for more in combinations_with_replacement(sorted(there), number):
                if Counter(more) <= there and Arranger(law, (*kept, *more)).is_whole(sequences):
                    return number
    return most + 1


def dealt(number, sizes, pools):
    """Options, a law, a hand and the cards that may come."""
    rng = Random(f"distance {number}")
    changes = {"jokers": rng.choice((0, 2, 2, 6)), "sequences": rng.choice((1, 2, 2)), "wild_set": rng.random() < 0.5}
    options = OPTIONS.read("points", 2, changes)
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    law = IndianLaw(wild_rank_of(cards.pop()), options.wild_set)
    if rng.random() < 0.3:
        suits = rng.sample(range(4), 2)
        cards.sort(key=lambda card: not (card.is_joker or card.suit in suits or card.rank == law.wild_rank))
        few = cards[:40]
        rng.shuffle(few)
        cards[:40] = few
    size, pool = rng.choice(sizes), rng.choice(pools)
    hand, rest = cards[:size], cards[size:]
    if pool is not None:
        rest = [
            card for card in rng.sample(rest, min(len(rest), 4 * pool)) if rng.random() < 0.4 or not law.is_wild(card)
        ]
        rest = rest[:pool]
    return options, law, options.pack.kinds(hand), options.pack.kinds(rest)


def fault(number, most=2):
    """What is wrong with the distance of a small hand; empty if nothing is."""
    options, law, hand, pool = dealt(number, (3, 5, 6, 7, 8), (6, 10, 14))
    told = Distance(law, hand, coming_of(pool)).of(len(hand), options.sequences)
    told = most + 1 if told < 0 or told > most else told
    wanted = fewest(law, hand, pool, options.sequences, most)
    if told == wanted:
        return ""
    text = options.pack.text_of
    return f"{told}, not {wanted}: {text(hand)} with {text(pool)}, rank {law.wild_rank} wild, {options}"


def helping_faults(number):
    """Cards of which it is wrong that they help a hand of thirteen, or that they do not."""
    options, law, hand, pool = dealt(number, (13, 14), (None,))
    coming, sequences = coming_of(pool), options.sequences
    found = Distance(law, hand, coming)
    for face in {-1} if len(hand) == SIZE else {card.face for card in hand if not law.is_wild(card)}:
        left = list(hand)
        if face >= 0:
            left.remove(CARDS[face])
        distance, helping = found.of(SIZE, sequences, face, sure=False), found.helping(SIZE, sequences, face)
        for card in range(len(coming)):
            if coming[card] and distance > 0:
                fewer = [count - (each == card) for each, count in enumerate(coming)]
                nearer = Distance(law, (*left, CARDS[card]), fewer).of(SIZE, sequences, sure=False) < distance
                wild = CARDS[card].is_joker or law.is_wild(CARDS[card])
                if nearer != bool(helping >> card & 1 or (wild and helping >> JOKER & 1)):
                    yield f"{CARDS[card]} helps: {not nearer}; hand {number}, {face}"
