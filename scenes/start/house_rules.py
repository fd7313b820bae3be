"""House rules that are saved under their names, in the settings."""

from dataclasses import replace

import pygame

from engine.family.codes import CodeError, code_of, house_rules_of
from engine.family.house_rules import HouseRules
from engine.games.list import rules_of
from engine.text import _
from scenes.services import Services

MOST = 60
"""House rules that are kept; the oldest give way."""


def named(services: Services, name: str) -> HouseRules | None:
    """The house rules of a name, in capital or small letters; None without any."""
    wanted = name.strip().casefold()
    return next((found for found in services.settings.house_rules if found.name.casefold() == wanted), None)


def save(services: Services, fresh: HouseRules) -> None:
    """Keep house rules; those of the same name give way."""
    others = [found for found in services.settings.house_rules if found.name.casefold() != fresh.name.casefold()]
    services.change(replace(services.settings, house_rules=(*others, fresh)[-MOST:]))


def pasted() -> tuple[HouseRules | None, str]:
    """The house rules whose code is on the clipboard; else None, and why in a sentence."""
    try:
        return house_rules_of(pygame.scrap.get_text(), rules_of), ""
    except pygame.error:
        return None, _("There is no clipboard here.")
    except CodeError as error:
        return None, str(error)


def copy(mine: HouseRules) -> str:
    """Put the code of house rules on the clipboard; what has become of it, as a sentence."""
    try:
        pygame.scrap.put_text(code_of(mine))
    except pygame.error:
        return _("There is no clipboard here.")
    return _("The code is copied: paste it into a message.")


def delete(services: Services, name: str) -> None:
    """Keep those of this name no longer."""
    left = tuple(found for found in services.settings.house_rules if found.name != name)
    services.change(replace(services.settings, house_rules=left))
