"""The words for a saved game: its names, its standing, and the time when it was last played."""

import time
from collections.abc import Iterator
from datetime import date, timedelta

from engine.forms import day_told, time_told
from engine.games.list import game_names, hand_words, rules_of
from engine.text import _, listed
from scenes.services import Saved


def titles(saved: Saved) -> tuple[str, ...]:
    """The names of the game and of its preset; the preset's alone if the game's name holds it or is not known."""
    if saved.game not in game_names():
        return (saved.preset,)
    rules = rules_of(saved.game)
    preset = next((_(each.name) for each in rules.presets if each.key == saved.preset), saved.preset)
    return (preset,) if preset in _(rules.title) else (_(rules.title), preset)


def sides(saved: Saved) -> list[str]:
    """The names of those who play together, by side."""
    return [" & ".join(saved.players[seat].name for seat in members) for members in saved.sides]


def played(saved: Saved, today: str) -> str:
    """The day and the time at which a game was last played."""
    then = time.localtime(saved.played)
    day, at = date(*then[:3]), time_told(then.tm_hour, then.tm_min)
    if day.isoformat() == today:
        return _("today, {time}").format(time=at)
    if (day + timedelta(days=1)).isoformat() == today:
        return _("yesterday, {time}").format(time=at)
    return day_told(day.isoformat())


def told_lines(saved: Saved, today: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Two lines about an unfinished game, each in several forms, the longest first."""
    named, when = titles(saved), played(saved, today)
    words = hand_words(saved.game)
    form = _(words.short_of if saved.hands else words.short)
    hands = [form.format(game=game, hand=saved.hand, hands=saved.hands) for game in (" · ".join(named), named[-1])]
    dated = _("{game} · {day}")
    first = (*(dated.format(game=game, day=when) for game in (*hands, named[-1])), *hands[1:], named[-1])
    return first, tuple(filter(None, _scores(saved)))


def _scores(saved: Saved) -> Iterator[str]:
    """The players, with their scores if these are known."""
    if saved.totals:
        form = _("{name} {score}")
        pairs = zip(sides(saved), saved.totals, strict=True)
        yield ", ".join(form.format(name=name, score=score) for name, score in pairs)
        yield " : ".join(map(str, saved.totals))
    else:
        yield listed(player.name for player in saved.players)
