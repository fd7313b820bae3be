"""The puzzles of Canasta: the first meld, most points, the way out. All that can be laid is tried."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from engine.blocks.plain_form import Cards
from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, gone_out
from engine.family.rules import Stop
from engine.games.canasta.melds import (
    CANASTA,
    LINE,
    SET_KEYS,
    bonus,
    is_black_three,
    is_red_three,
    is_set,
    is_wild,
    key_of,
    lets_out,
    points,
)
from engine.games.canasta.options import OPTIONS
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.way_out import way_out
from engine.games.canasta.words import CanastaAction, Lay, Lays
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.shuffle import SplitMix, shuffled
from engine.text import N_

_PLAIN, _SEATS = "classic", 2
_OTHERS = 11
"""Cards that the other player holds."""
_TOTALS = (0, 1500, 3000)
"""Totals that ask for a first meld of 50, 90 and 120 points."""
_HELD, _KEPT = 17, 2
"""Cards after the draw, and those that are kept by who does not go out."""
_CARDS, _GAINED = 4, 300
"""Cards that a first meld leaves, and points that melds gain, in a puzzle that is worth while."""


# -- positions


def _ordinary(card: Card) -> bool:
    """True for a card that is neither wild nor a three."""
    return not (is_wild(card) or is_red_three(card) or is_black_three(card))


class _CanastaPack(PuzzlePack):
    """The pack of a puzzle, whose cards are taken by ranks."""

    def __init__(self, stream: SplitMix) -> None:
        super().__init__(stream, OPTIONS.read(_PLAIN, _SEATS, {}).pack)
        self.ranks = [*shuffled(LINE, stream)]
        """The ranks in the order in which they are taken."""

    def take_rank(self, rank: int, count: int) -> Cards:
        """Cards of a rank."""
        return self.take_fitting(lambda card: _ordinary(card) and card.rank == rank, count)

    def dealt(self, held: Cards, **more: object) -> dict[str, Any]:
        """The position with this hand."""
        other = self.take_fitting(lambda card: not is_red_three(card), _OTHERS)
        pile = self.take_fitting(_ordinary, 1 + self.stream.below(5))
        return self.position([held, other], pile, preset=_PLAIN, **more)


def _first(stream: SplitMix) -> dict[str, Any]:
    """A hand after the draw with some pairs and sets, and wild cards; nothing has been melded."""
    pack = _CanastaPack(stream)
    held = pack.take_fitting(is_wild, 1 + stream.below(4))
    for rank in pack.ranks[: 4 + stream.below(3)]:
        held += pack.take_rank(rank, min(2 + stream.below(3), _HELD - len(held)))
    held += pack.take_fitting(_ordinary, _HELD - len(held))
    totals = [_TOTALS[stream.below(len(_TOTALS))] + 5 * stream.below(100), 5 * stream.below(500)]
    return pack.dealt(held, totals=totals)


def _melded(least: int, more: int, stream: SplitMix) -> dict[str, Any]:
    """Melds of the player of `least` naturals or some `more`, and a hand that goes with them."""
    pack = _CanastaPack(stream)
    ranks, melds, held = pack.ranks, list[Cards](), pack.take_fitting(is_wild, 1 + stream.below(3))
    for rank in ranks[: 2 + stream.below(3)]:
        wild = pack.take_fitting(is_wild, max(0, stream.below(4) - 1))
        melds.append((*pack.take_rank(rank, least + stream.below(more)), *wild))
        held += pack.take_rank(rank, stream.below(4))
    held += pack.take_rank(ranks[-1], 2 + stream.below(3))
    held += pack.take_rank(ranks[-2], 1 + stream.below(3))
    held += pack.take_fitting(_ordinary, stream.below(2))
    return pack.dealt(held, melds=[sorted(map(pack.pack.text_of, melds)), []])


# -- all that can be laid


class _Laying(NamedTuple):
    """Some of the cards that can be laid: the cards and wild cards that they use, and the canastas that lie then."""

    wilds: tuple[int, ...]
    """The jokers and the deuces."""
    cards: int
    canastas: int


_Ways = dict[_Laying, tuple[int, tuple[tuple[str, Cards], ...]]]
"""By what it uses, the laying that is worth most: its worth, and its cards by the keys of melds."""
Gain = Callable[[CanastaDeal, Cards, Cards], int]
"""The worth of a meld, by the cards that lie there and those that are laid."""


def _ways(deal: CanastaDeal, gain: Gain, stop: Stop) -> _Ways:
    """Every way to lay cards on sets, rank by rank; of those that use the same, the one that is worth most."""
    held = deal.pack.kinds(deal.hand)
    lying = {key_of(meld): meld for meld in deal.own_melds}
    ways: _Ways = {_Laying((0, 0), 0, 0): (0, ())}
    for key, rank in zip(SET_KEYS, LINE, strict=True):
        own = tuple(card for card in held if _ordinary(card) and card.rank == rank)
        old, after = lying.get(key, ()), dict(ways)
        if len(old) >= CANASTA:
            after = {way._replace(canastas=way.canastas + 1): done for way, done in ways.items()}
        for cards, wilds in _sets(deal, old, own, held):
            worth, full = gain(deal, old, cards), len(old) + len(cards) >= CANASTA
            for way, (sum_, laid) in ways.items():
                used = tuple(map(int.__add__, way.wilds, wilds))
                total = _Laying(used, way.cards + len(cards), way.canastas + full)
                if _has(held, used) and (total not in after or after[total][0] < sum_ + worth):
                    after[total] = sum_ + worth, (*laid, (key, cards))
        if stop():
            return {}
        ways = after
    return ways


def _wilds(held: Cards) -> tuple[Cards, Cards]:
    """The jokers and the deuces."""
    wild = [*filter(is_wild, held)]
    return tuple(card for card in wild if card.is_joker), tuple(card for card in wild if not card.is_joker)


def _has(held: Cards, used: tuple[int, ...]) -> bool:
    """True if a hand has so many jokers and deuces."""
    return all(number <= len(cards) for number, cards in zip(used, _wilds(held), strict=True))


def _sets(deal: CanastaDeal, old: Cards, own: Cards, held: Cards) -> Iterator[tuple[Cards, tuple[int, int]]]:
    """The cards that can be laid on a set or as a new one, with the jokers and deuces among them."""
    jokers, deuces = _wilds(held)
    lying = sum(map(is_wild, old))
    for number in range(len(own) + 1):
        for wilds in product(range(len(jokers) + 1), range(len(deuces) + 1)):
            cards = (*own[:number], *jokers[: wilds[0]], *deuces[: wilds[1]])
            naturals = len(old) - lying + number
            if cards and is_set(deal.options, naturals, lying + sum(wilds)):
                yield cards, wilds


def _laid(deal: CanastaDeal, laid: tuple[tuple[str, Cards], ...]) -> tuple[CanastaAction, ...] | None:
    """The actions of a turn that lays so and discards a card, which is not wild if that can be; None if refused."""
    after = deal.attempt(Lay(Lays(laid)))
    if isinstance(after, tuple):
        return None
    ends = () if after.to_move is None else (Discard(min(after.hands[0], key=is_wild)),)
    return None if ends and after.legal(ends[0]) else _one_by_one(deal, (Lay(Lays(laid)), *ends))


def _one_by_one(deal: CanastaDeal, actions: tuple[CanastaAction, ...]) -> tuple[CanastaAction, ...]:
    """The actions with a lay for each meld, as it is done by hand, canastas first, if the rules allow it."""
    sizes = {key_of(meld): len(meld) for meld in deal.own_melds}
    groups = [group for action in actions if isinstance(action, Lay) for group in action.melds]
    groups.sort(key=lambda group: sizes.get(group[0], 0) + len(group[1]) < CANASTA)
    ends = [action for action in actions if not isinstance(action, Lay)]
    single, after = (*(Lay(Lays((group,))) for group in groups), *ends), deal
    for action in single:
        done = after.attempt(action)
        if isinstance(done, tuple):
            return actions
        after = done
    return single


# -- what is asked


def _of_cards(_deal: CanastaDeal, _old: Cards, cards: Cards) -> int:
    """The points of cards alone."""
    return points(cards)


def _of_melds(deal: CanastaDeal, old: Cards, cards: Cards) -> int:
    """The points that a meld gains, with its bonus."""
    return points(cards) + bonus(deal.options, (*old, *cards)) - bonus(deal.options, old)


Merit = Callable[[CanastaDeal, _Laying, int], int]
"""The worth of a turn by what it lays; below 0 where it may not be laid."""


def _left(deal: CanastaDeal, laid: _Laying, worth: int) -> int:
    """The cards that a first meld leaves after the discard."""
    left = len(deal.hand) - laid.cards
    return left - 1 if left >= _KEPT and worth >= deal.options.minimum(deal.totals[deal.side]) else -1


def _wilds_left(deal: CanastaDeal, laid: _Laying, worth: int) -> int:
    """The wild cards that it leaves."""
    return sum(map(is_wild, deal.hand)) - sum(laid.wilds) if _left(deal, laid, worth) > 0 else -1


def _gained(deal: CanastaDeal, laid: _Laying, worth: int) -> int:
    """The points that the melds of a side gain."""
    stays = len(deal.hand) - laid.cards >= _KEPT
    return worth if stays or lets_out(deal.options, laid.canastas, 0) else -1


def _best(gain: Gain, merit: Merit, least: int, deal: CanastaDeal, stop: Stop) -> Solution[CanastaAction] | None:
    """The laying with the most merit, if it is worth while."""
    ways = [(merit(deal, used, worth), -used.cards, laid) for used, (worth, laid) in _ways(deal, gain, stop).items()]
    value, _cards, laid = max(ways, default=(-1, 0, ()))
    actions = _laid(deal, laid) if value >= least else None
    return None if actions is None else Solution(value, actions)


def _way_out(deal: CanastaDeal, stop: Stop) -> Solution[CanastaAction] | None:
    """The way out of a hand that cannot go out as its melds lie."""
    way = None if stop() or deal.may_go_out() else way_out(deal)
    return None if way is None else Solution(1, _one_by_one(deal, way))


def cards_kept(_before: CanastaDeal, after: CanastaDeal) -> int:
    """The cards that the first seat has kept; 0 where it has not melded."""
    return len(after.hands[0]) if after.melds[0] else 0


def wilds_kept(_before: CanastaDeal, after: CanastaDeal) -> int:
    """The wild cards that it has kept; 0 where it has not melded."""
    return sum(map(is_wild, after.hands[0])) if after.melds[0] else 0


def points_gained(before: CanastaDeal, after: CanastaDeal) -> int:
    """The points that its melds have gained, with their bonuses."""
    then, now = ([deal.pack.kinds(meld) for meld in deal.melds[0]] for deal in (before, after))
    return sum(points(meld) + bonus(after.options, meld) for meld in now) - sum(
        points(meld) + bonus(before.options, meld) for meld in then
    )


def _by_melds(easy: int, medium: int, _deal: CanastaDeal, solution: Solution[CanastaAction]) -> int:
    """The place among the grades, by the melds on which cards are laid; those that get wild ones count twice."""
    groups = [cards for action in solution.actions if isinstance(action, Lay) for _key, cards in action.melds]
    mixed = sum(any(map(is_wild, cards)) for cards in groups)
    return sum(len(groups) + mixed > most for most in (easy, medium))


_KEEP, _FEW = (
    N_("Make your first meld, and keep {value} cards."),
    N_("Cards that you keep after a first meld: {value}."),
)
_SAVE = N_("Make your first meld, and keep {value} of your wild cards.")
_FEW_WILDS = N_("Wild cards that you keep after a first meld: {value}.")
_MOST = N_("Make your melds worth {value} more points, with the bonuses for canastas.")
_TOO_FEW = N_("Points that your melds gained: {value}.")
_OUT, _CARDS_LEFT = N_("Go out in this turn."), N_("Some of your cards are left.")
_most_cards, _most_wilds = partial(_best, _of_cards, _left, _CARDS), partial(_best, _of_cards, _wilds_left, 1)
_most_points = partial(_best, _of_melds, _gained, _GAINED)
_small, _large = partial(_melded, 3, 4), partial(_melded, 4, 4)
_firsts, _many = partial(_by_melds, 2, 3), partial(_by_melds, 4, 6)
KINDS: tuple[PuzzleKind[CanastaDeal], ...] = (
    PuzzleKind("first", _KEEP, _FEW, "C9", _first, _most_cards, cards_kept, ease=_firsts),
    PuzzleKind("wilds", _SAVE, _FEW_WILDS, "C9", _first, _most_wilds, wilds_kept, ease=_firsts),
    PuzzleKind("points", _MOST, _TOO_FEW, "C8", _small, _most_points, points_gained, ease=_many),
    PuzzleKind("out", _OUT, _CARDS_LEFT, "C13", _large, _way_out, gone_out, ease=_many),
)
"""The kinds of puzzles of Canasta."""
