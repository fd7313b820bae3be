"""Actions, events and faults of Contract Rummy, each with its form and its words."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.sentences import Event, Says
from engine.blocks.turn_deal import LayOff, TurnFault
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.hand_words import DEALS
from engine.rummy.meld_law import Group
from engine.rummy.pack import Pack
from engine.text import N_, _, listed, plural
from engine.values import value_class

KINDS = Pack(equal_jokers=True)
"""Writes cards: all jokers are equal (T1)."""


@value_class
class DrawPile(Action, form={"draw": "pile"}):
    """Take the top of the pile (T6)."""


@value_class
class Buy(Action, form={"buy": True}, says=N_("{seat} buys {cards} and takes a card of the stock too.")):
    """Take the top that another player leaves, with the next card of the stock (T7)."""


@value_class
class Leave(Action, form={"leave": True}, says=N_("{seat} passes {cards}, too.")):
    """Do not buy the top (T7)."""


@value_class
class LayContract(Action, form={"contract": Of("melds", in_order=True)}, says=N_("{seat} lays the contract: {melds}.")):
    """Lay all melds of the contract (T11)."""

    melds: tuple[Group, ...]


@value_class
class Swap(
    Action,
    form={
        "swap": Of("card"),
        "on": Of("on", in_order=True),
        "lay": Of("lay", in_order=True),
        "to": Of("to", in_order=True),
    },
    says=N_("{seat} puts {card} in the place of {cards}, which goes to {to}."),
):
    """Put a card in the place of a wild card in the run `on`, and lay that one off on the meld `to` (T14)."""

    card: Card
    on: Group
    lay: Group
    to: Group


@dataclass(frozen=True)
class ContractDealt(Event, says=N_("Deal {number}: {seat} deals. The contract: {contract}.")):
    """A deal began."""

    number: int
    seat: int
    sets: int
    """None of both where fifteen cards are laid in runs."""
    runs: int

    @property
    def more(self) -> Mapping[str, str]:
        """The contract in words."""
        return {"contract": contract_words(self.sets, self.runs)}


@dataclass(frozen=True)
class Left(Event, says=N_("{seat} leaves {card} and draws from the stock.")):
    """A player will draw from the stock, and others may buy the top."""

    seat: int
    card: Card


def contract_words(sets: int, runs: int) -> str:
    """A contract in words; without sets and runs that of fifteen cards."""
    parts = []
    if sets:
        parts.append(plural("{count} set", "{count} sets", sets).format(count=sets))
    if runs:
        parts.append(plural("{count} run", "{count} runs", runs).format(count=runs))
    return listed(parts) if parts else _("fifteen cards in runs")


class ContractFault(Enum):
    """The kinds of refusals of this game, by their sentences."""

    LAID_ALREADY = N_("You have laid your contract in this deal; now you can only lay off.")
    TOO_WILD = N_("A meld needs at least two cards that are not wild.")
    WRONG_MELDS = N_("These are not the sets and runs that the contract of this deal asks for.")
    WRONG_RUNS = N_("Lay fifteen cards in runs of 3 3 3 3 3, 4 4 4 3 or 5 4 3 3.")
    KEEP_ONE = N_("Keep exactly one card, to discard it.")
    SAME_RANK = N_("The sets of a contract have different ranks: {cards}.")
    TOUCHING = N_("No run of a contract may begin where another of its suit ends: {cards}.")
    WHOLE_HAND = N_("In this deal you lay the contract with your whole hand: {cards} would be left.")
    NOT_DOWN = N_("You can only lay off once your contract lies on the table.")
    NEXT_TURN = N_("You can lay off from your next turn on.")
    NO_LAY_OFF = N_("In this game nothing is laid off.")
    NO_SWAP = N_("In this game no joker is swapped.")
    NOTHING_TO_SWAP = N_("No wild card of that run stands for {cards}.")
    SWAP_ALONE = N_("Lay off the card that you swapped, and no other with it.")


CODEC = Codec(
    (DrawStock, DrawPile, Buy, Leave, LayContract, LayOff, Swap, Discard, EndTurn, UndoPlays, UndoDraw), KINDS
)
SAYS = Says(DEALS, (ContractFault, TurnFault), KINDS)
