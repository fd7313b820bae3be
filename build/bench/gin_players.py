"""Published players of gin, written from the steps in docs/gin-opponents.md, to measure levels against.

Each is a mind: it sees a view and returns actions. All that they remember is worked out from the log, so they hold no
state and can be asked about any position.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import trunc
from random import Random

from engine.blocks.sentences import Did
from engine.games.gin.ai.known_cards import Sight, sight_of
from engine.games.gin.ai.play import draw, play
from engine.games.gin.ai.policy import ALL, Policy
from engine.games.gin.ai.styles import Style
from engine.games.gin.knocks import is_big_gin
from engine.games.gin.lay_offs import meld_masks
from engine.games.gin.least_count import Arrangement
from engine.games.gin.melds import RANKS, SUITS, Melds, mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import FinishLayingOff, GinAction, Knock, LayOffOnKnock, PassUpcard, SayBigGin
from engine.rummy.actions import Discard
from engine.rummy.cards import NATURALS, Card
from engine.rummy.events import Discarded, DrewPile, DrewStock
from engine.rummy.masks import cards_in_mask

Mind = Callable[[GinView, int, Callable[[], bool]], tuple[GinAction, ...]]

_BASE_KNOCK, _SCORE_WEIGHT = 4, 40
_CYCLE = (0, 2, 3, 1)
"""The suits in the order of the challenge."""
_PLACE = tuple(_CYCLE.index(card // RANKS) * RANKS + card % RANKS for card in range(NATURALS))
"""By card, its place in that order."""
_NEAR_POINTS = 5
_FUTURE, _DECAY, _FUTURE_CARDS = 18.0, 0.9, 7
_EARLY_TURNS, _EARLY_KNOCK = 3, 10


def baseline(view: GinView, seed: int, stop: Callable[[], bool]) -> tuple[GinAction, ...]:
    """The challenge's SimpleGinRummyPlayer."""
    del stop
    sight, policy = sight_of(view), Policy.of(Style(), view.known.options)
    match view.known.phase:
        case GinPhase.OPENING | GinPhase.DRAW:
            wanted = view.known.top is not None and policy.joins(sight.hand, 1 << view.known.top)
            return (_draw(view, wanted=wanted),)
        case GinPhase.PLAY:
            return (_baseline_end(view, sight, policy, seed),)
        case _:
            return play(view, sight, policy)


def _baseline_end(view: GinView, sight: Sight, policy: Policy, seed: int) -> GinAction:
    barred = _repeated(view) | sight.taken
    left = _counts_left(policy, sight.hand, barred) or _counts_left(policy, sight.hand, sight.taken)
    least = min(left.values())
    card = Random(seed).choice([each for each in left if left[each] == least])  # noqa: S311 - a seeded choice
    return Knock(card) if _within(view, least) else Discard(card)


def _repeated(view: GinView) -> int:
    """The cards that were discarded before after taking the card that was taken now, as a mask."""
    if view.known.taken is None:
        return 0
    own = [
        event
        for event in view.known.log
        if isinstance(event, DrewPile | DrewStock | Discarded) and event.seat == view.seat
    ]
    result = 0
    for before, after in pairwise(own):
        if isinstance(before, DrewPile) and before.cards[-1] == view.known.taken and isinstance(after, Discarded):
            result |= 1 << after.card
    return result


def greedy(view: GinView, seed: int, stop: Callable[[], bool]) -> tuple[GinAction, ...]:
    """jdh8's HeuristicBot.

    1. Draw: it takes the top card if the best discard afterwards, never the card itself, leaves a lower count.
    2. Discard: the card with the least count left; among equals the least danger, then the highest, then the first.
    3. Danger: of the cards of a rank and those of a suit within two ranks, two points for each that the opponent is
       known to hold, one for each that is unseen, less two for each that it discarded or passed in the opening.
    4. Knock with a count of `4 + 40 * (own total - other total) / (target - higher total)`, rounded towards zero, the
       divisor at least 1 and the sum at least 0, and never above the limit: sooner ahead, with gin behind.
    5. Big gin wherever it is played. It lays off, again and again, the highest unmatched card that fits.
    """
    del seed, stop
    sight, policy = sight_of(view), Policy.of(Style(), view.known.options)
    match view.known.phase:
        case GinPhase.OPENING | GinPhase.DRAW:
            top = 0 if view.known.top is None else 1 << view.known.top
            wanted = bool(top) and policy.least_after(sight.hand | top, top) < policy.count(sight.hand)
            return (_draw(view, wanted=wanted),)
        case GinPhase.PLAY:
            return (_greedy_end(view, sight, policy),)
        case GinPhase.LAY_OFF:
            return greedy_lay_off(view, policy)
        case _:
            return play(view, sight, policy)


def _greedy_end(view: GinView, sight: Sight, policy: Policy) -> GinAction:
    if is_big_gin(view.known.options, view.hand):
        return SayBigGin()
    passes = (each for each in view.known.log if isinstance(each, Did) and each.action == PassUpcard())
    passed = mask_of(card for each in passes if each.seat != view.seat for card in each.cards)
    cold = passed | mask_of(_discards(view, 1 - view.seat))

    def danger(card: Card) -> int:
        near = _neighbours(card)
        known = (near & sight.held[1 - view.seat]).bit_count()
        return 2 * known + (near & sight.unseen).bit_count() - 2 * (near & cold).bit_count()

    left = _counts_left(policy, sight.hand, sight.taken)
    card = min(left, key=lambda each: (left[each], danger(each), -policy.points[each]))
    return Knock(card) if _within(view, left[card]) and left[card] <= _greedy_knocks_at(view) else Discard(card)


def _greedy_knocks_at(view: GinView) -> int:
    """The highest count with which the greedy player knocks at this score."""
    own, other = view.known.games[0].totals[view.seat], view.known.games[0].totals[1 - view.seat]
    to_go = max(1, (view.known.options.target or 0) - max(own, other))
    return max(0, _BASE_KNOCK + trunc(_SCORE_WEIGHT * (own - other) / to_go))


def greedy_lay_off(view: GinView, policy: Policy) -> tuple[GinAction, ...]:
    """Lays off the highest unmatched card that fits, again and again."""
    melds, hand, result = [mask_of(meld) for meld in view.known.spread], mask_of(view.hand), list[GinAction]()
    while True:
        loose = policy.counted.standard(hand).unmatched
        ways = [
            (policy.points[card], -number, card)
            for card in loose
            for number, meld in enumerate(melds)
            if meld | 1 << card in meld_masks(view.known.options.melds.ace)
        ]
        if not ways:
            return (*result, FinishLayingOff())
        _points, number, card = max(ways)
        result.append(LayOffOnKnock(card, cards_in_mask(melds[-number])[0]))
        melds[-number] |= 1 << card
        hand ^= 1 << card


def marjj(view: GinView, seed: int, stop: Callable[[], bool]) -> tuple[GinAction, ...]:
    """MARJJ v5, as reconstructed by jdh8."""
    del stop
    sight, policy = sight_of(view), Policy.of(Style(), view.known.options)
    match view.known.phase:
        case GinPhase.OPENING | GinPhase.DRAW:
            wanted = view.known.top is not None and MarjjMemory(view, policy).wants(sight.hand, view.known.top)
            return (_draw(view, wanted=wanted),)
        case GinPhase.PLAY:
            return (_marjj_end(view, sight, policy, seed),)
        case GinPhase.LAY_OFF:
            return greedy_lay_off(view, policy)
        case _:
            return play(view, sight, policy)


def _marjj_end(view: GinView, sight: Sight, policy: Policy, seed: int) -> GinAction:
    memory = MarjjMemory(view, policy)
    turn = len(_discards(view, view.seat)) + 1
    candidates = memory.candidates(sight.hand, sight.taken)
    sums = {card: memory.worth(sight.hand, card, turn) for card in candidates} if len(candidates) > 1 else {}
    least = min(sums.values(), default=0.0)
    card = Random(seed).choice([each for each in candidates if sums.get(each, 0.0) == least])  # noqa: S311 - seeded
    rest = sight.hand ^ 1 << card
    count = policy.count(rest)
    if count == 0 or (turn <= _EARLY_TURNS and count <= _EARLY_KNOCK and _within(view, count)):
        return Knock(card, memory.spread(rest).melds)
    return Discard(card)


class MarjjMemory:
    """The cards as MARJJ remembers them, and the choices that it makes by them."""

    def __init__(self, view: GinView, policy: Policy) -> None:
        self._policy = policy
        self._opponent = mask_of(
            card
            for event in view.known.log
            if isinstance(event, DrewPile) and event.seat != view.seat
            for card in event.cards
        )
        self._seen = _lain_before(view) | mask_of([*view.hand, *_discards(view, 0), *_discards(view, 1)])

    def wants(self, hand: int, top: Card) -> bool:
        """True if the top card is taken."""
        joined = hand | 1 << top
        in_meld = any(top in meld for meld in self.spread(joined).melds)
        return in_meld and self._policy.least_after(joined, 0) < self._policy.count(hand)

    def spread(self, hand: int) -> Arrangement:
        """The chosen spread of a hand."""
        return min(self._policy.counted.best(hand), key=lambda each: (self._lay_offs(each.melds), _ordered(each.melds)))

    def _lay_offs(self, melds: Melds) -> int:
        """The estimate of what the opponent could lay off."""
        result = 0
        for meld in melds:
            if meld[0].rank == meld[1].rank:
                for card in meld:
                    following = _CYCLE[(_CYCLE.index(card.suit) + 1) % SUITS] * RANKS + card.rank
                    result += self._policy.points[card] if self._may_be_out(following) else 0
                continue
            low, high = meld[0], meld[-1]
            if low.rank > 0 and self._may_be_out(low - 1):
                result += min(low.rank + 1, 10)
            if high.rank < RANKS - 1 and self._may_be_out(high + 1):
                result += min(high.rank + 1, 10)
        return result

    def _may_be_out(self, card: int) -> bool:
        return bool(self._opponent >> card & 1) or not self._seen >> card & 1

    def candidates(self, hand: int, taken: int) -> list[Card]:
        """The discards that are thought of."""
        points, count = self._policy.points, self._policy.count
        free = sorted(cards_in_mask(hand & ~taken), key=_PLACE.__getitem__)
        loose = mask_of(card for each in self._policy.counted.best(hand) for card in each.unmatched)
        result = [card for card in free if loose >> card & 1]
        highest = max((points[card] for card in result), default=0)
        result = [card for card in result if points[card] + _NEAR_POINTS >= highest]
        if len(result) == 1:
            return result
        left = {card: count(hand ^ 1 << card) for card in result or free}
        gin = [card for card in left if not left[card]]
        if gin:
            return gin[:1]
        least = min(left.values())
        return [card for card in left if left[card] <= least + _NEAR_POINTS]

    def worth(self, hand: int, card: Card, turn: int) -> float:
        """The sum by which a discard is chosen; the least is best."""
        rest = hand ^ 1 << card
        future = _FUTURE * self._future(rest) * _DECAY ** (turn - 1)
        return self._policy.count(rest) + future + self._danger(card, hand)

    def _future(self, rest: int) -> float:
        """The mean of the lowest counts that one more card leads to."""
        unseen = cards_in_mask(ALL & ~self._seen)
        lowest = sorted(self._policy.least_after(rest | 1 << card, 0) for card in unseen)[:_FUTURE_CARDS]
        return sum(lowest) / len(lowest) if lowest else 0.0

    def _danger(self, card: Card, hand: int) -> float:
        near = {step: self._neighbour(card, step, hand) for step in (-2, -1, 1, 2)}
        if card.rank >= RANKS - 2:
            near[1] = near[1][0], True
            near[2] = False, False
        held = {step: near[step][0] for step in near}
        gone = {step: near[step][1] for step in near}
        rank = [_neighbours_of_rank(card) & cards for cards in (self._opponent, (hand | self._seen) & ~self._opponent)]
        held_of_rank, gone_of_rank = (each.bit_count() for each in rank)
        result = _by_runs(held, (20.0, 5.0, 3.0)) - _by_runs(gone, (10.0, 5.0, 3.0))
        result -= 10.0 if gone_of_rank > 2 else 4.0 if gone_of_rank == 2 else 0.0  # noqa: PLR2004 - the table's rows
        if held_of_rank > 1:
            return result + 20.0
        return result + (4.0 if gone_of_rank == 1 else 0.0)

    def _neighbour(self, card: Card, step: int, hand: int) -> tuple[bool, bool]:
        """Of a neighbour in the suit: True if the opponent took it; True if it is gone."""
        if not 0 <= card.rank + step < RANKS:
            return False, True
        bit = 1 << card + step
        opponents = bool(self._opponent & bit)
        return opponents, not opponents and bool((hand | self._seen) & bit)


def _by_runs(marked: Mapping[int, bool], weights: Sequence[float]) -> float:
    """The weight of the marked neighbours in a suit: both sides, else each one away and each two away."""
    up, down = marked[1], marked[-1]
    if (up and (down or marked[-2])) or (down and (up or marked[2])):
        return weights[0]
    return weights[1] * (up + down) + weights[2] * (marked[2] + marked[-2])


def _draw(view: GinView, *, wanted: bool) -> GinAction:
    return draw(view, wanted=wanted)


def _within(view: GinView, count: int) -> bool:
    return view.known.limit is None or count <= view.known.limit


def _counts_left(policy: Policy, hand: int, barred: int) -> dict[Card, int]:
    """By card that may be discarded, the count that is left."""
    return {card: policy.count(hand ^ 1 << card) for card in cards_in_mask(hand & ~barred)}


def _discards(view: GinView, seat: int) -> list[Card]:
    """The cards that a seat has discarded in this deal, in order."""
    return [event.card for event in view.known.log if isinstance(event, Discarded) and event.seat == seat]


def _lain_before(view: GinView) -> int:
    """The cards that lay on the pile when the seat was to draw, as a mask."""
    result = 0 if view.known.top is None else 1 << view.known.top
    for event in view.known.log:
        match event:
            case Did(seat, PassUpcard(), (card,)) if seat == view.seat:
                result |= 1 << card
            case DrewPile(seat, cards) if seat == view.seat:
                result |= mask_of(cards)
            case _:
                pass
    return result


def _neighbours(card: Card) -> int:
    """The other cards of the rank, and those of the suit within two ranks."""
    near = [step for step in (-2, -1, 1, 2) if 0 <= card.rank + step < RANKS]
    return _neighbours_of_rank(card) & ~(1 << card) | sum(1 << card + step for step in near)


def _neighbours_of_rank(card: Card) -> int:
    """All cards of the rank."""
    return sum(1 << card.rank + RANKS * suit for suit in range(SUITS))


def _ordered(melds: Melds) -> list[int]:
    """Melds in the order of the challenge, by which the first of equal spreads is found."""
    return sorted(sum(1 << _PLACE[card] for card in meld) for meld in melds)


PLAYERS: Mapping[str, Mind] = {"baseline": baseline, "greedy": greedy, "marjj": marjj}
"""By name."""
