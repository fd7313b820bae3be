"""Lays a tableau out as a board: asks for the layout of all that lies there, and for room where cards cover others."""

from collections.abc import Collection
from dataclasses import replace

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from engine.rummy.plays import Play
from scenes.table.places.arranger import Arranger
from scenes.table.places.card_places import Board
from scenes.table.places.fixed_areas import Request
from scenes.table.places.largest_cards import Fit
from scenes.table.places.layout import Layout, lay_out
from scenes.table.places.play_lines import Wishes, rescaled
from scenes.table.tableau import Tableau


def sizes(laid: LaidTable, squared: Collection[Play] = ()) -> tuple[tuple[int, ...], ...]:
    """By space, the number of cards side by side for which each play needs room: a squared one needs that of one."""
    return tuple(tuple(1 if each.play in squared else len(each.cards) for each in space) for space in laid)


def wishes(laid: LaidTable) -> tuple[Wishes, ...]:
    """By space, the places at which plays were put."""
    return tuple(tuple(each.spot for each in space) for space in laid)


def build(  # noqa: PLR0913 - a board is made of many things, each by name
    tableau: Tableau,
    arranger: Arranger,
    *,
    hand_order: tuple[Card, ...],
    size: tuple[int, int],
    scale: float = 1.0,
    mirrored: bool = False,
    scrolled: tuple[int, ...] = (),
    zoom: int = 0,
    rack: tuple[int, ...] | None = None,
    groups: tuple[int, ...] = (),
    prior: Fit | None = None,
    kept: tuple[Wishes, ...] | None = None,
    new_turn: bool = False,
    hand_before: int = 0,
) -> Board:
    """The board of a tableau; `hand_order` says in which order the hand lies.

    Groups lie in their `kept` places as far as there is room, cards of the hand on their places of a `rack`, or in
    `groups` of so many cards.
    """
    members = tuple(space.members for space in tableau.spaces if space.members)
    request = Request(
        size=size,
        bottom=tableau.seat if tableau.home is None else tableau.home,
        plays=sizes(tableau.laid, tableau.squared),
        wishes=wishes(tableau.laid),
        hand=len(hand_order),
        tray=len(tableau.tray),
        pile=min(1, len(tableau.pile.cards)) if tableau.pile.top_only else len(tableau.pile.cards),
        heads=0 if members or len(tableau.spaces) == len(tableau.heads) else len(tableau.heads),
        members=members,
        brings=tableau.pile.brings,
        stays=max(0, len(tableau.pile.cards) - 1) if tableau.pile.stays else 0,
        zoom=zoom,
        scale=scale,
        mirrored=mirrored,
        scrolled=scrolled,
        rack=rack,
        groups=groups,
        hand_before=hand_before,
        tray_before=tableau.tray_room,
        composition=tableau.composition,
    )
    layout = _laid_out(request, kept, prior, new_turn=new_turn)
    board = Board(tableau=tableau, arranger=arranger, hand=hand_order, layout=layout)
    return _uncovered(board, prior, new_turn=new_turn) if board.covered else board


def _laid_out(request: Request, kept: tuple[Wishes, ...] | None, prior: Fit | None, *, new_turn: bool) -> Layout:
    """The layout with groups in their kept places, which are scaled when the cards change their size."""
    layout = lay_out(request if kept is None else replace(request, wishes=kept), prior, new_turn=new_turn)
    if kept is not None and prior is not None and layout.fit.spread.height != prior.spread.height:
        kept = rescaled(kept, layout.fit.spread.height / prior.spread.height)
        layout = lay_out(replace(request, wishes=kept), prior, new_turn=new_turn)
    return layout


def _uncovered(board: Board, prior: Fit | None, *, new_turn: bool) -> Board:
    """The board in which cards left over have room of their own in each space, if there is any, and cover no group."""
    opened, request = board.tableau.opened, board.layout.request
    apart, full = board.covered, frozenset[int]()
    while True:
        beside = [
            [len(opened[seat]) for seat in board.layout.members(space) if seat in apart]
            for space in range(len(request.plays))
        ]
        plays = tuple((*space, *more) for space, more in zip(request.plays, beside, strict=True))
        wished = tuple((*space, *[None] * len(more)) for space, more in zip(request.wishes, beside, strict=False))
        layout = lay_out(replace(request, plays=plays, wishes=wished), prior, new_turn=new_turn)
        result = replace(board, layout=layout, apart=apart)
        full |= {seat for seat in apart if layout.spaces[layout.home(seat)].more}
        wanted = (apart | result.covered) - full
        if wanted == apart:
            return result
        apart = wanted
