"""The whole picture: the parts that rest, and the sprites that move over them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice

from pygame import Rect

from engine.rummy.cards import Card
from scenes.art.decks import Decks
from scenes.art.theme import theme
from scenes.table.gestures.interface import Interface
from scenes.table.moving.motion import Caption
from scenes.table.over import dialogs, held_discard_button, tips
from scenes.table.over.dialogs import PauseDialog
from scenes.table.painting import captions, resting_picture
from scenes.table.painting.cloth import cloth, turning_cloths
from scenes.table.painting.flying_cards import Flying, ribbons
from scenes.table.painting.overlay import PointerOverlay
from scenes.table.painting.picture_state import HeadingState, PictureState
from scenes.table.painting.turned_cards import Leaning
from scenes.table.panel import side_panel
from scenes.table.panel.info import Info
from scenes.table.places.fixed_areas import Request
from scenes.table.places.layout import Layout, coming
from scenes.table.state.model import Table
from scenes.table.state.turn import HOLD
from scenes.table.tableau import NO_HIGHLIGHTS, Highlights, Mark
from scenes.ui.controls import State
from scenes.ui.paragraphs import answer_part
from scenes.ui.stage import Frame, Part, Sprite

CROWD = 2
"""The number of moving cards above which no picture of a leaning card is made: the frame is busy enough."""


class Picture:
    """Makes the parts and sprites of the table's picture."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.decks = Decks()
        self.leaning = Leaning()
        self._flying = Flying(self.leaning)
        self._painted = False
        """True if the resting picture was painted in this frame, so that no other pictures are made in it."""
        self._cloths = 0
        self._coming: tuple[Layout | None, Request | None, tuple[int, ...]] = None, None, ()
        """A layout, the request of the next one if that is known, and the heights of cards that may follow."""
        self._banner: Rect | None = None
        self._look: PictureState | None = None
        self._headings: HeadingState | None = None
        self.hint = NO_HIGHLIGHTS
        """The highlights of the hint that is being read."""
        self.above = PointerOverlay(self.decks, self.leaning, still=not table.glides)

    # -- what rests

    def headings(self) -> HeadingState:
        """The headings of the board as far as motion has told it."""
        board, told = self.table.board, self.table.told.tableau
        if self._headings is None or self._headings.board is not board or self._headings.told is not told:
            self._headings = HeadingState(board=board, told=told)
        return self._headings

    def look(
        self, ui: Interface, taking: Mapping[Card, Mark | None], *, stock_lit: bool, hint: Highlights = NO_HIGHLIGHTS
    ) -> PictureState:
        """The state of the resting picture."""
        table, self.hint = self.table, hint
        self.decks.wild_rank = table.tableau.wild_rank
        dragged = frozenset(ui.drag.cards) if ui.drag else frozenset[Card]()
        self._look = PictureState(
            board=table.board,
            decks=self.decks,
            hidden=table.motion.cards | dragged | table.board.unseen | ui.aside,
            selected=table.selected,
            taking=taking,
            stock_lit=stock_lit,
            hint=hint,
            pile_words=table.counted.tableau.pile.words,
            told=table.told.tableau,
            now=table.tableau,
            headings=self.headings().headings,
        )
        return self._look

    def parts(self, look: PictureState, info: Info, ui: Interface) -> list[Part]:
        """Everything that rests, from back to front."""
        self._painted = True
        table, layout = self.table, self.table.board.layout
        hovered, dialog = ui.button, ui.dialog
        over = [button for button in ui.buttons if button.over]
        under = [button for button in ui.buttons if button not in over]
        panel = ui.panel.panel if ui.panel is not None else side_panel.panel(info, under)
        result = [*resting_picture.parts(look), *side_panel.parts(info, panel, ui.scroller)]
        if table.covered is not None:
            result += dialogs.cover_parts(layout)
        result += [button.part(State(layout.unit, hot=button.name == hovered)) for button in under if not button.bare]
        if info.now.refusal:
            result.append(side_panel.refused_part(info))
        # Of a bare button only the outline is visible, while it is pointed at.
        result += [
            button.part(State(layout.unit, hot=True)) for button in under if button.bare and button.name == hovered
        ]
        if table.banner:
            spoken = (*table.motion.captions, *table.motion.coming)
            said = [captions.place(caption, layout) for caption in spoken if caption.spot]
            result.append(dialogs.banner_part(table.board, table.banner, said, self._banner))
        self._banner = result[-1].rect if table.banner else None
        if ui.question is not None:
            covers = isinstance(dialog, PauseDialog)
            result += [dialogs.shade(layout, type(dialog).__name__, covers=covers), *ui.question.parts()]
            rest, lit = (State(ui.question.sheet.unit, hot=hot, ring=hot and ui.keyed) for hot in (False, True))
            result += [button.part(lit if button.name == hovered else rest) for button in over]
        told = next((button for button in ui.buttons if button.name == ui.tip), None)
        if told is not None and (words := told.tip or tips.words(info, told)):
            result.append(tips.part(layout, told, words, ui.buttons))
        if ui.answer is not None:
            result.append(answer_part(ui.answer, layout.window, layout.unit))
        return result

    def make_ahead(self, pointed: Card | None) -> None:
        """Make a picture that will be needed, in a frame with nothing else to do."""
        layout = self.table.board.layout
        if self._cloths < 2 * len(layout.spaces):
            seat, active = divmod(self._cloths, 2)
            cloth(seat, layout.unit, active=bool(active))
            self._cloths += 1
        else:
            turned = self._turned(layout)
            if self._coming[0] is not layout or self._coming[1] != turned:
                self._coming = layout, turned, coming(layout, turned)
            for height in self._coming[2]:
                self.decks.of(height)
            self.above.make_ahead(self.table.board, pointed)

    def _turned(self, layout: Layout) -> Request:
        """The request of the table once the person who has to uncover a hand has done so."""
        request, seat = layout.request, self.table.covered
        if seat is None:
            return request
        held = self.table.tableau.heads[seat].held
        return replace(request, bottom=layout.home(seat), hand=held, hand_before=held, tray=0, tray_before=0)

    def keep_sizes(self, ui: Interface) -> None:
        """Forget card pictures of sizes that the layout does not use any more."""
        board, layout = self.table.board, self.table.board.layout
        wanted = layout.table_card, layout.others_card, layout.hand_card, layout.pile_card
        others = [*map(board.held_height, range(len(layout.spaces)))]
        others += [flight.end.height for flight in self.table.motion]
        others += {rect.height for rect in board.rects.values()}  # visible cards get their sharp faces later
        others += [each.height for each in ui.question.choices()] if ui.question is not None else []
        self.decks.keep(wanted, others)
        for height in wanted:
            self.decks.of(height)

    # -- what moves

    def sprites(self, ui: Interface) -> list[Sprite]:
        """The pictures over the resting picture, from back to front."""
        if isinstance(ui.dialog, PauseDialog):
            return []
        motion, layout = self.table.motion, self.table.board.layout
        flights = [flight for flight in motion if flight.begun or not flight.unseen]
        crowd = sum(flight.begun for flight in flights) > CROWD
        self.leaning.next_frame(busy=self._painted or self.above.stirs(ui) or crowd)
        gone = motion.cards | frozenset(ui.drag.cards if ui.drag else ())
        result = [] if motion.turning is None else list(turning_cloths(motion.turning, layout.unit))
        result += [] if self._look is None else self.above.parted(self._look, ui, gone)
        result += self.above.lit(self.table.board, ui.drag, ui.fanning)
        result += self.above.alike(self.table.board, ui)
        if ui.band is not None and _shows(ui.band, layout.unit):
            result += self.above.banded(self.table.board, ui.band)
        # A dialog has words of its own.
        spoken = motion.captions if ui.dialog is None else ()
        self._settle(spoken)
        words = [(caption.room == (0, 0), captions.sprite(caption, layout)) for caption in spoken]
        result += [made for over, made in words if not over]
        result += ribbons(flights)
        for flight in flights:
            result += self._flying.sprites(flight, self.decks)
        result += [made for over, made in words if over]
        if not self._painted:
            for caption in islice(motion.coming, 1):
                self._settle((*spoken, caption))
                captions.sprite(caption, layout)
        self._painted = False
        result += self.above.held(self.table.board, ui)
        if (kept := self.table.held) is not None:
            result += held_discard_button.time_left(
                layout, self.table.board.rects[kept.card], max(0.0, kept.left / HOLD)
            )
        return result

    def _settle(self, spoken: Sequence[Caption]) -> None:
        """Find places for captions, each apart from the banner and from those that have one."""
        board, banner = self.table.board, [self._banner] if self._banner is not None else []
        for caption in spoken:
            others = (captions.place(other, board.layout) for other in spoken if other.spot)
            captions.settle(caption, board, chain(banner, others))


def frames(
    table: Table, band: Rect | None, hint: Highlights = NO_HIGHLIGHTS, *, focus: Rect | None = None
) -> list[Frame]:
    """The outlines of a rubber band, of the keyboard's focus, of a preview, and of the space that a hint speaks of."""
    layout = table.board.layout
    width = max(2, round(2 * layout.unit))
    result: list[Frame] = []
    if table.preview is not None:
        result.append((layout.table.inflate(-4, -4), theme().gold, width + 1))
    if hint.seat is not None:
        area = layout.head(hint.seat) if layout.heads else layout.spaces[hint.seat].rect
        result.append((area.inflate(-4, -4), theme().cold, width + 1))
    result += [(area.inflate(2 * width, 2 * width), theme().gold, 2 * width) for area in hint.areas]
    if focus is not None:
        # With a dark edge around it the light outline is visible on cards and gold, too.
        result.append((focus.inflate(4 * width, 4 * width), theme().shade, 3 * width))
        result.append((focus.inflate(2 * width, 2 * width), theme().select, 2 * width))
    if band is not None and _shows(band, layout.unit):
        result.append((band, theme().select, width))
    return result


def _shows(band: Rect, unit: float) -> bool:
    """True if a rubber band is large enough to be seen."""
    return min(band.size) > 16 * unit
