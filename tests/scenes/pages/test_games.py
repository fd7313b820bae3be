"""The list of games: taken up and looked at by mouse and keys."""

import time
from dataclasses import replace

import pygame
import pytest

from scenes.background import Done
from scenes.player_names import with_names
from scenes.score.game_over import GameOverScene
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.start.game_rows import GameRow, about, standing
from scenes.start.saved_games import GamesScene
from scenes.table.scene import TableScene
from tests.scenes.looking import look
from tests.scenes.pages.hands import FakeServices, PageHands, played, texts
from tests.scenes.pages.listed_games import SEATED, listed, opened, saved


class SlowTicket:
    """Games that are still being read."""

    reports, failure, done = (), "", False


def test_games_that_have_been_read_are_shown_whatever_event_comes_first():
    ticket = SlowTicket()
    services = FakeServices(Settings(pace=0.0))
    services.games = lambda: ticket
    hands = PageHands(GamesScene(services))
    hands.rest()
    assert hands.frame() == []
    ticket.reports, ticket.done = ((saved(1),),), True
    hands.scene.handle(pygame.event.Event(pygame.USEREVENT))
    assert hands.frame() != []
    assert listed(hands) == ["game games/1.jsonl"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_click_is_lost_while_games_are_being_read(size):
    session = played()
    ticket, games = SlowTicket(), [saved(number, over=number % 2 == 0, seats=2 + number % 3) for number in range(40)]
    services = FakeServices(Settings(pace=0.0), session=session)
    services.games, services.kept = lambda: ticket, tuple(games)
    hands = PageHands(GamesScene(services), size)

    def click_while_more_are_read(name):
        look(hands.scene)
        hands.move(hands.control(name).rect.center)
        hands.send(pygame.MOUSEBUTTONDOWN, pos=hands.at, button=1)
        hands.frame()
        ticket.reports = (*ticket.reports, tuple(games[len(ticket.reports) * 5 :][:5]))
        hands.frame()
        hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
        hands.frame()

    for name in ("finished", "bin", "what-ifs", "unfinished", "finished"):
        click_while_more_are_read(name)
        assert hands.scene.list.value == name
    click_while_more_are_read("after")
    assert hands.scene.leaf == 1
    fits = hands.scene._fits
    click_while_more_are_read(listed(hands)[1])
    assert services.calls[-1] == ("open", games[2 * (fits + 1)])


def test_every_game_is_told_by_players_edition_hand_scores_and_date(monkeypatch):
    games = (saved(1), saved(2, seats=4), saved(3, over=True))
    _, hands = opened(*games)
    assert listed(hands) == [f"game {game.key}" for game in games[:2]]
    told = texts(monkeypatch, hands.scene)
    assert {"Ann and Felix (Casual)", "Hand 2 of 6", "85 : 145", about(games[0])} <= set(told)
    hands.click("finished")
    assert listed(hands) == [f"game {games[2].key}"]
    assert "Felix wins" in texts(monkeypatch, hands.scene)


def test_games_are_counted_only_when_all_are_read(monkeypatch):
    services = FakeServices()
    ticket = Done(None, done=False)
    services.games = lambda: ticket
    hands = PageHands(GamesScene(services))
    assert {"Loading games.", "Unfinished", "Finished"} <= set(texts(monkeypatch, hands.scene))
    ticket = Done(None, ((saved(1), saved(2, over=True)), (saved(3, over=True),)))
    told = texts(monkeypatch, PageHands(GamesScene(services)).scene)
    assert {"Unfinished (1)", "Finished (2)"} <= set(told)


def test_a_game_that_lies_among_those_that_are_over_and_is_not_is_told_so():
    assert standing(replace(saved(1, over=True), winners=())) == "Not over"


def test_who_has_won_is_told():
    assert standing(saved(1, over=True, seats=4, totals=(90, 40))) == "Ann & Ines win"
    assert standing(saved(1, over=True, seats=3, totals=(9, 4, 9))) == "A tie"


def test_a_game_is_taken_up_at_the_table_or_looked_at():
    game = saved(1)
    services, hands = opened(game, session=played(hands=1))
    hands.scene.services.session.next_hand()
    hands.click(f"game {game.key}")
    hands.frame()
    assert services.calls[-1] == ("open", game)
    assert isinstance(hands.scene, TableScene)
    _, hands = opened(saved(2, over=True), session=played(hands=6))
    hands.click("finished")
    hands.click(listed(hands)[0])
    hands.frame()
    assert isinstance(hands.scene, GameOverScene)


def test_from_a_finished_game_of_the_list_the_way_back_leads_to_the_list():
    for way in ("menu", None):
        _, hands = opened(saved(2, over=True), session=played(hands=6))
        hands.click("finished")
        hands.click(listed(hands)[0])
        hands.frame()
        hands.rest()
        hands.click("sheets")
        hands.rest()
        hands.click("leave")
        assert isinstance(hands.scene, GameOverScene)
        hands.rest()
        hands.click(way) if way else hands.key(pygame.K_ESCAPE)
        assert isinstance(hands.scene, GamesScene)
        assert hands.scene.over


def test_a_game_that_cannot_be_opened_says_why(monkeypatch):
    _, hands = opened(saved(1))
    hands.click(listed(hands)[0])
    hands.frame()
    assert "The game cannot be read." in texts(monkeypatch, hands.scene)


def test_back_from_a_finished_game_the_list_is_at_the_leaf_that_was_left():
    _, hands = opened(*(saved(number, over=True) for number in range(40)), session=played(hands=6))
    hands.click("finished", "after", "after")
    seen = listed(hands)
    hands.click(seen[0])
    hands.rest()
    assert isinstance(hands.scene, GameOverScene)
    hands.key(pygame.K_ESCAPE)
    hands.rest()
    assert isinstance(hands.scene, GamesScene)
    assert (hands.scene.leaf, listed(hands)) == (2, seen)
    hands.click("before")
    assert hands.scene.leaf == 1


def test_a_broken_game_is_listed_with_its_sentence_and_cannot_be_opened(monkeypatch):
    broken = saved(1, problem="Line 3 of the record is damaged or was changed.")
    services, hands = opened(broken)
    assert any(broken.problem in words for words in texts(monkeypatch, hands.scene))
    hands.click(f"game {broken.key}")
    assert services.calls == []


def test_the_deal_of_a_game_is_played_again_by_the_same_players():
    services, hands = opened(saved(1))
    hands.click("more games/1.jsonl", "again")
    hands.rest()
    hands.key(pygame.K_RETURN)
    started = [call for call in services.calls if call[0] == "start"]
    assert started == [("start", Setup(preset="classic", players=SEATED[:2], deal=2024))]
    assert isinstance(hands.scene, TableScene)


def test_the_list_says_what_never_counts():
    for changed, said in (
        ({"what_if": True}, "What if · "),
        ({"imported": True}, "Imported · "),
        ({"day": "2026-11-22"}, "Deal of the day, 2026-11-22 · "),
    ):
        assert about(replace(saved(1), **changed)).startswith(said)


def test_what_ifs_stand_in_a_list_of_their_own():
    games = saved(1), replace(saved(2), what_if=True), replace(saved(3, over=True), what_if=True)
    _, hands = opened(*games)
    assert listed(hands) == [f"game {games[0].key}"]
    hands.click("what-ifs")
    assert listed(hands) == [f"game {game.key}" for game in games[1:]]
    hands.click("finished")
    assert listed(hands) == []


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_many_games_are_leafed_through(size):
    games = [saved(number) for number in range(17)]
    _, hands = opened(*games, size=size)
    seen = listed(hands)
    assert not hands.control("before").enabled
    while hands.control("after").enabled:
        hands.click("after")
        seen += listed(hands)
    assert seen == [f"game {game.key}" for game in games]
    hands.key(pygame.K_PAGEUP)
    hands.send(pygame.MOUSEWHEEL, x=0, y=-1)
    hands.frame()
    assert not hands.control("after").enabled
    for key, end in ((pygame.K_HOME, "before"), (pygame.K_END, "after")):
        hands.key(key)
        assert not hands.control(end).enabled


def test_where_names_with_levels_do_not_fit_the_names_alone_are_told_whole(monkeypatch):
    seated = (
        Player("Ann"),
        Player("Felix", "casual"),
        Player("Ines", "expert"),
        Player("Aurelio Wollstonecraft", "master"),
    )
    services, hands = opened(replace(saved(1, seats=4), players=seated))
    assert "Ann, Felix, Ines and Aurelio Wollstonecraft" in texts(monkeypatch, hands.scene, (1024, 640))
    services.settings = Settings(ui_scale=1.75)
    assert "Wollstonecraft (Master)" in " ".join(texts(monkeypatch, hands.scene, (1024, 640)))


def test_each_mark_beside_a_game_tells_what_it_does():
    _, hands = opened(saved(1))
    tips = {
        control.name.split()[0]: control.tip for control in hands.scene.live() if control.name.endswith(saved(1).key)
    }
    assert tips["more"].startswith("Name it")
    assert tips["away"] == "Move it to the bin"


def test_the_list_names_the_game_and_its_preset_once():
    for game, preset, said in (
        ("straight", "block", "Straight Rummy · Block Rummy · "),
        ("straight", "straight", "Straight Rummy · 20"),
        ("gin", "knock", "Knock Rummy · 20"),
        ("contract", "contract", "Contract Rummy · 20"),
    ):
        assert about(replace(saved(1), game=game, preset=preset, hands=0, deal=None)).startswith(said)


def test_the_date_is_that_of_the_deal_where_it_is_known():
    dealt = time.mktime((2026, 3, 1, 19, 4, 0, 0, 0, -1))
    assert "2026-03-01 19:04 · deal number" in about(replace(saved(1), dealt=dealt))
    assert time.strftime("%Y-%m-%d %H:%M", time.localtime(saved(1).played)) in about(saved(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_names_begin_right_after_the_badges_of_the_game_with_the_most(seats):
    many = replace(saved(2), players=with_names(tuple(Player(f"P{seat}") for seat in range(seats))))
    _, hands = opened(saved(1), many)
    rows = [control for control in hands.scene.live() if isinstance(control, GameRow)]
    assert [row.badges for row in rows] == [seats, seats]
