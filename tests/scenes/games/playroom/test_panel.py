"""What the panel and the cards of Playroom Rummy say and show: signs, buttons, announcements."""

from dataclasses import replace

import pytest

from engine.games.playroom.state import text_of_kinds
from scenes.art import text
from scenes.games.playroom.common_table import COMMON
from scenes.settings.settings import Settings
from scenes.table.intents import OnCard
from scenes.table.over.dialogs import banner_part
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.panel.info import info_of
from scenes.table.panel.scrollback import heading
from scenes.ui.buttons import Button
from scenes.ui.controls import State
from tests.scenes.games.playroom.tables import PlayroomHands, at, at_table

STRICT = {"options": {"faults": "strict"}}


FREE = {"preset": "manipulation"}


def button(player: PlayroomHands, name: str) -> Button:
    return player.find(name)


@pytest.mark.parametrize(
    ("others", "words"),
    [
        (("2d",), "Felix has one card left."),
        (("2d 9d",), "Felix has 2 cards left."),
        (("2d", "3d 4d"), "Few cards left: Felix: 1, Oscar: 2"),
    ],
)
def test_p22_the_panel_says_in_a_sentence_who_has_few_cards_left(others: tuple[str, ...], words: str) -> None:
    player = at_table(at("5h 6h 9c", others=others, phase="draw"))
    player.stock()
    alert = player.scene.table.tableau.alert
    assert alert is not None
    assert alert.words == words


def test_a_hint_lights_the_cards_it_speaks_of_whatever_their_copies() -> None:
    player = at_table(at("5h 6h 7h 9c", "5h 6h 7h", "5h 6h 7h 8h", options={"decks": 3}))
    player.push("hint")
    player.frame()
    lit = player.scene.guide.lights().cards
    assert lit
    assert lit <= player.scene.table.board.tableau.held


def test_giving_up_asks_for_a_card_first_and_says_which_one_is_discarded() -> None:
    player = at_table(at("6c 7c Kh 9c", "5h 6h 7h 8h", **FREE, **STRICT))
    player.new("6c", "7c")
    assert button(player, "give up").under == "choose a card to discard"
    player.choose("Kh")
    assert button(player, "give up").under == ""
    assert not button(player, "discard").enabled, "the main button never costs points"
    player.push("give up")
    dialog = player.scene.ui.dialog
    assert isinstance(dialog, TwoAnswers)
    assert "6c 7c need one more card." in dialog.words
    assert "Kh is your discard." in dialog.words
    player.answer("give the turn up")
    assert player.hand.scores[0] == -300
    assert text_of_kinds(player.hand.discard)[:2] == "Kh"


def test_what_is_only_begun_has_another_sign_than_a_drawer_and_than_what_is_wrong() -> None:
    player = at_table(at("6c Js Kh 9c", "5h 6h 7h 8h", entered=False, **FREE))
    player.new("Js")
    ledger = player.scene.table.tableau.ledger
    begun = {line.icon for line in ledger if line.words.startswith(("Js needs", "First meld: 0"))}
    shown = info_of(player.scene.table, player.scene.guide)
    drawers = {heading(replace(shown, closed=closed), "ledger", "").icon for closed in (frozenset(), {"ledger"})}
    assert len(begun) == 1
    assert begun.isdisjoint({*drawers, "cross", "check"})


@pytest.mark.parametrize(("hand", "unseen"), [("Kh 9c", 4), ("X X X 9c", 1)])
def test_the_jokers_not_seen_yet_are_counted_among_the_unseen_cards(hand: str, unseen: int) -> None:
    scene = at_table(at(hand, options={"jokers": 2})).scene
    told = [thing.text.split() for thing in scene.things() if thing.name.startswith("text counts")]
    assert told[-1].count("X1") == unseen


def test_a_joker_that_must_be_laid_is_not_painted_twice_when_the_fan_parts() -> None:
    player = at_table(at("3d 4d 6d 7s 8s 9s Ts Js Qd Kd 2h 4h 6h 7c 9h 8h", "6h 7h X", entered=True, **FREE))
    player.drop(player.card("8h"), OnCard(COMMON, player.group(0).key, player.card("X", group=0)))
    (joker,) = [card for card in player.scene.table.board.hand if card.is_joker]
    beside = player.scene.table.board.hand[player.scene.table.board.hand.index(joker) - 1]
    player.move(player.visible(beside))
    player.wait(0.5)
    assert player.scene.ui.fanning.aside(joker) > 0
    assert joker in player.scene.ui.aside


def test_no_turn_is_promised_to_who_only_watches() -> None:
    drawing = at("5h 6h 9c", phase="draw")
    texts = {thing.name: thing.text for thing in at_table(drawing, people=0).scene.things()}
    assert texts["button skip"] == "Play the rest at once"
    assert at_table(drawing, people=1).scene.table.tableau.hurry == "On to my turn"


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75])
def test_the_lines_of_a_low_button_keep_apart(monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    settings = Settings(pace=0.0, ui_scale=scale)
    player = at_table(at("6c 7c Kh 9c", "5h 6h 7h 8h", **FREE, **STRICT), size=(1024, 640), settings=settings)
    player.new("6c", "7c")
    result = button(player, "give up")
    lines: list[tuple[int, int]] = []
    screen = player.screen
    monkeypatch.setattr(text, "draw_rich", lambda _on, _words, at, size, *_, **__: lines.append((at[1], size)))
    monkeypatch.setattr(text, "draw_text", lambda _on, _words, at, size, *_, **__: lines.append((at[1], size)))
    result.part(State(player.scene.table.unit)).paint(screen)
    (label, size), (under, small) = lines
    assert under - label >= 0.9 * (size + small) / 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("others", [("2d 9d", "Kd", "3s"), ("2d 9d", "Kd", "3s", "4s", "5s", "6s", "7s")])
def test_an_announcement_covers_nobody_s_heading(size, others) -> None:
    player = at_table(at("5h 6h 9c", "Ts Js Qs", others=others), size=size)
    player.scene.table.follower.telling.banner = "Chiara has 3 cards left."
    board = player.scene.table.board
    layout, box = board.layout, banner_part(board, player.scene.table.banner).rect
    assert len(layout.heads) == 1 + len(others)
    assert box.collidelist(layout.heads) < 0
    assert layout.window.contains(box)
