"""The turns that are judged in a conformance line: a small interpreter, good for the records alone.

It follows a line only as far as it must to know each turn's record, and stops where it would need scores, full out or
other things that do not bear on the judging of a turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tests.oracle.literal import DECK, JOKERS, Card, Play, Snapshot, Table

COSTS = {1: 10, 2: 10, 3: 15, 4: 15, 5: 20, 6: 20}


@dataclass(frozen=True)
class Judged:
    """A turn and the number of the action that ends it: the arguments of `legal_turn`."""

    at: int
    record: list[Snapshot]
    seat: int
    melded: bool
    cost: int
    temperatures: dict[Card, str]
    discard: Card | None


@dataclass
class CaseLine:
    """The state of a line of cases."""

    edition: str
    seat: int
    phase: str
    cost: int
    hands: list[frozenset[Card]]
    melded: list[bool]
    table: Table
    pile: list[Card]
    stock: list[Card]
    out: list[str]
    record: list[Snapshot] = field(default_factory=list)
    temperatures: dict[Card, str] = field(default_factory=dict)


def play_of(text: str) -> Play:
    """The play of a text like ``"7h 8h X1"``."""
    return frozenset(text.split())


def table_of(spaces: list[list[str]]) -> Table:
    """The table of the texts of its plays."""
    return tuple(frozenset(play_of(text) for text in space) for space in spaces)


def cards_of(table: Table) -> frozenset[Card]:
    """All cards on the table."""
    return frozenset(card for space in table for play in space for card in play)


def start(position: dict[str, Any]) -> CaseLine:
    """The line before its first action."""
    count = position["players"]
    hands = [frozenset(text.split()) for text in position["hands"]]
    table = table_of(position.get("spaces", [[]] * count))
    pile = position.get("discard", "").split()
    known = cards_of(table).union(pile, *hands)
    line = CaseLine(
        edition=position["edition"],
        seat=position["to_move"],
        phase=position.get("phase", "draw"),
        cost=COSTS[position.get("hand", 1)],
        hands=hands,
        melded=list(position.get("melded", [True] * count)),
        table=table,
        pile=pile,
        stock=position["stock"].split() if "stock" in position else [card for card in DECK if card not in known],
        out=list(position.get("out", ["in"] * count)),
        temperatures=dict(position.get("temperatures", {})),
    )
    if line.phase == "play":
        line.record = [(line.table, line.hands[line.seat])]
    return line


class StopLineError(Exception):
    """The line goes on with something that need not be followed."""


def draw_pile(line: CaseLine, card: Card) -> set[Card]:
    """Take this card of the pile and all above it."""
    if card not in line.pile:
        raise StopLineError
    place = line.pile.index(card)
    taken = line.pile[place:]
    line.pile = line.pile[:place]
    line.temperatures = dict.fromkeys(taken, "warm")
    if line.edition == "classic":
        line.temperatures = {taken[-1]: "warm"}
    line.temperatures[card] = "hot"
    return set(taken)


def draw_demand(line: CaseLine, action: dict[str, Any]) -> set[Card]:
    """Get the card that was demanded; a demand that fails is not followed."""
    if action["from"] not in range(len(line.hands)):
        raise StopLineError
    held = line.hands[action["from"]]
    wanted = sorted(JOKERS & held) if action["card"] == "X" else sorted({action["card"]} & held)
    if not wanted:
        raise StopLineError
    line.hands[action["from"]] = held - {wanted[0]}
    line.temperatures = {wanted[0]: "hot"}
    return {wanted[0]}


def draw(line: CaseLine, action: dict[str, Any]) -> None:
    """The draw of a turn."""
    if line.phase != "draw":
        raise StopLineError
    if action["draw"] == "stock":
        count = 3 if line.out[line.seat] == "once" else 1
        taken, line.stock = set(line.stock[:count]), line.stock[count:]
    elif action["draw"] == "discard":
        taken = draw_pile(line, action["card"])
    else:
        taken = draw_demand(line, action)
    begin(line, taken)


def begin(line: CaseLine, taken: set[Card]) -> None:
    """The draw is done: play begins."""
    line.hands[line.seat] |= taken
    line.phase = "play"
    line.record = [(line.table, line.hands[line.seat])]


def opening(line: CaseLine, action: dict[str, Any]) -> None:
    """Take or pass the first card of the stock (R7)."""
    if line.phase != "opening":
        raise StopLineError
    if action["open"] == "pass":
        line.seat = (line.seat + 1) % len(line.hands)
        return
    line.temperatures = {line.stock[0]: "warm"}
    begin(line, {line.stock.pop(0)})


def snapshot(line: CaseLine, action: dict[str, Any]) -> None:
    """A new table, or a joker replaced."""
    if line.phase != "play":
        raise StopLineError
    table, hand = line.record[-1]
    mine = cards_of(line.table) | line.record[0][1]
    if "replace" in action:
        joker, card = action["replace"], action["with"]
        if line.melded[line.seat] or joker not in cards_of(table) or card not in hand:
            raise StopLineError
        table = tuple(
            frozenset(play - {joker} | {card} if joker in play else play for play in space) for space in table
        )
    else:
        texts = [card for space in action["table"] for play in space for card in play.split()]
        table = table_of(action["table"])
        if len(texts) != len(set(texts)) or not set(texts) <= mine:
            raise StopLineError
    line.record.append((table, mine - cards_of(table)))


def undo(line: CaseLine, action: dict[str, Any], before_draw: CaseLine | None) -> CaseLine:
    """Take back the plays or the draw."""
    if action["undo"] == "plays" and line.phase == "play":
        line.record = line.record[:1]
        return line
    if before_draw is None:
        raise StopLineError
    return before_draw


def end_turn(line: CaseLine, discard: Card | None) -> None:
    """The turn was fine: let the next player move; not followed if somebody is out of cards."""
    line.table, hand = line.record[-1]
    line.melded[line.seat] = line.melded[line.seat] or len(hand) < len(line.record[0][1])
    line.hands[line.seat] = hand - {discard}
    if discard:
        line.pile.append(discard)
    if not all(hand for hand in line.hands) or not set(line.out) <= {"in", "back"} or not line.stock:
        raise StopLineError
    line.seat = (line.seat + 1) % len(line.hands)
    line.phase, line.temperatures = "draw", {}


def copy_of(line: CaseLine) -> CaseLine:
    """The line as it stands, safe from later changes."""
    return replace(line, hands=list(line.hands), pile=list(line.pile), stock=list(line.stock))


def judged_turns(case: dict[str, Any]) -> Iterator[Judged]:
    """Every turn that the line ends by a discard or without one, as far as it can be followed."""
    line, before_draw = start(case["position"]), None
    stop = case["expect"].get("failed_at", len(case["actions"]))
    try:
        for at, action in enumerate(case["actions"]):
            if "discard" in action or "end" in action:
                if line.phase != "play":
                    return
                discard = action.get("discard")
                seat = line.seat
                yield Judged(at, line.record, seat, line.melded[seat], line.cost, line.temperatures, discard)
                if at >= stop:
                    return
                end_turn(line, discard)
            elif "draw" in action:
                before_draw = copy_of(line) if action["draw"] == "discard" else None
                draw(line, action)
            elif "open" in action:
                opening(line, action)
            elif "undo" in action:
                line = undo(line, action, before_draw)
            elif "table" in action or "replace" in action:
                snapshot(line, action)
            else:
                return
    except StopLineError:
        return
