"""No hidden card is spoken of: everything that is told of a table stays the same when hidden cards are others."""

from itertools import islice

import pytest

from engine.rummy.cards import by_face
from scenes.games.list import shown_names
from scenes.keys import HearCommand
from scenes.settings.settings import Settings
from scenes.spoken.cards import card_name
from scenes.spoken.listener import Listener
from scenes.spoken.things import spoken
from tests.scenes.canaries import hidden_cards, walked_tables

ENOUGH = 10
ASKED = (HearCommand.ALL, HearCommand.OFFERS, HearCommand.PLAYS, HearCommand.HAND, HearCommand.PLACE, HearCommand.PILES)


@pytest.mark.parametrize("name", shown_names())
def test_no_card_that_the_viewer_cannot_know_is_named(name: str) -> None:
    listener, spoken_of = Listener(lambda: Settings(voice=True), lambda: 0.0), 0
    for scene, game, seat in islice(walked_tables(name, 7), ENOUGH):
        pack = game.rules.pack(game.options, game.start)
        names = {card_name(str(pack.kind(card))) for card in sorted(hidden_cards(game, seat), key=by_face)}
        words = [spoken(thing, scene.table, brief=False) for thing in scene.things() if thing.card is not None]
        words += [
            told.rstrip(".") for command in ASKED for told in listener._answer(scene, command, shift=False).split(". ")
        ]
        listener.look(scene, changed=True)
        words += [order.words for order in listener.taken() if "fits" not in order.words]
        spoken_of += len(words)
        alone = {part for sentence in words for part in (sentence, sentence.partition(",")[0])}
        assert not alone & names, (name, alone & names)
    assert spoken_of
