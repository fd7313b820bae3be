"""Players of other packages at our table: what they are asked, and their answers as our actions."""

import json
import sys

import pytest

import build.bench.gin_bridge as bridge
from engine.games.gin.game import GIN
from engine.games.gin.words import FinishLayingOff, Knock, LayOffOnKnock, TakeDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card, cards
from tests.games.gin.deals import knocked, playing, position

BOT = """
import json, sys
answers = json.loads(sys.argv[1])
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps(answers[asked["kind"]] | {"asked": asked}), flush=True)
"""
OWN = "2c 3c 4c 9c 9d 9h 5d 6d 7d Kd"
OTHERS = "5c 9s Jc Qd Ah 3s 7s 8h Th 2h"


@pytest.fixture
def player(tmp_path, monkeypatch):
    """Makes players whose process gives these answers, by the kind of question."""
    script = tmp_path / "bot.py"
    script.write_text(BOT, "utf-8")
    monkeypatch.setattr(bridge, "BOTS", script)
    made = []

    def make(answers, name="spiel"):
        made.append(bridge.OtherPlayer(sys.executable, json.dumps(answers)))
        made[-1].name = name
        return made[-1]

    yield make
    for each in made:
        each.close()


def played(hand, mind):
    actions = mind(GIN.view(hand, hand.mover), 1, lambda: False)
    for action in actions:
        hand = GIN.apply(hand, action)
    return actions


@pytest.mark.parametrize(("take", "action"), [(True, TakeDiscard()), (False, DrawStock())])
def test_a_draw_is_asked_for(player, take, action):
    hand = position(OWN, OTHERS, discard="8d", stock="4h 6h Jh")
    assert played(hand, player({"draw": {"take": take}})) == (action,)


def test_a_discard_and_a_knock_with_its_melds_are_taken_over(player):
    hand = playing(f"{OWN} 8d", OTHERS, stock="4h 6h Jh")
    assert played(hand, player({"end": {"knock": False, "card": "9h", "melds": []}})) == (Discard(card("9h")),)
    melds = ["5d6d7d8d", "2c3c4c", "9c9d9h"]
    (knock,) = played(hand, player({"end": {"knock": True, "card": "Kd", "melds": melds}}))
    assert knock.card == card("Kd")
    assert set(knock.melds) == {tuple(cards(" ".join(m[i : i + 2] for i in range(0, len(m), 2)))) for m in melds}
    assert played(hand, player({"end": {"knock": True, "card": "Kd", "melds": []}})) == (Knock(card("Kd")),)


def test_one_lays_off_what_it_says_and_the_other_all_that_goes(player):
    hand = knocked("3d", "8s 9s Jc 4s", "5s 6s 7s")
    assert played(hand, player({"lay off": {"cards": []}})) == (FinishLayingOff(),)
    first, *_rest = played(hand, player({"lay off": {"cards": ["8s"]}}))
    assert first == LayOffOnKnock(card("8s"), card("5s"))
    assert len(played(hand, player({}, "rlcard"))) == 4
