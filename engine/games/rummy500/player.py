"""Players of 500 Rummy: choices in the order of these rules of thumb, and why one is good.

1. It takes the cards of the pile with which it lays most, less a part of what it would keep of them.
2. It lays whatever brings most points (`best_turn.py`).
3. It discards the card that goes with fewest others, the dearest of several, but none that the next player could lay at
   once while it holds another.
4. It calls wherever it can.

What else comes into question is played out by light deals (`light_deal.py`).
"""

from collections.abc import Iterator, Sequence
from statistics import fmean

from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff, Phase, count_cards
from engine.family.exercises import Missed
from engine.games.rummy500.ai.light_deal import KEPT, Rummy500Light
from engine.games.rummy500.best_turn import BestTurn, Laying, best_turn
from engine.games.rummy500.hint_words import DRAWS, goes_with, laid_by, reasons, thirds
from engine.games.rummy500.levels import ROWS
from engine.games.rummy500.melds import points, points_in
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CallRummy, LayMeld, PassCall, TakePile
from engine.mind.reasons import Happening, settled
from engine.mind.thinking import Coach, Thinking, minds
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import NATURALS, Card
from engine.rummy.meld_law import Group

Rummy500View = View[Rummy500Deal]
Action = DrawStock | TakePile | EndTurn | Laying | Discard | CallRummy | PassCall


class Rummy500Thinking(Thinking[Rummy500View, Rummy500Deal, Action]):
    """The thoughts of 500 Rummy."""

    notes = True
    draw_words = DRAWS

    def choices(self, view: Rummy500View) -> Sequence[tuple[Action, ...]]:
        """Draws, calls, or whole turns after the draw."""
        match view.known.phase:
            case Phase.DRAW:
                return draws(view)
            case Phase.CALL:
                return calls(view)
            case _:
                return turns(view)

    def words(self, view: Rummy500View, actions: Sequence[Action], why: str = "") -> str:
        """The reason of each action, a sentence each; where the pile is left, beside the best taking."""
        leaves = isinstance(actions[0], DrawStock | EndTurn | PassCall)
        return " ".join(reasons(view, actions, best_taking(view) if leaves else None, why))

    def cards(self, view: Rummy500View, actions: Sequence[Action]) -> tuple[Card, ...]:
        """The deepest card that is taken, which one points at, and those that are laid or discarded."""
        first = actions[0]
        taken = view.known.discard[-first.count :][:1] if isinstance(first, TakePile | CallRummy) else ()
        laid = (card for action in actions for card in laid_by(action))
        return (*taken, *laid, *super().cards(view, actions))

    def same(self, one: Action, other: Action) -> bool:
        """Takings of as many cards are one choice: what is laid with them may be laid otherwise."""
        both = (one, other)
        if all(isinstance(each, TakePile) for each in both):
            return one.count == other.count  # type: ignore[union-attr]
        return one == other

    def missed(self, done: Action, better: Action) -> Missed:
        """The pile or a call not taken, cards not laid, the wrong discard, or the pile taken too soon."""
        if isinstance(better, TakePile | CallRummy):
            return Missed.PILE
        if isinstance(better, LayMeld | LayOff):
            return Missed.PLAY
        return Missed.DISCARD if isinstance(done, Discard) else Missed.STOCK

    def outcome(self, deal: Rummy500Deal, seat: int, happenings: Sequence[Happening] = ()) -> tuple[float, int]:
        """A light deal, whose decisions take a tenth of the time."""
        light = None if deal.hand_scores is not None else Rummy500Light(deal)
        if light is not None:
            light.watch(happenings)
        scores: Sequence[float] = deal.hand_scores or (light.play() if light else ())
        left = {self.number(card) for card in deal.pack.kinds(deal.hands[seat])} if light is None else light.left(seat)
        value = scores[seat] - fmean(score for other, score in enumerate(scores) if other != seat)
        return settled(happenings, value, won=scores[seat] == max(scores), holds=left.__contains__), 1

    def number(self, card: Card) -> int:
        """The face; all jokers are one."""
        return min(card, NATURALS)

    def points(self, view: Rummy500View, card: Card) -> int:
        """The points by the rank, an ace high."""
        return points(view.known.options, card)

    def waited(self, view: Rummy500View, card: Card, rest: Sequence[Card]) -> Iterator[Card]:
        """The naturals that make a meld of two of the hand."""
        law, unseen = view.known.law, {*count_cards(view).unseen}
        for other in law.naturals(rest):
            yield from (third for third in thirds(law, card, other) if third in unseen)


def turn_of(view: Rummy500View, cards: Group, must: Card | None = None) -> BestTurn | None:
    """The turn of a seat that lays most of some cards; a call may lay off at any time (F7)."""
    deal, seat = view.known, view.seat
    begun = deal.melded[seat] or deal.phase is Phase.CALL
    return best_turn(deal.options, deal.melds, cards, seat=seat, begun=begun, must=must)


def takings(view: Rummy500View, hand: Group) -> Iterator[tuple[int, BestTurn]]:
    """The numbers of cards that can be taken with these cards of the hand, each with the turn that lays most."""
    deal = view.known
    for size in range(1, len(deal.discard) + 1):
        taken = deal.discard[-size:]
        turn = turn_of(view, (*hand, *taken), taken[0])
        if turn is not None:
            yield size, turn


def best_taking(view: Rummy500View) -> tuple[int, BestTurn] | None:
    """The taking or call by which the thumb's count is best, whatever it costs; None if nothing can be laid."""
    calls, options = view.known.phase is Phase.CALL, view.known.options
    kind, hand = (CallRummy, ()) if calls else (TakePile, view.hand)
    result = [each for each in takings(view, hand) if not view.known.legal(kind(each[0], **fields_of(each[1])))]
    return max(result, key=lambda each: each[1].points - KEPT * points_in(options, each[1].left), default=None)


def draws(view: Rummy500View) -> list[tuple[Action, ...]]:
    """The draws, the best first; none that takes more cards for more points than its turn lays."""
    deal, hand = view.known, view.hand
    without = turn_of(view, hand) or BestTurn(0, (), hand)
    held = points_in(deal.options, without.left)
    result: list[tuple[float, Action]] = [(without.points, DrawStock() if deal.stock else EndTurn())]
    for size, turn in takings(view, hand):
        action, kept = TakePile(size, **fields_of(turn)), points_in(deal.options, turn.left) - held
        if (size == 1 or kept <= turn.points) and not deal.legal(action):
            result.append((turn.points - KEPT * kept, action))
    if deal.options.top_free and deal.discard:
        result.append((0, TakePile(1)))
    return [(action,) for _worth, action in sorted(result, key=lambda each: -each[0])]


def calls(view: Rummy500View) -> list[tuple[Action, ...]]:
    """The calls, what lays most first; then to pass."""
    deal = view.known
    result = [(turn.points, CallRummy(size, **fields_of(turn))) for size, turn in takings(view, ())]
    ways = [call for _points, call in sorted(result, key=lambda each: -each[0]) if not deal.legal(call)]
    return [*((call,) for call in ways), (PassCall(),)]


def turns(view: Rummy500View) -> list[tuple[Action, ...]]:
    """Whole turns after the draw: all is laid, and a card is discarded; or nothing is laid."""
    deal, hand = view.known, view.hand
    turn = turn_of(view, hand)
    layings = _allowed(deal, turn.layings if turn else ())
    left = turn.left if turn and len(layings) == len(turn.layings) else hand
    if not left:
        return [layings]
    return [(*layings, discard) for discard in discards(view, left)]


def _allowed(deal: Rummy500Deal, layings: Sequence[Laying]) -> tuple[Laying, ...]:
    """The layings up to one that is refused."""
    result: list[Laying] = []
    for way in layings:
        after = deal.attempt(way)
        if isinstance(after, tuple):
            break
        result.append(way)
        deal = after
    return tuple(result)


def discards(view: Rummy500View, left: Group) -> list[Discard]:
    """The discards of these cards, the best first, without those that feed the next player where others do not."""
    deal, barred = view.known, view.known.barred
    free = [card for card in dict.fromkeys(left) if card != barred] or [left[0]]
    order = sorted(free, key=lambda card: (_partners(deal, card, left), -points(deal.options, card)))
    feeding = feeding_cards(view, order)
    return [Discard(card) for card in order if card not in feeding] or [Discard(card) for card in order]


def feeding_cards(view: Rummy500View, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards, of those given, that go with the table or with cards that the next player is known to hold."""
    deal = view.known
    law, following = deal.law, deal.options.seating.left_of(view.seat)
    shown = deal.shown[following] if deal.shown else ()
    return tuple(
        card
        for card in cards
        if any(law.additions(meld, card) for meld in deal.lying)
        or any(card in meld for meld in law.melds((*shown, card)))
    )


def _partners(deal: Rummy500Deal, card: Card, hand: Group) -> int:
    """The other cards of a hand with which one more makes a meld, roughly."""
    if deal.law.is_wild(card):
        return len(hand)
    return sum(goes_with(card, other) for other in deal.law.naturals(hand) if other != card)


def plainest(view: Rummy500View) -> tuple[Action, ...]:
    """Do as little as the rules allow, and keep cards that go on a meld as long as there are others."""
    deal = view.known
    tried: tuple[Action, ...] = (DrawStock(), EndTurn(), PassCall(), *map(Discard, sorted(view.hand, key=deal.fits)))
    return (next(each for each in tried if not deal.legal(each)),)


def fields_of(turn: BestTurn) -> dict[str, Group]:
    """The fields of a taking that tell the first laying of a turn."""
    way = turn.layings[0]
    return {"meld": way.meld} if isinstance(way, LayMeld) else {"lay": way.lay, "on": way.on}


THINKING = Rummy500Thinking()
MINDS = minds(ROWS, Rummy500Thinking)
COACH = Coach(THINKING)
mind = MINDS.__getitem__
advise, analyse = COACH.advise, COACH.analyse
