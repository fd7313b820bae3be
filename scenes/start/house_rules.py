"""House rules that are saved under their names, in the settings."""

from dataclasses import replace

from engine.family.house_rules import HouseRules
from scenes.services import Services

MOST = 60
"""House rules that are kept; the oldest give way."""


def named(services: Services, name: str) -> HouseRules | None:
    """Those of a name, great and small letters being alike."""
    wanted = name.strip().casefold()
    return next((found for found in services.settings.house_rules if found.name.casefold() == wanted), None)


def save(services: Services, fresh: HouseRules) -> None:
    """Keep house rules; those of the same name give way."""
    others = [found for found in services.settings.house_rules if found.name.casefold() != fresh.name.casefold()]
    services.change(replace(services.settings, house_rules=(*others, fresh)[-MOST:]))


def delete(services: Services, name: str) -> None:
    """Keep those of this name no longer."""
    left = tuple(found for found in services.settings.house_rules if found.name != name)
    services.change(replace(services.settings, house_rules=left))
