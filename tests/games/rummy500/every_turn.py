"""The most points of a turn by every way to lay cards, and positions to try it on."""

from collections import Counter
from itertools import combinations
from random import Random

from engine.blocks.turn_deal import LayOff, Phase
from engine.games.rummy500.best_turn import best_turn, cards_of
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.melds import OwnedMeld, law_of
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import LayMeld

SETS = (
    ("standard", 2, {}),
    ("standard", 4, {"out_discard": True}),
    ("fives", 4, {"layoff_after_meld": True}),
    ("fives", 3, {"ace": "round"}),
    ("board", 6, {"groups": "any"}),
    ("standard", 8, {"ace": "round", "layoff_after_meld": True}),
)


def every_laying(deal):
    """Every way to lay cards of the hand: melds of all cards in every order, and single cards on the table."""
    law, hand = deal.law, deal.pack.kinds(deal.hands[deal.mover])
    for size in range(3, len(hand) + 1):
        for cards in dict.fromkeys(combinations(hand, size)):
            yield from map(LayMeld, law.readings(cards))
    for on in deal.lying:
        for card in dict.fromkeys(hand):
            yield from (LayOff(lay, on) for lay in law.additions(on, card))


def every_first_laying(deal, card):
    """Every way to begin a turn that lays a card: it may go onto a meld together with others."""
    yield from every_laying(deal)
    hand = deal.pack.kinds(deal.hands[deal.mover])
    for size in range(2, 5):
        for some in dict.fromkeys(combinations(hand, size)):
            if card in some:
                yield from (LayOff(lay, on) for on in deal.lying for lay in deal.law.grown(on, some))


def most_points(deal, first=None):
    """The most points that the mover's laid cards can gain; with `first` by a turn that begins with that card."""
    known = {}

    def most(now, must):
        if now.to_move is None:
            return now.laid_points(seat) - before
        key = (now.hands[seat], now.melds, now.melded, must)
        if key not in known:
            best = None if must is not None else now.laid_points(seat) - before
            for way in every_laying(now) if must is None else every_first_laying(now, must):
                cards = way.meld if isinstance(way, LayMeld) else way.added
                after = now.attempt(way) if must is None or must in cards else ()
                if not isinstance(after, tuple):
                    value = most(after, None)
                    best = value if best is None or (value is not None and value > best) else best
            known[key] = best
        return known[key]

    seat, before = deal.mover, deal.laid_points(deal.mover)
    return most(deal, first)


def position(number, *, most=11):
    """A deal in which a seat has drawn, few suits and near ranks, so that much can be laid; and a card to lay first."""
    rng = Random(f"best turn {number}")
    preset, seats, changes = SETS[number % len(SETS)]
    options = RUMMY500.options(preset, seats, {**changes, "hand": 5})
    pack = options.pack
    ranks = rng.sample(range(13), rng.randint(4, 9)) if rng.random() < 0.5 else range(rng.randrange(6), 13)
    near = [card for card in pack.cards if card.is_joker or card.rank in ranks or card.rank == 0]
    if most > 11:
        near = [*pack.cards]
    rng.shuffle(near)
    melds = tuple(_melds(options, near[: rng.randint(0, 18)], rng))
    gone = {card for meld in melds for card in meld.cards}
    hand = tuple(sorted([card for card in near if card not in gone][: rng.randint(5, most)]))
    others = [card for card in pack.cards if card not in gone and card not in hand]
    deal = Rummy500Deal(
        options=options,
        to_move=0,
        phase=Phase.PLAY,
        hands=(hand, *((card,) for card in others[: seats - 1])),
        stock=tuple(others[seats - 1 :]),
        melds=(),
        melded=(rng.random() < 0.5,) * seats,
        totals=(0,) * seats,
    )
    return deal.with_melds(melds), rng.choice(pack.kinds(hand)) if rng.random() < 0.4 else None


def _melds(options, pool, rng):
    """Some melds that lie on the table, of cards of the pool."""
    for _meld in range(rng.randint(0, 3)):
        ways = [way for way in law_of(options).melds(options.pack.kinds(pool)) if len(way) < 6]
        if ways:
            cards, pool = options.pack.parted(rng.choice(ways), pool)
            yield OwnedMeld(cards, tuple(rng.choice((0, 0, 1)) for _card in cards)).arranged(options)


def fault(number):
    """What is wrong with the best turn of a position; empty if nothing is."""
    deal, first = position(number)
    hand = deal.pack.kinds(deal.hands[0])
    turn = best_turn(deal.options, deal.melds, hand, begun=deal.melded[0], must=first)
    most, about = most_points(deal, first), f"{deal.pack.text_of(hand)} must {first} on {deal.lying} {deal.options}"
    if turn is None or most is None:
        return "" if turn is None and most is None else f"{turn}, not {most}: {about}"
    after = deal
    for way in turn.layings:
        result = after.attempt(way)
        if isinstance(result, tuple):
            return f"{way} is refused: {result}: {about}"
        after = result
    gain = after.laid_points(0) - deal.laid_points(0)
    wrong = turn.points != most or gain != most or Counter(deal.pack.kinds(after.hands[0])) != Counter(turn.left)
    wrong = wrong or (first is not None and first not in cards_of(turn.layings[0]))
    return f"{turn} ({gain}), not {most}: {about}" if wrong else ""
