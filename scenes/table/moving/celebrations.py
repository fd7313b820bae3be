"""Celebrations at the table: going out, a knock, a last card and a lost hand, each with its motion and sound."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.text import _
from scenes.sounds import Sound
from scenes.table.moving.beats import Beat, Occasion, Occurred
from scenes.table.moving.motion import Act, Caption, Cue, Tone
from scenes.table.places.card_places import Board
from scenes.table.tableau import Tableau

FALL = 0.16
"""Seconds in which the words of a knock fall onto the table."""
SOUNDS: Mapping[Occasion, Sound] = MappingProxyType(
    {
        Occasion.OUT: Sound.OUT,
        Occasion.KNOCK: Sound.KNOCK,
        Occasion.LAST_CARD: Sound.LAST,
        Occasion.LOST: Sound.LOST,
    }
)


def beside(board: Board, seat: int) -> tuple[int, int]:
    """The centre of words about a player: in the upper part of the space."""
    unit = board.layout.unit
    head = board.layout.head(seat)
    if board.layout.strip:
        return head.centerx, max(rect.bottom for rect in board.layout.heads) + round(24 * unit)
    space = board.layout.spaces[board.layout.home(seat)]
    return head.centerx, min(space.rect.bottom - round(18 * unit), space.header.bottom + round(28 * unit))


def occasion(board: Board, occurred: Occurred, after: float, pace: float) -> Act:
    """The motion of a moment: out rises, a knock falls, a last card is pulled out of the heading, a lost hand sinks."""
    kind, unit, rest = occurred.occasion, board.layout.unit, pace * 4 + 0.3
    (x, y), head, up = beside(board, occurred.seat), board.layout.head(occurred.seat), round(40 * board.layout.unit)
    tone, words = Tone.GOOD, occurred.words
    if kind is Occasion.OUT:
        captions = [Caption(words, (x, y + up), after, rest, tone, to=(x, y))]
    elif kind is Occasion.KNOCK:
        fall = Caption(words, (x, y - 2 * up), after, FALL, tone, to=(x, y))
        captions = [fall, Caption(words, (x, y), after + FALL, rest, tone, to=(x, y))]
    elif kind is Occasion.LAST_CARD:
        captions = [Caption(words, (head.right, y), after, rest, Tone.PLAIN, to=(x, y))]
    else:
        place = board.layout.hand_area
        captions = [Caption(words, (place.centerx, place.top - 2 * up), after, 2 * rest, Tone.PLAIN)]
        captions[0].to = place.centerx, place.top - round(24 * unit)
    return Act(
        captions=captions, cues=[Cue(SOUNDS[kind], after + (FALL if kind is Occasion.KNOCK else 0.0))], rest=rest
    )


def moments(old: Tableau, new: Tableau, beats: tuple[Beat, ...], warned: set[int]) -> Iterator[Occurred]:
    """The moments that every game has, without those that the game tells itself; `warned` are seats with one card."""
    told = {beat.seat for beat in beats if isinstance(beat, Occurred)}
    ends = new.over and new.composition.spare and not told  # without room for plays, hands are only laid out at the end
    for seat, (before, after) in enumerate(zip(old.heads, new.heads, strict=True)):
        played = before.held or _lays(old, new)  # some go out by a card that was never in the hand
        if ends and seat == old.to_move and played and not after.held:
            yield Occurred(Occasion.OUT, seat, _("{name} is out").format(name=after.name))
        if after.held == 1 < before.held and not new.over and seat not in warned | {new.seat}:
            warned.add(seat)
            yield Occurred(Occasion.LAST_CARD, seat, _("{name}: one card").format(name=after.name))
    if new.over and not old.over and new.lost:
        yield Occurred(Occasion.LOST, new.seat, new.lost)


def _lays(old: Tableau, new: Tableau) -> bool:
    """True if the groups have changed and hold no fewer cards; a turned-up card may have been a group by itself."""
    before, after = ([group.cards for space in each.spaces for group in space.groups] for each in (old, new))
    return before != after and sum(map(len, before)) <= sum(map(len, after))
