"""The puzzles of Gin Rummy: which discard, what to lay off, whether to knock. All that can come is counted."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, best_single
from engine.family.rules import Stop
from engine.games.gin.knocks import knock_discards, within
from engine.games.gin.lay_offs import best_lay_off, meld_masks
from engine.games.gin.least_count import tables
from engine.games.gin.melds import Melds, mask_of
from engine.games.gin.rules import GinDeal
from engine.games.gin.scoring import duel_score
from engine.games.gin.words import FinishLayingOff, Knock, LayOffOnKnock
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS, NATURALS
from engine.rummy.masks import cards_in_mask
from engine.rummy.pack import Pack
from engine.rummy.shuffle import SplitMix, shuffled
from engine.text import N_

_DEAL = 10
_LEAST_DRAWS, _LEAST_POINTS, _LEAST_LAID = 4, 10, 2
"""Cards that allow a knock, points and cards laid off, in a puzzle that is worth while."""
_HIDDEN, _CLOSE = 12, 1320
"""Cards that one has not seen in the last turn, and points over the 66 hands of ten of them: 20 a hand at most."""
_OPEN = {"look_back": True}
"""The pile may be looked through, since nobody has seen the turns before."""


def _discarding(stream: SplitMix) -> dict[str, Any]:
    """Eleven cards: a meld or two, and cards that go together."""
    pack = PuzzlePack(stream, Pack(jokers=0))
    held = [card for _ in range(1 + stream.below(2)) for card in pack.take_play()]
    while len(held) <= _DEAL:
        held += pack.take(1)
        held += pack.take_near(held[-1:], min(1 + stream.below(2), _DEAL + 1 - len(held)))
    return pack.position([held, pack.take(_DEAL)], pack.take(1 + stream.below(6)), options=_OPEN)


def _laying_off(stream: SplitMix) -> dict[str, Any]:
    """The other has knocked with two or three melds; many cards of the hand go with them."""
    pack = PuzzlePack(stream, Pack(jokers=0))
    spread = [play for _ in range(2 + stream.below(2)) if (play := pack.take_play())]
    lying = [card for play in spread for card in play]
    own = [*pack.take_play(), *pack.take_near(lying, 2 + stream.below(3))]
    own += pack.take_near(own, min(2, _DEAL - len(own)))
    own += pack.take(_DEAL - len(own))
    hands, texts = [own, pack.take(max(1, _DEAL - len(lying)))], [pack.text(sorted(play)) for play in spread]
    return pack.position(hands, pack.take(8), phase="lay_off", knocker=1, spread=texts)


def knocking_draws(before: GinDeal, after: GinDeal) -> int:
    """The cards with which one could knock in the next turn, of all that one has not seen."""
    held, melds = after.hands[0], tables(after.options.melds)
    unseen = mask_of(CARDS[:NATURALS]) & ~mask_of((*before.hands[0], *before.discard))
    mask = mask_of(held)
    return sum(
        any(within(melds.count((mask | 1 << drawn) & ~(1 << card)), after.limit) for card in held)
        for drawn in cards_in_mask(unseen)
    )


def _best_discard(hand: GinDeal, stop: Stop) -> Solution[Any] | None:
    held = hand.hands[0]
    if stop() or knock_discards(hand.options, hand.limit, held, None):
        return None
    return best_single(hand, map(Discard, sorted(held)), GinDeal.apply, knocking_draws, _LEAST_DRAWS, stop)


def points_laid_off(before: GinDeal, after: GinDeal) -> int:
    """The points by which a hand counts less than before."""
    count = tables(before.options.melds).count
    return count(mask_of(before.hands[0])) - count(mask_of(after.hands[0]))


def _best_lay_off(hand: GinDeal, _stop: Stop) -> Solution[Any] | None:
    counted, mask = tables(hand.options.melds), mask_of(hand.hands[0])
    plan = best_lay_off(counted, mask, hand.spread)
    value = counted.count(mask) - plan.count
    if value < _LEAST_POINTS or len(plan.cards) < _LEAST_LAID:
        return None
    return Solution(value, (*(LayOffOnKnock(card, on) for card, on in plan.cards), FinishLayingOff()))


def _last_turn(stream: SplitMix) -> dict[str, Any]:
    """The turn after which the deal is void; all cards but twelve are in the hand or on the pile, which may be seen."""
    pack = PuzzlePack(stream, Pack(jokers=0))
    held = [card for _ in range(2 + stream.below(2)) for card in pack.take_play()][: _DEAL - 1]
    held += pack.take(_DEAL + 1 - len(held))
    hidden = [card for _ in range(12) for card in pack.take_play(4, 4)]
    hidden = [*shuffled([*hidden, *pack.take(_HIDDEN)][:_HIDDEN], stream)]
    pile = [card for card in pack.pack.cards if card not in held and card not in hidden]
    pack.left = hidden[_DEAL:]  # the stock is as short as it may be
    return pack.position([held, hidden[:_DEAL]], pile, options=_OPEN)


def points_expected(before: GinDeal, after: GinDeal) -> int:
    """The points that a knock brings or costs, added up over all hands that the other may hold; 0 without one."""
    if after.knocker is None:
        return 0
    hidden, counted = (*before.hands[1], *before.stock), tables(after.options.melds)
    own = after.options.melds.value(after.hands[0])
    theirs = (best_lay_off(counted, mask_of(hand), after.spread).count for hand in combinations(hidden, _DEAL))
    scores = (duel_score(after.options, after.upcard, 0, (own, count), big_gin=False).scores for count in theirs)
    return sum(gained - lost for gained, lost in scores)


def _layings(melds: Sequence[int], left: int) -> Iterator[Melds]:
    """Every choice of melds that share no card, of those that a hand holds."""
    yield ()
    for place, meld in enumerate(melds):
        if meld & left == meld:
            yield from ((cards_in_mask(meld), *others) for others in _layings(melds[place + 1 :], left & ~meld))


def _knock_or_not(hand: GinDeal, stop: Stop) -> Solution[Any] | None:
    """The best of every knock and of leaving the deal void; none where one may go gin, or much more can be won."""
    held, turns = hand.hands[0], list[tuple[int, Knock]]()
    for card in knock_discards(hand.options, hand.limit, held, None):
        left = mask_of(held) & ~(1 << card)
        possible = sorted(meld for meld in meld_masks(hand.options.melds.ace) if meld & left == meld)
        for melds in _layings(possible, left):
            action = Knock(card, tuple(sorted(melds)))
            if stop() or tables(hand.options.melds).count(left) == 0:
                return None
            if not hand.legal(action):
                turns.append((points_expected(hand, hand.apply(action)), action))
    value, knock = max(turns, key=lambda turn: turn[0], default=(0, None))
    if abs(value) <= _CLOSE and knock is not None:
        return Solution(value, (knock,)) if value > 0 else Solution(0, (Discard(max(held)),))
    return None


_DISCARD = N_("Discard so that {value} of the cards you have not seen let you knock next turn.")
_NOT_SO_MANY = N_("Cards that let you knock after that discard: {value}.")
_LAY_OFF = N_("Lay off on the knock until your hand counts {value} points less.")
_NOT_SO_MUCH = N_("Points that you got rid of: {value}.")
_KNOCK = N_("Nobody draws after this turn. Knock or not: do what brings you more on average.")
_WRONG = N_("Over all hands that the other player may hold, another choice brings more.")
KINDS: tuple[PuzzleKind[GinDeal], ...] = (
    PuzzleKind("discard", _DISCARD, _NOT_SO_MANY, "G11", _discarding, _best_discard, knocking_draws),
    PuzzleKind("lay_off", _LAY_OFF, _NOT_SO_MUCH, "G13", _laying_off, _best_lay_off, points_laid_off),
    PuzzleKind("knock", _KNOCK, _WRONG, "G14", _last_turn, _knock_or_not, points_expected),
)
"""The kinds of puzzles of Gin Rummy."""
