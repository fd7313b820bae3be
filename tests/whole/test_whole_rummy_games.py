"""Whole games of Straight and Playroom Rummy and of Gin by mouse through the real scenes.

Those of the suite show all that people do; `build.bench whole_games` plays every preset and every number of seats.
"""

import pytest

from engine.games.list import rules_of
from scenes.services import Setup
from tests.scenes.table.fake import players
from tests.whole.whole_game import GamePerson, LevelMind, play

SHORT, ONE, ONE_DEAL = {"target": 1}, {"rounds": 1}, {"target": None, "deals": 1}
GAMES = {
    ("straight", "straight"): ("straight", 2, SHORT, 20, 2),
    ("straight", "standard"): ("standard", 3, SHORT, 18, 2),
    ("straight", "basic"): ("basic", 4, SHORT, 27, 2),
    ("straight", "wrotham"): ("wrotham", 5, {"deals": 2, "all_at_once_from": 2}, 7, 2),
    ("straight", "block"): ("block", 6, SHORT, 38, 2),
    ("straight", "colonel"): ("colonel", 2, SHORT, 19, 2),
    ("straight", "lowest"): ("lowest", 4, SHORT, 5, 2),
    ("straight", "deep draws"): ("basic", 2, {"discard_draw": "deep", **SHORT}, 20, 2),
    ("straight", "table and pile calls"): ("basic", 3, {"scoring": "table", "call": "pile", "target": 30}, 4, 2),
    ("straight", "float"): ("basic", 2, {"go_out": "float", **SHORT}, 20, 2),
    ("straight", "forfeits"): ("basic", 2, {"joker_discard": "skip", "jokers": 2, **SHORT}, 6, 2),
    ("playroom", "playroom"): ("playroom", 2, ONE, 8, 1),
    ("playroom", "elimination"): ("elimination", 3, {"target": 100, "rounds": 3}, 2, 1),
    ("playroom", "manipulation"): ("manipulation", 4, ONE, 3, 1),
    ("playroom", "identity"): ("identity", 5, ONE, 11, 1),
    ("playroom", "romme"): ("romme", 6, ONE, 9, 2),
    ("playroom", "tiles"): ("tiles", 4, ONE, 5, 1),
    ("playroom", "tiles for six"): ("tiles-six", 6, {"decks": 2, **ONE}, 26, 1),
    ("playroom", "eight seats"): ("playroom", 8, ONE, 9, 1),
    ("playroom", "seven seats"): ("manipulation", 7, ONE, 9, 1),
    ("playroom", "the pile above a card"): ("playroom", 2, {"pile": "above", "pile_must": True, **ONE}, 3, 1),
    ("playroom", "strict"): ("manipulation", 2, {"faults": "strict", **ONE}, 7, 2),
    ("gin", "gin"): ("gin", 2, {"target": 30}, 3, 1),
    ("gin", "gin-20"): ("gin-20", 2, SHORT, 4, 1),
    ("gin", "oklahoma"): ("oklahoma", 2, SHORT, 6, 1),
    ("gin", "hollywood"): ("hollywood", 2, SHORT, 1, 1),
    ("gin", "straight-gin"): ("straight-gin", 2, SHORT, 3, 1),
    ("gin", "knock"): ("knock", 2, ONE_DEAL, 4, 1),
    ("gin", "knock with three seats"): ("knock", 3, {"target": None, "deals": 2}, 1, 1),
    ("gin", "knock with four seats"): ("knock", 4, ONE_DEAL, 1, 1),
    ("gin", "knock with five seats"): ("knock", 5, ONE_DEAL, 2, 1),
}
"""Preset, seats, changed options, deal number and people of each game: deals that are soon over."""
SUITE = {
    "straight": ("straight", "colonel", "table and pile calls", "forfeits"),
    "playroom": ("romme", "tiles for six", "eight seats", "strict"),
    "gin": ("gin", "oklahoma", "straight-gin", "knock with three seats"),
}
"""The games that are played here: of the fewest and of many seats, and with every kind of action and of end."""
MINDS = {"straight": ("skilled", None, 1), "playroom": ("casual", None, 1), "gin": ("casual", 5, 5)}
"""The level that each game's people follow, its seed, and that of their opponents."""
FEATS = {
    "straight": "DrawStock DrawPile LayMeld LayOff Discard CallRummy ChallengeHand AcceptChallenge RejectChallenge",
    "playroom": "DrawStock TakePile ShowTable Discard EndTurn",
    "gin": "knock-by-person knock-by-another laid-off-by-person laid-off-by-another undercut-by-another gin-by-person "
    "void",
}
"""What people do in the games, and how the deals of Gin end."""


@pytest.mark.parametrize("game", MINDS)
def test_every_preset_is_played_and_every_number_of_seats(game):
    presets = {preset.key: set(preset.seats) for preset in rules_of(game).presets}
    played = [row for (name, _), row in GAMES.items() if name == game]
    assert {preset for preset, *_others in played} == presets.keys()
    assert {seats for _preset, seats, *_others in played} == set().union(*presets.values())


def ends(hand):
    """The ways in which a deal of Gin ended; the person has seat 0."""
    who = {None: "", 0: "-by-person"}.get(hand.knocker, "-by-another")
    yield hand.score.outcome.value + who
    if hand.laid:
        yield "laid-off-by-person" if hand.knocker else "laid-off-by-another"


def played(folder, game, title, mind):
    """Play a game of the list; the scene of its result, whose scores are those of the record."""
    preset, seats, changed, deal, people = GAMES[game, title]
    setup = Setup(game=game, preset=preset, players=players(seats, people), deal=deal, changed=changed)
    scene = play(folder / title, setup, GamePerson, mind, MINDS[game][2])
    mind.done.update(*map(ends, scene.session.ended if game == "gin" else ()))
    return scene


@pytest.mark.parametrize("game", MINDS)
def test_whole_games_are_played_and_their_scores_are_those_of_the_engine(tmp_path, game):
    mind = LevelMind(game, *MINDS[game][:2])
    for title in SUITE[game]:
        played(tmp_path, game, title, mind)
    assert mind.done >= set(FEATS[game].split())
