"""A session that goes through the record of a finished game move by move, without changing it."""

from bisect import bisect_right
from typing import Any

from engine.family.rules import Tables
from engine.rummy.cards import Card, by_face
from engine.rummy.faults import Fault
from engine.rummy.laid_table import LaidTable
from game.records.game_record import AnyMoment, GameRecord, KeptRecord
from game.session.session_state import SessionState
from scenes.session import Step


class WatchedSession(SessionState):
    """Implements `scenes.session.WatchedGame`. Nobody acts in it, and nothing is written."""

    cuttable = returns = False
    thinking: int | None = None
    fingerprint = ""
    lying: Tables = ()
    place = 0

    def __init__(self, kept: KeptRecord) -> None:
        super().__init__(kept.game, kept.players)
        self._kept = GameRecord.taken_up(kept)
        self.seat = next(iter(self._people), 0)
        self.all_open = False
        self._moments: tuple[AnyMoment, ...] = kept.moments
        self.deals = tuple(place for place, moment in enumerate(self._moments) if moment.action is None)
        self.turns = tuple(place for place in range(len(self._moments)) if self._begins_turn(place))
        self.go(0)

    def _begins_turn(self, place: int) -> bool:
        """True if another seat is awaited than before, or a hand is dealt or over."""
        if place in (0, self.last) or self._moments[place].action is None:
            return True
        before, now = (self._moments[at].game.hand.to_move for at in (place - 1, place))
        return bool(before != now)

    @property
    def last(self) -> int:
        """The place of the last moment in the record."""
        return len(self._moments) - 1

    @property
    def _deal(self) -> int | None:
        """The deal number, if players may be told it once the game is over."""
        return self.game.deal if self.marks.tells_number(over=True) else None

    @property
    def laid(self) -> LaidTable:
        """The arrangement of the table at that moment."""
        tables = self._moments[self.place].tables
        return tables[-1] if tables else ()

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every seat at this place, each hand sorted by face."""
        return tuple(tuple(sorted(self.views.of(seat).hand, key=by_face)) for seat in range(len(self.players)))

    @property
    def hand(self) -> int:
        """The last of the record's deals up to here."""
        return bisect_right(self.deals, self.place) - 1

    def viewer(self) -> int | None:
        """The seat that is watched."""
        return self.seat

    # -- through the record

    def go(self, place: int) -> None:
        """Be at this place at once, as far as there is one."""
        self._steps = 0
        """The number of steps that `pump` has still to return."""
        self._show(min(max(0, place), self.last))

    def _show(self, place: int) -> None:
        self.place, self.game = place, self._moments[place].game
        self.ended = tuple(moment.game.hand for moment in self._moments[: place + 1] if moment.game.hand_over)

    def advance(self) -> None:
        """Let `pump` return one more step; a deal comes without a step."""
        if self.place < self.last:
            self._steps += 1

    def pump(self) -> Step | None:
        """The next step of the record, if `advance` has asked for one."""
        if not self._steps or self.place == self.last:
            return None
        self._steps -= 1
        before, laid, game = self.views, self.laid, self.game
        self._show(self.place + 1)
        action = self._moments[self.place].action
        return None if action is None else Step(game.mover, action, before, self.views, None, (laid, self.laid))

    def next_hand(self) -> None:
        """Go on in the record to where the following deal begins; at its last one, stay."""
        if self.hand + 1 < len(self.deals):
            self.go(self.deals[self.hand + 1])

    def rematch(self, *, same_deal: bool = False) -> None:
        """Begin from the first deal."""
        del same_deal
        self.go(0)

    # -- what cannot be done

    def act(self, action: Any, laid: LaidTable | None = None) -> tuple[Fault, ...]:  # noqa: ANN401 - each game has its own
        """Do nothing: all actions have been done."""
        del action, laid
        return ()

    def undo(self) -> bool:
        """False: nothing can be undone or redone."""
        return False

    redo = undo

    def cut(self, place: int | None) -> None:
        """Do nothing: the cards are dealt."""

    def close(self) -> None:
        """Do nothing: no file is open."""

    _keep_turn = close

    def give_up_hand(self, seat: int, level: str) -> None:
        """Refuse: a game that is watched has no hand to give up. Raises ValueError."""
        raise ValueError(seat, level)

    give_up_game = give_up_hand
