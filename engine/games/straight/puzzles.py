"""The puzzles of Straight Rummy: to get rid of most points, which discard. Every turn is tried."""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, best_single, every_turn
from engine.family.rules import Stop
from engine.games.straight.best_melding import MeldingAim, Values, tables
from engine.games.straight.legal_actions import moves
from engine.games.straight.melds import mask_of, natural_melds
from engine.games.straight.options import OPTIONS, deal_size
from engine.games.straight.rules import apply, legal
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightHand
from engine.games.straight.view import view
from engine.games.straight.words import LayMeld, LayOff, ReplaceJoker, StraightAction
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card
from engine.rummy.melds import named
from engine.rummy.pack import Pack
from engine.rummy.shuffle import SplitMix
from engine.text import N_

_JOKERS, _PLAIN = "wrotham", "straight"
"""The presets: with jokers, which may be exchanged, and without."""
_SEATS = 3
"""Players, where nothing is on the table yet."""
_MOST_TABLES = 400
"""Tables that a turn can come to, at most, so that all of them are tried."""
_LEAST, _PLAYS, _DRAWS = 20, 3, 2
"""Points that a turn gets rid of, actions that it takes, and cards that a discard is good for, if it is worth while."""
Turn = tuple[StraightAction, ...]


def _laying(stream: SplitMix) -> dict[str, Any]:
    """Melds on the table, some with a joker; much of the hand goes with them."""
    seats = 2 + stream.below(2)
    pack, melds, lying = PuzzlePack(stream, Pack(jokers=OPTIONS.read(_JOKERS, seats, {}).jokers)), [], list[Card]()
    for _ in range(2 + stream.below(3)):
        if play := tuple(sorted(pack.take_play())):
            cards = pack.with_joker(play) if stream.below(3) == 0 else play
            melds.append({"by": stream.below(seats), "cards": " ".join(map(named, cards, play))})
            lying += play
    held = [*pack.take_near(lying, 3 + stream.below(3)), *pack.take_joker(2)]
    held += [*pack.take_near(held, 2 + stream.below(3)), *pack.take(stream.below(3))]
    hands = [held, *(pack.take(4 + stream.below(4)) for _ in range(seats - 1))]
    return pack.position(hands, pack.take(1 + stream.below(5)), preset=_JOKERS, melds=melds)


def _moves(at: StraightHand) -> Iterator[tuple[StraightAction, StraightHand]]:
    """The layings and exchanges there are, each with the hand after it."""
    for action in moves(view(at, 0)):
        if isinstance(action, LayMeld | LayOff | ReplaceJoker):
            yield action, apply(at, action)


def _table(hand: StraightHand) -> Hashable:
    return hand.hands[0], frozenset(each.meld for each in hand.table)


def points_less(before: StraightHand, after: StraightHand) -> int:
    """The points by which a turn has made a hand cheaper."""
    return hand_value(before.options, before.hands[0]) - hand_value(before.options, after.hands[0])


def _most_points(hand: StraightHand, stop: Stop) -> Solution[StraightAction] | None:
    """The turn that leaves least in the hand, of the fewest plays."""
    turns: list[tuple[int, Turn]] = [(0, ())]
    for at, done in every_turn(hand, _moves, _table, _MOST_TABLES, stop):
        ends: Turn = (*map(Discard, at.hands[0]), EndTurn())
        turns += [(points_less(hand, apply(at, end)), (*done, end)) for end in ends if not legal(at, end)]
    value, actions = max(turns, key=lambda turn: (turn[0], -len(turn[1])))
    return Solution(value, actions) if value >= _LEAST and len(actions) >= _PLAYS else None


def _discarding(plays: int, stream: SplitMix) -> dict[str, Any]:
    """A hand with some melds in which many other cards go together; many that would have helped lie on the pile."""
    pack, dealt = PuzzlePack(stream, Pack(jokers=0)), deal_size(OPTIONS.read(_PLAIN, _SEATS, {}), _SEATS)
    held = [card for _ in range(plays) for card in pack.take_play()] + [*pack.take(1)]
    while len(held) <= dealt:
        held += (stream.below(3) and pack.take_near(held[-1:], 1)) or pack.take(1)
    pile = (*pack.take_near(held, 8 + stream.below(6)), *pack.take(1 + stream.below(2)))
    hands = [held, *(pack.take(dealt) for _ in range(_SEATS - 1))]
    return pack.position(hands, pile, preset=_PLAIN, options={"discard_draw": "deep"})  # so the pile lies open


def _unseen(hand: StraightHand) -> list[Card]:
    return [card for card in hand.options.pack.cards if card not in hand.hands[0] and card not in hand.discard]


def melding_draws(before: StraightHand, after: StraightHand) -> int:
    """The cards that would make a meld with what is kept, of all that one has not seen."""
    held, rules = after.hands[0], after.options.melds
    return sum(bool(natural_melds((*held, card), rules)) for card in _unseen(before))


def going_out_draws(before: StraightHand, after: StraightHand) -> int:
    """The cards with which one could lay all next turn, but for a discard; none once something has been laid."""
    held, rules = after.hands[0], after.options
    most = tables(Values(rules.melds, MeldingAim.MOST_CARDS, rules.hand_points[:13], rules.joker_value)).most
    return 0 if after.table else sum(most(mask_of((*held, card)), 0) >= len(held) for card in _unseen(before))


def _best_discard(
    worth: Callable[[StraightHand, StraightHand], int], hand: StraightHand, stop: Stop
) -> Solution[Discard] | None:
    """The discard that is worth most; None where any card will do after one of them."""
    result = best_single(hand, map(Discard, sorted(hand.hands[0])), apply, worth, _DRAWS, stop)
    return None if result is None or result.value == len(_unseen(hand)) else result


_LAY, _TOO_FEW = N_("Get rid of cards worth {value} points in this turn."), N_("Points that you got rid of: {value}.")
_DISCARD = N_("Discard so that {value} of the cards you have not seen make you a meld.")
_NO_MELDS = N_("Cards that make you a meld after that discard: {value}.")
_OUTS = N_("Lay nothing. Discard so that {value} of the cards you have not seen let you go out.")
_NO_OUTS = N_("Cards that let you go out, with all your melds still in your hand: {value}.")
_melding, _outs = partial(_best_discard, melding_draws), partial(_best_discard, going_out_draws)
KINDS: tuple[PuzzleKind[StraightHand], ...] = (
    PuzzleKind("left", _LAY, _TOO_FEW, "S10", _laying, _most_points, points_less),
    PuzzleKind("discard", _DISCARD, _NO_MELDS, "S12", partial(_discarding, 0), _melding, melding_draws),
    PuzzleKind("outs", _OUTS, _NO_OUTS, "S14", partial(_discarding, 1), _outs, going_out_draws),
)
"""The kinds of puzzles of Straight Rummy."""
