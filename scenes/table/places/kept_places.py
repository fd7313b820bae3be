"""The old places of groups, in which those of a common table stay while others change."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from engine.rummy.laid_table import LaidPlay, LaidTable
from scenes.table.places.board_layout import wishes
from scenes.table.places.card_places import Board
from scenes.table.places.play_lines import KeptPlace, Wishes
from scenes.table.places.spaces import PlayPlace


def kept_wishes(laid: LaidTable, before: Board | None, *, closed: bool = False) -> tuple[Wishes, ...]:
    """By space, the places at which groups were put; in a common space groups of the old board stay where they lay.

    A group that was split or joined goes on as the group that has most of its cards. With `closed`, groups that no
    player has put anywhere move together and close the gaps in their lines.
    """
    if before is None or not before.layout.strip:
        return wishes(laid)
    return tuple(
        _kept(space, old, place.plays, closed=closed)
        for space, old, place in zip(laid, before.laid, before.layout.spaces, strict=True)
    )


def _kept(space: Sequence[LaidPlay], old: Sequence[LaidPlay], places: Sequence[PlayPlace], *, closed: bool) -> Wishes:
    result: list[KeptPlace | None] = [None] * len(space)
    for number, was in _same_groups(space, old).items():
        if space[number].spot == old[was].spot:
            x = 0 if closed and space[number].spot is None else places[was].x
            result[number] = KeptPlace(places[was].line, x)
    lines = [kept.line for kept in result if kept is not None]
    if any(later < line for line, later in pairwise(lines)):
        return tuple(each.spot for each in space)
    return tuple(kept or each.spot for kept, each in zip(result, space, strict=True))


def _same_groups(space: Sequence[LaidPlay], old: Sequence[LaidPlay]) -> dict[int, int]:
    """By the number of a group, the number of the old group from which it goes on; each old one counts once."""
    owner = {card: number for number, each in enumerate(old) for card in each.cards}
    shared = Counter((number, owner[card]) for number, each in enumerate(space) for card in each.cards if card in owner)
    result: dict[int, int] = {}
    for (number, was), _cards in sorted(shared.items(), key=lambda item: (-item[1], item[0])):
        if number not in result and was not in result.values():
            result[number] = was
    return result
