"""Actions, events and faults of 500 Rummy, each with its form and its words."""

from enum import Enum

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.sentences import Says
from engine.blocks.turn_deal import LayOff, TurnFault
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.hand_words import DEALS
from engine.rummy.meld_law import Group
from engine.rummy.pack import Pack
from engine.text import N_
from engine.values import value_class

KINDS = Pack(equal_jokers=True)
"""Writes cards: all jokers are equal (F1)."""


@value_class
class LayMeld(Action, form={"meld": Of("meld", in_order=True)}, says=N_("{seat} lays {meld}.")):
    """Lay a new meld (F5, F6)."""

    meld: Group


@value_class
class _Taking(Action):
    """Take the top cards of the pile, and lay the deepest of them at once: in a new meld, or off on one."""

    count: int
    meld: Group | None = None
    lay: Group | None = None
    on: Group | None = None

    def has_sense(self) -> bool:
        """At least one card is taken, and laid in one way at most."""
        return self.count >= 1 and (self.lay is None) == (self.on is None) and None in (self.meld, self.lay)

    @property
    def laying(self) -> LayMeld | LayOff | None:
        """The laying of the deepest card; None where it is not laid."""
        if self.meld is not None:
            return LayMeld(self.meld)
        return None if self.lay is None or self.on is None else LayOff(self.lay, self.on)


_LAYING = {"meld": Of("meld", in_order=True), "lay": Of("lay", in_order=True), "on": Of("on", in_order=True)}


@value_class
class TakePile(
    _Taking,
    form={"draw": "pile", "take": Of("count"), **_LAYING},
    says=N_("{seat} takes from the pile: {cards}."),
):
    """Draw the top cards of the pile (F4)."""


@value_class
class CallRummy(
    _Taking, form={"call": Of("count"), **_LAYING}, says=N_("{seat} calls rummy and takes from the pile: {cards}.")
):
    """Take the top cards of the pile out of turn (F9)."""


@value_class
class PassCall(Action, form={"pass": True}, says=N_("{seat} passes.")):
    """Let the discard lie (F9)."""


class Rummy500Fault(Enum):
    """The kinds of refusals of this game, by their sentences."""

    TOO_FEW = N_("There are not so many cards in the pile.")
    NO_PLACE = N_("{cards} can't be taken: no meld holds it, and it would have to be laid at once.")
    NOT_LAID = N_("{cards} can't be taken: it has to be laid at once.")
    LAY_DEEPEST = N_("Lay {cards} at once: it is the deepest of the cards you take.")
    OWN_MELD_FIRST = N_("Lay a meld of your own before you lay off.")
    KEEP_ONE = N_("Keep a card to discard: in this game you go out with a discard.")
    NOT_OF_PILE = N_("A call lays cards of the pile alone: {cards} is not among those you take.")


CODEC = Codec((DrawStock, TakePile, LayMeld, LayOff, Discard, EndTurn, CallRummy, PassCall, UndoPlays, UndoDraw), KINDS)
SAYS = Says(DEALS, (Rummy500Fault, TurnFault), KINDS)
