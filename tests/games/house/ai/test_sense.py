"""Blunders and silly turns that no sensible player makes, and what comes out of a second look at them."""

import pytest

from build.measure.own.house_deeds import OF_DEEDS, PastKind, blunders, deeds_in
from engine.family.game import act
from engine.games.house.ai.plainest import actions_of
from engine.games.house.ai.sense.blunder import OF_DRAWS, OF_PLAYS, BlunderKind
from engine.games.house.ai.sense.corrections import mended_draw, of_play
from engine.games.house.ai.sense.deeds import Asked, Better, TurnPlay
from engine.games.house.ai.sense.silly import Reason, silly
from engine.games.house.draft import new_draft
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide, outlook_of
from engine.games.house.rules import apply
from engine.games.house.view import view
from engine.games.house.words import Demand, DrawDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from tests.engine.positions import (
    FORFEIT,
    PASS,
    STOCK,
    UNDO_DRAW,
    action,
    demand,
    discard,
    done,
    epic,
    game_at,
    lay,
    pile,
    position,
)
from tests.games.house.ai.hands import never

PASSED, IN_VAIN, UNPLAYABLE = PastKind.PASSED_A_PLAY, BlunderKind.DEMANDED_IN_VAIN, BlunderKind.DEMANDED_UNPLAYABLE
LEFT, DREW_IN_VAIN, GAVE_BACK = BlunderKind.LEFT_THE_TOP, PastKind.DREW_IN_VAIN, PastKind.FORFEITED_A_GAIN
SHORT, KEPT, CLOSED = BlunderKind.ENDED_SHORT, BlunderKind.KEPT_A_JOKER, BlunderKind.CLOSED_LOSING
PARTED, GAVE, JOKER = BlunderKind.PARTED_A_BOOK, BlunderKind.GAVE_POINTS, BlunderKind.DISCARDED_A_JOKER
PLAY, FED = BlunderKind.DISCARDED_A_PLAY, BlunderKind.FED_THE_NEXT


def deed(state, *wishes):
    """The pass or the turn that these actions make from the state, which must end it."""
    steps = [(None, game_at(state))]
    for wish in wishes:
        wanted = action(steps[-1][1].hand, wish)
        steps.append((wanted, act(steps[-1][1], wanted)))
    return list(deeds_in(steps))[-1][1]


def ended(thrown, *spaces):
    """A turn that draws from the stock, leaves this table if one is named, and discards."""
    return (STOCK, *([lay(*spaces)] if spaces else []), discard(thrown))


def reason(state, *wishes):
    result = silly(deed(state, *wishes).play)
    return result and result.reason


def opening(hand, up):
    return position(hand, "9d Kc", phase="opening", dealer=1, stock=f"{up} 2c 3d", melded=[False, False])


def demanding(**rest):
    return epic("5h 6h Qc", "7h Kd", "3c 4d", spaces=["7c 8c 9c", "", ""], **rest)


def last_turns(*seats):
    return position("X1 2d Kh", "9s", "Ac", stock="Ts 3c", spaces=["8c 9c Tc", "", ""], last_turns=list(seats))


def closing(totals, make=position, **rest):
    return make("7c", "9s Ks", stock="Ts 3c", spaces=["8c 9c Tc", ""], totals=totals, **{"hand": 6, **rest})


def fed(hand="6h 2c Kd", stock="Jd 3c", spaces=("", "Tc Jc Qc Kc")):
    """The next opponent has openly drawn 4h, 5h and 9s."""
    state = epic(hand, "Ac 8s", discard="9c 4h 5h 9s", stock=stock, spaces=spaces, to_move=1)
    return done(state, pile("9c"), lay(spaces[0], f"9c {spaces[1]}"), discard("8s"))


RUN, KINGS, NINES = ["8c 9c Tc", ""], ["Jc Qc Kc", ""], "7c 7d 7h 7s | 9h Th Jh"
OUT = ended("Ts", "7c 8c 9c Tc", "")
PILE = {"discard": "3s 7h", "stock": "9d Ts"}
TOP = position("5h 6h 2c Kd", "9s", spaces=KINGS, **PILE)
TOOK = done(
    epic("Kd 2s", "5h 6h Qc", "3c 4d", discard="8c 4h", spaces=["5c 6c 7c", "", ""], to_move=0),
    *(pile("8c"), lay("5c 6c 7c 8c", "", ""), discard("2s")),
)
SIXES = {"spaces": ["6c 7c 8c", ""]}
PARTING = position("8h 2c 4d", "9s", stock="Td 3c", spaces=[NINES, ""])
PARTED_FOR = position("5h 6h 8h 2c", "9s", stock="Td 3c", spaces=[NINES, ""])
SAVING = position("4c 4h 9h X1", "Ad", stock="5c 2d", spaces=["3c 3d 3h 3s", ""])
GIVING = position("7c 2c 4d", "9s", stock="Td 3c", spaces=["8c 9c Tc", "7d 7h 7s"])
NO_OTHER = position("7c 2c 4d", "9c", stock="Td 3c", spaces=["8s 9s Ts", "7d 7h 7s"])
HELD = position("7c 2d Kh", "9s", stock="Ts 3c", spaces=RUN)
TOGETHER = position("7c 2d 3d", "9s", stock="2h 3c", spaces=RUN)
LAST = position("2d Kh", "9s", stock="Ts", spaces=RUN)
PRIZE = epic("5h 6h Qc 2s", "7h Kd", spaces=["7c 8c 9c", ""])
OTHERS = done(demanding(to_move=1), demand(2, "2h"), demand(0, "Td"))
DENIED = done(demanding(), demand(1, "4h"), demand(2, "Ts"), demand(0, "Ts"))
DREW_SINCE = done(demanding(), demand(1, "4h"), STOCK, discard("Kd"), demand(0, "Ts"))
AGAIN = done(fed(stock="Jd 3c 3d 3h"), STOCK, discard("2c"), STOCK, discard("5h"))
BLUNDERS = {
    "pass a card that makes the meld": (opening("5h 6h Qc", "7h"), [PASS], [PASSED]),
    "pass a card that makes no meld": (opening("5h 6h Qc", "Ts"), [PASS], []),
    "pass a card that hardly betters the meld": (opening("5h 6h 7h Qc", "8h"), [PASS], []),
    "draw a card of the pile that cannot be played":
        (position("2c 3d", "Kd", discard="9h 4s", **SIXES), [pile("9h"), UNDO_DRAW, *ended("3d")], [DREW_IN_VAIN]),
    "put a card back that could be played":
        (position("2c 3d", "Kd", discard="9c", **SIXES), [pile("9c"), UNDO_DRAW, *ended("3d")], []),
    "leave a card on the pile that makes a play": (TOP, ended("2c"), [LEFT]),
    "leave a card that brings one place":
        (position("2h 4c Kd", "9s", discard="3s Ac", stock="9d Ts", spaces=KINGS), ended("4c"), []),
    "leave it before the meld":
        (position("5h 6h 2c Kd", "9s", spaces=["", ""], melded=[False, True], **PILE), ended("2c"), []),
    "demand what cannot be played": (demanding(), [demand(1, "Kd"), FORFEIT], [UNPLAYABLE]),
    "demand what makes a play":
        (demanding(), [demand(1, "7h"), lay("7c 8c 9c | 5h 6h 7h", "", ""), discard("Qc")], []),
    "demand a joker in vain": (epic("5h Qc", "X1 Kd", spaces=["", ""]), [demand(1, "X"), FORFEIT], [UNPLAYABLE]),
    "demand what others were denied": (OTHERS, [demand(1, "4h")], []),
    "demand again what was just denied": (DENIED, [demand(1, "4h")], [IN_VAIN]),
    "demand of a seat that has drawn since": (DREW_SINCE, [demand(1, "4h")], []),
    "demand of one what another took openly": (TOOK, [demand(2, "4h")], [IN_VAIN]),
    "demand it of who took it": (TOOK, [demand(0, "4h"), lay("5c 6c 7c 8c", "4h 5h 6h", ""), discard("Qc")], []),
    "give back a card that brings points": (PRIZE, [demand(1, "7h"), FORFEIT], [GAVE_BACK]),
    "give back a card that only goes to an opponent":
        (epic("Qc 2s 3d", "Td 5h", spaces=["", "7d 8d 9d"]), [demand(1, "Td"), FORFEIT], []),
    "leave points when nothing can follow": (position("7c 2d Kh", "9s", stock="Ts", spaces=RUN), ended("Ts"), [SHORT]),
    "leave them while the hand goes on": (HELD, ended("Ts"), []),
    "end with dear cards": (LAST, ended("2d"), [SHORT]),
    "end with the cheapest cards": (LAST, ended("Ts"), []),
    "end with dear cards in epic": (epic("2d Kh", "9s", stock="Ts", spaces=RUN), ended("2d"), []),
    "keep a joker in the last turn": (last_turns(0, 1), ended("Ts"), [KEPT]),
    "keep it as the last of all": (last_turns(0), ended("Ts"), [SHORT, KEPT]),
    "lay it": (last_turns(0, 1), ended("Ts", "8c 9c Tc X1", "", ""), []),
    "keep it earlier": (position("X1 2d Kh", "9s", stock="Ts 3c", spaces=RUN), ended("Ts"), []),
    "close the last hand far behind": (closing([0, 200]), OUT, [CLOSED]),
    # 20 on the table and 25 for going out make 45; the other's two hidden cards may be the jokers, worth 30.
    "close it while hidden cards may turn it": (closing([0, 75]), OUT, []),
    "close it when they can't": (closing([0, 76]), OUT, [CLOSED]),
    "close an earlier hand": (closing([0, 200], hand=5), OUT, []),
    "be first out of epic": (closing([0, 400], make=epic), OUT, []),
    "part a book for a play that needs it":
        (PARTED_FOR, ended("2c", "7c 7d 7s | 5h 6h 7h | 8h 9h Th Jh", ""), []),
    "part it for nothing": (PARTING, ended("2c", "7c 7d 7s | 7h 8h 9h Th Jh", ""), [PARTED]),
    "leave the book alone": (PARTING, ended("2c", "7c 7d 7h 7s | 8h 9h Th Jh", ""), []),
    "part it to save a joker": (SAVING, ended("4h", "3c 4c 5c | 3d 3h 3s", ""), []),
    "lay on another's play what fits an own": (GIVING, ended("2c", "8c 9c Tc", "7c 7d 7h 7s"), [GAVE]),
    "lay there what fits nowhere else": (NO_OTHER, ended("2c", "8s 9s Ts", "7c 7d 7h 7s"), []),
    "discard a joker": (position("X1 2c", "9s", stock="Td 3c"), ended("X1"), [JOKER]),
    "discard it last of all": (position("X1", "9s", stock="7c 3c", spaces=RUN), ended("X1", "7c 8c 9c Tc", ""), []),
    "discard what lengthens an own play": (HELD, ended("7c"), [PLAY]),
    "discard it where all others belong together": (TOGETHER, ended("7c"), []),
    "discard it to stay in": (position("7c", "9s", stock="Ts 3c", spaces=RUN), ended("7c"), []),
    "feed the next opponent": (fed(), ended("6h"), [FED]),
    "feed nobody": (fed(), ended("2c"), []),
    "feed it with another card missed as little": (fed(stock="6d 3c"), ended("6h"), [FED]),
    "feed it with none": (fed("6h Ks Kd", "Kh 3c", ("", "Tc Jc Qc")), ended("6h"), []),
    "feed at the end": (fed(stock="Jd"), ended("6h"), []),
    "throw what was discarded again": (AGAIN, ended("6h"), []),
}  # fmt: skip


@pytest.mark.parametrize("name", BLUNDERS)
def test_what_is_a_blunder_and_what_is_none(name):
    state, wishes, kinds = BLUNDERS[name]
    assert [blunder.kind for blunder in blunders(deed(state, *wishes))] == kinds


def test_every_kind_has_its_function():
    looks, kinds = (*OF_DRAWS, *OF_PLAYS, *OF_DEEDS), (*BlunderKind, *PastKind)
    assert [look.__name__.replace("_", " ") for look in looks] == [kind.value for kind in kinds]


def steps_of(edition, seats, deal):
    """A hand played by learners, told as a replay tells it."""
    game = new_game(options(edition, seats), deal)
    steps = [(None, game)]
    while not game.hand_over:
        for each in decide("learner", view(game.hand, game.hand.mover), deal, never):
            game = act(game, each)
            steps.append((each, game))
    return steps


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3)])
def test_a_better_turn_is_a_legal_one(edition, seats):
    better = 0
    for _, made in deeds_in(steps_of(edition, seats, 6)):
        assert len(list(blunders(made))) < len(BlunderKind)
        result = silly(made.play) if made.play else None
        if result is not None:
            better += 1
            draft = new_draft(made.play.basis)
            for table in result.better.tables:
                draft = draft.arrange(table)
            assert draft.judge(result.better.discard).faults == ()
    assert better > 0


# --- silly turns

# 4d with the opponent's joker and 4h costs nobody anything.
FREE = ["5s 6s 7s", "2c 2h 2s | 4h 7h 8h X1 X2 | Ac Ad Ah"]
LAID = position("Jc Kc 4d 9s", "Td", stock="Js 3c", spaces=FREE)
RIVALS = ["", "7h 8h 9h | Kd Kh Ks", "3s 4s 5s 6s 7s"]
MELD = {"melded": [False, True, True], "stock": "9s Jc"}
# All of the hand could be laid for as many points, and for fewer of another; but then all play once more.
OWN = ["2c 4c 5c X2", "6d 6h 6s", "8c Tc X1", "As 2s 3s"]
FULL = [" | ".join(OWN), "Ah 2h 3h Qh Kh", "8d 9d Td | 8h 9h Th | 9s Ts Js"]
SEVENS = {"spaces": ["8c 9c Tc | 7d 7h 7s", "8s 9s Ts"]}
KEEPING = ended("7c", "7d 7h 7s | 8c 9c Tc", "8s 9s Ts")
FEEDING = fed("6h 9d Kd", "2c 3c")
SILLY = {
    "points left": (position("7c 2d Kh 5s", "9s", stock="Ts 3c", spaces=RUN), ended("Ts"), Reason.POINTS),
    "points laid": (position("7c 2d Kh 5s", "9s", stock="Ts 3c", spaces=RUN), OUT, None),
    "cards kept that could be laid for no points": (LAID, ended("4d"), Reason.CARDS),
    "those cards laid":
        (LAID, ended("Kc", "5s 6s 7s", "2c 2h 2s | 4d 4h X1 | 7h 8h X2 | Ac Ad Ah"), None),
    "less taken from others for the same points": (
        position("3c 9c 2d 3d 5d Qh 2s X1", "Td", "Tc", spaces=RIVALS, **MELD),
        ended("3c", "2d 3d 5d X1", *RIVALS[1:]), Reason.RIVALS,
    ),
    "fewer cards laid to give nothing":
        (position("7c 2d Kh 5s", "9s", stock="Ts 3c", spaces=RUN[::-1]), ended("Ts"), None),
    "a meld held back, which is a choice": (
        position("5h 6h 7h 2d Kh", "9s", stock="Ts 3c", spaces=["", ""], melded=[False, False]),
        ended("Kh"), Reason.MELD,
    ),
    "not going out, which would give the other points": (
        position("7c 7s", "9d", stock="8h 3c", spaces=["8c 9c Tc", "8s 9s Ts"]),
        ended("8h", "7c 8c 9c Tc", "8s 9s Ts"), None,
    ),
    "not going out before the last turn": (position("7c", "9d", stock="8h 3c", **SEVENS), KEEPING, Reason.OUT),
    "not going out in the last turn": (position("7c", "9d", stock="8h", **SEVENS), KEEPING, Reason.POINTS),
    "closing the pile, beside going out by play": (
        position("3d", "Kd", "5h", stock="3c 7d", spaces=FULL),
        ended("3d", " | ".join(["2c 3c 4c 5c", "6d 6h 6s X2", *OWN[2:]]), *FULL[1:]), None,
    ),
    "a discard that feeds the next": (FEEDING, ended("6h"), Reason.DISCARD),
    "another that is missed no more": (FEEDING, ended("9d"), None),
}  # fmt: skip


@pytest.mark.parametrize("name", SILLY)
def test_what_is_silly_and_what_is_not(name):
    state, wishes, expected = SILLY[name]
    assert reason(state, *wishes) is expected


def test_reasons_that_are_a_choice():
    assert [each for each in Reason if each.is_choice] == [Reason.MELD, Reason.OUT, Reason.JOKER]


@pytest.mark.parametrize(
    ("state", "wishes"),
    [
        (opening("5h 6h Qc", "7h"), [PASS]),
        (epic("5h 6h Qc", "7h Kd"), [demand(1, "2c")]),
        (epic("5h 6h Qc", "7h Kd"), [demand(1, "Kd"), FORFEIT]),
    ],
)
def test_what_is_no_play_is_not_compared(state, wishes):
    assert deed(state, *wishes).play is None


def test_a_turn_can_be_asked_about_before_it_is_played():
    seen = view(done(position("7c 2d Kh 5s", "9s", stock="Ts 3c", spaces=RUN), STOCK), 0)
    asked = Asked(basis=seen.draft.basis, seating=seen.options.seating)
    planned = TurnPlay(view=seen, draft=seen.draft, end=Discard(card("Ts")), asked=asked)
    assert silly(planned).reason is Reason.POINTS


# --- a second look

MENDED = {
    "book": (PARTING, "2c", "7c 7d 7s | 7h 8h 9h Th Jh", ""),
    "given": (GIVING, "2c", "8c 9c Tc", "7c 7d 7h 7s"),
    "joker": (position("X1 2c", "9s", stock="Td 3c"), "X1"),
    "play": (HELD, "7c"),
    "silly": (HELD, "Ts"),
    "last": (last_turns(0, 1), "Ts"),
    "short": (LAST, "2d"),
    "closing": (closing([0, 200]), "Ts", "7c 8c 9c Tc", ""),
    "fed": (fed(), "6h"),
}


def wrong(play):
    result = silly(play)
    return [blunder.kind for blunder in of_play(play)] + ([result] if result and not result.reason.is_choice else [])


@pytest.mark.parametrize("name", MENDED)
def test_a_blunder_is_not_made_after_a_second_look(name):
    state, *turn = MENDED[name]
    made = deed(state, *ended(*turn)).play
    assert wrong(made)
    mended = outlook_of(made.view).sensible(made)
    assert wrong(mended) == []
    for each in actions_of(made.view, mended.tables, mended.end):
        state = apply(state if state.turn else done(state, STOCK), each)


def test_a_sensible_turn_stays_as_it_is_and_one_that_the_judge_refuses_is_not_planned():
    made = deed(HELD, *OUT).play
    assert outlook_of(made.view).sensible(made) is made
    made = deed(HELD, *ended("Ts")).play
    refused = Better((deed(PARTING, *ended("Td")).play.table,), None)
    assert outlook_of(made.view).planned(made.asked, refused) is None


@pytest.mark.parametrize(
    ("state", "thought_of", "mended"),
    [
        (TOP, DrawStock(), DrawDiscard(card("7h"))),
        (done(TOP, pile("3s"), UNDO_DRAW), DrawStock(), DrawDiscard(card("7h"))),  # a draw put back in vain
        (epic("5h 6h Qc", "9s Kc", spaces=["Jd Qd Kd", ""]), Demand(1, card("9s")), DrawStock()),
    ],
)
def test_a_top_that_makes_a_play_is_not_left_and_what_cannot_be_played_not_demanded(state, thought_of, mended):
    assert mended_draw(view(state, 0), [thought_of, DrawStock()], never) == mended
