"""The views of a game for scenes, by seat and moment."""

from engine.family.game import AnyGame
from scenes.session import Views


def views_of(game: AnyGame) -> Views:
    """The views of a game at this moment."""
    hand = game.hand
    return Views(
        game=game.rules.name,
        options=game.options,
        words=game.rules.hand_words,
        deal=game.deal,
        hand_number=hand.hand_number,
        dealer=hand.dealer,
        hand_over=game.hand_over,
        over=game.over,
        _hand=hand,
        _view=game.rules.view,
        _legal=game.rules.legal,
    )
