"""A planned declaration: the card put down lies first in the player's space, then the groups; the others stay held."""

from collections.abc import Sequence

from engine.blocks.changes import put
from engine.blocks.turn_deal import Phase
from engine.games.indian.rules import IndianDeal, IndianView
from engine.games.indian.words import Declare
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay
from engine.text import _
from engine.values import value_class
from scenes.games.groups import Lying, dropped, taken_up
from scenes.games.indian.hand_groups import IndianGroups
from scenes.games.indian.own_hand import groups_without
from scenes.table.intents import Target, ToGroup, ToHand
from scenes.table.places.card_places import Board
from scenes.table.presenter import Dropped


@value_class
class Declaration:
    """The groups of the plan as they lie."""

    lying: Lying

    @property
    def put_down(self) -> Card | None:
        """The card that is put down; None while none is chosen."""
        first = self.lying[0].cards if self.lying else ()
        return first[0] if len(first) == 1 else None

    @property
    def groups(self) -> Lying:
        """The groups, without the card that is put down."""
        return self.lying[1:] if self.put_down is not None else self.lying

    def action(self, deal: IndianDeal) -> Declare | None:
        """The declaration as it is laid out; None while no card is put down."""
        card, pack = self.put_down, deal.pack
        if card is None:
            return None
        return Declare(pack.kind(card), tuple(pack.kinds(each.cards) for each in self.groups))


def may_declare(deal: IndianDeal) -> bool:
    """True while the player to move may declare."""
    return deal.phase is Phase.PLAY and deal.to_move is not None


def begun(view: IndianView, board: Board, cards: Sequence[Card], reads: IndianGroups) -> Dropped:
    """The plan that begins with a card put down.

    The others lie in the best groups; where a wrong declaration costs, in those in which the player holds them.
    """
    deal, card = view.known, cards[0]
    if len(cards) > 1:
        return Dropped(words=_("Put one card down to declare: drag a single card here."), rule="I9")
    if deal.pack.kind(card) == deal.barred and deal.must_keep(deal.pack.kind(card), _without(view.hand, deal, card)):
        return Dropped(words=_("You have just taken {card}: put another card down.").format(card=card), rule="I8")
    held = [each for each in (*board.hand, *board.tray) if each != card]
    if deal.options.faults == "strict":
        groups = [tuple(each for each in part if each != card) for part in board.row.parts[:-1]]
    else:
        kinds, left, groups = groups_without(view, card), held, []
        for group in kinds:
            pair = deal.pack.parted(group, left)
            if pair is not None:
                groups.append(pair[0])
                left = list(pair[1])
    lying = (LaidPlay((card,)), *(LaidPlay(reads.ordered(group, {})) for group in groups if group))
    return Dropped(laid=put(board.laid, board.home, lying))


def _without(hand: Sequence[Card], deal: IndianDeal, card: Card) -> tuple[Card, ...]:
    """The hand without a card of that kind."""
    pair = deal.pack.parted((deal.pack.kind(card),), hand)
    return tuple(hand) if pair is None else pair[1]


def changed(board: Board, cards: Sequence[Card], target: Target, reads: IndianGroups) -> Dropped:
    """The plan after a drop. A card on the one that is put down takes its place; without that the plan is over."""
    plan = Declaration(board.laid[board.home])
    lying, put_down = plan.lying, plan.put_down
    if isinstance(target, ToGroup) and put_down is not None and target.key == frozenset((put_down,)):
        if len(cards) > 1:
            return Dropped(words=_("Only one card is put down."), rule="I9")
        lying = (LaidPlay(tuple(cards)), *taken_up(plan.groups, cards, reads))
    elif isinstance(target, ToHand) and put_down in cards:
        lying = ()
    else:
        lying = dropped(lying, cards, target, reads)
        if put_down is None and len(cards) == 1 and lying[-1].cards == tuple(cards):
            lying = (lying[-1], *lying[:-1])
    return Dropped(laid=put(board.laid, board.home, lying))


def fits(plan: Declaration, card: Card, reads: IndianGroups) -> list[LaidPlay]:
    """The groups of the plan that stay or become whole with a card."""
    return [each for each in plan.groups if card not in each.cards and reads.whole((*each.cards, card))]
