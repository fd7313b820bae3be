"""The words of duplicate matches that their pages share."""

from engine.family.confidence import Estimate
from engine.family.daily import preset_of
from engine.family.levels import LEVELS
from engine.family.matches import LITTLE_HELP, SHARED_LUCK, KeptMatch, Match, differences, options_of
from engine.forms import decimal, signed
from engine.games.list import day_name, rules_of
from engine.text import _, plural

_MUCH = 60
"""The percentage up to which the same cards help much."""


def title_of(match: Match) -> str:
    """The game of a match."""
    return _(preset_of(rules_of(match.game), match.preset).name)


def about(match: Match) -> str:
    """The number of deals and the level of a match."""
    deals = plural("{count} deal", "{count} deals", match.deals).format(count=match.deals)
    return _("{deals}, against {level}").format(deals=deals, level=LEVELS[match.level].shown)


def points(value: float) -> str:
    """Points with their sign, and with a place after the decimal sign where they are not whole."""
    return signed(value) if value == round(value) else signed(value, 1)


def help_told(game: str, preset: str) -> str:
    """The sentence that says how much the same cards help in a game."""
    found = SHARED_LUCK.get(day_name(game, preset))
    if found is None:
        return _("How much luck counts in this game with the same cards has not been measured.")
    least, most = found
    part = str(most) if least == most else _("{least} to {most}").format(least=least, most=most)
    if most > LITTLE_HELP:
        form = _("Even with the same cards, luck still counts {part} % as much as usual in this game.")
    elif most <= _MUCH:
        form = _("With the same cards, luck counts only {part} % as much as usual in this game.")
    else:
        form = _("With the same cards, luck counts {part} % as much as usual in this game.")
    return form.format(part=part)


def found_in(kept: KeptMatch) -> tuple[float, ...]:
    """By deal, the points by which the person did better than the other table."""
    rules = rules_of(kept.match.game)
    first, second = [each.first for each in kept.tables], [each.second for each in kept.tables]
    return differences(rules, options_of(rules, kept.match), first, second)


def mean_told(mean: Estimate | None, deals: int) -> str:
    """A mean difference with its interval, in words; empty without a deal."""
    if mean is None:
        return ""
    if mean.low is None or mean.high is None:
        return _("{points} in one deal: that says nothing yet.").format(points=points(mean.mean))
    form = plural("{mean} a deal over {count} deal", "{mean} a deal over {count} deals", deals)
    told = form.format(mean=signed(mean.mean, 1), count=deals)
    error = _("with an error of {error} (95 %)").format(error=decimal((mean.high - mean.low) / 2, 1))
    return f"{told}, {error}"


def standing(kept: KeptMatch) -> str:
    """The state of a match in a few words."""
    done = len(kept.tables)
    if kept.gave_up:
        return _("Given up")
    if not done:
        return _("Begun") if kept.begun else _("Not played yet")
    total = points(sum(found_in(kept)))
    if kept.over:
        return _("Over: {points}").format(points=total)
    return _("Played: {done} of {deals}, {points}").format(done=done, deals=kept.match.deals, points=total)
