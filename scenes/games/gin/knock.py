"""A planned knock: melds and discard lie in the player's space, and the unmatched cards stay in the hand."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence

from engine.games.gin.knocks import free_discards, is_big_gin
from engine.games.gin.melds import Melds, in_order
from engine.games.gin.rules import GinView
from engine.games.gin.words import GinAction, Knock, SayBigGin
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay, LaidTable
from engine.text import _
from engine.values import value_class
from scenes.games.gin.names import in_sequence
from scenes.games.gin.own_hand import arrangements, knock_word, too_high
from scenes.games.groups import Lying
from scenes.table.intents import Do, Plan, Target, ToGroup, ToHand
from scenes.table.panel_items import Command
from scenes.table.tableau import Note


@value_class
class KnockPlan:
    """The cards of the hand as they would be laid out: each group is a meld, or the discard alone."""

    seen: GinView
    lying: Lying

    @property
    def melds(self) -> Melds:
        """The melds, in the order in which they lie."""
        return tuple(each.cards for each in self.lying if self._is_meld(each.cards))

    @property
    def discard(self) -> Card | None:
        """The card that is discarded; None for big gin, or while none is chosen."""
        return next((each.cards[0] for each in self.lying if not self._is_meld(each.cards)), None)

    @property
    def unmatched(self) -> tuple[Card, ...]:
        """The cards that stay in the hand, the dearest first."""
        cards, rules = {card for each in self.lying for card in each.cards}, self.seen.known.options.melds
        return tuple(sorted(set(self.seen.hand) - cards, key=lambda card: (-rules.points(card), card)))

    @property
    def count(self) -> int:
        """The points that are left unmatched."""
        return self.seen.known.options.melds.value(self.unmatched)

    @property
    def action(self) -> GinAction:
        """The knock that lays the cards out in this way."""
        return SayBigGin() if self.discard is None else Knock(self.discard, in_order(self.melds))

    def put(self, cards: Sequence[Card], target: Target) -> "KnockPlan | None":
        """The plan with cards put elsewhere; None if they do not belong there.

        A meld that is none without them goes back to the hand, and so does the discard if another card takes its place.
        """
        moved, goal = frozenset(cards), target.key if isinstance(target, ToGroup) else frozenset[Card]()
        new = moved if goal == {self.discard} or moved >= goal else moved | goal
        if isinstance(target, ToHand):
            new = frozenset()
        elif not self._is_meld(new) and not (len(new) == 1 and new <= self._free):
            return None
        groups = [new if each.play == goal else each.play - moved for each in self.lying]
        groups += [new] if new and new not in groups else []
        discard = new if len(new) == 1 else {self.discard} - moved
        kept = (each for each in groups if each and (each == discard or self._is_meld(each)))
        return KnockPlan(self.seen, tuple(LaidPlay(in_sequence(each)) for each in kept))

    @property
    def _free(self) -> frozenset[Card]:
        return frozenset(free_discards(self.seen.known.options, self.seen.hand, self.seen.known.taken))

    def _is_meld(self, cards: Collection[Card]) -> bool:
        return self.seen.known.options.melds.kind(cards) is not None

    # -- the plan at the table

    @property
    def table(self) -> LaidTable:
        """The arrangement of the table with the plan."""
        return tuple(self.lying if seat == self.seen.seat else () for seat in range(self.seen.known.options.seats))

    @property
    def prompt(self) -> str:
        """The possible actions on the plan."""
        return _("Your knock is laid out. Drag cards to lay it out another way, then press the button.")

    @property
    def notes(self) -> Mapping[Hashable, Note]:
        """The tag of the discard."""
        return {frozenset((self.discard,)): Note((_("discard"),), bad=False)} if self.discard is not None else {}

    @property
    def why(self) -> str:
        """The reason, in a few words, why the player cannot knock in this way; empty if that is possible."""
        if self.discard is None and (self.unmatched or not is_big_gin(self.seen.known.options, self.seen.hand)):
            return _("lay out a discard too")
        return too_high(self.seen, self.count)

    @property
    def command(self) -> Command:
        """The button that knocks as planned."""
        label = _("Big gin") if self.discard is None and not self.why else knock_word(self.seen, self.count)
        hint = _("Knock with your cards as they are laid out ({onward}).")
        return Command("knock it", label, Do(self.action), "check", able=not self.why, why=self.why, hint=hint)

    def others(self) -> Iterator[Command]:
        """The button for the next arrangement with the least count, if there is another."""
        ways = [planned(self.seen, self.discard, way.melds) for way in arrangements(self.seen, self.discard)]
        here = next((place for place, way in enumerate(ways) if in_order(way.melds) == in_order(self.melds)), -1)
        other = ways[(here + 1) % len(ways)]
        if in_order(other.melds) != in_order(self.melds):
            hint = _("Other melds of the same cards, with the same count.")
            yield Command("otherwise", _("Lay out another way"), Plan(other.table), "again", hint=hint)


def planned(view: GinView, discard: Card | None, melds: Melds | None = None) -> KnockPlan:
    """The knock with this discard, or big gin without one; the best arrangement unless another is named."""
    melds = arrangements(view, discard)[0].melds if melds is None else melds
    loose = () if discard is None else (LaidPlay((discard,)),)
    return KnockPlan(view, (*(LaidPlay(in_sequence(meld)) for meld in melds), *loose))
