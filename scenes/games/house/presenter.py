"""House Rummy at the table: its presenter."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from engine.games.house.draws import heat_of
from engine.games.house.options import Temperature
from engine.games.house.sentences import SAYS, describe, sentence
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Arrange, Demanded, Event, FullOut, HandsShown, Opened, Replace, WentOut
from engine.games.list import rules_of
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import Fault
from engine.text import N_, _
from scenes.games.face import Scene
from scenes.games.headings import last_cards
from scenes.games.house import drops, panel
from scenes.games.house.arranging import Arranging
from scenes.games.house.beats import demand, items, plays
from scenes.games.house.guide.guide import HouseGuide
from scenes.games.house.ledger import account, causes, fault_line, ledger
from scenes.games.house.log import log_turn, turns
from scenes.games.house.tableau import At, HouseTableau, hot, warm
from scenes.games.zones import Names, Zones
from scenes.table.moving.beats import Beat, Gathered, Occasion, Occurred, PointsCounted, Said
from scenes.table.panel_items import Command, Ink, LogTurn, Statement
from scenes.table.presenter import TableRules
from scenes.table.tableau import Tableau, Taking

_MUST_TAKE = "must take"


class HouseFace(HouseTableau):
    """Shows House Rummy."""

    CAUTIOUS, PROMPTS_ALL, HANDS, GUIDE = True, True, "hands", HouseGuide
    LAYS_TAKEN = True
    TABLE_RULES = TableRules(turn="R6", takes="R9", lays="R11", stays="R12", discard="R14")
    DRAGS = (Arrange, Replace, UndoPlays)
    PHASES: ClassVar = {
        _MUST_TAKE: (N_("{name}: take the card"), N_("Everyone else passed, so the dealer must take it.")),
        Phase.OPENING: (
            N_("{name}: take the card or pass"),
            N_("Taking it opens the stock; you can't discard it this turn."),
        ),
        Phase.DRAW: (N_("{name}: draw a card"), N_("Click the stock, or a discard to take it and all above it.")),
        Phase.PLAY: (N_("{name}: play, then discard"), ""),
        Phase.OVER: ("", ""),
    }

    # -- words

    def subtitles(self, at: At, usual: tuple[str, str]) -> tuple[str, str]:
        """The edition and the price of a meld (R10)."""
        cost, (edition, _short) = at.known.options.meld_cost(at.known.hand_number), usual
        forms = _("{edition} \N{MIDDLE DOT} first meld {cost}"), _("{edition} \N{MIDDLE DOT} meld {cost}")
        return forms[0].format(edition=edition, cost=cost), forms[1].format(edition=edition, cost=cost)

    def stage(self, at: At) -> object:
        """The phase; in the opening also if the dealer must take the card."""
        must = at.known.phase is Phase.OPENING and at.known.to_move == at.known.dealer
        return _MUST_TAKE if must else at.known.phase

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The commands of the phase."""
        del zones
        return panel.commands(at.view)

    def alert(self, at: At) -> Statement | None:
        """A warning that the hand is about to end (R19), or that somebody may go out."""
        if at.known.phase is Phase.OVER:
            return None
        if at.known.last_turns is None:
            return last_cards(at.known.hand_sizes, at.seat, at.names)
        return Statement(_("Last turns of this hand."), "flame", Ink.WARM)

    def causes(self, at: At) -> tuple[Fault, ...]:
        """The faults without those that only follow from others."""
        return causes(at.refused)

    def fault_line(self, fault: Fault, names: Names) -> Statement:
        """The fault with its sign and rule, as the ledger tells it."""
        return fault_line(fault, names)

    def ledger(self, at: At) -> Iterator[Statement]:
        """The statements on the running turn; when the hand is over, on totals that were raised to 0 (R21)."""
        if not at.live:
            yield from account(at.view, at.names)
        elif at.view.draft is not None:
            yield from ledger(at.view, at.names)

    # -- drops

    def arranger(self, view: View) -> Arranging:
        """The arranger for drops, each of which leaves a whole new table."""
        del view
        return Arranging()

    def taking(self, view: View, card: Card) -> Taking:
        """The card and all above it, in the phase of drawing (R9)."""
        if view.phase is not Phase.DRAW or card not in view.discard:
            return Taking()
        cards = view.discard[view.discard.index(card) :]
        heat = heat_of(cards, view.options.middle_discards)
        marks = {Temperature.HOT: hot(), Temperature.WARM: warm()}
        words = _("Click to take {count} cards; [{card}] must be played this turn.")
        if len(cards) == 1:
            words = _("Click to take [{card}], which must be played this turn.")
        text = words.format(count=len(cards), card=card)
        return Taking({taken: marks.get(temperature) for taken, temperature in heat.items()}, text)

    def lays_alone(self, deal: View) -> bool:
        """True: what lies there counts once the turn ends."""
        del deal
        return True

    dropped = staticmethod(drops.dropped)
    resolved = staticmethod(drops.resolved)

    may_replace = staticmethod(drops.may_replace)
    cost = staticmethod(drops.cost)
    obvious = staticmethod(drops.obvious)

    def no_place(self, view: View, card: Card) -> str:
        """The words for a card that no play takes."""
        del view
        return _("{card} fits no play as the table is now.").format(card=card)

    fits = staticmethod(drops.fits)
    pressed = staticmethod(panel.pressed)

    def log_turns(self, view: View, events: Sequence[Event], names: Names) -> list[LogTurn]:
        """The log by turns: all that a player did in one is a line, as is any other event."""
        del view
        return [log_turn(group, names) for group in turns(events)]

    def beats(self, old: View, new: View, tableau: Tableau, names: Names, *, mine: bool) -> Iterator[Beat]:
        """The beats of thefts, replacements and melds, then all others."""
        if not mine and old.to_move is not None:
            yield from plays(old, new, tableau, names)
        yield from super().beats(old, new, tableau, names, mine=mine)

    def beat(self, event: Any, scene: Scene[View]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
        """Add the beats of demands, of passes, and of the end."""
        match event:
            case Opened(seat, _card, False):
                yield Said(seat, _("{name} passes").format(name=scene.names[seat]))
            case WentOut(seat, first, _for_good):
                form = _("{name} is first out") if first else _("{name} is out")
                yield Occurred(Occasion.OUT, seat, form.format(name=scene.names[seat]))
            case Demanded():
                yield from demand(event, scene.names)
            case FullOut(_seat, True):
                yield Gathered()
            case HandEnded():
                seats = range(scene.new.options.seats)
                yield PointsCounted(tuple(tuple(items(scene.new, event, seat)) for seat in seats))
            case _:
                yield from super().beat(event, scene)

    def takes(self, name: str, cards: Sequence[Card]) -> str:
        """The words for cards from the pile, of which the deepest has to be played."""
        form = _("{name} takes {count} cards and must play [{card}]")
        form = form if len(cards) > 1 else _("{name} takes [{card}] and must play it")
        return form.format(name=name, count=len(cards), card=cards[0])

    def sentence(self, fault: Fault, names: Names) -> str:
        """The sentence of a fault, as the rules of House Rummy tell it."""
        return sentence(fault, names)

    def notable(self, event: Event, names: Names) -> str:
        """The banners for hands that are shown, and for the coming end of the hand (R18, R19)."""
        return describe(event, names) if isinstance(event, HandsShown | FullOut) else ""


HOUSE = HouseFace(rules_of("house"), SAYS)
