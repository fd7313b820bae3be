"""No hidden card is spoken of: what is told of a table stays the same when all hidden cards are others."""

from itertools import islice

import pytest

from engine.rummy.cards import by_face
from scenes.games.list import shown_names
from scenes.keys import HearCommand, MeldCommand
from scenes.settings.facts import PROFILES
from scenes.settings.settings import Settings
from scenes.spoken.listener import Listener
from scenes.spoken.things import spoken
from scenes.table.effects.move_lists import answer as answer_to
from scenes.table.over.move_list import MoveList
from tests.scenes.canaries import hidden_cards, walked_tables, with_cards

STATES = 10
ASKED = (HearCommand.ALL, HearCommand.OFFERS, HearCommand.PLAYS, HearCommand.HAND, HearCommand.PLACE, HearCommand.PILES)


def as_it_is(game, seat):
    """The game itself."""
    del seat
    return game


def exchanged(game, seat):
    """The game with each card that the seat cannot know in the place of another one."""
    hidden = sorted(hidden_cards(game, seat), key=by_face)
    return with_cards(game, dict(zip(hidden, reversed(hidden), strict=True)))


def told(scene, listener):
    """All that is spoken of a table: what is new, each thing, and the answers to all commands."""
    listener.look(scene, changed=True)
    yield from (order.words for order in listener.taken())
    yield from (spoken(thing, scene.table, PROFILES["all"][1]) for thing in scene.things())
    for command in ASKED:
        yield from (listener._answer(scene, command, shift=shift) for shift in (False, True))
    yield from lists(scene)


def lists(scene):
    """The lines of the lists of moves, for each thing on the table."""
    for thing in (None, *(thing for thing in scene.things() if thing.zone and thing.card)):
        for command in MeldCommand:
            answer = answer_to(scene.table, thing, command) if scene.table.playing else ""
            yield from [each.label for each in answer.listed] if isinstance(answer, MoveList) else [repr(answer)]


@pytest.mark.parametrize("name", shown_names())
def test_what_is_spoken_stays_the_same_when_hidden_cards_are_others(name):
    walks = [walked_tables(name, 7, change) for change in (as_it_is, exchanged)]
    listeners = [Listener(lambda: Settings(voice=True), lambda: 0.0) for _ in walks]
    sentences = changed = 0
    for (one, game, seat), (other, _, _) in islice(zip(*walks, strict=True), STATES):
        words = [list(told(scene, listener)) for scene, listener in zip((one, other), listeners, strict=True)]
        assert words[0] == words[1]
        sentences += len(words[0])
        changed += exchanged(game, seat).hand != game.hand
    assert sentences
    assert changed
