"""Words of a game, each explained once at the table, where it first stands for this player."""

from dataclasses import replace
from itertools import chain
from operator import itemgetter
from typing import Any

from scenes.rules.book_reader import rules_book
from scenes.rules.entries import Term
from scenes.services import Services
from scenes.table.panel.info import Info
from scenes.table.panel.sentences import said
from scenes.table.panel_items import Ink, Statement
from scenes.table.scene import TableScene

_LAST = frozenset({"title", "marks"})
"""The words of the panel that are looked at last."""


class ExplainedScene(TableScene):
    """A table whose panel explains the words of the game, one at a time: a click on a sentence opens its rule.

    An explanation stays until the turn is over, or until the player goes on and meets another word.
    """

    def __init__(self, services: Services, *given: Any, **more: Any) -> None:  # noqa: ANN401 - those of the table
        super().__init__(*given, **more)
        self._services = services
        self._term: Term | None = None
        """The word that is explained now."""
        self._moment: tuple[object, ...] = ()
        """The game, the refusal and the hint when it was looked for last."""

    def teach(self, keys: tuple[str, ...]) -> None:
        """Note words that are taught in another way."""
        known = self._services.settings.learning.explained
        fresh = [name for name in map(self._name, keys) if name not in known]
        if fresh:
            self._note_learned(explained=(*known, *fresh))

    def _note_learned(self, **known: Any) -> None:  # noqa: ANN401 - fields of `Learned`
        """Keep in the settings what the player was told, while frames go on."""
        settings = self._services.settings
        self._services.change(replace(settings, learning=replace(settings.learning, **known)), waits=False)

    def _name(self, key: str) -> str:
        """The name under which a word is kept."""
        return f"{self.table.views.game}/{key}"

    def _arrange(self) -> None:
        super()._arrange()
        if self.ui.panel is None or self.table.busy or self.ui.drag is not None:
            return
        info, before = self.ui.panel.info, self._term
        moment = self.table.views, info.now.refusal, info.guidance
        if not (info.mine or info.guidance is not None) or not self._services.settings.learning.words:
            self._term = None
        elif self._term is None or moment != self._moment:
            self._term = self._fresh(info) or self._term
        self._moment = moment
        if self._term is before:
            return
        self.ui.stale = True  # the sentence is shown by the next frame
        if self._term is not None:
            self.teach((self._term.key,))

    def _fresh(self, info: Info) -> Term | None:
        """The first word in these sentences that was never explained; tabs of cards and the head come last."""
        rows = sorted(said(info), key=lambda row: row[0] in _LAST)
        text = "\n".join(chain.from_iterable(words for _name, words in rows))
        known = self._services.settings.learning.explained
        places = {term: term.place(text) for term in self._terms if self._name(term.key) not in known}
        standing = [(place, term) for term, place in places.items() if place is not None]
        return min(standing, key=itemgetter(0))[1] if standing else None

    @property
    def _terms(self) -> tuple[Term, ...]:
        """The words that the rules book explains, in the player's language."""
        return rules_book(self.table.views.game, self.table.views.options).terms

    def _info(self, hint: str = "") -> Info:
        info, term = super()._info(hint), self._term
        if term is None or info.replaying:
            return info
        term = next((each for each in self._terms if each.key == term.key), term)  # the language may have changed
        return replace(info, explains=Statement(term.sentence, "book", ink=Ink.PLAIN, sign=Ink.MUTED, rule=term.rule))
