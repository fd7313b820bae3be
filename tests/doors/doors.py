"""The doors of `build.bench broken_files`: what comes from outside, how it is broken, and how the game reads it."""

import json
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from engine.family.codes import CodeError, CodeKind, house_rules_of, opened, sealed
from engine.family.game import AnyGame
from engine.family.game_text import _DICTIONARY
from engine.family.record_lines import RecordError, Writer
from engine.family.replay import last_of, moments
from engine.games.list import read_record, rules_of
from engine.rummy.plain_data import parsed
from game.profiles import profiles, settings
from game.profiles.profiles import good_name
from game.records import game_files, game_record, kept_games
from game.records.game_files import FINISHED
from game.records.kept_games import NoGameError
from game.records.library import ReadGames, glance
from game.records.practice import NAME as PRACTICE
from game.records.practice import Exercises, lesson_of
from game.records.record_file import NoRecord
from game.session.session import GameSession
from game.statistics.figures import CountGames
from game.statistics.index import NAME as INDEX
from game.statistics.reviews import NAME as REVIEWS
from game.statistics.reviews import CoachSums, Reviews
from game.workers.messages import is_whole
from scenes.background import AtOnce
from scenes.settings.settings import Settings
from tests.doors.breaking import (
    ODD,
    TEXTS,
    broken_bytes,
    broken_code,
    broken_hand,
    broken_settings,
    broken_text,
    broken_value,
)
from tests.doors.intact import GAME, Intact

Told = list[str]
"""The sentences that a player would read."""


class WrongError(Exception):
    """A value that is not as it should be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """One way in. `broken` makes the bytes that come in, `read` reads them where they lie and gives the sentences."""

    place: str
    """The file's path in the data folder."""
    broken: Callable[[Intact, Random], bytes | Mapping[str, bytes]]
    """The bytes, or those of several files by their suffix."""
    read: Callable[[Path], Told]
    moves: bool = False
    """True if a file that cannot be read is put aside."""
    made: tuple[str, ...] = field(default=())
    """Folders whose files the reading may make."""


# -- records and unfinished turns


def _broken_record(intact: Intact, rng: Random) -> bytes:
    text = rng.choice(intact.records)
    return broken_bytes(text.encode(), rng)


def _broken_hand(intact: Intact, rng: Random) -> bytes:
    text = rng.choice(intact.records)
    whole = rng.random() < 0.2
    return broken_hand(text[: text.rindex("\n") + 1], rng, whole=whole).encode()


def _broken_turn(intact: Intact, rng: Random) -> Mapping[str, bytes]:
    text, turn = rng.choice(intact.turns)
    return {".jsonl": text.encode(), ".turn": broken_bytes(turn.encode(), rng)}


def _read_record(path: Path) -> Told:
    glance(path)
    try:
        kept = game_record.take_up(path)
    except RecordError as error:
        return [str(error)]
    if kept is None:
        raise WrongError("locked")
    try:
        check_game(kept.game)
    finally:
        kept.file.close()
        kept.file.wait()
    return [kept.news] if kept.news else []


def check_game(game: AnyGame) -> None:
    """Raises WrongError for a game that cannot be, and whatever its rules raise where it cannot be gone on with."""
    rules, hand = game.rules, game.hand
    cards = rules.cards(hand)
    if len(cards) != len(set(cards)) or not cards:
        raise WrongError("cards twice")
    for seat in range(rules.seating(game.options).seats):
        rules.view(hand, seat)
    if hand.to_move is not None:
        for action in rules.plainest(rules.view(hand, hand.to_move)):
            hand = rules.apply(hand, action)


def _cut_record(intact: Intact, rng: Random) -> Mapping[str, bytes]:
    """A record cut at any byte of its last hand, as a full disk might; half of them with the file of the turn."""
    text, turn = rng.choice(intact.turns)
    whole = text.encode()
    begins = whole.index(b"\n", whole.rindex(b'"deck":')) + 1
    cut = {".jsonl": whole[: rng.randint(begins, len(whole))]}
    return cut if rng.random() < 1 / 2 else {**cut, ".turn": turn.encode()}


def _read_cut(path: Path) -> Told:
    """The game is that of the whole lines, whatever is played on from there, and is taken up again as it was left."""
    data = path.read_bytes()
    rules, record = read_record(data[: data.rindex(b"\n") + 1].decode())
    game, lines = last_of(moments(rules, record)).game, list[str]()
    for further in range(2):
        kept = game_record.take_up(path)
        if kept is None or (further and kept.news):
            raise WrongError("it is locked, or complains once more")
        lines += [kept.news] if kept.news else []
        persons = tuple(replace(each, opponent=None) for each in kept.players)
        session = GameSession.take_up(replace(kept, players=persons), AtOnce(), NoRecord)
        try:
            while session.undo():
                pass
            if _stands(session.game) != _stands(game):
                raise WrongError("another game")
            if not further:
                _play_on(session)
        finally:
            session.close()
            while threading.active_count() > 1:  # the record is put away, and what was played last is noted
                time.sleep(0.0001)
        game = session.game
        if game.over:
            path = path.parent.parent / FINISHED / path.name
    return lines


def _play_on(session: GameSession) -> None:
    """Play the plainest turn to its end: a move that can be taken back stands in no line of the record."""
    while not session.game.hand_over:
        for action in _plain(session.game):
            session.act(action)
            while session.pump() is not None or not session.saved:
                time.sleep(0.0001)
        if session.game.rules.previous(session.game.hand) is None:
            return


def _stands(game: AnyGame) -> object:
    return game.rules.write_position(game.hand), game.scores, game.hand.log


def _plain(game: AnyGame) -> tuple[Any, ...]:
    """The plainest turn of who is to move."""
    return game.rules.plainest(game.rules.view(game.hand, game.mover)) if game.hand.to_move is not None else ()


# -- what players hand on: dropped files, pasted texts, codes


def _broken_text(intact: Intact, rng: Random) -> bytes:
    text, other = rng.choice(intact.texts), rng.choice(intact.texts)
    if rng.random() < 0.5:
        return broken_text(text, other, rng).encode("utf-8", "surrogatepass")
    kind, packed, version = opened(text, *TEXTS)
    size = int.from_bytes(packed[:2], "big")
    head = _broken_header(read_record(rng.choice(intact.records))[1].header, rng)
    return sealed(kind, len(head).to_bytes(2, "big") + head + packed[2 + size :], version).encode()


_KEYS = ("game", "preset", "seats", "changed", "deal", "players")


def _broken_header(header: Mapping[str, Any], rng: Random) -> bytes:
    """The header of a text, broken before it is packed."""
    values = {key: each for key, each in header.items() if key not in {"record", "version"}}
    body = json.dumps(broken_value([*(values.pop(key, None) for key in _KEYS), values], rng)).encode()
    if rng.random() < 0.2:
        body = broken_bytes(body, rng)[:60_000]
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _DICTIONARY)
    return (deflate.compress(body) + deflate.flush())[: 2**16 - 1]


def _read_pasted(path: Path) -> Told:
    given = path.read_bytes().decode("utf-8", "surrogateescape")
    return _taken_in(path.parent.parent, given)


def _broken_drop(intact: Intact, rng: Random) -> bytes:
    return rng.choice((_broken_record, _broken_hand, _broken_text))(intact, rng)


def _read_dropped(path: Path) -> Told:
    return _taken_in(path.parent.parent, str(path))


def _taken_in(folder: Path, given: str) -> Told:
    try:
        path = kept_games.import_game(folder, given, "2026-11-22")
    except NoGameError as error:
        return [str(error)]
    check_game(game_record.look_at(path).game)
    path.unlink()
    return []


def _broken_code(intact: Intact, rng: Random) -> bytes:
    code = rng.choice(intact.codes)
    if rng.random() < 0.3:
        long = {"target": rng.choice(("\u202e", "x", "9")) * rng.choice((10, 30_000))}
        body = json.dumps(["a", "gin", "gin", long], ensure_ascii=rng.random() < 0.5).encode()
        return sealed(CodeKind.HOUSE_RULES, b"p" + broken_bytes(body, rng)[:60_000]).encode()
    return broken_code(code, rng).encode("utf-8", "surrogatepass")


def _read_code(path: Path) -> Told:
    try:
        result = house_rules_of(path.read_bytes().decode("utf-8", "surrogateescape"), rules_of)
    except CodeError as error:
        return [str(error)]
    kept, lines = settings.checked({"house_rules": settings.written(Settings(house_rules=(result,)))["house_rules"]})
    if lines or kept.house_rules != (result,):
        raise WrongError("it cannot be kept")
    return []


# -- settings, names, profiles


def _read_settings(path: Path) -> Told:
    result, lines = settings.load(path.parent)
    if not lines:
        settings.save(path.parent / "again", result)
        if settings.load(path.parent / "again") != (result, ()):
            raise WrongError("it cannot be kept")
    return list(lines)


def _broken_names(intact: Intact, rng: Random) -> bytes:
    return _broken_json(intact.names, rng)


def _broken_json(good: bytes, rng: Random) -> bytes:
    if rng.random() < 0.5:
        return broken_bytes(good, rng)
    plain = json.loads(good)
    for _ in range(rng.choice((1, 3, 9))):
        plain = broken_value(plain, rng)
    return json.dumps(plain, indent=1, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def _read_names(path: Path) -> Told:
    before = dict(game_files.names_in(path.parent))
    text = game_files.mend_names(path.parent)
    whole = all(good_name(each, game_files.LONGEST_NAME) for each in before.values())
    if dict(game_files.names_in(path.parent)) != before or not whole:
        raise WrongError("names were lost")
    game_files.give_name(path.parent / "again", GAME, "Monday")
    return [text] if text else []


def _broken_profile(_intact: Intact, rng: Random) -> bytes:
    if rng.random() < 0.5:
        return broken_bytes(b'"Ann"\n', rng)
    return json.dumps(rng.choice([*ODD, "\ud800", "Ann", 10**400])).encode()


def _read_profile(path: Path) -> Told:
    result = profiles.Profiles(path.parent)
    if not all(map(good_name, (result.last, *result.names))):
        raise WrongError("a profile without a name")
    return []


# -- caches


def _broken_summaries(intact: Intact, rng: Random) -> bytes:
    return _broken_cache(intact.summaries, rng)


def _read_list(path: Path) -> Told:
    result: list[Any] = []
    ReadGames(path.parent).run(lambda: False, result.append)
    games = [each for some in result for each in some]
    if not all(map(is_whole, games)) or len(games) != len(list(path.parent.glob("*/*.jsonl"))):
        raise WrongError("another list of games")
    return []


def _broken_index(intact: Intact, rng: Random) -> bytes:
    return _broken_cache(intact.index, rng)


def _broken_cache(intact: bytes, rng: Random) -> bytes:
    if rng.random() < 0.4:
        return broken_bytes(intact, rng)
    lines = [parsed(line) for line in intact.splitlines()]
    at = rng.randrange(len(lines))
    lines[at] = broken_value({key: each for key, each in lines[at].items() if key != "sum"}, rng)
    return b"".join(_summed(line if isinstance(line, dict) else {"": line}) for line in lines)


def _read_index(path: Path) -> Told:
    result = CountGames(path.parent).run(lambda: False, lambda _found: None)
    if not is_whole(result):
        raise WrongError("figures that are none")
    return [result.note] if result.note else []


def _broken_lines(entry: Mapping[str, Any], rng: Random) -> bytes:
    """Lines of findings or exercises, each with a checksum that fits or does not."""
    lines = "".join(Writer().line({**entry, "turn": turn}) for turn in range(5))
    if rng.random() < 0.4:
        return broken_bytes(lines.encode(), rng)
    broken = broken_value(dict(entry), rng)
    return lines.encode() + _summed(broken if isinstance(broken, dict) else {"": broken})


def _summed(entry: Mapping[str, Any]) -> bytes:
    """A line with the checksum that fits it."""
    body = json.dumps(dict(entry))
    return f'{body[:-1]},"sum":"{zlib.crc32(body.encode()):08x}"}}\n'.encode()


def _broken_reviews(_intact: Intact, rng: Random) -> bytes:
    return _broken_lines(asdict(CoachSums(f"{GAME}.jsonl", 0, 1, 3, 1, 12.5)), rng)


def _read_reviews(path: Path) -> Told:
    if not all(map(is_whole, Reviews(path.parent).hands)):
        raise WrongError("findings that are none")
    return []


def _broken_practice(_intact: Intact, rng: Random) -> bytes:
    numbers = dict.fromkeys(("place", "turn", "at", "tries", "due", "solved", "coach"), 1) | {"lost": 9.5, "error": 1.5}
    told = {"record": f"{GAME}.jsonl", "game": "gin", "missed": "DISCARD", "words": "Better."}
    return _broken_lines({**told, **numbers, "actions": [{"discard": "7h"}], "also": [{"discard": "8h"}]}, rng)


def _read_practice(path: Path) -> Told:
    for each in Exercises(path.parent).every:
        if not is_whole(each) or lesson_of(path.parent, each) is not None:
            raise WrongError("an exercise that is none")
    return []


DOORS: Mapping[str, Door] = {
    "reviews": Door(place=REVIEWS, broken=_broken_reviews, read=_read_reviews),
    "practice": Door(place=PRACTICE, broken=_broken_practice, read=_read_practice),
    "hand": Door(place=f"games/{GAME}.jsonl", broken=_broken_hand, read=_read_record),
    "record": Door(place=f"games/{GAME}.jsonl", broken=_broken_record, read=_read_record),
    "turn": Door(place=f"games/{GAME}.jsonl", broken=_broken_turn, read=_read_record),
    "cut": Door(place=f"games/{GAME}.jsonl", broken=_cut_record, read=_read_cut, moves=True),
    "dropped": Door(place="drop/game.jsonl", broken=_broken_drop, read=_read_dropped, made=("games", "finished")),
    "pasted": Door(place="drop/text.txt", broken=_broken_text, read=_read_pasted, made=("games", "finished")),
    "code": Door(place="drop/code.txt", broken=_broken_code, read=_read_code),
    "settings": Door(place=settings.NAME, broken=lambda intact, rng: broken_settings(intact.settings, rng),
                     read=_read_settings),
    "names": Door(place=game_files.NAMES, broken=_broken_names, read=_read_names, moves=True),
    "profile": Door(place="last-profile.json", broken=_broken_profile, read=_read_profile),
    "summaries": Door(place="summaries.jsonl", broken=_broken_summaries, read=_read_list, moves=True),
    "index": Door(place=INDEX, broken=_broken_index, read=_read_index, moves=True),
}  # fmt: skip
KINDS = (*("hand",) * 6, *("dropped",) * 2, *("pasted",) * 3, "record", "record", "turn", "cut", "code", "settings",
         "settings", "names", "profile", "summaries", "index", "reviews", "practice")  # fmt: skip
"""The kinds in the order in which they come, over and over."""


def sentences(told: Told) -> Iterator[str]:
    """The faults of sentences."""
    if len(told) > 1:
        yield f"not one sentence: {told}"
    for words in told:
        if not (0 < len(words) <= LONGEST and "\n" not in words and words.rstrip("”").endswith((".", "!", "?"))):
            yield f"not a sentence: {words[:200]}"


LONGEST = 400
"""Letters of a sentence."""
