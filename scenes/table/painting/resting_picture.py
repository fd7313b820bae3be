"""The resting picture: spaces with their plays, stock and discards, the hand."""

from collections.abc import Hashable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.text import _
from scenes.art import felt, icons, text
from scenes.art.cards import GlowKind
from scenes.art.theme import theme, type_scale
from scenes.table.painting import brackets, finished_hand, heading, held_cards, signs, tags
from scenes.table.painting.cards import around, draw_cards, draw_shadow, in_sight
from scenes.table.painting.cloth import draw_space, edges
from scenes.table.painting.picture_state import PictureState
from scenes.table.places.card_places import LaidGroup
from scenes.table.places.layout import Layout
from scenes.ui.stage import Part, Piece


def parts(look: PictureState) -> Iterator[Part]:
    """The table's parts from back to front."""
    layout = look.board.layout
    window = layout.window
    ground = (window.size, tuple(layout.side), tuple(layout.middle), tuple(layout.hand_area), layout.rack)
    yield Part("ground", window, ground, lambda surface: _ground(surface, look))
    for number in range(len(layout.spaces)):
        yield _space_part(look, number)
    for seat in range(len(layout.heads) if layout.strip else 0):
        yield _head_part(look, seat)
    yield from held_cards.parts(look, [result.fan for result in heading.laid(look)])
    if layout.strip:  # the cards left in hands then lie over the stock and the discards
        yield _middle_part(look)
        yield from finished_hand.parts(look)
    else:
        yield from finished_hand.parts(look)
        yield _middle_part(look)
    yield from finished_hand.seal(look)
    yield _hand_part(look)
    if layout.tray_area is not None:
        yield _tray_part(look, layout.tray_area)


def _ground(surface: Surface, look: PictureState) -> None:
    layout = look.board.layout
    surface.blit(felt.felt(layout.window.size), (0, 0))
    unit = look.unit
    felt.draw_hollow(surface, layout.hand_area, round(14 * unit), 108)
    for row in layout.rack.rows if layout.rack is not None else ():
        ledge = Rect(row.left - round(6 * unit), row.bottom - row.height // 12, 0, round(row.height * 0.16))
        ledge.width = row.width + round(12 * unit)
        felt.draw_panel(surface, ledge, ledge.height // 3, theme().gold_dark, 210, theme().shade)


# -- spaces


def _space_part(look: PictureState, seat: int) -> Part:
    space = look.board.layout.spaces[seat]
    heads = [look.told.heads[each] for each in look.board.layout.members(seat)]
    named = tuple((head.name, head.level) for head in heads)
    key = *named, look.unit, look.decks.sharp, look.board.tableau.spaces[seat].bare
    pieces = dict(_space_pieces(look, seat))
    return Part(f"space {seat}", space.rect, key, lambda surface: _paint_space(surface, look, seat), pieces)


def _space_pieces(look: PictureState, seat: int) -> Iterator[Piece]:
    """The edge, the heading and every group."""
    board = look.board
    space, card = board.layout.spaces[seat], board.layout.spread(seat).height
    head, members = heading.place(space.header), board.layout.members(seat)
    active = look.active in members
    if members:
        keys = tuple(_head_key(look, each) for each in members)
        yield "heading", (head, (tuple(space.header), keys, look.active if active else None))
    shown = board.tableau.spaces[seat]
    for number, side in enumerate(() if shown.bare else edges(space.rect, look.unit, head.bottom)):
        yield number, (side, active)
    if not board.groups[seat] and shown.words:
        yield "words", (space.body, brackets.field_key(look, seat))
    for key, cards, place in board.groups[seat]:
        if look.hidden.issuperset(cards):
            continue
        rect = place.rect.unionall([place.grip, place.foot, *[place.cards[number] for number in place.seen]])
        lying = cards, tuple(map(tuple, place.cards)), tuple(place.rect), tuple(place.grip), tuple(place.foot)
        signs = (
            look.hidden.intersection(cards),
            look.selected.intersection(cards),
            tuple(map(look.glows.get, cards)),
            look.now.notes.get(key),
            tuple(map(look.board.owners.get, cards)),
            tuple(map(look.board.movers.get, cards)),
        )
        yield key, (around(rect, card), (*lying, *signs))


def _head_key(look: PictureState, seat: int) -> Hashable:
    """All that the heading of a seat shows."""
    head, board = look.told.heads[seat], look.board
    own = board.revealed and board.bottom == seat
    return head.standing, head.signs, head.partner, head.held, own, heading.laid(look)[seat].fan[2]


def _head_part(look: PictureState, seat: int) -> Part:
    """A heading in the strip over the spaces."""
    rect, active = look.board.layout.heads[seat], look.active == seat

    def paint(surface: Surface) -> None:
        _paint_plate(surface, rect, look.unit, active=active)
        heading.paint(surface, look, seat)

    key = tuple(rect), _head_key(look, seat), look.told.heads[seat].name, active, look.unit, look.decks.sharp
    return Part(f"head {seat}", heading.place(rect), key, paint)


def _paint_plate(surface: Surface, rect: Rect, unit: float, *, active: bool) -> None:
    """Paint the ground of a heading that lies in no space."""
    edge = theme().gold if active else theme().panel_edge
    felt.draw_panel(surface, rect, round(8 * unit), theme().panel, 220, edge)


def _paint_space(surface: Surface, look: PictureState, seat: int) -> None:
    space, members = look.board.layout.spaces[seat], look.board.layout.members(seat)
    if look.board.tableau.spaces[seat].bare:
        _paint_plate(surface, space.header, look.unit, active=look.active in members)
    else:
        draw_space(surface, space.rect, seat, look.unit, active=look.active in members)
    for each in members if in_sight(surface, heading.place(space.header)) else ():
        heading.paint(surface, look, each)
        if each != members[0]:  # the number before it is a partner's
            edge = Rect(0, 0, max(1, round(look.unit)), space.header.height // 2)
            edge.center = look.board.layout.head(each).left, space.header.centery
            surface.fill(theme().ink_muted, edge)
    for group in look.board.groups[seat]:
        _paint_group(surface, look, group)
    if not look.board.groups[seat]:
        brackets.draw_field(surface, look, seat)


def _paint_group(surface: Surface, look: PictureState, group: LaidGroup) -> None:
    key, cards, place = group
    covered = place.rect.unionall([place.grip, place.foot])
    if look.hidden.issuperset(cards) or not in_sight(surface, around(covered, place.rect.height)):
        return
    note = look.now.notes.get(key) if look.hidden.isdisjoint(cards) else None
    broken = note is not None and note.broken
    edge = theme().danger if broken else None
    radius = max(4, place.rect.height // 16)
    felt.draw_panel(surface, place.rect, radius, theme().shade, 120, edge)
    _paint_grip(surface, place.grip, broken=broken)
    draw_cards(surface, look, cards, place.cards)
    _label_jokers(surface, look, group)
    _name_owners(surface, look, group)
    if note is not None:
        tags.draw_tag(surface, place, "cross" if note.bad else "check", note.words)


def _name_owners(surface: Surface, look: PictureState, laid: LaidGroup) -> None:
    """Mark the visible cards that count for others than the owner of the space, or that somebody has just moved."""
    if look.board.owners or look.board.movers:
        names = [head.name for head in look.told.heads]
        rects = {
            card: look.spot(card, rect)
            for card, rect in zip(laid.cards, laid.place.cards, strict=True)
            if card not in look.hidden
        }
        for badge, at in signs.owner_badges(look.board.owners, names, rects, look.board.movers):
            surface.blit(badge, at)


def _label_jokers(surface: Surface, look: PictureState, laid: LaidGroup) -> None:
    """Draw the cards that the painted jokers stand for."""
    jokers = {
        card: look.spot(card, rect)
        for card, rect in zip(laid.cards, laid.place.cards, strict=True)
        if card.is_joker and card not in look.hidden
    }
    signs.draw_labels(surface, look.board.stands_for, jokers)


def _paint_grip(surface: Surface, grip: Rect, *, broken: bool) -> None:
    size = max(2, grip.width // 6)
    colour = theme().danger if broken else theme().ink_muted
    for row in range(4):
        for column in (-1, 1):
            x = grip.centerx + column * size * 1.1
            y = grip.centery + (row - 1.5) * size * 2.6
            pygame.draw.circle(surface, colour, (x, y), size / 2 + 0.5)
    if broken:
        mark = icons.icon("cross", grip.width, theme().danger)
        surface.blit(mark, mark.get_rect(midtop=(grip.centerx, grip.top + 2)))


# -- stock and discards


def _middle_part(look: PictureState) -> Part:
    board = look.board
    layout = board.layout
    lift = round(layout.pile_card * 0.09)
    spread = max(8, round(layout.pile_card * 0.08))
    strip = layout.stock.union(layout.stock_count) if layout.rack is not None else layout.middle
    rect = strip.inflate(2 * spread, 2 * (lift + spread)).clip(layout.table)
    top = board.tableau.stock.top
    key = tuple(layout.pile_area), tuple(look.taking.items()), not board.tableau.pile.cards, look.unit, look.decks.sharp
    pieces = dict(_middle_pieces(look, top))
    return Part("middle", rect, key, lambda surface: _paint_middle(surface, look, top), pieces)


def _middle_pieces(look: PictureState, top: Card | None) -> Iterator[Piece]:
    """The stock with its number, and every discard."""
    tableau, layout = look.board.tableau, look.board.layout
    stock = layout.stock
    covered = _covers_stock(look)
    count = layout.stock_count
    place = around(stock.inflate(stock.height // 4, stock.height // 4), stock.height).union(count)
    yield (
        "stock",
        (place, (tuple(stock), tuple(count), tableau.stock.count, top, top in look.hidden, _stock_glow(look), covered)),
    )
    yield from _card_pieces(look, tableau.pile.cards, look.board.pile)
    if layout.apart is not None:
        yield "apart", (around(layout.apart, layout.apart.height), (tuple(layout.apart), tableau.stock.apart))
    if look.pile_words:
        yield "pile words", (layout.beside_pile, (look.pile_words, tuple(layout.pile_area)))


def _card_pieces(look: PictureState, cards: Sequence[Card], rects: Sequence[Rect]) -> Iterator[Piece]:
    for card, rect in zip(cards, rects, strict=True):
        if card not in look.hidden:
            key = tuple(rect), look.raised.get(card), look.glows.get(card), look.marks_held.get(card)
            yield card, (around(rect, rect.height), key)


def _paint_middle(surface: Surface, look: PictureState, top: Card | None) -> None:
    layout, pile = look.board.layout, look.board.tableau.pile
    if pile.played:
        felt.draw_panel(surface, layout.pile_area, round(12 * look.unit), theme().shade, 70, None)
    _paint_stock(surface, look, top)
    _paint_apart(surface, look)
    if pile.played and not pile.cards:
        words, scale = _("Discards"), type_scale(look.unit)
        size = text.fitting(words, (scale.body, scale.small, scale.tiny), layout.pile_area.width)
        text.draw_text(surface, words, layout.pile_area.center, size, theme().panel_edge, anchor="center")
    lowest = -1 if pile.gathered or pile.top_only else 0
    draw_cards(surface, look, pile.cards[lowest:], look.board.pile[lowest:])
    if look.taking:
        _paint_tabs(surface, look, pile.cards, _above_tabs(look))
    if look.pile_words:
        tags.draw_pile_words(surface, layout, look.pile_words)


def _above_tabs(look: PictureState) -> Sequence[Rect]:
    """The rectangles on which the tabs of discards stand: the cards or, with no room over these, places under them."""
    rects, top = look.board.pile, look.board.layout.middle.top
    raised = look.spot(look.board.tableau.pile.cards[-1], rects[-1])
    lower = raised.height if raised.top - signs.tab_height(raised.height) < top else 0
    return [rect.move(0, lower) for rect in rects]


def _paint_stock(surface: Surface, look: PictureState, top: Card | None) -> None:
    layout = look.board.layout
    rect = layout.stock
    art = look.decks.of(rect.height)
    count = look.board.tableau.stock.count
    deep = min(4, 1 + count // 10) if count else 0
    off = max(1, rect.height // 60)
    for level in range(deep, 0, -1):
        at = (rect.left - (level - 1) * off, rect.top + (level - 1) * off)
        if level == deep:
            draw_shadow(surface, art, at)
        surface.blit(art.back(), at)
    if not count:
        felt.draw_panel(surface, rect, round(8 * look.unit), theme().shade, 90, theme().panel_edge)
    elif top is not None and top not in look.hidden:
        surface.blit(look.decks.face(art, top), rect)
    if (glow := _stock_glow(look)) is not None:
        dx, dy = art.glow_offset
        surface.blit(art.glow(glow), (rect.left + dx, rect.top + dy))
    if not _covers_stock(look):
        _paint_count(surface, look, count)


def _paint_apart(surface: Surface, look: PictureState) -> None:
    """Paint the card that lies open beside the stock."""
    rect, card = look.board.layout.apart, look.board.tableau.stock.apart
    if rect is not None and card is not None:
        art = look.decks.of(rect.height)
        draw_shadow(surface, art, rect.topleft)
        surface.blit(look.decks.face(art, card), rect)


def _covers_stock(look: PictureState) -> bool:
    """True if the cards left in hands cover the stock: half of its number would say nothing."""
    return bool(look.board.layout.strip and look.board.left)


def _stock_glow(look: PictureState) -> GlowKind | None:
    """The light of the stock: it would be drawn from, or a hint speaks of it or of the card turned up on it."""
    stock = look.board.tableau.stock
    if not stock.count:
        return None
    if look.stock_lit:
        return "select"
    return "target" if look.hint.stock or stock.top in look.hint.cards else None


def _paint_count(surface: Surface, look: PictureState, count: int) -> None:
    """Paint the number of cards in the stock, as large as the words under it allow."""
    layout = look.board.layout
    scale = type_scale(look.unit)
    if layout.rack is not None:
        plate = layout.stock_count
        felt.draw_panel(surface, plate, plate.height // 4, theme().shade, 225, theme().gold_dark)
        text.draw_text(surface, str(count), plate.center, scale.body, theme().ink, bold=True, anchor="center")
        return
    room = layout.stock_count.width
    words = text.font(scale.tiny).get_height()
    sizes = (scale.heading, scale.large, scale.body, scale.small)
    heights = {size: text.font(size, bold=True).get_height() for size in sizes}
    size = next((size for size in sizes if heights[size] + words <= layout.middle.height), scale.small)
    x = layout.stock_count.left + room // 2
    y = layout.stock.centery
    if size != scale.heading:
        y += (heights[size] - words) // 2
    text.draw_text(surface, str(count), (x, y), size, theme().ink, bold=True, anchor="midbottom")
    where = _("in stock") if look.board.tableau.pile.played else _("in the pool")
    text.draw_text(surface, where, (x, y), scale.tiny, theme().ink, anchor="midtop", max_width=room - 4)


# -- the hand


def _hand_part(look: PictureState) -> Part:
    board = look.board
    layout = board.layout
    rect = _around(layout, layout.hand_area, layout.hand_card)
    key = tuple(layout.hand_area), board.revealed, look.decks.sharp
    pieces = {**dict(_card_pieces(look, board.hand, layout.hand)), **dict(brackets.pieces(look))}
    if board.revealed:
        pieces.update(_tab_pieces(look, board.hand, layout.hand))

    def paint(surface: Surface) -> None:
        _paint_held_cards(surface, look, board.hand, layout.hand)
        if board.revealed:
            brackets.draw_brackets(surface, look)
            _paint_tabs(surface, look, board.hand, layout.hand)

    return Part("hand", rect, key, paint, pieces)


def _lifted(look: PictureState, cards: Sequence[Card], rects: Sequence[Rect]) -> list[Rect]:
    return [look.spot(card, rect) for card, rect in zip(cards, rects, strict=True)]


def _paint_tabs(surface: Surface, look: PictureState, cards: Sequence[Card], rects: Sequence[Rect]) -> None:
    signs.draw_tabs(surface, look.resting_tabs, cards, _lifted(look, cards, rects))


def _tab_pieces(look: PictureState, cards: Sequence[Card], rects: Sequence[Rect]) -> Iterator[Piece]:
    """The tabs as pieces of their own: when a card is lifted, a shared tab may move to its neighbour."""
    tabs = signs.laid_tabs(look.resting_tabs, cards, _lifted(look, cards, rects))
    for number, (kind, picture, at) in enumerate(tabs):
        yield ("tab", number), (picture.get_rect(topleft=at), kind)


def _tray_part(look: PictureState, box: Rect) -> Part:
    """The tray: the cards drawn openly, at the end of the hand."""
    board, layout = look.board, look.board.layout
    fresh, radius = board.tableau.tray_fresh, round(8 * look.unit)
    key = fresh, _held_key(look, box, board.tray, layout.tray)

    def paint(surface: Surface) -> None:
        felt.draw_panel(surface, box, radius, theme().tray, 150, theme().gold_dark)
        if fresh:
            width = max(2, round(2.6 * look.unit))
            pygame.draw.rect(surface, theme().select, box, width, border_radius=radius)
        _paint_held_cards(surface, look, board.tray, layout.tray)
        if board.revealed and not look.hidden.issuperset(board.tray):
            _paint_tabs(surface, look, board.tray, layout.tray)

    return Part("tray", _around(layout, box, layout.hand_card), key, paint)


def _around(layout: Layout, area: Rect, card: int) -> Rect:
    """An area with the room that raised and lit cards need around it."""
    spread = max(8, round(card * 0.07))
    return area.inflate(2 * spread, 2 * spread + round(card * 0.2)).clip(layout.table)


def _held_key(look: PictureState, area: Rect, cards: tuple[Card, ...], rects: tuple[Rect, ...]) -> Hashable:
    mine = frozenset(cards)
    return (
        tuple(area),
        cards,
        tuple(map(tuple, rects)),
        look.board.revealed,
        look.hidden & mine,
        look.selected & mine,
        tuple(map(look.glows.get, cards)),
        look.decks.sharp,
    )


def _paint_held_cards(surface: Surface, look: PictureState, cards: tuple[Card, ...], rects: tuple[Rect, ...]) -> None:
    if look.board.revealed:
        draw_cards(surface, look, cards, rects)
        return
    for card, rect in zip(cards, rects, strict=True):
        if card not in look.hidden and in_sight(surface, around(rect, rect.height)):
            art = look.decks.of(rect.height)
            draw_shadow(surface, art, rect.topleft)
            surface.blit(art.back(), rect)
