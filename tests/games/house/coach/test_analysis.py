"""A whole hand analysed: every turn, stopped when told, within its time, in words and as plain data."""

import json
from dataclasses import replace

import pytest

from engine.cli.analyse import lines_of
from engine.cli.main import main
from engine.family.review import turning_points
from engine.games.house.coach.analysis import analyse, latest, report_of
from engine.games.house.coach.assessments import assessment_of, write_turn
from engine.games.house.coach.findings import DecisionKind, Finding, FindingKind, sentence
from engine.games.house.coach.losses import Loss
from engine.games.house.coach.recorded_turns import turns_in
from engine.games.house.coach.report import report_lines, step_words, steps
from engine.games.house.coach.weighing import SCALE, AnalysisEffort
from engine.mind.coach import Mistake
from engine.mind.comparison import Estimate
from engine.rummy.cards import cards
from engine.rummy.table import cards_on
from tests.engine.positions import STOCK, discard, position
from tests.games.house.coach.turns import recorded, turn
from tests.games.house.replayed import read, replay

TABLE, DRAW = DecisionKind.TABLE, DecisionKind.DRAW
EFFORT = AnalysisEffort(turn_steps=20_000, draw_steps=3000, worlds=84)


@pytest.fixture(scope="module")
def record():
    return recorded("epic", 2, 8)


@pytest.fixture(scope="module")
def turns(record):
    return tuple(turns_in(replay(read(record))))


@pytest.fixture(scope="module")
def reports(turns):
    return list(latest(analyse(turns, EFFORT)))


def test_there_is_a_report_of_every_turn(turns, reports):
    assert [report.turn for report in reports] == list(turns)


def test_no_turn_as_good_as_the_best_has_its_table_flagged(reports):
    good = [report for report in reports if report.facts is not None and report.facts.as_good_as_the_best]
    assert good
    flagged = [finding for report in good for finding in report.findings if finding.decision is TABLE]
    assert flagged == []


def test_a_flagged_loss_is_a_finding_with_its_error(reports):
    for report in reports:
        flagged = [loss.difference.error for loss in report.losses if loss.mistake]
        assert [finding.error for finding in report.findings if finding.estimated] == flagged


def test_it_stops_when_told(turns):
    told: list[object] = []
    told.extend(analyse(turns, EFFORT, lambda: len(told) == 2))
    assert len(told) == 2


def test_choices_are_compared_when_all_turns_are_told_those_with_most_at_stake_first(turns, reports):
    told = list(analyse(turns, EFFORT))
    first, again = told[: len(turns)], told[len(turns) :]
    assert [report.turn for report in first] == list(turns)
    assert {report.turn.number for report in first if report.pending} == {report.turn.number for report in again}
    assert not any(report.pending for report in reports)
    assert list(reports) == [report_of(turn, EFFORT.shared(len(turns))) for turn in turns]


def test_what_looks_to_cost_most_is_compared_first():
    turns = tuple(turns_in(replay(read(recorded("classic", 2, 5)))))
    told = list(analyse(turns, AnalysisEffort(turn_steps=20_000, draw_steps=1000, worlds=20)))
    looks = [max(loss.looks for loss in report.losses if loss.difference.worlds) for report in told[len(turns) :]]
    assert len(looks) > 1
    assert looks == sorted(looks, reverse=True)


def test_turns_that_are_known_are_left_out_and_the_others_are_judged_as_ever(turns, reports):
    known = [turn.number for turn in turns[:-2]]
    assert latest(analyse(turns, EFFORT, known=known)) == tuple(reports[-2:])


def test_everything_can_be_written(reports):
    data = [write_turn(report) for report in reports]
    assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize("kind", FindingKind)
def test_every_finding_has_a_sentence(kind):
    finding = Finding(kind=kind, decision=TABLE, points=12.5, error=2.2, cards=cards("7c 8c"), best=20)
    assert "{" not in sentence(finding)
    assert sentence(finding).endswith(".")


def test_no_cards_are_a_joker_demanded_or_nothing_laid():
    asked = Finding(kind=FindingKind.DEMAND_BETTER, decision=DRAW, points=9, error=1.4)
    assert sentence(asked) == (
        "Demanding a joker, which everyone had seen, would have gained about 9 points in the end (give or take 3)."
    )
    kept = Finding(kind=FindingKind.TABLE_BETTER, decision=TABLE, points=9, error=1.4)
    assert sentence(kept) == ("Laying nothing would have gained about 9 points in the end (give or take 3).")


# --- the command


@pytest.fixture
def file(tmp_path):
    """A short hand."""
    path = tmp_path / "record.jsonl"
    path.write_text(recorded("classic", 2, 16), "utf-8")
    return str(path)


def test_the_command_prints_a_table(file, capsys):
    assert main(["analyse", file, "--seat", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["hand", "turn", "player", "draw", "points", "cards", "luck", "lost"]
    assert any("turning point" in line for line in lines)
    turns = [line for line in lines if "The table would be" not in line]
    assert not any("Player 0" in line for line in turns)


@pytest.fixture(scope="module")
def missed():
    """A turn that kept a play of 15 points."""
    kept = turn(position("7c 8c 9c Qd", "2d 3s", stock="2h Kd"), STOCK, discard("Qd"))
    (report,) = latest(analyse([kept], EFFORT))
    return report


def test_a_missed_turn_is_told_step_by_step_with_the_table_that_it_would_have_left(missed):
    names = ("Player 0", "Player 1")
    lines = [line.strip() for line in lines_of([assessment_of(missed, names)], names)]
    said = lines.index("A turn with 7c 8c 9c would have made 15 points; this one made 0.")
    assert lines[said + 2 : said + 4] == [
        "1. Lay 7c 8c 9c to make 7c 8c 9c.",
        "The table would be   Player 0: 7c 8c 9c   Player 1: -",
    ]
    assert sum("The table would be" in line for line in lines) == 1


MISTAKE = Mistake(kind="laying", lost=20.0, error=3.0, words="")
_SURE, _LITTLE, _OPEN = (Estimate(mean=mean, error=3.0, worlds=12) for mean in (20.0, 1.0, 6.0))


@pytest.mark.parametrize(
    ("loss", "said"),
    [
        (Loss(decision=TABLE, alternatives=2), "In the end that probably cost little or nothing"),
        (Loss(decision=TABLE, alternatives=2, judged=False), "hard to say"),
        (
            Loss(
                decision=TABLE,
                alternatives=2,
                kind=FindingKind.TABLE_BETTER,
                difference=_SURE,
                mistake=MISTAKE,
            ),
            "",
        ),
        (
            Loss(decision=TABLE, alternatives=2, kind=FindingKind.TABLE_BETTER, difference=_LITTLE),
            "nothing",
        ),
        (
            Loss(decision=TABLE, alternatives=2, kind=FindingKind.TABLE_BETTER, difference=_OPEN),
            "hard to say",
        ),
    ],
)
def test_points_missed_are_told_with_what_they_cost_in_the_end(missed, loss, said):
    first, *rest = report_lines(replace(missed, losses=(loss,)))
    assert "would have made 15 points" in first
    assert [said in words for words in rest] == [True] * bool(said)


def test_going_out_missed_is_told_with_what_it_cost_in_the_end(missed):
    out = Finding(kind=FindingKind.GOING_OUT_MISSED, decision=TABLE, points=0, cards=cards("7c 8c"))
    report = replace(missed, findings=(out,), losses=(Loss(decision=TABLE, alternatives=2),))
    assert list(report_lines(report)) == [
        "Laying 7c 8c would have gone out.",
        "In the end that probably cost little or nothing.",
    ]


@pytest.mark.parametrize(("judged", "said"), [(True, "probably cost little or nothing"), (False, "hard to say")])
def test_a_better_draw_is_told_with_what_it_cost_in_the_end(missed, judged, said):
    pile = Finding(kind=FindingKind.PILE_MISSED, decision=DRAW, points=20, cards=cards("7c"), best=25, made=5)
    loss = Loss(decision=DRAW, alternatives=2, judged=judged)
    first, second = report_lines(replace(missed, findings=(pile,), losses=(loss,)))
    assert "25 points this turn; the draw made was worth 5" in first
    assert said in second


@pytest.mark.parametrize(
    ("loss", "errors", "open_"),
    [
        (Loss(decision=TABLE, alternatives=2), 0, 0),
        (Loss(decision=TABLE, alternatives=2, judged=False), 0, 1),
        (Loss(decision=TABLE, alternatives=1, judged=False), 0, 0),
        (Loss(decision=TABLE, alternatives=2, kind=FindingKind.TABLE_BETTER, difference=_OPEN), 0, 1),
        (
            Loss(
                decision=TABLE,
                alternatives=2,
                kind=FindingKind.TABLE_BETTER,
                difference=_SURE,
                mistake=MISTAKE,
            ),
            1,
            0,
        ),
    ],
)
def test_a_choice_that_could_not_be_judged_is_open_and_not_free_of_errors(missed, loss, errors, open_):
    report = replace(missed, losses=(loss,))
    each = assessment_of(report, ("Ann", "Ben"))
    assert (each.errors, each.open, report.open) == (errors, open_, bool(open_))
    assert (report.in_the_end is None) == bool(open_)
    assert ("hard to say" in list(report_lines(report))[-1]) == bool(open_)


def test_a_draw_that_could_not_be_judged_is_told_beside_a_play_that_cost_nothing(missed):
    losses = (
        Loss(decision=DRAW, alternatives=2, judged=False),
        Loss(decision=TABLE, alternatives=2),
    )
    assert list(report_lines(replace(missed, losses=losses)))[1:] == [
        "In the end that probably cost little or nothing.",
        "Was another draw better? Hard to say.",
    ]


def test_the_steps_of_a_better_turn_lead_to_its_table(missed):
    at = position("5h 6h Ks", "2d 3s", spaces=["", "7h 8h 9h Th"], stock="Qs Kd")
    stealing = turn(at, STOCK, discard("Ks"))
    (stolen,) = latest(analyse([stealing], EFFORT))
    for report in (missed, stolen):
        result = steps(report)
        better = report.facts.better
        assert result[-1].table == better.tables[-1]
        assert cards_on(result[-1].table) - cards_on(report.turn.begun.table) == (
            report.turn.begun.hands[report.turn.seat] - better.left
        )
    assert [step_words(step) for step in steps(stolen)] == ["Lay 5h 6h and steal 7h to make 5h 6h 7h and 8h 9h Th."]


def test_small_swings_are_no_turning_points(missed):
    quiet = replace(missed, draws=replace(missed.draws, luck=SCALE.least - 0.1), losses=())
    assert turning_points([assessment_of(quiet, ("Ann", "Ben"))]) == []


def test_the_command_prints_json(file, capsys):
    assert main(["analyse", file, "--hand", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["turn"] for each in data["turns"]] == list(range(1, len(data["turns"]) + 1))
    assert {each["seat"] for each in data["summaries"]} == {0, 1}


@pytest.mark.parametrize("arguments", [["--hand", "9"], ["--seat", "7"]])
def test_turns_that_are_not_there_are_told_in_a_sentence(file, arguments, capsys):
    assert main(["analyse", file, *arguments]) == 2
    assert capsys.readouterr().err == "The record holds no such turn.\n"


def test_what_is_no_record_is_told_in_a_sentence(tmp_path, capsys):
    path = tmp_path / "other.txt"
    path.write_text("{}\n", "utf-8")
    assert main(["analyse", str(path)]) == 2
    assert capsys.readouterr().err.endswith(".\n")
