"""A hand in groups: the groups that lie side by side with gaps between them, and the loose cards after them.

Pointer and keys move cards from slot to slot: a slot is a place in a group, among the loose cards, or between groups,
where cards begin a group of their own.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.table.intents import ToHand

Part = tuple[Card, ...]
"""The cards of a group, or the loose ones."""


@value_class
class HandRow:
    """The cards of a hand from left to right, and the numbers of cards in its groups."""

    cards: tuple[Card, ...] = ()
    sizes: tuple[int, ...] = ()
    """The numbers of cards in the groups; those after them lie loose."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The groups, and the loose cards as the last part, which may be empty."""
        starts = (0, *accumulate(self.sizes))
        ends = (*starts[1:], len(self.cards))
        return tuple(self.cards[start:end] for start, end in zip(starts, ends, strict=True))

    def only(self, held: Collection[Card]) -> "HandRow":
        """The row of those cards that are in the hand."""
        return row_of([tuple(card for card in part if card in held) for part in self.parts])

    def part_of(self, card: Card) -> int:
        """The number of the part in which a card lies."""
        return next(number for number, part in enumerate(self.parts) if card in part)

    # -- changes

    def put(self, cards: Sequence[Card], target: ToHand) -> "HandRow":
        """The row after these cards were put to a place; those that come from elsewhere join it."""
        moved = frozenset(cards)
        parts, start = list[Part](), 0
        group = len(self.sizes) if target.group is None else target.group
        for number, part in enumerate(self.parts):
            if number == group and target.apart:
                parts.append(tuple(cards))
            before = tuple(card for card in part[: max(0, target.place - start)] if card not in moved)
            after = tuple(card for card in part[max(0, target.place - start) :] if card not in moved)
            parts.append((*before, *cards, *after) if number == group and not target.apart else (*before, *after))
            start += len(part)
        return row_of(parts)

    def grouped(self, cards: Collection[Card]) -> "HandRow":
        """The row with these cards as a group where the first of them lay; a group that is chosen whole is loosened."""
        chosen = tuple(card for card in self.cards if card in cards)
        number = self.part_of(chosen[0])
        if number < len(self.sizes) and frozenset(self.parts[number]) == frozenset(chosen):
            return self.put(chosen, ToHand(len(self.cards), len(self.sizes)))
        return self.put(chosen, ToHand(0, number, apart=True))

    def moved(self, cards: Collection[Card], by: int) -> "HandRow":
        """The row with these cards, side by side, so many slots further to the right."""
        chosen = tuple(card for card in self.cards if card in cards)
        lead, rest = chosen[0], self.only([card for card in self.cards if card not in cards])
        slots = list(rest.slots())
        number = self.part_of(lead)
        alone = number < len(self.sizes) and frozenset(self.parts[number]) <= frozenset(chosen)
        before = sum(card not in cards for card in self.cards[: self.cards.index(lead)])
        group = sum(not frozenset(part) <= frozenset(chosen) for part in self.parts[:number])
        now = slots.index(ToHand(before, group, apart=alone))
        return rest.put(chosen, slots[max(0, min(len(slots) - 1, now + by))])

    def slots(self) -> Iterator[ToHand]:
        """All places for further cards, from left to right."""
        start = 0
        for number, part in enumerate(self.parts):
            yield ToHand(start, number, apart=True)
            yield from (ToHand(start + place, number) for place in range(len(part) + 1))
            start += len(part)


def row_of(parts: Sequence[Sequence[Card]]) -> HandRow:
    """The row of these parts, the last of which lies loose; groups without cards are none."""
    *groups, _loose = parts
    return HandRow(tuple(card for part in parts for card in part), tuple(len(part) for part in groups if part))
