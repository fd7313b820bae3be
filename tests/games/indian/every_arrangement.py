"""The least count of a hand and whether it can be declared, by every choice of groups, and hands to try it on."""

from itertools import combinations
from random import Random

from engine.games.indian.least_count import Arranger
from engine.games.indian.melds import IndianLaw, Reading, wild_rank_of
from engine.games.indian.options import OPTIONS


def outcomes(law, hand):
    """By the cards that lie in groups, as bits: whether one is a pure sequence, and the sequences, two at most."""
    groups = {}
    for number in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), number):
            reading = law.reading([hand[place] for place in places])
            if reading is not None:
                groups.setdefault(places[0], []).append((sum(1 << place for place in places), reading))
    result = {0: {(False, 0)}}
    for mask in range(1, 1 << len(hand)):
        low = (mask & -mask).bit_length() - 1
        found = set()
        for cards, reading in groups.get(low, ()):
            if cards & ~mask == 0 and mask ^ cards in result:
                for pure, sequences in result[mask ^ cards]:
                    more = reading is not Reading.SET
                    found.add((pure or reading is Reading.PURE, min(2, sequences + more)))
        if found:
            result[mask] = found
    return result


def least(options, law, hand, result):
    """What the hand counts by the lines of I14."""
    whole = law.points(hand)
    best = whole
    for mask, found in result.items():
        left = law.points(card for place, card in enumerate(hand) if not mask >> place & 1)
        for pure, sequences in found:
            if pure and (sequences >= options.sequences or options.second == "unmatched"):
                best = min(best, left)
    if options.second == "rest":
        for number in range(3, len(hand) + 1):
            for cards in combinations(hand, number):
                if law.reading(cards) is Reading.PURE:
                    best = min(best, whole - law.points(cards))
    return min(best, options.cap)


def is_whole(options, hand, result):
    """True if the hand can be declared."""
    return any(pure and sequences >= options.sequences for pure, sequences in result.get((1 << len(hand)) - 1, ()))


def dealt(number, most):
    """Options, a law and a hand of up to so many cards; many hands lie near each other."""
    rng = Random(f"indian {number}")
    changes = {
        "jokers": rng.randint(0, 6),
        "sequences": rng.choice((1, 2, 2)),
        "second": rng.choice(("all", "rest", "unmatched")),
        "wild_set": rng.random() < 0.5,
        "cap": rng.choice((80, 200)),
    }
    options = OPTIONS.read("points", 2, changes)
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    law = IndianLaw(wild_rank_of(cards.pop()), options.wild_set)
    size = rng.randint(1, most)
    if rng.random() < 0.7:
        suits, ranks = rng.sample(range(4), rng.choice((1, 2, 3))), rng.sample(range(13), rng.choice((4, 6, 9)))
        near = [card for card in cards if law.is_wild(card) or (card.suit in suits and card.rank in ranks)]
        wild = [card for card in near if law.is_wild(card)]
        rng.shuffle(wild)
        keep = set(wild[: rng.randint(0, min(len(wild), size))])
        cards = [card for card in near if card in keep or not law.is_wild(card)]
        rng.shuffle(cards)
    return options, law, options.pack.kinds(cards[:size])


def fault(number, most=9):
    """What is wrong with the count of a hand; empty if nothing is."""
    options, law, hand = dealt(number, most)
    result, arranger = outcomes(law, hand), Arranger(law, hand)
    wanted = least(options, law, hand, result), is_whole(options, hand, result)
    told = arranger.count(options.counting), arranger.is_whole(options.sequences)
    text = f"{options.pack.text_of(hand)}, rank {law.wild_rank} wild, {options}"
    if told != wanted:
        return f"{told}, not {wanted}: {text}"
    found = arranger.least(options.counting)
    wrong = laid_wrong(options, law, hand, found)
    groups = arranger.declared(options.sequences)
    if bool(groups) != wanted[1]:
        wrong = wrong or "no arrangement"
    if groups:
        readings = [law.reading(cards) for cards in groups]
        good = None not in readings and readings[0] is Reading.PURE
        good = good and sum(each is not Reading.SET for each in readings) >= options.sequences
        if not good or sorted(card for cards in groups for card in cards) != sorted(hand):
            wrong = wrong or f"declared {groups}"
    return f"{wrong}: {text}" if wrong else ""


def laid_wrong(options, law, hand, found):
    """What is wrong with an arrangement that is told with a count."""
    readings = [law.reading(cards) for cards in found.groups]
    left = list(hand)
    for card in (card for cards in found.groups for card in cards):
        if card not in left:
            return f"{card} is laid too often"
        left.remove(card)
    if None in readings or (found.groups and readings[0] is not Reading.PURE):
        return f"groups {found.groups}"
    if not found.groups:
        return "" if found.points == min(options.cap, law.points(hand)) else "a count without groups"
    if any(each is Reading.SET for each in readings[: found.needed]):
        return f"needed {found}"
    sequences = sum(each is not Reading.SET for each in readings)
    if sequences >= options.sequences or options.second == "unmatched":
        counted = law.points(left)
    elif options.second == "rest":
        counted = law.points(hand) - law.points(found.groups[0])
    else:
        counted = law.points(hand)
    return "" if found.points == min(options.cap, counted) else f"{found} gives {counted}"
