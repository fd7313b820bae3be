"""The rules of the table's layout as a list of violations, and random tables to search for them."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from engine.rummy.cards import CARDS
from scenes.art.card_size import index_width
from scenes.games.gin.presenter import DUEL
from scenes.table.places.card_heights import CENTRED, FREE, SPREAD
from scenes.table.places.fans import TALL
from scenes.table.places.fixed_areas import Request, frame_of
from scenes.table.places.largest_cards import FEW, LEAST_TARGET, SMALLEST, TARGET, column
from scenes.table.places.layout import Layout, lay_out
from scenes.table.places.play_lines import pack
from scenes.table.places.rack import columns_of, every_place
from scenes.table.places.spaces import PlayPlace, SpacePlace
from scenes.ui.buttons import Button
from scenes.ui.stage import Part

SIZES = (
    (1024, 640), (1024, 768), (1200, 1600), (1280, 720), (1280, 800), (1366, 768), (1440, 900), (1600, 900),
    (1680, 1050), (1920, 1080), (1920, 1200), (2048, 1152), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160),
)  # fmt: skip
MOST_SCALE = 1.75
"""The largest text of a table for all."""
SCALES = (0.75, 1.0, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
LEAST_HEAD = 150
"""The least width of a heading in the strip, in pixels."""
INDEX_HIGH, LEAST_INDEX = 0.19, 11
"""The height of the letter of an index, as a part of the card's, and the least of it in pixels without a zoom."""
COMMON_CARDS, COMMON_HAND = 224, 60
"""Cards of four decks with four jokers each, and the largest hand."""
COMPOSITIONS = (FREE, SPREAD, CENTRED, DUEL)
PIECES = (1, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6, 7, 9, 13)
"""Cards of plays; of one or two cards while they are arranged."""


def violations(layout: Layout) -> Iterator[str]:
    """Everything that breaks what the layout promises."""
    yield from _regions(layout)
    for seat, space in enumerate(layout.spaces):
        yield from (f"space {seat}: {words}" for words in _space(space, layout))
    for name, cards, area in (
        ("hand", layout.hand, layout.hand_area),
        ("pile", layout.pile, layout.pile_area),
        ("tray", layout.tray, layout.tray_area),
    ):
        if area is not None and not all(area.contains(card) for card in cards):
            yield f"{name}: a card lies outside"
        yield from (f"{name}: {words}" for words in _covered(cards))
    yield from _sizes(layout)
    yield from _common(layout)


def panel_violations(layout: Layout, buttons: Sequence[Button], parts: Sequence[Part]) -> Iterator[str]:
    """Violations in the side panel and among the buttons; the parts are those of the panel, its ground first."""
    pieces = {button.name: button.rect for button in buttons if not button.bare}
    yield from (f"{name} is no target: {rect.size}" for name, rect in pieces.items() if min(rect.size) < TARGET)
    pieces.update((part.name, part.rect) for part in parts[1:])
    for name, rect in pieces.items():
        if not layout.window.contains(rect):
            yield f"{name} leaves the window"
    for (one, a), (other, b) in itertools.combinations(pieces.items(), 2):
        if a.colliderect(b):
            yield f"{one} and {other} overlap"
    cards = [*layout.hand, *layout.tray, *layout.pile, layout.stock]
    cards += [play.cards[place] for space in layout.spaces for play in space.plays for place in play.seen]
    for name, rect in pieces.items():
        if any(rect.colliderect(card) for card in cards):
            yield f"{name} lies over a card"


def _common(layout: Layout) -> Iterator[str]:
    """In a table for all: headings and buttons that zoom that leave their place, or an index too small without them."""
    pieces = {f"head {seat}": rect for seat, rect in enumerate(layout.heads)}
    pieces |= {f"zoom {number}": rect for number, rect in enumerate(layout.zooms or ())}
    held = [layout.hand_area, layout.pile_area] if layout.rack is None else [*layout.hand]
    areas = [*held, layout.stock, *(space.rect for space in layout.spaces)]
    for name, rect in pieces.items():
        others = [other for each, other in pieces.items() if each != name] + areas
        if not layout.table.contains(rect) or rect.collidelist(others) >= 0:
            yield f"{name} does not lie alone on the table"
    for rect in layout.zooms or ():
        if min(rect.size) < TARGET:
            yield f"a button that zooms is no target: {rect.size}"
    if layout.heads and min(head.width for head in layout.heads) < LEAST_HEAD:
        yield f"headings are {layout.heads[0].width} px wide"
    if round(layout.table_card * INDEX_HIGH) < LEAST_INDEX and layout.zooms is None and layout.heads:
        yield f"an index is {layout.table_card * INDEX_HIGH:.0f} px high, and nothing zooms"


def _regions(layout: Layout) -> Iterator[str]:
    spaces = {f"space {seat}": space.rect for seat, space in enumerate(layout.spaces)}
    apart = {"side": layout.side, "hand": layout.hand_area, **spaces}
    inside = {"stock": layout.stock}
    if layout.rack is None:
        apart["middle"] = layout.middle
        inside["pile"] = layout.pile_area
    for name, rect in apart.items():
        if not layout.window.contains(rect) or rect.width <= 0 or rect.height <= 0:
            yield f"{name} leaves the window"
    for some in (apart, inside):
        for (one, a), (other, b) in itertools.combinations(some.items(), 2):
            if a.colliderect(b):
                yield f"{one} and {other} overlap"
    for name, rect in inside.items():
        if not (layout.middle if layout.rack is None else layout.hand_area).contains(rect):
            yield f"{name} leaves its strip"
    yield from _strip(layout)
    others = [space.rect.size for seat, space in enumerate(layout.spaces) if seat != layout.request.bottom]
    if len(set(others)) > 1:
        yield f"the others' spaces are of several sizes: {others}"


def _strip(layout: Layout) -> Iterator[str]:
    """Rectangles that overlap in the strip of the hand."""
    pieces = {"tools": [layout.tools], "tray": [layout.tray_area] if layout.tray_area is not None else []}
    if layout.rack is not None:
        pieces |= {"stock": [layout.stock], "zooms": list(layout.zooms or ())}
    cards = {"hand": list(layout.hand)}
    for name, rects in pieces.items():
        others = [rect for other, some in {**pieces, **cards}.items() if other != name for rect in some]
        for rect in rects:
            if not layout.hand_area.contains(rect) or rect.collidelist(others) >= 0:
                yield f"the {name} do not lie alone in the strip of the hand"


def _space(space: SpacePlace, layout: Layout) -> Iterator[str]:
    seen = [play for play in space.plays if play.seen]
    body = Rect(space.rect.left, space.header.bottom, space.rect.width, space.rect.bottom - space.header.bottom)
    for play in seen:
        if not body.contains(play.reach) or not body.contains(play.rect):
            yield "a play leaves it"
        yield from _play(play, layout.spread(layout.spaces.index(space)).height)
    for one, other in itertools.combinations(seen, 2):
        if one.reach.union(one.rect).colliderect(other.reach.union(other.rect)):
            yield "two plays overlap"
    yield from _spread(space, layout)
    hidden = sum(len(play.cards) - len(play.seen) for play in space.plays)
    if bool(hidden) != bool(space.more) or bool(hidden) != bool(space.marks):
        yield f"{hidden} cards are out of sight, {space.more} lines, marks {space.marks}"
    for mark in space.marks or ():
        if not body.contains(mark) or any(mark.colliderect(play.rect) for play in seen):
            yield "a mark lies over a play or outside"
        if min(mark.size) < TARGET:
            yield f"a mark of {mark.size} is no target"


def _spread(space: SpacePlace, layout: Layout) -> Iterator[str]:
    """Fans and handles that are narrower than there is room for."""
    spread = layout.spread(layout.spaces.index(space))
    widest = max(spread.step, round(spread.width * spread.widest))
    lines: dict[int, list[PlayPlace]] = {}
    for play in space.plays:
        if play.seen:
            lines.setdefault(play.line, []).append(play)
    if not lines:
        return
    start = min(play.reach.left for plays in lines.values() for play in plays)
    end = space.marks[0].left if space.marks else space.rect.right - 2 * (start - space.rect.left)
    for plays in lines.values():
        free = end - max(card.right for play in plays for card in play.cards)
        covered = sum(len({card.left for card in play.cards}) - 1 for play in plays)
        if covered and plays[0].step < widest and free >= covered:
            yield f"a line has {free} px for {covered} covered cards that are {plays[0].step} and not {widest} px apart"
        if plays[0].reach.width < spread.wish and free >= len(plays):
            yield f"a line has {free} px for {len(plays)} handles of {plays[0].reach.width} px"
    tops = sorted({card.top for plays in lines.values() for play in plays for card in play.cards})
    used = spread.pitch * len(tops) + spread.height + tops[0] - space.header.bottom
    tight = [plays for plays in lines.values() if len(plays) > 1 and plays[0].step < widest]
    if tight and used + tops[0] - space.header.bottom <= space.rect.bottom - space.header.bottom:
        yield f"a line is empty while {len(tight[0])} plays lie close side by side"


def _play(play: PlayPlace, height: int) -> Iterator[str]:
    cards = [play.cards[place] for place in play.seen]
    if not all(play.rect.contains(card) for card in cards):
        yield "a card leaves its play"
    if any(play.grip.colliderect(card) for card in cards):
        yield "a card covers the handle"
    if play.reach.width < LEAST_TARGET or play.reach.height < TARGET:
        yield f"a handle of {play.reach.size} is no target"
    if len({card.height for card in cards} | {height}) > 1:
        yield "cards of two heights"
    yield from _covered(cards)


def _covered(cards: Sequence[Rect]) -> Iterator[str]:
    """Indices that later cards of the fan cover."""
    for number, card in enumerate(cards):
        index = Rect(card.left, card.top, index_width(card.height) - 1, round(card.height * TALL) - 1)
        if any(index.colliderect(other) for other in cards[number + 1 :]):
            yield f"the index of card {number} of {len(cards)} is covered"


def _sizes(layout: Layout) -> Iterator[str]:
    least = round(SMALLEST * max(1.0, min(layout.window.width / 1280, layout.window.height / 720)))
    plays = min(layout.table_card, layout.others_card) if not layout.request.zoom else least
    for name, height in (("plays", plays), ("pile", layout.pile_card), ("hand", layout.hand_card)):
        if height < min(least, layout.tools.height) and not (name == "pile" and layout.rack is not None):
            yield f"cards of the {name} are {height} px high, less than {least}"
    if layout.tools.width < TARGET or layout.tools.height < 2 * layout.target:
        yield f"no room for two tools of {layout.target} px in {layout.tools.size}"
    if layout.stock.size != (round(layout.pile_card * 5 / 7), layout.pile_card):
        yield "the stock is no card"


# -- tables at random


def _often(rng: random.Random, times_in_ten: float) -> bool:
    return rng.random() * 10 < times_in_ten


def _cut(rng: random.Random, cards: int) -> tuple[int, ...]:
    """A random split of the cards into plays."""
    result = []
    while cards:
        result.append(min(cards, rng.choice(PIECES)))
        cards -= result[-1]
    return tuple(result)


def random_size(rng: random.Random) -> tuple[int, int]:
    """A size of a window: a usual one, or any."""
    if _often(rng, 6):
        return rng.choice(SIZES)
    return rng.randint(1024, 3840), rng.randint(640, 2160)


def random_request(rng: random.Random) -> Request:
    """A table with the 54 cards split in any way; often one space holds nearly all that lie in plays."""
    seats = rng.choice((2, 3, 4))
    cuts = sorted(rng.randint(0, len(CARDS)) for _ in range(4))
    on_table, hand, tray, pile, _elsewhere = (b - a for a, b in itertools.pairwise((0, *cuts, len(CARDS))))
    if _often(rng, 1.5):
        on_table, hand, tray, pile = rng.sample((len(CARDS), 0, 0, 0), 4)
    favourite = rng.randrange(2 * seats)
    spaces: list[list[int]] = [[] for _ in range(seats)]
    for count in _cut(rng, on_table):
        likely = favourite < seats and _often(rng, 9)
        spaces[favourite if likely else rng.randrange(seats)].append(count)
    composition = rng.choice(COMPOSITIONS)
    centred = composition.centred
    return Request(
        size=random_size(rng),
        bottom=rng.randrange(seats),
        plays=tuple(map(tuple, spaces)),
        hand=hand,
        tray=0 if centred else tray,
        pile=min(pile, 1) if centred else pile,
        scale=rng.choice(SCALES),
        mirrored=_often(rng, 2),
        scrolled=tuple(rng.randrange(9) for _ in range(seats)),
        hand_before=rng.choice((0, hand, rng.randrange(len(CARDS)))),
        composition=composition,
        brings=composition.centred * rng.choice((0, 0, 5, 30)),
        zoom=rng.choice((0, 0, 0, 0, 1, 2, 4, -1)),
    )


def random_common(rng: random.Random) -> Request:
    """A table for all with up to 224 cards in groups, hands of up to 60, and two to eight seats; at times zoomed."""
    on_table = rng.randint(0, COMMON_CARDS) if _often(rng, 7) else rng.randint(150, COMMON_CARDS)
    hand = min(rng.randint(1, COMMON_HAND), COMMON_CARDS + 8 - on_table)
    top_only = _often(rng, 6)
    pile = min(rng.randint(0, 1 if top_only else 60), max(0, COMMON_CARDS - on_table - hand))
    tray = min(rng.choice((0, 0, 0, 1, 5)), hand - 1)
    rack = random_rack(rng, hand) if _often(rng, 4) else None
    if rack is not None:
        tray = pile = 0
    return Request(
        size=random_size(rng),
        bottom=0,
        plays=(_cut(rng, on_table),),
        rack=rack,
        hand=hand - tray,
        tray=tray,
        pile=pile,
        scale=min(rng.choice(SCALES), MOST_SCALE),
        mirrored=_often(rng, 2),
        scrolled=(rng.randrange(12),),
        hand_before=rng.choice((0, hand, rng.randrange(COMMON_HAND))),
        heads=rng.randint(2, 8),
        zoom=rng.choice((0, 0, 0, 0, 1, 2, 4, -1, -2)),
    )


def random_rack(rng: random.Random, count: int) -> tuple[int, ...]:
    """Places of so many tiles on a rack, anywhere on it."""
    return tuple(sorted(rng.sample(list(every_place(columns_of((), count))), count)))


def random_turn(rng: random.Random, moves: int) -> Iterator[Request]:
    """A turn: a table as it is found, a draw, then cards come from hand and tray to plays, and plays are parted."""
    start = random_request(rng)
    hand, pile = start.hand + start.tray, start.pile
    drawn = rng.randint(0, pile)
    plays = [list(space) for space in start.plays]
    known = sum(map(sum, plays)) + hand + pile
    fresh = 0 if drawn else min(rng.choice((1, 1, 3)), len(CARDS) - known)

    def now(held: int, tray: int, left: int) -> Request:
        return Request(
            size=start.size, bottom=start.bottom, scale=start.scale, scrolled=start.scrolled, mirrored=start.mirrored,
            plays=tuple(map(tuple, plays)), hand=held, tray=tray, pile=left, hand_before=hand, tray_before=pile - left,
        )  # fmt: skip

    yield now(hand, 0, pile)
    held, tray, left = hand + fresh, drawn, pile - drawn
    yield now(held, tray, left)
    favourite = rng.randrange(len(plays))
    for _ in range(moves):
        space = plays[favourite if _often(rng, 7) else rng.randrange(len(plays))]
        if held + tray and _often(rng, 8):
            held, tray = (held - 1, tray) if held and (not tray or _often(rng, 5)) else (held, tray - 1)
            if space and _often(rng, 6):
                space[rng.randrange(len(space))] += 1
            else:
                space.append(1)
        elif space and max(space) > 1:
            place = space.index(max(space))
            part = rng.randint(1, space[place] - 1)
            space[place] -= part
            rng.choice(plays).append(part)
        yield now(held, tray, left)


def _scrolls(layout: Layout) -> bool:
    return any(space.more for space in layout.spaces)


def _could_stay(before: Layout, layout: Layout) -> bool:
    """True if the plays of a layout have room in cards as high as before, as close as they may lie."""
    request, room = layout.request, frame_of(layout.request).room

    def least(space: int, card: int, width: int) -> int:
        closest = room.spread(card, *room.closer[-1])
        return room.height_of(pack(request.plays[space], width - 3 * room.pad, closest)[1], closest)

    narrow, own = column(len(request.plays) - 1, room), request.bottom
    others = (least(space, before.others_card, narrow) for space in range(len(request.plays)) if space != own)
    return least(own, before.table_card, room.width) + max(others, default=0) <= room.height


def _would_part(before: Layout, layout: Layout) -> bool:
    """True if cards as high as before would part a play of a few cards into lines."""
    request, room = layout.request, frame_of(layout.request).room
    narrow, own = column(len(request.plays) - 1, room), request.bottom
    rows = (
        (each, room.width if space == own else narrow, before.spread(space).height)
        for space, plays in enumerate(request.plays)
        for each in plays
    )
    closest = room.closer[-1]
    return any(
        room.spread(high, *closest).per_line(width - 3 * room.pad) < min(each, FEW) for each, width, high in rows
    )


def text_violations(request: Request) -> Iterator[str]:
    """Cards that are smaller with larger text though those of usual text have room; a rack is as wide as it can be."""
    request = replace(request, zoom=0)
    usual, layout = lay_out(replace(request, scale=1.0)), lay_out(request)
    if not _could_stay(usual, layout) or _would_part(usual, layout):
        return
    for name in ("hand_card", "table_card", "others_card")[0 if request.rack is None else 1 :]:
        if getattr(layout, name) < getattr(usual, name):
            yield f"{name} is {getattr(layout, name)} and not {getattr(usual, name)} with text of {request.scale}"


def turn_violations(requests: Iterator[Request]) -> Iterator[str]:
    """Violations in the course of a turn: of single tables, cards smaller without need, and plays out of sight."""
    before: Layout | None = None
    for request in requests:
        layout = lay_out(request, before.fit if before else None)
        yield from violations(layout)
        if before is not None:
            columns = [[(space.rect.left, space.rect.width) for space in each.spaces] for each in (before, layout)]
            if columns[0] != columns[1]:
                yield f"the columns {columns[0]} became {columns[1]}"
            steady = ("table_card", "others_card") if _could_stay(before, layout) else ()
            for name in ("hand_card", "pile_card", *steady):
                if getattr(layout, name) < getattr(before, name):
                    yield f"{name} fell from {getattr(before, name)} to {getattr(layout, name)}"
            if _scrolls(layout) and not _scrolls(lay_out(request)):
                yield "a play is out of sight, for which smaller cards have room"
        before = layout
