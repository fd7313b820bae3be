"""Games of House Rummy recorded and replayed: options, deal number, decks and actions with what chance revealed.

A replay takes the decks from the record and draws no random numbers; every action goes through the rules, so an edited
record cannot make a state that the rules do not know.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.house.actions import Action, Arrange, Demand, Discard, DrawStock, EndTurn, Open, Replace, UndoPlays
from engine.house.faults import RefusedError
from engine.house.game import Game, Step, act, decks, game_with, next_hand_with
from engine.house.notation import NotationError, read_action, write_action
from engine.house.options import HouseOptions
from engine.house.words import seat_names, sentence
from engine.rummy.cards import CARDS, Card, cards, text_of
from engine.rummy.plain import value_of
from engine.rummy.record import VERSION, Record, RecordError, Writer
from engine.rummy.record import read as read_lines
from engine.rummy.shuffle import MAX_DEAL

GAME = "house-rummy"
_LONGEST = 160
"""Letters of what is wrong with a line that are told."""


class Recorder:
    """Makes the lines of a game's record as it is played.

    Snapshots are recorded when their turn ends, since until then they may be taken back.
    """

    def __init__(self, writer: Writer | None = None) -> None:
        self._writer = writer or Writer()

    def begin(self, game: Game, players: Sequence[Mapping[str, Any]]) -> str:
        """The first lines of a new game: the header and the first deal. `players` is kept as it is given."""
        header = {
            "record": GAME,
            "version": VERSION,
            "options": write_options(game.options),
            "deal": game.deal,
            "players": [dict(player) for player in players],
        }
        return self._writer.line(header) + self.deal(game)

    def deal(self, game: Game) -> str:
        """The line of a hand just dealt."""
        deck = decks(game.options, game.deal)[1][game.hand.hand_number - 1]
        entry = {"hand": game.hand.hand_number, "dealer": game.hand.dealer, "deck": text_of(deck, in_order=True)}
        return self._writer.line(entry)

    def action(self, before: Game, action: Action, after: Game) -> str:
        """The lines of an action: none for a snapshot, all of a turn's snapshots with the action that ends it."""
        if isinstance(action, Arrange | Replace | UndoPlays):
            return ""
        lines = []
        if isinstance(action, Discard | EndTurn):
            shots = before.hand.playing.draft.record()[1:]
            lines = [self._writer.line(write_action(Arrange(shot.table))) for shot in shots]
        return "".join((*lines, self._writer.line(write_action(action) | _revealed(before, action, after))))


def _revealed(before: Game, action: Action, after: Game) -> dict[str, str]:
    """What chance and hidden hands revealed by an action."""
    match action:
        case DrawStock() | Open(True):
            count = len(before.hand.stock) - len(after.hand.stock)
            return {"drew": text_of(before.hand.stock[:count], in_order=True)}
        case Demand():
            return {"given": text_of(after.hand.hands[before.hand.mover] - before.hand.hands[before.hand.mover])}
        case _:
            return {}


def write_options(options: HouseOptions) -> dict[str, Any]:
    """The options as plain data."""
    data = asdict(options)
    data["middle_discards"] = options.middle_discards.name
    data["plays"]["book_values"] = [list(pair) for pair in options.plays.book_values]
    data["meld_costs"] = list(options.meld_costs)
    data["played"] = list(options.played)
    if data["played"] == _whole(options.meld_costs):
        del data["played"]
    return data


def read_options(data: object) -> HouseOptions:
    """The options written as plain data. Raises RecordError where they are none."""
    try:
        fields = dict(data) if isinstance(data, Mapping) else {}
        costs = fields.get("meld_costs")
        return value_of(HouseOptions, {"played": _whole(costs if isinstance(costs, list) else ()), **fields})
    except ValueError as error:
        message = f"The record's options are not those of a game: {_short(error)}."
        raise RecordError(message) from None


def _whole(costs: Sequence[int]) -> list[int]:
    """The hands of a whole game: what is played where a record does not say."""
    return list(range(1, len(costs) + 1))


def _short(problem: object) -> str:
    """What is wrong, without all of a line that may be long, and without letters that cannot be shown."""
    words = "".join(letter if letter.isprintable() else "?" for letter in str(problem))
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]} …"


def read(text: str) -> Record:
    """A record of House Rummy. Raises RecordError."""
    record = read_lines(text, GAME)
    options_of(record)
    number = record.header.get("deal")
    if type(number) is not int or not 0 <= number < MAX_DEAL:
        message = "The record names no deal number."
        raise RecordError(message)
    return record


def options_of(record: Record) -> HouseOptions:
    """The options of a record's game."""
    return read_options(record.header.get("options"))


def replay(record: Record) -> Iterator[Step]:
    """All that was done in the game, from its first deal on. Raises RecordError."""
    game: Game | None = None
    for number, entry in enumerate(record.entries, 2):
        try:
            action, game = _step(record, game, entry)
        except (NotationError, ValueError) as error:
            message = f"Line {number} of the record does not fit: {_short(error)}."
            raise RecordError(message) from None
        except RefusedError as refused:
            rule = sentence(refused.faults[0], seat_names(4)).removesuffix(".")
            message = f"Line {number} of the record breaks a rule: {_short(rule)}."
            raise RecordError(message) from None
        yield action, game


def last_state(record: Record) -> Game:
    """The state a record ends with. Raises RecordError, also where nothing has been dealt."""
    game: Game | None = None
    for _action, state in replay(record):
        game = state
    if game is None:
        message = "The record holds no deal."
        raise RecordError(message)
    return game


def _step(record: Record, game: Game | None, entry: Mapping[str, Any]) -> Step:
    if "deck" in entry:
        return None, _dealt(record, game, entry)
    if game is None:
        message = "nothing has been dealt"
        raise ValueError(message)
    shown = {key: entry[key] for key in ("drew", "given") if key in entry}
    action = read_action({key: entry[key] for key in entry if key not in shown}, game.options.seats)
    after = act(game, action)
    if _revealed(game, action, after) != shown:
        message = "other cards came up than the record says"
        raise ValueError(message)
    return action, after


def _dealt(record: Record, game: Game | None, entry: Mapping[str, Any]) -> Game:
    deck = _deck(entry["deck"])
    if game is not None:
        return next_hand_with(game, deck)
    options = options_of(record)
    dealer = entry.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < options.seats:
        message = "it names no dealer"
        raise ValueError(message)
    return game_with(options, record.header["deal"], dealer, deck)


def _deck(text: object) -> tuple[Card, ...]:
    deck = cards(text) if isinstance(text, str) else ()
    if sorted(deck) != list(CARDS):
        message = "its deck is not the 54 cards"
        raise ValueError(message)
    return deck
