"""A scripted person's plans: sensible turns by way of `casual`, and every feat of the game once.

It may look at all cards, since it is here to make things happen: a demand that is met, a theft that is paid for.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.sense.deeds import Better, TurnPlay
from engine.games.house.basis import Basis
from engine.games.house.draws import after_draw
from engine.games.house.player import MINDS, decide
from engine.games.house.scoring import unplayed_value
from engine.games.house.state import Out, Phase
from engine.games.house.types import Game
from engine.games.house.view import View, view, without_draw
from engine.games.house.words import DemandAnswer
from engine.rummy.cards import CARDS, Card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import Play, is_whole
from engine.rummy.table import Table, cards_on, plays_of

FEATS = [
    "take",
    "pass",
    "deep pile draw",
    "pile draw undone",
    "demand met",
    "demand failed",
    "demand forfeited",
    "meld of two plays",
    "replacement",
    "paid theft",
    "give-away",
    "refusal",
    "out by play",
    "out by discard",
    "re-entry",
    "closing",
]


class Op:
    """An act of a person at the table."""


@dataclass(frozen=True)
class OpeningOp(Op):
    take: bool


@dataclass(frozen=True)
class StockOp(Op):
    pass


@dataclass(frozen=True)
class PileOp(Op):
    card: Card


@dataclass(frozen=True)
class TakeBackOp(Op):
    pass


@dataclass(frozen=True)
class AskOp(Op):
    seat: int
    card: Card


@dataclass(frozen=True)
class ForfeitOp(Op):
    pass


@dataclass(frozen=True)
class ToSpaceOp(Op):
    """Drag a card to an empty part of a space."""

    card: Card
    seat: int


@dataclass(frozen=True)
class ToPlayOp(Op):
    """Drag a card onto the play that another card lies in."""

    card: Card
    beside: Card


@dataclass(frozen=True)
class ToJokerOp(Op):
    """Drag a card of the hand onto a joker."""

    card: Card
    joker: Card


@dataclass(frozen=True)
class UndoOp(Op):
    pass


@dataclass(frozen=True)
class DiscardOp(Op):
    card: Card
    refused: bool = False


@dataclass(frozen=True)
class EndOp(Op):
    pass


@dataclass
class Brain:
    """Decides for every seat that a person holds; `done` counts the feats, by what the game shows."""

    done: Counter = field(default_factory=Counter)

    def ops(self, game: Game) -> list[Op]:
        """The next actions, up to the next decision or, when a demand fails, to the end of the turn."""
        seat = game.hand.mover
        seen = view(game.hand, seat)
        match game.hand.phase:
            case Phase.OPENING:
                return [OpeningOp(seat == game.hand.dealer or (self.done["pass"] > 0 and seen.hand_number % 2 == 0))]
            case Phase.DRAW:
                return self._draw(game, seen)
            case _:
                return self._play(game, seen)

    def _draw(self, game: Game, view: View) -> list[Op]:
        re_entry = view.out[view.seat] is Out.ONCE
        if view.options.demands and not re_entry and (asked := self._demand(game, view)):
            return asked
        if len(view.discard) > 2 and not self.done["pile draw undone"]:
            return [PileOp(view.discard[0]), TakeBackOp()]
        for depth, card in enumerate(view.discard[:-2]):
            if not self.done["deep pile draw"] and _drawn(view, view.discard[depth:]):
                return [PileOp(card)]
        action = decide("casual", view, 1, lambda: False)[0]
        deep = view.discard[view.discard.index(action.card) :] if hasattr(action, "card") else ()
        return [PileOp(action.card)] if deep and _drawn(view, deep) else [StockOp()]

    def _demand(self, game: Game, view: View) -> list[Op]:
        hidden = [card for card in CARDS[:52] if card not in view.hand | cards_on(view.table) | set(view.discard)]
        for target in range(view.options.seats):
            held = game.hand.hands[target]
            if target == view.seat or len(held) < 2:
                continue
            for card in hidden:
                if card in held and not self.done["demand forfeited"]:
                    return [AskOp(target, card), ForfeitOp()]
                if card not in held and not self.done["demand failed"]:
                    return [AskOp(target, card)]
                useful = card in held and _drawn(view, (card,))
                if useful and not self.done["demand met"]:
                    return [AskOp(target, card)]
        return []

    def _play(self, game: Game, view: View) -> list[Op]:
        free = view.draft.report.may_discard
        if view.draft.previous is None:
            if not self.done["refusal"] and len(free) > 1:
                return [ToSpaceOp(free[0], view.seat), DiscardOp(free[1], refused=True), UndoOp()]
            if view.melded[view.seat] and (special := self._special(game, view)):
                return special
        return self._rest(view)

    def _special(self, game: Game, view: View) -> list[Op]:
        """A theft or a give-away that the judge accepts."""
        for name, ops, table in (*_thefts(view), *_gifts(view)):
            if not self.done[name] and _legal(game, view, table):
                return ops
        return []

    def _rest(self, view: View) -> list[Op]:
        """The turn as `casual` would play it from here."""
        draft = view.draft
        begun = replace(draft.basis, melded=draft.report.melded, start=draft.snapshot, hot=draft.basis.hot & view.hand)
        after = _planned(view, begun)
        ops: list[Op] = []
        table = view.table
        for following in after.tables:
            ops += drags(table, following, view.hand)
            table = following
        left = sorted(after.left - draft.basis.warm)
        return [*ops, DiscardOp(max(left, key=lambda card: (unplayed_value((card,)), card))) if left else EndOp()]

    def count(self, before: Game, after: Game) -> None:
        """Counts what came true between two states of the game."""
        new = after.hand.log[len(before.hand.log) :] if after.hand.hand_number == before.hand.hand_number else ()
        for event in new:
            self._count_event(event, before)

    def _count_event(self, event, before: Game) -> None:
        match type(event).__name__:
            case "Opened":
                self.done["take" if event.took else "pass"] += 1
            case "DrewPile":
                self.done["deep pile draw"] += len(event.cards) > 2
                self.done["re-entry"] += before.hand.out[event.seat] is Out.ONCE
            case "DrewStock":
                self.done["re-entry"] += before.hand.out[event.seat] is Out.ONCE
            case "DrawUndone":
                self.done["pile draw undone"] += 1
            case "Demanded":
                self.done[f"demand {event.answer.value}"] += 1
                self.done["demand met"] -= event.answer is DemandAnswer.FORFEITED
            case "JokerTaken":
                self.done["replacement"] += 1
            case "Played":
                self._count_play(event)
            case "WentOut":
                self.done["out by discard" if before.hand.hands[event.seat] else "out by play"] += 1
            case "FullOut":
                self.done["closing"] += event.closed

    def _count_play(self, event) -> None:
        self.done["paid theft"] += bool(event.stolen)
        if event.melded:
            self.done["meld of two plays"] += len(event.after[event.seat] - event.before[event.seat]) > 1
        own = frozenset().union(*event.before[event.seat])
        self.done["give-away"] += any(own & play for seat, play in plays_of(event.after) if seat != event.seat)


def drags(before: Table, after: Table, hand: frozenset[Card]) -> list[Op]:
    """The drags that lead from one table to the next: each changed play grows from the one it was made of."""
    taken = cards_on(before) - cards_on(after)
    if taken:
        (joker,) = taken
        (card,) = cards_on(after) - cards_on(before)
        return [ToJokerOp(card, joker)]
    ops: list[Op] = []
    for seat, play in plays_of(after):
        if play in before[seat]:
            continue
        base = max(before[seat], key=lambda old: (len(old & play), sorted(old)), default=frozenset())
        kept = base & play
        moved = sorted(play - kept, key=lambda card: (card not in hand, card))
        if len(kept) * 2 < len(base) or not kept:
            kept, moved = frozenset(), sorted(play, key=lambda card: (card not in hand, card))
        if kept and not moved:
            continue
        if not kept:
            ops.append(ToSpaceOp(moved[0], seat))
            kept, moved = frozenset((moved[0],)), moved[1:]
        ops += [ToPlayOp(card, min(kept)) for card in moved]
    return ops


def _planned(view: View, begun: Basis) -> TurnPlay | None:
    """A good turn that begins so and lets all naturals lie where they are; None where the hot cards cannot be played.

    It steals nothing: the script's own thefts are among the feats.
    """
    outlook = Outlook(view, replace(MINDS["casual"].thinking.weights, thefts=int(not begun.melded)))
    asked = outlook.asked(begun, 0, lambda: False)
    result = [outlook.first(asked, [choice]) for choice in outlook.turns(asked)]
    result += [] if begun.hot else [outlook.planned(asked, Better((), None))]
    return next((play for play in result if play is not None and _grown(begun.start.table, play.table)), None)


def _grown(before: Table, after: Table) -> bool:
    """True if the naturals of each play lie together in the same space."""
    plays = [(seat, {card for card in play if not card.is_joker}) for seat, play in plays_of(before)]
    return all(any(play <= other for other in after[seat]) for seat, play in plays)


def _drawn(view: View, cards: Sequence[Card]) -> TurnPlay | None:
    return _planned(view, after_draw(without_draw(view), cards, view.options.middle_discards))


def _thefts(view: View):
    for seat, play in plays_of(view.table):
        if seat == view.seat:
            continue
        for stolen in sorted(play):
            rest = play - {stolen}
            if not is_whole(rest):
                continue
            for paid in sorted(view.hand):
                for own in sorted(view.table[view.seat], key=sorted):
                    if is_whole(own | {stolen, paid}):
                        ops = [ToPlayOp(paid, min(own)), ToPlayOp(stolen, min(own))]
                        table = _changed(view.table, {seat: (play, rest), view.seat: (own, own | {stolen, paid})})
                        yield "paid theft", ops, table


def _gifts(view: View):
    for own in sorted(view.table[view.seat], key=sorted):
        for given in sorted(own):
            if not is_whole(own - {given}):
                continue
            for seat, play in plays_of(view.table):
                if seat != view.seat and is_whole(play | {given}):
                    table = _changed(view.table, {view.seat: (own, own - {given}), seat: (play, play | {given})})
                    yield "give-away", [ToPlayOp(given, min(play))], table


def _changed(table: Table, changes: dict[int, tuple[Play, Play]]) -> Table:
    spaces = list(table)
    for seat, (old, new) in changes.items():
        spaces[seat] = spaces[seat] - {old} | {new}
    return tuple(spaces)


def _legal(game: Game, view: View, table: Table) -> bool:
    try:
        after = game.hand.playing.draft.arrange(table)
    except RefusedError:
        return False
    held = after.snapshot.hand
    return not any(fault.rule != "R8" for fault in after.report.faults) and len(held - view.draft.basis.warm) > 1
