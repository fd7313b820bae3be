"""A turn in steps for a player to follow: one play at a time, each with a sentence."""

from collections.abc import Iterator

from engine.games.house.basis import Basis
from engine.games.house.view import View, with_draft
from engine.rummy.cards import text_of
from engine.rummy.plays import Play
from engine.rummy.table import Table, cards_of, cards_on
from engine.rummy.words import Names
from engine.text import _, listed
from scenes.games.house.names import host, is_replacement, play_name
from scenes.games.turn_hints import TurnStep


def steps(view: View, tables: tuple[Table, ...], names: Names) -> tuple[TurnStep, ...]:
    """The turn from its start through these tables; the first step is the start. `view` is any moment of the turn."""
    draft = view.playing.drafts()[0]
    result = [TurnStep(with_draft(view, draft), _("The table before the turn."))]
    for table in tables:
        for shown, words, cards in _stage(draft.basis, draft.snapshot.table, table, names):
            result.append(TurnStep(with_draft(view, draft.arrange(shown)), words, tuple(cards)))
        draft = draft.arrange(table)
    return tuple(result)


def _stage(basis: Basis, before: Table, after: Table, names: Names) -> Iterator[tuple[Table, str, Play]]:
    """The tables between two snapshots, one for each play that gets cards, with the step in words and the play."""
    joker = next(iter(cards_on(before) - cards_on(after)), None)
    made = [(seat, play) for seat, space in enumerate(after) for play in sorted(space - before[seat], key=sorted)]
    made = [(seat, play) for seat, play in made if not any(play <= old for old in before[seat])]
    made.sort(key=lambda place: not place[1] & basis.start.hand)
    if not made:
        yield after, _("Rearrange the plays like this."), frozenset()
    table = before
    for count, (seat, play) in enumerate(made, 1):
        words = _("Replace {joker} with {card} and take it.")
        brought = play - cards_on(before)
        if joker is not None:
            words = words.format(card=text_of(brought), joker=joker)
        else:
            words = _made(basis, before, seat, play, names)
        table = after if count == len(made) else _with(table, seat, play)
        yield table, words, play


def _with(table: Table, seat: int, play: Play) -> Table:
    """The table with a play in a space; its cards leave the plays in which they lie."""
    left = [frozenset(rest for old in space if (rest := old - play)) for space in table]
    left[seat] |= {play}
    return tuple(left)


def _made(basis: Basis, before: Table, seat: int, play: Play, names: Names) -> str:
    """The step that makes a play, in words: the cards, and where they come from."""
    brought = play - cards_on(before)
    name, owner = play_name(play), names[seat]
    if brought == play:
        return _("Lay {play}.").format(play=name)
    if (old := next((old for old in before[seat] if is_replacement(old, play)), None)) is not None:
        form = _("Put {card} in the place of {joker}: {play}.")
        return form.format(card=text_of(play - old), joker=text_of(old - play), play=name)
    longer = host(before, play, seat, play - cards_of(before[seat]) | brought)
    if longer is not None:
        added = play - longer
        if added == brought:
            form = _("Add {cards} to {play}.") if seat == basis.seat else _("Add {cards} to {owner}'s {play}.")
            return form.format(cards=text_of(added), play=play_name(longer), owner=owner)
        if not brought and added <= cards_of(before[basis.seat]):
            form = _("Move {cards} to {play}.") if seat == basis.seat else _("Move {cards} to {owner}'s {play}.")
            return form.format(cards=text_of(added), play=play_name(longer), owner=owner)
    sources = list(_sources(basis, before, seat, play, names))
    form = _("Make {play}: {sources}.") if seat == basis.seat else _("Make {play} in {owner}'s space: {sources}.")
    return form.format(play=name, owner=owner, sources=listed(sources))


def _sources(basis: Basis, before: Table, seat: int, play: Play, names: Names) -> Iterator[str]:
    """The sources of a play's cards in words; stolen cards are told with their payment."""
    brought = play - cards_on(before)
    own = play & (cards_of(before[seat]) | cards_of(before[basis.seat]))
    for owner, space in enumerate(before):
        if (cards := play & cards_of(space)) and not cards <= own:
            yield _("{cards} stolen from {owner}").format(cards=text_of(cards), owner=names[owner])
    if own:
        yield _("{cards} from the table").format(cards=text_of(own))
    if brought:
        yield _("{cards} from your hand").format(cards=text_of(brought))
