"""The puzzles of 500 Rummy: most points of a hand, most with the pile, and the way out. Every taking is tried."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, by_plays, gone_out
from engine.family.rules import Stop
from engine.games.rummy500.melds import OwnedMeld
from engine.games.rummy500.options import OPTIONS
from engine.games.rummy500.player import Action, fields_of, takings, turn_of
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import TakePile
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.shuffle import SplitMix, shuffled
from engine.text import N_

_PLAIN = "standard"
_LEAST, _LAYINGS, _WAYS = 30, 2, 2
"""Points that a turn lays, its layings, and the takings there are, in a puzzle that is worth while."""


def _position(cards: int, stream: SplitMix) -> tuple[PuzzlePack, list[Card], dict[str, Any]]:
    """Melds of several players, a hand of some `cards` and more that goes with them, and what else is the same."""
    options = OPTIONS.read(_PLAIN, 2 + stream.below(3), {})
    pack, melds, lying = PuzzlePack(stream, options.pack), list[str](), list[Card]()
    for _ in range(1 + stream.below(3)):
        play = pack.take_play()
        laid = pack.with_joker(play) if play and not stream.below(5) else play
        meld = OwnedMeld(laid, (stream.below(options.seats),) * len(laid)).arranged(options)
        melds += [] if meld is None else [meld.written(options.pack.text_of)]
        lying += play
    held = [*pack.take_near(lying, cards), *pack.take_joker(3)]
    held += [*pack.take_near(held, cards + stream.below(3)), *pack.take(1 + stream.below(2))]
    return pack, held, {"preset": _PLAIN, "players": options.seats, "melds": sorted(melds)}


def _playing(stream: SplitMix) -> dict[str, Any]:
    """The hand after a draw from the stock."""
    pack, held, more = _position(2 + stream.below(3), stream)
    others = [pack.take(5 + stream.below(4)) for _ in range(more["players"] - 1)]
    return pack.position([held, *others], pack.take(1 + stream.below(5)), **more)


def _drawing(cards: int, stream: SplitMix) -> dict[str, Any]:
    """The moment before the draw; much of the pile goes with the hand."""
    pack, held, more = _position(cards + stream.below(3), stream)
    pile = [*pack.take_near(held, 3 + stream.below(4)), *pack.take(2 + stream.below(3))]
    others = [pack.take(5 + stream.below(4)) for _ in range(more["players"] - 1)]
    return pack.position([held, *others], shuffled(pile, stream), phase="draw", **more)


def points_laid(before: Rummy500Deal, after: Rummy500Deal) -> int:
    """The points that the first seat's cards on the table have gained."""
    return after.laid_points(0) - before.laid_points(0)


def _took(before: Rummy500Deal, after: Rummy500Deal) -> bool:
    """True if cards of the pile were taken."""
    return not set(before.discard) <= set(after.discard)


def points_with_pile(before: Rummy500Deal, after: Rummy500Deal) -> int:
    """The points gained by a turn that began with the pile; 0 by any other."""
    return points_laid(before, after) if _took(before, after) else 0


def out_with_pile(before: Rummy500Deal, after: Rummy500Deal) -> int:
    """1 if the first seat has taken from the pile and emptied its hand."""
    return gone_out(before, after) if _took(before, after) else 0


Turn = tuple[Rummy500Deal, tuple[Action, ...]]


def _whole(hand: Rummy500Deal, actions: Sequence[Action]) -> Turn | None:
    """A turn of these actions and a discard, with the hand after it; None if the rules refuse it."""
    after = hand
    for action in actions:
        done = after.attempt(action)
        if isinstance(done, tuple):
            return None
        after = done
    if after.to_move is None:
        return after, tuple(actions)
    last = next(each for each in map(Discard, sorted(after.hands[0], reverse=True)) if not after.legal(each))
    return after.apply(last), (*actions, last)


def _takings(hand: Rummy500Deal, stop: Stop) -> list[Turn] | None:
    """The turn that lays most of each taking there is; None if one of them is not proved."""
    result, view = list[Turn](), hand.view(0)
    for size, best in takings(view, view.hand):
        turn = _whole(hand, (TakePile(size, **fields_of(best)), *best.layings[1:]))
        if stop() or not best.proved or turn is None or points_laid(hand, turn[0]) != best.points:
            return None
        result.append(turn)
    return result


def _most(hand: Rummy500Deal, stop: Stop) -> Solution[Action] | None:
    """The turn that lays most of a hand."""
    view = hand.view(0)
    best = turn_of(view, view.hand)
    turn = None if best is None or not best.proved or len(best.layings) < _LAYINGS else _whole(hand, best.layings)
    if best is None or turn is None or stop() or best.points < _LEAST:
        return None
    return Solution(best.points, turn[1]) if points_laid(hand, turn[0]) == best.points else None


def _most_with_pile(hand: Rummy500Deal, stop: Stop) -> Solution[Action] | None:
    """The taking with which most is laid, of several; of those that lay as much the one of the fewest cards."""
    ways = _takings(hand, stop)
    if not ways or len(ways) < _WAYS:
        return None
    value, actions = max(((points_laid(hand, after), actions) for after, actions in ways), key=lambda way: way[0])
    return Solution(value, actions) if value >= _LEAST else None


def _out_with_pile(hand: Rummy500Deal, stop: Stop) -> Solution[Action] | None:
    """A taking with which the player goes out, where there are others."""
    ways = _takings(hand, stop)
    out = [actions for after, actions in ways or () if not after.hands[0]]
    return Solution(1, out[0]) if ways and len(ways) >= _WAYS and 0 < len(out) < len(ways) else None


_LAY, _TOO_FEW = N_("Lay cards worth {value} points in this turn."), N_("Points that you laid: {value}.")
_PILE, _TOO_LITTLE = (
    N_("Take from the pile, and lay cards worth {value} points in this turn."),
    N_("Points that you laid after taking from the pile: {value}."),
)
_OUT, _CARDS_LEFT = N_("Take from the pile and go out in this turn."), N_("Some of your cards are left.")
_by_cards = partial(by_plays, 3, 4)
KINDS: tuple[PuzzleKind[Rummy500Deal], ...] = (
    PuzzleKind("lay", _LAY, _TOO_FEW, "F7", _playing, _most, points_laid, ease=partial(by_plays, 2, 3)),
    PuzzleKind(
        "pile", _PILE, _TOO_LITTLE, "F4", partial(_drawing, 2), _most_with_pile, points_with_pile, ease=_by_cards
    ),
    PuzzleKind("out", _OUT, _CARDS_LEFT, "F8", partial(_drawing, 1), _out_with_pile, out_with_pile, ease=_by_cards),
)
"""The kinds of puzzles of 500 Rummy."""
