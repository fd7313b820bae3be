"""The groups of a hand in Indian Rummy: how they lie, and what they are or lack."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.games.indian.least_count import Arranger, as_it_lies
from engine.games.indian.melds import IndianLaw, Reading
from engine.games.indian.options import HAND_SIZE, Counting, IndianOptions
from engine.games.indian.state import IndianState
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import RANK_COUNT
from engine.rummy.pack import Pack
from engine.text import _, told_cache
from engine.values import value_class
from scenes.games.groups import Lying
from scenes.table.tableau import GroupKind, GroupState

FEW = 3
"""The most cards that are named as lacking."""


def word_of(reading: Reading) -> str:
    """The name of a group."""
    return {Reading.PURE: _("pure sequence"), Reading.SEQUENCE: _("sequence"), Reading.SET: _("set")}[reading]


@value_class
class IndianGroups:
    """Reads groups, in the hand and in a declaration that is laid out."""

    law: IndianLaw
    pack: Pack
    options: IndianOptions
    free: bool = False
    strict: bool = False

    def reading(self, cards: Sequence[Card]) -> Reading | None:
        """The kind of group that the cards are."""
        return self.law.reading(self.pack.kinds_in_order(cards))

    def state(self, cards: Sequence[Card], *, loose: bool) -> GroupState:
        """The kind of group that the cards are, the cards one of which would make them one, or what they count."""
        return _state(self.law, self.pack.kinds_in_order(cards), loose)

    def summary(self, groups: Sequence[Sequence[Card]], loose: Sequence[Card]) -> str:
        """Tell what the hand counts as it lies, and the least it allows; with a drawn card, without one card."""
        kinds = self.pack.kinds_in_order
        now, least = _counts(self.law, self.options.counting, tuple(map(kinds, groups)), kinds(loose))
        if now == least:
            return _("Counts {count}, the least that these cards allow.").format(count=now)
        return _("Counts {count} as it lies; the least is {least}.").format(count=now, least=least)

    def whole(self, cards: Sequence[Card]) -> bool:
        """True if they are a group."""
        return self.reading(cards) is not None

    def is_run(self, cards: Sequence[Card]) -> bool:
        """True if they are a sequence."""
        return self.reading(cards) in {Reading.PURE, Reading.SEQUENCE}

    def ordered(self, cards: Sequence[Card], known: Mapping[Card, object]) -> tuple[Card, ...]:
        """The cards from left to right: a sequence by ranks, with wild cards in its gaps, and a set by suits."""
        del known
        return self.law.in_order(cards)

    def stands_for(self, cards: Sequence[Card]) -> Mapping[Card, tuple[Card, ...]]:
        """The cards for which the jokers of a sequence stand."""
        if not self.is_run(cards):
            return {}
        placed = self.law.placed(cards)
        suit = next((card.suit for card, place in placed if place is not None and not self.law.is_wild(card)), None)
        if suit is None:
            return {}
        return {
            card: (CARDS[13 * suit + place % RANK_COUNT],)
            for card, place in placed
            if card.is_joker and place is not None and place <= RANK_COUNT
        }

    def tidied(self, lying: Lying) -> Lying:
        """The groups as they lie."""
        return lying


def reader_of(deal: IndianState) -> IndianGroups:
    """The reader of pure sequences, sequences and sets in a deal."""
    return IndianGroups(deal.groups_law, deal.pack, deal.options)


@lru_cache(maxsize=64)
def _counts(law: IndianLaw, counting: Counting, groups: tuple[Group, ...], loose: Group) -> tuple[int, int]:
    """The count of a hand as it lies, and the least that its cards allow; of more than thirteen without one of them."""
    cards = [*(card for group in groups for card in group), *loose]
    arranger = Arranger(law, cards)
    ways = list(dict.fromkeys(cards)) if len(cards) > HAND_SIZE else [None]
    now = min(as_it_lies(law, counting, _without([*groups, loose], card)) for card in ways)
    faces = [-1 if card is None else card.face for card in ways]
    return now, min(arranger.count(counting, face) for face in faces)


def _without(parts: Sequence[Group], card: Card | None) -> Sequence[Group]:
    """The parts of a hand without a card, which leaves the last part that holds it."""
    if card is None:
        return parts
    place = max(number for number, part in enumerate(parts) if card in part)
    left = list(parts[place])
    left.remove(card)
    return [*parts[:place], tuple(left), *parts[place + 1 :]]


@told_cache(512)
def _state(law: IndianLaw, cards: tuple[Card, ...], loose: bool) -> GroupState:
    reading = law.reading(cards)
    if reading is not None:
        told = {
            Reading.PURE: _("These cards are a pure sequence."),
            Reading.SEQUENCE: _("These cards are a sequence, with a wild card in the place of another."),
            Reading.SET: _("These cards are a set."),
        }
        words = (word_of(reading), _("pure")) if reading is Reading.PURE else (word_of(reading),)
        return GroupState(GroupKind.WHOLE, words, told[reading])
    count = str(law.points(cards))
    if loose:
        told_loose = _("These cards lie in no group; they count {count}.").format(count=count)
        return GroupState(GroupKind.LOOSE, (_("loose: {count}").format(count=count), count), told_loose)
    naturals = [card for card in CARDS[:NATURALS] if not law.is_wild(card)]
    needed = [f"[{card}]" for card in naturals if law.reading((*cards, card)) is not None]
    if not needed:
        told_part = _("These cards make no group, nor with one card more; they count {count}.").format(count=count)
        return GroupState(GroupKind.PART, (_("no group: {count}").format(count=count), count), told_part)
    if len(needed) > FEW:
        many = _("No group yet: one card more makes it one.")
        return GroupState(GroupKind.PART, (_("one card more"), _("+1")), many)
    which = " ".join(needed)
    form = _("No group yet: one of {cards} is lacking, or a wild card.")
    form = form if len(needed) > 1 else _("No group yet: {cards} or a wild card is lacking.")
    return GroupState(GroupKind.PART, (_("needs {cards}").format(cards=which), which), form.format(cards=which))
