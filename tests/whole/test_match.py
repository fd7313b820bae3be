"""Whole duplicate matches by mouse: from the page of a new game to the result, with a restart in the middle."""

import pygame
import pytest

import scenes.art.text as art
from engine.family.levels import LEVELS
from engine.family.matches import SEAT
from engine.games.list import read_record, rules_of
from scenes.art.text import marked
from scenes.match import matches_page
from scenes.match.match_page import MatchScene
from scenes.match.matches_page import MatchesScene
from scenes.scene import ReplaceScene
from scenes.screens import NewGame
from scenes.start.new_game_choice import ChosenGame
from scenes.table.scene import TableScene
from tests.whole.match_person import started
from tests.whole.mouse import patiently


def at_new_game(person, game):
    """The page of a new game of two."""
    screen = NewGame(ChosenGame(game, rules_of(game).presets[0].key, 2))
    person.scenes.follow(ReplaceScene(screen))
    person.frames(3)


@pytest.fixture
def begun(tmp_path, monkeypatch):
    made = []
    monkeypatch.setattr(matches_page, "seed", lambda: 59)

    def begin(folder="mine"):
        made.append(started(tmp_path / folder))
        return made[-1]

    yield begin
    for person in made:
        person.app.close()


@pytest.fixture
def painted(monkeypatch):
    """All words that are painted."""
    result = set()
    for name in ("_line", "_rich_line"):
        draw = getattr(art, name)

        def told(words, *rest, draw=draw):
            result.add(words)
            return draw(words, *rest)

        told.cache_clear = draw.cache_clear
        monkeypatch.setattr(art, name, told)
    return result


@pytest.mark.parametrize("game", ["gin", "straight"])
def test_a_match_is_played_to_its_result_with_a_restart_in_the_middle(begun, game):
    person = begun()
    at_new_game(person, game)
    person.choose("match", "level", "level learner", "deals 4")
    person.until(MatchScene)
    for deal in range(1, 5):
        person.choose("play")
        person.until(TableScene)
        if deal == 2:
            person.frames(30)
            person.app.close()
            person = begun()
            person.choose("continue")
            person.until(TableScene)
        person.played_out("casual")
        kept = person.read()
        assert len(kept.tables) == deal
        assert all(read_record(text)[1].header["players"][SEAT] for text in kept.tables[-1].records)
        told = person.scenes.top.told
        assert told.parted <= min(len(told.first), len(told.second))
    assert kept.over
    assert "play" not in [each.name for each in person.scenes.top.live()]
    person.choose("deal 1", "back")
    person.choose(f"match {kept.match.key}")
    person.until(MatchScene)
    assert person.read().tables == kept.tables


def test_nothing_of_the_other_table_is_painted_before_the_deal_is_over(begun, painted, monkeypatch):
    person = begun()
    at_new_game(person, "gin")
    person.choose("match", "level", "level learner", "deals 4", "play")
    before, secret = set(), set()
    monkeypatch.setattr(person, "read", lambda: before.update(painted))
    for _deal in range(4):
        person.until(TableScene)
        painted.clear()
        person.played_out("expert")
        while person.scenes.top.work.busy or person.scenes.top.told is None:
            person.frame()
        told, name = person.scenes.top.told, person.scenes.top.work.kept.name
        other = {words.replace(LEVELS["learner"].shown, name) for words in told.second[told.parted :]}
        secret |= {marked(words) for words in other.difference(told.first)}
        assert not any(words in line for words in secret for line in before)
        before.clear()
        if secret:
            break
        person.choose("play")
    assert secret


def test_giving_up_ends_the_match_and_shows_no_other_table(begun):
    person = begun()
    at_new_game(person, "gin")
    person.choose("match", "level", "level learner", "deals 4", "play")
    person.until(TableScene)
    person.app.playing._session.give_up_game(0, "casual")
    person.until(MatchScene)
    person.read()
    kept = person.scenes.top.work.kept
    assert (kept.gave_up, kept.tables) == (True, ())
    assert person.scenes.top.told is None
    assert "play" not in [each.name for each in person.scenes.top.live()]
    person.choose("back")
    person.until(MatchesScene)


def test_a_challenge_is_pasted_on_another_machine_and_the_results_come_back(begun, monkeypatch):
    board = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    ann, ben = begun("ann"), begun("ben")
    at_new_game(ann, "gin")
    ann.choose("match", "level", "level learner", "deals 4", "text")
    at_new_game(ben, "house")
    ben.choose("match", "paste")
    for person in (ann, ben):
        for _deal in range(4):
            person.choose("play")
            person.until(TableScene)
            person.played_out("casual" if person is ann else "learner")
    own = ben.read().tables
    ben.choose("text")
    ann.choose("back", "paste")
    ann.until(MatchScene)
    assert [friend.scores for friend in ann.read().friends] == [tuple(each.first for each in own)]
    board.append("RUMMY1-M-broken")
    ann.choose("back", "paste")
    ann.until(MatchesScene)
    for _ in patiently():
        ann.frame()
        if ann.scenes.top._notice != "The match is being checked.":
            break
    assert "Copy it again" in ann.scenes.top._notice
