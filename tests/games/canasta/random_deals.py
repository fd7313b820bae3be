"""Deals of Canasta played at random by random options, with what holds of every deal checked on the way."""

from collections import Counter
from dataclasses import replace
from random import Random

from engine.games.canasta.game import CANASTA
from engine.games.canasta.melds import Canasta, canasta, is_black_three, is_red_three, is_wild, key_of, points, reading
from engine.games.canasta.plain_player import decide, rows_of, sets_of
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.state import Phase
from engine.games.canasta.way_out import way_out
from engine.games.canasta.words import Answer, Ask, EndDeal, Lay, Lays, TakePile
from engine.rummy.actions import Discard, DrawStock, UndoDraw, UndoPlays
from tests.family.random_play import play, random_options


def play_deal(rng: Random, checks: float) -> CanastaDeal:
    """A deal played to its end; a share of its moments is checked in full."""
    options = random_options(CANASTA, rng)
    totals = tuple(rng.choice((-50, 0, 1495, 1500, 2995, 7000)) for _ in range(options.seating.sides))
    start = replace(CANASTA.first(options, rng.randrange(options.seats)), totals=totals)
    clumsy = rng.random()

    def actions(deal, rng):
        check(deal)
        view = deal.view(deal.mover)
        if rng.random() > clumsy:
            return decide(view, rng.getrandbits(32), lambda: False)
        legal = [action for action in tries(view.known, rng) if not deal.legal(action)]
        for action in legal:
            if not isinstance(action, UndoPlays | UndoDraw):  # a view does not hold what was before
                assert view.known.legal(action) == ()
        return [rng.choice(legal)] if legal else []

    deal = play(CANASTA, rng, checks=checks, options=options, start=start, tries=actions)
    check_score(deal, totals)
    return deal


def tries(deal, rng):
    """Some actions, legal or not."""
    hand = deal.hand
    some = [tuple(rng.sample(hand, min(len(hand), rng.randrange(1, 4)))) for _ in range(3)]
    by_key = {key_of(cards) if not any(map(is_black_three, cards)) else "3": cards for cards in some}
    groups = [*(rows_of(deal) if deal.options.sequences else ()), *sets_of(deal, hand), *by_key.items()]
    groups += [("W", tuple(filter(is_wild, hand))[:7]), ("3", tuple(filter(is_black_three, hand)))]
    rng.shuffle(groups)
    yield from (DrawStock(), EndDeal(), Ask(), Answer(rng.random() < 0.5), *map(Discard, some[0]))
    if deal.phase is Phase.PLAY:
        yield from (Lay(Lays((each,))) for each in groups)
        yield Lay(Lays(tuple(dict(groups).items())))
        yield from (way_out(deal) or ())[:1]
        if rng.random() < 0.2:
            yield from (UndoPlays(), UndoDraw())
    if deal.discard and deal.phase is Phase.DRAW:
        same = tuple(card for card in hand if not card.is_joker and card.rank == deal.discard[-1].rank)
        wilds = tuple(filter(is_wild, hand))
        yield from (TakePile(same), TakePile(same[:1] + wilds[:1]), *deal.takings_alone)
        yield from (TakePile(same[:2], Lays((each,))) for each in groups)


def check(deal):
    """What holds of every deal."""
    options, kinds = deal.options, deal.pack.kinds
    assert not any(is_red_three(card) for hand in deal.hands for card in hand)
    for side, melds in enumerate(deal.melds):
        assert all(reading(options, kinds(meld)) for meld in melds)
        sets = [key for key in map(key_of, melds) if "-" not in key]
        assert len(set(sets)) == len(sets)
        assert all(map(is_red_three, deal.red_threes[side]))
    for seat, known in enumerate(deal.shown):
        assert not Counter(known) - Counter(kinds(deal.hands[seat]))
        assert deal.hands[seat] or seat == deal.out
    for seat in range(options.seats):
        view = deal.view(seat).known
        assert view.frozen_for_all == deal.frozen_for_all
        assert view.hands[seat] == kinds(deal.hands[seat])


def check_score(deal, totals):
    """The score of a deal that is over, counted a second time (C18)."""
    options, again = deal.options, []
    for side, melds in enumerate(deal.melds):
        result = Counter(canasta(deal.pack.kinds(meld)) for meld in melds)
        worth = result[Canasta.NATURAL] * 500 + result[Canasta.MIXED] * 300 + result[Canasta.SEQUENCE] * 1500
        worth += result[Canasta.WILD] * (options.wild_canasta or 0) + points(card for meld in melds for card in meld)
        threes = len(deal.red_threes[side])
        good = result.total() - result[None] >= options.canastas_out if options.red_threes == "canastas" else melds
        threes = 800 if threes == 4 and options.decks == 2 else 1000 if threes == 6 else 100 * threes
        worth += threes if good else -threes
        if deal.out is not None and options.seating.side(deal.out) == side:
            worth += options.out_bonus + (options.concealed_bonus if deal.out_concealed else 0)
        for seat in options.seating.members(side):
            black = sum(map(is_black_three, deal.hands[seat]))
            worth -= points(deal.hands[seat]) - 5 * black + options.black_three_hand * black
        again.append(worth)
    assert deal.hand_scores == tuple(again)
    assert deal.totals == tuple(map(sum, zip(totals, again, strict=True)))
    sheet = CANASTA.sheet(deal, ("a", "b", "c", "d"))
    assert [sum(int(text) for _, text in side.columns) for side in sheet.sides] == again
