"""Counts changes of the table's layout in games.

Opponents play hands of Epic; the table of each moment is laid out as the first seat sees it. Counted are the turns, and
how often the columns of the other players and the heights of the rows changed. Measured are the height of cards
in plays as a part of that in the hand, and the step of fans as a part of a card's width. Prints a line of
JSON for each number of seats and size of the window; the exit code is 1 if a column changed in a hand.
"""

import argparse
import itertools
import json
from collections.abc import Iterator, Sequence

from engine.family.game import act
from engine.games.house.ai.opponents import decide
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import HandState
from engine.games.house.view import view
from scenes.table.places.layout import Layout, Request, lay_out

SIZES = ((1024, 640), (1280, 720))


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


def part(values: Sequence[float], share: float) -> float:
    """The value under which this share of all lies."""
    return round(sorted(values)[int(len(values) * share)], 2)


def main(arguments: Sequence[str]) -> int:
    """Play, lay out, and print."""
    parser = argparse.ArgumentParser(description="How often columns and rows of the table move, and how wide fans are.")
    parser.add_argument("--hands", type=int, default=6, help="hands for each number of seats (%(default)s)")
    hands = parser.parse_args(arguments).hands
    moved = 0
    for seats, size in itertools.product((2, 3, 4), SIZES):
        turns = columns = rows = 0
        cards, fans = list[float](), list[float]()
        for deal in range(1, hands + 1):
            laid = list(layouts(seats, deal, size))
            turns += sum(begins for _layout, begins in laid)
            for (one, _), (other, _) in itertools.pairwise(laid):
                columns += [space.rect.width for space in one.spaces] != [space.rect.width for space in other.spaces]
                rows += one.fit.top != other.fit.top
            cards += (layout.table_card / layout.hand_card for layout, _ in laid)
            fans += itertools.chain.from_iterable(steps(layout) for layout, _ in laid)
        moved += columns
        told = {"seats": seats, "size": size, "turns": turns, "columns changed": columns, "rows changed": rows}
        told |= {"card p10": part(cards, 0.1), "card p50": part(cards, 0.5)}
        told |= {"fan p10": part(fans, 0.1), "fan p50": part(fans, 0.5)}
        print(json.dumps(told))
    return 1 if moved else 0
