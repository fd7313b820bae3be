"""The deal being played, as one immutable value whose fields each say who sees them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Self

from engine.blocks.changes import changed
from engine.blocks.deal import Deal
from engine.blocks.plain_form import Read, Write
from engine.blocks.visibility import Sight, fact, zone
from engine.games.straight.options import StraightOptions
from engine.games.straight.table import StraightTable
from engine.games.straight.words import PLAYS, DealEnding, PlayAction, ReplaceJoker, StraightFault
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.pack import ANY_PACK
from engine.rummy.piles import Pile
from engine.rummy.plain_data import NotationError, shortened
from engine.values import value_class


class StraightPhase(Enum):
    """The kind of action awaited of the seat to move (S6)."""

    DRAW = "draw"
    PLAY = "play"
    CALL = "call"
    CHALLENGE = "challenge"
    OVER = "over"


class Source(Enum):
    """The source of the cards drawn in this turn."""

    STOCK = "stock"
    PILE = "discard"
    DEAL = "deal"
    """Nothing was drawn: the first player got an extra card (S5)."""


@value_class
class DonePlay:
    """A play of this turn, its jokers named. `was` is the owner of a joker that was replaced."""

    action: PlayAction
    was: int | None = None

    def written(self, write: Write) -> dict[str, Any]:
        """The play as plain data: the action, with the owner of the joker."""
        del write
        return PLAYS.write(self.action) | ({} if self.was is None else {"was": self.was})

    @classmethod
    def read(cls, data: object, take: Read) -> Self:
        """The play that plain data stands for. Raises NotationError."""
        del take
        parts = dict(data) if isinstance(data, Mapping) else {}
        was = parts.pop("was", None)
        play = PLAYS.read(ANY_PACK, parts)
        if isinstance(play, ReplaceJoker) is not (type(was) is int):
            message = f"{shortened(repr(data))} is no play that can be taken back"
            raise NotationError(message)
        return cls(play, was)


@value_class(kw_only=True)
class StraightTurn:
    """The turn being played; in the phase of calls nothing of it is left."""

    source: Source | None = fact(Sight.ALL, key="draw")
    """None before the draw."""
    taken: tuple[Card, ...] = fact(Sight.ALL, default=(), in_order=True)
    """The cards that came from the pile, the deepest card first."""
    plays: tuple[DonePlay, ...] = fact(Sight.ALL, default=())
    """The plays that can be taken back, in order."""
    challenged: bool = fact(Sight.ALL, default=False)
    """A challenge was made in this turn."""
    fixed: bool = fact(Sight.ALL, default=False)
    """The draw can no longer be taken back (S21)."""
    renewed: bool = fact(Sight.ALL, default=False)
    """The stock was renewed in this turn (S8)."""
    drew: Card | None = fact(Sight.OWNER, key=None, compare=False)
    """The card that came from the stock, for its player's eyes alone; no rule asks for it."""


NEW_TURN = StraightTurn()


class OutKind(Enum):
    """The way in which a player went out (S15)."""

    PLAIN = "plain"
    RUMMY = "rummy"


@value_class
class Calls:
    """The phase of calls after a discard (S20)."""

    by: int
    """The seat that discarded."""
    left: tuple[int, ...]
    """The seats still to be asked, the one to move first."""
    out: OutKind | None
    """True if the discarder went out."""


@value_class
class OpenChallenge:
    """A challenge that waits for its answer (S21)."""

    by: int
    phase: StraightPhase
    """The phase in which it was made, to which a rejection leads back."""


@value_class(kw_only=True)
class DealResult:
    """The result of a deal, and of the game if it is over (S24, S25)."""

    ending: DealEnding
    rummy: bool
    winners: tuple[int, ...]
    """The winners of the deal: the player who went out, or the lowest hands."""
    scores: tuple[int, ...]
    """The scores of this deal, by seat."""
    game_over: bool
    game_winners: tuple[int, ...]
    """The winners of the game; empty unless the game is over."""


@dataclass(frozen=True, kw_only=True)
class StraightHand(Deal):
    """A deal at one moment. `rules.py` says what may follow; nothing else makes new ones."""

    options: StraightOptions = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key="hand")
    phase: StraightPhase = fact(Sight.ALL, default=StraightPhase.DRAW)
    eliminated: tuple[bool, ...] = fact(Sight.ALL, by_seat=True)
    """The seats that are out of the game (S25)."""
    hands: tuple[frozenset[Card], ...] = zone(Sight.OWNER)  # type: ignore[assignment]  # sets, for the rules
    shown: tuple[frozenset[Card], ...] = fact(Sight.ALL, key="known", by_seat=True)
    """The cards of each hand that everybody knows, including those of them laid in this turn (S26)."""
    table: StraightTable = zone(Sight.ALL, key="melds")
    discard: Pile = zone(Sight.ALL, in_order=True)
    """Bottom to top."""
    reuses: int = fact(Sight.ALL, default=0)
    """The number of times the stock was renewed in this deal."""
    seed: int = fact(Sight.NEVER, key=None, default=0)
    """Fixes what shuffles in this deal give."""
    shuffles: tuple[Pile, ...] | None = fact(Sight.NEVER, key="reshuffles", in_order=True)
    """The results of the next shuffles where a position lists them; None: they follow from the seed."""
    turns: tuple[int, ...] = fact(Sight.ALL, by_seat=True)
    """The number of turns that each seat has ended in this deal."""
    played: tuple[bool, ...] = fact(Sight.ALL, by_seat=True)
    """True if each seat has put a card on the table before this turn (S15)."""
    skips: tuple[int, ...] = fact(Sight.ALL, by_seat=True)
    """Turns that each seat has to miss (S19)."""
    turn: StraightTurn = fact(Sight.ALL, default=NEW_TURN)
    """Of another seat's turn a view holds neither the plays nor the card from the stock (`view.py`)."""
    calls: Calls | None = fact(Sight.ALL)
    """The calls, in phase CALL only."""
    challenge: OpenChallenge | None = fact(Sight.ALL)
    """The challenge, in phase CHALLENGE only."""
    result: DealResult | None = fact(Sight.ALL, key=None)
    """The result, once the deal is over."""

    PHASE_RULE: ClassVar[str] = "S6"

    def out_of_phase(self, kind: type) -> Fault:
        """Say if it is too early or too late for an action, or which answer is awaited first (S6)."""
        fault: Enum = CommonFault.WRONG_PHASE
        match self.phase, self.MOVES[kind].phases:
            case StraightPhase.DRAW, phases if StraightPhase.PLAY in phases:
                fault = CommonFault.DRAW_FIRST
            case StraightPhase.PLAY, phases if StraightPhase.DRAW in phases:
                fault = CommonFault.ALREADY_DREW
            case StraightPhase.CALL, _:
                fault = StraightFault.CALL_OR_PASS
            case StraightPhase.CHALLENGE, _:
                fault = StraightFault.ANSWER_CHALLENGE
        return Fault(self.PHASE_RULE, fault)

    @property
    def turn_of(self) -> int | None:
        """The seat whose turn it is: with a challenge to answer it is another than the one to move."""
        if self.challenge is not None:
            return self.challenge.by
        return None if self.phase is StraightPhase.CALL else self.to_move

    @property
    def must_play(self) -> frozenset[Card]:
        """The cards of the hand that have to be played before the turn ends (S18)."""
        turn = self.turn
        if self.turn_of is None or (not turn.plays and len(turn.taken) <= 1):
            return frozenset()
        bound = set(turn.taken[:1]) if len(turn.taken) > 1 else set[Card]()
        if self.options.joker_exchange == "play":
            bound.update(done.action.joker for done in turn.plays if isinstance(done.action, ReplaceJoker))
        return self.hands[self.turn_of] & bound

    @property
    def stock_is_known(self) -> bool:
        """True if everybody knows the order of the stock: it was renewed without shuffling (S26)."""
        return self.reuses > 0 and self.options.reuse == "turn"

    @property
    def shuffling(self) -> bool:
        """True if renewing the stock shuffles it (S8)."""
        return self.options.reuse == "shuffle"

    @property
    def open_seats(self) -> Collection[int]:
        """Once the deal is over all hands are shown."""
        return range(self.options.seats) if self.phase is StraightPhase.OVER else ()

    @property
    def known_cards(self) -> Collection[Card]:
        """The cards that were taken openly, and the stock where its order is known (S26)."""
        return frozenset().union(*self.shown, self.stock if self.stock_is_known else ())

    @property
    def gone(self) -> frozenset[int]:
        """The seats that were eliminated."""
        return frozenset(seat for seat, out in enumerate(self.eliminated) if out)

    @property
    def next_dealer(self) -> int:
        """The next seat that is still in the game."""
        return self.options.seating.left_of(self.dealer, self.gone)

    @property
    def game_over(self) -> bool:
        """True if the result of this deal ends the game (S25)."""
        return self.result is not None and self.result.game_over

    @property
    def result_keys(self) -> dict[str, Any]:
        """The ending, True for a rummy, and the winners of the deal and of the game."""
        over = self.result
        if over is None:
            return {}
        winners = {"deal_winners": list(over.winners), "winners": list(over.game_winners)}
        return {"ended": over.ending.value, "rummy": over.rummy, **winners}

    def played_on(self) -> Self:
        """The deal with shuffles by its seed, unless its position lists them."""
        return self if self.shuffles else changed(self, shuffles=None)

    def written(self) -> dict[str, Any]:
        """The position, with the cards that must be played; no position has a phase for a deal that is over."""
        data = super().written()
        data["turn"]["must"] = self.pack.text_of(self.must_play)
        if self.result is not None:
            data["phase"] = StraightPhase.DRAW.value
            data["next_dealer"] = None if self.game_over else self.next_dealer
        if "reshuffles" in data:
            data["reshuffles"] = data["reshuffles"] or []
        return data


Step = StraightHand | Faults
"""The hand after an action, or why it is refused."""
