"""The face of games of turns whose melds may hold wild cards and grow on the table (`TurnDeal`, `WildLaw`)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from engine.blocks.codec import form_of
from engine.blocks.sentences import Did
from engine.blocks.turn_deal import LayOff, Phase, TurnDeal
from engine.rummy.actions import UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.events import DrewPile, DrewStock
from engine.rummy.meld_law import Group as Kinds
from engine.rummy.melds import MeldKind
from engine.rummy.pack import Pack
from engine.rummy.wild_melds import WildLaw
from engine.text import _
from engine.values import value_class
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.games.face import Face
from scenes.games.groups import Lying
from scenes.games.shown_face import Fields
from scenes.games.zones import M, V, Zones
from scenes.table.intents import Do, ToGroup, ToSpace, Way
from scenes.table.places.card_places import Board
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped
from scenes.table.tableau import Mark, Tint

T = TypeVar("T", bound=TurnDeal)
MOST = 12
"""The most ways that are offered."""


@value_class
class WildReader:
    """Reads groups in which wild cards stand for the cards of their places."""

    law: WildLaw
    pack: Pack
    free: bool = False
    strict: bool = False

    def whole(self, cards: Sequence[Card]) -> bool:
        """True if they are a meld in this order."""
        return self.law.arranged(self.pack.kinds_in_order(cards)) is not None

    def is_run(self, cards: Sequence[Card]) -> bool:
        """True if the cards are a run."""
        return self.law.kind(self.pack.kinds_in_order(cards)) is MeldKind.RUN

    def ordered(self, cards: Sequence[Card], known: Mapping[Card, object]) -> tuple[Card, ...]:
        """The order of the cards: as they were put if that is a meld, else the first order that is one."""
        del known
        kinds = self.pack.kinds_in_order(cards)
        lies = self.law.arranged(kinds) or next(iter(self.law.readings(kinds)), None)
        return tuple(cards) if lies is None else self.pack.taken(lies, cards) or tuple(cards)

    def stands_for(self, cards: Sequence[Card]) -> Mapping[Card, tuple[Card, ...]]:
        """The cards for which the wild cards of a run stand."""
        if not self.whole(cards) or not self.is_run(cards):
            return {}
        kinds = self.pack.kinds_in_order(cards)
        faces = zip(cards, kinds, self.law.stands_for(kinds), strict=True)
        return {card: (face,) for card, kind, face in faces if self.law.is_wild(kind)}

    def tidied(self, lying: Lying) -> Lying:
        """The groups as they lie."""
        return lying


class TurnFace(Face[T, V, M]):
    """Shows such a game."""

    CAUTIOUS: ClassVar[bool] = True
    DRAGS: ClassVar[tuple[type, ...]] = (LayOff, UndoPlays)

    def reader(self, deal: T) -> WildReader:
        """Reads melds."""
        return WildReader(deal.law, deal.pack)

    def melds(self, deal: T, cards: tuple[Card, ...]) -> tuple[Kinds, ...]:
        """The melds of some cards by the deal's own law."""
        return tuple(deal.law.melds(cards))

    # -- the turn

    def shown(self, at: M, zones: Zones, usual: Fields) -> Fields:
        """Add the sign of the card that was drawn."""
        del zones
        drew = at.live and at.known.phase is Phase.PLAY and not at.known.played and from_stock(at.known)
        return {**usual, "drew": Mark(Tint.NEW, "deck", _("new"), raised=True) if drew else None}

    def offered(self, at: M, zones: Zones, usual: Fields) -> Fields:
        """Add the card that must be kept, and the undo of the draw."""
        barred = at.known.barred
        kept = {card: _("just taken") for card in zones.hand if at.known.pack.kind(card) == barred}
        took = at.known.phase is Phase.PLAY and not from_stock(at.known)
        discards = None if usual["discards"] is None else {**usual["discards"], **kept}
        return {**usual, "discards": discards, "undo_draw": UndoDraw() if took else None}

    def undoing(self, deal: T) -> UndoPlays | None:
        """The action that takes back what was laid, until the discard."""
        return UndoPlays() if deal.phase is Phase.PLAY and deal.played else None

    # -- cards laid off

    def laid_off(self, deal: T, board: Board, cards: Sequence[Card], target: ToGroup) -> Dropped:
        """A lay-off of cards on a meld; if wild cards may lie at either end, the question where."""
        kinds = deal.pack.kinds(cards)
        on = deal.pack.kinds_in_order(group_at(board, target.space, target.key).cards)
        return one_of([LayOff(lay, on) for lay in deal.law.grown(on, kinds)] or [LayOff((*on, *kinds), on)])

    def obvious(self, view: V, board: Board, card: Card) -> list[Way]:
        """The melds onto which a card goes and, if melds may be begun, the longest meld of the hand with this card."""
        deal = self.known(view)
        kind, pack = deal.pack.kind(card), deal.pack
        if deal.phase is not Phase.PLAY:
            return []
        groups = ((space, group) for space, lying in enumerate(board.groups) for group in lying)
        ways: list[Way] = [
            ((card,), ToGroup(space, group.key))
            for space, group in groups
            if card not in group.cards and deal.law.additions(pack.kinds_in_order(group.cards), kind)
        ]
        held = [card, *(each for each in board.hand if each != card)]
        melds = [meld for meld in deal.law.melds(pack.kinds(held)) if kind in meld] if self.begins(deal) else []
        if melds:
            longest = max(melds, key=lambda meld: (len(meld), meld))
            cards = pack.parted(longest, held)
            ways += [(cards[0], ToSpace(board.home))] if cards is not None else []
        return ways

    def begins(self, deal: T) -> bool:
        """True if new melds may be begun now."""
        del deal
        return True

    def no_place(self, view: V, card: Card) -> str:
        """The words for a card that goes on no meld and makes none."""
        kind = self.known(view).pack.kind(card)
        return _("{card} goes on no meld, and makes none with your cards.").format(card=kind)


def from_stock(deal: TurnDeal) -> bool:
    """True if the running turn began with a card of the stock."""
    for event in reversed(deal.log):
        if isinstance(event, DrewStock):
            return True
        draws = form_of(type(event.action)).get("draw") if isinstance(event, Did) else None
        if isinstance(event, DrewPile) or draws == "pile":
            return False
    return True


def one_of(ways: Sequence[Any]) -> Dropped:
    """The only action at once; if there are several, the question how the cards lie."""
    if len(ways) == 1:
        return Dropped(ways[0])
    choices = tuple(CardChoice(lies(way), Do(way)) for way in ways[:MOST])
    return Dropped(ask=ChoiceDialog(_("How do the cards lie?"), "", choices))


def lies(way: Any) -> Kinds:  # noqa: ANN401 - each game has actions of its own
    """The meld as it lies after an action."""
    result: Kinds = getattr(way, "lay", None) or getattr(way, "meld", None) or ()
    return result
