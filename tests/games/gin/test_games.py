"""Games through the family: a stock made anew is replayed, and what is taken back can be done again."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.family.game import act, new_game, next_hand
from engine.family.recorder import Recorder
from engine.family.replay import last_state
from engine.games.gin.game import GIN
from engine.games.gin.legal_actions import legal_moves
from engine.games.gin.options import OPTIONS
from engine.games.gin.rules import GinDeal
from engine.games.gin.words import GinAction
from engine.games.list import read_record
from engine.rummy.actions import DrawStock, UndoDraw
from engine.rummy.cards import CARDS
from tests.family.random_play import play
from tests.games.gin.deals import PILE, STOCK, done, knocked, lay, position


def never():
    return False


def played(options, number, mind="regular", most=400):
    """A game finished, with its record; a draw from the pile is now and then taken back."""
    game, recorder = new_game(GIN, options, number), Recorder()
    lines = [recorder.begin(game, [])]
    for count in range(most * 60):
        if game.over:
            break
        if game.hand_over:
            game = next_hand(game)
            lines.append(recorder.deal(game))
            continue
        seat = game.hand.to_move
        actions = GIN.mind(mind)(GIN.view(game.hand, seat), count, never)
        if count % 7 == 0 and GIN.previous(game.hand) is not None:
            actions = (UndoDraw(), DrawStock()) if game.hand.phase.value == "play" else actions
        for action in actions:
            if GIN.legal(game.hand, action):
                break
            after = act(game, action)
            lines.append(recorder.action(game, action, after))
            game = after
    return game, "".join(lines)


def test_a_pile_shuffled_into_a_new_stock_is_replayed_by_the_seed_of_the_deal():
    options = OPTIONS.read(
        "knock", 5, {"end_of_stock": "shuffle", "knock_limit": 0, "reuse_max": 3, "deals": 1, "target": None}
    )
    game, text = played(options, 3)
    rules, record = read_record(text)
    assert last_state(rules, record).hand == replace(game.hand, log=last_state(rules, record).hand.log)
    assert '"renewed"' in text


def test_what_is_taken_back_can_be_done_again():
    hand = position("2c 3c 4c", "9s Jc 6d", discard="8s 5s")
    taken = done(hand, PILE)
    assert [GIN.write_action(action) for action in GIN.taken_back(taken, UndoDraw())] == [PILE]
    assert GIN.taken_back(hand, DrawStock()) is None
    laid = done(knocked("3d", "8s 9s Jc", "5s 6s 7s"), lay("8s", "6s"), lay("9s", "6s"))
    undo = GIN.read_action(laid, {"undo": "lay_off"})
    assert [GIN.write_action(action) for action in GIN.taken_back(laid, undo)] == [lay("8s", "6s"), lay("9s", "6s")]


def test_a_draw_from_the_stock_cannot_be_taken_back():
    hand = done(position("2c 3c 4c", "9s Jc 6d", discard="8s 5s"), STOCK)
    assert GIN.previous(hand) is None


def test_the_options_that_players_can_set_are_those_of_the_fields():
    options = OPTIONS.read("oklahoma", 2, {"target": 200})
    values = GIN.values(options)
    assert list(values) == [field.key for field in GIN.fields]
    assert OPTIONS.read(GIN.preset(options), 2, values) == options


def every_action(hand: GinDeal) -> Iterator[GinAction]:
    """Every action that could be thought of, most of them refused."""
    texts: list[dict[str, Any]] = [{"open": "take"}, {"open": "pass"}, {"draw": "stock"}, {"draw": "discard"}]
    texts += [{"discard": str(card)} for card in CARDS[:52]]
    texts += [{"knock": str(card)} for card in CARDS[:52]]
    texts += [{"big_gin": True}]
    texts += [{"lay_off": str(card), "on": str(meld[0])} for card in CARDS[:52] for meld in hand.spread]
    texts += [{"pass": True}, {"done": True}, {"undo": "draw"}, {"undo": "lay_off"}]
    return (GIN.read_action(hand, text) for text in texts)


def test_the_moves_that_are_listed_are_all_that_are_legal_in_any_deal():
    def check(hand):
        if hand.to_move is not None:
            listed = list(legal_moves(GIN.view(hand, hand.mover)))
            assert listed == [action for action in every_action(hand) if not GIN.legal(hand, action)] != []

    rng = Random(3)
    ends = Counter(play(GIN, rng, checks=0.1, check=check).score.outcome for _ in range(25))
    assert len(ends) >= 4
