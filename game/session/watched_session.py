"""A session that goes through the record of a finished game move by move, without changing it."""

from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.family.record_marks import marks_of
from engine.family.rules import Tables
from engine.family.scoreboard import Scoreboard, scoreboard
from engine.rummy.cards import Card, by_face
from engine.rummy.faults import Fault
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid_table import LaidTable
from game.records.game_record import AnyMoment, KeptRecord
from game.session.session_state import views_of
from scenes.session import Step, Views


class WatchedSession:
    """Implements `scenes.session.WatchedGame`. Nobody acts in it, and nothing is written."""

    unsaved = False
    hint_kept = advised = True
    cuttable = False
    can_redo = returns = False
    thinking: int | None = None
    past: tuple[Step, ...] = ()

    def __init__(self, kept: KeptRecord) -> None:
        self.players = kept.players
        self.record = kept.record.text
        self.marks = marks_of(kept.record.header)
        self.fingerprint = ""
        self.seat = next((seat for seat, player in enumerate(kept.players) if player.opponent is None), 0)
        self.all_open = False
        self.place = 0
        self._moments: tuple[AnyMoment, ...] = kept.moments
        self._steps = 0
        """The number of steps that `pump` has still to return."""
        self.orders: tuple[HandOrder, ...] = (HandOrder(),) * len(kept.players)
        self._deal = kept.game.deal if self.marks.tells_number(over=kept.game.over) else None
        self._views_at = lru_cache(maxsize=8)(lambda place: views_of(self._moments[place].game, self._deal))
        self.deals = tuple(place for place, moment in enumerate(self._moments) if moment.action is None)
        self.turns = tuple(place for place in range(len(self._moments)) if self._begins_turn(place))

    def _begins_turn(self, place: int) -> bool:
        """True if another seat is awaited than before, or a hand is dealt or over."""
        if place in (0, self.last) or self._moments[place].action is None:
            return True
        before, now = (self._moments[at].game.hand.to_move for at in (place - 1, place))
        return bool(before != now)

    @property
    def last(self) -> int:
        """The place of the last moment."""
        return len(self._moments) - 1

    @property
    def views(self) -> Views:
        """The game at this place, as its seats saw it."""
        return self._views_at(self.place)

    @property
    def scoreboard(self) -> Scoreboard:
        """The course of the game up to that moment."""
        ended = [moment.game.hand for moment in self._moments[: self.place + 1] if moment.game.hand_over]
        names = tuple(player.name for player in self.players)
        return scoreboard(self._moments[self.place].game, ended, names, self._deal)

    @property
    def laid(self) -> LaidTable:
        """The arrangement of the table at that moment."""
        tables = self._moments[self.place].tables
        return tables[-1] if tables else ()

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every seat at this place."""
        return tuple(tuple(sorted(self.views.of(seat).hand, key=by_face)) for seat in range(len(self.players)))

    @property
    def hand(self) -> int:
        """The number of the deal at or before this place, from 0."""
        return bisect_right(self.deals, self.place) - 1

    # -- through the record

    def go(self, place: int) -> None:
        """Be at this place at once, as far as there is one."""
        self.place, self._steps = min(max(0, place), self.last), 0

    def advance(self) -> None:
        """Let `pump` return one more step; a deal comes without a step."""
        if self.place < self.last:
            self._steps += 1

    def pump(self) -> Step | None:
        """The next step, if one is wanted."""
        if not self._steps or self.place == self.last:
            return None
        self._steps -= 1
        before, laid = self.views, self.laid
        self.place += 1
        moment = self._moments[self.place]
        if moment.action is None:
            return None
        mover = self._moments[self.place - 1].game.mover
        return Step(mover, moment.action, before, self.views, None, (laid, self.laid))

    def viewer(self) -> int | None:
        """The seat whose hand is shown."""
        return self.seat

    # -- what cannot be done

    def act(self, action: Any, laid: LaidTable | None = None) -> tuple[Fault, ...]:  # noqa: ANN401 - each game has its own
        """Do nothing: all actions have been done."""
        del action, laid
        return ()

    def undo(self) -> bool:
        """False: nothing can be undone."""
        return False

    def redo(self) -> bool:
        """False: nothing can be redone."""
        return False

    def lay(self, laid: LaidTable) -> None:
        """The record says how the table lay."""

    @property
    def lying(self) -> Tables:
        """Nobody has laid anything."""
        return ()

    def keep_lying(self, lying: Tables) -> None:
        """Nothing is kept of a game that is watched."""

    def keep_orders(self, orders: tuple[HandOrder, ...]) -> None:
        """The hands are shown in another order, as long as this is watched."""
        self.orders = orders

    def news(self) -> str:
        """There is nothing to say."""
        return ""

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """Nobody gives up a game that is over."""
        return {}

    @property
    def played_out(self) -> bool:
        """False: no hand was given up."""
        return False

    def give_up_hand(self, seat: int, level: str) -> None:
        """There is no hand to give up."""
        raise ValueError(seat, level)

    def give_up_game(self, seat: int, level: str) -> None:
        """There is no game to give up."""
        raise ValueError(seat, level)

    def next_hand(self) -> None:
        """Go to the next deal, if there is one."""
        if self.hand + 1 < len(self.deals):
            self.go(self.deals[self.hand + 1])

    def hint(self) -> None:
        """Do nothing: nobody asks for a hint."""

    def cut(self, place: int | None) -> None:
        """The cards are dealt."""
        del place

    def rematch(self, *, same_deal: bool = False) -> None:
        """Begin from the first deal."""
        del same_deal
        self.go(0)

    def close(self) -> None:
        """Do nothing: no file is open."""

    def uncover(self, seat: int) -> None:
        """Hands are shown as they are chosen."""
