"""The score sheet names every point of a deal (G16, G17)."""

from engine.games.gin.game import GIN
from engine.rummy.cards import cards
from tests.games.gin.deals import DONE, done, knock, knocked, playing, position

NAMES = ("Ann", "Bruno", "Clara")


def rows(hand, seat):
    side = GIN.sheet(hand, NAMES).sides[seat]
    assert sum(row.points for row in side.rows) == side.score
    return [(row.words, row.points, row.cards) for row in side.rows]


def test_g16_a_knock_is_told_by_the_unmatched_cards_of_both() -> None:
    hand = done(knocked("5d", "9c 9h 9d Kd Ks Qd 2c 3c 4c Ah", "4s 5s 6s", "Td Tc Th", "Ad Ac As"), DONE)
    assert rows(hand, 0) == [
        ("Bruno's unmatched cards", 31, (cards("Qd Kd Ks Ah"),)),
        ("Ann's unmatched cards", -5, (cards("5d"),)),
    ]
    assert rows(hand, 1) == []


def test_g16_an_undercut_has_its_bonus() -> None:
    hand = done(knocked("5d", "9c 9h 9d 8d 8s 8h 2c 3c 4c 4h", "4s 5s 6s", "Td Tc Th", "Ad Ac As"), DONE)
    assert rows(hand, 1) == [
        ("Ann's unmatched cards", 5, (cards("5d"),)),
        ("Bruno's unmatched cards", -4, (cards("4h"),)),
        ("Undercut bonus", 25, ()),
    ]


def test_g16_gin_scores_what_the_other_counts() -> None:
    hand = done(playing("4c 5c 6c 7d 7h 7s Td Tc Ts Th Kc", "9c 9h 9d Kd Ks Qd 2c 3c Ah As"), knock("Kc"))
    assert rows(hand, 0) == [
        ("Bruno's unmatched cards", 37, (cards("Qd Kd Ks 3c 2c Ah As"),)),
        ("Gin bonus", 25, ()),
    ]


def test_g17_the_winner_is_told_what_each_other_player_owes() -> None:
    hands = "4c 5c 6c 7d 7h 7s 2d Kc", "9c 9h 9d Kd Ks 3c 4h", "2h 3h 4d 8c 8d Ah As"
    hand = done(position(*hands, preset="knock", phase="play", discard="9s", stock="Jh Qh"), knock("Kc"))
    assert rows(hand, 0) == [
        ("Bruno counts 27", 25, (cards("Kd Ks 4h 3c"),)),
        ("Clara counts 21", 19, (cards("8c 8d 4d As"),)),
    ]


def test_g17_what_an_undercut_and_rum_cost_besides_is_told_with_the_lowest_count() -> None:
    hands = "4c 5c 6c 7d 7h 9s 2d Kc", "9c 9h 9d Jd Js Jh 4h", "2h 3h 4d 8c 8d Ah As"
    hand = done(position(*hands, preset="knock", phase="play", discard="8s", stock="Th Qh"), knock("Kc"))
    assert rows(hand, 1)[0][:2] == ("Ann counts 25, undercut 10", 31)
    assert GIN.sheet(hand, NAMES).sentence == "Bruno undercuts the knocker. The lowest count is 4."
    hands = "4c 5c 6c 7d 7h 7s 7c Kc", "9c 9h 9d Jd Js Jh 4h", "2h 3h 4d 8c 8d Ah As"
    hand = done(position(*hands, preset="knock", phase="play", discard="8s", stock="Th Qh"), knock("Kc"))
    assert rows(hand, 0)[0][:2] == ("Bruno counts 4, rum 25", 29)
