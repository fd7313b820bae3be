"""The proofs of a turn: each claim with its prices, and a button that copies its text."""

from collections.abc import Iterator
from typing import Any

from engine.forms import decimal
from engine.text import N_, _, plural
from engine.values import value_class
from scenes.keys import TableCommand
from scenes.table.intents import CopyProof
from scenes.table.over.game_dialog import DialogContext, TableDialog
from scenes.ui.buttons import PageButton
from scenes.ui.dialogs import Sheet, answers
from scenes.ui.kit import Column, Grid
from scenes.ui.paragraphs import Line, Paragraphs

_WIDE, _HIGH = 860, 40
_NEEDS = {"run": N_("a run"), "pure": N_("a pure sequence"), "set": N_("a set"), "away": N_("a card put away")}
"""The words for what has a price besides cards, by its name in the text of a proof."""


@value_class
class ProofDialog(TableDialog):
    """The open proofs; one of them may have been copied."""

    copied: str = ""

    @property
    def holds(self) -> bool:
        """True: it is read, and nothing new happens."""
        return True

    def complete(self, around: DialogContext) -> bool:
        """True if the proofs have come."""
        return around.guide.proofs.found is not None

    def sheet(self, around: DialogContext) -> Sheet:
        """Each claim with what its prices say."""
        found, close = (
            around.guide.proofs.found,
            PageButton(name="close", intent=TableCommand.BACK, label=_("Close"), small=True),
        )
        words = _("Each card has a price. No group is worth more than its cards cost, so no turn can be worth more.")
        if not found:
            words = _("Looking for a proof: one moment.") if found is None else _("Nothing can be proved here.")
        before = [None, *(each.lists for each in found or ())]
        things = [
            Paragraphs(name=f"proof {at}", lines=tuple(_lines(each, told=each.lists == before[at])))
            for at, each in enumerate(found or ())
        ]
        buttons = [self._copies(at, each) for at, each in enumerate(found or ()) if each.text]
        body = Column(
            name="proofs",
            items=(
                Grid(name="claims", things=things, columns=1),
                Grid(name="copies", things=buttons, columns=1, least=_HIGH),
            ),
        )
        return Sheet(title=_("Proof"), words=(words,), body=body, foot=answers((close,)), wide=_WIDE)

    def _copies(self, at: int, proved: Any) -> PageButton:  # noqa: ANN401 - of the guide
        label = _("Copied: {claim}") if self.copied == proved.text else _("Copy the proof: {claim}")
        intent = CopyProof(proved.text)
        return PageButton(name=f"copy {at}", intent=intent, label=label.format(claim=proved.words), small=True)


def _lines(proved: Any, *, told: bool) -> Iterator[Line]:  # noqa: ANN401 - of the guide
    """The claim, its prices where there is one list, and the card that would help most, unless these are told."""
    yield Line(proved.words, "body", bold=True, above=10)
    if not proved.text:
        yield Line(_("No proof was found for this."))
        return
    if told:
        yield Line(_("By the same prices."))
        return
    if len(proved.lists) > 1:
        form = plural("{count} list of prices, by cases.", "{count} lists of prices, by cases.", len(proved.lists))
        yield Line(form.format(count=len(proved.lists)))
    elif proved.lists and proved.lists[0]:
        prices = ", ".join(f"{_(_NEEDS.get(name, name))} {decimal(price, None)}" for name, price in proved.lists[0])
        yield Line(_("Prices: {prices}; all others are 0.").format(prices=prices))
    if proved.lacks is not None:
        yield Line(_("By these prices {card} would help most.").format(card=proved.lacks))
