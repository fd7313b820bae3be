"""500 Rummy at the table.

A meld lies before the player who has most cards in it, with the owners of the others on them. The whole pile is spread:
a click on a card takes it with all above it, and asks how it is laid where there are several ways.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import ClassVar

from engine.blocks.deal import View
from engine.blocks.turns import LayOff, Phase
from engine.games.rummy500.best_turn import cards_of
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.melds import OwnedMeld, points_in
from engine.games.rummy500.options import Rummy500Options
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import SAYS, CallRummy, LayMeld, PassCall, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.lines import Group as Kinds
from engine.text import N_, _, plural
from scenes.games.choosing import CardChoice, ChoiceDialog
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.turn_face import MOST, TurnFace, lies, one_of
from scenes.games.zones import Moment, Zones
from scenes.table.intents import Ask, Do, Target, ToGroup, ToPile
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import Command, Group, Mark, Pile, Space, Statement, Taking, Tint

Rummy500View = View[Rummy500Deal]
At = Moment[Rummy500Deal, Rummy500View]
Taken = TakePile | CallRummy


class Rummy500Face(TurnFace[Rummy500Deal, Rummy500View, At]):
    """Shows 500 Rummy."""

    DRAW, WARNS = DrawStock, True
    SAID = (TakePile, CallRummy, PassCall)
    PHASES: ClassVar = {
        Phase.DRAW: (
            N_("{name}: draw a card"),
            N_("Click the stock, or a card of the pile to take it and all above it: it is laid at once."),
        ),
        Phase.PLAY: (
            N_("{name}: lay cards, then discard"),
            N_("Drag cards to your space, or onto a meld. A double-click lays a card where it fits."),
        ),
        Phase.CALL: (N_("{name}: call rummy or pass"), N_("A card of the pile can be laid without any of a hand.")),
    }
    BUTTONS: ClassVar = {
        DrawStock: ActionButton(N_("Draw from the stock"), "deck", N_("Draw the top card ({draw}, {onward}).")),
        EndTurn: ActionButton(N_("End the deal"), "check", N_("The stock is empty: the deal ends here.")),
        PassCall: ActionButton(N_("Pass"), "after", N_("Leave the pile as it is ({onward}).")),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
    }
    ICONS: ClassVar = {TakePile: "take", LayMeld: "lay", LayOff: "lay", CallRummy: "flame", PassCall: "after"}
    DRAGS = (LayMeld, LayOff, UndoPlays)

    # -- what lies on the table

    def groups(self, deal: Rummy500Deal, seat: int) -> Iterator[Kinds]:
        """The melds in which a seat has most cards."""
        return (lies for meld, lies in zip(deal.melds, deal.lying, strict=True) if _holder(meld) == seat)

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The melds, with what jokers stand for and the owners of cards laid elsewhere."""
        deal, left = at.known, list(zip(at.known.lying, at.known.melds, strict=True))
        found = []
        for seat, lying in enumerate(zones.spaces):
            groups = []
            for each in lying:
                kinds = deal.pack.kinds_in_order(each.cards)
                place = next(place for place, (lies, _meld) in enumerate(left) if lies == kinds)
                _lies, meld = left.pop(place)
                owners = {card: by for card, by in zip(each.cards, meld.owners, strict=True) if by != seat}
                groups.append(Group(each.play, each, self.reader(deal).stands_for(each.cards), owners))
            found.append(Space(seat, tuple(groups)))
        return tuple(found)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards side by side."""
        del at
        return Pile(cards)

    def shown(self, at: At, zones: Zones) -> Fields:
        """With what each discard would bring."""
        takings = self._takings(at, zones.pile) if at.live and at.known.phase is Phase.DRAW else {}
        return {**super().shown(at, zones), "takings": takings}

    # -- taking from the pile, and calling

    def _takings(self, at: At, pile: tuple[Card, ...]) -> Mapping[Card, Taking]:
        """By discard what a click on it takes (F4)."""
        return {card: self._taking(at, pile[place:]) for place, card in enumerate(pile)}

    def _taking(self, at: At, cards: tuple[Card, ...]) -> Taking:
        """These cards taken, and how the deepest is laid."""
        deal, count = at.known, len(cards)
        kind, marks = deal.pack.kind(cards[0]), dict[Card, Mark | None].fromkeys(cards)
        if count == 1 and deal.options.top_free:
            words = _("Take [{card}]: you can't discard it this turn.").format(card=kind)
            return Taking({cards[0]: Mark(Tint.WARM, "drop", _("keep"))}, words, Do(TakePile(1)))
        ways = _ways(deal, TakePile, count, at.seen.hand)
        if not ways:
            return Taking(intent=Do(TakePile(count)))
        marks[cards[0]] = Mark(Tint.HOT, "flame", _("lay it"))
        words = _("Take [{card}] and lay it at once.")
        if count > 1:
            words = _("Take {count} cards and lay [{card}] at once.")
        title = _("How do you lay {card}?").format(card=kind)
        return Taking(marks, words.format(count=count, card=kind), _offer(deal, title, ways))

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The buttons of the phase; "Rummy!" where it can be called."""
        yield from super().commands(at, zones)
        calls = _calls(at.known) if at.known.phase is Phase.CALL else ()
        if calls:
            hint = _("Lay cards of the pile, and take those above them.")
            offer = ChoiceDialog(_("Call rummy?"), "", tuple(_choice(at.known, call) for call in calls), _("Not now"))
            yield Command("call", _("Rummy!"), Ask(offer), "flame", hint=hint)

    # -- words

    def goal(self, options: Rummy500Options) -> str:
        """The points that end the game."""
        return _("to {points} points").format(points=options.target)

    def laid_points(self, at: At, seat: int) -> int:
        """The points of a seat's cards on the table (F11)."""
        return at.known.laid_points(seat)

    def ledger(self, at: At) -> Iterator[Statement]:
        """What the hand costs if the deal ended now."""
        if at.known.to_move is not None and at.revealed:
            held = points_in(at.known.options, at.seen.hand)
            yield Statement(_("Left in your hand: {held}").format(held=held), "hand", rule="F11")

    # -- laying

    def dropped(self, seen: Rummy500View, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, a new meld or cards laid off; where jokers may lie at several places, the question where."""
        deal, kinds = seen.known, seen.known.pack.kinds(cards)
        if isinstance(target, ToPile):
            return self.discarding(seen, board, cards[0])
        if isinstance(target, ToGroup):
            return self.laid_off(deal, board, cards, target)
        return one_of([LayMeld(meld) for meld in deal.law.readings(kinds)] or [LayMeld(kinds)])

    def fits(self, seen: Rummy500View, card: Card) -> bool:
        """True if the card goes on a meld."""
        deal = seen.known
        return any(deal.law.additions(lies, deal.pack.kind(card)) for lies in deal.lying)


def _holder(meld: OwnedMeld) -> int:
    """The seat with most cards of a meld, the first of several."""
    return max(sorted(set(meld.owners)), key=meld.owners.count)


def _ways(deal: Rummy500Deal, kind: type[Taken], count: int, hand: Kinds) -> list[Taken]:
    """The ways to lay the deepest of so many cards of the pile, with cards of the hand and the others taken."""
    law, taken = deal.law, deal.pack.kinds_in_order(deal.discard[-count:])
    deepest, *others = taken
    melds = [meld for meld in law.melds((*hand, *taken), None if law.is_wild(deepest) else deepest) if deepest in meld]
    if law.is_wild(deepest):  # melds that are whole without it are listed without it; of the longest some will do
        whole = sorted(law.melds((*hand, *others)), key=len, reverse=True)[:MOST]
        melds += [longer for meld in whole for longer in law.additions(meld, deepest)]
    found: list[LayMeld | LayOff] = [*map(LayMeld, melds), *deal.lay_offs(deepest)]
    found.sort(key=lambda way: len(lies(way)), reverse=True)
    actions = (
        kind(count, way.meld) if isinstance(way, LayMeld) else kind(count, lay=way.lay, on=way.on) for way in found
    )
    sure = not (deal.options.layoff_after_meld or deal.options.out_discard)  # then all that can be laid may be
    return [action for action in dict.fromkeys(actions) if sure or not deal.legal(action)][:MOST]


def _calls(deal: Rummy500Deal) -> list[Taken]:
    """The calls that can be made, those that lay most first."""
    found = chain(*(_ways(deal, CallRummy, count, ()) for count in range(1, len(deal.discard) + 1)))
    return sorted(found, key=_depth)[:MOST]


def _depth(call: Taken) -> tuple[int, int]:
    """The cards that a call takes, and how many it lays, most first."""
    return call.count, -len(lies(call.laying))


def _offer(deal: Rummy500Deal, title: str, ways: Sequence[Taken]) -> Do | Ask:
    """The one way at once; of several, the question which."""
    if len(ways) == 1:
        return Do(ways[0])
    return Ask(ChoiceDialog(title, "", tuple(_choice(deal, way) for way in ways)))


def _choice(deal: Rummy500Deal, way: Taken) -> CardChoice:
    """One way to lay the deepest card, as the meld lies then, with what else comes into the hand."""
    taken = list(deal.pack.kinds_in_order(deal.discard[-way.count :]))
    for card in cards_of(way.laying) if way.laying else ():
        if card in taken:
            taken.remove(card)
    more = len(taken)
    words = plural("and take {count} card", "and take {count} cards", more).format(count=more) if more else ""
    return CardChoice(lies(way.laying), Do(way), words)


RUMMY500_TABLE = Rummy500Face(RUMMY500, SAYS)
"""Shows 500 Rummy."""
