"""Places of plays and the cards that jokers stand for, as players put them and as they stay."""

from dataclasses import replace

from engine.games.house.words import Arrange
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card, cards
from engine.rummy.table import parse_table
from scenes.games.house.plays import stands_for
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, players, position
from tests.scenes.table.tables import SIZE, empty_spot, lying, playing


def at(hands: Hands, text: str) -> tuple[object, ...]:
    """The cards that the first joker of a play stands for."""
    cards_there = lying(hands, text)
    return next(iter(stands_for(cards_there).values()))


def test_a_joker_stays_the_card_it_stands_for_when_another_is_stolen_from_its_run() -> None:
    hands = playing(table=(("7h 8h 9h", "4c 4d 4s"), ("6c X1 8c 9c",)), hands=("3h 4h 5h Jh Qc Td", "Ks Kd"))
    assert at(hands, "6c X1 8c 9c") == (card("7c"),)
    hands.drag(hands.spot(card("6c")), empty_spot(hands, 0), wait=0.5)
    assert lying(hands, "X1 8c 9c") == cards("X1 8c 9c")
    assert at(hands, "X1 8c 9c") == (card("7c"),)


def test_a_joker_stands_for_the_card_at_the_end_where_it_was_dropped() -> None:
    hands = playing(hands=("3h 4h 5h Jh 8c X2", "Ks Kc"))
    first = hands.scene.table.board.rects[card("7h")]
    hands.drag(hands.spot(card("X2")), (first.left - 12, first.centery), wait=0.5)
    assert lying(hands, "7h 8h 9h X2") == cards("X2 7h 8h 9h")
    assert at(hands, "7h 8h 9h X2") == (card("6h"),)
    hands.scene.table.turn.undo()
    hands.scene.table.turn.redo()
    assert lying(hands, "7h 8h 9h X2") == cards("X2 7h 8h 9h")


def test_undo_and_redo_put_plays_back_where_they_lay() -> None:
    hands = playing()
    table = hands.scene.table
    table.session.lay((table.session.laid[0][::-1], *table.session.laid[1:]))
    table.state = replace(table.state, laid=table.session.laid)
    table.arrangement.refresh()
    before = table.board.laid
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    after = table.board.laid
    table.turn.undo()
    assert table.board.laid == before
    table.turn.redo()
    assert table.board.laid == after


def test_the_last_round_is_there_again_when_a_game_is_taken_up() -> None:
    game = position(hands=("3h 4h", "Ks Kc"), table=(("7h 8h 9h",), ()), discard="Qh", melded=(True, False), to_move=1)
    session = FakeSession(game, players(2), ())
    told = []
    for action in (DrawStock(), Discard(card("Ks"))):
        assert session.act(action) == ()
        told.append(session.pump())
    session.past = tuple(told)
    hands = Hands(TableScene(session, HOUSE, Quit, Pop, Settings(pace=0)), SIZE)
    assert hands.scene.table.replay.able
    hands.scene.table.replay.toggle()
    assert hands.scene.table.replaying
    assert hands.scene.table.view.to_move == 1


def test_the_past_is_shown_as_it_lay_and_the_present_as_it_lies() -> None:
    game = position(
        hands=("3h 4h", "Ks Kc Th"), table=(("7h 8h 9h", "4c 4d 4s"), ()), discard="Qh", melded=(True, True), to_move=1
    )
    session = FakeSession(game, players(2), ())
    session.lay((session.laid[0][::-1], ()))
    there = session.laid
    new = parse_table([["7h 8h 9h Th", "4c 4d 4s"], []])
    told = []
    for action in (DrawStock(), Arrange(new), Discard(card("Ks"))):
        assert session.act(action) == ()
        told.append(session.pump())
    session.past = tuple(told)
    session.lay((session.laid[0][::-1], ()))
    hands = Hands(TableScene(session, HOUSE, Quit, Pop, Settings(pace=0)), SIZE)
    present = hands.scene.table.board.laid
    hands.scene.table.replay.toggle()
    assert hands.scene.table.board.laid == there
    hands.scene.table.replay.end()
    assert hands.scene.table.board.laid == present == session.laid


def test_what_is_said_of_the_file_is_told_at_the_table() -> None:
    hands = playing()
    hands.scene.table.session.told = "Something has removed the file."
    hands.wait(0.5)
    assert "Something has removed the file." in str(hands.scene.table.follower.telling.log)
