"""Hints for games whose rules advise: the best suggestion, then how it compares with the others.

An answer that was cut short is a guess: it is told as one, no button does it, and the next press looks longer.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from engine.blocks.deal import SeatView, View, unlogged
from engine.family.rules import Suggestion
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from engine.rummy.words import named
from engine.text import _, language, pgettext
from scenes.background import Helper, Ticket, Tries
from scenes.games.alternatives import compared
from scenes.games.hint_task import LIMIT, AdviseSeat, Suggestions, is_final
from scenes.games.proving import Proving
from scenes.keys import TableCommand
from scenes.table.intents import GuideIntent
from scenes.table.state.model import Table
from scenes.table.tableau import NO_HIGHLIGHTS, Highlights, Mark, Tint

_SHOWN = 3
"""The number of other suggestions that are told beside the best one."""


@dataclass(slots=True, eq=False)
class Hint:
    """A hint: the moments at which it holds, its suggestions, and how much of it is told."""

    moments: list[object]
    """The moment of the hint, and those after each of its actions that has been done."""
    found: Suggestions = ()
    cards: frozenset[Card] = frozenset()
    """The cards of the best suggestion, as they lay when it came."""
    lay: frozenset[Card] = frozenset()
    """The cards that lay on the table when the player asked for the hint last."""
    level: int = 0
    """The number of hints given at this moment."""
    open: bool = False
    tries: Tries = field(default_factory=lambda: Tries(LIMIT))
    """The searches of this moment: each is longer than the one before that found no final answer."""
    longer: bool = True
    """False once a longer search is of no use: the next one begins anew."""
    complete: bool = False
    """True if the search has ended with a final answer, so that the other suggestions are known."""


class AdviceGuide:
    """Hints at one table: the first press shows the best suggestion, the next one compares it with the others."""

    def __init__(self, table: Table, helper: Helper | None, game: str) -> None:
        self._table = table
        self._helper = helper
        self._game = game
        self._asked: Ticket[Suggestions] | None = None
        self._hint = Hint([None])
        self._language = language()
        self._said = set[str]()
        """Sentences that hold at any time, and have been told at this table."""
        self._proofs = Proving(helper, game)
        self._earlier: list[Hint] = []
        """The earlier hints of this turn, the newest last."""

    @property
    def able(self) -> bool:
        """True if there is a helper to ask."""
        return self._helper is not None

    @property
    def shown(self) -> None:
        """No turn is shown step by step."""

    @property
    def ordered(self) -> bool:
        """False: each play is judged by itself, so the order of moves cannot be wrong."""
        return False

    @property
    def offers(self) -> bool:
        """True while a button can do the next action of a hint, which needs a final answer; others may still come."""
        return self._hint.open and self._final and bool(self._left) and self._table.live

    @property
    def seeks(self) -> bool:
        """True while a hint is being looked for."""
        return self._hint.open and self._asked is not None and not self._final

    @property
    def _final(self) -> bool:
        """True if the answer is one that more time would not change."""
        return is_final(self._hint.found)

    @property
    def _followed(self) -> int:
        """The number of actions of the best suggestion that have been done."""
        return len(self._hint.moments) - 1

    @property
    def _left(self) -> tuple[Any, ...]:
        """The actions of the best suggestion that are still to be done."""
        return self._hint.found[0].actions[self._followed :] if self._hint.found else ()

    @property
    def proofs(self) -> Proving:
        """The proofs of one position at a time."""
        return self._proofs

    @property
    def proves(self) -> bool:
        """True once a hint says that nothing is better, or was asked for twice, in a game that makes claims."""
        told = self._hint.open and self._asked is None and bool(self._hint.found) and self._table.mine
        return told and (self._hint.found[0].proved or self._hint.level > 1) and self.proofs.able

    def says(self) -> tuple[str, ...] | None:
        """The hint to show; None without a hint, while a refusal has to be read, and where there is no move to make."""
        if not self._hint.open or self._table.refused or not self._table.mine:
            return None
        if self.seeks:
            return _("Hint"), _("Looking for what is best: one moment.")
        if not self._hint.found:
            return _("Hint"), _("No hint could be found in time. Press again to try once more.")
        words = self._hint.found[0].words_after(self._followed)
        if self._final:
            return _("Hint"), words, *self._further()
        guess = (
            _("This is only a guess: there was no time to compare other moves. Press Hint again to look longer.")
            if self._hint.longer
            else _("This is only a guess: the computer is too busy to compare moves now.")
        )
        return _("Hint"), words, guess

    def _further(self) -> tuple[str, ...]:
        """The words that a second press adds: the other suggestions, or that there is no more."""
        if self._hint.level <= 1:
            return ()
        if self._asked is not None:
            return (_("One moment ..."),)
        pack = self._table.tableau.pack
        name = str if pack is None else pack.text
        told = compared(self._hint.found, self._followed, name, _SHOWN)
        return tuple(told) or (_("There is nothing more to show."),)

    def lights(self) -> Highlights:
        """The cards of the best suggestion, or the stock if it begins with a draw from there.

        The discard of a turn that lays cards bears a sign, so that it is not taken for one of them.
        """
        if not self._hint.found or self.says() is None:
            return NO_HIGHLIGHTS
        best, left = self._hint.found[0], self._left
        *before, last = best.actions
        discard = self._shown_as((last.card,) if before and isinstance(last, Discard) else ())
        marks = dict.fromkeys(discard, Mark(Tint.WARM, "discard", pgettext("advice on a card", "discard")))
        cards = self._hint.cards - discard
        if self._followed:  # cards that have been laid need no light
            cards &= self._table.tableau.held
        return Highlights(cards, stock=isinstance(left[0], DrawStock), marks=marks)

    def _shown_as(self, cards: Sequence[Card]) -> frozenset[Card]:
        """The cards of the table that a suggestion means: it names equal cards by their kind.

        While no card of the hand can be discarded, the first one is a discard that is taken. Of equal cards the last
        one leaves the hand, as in `follow_copies`.
        """
        shown = self._table.tableau
        if shown.pack is None:
            return frozenset(cards)
        hand, pile, result = (*shown.hand, *shown.tray)[::-1], shown.pile.cards[::-1], set[Card]()
        for wanted in cards:
            left = (*pile, *hand) if shown.discards is None and not result else (*hand, *pile)
            same = (each for each in left if shown.pack.kind(each) == shown.pack.kind(wanted) and each not in result)
            result.update(islice(same, 1))
        return frozenset(result)

    def update(self) -> bool:
        """Take the answers that have come, and drop those of another moment; True when something new can be shown."""
        proved = self.proofs.has_come()
        return self._look() or proved

    def _look(self) -> bool:
        """Look at the hint and its moment."""
        changed = self._in_language()
        if (moment := (self._table.now, self._table.mine)) != self._hint.moments[-1]:
            changed = self._hint.open
            self.close()
            if not self._holds(moment) and not self._follows(moment):
                self._earlier += [self._hint] if self._hint.found and self._hint not in self._earlier else []
                self._turn_to(moment)
        if self._hint.open and self._strays:
            self._hint.open, changed = False, True
        if self._asked is None or not self._table.session.hint_kept:
            return changed
        if self._asked.done:
            # On a busy machine the worker may have had no time at all: then the quick answer is made here.
            self._answer(self._asked.result or self._reported or AdviseSeat(self._game, self._table.now).at_once())
            self._hint.level = self._hint.level if self._hint.found else 0
            self._hint.complete, failed, self._asked = self._final, bool(self._asked.failure), None
            self._hint.longer = self._hint.tries.go_on(brought=self._final, failed=failed)
            changed = True
        elif not self._hint.found and is_final(best := self._reported):
            self._answer(best)
            changed = True
        return changed

    def _in_language(self) -> bool:
        """Drop what was told in another language; True if that was in sight."""
        if self._language == language():
            return False
        was, self._language = self._hint.open, language()
        self.close()
        self._hint = Hint([None])
        self._earlier.clear()
        self._said.clear()
        return was

    def _turn_to(self, moment: tuple[object, bool]) -> None:
        """Bring back the hint of a moment to which an undo has returned; each turn has hints of its own."""
        self._said.update(*(each.always for each in self._hint.found[:1]))
        if not self._table.mine:
            self._earlier.clear()
        for hint in reversed(self._earlier):
            self._hint = hint
            if self._holds(moment):
                return
        self._hint = Hint([moment])

    @property
    def _strays(self) -> bool:
        """True if the player has planned other cards since the hint came than the hint names.

        A planned knock always holds others: a hint does not name its melds. Its own button does as the hint says.
        """
        shown = self._table.tableau
        return shown.planned and bool(self._left) and not _lying(shown.laid) - self._hint.lay <= self._hint.cards

    def _answer(self, found: Suggestions) -> None:
        """Keep the suggestions of an answer that are possible, and the cards of the table that the best one means."""
        came = bool(self._hint.found)
        names, legal = self._table.names, self._table.views.legal
        found = tuple(each for each in found if each.actions and not legal(each.actions[0]))
        self._hint.found = tuple(
            replace(
                each,
                words=named(self._shorter(each.words), names),
                later=tuple(named(self._shorter(words), names) for words in each.later),
            )
            for each in found
        )
        if not came:
            self._hint.cards = self._shown_as(found[0].cards) if found else frozenset()
            self._hint.lay = _lying(self._table.tableau.laid)

    def _shorter(self, words: str) -> str:
        """Words without the sentences that hold at any time and were told with an earlier hint."""
        for sentence in self._said:
            words = words.replace(f" {sentence}", "")
        return words

    def _holds(self, moment: tuple[object, bool]) -> bool:
        """True if an undo has returned to the moment of the hint, or to one after some of its actions."""
        at = next((at for at, each in enumerate(self._hint.moments) if _alike(each, moment)), None)
        if at is not None:
            self._hint.moments[at:] = [moment]
        return at is not None

    def _follows(self, moment: tuple[object, bool]) -> bool:
        """True if the player has done the hint's next action, and others are left."""
        past, left = self._table.session.past, self._left
        if not (self._table.mine and past and len(left) > 1 and past[-1].action == left[0]):
            return False
        self._hint.moments.append(moment)
        return True

    @property
    def _reported(self) -> Suggestions:
        """The last answer that the task has reported: the quick one first, and the best one when it is final."""
        report = next(iter(self._asked.reports[-1:]), None) if self._asked is not None else None
        return tuple(each for each in report if isinstance(each, Suggestion)) if isinstance(report, tuple) else ()

    def perform(self, intent: GuideIntent) -> None:
        """Show the next hint, or the same one if it was closed meanwhile; or do its next action."""
        self.update()
        if intent is TableCommand.PROOF:
            self.proofs.ask(self._table.now)
        if intent is TableCommand.TAKE_OVER and self.offers:
            self._table.act(self._left[0])
        if intent is not TableCommand.HINT or self._helper is None or not self._table.mine:
            return
        self._table.state = self._table.state.unsaid()
        if self._hint.level == 0 or (self._hint.open and self._asked is None and not self._hint.complete):
            self._seek(self._helper, level=2 if self._final else 1)
        elif self._hint.open:
            self._hint.level += 1
        self._hint.open, self._hint.lay = True, _lying(self._table.tableau.laid)
        self.update()

    def _seek(self, helper: Helper, level: int) -> None:
        """Look for the hint of this moment, longer than the last time where that was too short."""
        tries = self._hint.tries if self._hint.longer else Tries(LIMIT)
        self._hint = Hint(self._hint.moments[-1:], level=level, tries=tries)
        self._asked = helper.ask(AdviseSeat(self._game, self._table.now, tries.limit))

    def hide(self) -> bool:
        """Close the hint; False if there was none."""
        was, self._hint.open = self._hint.open, False
        return was

    def close(self) -> None:
        """Cancel everything asked."""
        self.proofs.close()
        if self._asked is not None:
            self._asked.cancel()
        self._asked = None


def _alike(one: object, other: tuple[object, bool]) -> bool:
    """True if two moments are the same except for their logs, in which a draw that was put back stays."""
    match one, other:
        case (View() | SeatView() as before, True), (View() | SeatView() as after, True):
            return unlogged(before) == unlogged(after)
        case _:
            return False


def _lying(table: LaidTable) -> frozenset[Card]:
    """All cards on the table."""
    return frozenset(card for space in table for play in space for card in play.cards)
