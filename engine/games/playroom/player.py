"""Players that ask the solver: Regular, Skilled, Expert and Master.

A turn is the solver's best by points and by what is taken out of the hand, or going out. What is kept is discarded by
the unseen cards that would make it fit.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from engine.family.rules import Decider, Stop
from engine.games.playroom.ai.ahead import DealtHand, cards_drawn, dealt_on
from engine.games.playroom.ai.blocked import blocks_round
from engine.games.playroom.ai.outs import by_outs
from engine.games.playroom.ai.plays import laid_off
from engine.games.playroom.ai.simple_players import Laying, partners
from engine.games.playroom.ai.styles import PlayroomStyle
from engine.games.playroom.levels import ROWS
from engine.games.playroom.melds import JOKER, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.plainest import plainest
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.solver.answer import BestTurn, TurnPuzzle
from engine.games.playroom.solver.task import SolverLimit, TurnAim
from engine.games.playroom.solver.turn import best_by
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import PlayroomView, view, world
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile
from engine.mind.levels import LevelRow
from engine.mind.thinking import Mind, Thinking
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.shuffle import SplitMix, shuffled

_OUT = TurnAim(points=1, cards=10000, hand=0, joker=0)
"""Most cards laid."""
_OUT_STEPS, _OUT_TIMES = 3000, 6
"""Steps of the search for a way out: so many, or this many times those of a turn, whichever is more."""
_AHEAD_STEPS = 1_500_000
"""Steps of dealing on in a turn: some 0.1 s compiled, 0.25 s from the sources."""
_TIMES = 10
"""The factor on these steps where nothing is discarded, and hands grow to thirty cards."""
_ENDING = 0.85
"""The urgency from which a joker is not kept any more: somebody else holds three cards or fewer."""
_LONG_PILE = 8
"""Cards of the pile that are looked at where more than the top may be taken."""


_PLAIN = Laying(lays_off=True)
"""The thinking of a player that regroups nothing; who slips plays as it does."""


def _decide(row: LevelRow, view: PlayroomView, seed: int, stop: Stop) -> tuple[PlayroomAction, ...]:
    """The actions of the seat to move: a draw, or its table and the end of its turn."""
    style = row.habits.get("style")
    thinking: Thinking[PlayroomView, PlayroomHand, PlayroomAction] = (
        Laying(**row.habits) if style is None else Solving(style, seed, stop, slips=row.effort.slips > 0)
    )
    return Mind(thinking, row.effort)(view, seed, stop)


MINDS: Mapping[str, Decider[PlayroomView, PlayroomAction]] = {row.name: partial(_decide, row) for row in ROWS}
"""The player of each level, by its name."""
mind = MINDS.__getitem__


def known(view: PlayroomView) -> PlayroomHand:
    """A round that looks like this to a seat."""
    return world(view, tuple(sorted(view.unseen.elements())))


class Solving(Thinking[PlayroomView, PlayroomHand, PlayroomAction]):
    """The thinking of a player that asks the solver, on one decision and in a style."""

    def __init__(self, style: PlayroomStyle, seed: int, stop: Stop, *, slips: bool = False) -> None:
        self._style, self._seed, self._stop, self._slips = style, seed, stop, slips

    def view(self, deal: PlayroomHand) -> PlayroomView:
        """The round as the seat to move sees it, as a view of the game's own class."""
        return view(deal, deal.mover)

    def known(self, view: PlayroomView) -> PlayroomHand:
        """A round that looks like this to the seat."""
        return known(view)

    def after(self, view: PlayroomView, action: PlayroomAction) -> PlayroomView:
        """The view after a table is left."""
        return self.view(self.known(view).apply(action))

    def thought(self, view: PlayroomView) -> "Thought":
        """The player's thought on a view."""
        return Thought(self._style, view, self._seed, self._stop)

    def choices(self, view: PlayroomView) -> Sequence[tuple[PlayroomAction, ...]]:
        """The draw or the turn worth most; for a level that slips, also that of a player who regroups nothing."""
        thought = self.thought(view)
        own = (thought.draw(),) if view.phase is PlayroomPhase.DRAW else thought.turn()
        return [own, *(_PLAIN.choices(view)[:1] if self._slips else ())]


def aim_of(options: PlayroomOptions, urgency: float) -> TurnAim:
    """The worth of a turn: its points where points are made, and what it takes out of the hand.

    Where who lays nothing draws, it is the cards: all that can be laid, as cards that are drawn bring others along. A
    joker is kept for going out unless it brings two cards more, or others may be out before.
    """
    if options.plays_or_draws and not options.laid_counts:
        return TurnAim(points=0, cards=1000, hand=1, joker=-2500 if urgency < _ENDING else -1)
    if not options.laid_counts:
        return TurnAim(points=0, cards=20, hand=100, joker=-1)
    return TurnAim(points=100, cards=5, hand=round(100 * urgency), joker=-1)


def puzzle_of(view: PlayroomView, drawn: Kinds | None = None) -> TurnPuzzle:
    """The turn that a seat has to play, from the table at the draw; before the draw, with these cards of the pile."""
    taken = view.taken if drawn is None else drawn
    hand = view.held_at_draw.elements() if drawn is None else (*view.hand, *drawn)
    held = tuple(sorted(hand))
    alone = len(taken) == 1 and not view.options.return_taken and held.count(taken[0]) == 1
    return TurnPuzzle(
        options=view.options,
        table=view.before if drawn is None else view.table,
        hand=held,
        entered=view.entered[view.seat],
        must_lay=taken[0] if taken and view.options.pile_must else None,
        not_discarded=taken[0] if alone else None,
    )


def cards_to_end(options: PlayroomOptions) -> int:
    """The cards that a turn goes out with besides those that it lays: the discard."""
    return 0 if options.plays_or_draws else 1


class Thought:
    """One decision."""

    def __init__(self, style: PlayroomStyle, view: PlayroomView, seed: int, stop: Stop) -> None:
        self.style = style
        self.seen = view
        self.options = view.options
        self.seed = seed
        self.stop = stop
        self.steps = max(60, style.steps * 2 // max(2, len(view.hand_sizes)))
        if self.options.plays_or_draws:
            self.steps *= _TIMES
        self.unseen = view.unseen
        self.urgency = self._urgency()
        self.aim = aim_of(view.options, self.urgency)
        self.proved = False
        """True once it is proved that no turn is worth more than the one that was found."""

    def _urgency(self) -> float:
        """The weight of points left in the hand: the chance that somebody goes out before they are laid."""
        others = [
            size
            for seat, size in enumerate(self.seen.hand_sizes)
            if seat != self.seen.seat and seat not in self.seen.out
        ]
        return min(1.0, max(0.1, 1.2 - min(others, default=10) / 10))

    def draw(self) -> PlayroomAction:
        """The pile where a card of it can be laid that is worth more than an unknown one; the stock otherwise."""
        draws = self.ranked_draws()
        return draws[0][1]

    def ranked_draws(self) -> list[tuple[float, PlayroomAction]]:
        """The draws, each with the points that it is worth more than the turn without it, the best first."""
        seen = self.seen
        stock = self.style.stock if self.options.laid_counts else self.style.unscored_stock
        result: list[tuple[float, PlayroomAction]] = [(stock, DrawStock())]
        if seen.discard and seen.entered[seen.seat] and self.options.pile != "none":
            before = self._worth(())
            for count in self._counts():
                cards = seen.discard[-count:]
                worth = self._worth(cards) - self.aim.hand * hand_value(self.options, cards) - self.aim.cards * count
                if worth > before and not self._world().legal(TakePile(count)):
                    result.append(((worth - before) / 100, TakePile(count)))
        return sorted(result, key=_most_worth)

    def _counts(self) -> Sequence[int]:
        pile = len(self.seen.discard)
        match self.options.pile:
            case "top":
                return (1,)
            case "whole":
                return (pile,)
            case _:
                return range(1, min(pile, _LONG_PILE) + 1)

    def _worth(self, more: Kinds) -> int:
        """The worth of the best turn with more cards; much less than nothing where it cannot be ended."""
        result = best_by(puzzle_of(self.seen, more), self.aim, self.stop, self.steps)
        return -(10**9) if result is None else result.worth

    def _world(self) -> PlayroomHand:
        return world(self.seen, tuple(sorted(self.unseen.elements())))

    def turn(self) -> tuple[PlayroomAction, ...]:
        """The table that is laid, if any, and how the turn ends."""
        return next(self.turns(), plainest(self.seen))

    def turns(self) -> Iterator[tuple[PlayroomAction, ...]]:
        """The turns with all ends that are legal, the best first."""
        puzzle = puzzle_of(self.seen)
        best = self.best_table(puzzle)
        tables: list[tuple[Kinds, ...]] = []
        if best is not None:
            if self.waits(len(puzzle.hand), len(best.laid), self.style.last_cards):
                yield (DrawStock(),)
                return
            table = with_naturals(puzzle, best.table)
            if not self.blocks(puzzle, table):
                tables.append(table)
        hand = self._world()
        for table in (*tables, puzzle.table):
            ended = False
            for turn in self._ended(hand, table):
                ended = True
                yield turn
            if ended:
                return

    def waits(self, held: int, laid: int, last_cards: int) -> bool:
        """True if the seat draws instead of laying so many of its cards, to go out in one turn later (P33).

        A turn that lays brings no card, and it is a new card that the last ones wait for. Meanwhile the others find
        less on the table.
        """
        keeps = self.options.plays_or_draws and not self.options.laid_counts and self.seen.stock_count > 0
        return keeps and self.seen.entered[self.seen.seat] and laid > 0 and 0 < held - laid <= last_cards

    def blocks(self, puzzle: TurnPuzzle, table: tuple[Kinds, ...]) -> bool:
        """True if nobody could go out any more after a turn that leaves this table."""
        laid = sum(map(len, table)) - sum(map(len, puzzle.table))
        return blocks_round(self.seen, table, len(puzzle.hand) - laid)

    def best_table(self, puzzle: TurnPuzzle) -> BestTurn | None:
        """Going out, where that can be; otherwise the turn worth most."""
        result = best_by(puzzle, self.aim, self.stop, self.steps)
        self.proved = result is not None and result.exact
        left = len(puzzle.hand) - len(result.laid if result is not None else ())
        spare = cards_to_end(self.options)
        if left <= spare or (left > self.style.near_out and not (spare == 0 and JOKER in puzzle.hand)):
            return result
        most = best_by(puzzle, _OUT, self.stop, max(_OUT_STEPS, _OUT_TIMES * self.style.steps))
        if most is None or len(most.laid) < len(puzzle.hand) - spare:
            return result
        self.proved |= spare == 0
        return most

    def _ended(self, hand: PlayroomHand, table: tuple[Kinds, ...]) -> Iterator[tuple[PlayroomAction, ...]]:
        """The turns that leave a table; none if a turn cannot end with it."""
        shown = hand.attempt(ShowTable(table)) if table != self.seen.table else hand
        if not isinstance(shown, PlayroomHand):
            return
        held = sorted(shown.pack.kind(card) for card in shown.hands[shown.mover])
        ends: list[PlayroomAction] = []
        if not self.options.plays_or_draws:
            ends += [Discard(card) for _worth, card in self.ranked_discards(held, table)]
        ends = ends or [EndTurn()]
        for end in ends:
            if not shown.legal(end):
                yield (ShowTable(table), end) if table != self.seen.table else (end,)

    def ranked_discards(self, held: Sequence[Card], table: tuple[Kinds, ...]) -> list[tuple[float, Card]]:
        """The discards, the best first, each with the points that keeping it is worth."""
        ranked = self._by_ahead(held, table) if self.style.passes and len(held) > 1 else self._by_outs(held, table)
        if self.style.wary and self._next_may_take():
            ranked = [(worth + self._danger(card, table), card) for worth, card in ranked]
        return sorted(ranked, key=_joker_last)

    def _by_outs(self, held: Sequence[Card], table: tuple[Kinds, ...]) -> list[tuple[float, Card]]:
        """The worth of keeping each card, by the unseen cards that go with it."""
        if self.style.keeps_outs:
            return by_outs(self.options, held, table, self.unseen, self._left_counts)
        return [(20.0 * partners(card, held) - hand_value(self.options, (card,)), card) for card in sorted(set(held))]

    def _by_ahead(self, held: Sequence[Card], table: tuple[Kinds, ...]) -> list[tuple[float, Card]]:
        """The worth of keeping each card, by the cards that could be laid with it after some sampled draws."""
        seats, entered = len(self.seen.hand_sizes), self.seen.entered[self.seen.seat] or table != self.seen.before
        hand = DealtHand(options=self.options, held=held, table=table, entered=entered, left=self._left_counts)
        drawn = cards_drawn(self.unseen, seats)
        passes, a_pass = max(1, self.style.passes * 4 // max(4, seats)), max(1, self.unseen.total() // max(1, drawn))
        limit = SolverLimit(self.stop, _AHEAD_STEPS)
        worths = hand.kept_worths(dealt_on(self.unseen, drawn, self.seed), passes, a_pass, limit)
        most = max(worths.values(), default=0.0)
        return [(most - worth, card) for card, worth in worths.items()] or self._by_outs(held, table)

    @property
    def _left_counts(self) -> float:
        """The weight of the points of cards that stay in the hand."""
        return self.urgency if self.options.laid_counts else 1.0

    def _next_may_take(self) -> bool:
        after = self.options.seating.left_of(self.seen.seat, self.seen.out)
        return self.seen.entered[after] and self.options.pile != "none"

    def _danger(self, card: Card, table: tuple[Kinds, ...]) -> float:
        """The points that a discard may bring the next seat."""
        if any(True for _ in laid_off(self.options, table, card)):
            return self.style.wary * 2 * hand_value(self.options, (card,)) + 10.0
        if not self.style.worlds or card == JOKER:
            return 0.0
        return self.style.wary * hand_value(self.options, (card,)) * self._share_that_use(card)

    def _share_that_use(self, card: Card) -> float:
        """The share of sampled hands of the next seat that make a combination with a discard."""
        after = self.options.seating.left_of(self.seen.seat, self.seen.out)
        cards = sorted(self.unseen.elements())
        size = self.seen.hand_sizes[after]
        uses = 0
        for number in range(self.style.worlds):
            held = set(shuffled(cards, SplitMix(self.seed + number))[:size])
            uses += _makes_meld(card, held)
        return uses / self.style.worlds


def _most_worth(ranked: tuple[float, PlayroomAction]) -> tuple[float, bool]:
    return -ranked[0], isinstance(ranked[1], TakePile)


def _joker_last(ranked: tuple[float, Card]) -> tuple[bool, float, Card]:
    return ranked[1] == JOKER, ranked[0], ranked[1]


def _makes_meld(card: Card, held: set[Card]) -> bool:
    """True if two cards of a hand make a combination with a card."""
    near = [other for other in held if other != JOKER and (other.rank == card.rank or other.suit == card.suit)]
    return any(
        read_combination(tuple(sorted((card, one, two)))) is not None
        for place, one in enumerate(near)
        for two in near[place + 1 :]
    )


def with_naturals(puzzle: TurnPuzzle, table: tuple[Kinds, ...]) -> tuple[Kinds, ...]:
    """The table with naturals of the hand in the place of jokers of the hand, where both do: the joker is kept."""
    before, after = (Counter(card for group in groups for card in group) for groups in (puzzle.table, table))
    left = Counter(puzzle.hand) - (after - before)
    spare = after[JOKER] - before[JOKER]
    groups = list(table)
    for index, group in enumerate(groups):
        result = read_combination(group, puzzle.options.law)
        if result is None or not result.has_joker or spare <= 0 or group in puzzle.table:
            continue
        natural = next((card for card in result.stands_for if left[card]), None)
        if natural is None or sum(left.values()) <= 1:
            continue
        place = group.index(JOKER)
        groups[index] = (*group[:place], natural, *group[place + 1 :])
        left[natural] -= 1
        spare -= 1
    return tuple(groups)
