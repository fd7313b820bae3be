"""The words and buttons in the panel of Gin and Knock Rummy."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import ClassVar

from engine.games.gin.knocks import could_end, is_big_gin, within
from engine.games.gin.lay_offs import LayOffPlan, best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.options import MOST_TURNS_FROM_PILE
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
    UndoLayOffs,
    outcome_sentence,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card, text_of
from engine.text import N_, _, plural
from scenes.games.face import Face
from scenes.games.gin.knock import KnockPlan, planned
from scenes.games.gin.open_cards import is_laying_off
from scenes.games.gin.own_hand import can_knock, draws_left, hand_count, knock_word, limit_words, too_high, upcard_words
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.zones import Moment, Zones, plan_of
from scenes.table.intents import Ask, Do, Intent, Plan, Press
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.panel_items import Command, Ink, Statement

SOON = 3
"""The number of draws before the end of a deal at which the players are first warned."""
PLACES_CARDS = {GinPhase.PLAY, GinPhase.LAY_OFF}
"""Phases in which cards are moved."""


@dataclass(frozen=True, kw_only=True)
class At(Moment[GinDeal, GinView]):
    """A moment, with the knock that is planned then."""

    @cached_property
    def plan(self) -> KnockPlan | None:
        """The planned knock; None without one."""
        lying = plan_of(self, (), self.seat).lying if self.known.phase is GinPhase.PLAY else None
        return KnockPlan(self.view, lying) if lying else None


class GinPanel(Face[GinDeal, GinView, At]):
    """Tells tasks, warnings and the ledger, and makes the buttons."""

    PHASES: ClassVar = {
        GinPhase.OPENING: (
            N_("{name}: take the upcard or pass"),
            N_("Click it to take it; you can't discard it this turn."),
        ),
        GinPhase.STOCK: (N_("{name}: draw a card"), N_("Everyone passed the upcard.")),
        GinPhase.DRAW: (N_("{name}: draw a card"), N_("Click the stock or the top discard.")),
        GinPhase.PLAY: (N_("{name}: discard"), N_("Drag a card to the discards to end your turn.")),
        Knock: (
            N_("{name}: discard or knock"),
            N_("Drag a card to the discards, or to your knock field to knock."),
        ),
        DrawnFrom.LAST: (N_("{name}: knock"), N_("Drag a card to the discards, or to your knock field to knock.")),
        GinPhase.LAST: (N_("{name}: take the discard to knock, or pass"), N_("You can't knock with it.")),
        TakeDiscard: (N_("{name}: take the discard to knock, or pass"), N_("You can knock with it.")),
        GinPhase.LAY_OFF: (
            N_("{name}: lay off on the knock"),
            N_("Drag lit cards onto the knocker's melds, then press Done."),
        ),
    }
    BUTTONS: ClassVar = {
        TakeUpcard: ActionButton(
            N_("Take it"), hint=N_("Take the card ({onward}). You can't discard it this turn."), name="take"
        ),
        PassUpcard: ActionButton(N_("Pass"), hint=N_("Leave the card to the next player."), name="pass"),
        DrawStock: ActionButton(
            N_("Draw from the stock"), "deck", N_("Draw the top card of the stock ({draw}, {onward}).")
        ),
        TakeDiscard: ActionButton(
            N_("Take the discard"), hint=N_("Take the top discard. You can't discard it this turn."), name="take"
        ),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
        PassLastDiscard: ActionButton(
            N_("Pass: the deal is void"), hint=N_("Leave the last discard: the deal is void.")
        ),
    }

    def stage(self, at: At) -> object:
        """The phase, and in it if a knock is possible or due, and if the last discard may be taken (G15)."""
        deal = at.known
        if deal.phase is GinPhase.PLAY and deal.drew is DrawnFrom.LAST:
            return DrawnFrom.LAST
        if deal.phase is GinPhase.PLAY and deal.to_move == at.seat and can_knock(at.view):
            return Knock
        last = deal.top if deal.phase is GinPhase.LAST else None
        ends = last is not None and could_end(deal.options, deal.limit, at.view.hand, last)
        return TakeDiscard if ends else deal.phase

    def subtitles(self, at: At, usual: tuple[str, str]) -> tuple[str, str]:
        """The variation or upcard, and the limit for knocking; the second form where the first has no room."""
        name, (long, short) = usual[0], limit_words(at.view)
        if upcard := upcard_words(at.view):
            return f"{long} · {upcard[0]}", f"{short} · {upcard[1]}"
        return f"{name} · {long}", f"{name} · {short}"

    def prompt(self, at: At) -> str:
        """The possible actions, also on a planned knock."""
        return super().prompt(at) if at.plan is None else at.plan.prompt

    # -- the end of the stock

    def alert(self, at: At) -> Statement | None:
        """A warning that the deal is about to be void, with the way to prevent it."""
        over = at.known.phase in {GinPhase.OVER, GinPhase.LAY_OFF}
        words = "" if over else self._void_words(at.known)
        return Statement(words, "flame", Ink.WARM) if words else None

    def _void_words(self, deal: GinDeal) -> str:
        playing = deal.phase is GinPhase.PLAY
        run = deal.pile_run + (playing and deal.drew is not DrawnFrom.STOCK)
        if playing and run >= MOST_TURNS_FROM_PILE:
            return _("Drawn from the pile too often in a row: a plain discard voids the deal.")
        if not playing and run >= MOST_TURNS_FROM_PILE - 1:
            return _("One more card from the pile, and the deal is void: draw from the stock.")
        left = draws_left(deal)
        if left is None or left > SOON:
            return ""
        if deal.phase is GinPhase.LAST:
            return _("The last discard: take it to knock, or the deal is void.")
        if left == 0:
            return _("The stock is used up: a plain discard voids the deal.")
        form = plural("{count} draw left, then the deal is void.", "{count} draws left, then the deal is void.", left)
        return form.format(count=left)

    # -- the ledger

    def ledger(self, at: At) -> Iterator[Statement]:
        """The possible knock, or the possible lay-offs; at the end of the deal the way in which it ended."""
        view, deal = at.view, at.known
        if deal.to_move is None:
            if (result := deal.score) is not None:
                words = outcome_sentence(result.outcome, result.winners, at.names)
                yield Statement(words, "hand", bold=True, above=0)
        elif at.revealed and is_laying_off(view):
            plan = lay_off(view)
            words = _("What is lit lowers your count to {count}.").format(count=plan.count)
            if plan.cards:
                yield Statement(words, "after", bold=True, rule="G13", advises=True)
            else:
                words = _("Nothing more lowers your count.")
                yield Statement(words, "check", Ink.GOOD, bold=True, rule="G13", advises=True)
        elif at.revealed and at.plan is None and deal.phase is GinPhase.PLAY and deal.to_move == at.seat:
            yield from self._knock(view)

    def _knock(self, view: GinView) -> Iterator[Statement]:
        """The possible knock, with the count after its discard: the heading counts all cards that are held."""
        result = hand_count(view)
        if is_big_gin(view.known.options, view.hand):
            yield Statement(_("You have big gin."), "check", Ink.GOOD, bold=True, rule="G12")
        elif within(result.count, view.known.limit):
            form = _("Knock with {count}: discard {card}.") if result.count else _("{knock}: discard {card}.")
            words = form.format(knock=knock_word(view, result.count), count=result.count, card=result.discard)
            yield Statement(words, "check", Ink.GOOD, bold=True, rule="G10", advises=True)

    # -- the viewer's turn

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the possible discards with remarks, and the undo of a draw; a planned knock leaves out both."""
        del zones
        result = {**usual, "free": at.known.phase in PLACES_CARDS}
        if at.plan is not None:
            return {**result, "discards": None}
        took = at.known.phase is GinPhase.PLAY and at.known.taken is not None
        more = {"discards": self._discards(at.view), "remarks": dict(self._remarks(at.view))}
        return {**result, **more, "undo_draw": UndoDraw() if took else None}

    def undoing(self, deal: GinDeal) -> UndoLayOffs | None:
        """The action that takes back all lay-offs (G23)."""
        return UndoLayOffs() if deal.phase is GinPhase.LAY_OFF and deal.laid else None

    def _discards(self, view: GinView) -> Mapping[Card, str] | None:
        """The reason, for each card held, why it cannot be discarded; None if no card can be."""
        if view.known.phase is not GinPhase.PLAY:
            return None
        if view.known.drew is DrawnFrom.LAST:
            return dict.fromkeys(view.hand, _("you must knock"))
        free = hand_count(view).left
        return {card: "" if card in free else _("just taken") for card in view.hand}

    def _remarks(self, view: GinView) -> Iterator[tuple[Card, str]]:
        """Remarks on cards of the hand: the count after their discard, and where they can be laid off."""
        for card, on in lay_offs(view):
            yield card, _("[{card}] goes on [{on}]: drag it there, or double-click it.").format(card=card, on=on)
        deal, left = view.known, hand_count(view).left
        for card, count in left.items():
            form = _("Without [{card}] you count {count}: you can knock.")
            if not count:
                form = _("Without [{card}] every card is matched: gin.") if deal.options.duel else form
            elif not within(count, deal.limit):
                form = _("Without [{card}] you count {count}.")
            yield card, form.format(card=card, count=count)
        if deal.phase is GinPhase.PLAY and deal.taken is not None and deal.taken not in left:
            yield deal.taken, _("You have just taken [{card}]: discard another card.").format(card=deal.taken)

    # -- buttons

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The buttons, or while a knock is planned those that go on with it."""
        del zones
        if at.plan is None:
            yield from self.buttons(at)
        else:
            yield at.plan.command
            yield from at.plan.others()

    def buttons(self, at: At) -> Iterator[Command]:
        """The buttons of the phase and the knocks; a knock that is due is the only button."""
        view, phase = at.view, at.known.phase
        if self.stage(at) is DrawnFrom.LAST:
            yield from islice(knocks(view), 1)
            return
        for each in super().buttons(at):
            if phase is GinPhase.LAST and each.name == "take":
                hint = _("Take the last discard and knock ({onward}).")
                yield replace(each, label=_("Take it and knock"), hint=hint)
            else:
                yield each
        yield from knocks(view) if phase is GinPhase.PLAY else ()
        if phase is GinPhase.LAY_OFF:
            hint, done = _("Lay off no more: both hands are counted ({onward})."), Do(FinishLayingOff())
            intent = Ask(_finishing(view)) if lay_offs(view) else done
            yield Command("done", _("Done"), intent, "check", hint=hint, unasked=done)
        for card, on in lay_offs(view)[:1]:
            hint, words = _("Lay this card off on the meld with {on}."), _("Lay off {card}").format(card=card)
            intent = Do(LayOffOnKnock(card, on))
            yield Command("lay off", words, intent, hint=hint.format(on=on), advises=True)

    def pressed(self, view: GinView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw from the stock, or the top of the discards: the upcard while it is offered."""
        if what is Press.PILE and card is not None:
            return Do(TakeUpcard() if view.known.phase is GinPhase.OPENING else TakeDiscard())
        return Do(DrawStock()) if what is Press.STOCK else None


def _finishing(view: GinView) -> TwoAnswers:
    """The question before cards that go on the knock are kept and counted."""
    plan, form = lay_off(view), _("{cards} can still be laid off: you would count {less} instead of {count}.")
    cards = text_of([card for card, _on in plan.cards])
    return TwoAnswers(
        title=_("Keep cards that fit?"),
        words=form.format(cards=cards, less=plan.count, count=hand_count(view).count),
        no=_("Lay off more"),
        name="finish",
        yes=_("Count them"),
        intent=Do(FinishLayingOff()),
        icon="check",
    )


def knocks(view: GinView) -> Iterator[Command]:
    """Big gin if all cards are matched, and the knock with the discard that leaves the least count."""
    result = hand_count(view)
    if is_big_gin(view.known.options, view.hand):
        hint = _("Show that all your cards are matched.")
        yield Command("big gin", _("Big gin"), Plan(planned(view, None).table), "check", hint=hint)
    if result.discard is None:
        return
    if too_high(view, result.count):
        label = _("Gin") if view.known.limit == 0 else _("Knock")
        why, hint = _("you would count {count}"), _("Your best discard leaves you {count}: {limit}.")
        hint = hint.format(count=result.count, limit=limit_words(view)[0])
        yield Command(
            "knock", label, Do(Knock(result.discard)), able=False, why=why.format(count=result.count), hint=hint
        )
        return
    hint = _("See your melds laid out first. You discard {card}.").format(card=result.discard)
    plan = Plan(planned(view, result.discard).table)
    yield Command("knock", knock_word(view, result.count), plan, "hand", hint=hint)


def lay_off(view: GinView) -> LayOffPlan:
    """The lay-offs that leave the least count."""
    return best_lay_off(tables(view.known.options.melds), mask_of(view.hand), view.known.spread)


def lay_offs(view: GinView) -> tuple[tuple[Card, Card], ...]:
    """The cards of these lay-offs in order, each with a card of its meld; none if nothing can be laid off now."""
    return lay_off(view).cards if is_laying_off(view) else ()
