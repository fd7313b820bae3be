"""The puzzles of Indian Rummy: the least count, which discard, drop or play.

Counts and discards are proved. A drop is weighed in races to a declaration, and again, when a puzzle is found, in whole
deals that plain players play on from there.
"""

from collections import Counter
from functools import partial
from random import Random
from typing import Any

from engine.blocks.turn_deal import count_cards
from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, best_single, by_rival
from engine.family.rules import Stop, never
from engine.games.indian.distance import Distance, coming_of
from engine.games.indian.options import HAND_SIZE, OPTIONS
from engine.games.indian.player import THINKING, IndianThinking
from engine.games.indian.rules import IndianDeal
from engine.games.indian.state import Status
from engine.games.indian.words import Drop, IndianAction, TakeDiscard
from engine.mind.comparison import Estimate, estimate
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.shuffle import SplitMix
from engine.text import N_

_PLAIN, _SEATS = "points", 2
_FEW, _MORE = 3, 3
"""Other players where a drop is weighed: so many, or up to two more."""
_LEAST, _DRAWS = 1, 4
"""The count of a hand, and cards that a discard is good for, in a puzzle that is worth while."""
_RACES, _SURE = 600, 3.0
"""Races in which a drop is weighed, and the standard errors by which the answer must be better."""
_FEWEST, _MOST = 16, 48
"""Deals that plain players play on, at least and at most."""
_MARGINS, _GRADES = {-1: 10.0, 1: 40.0}, {-1: (32.0, 22.0), 1: (100.0, 70.0)}
"""Points by which a drop or a draw must be better, and those by which it is in an easy puzzle and in a medium one.

Those of a draw are more, since winning against many brings much, and seldom.
"""
_PLAYER = IndianThinking(helping=False, counts=False, drops=False)
"""The plain player, who keeps what leaves the hand nearest to a declaration."""
_MUCH = 60
"""The count of a hand that one might drop."""


# -- positions


def _hand(pack: PuzzlePack, plays: int, near: int, size: int) -> tuple[Card, ...]:
    """Some plays, cards that go with each other, and others."""
    held = tuple(card for _ in range(plays) for card in pack.take_play())
    pack.put_back(held[size:])
    held = held[:size]
    held += pack.take_near(held, min(near, size - len(held)))
    return held + pack.take(size - len(held))


def _playing(plays: int, near: int, stream: SplitMix) -> dict[str, Any]:
    """A hand after the draw, with so many plays, and cards that go with them."""
    pack = PuzzlePack(stream, OPTIONS.read(_PLAIN, _SEATS, {}).pack)
    wild = pack.take(1)
    held = _hand(pack, plays + stream.below(2), near + stream.below(4), HAND_SIZE + 1)
    done = stream.below(6)
    turn = {"wild": pack.text(wild), "turns": [done, done]}
    return pack.position([held, pack.take(HAND_SIZE)], pack.take(1 + 2 * done), preset=_PLAIN, **turn)


def _dealt(stream: SplitMix) -> dict[str, Any]:
    """A hand as it is dealt, or a little better; nobody has drawn, or each has drawn a few times."""
    pack = PuzzlePack(stream, OPTIONS.read(_PLAIN, _SEATS, {}).pack)
    wild = pack.take(1)
    held = _hand(pack, stream.below(4) // 2, stream.below(3), HAND_SIZE)
    turn = {"phase": "draw", "wild": pack.text(wild)}
    others = [pack.take(HAND_SIZE) for _ in range(_FEW + stream.below(_MORE))]
    return pack.position([held, *others], pack.take(1), preset=_PLAIN, **turn)


# -- counts and discards


def count_left(_before: IndianDeal, after: IndianDeal) -> int:
    """The least that the first seat's hand counts."""
    options = after.options
    return after.arranger(after.hands[0]).count(options.counting)


def _least_count(hand: IndianDeal, stop: Stop) -> Solution[Discard] | None:
    """The discard after which the hand counts least, where it is not complete."""
    held = dict.fromkeys(hand.pack.kinds(hand.hands[0]))
    result = best_single(hand, map(Discard, held), IndianDeal.apply, count_left, _LEAST, stop, fewest=True)
    return None if result is None or result.value == hand.options.counting.cap else result


def completing(before: IndianDeal, after: IndianDeal) -> int:
    """The cards that complete a hand next turn, of all that one has not seen."""
    held, sequences = after.pack.kinds(after.hands[0]), after.options.sequences
    unseen = Counter(count_cards(before.view(0)).unseen)
    if Distance(after.groups_law, held, coming_of(unseen.elements())).of(HAND_SIZE, sequences) != 1:
        return 0
    total = 0
    for card, number in unseen.items():
        arranger = after.arranger((*held, card))
        if any(arranger.is_whole(sequences, each.face) for each in dict.fromkeys(held)):
            total += number
    return total


def _best_discard(hand: IndianDeal, stop: Stop) -> Solution[Discard] | None:
    """The discard that most cards complete, where the hand is not complete."""
    kinds, sequences = hand.pack.kinds(hand.hands[0]), hand.options.sequences
    distance = Distance(hand.groups_law, kinds, coming_of(count_cards(hand.view(0)).unseen))
    left = {card: distance.of(HAND_SIZE, sequences, card.face) for card in dict.fromkeys(kinds)}

    def worth(before: IndianDeal, after: IndianDeal) -> int:
        return completing(before, after) if left[after.pack.kind(after.discard[-1])] == 1 else 0

    if min(left.values()) != 1:
        return None
    return best_single(hand, map(Discard, left), IndianDeal.apply, worth, _DRAWS, stop)


# -- drops


def _by_races(hand: IndianDeal, stop: Stop) -> Estimate:
    """The points by which the best draw beats a drop, in races to a declaration."""
    view = hand.view(0)
    draws = [action for action in (DrawStock(), TakeDiscard()) if not hand.legal(action)]
    choices = [(Drop(),), *((draw,) for draw in draws)]
    compared = THINKING.compared(view, choices, Random(_RACES), stop)
    compared.play(range(len(choices)), _RACES)
    return max((compared.gain(place, 0) for place in range(1, len(choices))), key=lambda gain: gain.mean)


def _clear(gain: Estimate) -> int:
    """1 if it is clear that a draw is better, -1 if a drop is, and 0 where neither is."""
    sign = 1 if gain.mean > 0 else -1
    return sign if gain.worlds == _RACES and abs(gain.mean) >= max(_MARGINS[sign], _SURE * gain.error) else 0


def _by_playouts(sign: int, hand: IndianDeal) -> bool:
    """True if the answer is clear, and deals that plain players play on from here say the same.

    Such an answer stands, though players race otherwise one day.
    """
    if _clear(_by_races(hand, never)) != sign:
        return False
    rng, worlds = Random(hand.pack.text_of(hand.hands[0])), _PLAYER.worlds(hand.view(0))
    price, gains = hand.options.drop_price(hand.turns[0]), list[float]()
    while len(gains) < _MOST:
        deal = worlds.sample(rng)
        while deal.to_move is not None:
            for action in _PLAYER.policy(deal):
                deal = deal.apply(action)
        gains.append(sign * (price + (deal.hand_scores or (0,))[0]))
        told = estimate(gains)
        if len(gains) >= _FEWEST and (told.mean < told.error or told.mean >= _SURE * told.error):
            return told.mean > told.error
    return False


def _by_cost(hand: IndianDeal, _solution: object) -> int:
    """The grade by the points that the wrong choice costs: the more, the easier."""
    gain = _by_races(hand, never)
    return sum(abs(gain.mean) < points for points in _GRADES[1 if gain.mean > 0 else -1])


def dropped(_before: IndianDeal, after: IndianDeal) -> int:
    """1 if the first seat has dropped."""
    return int(after.status[0] is Status.DROP)


def stayed(_before: IndianDeal, after: IndianDeal) -> int:
    """1 if it has not."""
    return int(after.status[0] is not Status.DROP)


def _dropping(hand: IndianDeal, stop: Stop) -> Solution[IndianAction] | None:
    """A drop, where it is better."""
    gain = _by_races(hand, stop)
    return Solution(1, (Drop(),)) if gain.worlds == _RACES and gain.mean < 0 else None


def _staying(hand: IndianDeal, stop: Stop) -> Solution[IndianAction] | None:
    """A draw and a discard, where a hand that counts much is worth it."""
    gain = _by_races(hand, stop)
    if count_left(hand, hand) < _MUCH or gain.worlds < _RACES or gain.mean <= 0:
        return None
    return Solution(1, (DrawStock(), *_PLAYER.policy(hand.apply(DrawStock()))))


_COUNT, _TOO_MUCH = N_("Discard so that your hand counts {value}."), N_("Your hand counts {value} after that discard.")
_DISCARD = N_("Discard so that {value} of the cards you have not seen complete your hand.")
_NOT_SO_MANY = N_("Cards that complete your hand after that discard: {value}.")
_DROP = N_("Drop or play on: do what costs you less on average.")
_WRONG = N_("In deals played on from here, the other choice costs less.")
_PLAYED = N_("In deals played on from here, the other choice costs clearly more.")
_few, _many = partial(_playing, 1, 4), partial(_playing, 3, 2)
_by_cards = partial(by_rival, 0.35, 0.15)
_by_count: dict[str, Any] = {"fewest": True, "arranged": False, "ease": partial(by_rival, 0.2, 0.07)}
_by_play: dict[str, Any] = {"proof": _PLAYED, "ease": _by_cost}
KINDS: tuple[PuzzleKind[IndianDeal], ...] = (
    PuzzleKind("count", _COUNT, _TOO_MUCH, "I14", _few, _least_count, count_left, **_by_count),
    PuzzleKind("discard", _DISCARD, _NOT_SO_MANY, "I9", _many, _best_discard, completing, ease=_by_cards),
    PuzzleKind("drop", _DROP, _WRONG, "I12", _dealt, _dropping, dropped, sure=partial(_by_playouts, -1), **_by_play),
    PuzzleKind("stay", _DROP, _WRONG, "I12", _dealt, _staying, stayed, sure=partial(_by_playouts, 1), **_by_play),
)
"""The kinds of puzzles of Indian Rummy."""
