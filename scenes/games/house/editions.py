"""The names of the editions."""

from engine.text import _


def edition_name(edition: str) -> str:
    """The name of an edition in the player's language."""
    return {"classic": _("Classic"), "epic": _("Epic")}.get(edition, edition.title())
