"""Indian Rummy at the table: the hand in groups, the declaration as a plan, drops, and the end."""

from collections import Counter

import pygame
import pytest

from engine.family.game import new_game
from engine.games.indian.game import INDIAN
from engine.games.indian.state import Ending, Status
from engine.games.indian.words import TakeDiscard
from engine.games.list import rules_of
from engine.rummy.actions import DrawStock
from engine.rummy.cards import card
from engine.rummy.events import Discarded
from scenes.games.indian.hand_groups import IndianGroups
from scenes.games.indian.presenter import INDIAN_TABLE
from scenes.session import Player
from scenes.table.intents import ToHand, ToPile
from scenes.table.painting.brackets import hand_words, held_tags
from scenes.table.tableau import GroupKind
from tests.scenes.games.given_table import DeclaredHands, MouseHands, scene_of, session_at
from tests.scenes.games.indian.tables import OPEN, READY, THEIRS, at, words


def parts(hands: DeclaredHands) -> list[str]:
    """The groups of the hand, the loose cards last."""
    kind = hands.deal.pack.kind
    return [" ".join(map(str, map(kind, part))) for part in hands.scene.table.board.row.parts]


@pytest.mark.parametrize(
    ("group", "loose", "kind", "word"),
    [
        ("4d 5d 6d", False, GroupKind.WHOLE, "pure sequence"),
        ("4d 5c 6d", False, GroupKind.WHOLE, "sequence"),
        ("7h X1 X2", False, GroupKind.WHOLE, "sequence"),
        ("7h 7d 5c", False, GroupKind.WHOLE, "set"),
        ("8h 9h", False, GroupKind.PART, "needs [7h] [Th]"),
        ("8h 9h", True, GroupKind.LOOSE, "loose: 17"),
        ("8h Kd", False, GroupKind.PART, "no group: 18"),
        ("7h 7h 7d", False, GroupKind.PART, "no group: 21"),
    ],
)
def test_a_group_says_what_it_is_or_lacks(group, loose, kind, word) -> None:
    deal = at(READY).deal
    cards = tuple(map(card, group.split()))
    state = IndianGroups(deal.groups_law, deal.pack, deal.options).state(cards, loose=loose)
    assert (state.kind, state.words[0]) == (kind, word)


@pytest.mark.parametrize("group", ["Td 9d Jd", "X1 9d Jd", "Ks As Qs", "3s As 2s", "Jd 5c 9d X1", "8h X1 8c"])
def test_a_group_lies_in_order_with_all_its_cards(group) -> None:
    deal = at(READY).deal
    reads = IndianGroups(deal.groups_law, deal.pack, deal.options)
    cards = tuple(map(card, group.split()))
    lies = reads.ordered(cards, {})
    assert sorted(lies) == sorted(cards)
    assert reads.reading(lies) is reads.reading(cards)
    assert reads.ordered(lies, {}) == lies
    for joker, faces in reads.stands_for(lies).items():
        assert joker in lies
        others = [each for each in lies if each != joker]
        assert reads.reading((*others, *faces)) is not None


def test_the_hand_lies_in_the_groups_of_the_least_count_and_is_counted() -> None:
    hands = at(OPEN)
    assert "2s 3s 4s" in parts(hands)
    things = {thing.name: thing for thing in hands.scene.things()}
    assert things["group 1"].state == ("These cards are a pure sequence.",)
    assert "Counts" in things["text hand"].text
    assert "Pure sequence: there" in words(hands)


def test_what_the_hand_counts_as_it_lies_follows_the_groups_that_are_made() -> None:
    hands = at(OPEN)
    before = hands.scene.table.board.hand_told
    hands.choose("2s", "9d")
    hands.key(pygame.K_y)
    after = hands.scene.table.board.hand_told
    assert "the least that these cards allow" in before
    assert "as it lies; the least is" in after


def test_a_whole_deal_is_declared_by_two_buttons() -> None:
    hands = at(READY)
    assert "You can declare: put 6c down." in words(hands)
    hands.push("declare")
    assert "A valid declaration." in words(hands)
    assert hands.lying[0] == "6c"
    assert not hands.scene.table.board.hand
    hands.wait(0.6)
    hands.push("declare it")
    assert (hands.deal.ending, hands.deal.winner) == (Ending.DECLARED, 0)
    hands.wait(3)
    assert len(hands.scene.table.tableau.spaces[0].groups) == len(hands.deal.groups)
    assert hands.scene.table.tableau.spaces[1].groups
    assert "Ann has declared." in words(hands)


def test_a_plan_says_what_is_missing_and_can_be_changed_and_taken_back() -> None:
    hands = at(OPEN)
    hands.apart("6c")
    assert hands.lying[0] == "6c"
    assert "Every card has to lie in a group" in words(hands)
    assert not hands.main.able
    on_table = hands.lying
    name = str(hands.scene.table.board.hand[0])
    hands.onto(name, "2s")
    assert hands.lying != on_table
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL, wait=0.6)
    assert hands.lying == on_table
    hands.drop("6c", ToHand(0))
    assert not hands.lying
    assert len(hands.scene.table.board.hand) == 14


def test_another_card_takes_the_place_of_the_one_put_down() -> None:
    hands = at(OPEN)
    hands.apart("6c")
    name = str(hands.scene.table.board.hand[0])
    hands.onto(name, "6c")
    assert hands.lying[0] == name
    assert card("6c") in hands.scene.table.board.hand


def test_a_card_just_taken_is_not_put_down() -> None:
    hands = at(OPEN.replace("6c", "6d"), drew="discard", taken="6d")
    hands.apart("6d")
    assert not hands.lying
    assert "just taken" in words(hands)


def test_with_strict_nothing_is_judged_and_one_question_comes_first() -> None:
    hands = at(OPEN, options={"faults": "strict"})
    hands.apart("6c")
    assert "Nothing is checked before you declare" in words(hands)
    assert hands.main.able
    assert not any(note.bad for note in hands.scene.table.tableau.notes.values())
    hands.wait(0.6)
    hands.push("declare it")
    assert hands.deal.to_move == 0
    hands.answer("declare")
    assert hands.deal.status[0] is Status.WRONG
    assert hands.deal.counts[0] == hands.deal.options.cap


def test_a_drop_tells_its_price_now_and_later_and_ends_the_part_of_the_player() -> None:
    hands = at(
        OPEN.removesuffix(" 6c"), THEIRS, "2d 2d Ad Ac 8s 8s 7c 7c Jc Jc Jh Th Tc", phase="draw", stock="6h 6h 9c"
    )
    button = next(each for each in hands.scene.table.tableau.others if each.name == "drop")
    assert button.label == "Drop (20)"
    hands.push("drop")
    question = " ".join(hands.scene.ui.question.words)
    assert "20 points" in question
    assert "40" in question
    hands.answer("drop out")
    assert hands.deal.status[0] is Status.DROP
    assert hands.scene.table.tableau.idle


def test_a_wild_card_of_the_pile_is_not_taken_and_the_rule_is_named() -> None:
    hands = at(OPEN.removesuffix(" 6c"), phase="draw", discard="3d 5h", turns=[1, 1])
    hands.click(hands.scene.table.board.layout.pile[-1].center, wait=0.3)
    assert hands.deal.drew is None
    assert "wild" in words(hands)


def turns(hand, count: int):
    """The deal after so many plain turns, whose draws alternate between pile and stock."""
    for turn in range(count):
        view = hand.view(hand.to_move)
        takes = turn % 2 and not INDIAN.legal(hand, TakeDiscard())
        hand = INDIAN.apply(hand, TakeDiscard() if takes else DrawStock())
        view = hand.view(hand.to_move)
        hand = INDIAN.apply(hand, INDIAN.plainest(view)[-1])
    return hand


def test_a_discard_tells_all_that_its_player_discarded_and_took() -> None:
    hand = turns(new_game(INDIAN, INDIAN.options("points", 3, {}), 4).hand, 10)
    names = ("Ann", "Bo", "Cy")
    tableau = INDIAN_TABLE.tableau(hand.view(0), ((),) * 3, tuple(map(Player, names)), revealed=True)
    text = hand.pack.text_of
    thrown = {
        seat: [event.card for event in hand.log if isinstance(event, Discarded) and event.seat == seat]
        for seat in range(3)
    }
    assert tableau.pile.cards
    owners = []
    for discard in tableau.pile.cards:
        words = tableau.remarks[discard]
        if words == "This card began the pile.":
            assert discard not in tableau.alike
            continue
        seat = next(seat for seat, name in enumerate(names) if words.startswith(f"{name} discarded"))
        owners.append(seat)
        assert f"{names[seat]} discarded {text(thrown[seat], in_order=True)}." in words
        assert ("still holds" in words) is bool(seat and hand.shown[seat])
        assert discard in tableau.alike[discard]
        lit = hand.pack.kinds_in_order(tableau.alike[discard])
        assert not Counter(lit) - Counter(thrown[seat])
    assert len(set(owners)) > 1
    assert any(hand.shown[seat] for seat in (1, 2))


def test_the_discards_of_a_player_are_lit_while_another_one_is_pointed_at() -> None:
    hands = at(OPEN.removesuffix(" 6c"), phase="draw", discard="3d")
    for _turn in range(2):
        hands.stock()
        hands.wait(0.6)
        hands.drop(hands.scene.table.board.hand[-1], ToPile())
        hands.wait(0.6)
    board = hands.scene.table.board
    mine = next(discard for discard, words in board.tableau.remarks.items() if words.startswith("Ann discarded"))
    assert len(board.tableau.alike[mine]) == 2
    above, ui = hands.scene._picture.above, hands.scene.ui
    assert not list(above.alike(board, ui))
    hands.move(board.discard_strip(mine).center)
    hands.frame()
    assert ui.card == mine
    assert len(list(above.alike(board, ui))) == 1
    hands.move(board.discard_strip(board.tableau.pile.cards[-1]).center)
    hands.frame()
    assert "Click to take" in hands.scene.ui.panel.info.hint
    assert " discarded " in hands.scene.ui.panel.info.hint


def test_wild_cards_and_the_turned_card_are_shown() -> None:
    hands = at(OPEN)
    tableau = hands.scene.table.tableau
    assert tableau.wild_rank == card("5s").rank
    assert tableau.stock.apart == card("5s")
    assert hands.scene.table.board.layout.apart is not None
    art = hands.scene._picture.decks.of(150)
    decks = hands.scene._picture.decks
    assert decks.face(art, card("5c")) is not art.face("5c")
    assert decks.face(art, card("6c")) is art.face("6c")


def test_the_tag_of_a_group_lies_over_its_cards_while_these_are_parted() -> None:
    hands = at(OPEN)
    look, ui, above = hands.look(), hands.scene.ui, hands.scene._picture.above
    group, picture, rect = next(iter(held_tags(look.board)))
    assert not above.parted(look, ui, frozenset())
    hands.move(hands.visible(group.cards[0]))
    hands.wait(0.6)
    shown = [(sprite.surface, tuple(sprite.at)) for sprite in above.parted(look, ui, frozenset())]
    assert (picture, rect.topleft) in shown


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_cards_of_the_hand_are_no_smaller_than_in_gin(size, seats) -> None:
    gin = rules_of("gin")
    duel = new_game(gin, gin.options("gin", 2, {}), 3).hand
    people = (Player("Ann"), Player("", "casual"))
    there = MouseHands(scene_of(session_at("gin", duel, people, lambda _view, _data: None, ()), None), size)
    hand = new_game(INDIAN, INDIAN.options("points", seats, {}), 3).hand
    people = (Player("Ann"), *(Player("", "casual") for _seat in range(1, seats)))
    here = MouseHands(scene_of(session_at("indian", hand, people, lambda _view, _data: None, ()), None), size)
    here.frame()
    there.frame()
    layout = here.scene.table.board.layout
    assert layout.hand_card >= there.scene.table.board.layout.hand_card
    assert all(layout.hand_area.contains(rect) for rect in layout.hand)


def test_the_count_over_the_hand_is_not_hidden_by_what_is_raised() -> None:
    hands = at(OPEN)
    look = hands.look()
    words, place = hand_words(look)
    assert words
    assert place.left == look.board.layout.hand[0].left
    hands.choose(str(look.board.hand[0]))
    then = hands.look()
    words, aside = hand_words(then)
    assert words
    spot = then.spot(then.board.hand[0], then.board.layout.hand[0])
    assert aside.left > spot.right
    assert then.board.layout.hand_area.contains(aside)
