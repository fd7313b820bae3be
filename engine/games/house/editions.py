"""The two editions of House Rummy as presets of the options (N21)."""

from collections.abc import Callable
from dataclasses import replace

from engine.games.house.options import HouseOptions, Temperature
from engine.rummy.seats import Seating

_DEALS = {2: 10, 3: 8, 4: 7}
_COSTS = (10, 10, 15, 15, 20, 20)
_ALL = tuple(range(1, len(_COSTS) + 1))


def classic(seats: int) -> HouseOptions:
    """Classic House Rummy for 2 to 4 seats."""
    return HouseOptions(
        edition="classic",
        seating=seating(seats),
        deal_size=_DEALS[seats],
        meld_costs=_COSTS,
        played=_ALL,
        demands=False,
        middle_discards=Temperature.COLD,
        reentry_cards=0,
        fixed_bonus=25,
        final_penalty=True,
    )


def epic(seats: int) -> HouseOptions:
    """Epic House Rummy for 2 to 4 seats."""
    return HouseOptions(
        edition="epic",
        seating=seating(seats),
        deal_size=_DEALS[seats],
        meld_costs=_COSTS,
        played=_ALL,
        demands=True,
        middle_discards=Temperature.WARM,
        reentry_cards=3,
        fixed_bonus=None,
        final_penalty=False,
    )


EDITIONS: dict[str, Callable[[int], HouseOptions]] = {"classic": classic, "epic": epic}


def seating(seats: int) -> Seating:
    """Each for themselves with 2 or 3, partners opposite with 4 (R2). Raises ValueError for other numbers."""
    if seats not in _DEALS:
        message = f"House Rummy is for 2, 3 or 4 seats, not {seats}"
        raise ValueError(message)
    return Seating(seats, 2 if seats == 4 else seats)  # noqa: PLR2004 - R2 names the four


def options(edition: str, seats: int, played: tuple[int, ...] = _ALL) -> HouseOptions:
    """The preset of that name, for these hands of a whole game.

    Raises ValueError for an unknown edition, a number of seats that cannot be, or hands that a game has not.
    """
    if edition not in EDITIONS:
        message = f"there is no edition {edition!r}; there are {' and '.join(EDITIONS)}"
        raise ValueError(message)
    return replace(EDITIONS[edition](seats), played=played)
