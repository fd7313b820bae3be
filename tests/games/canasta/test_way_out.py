"""The search for a way out against one that tries everything, and its actions against the rules (C13, C14)."""

from collections import Counter
from functools import cache, reduce
from itertools import combinations
from random import Random

import pytest

from engine.games.canasta.game import CANASTA
from engine.games.canasta.melds import Canasta, canasta, key_of, reading
from engine.games.canasta.options import OPTIONS
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.way_out import way_out
from engine.rummy.plain_data import NotationError

HANDS = 16
KINDS = (
    ("classic", {}),
    ("classic", {"wild_ratio": True, "wilds": 2}),
    ("classic", {"black_three_meld": False, "out_discard": True}),
    ("uruguay", {"canastas_out": 2}),
    ("samba", {"canastas_out": 1}),
    ("samba", {"canastas_out": 1, "wilds": 3, "out_discard": True}),
    ("bolivia", {}),
    ("bolivia", {"canastas_out": 1, "out_needs_sequence": False}),
)


def tries_everything(options, hand, melds):
    """True if all cards of a hand but one at most can be laid, one by one or three at a time."""
    pack = options.pack

    @cache
    def leads_out(held, lying):
        canastas = [kind for kind in map(canasta, lying) if kind]
        rows = Canasta.SEQUENCE in canastas or not options.out_needs_sequence
        if (
            rows
            and len(canastas) >= options.canastas_out
            and (len(held) == 1 or (not held and not options.out_discard))
        ):
            return True
        return any(
            leads_out(*after)
            for cards in {*combinations(held, 1), *combinations(held, 3)}
            for meld in ({()} if len(cards) > 1 else set(lying))
            if (after := laid(held, lying, cards, meld)) is not None
        )

    def laid(held, lying, cards, meld):
        made, others = pack.kinds((*meld, *cards)), list(lying)
        if meld:
            others.remove(meld)
        key = key_of(made) if reading(options, made) else None
        again = key is not None and "-" not in key and key in map(key_of, others)
        if key is None or again or (meld and ("-" in key) != ("-" in key_of(meld))):
            return None
        return tuple((Counter(held) - Counter(cards)).elements()), tuple(sorted((*others, made)))

    return leads_out(pack.kinds(hand), tuple(sorted(map(pack.kinds, melds))))


def positions(number, seed=None):
    """Positions in the play phase, often near a way out: melds that lie there, and cards that may fit them."""
    preset, changes = KINDS[number]
    options = OPTIONS.read(preset, 4, changes)
    rng, pack = Random(number if seed is None else seed), options.pack
    while True:
        cards = list(pack.cards)
        rng.shuffle(cards)
        text = pack.text_of
        lying, keys = [], set()
        for _ in range(rng.randrange(2, 6)):
            meld = random_meld(options, cards, rng)
            if meld and ("-" in key_of(meld) or key_of(meld) not in keys):
                keys.add(key_of(meld))
                lying.append(meld)
                cards = [card for card in cards if card not in meld]
        held = []
        for _ in range(rng.randrange(3)):
            more = random_meld(options, cards, rng)[:4]
            held += more
            cards = [card for card in cards if card not in more]
        near = [card for card in cards if any(reading(options, pack.kinds((*meld, card))) for meld in lying)]
        held += rng.sample(near, min(len(near), rng.randrange(4)))
        cards = [card for card in cards if card not in held]
        held = (held + [card for card in cards if str(card) not in ("3d", "3h")][: rng.randrange(3)])[:9]
        hands = [text(held) or "4c", "5c", "5d", "5h"]
        position = {"players": 4, "to_move": 0, "phase": "play", "hands": hands, "melds": [[*map(text, lying)], []]}
        try:
            yield CANASTA.read_position({**position, "preset": preset, "options": changes, "totals": [-50, 0]})
        except NotationError:
            continue


def random_meld(options, cards, rng):
    """Some meld of these cards: of a rank, or of a suit in a row, or black threes, or wild cards."""
    first = rng.choice(cards)
    same = [card for card in cards if card.rank == first.rank and not card.is_joker]
    row = {card.rank: card for card in cards if card.suit == first.suit and str(card)[0] not in "23X"}
    ranks = sorted(row, key=lambda rank: (rank - 1) % 13)
    start = rng.randrange(max(1, len(ranks) - 2))
    wilds = [card for card in cards if card.is_joker or str(card)[0] == "2"]
    size = rng.choice((3, 5, 6, 6, 7, 7))
    suited = [row[rank] for rank in ranks[start : start + size]]
    options_of = (same[:size], same[: size - 1] + wilds[:1], suited, wilds[:size])
    made = sorted(rng.choice(options_of))
    return made if reading(options, options.pack.kinds(made)) is not None else []


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_the_search_finds_a_way_out_where_trying_everything_does(number):
    answers = []
    for _, deal in zip(range(HANDS), positions(number), strict=False):
        way = way_out(deal)
        told = CANASTA.write_position(deal)
        assert (way is not None) == tries_everything(deal.options, deal.hand, deal.own_melds), told
        answers.append(way is not None)
        if way is not None:
            assert reduce(CanastaDeal.apply, way, deal).out == 0, told
    assert set(answers) == {True, False}
