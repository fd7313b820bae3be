"""Statistics in words."""

import time
from collections.abc import Mapping
from datetime import date

from engine.family.levels import LEVELS
from engine.family.luck import Luck
from engine.family.rating import Rating
from engine.forms import day_told, percentage, signed
from engine.games.list import game_names, rules_of
from engine.rummy.hand_words import HANDS, HandWords
from engine.text import N_, _, listed, plural
from scenes.score.score_words import NOTHING
from scenes.statistics.values import DiaryEntry, DiaryKind, RuleSetFigures, Shares

_VAGUE = 300
"""The uncertainty of a rating, in points up or down, from which on no figure is told."""
_DIARY: Mapping[DiaryKind, str] = {
    DiaryKind.FIRST_GAME: N_("Your first game."),
    DiaryKind.FIRST_WIN: N_("Your first win."),
    DiaryKind.BEAT_LEVEL: N_("You beat {level} for the first time."),
    DiaryKind.MOST_LAID: N_("More cards laid in one turn than ever: {value}."),
    DiaryKind.STREAK: N_("You won {value} games in a row."),
    DiaryKind.UNLUCKY_WIN: N_("You won against the cards: your luck was \N{MINUS SIGN}{value}."),
    DiaryKind.HUNDREDTH: N_("Game number {value}."),
}


def title_of(figures: RuleSetFigures) -> str:
    """The name of the preset, or the key of an unknown game."""
    if figures.game not in game_names():
        return figures.preset or figures.game
    presets = rules_of(figures.game).presets
    return next((_(each.name) for each in presets if each.key == figures.preset), figures.preset)


def about(figures: RuleSetFigures) -> str:
    """The number of players, of changed options, of games, and of hands where no game is over."""
    players = plural("{count} player", "{count} players", figures.seats).format(count=figures.seats)
    count = len(figures.changed)
    changes = plural("{count} change", "{count} changes", count).format(count=count) if count else ""
    games = plural("{count} game", "{count} games", figures.games).format(count=figures.games)
    if not figures.games:
        words = rules_of(figures.game).hand_words if figures.game in game_names() else HANDS
        games = plural(*words.count, figures.deals).format(hands=figures.deals)
    return " · ".join(filter(None, (players, changes, games)))


def share(part: float, whole: int) -> str:
    """A percentage; a dash if there is no whole."""
    return percentage(100 * part / whole) if whole else NOTHING


def points(value: float) -> str:
    """Points with their sign, and with a decimal if they are few."""
    return signed(value, 0 if abs(value) >= 10 else 1)  # noqa: PLR2004 - two digits are enough


def rating_told(rating: Rating | None) -> tuple[str, str]:
    """The rating and its caption; a dash while the rating is too uncertain."""
    if rating is None:
        return NOTHING, _("rating")
    half = (rating.high - rating.low) / 2
    if half > _VAGUE:
        return NOTHING, _("rating: play more games")
    return f"{rating.value:.0f} ± {half:.0f}", _("rating")


def opponents(levels: tuple[str, ...]) -> str:
    """The levels of the opponents, each with its number."""
    names = [LEVELS[each].shown if each in LEVELS else _("Person") for each in dict.fromkeys(levels)]
    counts = [levels.count(each) for each in dict.fromkeys(levels)]
    return listed(name if count == 1 else f"{count} {name}" for name, count in zip(names, counts, strict=True))


def luck_told(luck: Luck, hands: int, words: HandWords) -> str:
    """The player's luck in words, which say if it is as expected."""
    return f"{plural(*words.luck, hands).format(hands=hands, luck=points(luck.points))} {_within(luck)}"


def others_luck_told(luck: Luck) -> str:
    """The luck of the others beside it."""
    form = _("Your opponents: {luck} points each.")
    return f"{form.format(luck=points(luck.points))} {_within(luck)}"


def _within(luck: Luck) -> str:
    band = round(luck.band)
    if luck.as_expected:
        form = _("As expected: 19 times out of 20 it is between {low} and {high}.")
        return form.format(low=signed(-band), high=signed(band))
    form = _("That is rare: only 1 time in 20 is it outside {low} to {high}.")
    return form.format(low=signed(-band), high=signed(band))


def shares_told(shares: Shares, words: HandWords) -> str:
    """The sources of the points of the hands that the coach has reviewed, in words."""
    form = plural(*words.reviewed, shares.hands)
    return form.format(
        hands=shares.hands,
        margin=points(shares.margin),
        luck=points(shares.luck),
        lost=points(-shares.lost),
        rest=points(shares.rest),
    )


def diary_told(entry: DiaryEntry, words: HandWords) -> str:
    """An entry of the diary, with its day."""
    level = LEVELS[entry.level].shown if entry.level in LEVELS else entry.level
    day = day_told(date(*time.localtime(entry.played)[:3]).isoformat())
    form = words.best_so_far if entry.kind is DiaryKind.BEST_HAND else _DIARY[entry.kind]
    return f"{day}   {_(form).format(value=entry.value, level=level)}"
