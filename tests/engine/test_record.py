"""Records as text: what is read back, and what is said of records that were cut, changed or made up."""

import json
from functools import cache
from random import Random
from zlib import crc32

import pytest

from engine.cli.main import main
from engine.family.record_lines import RecordError, Writer
from engine.family.recorder import Recorder
from engine.games.house.options import first_options, options, write_options
from tests.engine.invariants import KINDS
from tests.games.house.replayed import last_state, options_of, read, recorded, replay


@cache
def _recorded(seed):
    return tuple("".join(recorded(seed)).splitlines(keepends=True))


def record(seed=3):
    """The lines of a random hand's record."""
    return list(_recorded(seed))


def rewritten(lines, change):
    """The record with its entries changed and the checksums made anew, as a forger would."""
    entries = [json.loads(line) for line in lines]
    for entry in entries:
        del entry["sum"]
    change(entries)
    writer = Writer()
    return "".join(map(writer.line, entries))


def refusal(text):
    with pytest.raises(RecordError) as error:
        last_state(read(text))
    said = str(error.value)
    assert said.endswith(".")
    assert said.isprintable()
    assert len(said) < 250
    return said


def test_options_are_written_and_read_back():
    for edition, seats in KINDS:
        rules = options(edition, seats)
        assert first_options(json.loads(json.dumps(write_options(rules)))) == rules


def test_hands_are_named_where_not_all_are_played():
    assert "played" not in write_options(options("classic", 2))
    short = options("classic", 2, {"length": "short"})
    assert write_options(short)["played"] == [1, 3, 5]
    assert first_options(json.loads(json.dumps(write_options(short)))) == short


def test_a_short_game_is_recorded_and_replayed_to_its_end():
    result = last_state(read("".join(recorded(3, length="single"))))
    assert (result.over, len(result.scores), result.hand.log[0].cost) == (True, 1, 15)


def test_a_record_is_read_back():
    lines = record()
    result = read("".join(lines))
    assert not result.truncated
    assert result.text == "".join(lines)
    assert options_of(result).preset == "epic"
    assert last_state(result).hand_over


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_last_line_that_was_cut_off_is_left_out(cut):
    lines = record()
    result = read("".join(lines)[:-cut])
    assert result.truncated
    assert result.text == "".join(lines[:-1])
    assert len(result.entries) == len(lines) - 2


def test_a_record_cut_off_is_gone_on_with():
    lines = record()
    result = read("".join(lines)[:-5])
    entry = json.loads(lines[-1])
    del entry["sum"]
    assert Writer(result.checksum).line(entry) == lines[-1]


@pytest.mark.parametrize("at", [0, 1, 2, 10])
def test_a_changed_line_is_told_by_its_number(at):
    lines = record()
    lines[at] = lines[at].replace("2", "3", 1) if "2" in lines[at] else lines[at].replace(":", ": ", 1)
    assert refusal("".join(lines)) == f"Line {at + 1} of the record is damaged or was changed."


def test_a_line_left_out_or_doubled_is_found():
    lines = record()
    assert "Line 6 " in refusal("".join(lines[:5] + lines[6:]))
    assert "Line 7 " in refusal("".join([*lines[:6], lines[5], *lines[6:]]))


def test_every_character_matters():
    text, rng = "".join(record()), Random(1)
    for _ in range(60):
        at = rng.randrange(len(text) - 1)
        changed = text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]
        try:
            assert read(changed).truncated
        except RecordError as error:
            assert str(error).endswith(".")  # noqa: PT017 - either is right: cut off, or damaged


@pytest.mark.parametrize("text", ["", "\n", "x\n", "{}\n", "null\n", "[1]\n", '{"record":"chess"}\n'])
def test_what_is_no_record_is_told_in_a_sentence(text):
    refusal(text)


def test_a_line_that_is_no_entry_is_told_even_where_its_checksum_is_right(monkeypatch):
    monkeypatch.setattr("engine.family.record_lines._checksum", lambda _before, _body: "0")
    for line in ("{nonsense", f'{{"deal":{"9" * 5000}'):
        assert "Line 1 " in refusal(f'{line},"sum":"0"}}\n')
    assert refusal('{"a":' * 99999 + ',"sum":"0"}\n') == "It is longer than any game."


OTHERS = ({"edition": []}, {"seating": {"seats": 9, "sides": 9}}, {"meld_costs": [float("inf")] * 6}, {"unknown": 1})
"""Changes to options that make none of an edition."""


def set_header(**changed):
    return lambda entries: entries[0].update(changed)


@pytest.mark.parametrize(
    "change",
    [
        set_header(record="chess"),
        set_header(version=99),
        set_header(version=3),
        set_header(salt="0f", cut=7),
        *(set_header(version=3, salt="0f", cut=place) for place in (-1, 100_000, True, "7", None, 7.0)),
        *(set_header(version=3, salt=salt, cut=7) for salt in ("", "x", None, 5, "f" * 65)),
        set_header(deal=-1),
        set_header(deal="1"),
        set_header(game="chess"),
        set_header(preset="old"),
        set_header(preset=None),
        set_header(seats=9),
        set_header(seats="2"),
        set_header(changed=None),
        lambda entries: entries[0]["changed"].update(seating={"seats": 9, "sides": 9}),
        lambda entries: entries[0]["changed"].update(unknown=1),
        lambda entries: entries[0]["changed"].update(played=5),
        lambda entries: entries[0]["changed"].update(played=[5, 3]),
        lambda entries: entries[0]["changed"].update(edition="\x00"),
        set_header(version=1),
        set_header(version=1, options=5),
        *(set_header(version=1, options=write_options(options("epic", 2)) | changed) for changed in OTHERS),
    ],
)
def test_a_header_that_does_not_fit_is_told_in_a_sentence(change):
    refusal(rewritten(record(), change))


@pytest.mark.parametrize(
    "change",
    [
        lambda entries: entries[1].update(deck="Ac 2c"),
        lambda entries: entries[1].update(deck=5),
        lambda entries: entries[1].update(dealer=9),
        lambda entries: entries.insert(1, {"draw": "stock"}),
        lambda entries: entries.insert(2, {"draw": "stock", "drew": "Ac"}),
        lambda entries: entries.insert(2, {"discard": "Zz"}),
        lambda entries: entries.insert(2, {"discard": "\x00" * 1000}),
        lambda entries: entries.insert(2, {"jump": True}),
        lambda entries: entries.insert(2, dict(entries[1])),
        lambda entries: entries.append({"draw": "stock", "drew": "Ac"}),
    ],
)
def test_an_entry_that_does_not_fit_is_told_with_its_line(change):
    said = refusal(rewritten(record(), change))
    assert said.startswith("Line ")


def test_cards_that_came_up_otherwise_are_found():
    def change(entries):
        entry = next(entry for entry in entries if "drew" in entry)
        entry["drew"] = "Ac" if entry["drew"] != "Ac" else "2c"

    assert "other cards" in refusal(rewritten(record(), change))


def test_a_record_without_its_first_deal_has_no_state():
    assert refusal(record()[0]) == "The record holds no deal."
    assert list(replay(read(record()[0]))) == []


def test_the_replay_command_tells_the_game(tmp_path, capsys):
    path = tmp_path / "game.jsonl"
    path.write_text("".join(record()), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "epic, deal (told when the game is over): Ann, Ben"
    assert any(line.startswith("This hand:") for line in said)


def test_the_replay_command_tells_the_number_of_a_game_that_is_over_and_of_one_that_was_typed(tmp_path, capsys):
    path, lines = tmp_path / "game.jsonl", record()
    given_up = Recorder(json.loads(lines[-1])["sum"]).other({"gives_up": "game", "seat": 0, "level": None})
    for text in ("".join(lines) + given_up, rewritten(lines, set_header(chosen=True))):
        path.write_text(text, encoding="utf-8")
        assert main(["replay", str(path)]) == 0
        assert capsys.readouterr().out.startswith("epic, deal 3: Ann, Ben")


def unfinished_record(tmp_path):
    """A game in the middle of its second hand."""
    parts = recorded(3, hands=2, length="short")
    second = next(place for place, part in enumerate(parts) if place and '"deck"' in part)
    path, text = tmp_path / "game.jsonl", "".join(parts[: second + 40])
    path.write_text(text, encoding="utf-8")
    return str(path), last_state(read(text))


def test_the_replay_command_tells_no_hands_of_a_hand_that_is_not_over(tmp_path, capsys):
    path, _ = unfinished_record(tmp_path)
    assert main(["replay", path]) == 0
    first, second = capsys.readouterr().out.split("\n\n")[1:]
    assert "    hands  Ann: " in first
    assert "hands" not in second
    assert "    table  Ann: " in second
    assert second.endswith("(Hand 2 is not over, so the players' cards are not told.)\n")


def test_the_analyse_command_tells_nothing_of_a_hand_that_is_not_over(tmp_path, capsys):
    path, game = unfinished_record(tmp_path)
    assert (len(game.scores), game.hand.hand_number) == (1, 2)
    assert main(["analyse", path, "--hand", "2"]) == 2
    said = capsys.readouterr().err
    assert said.endswith("That hand is not over: what its turns were worth would tell cards that are hidden.\n")


def test_the_replay_command_says_one_sentence_of_a_bad_record(tmp_path, capsys):
    path = tmp_path / "game.jsonl"
    for text in ("", "x\n", "".join(record()[:3]).replace('"open"', '"oben"')):
        path.write_text(text, encoding="utf-8")
        assert main(["replay", str(path)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [["--games", "0"], ["--seats", "casual"], ["--seats", "nobody,casual"], ["--edition", "old"]]
)
def test_the_simulate_command_says_what_is_wrong(arguments, capsys):
    assert main(["simulate", *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("value", [[], {}, None, True, 1.5, "", [[]]])
@pytest.mark.parametrize("key", ["record", "version", "game", "deal", "preset", "seats", "changed", "last_hand"])
def test_a_header_with_any_value_is_refused_in_a_sentence(key, value):
    if (key, value) != ("changed", {}):
        refusal(rewritten(record(), lambda entries: entries[0].update({key: value})))


def test_a_record_with_a_letter_that_no_file_can_hold_is_damaged():
    writer = Writer()
    lines = [writer.line(entry) for entry in map(json.loads, record())]
    whole = f'{{"salt":"\\ud800",{lines[0][1:]}'
    body = f"{whole.rpartition(',')[0]}}}"
    text = f'{body[:-1]},"sum":"{crc32(body.encode()):08x}"}}\n'
    assert refusal(text) == "Line 1 of the record is damaged or was changed."
