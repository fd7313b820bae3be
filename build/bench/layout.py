"""Tables that break what the layout promises, and how much it changes in games.

5,000 tables at random, any split of the 54 cards at any size of the window and of the text, and 500 turns of 20 moves,
in which no card may become smaller. What is looked for stands in `layout_rules.py`. With `--games` opponents play hands
of Epic instead, and the table of each moment is laid out as the first seat sees it: counted are the turns, and how
often the columns of the other players and the heights of the rows changed; measured are the height of cards in plays
as a part of that in the hand, and the step of fans as a part of a card's width. The exit code is 1 if anything is
found, or if a column changed in a hand.
"""

import itertools
import random
import time
from collections.abc import Iterator, Sequence

from build.bench.layout_rules import random_common, random_request, random_turn, turn_violations, violations
from build.report import Line, parser_of, report, spread
from engine.cli.confidence import percentile
from engine.family.game import act
from engine.games.house.ai.opponents import decide
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import HandState
from engine.games.house.view import view
from scenes.table.places.layout import Layout, Request, lay_out

MOVES = 20
SIZES = ((1024, 640), (1280, 720))


def at_random(tables: int, turns: int, seed: int, *, common: bool) -> tuple[Line, bool]:
    """Violations of tables at random."""
    rng = random.Random(seed)  # noqa: S311 - no secrets
    found: list[str] = []
    times, scrolled = list[float](), 0
    for _ in range(tables):
        request = random_common(rng) if common else random_request(rng)
        start = time.perf_counter()
        layout = lay_out(request)
        times.append(time.perf_counter() - start)
        scrolled += any(space.more for space in layout.spaces)
        found += (f"{words}: {request}" for words in violations(layout))
    for _ in range(turns):
        found += turn_violations(random_turn(rng, MOVES))
    told = {"tables": tables, "turns": turns, "violations": len(found), "first": found[:3], "scrolled": scrolled}
    return {**told, "ms": spread(times, factor=1000)}, not found


def moments(seats: int, deal: int) -> Iterator[HandState]:
    """A hand after each turn's worth of actions."""
    game = new_game(options("epic", seats), deal)
    while not game.hand_over:
        yield game.hand
        for action in decide("casual", view(game.hand, game.hand.mover), deal, lambda: False):
            game = act(game, action)


def layouts(seats: int, deal: int, size: tuple[int, int]) -> Iterator[tuple[Layout, bool]]:
    """The table of each moment, and whether a turn began with it."""
    before: Layout | None = None
    mover: int | None = None
    for hand in moments(seats, deal):
        plays = tuple(tuple(sorted(map(len, space))) for space in hand.table)
        request = Request(size=size, bottom=0, plays=plays, hand=len(hand.hands[0]), tray=0, pile=len(hand.discard))
        begins, mover = hand.to_move != mover, hand.to_move
        before = lay_out(request, before.fit if before else None, new_turn=begins)
        yield before, begins


def steps(layout: Layout) -> Iterator[float]:
    """From card to card of every fan, as a part of a card's width."""
    for space in layout.spaces:
        for play in space.plays:
            pairs = itertools.pairwise(play.cards)
            yield from ((right.left - left.left) / left.width for left, right in pairs if left.top == right.top)


def in_games(seats: int, size: tuple[int, int], hands: int) -> Line:
    """The changes in some hands, and how large cards and wide fans are."""
    laid = [list(layouts(seats, deal, size)) for deal in range(1, hands + 1)]
    pairs = [(one, other) for each in laid for (one, _), (other, _) in itertools.pairwise(each)]
    columns = [[[space.rect.width for space in each.spaces] for each in pair] for pair in pairs]
    every = [layout for each in laid for layout, _begins in each]
    cards, fans = [each.table_card / each.hand_card for each in every], [step for each in every for step in steps(each)]
    return {
        "turns": sum(begins for each in laid for _layout, begins in each),
        "columns changed": sum(one != other for one, other in columns),
        "rows changed": sum(one.fit.top != other.fit.top for one, other in pairs),
        "card p10, p50": [round(percentile(cards, part), 2) for part in (0.1, 0.5)],
        "fan p10, p50": [round(percentile(fans, part), 2) for part in (0.1, 0.5)],
    }


def main(arguments: Sequence[str]) -> int:
    """Look, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--tables", type=int, default=5000, help="how many tables (%(default)s)")
    parser.add_argument("--turns", type=int, default=500, help="how many turns (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins (%(default)s)")
    parser.add_argument("--common", action="store_true", help="tables for all with up to 224 cards and eight seats")
    parser.add_argument("--games", type=int, metavar="HANDS", help="so many hands for each number of seats instead")
    chosen = parser.parse_args(arguments)
    if chosen.games:
        kinds = itertools.product((2, 3, 4), SIZES)
        found = {f"{seats} seats, {size}": in_games(seats, size, chosen.games) for seats, size in kinds}
        return report(found, good=not any(each["columns changed"] for each in found.values()))
    turns = 0 if chosen.common else chosen.turns
    told, good = at_random(chosen.tables, turns, chosen.seed, common=chosen.common)
    return report(told, good=good)
