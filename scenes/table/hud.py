"""The side panel: hand and cost, scores, whose turn it is, the live ledger and the log."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from engine.house.faults import FaultKind
from engine.house.report import Report
from engine.house.state import Draw, HandState, Phase
from engine.rummy.cards import text_of
from engine.text import _, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.table.info import Info
from scenes.table.intents import OpenRules
from scenes.table.stage import Part
from scenes.table.widgets import Button, Column, Line, column, fault_line, plate

# -- the panel


def parts(info: Info, shown: Sequence[Button]) -> Iterator[Part]:
    """The side panel from back to front, without its buttons."""
    layout = info.layout
    side, unit = layout.side, layout.unit
    yield Part("side", side, (tuple(side), unit), lambda surface: _backdrop(surface, side))
    for name, words, area in _placed(info, shown):
        yield _column_part(name, words, area, unit)
        if name == "head":
            width = area.width + layout.target
            yield _scores_part(info, Rect(area.left, area.bottom + round(8 * unit), width, 0))


def _placed(info: Info, shown: Sequence[Button]) -> Iterator[tuple[str, Column, Rect]]:
    """Name, text and place of each section."""
    side, unit = info.layout.side, info.layout.unit
    pad = round(12 * unit)
    buttons = [
        button for button in shown if button.rect.left >= side.left and not (button.bare or button.name == "menu")
    ]
    foot = min((button.rect.top for button in buttons), default=side.bottom)
    inner = Rect(side.left + pad, side.top + pad, side.width - 2 * pad, foot - round(8 * unit) - side.top - pad)
    top = inner.top
    for name, words, room in _sections(info, inner):
        width = inner.width - (info.layout.target if name == "head" else 0)
        yield name, words, Rect(inner.left, top, width, room)
        top += room + round(8 * unit)
        if name == "head":
            top += _scores_height(info) + round(9 * unit)


def _backdrop(surface: Surface, side: Rect) -> None:
    surface.fill(theme().side, side)
    surface.fill(theme().panel_edge, Rect(side.left, side.top, 1, side.height))


def _column_part(name: str, words: Column, area: Rect, unit: float) -> Part:
    boxed = name == "prompt"
    pad = round(8 * unit)

    def paint(surface: Surface) -> None:
        if boxed:
            surface.blit(plate(area.size, round(8 * unit), theme().panel_raised, 255, theme().gold_dark), area)
            words.paint(surface, area.inflate(-2 * pad, -2 * pad + 2))
        else:
            words.paint(surface, area)

    return Part(name, area, (words.key, tuple(area)), paint)


def _sections(info: Info, inner: Rect) -> Iterator[tuple[str, Column, int]]:
    """Name, text and height of each section from above."""
    unit = info.layout.unit
    gap = round(8 * unit)
    head = column(_head(info), inner.width - info.layout.target, unit)
    yield "head", head, head.height
    used = head.height + gap + _scores_height(info) + round(9 * unit)
    prompt = column(_prompt(info), inner.width - 2 * gap, unit)
    room = max(prompt.height + 2 * gap, round(92 * unit))
    yield "prompt", prompt, room
    left = inner.height - used - room - gap
    if (report := info.report) is not None and left > 0 and not info.refused:
        ledger = _fitting_ledger(info, report, inner.width, left)
        height = min(ledger.height, left)
        yield "ledger", ledger, height
        left -= height + gap
    log = column(_log(info, inner.width, left), inner.width, unit)
    if left >= log.height > 0:
        yield "log", log, left


def _head(info: Info) -> list[Line]:
    state = info.state
    title = _("Hand {hand} of {hands}").format(hand=state.hand, hands=info.hands)
    cost = state.options.meld_cost(state.hand)
    edition = state.options.edition.title()
    under = _("{edition} · {cost} points to meld").format(edition=edition, cost=cost)
    return [Line(title, "large", theme().ink, bold=True, above=0), Line(under, "small", theme().ink_muted, above=0)]


def _prompt(info: Info) -> list[Line]:
    state = info.state
    if not info.mine or state.to_move is None:
        lines = [Line(info.waiting, "body", theme().ink, bold=True, above=0)]
    else:
        must_take = state.phase is Phase.OPENING and state.to_move == state.dealer
        forms = {
            Phase.OPENING: _("{name}: take {card}") if must_take else _("{name}: take {card} or pass"),
            Phase.DRAW: _("{name}: draw a card"),
            Phase.PLAY: _("{name}: play, then discard"),
        }
        card = state.stock[0] if state.stock else ""
        words = forms[state.phase].format(name=info.names[state.to_move], card=card)
        lines = [Line(words, "body", theme().gold, bold=True, above=0, most=2)]
    if state.last_turns is not None and state.phase is not Phase.OVER:
        lines.append(Line(_("Last turns of this hand."), "small", theme().warm, icon="flame"))
    if info.warning:
        lines.append(Line(info.warning, "small", theme().warm, most=4))
    elif info.hint:
        lines.append(Line(info.hint, "small", theme().ink_muted, most=4))
    return lines


def refused_part(info: Info) -> Part:
    """Every fault of what was refused, over the side panel, and as much wider as it must be to say all."""
    area, faults = _refused(info)

    def paint(surface: Surface) -> None:
        radius = round(10 * info.layout.unit)
        surface.blit(plate(area.size, radius, theme().refused, 255, theme().danger), area)
        faults.paint(surface, _inside(area, info.layout.unit))

    return Part("refused", area, (faults.key, tuple(area)), paint)


def _refused(info: Info) -> tuple[Rect, Column]:
    """Where the faults lie, and their words."""
    unit, side = info.layout.unit, info.layout.side
    pad = round(10 * unit)
    title = Line(_("That does not go (a click on a line opens its rule):"), "body", theme().ink, bold=True, above=0)
    lines = [title, *(fault_line(fault, info.names) for fault in info.refused)]
    top, most = _under_scores(info), side.bottom - round(170 * unit)
    for wider in (1.0, 1.5, 2.0, 2.8):
        width = min(round(side.width * wider), info.layout.window.width - 2 * pad) - pad
        faults = column(lines, width - 2 * pad, unit)
        if faults.height <= most - top:
            break
    height = faults.height + 2 * pad
    return Rect(side.right - width - pad // 2, max(pad, min(top, side.bottom - pad - height)), width, height), faults


def _inside(area: Rect, unit: float) -> Rect:
    pad = round(10 * unit)
    return area.inflate(-2 * pad, -2 * pad + 2)


def links(info: Info, shown: Sequence[Button]) -> list[Button]:
    """What opens the rules book: each fault that is told, of what was refused or why the turn cannot end."""
    if info.refused:
        area, words = _refused(info)
        found = words.rules(_inside(area, info.layout.unit))
    elif info.report is None or not info.report.faults:
        return []
    else:
        placed = (words.rules(area) for name, words, area in _placed(info, shown) if name == "ledger")
        found = next(placed, iter(()))
    room = round(8 * info.layout.unit), round(3 * info.layout.unit)
    return [
        Button(name=f"rule {place}", rect=rect.inflate(room), intent=OpenRules(rule), bare=True)
        for place, (rule, rect) in enumerate(found)
    ]


def _under_scores(info: Info) -> int:
    unit = info.layout.unit
    head = column(_head(info), info.layout.side.width, unit)
    return round(info.layout.side.top + head.height + _scores_height(info) + 26 * unit)


def _fitting_ledger(info: Info, report: Report, width: int, room: int) -> Column:
    """The ledger, in small print or with fewer sentences if it would not fit."""
    unit = info.layout.unit
    many = len(report.faults)
    for size, most in (("small", many), ("tiny", many), *(("tiny", count) for count in range(many - 1, 0, -1))):
        ledger = column(_ledger(info, report, size, most), width, unit)
        if ledger.height <= room:
            return ledger
    return column(_ledger(info, report, "tiny", 0), width, unit)


def _ledger(info: Info, report: Report, size: str, most: int) -> list[Line]:
    """The live answers: meld, thefts, hot cards, discards, and up to `most` reasons why the turn cannot end."""
    lines = [_meld_line(report)]
    if drawn := _drawn(info.state):
        lines.insert(0, Line(_("Drawn: {cards}").format(cards=drawn), size, most=3))
    if report.stolen:
        words = _("Stolen: {stolen}, paid: {paid}").format(stolen=report.stolen, paid=report.paid)
        paid = report.paid == report.stolen
        lines.append(Line(words, icon="check" if paid else "cross", colour=theme().good if paid else theme().danger))
    if report.hot:
        words = _("To be played this turn: {cards}").format(cards=text_of(report.hot))
        lines.append(Line(words, icon="flame", colour=theme().hot))
    if report.may_discard:
        words = _("May be discarded: {cards}").format(cards=text_of(report.may_discard))
        lines.append(Line(words, size, most=4))
    faults = [fault for fault in report.faults if fault.kind is not FaultKind.HOT_CARD_LEFT]
    if faults:
        lines.append(Line(_("The turn cannot end yet:"), bold=True, above=7))
        lines += [fault_line(fault, info.names, size) for fault in faults[:most]]
        if (more := len(faults) - most) > 0:
            words = plural("and {count} more reason", "and {count} more reasons", more).format(count=more)
            lines.append(Line(words, size, theme().ink_muted))
    elif not report.faults:
        words = _("The turn can end.") if report.may_end else _("The turn can end with a discard.")
        lines.append(Line(words, icon="check", colour=theme().good))
    return lines


def _drawn(state: HandState) -> str:
    turn = state.playing
    if turn.before is None or turn.draw is Draw.PILE:
        return ""
    basis = turn.draft.basis
    return text_of(basis.start.hand - turn.before.hands[basis.seat])


def _meld_line(report: Report) -> Line:
    if report.melded:
        return Line(_("Melded"), icon="check", colour=theme().good)
    words = _("Meld: {laid} of {needed} points").format(laid=report.meld_points, needed=report.meld_cost)
    return Line(words, icon="cross" if report.meld_points else None)


def _log(info: Info, width: int, room: int) -> list[Line]:
    """The last lines of the log that fit, the newest on top."""
    lines: list[Line] = []
    height = 0
    for number, words in enumerate(reversed(info.log)):
        colour = theme().ink if number == 0 else theme().ink_muted
        line = Line(words, "small", colour, above=0 if not lines else 4)
        height += column([line], width, info.layout.unit).height
        if height > room:
            break
        lines.append(line)
    return lines


# -- scores


def _sides(info: Info) -> list[tuple[str, tuple[int, ...], int, int]]:
    """Names, seats, total and points on the table of every side."""
    state = info.state
    seating = state.options.seating
    found = []
    for side in range(seating.sides):
        seats = tuple(seating.members(side))
        names = " & ".join(info.names[seat] for seat in seats)
        laid = sum(state.options.reader.value(play) for seat in seats for play in state.table[seat])
        found.append((names, seats, state.totals[side], laid))
    return found


def _scores_height(info: Info) -> int:
    return round(24 * info.layout.unit) * len(_sides(info))


def _scores_part(info: Info, area: Rect) -> Part:
    sides = tuple(_sides(info))
    rect = Rect(area.left, area.top, area.width, _scores_height(info))
    to_move = info.state.to_move
    key = (sides, to_move, tuple(rect), info.state.phase is Phase.OVER)
    return Part("scores", rect, key, lambda surface: _paint_scores(surface, info, rect))


def _paint_scores(surface: Surface, info: Info, rect: Rect) -> None:
    unit = info.layout.unit
    scale = type_scale(unit)
    row = round(24 * unit)
    for place, (names, seats, total, laid) in enumerate(_sides(info)):
        y = rect.top + place * row + row // 2
        x = rect.left
        for seat in seats:
            swatch = Rect(x, y - round(6 * unit), round(8 * unit), round(12 * unit))
            surface.blit(plate(swatch.size, round(3 * unit), theme().seat(seat).bright, 255, None), swatch)
            x += round(11 * unit)
        box = text.draw_text(
            surface, str(total), (rect.right, y), scale.body, theme().ink, bold=True, anchor="midright"
        )
        right = box.left - round(8 * unit)
        active = info.state.to_move in seats
        x += round(3 * unit)
        words = _("{points} laid").format(points=laid)
        wide = text.text_size(names, scale.small, bold=active)[0] + text.text_size(words, scale.small)[0]
        if info.state.phase is not Phase.OVER and x + wide + round(6 * unit) <= right:
            box = text.draw_text(surface, words, (right, y), scale.small, theme().ink_muted, anchor="midright")
            right = box.left - round(6 * unit)
        text.draw_text(
            surface,
            names,
            (x, y),
            scale.small,
            theme().gold if active else theme().ink,
            bold=active,
            anchor="midleft",
            max_width=max(20, right - x),
        )
