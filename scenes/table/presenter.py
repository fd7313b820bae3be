"""The interface by which a game shows itself at the table: it is handed views, and answers with data."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from engine.rummy.cards import Card
from engine.rummy.faults import Faults
from engine.rummy.laid_table import LaidTable
from engine.rummy.words import rule_name
from engine.text import _
from engine.values import value_class
from scenes.background import Helper
from scenes.session import Player
from scenes.table.intents import GuideIntent, Intent, Press, Target
from scenes.table.moving.beats import Beat
from scenes.table.panel_items import LogTurn
from scenes.table.places.arranger import Arranger
from scenes.table.tableau import Highlights, Tableau, Taking

V_contra = TypeVar("V_contra", contravariant=True)
"""The view of a game."""


def by_rule(words: str, rule: str) -> str:
    """The words of a refusal with the rule on which they rest, if they rest on one."""
    if not rule:
        return words
    return _("{sentence} ({rule})").format(sentence=words, rule=rule_name(rule).replace(" ", "\N{NO-BREAK SPACE}"))


@value_class
class Dropped:
    """The result of a drop."""

    action: Any = None
    """The action; None where the same table only lies otherwise, or nothing is to be done."""
    laid: LaidTable | None = None
    """The arrangement of the table afterwards; None if it follows from the action."""
    words: str = ""
    """The words when it is done; with neither action nor table, the reason why nothing is."""
    rule: str = ""
    """The rule on which these words rest, as the game calls it; empty where they rest on none."""
    ask: Any = None
    """The dialog that asks for more before anything is done."""
    more: tuple[Any, ...] = ()
    """Actions to be done after the first, one by one."""

    then: tuple[Card, Target] | None = None
    """A card that was taken by the action, and where it goes at once."""

    @property
    def does(self) -> bool:
        """True if something is done or asked; False if the words say why not."""
        return (self.action, self.laid, self.ask) != (None, None, None)

    @property
    def told(self) -> str:
        """The words with the rule on which they rest."""
        return by_rule(self.words, self.rule)


@value_class(kw_only=True)
class TableRules:
    """The rules, as a game calls them, by which the table itself refuses a drop."""

    turn: str
    """A turn begins with a draw."""
    takes: str
    """The cards that are taken from the pile, and by whom."""
    lays: str
    """The cards that are laid, and where."""
    stays: str
    """Cards that have been laid stay on the table."""
    discard: str
    """A card of the hand ends the turn."""


class TableGuide(Protocol):
    """The help for a person at one table: hints, a turn shown step by step, and moves put in order."""

    @property
    def able(self) -> bool:
        """True if hints can be asked for."""

    @property
    def shown(self) -> tuple[int, int] | None:
        """The step of the turn that is shown, and the last."""

    @property
    def ordered(self) -> bool:
        """True if the table could be reached by moves in another order."""

    @property
    def offers(self) -> bool:
        """True while the next action of a hint can be done by a button."""

    @property
    def seeks(self) -> bool:
        """True while a hint is being looked for and none stands there yet."""

    @property
    def proves(self) -> bool:
        """True if it can be proved that no turn is better."""

    @property
    def proofs(self) -> Any:  # noqa: ANN401 - of the scenes of games
        """The proofs of one position at a time."""

    def says(self) -> tuple[str, ...] | None:
        """The hint to show: a heading, and sentences under it."""

    def lights(self) -> Highlights:
        """The highlights of the hint that is being read."""

    def update(self) -> bool:
        """Look for answers; True when there is something to show."""

    def perform(self, intent: GuideIntent) -> None:
        """Perform an intent, as far as it makes sense now."""

    def hide(self) -> bool:
        """Return to the real table, or close the hint; False if there was nothing."""

    def close(self) -> None:
        """Cancel everything asked."""


class Presenter(Protocol[V_contra]):
    """The interface that a game's folder offers to the table. What a game leaves out shows nothing."""

    TABLE_RULES: ClassVar[TableRules]

    def tableau(
        self,
        view: V_contra,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Any, ...] = (),
        words: bool = True,
    ) -> Tableau:
        """The tableau of a view; `laid` is the arrangement before, `refused` are the faults of the last action.

        Bound cards and open faults are told only while it is `live`: the viewer's own turn, not a preview. Without
        `words` only the cards are needed, and nothing is made for panel, headings and brackets.
        """

    def arranger(self, view: V_contra) -> Arranger:
        """The order in which cards would lie after a drop."""

    def discarded(self, view: V_contra, card: Card) -> object:
        """The view with a card of the hand on the discards, to show a discard before it is made."""

    def emptied(self, view: V_contra, action: object) -> object | None:
        """The view with the last cards of the hand laid, to show a way out; None for an action that is none."""
        del view, action
        return None

    def taking(self, view: V_contra, card: Card) -> Taking:
        """The discards that a click on this one would draw; none if nothing is said of that."""
        del view, card
        return Taking()

    def dropped(self, view: V_contra, board: Any, cards: Sequence[Card], target: Target) -> Dropped:  # noqa: ANN401
        """The action, arrangement or question that follows a drop of cards on a target of this board."""

    def early(self, view: V_contra, board: Any, cards: Sequence[Card], target: Target) -> Dropped | None:  # noqa: ANN401
        """The meaning of a drop before cards may be moved: of discards on the table, of cards of the hand on the pile.

        None where it means nothing to the game: the table then says what is to be done first.
        """
        del view, board, cards, target
        return None

    def first(self, view: V_contra, card: Card, legal: Callable[[Any], Faults]) -> Dropped:
        """The act that has to come before a card of the hand may leave it; `legal` gives the faults of an action."""

    def stuck(self, view: V_contra, what: Press | None, legal: Callable[[Any], Faults]) -> Dropped:
        """The reason why a card of the stock, of the pile or, with None, of the table cannot be taken up now.

        `legal` gives the faults of an action.
        """

    def resolved(self, view: V_contra, board: Any, cards: Sequence[Card], target: Target) -> Target:  # noqa: ANN401
        """The target that a drop of these cards on this one means."""

    def may_replace(self, view: V_contra, board: Any, cards: Sequence[Card], target: Target) -> bool:  # noqa: ANN401
        """True if these cards might be meant for the place of a single card of the target, as a joker's."""
        del view, board, cards, target
        return False

    def cost(self, view: V_contra, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
        """A drop's price in a few words, said while the cards hang over the target; empty if it has none."""
        del view, cards, target, names
        return ""

    def obvious(self, view: V_contra, board: Any, card: Card) -> list[tuple[tuple[Card, ...], Target]]:  # noqa: ANN401
        """The cards to move, and where to, for each place where this card belongs; obvious if there is just one."""
        del view, board, card
        return []

    def which(self, view: V_contra, card: Card, places: Sequence[tuple[tuple[Card, ...], Target]]) -> Any:  # noqa: ANN401
        """The dialog that asks for one of a card's several places; None if the player has to drag it."""
        del view, card, places

    def no_place(self, view: V_contra, card: Card) -> str:
        """The reason why a card that belongs nowhere cannot be laid; empty where the turn lays no cards."""
        del view, card
        return ""

    def fits(self, view: V_contra, card: Card) -> bool:
        """True if one drag of this card would lay it on the table as it stands."""
        del view, card
        return False

    def pressed(self, view: V_contra, what: Press, card: Card | None = None) -> Intent | None:
        """The intent of a press on the stock, on a discard, or of a key; None if there is none."""

    def guide(self, table: Any, helper: Helper | None) -> TableGuide:  # noqa: ANN401
        """Hints and other help for a person at a table."""

    def log_turns(self, view: V_contra, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The events of a log in turns."""

    def beats(
        self, old: V_contra, new: V_contra, tableau: Tableau, names: tuple[str, ...], *, mine: bool
    ) -> Iterable[Beat]:
        """The beats that are seen between two views; `tableau` is that of the later one."""

    def is_drag(self, action: object) -> bool:
        """True if an action only moves cards on the table, so that several are shown as one."""

    def sentence(self, fault: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - each game has faults of its own
        """A fault in words."""

    def notable(self, event: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - each game has events of its own
        """The words of a banner for an event that all should notice; empty for any other."""
