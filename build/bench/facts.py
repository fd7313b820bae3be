"""The same fact in two places of the table at once: a card that is named, a count, a reason.

200 states of each game, of the records that `build/frozen.py` keeps, as the seat to move sees them. Whatever can be
read beside the cards themselves is a place: the sentences of the panel, headings, words and tags of spaces, buttons
with what stands under them. A card is told twice if two places name it; a count, if two places tell the same number of
the same thing, or any number of two digits; a reason, if two places share four words in a row. What stands about one
player is no fact about another. Prints JSON; the exit code is 1 where a game has more than one state in twenty with
such a fact.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations

from build import frozen
from build.cases import Case
from build.report import Line
from scenes.games.list import shown_names
from scenes.table.scene import TableScene
from scenes.ui.thing import ThingRole

STATES = 200
MOST = 0.05
"""The part of a game's states in which a fact may stand twice."""
_CARD = re.compile(r"\[?\b(?:[A2-9TJQK][cdhs]|10[cdhs]|X\d)\b\]?")
_NUMBER = re.compile(r"(?<![\w.])\d+(?!\w)")
_WORD = re.compile(r"[^\W\d_]{4,}")
_PHRASE, _TELLING = 4, 10
"""Words in a row that are a reason; the least number that is a count whatever stands beside it."""

Places = dict[str, str]
"""What can be read on the table, by where it stands."""


def states(game: str, wanted: int) -> Iterator[TableScene]:
    """So many moments, spread over the records of a game, as the seat to move sees them."""
    kept = [frozen.game_of(record) for record in frozen.kept_of(game)["records"].values()]
    moments = [(each, number) for each in kept for number in range(1, len(each.moments))]
    for place in range(min(wanted, len(moments))):
        record, number = moments[place * len(moments) // min(wanted, len(moments))]
        yield frozen.scene_at(record, number, record.moments[number].game.hand.to_move or 0)


def places(scene: TableScene) -> Places:
    """Everything that stands beside the cards."""
    result: dict[str, list[str]] = defaultdict(list)
    for thing in scene.things():
        match thing.role:
            case ThingRole.TEXT if _CARD.sub("", thing.text).strip():  # the table of unseen cards is no sentence
                result[thing.name.rstrip(" 0123456789")].append(thing.text)
            case ThingRole.PLAYER:
                result[thing.name] += [words for words in thing.state if words != "to move"]
            case ThingRole.SPACE | ThingRole.PLAY:
                words = thing.text if thing.role is ThingRole.SPACE else ", ".join(thing.state[1:])
                result[thing.name].append(words)
            case ThingRole.BUTTON if thing.button is not None and not thing.button.bare:
                result[thing.name] += [thing.button.label, thing.button.under]
    return {name: "; ".join(filter(None, words)) for name, words in result.items() if any(words)}


def cards(words: str) -> set[str]:
    """The cards that are named."""
    return {result.strip("[]") for result in _CARD.findall(words)}


def counts(words: str) -> set[str]:
    """Numbers with each word of their part of the sentence, and large ones by themselves."""
    result = set()
    for part in re.split(r"[;:,.·]\s", _CARD.sub("", words)):
        for number in _NUMBER.findall(part):
            result |= {f"{number} {word.lower()}" for word in _WORD.findall(part)}
            result |= {number} if int(number) >= _TELLING else set()
    return result


def reasons(words: str) -> set[str]:
    """Every few words in a row."""
    said = re.findall(r"[^\W_]+", words.lower())
    return {" ".join(said[at : at + _PHRASE]) for at in range(len(said) - _PHRASE + 1)}


KINDS: dict[str, Callable[[str], set[str]]] = {"card": cards, "count": counts, "reason": reasons}


def subject(place: str, viewer: str) -> str:
    """The player of whom a place tells; empty for one that tells of the table."""
    kind, _, rest = place.partition(" ")
    return rest if kind in ("score", "player", "space") else viewer if place == "text ledger" else ""


def twice(told: Places, viewer: str) -> Iterator[str]:
    """Each fact that two places tell, with the kinds of these."""
    for kind, read in KINDS.items():
        facts = {name: read(words) for name, words in told.items()}
        facts["text title"] = {fact for fact in facts.get("text title", ()) if not fact.isdigit()}  # rules, no counts
        for one, other in combinations(facts, 2):
            about = {subject(one, viewer), subject(other, viewer)} - {""}
            plays = one.startswith("play ") and other.startswith("play ")
            if len(about) < 2 and not plays:  # noqa: PLR2004 - two players
                where = " and ".join(name.split(" ")[0] if subject(name, "") else name for name in (one, other))
                yield from (f"{kind}: {where}" for _fact in sorted(facts[one] & facts[other])[:1])


def look(game: str) -> Line:
    """The states of a game: 1 for each in which a fact stands twice; and what stood where, how often."""
    told, where = list[int](), Counter[str]()
    for scene in states(game, STATES):
        scene.shown(frozen.WINDOW)
        result = set(twice(places(scene), scene.table.names[scene.table.tableau.seat].lower()))
        told.append(bool(result))
        where.update(result)
    return {game: told, f"{game}, where": dict(where)}


_LIMITS = {game: {"mean": MOST} for game in shown_names()}
CASE = Case(about=__doc__, look=look, names=shown_names, limits=_LIMITS, window=frozen.WINDOW)
