"""Sampled worlds, and choices played out in them by policies."""

from collections.abc import Sequence
from itertools import accumulate
from random import Random

from engine.games.gin.ai.known_cards import Sight, weights
from engine.games.gin.ai.light_deal import GinLight
from engine.games.gin.ai.policy import Known, Policy
from engine.games.gin.ai.styles import Style, rollout_styles
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.words import GinAction, Knock, PassUpcard, SayBigGin, TakeDiscard, TakeUpcard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.masks import cards_in_mask

_UNLUCKY = 0.12
"""The probability that a draw is passed over, so that sampled hands have as many points as real ones, turn by turn."""
SAMPLED = Style(outs=1.0)
"""The style by which the other players are assumed to have chosen the cards they keep."""
EAGER = 0.3
"""The probability that an opponent is assumed to knock as soon as it can."""
_LEAST_LOOSE = tuple(accumulate(sorted(list(range(1, 11)) * 4)[:12]))
"""The least that one loose card, two, and so on count: aces first."""
Points = Sequence[float]
"""The points of a deal by seat; none where it is void."""


class Worlds:
    """Deals that a seat might be in: the hidden cards dealt at random, weighed by what others took and left.

    Hands get better in the course of a deal; a hand dealt at random would be far too bad. So each other player holds a
    meld with each card that it took from the pile, if it has it still, draws unseen cards, one for each that it has
    taken or drawn, and keeps what suits its hand, short of one with which it would have knocked.
    """

    def __init__(self, view: GinView, sight: Sight) -> None:
        self._view = view
        self._sight = sight
        self._others = [seat for seat in range(view.known.options.seats) if seat != view.seat]
        self._weights = [weights(view, sight, seat) for seat in self._others]
        self._policy = Policy.of(SAMPLED, view.known.options)
        self._own, self._patient, self._eager = (
            Policy.of(style, view.known.options) for style in rollout_styles(view.known.options)
        )
        limit, knocks_at = view.known.limit, self._patient.style.knocks_at(sight.turn)
        self._knocks_at = knocks_at if limit is None else min(limit, knocks_at)
        """The highest count with which the others would have knocked by now."""
        self._most_loose = sum(accumulated <= self._knocks_at for accumulated in _LEAST_LOOSE)
        """The most loose cards that a hand of that count may hold."""

    def sample(self, rng: Random) -> GinLight:
        """One of them, the seat of the view to move."""
        view, sight = self._view, self._sight
        left = [int(card) for card in cards_in_mask(sight.unseen)]
        hands = [*sight.held]
        hands[view.seat] = sight.hand
        for seat, weighed in zip(self._others, self._weights, strict=True):
            lacking = len(view.known.hands[seat]) - sight.held[seat].bit_count()
            keys = {card: _key(rng, weighed[card]) for card in left}
            left.sort(key=keys.__getitem__)
            melded = self._melded(hands[seat], left, lacking)
            if melded != hands[seat]:
                lacking -= (melded ^ hands[seat]).bit_count()
                left = [card for card in left if not melded >> card & 1]
            hands[seat] = melded | sum(1 << card for card in left[:lacking])
            left = left[lacking:]
            hands[seat] = self._improved(hands[seat], seat, left, rng)
        rng.shuffle(left)
        deal = GinLight(
            view.known.options,
            view.known.upcard,
            hands,
            [1 << card for card in left[: len(view.known.stock)]],
            [1 << card for card in sight.pile],
            mover=view.seat,
            turns=(sight.turn - 1) * view.known.options.seats,
        )
        deal.known = [*sight.held]
        deal.known[view.seat] = sum(1 << card for card in view.known.shown[view.seat])
        deal.pile_run = view.known.pile_run
        deal.renewals = view.known.options.reuse_max - view.known.reused
        deal.policies = [
            self._own if seat == view.seat else self._opponent(hand, rng) for seat, hand in enumerate(hands)
        ]
        return deal

    def _opponent(self, hand: int, rng: Random) -> Policy:
        """The policy of the holder of a sampled hand. Who could have knocked with it and did not is patient."""
        limit = self._view.known.limit
        if limit is None or self._policy.count(hand) <= limit or rng.random() >= EAGER:
            return self._patient
        return self._eager

    def _melded(self, held: int, left: Sequence[int], lacking: int) -> int:
        """The cards that were taken, each with the first pair of those left, in their order, that makes a meld."""
        hand, most = held, held.bit_count() + lacking
        for taken in cards_in_mask(held):
            if self._policy.joins(hand, 1 << taken):
                continue
            reach = hand
            for card in left:
                reach |= 1 << card
                if self._policy.joins(reach, 1 << taken):
                    pairs = self._policy.triples[taken]
                    pair = next(one | other for one, other in pairs if reach & one and reach & other)
                    if (hand | pair).bit_count() <= most:
                        hand |= pair
                    break
        return hand

    def _improved(self, hand: int, seat: int, left: list[int], rng: Random) -> int:
        """A hand after as many draws as the seat has had turns; `left` is what remains unseen, and changes."""
        sight, shown = self._sight, mask_of(self._view.known.shown[self._view.seat])
        held = sight.held[seat]
        known = Known(sight.unseen | sight.hand & ~shown, 0)  # others wait for cards of the own hand, too
        for _ in range(min(len(left), sight.drawn[seat] + sight.took[seat].bit_count())):
            if rng.random() < _UNLUCKY:
                continue
            place = rng.randrange(len(left))
            drawn = hand | 1 << left[place]
            ranked = self._policy.ranked(drawn, held, known, 1)
            if not ranked:
                break
            card = ranked[0][1]
            if self._ends(drawn ^ card):
                continue
            hand = drawn ^ card
            left[place] = card.bit_length() - 1
        return hand

    def _ends(self, hand: int) -> bool:
        """True if a seat would have knocked with a hand, so that it is not there; with gin anybody would have."""
        loose = self._patient.loose(hand).bit_count()
        return loose <= self._most_loose and self._patient.count(hand) <= self._knocks_at


def _key(rng: Random, weight: float) -> float:
    """Sorted by it, cards come in a random order in which those of more weight come earlier (Efraimidis, Spirakis)."""
    return rng.expovariate(weight) if weight > 0 else 1e9


def play_out(deal: GinLight, action: GinAction, taken: int, policy: Policy) -> Points:
    """The points by seat of a deal that begins with an action of the mover; it changes. None of them where it is void.

    `taken` is the card that the mover took from the pile, as a bit; its turn ends by the policy, if it only draws.
    Raises ValueError for an action after which there is nothing to be played out.
    """
    ended: Points | None = None
    match action:
        case TakeUpcard() | TakeDiscard():
            ended = deal.end(policy, deal.take())
        case PassUpcard() | DrawStock():
            ended = deal.end(policy, deal.draw_stock())
        case Discard(card):
            deal.throw(1 << card, taken)
        case Knock(card, _melds):
            seat = deal.mover
            deal.hands[seat] ^= 1 << card
            return deal.scored(seat, policy.counted.count(deal.hands[seat]))
        case SayBigGin():
            return deal.scored(deal.mover, 0, big_gin=True)
        case _:
            message = f"no line of play begins with {action}"
            raise ValueError(message)
    return deal.play() if ended is None else ended
