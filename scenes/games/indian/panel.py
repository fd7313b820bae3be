"""The words and buttons in the panel of Indian Rummy."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from engine.blocks.turn_deal import Phase
from engine.games.indian.game import INDIAN
from engine.games.indian.options import IndianOptions
from engine.games.indian.rules import IndianDeal, IndianView
from engine.games.indian.state import Status
from engine.games.indian.words import Declare, Drop, TakeDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.text import N_, _, plural
from scenes.games.indian.declaration import Declaration, may_declare
from scenes.games.indian.laid_hands import ended
from scenes.games.indian.moment import At
from scenes.games.indian.own_hand import HandCount
from scenes.games.indian.wrong_declaration import lesson
from scenes.games.log import fault_line
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.turn_face import TurnFace
from scenes.games.zones import Zones
from scenes.table import intents
from scenes.table.intents import Ask, Do, Intent, Press, ToSpace
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.panel_items import Command, Ink, Statement
from scenes.table.tableau import StateSign

MOST_COUNT = 80
"""The count for which headings keep room."""


class IndianPanel(TurnFace[IndianDeal, IndianView, At]):
    """Makes the panel of a tableau."""

    DRAW = DrawStock
    PHASES: ClassVar = {
        Phase.DRAW: (N_("{name}: draw a card"), N_("Click the stock, or the top discard.")),
        Phase.PLAY: (
            N_("{name}: discard or declare"),
            N_("Drag a card to the discards, or to your own space to declare."),
        ),
    }
    BUTTONS: ClassVar = {
        DrawStock: ActionButton(N_("Draw from the stock"), "deck", N_("Draw the top card ({draw}, {onward}).")),
        TakeDiscard: ActionButton(
            N_("Take the discard"), "take", N_("Take it; you can't discard it this turn."), name="take"
        ),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
    }

    # -- words

    def parts(self, at: At) -> Mapping[str, object]:
        """The player to move, and the prices of a drop."""
        options = at.known.options
        return {**super().parts(at), "first": options.first_drop, "later": options.middle_drop}

    def subtitles(self, at: At, usual: tuple[str, str]) -> tuple[str, str]:
        """The variation, and the turned card, which names the wild rank."""
        name, short = usual
        words = _("wild: {card}").format(card=at.known.pack.text(at.known.pack.kind(at.known.wild)))
        return f"{name} \N{MIDDLE DOT} {words}", f"{short} \N{MIDDLE DOT} {words}" if short != name else words

    def goal(self, options: IndianOptions) -> str:
        """The total that puts a player out, unless the name of the pool says it."""
        usual = INDIAN.options(options.preset, options.seats, {}).target
        told = options.target is None or options.target == usual
        return "" if told else _("out at {points}").format(points=options.target)

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The count, as far as it may be known, or how the player has left the deal."""
        deal, words = at.known, ""
        counts = deal.counts
        if counts is not None and (count := counts[seat]) is not None:
            words = _("counts {count}").format(count=count) if worded else str(count)
        elif deal.status[seat] is Status.DROP:
            words = _("dropped")
        elif deal.status[seat] is Status.WRONG:
            words = _("declared wrongly") if worded else _("wrong")
        elif deal.status[seat] is Status.OUT:
            words = _("out of the game") if worded else _("out")
        elif seat == at.seat and (counted := at.counted) is not None:
            words = _least(counted.count) if worded else _("least {count}").format(count=counted.count)
        return (words,)

    def room(self, at: At) -> tuple[str, str]:
        """Room for the highest count."""
        del at
        return _least(MOST_COUNT), _("least {count}").format(count=MOST_COUNT)

    def signs(self, at: At, seat: int, usual: Iterable[StateSign]) -> Iterator[StateSign]:
        """Signs for a player whom a drop would put out of the game, and for the dealer."""
        deal = at.known
        price, target = deal.options.drop_price(deal.turns[seat]), deal.options.target
        plays = deal.status[seat] is Status.IN and deal.options.drops and deal.to_move is not None
        if target is not None and plays and deal.totals[seat] + price >= target:
            yield StateSign("first_out", _("a drop would put this player out of the game"))
        yield from usual

    def ledger(self, at: At) -> Iterator[Statement]:
        """The count and the sequences that stand; what a plan lacks, or a wrong one lacked; at the end all counts."""
        if at.known.to_move is None:
            yield from ended(at)
        elif at.plan is not None:
            yield from self._planned(at, at.plan)
        elif (counted := at.counted) is not None:
            yield from self._standing(at, counted)
        elif at.known.status[at.seat] is Status.WRONG:
            yield from lesson(at.known, at.seat, at.names)

    def _standing(self, at: At, counted: HandCount) -> Iterator[Statement]:
        """The least count, and the sequences that a declaration needs."""
        options = at.known.options
        if counted.whole and not at.strict:
            form = _("Your hand is complete.")
            if counted.put_down is not None:
                form = _("You can declare: put {card} down.").format(card=at.known.pack.text(counted.put_down))
            yield Statement(form, "check", Ink.GOOD, bold=True, rule="I10", advises=True)
        else:
            words = _("Least count: {count}").format(count=counted.count)
            if counted.put_down is not None:
                card = at.known.pack.text(counted.put_down)
                words = _("Least count: {count}, without {card}").format(count=counted.count, card=card)
            yield Statement(words, "hand", bold=True, rule="I14", advises=counted.put_down is not None)
        yield _stands(counted.pure, _("Pure sequence"))
        if options.sequences > 1:
            yield _stands(counted.second, _("Second sequence"))

    def _planned(self, at: At, plan: Declaration) -> Iterator[Statement]:
        """The verdict on a plan, unless nothing is judged before."""
        if at.strict:
            words = _("Nothing is checked before you declare: a wrong declaration costs {points}.")
            yield Statement(words.format(points=at.known.options.wrong_price), "ask", Ink.WARM, rule="I11")
            return
        action = plan.action(at.known)
        faults = at.known.legal(action) if action is not None else ()
        if action is None:
            yield Statement(_("Put one card down first."), "hand", Ink.WARM, rule="I9")
        elif faults:
            yield fault_line(self.says.sentence, faults[0], at.names)
        else:
            yield Statement(_("A valid declaration."), "check", Ink.GOOD, bold=True, rule="I10")

    def told_of(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the question before a wild card is discarded: the next player may not take it, but it is worth most."""
        law = at.known.groups_law
        words = _("It is wild, and can stand for any card.")
        wild = {card: words for card in zones.hand if at.revealed and law.is_wild(card)}
        return {**usual, "cautions": wild}

    # -- the viewer's turn

    def prompt(self, at: At) -> str:
        """The possible actions, also on a planned declaration."""
        if at.plan is None:
            return super().prompt(at)
        return _("Your hand is laid out. Drag cards to lay it out another way, then press the button.")

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """A planned declaration leaves no discards."""
        result = super().offered(at, zones, usual)
        return {**result, "discards": None, "undo_draw": None} if at.plan is not None else result

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The declaration that is planned or may be planned, the buttons of the phase, and the drop."""
        if at.plan is not None:
            yield self._declare(at, at.plan)
            return
        counted = at.counted
        declares = self._begin(at, zones, counted) if counted is not None and may_declare(at.known) else None
        if declares is not None and counted is not None and counted.whole and not at.strict:
            yield declares
            declares = None
        yield from self.buttons(at)
        if declares is not None:
            yield declares
        if not at.known.misplaced(Drop) and not at.known.legal(Drop()):
            yield self._drop(at)

    def _begin(self, at: At, zones: Zones, counted: HandCount) -> Command | None:
        """The button that lays the hand out to declare it."""
        if counted.put_down is None:
            return None
        pair = at.known.pack.parted((counted.put_down,), zones.hand)
        if pair is None:
            return None
        hint = _("Put {card} down and see your hand laid out first.").format(card=at.known.pack.text(counted.put_down))
        drop = intents.Drop(pair[0], ToSpace(at.seat))
        return Command("declare", _("Declare ..."), drop, "check", hint=hint)

    def _declare(self, at: At, plan: Declaration) -> Command:
        """The button that declares as planned; where a wrong declaration costs, after a question."""
        action, label = plan.action(at.known), _("Declare")
        if action is None:
            return Command(
                "declare it", label, Do(Declare(at.view.hand[0])), "check", able=False, why=_("put a card down")
            )
        hint = _("Declare your hand as it is laid out ({onward}).")
        if at.strict:
            words = _("Nothing is checked before. A wrong declaration costs {points}, and you are out of the deal.")
            ask = TwoAnswers(
                title=_("Declare?"),
                words=words.format(points=at.known.options.wrong_price),
                no=_("Not yet"),
                name="declare",
                yes=_("Declare"),
                intent=Do(action),
                icon="check",
            )
            return Command("declare it", label, Ask(ask), "check", hint=hint)
        fault = next(iter(at.known.legal(action)), None)
        why = "" if fault is None else self._lack(fault, at)
        return Command("declare it", label, Do(action), "check", able=not why, why=why, hint=hint)

    def _lack(self, fault: Fault, at: At) -> str:
        """A fault of a plan in a few words, without its full stop."""
        return self.says.sentence(fault, at.names).rstrip(".")

    def _drop(self, at: At) -> Command:
        """The button that drops, after a question that tells what it costs now and later."""
        options, turns = at.known.options, at.known.turns[at.seat]
        price = options.drop_price(turns)
        words = plural("You leave this deal for {count} point.", "You leave this deal for {count} points.", price)
        words = words.format(count=price)
        later = _("The most that a hand can cost is {cap}.")
        if not turns and options.middle_drop != price:
            later = _("After your first turn it costs {later}. The most that a hand can cost is {cap}.")
        words += " " + later.format(later=options.middle_drop, cap=options.cap)
        if options.target is not None:
            total = at.known.totals[at.seat] + price
            pool = _("Your total would be {total}, and {target} puts you out.")
            pool = _("That puts you out of the game.") if total >= options.target else pool
            words += " " + pool.format(total=total, target=options.target)
        ask = TwoAnswers(
            title=_("Drop?"),
            words=words,
            no=_("Play on"),
            name="drop out",
            yes=_("Drop"),
            intent=Do(Drop()),
            icon="out",
        )
        label = _("Drop ({price})").format(price=price)
        hint = _("Leave this deal. It costs {price} now, and {later} after your first turn.")
        return Command("drop", label, Ask(ask), "out", hint=hint.format(price=price, later=options.middle_drop))

    def pressed(self, view: IndianView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw from the stock or of the top of the pile."""
        if what is Press.PILE and view.known.phase is Phase.DRAW and view.known.discard:
            return Do(TakeDiscard())
        return super().pressed(view, what, card)


def _least(count: int) -> str:
    return _("least count {count}").format(count=count)


def _stands(stands: bool, name: str) -> Statement:
    """The line that tells if a sequence is there."""
    words = _("{sequence}: there") if stands else _("{sequence}: missing")
    sign = Ink.GOOD if stands else Ink.BAD
    return Statement(words.format(sequence=name), "check" if stands else "cross", sign=sign, rule="I10")
