"""Deals of 500 Rummy played at random by all kinds of options: owners, scores, what is known, and taking back."""

from collections import Counter
from random import Random

import pytest

from engine.blocks.turn_deal import LayOff, Phase
from engine.family.game import act, new_game
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.words import CallRummy, LayMeld, PassCall, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays

OPTIONS = (
    ("standard", 2, {}),
    ("board", 3, {"layoff_after_meld": True}),
    ("fives", 4, {"ace": "round", "out_discard": True, "hand": 13}),
    ("board", 5, {"groups": "any", "jokers": 0}),
    ("standard", 6, {"top_free": True, "rummy": True}),
    ("board", 8, {"groups": "any", "ace": "round", "out_discard": True, "hand": 13}),
)


def fields(way):
    return {"meld": way.meld} if isinstance(way, LayMeld) else {"lay": way.lay, "on": way.on}


def choices(deal, rng):
    """Some actions that the rules allow, takings and layings first."""
    known = deal.view(deal.mover).known
    hand, pile = known.hands[known.mover], known.discard
    result = []
    if known.phase is Phase.PLAY:
        result += [*known.layings(hand), *map(Discard, rng.sample(hand, min(2, len(hand))))]
    else:
        sizes = rng.sample(range(1, len(pile) + 1), min(3, len(pile)))
        calls, mine = known.phase is Phase.CALL, () if known.phase is Phase.CALL else hand
        kind = CallRummy if calls else TakePile
        ways = [(size, way) for size in sizes for way in known.layings((*mine, *pile[-size:]))]
        result += [kind(size, **fields(way)) for size, way in rng.sample(ways, min(6, len(ways)))]
        result += [PassCall()] if calls else [TakePile(1), DrawStock(), EndTurn()]
    allowed = [action for action in result if not known.legal(action)]
    assert allowed == [action for action in result if not deal.legal(action)], "a view says what is legal, too"
    undone = [action for action in (UndoPlays(), UndoDraw()) if rng.random() < 0.1 and not deal.legal(action)]
    return undone or allowed or [action for action in map(Discard, hand) if not deal.legal(action)]


def check(deal):
    """What holds of every deal."""
    assert sorted(deal.cards) == sorted(deal.pack.cards)
    assert all(deal.law.arranged(lies) == lies for lies in deal.lying)
    assert all(len(meld.cards) == len(meld.owners) for meld in deal.melds)
    for shown, hand in zip(deal.shown, deal.hands, strict=False):
        assert Counter(shown) <= Counter(deal.pack.kinds(hand))
    if deal.to_move is not None:
        assert all(deal.hands)
        position = RUMMY500.write_position(deal)
        assert RUMMY500.write_position(RUMMY500.read_position(position)) == position


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_any_play_keeps_cards_melds_and_owners(number):
    preset, seats, changes = OPTIONS[number]
    rng, done = Random(number), Counter()
    for deal_number in (2, 3):
        game = new_game(RUMMY500, RUMMY500.options(preset, seats, changes), 100 * number + deal_number)
        while not game.hand_over:
            deal = game.hand
            check(deal)
            result = choices(deal, rng)
            best = [each for each in result if not isinstance(each, (DrawStock, Discard, EndTurn, PassCall))]
            action = rng.choice(best if best and rng.random() < 0.6 else result)
            game = act(game, action)
            done[type(action)] += 1
            if isinstance(action, (TakePile, LayMeld, LayOff)) and not game.hand_over:
                assert game.hand.previous == deal
        check(game.hand)
        laid = sum(map(game.hand.laid_points, range(seats)))
        assert sum(game.hand.hand_scores) == laid - sum(
            15 if card.is_joker or card.rank == 0 else worth(game.options, card)
            for hand in game.hand.hands
            for card in hand
        )
    assert done[TakePile]
    assert done[LayMeld]
    assert not changes.get("rummy", preset == "board") or done[CallRummy]


def worth(options, card):
    """The points of a card that is no ace and no joker."""
    if options.values == "fives":
        return 5 if card.rank < 9 else 10
    return min(card.rank + 1, 10)


def test_what_is_known_of_a_hand_is_what_was_taken_and_neither_laid_nor_discarded():
    position = {"players": 3, "to_move": 0, "hands": ["5h 6h Kh", "4c 4d", "6c 6d"], "discard": "9c 7h 8d Ts"}
    deal = RUMMY500.read_position({**position, "stock": "2c 2d"})
    deal = deal.apply(TakePile(3, meld=deal.pack.read_all("5h 6h 7h")))
    assert deal.pack.text_of(deal.shown[0]) == "8d Ts"
    count = RUMMY500.count(deal.view(1))
    assert deal.pack.text_of(count.held[0]) == "8d Ts"
    assert deal.pack.text_of(count.unseen).split().count("Kh") == 1
    deal = deal.apply(Discard(deal.pack.read("8d")))
    assert deal.pack.text_of(deal.shown[0]) == "Ts"


def test_the_sheet_tells_what_each_player_laid_and_was_left_with():
    position = {"players": 2, "to_move": 0, "hands": ["5c", "4c"], "stock": "", "melds": ["5h@1 6h@1 7h@1 8h@0"]}
    sheet = RUMMY500.sheet(RUMMY500.read_position(position).apply(EndTurn()), ("Ann", "Ben"))
    assert sheet.sentence == "Nobody is out."
    assert [[(row.words, row.points) for row in side.rows] for side in sheet.sides] == [
        [("Cards laid", 8), ("Cards left in the hand", -5)],
        [("Cards laid", 18), ("Cards left in the hand", -4)],
    ]
