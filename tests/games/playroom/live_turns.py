"""Views of a turn that is being played, made of a table and a hand."""

from collections.abc import Sequence

from engine.blocks.visibility import BACK
from engine.games.playroom.melds import Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.state import DrawSource, PlayroomPhase
from engine.games.playroom.view import PlayroomView


def play_view(
    options: PlayroomOptions,
    table: Sequence[Kinds],
    hand: Kinds,
    *,
    entered: bool = True,
    taken: Kinds = (),
    sizes: Sequence[int] = (),
) -> PlayroomView:
    """The view of seat 0 after its draw. The other seats hold 10 cards unless `sizes` says otherwise."""
    seats = options.seats
    return PlayroomView(
        viewer=0,
        options=options,
        dealer=seats - 1,
        to_move=0,
        phase=PlayroomPhase.PLAY,
        totals=(0,) * seats,
        scores=(0,) * seats,
        hands=(tuple(sorted(hand)), *((BACK,) * size for size in sizes or (10,) * (seats - 1))),
        entered=(entered, *(True,) * (seats - 1)),
        table=tuple(table),
        before=tuple(table),
        stock=(BACK,) * 20,
        turns=10 * seats,
        source=DrawSource.PILE if taken else DrawSource.STOCK,
        taken=taken,
    )
