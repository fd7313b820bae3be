"""Hidden cards dealt anew: what a seat cannot know is made different, so that a view that shows it would differ too."""

import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

from engine.family import game as family
from engine.games.house.state import HandState, Phase, Turn
from engine.games.house.types import Game
from engine.games.house.view import View, view
from engine.games.house.words import DemandAnswer, Demanded, HandsShown, JokerTaken, Opened
from engine.rummy.cards import Card
from engine.rummy.events import DrawUndone, DrewPile
from engine.rummy.table import cards_on
from tests.engine.invariants import play_game

Known = list[set[Card]]


def publicly_known(state: HandState) -> list[frozenset[Card]]:
    """Of each hand, the cards that everyone has seen go there."""
    known: Known = [set() for _ in state.hands]
    for event in state.log:
        _note(event, known)
    if state.turn is not None and state.to_move is not None:
        known[state.to_move] |= cards_on(state.turn.draft.basis.start.table) - cards_on(state.table)
    return [hand & seen for hand, seen in zip(state.hands, known, strict=True)]


def _note(event: object, known: Known) -> None:
    match event:
        case Opened(seat, card, True) | JokerTaken(seat, card):
            known[seat].add(card)
        case DrewPile(seat, cards):
            known[seat].update(cards)
        case DrawUndone(seat, cards):
            known[seat].difference_update(cards)
        case Demanded(seat, target, _, answer, given) if given is not None:
            holder, other = (seat, target) if answer is DemandAnswer.MET else (target, seat)
            known[holder].add(given)
            known[other].discard(given)
        case HandsShown(hands):
            for seat, cards in hands:
                known[seat].update(cards)
        case _:
            pass


def dealt_again(state: HandState, seat: int, rng: Random) -> HandState:
    """The state with the cards that the seat cannot know shuffled among other hands and the stock."""
    known = [frozenset(hand) for hand in state.hands] if state.phase is Phase.OVER else publicly_known(state)
    face_up = state.stock[:1] if state.phase is Phase.OPENING else ()
    hidden = [card for card in state.stock if card not in face_up]
    for other, hand in enumerate(state.hands):
        if other != seat:
            hidden += sorted(hand - known[other])
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands.append(hand)
            continue
        count = len(hand - known[other])
        hands.append(known[other] | frozenset(hidden[:count]))
        del hidden[:count]
    anew = replace(state, hands=tuple(hands), stock=(*face_up, *hidden))
    return replace(anew, turn=_other_turn(anew, state.turn), bonus=_other_bonus(anew))


def _other_turn(state: HandState, turn: Turn | None) -> Turn | None:
    """The turn with all that is kept back till its end made different."""
    if turn is None or turn.shown is None:
        return turn and replace(turn, before=_other_before(turn.before))
    shown = tuple((seat, tuple(sorted(state.hands[seat]))) for seat, _ in turn.shown.hands)
    return replace(turn, before=_other_before(turn.before), shown=HandsShown(shown, turn.shown.bonus + 1))


def _other_before(before: HandState | None) -> HandState | None:
    """The hand before the draw without all that its mover could not see."""
    if before is None:
        return None
    hands = tuple(hand if seat == before.to_move else frozenset[Card]() for seat, hand in enumerate(before.hands))
    return replace(before, hands=hands, stock=())


def _other_bonus(state: HandState) -> int:
    return state.bonus + 1 if state.turn is not None and state.turn.shown is not None else state.bonus


def difference(state: HandState, seat: int, rng: Random) -> str | None:
    """The field in which the seat's view differs when hidden cards are dealt again, or None."""
    other = dealt_again(state, seat, rng)
    one, two = view(state, seat), view(other, seat)
    if pickle.dumps(one) == pickle.dumps(two):
        return None
    return next(each.name for each in fields(View) if getattr(one, each.name) != getattr(two, each.name))


def reached(root: object) -> Iterator[object]:
    """Every object that can be got at from this one."""
    pending, seen = [root], {id(root)}
    while pending:
        result = pending.pop()
        yield result
        for each in _parts(result):
            if id(each) not in seen:
                seen.add(id(each))
                pending.append(each)


def _parts(result: object) -> list[object]:
    if isinstance(result, dict):
        return [*result, *result.values()]
    if isinstance(result, tuple | list | set | frozenset):
        return list(result)
    if is_dataclass(result):
        return [getattr(result, each.name) for each in fields(result)]
    return list(vars(result).values()) if hasattr(result, "__dict__") and not isinstance(result, type) else []


def leaks(state: HandState, seat: int) -> list[str]:
    """Kinds of objects that a seat's view reaches and must not, and hidden cards that it names."""
    shown = view(state, seat)
    wrong = [type(each).__name__ for each in reached(shown) if isinstance(each, HandState | Turn | family.Game)]
    if state.phase is Phase.OVER:
        return wrong
    sent = pickle.loads(pickle.dumps(shown))  # noqa: S301 - made here; what an opponent's process would get
    hidden = set(state.stock[state.phase is Phase.OPENING :])
    for other, (hand, known) in enumerate(zip(state.hands, publicly_known(state), strict=True)):
        hidden |= hand - known if other != seat else set()
    gone = {card for event in state.log for card in reached(event) if isinstance(card, Card)}
    named = {each for each in reached(sent) if isinstance(each, Card)}
    return wrong + [f"{card} is named" for card in sorted(named & hidden - gone)]


def sampled(seed: int, every: int, hands: int = 2) -> Iterator[HandState]:
    """Some states of a random game, in all phases."""
    result: list[HandState] = []

    def watch(_before: Game, _action: object, after: Game) -> None:
        result.append(after.hand)

    play_game(seed, hands, watch)
    rng = Random(seed)
    yield from rng.sample(result, max(1, len(result) // every))
