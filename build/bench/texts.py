"""Games as short texts.

Every record of `tests/records` and games of opponents by every preset are written as texts and read back. Then texts
are broken at random: letters changed, left out, doubled, exchanged; cut; of another version; and, behind a right
checksum, bytes of header or choices changed, or choices of another game put behind a header. Prints JSON; the exit
code is 1 where a game did not come back bit for bit, or a broken text was neither refused in a sentence nor read as a
record that replays (the same game, or what other choices make of it). With `--dearest` the dearest text is searched for
instead, for so many minutes (`dear_texts.py`), and the longest game that was played is read beside it.
"""

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from build.bench.codes import broken
from build.bench.kept_games import game_text
from build.report import parser_of, report
from engine.family.codes import CodeError, CodeKind, opened, sealed
from engine.family.game_text import record_of_text, text_of_game
from engine.family.replay import last_state, moments, renewed
from engine.family.rules import AnyRules
from engine.games.list import game_names, read_record, rules_of
from engine.rummy.record import Record

_KINDS = (CodeKind.GAME, CodeKind.UNFINISHED)
_BYTES_LEFT_ALONE = 2
Read = tuple[AnyRules, Record]


def fixtures(folder: Path) -> Iterator[Read]:
    """The records that the tests keep, in today's version."""
    for path in sorted(folder.glob("version*/*.jsonl")):
        rules, record = read_record(path.read_text("utf-8"))
        yield rules, renewed(rules, record, tuple(moments(rules, record)))


def played(games: int) -> Iterator[Read]:
    """Whole games of opponents, and the same cut off somewhere."""
    rng = Random(4)  # noqa: S311 - no secrets
    for name in game_names():
        rules = rules_of(name)
        for preset in rules.presets:
            for number in range(games):
                seats = ("casual", "learner", "learner", "casual")[: max(preset.seats[0], 2 + number % 2)]
                if len(seats) not in preset.seats:
                    seats = seats[: preset.seats[0]]
                text = game_text(rules, preset.key, seats, number)
                lines = text.splitlines(keepends=True)
                yield read_record(text)
                yield read_record("".join(lines[: rng.randint(2, len(lines))]))


def broken_text(text: str, other: str, rng: Random) -> str:
    """A text in which something is wrong, a third of them with a right checksum."""
    if rng.random() < 2 / 3:
        return broken(text, rng)
    kind, packed, version = opened(text, *_KINDS)
    changed = bytearray(packed)
    way = rng.randrange(3)
    if way == 0:
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    elif way == 1:
        at = rng.randrange(len(changed))
        changed[at : at + rng.randint(1, 9)] = rng.randbytes(rng.randint(0, 9))
    else:
        theirs = opened(other, *_KINDS).packed
        size = int.from_bytes(changed[:_BYTES_LEFT_ALONE], "big") + _BYTES_LEFT_ALONE
        changed[size:] = theirs[int.from_bytes(theirs[:_BYTES_LEFT_ALONE], "big") + _BYTES_LEFT_ALONE :]
    return sealed(kind, bytes(changed), version)


def told(text: str, texts: set[str]) -> str:
    """The result of reading a broken text: "refused", "same", "replays", or the reason for neither."""
    try:
        found = record_of_text(text, rules_of)
    except CodeError as error:
        said = str(error)
        return "refused" if said[:1].isupper() and said.endswith(".") else f"no sentence: {said}"
    if found in texts:
        return "same"
    last_state(*read_record(found))
    return "replays"


def searched(minutes: float) -> dict[str, object]:
    """The dearest text that a search finds, and the longest that was played."""
    from build.bench.dear_texts import dearest, seconds  # noqa: PLC0415 - for this alone

    longest = (Path(__file__).parents[2] / "tests/records/longest/playroom-elimination-4.txt").read_text("utf-8")
    took, way, letters = dearest(minutes, 1)
    return {
        "dearest, seconds of processor": round(took, 2),
        "letters": letters,
        "way": f"{way.game}, {way.preset}, {way.seats} seats",
        "longest that was played, seconds": round(min(seconds(longest) for _ in range(3)), 2),
    }


def main(arguments: Sequence[str]) -> int:
    """Write, read, break."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--broken", type=int, default=100_000)
    parser.add_argument("--dearest", type=float, default=0.0, help="minutes of a search for the dearest text")
    chosen = parser.parse_args(arguments)
    if chosen.dearest:
        print(json.dumps(searched(chosen.dearest), indent=1))
        return 0
    rng, start = Random(8), time.process_time()  # noqa: S311 - random cases, no secrets
    kept = [*fixtures(Path(__file__).parents[2] / "tests" / "records"), *played(chosen.games)]
    begun = time.process_time()
    texts = [text_of_game(rules, record) for rules, record in kept]
    written = time.process_time() - begun
    unequal = sum(record_of_text(text, rules_of) != record.text for text, (_, record) in zip(texts, kept, strict=True))
    letters: dict[str, list[int]] = {}
    for text, (rules, record) in zip(texts, kept, strict=True):
        hands = sum("deck" in entry for entry in record.entries)
        letters.setdefault(rules.name, []).append(len(text))
        if rules.name == "house" and hands == 6 and "not over" not in text:  # noqa: PLR2004 - a whole game
            letters.setdefault("house, six hands", []).append(len(text))
    short = [text for text in texts if len(text) < 1500]  # noqa: PLR2004 - a broken text that replays takes its time
    records = {record.text for _, record in kept}
    became: dict[str, int] = {}
    begun, slowest = time.process_time(), 0.0
    for _ in range(chosen.broken):
        wrong = broken_text(rng.choice(short), rng.choice(short), rng)
        at = time.process_time()
        what = told(wrong, records)
        slowest = max(slowest, time.process_time() - at)
        became[what] = became.get(what, 0) + 1
    found = {
        "games": len(kept),
        "unequal": unequal,
        "ms to write, in the mean": round(1000 * written / len(kept), 1),
        "letters": {name: [min(each), sorted(each)[len(each) // 2], max(each)] for name, each in letters.items()},
        "broken": became,
        "slowest": round(slowest, 2),
        "seconds": round(time.process_time() - start, 1),
    }
    return report(found, good=not unequal and became.keys() <= {"refused", "same", "replays"})
