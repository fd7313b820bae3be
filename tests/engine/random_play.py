"""A random player: mostly sensible, now and then wild. The same seed makes the same game.

It looks at the whole state, also at what no player may see, so that its demands succeed often enough.
"""

from random import Random

from engine.games.house.draft import Draft
from engine.games.house.state import Draw, HandState, Phase
from engine.games.house.words import Action, Arrange, Demand, DrawDiscard, Forfeit, Open, Replace
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import CARDS, JOKERS, Card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import is_whole
from engine.rummy.table import cards_on
from tests.engine.drags import AFTER_MELD, BEFORE_MELD, WILD, DragPosition, drag

MAX_ACTIONS = 14
"""After so many actions in one turn the player only tries to end it."""


def _dragged(draft: Draft, action: Arrange | Replace) -> Draft:
    if isinstance(action, Arrange):
        return draft.arrange(action.table)
    return draft.replace(action.joker, action.card)


class RandomPlayer:
    """Proposes actions for whoever is to move."""

    def __init__(self, rng: Random, wildness: float = 0.08) -> None:
        self._rng = rng
        self._wildness = wildness
        self._actions = 0
        self._draws = 0
        self._wish = 0
        self._careful = True

    def action(self, state: HandState) -> Action:
        """Something to try; the rules may refuse it."""
        rng = self._rng
        if rng.random() < self._wildness:
            return self._anything(state)
        if state.phase is Phase.OPENING:
            return Open(rng.random() < 0.4 or state.to_move == state.dealer)
        if state.phase is Phase.DRAW:
            self._actions, self._wish = 0, rng.choice((1, 2, 3, 4, 6))
            self._careful = rng.random() < 0.8
            return self._draw(state)
        self._actions += 1
        if self._actions > self._wish:
            return self._end(state)
        return self._drag(state) or self._end(state)

    def turn_ended(self) -> None:
        """The next action is another player's."""
        self._draws = 0

    def _draw(self, state: HandState) -> Action:
        rng = self._rng
        self._draws += 1
        kind = rng.random() if self._draws < 3 else 0  # after taking back two draws, the stock
        if kind < 0.45:
            return DrawStock()
        if kind < 0.8 and state.discard:
            return DrawDiscard(self._useful(state) or rng.choice(state.discard[-4:]))
        if state.options.demands:
            return self._demand(state)
        return DrawStock()

    def _useful(self, state: HandState) -> Card | None:
        """A card of the pile that could be laid at once, if the mover has melded."""
        if not state.melded[state.mover]:
            return None
        plays = [play for space in state.table for play in space]
        fits = [card for card in state.discard if any(is_whole(play | {card}) for play in plays)]
        return self._rng.choice(fits) if fits else None

    def _demand(self, state: HandState) -> Demand:
        rng = self._rng
        seat = rng.choice([other for other in range(state.options.seats) if other != state.mover])
        held = sorted(state.hands[seat])
        card = rng.choice(held) if held and rng.random() < 0.7 else rng.choice(CARDS)
        return Demand.of(seat, card)

    def _drag(self, state: HandState) -> Action | None:
        """A drag; in a careful turn one after which only hot cards stand in the way of the end."""
        draft = state.playing.draft
        for _ in range(3):
            action = self._any_drag(state)
            if action is None or not self._careful:
                return action
            try:
                after = _dragged(draft, action)
            except RefusedError:
                continue
            if all(fault.rule == "R8" for fault in after.report.faults):
                return action
        return None

    def _any_drag(self, state: HandState) -> Arrange | Replace | None:
        rng = self._rng
        draft = state.playing.draft
        shot = draft.snapshot
        at = DragPosition(shot.table, shot.hand, state.mover, draft.basis.start.table)
        on_table = sorted(JOKERS & cards_on(shot.table))
        if on_table and not draft.basis.melded and shot.hand and rng.random() < 0.2:
            return Replace(rng.choice(on_table), rng.choice(sorted(shot.hand)))
        moves = AFTER_MELD if draft.report.melded else BEFORE_MELD
        table = drag(rng, at, moves if self._careful or rng.random() < 0.9 else WILD)
        return None if table is None else Arrange(table)

    def _end(self, state: HandState) -> Action:
        """Something to end the turn with; what stands in its way is taken back."""
        rng = self._rng
        turn = state.playing
        report = turn.draft.report
        if not report.faults:
            return Discard(rng.choice(report.may_discard)) if report.may_discard else EndTurn()
        if self._actions <= MAX_ACTIONS and rng.random() < 0.6:
            return self._drag(state) or UndoPlays()
        if turn.draft.previous is not None:
            return UndoPlays()
        if turn.draw is Draw.DEMAND:
            return Forfeit()
        return UndoDraw()

    def _anything(self, state: HandState) -> Action:
        """Any action at all."""
        rng = self._rng
        card = rng.choice(CARDS)
        hand = sorted(state.hands[state.mover])
        held = rng.choice(hand or list(CARDS))
        at = DragPosition(state.table, state.hands[state.mover], state.mover, state.table)
        choices: list[Action] = [
            Open(rng.random() < 0.5),
            DrawStock(),
            DrawDiscard(rng.choice([*state.discard, card])),
            Demand(rng.randrange(-1, state.options.seats + 1), rng.choice((None, card, held))),
            Arrange(drag(rng, at, WILD) or state.table),
            Replace(rng.choice((*sorted(JOKERS), card)), held),
            UndoPlays(),
            UndoDraw(),
            Forfeit(),
            Discard(held),
            Discard(card),
            EndTurn(),
        ]
        return rng.choice(choices)
