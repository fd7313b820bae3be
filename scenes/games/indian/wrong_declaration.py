"""A wrong declaration, told as a lesson: which group is at fault, by which rule, and the least mend of the hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.indian.melds import Reading
from engine.games.indian.mend import Mend, least_mend, mend_of_groups
from engine.games.indian.rules import IndianDeal
from engine.games.indian.words import SAYS, DeclaredWrongly, IndianFault
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.meld_law import Group
from engine.text import _, plural
from scenes.games.log import fault_line
from scenes.games.zones import Names
from scenes.table.panel_items import Ink, Statement


def wrong_one(deal: IndianDeal, seat: int) -> DeclaredWrongly | None:
    """The wrong declaration of a seat; None where the log does not tell of one."""
    told = (event for event in reversed(deal.log) if isinstance(event, DeclaredWrongly) and event.seat == seat)
    return next(told, None)


def wrong_groups(deal: IndianDeal, seat: int) -> tuple[Group, ...]:
    """The hand of a seat as it was declared wrongly, the cards in no group last."""
    event, left = wrong_one(deal, seat), list(deal.pack.kinds(deal.hands[seat]))
    groups = (event.groups or ()) if event is not None else ()
    for card in (card for group in groups for card in group):
        left.remove(card)
    return (*groups, *((tuple(left),) if left else ()))


def lesson(deal: IndianDeal, seat: int, names: Names) -> Iterator[Statement]:
    """The fault of a wrong declaration, and what would have mended it."""
    event = wrong_one(deal, seat)
    if event is None:
        return
    groups = event.groups
    faults = deal.group_faults(event.cards, groups) if groups is not None else ()
    fault = faults[0] if faults else Fault("I10", IndianFault.NO_ARRANGEMENT)
    yield _told(fault_line(SAYS.sentence, fault, names))
    if words := _near(deal, fault, groups or ()):
        yield _told(Statement(words, "book", rule="I4"))
    if (mend := _mend(deal, event)) is not None:
        yield _told(Statement(_mended(deal, mend, event.card), "check", Ink.GOOD, above=4, rule="I10"))


def _mend(deal: IndianDeal, event: DeclaredWrongly) -> Mend | None:
    """The least mend; one within the groups that were named, if there is such a one."""
    law, sequences, put_down = deal.groups_law, deal.options.sequences, event.card
    unseen = Counter(deal.pack.kinds(deal.pack.cards)) - Counter((*event.cards, put_down, deal.pack.kind(deal.wild)))
    others = tuple(sorted(unseen.elements()))
    mend = least_mend(law, event.cards, (put_down,), others, sequences)
    if mend is None or mend.fewest != 1 or mend.come == (put_down,):
        return mend
    near = mend_of_groups(law, wrong_groups(deal, event.seat), (put_down, *sorted(others, key=law.is_wild)), sequences)
    return near or mend


def _told(statement: Statement) -> Statement:
    """A statement that stays in the turns of others, and is no fault of an action to come."""
    return replace(statement, stays=True, fault=False)


def _near(deal: IndianDeal, fault: Fault, groups: Sequence[Group]) -> str:
    """The groups that a sequence which is missing was mistaken for; empty if there are none."""
    law = deal.groups_law
    sequences = [group for group in groups if law.reading(group) in {Reading.PURE, Reading.SEQUENCE}]
    told = "; ".join(_in_order(deal, group) for group in sequences)
    if fault.kind is IndianFault.NO_PURE and sequences:
        return _("With a wild card in the place of another, a sequence is not pure: {cards}.").format(cards=told)
    if fault.kind is IndianFault.TOO_FEW_SEQUENCES:
        return _("Only this is a sequence: {cards}. Sets do not count as one.").format(cards=told)
    return ""


def _mended(deal: IndianDeal, mend: Mend, put_down: Card) -> str:
    """The least mend of a hand in a sentence."""
    text = deal.pack.text_of
    groups = "; ".join(_in_order(deal, group) for group in mend.groups)
    if not mend.fewest:
        return _("The same cards make a valid declaration: {groups}.").format(groups=groups)
    if mend.come == (put_down,):
        form = _("Had you put {gone} down and kept {come}, it would have been valid: {groups}.")
    elif mend.groups:
        form = plural(
            "One other card makes it valid: {come} for {gone}.",
            "{count} other cards make it valid, such as {come} for {gone}.",
            mend.fewest,
        )
    else:
        form = plural(
            "At least {count} other card was needed for a valid declaration.",
            "At least {count} other cards were needed for a valid declaration.",
            mend.fewest,
        )
    return form.format(count=mend.fewest, come=text(mend.come), gone=text(mend.gone), groups=groups)


def _in_order(deal: IndianDeal, group: Group) -> str:
    """The cards of a group as they read."""
    return deal.pack.text_of(deal.groups_law.in_order(group), in_order=True)
