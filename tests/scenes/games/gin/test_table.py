"""One's own hand in Gin and Knock Rummy, and the end of a deal, by real events through the real scene."""

from dataclasses import replace

import pytest

from engine.games.gin.game import GIN
from engine.games.gin.scoring import DealOutcome
from engine.games.gin.state import GinPhase
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, card, cards
from scenes.art import text
from scenes.art.decks import Decks
from scenes.settings.settings import Settings
from scenes.table.painting import resting_picture
from scenes.table.painting.picture_state import PictureState
from scenes.table.tableau import Hidden
from tests.games.gin.deals import playing, position, three_left
from tests.scenes.games.gin.tables import GOOD, THEIRS, GinHands, knocked_by_bruno

FIVE = (
    "As 2s 3s 4s 5d 6d Kc",
    "9c 9d 9h Kd Qd Jd 2h",
    "8c 8d 7h 7s 6s 6h 2c",
    "Tc Td 5h 5s 3h 3c 4h",
    "Jc Js Ac Ah Qc Qh 4c",
)


def test_the_melds_of_the_best_arrangement_have_a_bracket_and_the_rest_is_counted() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    told = hands.scene.table.tableau
    melds = "4c 5c 6c", "7d 7h 7s", "Tc Td Ts"
    assert set(map(frozenset, told.brackets)) == {frozenset(cards(meld)) for meld in melds}
    assert told.heads[0].standing[0].startswith("12 unmatched")
    assert "Unmatched" not in hands.words


def test_who_could_knock_is_told_no_discard_in_the_turn_of_another() -> None:
    assert "Knock with 2: discard Kc." in GinHands(playing(GOOD, THEIRS)).words
    waiting = GinHands(playing(GOOD.removesuffix(" Kc"), f"{THEIRS} Qs", to_move=1, stock="Jh Qh Js"))
    assert "discard" not in waiting.words


def test_cards_stay_where_they_are_put_and_can_be_sorted_by_suit_rank_and_melds() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    board = hands.scene.table.board
    hands.drag(hands.spot(card("Kc")), (board.layout.hand[0].left - 5, board.layout.hand[0].centery))
    assert hands.scene.table.board.hand[0] == card("Kc")
    orders = set()
    for name in ("sort_runs", "sort_books", "melds"):
        hands.click(hands.button(name), wait=0.6)
        orders.add(hands.scene.table.board.hand)
    assert len(orders) == 3
    assert hands.scene.table.board.hand[:9] == cards("4c 5c 6c Tc Td Ts 7d 7h 7s")


def test_of_the_others_hand_only_cards_taken_from_the_pile_are_known() -> None:
    hands = GinHands(replace(playing(GOOD, THEIRS), shown=(frozenset(), frozenset(cards("9h")))))
    told = hands.scene.table.tableau
    assert not told.spaces[1].groups
    assert told.known_held == ((), cards("9h"))
    assert not set(told.hand) & set(cards(THEIRS))


def test_the_card_just_drawn_is_marked_until_the_turn_ends() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), discard="9s", stock="Jh Qh Js Qs"))
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.3)
    assert {one: mark.word for one, mark in hands.scene.table.tableau.marks.items()} == {card("Jh"): "new"}
    assert hands.session.views.of(1).known.drawn is None
    hands.drag(hands.spot(card("Kd")), hands.scene.table.board.layout.pile_area.center)
    assert not hands.scene.table.tableau.marks


def test_a_covered_hand_shows_neither_cards_nor_count() -> None:
    hands = GinHands(playing(GOOD, THEIRS), people=2)
    told = hands.scene.table.tableau
    assert all(isinstance(one, Hidden) for one in told.hand)
    assert not told.brackets
    assert "unmatched" not in told.heads[0].standing[0]
    assert "Unmatched" not in hands.words


def fans(hands: GinHands) -> set[str]:
    """The fans of backs that are painted, by name."""
    look = PictureState(
        board=hands.scene.table.board, decks=Decks(), told=hands.scene.table.tableau, now=hands.scene.table.tableau
    )
    return {part.name for part in resting_picture.parts(look) if part.name.startswith(("backs", "held"))}


def test_the_opponents_hand_is_a_fan_of_backs_in_its_space() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    assert hands.scene.table.tableau.spaces[1].backs == 10
    assert fans(hands) == {"backs 1"}


def test_where_a_space_has_no_room_the_fan_stays_in_the_heading() -> None:
    hands = GinHands(position(*FIVE, preset="knock", discard="8s", stock="7d Jh Th Ts 8h 4d"), size=(1024, 640))
    assert fans(hands) <= {f"{kind} {seat}" for kind in ("backs", "held") for seat in range(1, 5)}
    assert len(fans(hands)) == 4


def test_backs_are_gone_once_a_hand_has_been_laid_out() -> None:
    assert fans(knocked_by_bruno()) == set()


# -- the end of the stock


def test_a_deal_about_to_be_void_says_so_before_the_draw_and_before_the_discard() -> None:
    hands = GinHands(three_left(THEIRS, "4c 5c 6c 7d 7c 7s Td Tc Ts 2d"))
    assert "1 draw left, then the deal is void." in hands.words
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.3)
    assert "The stock is used up: a plain discard voids the deal." in hands.words


def test_the_log_tells_the_deal_turns_and_the_end() -> None:
    hand = GIN.deal(GIN.options("gin", 2, {}), GIN.first(GIN.options("gin", 2, {}), 1), CARDS[:52])
    hands = GinHands(hand, people=2)
    assert hands.scene.table.follower.telling.log[0] == "Bruno deals and turns up [8d]."


def test_a_void_deal_is_told_and_shows_no_hand() -> None:
    hands = GinHands(three_left(THEIRS, "4c 5c 6c 7d 7c 7s Td Tc Ts 2d"))
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.3)
    hands.drag(hands.spot(card("Kd")), hands.scene.table.board.layout.pile_area.center, wait=0.3)
    assert hands.hand.score.outcome is DealOutcome.VOID
    assert "The deal is void" in hands.words
    assert not hands.scene.table.tableau.spaces[1].groups
    assert hands.scene.table.follower.telling.banner == "The deal is void: the stock has run out."


def test_thirty_turns_from_the_pile_are_warned_of() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), discard="8s", stock="Jh Qh Js Qs", pile_run=29))
    assert "One more card from the pile, and the deal is void" in hands.words


# -- Knock Rummy


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_knock_with_several_shows_all_hands(seats) -> None:
    hands = GinHands(position(*FIVE[:seats], preset="knock", discard="8s", stock="7d Jh Th Ts 8h 4d", phase="draw"))
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.3)
    hands.does("to_field Kc, enter")
    assert hands.hand.score is not None
    told = hands.scene.table.tableau
    for seat in range(1, seats):
        shown = {one for group in told.spaces[seat].groups for one in group.cards}
        assert shown == set(cards(FIVE[seat]))
    assert not told.hand


def test_a_discard_by_the_pile_ends_the_turn_of_the_person() -> None:
    hands = GinHands(playing(GOOD, THEIRS), [DrawStock(), Discard(card("9h"))])
    hands.drag(hands.spot(card("2d")), hands.scene.table.board.layout.pile_area.center, wait=2.0)
    assert hands.hand.discard[-1] == card("9h")
    assert hands.scene.table.tableau.pile.cards[-1:] == cards("9h")


def test_the_card_just_taken_cannot_be_discarded_and_says_so() -> None:
    hands = GinHands(position(THEIRS, GOOD.replace(" Kc", ""), discard="8s", stock="Jh Qh Js Qs"))
    hands.click(hands.spot(card("8s")), wait=0.3)
    hands.drag(hands.spot(card("8s")), hands.scene.table.board.layout.pile_area.center, wait=0.3)
    assert "You took 8s from the pile this turn, so you can't discard it. (rule\N{NO-BREAK SPACE}9)" in hands.words
    hands.push("undo")
    assert hands.hand.phase is GinPhase.DRAW


def a_turn(*gestures: str) -> GinHands:
    """A person's turn by these gestures of the pointer alone, from the draw on."""
    stock = "Kc 2s 4s Jd Js Qd 3s 5s 6s 8s 9s Qc"
    hands = GinHands(position(GOOD.replace(" Kc", ""), THEIRS, discard="8c", stock=stock, phase="draw"))
    table, layout = hands.scene.table, hands.scene.table.board.layout
    king = card("Kc")
    does = {
        "click the stock": lambda: hands.click(layout.stock.center),
        "drag from the stock": lambda: hands.drag(layout.stock.center, layout.hand_area.center),
        "double click": lambda: [hands.click(hands.spot(king)) for _click in range(2)],
        "drag to the pile": lambda: hands.drag(hands.spot(king), table.board.layout.pile_area.center),
        "drag to the field": lambda: hands.to_field("Kc"),
        "click the button": lambda: hands.push("knock"),
        "click it again": lambda: hands.push("knock it"),
    }
    for gesture in gestures:
        does[gesture]()
        hands.wait(1.2)
    return hands


@pytest.mark.parametrize("draw", ["click the stock", "drag from the stock"])
@pytest.mark.parametrize("discard", ["double click", "drag to the pile"])
def test_a_turn_takes_two_gestures(draw, discard) -> None:
    hands = a_turn(draw, discard)
    assert hands.hand.discard[-1] == card("Kc")
    assert hands.hand.knocker is None


@pytest.mark.parametrize("lays_out", ["drag to the field", "click the button"])
def test_a_turn_that_knocks_takes_a_third_once_the_knock_is_laid_out(lays_out) -> None:
    assert a_turn("click the stock", lays_out).hand.phase is GinPhase.PLAY
    assert a_turn("click the stock", lays_out, "click it again").hand.knocker == 0


@pytest.mark.usefixtures("every_frame")
def test_the_word_of_an_empty_pile_is_no_wider_than_the_pile_with_large_text(monkeypatch: pytest.MonkeyPatch) -> None:
    widths, draw = [], text.draw_text

    def drawn(surface, words, *args, **named):
        if words == "Discards":
            widths.append(text.text_size(words, args[1])[0])
        return draw(surface, words, *args, **named)

    monkeypatch.setattr(text, "draw_text", drawn)
    hands = GinHands(replace(playing(GOOD, THEIRS), discard=()), size=(1280, 720))
    hands.scene.set_settings(Settings(pace=0.0, ui_scale=2.0))
    hands.frame()
    assert widths
    assert max(widths) <= hands.scene.table.board.layout.pile_area.width


def test_the_melds_lie_together_from_the_deal_on_until_another_order_is_wanted() -> None:
    hands = GinHands(playing(GOOD, THEIRS))
    assert hands.scene.table.board.hand[:9] == cards("4c 5c 6c Tc Td Ts 7d 7h 7s")
    hands.click(hands.button("sort_runs"), wait=0.6)
    assert hands.scene.table.board.hand[:9] != cards("4c 5c 6c Tc Td Ts 7d 7h 7s")
