"""The side panel: hand and cost, scores, whose turn it is or the hint, the live ledger and the log."""

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache

from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.theme import theme, type_scale
from scenes.keys import TableCommand
from scenes.table.intents import Dismiss, SlideDrawer
from scenes.table.panel import card_counting
from scenes.table.panel.buttons import primary_height
from scenes.table.panel.card_counting import CountPanel
from scenes.table.panel.info import Info
from scenes.table.panel.scores import score_lines, score_row, score_rows, scores_height, scores_part
from scenes.table.panel.scrollback import Scrollback, tale
from scenes.table.panel_items import line_of
from scenes.ui.buttons import Button
from scenes.ui.paragraphs import Line, TextBlock, fitting, text_block
from scenes.ui.scrolling import Scroller
from scenes.ui.stage import Part

PROMPT_LINES = 3
"""Lines under the heading of the prompt; one less if the heading has two lines, and one less in a low panel."""
_LOW = 26
"""The lines of small print from which on a panel is not low."""
_USUAL_ROWS = 2
"""The rows of buttons for which room is kept in a turn; some phases have more."""
_LEAST_LINES = 5
"""The least lines of ledger and log beside them. For these the counted cards go, then prompt and scores scroll."""
_SLIT = 3
"""The least lines of ledger and log under a hint: with room for fewer they scroll with it."""
_ALL = 99
"""The most lines of a paragraph that scrolls: all of them."""


class Fold(IntEnum):
    """The parts that scroll with ledger and log, since these would have no room under them."""

    NOTHING = 0
    PROMPT = 1
    SCORES = 2
    """The scores, too."""


# -- the panel


@value_class
class Panel:
    """The sections of the panel, and where they lie."""

    head: TextBlock
    head_area: Rect
    scores: Rect
    prompt: TextBlock
    prompt_area: Rect
    tale: Scrollback
    fold: Fold
    counts: CountPanel | None
    """The card counting panel under the log; None without room for it."""


def panel(info: Info, shown: Sequence[Button]) -> Panel:
    """The panel above these buttons."""
    layout, side, unit = info.layout, info.layout.side, info.layout.unit
    pad, gap = round(12 * layout.base), round(8 * layout.base)
    foot = min((button.rect.top for button in shown if _below(button, side)), default=side.bottom) - gap
    width = side.width - 2 * pad
    beside = 2 * layout.target + gap
    head = _head(info, width - beside)
    head_area = Rect(side.left + pad, side.top + pad, width - beside, max(head.height, layout.target))
    fold = folded(info)
    scores = Rect(head_area.left, head_area.bottom + gap, width, scores_height(info))
    top = scores.bottom + gap if fold < Fold.SCORES else head_area.bottom
    usual = text_block(_reserved(info), width, unit).height
    room = max(0, foot - top - 2 * gap)
    # The words of a hint or a replay may be long: they get all the room.
    wide = info.guidance is not None or info.replaying
    prompt = fitting(_prompt(info), width - 2 * gap, unit, room if wide else usual)
    if prompt.height > room - wide * (_SLIT * text.font(type_scale(unit).small).get_height() + gap):
        fold = max(fold, Fold.PROMPT)
    prompt_area = Rect(scores.left, top, width, min(max(prompt.height, usual), room) + 2 * gap)
    # A refusal lies over the prompt; the ledger begins under it, so that it cuts no line in two.
    under = _refused(info)[0].bottom if info.now.refusal else 0
    if fold and not info.tall:
        prompt_area.height = 0
        top = top - gap if fold < Fold.SCORES else top
    else:
        top = head_area.bottom if info.tall else prompt_area.bottom
    view = Rect(scores.left, top + gap, width + pad - round(3 * layout.base), 0)
    view.height = max(0, foot - view.top)
    counted = card_counting.laid_out(info, view, unit) if not fold else None
    bottom = foot if counted is None else counted.area.top - gap
    view.top = max(top, under) + gap
    view.height = max(0, bottom - view.top)
    told = tale(info, view, unit, *_scrolled(info, fold))
    return Panel(head, head_area, scores, prompt, prompt_area, told, fold, counted)


def _scrolled(info: Info, fold: Fold) -> tuple[list[Line], list[Line]]:
    """The lines that scroll over the ledger, and between ledger and log."""
    if info.tall:
        return [], []
    over = [replace(line, most=_ALL) for line in _prompt(info)] if fold else []
    under = score_lines(info) if fold >= Fold.SCORES else []
    return over, under


def folded(info: Info) -> Fold:
    """The parts that scroll with ledger and log.

    It does not depend on the present words, so that nothing moves while they change.
    """
    layout, rows = info.layout, _USUAL_ROWS if info.rows is None else len(info.rows)
    lines = PROMPT_LINES if _is_explained(info) else 0
    sizes = layout.side.height, layout.target, layout.unit, layout.base
    return _folded(sizes, score_rows(info), rows, lines)


def is_crowded(info: Info) -> bool:
    """True if prompt or scores scroll."""
    return bool(folded(info))


def _is_explained(info: Info) -> bool:
    """True if sentences stand under the heading of the prompt; a game that is watched may have none."""
    return info.rows is None or bool(info.hint)


@lru_cache(maxsize=8)
def _folded(sizes: tuple[int, int, float, float], sides: int, rows: int, lines: int) -> Fold:
    height, target, unit, base = sizes
    pad, gap = round(12 * base), round(8 * base)
    buttons = _buttons_height(rows, target, unit, base)
    scale = type_scale(unit)
    small, body, large = (text.font(size).get_height() for size in (scale.small, scale.body, scale.large))
    head, scores = max(target, small + large), score_row(unit) * sides
    prompt = body + lines * small
    left = height - buttons - pad - head - 2 * gap
    if scores + prompt + 2 * gap + _LEAST_LINES * small + 2 * gap <= left:
        return Fold.NOTHING
    return Fold.PROMPT if scores + gap + prompt + _LEAST_LINES * small <= left else Fold.SCORES


def _buttons_height(rows: int, target: int, unit: float, base: float) -> int:
    """The height of `rows` rows of buttons at the foot."""
    return primary_height(target, unit, base) + (rows - 1) * target + rows * round(7 * base) + round(10 * base)


def _below(button: Button, side: Rect) -> bool:
    return side.contains(button.rect) and not (button.bare or button.name in ("menu", "again"))


def parts(info: Info, laid: Panel, scroller: Scroller) -> list[Part]:
    """The side panel from back to front, without its buttons. The scroller is told the sizes of ledger and log."""
    side, unit = info.layout.side, info.layout.unit
    scroller.fit(laid.tale.view, laid.tale.height, unit, info.layout.base)
    result = [
        Part("side", side, (tuple(side), unit), lambda surface: _backdrop(surface, side), solid=(side,)),
        Part("head", laid.head_area, laid.head, lambda surface: laid.head.paint(surface, laid.head_area)),
    ]
    if not info.tall and laid.fold < Fold.SCORES:
        result.append(scores_part(info, laid.scores))
    if not info.tall and not laid.fold:
        result.append(_prompt_part(laid, info.layout.base, hint=info.guidance is not None))
    if laid.counts is not None:
        result += laid.counts.parts
    return [*result, laid.tale.part(scroller, unit)]


def _backdrop(surface: Surface, side: Rect) -> None:
    felt.draw_side(surface, side, mirrored=not side.left)


def _prompt_part(laid: Panel, unit: float, *, hint: bool) -> Part:
    area, pad = laid.prompt_area, round(8 * unit)

    def paint(surface: Surface) -> None:
        edge = theme().gold if hint else theme().gold_dark
        felt.draw_panel(surface, area, round(8 * unit), theme().panel_raised, 255, edge)
        laid.prompt.paint(surface, area.inflate(-2 * pad, -2 * pad + 2))

    return Part("prompt", area, (laid.prompt, hint), paint)


def _head(info: Info, width: int) -> TextBlock:
    """The head of the panel: the hand, the price of a meld, and the clock; smaller or shorter to fit one line."""
    scale, long, short = type_scale(info.layout.unit), info.tableau.subtitles[0], info.tableau.subtitles[-1]
    clock = "" if info.minutes is None else _("{minutes} min").format(minutes=info.minutes)
    sentences = [" · ".join(filter(None, (words, clock))) for words in (long, short)]
    if info.layout.unit > info.layout.base:  # with larger text a second line is better than shorter words
        sentences[-1] = sentences[0]
    sizes = (
        ("small", scale.small, sentences[0]),
        ("tiny", scale.tiny, sentences[0]),
        ("tiny", scale.tiny, sentences[-1]),
    )
    fitting = ((name, words) for name, size, words in sizes if text.rich_size(text.marked(words), size)[0] <= width)
    size, under = next(fitting, ("tiny", sentences[-1]))
    lines = (
        Line(info.tableau.title, "large", theme().ink, bold=True, above=0),
        Line(under, size, theme().ink_muted, above=0),
        *([Line(_("Close the log"), above=3, icon="cross", intent=TableCommand.SHOW_LOG)] if info.tall else ()),
    )
    return text_block(lines, width, info.layout.unit)


def _prompt_lines(info: Info) -> int:
    if not _is_explained(info):
        return 0
    low = info.layout.side.height < _LOW * text.font(type_scale(info.layout.unit).small).get_height()
    return PROMPT_LINES - low


def _reserved(info: Info) -> list[Line]:
    """Empty lines for the longest prompt, so that nothing moves when its words change."""
    return [
        Line(".", "body", bold=True, above=0),
        *[Line(".", above=2 if row == 0 else 0) for row in range(_prompt_lines(info))],
    ]


def _prompt(info: Info) -> list[Line]:
    tableau = info.tableau
    if info.guidance is not None:
        heading, *sentences = info.guidance
        return [
            Line(heading, "body", theme().gold, bold=True, above=0, icon="hint"),
            *(Line(words, above=3) for words in sentences),
            *([Line(info.warning, "small", theme().warm, above=3)] if info.warning else ()),
        ]
    if not info.mine or tableau.over:
        below = info.warning or info.hint or tableau.alert is not None
        most = 2 if below else max(1, _prompt_lines(info))
        title = Line(info.waiting, "body", theme().ink, bold=True, above=0, most=most)
        if info.replaying:
            title = Line(info.waiting, "small", theme().ink, bold=True, above=0)
    else:
        title = Line(tableau.task, "body", theme().gold, bold=True, above=0, most=2)
    result = [title]
    if tableau.alert is not None:
        result.append(line_of(tableau.alert))
    # Lines without room are set in smaller print.
    most = PROMPT_LINES - len(result) + 2
    if info.warning:
        result.append(Line(info.warning, "small", theme().warm, most=most))
    elif info.hint:
        result.append(Line(info.hint, "small", theme().ink_muted, most=most))
    return result


# -- refusals


def refused_part(info: Info) -> Part:
    """The faults of a refused action, over the side panel, and wider than it if necessary."""
    area, faults = _refused(info)

    def paint(surface: Surface) -> None:
        radius = round(10 * info.layout.unit)
        felt.draw_panel(surface, area, radius, theme().refused, 255, theme().danger)
        faults.paint(surface, _inside(area, info.layout.unit))

    return Part("refused", area, (faults, tuple(area)), paint)


def _refused(info: Info) -> tuple[Rect, TextBlock]:
    """The rectangle of the faults, and their words."""
    layout, unit, side = info.layout, info.layout.unit, info.layout.side
    pad = round(10 * unit)
    words, top = _("You can't do that. Click a line to see its rule."), _under_scores(info)
    if folded(info) >= Fold.SCORES:  # no scores stand there, and there is no room for many words
        words, top = _("You can't do that."), top - scores_height(info)
    lines = [Line(words, "body", theme().ink, bold=True, above=0), *map(line_of, info.now.refusal)]
    most = side.bottom - _buttons_height(_USUAL_ROWS + 1, layout.target, unit, layout.base)
    for wider in (1.0, 1.5, 2.0, 2.8):
        width = min(round(side.width * wider), layout.window.width - 2 * pad) - pad
        faults = text_block(lines, width - 2 * pad, unit)
        area = Rect(0, 0, width, faults.height + 2 * pad)
        area.midtop = side.centerx, min(top, most - area.height)
        area.clamp_ip(layout.window.inflate(-pad, 0))
        if area.collidelist(layout.pile) >= 0:
            area.bottom = layout.pile_area.top
        if area.top >= pad:
            break
    area.top = max(pad, area.top)
    return area, faults


def _inside(area: Rect, unit: float) -> Rect:
    pad = round(10 * unit)
    return area.inflate(-2 * pad, -2 * pad + 2)


def links(info: Info, laid: Panel, scroller: Scroller) -> list[Button]:
    """Invisible buttons over words: a fault opens its rule in the rules book, a long log grows to the whole panel."""
    if info.now.refusal:
        area, words = _refused(info)
        result = list(words.links(_inside(area, info.layout.unit)))
    else:
        scroller.fit(laid.tale.view, laid.tale.height, info.layout.unit, info.layout.base)
        result = [*laid.head.links(laid.head_area), *laid.tale.lines(scroller)]
        result += laid.counts.links() if laid.counts is not None else ()
    room = round(8 * info.layout.unit), round(3 * info.layout.unit)
    rules = [_link(place, line, rect.inflate(room)) for place, (line, rect) in enumerate(result)]
    if info.now.refusal:
        return rules
    rules += [
        Button(name=f"told {place}", rect=rect.inflate(room), intent=turn.intent, bare=True, tip=turn.tip)
        for place, (turn, rect) in enumerate(laid.tale.turns(scroller))
        if turn.intent is not None
    ]
    if not (info.tall or scroller.most):
        return rules
    view = laid.tale.view.inflate(room[0], 0).clip(info.layout.side)
    return [Button(name="log", rect=view, intent=TableCommand.SHOW_LOG, bare=True), *rules]


def _link(place: int, line: Line, rect: Rect) -> Button:
    """The button over a line: the heading of a drawer, or a sentence that rests on a rule."""
    if not isinstance(line.intent, SlideDrawer):
        return Button(name=f"rule {place}", rect=rect, intent=line.intent or Dismiss(), bare=True)
    name, opened = line.intent.name, line.icon == "down"
    tip = _("Close this drawer; it stays so.") if opened else _("Open this drawer.")
    return Button(
        name=f"drawer {name}", rect=rect, intent=line.intent, bare=True, tip=tip, label=line.words, opened=opened
    )


def _under_scores(info: Info) -> int:
    unit = info.layout.unit
    head = _head(info, info.layout.side.width)
    return round(info.layout.side.top + head.height + scores_height(info) + 26 * unit)
