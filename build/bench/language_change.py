"""Change the language in the middle of each game, both ways: at its table, in a lesson, in its rules.

A hand is played plainly, with the other language told before each action: the record and the unfinished turn must be
those of a hand without a change, byte for byte. A lesson is done in one language and read in the other: its table must
say what it says without a change. A rules book that was open in one language must be told in the other.
"""

from build.cases import WRONG, Case
from build.report import Line
from build.words import po
from engine.text import ENGLISH, bind
from scenes.games.list import shown_names
from tests.whole.changing_language import SIZE, differences


def names() -> list[str]:
    """Every game with a language of the tree and English, both ways."""
    ways = [pair for code in po.languages() for pair in ((ENGLISH, code), (code, ENGLISH))]
    return [f"{game} from {first} to {second}" for game in shown_names() for first, second in ways]


def look(name: str, most: int) -> Line:
    """What a change of language changes in a game."""
    game, _from, first, _to, second = name.split()
    bind(po.catalogue, po.languages(), ENGLISH)
    return {"games": 1, WRONG: differences(game, first, second, most)}


CASE = Case(
    about=__doc__,
    look=look,
    names=names,
    window=SIZE,
    arguments={"most": {"type": int, "default": 40, "help": "actions of a hand (%(default)s)"}},
)
