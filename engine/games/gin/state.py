"""The deal of Gin or Knock Rummy being played, who sees it, and how it ends (G16 to G22)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Self

from engine.blocks.changes import changed
from engine.blocks.deal import Deal
from engine.blocks.plain_form import Cards
from engine.blocks.visibility import Sight, fact, zone
from engine.games.gin.least_count import tables
from engine.games.gin.melds import Meld, Melds, mask_of
from engine.games.gin.options import GinOptions
from engine.games.gin.scoring import (
    DealOutcome,
    DealScore,
    GameEnd,
    GameScore,
    duel_score,
    entered,
    game_end,
    lowest_score,
    next_dealer,
)
from engine.games.gin.words import DealVoid, VoidReason
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded


class GinPhase(Enum):
    """The actions that are awaited of the seat to move (G6)."""

    OPENING = "opening"
    STOCK = "stock"
    """All have passed the upcard; a card of the stock must be drawn (G7)."""
    DRAW = "draw"
    PLAY = "play"
    LAST = "last"
    """The last discard may be taken for a knock (G15)."""
    LAY_OFF = "lay_off"
    OVER = "over"
    """Positions tell it as `draw`, with `hand_over`."""


class DrawnFrom(Enum):
    """The source of the card drawn in this turn."""

    STOCK = "stock"
    DISCARD = "discard"
    OPENING = "opening"
    """The upcard, when it was offered."""
    LAST = "last"
    """The last discard (G15)."""


NO_DRAW: Mapping[str, Any] = {"drew": None, "taken": None, "drawn": None}
"""The draw of a turn that is over."""


@dataclass(frozen=True, kw_only=True)
class GinState(Deal):
    """A deal at one moment. Once somebody has knocked, their hand holds the unmatched cards only."""

    options: GinOptions = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key="hand")
    totals: tuple[int, ...] = fact(Sight.ALL, default=(), key=None)
    """The scores of three games at once added up."""
    phase: GinPhase = fact(Sight.ALL, default=GinPhase.DRAW)
    games: tuple[GameScore, ...] = fact(Sight.ALL, key=None)
    """The scores before this deal; with it once it is over."""
    discard: Cards = zone(Sight.TOP, in_order=True, open_with="look_back")
    """Bottom to top."""
    upcard: Card | None = fact(Sight.ALL)
    """The card turned up at the deal, wherever it is now; None only in positions that do not need it."""
    shown: tuple[frozenset[Card], ...] = fact(Sight.ALL, default=(), key=None)
    """By seat, the cards taken from the pile that are still in the hand (G22)."""
    drew: DrawnFrom | None = fact(Sight.ALL)
    """The source of the mover's draw; None outside phase PLAY."""
    taken: Card | None = fact(Sight.ALL)
    """The card taken from the pile in this turn; None outside phase PLAY."""
    drawn: Card | None = fact(Sight.MOVER, key=None)
    """The card drawn from the stock in this turn, for its player's eyes; positions do not tell it."""
    knocker: int | None = fact(Sight.ALL, is_seat=True)
    spread: Melds = zone(Sight.ALL)
    """The knocker's melds, with what was laid off."""
    laid: Cards = fact(Sight.ALL, default=())
    """The cards laid off, in order."""
    pile_run: int = fact(Sight.ALL, default=0)
    """The number of turns in a row that began with a card from the pile (G9)."""
    reused: int = fact(Sight.ALL, default=0)
    """The number of times the pile has become the stock in this deal (G14)."""
    reshuffles: tuple[Cards, ...] | None = fact(Sight.NEVER, in_order=True)
    """The results of the next shuffles of the pile, where a position lists them; None: the seed gives them."""
    seed: int = fact(Sight.NEVER, default=0, key=None)
    """Fixes what shuffles in this deal give."""
    score: DealScore | None = fact(Sight.ALL, key=None)
    """The score of the deal, once it is over."""

    @property
    def open_seats(self) -> Collection[int]:
        """The knocker; once the deal is scored, all (G22)."""
        if self.knocker is None:
            return ()
        return (self.knocker,) if self.score is None else range(self.options.seats)

    @property
    def top(self) -> Card | None:
        """The card on top of the pile."""
        return self.discard[-1] if self.discard else None

    @property
    def open_discards(self) -> Cards:
        """The cards of the pile that may be looked at (G22)."""
        return self.discard if self.options.look_back else self.discard[-1:]

    @property
    def unmatched(self) -> Cards:
        """The cards that the knocker could not lay out."""
        return () if self.knocker is None else self.hands[self.knocker]

    @property
    def limit(self) -> int | None:
        """The highest count with which one may knock; None: any (G11)."""
        return self.options.limit(self.upcard)

    def meld_with(self, card: Card) -> Meld | None:
        """The knocker's meld in which a card lies."""
        return next((meld for meld in self.spread if card in meld), None)

    @property
    def stock_is_low(self) -> bool:
        """True if no further turn can begin, since the stock is used up (G14)."""
        if self.options.end_of_stock == "void":
            return len(self.stock) <= self.options.dead_cards
        return not self.stock and self.reused >= self.options.reuse_max

    # -- the end of the deal

    def void(self, reason: VoidReason) -> Self:
        """The deal is over without points."""
        return self.over(DealScore(DealOutcome.VOID, (0,) * self.options.seats, ()), DealVoid(reason))

    def scored(self, knocker: int, knocker_count: int, *, big_gin: bool = False) -> Self:
        """The deal is over after a knock or big gin, with the points and what they come to (G16 to G21)."""
        options, count = self.options, tables(self.options.melds).count
        counts = tuple(
            knocker_count if seat == knocker else count(mask_of(held)) for seat, held in enumerate(self.hands)
        )
        if options.duel:
            score = duel_score(options, self.upcard, knocker, counts, big_gin=big_gin)
        else:
            score = lowest_score(options, knocker, counts)
        after = self.with_games(entered(options, self.games, score))
        return after.over(score, HandEnded(score.scores, after.totals, self.hands))

    def with_games(self, games: tuple[GameScore, ...]) -> Self:
        """The deal with these scores of the games, and the totals that they add up to."""
        totals = tuple(map(sum, zip(*(game.totals for game in games), strict=True)))
        return changed(self, games=games, totals=totals)

    def over(self, score: DealScore, event: object) -> Self:
        """The deal is over with a score, which an event tells."""
        over = changed(self, phase=GinPhase.OVER, to_move=None, hand_scores=score.scores, score=score, **NO_DRAW)
        return over.said(event)

    @property
    def next_number(self) -> int:
        """The number of the next deal; one that nobody won is dealt again (G21)."""
        return self.hand_number + bool(self.score and self.score.winners)

    @property
    def next_dealer(self) -> int:
        """The player on the left, the winner or the loser, by option; the dealer again if nobody has won (G21)."""
        return next_dealer(self.options, self.dealer, self.score.winners if self.score else ())

    @property
    def end(self) -> GameEnd | None:
        """The end of the game, after a deal that was scored; None while it goes on (G19, G20)."""
        if self.score is None or self.score.outcome is DealOutcome.VOID:
            return None
        return game_end(self.options, self.games, self.hand_number)

    @property
    def game_over(self) -> bool:
        """True once this deal has ended the game (G19)."""
        return self.end is not None

    @property
    def carried(self) -> tuple[GameScore, ...]:
        """The scores of the games."""
        return self.games

    # -- positions

    @property
    def result_keys(self) -> dict[str, Any]:
        """The outcome and the counts; with the last deal the final scores and the winners."""
        if self.score is None:
            return {}
        counts, end = self.score.counts, self.end
        data: dict[str, Any] = {"outcome": self.score.outcome.value, "counts": None if counts is None else list(counts)}
        if end is not None:
            data |= {"final": list(end.finals), "winners": list(end.winners)}
            if len(self.games) > 1:
                data["game_finals"] = list(map(list, end.game_finals))
        return data

    def played_on(self) -> Self:
        """The deal with shuffles by its seed, unless its position lists them."""
        return self if self.reshuffles else changed(self, reshuffles=None)

    def written(self) -> dict[str, Any]:
        """Every field that has a key, and the limit; the scores by game where several are played at once."""
        data = super().written()
        for name in ("totals", "boxes"):
            by_game = [list(getattr(game, name)) for game in self.games]
            data[name] = by_game[0] if len(by_game) == 1 else by_game
        phase = GinPhase.DRAW if self.phase is GinPhase.OVER else self.phase
        if data.get("reshuffles", ()) is None:
            data["reshuffles"] = []
        return data | {"phase": phase.value, "limit": self.limit}
