"""A light deal: cards as bits, quick enough for hundreds of playouts in a turn, with the steps that its games share.

It is for games of one pack in which a player draws, lays and discards. A game adds its table, what ends a deal, and
what its players do in a turn, by plain fields that they read. `build/measure/light.py` holds each to the rules.
"""

from collections.abc import Sequence

from engine.mind.reasons import Happening, is_barred


class LightDeal:
    """A deal at one moment, with all cards known; players use what they would see."""

    def __init__(self, hands: list[int], stock: list[int], pile: list[int], *, mover: int) -> None:
        self.hands = hands
        self.stock = stock
        """Bits; the next to be drawn last."""
        self.pile = pile
        """Bits; the top card last."""
        self.gone = 0
        """The cards of the pile and the table."""
        for card in pile:
            self.gone |= card
        self.known = [0] * len(hands)
        """By seat, the cards that it took from the pile and still holds."""
        self.following: list[int] = [*range(1, len(hands)), 0]
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
        """Let all lie as in another deal, to be played on apart from it."""
        self.hands, self.stock, self.pile = other.hands.copy(), other.stock.copy(), other.pile.copy()
        self.gone, self.known, self.following = other.gone, other.known.copy(), other.following
        self.mover, self.turns, self.renewals = other.mover, other.turns, other.renewals

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
    def top(self) -> int:
        """The top card of the pile; 0 where the mover cannot take it."""
        top = self.pile[-1] if self.pile else 0
        return 0 if self.happenings and is_barred(self.happenings, self.mover, top) else top

    def take(self) -> int:
        """The mover takes the top card of the pile."""
        seat, top = self.mover, self.pile.pop()
        self.gone ^= top
        self.hands[seat] |= top
        self.known[seat] |= top
        for each in self.happenings:
            each.drew(seat, top, taken=True)
        return top

    def draw(self) -> int:
        """The mover draws from the stock."""
        card = self.stock.pop()
        self.hands[self.mover] |= card
        for each in self.happenings:
            each.drew(self.mover, card, taken=False)
        return card

    def renew(self, first: int, last: int) -> None:
        """The pile becomes the stock but for so many of its first and last cards, the lowest the next to be drawn."""
        end = len(self.pile) - last
        turned = self.pile[first:end]
        self.pile = self.pile[:first] + self.pile[end:]
        self.stock = turned[::-1]
        for card in turned:
            self.gone ^= card
        self.renewals -= 1

    def lay(self, cards: int) -> None:
        """Cards of the mover come to the table."""
        seat = self.mover
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards
        self.gone |= cards

    def discard(self, card: int) -> None:
        """A card of the mover goes on the pile, and the turn passes on."""
        seat = self.mover
        self.lay(card)
        self.pile.append(card)
        self.turns += 1
        self.mover = self.following[seat]
