"""The meaning of drops in Indian Rummy: discards, and the steps of a planned declaration."""

from collections.abc import Sequence

from engine.games.indian.rules import IndianView
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.text import _
from scenes.games.indian.declaration import Declaration, begun, changed, fits, may_declare
from scenes.games.indian.hand_groups import reader_of
from scenes.table.intents import OnCard, Target, ToGroup, ToHand, ToPile, ToSpace, Way
from scenes.table.places.card_places import Board
from scenes.table.presenter import Dropped


def dropped(view: IndianView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
    """A discard, or a step of a declaration."""
    deal, planned = view.known, board.tableau.planned
    if isinstance(target, ToPile):
        if planned:
            words = _("A declaration is laid out: press its button, or take it back first.")
            return Dropped(words=words, rule="I9")
        return Dropped(Discard(deal.pack.kind(cards[0])))
    target = resolved(view, board, cards, target)
    own = getattr(target, "space", None) == board.home
    if may_declare(deal) and planned and (own or isinstance(target, ToHand)):
        return changed(board, cards, target, reader_of(deal))
    if may_declare(deal) and own:
        return begun(view, board, cards, reader_of(deal))
    words = _("Nothing is laid before a declaration: to declare, drag a card to your own space.")
    return Dropped(words=words if may_declare(deal) else _("Nothing can be laid now."), rule="I9")


def resolved(view: IndianView, board: Board, cards: Sequence[Card], target: Target) -> Target:
    """A drop on a joker joins its group; a new group lies after the others."""
    if isinstance(target, OnCard):
        return ToGroup(target.space, target.key)
    if isinstance(target, ToSpace):
        return ToSpace(board.home) if target.space == board.home else target
    del view, cards
    return target


def obvious(view: IndianView, board: Board, card: Card) -> list[Way]:
    """The groups of a plan that a card completes."""
    if not board.tableau.planned:
        return []
    found = fits(Declaration(board.laid[board.home]), card, reader_of(view.known))
    return [((card,), ToGroup(board.home, each.play)) for each in found]
