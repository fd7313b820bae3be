"""Reasons: the part of a choice's gain over another that one thing makes, found in the worlds that both are played in.

A game names things that may happen to what two choices leave: the next player takes a discard, a card that was waited
for comes, a card is still held at the end. Playouts note each of them. Where one happened, the playout is done again
without it, and the gain that is lost so is its part. The largest part is the reason that hints and the coach tell, with
the share of the worlds in which it happened.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.family.rules import Stop
from engine.mind.comparison import Comparison, Estimate, estimate
from engine.text import N_, _
from engine.values import value_class

WORLDS = 240
"""Worlds in which the parts of a gain are found."""
_BATCH = 60
"""Worlds after which it is looked whether the largest part is clear."""
_SURE = 2.5
"""Standard errors by which a part must be above 0 to be told."""
_CLEAR = 5.0
"""Standard errors at which a part is told without more worlds."""
_SHARE = 0.25
"""The least share of a gain that is told as its reason."""
_LEAST_MORE = 0.03
"""The least difference of chances that is told."""
DANGER = 0.25
"""The share of the worlds from which on a choice's danger is told beside its reason."""
_HUNDRED = 100
Holds = Callable[[int], bool]
"""True for a card that the hand of the seat still holds at the end of a deal, where it counts against it."""


class Happening:
    """A thing that may happen in a playout. It is noted, or prevented.

    Cards are in the numbers of the playouts.
    """

    prevents = True
    """False for what is noted alone."""

    def __init__(self) -> None:
        self.prevented = False
        self.happened = False

    def begin(self) -> None:
        """Be ready for another playout."""
        self.happened = False

    def bars(self, seat: int, card: int) -> bool:
        """True if a seat may not take this card, the top of the pile, now."""
        del seat, card
        return False

    def drew(self, seat: int, card: int, *, taken: bool) -> None:
        """A seat drew a card from the stock, or has taken it from the pile."""

    def ordered(self, stock: list[int]) -> list[int]:
        """The stock of a playout, the next card last."""
        return stock

    def laid(self, seat: int, what: int = 0) -> None:
        """A seat laid what its game tells of, such as its contract, by the game's own number for it."""

    def scored(self, value: float) -> None:
        """A deal has been played out, with this worth to the seat."""

    def ended(self, *, won: bool, holds: Holds) -> float:
        """The points that the seat is given at the end of a deal."""
        del won, holds
        return 0.0

    def is_reason(self, chance: float, other: float) -> bool:
        """True if its words are true of these chances."""
        del chance, other
        return True

    def why(self, chance: float, other: float) -> str:
        """The reason for a choice: this happens in such shares of the worlds after it, and after the other."""
        raise NotImplementedError

    def against(self, chance: float, other: float) -> str:
        """The reason against the other choice."""
        raise NotImplementedError

    def danger(self, chance: float) -> str:
        """A warning of what happens after a choice; empty where that is no danger to it. `chance` is its share."""
        del chance
        return ""

    def danger_of_other(self, chance: float) -> str:
        """The warning of what happens after the other choice."""
        del chance
        return ""


def is_barred(happenings: Iterable[Happening], seat: int, card: int) -> bool:
    """True if a seat may not take this card from the pile."""
    return any(each.bars(seat, card) for each in happenings)


def settled(happenings: Iterable[Happening], value: float, *, won: bool, holds: Holds = lambda _card: False) -> float:
    """The worth of a deal that has been played out, with the points for what is prevented."""
    for each in happenings:
        each.scored(value)
    return value + sum(each.ended(won=won, holds=holds) for each in happenings)


@value_class
class TakeWords:
    """The messages on a `{player}` who takes a discard, the `{card}` or the `{other}`, or so many cards by it."""

    more: str
    """The reason for a discard that is taken in `{chance}` of 100 deals, and the other one in `{more}`."""
    alone: str
    """The reason for a discard that is never taken."""
    taken: str
    """The danger of a discard."""
    of_other: str
    """The danger of the other one, which is named `{card}`."""


TAKES = TakeWords(
    N_("Discard {card}: {player} takes it in {chance} of 100 deals, but {other} in {more}."),
    N_("Discard {card}: {player} would take {other} in {more} of 100 deals."),
    N_("{player} takes {card} in {chance} of 100 deals."),
    N_("{player} takes {card} in {chance} of 100 deals."),
)


class Takes(Happening):
    """The next player takes the discard with which either choice ends."""

    def __init__(self, seat: int, card: str, other: str, words: TakeWords = TAKES, count: int = 1) -> None:
        """`card` and `other` are the texts of the discards of the choice and of the other one."""
        super().__init__()
        self.seat, self._card, self._other, self._words, self._count = seat, card, other, words, count
        self._open = True

    def begin(self) -> None:
        """Wait for the next card that comes to a hand."""
        super().begin()
        self._open = True

    def bars(self, seat: int, card: int) -> bool:
        """True until then, if it is prevented."""
        return self.prevented and self._open and self.is_taken(seat, card)

    def drew(self, seat: int, card: int, *, taken: bool) -> None:
        """The first card that comes to a hand counts."""
        if self._open:
            self._open, self.happened = False, taken and self.is_taken(seat, card)

    def is_taken(self, seat: int, card: int) -> bool:
        """True if it happens when this seat takes this card."""
        del card
        return seat == self.seat

    def is_reason(self, chance: float, other: float) -> bool:
        """True if the other discard is taken more often: its words say so."""
        return chance < other

    def why(self, chance: float, other: float) -> str:
        """The next player takes the other discard more often."""
        form = self._words.more if of_100(chance) else self._words.alone
        return self._told(form, self._card, chance, other)

    def against(self, chance: float, other: float) -> str:
        """The other discard is taken."""
        del chance
        return self._told(self._words.of_other, self._other, other)

    def danger(self, chance: float) -> str:
        """The discard is taken."""
        return self._told(self._words.taken, self._card, chance)

    def danger_of_other(self, chance: float) -> str:
        """The other discard is taken."""
        return self.against(0.0, chance)

    def _told(self, form: str, card: str, chance: float, more: float = 0.0) -> str:
        named = {"card": card, "other": self._other, "player": f"{{{self.seat}}}", "count": self._count}
        return _(form).format(**named, chance=of_100(chance), more=of_100(more))


class Comes(Happening):
    """One of the cards comes to a seat for which a card waits that one choice keeps and the other discards."""

    WHY: ClassVar[str] = N_("Discard {card}: {other} waits for {cards}, which comes in {chance} of 100 deals.")
    AGAINST: ClassVar[str] = N_("{other} waits for {cards}, which comes in {chance} of 100 deals.")

    def __init__(self, seat: int, cards: Iterable[int], texts: tuple[str, str, str]) -> None:
        """The texts are those of the card that the choice discards, of the one that waits, and of the `cards`."""
        super().__init__()
        self.seat, self.cards, self._texts = seat, frozenset(cards), texts

    def bars(self, seat: int, card: int) -> bool:
        """True for the cards that are waited for, if they may not come."""
        return self.prevented and seat == self.seat and card in self.cards

    def drew(self, seat: int, card: int, *, taken: bool) -> None:
        """A card that is waited for has come."""
        del taken
        if seat == self.seat and card in self.cards:
            self.happened = True

    def ordered(self, stock: list[int]) -> list[int]:
        """The cards that may not come lie at the bottom."""
        if not self.prevented:
            return stock
        waited = [card for card in stock if card in self.cards]
        return [*waited, *(card for card in stock if card not in self.cards)]

    def why(self, chance: float, other: float) -> str:
        """The card that is kept waits for others, which come."""
        del other
        return self._told(_(self.WHY), chance)

    def against(self, chance: float, other: float) -> str:
        """The card that is discarded waits for others, which come."""
        del other
        return self._told(_(self.AGAINST), chance)

    def _told(self, form: str, chance: float) -> str:
        card, other, cards = self._texts
        return form.format(card=card, other=other, cards=cards, chance=of_100(chance))


class Caught(Happening):
    """The seat still holds at the end the card that one of the choices discards and the other keeps."""

    def __init__(self, text: str, points: int, worths: Mapping[int, float]) -> None:
        """`text` and `points` are those of the card that the choice discards.

        `worths` tells what the seat loses by that card and by the one that it keeps.
        """
        super().__init__()
        self.text, self._points, self.worths = text, points, worths

    def ended(self, *, won: bool, holds: Holds) -> float:
        """The points of both cards that are still held, if they do not count."""
        del won
        held = [worth for card, worth in self.worths.items() if holds(card)]
        self.happened = bool(held)
        return sum(held) if self.prevented else 0.0

    def why(self, chance: float, other: float) -> str:
        """The card would be held at the end, if it were kept."""
        del chance
        form = _(
            "Discard {card}: it counts {points}, and would still be in the hand at the end in {chance} of 100 deals."
        )
        return form.format(card=self.text, points=self._points, chance=of_100(other))

    def against(self, chance: float, other: float) -> str:
        """The card is held at the end."""
        del chance
        form = _("{card} counts {points}, and is still in the hand at the end in {chance} of 100 deals.")
        return form.format(card=self.text, points=self._points, chance=of_100(other))


@value_class
class WinWords:
    """The messages on how many deals a choice wins, beside another.

    They name a `{card}` and the `{other}`, the `{chance}` after the choice, and the `{less}` after the other one.
    """

    why: str
    against: str


EVEN = N_("{cards} would do about as well.")
LESS = N_("{card} would bring less.")
"""The sentences on other discards where no happening makes the difference."""
DISCARDS = WinWords(
    N_("Discard {card}: that wins {chance} of 100 deals, and {other} {less}."),
    N_("Discarding {other} wins {less} of 100 deals, {card} {chance}."),
)
FROM_STOCK = WinWords(
    N_("Draw from the stock: that wins {chance} of 100 deals, and taking {card} {less}."),
    N_("Drawing from the stock wins {less} of 100 deals, taking {card} {chance}."),
)
FROM_PILE = WinWords(
    N_("Take {card}: that wins {chance} of 100 deals, and drawing from the stock {less}."),
    N_("Taking {card} wins {less} of 100 deals, drawing from the stock {chance}."),
)


class Wins(Happening):
    """The seat wins the deal. This is told where no part of a gain is known; nothing prevents it."""

    prevents = False

    def __init__(self, words: WinWords, of_other: WinWords, card: str, other: str = "") -> None:
        """The words on the choice and on the other one, and the texts of their cards."""
        super().__init__()
        self._why, self._against, self._card, self._other = words.why, of_other.against, card, other

    def ended(self, *, won: bool, holds: Holds) -> float:
        """Nothing: the end is noted."""
        del holds
        self.happened = won
        return 0.0

    def why(self, chance: float, other: float) -> str:
        """The share of the worlds that the choice wins, then that of the other one."""
        return self._told(self._why, chance, other)

    def against(self, chance: float, other: float) -> str:
        """The share that the other choice wins, then that of the choice."""
        return self._told(self._against, chance, other)

    def _told(self, form: str, chance: float, less: float) -> str:
        return _(form).format(card=self._card, other=self._other, chance=of_100(chance), less=of_100(less))


class Reaches(Wins):
    """The seat, or its partner, lays what its game tells of: nothing prevents it."""

    def __init__(
        self,
        seats: Iterable[int],
        words: WinWords,
        of_other: WinWords,
        card: str,
        other: str = "",
        kinds: Container[int] | None = None,
    ) -> None:
        """`kinds` are the numbers of what is meant; None stands for all that the game tells of."""
        super().__init__(words, of_other, card, other)
        self.seats, self._kinds = frozenset(seats), kinds

    def laid(self, seat: int, what: int = 0) -> None:
        """One of the seats has come so far."""
        self.happened = self.happened or (seat in self.seats and (self._kinds is None or what in self._kinds))

    def ended(self, *, won: bool, holds: Holds) -> float:
        """Nothing: what was laid is noted."""
        del won, holds
        return 0.0


def of_100(chance: float) -> int:
    """A chance as so many of 100."""
    return round(_HUNDRED * chance)


@value_class
class Part:
    """The part of a choice's gain over another that one happening makes."""

    happening: Happening
    gain: Estimate
    chances: tuple[float, float]
    """The shares of the worlds in which it happened, after the choice and after the other one."""
    more: Estimate
    """The first of these less the second."""

    def is_told(self, gain: Estimate) -> bool:
        """True if it is more than luck, and a large part of the gain; of what nothing prevents, the chances count."""
        if not self.happening.prevents:
            return self.more.mean > max(_LEAST_MORE, _SURE * self.more.error)
        is_large = self.gain.mean > max(_SURE * self.gain.error, _SHARE * gain.mean)
        return is_large and self.happening.is_reason(*self.chances)


@value_class
class Reason:
    """The parts of the gain of a choice over another, the largest first."""

    gain: Estimate
    parts: Sequence[Part]

    @property
    def told(self) -> Part | None:
        """The part that is told; None where none is sure and large enough."""
        return next((part for part in self.parts if part.is_told(self.gain)), None)

    @property
    def why(self) -> str:
        """The reason for the choice, in a sentence; empty where none is known."""
        return "" if self.told is None else self.told.happening.why(*self.told.chances)

    @property
    def against(self) -> str:
        """The reason against the other choice; empty where none is known."""
        return "" if self.told is None else self.told.happening.against(*self.told.chances)

    @property
    def notes_takes(self) -> bool:
        """True if it is known how often the next player takes the discard of the choice."""
        return any(isinstance(part.happening, Takes) for part in self.parts)

    @property
    def dangers(self) -> str:
        """The dangers of the choice that its reason does not tell."""
        others = (part for part in self.parts if part is not self.told and part.chances[0] >= DANGER)
        return " ".join(filter(None, (part.happening.danger(part.chances[0]) for part in others)))

    @property
    def dangers_of_other(self) -> str:
        """The dangers of the other choice that the reason against it does not tell."""
        others = (part for part in self.parts if part is not self.told and part.chances[1] >= DANGER)
        return " ".join(filter(None, (part.happening.danger_of_other(part.chances[1]) for part in others)))


def reason(result: Comparison[Any], happenings: Sequence[Happening], stop: Stop, worlds: int = WORLDS) -> Reason | None:
    """The reason of the first choice of a comparison beside the second, in worlds that it samples; None if stopped."""
    gains = list[float]()
    lost: list[list[float]] = [[] for _ in happenings]
    notes: list[list[tuple[bool, bool]]] = [[] for _ in happenings]
    while len(gains) < worlds:
        if stop():
            return None
        world = result.sample()
        (value, noted), (other, seen) = (_played(result, place, world, happenings) for place in (0, 1))
        gains.append(value - other)
        for number, happening in enumerate(happenings):
            pair = noted[number], seen[number]
            notes[number].append(pair)
            happening.prevented = happening.prevents
            without = [
                _played(result, place, world, happenings)[0] if happened and happening.prevented else before
                for place, happened, before in zip((0, 1), pair, (value, other), strict=True)
            ]
            happening.prevented = False
            lost[number].append(gains[-1] - (without[0] - without[1]))
        if len(gains) % _BATCH == 0 and any(each.mean > _CLEAR * each.error for each in map(estimate, lost)):
            break
    parts = [_part(*each) for each in zip(happenings, lost, notes, strict=True)]
    return Reason(estimate(gains), sorted(parts, key=lambda part: (-part.gain.mean, -part.more.mean)))


def share_of(result: Comparison[Any], happening: Happening, stop: Stop, worlds: int = WORLDS) -> float:
    """The share of worlds in which something happens after the first choice of a comparison; 0 if stopped."""
    times = 0
    for _each in range(worlds):
        if stop():
            return 0.0
        times += _played(result, 0, result.sample(), (happening,))[1][0]
    return times / worlds


def _played(
    result: Comparison[Any],
    place: int,
    world: Any,  # noqa: ANN401 - of any game
    happenings: Sequence[Happening],
) -> tuple[float, list[bool]]:
    """The worth of a choice in a world, and which things happened."""
    for each in happenings:
        each.begin()
    value = result.worth(place, world)
    return value, [each.happened for each in happenings]


def _part(happening: Happening, lost: Sequence[float], notes: Sequence[tuple[bool, bool]]) -> Part:
    one, two = ([float(pair[side]) for pair in notes] for side in (0, 1))
    more = estimate([first - second for first, second in zip(one, two, strict=True)])
    return Part(happening, estimate(lost), (estimate(one).mean, estimate(two).mean), more)
