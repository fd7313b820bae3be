"""The contract of every game: a whole game as a short text, and back; and what is refused."""

from pathlib import Path
from random import Random

import pytest

from engine.family.choice_coder import (
    _MOST_PICKS,
    _MOST_WORK,
    BrokenChoicesError,
    ChoiceReader,
    ChoiceWriter,
    number,
    written_out,
)
from engine.family.codes import CodeError, CodeKind, opened, sealed, written
from engine.family.game import new_game
from engine.family.game_text import _EVENTS, _packed_header, holds_game, record_of_text, text_of_game
from engine.family.giving_up import GivenUp
from engine.family.record_lines import RecordError
from engine.family.record_marks import Cut, Marks
from engine.family.recorder import Recorder
from engine.family.replay import last_state, moments, renewed
from engine.games.list import read_record, rules_of
from tests.doors.breaking import broken_text
from tests.family.test_records_of_games import recorded, two_hands
from tests.family.walks import every_game, kinds_of, walk, walked

KEPT = tuple(sorted(Path("tests/records").glob("version*/*.jsonl")))
"""The records that the tests keep."""


def renewed_from(path):
    """The rules and the record of a file, in today's version."""
    rules, record = read_record(path.read_text("utf-8"))
    return rules, renewed(rules, record, tuple(moments(rules, record)))


def told(text, texts):
    """The result of reading a broken text: "refused", "same", "replays", or the reason for neither."""
    try:
        result = record_of_text(text, rules_of)
    except CodeError as error:
        said = str(error)
        return "refused" if said[:1].isupper() and said.endswith(".") else f"no sentence: {said}"
    if result in texts:
        return "same"
    last_state(*read_record(result))
    return "replays"


@every_game
def test_a_game_comes_back_from_its_text_bit_for_bit(name):
    for steps in (walked(name)[-1], two_hands(name)):
        rules, record = read_record(recorded(steps))
        assert record_of_text(text_of_game(rules, record), rules_of) == record.text


@pytest.mark.parametrize("path", KEPT, ids=range(len(KEPT)))
def test_kept_records_come_back_from_their_texts(path):
    rules, record = renewed_from(path)
    text = text_of_game(rules, record)
    assert record_of_text(text, rules_of) == record.text
    assert len(text) <= 600


def test_the_longest_game_that_was_played_is_read():
    text = Path("tests/records/longest/playroom-elimination-4.txt").read_text("utf-8")
    _, record = read_record(record_of_text(text, rules_of))
    assert len(record.entries) > 2800


def crafted(events):
    """The text of a game in which nothing is done but to ask for hints: next to no letters."""
    writer = ChoiceWriter()
    for event in ("deal", *["hint"] * events, "end"):
        writer.pick("event", _EVENTS, event)
    head = _packed_header(["house", "classic", 2, {}, 7, [{"name": "Ann"}, {"name": "Ben"}], {}])
    return sealed(CodeKind.UNFINISHED, len(head).to_bytes(2, "big") + head + writer.packed)


def test_a_text_in_which_next_to_no_letters_cost_much_time_is_refused():
    assert record_of_text(crafted(200), rules_of)
    with pytest.raises(CodeError, match="incomplete"):
        record_of_text(crafted(600), rules_of)


def test_a_text_of_more_choices_than_a_game_has_is_refused_whatever_they_are():
    writer = ChoiceWriter()
    for _ in range(_MOST_PICKS + 1):
        writer.pick("letter", (0, 1), 0)
    reader = ChoiceReader(writer.packed)
    assert {reader.pick("letter", (0, 1)) for _ in range(_MOST_PICKS)} == {0}
    with pytest.raises(BrokenChoicesError):
        reader.pick("letter", (0, 1))


def test_a_text_of_many_bytes_holds_fewer_choices():
    reader = ChoiceReader(bytes([1]) * 8_000)
    assert {reader.pick(None, (0, 1)) for _ in range(_MOST_WORK // 8_000)} == {0, 1}
    with pytest.raises(BrokenChoicesError):
        reader.pick(None, (0, 1))


def test_a_game_that_is_too_long_for_a_text_gets_a_sentence():
    rules = rules_of("gin")
    game, recorder = new_game(rules, rules.options("gin", 2, {}), 5), Recorder()
    text = recorder.begin(game, [{"name": "Ann"}])
    text += recorder.other({"gives_up": "hand", "seat": 0, "level": "skilled", "more": "x" * 30_000})
    with pytest.raises(RecordError, match="can't be written as a text"):
        text_of_game(*read_record(text))


def test_a_text_whose_name_no_file_can_hold_is_refused():
    with pytest.raises(CodeError, match="This code is incomplete"):
        record_of_text("RUMMY1-G-eEY7CwAbiwa7UAdCgl1kqhMNl40pTbEwMMB0VyxQYSwAAQ", rules_of)


def test_hints_marks_and_persons_who_gave_up_are_in_the_text():
    rules = rules_of("gin")
    game, recorder = new_game(rules, rules.options("gin", 2, {"target": 150}), 5, last_hand=2), Recorder()
    marks = Marks(salt="0f" * 16, day="2026-11-22", counts=False)
    text = recorder.begin(game, [{"name": "Ann", "opponent": None}], marks=marks)
    text += recorder.gives_up(GivenUp(seat=0, level="skilled", game=False))
    recorder.hinted = True
    action = next(rules.moves(rules.view(game.hand, game.mover)))
    text += (
        recorder.action(game, action, game)
        if rules.committed(game.hand, action, rules.apply(game.hand, action))
        else ""
    )
    _, record = read_record(text)
    assert record_of_text(text_of_game(rules, record), rules_of) == text


@every_game
def test_a_game_with_a_cut_comes_back_from_its_text_bit_for_bit_and_older_programs_refuse_it(name):
    for text in with_a_cut(name):
        rules, record = read_record(text)
        code = text_of_game(rules, record)
        assert "RUMMY2-" in code
        assert record_of_text(code, rules_of) == record.text == text
        for other in (code.replace("RUMMY2-", "RUMMY1-"), code.replace("RUMMY2-", "RUMMY3-")):
            with pytest.raises(CodeError):
                record_of_text(other, rules_of)


def with_a_cut(name):
    """Records of a game whose pack was cut: one of a whole walk, and the same cut off."""
    rules = rules_of(name)
    marks = Marks(salt="0f" * 16, cut=Cut(5, 77_777))
    preset, seats = kinds_of(rules)[0]
    game, recorder, lines = None, Recorder(), []
    for before, action, after in walk(rules, rules.options(preset, seats, {}), marks.dealt, hands=2):
        if before is None:
            lines.append(recorder.begin(after, [{"name": "Ann"}], marks=marks))
        else:
            lines.append(recorder.deal(after) if action is None else recorder.action(before, action, after))
        game = after
    assert game.deal == marks.dealt
    lines = "".join(lines).splitlines(keepends=True)
    return ["".join(lines), "".join(lines[: len(lines) // 2])]


def test_a_deck_that_no_deal_number_gives_is_written_out():
    rules = rules_of("gin")
    game, recorder = new_game(rules, rules.options("gin", 2, {}), 5), Recorder()
    usual = recorder.begin(game, [{"name": "Ann"}])
    deck = read_record(usual)[1].entries[0]["deck"].split()
    text = Recorder().begin(game, [{"name": "Ann"}], " ".join(reversed(deck)))
    assert record_of_text(text_of_game(*read_record(text)), rules_of) == text


def test_the_text_of_an_unfinished_game_says_that_it_gives_the_cards_away():
    over, unfinished = (text_of_game(*renewed_from(path)) for path in KEPT[:2])
    assert over.startswith("RUMMY1-G-")
    assert unfinished.startswith(
        "This game is not over. Anyone who has this text can work out all of its cards.\nRUMMY1-U-"
    )
    assert holds_game(over)
    assert holds_game(unfinished)
    assert not holds_game(written(CodeKind.HOUSE_RULES, 1))


def test_a_record_that_does_not_replay_has_no_text():
    rules, record = renewed_from(KEPT[0])
    text = "".join(record.text.splitlines(keepends=True)[:5])
    broken = Recorder(read_record(text)[1].checksum).other({"discard": "9h"})
    with pytest.raises(RecordError):
        text_of_game(rules, read_record(text + broken)[1])


def test_broken_texts_are_refused_in_a_sentence():
    rng = Random(6)
    texts = [text_of_game(rules, record) for rules, record in map(renewed_from, KEPT[:3])]
    records = {record.text for _, record in map(renewed_from, KEPT)}
    for _ in range(120):
        assert told(broken_text(rng.choice(texts), rng.choice(texts), rng), records) in {"refused", "same", "replays"}


@pytest.mark.parametrize(
    ("packed", "said"),
    [(b"", "incomplete"), (b"\0\0", "incomplete"), (b"\0\5abcde", "incomplete"), (b"\xff\xff", "incomplete")],
)
def test_codes_without_a_header_are_refused(packed, said):
    with pytest.raises(CodeError, match=said):
        record_of_text(sealed(CodeKind.GAME, packed), rules_of)


def test_house_rules_are_no_game():
    with pytest.raises(CodeError, match="where you choose a game"):
        opened(written(CodeKind.HOUSE_RULES, 1), CodeKind.GAME)


def test_choices_come_back_in_their_order():
    rng = Random(2)
    made = [
        (place := rng.choice([None, "a", "b"]), count := rng.randint(1, 40), rng.randrange(count)) for _ in range(500)
    ]
    writer = ChoiceWriter()
    for place, count, chosen in made:
        assert writer.pick(place, range(count), chosen) == chosen
    assert number(writer, "large", 100_000, 77_777) == 77_777
    assert written_out(writer, "any", {"a": [1, "ü"]}) == {"a": [1, "ü"]}
    reader = ChoiceReader(writer.packed)
    assert [reader.pick(place, range(count)) for place, count, _ in made] == [chosen for *_, chosen in made]
    assert number(reader, "large", 100_000) == 77_777
    assert written_out(reader, "any") == {"a": [1, "ü"]}
    reader.end()


def test_a_choice_that_is_often_the_same_takes_little_room():
    writer = ChoiceWriter()
    for _ in range(1000):
        writer.pick("often", (0, 1, 2, 3), 2)
    assert len(writer.packed) < 8


def test_what_is_left_over_or_missing_is_noticed():
    writer = ChoiceWriter()
    writer.pick("a", (0, 1, 2), 1)
    with pytest.raises(BrokenChoicesError):
        ChoiceReader(writer.packed).end()
    with pytest.raises(BrokenChoicesError):
        ChoiceReader(b"").pick("a", (0, 1))
    with pytest.raises(ValueError, match="told what is chosen"):
        writer.pick("a", (0, 1))
