"""Random rounds of Playroom Rummy: options, actions to try, and what must hold of a hand besides what holds of any.

Used by the tests, a few rounds, and by `build/measure/random_games.py`, many.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.games.playroom.ai.simple_players import turn_of
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.melds import JOKER, Kinds, read_combination
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.player import mind
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import PlayroomPhase, kind_of
from engine.games.playroom.view import view, world
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import CARDS
from tests.family.random_play import play


def random_options(rng: Random) -> PlayroomOptions:
    """Options that make a game, any of them changed."""
    while True:
        preset = rng.choice(PLAYROOM.presets)
        changes = {field.key: rng.choice(field.ends) for field in PLAYROOM.fields if rng.random() < 0.2}
        try:
            return OPTIONS.read(preset.key, rng.choice(preset.seats), changes)
        except ValueError:
            continue


def some_actions(hand: PlayroomHand, rng: Random) -> Iterator[PlayroomAction]:
    """A level's turn, or one that mostly cannot be; in the end the plainest."""
    seen = view(hand, hand.mover)
    if hand.phase is PlayroomPhase.DRAW:
        draws: list[PlayroomAction] = [DrawStock(), DrawStock(), TakePile(rng.choice([None, 1, 2, 5]))]
        yield rng.choice(draws)
        return
    chance = rng.random()
    if chance < 0.6:
        yield from mind("casual")(seen, rng.randrange(100), lambda: False)
    elif chance < 0.7:
        yield from turn_of(hand, seen, lays=True, lays_off=False)
    elif chance < 0.75:
        odd: list[PlayroomAction] = [UndoPlays(), UndoDraw(), EndTurn()]
        yield rng.choice(odd)
    elif chance < 0.95:
        yield ShowTable(random_table(seen.table, seen.hand, rng))
        yield Discard(rng.choice(seen.hand)) if seen.hand else EndTurn()
    elif chance < 0.97:
        card = rng.choice(CARDS[:52])
        tried: list[PlayroomAction] = [ShowTable((*seen.table, (card, JOKER, card))), Discard(card), TakePile(1000)]
        yield rng.choice(tried)
    else:
        yield from PLAYROOM.plainest(seen)


def random_table(table: tuple[Kinds, ...], held: Kinds, rng: Random) -> tuple[Kinds, ...]:
    """Another table: a group longer, parted, joined, or gone; mostly whole again."""
    groups = [list(group) for group in table]
    if held and rng.random() < 0.8:
        cards = rng.sample(held, min(len(held), rng.choice([1, 3, 3, 4])))
        if groups and (len(cards) < 3 or rng.random() < 0.3):
            rng.choice(groups).extend(cards)
        else:
            groups.append(cards)
    if groups and rng.random() < 0.3:
        group = groups.pop(rng.randrange(len(groups)))
        cut = rng.randrange(len(group) + 1)
        groups += [group[:cut], group[cut:]]
    return tuple(tuple(group) for group in groups if group)


def check(hand: PlayroomHand) -> None:
    """Hidden cards dealt anew show each seat the same; at the end the table is whole."""
    if hand.phase is PlayroomPhase.OVER:
        assert all(read_combination(tuple(map(kind_of, group)), hand.options.law) for group in hand.table)
        return
    for seat in hand.playing:
        seen = view(hand, seat)
        again = view(world(seen, sorted(seen.unseen.elements(), reverse=True)), seat)
        assert replace(again, log=seen.log, earlier=seen.earlier) == seen


def play_round(rng: Random, *, checks: float) -> PlayroomHand:
    """A random round over random options, checked on the way."""
    return play(PLAYROOM, rng, checks=checks, options=random_options(rng), tries=some_actions, check=check)
