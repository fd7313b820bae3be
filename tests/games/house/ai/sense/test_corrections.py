"""Turns and draws looked at once more: what comes out is neither silly nor a blunder."""

import pytest

from engine.games.house.ai.expert import outlook_of
from engine.games.house.ai.sense.corrections import mended_draw, of_play
from engine.games.house.ai.sense.deeds import Better
from engine.games.house.ai.sense.silly import silly
from engine.games.house.rules import apply
from engine.games.house.view import view
from engine.games.house.words import Demand, DrawDiscard
from engine.rummy.actions import DrawStock
from engine.rummy.cards import card
from tests.engine.positions import STOCK, UNDO_DRAW, discard, done, epic, lay, pile, position
from tests.games.house.ai.hands import never
from tests.games.house.ai.sense.deeds import deed

BOOK = position("8h 2c 4d", "9s", stock="Td 3c", spaces=["7c 7d 7h 7s | 9h Th Jh", ""])
GIVEN = position("7c 2c 4d", "9s", stock="Td 3c", spaces=["8c 9c Tc", "7d 7h 7s"])
JOKER = position("X1 2c", "9s", stock="Td 3c")
PLAY = position("7c 2d Kh", "9s", stock="Ts 3c", spaces=["8c 9c Tc", ""])
LAST = position("X1 2d Kh", "9s", "Ac", stock="Ts 3c", spaces=["8c 9c Tc", "", ""], last_turns=[0, 1])
SHORT = position("2d Kh", "9s", stock="Ts", spaces=["8c 9c Tc", ""])
CLOSING = position("7c", "9s Ks", stock="Ts 3c", spaces=["8c 9c Tc", ""], totals=[0, 200], hand=6)
FED = done(
    epic("6h 2c Kd", "Ac 8s", discard="9c 4h 5h 9s", stock="Jd 3c", spaces=("", "Tc Jc Qc Kc"), to_move=1),
    *(pile("9c"), lay("", "9c Tc Jc Qc Kc"), discard("8s")),
)
BLUNDERS = {
    "book": (BOOK, lay("7c 7d 7s | 7h 8h 9h Th Jh", ""), discard("2c")),
    "given": (GIVEN, lay("8c 9c Tc", "7c 7d 7h 7s"), discard("2c")),
    "joker": (JOKER, discard("X1")),
    "play": (PLAY, discard("7c")),
    "silly": (PLAY, discard("Ts")),
    "last": (LAST, discard("Ts")),
    "short": (SHORT, discard("2d")),
    "closing": (CLOSING, lay("7c 8c 9c Tc", ""), discard("Ts")),
    "fed": (FED, discard("6h")),
}


def wrong(play):
    result = silly(play)
    return [blunder.kind for blunder in of_play(play)] + ([result] if result and not result.reason.is_choice else [])


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_is_not_made_after_a_second_look(name):
    state, *wishes = BLUNDERS[name]
    made = deed(state, STOCK, *wishes).play
    assert wrong(made)
    mended = outlook_of(made.view).sensible(made)
    assert wrong(mended) == []
    for action in outlook_of(made.view).actions(mended):
        state = apply(state if state.turn else done(state, STOCK), action)


def test_a_sensible_turn_stays_as_it_is():
    made = deed(PLAY, STOCK, lay("7c 8c 9c Tc", ""), discard("Ts")).play
    assert outlook_of(made.view).sensible(made) is made


def test_a_turn_that_the_judge_refuses_is_not_planned():
    made = deed(PLAY, STOCK, discard("Ts")).play
    refused = Better((deed(BOOK, STOCK, discard("Td")).play.table,), None)
    assert outlook_of(made.view).planned(made.asked, refused) is None


def test_a_top_that_makes_a_play_is_not_left():
    state = position("5h 6h 2c Kd", "9s", discard="3s 7h", stock="9d Ts", spaces=["Jc Qc Kc", ""])
    assert mended_draw(view(state, 0), [DrawStock()], never) == DrawDiscard(card("7h"))


def test_what_cannot_be_played_is_not_demanded():
    state = epic("5h 6h Qc", "9s Kc", spaces=["Jd Qd Kd", ""])
    assert mended_draw(view(state, 0), [Demand(1, card("9s")), DrawStock()], never) == DrawStock()


def test_a_draw_that_was_put_back_in_vain_is_held_against_no_other():
    state = position("5h 6h 2c Kd", "9s", discard="3s 7h", stock="9d Ts", spaces=["Jc Qc Kc", ""])
    undone = done(state, pile("3s"), UNDO_DRAW)
    assert mended_draw(view(undone, 0), [DrawStock()], never) == DrawDiscard(card("7h"))
