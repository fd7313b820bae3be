"""What is done with a game of the list: binned, named, copied, written as a file and taken in."""

from dataclasses import replace

import pygame
import pytest

from scenes.background import Done
from scenes.start.saved_games import GamesScene
from tests.scenes.pages.hands import texts
from tests.scenes.pages.listed_games import listed, opened, saved


def binned(number):
    return replace(saved(number), key=f"bin/games/1_{number}.jsonl", binned=1_700_000_000.0)


def test_a_game_is_put_into_the_bin_at_once_and_the_list_is_read_again(monkeypatch):
    services, hands = opened(saved(1), saved(2))
    services.kept = (saved(2), binned(1))
    hands.click("away games/1.jsonl")
    hands.frame()
    assert services.calls == [("to_bin", saved(1))]
    assert listed(hands) == ["game games/2.jsonl"]
    assert any("kept for 30 days" in words for words in texts(monkeypatch, hands.scene))
    hands.click("bin")
    assert listed(hands) == [f"game {binned(1).key}"]


def test_what_was_done_with_a_game_is_seen_before_all_are_read_again(monkeypatch):
    services, hands = opened(saved(1), saved(2))
    services.games = lambda: Done(None, done=False)  # they are still being read
    hands.click("away games/1.jsonl")
    hands.frame()
    assert listed(hands) == ["game games/2.jsonl"]
    hands.click("more games/2.jsonl")
    hands.rest()
    hands.click("name")
    hands.rest()
    hands.type("Sunday night")
    hands.key(pygame.K_RETURN)
    hands.frame()
    assert "Sunday night" in texts(monkeypatch, hands.scene)


def test_a_game_of_the_bin_is_brought_back_or_deleted_after_a_question():
    services, hands = opened(binned(1))
    hands.click("bin")
    assert not hands.control(f"game {binned(1).key}").enabled
    hands.click(f"restore {binned(1).key}")
    assert services.calls == [("restore", binned(1))]
    hands.click(f"delete {binned(1).key}")
    hands.key(pygame.K_RETURN)
    assert services.calls[1:] == []
    hands.rest()
    hands.click(f"delete {binned(1).key}")
    hands.rest()
    hands.click("gone")
    assert services.calls[1:] == [("delete", binned(1))]


@pytest.mark.parametrize(("day", "told"), [("", "can't be undone"), ("2026-11-21", "still counts as your deal")])
def test_the_question_before_deleting_says_what_stays_of_a_deal_of_the_day(monkeypatch, day, told):
    game = replace(binned(1), day=day)
    _services, hands = opened(game)
    hands.click("bin", f"delete {game.key}")
    hands.rest()
    words = " ".join(texts(monkeypatch, hands.scene))
    assert told in words
    assert ("can't be undone" in words) is not bool(day)


def test_what_cannot_be_done_with_a_game_says_why(monkeypatch):
    services, hands = opened(saved(1))
    services.answers["to_bin"], services.told = False, ("This game is open in another window.",)
    hands.click("away games/1.jsonl")
    hands.frame()
    assert "This game is open in another window." in texts(monkeypatch, hands.scene)
    assert listed(hands) == ["game games/1.jsonl"]


def test_a_game_is_named_by_keys_alone(monkeypatch):
    services, hands = opened(saved(1))
    hands.click("more games/1.jsonl")
    hands.rest()
    hands.click("name")
    hands.rest()
    hands.type("Sunday night")
    services.kept = (replace(saved(1), name="Sunday night"),)
    hands.key(pygame.K_RETURN)
    hands.frame()
    assert services.calls == [("name", saved(1), "Sunday night")]
    assert "Sunday night" in texts(monkeypatch, hands.scene)


def test_a_name_that_is_being_typed_is_left_by_escape():
    services, hands = opened(saved(1))
    hands.click("more games/1.jsonl")
    hands.rest()
    hands.click("name")
    hands.rest()
    hands.type("x")
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, GamesScene)
    assert services.calls == []
    assert listed(hands) == ["game games/1.jsonl"]


@pytest.fixture
def clipboard(monkeypatch):
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: held.__setitem__(0, words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


def test_a_game_is_copied_as_a_text_and_written_as_a_file(clipboard, monkeypatch):
    services, hands = opened(saved(1))
    services.answers.update(text="RUMMY1-G-abc", export="/documents/a.jsonl")
    for deed in ("text", "file"):
        hands.click("more games/1.jsonl")
        hands.rest()
        hands.click(deed)
        hands.rest()
        hands.frame()
    assert services.calls == [("text", saved(1)), ("export", saved(1))]
    assert clipboard == ["RUMMY1-G-abc"]
    assert "The game is in /documents/a.jsonl." in texts(monkeypatch, hands.scene)


def test_the_text_of_an_unfinished_game_is_said_to_give_the_cards_away(monkeypatch):
    _, hands = opened(saved(1))
    hands.click("more games/1.jsonl")
    assert "Anybody who has it can see every card, so it won't count any more." in texts(monkeypatch, hands.scene)


def test_a_pasted_game_is_taken_in_and_shown(clipboard, monkeypatch):
    services, hands = opened()
    services.answers["take_in"] = saved(7, over=True)
    hands.click("paste")
    assert services.calls == []
    clipboard[0] = "RUMMY1-G-abc"
    services.kept = (saved(7, over=True),)
    hands.click("paste")
    hands.frame()
    assert services.calls == [("take_in", "RUMMY1-G-abc")]
    assert listed(hands) == ["game finished/7.jsonl"]
    assert any("never counts" in words for words in texts(monkeypatch, hands.scene))


def test_a_dropped_file_is_taken_in_or_refused_in_a_sentence(monkeypatch):
    services, hands = opened()
    services.answers["take_in"], services.told = None, ("This isn't a game.",)
    hands.scene.handle(pygame.event.Event(pygame.DROPFILE, file="/games/a.jsonl"))
    hands.frame()
    hands.frame()
    assert services.calls == [("take_in", "/games/a.jsonl")]
    assert "This isn't a game." in texts(monkeypatch, hands.scene)
