"""The end of a deal of Indian Rummy: the hands that are laid out in their groups, and what each player counts."""

from collections.abc import Iterator
from itertools import chain

from engine.games.indian.rules import IndianDeal
from engine.games.indian.score_sheet import Counts, DropsLeft, drops_left, is_capped, least_of
from engine.games.indian.state import Ending, Status
from engine.rummy.meld_law import Group as Kinds
from engine.text import _, listed
from scenes.games.indian.moment import At
from scenes.games.indian.wrong_declaration import lesson, wrong_groups
from scenes.table.panel_items import Ink, Statement


def is_laid_out(deal: IndianDeal, seat: int) -> bool:
    """True if the hand of a seat is shown, and so lies in its space."""
    return seat in deal.open_seats


def laid_groups(deal: IndianDeal, space: int) -> tuple[Kinds, ...]:
    """The hand of a seat in its groups, once it is shown; else nothing."""
    if not is_laid_out(deal, space):
        return ()
    if space == deal.winner:
        groups = deal.groups
    elif deal.status[space] is not Status.IN:
        groups = wrong_groups(deal, space)
    else:
        least, left = least_of(deal, space), list(deal.pack.kinds(deal.hands[space]))
        for card in chain(*least.groups):
            left.remove(card)
        groups = (*least.groups, *((tuple(left),) if left else ()))
    return tuple(map(deal.groups_law.in_order, groups))


def ended(at: At) -> Iterator[Statement]:
    """The count of each hand, the winner first; in a pool who is out, and who can still drop."""
    counts = at.known.counts
    if counts is None:
        return
    yield from _counts(at, counts)
    yield from pool(at)


def _counts(at: At, counts: Counts) -> Iterator[Statement]:
    deal = at.known
    for seat in sorted(range(len(counts)), key=lambda seat: (seat != deal.winner, counts[seat] or 0)):
        count = counts[seat]
        if count is None:
            continue
        name = at.names[seat]
        if seat == deal.winner:
            won = _("{name} has declared.") if deal.ending is Ending.DECLARED else _("{name} is the last one left.")
            yield Statement(won.format(name=name), "check", Ink.GOOD, bold=True, above=0, rule="I10")
        elif deal.status[seat] is Status.DROP:
            yield Statement(_("{name} dropped: {count}").format(name=name, count=count), "out", rule="I12")
        elif deal.status[seat] is Status.WRONG:
            yield Statement(_("{name} declared wrongly: {count}").format(name=name, count=count), "cross", rule="I11")
            yield from lesson(deal, seat, at.names)
        else:
            yield Statement(_caught(at, seat, count), "hand", rule="I14")


def _caught(at: At, seat: int, count: int) -> str:
    """The count of a hand, and why it is full."""
    deal, name = at.known, at.names[seat]
    if deal.ending is not Ending.DECLARED or not count:
        return _("{name} counts {count}").format(name=name, count=count)
    least, why = least_of(deal, seat), ""
    if not deal.arranger(deal.hands[seat]).has_pure:
        why = _("no pure sequence")
    elif not deal.options.counting.forgives(least.needed):
        why = _("no second sequence")
    form = _("{name} counts {count}: {why}") if why else _("{name} counts {count}")
    if is_capped(deal, seat):
        form = _("{name} counts {count}, the most: {why}") if why else _("{name} counts {count}, the most")
    return form.format(name=name, count=count, why=why)


def pool(at: At) -> Iterator[Statement]:
    """The players who are out of the pool after a deal, and the drops that the others can afford."""
    deal = at.known
    left = {seat: drops_left(deal, seat) for seat in range(deal.options.seats)}
    told = (
        (DropsLeft.OUT, _("Out of the pool: {names}."), "out", "I16"),
        (DropsLeft.NONE, _("A drop puts out: {names}."), "first_out", "I12"),
        (DropsLeft.FIRST, _("Can afford a first drop alone: {names}."), "first_out", "I12"),
        (DropsLeft.BOTH, _("Can afford both drops: {names}."), "check", "I12"),
    )
    for state, form, icon, rule in told:
        names = [at.names[seat] for seat in range(deal.options.seats) if left[seat] is state]
        if names and (state is DropsLeft.OUT or not deal.game_over):
            yield Statement(form.format(names=listed(names)), icon, rule=rule)
