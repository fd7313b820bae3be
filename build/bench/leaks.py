"""Look for secrets in all that can leave the program.

First every way out (`ways_out.py`) of a game that goes on: in its first hand, after it, and in the second one, without
a cut and with one, and of the deal of the day. No text may hold a drawn number, a salt, another hand or the order of
the stock. With `--states 0` nothing else is done. Then hidden cards are looked for among all that scenes reach.

Random games of every game that has a table are shown by the real scene. After each step every object is walked that can
be reached from the scene; only the private fields of the session are left out. Cards that the viewer cannot know are
canaries (`tests/scenes/canaries.py`). With `--progress FILE` what has been looked at is kept, and a later run goes on
from there. Prints JSON and exits 1 if anything was found.
"""

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from build.bench.screen import without_display
from build.bench.ways_out import GuardedGame, tried
from build.report import keep, parser_of, progress_of, report
from game.session.session import GameSession
from scenes.games.list import PRESENTERS

_SOME = 5
"""Steps of a hand after which somebody has drawn and discarded."""

# The walks and the toy game have no types, like other tests.
WALKS: Any = import_module("tests.scenes.canaries")


def look(name: str, deal: int, counts: "Counter[str]") -> list[str]:
    """Look at one walk; what was found, with where."""
    found = []
    for step, (scene, game, seat) in enumerate(WALKS.walked_tables(name, deal)):
        counts[name] += 1
        counts["canaries"] += len(WALKS.hidden_cards(game, seat))
        found += [f"{name}, deal {deal}, step {step}: {each}" for each in WALKS.leaks(scene, game)]
    return found


def ways_out(name: str, looks: Counter[str]) -> list[str]:
    """The secrets that were told by the ways out of games of one kind."""
    found: list[str] = []
    for kind in ({"cut": None}, {"cut": 31_415}, {"day": True}):
        with TemporaryDirectory() as folder:
            game = GuardedGame(name, Path(folder), **kind)
            stages = (_in_a_hand,) if "day" in kind else (_in_a_hand, _after_a_hand, _in_the_next)
            for stage in stages:
                if game.play(stage):
                    found += tried(game, looks)
            game.close()
    return found


def _in_a_hand(session: GameSession) -> bool:
    """It is the person's turn, some way into the hand."""
    hand = session.game.hand
    return len(session.past) > _SOME and hand.to_move is not None and session.players[hand.to_move].opponent is None


def _after_a_hand(session: GameSession) -> bool:
    return bool(session.game.hand_over)


def _in_the_next(session: GameSession) -> bool:
    return bool(session.ended) and _in_a_hand(session)


def main(arguments: Sequence[str]) -> int:
    """Looks and prints."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--states", type=int, default=10_000, help="in these games together (%(default)s)")
    parser.add_argument("--game", action="append", choices=[*PRESENTERS], help="may be given again (all)")
    chosen = parser.parse_args(arguments)
    without_display(WALKS.SIZE)
    done = progress_of(chosen.progress, deal=1, counts={}, found=[])
    counts, names = Counter[str](done["counts"]), chosen.game or list(PRESENTERS)
    looks = {name: Counter[str]() for name in names}
    told = [each for name in names for each in ways_out(name, looks[name])]
    while sum(counts[name] for name in names) < chosen.states:
        for name in names:
            done["found"] += look(name, done["deal"], counts)
        done = {"deal": done["deal"] + 1, "counts": dict(counts), "found": done["found"]}
        keep(chosen.progress, done)
    states = sum(counts[name] for name in names)
    looked = {"states": states, **done["counts"], "deals": done["deal"] - 1}
    found = {"texts by way": looks, "told": told, **looked, "found": done["found"]}
    return report(found, good=not told and not done["found"])
