"""Deals of Contract Rummy played at random by all kinds of options, and plans compared with all there are."""

from collections import Counter
from random import Random

import pytest

from engine.blocks.turn_deal import LayOff, Phase
from engine.family.game import act, new_game, next_hand
from engine.games.contract.game import CONTRACT
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave, Swap
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays

OPTIONS = (
    ("contract", 3, {"lay_off": "at_once", "deuces": "wild", "jokers": 8}),
    ("continental", 4, {"buys": "any", "joker_swap": False}),
    ("liverpool", 5, {"deuces": "wild", "renewals": 0}),
    ("contract", 6, {"buys": 0, "jokers": 8}),
    ("old-continental", 3, {"deals": 2, "jokers": 8, "deuces": "wild"}),
    ("old-continental", 8, {"deals": 1, "buys": 1}),
)


def swaps(known):
    """Every swap of a card of the hand that goes to the end of a run or onto a set."""
    law = known.law
    for on in known.lying:
        if known.melds[known.mover] and len({card.rank for card in law.naturals(on)}) > 1:
            for place, face in enumerate(law.stands_for(on)):
                if law.is_wild(on[place]) and face in known.hands[known.mover] and not law.is_wild(face):
                    run = (*on[:place], face, *on[place + 1 :])
                    others = [run if each == on else each for each in known.lying]
                    yield from (Swap(face, on, grown, to) for to in others for grown in law.additions(to, on[place]))


def choices(deal, rng):
    """Some actions that the rules allow, layings first."""
    known = deal.view(deal.mover).known
    hand = known.hands[known.mover]
    match known.phase:
        case Phase.CALL:
            result = [Buy(), Leave()]
        case Phase.DRAW:
            result = [DrawPile(), DrawStock(), EndTurn()]
        case Phase.PLAY:
            result = [
                LayOff(new, old) for old in known.lying for card in set(hand) for new in known.law.additions(old, card)
            ]
            result += [*swaps(known), *map(Discard, rng.sample(hand, min(2, len(hand))))]
    allowed = [action for action in result if not known.legal(action)]
    assert allowed == [action for action in result if not deal.legal(action)], "a view says what is legal, too"
    undone = [action for action in (UndoPlays(), UndoDraw()) if rng.random() < 0.05 and not deal.legal(action)]
    return undone or allowed or [action for action in map(Discard, hand) if not deal.legal(action)]


def check(deal):
    """What holds of every deal."""
    assert sorted(deal.cards) == sorted(deal.pack.cards)
    assert all(deal.law.arranged(lies) == lies for lies in deal.lying)
    for shown, hand in zip(deal.shown, deal.hands, strict=False):
        assert Counter(shown) <= Counter(deal.pack.kinds(hand))
    if deal.to_move is not None:
        assert all(deal.hands)
        position = CONTRACT.write_position(deal)
        assert CONTRACT.write_position(CONTRACT.read_position(position)) == position
    elif deal.options.fifteen:
        assert sum(deal.hand_scores) == 0
    elif deal.out is not None:
        assert deal.hand_scores[deal.out] == 0


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_any_play_keeps_cards_and_melds(number):
    """Levels draw and lay contracts, chance does the rest."""
    preset, seats, changes = OPTIONS[number]
    rng, done = Random(number), Counter()
    game = new_game(CONTRACT, CONTRACT.options(preset, seats, changes), number)
    for _deal in range(1 if game.options.fifteen or seats == 8 else 3):
        while not game.hand_over:
            deal = game.hand
            action = CONTRACT.mind("learner")(deal.view(deal.mover), rng.getrandbits(30), bool)[0]
            if isinstance(action, (LayOff, Discard)) or rng.random() < 0.2:
                result = choices(deal, rng)
                best = [each for each in result if isinstance(each, (LayOff, Swap))]
                action = rng.choice(best if best and rng.random() < 0.8 else result)
            game = act(game, action)
            done[type(action)] += 1
            if rng.random() < 0.1 or isinstance(action, (LayContract, LayOff, Swap, Buy)):
                check(game.hand)
        check(game.hand)
        game = new_game(CONTRACT, game.options, number + 100) if game.over else next_hand(game)
    assert bool(done[Buy]) is (game.options.buys != 0)
    if not game.options.fifteen:
        assert done[LayContract]
        assert done[LayOff]


PACK = CONTRACT.options("contract", 3, {}).pack


def test_the_sheet_tells_what_was_left():
    position = {
        "players": 3,
        "to_move": 0,
        "hands": ["9s", "4c X", "6c"],
        "phase": "play",
        "melds": [["9c 9d 9h"], [], []],
    }
    sheet = CONTRACT.sheet(CONTRACT.read_position(position).apply(Discard(PACK.read("9s"))), ("Ann", "Ben", "Cleo"))
    assert sheet.sentence == "Ann is out."
    assert [[(row.words, row.points) for row in side.rows] for side in sheet.sides] == [
        [],
        [("Cards left in the hand", 29)],
        [("Cards left in the hand", 6)],
    ]


def test_the_contract_of_a_deal_is_told_when_it_begins():
    options = CONTRACT.options("contract", 3, {})
    told = [
        CONTRACT.describe(
            CONTRACT.deal(options, CONTRACT.first(options, 0), options.pack.cards).log[0], ("Ann", "Ben", "Cleo")
        )
    ]
    assert told == ["Deal 1: Ann deals. The contract: 2 sets."]
