"""Answers that the table gives for a player who wishes so: for a turn or a hand, or after a set time."""

from collections.abc import Callable
from math import ceil
from typing import Any

from scenes.table.intents import Unasked
from scenes.table.state.arrangement import TableArrangement
from scenes.table.state.table_state import TableState
from scenes.table.tableau import Asked

Wish = tuple[Unasked, int | None]
"""A question that is not asked, with the rank of the card where that counts."""


class Lapse:
    """Gives the answer of `Tableau.asked` by itself, but only if the player has asked for that."""

    def __init__(self, arrangement: TableArrangement, act: Callable[[Any], object]) -> None:
        self._arrangement = arrangement
        self._act = act
        self._wishes: dict[object, tuple[Wish, ...]] = {}
        """The wishes of each person, by deal, hand and seat."""
        self._asked: object = None
        """The view in which an answer was asked for last."""
        self._left = 0.0
        """Seconds until the answer is given, if there is a set time."""

    @property
    def _state(self) -> TableState:
        return self._arrangement.state

    @property
    def _here(self) -> object:
        return self._state.views.deal_key, self._state.view.hand_number, self._state.bottom

    @property
    def _due(self) -> Asked | None:
        """The question that waits for an answer."""
        state = self._state
        return state.tableau.asked if state.live and not state.motion.telling else None

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """The questions that the person before the screen is spared in this hand."""
        return self._wishes.get(self._here, ())

    @property
    def answers(self) -> bool:
        """True if the question that is asked now is answered without waiting."""
        asked = self._state.tableau.asked if self._state.live else None
        return asked is not None and any(_meant(wish, asked) for wish in self.wishes)

    @property
    def seconds(self) -> int | None:
        """Seconds until the table gives the answer; None if it will not."""
        waits = self._timed and self._asked is self._state.view
        return ceil(self._left) if waits else None

    @property
    def _timed(self) -> bool:
        return self._due is not None and self._due.timed and bool(self._state.settings.answer_time)

    def always(self, what: Unasked) -> None:
        """Give this answer now, and whenever the same is asked in this hand."""
        asked = self._due
        if asked is not None:
            rank = asked.card.rank if what is Unasked.RANK and asked.card is not None else None
            others = tuple(wish for wish in self.wishes if wish != (what, rank))
            self._wishes = {self._here: (*others, (what, rank)), **self._of_others()}
            self._answer(asked)

    def _of_others(self) -> dict[object, tuple[Wish, ...]]:
        """The wishes of other persons in the same hand; those of earlier hands have ended."""
        deal, hand, seat = self._state.views.deal_key, self._state.view.hand_number, self._state.bottom
        seats = [other for other in range(len(self._state.session.players)) if other != seat]
        return {key: self._wishes[key] for key in ((deal, hand, other) for other in seats) if key in self._wishes}

    def ask_again(self) -> None:
        """Ask the person everything again."""
        self._wishes.pop(self._here, None)

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changes."""
        changed, asked = self._end_turn(), self._due
        if asked is None:
            return changed
        if self.answers:
            self._answer(asked)
            return True
        if not self._timed:
            return changed
        if self._asked is not self._state.view:
            self._asked, self._left = self._state.view, float(self._state.settings.answer_time)
        before, self._left = ceil(self._left), self._left - dt
        if self._left <= 0:
            self._answer(asked)
        return ceil(self._left) != before

    def _end_turn(self) -> bool:
        """The player's own turn has come: what was wished until then ends."""
        kept = tuple(wish for wish in self.wishes if wish[0] is not Unasked.TURN)
        if not self._state.live or self._state.tableau.asked is not None or kept == self.wishes:
            return False
        self._wishes[self._here] = kept
        return True

    def _answer(self, asked: Asked) -> None:
        self._act(asked.answer)


def _meant(wish: Wish, asked: Asked) -> bool:
    """True if a wish is about this question."""
    match wish:
        case Unasked.RANK, rank:
            return asked.card is not None and not asked.card.is_joker and asked.card.rank == rank
        case Unasked.STRANGE, _:
            return not asked.fits
        case _:
            return True
