"""Players, hints and a coach of the toy game."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from engine.family.levels import LEVELS
from engine.family.review import in_order
from engine.family.rules import Assessment, Suggestion
from engine.rummy.cards import by_face
from tests.family.toy.rules import is_pair
from tests.family.toy.state import Claim, DiscardCard, DrawCard, LayPair, TakeBack, ToyPhase


def moves(seen) -> Iterator[object]:
    match seen.phase:
        case ToyPhase.DRAW:
            yield DrawCard()
        case ToyPhase.CLAIM:
            yield Claim(take=False)
            yield Claim(take=True)
        case ToyPhase.PLAY:
            yield from map(DiscardCard, sorted(set(seen.hand), key=by_face))
            if len(seen.hand) > 2:
                pairs = sorted(set(combinations(seen.hand, 2)))
                yield from (LayPair(pair) for pair in pairs if is_pair(pair))
            if seen.can_take_back:
                yield TakeBack()


def plainest(seen):
    match seen.phase:
        case ToyPhase.DRAW:
            return (DrawCard(),)
        case ToyPhase.CLAIM:
            return (Claim(take=False),)
        case _:
            return (DiscardCard(seen.hand[0]),)


def _first_move(seen, seed, stop):
    del stop
    result = [move for move in moves(seen) if not isinstance(move, TakeBack)]
    return (result[seed % len(result)],)


def mind(level):
    if level not in LEVELS:
        raise KeyError(level)
    return _first_move


def advise(seen, stop):
    return (Suggestion(actions=_first_move(seen, 0, stop), words="Do this."),)


def turns(steps):
    ends = [place for place, (action, _hand) in enumerate(steps) if isinstance(action, DiscardCard)]
    return tuple(range(before + 1, end + 1) for before, end in pairwise((0, *ends)))


def analyse(steps, names, stop, known):
    del names

    def assessed(number, turn):
        action, before = steps[turn.stop - 1][0], steps[turn.stop - 2][1]
        return Assessment(
            hand=before.hand_number, turn=number, seat=before.to_move, actions=(action,), did="stock", words=()
        )

    return in_order(turns(steps), known, stop, assessed)
