"""The work that a game from others, a turn or a text can ask for: records filled up to what is read, and beyond.

An honest game of each preset, with its most players, is made longer: the moves of its turns are made and taken back as
often as a turn may have moves, one move is repeated as often as the file may be long, lines that say nothing are added,
and lists within lists. Each comes in by each door: pasted, as a file that is dropped, as a text, as the turn beside a
record, as a game of one's own, and as one that the title tells of. It must be read within half a second of processor
time and 100 MB, or be refused in one sentence within them; an honest game must be read. A game of one's own that is as
long as any that is read (`KEPT`) costs the title no more; opened, which goes on apart from the display, it may take
longer. Linux only.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from build.cases import Case, in_a_child
from build.report import Line
from engine.family.bounds import KEPT, MOST_OPEN, TAKEN_IN, Most
from engine.family.game import AnyGame, act
from engine.family.game_text import text_of_game
from engine.family.record_lines import Record, RecordError, Writer
from engine.family.replay import Moment, last_of, moments, moments_of_lines
from engine.family.rules import AnyRules
from engine.family.unfinished_turn import Unfinished, write_unfinished
from engine.games.list import game_names, read_record, rules_of
from engine.rummy.faults import RefusedError
from engine.rummy.laid_table import written
from engine.rummy.plain_data import NotationError
from game.records import game_record, kept_games, library
from game.records.game_files import UNFINISHED
from game.records.kept_games import NoGameError
from tests.family.kept_games import game_text

SECONDS, MEGABYTES = 0.5, 100.0
_OPENED = {"seconds": 4.0, "MB": 200.0}
"""Those of a game of one's own that is as long as any that is read, opened."""
_UNDONE = ("plays", "play", "lay", "lay_off", "draw", "last")
_LETTERS = (1_900_000, 2_400_000)
"""Letters of what is taken in, and of a file of one's own: a little less than is read."""
_NAME = "20260101-120000-0000000a"
_TRIES = 4
Entries = list[dict[str, Any]]


def text_with(header: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> str:
    """A record of these lines, with right checksums."""
    writer = Writer()
    return "".join(map(writer.line, (header, *entries)))


@cache
def honest(game: str, preset: str) -> tuple[AnyRules, Record]:
    """A whole game of learners, with as many as can play."""
    rules = rules_of(game)
    seats = max(next(each.seats for each in rules.presets if each.key == preset))
    return read_record(game_text(rules, preset, ("learner",) * seats, 7))


# -- what is made of it


def whole(rules: AnyRules, record: Record, _most: int) -> str:
    """The honest game."""
    del rules
    return record.text


def filled(rules: AnyRules, record: Record, _most: int, actions: Most = TAKEN_IN) -> str:
    """Every turn with moves has as many as it may, up to the actions of a game that is taken in."""
    whole = (actions.game - 2 * sum(1 for _ in moments(rules, record)) + len(record.entries)) // 2
    result = list[dict[str, Any]]()
    in_hand = 0
    for entry, more in _with_more(rules, record):
        in_hand = actions.hand // 2 if "deck" in entry else in_hand  # the rest is for the moves that are there
        key, one = next(iter(more.items()), ("", []))
        times = min(whole, in_hand, MOST_OPEN - len(entry.get(key, ()))) // len(one) if one else 0
        whole -= times * len(one)
        in_hand -= times * len(one)
        result.append({**entry, key: [*one * times, *entry[key]]} if times else dict(entry))
    return text_with(record.header, result)


def repeated(rules: AnyRules, record: Record, most: int) -> str:
    """The moves of one turn, made and taken back until the file is as long as any that is read."""
    entries = list(map(dict, record.entries))
    for at, (entry, more) in enumerate(_with_more(rules, record)):
        for key, one in more.items():
            times = max(0, most - len(record.text)) // len(json.dumps(one))
            return text_with(record.header, [*entries[:at], {**entry, key: [*one * times, *entry[key]]}])
    return record.text


def lines(_rules: AnyRules, record: Record, most: int) -> str:
    """The last line, over and over."""
    one = dict(record.entries[-2])
    times = max(0, most - len(record.text)) // (len(json.dumps(one)) + 20)
    return text_with(record.header, [*record.entries[:-1], *[one] * times])


def nested(_rules: AnyRules, record: Record, most: int) -> str:
    """Lists within a list."""
    return text_with(record.header, [*record.entries[:1], {"moves": [[]] * (max(0, most - len(record.text)) // 3)}])


MADE: Mapping[str, Callable[[AnyRules, Record, int], str]] = {
    "honest": whole, "filled": filled, "repeated": repeated, "lines": lines, "nested": nested,
}  # fmt: skip


def _with_more(rules: AnyRules, record: Record) -> Iterator[tuple[Mapping[str, Any], dict[str, list[Any]]]]:
    """The lines of a record, each with moves that change nothing, by the key under which its own stand."""
    last_of_line = dict(moments_of_lines(rules, record))
    before: Moment[Any, Any, Any, Any] | None = None
    for number, entry in enumerate(record.entries):
        more = dict[str, list[Any]]()
        if before is not None and entry.get("moves") and (back := _and_back(before.game, entry["moves"][0])):
            more = {"moves": back}
        elif before is not None and entry.get("tables"):
            more = {"tables": [entry["tables"][0], written(before.tables[-1])]}
        yield entry, more
        before = last_of_line.get(number, before)


def _and_back(game: AnyGame, move: Any) -> list[Any]:  # noqa: ANN401 - plain data
    """A move and what takes it back, or the move alone where it can be made again; nothing where neither is."""
    rules = game.rules
    after = act(game, rules.read_action(game.hand, move))
    for word in _UNDONE:
        try:
            act(after, rules.read_action(after.hand, {"undo": word}))
        except (NotationError, RefusedError):
            continue
        return [move, {"undo": word}]
    return []


# -- the doors


def pasted(folder: Path, text: str) -> str:
    """The record as it is."""
    return _taken_in(folder, text)


def dropped(folder: Path, text: str) -> str:
    """The path of its file."""
    path = folder / "game.rummy"
    path.write_text(text, "utf-8")
    return _taken_in(folder, str(path))


def _taken_in(folder: Path, given: str) -> str:
    try:
        kept_games.import_game(folder, given, "2026-11-22")
    except NoGameError as error:
        return str(error)
    return ""


def own(folder: Path, text: str) -> str:
    """A game in the folder of games."""
    path = folder / UNFINISHED / f"{_NAME}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    try:
        kept = game_record.take_up(path)
    except RecordError as error:
        return str(error)
    if kept is None:
        return "It is locked."
    kept.file.close()
    kept.file.wait()
    return kept.news


def title(folder: Path, text: str) -> str:
    """A game in the folder of games, of which the title tells."""
    path = folder / UNFINISHED / f"{_NAME}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    if (glanced := library.glance(path)) is not None and not glanced.over:
        library.standing(path)
    return ""


DOORS: Mapping[str, Callable[..., str]] = {"pasted": pasted, "dropped": dropped, "own": own, "title": title}


def look(name: str) -> Line:
    """What is made of one preset, at all doors."""
    game, preset = name.split(" ")
    rules, record = honest(game, preset)
    result: Line = {"wrong": []}
    for made, make in MADE.items():
        for door, read in DOORS.items():
            text = make(rules, record, _LETTERS[door in {"own", "title"}])
            _note(result, f"{made} {door}", partial(read, text=text), must_be_read=made == "honest")
    longest = filled(rules, record, 0, KEPT)
    for door, read in (("title", title), ("own", own)):
        _note(result, f"longest {door}", partial(read, text=longest), must_be_read=True)
    code = _code(rules, record)
    if code:
        _note(result, "honest text", partial(pasted, text=code), must_be_read=True)
    for at, words in enumerate(_turns(rules, record)):
        _note(result, f"turn {('filled', 'repeated')[at]}", partial(_turn, words=words), must_be_read=False)
    return result


def _code(rules: AnyRules, record: Record) -> str:
    try:
        return text_of_game(rules, record)
    except RecordError:
        return ""


def _turns(rules: AnyRules, record: Record) -> Iterator[tuple[str, str]]:
    """A record that ends before a turn with moves, and a turn beside it: as full as it may be, and as long."""
    for at, (_entry, more) in enumerate(_with_more(rules, record)):
        for key, one in more.items():
            cut = read_record(text_with(record.header, record.entries[:at]))[1]
            for times in (MOST_OPEN // len(one), _LETTERS[0] // len(json.dumps(one))):
                last = last_of(moments(rules, cut))
                turn = json.loads(write_unfinished(rules, Unfinished(cut.checksum, last.tables)))
                del turn["sum"]
                yield cut.text, Writer().line({**turn, key: [*turn[key], *one * times]})
            return


def _turn(folder: Path, words: tuple[str, str]) -> str:
    path = folder / UNFINISHED / f"{_NAME}.turn"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words[1], "utf-8")
    return own(folder, words[0])


def _note(result: Line, what: str, read: Callable[[Path], str], *, must_be_read: bool) -> None:
    """Read in a process of its own; what was slow or large is read again, since other programs slow it down."""
    line: Line = {}
    for _time in range(_TRIES):
        again = in_a_child(partial(_measured, read)) or {"wrong": ["the process died"]}
        if not line or again.get("seconds", [0.0])[0] < line.get("seconds", [0.0])[0]:
            line = again
        if line.get("seconds", [0.0])[0] <= SECONDS and line.get("MB", [0.0])[0] <= MEGABYTES:
            break
    told = line.pop("told", "")
    for key in ("seconds", "MB"):
        result.setdefault(f"{key}, {what}", []).extend(line.get(key, ()))
    outcome = "read" if not told else "a sentence"
    result[f"{what}: {outcome}"] = 1
    result["wrong"] += [f"{what}: {fault}" for fault in line.get("wrong", ())]
    if told and (must_be_read or "\n" in told or not told.endswith((".", "!"))):
        result["wrong"].append(f"{what}: {told}")


def _measured(read: Callable[[Path], str]) -> Line:
    with tempfile.TemporaryDirectory() as name:
        Path("/proc/self/clear_refs").write_text("5", "ascii")
        before, began = _resident(), time.process_time()
        told = read(Path(name))
        seconds = time.process_time() - began
        return {"seconds": [seconds], "MB": [_resident() - before], "told": told}


def _resident() -> float:
    """The most megabytes that this process took since it was asked to count."""
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) / 1000


def _names() -> list[str]:
    return [f"{game} {preset.key}" for game in game_names() for preset in rules_of(game).presets]


_BESIDES = ("honest text", "turn filled", "turn repeated", "longest title")
_LIMITS = {
    f"{key}, {what}": {"max": most}
    for key, most in (("seconds", SECONDS), ("MB", MEGABYTES))
    for what in (*(f"{made} {door}" for made in MADE for door in DOORS), *_BESIDES)
} | {f"{key}, longest own": {"max": most} for key, most in _OPENED.items()}
CASE = Case(about=__doc__, look=look, names=_names, limits=_LIMITS)
