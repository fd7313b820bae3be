"""The views of a game for scenes, by seat and moment."""

import os
from hashlib import sha256

from engine.family.game import AnyGame
from scenes.session import Views

_SECRET = os.urandom(16)
"""Nobody who is handed a key of a deal can try out which number makes it."""


def views_of(game: AnyGame, deal: int | None = None) -> Views:
    """The views of a game at this moment; `deal` is the deal number, where players may be told it."""
    hand = game.hand
    return Views(
        game=game.rules.name,
        options=game.options,
        words=game.rules.hand_words,
        deal=deal,
        deal_key=sha256(_SECRET + str(game.deal).encode()).digest(),
        hand_number=hand.hand_number,
        dealer=hand.dealer,
        hand_over=game.hand_over,
        over=game.over,
        _hand=hand,
        _game_rules=game.rules,
    )
