"""A light deal: one that is quick enough for hundreds of playouts in a turn, with the steps that its games share.

It is for games in which a player draws, lays and discards. A card is a number here, as its game wants it: a bit of a
mask (`OnePack`, `TwoPacks`), or a face where hands are counts. A game adds its hands, if they are none of these, its
table, what ends a deal, and what its players do in a turn. `build/measure/light.py` holds each to the rules.
"""

from collections.abc import Sequence

from engine.mind.reasons import Happening, is_barred


class LightDeal:
    """A deal at one moment, with all cards known; players use what they would see."""

    def __init__(self, seats: int, stock: list[int], pile: list[int], *, mover: int) -> None:
        self.stock = stock
        """The next to be drawn last."""
        self.pile = pile
        """The top card last."""
        self.following: list[int] = [*range(1, seats), 0]
        """By seat, the one whose turn comes next."""
        self.mover = mover
        self.turns = 0
        """The number of turns played."""
        self.renewals = 0
        """New stocks that the pile may still become."""
        self.happenings: Sequence[Happening] = ()
        """The things that are noted or prevented."""

    def watch(self, happenings: Sequence[Happening]) -> None:
        """Note or prevent these things from now on."""
        self.happenings = happenings
        for each in happenings:
            self.stock = each.ordered(self.stock)

    def take_over(self, other: "LightDeal") -> None:
        """Let all lie as in another deal, to be played on apart from it; nothing is noted or prevented."""
        self.stock, self.pile = other.stock.copy(), other.pile.copy()
        self.following, self.mover = other.following, other.mover
        self.turns, self.renewals = other.turns, other.renewals

    def turn(self) -> Sequence[float] | None:
        """The mover's turn: the scores by seat if the deal is over, none of them where it is void."""
        raise NotImplementedError

    def play(self) -> Sequence[float]:
        """The scores by seat once the deal has been played out; none where it is void."""
        while True:
            scores = self.turn()
            if scores is not None:
                return scores

    # -- steps of a turn

    @property
    def is_barred(self) -> bool:
        """True if the mover is kept from the pile by what is prevented."""
        return bool(self.happenings and self.pile) and is_barred(self.happenings, self.mover, self.pile[-1])

    def take(self) -> int:
        """The mover takes the top card of the pile."""
        top = self.pile.pop()
        self.hide(top)
        self.know(self.mover, top)
        self.receive(self.mover, top, taken=True)
        return top

    def draw(self) -> int:
        """The mover draws from the stock."""
        card = self.stock.pop()
        self.receive(self.mover, card, taken=False)
        return card

    def receive(self, seat: int, card: int, *, taken: bool) -> None:
        """A card comes to a hand from the stock, or is taken from the pile."""
        self.hold(seat, card)
        for each in self.happenings:
            each.drew(seat, card, taken=taken)

    def renew(self, first: int, last: int) -> None:
        """The pile becomes the stock but for so many of its first and last cards, the lowest the next to be drawn."""
        end = len(self.pile) - last
        turned = self.pile[first:end]
        self.pile = self.pile[:first] + self.pile[end:]
        self.stock = turned[::-1]
        for card in turned:
            self.hide(card)
        self.renewals -= 1

    def discard(self, card: int) -> None:
        """A card of the mover goes on the pile, and the turn passes on."""
        seat = self.mover
        self.lose(seat, card)
        self.show(card)
        self.pile.append(card)
        self.turns += 1
        self.mover = self.following[seat]

    # -- cards that change places, in the form that a game holds them in

    def hold(self, seat: int, card: int) -> None:
        """A card comes to a hand."""
        raise NotImplementedError

    def lose(self, seat: int, cards: int) -> None:
        """A card leaves a hand; in a form of bits some may at once."""
        raise NotImplementedError

    def know(self, seat: int, card: int) -> None:
        """All know from now on that a seat holds a card; not kept unless a game does."""

    def show(self, cards: int) -> None:
        """A card comes to the pile or the table; not kept unless a game does."""

    def hide(self, card: int) -> None:
        """A card leaves the pile; not kept unless a game does."""


class OnePack(LightDeal):
    """A light deal of one pack: a card is a bit, and a hand the bits of its cards."""

    def __init__(self, hands: list[int], stock: list[int], pile: list[int], *, mover: int) -> None:
        super().__init__(len(hands), stock, pile, mover=mover)
        self.hands = hands
        self.gone = 0
        """The cards of the pile and the table."""
        for card in pile:
            self.show(card)
        self.known = [0] * len(hands)
        """By seat, the cards that it took from the pile and still holds."""

    def take_over(self, other: LightDeal) -> None:
        """Let all lie as in another deal of bits."""
        super().take_over(other)
        if isinstance(other, OnePack):
            self.hands, self.gone, self.known = other.hands.copy(), other.gone, other.known.copy()

    @property
    def top(self) -> int:
        """The top card of the pile; 0 where the mover cannot take it."""
        top = self.pile[-1] if self.pile else 0
        return 0 if self.happenings and is_barred(self.happenings, self.mover, top) else top

    def lay(self, cards: int) -> None:
        """Cards of the mover come to the table."""
        self.lose(self.mover, cards)
        self.show(cards)

    def hold(self, seat: int, card: int) -> None:
        """A bit more."""
        self.hands[seat] |= card

    def know(self, seat: int, card: int) -> None:
        """A known bit more."""
        self.known[seat] |= card

    def lose(self, seat: int, cards: int) -> None:
        """Bits less; they are known no more."""
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards

    def show(self, cards: int) -> None:
        """Bits of the pile or the table more."""
        self.gone |= cards

    def hide(self, card: int) -> None:
        """A bit of the pile less."""
        self.gone ^= card


class TwoPacks(OnePack):
    """A light deal of two packs: a bit stands for a kind of cards, and second numbers hold what is there twice.

    Jokers are told apart, so that each has a bit.
    """

    def __init__(self, hands: list[int], twins: list[int], stock: list[int], pile: list[int], *, mover: int) -> None:
        self.gone_twice = 0
        super().__init__(hands, stock, pile, mover=mover)
        self.twins = twins
        """By seat, the cards that it holds twice."""
        self.known_twice = [0] * len(hands)

    def take_over(self, other: LightDeal) -> None:
        """Let all lie as in another deal of two packs."""
        super().take_over(other)
        if isinstance(other, TwoPacks):
            self.gone_twice, self.twins, self.known_twice = (
                other.gone_twice,
                other.twins.copy(),
                other.known_twice.copy(),
            )

    def hold(self, seat: int, card: int) -> None:
        """An equal of a card that is held is its twin."""
        self.twins[seat] |= self.hands[seat] & card
        self.hands[seat] |= card

    def know(self, seat: int, card: int) -> None:
        """Of equals, each is known for itself."""
        self.known_twice[seat] |= self.known[seat] & card
        self.known[seat] |= card

    def lose(self, seat: int, cards: int) -> None:
        """Cards leave a hand, in which their twins stay."""
        self.hands[seat] &= ~cards | self.twins[seat]
        self.twins[seat] &= ~cards
        self.known[seat] &= ~cards | self.known_twice[seat]
        self.known_twice[seat] &= ~cards

    def show(self, cards: int) -> None:
        """Equals are counted."""
        self.gone_twice |= self.gone & cards
        self.gone |= cards

    def hide(self, card: int) -> None:
        """A card leaves the pile, in which its twin stays."""
        self.gone &= ~card | self.gone_twice
        self.gone_twice &= ~card
