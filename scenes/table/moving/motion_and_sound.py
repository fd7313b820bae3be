"""Turns a change of the table into motion: the cards that travel, the words beside them, and the sounds.

Each kind of beat has a motion of its own that explains it; `act_of` finds the one for a change of the table.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import zip_longest
from math import dist

from engine.rummy.cards import Card
from scenes.sounds import RISING, Sound
from scenes.table.moving.beats import (
    DemandAsked,
    Gathered,
    HandedBack,
    Met,
    Occasion,
    Occurred,
    PointsCounted,
    Region,
    Regrouped,
    Said,
    Swapped,
    Timing,
)
from scenes.table.moving.celebrations import beside, occasion
from scenes.table.moving.change import Change, Places
from scenes.table.moving.flight import FADE, GLIDE, Flight
from scenes.table.moving.motion import Act, Caption, Cue, Tone
from scenes.table.moving.score_count import counting
from scenes.table.moving.theft import meeting
from scenes.table.places.card_places import Board, Place
from scenes.table.tableau import hidden

DEAL = 0.15
"""The delay from one dealt card to the next, as a part of a card's time on its way."""
APART = 0.85
"""The part of a card's way after which the next card leaves."""
FEW = 8
"""The most cards that leave one by one at the usual delay; more leave faster, so that laying a hand takes no longer."""
FRAME = 1 / 60
"""Seconds by which the cards of each space come to rest after those of the last, so that no frame paints all spaces."""
SWERVE = 0.16
"""The sideways arc of cards that change places, as a part of the distance."""
SENT, SEVERAL = 0.13, 0.18
"""Seconds for which a card travels after the player's own move, and each of several such cards."""
FOLLOWED = 0.55
FAR = 1.5
"""The seconds for which a group that goes far travels, so that the eye can follow; and far in heights of cards."""
STAGGER, STAGGERED = 0.03, 0.12
"""Seconds from one of several cards of a move to the next, and the most from the first to the last."""


def own(before: Places, after: Places, seconds: float = GLIDE) -> list[Flight]:
    """Everything glides to its place at once: the player's own move."""
    return [
        Flight(
            card,
            before[card].rect,
            place.rect,
            face=place.face or before[card].face,
            seconds=seconds,
            turned=place.face and not before[card].face,
        )
        for card, place in after.items()
        if card in before and before[card].rect != place.rect
    ]


def turned(before: Places, old: Board, new: Board, seconds: float) -> list[Flight]:
    """The table turns to another person, whose cards come out of the heading; the backs of the others' go there."""
    closed = {card: Place(old.held(new.bottom), face=False) for card in (*new.hand, *new.tray)}
    backs = dict.fromkeys((*old.hand, *old.tray), Place(new.held(old.bottom), face=False))
    return own({**closed, **before}, {**backs, **new.places}, seconds)


def act_of(change: Change) -> Act:
    """The motion, words and sounds that show a change."""
    act = _mine(change) if change.mine else _told(change)
    for asked in change.beats_of(DemandAsked):
        act = _asked(change, asked)
    for back in change.beats_of(HandedBack):
        act = _handed_back(change, back)
    if next(change.beats_of(Gathered), None) is not None:
        act = _gathered(change)
    after = act.length
    for said in change.beats_of(Said):
        if said.timing is not Timing.ARRIVING:
            act.add(_said(change, said, after))
    _occurred(change, act, after, lost=False)
    for count in change.beats_of(PointsCounted):
        _turn_over(change, act)
        counted = counting(change.board, count, change.pace, act.length + act.rest)
        counted.rest += act.rest
        act.add(counted)
    _occurred(change, act, max(after, act.counted), lost=True)
    return act


def _occurred(change: Change, act: Act, after: float, *, lost: bool) -> None:
    """Celebrate moments when all cards have arrived; a lost hand when it has been counted."""
    for each in change.beats_of(Occurred):
        if (each.occasion is Occasion.LOST) is lost:
            act.add(occasion(change.board, each, after, change.pace))


def _turn_over(change: Change, act: Act) -> None:
    """The cards left in the others' hands are shown before anything is counted."""
    left = change.board.left
    act.shifts = [flight for flight in act.shifts if flight.card not in left]
    act.told = act.length if act.told is None else act.told
    start = act.length
    for place, (card, rect) in enumerate(left.items()):
        delay = start + place * change.pace * DEAL
        flight = Flight(card, change.before[card].rect, rect, face=True, delay=delay, seconds=change.pace * 1.6)
        flight.unseen = flight.turned = not change.before[card].face
        flight.leaving = Sound.FLIP if flight.turned else None
        act.flights.append(flight)


def _mine(change: Change) -> Act:
    """The person's own move: a single card is there soon, several leave one after the other for the eye to follow."""
    movers = frozenset(change.movers)
    flights = own(change.before, change.after)
    moved = [flight for flight in flights if flight.card in movers]
    for number, flight in enumerate(moved):
        if len(moved) > 1:
            flight.seconds, flight.delay = SEVERAL, number * min(STAGGER, STAGGERED / (len(moved) - 1))
        elif not flight.turned:
            flight.seconds = SENT
        if _drawn(change, flight.card):
            flight.leaving = Sound.DRAW
        else:
            flight.landing = Sound.SLIDE if change.region(flight.card) is Region.HAND else Sound.SNAP
    carried = _carried(change)
    for flight in flights:
        if flight.card in carried:
            flight.seconds = FOLLOWED
    return Act(flights=moved, shifts=_shifts(change, flights), told=0.0)


def _carried(change: Change) -> frozenset[Card]:
    """The cards of groups that go far: to another line, or past other groups of their line."""

    def goes(card: Card) -> bool:
        start, end = change.before[card].rect, change.after[card].rect
        far = dist(start.topleft, end.topleft) >= FAR * end.height
        return far and change.came_from(card) is change.region(card) is Region.SPACE

    groups = [group.cards for space in change.new.spaces for group in space.groups]
    return frozenset(
        card
        for cards in groups
        if len(cards) > 1 and any(goes(card) for card in cards if card in change.before)
        for card in cards
    )


def _drawn(change: Change, card: Card) -> bool:
    """True if a card comes from the stock."""
    return change.came_from(card) is Region.STOCK


def _shifts(change: Change, flights: list[Flight]) -> list[Flight]:
    """The cards that only make room; those of a hand that is covered now show their backs from the start."""
    movers = frozenset(change.movers)
    result = [flight for flight in flights if flight.card not in movers]
    for flight in result:
        flight.face = change.after[flight.card].face
    return result


def _told(change: Change) -> Act:
    """Another's move: cards that change hands leave one after the other, pairs together; the rest makes room."""
    shifts = _shifts(change, own(change.before, change.after, change.pace))
    for flight in shifts:
        flight.seconds += FRAME * change.now.get(flight.card, (Region.HAND, change.board.bottom))[1]
    act = _regrouped(change, shifts)
    laid: dict[Hashable, list[Card]] = {}
    groups = {card: group.key for space in change.new.spaces for group in space.groups for card in group.cards}
    for card in change.movers:
        if change.region(card) is Region.SPACE:
            laid.setdefault(groups[card], []).append(card)
    taken = [
        card for card in change.movers if change.came_from(card) is Region.SPACE and change.region(card) is Region.HAND
    ]
    for cards in laid.values():
        act.add(_into_play(change, cards, _next(change, act)))
    rest = [card for card in change.movers if change.region(card) is not Region.SPACE and card not in taken]
    act.add(_rest(change, rest))
    for said in change.beats_of(Said):
        if said.timing is Timing.ARRIVING:
            act.add(_said(change, said, act.length))
    act.flights += [change.flight(card, delay=_next(change, act)) for card in taken if card not in _cards(act)]
    return act


def _regrouped(change: Change, shifts: list[Flight]) -> Act:
    """The cards that only make room, and before all others those that went to another group of the table."""
    groups = [group for beat in change.beats_of(Regrouped) for group in beat.groups]
    moved = {card for group in groups for card in group}
    act = Act(shifts=[flight for flight in shifts if flight.card not in moved])
    apart = change.pace * APART * min(1.0, FEW / max(1, len(groups)))
    for number, group in enumerate(groups):
        ways = {flight.card: flight for flight in shifts if flight.card in group}
        for card in ways:
            flight = change.flight(card, delay=number * apart, seconds=change.pace * 2)
            flight.landing = Sound.SNAP if card == group[-1] else None
            act.flights.append(flight)
    return act


def _cards(act: Act) -> set[Card]:
    return {flight.card for flight in act.flights}


def _next(change: Change, act: Act) -> float:
    """The delay, in seconds, after which the next card leaves."""
    latest = max(act.flights, key=lambda flight: flight.delay, default=None)
    if latest is None:
        return 0.0
    return act.length if latest.via is not None else latest.delay + _apart(change)


def _apart(change: Change) -> float:
    """Seconds from one card that is laid to the next."""
    laid = sum(change.region(card) is Region.SPACE for card in change.movers)
    return change.pace * APART * min(1.0, FEW / max(1, laid))


def _into_play(change: Change, cards: list[Card], start: float) -> Act:
    """Cards that come into one play: a theft with its toll, a joker's replacement, or plain cards one by one."""
    met = next((beat for beat in change.beats_of(Met) if beat.stolen[0] in cards), None)
    if met is not None:
        flights = {card: change.flight(card, delay=start) for card in cards}
        return meeting(met, flights, change.board, change.pace)
    swapped = next((beat for beat in change.beats_of(Swapped) if beat.card in cards), None)
    if swapped is not None:
        return _swapped(change, swapped, start)
    plain = [change.flight(card, delay=start + number * _apart(change)) for number, card in enumerate(cards)]
    for flight in plain:
        flight.landing = Sound.SNAP
    return Act(flights=plain)


def _swapped(change: Change, beat: Swapped, start: float) -> Act:
    """A card of the hand and the one it replaces change places, each swerving round the other."""
    seconds = change.pace * 2.2
    flights = [change.flight(one, delay=start, seconds=seconds) for one in (beat.other, beat.card)]
    inwards = flights[0].end.centery > flights[0].start.centery
    swerve = SWERVE if inwards == (flights[0].end.centerx > flights[0].start.centerx) else -SWERVE
    for flight in flights:
        flight.arc, flight.landing = swerve, Sound.FLIP
    rest, mover = change.pace * 2, change.old.to_move or 0
    return Act(flights, captions=[_beside(change, mover, beat.words, start, seconds + rest)], rest=rest)


def _rest(change: Change, cards: list[Card]) -> Act:
    """Cards that go into a hand or onto the pile: together, each a little after the one below it."""
    flights = [
        change.flight(card, delay=number * change.pace * 0.3) for number, card in enumerate(_lying(change, cards))
    ]
    for flight in flights[:3]:
        if change.region(flight.card) is Region.PILE:
            flight.landing = Sound.SNAP
        else:
            flight.leaving = Sound.DRAW if _drawn(change, flight.card) else Sound.SLIDE
    return Act(flights)


def _lying(change: Change, cards: list[Card]) -> list[Card]:
    """The cards in the order in which they lie in the pile, if they come from there."""
    pile = change.old.pile.cards
    return sorted(cards, key=lambda card: pile.index(card) if card in pile else -1)


# -- words


def _beside(change: Change, seat: int, words: str, delay: float, seconds: float, tone: Tone = Tone.PLAIN) -> Caption:
    """Words in a player's space."""
    return Caption(words, beside(change.board, seat), delay=delay, seconds=max(seconds, 0.9), tone=tone)


def _said(change: Change, said: Said, after: float) -> Act:
    """Words for events that no motion of a card shows; all cards have arrived `after` seconds later."""
    pace = change.pace
    match said.timing:
        case Timing.AT_ONCE:
            return Act(captions=[_beside(change, said.seat, said.words, 0.0, pace * 5)], rest=pace * 3)
        case Timing.MEANWHILE:
            return Act(captions=[_beside(change, said.seat, said.words, 0.0, after + pace * 6)], rest=pace * 3)
        case Timing.ARRIVING:
            return Act(captions=[_beside(change, said.seat, said.words, after * 0.7, pace * 7)], rest=pace * 2)


def _asked(change: Change, beat: DemandAsked) -> Act:
    """A question travels to the one who is asked; a card comes back, or the answer that there is none."""
    pace = GLIDE if change.mine else change.pace
    asker, asked = beside(change.board, beat.seat), beside(change.board, beat.target)
    way = pace * 3.5
    captions = [
        Caption(beat.words, asker, seconds=way * 2.2),
        Caption(beat.question, asker, seconds=way, to=asked, spot=asked),
    ]
    if beat.granted:
        answer = Caption(beat.answer, asked, delay=way, seconds=pace * 6, tone=Tone.GOOD)
        handed = _handed(change, way + pace, pace)
        return Act(handed, captions=[*captions, answer], cues=[Cue(Sound.YES, way)], rest=pace * 2, told=way)
    answer = Caption(beat.answer, asked, delay=way, seconds=pace * 7 + 0.4, tone=Tone.BAD)
    return Act(captions=[*captions, answer], cues=[Cue(Sound.NO, way)], rest=way + pace * 5, told=way)


def _handed_back(change: Change, beat: HandedBack) -> Act:
    """Cards go back from hand to hand."""
    pace = GLIDE if change.mine else change.pace
    caption = Caption(beat.words, beside(change.board, beat.seat), seconds=pace * 7)
    return Act(_handed(change, 0.0, pace), captions=[caption], rest=pace * 3)


def _handed(change: Change, delay: float, pace: float) -> list[Flight]:
    """The flights of cards that go openly from hand to hand, and of cards that make room for them."""
    flights = [change.flight(card, delay=delay, seconds=pace * 2.5) for card in change.movers]
    for flight in flights:
        flight.arc, flight.landing = SWERVE / 2, Sound.SLIDE
    return flights


def _gathered(change: Change) -> Act:
    """The last card closes the pile: all of it is gathered under that card, and stays so."""
    pace = change.pace
    flights = [change.flight(card, seconds=pace * 1.6) for card in change.new.pile.cards]
    flights[-1].delay, flights[-1].landing = pace * 0.8, Sound.SNAP
    return Act(flights)


# -- the deal


def deal(board: Board, dealer: int, pace: float = GLIDE) -> Act:
    """The hands fly from the stock to their players, a card at a time; then the open cards are turned up."""
    tableau = board.tableau
    hands = [
        sorted(tableau.hand) if seat == board.bottom else hidden(seat, head.held)
        for seat, head in enumerate(tableau.heads)
    ]
    seconds = min(pace, GLIDE * 1.5)
    start, top = board.layout.stock, tableau.stock.top
    act = Act(told=0.0)
    for number, (seat, card) in enumerate(_dealt(hands, dealer)):
        place, delay = board.places.get(card) or Place(board.held(seat), face=False), number * DEAL * seconds
        flight = Flight(card, start, place.rect, face=place.face, delay=delay, seconds=seconds, unseen=True)
        flight.turned = place.face
        flight.leaving = Sound.DEAL if number % 2 == seat % 2 else None
        act.flights.append(flight)
    turned_up = {card: board.places[card].rect for card in tableau.pile.cards}
    for card, end in {**turned_up, **({top: start} if top is not None else {})}.items():
        flight = Flight(card, start, end, face=True, delay=act.length, seconds=pace * 1.6, unseen=True, turned=True)
        flight.leaving = Sound.FLIP
        act.flights.append(flight)
    return act


def _dealt(hands: Sequence[Sequence[Card]], dealer: int) -> Iterator[tuple[int, Card]]:
    """Every dealt card with its seat, from the dealer's left on."""
    seats = [(dealer + 1 + step) % len(hands) for step in range(len(hands))]
    for row in zip_longest(*(hands[seat] for seat in seats)):
        yield from ((seat, card) for seat, card in zip(seats, row, strict=True) if card is not None)


# -- less motion


def staged(act: Act, *, moving: bool, reduced: bool) -> Act:
    """An act as the settings want it: with all motion, with reduced motion, or still."""
    if not moving:
        return _still(act)
    return _reduced(act) if reduced else act


def _reduced(act: Act) -> Act:
    """The motion with nothing travelling: cards appear where they belong, words where they are meant."""
    for flight in act.flights:
        flight.appears, flight.seconds = True, FADE
    for caption in act.captions:
        caption.at, caption.to = caption.to or caption.at, None
    act.shifts = []
    return act


def _still(act: Act) -> Act:
    """An act without motion: words are shown at once, and signals are heard."""
    latest = {caption.to or caption.at: caption for caption in act.captions}
    for at, caption in latest.items():
        caption.at, caption.to, caption.delay, caption.room = at, None, 0.0, (0, 0)
        caption.seconds = max(caption.seconds, 1.5)
    cues = [Cue(cue.sound) for cue in act.cues if cue.sound not in RISING]
    return Act(captions=list(latest.values()), cues=cues, told=0.0)
