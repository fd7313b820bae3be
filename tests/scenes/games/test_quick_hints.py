"""A quick answer is no advice: where no other comes it is told as a guess, which no button does."""

from dataclasses import dataclass, field, replace

import pytest

from engine.games.gin.game import GIN
from engine.games.gin.player import advise
from scenes.background import Done
from scenes.games.gin.presenter import GIN_TABLE
from scenes.games.hint_task import LIMIT, AdviseSeat
from scenes.keys import TableCommand
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.games.gin.deals import playing
from tests.scenes.games.gin.tables import session_of
from tests.scenes.table.fake import Hands

HAND = playing("4c 5c 6c 7d 7h 7s Td Qc Ts 2d Kc", "3c 9c 9h 9d 8d Kd Ks Ah 5h 6h")

GUESS = "This is only a guess: there was no time to compare other moves. Press Hint again to look longer."
BUSY = "This is only a guess: the computer is too busy to compare moves now."


@dataclass
class Waiting:
    """A ticket whose answer has not come, but a report has."""

    task: AdviseSeat
    reports: tuple[object, ...]
    done: bool = False
    result: object = None
    failure: str = ""

    def cancel(self) -> None:
        self.done = True


@dataclass
class Slow:
    """A helper that reports at once and never comes to an end."""

    asked: list[Waiting] = field(default_factory=list)

    def ask(self, task: AdviseSeat) -> Waiting | Done[object]:
        result: list[object] = []
        task.run(lambda: True, result.append)
        self.asked.append(Waiting(task, tuple(result)))
        return self.asked[-1]


def hinted() -> tuple[TableScene, Slow]:
    slow = Slow()
    scene = TableScene(session_of(HAND), GIN_TABLE, Quit, Pop, Settings(pace=0.0), helper=slow)
    hands = Hands(scene, (1280, 720))
    hands.frame(0.5)
    hands.click(hands.button("hint"))
    hands.frame(0.1)
    return scene, slow


def test_a_report_that_is_no_hint_is_passed_over() -> None:
    scene, slow = hinted()
    for report in ((1,), ("Knock.", None), "Knock.", 7):
        scene.guide._hint.found, slow.asked[0].reports = (), (report,)
        scene.guide.update()
        assert len(scene.guide.says()) == 2


def test_while_the_long_answer_is_looked_for_a_quick_one_that_may_change_is_not_shown() -> None:
    scene, _slow = hinted()
    assert scene.guide.says() == ("Hint", "Looking for what is best: one moment.")
    assert not scene.guide.lights().cards
    assert (scene.guide.seeks, scene.guide.offers) == (True, False)


def test_an_answer_that_will_stay_is_shown_and_can_be_done_before_the_others_come() -> None:
    scene, slow = hinted()
    whole = tuple(replace(each, whole=True) for each in slow.asked[0].reports[0])
    slow.asked[0].reports += (whole[:1],)
    scene.guide.update()
    assert scene.guide.says() == ("Hint", whole[0].words)
    assert scene.guide.lights().cards
    assert (scene.guide.seeks, scene.guide.offers) == (False, True)
    scene.perform(TableCommand.HINT)
    assert scene.guide.says() == ("Hint", whole[0].words, "One moment ...")
    slow.asked[0].result, slow.asked[0].done = whole, True
    scene.guide.update()
    assert len(scene.guide.says()) > 2
    assert scene.guide.says()[2].startswith("Or ")
    assert len(slow.asked) == 1


def test_the_others_are_looked_for_where_they_had_not_come_before_the_hint_was_done_in_part() -> None:
    scene, slow = hinted()
    whole = tuple(replace(each, whole=True) for each in slow.asked[0].reports[0])
    slow.asked[0].reports += (whole[:1],)
    scene.guide.update()
    scene.guide.close()
    scene.perform(TableCommand.HINT)
    assert len(slow.asked) == 2
    slow.asked[1].result, slow.asked[1].done = whole, True
    scene.guide.update()
    assert len(scene.guide.says()) > 2


def test_a_sentence_that_holds_at_any_time_is_told_once_at_a_table() -> None:
    scene, slow = hinted()
    quick = slow.asked[0].reports[0]
    rule = "It takes two."
    told = tuple(replace(each, words=f"{each.words} {rule}", always=(rule,), whole=True) for each in quick)
    slow.asked[0].reports = (told,)
    scene.guide.update()
    assert scene.guide.says()[1] == told[0].words
    slow.asked[0].result, slow.asked[0].done = told, True
    scene.guide.update()
    assert scene.guide.says()[1] == told[0].words  # still the same hint
    scene.guide._turn_to((None, True))
    scene.guide._answer(told)
    assert scene.guide._hint.found[0].words == quick[0].words


def cut_short(scene: TableScene, slow: Slow) -> tuple[object, ...]:
    """The answer of the last search, whose time is up."""
    result, *_ = slow.asked[-1].reports
    slow.asked[-1].result, slow.asked[-1].done = result, True
    scene.guide.update()
    return tuple(result)


def test_where_the_long_answer_never_comes_the_quick_one_is_told_as_a_guess_that_no_button_does() -> None:
    scene, slow = hinted()
    slow.asked[0].done = True
    scene.guide.update()
    assert scene.guide.says()[1:] == (slow.asked[0].reports[0][0].words, GUESS)
    assert (scene.guide.seeks, scene.guide.offers) == (False, False)


def test_an_answer_that_was_cut_short_is_followed_in_no_way() -> None:
    scene, slow = hinted()
    cut_short(scene, slow)
    hands, before = Hands(scene, (1280, 720)), scene.table.session.game
    hands.frame(0.5)
    assert "follow" not in hands.names
    scene.perform(TableCommand.TAKE_OVER)
    hands.frame(0.1)
    assert scene.table.session.game is before


def test_a_second_press_looks_twice_as_long_and_what_it_finds_can_be_followed() -> None:
    scene, slow = hinted()
    found = cut_short(scene, slow)
    scene.perform(TableCommand.HINT)
    assert scene.guide.says() == ("Hint", "Looking for what is best: one moment.")
    assert [each.task.limit for each in slow.asked] == [LIMIT, 2 * LIMIT]
    slow.asked[1].result, slow.asked[1].done = tuple(replace(each, whole=True) for each in found), True
    scene.guide.update()
    assert scene.guide.says() == ("Hint", found[0].words)
    assert scene.guide.offers


def test_after_three_searches_without_an_end_the_computer_is_said_to_be_busy_and_the_next_begins_anew() -> None:
    scene, slow = hinted()
    told = list[str]()
    for _ in range(3):
        cut_short(scene, slow)
        told.append(scene.guide.says()[-1])
        scene.perform(TableCommand.HINT)
    assert told == [GUESS, GUESS, BUSY]
    assert [each.task.limit for each in slow.asked] == [LIMIT, 2 * LIMIT, 4 * LIMIT, LIMIT]


def test_a_guess_that_was_closed_comes_back_before_it_is_looked_for_again() -> None:
    scene, slow = hinted()
    cut_short(scene, slow)
    scene.guide.hide()
    for presses in (1, 2):
        scene.perform(TableCommand.HINT)
        assert len(slow.asked) == presses


def test_an_answer_without_thinking_is_what_rules_of_thumb_like_best() -> None:
    seen = GIN.view(HAND, 0)
    quick = advise(seen, lambda: True)
    assert quick[0].actions == GIN.mind("expert")(seen, 0, lambda: False)
    assert all(each.worth is None for each in quick)


def test_while_the_mark_of_a_hint_is_on_its_way_to_the_disk_the_hint_is_said_to_be_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene, slow = hinted()
    monkeypatch.setattr(type(scene.table.session), "hint_kept", False)
    slow.asked[-1].done = True
    scene.guide.update()
    assert "one moment" in scene.guide.says()[-1]
    monkeypatch.undo()
    scene.guide.update()
    assert scene.guide.says()[1:] == (slow.asked[0].reports[0][0].words, GUESS)
