"""Gin's endings with and without a search.

Experts play deals of the preset gin. Where a deal comes to an ending (`engine/games/gin/ai/endings.py`) the seat to
move goes on as Master, once with the search and once by playouts alone. The opponent is a level or a published player.
Prints JSON: by how many points the search is better, an ending; with `--progress FILE` a later run goes on from it.
"""

from collections.abc import Sequence
from random import Random

from build.bench.gin_players import Mind
from build.measure.own.gin import PUBLISHED, player, shuffled
from build.report import interval, keep, parser_of, progress_of, report
from engine.family.rules import HandStart
from engine.games.gin.ai.endings import is_ending
from engine.games.gin.ai.master import by_playouts
from engine.games.gin.game import GIN
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.rules import GinDeal, deal
from engine.games.gin.state import GinPhase


def never() -> bool:
    """Nobody stops the players."""
    return False


def ending(options: GinOptions, number: int) -> GinDeal | None:
    """The first decision of an ending in the deal of this number; None where it ends before."""
    mind = GIN.mind("expert")
    start = HandStart(number=1, dealer=number % 2, totals=(0, 0))
    hand = deal(options, start, shuffled(Random(f"ending {number}")))  # noqa: S311 - a seeded deal
    while hand.to_move is not None:
        seen = GIN.view(hand, hand.to_move)
        if hand.phase is GinPhase.PLAY and is_ending(seen):
            return hand
        for action in mind(seen, number, never):
            hand = GIN.apply(hand, action)
    return None


def points(hand: GinDeal, own: Mind, other: Mind, seed: int) -> int:
    """The points more than the opponent's that the seat to move ends with."""
    seat, number = hand.mover, 0
    while hand.to_move is not None:
        number += 1
        mind = own if hand.to_move == seat else other
        for action in mind(GIN.view(hand, hand.to_move), 100 * seed + number, never):
            hand = GIN.apply(hand, action)
    return 0 if hand.score is None else hand.score.scores[seat] - hand.score.scores[1 - seat]


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("opponent")
    parser.add_argument("--endings", type=int, default=400)
    parser.add_argument("--published", action="store_true", help="the game that others measured their players in")
    chosen = parser.parse_args(arguments)
    options = OPTIONS.read("gin", 2, PUBLISHED if chosen.published else {})
    other = player(chosen.opponent, None) or GIN.mind(chosen.opponent)
    kept = progress_of(chosen.progress, deals=0, gains=[])
    while len(kept["gains"]) < chosen.endings:
        number = kept["deals"] = kept["deals"] + 1
        hand = ending(options, number)
        if hand is None:
            continue
        gained = points(hand, GIN.mind("master"), other, number) - points(hand, by_playouts, other, number)
        kept["gains"].append(gained)
        keep(chosen.progress, kept)
    told = {"opponent": chosen.opponent, "endings": len(kept["gains"]), "deals": kept["deals"]}
    return report({**told, "points an ending": interval(kept["gains"], 2)}, good=True)
