"""Motion that explains, through the real scene with simulated time: pairs, words, flips and sounds."""

from dataclasses import replace
from weakref import ref

import pygame
import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from engine.games.house.words import Arrange, Demand, DrawDiscard, Replace
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card, cards
from engine.rummy.table import parse_table
from scenes.art import cards as card_pictures
from scenes.scene import Quit
from scenes.sounds import Sound
from scenes.table.moving.motion_and_sound import beside
from scenes.table.painting import captions
from scenes.table.panel import side_panel
from scenes.table.tableau import Hidden
from tests.scenes.table.fake import position
from tests.scenes.table.watched import PACE, SIZE, Watched

TABLE = (("2h 2c 2d X1", "6s 6c 6d 6h", "8s 9s Ts Js"), ("3h 4h 5h",))


def theft(**looks) -> Watched:
    """Bruno steals the sixes' spade and the eight of spades, and pays with the five and the seven."""
    game = position(
        hands=("3c 4c", "5s 7s Ks Kc Kd"), table=TABLE, melded=(True, True), to_move=1, discard="Qc", stock=20
    )
    after = parse_table([["2h 2c 2d X1", "6c 6d 6h", "9s Ts Js"], ["3h 4h 5h", "5s 6s 7s 8s"]])
    return Watched(game, (DrawStock(), Arrange(after)), **looks)


def test_r13_stolen_cards_meet_their_payment_and_go_on_side_by_side() -> None:
    hands = theft()
    hands.until(lambda one: Sound.STEAL in one.heard)
    hands.wait(0.1)
    for stolen, paid in (("6s", "5s"), ("8s", "7s")):
        left, right = hands.flight(stolen).rect(), hands.flight(paid).rect()
        assert hands.flight(stolen).tied == card(paid)
        assert left.top == right.top
        assert 0 < right.left - left.right < left.width
        assert hands.flight(paid).face
    assert hands.words == ["Bruno steals [6s] [8s] from Ann and pays [5s] [7s]"]
    hands.until(lambda one: not one.motion)
    assert frozenset(cards("5s 6s 7s 8s")) in hands.scene.table.view.table[1]


def test_with_reduced_motion_the_pairs_appear_and_are_named() -> None:
    hands = theft(reduced_motion=True)
    hands.until(lambda one: any("steals" in words for words in one.words))
    seen = [hands.flight("6s").rect()]
    while any(flight.card == card("6s") for flight in hands.motion):
        seen.append(hands.flight("6s").rect())
        hands.frame()
    assert len({tuple(rect) for rect in seen}) == 2


def test_without_motion_the_theft_is_still_told() -> None:
    hands = theft(pace=0)
    hands.frame()
    hands.frame()
    assert not hands.motion
    assert hands.words == ["Bruno steals [6s] [8s] from Ann and pays [5s] [7s]"]
    assert Sound.STEAL in hands.heard


def test_a_click_skips_a_theft_and_its_words() -> None:
    hands = theft()
    hands.until(lambda one: bool(one.words))
    hands.click((SIZE[0] - 200, 420))
    assert not hands.motion
    assert not hands.words


def test_r16_a_joker_and_the_card_that_replaces_it_change_places() -> None:
    game = position(
        hands=("3c 4c", "6h Ks Kc"), table=(("X1 7h 8h",), ()), melded=(True, False), to_move=1, discard="Qh", stock=9
    )
    hands = Watched(game, (DrawStock(), Replace(card("X1"), card("6h"))))
    hands.until(lambda one: card("X1") in one.motion.cards)
    joker, other = hands.flight("X1"), hands.flight("6h")
    assert (joker.delay, joker.length) == (other.delay, other.length)
    assert joker.arc == other.arc != 0
    assert (joker.turned, other.turned) == (False, True)
    hands.wait(0.25)
    assert not joker.rect().colliderect(other.rect())
    assert "replaces [X1] with [6h]" in hands.words[0]
    hands.until(lambda one: not one.motion)
    assert Sound.FLIP in hands.heard


def asked(of: int) -> Watched:
    game = position(
        edition="epic",
        hands=("3c 4c 9d", "6h Ks", "7c 7d"),
        table=(("4s 5s 6s",), ("Qs Qh Qc",), ()),
        melded=(True, True, False),
        to_move=1,
        discard="Qd",
        stock=20,
    )
    return Watched(game, (Demand(of, card("9d")),))


def test_r9_a_demand_is_asked_before_it_is_met_openly() -> None:
    hands = asked(0)
    hands.until(lambda one: bool(one.words))
    assert hands.words == ["Bruno asks Ann for [9d]", "[9d]?"]
    assert not hands.flight("9d").begun
    hands.until(lambda one: one.flight("9d").begun)
    assert "Ann hands it over" in hands.words
    assert hands.flight("9d").face
    assert hands.heard == [Sound.YES]


@pytest.mark.parametrize("target", [0, 2])
def test_panel_log_and_headings_do_not_tell_the_answer_while_the_question_is_on_its_way(target: int) -> None:
    hands = asked(target)
    table = hands.scene.table
    log = table.follower.telling.log
    hands.until(lambda one: bool(one.words))
    assert table.view.hand_sizes[0] != table.told.view.hand_sizes[0] or target == 2
    while Sound.YES not in hands.heard and Sound.NO not in hands.heard:
        assert (table.told.view.to_move, table.told.view.phase) == (1, Phase.DRAW)
        assert table.follower.telling.log == log
        hands.frame()
    hands.frame()
    assert table.told.view is table.view
    assert len(table.follower.telling.log) > len(log)


def test_r9_a_demand_in_vain_is_refused_before_the_game_goes_on() -> None:
    hands = asked(2)
    hands.until(lambda one: bool(one.words))
    assert Sound.NO not in hands.heard
    hands.until(lambda one: Sound.NO in one.heard)
    assert "Chiara says no: the turn is over" in hands.words
    assert hands.scene.table.busy


def test_discards_that_are_taken_travel_openly_and_the_hot_one_is_named() -> None:
    game = position(hands=("3c 4c", "6h Ks"), table=((), ()), to_move=1, discard="Qd 4d 5h 8h", stock=20)
    hands = Watched(game, (DrawDiscard(card("4d")),))
    hands.until(lambda one: bool(one.motion))
    assert hands.motion.cards == frozenset(cards("4d 5h 8h"))
    assert all(flight.face and not flight.turned for flight in hands.motion)
    assert hands.words == ["Bruno takes 3 cards and must play [4d]"]


def test_ones_own_card_from_the_stock_is_quick_and_turns_over() -> None:
    hands = Watched(position(hands=("3c 4c", "6h Ks"), table=((), ()), discard="Qd", stock=20), pace=0.6)
    hands.click(hands.scene.table.board.layout.stock.center)
    drawn = next(iter(hands.scene.table.session.game.hand.hands[0] - frozenset(cards("3c 4c"))))
    assert hands.flight(str(drawn)).turned
    assert hands.flight(str(drawn)).length < 0.3
    hands.wait(0.3)
    assert hands.heard == [Sound.DRAW]
    assert not hands.motion


def test_the_deal_shows_every_card_and_turns_the_last_one_up() -> None:
    hands = Watched(new_game(options("classic", 3), 7))
    state = hands.scene.table.session.game.hand
    assert len(hands.motion.cards) == 3 * 8 + 1
    assert hands.flight(str(state.stock[0])).turned
    mine = {flight.card for flight in hands.motion if flight.turned}
    assert mine == state.hands[0] | {state.stock[0]}
    assert sum(isinstance(card, Hidden) for card in hands.motion.cards) == 2 * 8
    hands.wait(2)
    assert set(hands.heard) == {Sound.DEAL, Sound.FLIP}
    calm = Watched(new_game(options("classic", 3), 7), reduced_motion=True)
    assert not calm.motion


@pytest.mark.usefixtures("every_frame")
def test_the_panel_is_laid_out_once_while_the_cards_of_a_deal_land(monkeypatch) -> None:
    hands = Watched(new_game(options("classic", 3), 7))
    made = []
    panel = side_panel.panel
    monkeypatch.setattr(side_panel, "panel", lambda *given: made.append(given) or panel(*given))
    hands.until(lambda one: len(one.motion.cards) < 5)
    assert len(hands.motion.cards) > 1
    assert not made


def test_the_panel_is_laid_out_anew_in_other_colours() -> None:
    hands = Watched(new_game(options("classic", 3), 7))
    hands.wait(3)
    before = hands.scene.ui.panel
    hands.wait(0.2)
    assert hands.scene.ui.panel is before
    hands.scene.set_settings(replace(hands.scene.table.settings, theme="midnight"))
    hands.frame()
    assert hands.scene.ui.panel is not before


@pytest.mark.usefixtures("every_frame")
def test_the_pictures_of_dealt_cards_are_kept_from_one_deal_to_the_next(monkeypatch) -> None:
    monkeypatch.setattr(card_pictures, "_MOST", 0)
    hands = Watched(new_game(options("classic", 3), 7))
    pictures = ref(hands.scene._picture.decks.of(hands.scene.table.board.held(1).height))
    hands.wait(3)
    assert not hands.motion.cards
    assert pictures() is not None


def closing(**looks) -> Watched:
    game = position(
        hands=("3c 4c", "Jh 2d"),
        table=(("4s 5s 6s",), ("Qs Qh Qc", "7h 8h 9h Th", "Kd Ks Kc")),
        melded=(True, True),
        to_move=1,
        discard="Qd 4d 5h",
    )
    stock = (card("Kh"), *[one for one in game.hand.stock if one != card("Kh")])
    game = replace(game, hand=replace(game.hand, stock=stock))
    after = parse_table([["4s 5s 6s"], ["Qs Qh Qc", "7h 8h 9h Th Jh", "Kd Ks Kc Kh"]])
    return Watched(game, (DrawStock(), Arrange(after), Discard(card("2d"))), **looks)


def test_r20_the_last_card_closes_the_pile_then_the_points_are_counted() -> None:
    hands = closing()
    hands.until(lambda one: one.scene.table.view.phase is Phase.OVER)
    pile = frozenset(cards("Qd 4d 5h 2d"))
    assert pile <= hands.motion.cards
    board = hands.scene.table.board
    gathered = {tuple(board.rects[one]) for one in pile}
    assert len(gathered) == 1
    assert "seal" not in hands.parts
    hands.until(lambda one: not one.motion)
    assert "seal" in hands.parts
    assert {tuple(hands.scene.table.board.rects[one]) for one in pile} == gathered
    said: set[str] = set()
    hands.until(lambda one: said.update(one.words) or bool(one.transitions), 12)
    assert {"Bruno is first out", "+10", "+25", "+20", "+15", "+25 first out", "\N{MINUS SIGN}7 in hand"} <= said
    assert {"80", "8"} <= said
    assert Sound.OUT in hands.heard


def test_the_panel_shows_the_new_totals_only_when_they_have_been_counted_at_the_table() -> None:
    hands = closing()
    table = hands.scene.table
    hands.until(lambda one: one.scene.table.view.phase is Phase.OVER)
    new = table.session.game.hand.totals
    assert any(new)
    totals: list[tuple[int, ...]] = []
    while table.busy:
        hands.frame()
        totals.append(table.counted.view.totals)
        sides = hands.parts["scores"].key[0]
        assert tuple(total for _names, _seats, total in sides) == totals[-1]
        if "+10" in hands.words:
            assert not any(totals[-1])
    assert totals[-1] == new
    assert totals.count(new) < len(totals) / 2


def test_a_count_is_heard_once_a_step_and_not_at_all_without_motion() -> None:
    for pace, heard in ((PACE, 4), (0.0, 0)):
        hands = closing(pace=pace)
        hands.until(lambda one: one.scene.table.view.phase is Phase.OVER and not one.scene.table.busy, 12)
        assert hands.heard.count(Sound.COUNT) == heard


def test_the_cards_left_in_the_others_hands_are_turned_over_before_they_are_counted() -> None:
    hands = Watched(position(hands=("3h 4h 8c", "Ks Kc"), table=((), ()), discard="Qh", stock=1))
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.5)
    assert not hands.scene.table.board.left
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    table = hands.scene.table
    assert table.view.phase is Phase.OVER
    assert all(hands.flight(text).turned for text in ("Ks", "Kc"))
    minus = "\N{MINUS SIGN}8 in hand"
    while hands.motion:
        assert minus not in hands.words
        hands.frame()
    assert Sound.FLIP in hands.heard
    assert "left 1" in hands.parts
    assert set(table.board.left) == set(cards("Ks Kc"))
    assert all(table.board.layout.spaces[1].rect.contains(rect) for rect in table.board.left.values())
    hands.until(lambda one: minus in one.words)


def test_the_scores_are_not_waited_for_when_the_counting_is_skipped() -> None:
    hands = closing()
    hands.until(lambda one: "+10" in one.words, 12)
    hands.key(pygame.K_SPACE)
    assert not hands.scene.table.busy
    hands.wait(1.8)
    assert hands.transitions == []
    hands.key(pygame.K_SPACE)
    assert hands.transitions == [Quit()]


def test_ones_turn_is_signalled_and_the_last_motion_does_not_keep_one_from_acting() -> None:
    game = position(hands=("3c 4c", "6h Ks 9s"), table=((), ()), to_move=1, discard="Qh", stock=20)
    hands = Watched(game, (DrawStock(), Discard(card("9s"))), pace=0.6)
    hands.until(lambda one: one.scene.table.mine)
    assert hands.motion
    hands.click(hands.scene.table.board.layout.stock.center)
    assert hands.scene.table.view.phase is Phase.PLAY
    other = Watched(game, (DrawStock(), Discard(card("9s"))))
    other.until(lambda one: Sound.TURN in one.heard)
    assert other.scene.table.mine


def test_a_refusal_is_heard() -> None:
    hands = Watched(position(hands=("3h 4h 5h", "Ks Kc"), table=((), ()), discard="Qd", stock=20))
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.warning
    assert hands.heard[-1] is Sound.REFUSAL


def test_ones_own_moves_are_heard() -> None:
    hands = Watched(
        position(hands=("3h 4h 5h Th", "Ks Kc"), table=(("7h 8h 9h",), ()), melded=(True, True), discard="Qd", stock=20)
    )
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.4)
    hands.drag(hands.spot(card("Th")), hands.spot(card("8h")), wait=0.4)
    assert card("Th") not in hands.scene.table.session.game.hand.hands[0]
    assert hands.heard == [Sound.DRAW, Sound.SNAP]
    hands.drag(hands.spot(card("Th")), hands.scene.table.board.layout.spaces[0].rect.move(-40, -40).bottomright)
    hands.wait(0.4)
    hands.click(hands.button("sort_books"))
    assert hands.heard == [Sound.DRAW, Sound.SNAP, Sound.SNAP, Sound.SLIDE]


def told(words: Watched, caption) -> pygame.Rect:
    made = captions.sprite(caption, words.scene.table.board.layout)
    return made.surface.get_rect(topleft=made.at)


@pytest.mark.parametrize("words", ["Bruno passes", "Bruno puts [9d] in the joker's place and takes the joker."])
def test_words_in_a_space_cover_no_card_and_no_banner(words: str) -> None:
    table = (("2h 2c 2d X1", "6s 6c 6d 6h", "8s 9s Ts Js"), ("3h 4h 5h", "Kc Kd Ks Kh", "9c 9d 9h"))
    hands = Watched(position(hands=("3c 4c", "5s 7s"), table=table, melded=(True, True)), pace=0.0)
    board = hands.scene.table.board
    banner = pygame.Rect(0, 0, 300, 40)
    banner.midbottom = board.layout.middle.midtop
    for seat in (0, 1):
        caption = captions.Caption(words, beside(board, seat))
        captions.settle(caption, board, [banner])
        box = told(hands, caption)
        assert box.collidelist([*board.rects.values(), banner]) == -1
        assert board.layout.table.contains(box)


def test_a_card_in_words_over_the_table_is_drawn_as_one() -> None:
    layout = Watched(position(hands=("3c", "5s"), table=((), ())), pace=0.0).scene.table.board.layout
    plain, marked, letters = (
        pygame.image.tobytes(captions.sprite(captions.Caption(words, (400, 300)), layout).surface, "RGBA")
        for words in ("Oscar leaves Ah too", "Oscar leaves [Ah] too", "Oscar leaves it too")
    )
    assert plain == marked != letters


def test_the_words_of_a_theft_lie_beside_the_pairs_in_the_middle_strip() -> None:
    hands = theft()
    hands.until(lambda one: any("steals" in words for words in one.words))
    layout = hands.scene.table.board.layout
    box = told(hands, hands.motion.captions[0])
    assert layout.middle.left < box.left
    assert box.right <= layout.middle.right
    assert box.height <= layout.middle.height
    pairs = [flight.via for flight in hands.motion if flight.via is not None]
    assert len(pairs) == 4
    assert all(box.contains(via) for via in pairs)


@pytest.mark.usefixtures("every_frame")
def test_the_pictures_of_cards_on_their_way_are_kept_until_they_are_there(monkeypatch) -> None:
    monkeypatch.setattr("scenes.art.cards._MOST", 0)  # memory is short: what nobody holds is given up
    hands = Watched(new_game(options("classic", 4), 7))
    hands.until(lambda hands: any(flight.begun for flight in hands.motion))
    decks, heights = hands.scene._picture.decks, {flight.end.height for flight in hands.motion}
    seen = {height: ref(decks.of(height)) for height in heights}
    hands.scene.ui.stale = True
    hands.frame()
    still = {flight.end.height for flight in hands.motion}
    assert still
    assert all(seen[height]() is decks.of(height) for height in still)
