"""House rules that are saved under their names, in the settings."""

from dataclasses import replace

from engine.family.codes import CodeError, code_of, house_rules_of
from engine.family.house_rules import HouseRules
from engine.games.list import rules_of
from engine.text import _
from scenes.services import Services
from scenes.start.new_game_choice import ChosenGame
from scenes.ui import clipboard

MOST = 60
"""The most house rules that are kept; the oldest are dropped."""


def named(services: Services, name: str) -> HouseRules | None:
    """The house rules of a name, in capital or small letters; None without any."""
    wanted = name.strip().casefold()
    return next((result for result in services.settings.house_rules if result.name.casefold() == wanted), None)


def name_of(services: Services, chosen: ChosenGame) -> str:
    """The name under which these rules are saved; empty if they are not saved, or equal a preset."""
    saved = services.settings.house_rules
    return next((each.name for each in saved if chosen.changed and each == chosen.house_rules(each.name)), "")


def last_chosen(services: Services) -> ChosenGame | None:
    """The game that was chosen last; None before the first one."""
    game = services.settings.game
    if game not in services.settings.choices:
        return None
    kept = services.settings.choice(game)
    chosen = ChosenGame(game, kept.preset, len(kept.players), dict(kept.changed))
    chosen.name = name_of(services, chosen)
    return chosen


def save(services: Services, fresh: HouseRules) -> None:
    """Keep house rules in place of others with the same name."""
    others = [result for result in services.settings.house_rules if result.name.casefold() != fresh.name.casefold()]
    services.change(replace(services.settings, house_rules=(*others, fresh)[-MOST:]))


def pasted() -> tuple[HouseRules | None, str]:
    """The house rules whose code is on the clipboard; or None and the reason in a sentence."""
    code = clipboard.pasted()
    if code is None:
        return None, _(clipboard.MISSING)
    try:
        return house_rules_of(code, rules_of), ""
    except CodeError as error:
        return None, str(error)


def copy(mine: HouseRules) -> str:
    """Put the code of house rules on the clipboard; return the result as a sentence."""
    done = clipboard.copied(code_of(mine))
    return _("The code is copied: paste it into a message.") if done else _(clipboard.MISSING)


def delete(services: Services, name: str) -> None:
    """Delete the house rules of this name."""
    left = tuple(result for result in services.settings.house_rules if result.name != name)
    services.change(replace(services.settings, house_rules=left))
