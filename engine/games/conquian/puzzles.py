"""The puzzles of Conquian: to win with the up card, to lay most with it, which discard. Every laying is tried."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any

from engine.blocks.codec import Action
from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, best_single, by_rival
from engine.family.rules import Stop
from engine.games.conquian.layings import borrowed, ways
from engine.games.conquian.melds import law
from engine.games.conquian.options import OPTIONS
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.words import Discard, Lay
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.rummy.shuffle import SplitMix
from engine.text import N_

_OPTIONS = OPTIONS.read("conquian", 2, {})
_LONGEST = 4
"""Cards of a meld that lies there."""
_LAID, _DRAWS = 3, 3
"""Cards of the hand that are laid, and cards that a discard is good for, in a puzzle that is worth while."""
_BORROWED = (0, 1)
"""Cards that leave their melds for others in an easy puzzle, and in one that is not hard."""


# -- positions


def _meld(pack: PuzzlePack) -> tuple[Card, ...]:
    """A rope or a set of the cards that are left."""
    melds = [meld for meld in law(_OPTIONS).melds(pack.left) if len(meld) <= _LONGEST]
    meld = melds[pack.stream.below(len(melds))]
    return pack.take_fitting(lambda card: card in meld, len(meld))


def _position(melds: int, stream: SplitMix, *, laid: bool = False) -> dict[str, Any]:
    """Melds of the player, perhaps one of the other's, and a hand that goes with them; a card is up, or was laid."""
    pack = PuzzlePack(stream, _OPTIONS.pack)
    own = [_meld(pack) for _ in range(melds)]
    others = [_meld(pack) for _ in range(stream.below(2))]
    lying = [*chain(*own)]
    size = _OPTIONS.hand + laid - len(lying)
    held = pack.take_near(lying, min(size, 2 + stream.below(3)))
    held += pack.take_near((*lying, *held), min(size - len(held), 1 + stream.below(4)))
    held += pack.take(size - len(held))
    up = () if laid else pack.take_near((*lying, *held), 1) or pack.take(1)
    other = pack.take(_OPTIONS.hand - sum(map(len, others)))
    pile = pack.take(stream.below(9))
    turn = {"phase": "discard"} if laid else {"phase": "answer", "up": pack.text(up), "from": "stock", "by": 0}
    texts = [[*map(pack.text, each)] for each in (own, others)]
    position = pack.position([held, other], pile, preset=_OPTIONS.preset, melds=texts, **turn)
    return {("pile" if key == "discard" else key): value for key, value in position.items()}


# -- layings


def cards_laid(before: ConquianDeal, after: ConquianDeal) -> int:
    """The cards of the hand by which the first seat's melds have grown, beside the up card."""
    more = [sum(map(len, deal.melds[0])) for deal in (before, after)]
    return max(0, more[1] - more[0] - 1)


def won(_before: ConquianDeal, after: ConquianDeal) -> int:
    """1 if the first seat has won."""
    return int(after.winner == 0)


def _own(deal: ConquianDeal) -> Iterator[Card]:
    return chain(*deal.kinds_of(deal.melds[0]))


def _most(hand: ConquianDeal) -> tuple[int, tuple[Group, ...]]:
    """The most cards of a hand that can be laid with the up card, and the melds; -1 where that cannot be laid."""
    kinds = hand.pack.kinds
    held = kinds(hand.hands[0])
    found = ways(hand.options, (*_own(hand), *kinds(hand.up_cards)), held)
    return max(((len(held) - len(left), melds) for melds, left in found), key=lambda way: way[0], default=(-1, ()))


def _most_laid(hand: ConquianDeal, stop: Stop) -> Solution[Action] | None:
    """The laying of most cards, where it does not win yet."""
    count, melds = _most(hand)
    if stop() or not _LAID <= count < len(hand.hands[0]):
        return None
    after = hand.apply(Lay(melds))
    return Solution(count, (Lay(melds), Discard(max(after.pack.kinds(after.hands[0])))))


def _winning(hand: ConquianDeal, stop: Stop) -> Solution[Action] | None:
    """The laying of all cards, where some melds have to be taken apart or several cards go down."""
    count, melds = _most(hand)
    return Solution(1, (Lay(melds),)) if not stop() and count == len(hand.hands[0]) else None


def _by_borrowing(hand: ConquianDeal, solution: Solution[Action]) -> int:
    """The place among the grades, by the cards of melds that must lie in others: one is medium."""
    cards = len(borrowed(hand, solution.actions[0])) if isinstance(solution.actions[0], Lay) else 0
    return sum(cards > most for most in _BORROWED)


# -- the discard


def cards_to_lay(before: ConquianDeal, after: ConquianDeal) -> int:
    """The cards that one could lay if they were turned up next, of all that one has not seen."""
    held, own = after.pack.kinds(after.hands[0]), (*_own(after),)
    seen = {*before.hands[0], *before.pile, *chain(*chain(*before.melds))}
    unseen = [card for card in before.pack.cards if card not in seen]
    return sum(next(ways(after.options, (*own, card), held), None) is not None for card in unseen)


def _best_discard(hand: ConquianDeal, stop: Stop) -> Solution[Discard] | None:
    return best_single(hand, map(Discard, sorted(hand.hands[0])), ConquianDeal.apply, cards_to_lay, _DRAWS, stop)


_WIN, _NOT_ALL = N_("Lay the card that is up, and win with it."), N_("You have not laid all of your cards.")
_LAY, _TOO_FEW = N_("Lay the card that is up with {value} cards of your hand."), N_("Cards of your hand: {value}.")
_DISCARD = N_("Discard so that you can lay {value} of the cards you have not seen.")
_NO_CARDS = N_("Cards that you can lay after that discard: {value}.")
_before_laying, _after_laying = partial(_position, 1), partial(_position, 1, laid=True)
_by_cards = partial(by_rival, 0.35, 0.15)
KINDS: tuple[PuzzleKind[ConquianDeal], ...] = (
    PuzzleKind("win", _WIN, _NOT_ALL, "K11", partial(_position, 2), _winning, won, ease=_by_borrowing),
    PuzzleKind("lay", _LAY, _TOO_FEW, "K8", _before_laying, _most_laid, cards_laid, ease=_by_borrowing),
    PuzzleKind("discard", _DISCARD, _NO_CARDS, "K9", _after_laying, _best_discard, cards_to_lay, ease=_by_cards),
)
"""The kinds of puzzles of Conquian."""
