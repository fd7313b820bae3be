"""Light deals of Canasta, each of their steps made by the rules too; for tests and a measure."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from build.measure.random_games import rules_in_turn
from engine.games.canasta.ai.light_deal import ROW, CanastaLight, Group
from engine.games.canasta.ai.policy import Policy, Style
from engine.games.canasta.ai.worlds import CODES, light
from engine.games.canasta.game import CANASTA
from engine.games.canasta.levels import ROWS
from engine.games.canasta.player import _lays, _taking
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.words import EndDeal, Lay
from engine.rummy.actions import Discard, DrawStock

LEFT_OUT = {"C16 MUST_TAKE"}
"""The fault of light deals: without a stock they end where a player could take the pile."""
STYLES = tuple(Style(**row.habits) for row in ROWS)


class _Watched(CanastaLight):
    """A light deal that notes what is done in it."""

    def __init__(self, deal: CanastaDeal) -> None:
        made = light(deal)
        super().__init__(made.options, made.seats, made.side_count, made.minimum)
        vars(self).update(vars(made))
        self.done: list[Any] = []
        """Draws as None, takings and layings as groups, discards as codes."""
        self._is_inner = False

    def draw_all(self) -> None:
        self.done.append(None)
        super().draw_all()

    def take_all(self, groups: list[Group]) -> None:
        self.done.append(("take", groups))
        self._is_inner = True
        super().take_all(groups)
        self._is_inner = False

    def lay_all(self, groups: Iterable[Group]) -> None:
        groups = list(groups)
        if groups and not self._is_inner:
            self.done.append(("lay", groups))
        was, self._is_inner = self._is_inner, True
        super().lay_all(groups)
        self._is_inner = was

    def lay(self, target: int, codes: list[int]) -> None:
        if not self._is_inner:
            self.done.append(("lay", [(target, codes)]))
        super().lay(target, codes)

    def discard(self, card: int) -> None:
        self.done.append(card)
        super().discard(card)


def told(deal: CanastaLight) -> tuple[Any, ...]:
    """What a light deal holds, without the order of sequences; what others know of hands it tells by rank alone."""
    sides = [{**vars(side), "rows": sorted(side.rows)} for side in deal.sides]
    hands = [vars(held) for held in deal.hands]
    return hands, sides, deal.stock, deal.pile, deal.frozen, deal.mover, deal.taker, deal.out, deal.seen


def _begun(number: int, rng: Random) -> CanastaDeal:
    preset, seats, changes = rules_in_turn(CANASTA, number, rng)
    options = CANASTA.options(preset, seats, changes)
    start = CANASTA.first(options, rng.randrange(seats))
    start = replace(start, totals=tuple(rng.randrange(0, 3000, 5) for _ in start.totals))
    cards = list(CANASTA.pack(options, start).cards)
    rng.shuffle(cards)
    result: CanastaDeal = CANASTA.deal(options, start, tuple(cards))
    return result


def light_steps(number: int) -> Iterator[tuple[object, object]]:
    """What the light deal of a number tells after each turn, and what the rules tell.

    Nobody asks a partner, and a bonus for a concealed hand is not counted.
    """
    rng = Random(f"light deals of canasta {number}")
    deal = _begun(number, rng)
    quick = _Watched(deal)
    policies = [Policy(rng.choice(STYLES)) for _ in range(deal.options.seats)]
    while not quick.over:
        policies[quick.mover].turn(quick)
        for each in quick.done:
            for step in _apart(each):
                deal = deal.apply(_action(deal, step))
        quick.done = []
        over = deal.to_move is None
        yield (told(quick), quick.over), (told(quick if over else light(deal)), over)
    hidden = deal.options.concealed_bonus if deal.out_concealed and deal.out is not None else 0
    out = -1 if deal.out is None else deal.out % quick.side_count
    scores = [score + (hidden if side == out else 0) for side, score in enumerate(quick.scores())]
    yield (quick.out, scores), (-1 if deal.out is None else deal.out, list(deal.hand_scores or ()))


def _apart(done: Any) -> Iterator[Any]:
    """A laying in as many as it takes to name the melds: equal sequences that grow alike have one name."""
    if done is None or isinstance(done, int) or done[0] == "take":
        yield done
        return
    groups: list[Group] = done[1]
    again = [each for place, each in enumerate(groups) if each[0] >= ROW and each[0] in dict(groups[:place])]
    yield from (("lay", [group]) for group in again)
    for group in again:
        groups.remove(group)
    yield "lay", groups


def _action(deal: CanastaDeal, done: Any) -> Any:
    """The action of the rules that is a step of a light deal."""
    if done is None:
        return DrawStock() if deal.stock else EndDeal()
    if isinstance(done, int):
        return Discard(next(card for card in deal.pack.kinds(deal.hand) if CODES[card.face] == done))
    kind, groups = done
    return _taking(deal, groups) if kind == "take" else Lay(_lays(list(deal.pack.kinds(deal.hand)), groups))
