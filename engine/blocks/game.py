"""A game put together from its declarations: what `Rules` asks for and what follows from them."""

from collections.abc import Callable, Mapping
from importlib import import_module
from operator import attrgetter, methodcaller
from typing import Any, Generic, TypeVar

from engine.blocks.codec import Codec
from engine.blocks.deal import Deal, View
from engine.blocks.options import Options, OptionsError, OptionTable
from engine.blocks.plain_form import Cards
from engine.blocks.sentences import Says
from engine.family.cases import answer_line, listed_actions, unknown_kind
from engine.family.rules import Case, CaseAnswer, HandStart, Rules
from engine.family.score_sheet import Outcome
from engine.rummy.faults import RefusedError
from engine.rummy.fields import Fields
from engine.rummy.pack import Copies, Pack
from engine.rummy.plain_data import NotationError, Plain
from engine.rummy.seats import MOST_SEATS
from engine.rummy.words import seat_names
from engine.values import value_class

O = TypeVar("O", bound=Options)  # noqa: E741 - options
D = TypeVar("D", bound=Deal)
HEAD = ("preset", "options", "players")


@value_class
class Late:
    """A function, a table or a value of a module that takes long to load: it is imported at the first call.

    It can be pickled with the rules that hold it.
    """

    module: str
    name: str
    """The name there; a part of a value by names with dots."""

    @property
    def found(self) -> Any:  # noqa: ANN401 - what stands there
        """The function, the table or the value itself, with its module loaded."""
        return attrgetter(self.name)(import_module(self.module))

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401 - as the function says
        """The result of the function, the entry of the table, or the value itself."""
        result = self.found
        if callable(result):
            return result(*arguments)
        return result[arguments[0]] if arguments else result


@value_class
class Declared(Generic[O, D]):
    """The declarations of a game, and the functions of `Rules` that follow from them."""

    table: OptionTable[O]
    codec: Codec
    says: Says
    position: Callable[[O, Plain], D]
    """The hand that the other keys of a position describe. Raises NotationError."""
    ahead: bool = False
    """True if every action of a case must have the form of an action, even those that follow a refused one."""
    named: tuple[str, ...] = ("players", "to_move", "hands")
    """The keys that the position of a case must have."""

    def rules(self, **more: Any) -> Rules[O, D, Any, Any]:  # noqa: ANN401 - the other fields of `Rules`
        """The game; `more` is what no declaration says, or what a game does in another way."""
        usual: dict[str, Any] = {
            **self.table.of_rules,
            "first": _first,
            "following": _following,
            "outcome": _outcome,
            "cards": attrgetter("cards"),
            "legal": Deal.legal,
            "apply": Deal.apply,
            "previous": attrgetter("previous"),
            "view": Deal.view,
            "turns": Late("engine.family.review", "turns"),
            "analyse": Late("engine.family.no_coach", "unreviewed"),
            "sentence": self.says.sentence,
            "describe": self.says.describe,
            "read_action": self.read_action,
            "write_action": self.codec.write,
            "read_position": self.read_position,
            "write_position": self.write_position,
            "committed": _committed,
            "revealed": _revealed,
            "taken_back": Deal.taken_back,
            "played_on": methodcaller("played_on"),
        }
        return Rules(**{**usual, **more})

    def read_action(self, deal: D, data: object) -> Any:  # noqa: ANN401 - an action of the game
        """The action that plain data stands for. Raises NotationError."""
        return self.codec.read(deal.pack, data)

    def read_options(self, data: Plain) -> O:
        """The options of a case or a position. Raises NotationError."""
        given = Fields({key: data[key] for key in HEAD if key in data})
        preset = given.take(
            "preset", next(iter(self.table.presets)).key, lambda value: isinstance(value, str), "a text"
        )
        changes = given.take("options", {}, lambda value: isinstance(value, Mapping), "an object")
        players = given.take("players", 2, lambda value: type(value) is int, "a whole number")
        return self.table.read(preset, players, changes)

    def read_position(self, data: object) -> D:
        """The hand that a position stands for. Raises NotationError."""
        if not isinstance(data, Mapping):
            message = "a position must be an object"
            raise NotationError(message)
        return self.position(self.read_options(data), {key: data[key] for key in data if key not in HEAD})

    def write_position(self, deal: D) -> dict[str, Any]:
        """The hand as a position, with every key."""
        options = deal.options
        return {"preset": options.preset, "options": options.written, **state(deal)}

    # -- cases

    def out_of_phase(self, deal: D, data: object) -> RefusedError | None:
        """The refusal that any action of this kind meets in a hand's phase, whatever card it names."""
        kind = self.codec.kind_of(data)
        fault = None if kind is None else deal.misplaced(kind)
        return None if fault is None else RefusedError((fault,))

    def dealt(self, rules: Rules[O, D, Any, View[D]], case: Case, each: int, carried: Any = None) -> CaseAnswer:  # noqa: ANN401
        """The answer to a case of the kind `deal`, in which each seat gets so many cards. Raises NotationError."""
        options, given = self.read_options(case), Fields(case)
        seats, sides = options.seats, options.seating.sides
        deck = self.cards(case, "deck", options.pack)
        if len(deck) <= each * seats:
            message = "the deck must hold a card more than the hands"
            raise NotationError(message)
        totals = given.per_seat("totals", [0] * sides, sides, lambda value: type(value) is int, "whole numbers")
        number, dealer = given.number("number", 1, 1), given.number("dealer", seats - 1, 0, seats - 1)
        start = HandStart(number=number, dealer=dealer, totals=tuple(totals), carried=carried)
        return {"ok": True, "state": state(self.possible(rules.deal(options, start, deck)))}

    def possible(self, deal: D) -> D:
        """A hand that was dealt by what a case says. Raises NotationError where no position could say so."""
        self.read_position(self.write_position(deal))
        return deal

    def cards(self, case: Case, key: str, pack: Pack) -> Cards:
        """The cards of a case, each a copy of its own. Raises NotationError."""
        text = Fields(case).take(key, None, lambda value: isinstance(value, str), "a text of cards")
        try:
            return Copies(pack).take(text)
        except ValueError as error:
            raise NotationError(str(error)) from None

    def answer(
        self, rules: Rules[O, D, Any, View[D]], case: Case, **others: Callable[[Case], CaseAnswer]
    ) -> CaseAnswer:
        """The answer to a case of the kinds that all games have, or of others. Raises NotationError."""
        match case.get("kind"):
            case "line":
                result = answer_line(rules, self.hand_of(case), listed_actions(case), ahead=self.ahead)
                return {
                    **result,
                    "state": {key: result["state"][key] for key in result["state"] if key not in HEAD[:2]},
                }
            case "view":
                return {"ok": True, "view": state(self.view_of(rules, case).known)}
            case str(kind) if kind in others:
                return others[kind](case)
            case kind:
                raise unknown_kind(kind)

    def are_options(self, case: Case, rule: str) -> CaseAnswer:
        """The answer to a case about options: a game may be played by them, or this rule says why not."""
        try:
            self.read_options(case)
        except OptionsError as error:
            text = str(error)
            return {"ok": False, "rule": rule, "message": f"{text[:1].upper()}{text[1:]}."}
        return {"ok": True}

    def hand_of(self, case: Case) -> D:
        """The hand of a case's position. Raises NotationError."""
        position = case.get("position")
        if not isinstance(position, Mapping) or not {*self.named} <= position.keys():
            keys = f", with {', '.join(self.named[:-1])} and {self.named[-1]}" if self.named else ' under "position"'
            message = f"a case has its position{keys}"
            raise NotationError(message)
        if position.keys() & set(HEAD[:2]):
            message = "preset and options stand beside the position"
            raise NotationError(message)
        return self.read_position({**position, **{key: case[key] for key in HEAD[:2] if key in case}})

    def view_of(self, rules: Rules[O, D, Any, View[D]], case: Case) -> View[D]:
        """The view of a case's seat after its actions. Raises NotationError."""
        deal = self.hand_of(case)
        for data in listed_actions(case):
            after = deal.attempt(self.read_action(deal, data))
            if isinstance(after, tuple):
                message = f"an action is refused: {self.says.sentence(after[0], seat_names(MOST_SEATS))}"
                raise NotationError(message)
            deal = after
        return rules.view(deal, Fields(case).number("seat", None, 0, deal.options.seats - 1))


def state(deal: Deal) -> dict[str, Any]:
    """The state of a hand or of a view, with the number of players."""
    return {"players": deal.options.seats, **deal.written()}


def _committed(before: Deal, action: object, after: Deal) -> tuple[Any, ...]:
    """The actions that go on record with one, as the game's own deal says."""
    return before.committed(action, after)


def _revealed(before: Deal, action: object, after: Deal) -> dict[str, str]:
    """The cards that left the stock."""
    del action
    drawn = before.stock[: len(before.stock) - len(after.stock)]
    return {"drew": after.pack.text_of(drawn)} if drawn else {}


def _first(options: Options, dealer: int) -> HandStart:
    return HandStart(number=1, dealer=dealer, totals=(0,) * options.seating.sides)


def _following(options: Options, deal: Deal) -> HandStart | None:
    del options
    if deal.game_over:
        return None
    number, dealer = deal.next_number, deal.next_dealer
    return HandStart(number=number, dealer=dealer, totals=deal.totals, out=deal.gone, carried=deal.carried)


def _outcome(options: Options, deal: Deal) -> Outcome:
    del options
    return Outcome(winners=deal.leaders, scores=deal.totals)
