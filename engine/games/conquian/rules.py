"""A deal of Conquian or Panguingue, and what players may do in it (K3 to K15)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from engine.blocks.changes import changed, put
from engine.blocks.deal import Move, Undo
from engine.blocks.plain_form import Cards
from engine.family.rules import HandStart
from engine.games.conquian.melds import grows, law
from engine.games.conquian.options import ConquianOptions
from engine.games.conquian.state import ConquianState, Phase
from engine.games.conquian.words import (
    Collects,
    ConquianFault,
    Dealt,
    Discard,
    Drop,
    Force,
    Laid,
    Lay,
    Pass,
    Stay,
    TurnUp,
    UndoLay,
)
from engine.rummy.cards import by_face
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.meld_flaws import MeldLimits, flaw_of
from engine.rummy.meld_law import Group

TOP, DROPPING = 1, 2
"""Chips to the pot (K5)."""


@dataclass(frozen=True, kw_only=True)
class ConquianDeal(ConquianState):
    """A deal at one moment, and what can be done in it."""

    # -- staying and dropping

    def stay(self, action: Stay | Drop) -> Self:
        """Play, or pay and leave (K5)."""
        seat, stays = self.mover, isinstance(action, Stay)
        after = changed(self.did(action), stayed=put(self.stayed, seat, stays))
        after = after if stays else after.to_pot({seat: DROPPING})
        playing = after.options.seating.playing(after.dropped)
        if len(playing) == 1:
            return after.won(playing[0])
        waiting = [each for each in after.options.seating.round_from(after.dealer) if after.stayed[each] is None]
        if waiting:
            return changed(after, to_move=waiting[0])
        return after.turn_of(after.left_of(after.dealer))

    # -- the up card

    def turn_of(self, seat: int) -> Self:
        """The turn of a seat, or the end of the deal where the stock is empty (K11)."""
        return changed(self, to_move=seat, phase=Phase.TURN) if self.stock else self.over(None)

    def turn_up(self, action: TurnUp) -> Self:
        """The top card of the stock is up, and the player who turned it is asked first (K6)."""
        card, *rest = self.stock
        after = changed(self, stock=tuple(rest), up=card, source="stock", by=self.mover, phase=Phase.ANSWER)
        return after.did(action, (card,))

    def pass_by(self, action: Pass) -> Self:
        """Others may force who passes a card that fits; else the next is asked (K6, K10)."""
        seat = self.mover
        if self.phase is Phase.FORCE:
            asked = self.left_of(seat)
            return changed(self, to_move=asked) if asked != self.passer else self.ask_after(asked)
        after = self.did(action, self.up_cards)
        if self.options.force and self.fits(seat):
            return changed(after, phase=Phase.FORCE, passer=seat, to_move=self.left_of(seat))
        return after.ask_after(seat)

    def ask_after(self, seat: int) -> Self:
        """The next seat is asked after one that passes; after the last one the card is dead (K6)."""
        following = self.asked[self.asked.index(seat) + 1 :]
        if following:
            return changed(self, phase=Phase.ANSWER, to_move=following[0], passer=None)
        dead = changed(self, pile=(*self.pile, *self.up_cards), **_NO_CARD)
        return dead.turn_of(self.left_of(self.asked[0] if self.by is None else self.by))

    def force(self, action: Force) -> Self:
        """The player who passed must lay the card (K10)."""
        seats = () if self.passer is None else (self.passer,)
        return changed(self.did(action, self.up_cards, seats), phase=Phase.FORCED, to_move=self.passer, passer=None)

    # -- laying and discarding

    def lay(self, action: Lay) -> Self | Faults:
        """The own melds lie so; a player who has laid enough wins (K7, K11)."""
        if faults := self.faults_of(action):
            return faults
        seat, melds = self.mover, list[Group]()
        left = {*self.hands[seat], *self.up_cards, *(card for meld in self.melds[seat] for card in meld)}
        for meld in sorted(action.melds, key=self.pack.text_of):
            melds.append(self.pack.taken(meld, left) or ())
            left.difference_update(melds[-1])
        lying = self.kinds_of(self.melds[seat])
        new = tuple(meld for meld in self.kinds_of(melds) if meld not in lying)
        after = changed(
            self.said(Laid(seat, self.pack.kinds(self.up_cards), new)),
            hands=put(self.hands, seat, tuple(sorted(left, key=by_face))),
            melds=put(self.melds, seat, tuple(melds)),
            phase=Phase.DISCARD,
            **_NO_CARD,
        ).collected(seat)
        return after.won(seat) if sum(map(len, melds)) > self.options.hand else after

    def faults_of(self, action: Lay) -> Faults:
        """The reasons why melds cannot be laid so (K2, K7, K8)."""
        kinds, seat = self.pack.kinds, self.mover
        own = Counter(kinds(card for meld in self.melds[seat] for card in meld)) + Counter(kinds(self.up_cards))
        named = Counter(card for meld in action.melds for card in meld)
        if foreign := named - own - Counter(kinds(self.hands[seat])):
            return (Fault("K7", ConquianFault.NOT_YOURS, tuple(foreign.elements())),)
        if missing := own - named:
            return (Fault("K7", ConquianFault.LEFT_OUT, tuple(missing.elements())),)
        if wrong := [meld for meld in action.melds if law(self.options).kind(meld) is None]:
            if not wrong[0]:
                return (Fault("K2", ConquianFault.EMPTY_MELD),)
            flaw, limit = flaw_of(wrong[0], MeldLimits(most_run=self.options.longest))
            return (Fault("K2", ConquianFault.NO_MELD, wrong[0], numbers=(limit,), flaw=flaw),)
        if not self.options.regroup and not grows(self.kinds_of(self.melds[seat]), action.melds):
            return (Fault("K8", ConquianFault.REGROUPED),)
        return ()

    def discard(self, action: Discard) -> Self | Faults:
        """A card of the hand is offered, or dead at once (K9)."""
        seat = self.mover
        card = self.pack.lowest(action.card, self.hands[seat])
        if card is None:
            return (Fault("K9", CommonFault.DISCARD_NOT_HELD, (action.card,)),)
        held = tuple(each for each in self.hands[seat] if each != card)
        after = changed(self.did(action), hands=put(self.hands, seat, held))
        if self.options.offer == "next":
            return changed(after, pile=(*self.pile, card)).turn_of(self.left_of(seat))
        return changed(
            after, up=card, source="hand", by=seat, phase=Phase.ANSWER, to_move=self.left_of(seat), passer=None
        )

    def undo_lay(self, action: UndoLay) -> Self | Faults:
        """The up card is up again, and the player asked or forced as before (K14)."""
        del action
        back: Self | None = self.previous
        return (Fault("K14", CommonFault.NOTHING_TO_UNDO),) if back is None else back

    MOVES: ClassVar[Mapping[type, Move]] = {
        Stay: Move((Phase.STAY,), stay),
        Drop: Move((Phase.STAY,), stay),
        TurnUp: Move((Phase.TURN,), turn_up),
        Pass: Move((Phase.ANSWER, Phase.FORCE), pass_by),
        Lay: Move((Phase.ANSWER, Phase.FORCED), lay, Undo.YES),
        Force: Move((Phase.FORCE,), force),
        Discard: Move((Phase.DISCARD,), discard),
        UndoLay: Move((Phase.DISCARD,), undo_lay, Undo.TAKES_BACK),
    }
    PHASE_RULE: ClassVar[str] = "K4"

    def out_of_phase(self, kind: type) -> Fault:
        """A player who is forced cannot pass by another rule (K10)."""
        if kind is Pass and self.phase is Phase.FORCED:
            return Fault("K10", ConquianFault.MUST_LAY, self.pack.kinds(self.up_cards))
        return super().out_of_phase(kind)

    # -- chips and the end

    def to_pot(self, chips: Mapping[int, int]) -> Self:
        """Seats pay to the pot; below 0 they take from it."""
        paid = tuple(had - chips.get(seat, 0) for seat, had in enumerate(self.chips))
        return changed(self, chips=paid, pot=self.pot + sum(chips.values()))

    def from_others(self, seat: int, each: int) -> Self:
        """All others who play pay a seat."""
        others = self.options.seating.playing({*self.dropped, seat})
        return self.to_pot(dict.fromkeys(others, each)).to_pot({seat: -each * len(others)})

    def collected(self, seat: int) -> Self:
        """A seat is paid for what its melds are worth more than before (K12)."""
        more = self.value_of(seat) - self.paid[seat] if self.options.chips else 0
        if more <= 0:
            return self
        paid = put(self.paid, seat, self.paid[seat] + more)
        return changed(self, paid=paid).from_others(seat, more).said(Collects(seat, more))

    def won(self, seat: int) -> Self:
        """A seat wins: the pot, and chips of those who still play (K12)."""
        after = changed(self, stayed=put(self.stayed, seat, True))
        if self.options.chips:
            after = after.from_others(seat, TOP + self.paid[seat])
            after = after.to_pot({seat: -after.pot})
        return after.over(seat)

    def over(self, winner: int | None) -> Self:
        """The deal is over; totals, worth and pot are those that the next one finds (K12, K13)."""
        after, options = self, self.options
        if winner is None and self.pot and not (options.carry and self.hand_number != options.deals):
            playing = [seat for seat in options.seating.round_from(self.dealer) if seat not in self.dropped]
            share, more = divmod(self.pot, len(playing))
            after = self.to_pot({seat: -share - (place < more) for place, seat in enumerate(playing)})
        won = tuple(self.worth * (seat == winner) for seat in range(options.seats))
        doubled = winner is None and options.carry and not options.chips
        worth = 2 * self.worth if doubled else 1
        after = changed(after, winner=winner, worth=worth, phase=Phase.TURN, **_NO_CARD)
        return after.ended(after.chips if options.chips else won)


_NO_CARD: dict[str, Any] = {"up": None, "source": None, "by": None, "passer": None}


def deal(options: ConquianOptions, start: HandStart, deck: Cards) -> ConquianDeal:
    """A deal from shuffled cards; with chips all pay the top (K3, K5). What is carried is its worth, and the pot."""
    nobody = (0,) * options.seats
    worth, pot = start.carried or (1, 0)
    begun = ConquianDeal.dealt(
        options,
        start,
        deck,
        options.hand,
        phase=Phase.STAY if options.chips else Phase.TURN,
        stayed=(None if options.chips else True,) * options.seats,
        melds=((),) * options.seats,
        chips=nobody,
        paid=nobody,
        worth=worth,
        pot=pot,
    )
    tops = dict.fromkeys(range(options.seats), TOP) if options.chips else {}
    return begun.to_pot(tops).said(Dealt(start.number, start.dealer))
