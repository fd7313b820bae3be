"""Contract Rummy and Continental at the table.

The contract is planned in the player's own space, meld by meld, until the button lays it. After that, drops lay cards
off at once, on anybody's melds. The players are asked in turn whether they buy a discard.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff, Phase, StockRenewed
from engine.games.contract.game import CONTRACT
from engine.games.contract.melds import contract_of, points_in
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import (
    SAYS,
    Buy,
    ContractDealt,
    DrawPile,
    LayContract,
    Leave,
    Swap,
    contract_words,
)
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.meld_law import Group as Kinds
from engine.rummy.melds import RANK_COUNT, MeldKind
from engine.text import N_, _, plural
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.turn_face import TurnFace, one_of
from scenes.games.zones import Moment, Names, Zones
from scenes.table.intents import Do, Intent, OnCard, Press, Target, ToGroup, ToPile, ToSpace, Way
from scenes.table.panel_items import Statement
from scenes.table.places.card_places import Board
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped, TableRules
from scenes.table.tableau import Asked, Group, Space, StateSign, Taking

ContractView = View[ContractDeal]
At = Moment[ContractDeal, ContractView]
_APART = 2
"""The most steps between cards that may come to lie in one run."""


class ContractFace(TurnFace[ContractDeal, ContractView, At]):
    """Shows Contract Rummy and Continental."""

    DRAW, WARNS, HANDS, LAYS_TAKEN = DrawStock, True, "last", True
    TABLE_RULES = TableRules(turn="T4", takes="T6", lays="T11", stays="T13", discard="T15")
    FIRST: ClassVar = {Phase.CALL: N_("Buy the card or leave it first.")}
    SAID = (Buy, Leave, Swap)
    NOTABLE = (ContractDealt, StockRenewed)
    DRAGS = (LayContract, LayOff, Swap, UndoPlays)
    PHASES: ClassVar = {
        Phase.DRAW: (N_("{name}: draw a card"), N_("Click the stock, or the top card of the pile.")),
        Phase.PLAY: (
            N_("{name}: play, then discard"),
            N_("Lay your contract out in your space; once it lies there, drag cards onto any meld."),
        ),
        Phase.CALL: (
            N_("{name}: buy the card, or leave it"),
            N_("It costs you one more card of the stock, unseen."),
        ),
    }
    BUTTONS: ClassVar = {
        DrawStock: ActionButton(N_("Draw from the stock"), "deck", N_("Draw the top card ({draw}, {onward}).")),
        DrawPile: ActionButton(
            N_("Take the discard"), "take", N_("Take it; you can't discard it this turn."), name="take"
        ),
        EndTurn: ActionButton(N_("End the deal"), "check", N_("Nothing is left to draw: the deal ends here.")),
        Leave: ActionButton(N_("Leave it"), "after", N_("Let the card lie ({onward})."), name="decline"),
        Buy: ActionButton(N_("Buy it"), "take", N_("Take it, and the next card of the stock.")),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
    }
    ICONS: ClassVar = {LayContract: "lay", LayOff: "lay", Swap: "swap", Buy: "take", Leave: "after"}

    # -- cards on the table

    def groups(self, deal: ContractDeal, seat: int) -> tuple[Kinds, ...]:
        """The melds of a seat."""
        return tuple(map(deal.pack.kinds_in_order, deal.melds[seat]))

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The melds with the cards for which wild cards stand; in an empty space the contract in words."""
        reader = self.reader(at.known)
        free = _("Your contract"), _("Drag its melds here, then lay them with the button.")
        return tuple(
            Space(
                seat,
                tuple(Group(each.play, each, reader.stands_for(each.cards)) for each in space),
                free if at.live and seat == at.seat and self.plans(at.known) else (),
            )
            for seat, space in enumerate(zones.spaces)
        )

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the discards that a click on the pile takes."""
        takings = {}
        if at.live and at.known.phase in {Phase.DRAW, Phase.CALL} and zones.pile:
            buys = at.known.phase is Phase.CALL
            words = _("Click to buy [{card}]: you take one more card of the stock, unseen.")
            words = words if buys else _("Click to take [{card}]; you can't discard it this turn.")
            intent = Do(Buy() if buys else DrawPile())
            takings = {zones.pile[-1]: Taking({zones.pile[-1]: None}, words.format(**self.parts(at)), intent)}
        return {**super().shown(at, zones, usual), "takings": takings}

    def pressed(self, view: ContractView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw from the stock or of the top of the pile."""
        if what is Press.PILE and view.known.phase is Phase.DRAW and view.known.discard:
            return Do(DrawPile())
        return super().pressed(view, what, card)

    # -- words

    def parts(self, at: At) -> Mapping[str, object]:
        """The player to move, and the top of the pile."""
        deal = at.known
        return {**super().parts(at), "card": deal.pack.kind(deal.discard[-1]) if deal.discard else ""}

    def subtitles(self, at: At, usual: tuple[str, str]) -> tuple[str, str]:
        """The variation, and the contract of the deal."""
        asked = contract_words(*contract_of(at.known.options, at.known.hand_number))
        name = usual[0]
        return f"{name} \N{MIDDLE DOT} {asked}", asked

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """A word that tells if a player's contract lies on the table."""
        del worded
        return (_("down") if at.known.melds[seat] else "",)

    def room(self, at: At) -> tuple[str, str]:
        """Room for that word."""
        del at
        return _("down"), _("down")

    def signs(self, at: At, seat: int, usual: Iterable[StateSign]) -> Iterator[StateSign]:
        """Signs for the cards that a player has bought and for the dealer."""
        if bought := at.known.bought[seat]:
            yield StateSign("take", plural("bought {count} card", "bought {count} cards", bought).format(count=bought))
        yield from usual

    def prompt(self, at: At) -> str:
        """The possible actions, which speak of the contract only until it lies on the table."""
        if at.known.phase is not Phase.PLAY or self.plans(at.known):
            return super().prompt(at)
        if at.known.lay_off_faults():
            return _("Drag a card onto the pile to discard it.")
        return _("Drag cards onto any meld, then discard one.")

    def ledger(self, at: At) -> Iterator[Statement]:
        """The number of buys that are left, and the cost of the hand."""
        deal = at.known
        if deal.to_move is None or not at.revealed:
            return
        if deal.phase is Phase.CALL and deal.options.buys != "any":
            left = deal.options.buys - deal.bought[at.seat]
            words = plural("You may still buy once in this deal.", "You may still buy {count} times.", left)
            yield Statement(words.format(count=left), "take", rule="T7")
        if not deal.options.fifteen:
            words = _("Your hand counts {points}").format(points=points_in(deal.options, at.view.hand))
            yield Statement(words, "hand", rule="T17")

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the question that the table may answer for the player."""
        return {**super().offered(at, zones, usual), "asked": _asked(at) if at.known.phase is Phase.CALL else None}

    # -- the contract as a plan

    def plans(self, deal: ContractDeal) -> bool:
        """True until the contract of the player to move lies on the table."""
        return deal.phase is Phase.PLAY and not deal.melds[deal.mover]

    def lays_alone(self, deal: ContractDeal) -> bool:
        """True until the contract lies there: the card becomes a part of the plan."""
        return not deal.melds[deal.mover]

    def begins(self, deal: ContractDeal) -> bool:
        """False: no melds are begun besides those of the contract (T11)."""
        return self.plans(deal)

    def melds(self, deal: ContractDeal, cards: tuple[Card, ...]) -> tuple[Kinds, ...]:
        """The melds of some cards; until the viewer's contract lies on the table, those of the kinds it asks for."""
        result = super().melds(deal, cards)
        if deal.viewer is None or deal.melds[deal.viewer]:
            return result
        sets, runs = contract_of(deal.options, deal.hand_number)
        asked = {MeldKind.SET: sets > 0, MeldKind.RUN: runs > 0 or deal.options.fifteen}
        return tuple(meld for meld in result if asked[deal.law.kind(meld)])

    def planned(self, deal: ContractDeal, groups: tuple[Kinds, ...]) -> LayContract:
        """The action that lays the contract as it is planned."""
        del deal
        return LayContract(groups)

    def plan_label(self, deal: ContractDeal, groups: tuple[Kinds, ...]) -> str:
        """The label, which says that the whole contract is laid together."""
        del deal, groups
        return _("Lay the contract")

    def plan_why(self, deal: ContractDeal, groups: tuple[Kinds, ...], fault: Fault | None, names: Names) -> str:
        """The lack or the fault of the plan, in words."""
        missing = _missing(deal, groups) if fault is not None else ""
        if missing:
            return _("still to lay: {melds}").format(melds=missing)
        return super().plan_why(deal, groups, fault, names)

    # -- drops

    def dropped(self, view: ContractView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A step of the plan or, with the contract on the table, a lay-off or a swap for a wild card."""
        deal = view.known
        early = isinstance(target, ToGroup | OnCard) and target.space != board.home
        if (self.plans(deal) and not early) or isinstance(target, ToPile):
            return super().dropped(view, board, cards, target)
        if isinstance(target, OnCard | ToGroup):  # by keys a player can press only the whole run
            group = ToGroup(target.space, target.key)
            ways = self._swaps(deal, board, cards, group)
            return one_of(ways) if ways else self.laid_off(deal, board, cards, group)
        return Dropped(words=_("Your contract is laid: now you can only add cards to melds."), rule="T11")

    def resolved(self, view: ContractView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A drop on a wild card means to take its place; in a plan it means to join the group."""
        if isinstance(target, OnCard) and self.plans(view.known):
            return ToGroup(target.space, target.key)
        return target if isinstance(target, OnCard) else super().resolved(view, board, cards, target)

    def may_replace(self, view: ContractView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a card may take the place of a wild card of the target (T14)."""
        if self.plans(view.known) or not isinstance(target, ToGroup) or len(cards) != 1:
            return False
        on = view.known.pack.kinds_in_order(group_at(board, target.space, target.key).cards)
        return view.known.swap_place(on, view.known.pack.kind(cards[0])) is not None

    def _swaps(self, deal: ContractDeal, board: Board, cards: Sequence[Card], target: ToGroup) -> list[Swap]:
        """The ways to put a card in a wild card's place: one for each meld to which the wild card may go."""
        pack, kind = deal.pack, deal.pack.kind(cards[0])
        on = pack.kinds_in_order(group_at(board, target.space, target.key).cards)
        result = deal.swap_place(on, kind) if len(cards) == 1 else None
        if result is None:
            return []
        number, place = result
        run = (*on[:place], kind, *on[place + 1 :])
        after = (*deal.lying[:number], run, *deal.lying[number + 1 :])
        ways = [Swap(kind, on, lay, to) for to in dict.fromkeys(after) for lay in deal.law.additions(to, on[place])]
        return [way for way in ways if not deal.legal(way)] or ways[:1]

    def obvious(self, view: ContractView, board: Board, card: Card) -> list[Way]:
        """The groups of a plan that a card completes, or the melds onto which it goes; else a meld of the hand."""
        deal, kinds = view.known, view.known.pack.kinds_in_order
        if not self.plans(deal):
            return super().obvious(view, board, card)
        own = (each for each in board.groups[board.home] if card not in each.cards)
        ways: list[Way] = [
            ((card,), ToGroup(board.home, each.key)) for each in own if deal.law.readings(kinds((*each.cards, card)))
        ]
        return ways or [way for way in super().obvious(view, board, card) if isinstance(way[1], ToSpace)]

    def fits(self, view: ContractView, card: Card) -> bool:
        """True if the card goes on a meld now."""
        return not view.known.lay_off_faults() and view.known.fits(card)


def _asked(at: At) -> Asked:
    """The question about the top of the pile, which fits where its rank or its neighbours are held."""
    deal = at.known
    card, held = deal.pack.kind(deal.discard[-1]), at.view.hand
    runs = bool(contract_of(deal.options, deal.hand_number)[1]) or deal.options.fifteen
    near = any(each.suit == card.suit and _near(each, card) for each in held) if runs else False
    return Asked(Leave(), card, fits=deal.law.is_wild(card) or near or any(each.rank == card.rank for each in held))


def _near(one: Card, other: Card) -> bool:
    """True if two cards of a suit can lie close to each other in a run; aces lie at both ends."""
    ends = {0, RANK_COUNT}
    ranks = [ends if card.rank == 0 else {card.rank} for card in (one, other)]
    return any(0 < abs(here - there) <= _APART for here in ranks[0] for there in ranks[1])


def _missing(deal: ContractDeal, groups: tuple[Kinds, ...]) -> str:
    """The parts of the contract that a plan lacks; empty if there is none, or if fifteen cards are laid in runs."""
    if deal.options.fifteen:
        return ""
    whole = [lies for lies in map(deal.law.arranged, groups) if lies is not None]
    sets = sum(deal.law.kind(lies) is MeldKind.SET for lies in whole)
    asked = contract_of(deal.options, deal.hand_number)
    left = max(0, asked[0] - sets), max(0, asked[1] - (len(whole) - sets))
    return contract_words(*left) if any(left) else ""


CONTRACT_TABLE = ContractFace(CONTRACT, SAYS)
"""Shows Contract Rummy and Continental."""
