"""Seeded random turns: positions and what a player drags about in them, often sensibly, as plain data.

`turns(seed, count)` yields `Turn`s, each the arguments of `literal.legal_turn` in order; about half of them are legal.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.oracle.literal import JOKERS, RANKS, Card, Snapshot, legal_turn, whole
from tests.oracle.positions import OraclePosition, random_position

MAX_DRAGS = 6
TRIES = 100


class RecordedTurn(NamedTuple):
    """A turn to be judged: ``legal_turn(*turn)``."""

    record: list[Snapshot]
    seat: int
    melded: bool
    cost: int
    temperatures: dict[Card, str]
    discard: Card | None


class RecordBoard:
    """The table and the hand while cards are dragged about, and the record of it."""

    def __init__(self, position: OraclePosition, rng: Random):
        self.rng = rng
        self.spaces = [[set(play) for play in space] for space in position.spaces]
        self.hand = set(position.hand)
        self.dealt = frozenset(position.hand)
        self.seat = position.seat
        self.melded = position.melded
        self.cost = position.cost
        self.record = [self.snapshot()]

    def snapshot(self) -> Snapshot:
        """The snapshot of this moment; plays that have lost all cards are gone."""
        table = tuple(frozenset(frozenset(play) for play in space if play) for space in self.spaces)
        return table, frozenset(self.hand)

    def note(self) -> None:
        """Record this moment."""
        self.record.append(self.snapshot())

    def plays(self, space: int | None = None) -> list[set[Card]]:
        """The plays of one space or of all."""
        return [play for i, one in enumerate(self.spaces) if space in (None, i) for play in one if play]

    def others(self) -> list[int]:
        """The seats of the other players."""
        return [i for i in range(len(self.spaces)) if i != self.seat]

    def on_table(self, space: int | None = None) -> list[Card]:
        """The cards of one space or of the whole table."""
        return sorted(card for play in self.plays(space) for card in play)

    def home(self, card: Card) -> set[Card]:
        """The play the card lies in, or the hand."""
        return next((play for play in self.plays() if card in play), self.hand)

    def drag(self, card: Card, target: set[Card]) -> None:
        """Move a card to a play or to the hand."""
        self.home(card).discard(card)
        target.add(card)

    def new_play(self, space: int) -> set[Card]:
        """An empty place for a new play."""
        play: set[Card] = set()
        self.spaces[space].append(play)
        return play

    def gather(self, cards: list[Card], target: set[Card]) -> None:
        """Drag cards to a play, recording only the end of it or every card."""
        every_card = self.rng.random() < 0.3
        self.rng.shuffle(cards)
        for card in cards:
            self.drag(card, target)
            if every_card:
                self.note()
        if not every_card:
            self.note()


# --- what a player does, if there is anything to do: every one answers that ------------------------------------------


def stays_whole(board: RecordBoard, cards: list[Card], target: set[Card]) -> bool:
    """Gathered in this play, the cards make it whole and leave nothing broken behind."""
    if not whole(frozenset(target.union(cards))):
        return False
    left = [play.difference(cards) for play in board.plays() if play is not target and play.intersection(cards)]
    return all(not play or whole(frozenset(play)) for play in left)


def some_of(rng: Random, cards: list[Card], count: int) -> list[Card]:
    """`count` of the cards, or all if there are fewer."""
    if count == 1 and cards:
        return [rng.choice(cards)]
    return rng.sample(cards, min(count, len(cards))) if count else []


def gather_some(board: RecordBoard, source: list[Card], counts: tuple[int, int], space: int) -> bool:
    """Gather so many cards of the hand and of the source in some play of the space, old or new, if it will be whole."""
    rng = board.rng
    hand, plays = sorted(board.hand), board.plays(space)
    if len(hand) < counts[0] or len(source) < counts[1]:
        return False
    for _ in range(TRIES):
        cards, from_table = some_of(rng, hand, counts[0]), some_of(rng, source, counts[1])
        old = bool(plays) and rng.random() < 0.7
        target = rng.choice(plays) if old else set()
        if target.isdisjoint(from_table) and stays_whole(board, cards + from_table, target):
            board.gather(cards + from_table, target if old else board.new_play(space))
            return True
    return False


def lay(board: RecordBoard) -> bool:
    """Lay one card of the hand to a play, or a new play, in any space."""
    count = board.rng.choice((1, 1, 1, 3))
    return gather_some(board, [], (count, 0), board.rng.randrange(len(board.spaces)))


def steal_paid(board: RecordBoard) -> bool:
    """Steal one or two cards and pay for them."""
    space = board.rng.randrange(len(board.spaces))
    source = [card for i in board.others() if i != space for card in board.on_table(i)]
    stolen = board.rng.choice((1, 1, 1, 2, 3))
    return gather_some(board, source, (board.rng.choice((stolen, stolen, stolen + 1)), stolen), space)


def steal_unpaid(board: RecordBoard) -> bool:
    """Steal a card or two and pay too little."""
    space = board.rng.randrange(len(board.spaces))
    source = [card for i in board.others() if i != space for card in board.on_table(i)]
    stolen = board.rng.choice((1, 1, 2))
    return gather_some(board, source, (stolen - 1, stolen), space)


def regroup_own(board: RecordBoard) -> bool:
    """Move cards of the own space about in it."""
    count = board.rng.choice((1, 1, 2, 3))
    return gather_some(board, board.on_table(board.seat), (board.rng.choice((0, 0, 1)), count), board.seat)


def give_away(board: RecordBoard) -> bool:
    """Move a card of the own space to another space."""
    return gather_some(board, board.on_table(board.seat), (0, 1), board.rng.choice(board.others()))


def move_on(board: RecordBoard) -> bool:
    """Move cards that were stolen, or laid, in this turn on to another play."""
    space = board.rng.choice((board.seat, board.rng.randrange(len(board.spaces))))
    at_first = {card for play in board.record[0][0][board.seat] for card in play}
    came = [card for card in board.on_table(board.seat) if card not in at_first]
    return gather_some(board, came, (board.rng.choice((0, 0, 1)), board.rng.choice((1, 1, 2))), space)


def regroup_other(board: RecordBoard) -> bool:
    """Move cards of another's space about in it, with or without one of the hand."""
    space = board.rng.choice(board.others())
    count = board.rng.choice((1, 1, 2, 3))
    return gather_some(board, board.on_table(space), (board.rng.choice((0, 1)), count), space)


def split_other(board: RecordBoard) -> bool:
    """Part a long run of another, perhaps with a card of the hand between."""
    for play in board.plays(board.rng.choice(board.others())):
        cards = sorted(play, key=lambda card: (RANKS + "X").index(card[0]))
        for cut in range(3, len(cards) - 2):
            if whole(frozenset(cards[:cut])) and whole(frozenset(cards[cut:])):
                board.gather(cards[cut:], board.new_play(next(i for i in board.others() if play in board.spaces[i])))
                return True
    return False


def swap_joker(board: RecordBoard) -> bool:
    """Take a joker into the hand and put a card of the hand in its place, if it fits, or now and then if not."""
    rng = board.rng
    fussy = rng.random() < 0.9
    plays = [play for play in board.plays() if play & JOKERS]
    for play in rng.sample(plays, len(plays)):
        joker = rng.choice(sorted(play & JOKERS))
        fits = [card for card in sorted(board.hand) if whole(frozenset(play - {joker} | {card}))]
        if fits or (board.hand and not fussy):
            board.drag(rng.choice(fits if fussy else sorted(board.hand)), play)
            board.drag(joker, board.hand)
            board.note()
            return True
    return False


def meld(board: RecordBoard) -> bool:
    """Lay one play or two of the hand in the own space, hardly ever in another's; not always worth enough."""
    space = board.seat if board.rng.random() < 0.95 else board.rng.choice(board.others())
    wanted = board.rng.choice((1, 2, 2))
    for _ in range(TRIES):
        cards = some_of(board.rng, sorted(board.hand), board.rng.choice((3, 3, 4, 4, 5)))
        if wanted and whole(frozenset(cards)):
            board.gather(cards, board.new_play(space))
            board.melded, wanted = True, wanted - 1
    return board.melded


def take_back(board: RecordBoard) -> bool:
    """Take a card laid this turn back into the hand."""
    laid = sorted(board.dealt - board.hand)
    if not laid:
        return False
    board.drag(board.rng.choice(laid), board.hand)
    board.note()
    return True


def take_back_all(board: RecordBoard) -> bool:
    """Put everything back to where it was at some snapshot before, perhaps the last: then nothing changes."""
    table, hand = board.rng.choice(board.record)
    board.spaces = [[set(play) for play in sorted(space, key=sorted)] for space in table]
    board.hand = set(hand)
    board.note()
    return True


def anything(board: RecordBoard) -> bool:
    """Drag any card anywhere."""
    rng = board.rng
    cards = board.on_table() + sorted(board.hand)
    plays = board.plays()
    target = rng.choice(plays) if plays and rng.random() < 0.7 else board.new_play(rng.randrange(len(board.spaces)))
    board.drag(rng.choice(cards), target)
    board.note()
    return True


Doing = Callable[[RecordBoard], bool]

MELDED: dict[Doing, float] = {
    lay: 3,
    steal_paid: 9,
    steal_unpaid: 1.2,
    regroup_own: 4,
    give_away: 3,
    move_on: 6,
    regroup_other: 3,
    split_other: 1.5,
    swap_joker: 0.6,
    take_back: 1,
    take_back_all: 0.3,
    anything: 0.7,
}
UNMELDED: dict[Doing, float] = {
    meld: 6,
    swap_joker: 6,
    lay: 0.3,
    steal_paid: 0.2,
    regroup_other: 0.15,
    split_other: 0.15,
    take_back: 0.3,
    anything: 0.2,
}


# --- turns ----------------------------------------------------------------------------------------------------------


def is_whole(snapshot: Snapshot) -> bool:
    """All plays on the table are whole."""
    return all(whole(play) for space in snapshot[0] for play in space)


def random_record(position: OraclePosition, rng: Random) -> list[Snapshot]:
    """T0 and up to six snapshots, now and then with gaps; the last is mostly one whose plays are all whole."""
    board = RecordBoard(position, rng)
    wanted = rng.choice((1, 2, 3, 4, 5, 5, 6, 6))
    for _ in range(20):
        doings = MELDED if board.melded else UNMELDED
        rng.choices(list(doings), list(doings.values()))[0](board)
        if len(board.record) > wanted:
            break
    record = board.record
    if rng.random() < 0.4:
        record = record[:1] + [one for one in record[1:] if rng.random() < 0.5]
    record = record[: MAX_DRAGS + 1]
    if rng.random() < 0.85:
        while not is_whole(record[-1]):
            record.pop()
    return record


def random_temperatures(record: list[Snapshot], rng: Random) -> dict[Card, str]:
    """Perhaps a hot card, mostly one that was laid, and some warm ones."""
    dealt, kept = record[0][1], record[-1][1]
    temperatures = {card: "warm" for card in sorted(dealt) if rng.random() < 0.15}
    hot = sorted(dealt - kept if rng.random() < 0.9 else dealt)
    if hot and rng.random() < 0.5:
        temperatures[rng.choice(hot)] = "hot"
    return temperatures


def random_discard(hand: frozenset[Card], temperatures: dict[Card, str], rng: Random) -> Card | None:
    """A cold card of the hand if there is one, but not always."""
    cold = sorted(card for card in hand if card not in temperatures)
    if rng.random() < 0.08:
        return rng.choice([*sorted(hand), None])
    return rng.choice(cold) if cold else None


def random_turn(rng: Random) -> RecordedTurn:
    """One turn."""
    while True:
        position = random_position(rng)
        record = random_record(position, rng)
        temperatures = random_temperatures(record, rng)
        discard = random_discard(record[-1][1], temperatures, rng)
        turn = RecordedTurn(record, position.seat, position.melded, position.cost, temperatures, discard)
        played = record[-1] != record[0]
        if rng.random() < (0.45 if played else 0.02) or (played and not is_plain(turn)):
            return turn


def is_plain(turn: RecordedTurn) -> bool:
    """The turn would be legal with nothing recorded but its end: there are too many such."""
    return legal_turn([turn.record[0], turn.record[-1]], *turn[1:])


def turns(seed: int, count: int) -> Iterator[RecordedTurn]:
    """`count` turns, the same for the same seed."""
    rng = Random(seed)
    for _ in range(count):
        yield random_turn(rng)
