"""The buttons of the side panel: their places, and their effects in words.

The commands change with the phase, the places do not: the main command lies at the foot, the tools of the turn over it,
and the other commands of the phase over these.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import _, pgettext, plural
from scenes.art import text
from scenes.art.theme import type_scale
from scenes.keys import Keys, TableCommand
from scenes.table.intents import Ask, AskAgain, Dismiss, Drop, Intent, Scroll, ToPile
from scenes.table.over.standing_answers import StandingAnswers
from scenes.table.panel.info import Info
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button

PRIMARY = 52
"""The height, to be scaled, of the main button."""
_MOST_NAMED = 4
"""The most cards that the label of a button names."""

_primary = partial(Button, primary=True, main=True)
"""Makes a button that brings the hand on."""


def buttons(info: Info) -> list[Button]:
    """The buttons that make sense now, and the tools of the turn."""
    layout = info.layout
    unit, base = layout.unit, layout.base
    pad, gap = round(10 * base), round(7 * base)
    size = layout.target
    side = layout.side
    menu = Rect(side.right - pad - size, side.top + pad, size, size)
    leave = Button(name="menu", rect=menu, intent=TableCommand.MENU, icon="menu")
    if info.leave:
        leave = replace(leave, icon="cross", tip=info.leave)
    result = [leave, *_sorting(layout, unit), *_marks(info), *_zooms(info)]
    if info.rows is None:
        again = menu.move(-size - gap, 0)
        result.append(Button(name="again", rect=again, intent=TableCommand.AGAIN, icon="again", enabled=info.again))
        aside = [list(info.aside)] if info.aside else []
        onward, *rows = _onward(info), _tools(info), *_rows_besides(info), *([one] for one in _unasked(info)), *aside
    else:
        onward, *rows = map(list, info.rows)
    bottom = side.bottom - pad
    for place_of_row, row in enumerate((onward, *rows)):
        tall = primary_height(size, unit, base) if not place_of_row else size
        count = max(1, len(row))
        width = (side.width - 2 * pad - gap * (count - 1)) // count
        tall = max(tall, *(button.tall(width, unit) for button in row), 0)
        lefts = (side.left + pad + place * (width + gap) for place in range(count))
        laid = [button.at(Rect(left, bottom - tall, width, tall)) for left, button in zip(lefts, row, strict=False)]
        worded = all(button.fits(unit) for button in laid if button.tile)
        result += laid if worded else [button.wordless() for button in laid]
        bottom -= tall + gap
    return result


def primary_height(target: int, unit: float, base: float) -> int:
    """The height of the main button: two lines of large text fit in."""
    lines = 2 * text.font(type_scale(unit).small, bold=True).get_height() + round(8 * base) if unit > base else 0
    return max(target, round(PRIMARY * base), lines)


def _onward(info: Info) -> list[Button]:
    """The buttons that bring the hand on; none in others' turns."""
    if not info.mine:
        return _unplayed(info)
    if info.held is not None:
        label = _("Keep {card}").format(card=info.held)
        return [_primary(name="unheld", label=label, intent=TableCommand.UNDO, icon="undo")]
    if info.shown is not None:
        return [_primary(name="take over", label=_("Play this turn"), intent=TableCommand.TAKE_OVER, icon="check")]
    if info.chosen is not None and info.now.free and info.now.discards is not None:
        why = info.now.discards.get(info.chosen, "")
        label = _("Discard {card}").format(card=info.chosen)
        drop, under = Drop((info.chosen,), ToPile()), _beside(info, why)
        return [_primary(name="discard", label=label, intent=drop, enabled=not why, under=under)]
    if info.laying is not None and info.now.free:
        lay = info.laying
        return [_primary(name="lay chosen", label=_lay_words(lay.cards), intent=lay, icon="check")]
    return [_follow(info)] if info.follows else list(_main_command(info))


def _follow(info: Info) -> Button:
    """The main button while a hint can be followed; it cannot be pressed while the hint is being looked for.

    It takes the place of the main command, so that Enter does nothing else after a player has asked for a hint.
    """
    tip, wait = info.keys.fill(_("Make the next move of the hint ({onward}).")), _("one moment") if info.seeks else ""
    label, act = _("Do as the hint says"), TableCommand.TAKE_OVER
    under = wait or (_("played by hints alone, a game isn't counted") if info.for_real else "")
    return _primary(name="follow", label=label, intent=act, icon="hint", enabled=not wait, under=under, tip=tip)


def _lay_words(cards: tuple[Card, ...]) -> str:
    """The label of the button that lays chosen cards: it names them if they are few."""
    if len(cards) > _MOST_NAMED:
        return plural("Lay {count} card", "Lay {count} cards", len(cards)).format(count=len(cards))
    return _("Lay {cards}").format(cards=" ".join(map(str, cards)))


def _main_command(info: Info) -> Iterator[Button]:
    """The main command of the phase, if it has one."""
    command = info.now.main
    if command is None:
        return
    why = _("select only one card") if command.needs_card and info.too_many else command.why
    by_itself = _("by itself in {seconds} s").format(seconds=info.lapses)
    yield _primary(
        name=command.name,
        label=command.label,
        intent=command.intent,
        icon=command.icon,
        enabled=command.able and not why,
        under=_beside(info, why) if info.lapses is None else by_itself,
    )


def _beside(info: Info, why: str) -> str:
    """The reason under a disabled button; empty where the ledger or a refusal tells it already."""
    listed = "ledger" not in info.closed and any(line.fault for line in info.now.ledger)
    told = bool(info.now.refusal) or listed
    return "" if told else why


def main(info: Info) -> Button | None:
    """The button that brings the hand on, which Enter presses too."""
    return next(iter(_onward(info)), None)


def _unplayed(info: Info) -> list[Button]:
    """The buttons that bring the hand on while no person before the screen is to move."""
    if info.replaying:
        return [_primary(name="present", label=_("Back to the game"), intent=TableCommand.AGAIN, icon="after")]
    to_move = info.tableau.to_move
    if to_move is None:
        return [_primary(name="scores", label=_("Scores"), intent=TableCommand.SCORES)]
    at_once = _("Play the rest at once") if info.now.idle else info.now.hurry
    if info.tableau.heads[to_move].person or not (info.moving or at_once):
        return []
    tip = info.keys.fill(_("Show what the others do at once ({onward}). A click on the table skips one motion."))
    skip = Button(name="skip", intent=TableCommand.SKIP, label=_("Skip ahead"), icon="after", main=True)
    hurry = replace(skip, intent=TableCommand.HURRY, label=at_once, tip=tip)
    return [hurry if at_once else skip]


def _tools(info: Info) -> list[Button]:
    """The tools of the turn; in others' turns most of them are disabled."""
    if info.shown is not None:
        first, last = info.shown
        return [
            _tile("step back", _("Back"), "before", TableCommand.STEP_BACK, able=first > 0),
            _tile("step on", _("Next"), "after", TableCommand.STEP_ON, able=first < last),
            _tile("hide", _("My table"), "cross", Dismiss()),
        ]
    if info.tableau.over:
        return []
    word, resets = pgettext("below a sign", "Reset"), info.can_undo and info.held is None
    result = [
        _tile("undo", _("Undo"), "undo", TableCommand.UNDO, able=_takes_back(info)),
        _tile("redo", _("Redo"), "redo", TableCommand.REDO, able=info.can_redo),
        _tile("reset", word, "reset", TableCommand.RESET, able=resets),
    ]
    if info.tableau.tidies:
        result.append(_tile("tidy", _("Tidy"), "tidy", TableCommand.TIDY))
    elif info.tableau.brackets is not None:
        label = info.tableau.gathered or _("Melds")
        result.append(_tile("melds", label, "sort_books", TableCommand.SORT_MELDS))
    if info.hints:
        result.append(
            _tile("hint", _("Hint"), "hint", TableCommand.HINT, able=info.mine, chosen=info.guidance is not None)
        )
    return result


def _takes_back(info: Info) -> bool:
    """True if Undo takes something back."""
    return info.can_undo or info.can_undo_draw or info.can_ungroup


def _tile(
    name: str, label: str, icon: str, intent: TableCommand | Dismiss, *,
    able: bool = True, chosen: bool = False,
) -> Button:  # fmt: skip
    return Button(name=name, intent=intent, label=label, icon=icon, enabled=able, tile=True, chosen=chosen)


def _besides(info: Info) -> Iterator[Button]:
    """The other commands of a phase, from the lowest button up."""
    if not info.mine or info.shown is not None:
        return
    for each in info.now.others:
        why = each.why
        if each.needs_card and info.chosen is None:
            why = _("select only one card") if info.too_many else _("choose a card to discard")
        yield Button(
            name=each.name,
            intent=each.intent,
            label=each.label,
            icon=each.icon,
            enabled=each.able,
            under=why,
        )
    if info.order:
        label = _("Put the moves in order")
        yield Button(name="order", intent=TableCommand.ORDER, label=label, icon="hint", chosen=True)
    if info.follows:
        yield from (replace(each, primary=False, main=False) for each in _main_command(info))
    elif info.offers:
        yield replace(_follow(info), primary=False, main=False, chosen=True, tip="")


def _rows_besides(info: Info) -> list[list[Button]]:
    """The other commands, each in a row; what makes a question come less often stands beside its other answer.

    Chosen cards of a hand that may lie in groups can be put together, in others' turns too.
    """
    rows = [[one] for one in _besides(info)]
    if info.proves:
        tip = info.keys.fill(_(TableCommand.PROOF.value.tip))
        rows.append([Button(name="proof", intent=TableCommand.PROOF, label=_("Show the proof"), icon="check", tip=tip)])
    if info.groupable and (info.too_many or not info.mine):
        rows.append([Button(name="group", intent=TableCommand.GROUP, label=_("Keep together"), icon="sort_books")])
    if info.mine and info.shown is None and info.now.asked is not None:
        label, tip = _("Ask me less ..."), _("Choose what you don't want to be asked in this deal.")
        less = Button(name="ask less", intent=Ask(StandingAnswers(info.now.asked)), label=label, icon="after", tip=tip)
        rows[:1] = [[*(rows[0] if rows else ()), less]]
    return rows


def _unasked(info: Info) -> Iterator[Button]:
    """The button that has the player asked again, with what is not asked."""
    if info.unasked and not info.tableau.over and info.shown is None:
        under = _("not asked: {what}").format(what=info.unasked)
        yield Button(name="ask again", intent=AskAgain(), label=_("Ask me again"), icon="again", under=under)


def _sorting(layout: Layout, unit: float) -> Iterator[Button]:
    """The two ways to sort, at the left of the hand."""
    area = layout.tools
    gap = max(2, min(round(6 * unit), area.height - 2 * layout.target))
    height = min(layout.target, (area.height - gap) // 2)
    top = area.centery - height - gap // 2
    named = ((TableCommand.SORT_RUNS, _("Suit")), (TableCommand.SORT_BOOKS, _("Rank")))
    tiles = [_tile(command.kept, label, command.kept, command) for command, label in named]
    laid = [tile.at(Rect(area.left, top + row * (height + gap), area.width, height)) for row, tile in enumerate(tiles)]
    yield from laid if all(button.fits(unit) for button in laid) else (button.wordless() for button in laid)


def _zooms(info: Info) -> Iterator[Button]:
    """The buttons that make the cards of a common space smaller and larger, while no hands lie open there."""
    places = () if info.now.opened else info.layout.zooms or ()
    ways = (TableCommand.ZOOM_OUT, TableCommand.ZOOM_IN)
    for name, way, rect in zip(("smaller", "larger"), ways, places, strict=False):
        yield Button(name=name, rect=rect, intent=way, icon=name)


def _marks(info: Info) -> Iterator[Button]:
    """The buttons that scroll a space with more lines than are visible; a button is disabled when its end is reached.

    The number on a button is that of the changed groups out of sight there.
    """
    for seat, space in enumerate(info.layout.spaces):
        if space.marks is None:
            continue
        more = space.first > 0, space.first < space.more
        ways = zip(("up", "down"), (-1, 1), space.marks, more, _changes(info, seat), strict=True)
        for name, by, rect, able, changes in ways:
            yield Button(
                name=f"{name} {seat}",
                rect=rect,
                intent=Scroll(seat, by),
                icon=name,
                label=str(changes) if changes else "",
                tile=bool(changes),
                enabled=able,
                primary=able,
                tip=plural("One group has changed there.", "{count} groups have changed there.", changes).format(
                    count=changes
                )
                if changes
                else "",
            )


def _changes(info: Info, number: int) -> tuple[int, int]:
    """The numbers of changed groups of a space that are out of sight above and below."""
    space = info.layout.spaces[number]
    groups = info.now.spaces[number].groups
    hidden = [
        place.line < space.first
        for group, place in zip(groups, space.plays, strict=False)
        if group.changed and not place.seen
    ]
    return sum(hidden), len(hidden) - sum(hidden)


def choose_discard(keys: Keys, *, too_many: bool) -> str:
    """Ask for the card to discard, or for only one of those that are selected."""
    if too_many:
        return _("You can discard only one card: select just that one.")
    return keys.fill(_("Choose a card to discard: click it, then press {onward}. Or drag it to the discards."))


def button_hint(name: str, intent: Intent, keys: Keys) -> str:
    """The effect of a button, and its key."""
    special = {
        "present": _("Back to the game ({again})."),
        "melds": _("Sort your hand by melds ({sort_melds})."),
        "hide": _("Back to your table (Esc)."),
        "lay chosen": _("Lay these cards in your space ({onward})."),
        "discard": _("Discard this card and end your turn ({onward}, {discard})."),
        "follow": _("Make the next move of the hint."),
        "unheld": _("Take the discard back ({undo})."),
        "keep": _("Take the discard back ({undo})."),
    }.get(name)
    usual = intent.value.tip if isinstance(intent, TableCommand) else ""
    return keys.fill(special or (usual and _(usual)))
