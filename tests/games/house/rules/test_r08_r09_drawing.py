from engine.games.house.words import DemandAnswer, Demanded
from engine.rummy.events import DrawUndone, DrewPile, DrewStock
from tests.engine.positions import (
    FORFEIT,
    STOCK,
    UNDO_DRAW,
    demand,
    discard,
    done,
    lay,
    pile,
    position,
    refused,
    shown,
    table,
)

RUNS = ["5h 6h 7h", "Tc Jc Qc"]
PILE = "2s 8h 4d 9s"


def drawing(edition="classic", **rest):
    rest = {"spaces": RUNS, "discard": PILE, **rest}
    return position("2c 3d", "Kd Ks", edition=edition, **rest)


# --- the stock and the pile: rule 9


def test_r09_one_card_from_the_stock_and_it_is_cold():
    state = done(drawing(stock="Ah Kh"), STOCK)
    assert shown(state, "hands", "stock", "temperatures") == (["2c 3d Ah", "Kd Ks"], "Kh", {})
    assert state.log == (DrewStock(0, 1),)


def test_r09_any_discard_but_also_every_discard_above_it():
    state = done(drawing(), pile("8h"))
    assert shown(state, "hands", "discard") == (["2c 3d 4d 8h 9s", "Kd Ks"], "2s")
    (event,) = state.log
    assert isinstance(event, DrewPile)
    assert " ".join(map(str, event.cards)) == "8h 4d 9s"


def test_r09_ruling_a_draw_from_the_pile_may_be_undone_plays_included():
    before = drawing()
    state = done(before, pile("8h"), lay("5h 6h 7h 8h", "Tc Jc Qc"), UNDO_DRAW)
    assert shown(state, "hands", "discard", "phase") == shown(before, "hands", "discard", "phase")
    assert table(state) == RUNS
    assert isinstance(state.log[-1], DrawUndone)
    assert " ".join(map(str, state.log[-1].cards)) == "8h 4d 9s"
    assert shown(done(state, STOCK), "discard") == PILE


# --- demands: rule 9


def test_r09_if_the_other_player_has_the_card_they_hand_it_over_and_it_is_hot():
    state = done(drawing("epic"), demand(1, "Kd"))
    assert shown(state, "hands", "temperatures") == (["2c 3d Kd", "Ks"], {"Kd": "hot"})
    assert refused(state, discard("2c")) == ["R8 Kd"]
    (event,) = state.log
    assert isinstance(event, Demanded)
    assert event.answer is DemandAnswer.MET


# --- forfeits: rule 9


def test_r09_ruling_a_demanded_card_may_be_given_back_and_the_demand_has_failed():
    before = drawing("epic")
    state = done(before, demand(1, "Kd"), FORFEIT)
    assert shown(state, "hands", "discard") == (["2c 3d", "Kd Ks"], PILE)
    assert table(state) == RUNS
    assert state.to_move == 1
    assert [event.answer for event in state.log] == [DemandAnswer.MET, DemandAnswer.FORFEITED]
