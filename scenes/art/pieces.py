"""Pictures of any size, put together from pieces of a small one: a vector picture for each would cost a frame."""

from pygame import Rect, Surface

from scenes.art.canvas import like

MIDDLE = 128
"""The pixels between the edges of a small picture, which are repeated in a larger one."""
_LARGE = 256 * 1024
"""The bytes from which on a picture is painted piece by piece, and not kept in its full size."""


def is_large(size: tuple[int, int]) -> bool:
    """True for a picture that is too large to be kept, and has to be painted piece by piece."""
    return 4 * size[0] * size[1] > _LARGE


def put_together(source: Surface, size: tuple[int, int], edge: int) -> Surface:
    """The source, whose sides are twice the edge and a middle, in another size: its edges stay, its middle repeats."""
    out = like(source, size)
    draw_pieces(out, out.get_rect(), _bare(source), edge)
    return out


def _bare(source: Surface) -> Surface:
    """The picture in a form whose transparency is copied, and not blended."""
    result = source.subsurface(source.get_rect())
    result.set_alpha(None)
    return result


def widened(source: Surface, width: int) -> Surface:
    """The source in another width: its halves stay, and the pixels of its middle are repeated between them."""
    if width <= source.get_width():
        return source
    out = like(source, (width, source.get_height()))
    draw_out(out, source)
    return out


def draw_out(out: Surface, source: Surface, top: int = 0) -> None:
    """Fill rows of a picture, from `top` on, with a source that is widened to it; nothing is blended."""
    narrow, height = source.get_size()
    left, more = narrow // 2, max(0, out.get_width() - narrow)
    source = _bare(source)
    out.set_alpha(None)
    out.blit(source, (0, top))
    out.blit(source, (more + left, top), (left, 0, narrow - left, height))
    done = 1
    while done <= more:  # finished columns are copied beside themselves, ten times as fast as scaling
        out.blit(out, (left + done, top), (left, top, min(done, more + 1 - done), height))
        done *= 2
    out.set_alpha(255)


def draw_pieces(surface: Surface, area: Rect, source: Surface, edge: int, *, hidden: Rect | None = None) -> None:
    """Fill the visible part of an area with the pieces of the source; pieces inside `hidden` are left out."""
    clip = surface.get_clip()
    if not clip.colliderect(area):
        return
    rows = [
        (area.top + to_y, height, from_y)
        for to_y, height, from_y in _pieces(area.height, edge, source.get_height() - 2 * edge)
        if clip.top - height < area.top + to_y < clip.bottom
    ]
    columns = [
        (area.left + to_x, width, from_x)
        for to_x, width, from_x in _pieces(area.width, edge, source.get_width() - 2 * edge)
        if clip.left - width < area.left + to_x < clip.right
    ]
    pieces = [
        (source, (left, top), (from_x, from_y, width, height))
        for left, width, from_x in columns
        for top, height, from_y in rows
        if hidden is None or not hidden.contains(left, top, width, height)
    ]
    surface.blits(pieces, doreturn=False)


def _pieces(length: int, edge: int, middle: int) -> list[tuple[int, int, int]]:
    """The offset of each piece along a side, its length, and its offset in the source."""
    first = min(edge, length // 2)
    last = min(edge, length - first)
    result = [(0, first, 0)]
    at = first
    while at < length - last:
        part = min(middle, length - last - at)
        result.append((at, part, edge))
        at += part
    return [*result, (length - last, last, middle + 2 * edge - last)]
