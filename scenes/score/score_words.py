"""Sides, points and levels as text for the score sheet and the result."""

from collections.abc import Sequence

from engine.family.scoreboard import Scoreboard
from engine.text import _, listed
from scenes.player_names import level_of
from scenes.score.hand_page import HandPage
from scenes.session import Player, Session

NOTHING = "\N{EN DASH}"
"""In the place of a figure that nothing tells; 0 is told as 0."""


def side_levels(players: Sequence[Player], game: Scoreboard, side: int) -> str:
    """The levels of the opponents who share a score, with names if there are two."""
    return levels_of([players[seat] for seat in game.seating.members(side)])[0]


def levels_of(members: Sequence[Player]) -> tuple[str, ...]:
    """The levels of players who share a score: ways to say them, the longest first."""
    if len(members) == 1:
        return (level_of(members[0]),)
    form, playing = _("{name}: {level}"), [player for player in members if level_of(player)]
    named = (form.format(name=player.name, level=level_of(player)) for player in playing)
    return ", ".join(named), ", ".join(map(level_of, playing))


def side_name(players: Sequence[Player], game: Scoreboard, side: int) -> str:
    """The names of those who share a score."""
    return listed(players[seat].name for seat in game.seating.members(side))


def moment(players: Sequence[Player], game: Scoreboard, page: HandPage, place: int) -> str:
    """The end of a hand in words for the side of the only person here: its winner, the margin, and the game so far."""
    own = {game.seating.side(seat) for seat, player in enumerate(players) if player.opponent is None}
    if len(own) != 1:
        return ""
    (side,), good = own, -1 if page.fewest_win else 1
    scores = {each.side: good * each.score for each in page.sides}
    totals = {each.side: good * each.total for each in page.sides}
    best = max(scores.keys() - own, key=scores.__getitem__)
    ahead = scores[side] - scores[best]
    if not ahead:
        return ""
    winner, hand = side_name(players, game, side if ahead > 0 else best), _(game.words.this)
    text = _("{hand} goes to {name}, by {points}.").format(hand=hand, name=winner, points=abs(ahead))
    lead = totals[side] - max(totals[each] for each in totals.keys() - own)
    if ahead > 0 or not lead or (game.over and place == len(game.ended) - 1):
        return text
    leads, behind = _("{told} {name} still leads by {points}."), _("{told} {name} is {points} behind.")
    if len(game.seating.members(side)) > 1:
        leads, behind = _("{told} {name} still lead by {points}."), _("{told} {name} are {points} behind.")
    form = leads if lead > 0 else behind
    return form.format(told=text, name=side_name(players, game, side), points=abs(lead))


def people(session: Session) -> tuple[int, ...]:
    """The seats that people at this screen play."""
    return tuple(seat for seat, player in enumerate(session.players) if player.opponent is None)
