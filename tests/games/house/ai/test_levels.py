"""The levels: what each decides, what it can do that the one below it cannot, and hands without a fault."""

import pytest

from engine.games.house.ai.plainest import plainest
from engine.games.house.game import HOUSE
from engine.games.house.player import MINDS, draw_choices
from engine.games.house.view import view
from engine.games.house.words import Demand, DrawDiscard, Forfeit, Open
from engine.mind.comparison import Comparison
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, card, cards
from tests.engine.positions import STOCK, demand, discard, done, epic, lay, pile, position, table, turn
from tests.games.house.ai.hands import after, decided, never, play_hand

LOWER = ("learner", "casual", "regular")
ALONE = ("skilled", "expert", "master")
SEEDS = {**dict.fromkeys(LOWER, range(12)), **dict.fromkeys(ALONE, range(1, 2))}
"""Random numbers of the lower levels change nothing in these positions."""


def who(state, wanted, levels=LOWER):
    """The levels that leave the table so, whatever their random numbers."""
    return [level for level in levels if all(table(after(level, state, seed)) == wanted for seed in SEEDS[level])]


def opening(stock, dealer):
    return position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=dealer, stock=stock)


PILE = position("5h 6h Jd Qd 2c", "9s 3c", spaces=("Tc Jc Qc", ""), discard="3s 7h Kd")
USELESS = position("5h 6h 2c", "9s 3c", spaces=("Jc Qc Kc", ""), discard="3s 9d")
DEMANDED = done(epic("5h 9s", "2c Kd", spaces=("", "7c 8c 9c")), demand(1, "Kd"))
WARM = turn("Tc 2d", ("7c 8c 9c", ""), temperatures={"Tc": "warm", "2d": "warm"})
TAKES, LEAVES, SEVEN, FROM_STOCK = Open(take=True), Open(take=False), DrawDiscard(card("7h")), DrawStock()
DECISIONS = {
    "a turned-up card that makes a play": (opening("7h 2c", 1), (*LOWER, "skilled"), TAKES),
    "one that makes none": (opening("Ks 2c", 1), (*LOWER, "skilled"), LEAVES),
    "any, to open the stock": (opening("Ks 2c", 1), ("expert", "master"), TAKES),
    "any, by the dealer": (opening("Ks 2c", 0), (*LOWER, "skilled"), TAKES),
    "a pile that makes two plays": (PILE, (*LOWER, "expert", "master"), SEVEN),
    "a pile of which nothing can be played": (USELESS, (*LOWER, "skilled", "expert"), FROM_STOCK),
    "a pile as deep as it pays":
        (position("5h 6h 2c Kd", "9s", spaces=("Jc Qc Kc", ""), discard="3s 7h 8h"), ("skilled",), SEVEN),
    "a pile of which a card cannot be laid before the meld": (
        position("5h 6h 2c", "9s", spaces=("", ""), discard="7h", melded=[False, True], hand=5),
        ("skilled",), FROM_STOCK,
    ),
    "what goes with nothing is thrown": (turn("5h 6h 7d 8d Ks", ("", "")), LOWER, Discard(card("Ks"))),
    "also of a small hand": (turn("5h 6h Ks", ("", "")), ("skilled",), Discard(card("Ks"))),
    "of cards as far from the hand the one that fits nothing":
        (turn("Tc Jd 2c 2d 5s 5h", ("", "7c 8c 9c"), melded=[False, True]), ("expert",), Discard(card("Jd"))),
    "a card got by demand that cannot be played is given back": (DEMANDED, MINDS, Forfeit()),
    "with warm cards alone the turn ends without a discard": (WARM, MINDS, EndTurn()),
}  # fmt: skip


@pytest.mark.parametrize(
    ("level", "name"), [(level, name) for name, (_, levels, _) in DECISIONS.items() for level in levels]
)
def test_what_a_level_decides(level, name):
    state, _, last = DECISIONS[name]
    assert {decided(level, state, seed)[-1] for seed in SEEDS[level]} == {last}


JACKS, BOTH, ABOVE = "Jc Qc Kc Ac", ("casual", "regular"), (*ALONE,)
STEALS = turn("Tc 3d 8h", ("7c 8c 9c", JACKS)), ["7c 8c 9c Tc Jc", "Ac Qc Kc"]
REPLACES = turn("5h 2c 2d 9s Kh", ("", "4h X1 6h"), melded=[False, True]), ["2c 2d X1", "4h 5h 6h"]
TURNS = {
    "all meld and lay what the hand makes":
        (turn("4c 4d 4h 7s 8s 9s Kd 2c", ("", ""), melded=[False, True]), ["4c 4d 4h | 7s 8s 9s", ""], LOWER),
    "none melds for less than it costs":
        (turn("4c 4d 4h 9s Kd", ("", ""), melded=[False, True], hand=3), ["", ""], LOWER),
    "all add to their own plays": (turn("Tc 2d 5s 9h", ("7c 8c 9c", "")), ["7c 8c 9c Tc", ""], LOWER),
    "with the last cards casual adds to others' plays":
        (turn("4s Tc 2d", ("", "4c 4d 4h | 7c 8c 9c")), ["", "4c 4d 4h 4s | 7c 8c 9c Tc"], BOTH),
    "casual replaces a joker and melds": (*REPLACES, BOTH),
    "casual steals a card that makes a play at once":
        (turn("9d 9h 2c Ks", ("", "6c 7c 8c 9c")), ["9c 9d 9h", "6c 7c 8c"], BOTH),
    "casual parts a run":
        (turn("8d 8h 2c Ks", ("", "5c 6c 7c 8c 9c Tc Jc")), ["8c 8d 8h", "5c 6c 7c | 9c Tc Jc"], BOTH),
    "all move their own cards":
        (turn("6d 6s 2c Ks", ("6c 7c 8c 9c | 3h 4h 5h 6h", "")), ["3h 4h 5h | 6c 6d 6h 6s | 7c 8c 9c", ""], LOWER),
    "casual pays for a theft into its own run": (*STEALS, BOTH),
    "regular steals twice in a turn": (
        turn("9d 9h 5d 5h 2c Ks", ("", "6c 7c 8c 9c | 5s 6s 7s 8s")),
        ["5d 5h 5s | 9c 9d 9h", "6c 7c 8c | 6s 7s 8s"], ("regular",),
    ),
    "a partner's play is added to for the side":
        (turn("Tc 2d 5s 9h", ("", "", "7c 8c 9c", "")), ["", "", "7c 8c 9c Tc", ""], BOTH),
    "nothing is stolen from a partner without gain":
        (turn("Tc 2d 5s 9h", ("7c 8c 9c", "", JACKS, "")), ["7c 8c 9c", "", "Ac Tc Jc Qc Kc", ""], BOTH),
}  # fmt: skip


@pytest.mark.parametrize("name", TURNS)
def test_which_of_the_lower_levels_play_a_turn(name):
    state, wanted, levels = TURNS[name]
    assert who(state, wanted) == list(levels)


def test_those_above_steal_what_they_can_pay_for_and_replace_a_joker():
    assert who(*STEALS, ALONE) == [*ALONE]
    assert who(*REPLACES, ("skilled",)) == ["skilled"]
    assert after("skilled", REPLACES[0]).melded == (True, True)
    assert table(after("expert", REPLACES[0]))[1] == "4h 5h 6h"


@pytest.mark.parametrize("level", LOWER)
@pytest.mark.parametrize(
    ("state", "kept"), [(turn("Td 3h 8s", ("Tc Th Ts", "")), "Td"), (turn("X1 2c 9d Kh", ("", "")), "X1")]
)
def test_a_card_that_could_be_laid_is_not_thrown_nor_is_a_joker(level, state, kept):
    assert all(decided(level, state, seed)[-1] != Discard(card(kept)) for seed in SEEDS[level])


def test_the_plainest_turn_keeps_a_card_that_goes_on_a_play_while_there_are_others():
    thrown = (plainest(view(turn(hand, ("7c 8c 9c", "")), 0))[-1].card for hand in ("Tc 2d 5s", "Tc X1"))
    assert [str(each) == "Tc" for each in thrown] == [False, True]


# --- properties of all


@pytest.mark.parametrize("level", MINDS)
def test_a_level_says_how_it_plays_takes_back_what_was_dragged_and_decides_when_stopped(level):
    opponent = next(each for each in HOUSE.levels if each.name == level)
    assert opponent.shown == level.capitalize()
    assert opponent.about.endswith(".")
    state = turn("Tc 2d 5s", ("7c 8c 9c", ""), ("7c 8c 9c | Tc 2d", ""))
    assert table(after(level, state)) == ["7c 8c 9c Tc", ""]
    draw = position("5h 6h 2c", "9s", discard="3s 7h")
    assert len(decided(level, draw, stop=lambda: True)) == 1
    (*_, last) = decided(level, turn("Tc 2d 5s", ("7c 8c 9c", "")), stop=lambda: True)
    assert last in map(Discard, cards("Tc 2d 5s"))


@pytest.mark.parametrize("level", MINDS)
@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("classic", 4)])
def test_hands_are_played_without_a_fault_and_the_same_each_time(level, edition, seats):
    assert any(play_hand(level, edition, seats, deal=5).melded)


# --- Expert and Skilled


def promised(stock):
    """The value of a draw from the stock; seat 1 holds all cards that lie nowhere else."""
    hand, spaces, pile_ = "Tc X1 8h", ("7c 8c 9c", JACKS), "6c"
    gone = " ".join((hand, *spaces, pile_, stock)).split()
    rest = " ".join(str(each) for each in CARDS if str(each) not in gone)
    result = draw_choices(view(position(hand, rest, spaces=spaces, discard=pile_, stock=stock), 0), never)
    return next(option.value for option in result if option.draw == FROM_STOCK)


def test_a_draw_that_empties_the_stock_is_for_a_last_turn():
    """A joker that is not laid then is worth nothing."""
    assert promised("2s") < promised("2s 4d 9h")


def drawn_in_the_open(make=epic):
    """Seat 1 has drawn the 7h in the open and holds it; seat 0 could play it."""
    state = make("5h 6h 8h 2c", "9c Tc 3d", spaces=("Jc Qc Kc", "4s 5s 6s"), to_move=1, discard="8c 7h")
    return done(state, pile("8c"), lay("Jc Qc Kc", "4s 5s 6s | 8c 9c Tc"), discard("3d"))


def demands(state):
    return [choice.draw for choice in draw_choices(view(state, 0), never) if isinstance(choice.draw, Demand)]


def test_an_expert_demands_what_it_has_seen_and_can_play_and_forgets_nothing():
    state = drawn_in_the_open()
    assert decided("expert", state) == (Demand(1, card("7h")),)
    for _ in range(10):
        state = done(state, STOCK, discard(str(state.stock[0])))
    assert Demand(1, card("7h")) in demands(state)


def test_it_demands_nothing_where_that_is_not_played_nor_of_its_partner():
    assert demands(drawn_in_the_open(position)) == []
    hands = "5h 6h 8h 2c", "Kd 3s", "9c Tc 3d", "Js 4d"
    spaces = "Jc Qc Kc", "", "4s 5s 6s", ""
    state = epic(*hands, spaces=spaces, to_move=2, discard="8c 7h", stock="Ah As Ad")
    state = done(state, pile("8c"), lay("Jc Qc Kc", "", "4s 5s 6s | 8c 9c Tc", ""), discard("3d"), STOCK, discard("Ah"))
    assert card("7h") in state.hands[2]
    assert demands(state) == []


def test_in_its_last_turn_an_expert_lays_the_joker_too():
    state = turn("X1 2c 2d 9s Kh", ("7c 8c 9c", "4s 5s 6s"), last_turns=[0], first_out=1, out=["in", "out"])
    assert "X1" in table(after("expert", state))[0]


@pytest.mark.parametrize(
    ("level", "spaces"),
    [("expert", ("4c 4d 4h | 7c 8c 9c", "Qc Qd Qh")), ("skilled", ("", "4c 4d 4h | 7c 8c 9c"))],
)
def test_they_go_out_where_they_can_though_that_gives_points_up(level, spaces):
    assert after(level, turn("4s Tc 2d", spaces)).first_out == 0


# --- Master

HARDLY_DIFFER = turn("Jd 2c 2s 9h", ("", "7c 8c 9c"), melded=[False, True])
"""Two discards that hardly differ."""


@pytest.fixture(name="offered")
def what_is_played_on(monkeypatch):
    """The number of candidates played on in each decision; the last of them is taken."""
    offered = []

    def last(self, *_effort):
        offered.append(len(self.values))
        return len(self.values) - 1

    monkeypatch.setattr(Comparison, "first_or_better", last)
    return offered


@pytest.mark.parametrize(
    ("state", "draw"),
    [(PILE, SEVEN), (drawn_in_the_open(), Demand(1, card("7h")))],
    ids=["no other draw is near", "whether to demand is the expert's choice"],
)
def test_what_is_not_played_on(offered, state, draw):
    assert decided("master", state) == decided("expert", state) == (draw,)
    assert offered == []


def test_what_comes_out_best_is_played(offered):
    """Told that the last candidate is better, it throws another than the Expert."""
    assert decided("master", HARDLY_DIFFER) != decided("expert", HARDLY_DIFFER)
    assert offered[0] > 1


def test_without_clear_gain_or_time_it_plays_as_the_expert(monkeypatch):
    draw = position("5h 6h 2c", "9s", discard="3s 7h")
    best = draw_choices(view(draw, 0), lambda: True)[0].draw
    assert decided("master", draw, stop=lambda: True) == (best,)
    monkeypatch.setattr(Comparison, "first_or_better", lambda *_: 0)
    assert decided("master", HARDLY_DIFFER) == decided("expert", HARDLY_DIFFER)
