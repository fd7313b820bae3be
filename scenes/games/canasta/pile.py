"""Canasta's pile at the table: its state, the cards with which it can be taken, and what it brings."""

from collections.abc import Callable, Sequence

from engine.games.canasta.melds import is_red_three, is_wild, points
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.state import Phase
from engine.games.canasta.words import TakePile, TookPile
from engine.rummy.cards import RANKS, Card
from engine.rummy.events import DrewStock
from engine.rummy.faults import Fault
from engine.rummy.meld_law import Group as Kinds
from engine.text import _, pgettext, plural
from scenes.games.canasta.drops import by_rank, in_line, key_of_group, lays_of
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.table.intents import Ask, Do, Plan
from scenes.table.tableau import Mark, Taking, Tint


def state(deal: CanastaDeal, seat: int) -> tuple[str, ...]:
    """The state of the pile for a seat, such as frozen, in a few words and in a sentence."""
    top = deal.pack.kind(deal.discard[-1])
    if deal.to_move is None:
        return ()
    if deal.stopped:
        return _("Stopped"), _("[{card}] on top: nobody can take it now.").format(card=top)
    if deal.frozen_for_all:
        return _("Frozen for all"), _("Only two cards of its rank from a hand take it.")
    if not deal.melds[deal.options.seating.side(seat)]:
        return _("Frozen for you"), _("Until you have melded, only two cards of its rank take it.")
    mine = deal.to_move == seat and deal.phase is Phase.DRAW
    return pgettext("the pile", "Free"), _("Your cards don't take it.") if mine and not any(takings(deal)) else ""


def took(deal: CanastaDeal) -> bool:
    """True if the last draw was that of the pile."""
    draws = (event for event in reversed(deal.log) if isinstance(event, DrewStock | TookPile))
    return isinstance(next(draws, None), TookPile)


def takings(deal: CanastaDeal) -> tuple[list[TakePile], list[TakePile]]:
    """The ways to take the pile now, and those that lack only points for a first meld."""
    if alone := list(deal.takings_alone):
        return alone, []
    faults = {way: deal.legal(way) for way in deal.takings_with_hand}
    short = [way for way, result in faults.items() if result and result[0].rule == "C9"]
    return [way for way, result in faults.items() if not result], short


def takings_on(deal: CanastaDeal, key: str) -> tuple[list[TakePile], list[TakePile]]:
    """The ways to take the pile by laying its top card on a meld, and those that lack only points for a first meld.

    If there is none, one that the rules refuse.
    """
    top = deal.pack.kind(deal.discard[-1])
    legal, short = takings(deal)
    legal, short = ([way for way in ways if (way.on or RANKS[top.rank]) == key] for ways in (legal, short))
    return (legal, short) if legal or short else ([TakePile(on=key)], [])


def taking_with(deal: CanastaDeal, cards: Sequence[Card]) -> TakePile:
    """The way to take the pile with these cards of the hand, those of other ranks beside the top card."""
    top = deal.discard[-1]
    parts = by_rank(cards)
    own = next((part for part in parts if any(each.rank == top.rank and not is_wild(each) for each in part)), ())
    rest = [deal.pack.kinds(part) for part in parts if part is not own]
    if not own and len(parts) == 1:  # cards that don't go with the top card: the rules say why
        own, rest = parts[0], []
    return TakePile(deal.pack.kinds(own), lays_of(rest) if rest else None)


def planned_taking(deal: CanastaDeal, groups: Sequence[Kinds]) -> TakePile:
    """The action that takes the pile as it is planned: the top card with its group, and the other groups beside it."""
    top = deal.pack.kind(deal.discard[-1])
    own = next(group for group in groups if top in group)
    rest = list(own)
    rest.remove(top)
    key = key_of_group(own)
    return TakePile(tuple(rest), lays_of([group for group in groups if group is not own]), key if "-" in key else None)


def taking(deal: CanastaDeal, top: Card, plan: Callable[[TakePile], Plan], why: Callable[[Fault], str]) -> Taking:
    """The cards with which the pile is taken, and what it brings; or the reason why it cannot be taken.

    A way that needs more points begins a plan.
    """
    legal, short = takings(deal)
    if not legal and not short:
        pair = tuple(card for card in deal.hand if not is_wild(top) and card.rank == top.rank)[:2]
        faults = deal.legal(TakePile(pair))
        return Taking(words=why(faults[0]) if faults else "")
    rest = [card for card in deal.discard[:-1] if not is_red_three(card)]
    way, words = (legal or short)[0], _("Lay [{card}] with {cards} and take the pile.")
    if not legal:
        words = _("Put [{card}] down with {cards}, and more cards until they count {least}.")
    elif not way.cards:
        words = _("Lay [{card}] and take the pile.")
    if rest and deal.options.open_pile:
        form = plural(
            "It brings {count} card, {points} points.", "It brings {count} cards, {points} points.", len(rest)
        )
        words = f"{words} {form}"
    parts = {"count": len(rest), "points": points(rest), "least": deal.options.minimum(deal.totals[deal.side])}
    held = " ".join(f"[{card}]" for card in way.cards or ())
    words = words.format(card=deal.pack.kind(top), cards=held, **parts)
    intent = plan(way) if not legal else Ask(offer(deal, legal)) if len(legal) > 1 else Do(way)
    return Taking({top: Mark(Tint.WARM, "take", _("take"))}, words, intent)


def offer(deal: CanastaDeal, ways: Sequence[TakePile]) -> ChoiceDialog:
    """The question in which of several ways the pile is taken."""
    top = deal.pack.kind(deal.discard[-1])
    choices = tuple(CardChoice(in_line((top, *(way.cards or ()))), Do(way), way.on or "") for way in ways)
    title = _("With which cards do you take the pile?")
    return ChoiceDialog(title, "", choices)
