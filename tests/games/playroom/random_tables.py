"""Random tables of whole combinations with a hand, as they come up in the middle of a round."""

from collections import Counter
from random import Random

from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.melds import JOKER, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.rummy.cards import CARDS, Card


def pack_of(options: PlayroomOptions) -> Counter[Card]:
    """The kinds of a game's cards, each as often as there is one."""
    decks = options.decks_for(options.seats)
    pack = Counter(dict.fromkeys(CARDS[:52], decks))
    pack[JOKER] = decks * options.jokers
    return pack


def random_table(options: PlayroomOptions, rng: Random, cards: int, hand: int) -> tuple[tuple[Kinds, ...], Kinds]:
    """A table of about so many cards in combinations, each at random, and a hand of the rest."""
    left = pack_of(options)
    groups: list[Kinds] = []
    tries = 0
    while sum(map(len, groups)) < cards and tries < 2000:
        tries += 1
        result = rng.choice(holding(rng.choice(CARDS[:52]), options.law))
        wants_joker = rng.random() < 0.15
        if result.has_joker != wants_joker or Counter(result.cards) - left:
            continue
        left -= Counter(result.cards)
        groups.append(result.cards)
    rest = list(left.elements())
    rng.shuffle(rest)
    read = (read_combination(group, options.law) for group in groups)
    return tuple(each.cards for each in read if each is not None), tuple(sorted(rest[:hand]))
