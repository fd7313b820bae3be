"""The dialog of a player who does not want to be asked so often, and the words for what is not asked."""

from collections.abc import Iterable, Iterator

from engine.rummy.cards import RANKS
from engine.text import _, listed
from engine.values import value_class
from scenes.table.intents import AnswerAlways, Dismiss, Unasked
from scenes.table.over.game_dialog import DialogContext, GameDialog
from scenes.table.tableau import Asked
from scenes.ui.buttons import PageButton
from scenes.ui.dialogs import GAP, Sheet, answers
from scenes.ui.kit import Grid

_WIDE, _HIGH = 420, 44
"""Pixels, to be scaled: the width of the dialog and the height of a choice."""


@value_class
class StandingAnswers(GameDialog):
    """The choices of questions that a player may be spared."""

    asked: Asked

    def sheet(self, around: DialogContext) -> Sheet:  # noqa: ARG002 - the question says it all
        """A button for each, and the way back."""
        choices = [
            PageButton(name=f"answer {what.value}", intent=AnswerAlways(what), label=label, small=True)
            for what, label in self._choices()
        ]
        back = PageButton(name="cancel", intent=Dismiss(), label=_("Keep asking me"), primary=True, small=True)
        body = Grid(name="choices", things=choices, columns=1, gap=GAP, least=_HIGH)
        words = _("Your answer is then No, until the deal ends or you press “Ask me again”.")
        return Sheet(title=_("Don't ask me about ..."), words=(words,), body=body, foot=answers((back,)), wide=_WIDE)

    def _choices(self) -> Iterator[tuple[Unasked, str]]:
        card = self.asked.card
        yield Unasked.TURN, _("Anything before my next turn")
        if card is not None and not card.is_joker:
            yield Unasked.RANK, _("Any {rank} in this deal").format(rank=rank_text(card.rank))
        if not self.asked.fits:
            yield Unasked.STRANGE, _("Cards that go with none of mine")
        yield Unasked.ANY, _("Anything in this deal")


def rank_text(rank: int) -> str:
    """A rank as it stands on cards."""
    return RANKS[rank].replace("T", "10")


def unasked_words(wishes: Iterable[tuple[Unasked, int | None]]) -> str:
    """The questions that are not asked, in a few words."""
    words = {
        Unasked.TURN: _("until your turn"),
        Unasked.STRANGE: _("cards that don't fit"),
        Unasked.ANY: _("anything"),
    }
    return listed(words.get(what) or _("any {rank}").format(rank=rank_text(rank or 0)) for what, rank in wishes)
