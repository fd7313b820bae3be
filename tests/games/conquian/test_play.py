"""Deals of Conquian at random: chips stay, positions can be read, melds stay melds, moves are taken back."""

from random import Random

import pytest

from engine.family.game import act, new_game, next_hand
from engine.family.header import header, options_of
from engine.family.record_lines import Writer, read
from engine.games.conquian.game import CONQUIAN
from engine.games.conquian.melds import law
from engine.games.conquian.player import decide
from engine.games.conquian.state import Phase
from engine.games.conquian.words import ConquianFault, Discard, Drop, Force, Lay, Pass, Stay, TurnUp, UndoLay
from engine.games.list import rules_of
from engine.rummy.pack import ANY_PACK
from tests.arrangements import arrangements
from tests.family.walks import some_steps, walked

OPTIONS = (
    ("conquian", 2, {}),
    ("conquian", 2, {"longest": 10}),
    ("conquian", 2, {"regroup": False, "next_dealer": "winner"}),
    ("conquian", 3, {"offer": "next", "carry": False, "deals": 3}),
    ("conquian-3", 3, {"scoring": "chips", "target": None, "deals": 3}),
    ("pan", 2, {"packs": 5, "spades": "less", "offer": "all", "hand": 8, "deals": 2}),
    ("pan", 4, {"force": False, "carry": False, "valle_more": "half", "deals": 2}),
    ("pan", 5, {"regroup": False, "scoring": "deals", "target": 3, "deals": None}),
)


def choices(deal, rng):
    """Some actions that the rules allow, the first that come to mind."""
    view = deal.view(deal.mover)
    known, hand = view.known, list(dict.fromkeys(view.hand))
    tried = [Stay(), TurnUp(), Pass(), Force(), *map(Discard, rng.sample(hand, min(3, len(hand))))]
    if rng.random() < 0.2:
        tried.append(Drop())
    if rng.random() < 0.1:
        tried.append(UndoLay())
    if known.phase in {Phase.ANSWER, Phase.FORCED}:
        own = (*(card for meld in known.melds[view.seat] for card in meld), *known.up_cards)
        ways = arrangements(law(known.options), own, view.hand)
        tried += [Lay(melds) for melds, _ in zip(ways, range(40), strict=False)]
    return [action for action in tried if not known.legal(action) or isinstance(action, UndoLay)]


def check(game):
    """What holds of every deal."""
    deal, start = game.hand, game.start
    worth, pot = start.carried or (1, 0)
    assert sum(deal.chips) + deal.pot == pot
    assert deal.options.chips or (deal.pot, sum(deal.chips)) == (0, 0)
    assert all(law(deal.options).kind(deal.pack.kinds(meld)) for own in deal.melds for meld in own)
    assert sorted(deal.cards) == sorted(deal.pack.cards)
    if deal.to_move is not None:
        position = CONQUIAN.write_position(deal)
        assert CONQUIAN.write_position(CONQUIAN.read_position(position)) == position
        assert deal.worth == worth


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_any_play_keeps_chips_cards_and_melds(number):
    preset, seats, changes = OPTIONS[number]
    rng, deals = Random(number), 0
    game = new_game(CONQUIAN, CONQUIAN.options(preset, seats, changes), number)
    while deals < 2:
        check(game)
        if game.hand_over:
            deals += 1
            ended(game.hand)
            game = new_game(CONQUIAN, game.options, number + 10 * deals) if game.over else next_hand(game)
            continue
        result = choices(game.hand, rng)
        lays = [each for each in result if isinstance(each, Lay)]
        legal = [each for each in result if not game.hand.legal(each)]
        game = act(game, rng.choice(lays if lays and rng.random() < 0.7 else legal))


def ended(deal):
    """What holds of a deal that is over."""
    for side in CONQUIAN.sheet(deal, ("Ann",) * deal.options.seats).sides:
        assert sum(row.points for row in side.rows) == side.score
        assert "Chips won or lost" not in {row.words for row in side.rows}
    if deal.winner is None:
        assert not deal.stock
        assert deal.options.chips or set(deal.hand_scores) == {0}
    else:
        playing = deal.options.seats - len(deal.dropped)
        laid = sum(map(len, deal.melds[deal.winner]))
        assert laid == deal.options.hand + 1 or playing == 1
        assert deal.options.chips or deal.hand_scores[deal.winner] > 0


NEAR = {
    "players": 2,
    "to_move": 0,
    "phase": "answer",
    "up": "Qc",
    "from": "stock",
    "by": 0,
    "hands": ["5d 6h", "Ad 4d 6d Kd Ah 4h Qh As 6s Ks"],
    "melds": [["Ac 2c 3c 4c 5c 6c 7c Jc"], []],
}
"""The up card would make a rope of nine."""


def test_a_rope_that_is_too_long_is_refused_with_its_limit():
    nine = Lay((ANY_PACK.read_all("Ac 2c 3c 4c 5c 6c 7c Jc Qc"),))
    (fault,) = CONQUIAN.read_position(NEAR).legal(nine)
    words = CONQUIAN.sentence(fault, ("Ann", "Felix"))
    assert (fault.rule, words.endswith("are too long for one rope: it may have 8 cards.")) == ("K2", True)
    (fault,) = CONQUIAN.read_position(NEAR).legal(Lay((ANY_PACK.read_all("Ac 2c 3c 4c 5c 6c 7c Jc Qc 5d"),)))
    assert fault.kind is ConquianFault.NO_MELD
    assert CONQUIAN.read_position({**NEAR, "options": {"longest": 10}}).legal(nine) == ()


def test_nobody_is_forced_by_a_card_that_makes_a_rope_too_long():
    for longest, phase in ((8, Phase.ANSWER), (10, Phase.FORCE)):
        deal = CONQUIAN.read_position({**NEAR, "options": {"longest": longest}})
        assert deal.apply(Pass()).phase is phase


def test_the_record_of_an_earlier_program_is_played_by_ropes_of_any_length():
    game = new_game(CONQUIAN, CONQUIAN.options("conquian", 2, {}), 1)
    head = header(game, [{"name": "Ann", "opponent": None}, {"name": "Felix", "opponent": "expert"}])
    assert options_of(CONQUIAN, read(Writer().line(head))).longest == 8
    del head["changed"]["longest"]
    assert options_of(CONQUIAN, read(Writer().line(head))).longest == 10


def test_a_player_who_is_told_to_stop_does_what_the_rules_allow():
    forced = {"players": 2, "to_move": 0, "phase": "forced", "up": "Jc", "from": "stock", "by": 0}
    hands = ["2c 4c 4d Jd 2h Jh Qh", "Ac 6d Kc Kd 6h Kh 3s 7s Ks Ah"]
    deal = CONQUIAN.read_position({**forced, "hands": hands, "melds": [["5c 6c 7c"], []]})
    assert deal.legal(decide(deal.view(0), 0, lambda: True)[0]) == ()


def test_a_sheet_of_chips_names_each_payment_and_what_the_log_does_not_tell():
    melds = [["5s 5s 5s", "Js Qs Ks", "4h 5h 6h 7h"], []]
    lying = {"phase": "answer", "up": "5s", "from": "stock", "by": 0, "melds": melds, "chips": [5, -7], "pot": 2}
    hands = ["", "Ac 6c Kc 7d 3s 7s Ks 5d 3c 4c"]
    deal = CONQUIAN.read_position({"preset": "pan", "players": 2, "to_move": 0, "hands": hands, "stock": "2d", **lying})
    deal = deal.apply(Lay(tuple(map(ANY_PACK.read_all, ("5s 5s 5s 5s", "Js Qs Ks", "4h 5h 6h 7h")))))
    sides = CONQUIAN.sheet(deal, ("Ann", "Ben")).sides
    won = {"The top": -1, "The pot": 2, "For melds, from the others": 4, "For winning, from the others": 11}
    assert {row.words: row.points for row in sides[0].rows} == {**won, "Chips won or lost": 6}
    lost = {"The top": -1, "For the others' melds": -4, "To the winner": -11}
    assert {row.words: row.points for row in sides[1].rows} == {**lost, "Chips won or lost": -6}
    assert [side.score for side in sides] == [22, -22]


def test_the_log_names_the_melds_that_a_lay_has_changed():
    lying = {"players": 2, "to_move": 0, "phase": "answer", "up": "4h", "from": "stock", "by": 0}
    melds = [["6d 6h 6s", "Ah 2h 3h"], []]
    deal = CONQUIAN.read_position({**lying, "hands": ["Jc Qc Kd 2s", "Ac 6c Kc 7d 3s 7s Ks 5d 3c 4c"], "melds": melds})
    after = deal.apply(Lay((ANY_PACK.read_all("6d 6h 6s"), ANY_PACK.read_all("Ah 2h 3h 4h"))))
    assert CONQUIAN.describe(after.log[-1], ("Ann", "Felix")) == "Ann lays Ah 2h 3h 4h."


# --- what follows from the declared deal of conquian: legality by a view, taking back


def test_a_view_asks_the_rules_what_is_legal_and_is_answered_as_the_hand_is():
    rules = rules_of("conquian")
    for game, action, _ in some_steps("conquian", 100):
        assert rules.view(game.hand, game.mover).known.legal(action) == ()


def test_what_was_taken_back_is_where_it_was():
    for steps in walked("conquian"):
        for before, action, after in steps[1:]:
            if after.hand.previous is not None:
                assert after.hand.previous == before.hand
                assert after.hand.journal == (*before.hand.journal, action)
