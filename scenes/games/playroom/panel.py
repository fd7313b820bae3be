"""The words and buttons in the panel of Playroom Rummy."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from engine.games.playroom.options import FINE, FINE_CARDS
from engine.games.playroom.state import FEW_CARDS, PlayroomPhase, text_of_kinds
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import TakePile
from engine.rummy.actions import DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.text import _, plural
from scenes.games.face import Face
from scenes.games.playroom.ledger import fault_line, is_begun, ledger, short_reason
from scenes.games.playroom.running_turn import PlayroomTurnFacts, facts_of, is_playing
from scenes.games.shown_face import PRESSABLE, Fields
from scenes.games.zones import Moment, Zones
from scenes.table.intents import Ask, AskForDiscard, Do, Intent, Press
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.panel_items import Command, Ink, Statement
from scenes.table.tableau import Mark, Taking, Tint


class At(Moment[PlayroomView, PlayroomView]):
    """A moment, with the facts of the viewer's turn."""

    @cached_property
    def facts(self) -> PlayroomTurnFacts | None:
        """The facts of the viewer's turn; None in other turns."""
        return facts_of(self.view) if self.live and is_playing(self.view) else None


class PlayroomPanel(Face[PlayroomView, PlayroomView, At]):
    """Tells tasks and warnings, and makes the buttons."""

    def gone(self, deal: PlayroomView) -> frozenset[int]:
        """The players who are out of the game."""
        return deal.out

    # -- words

    def subtitles(self, at: At, usual: tuple[str, str]) -> tuple[str, str]:
        """The variation, and the target that ends the game; the second form where the first has no room."""
        options, (name, _short) = at.known.options, usual
        if not options.target:
            return name, name
        long, short = _("{name} \N{MIDDLE DOT} to {points} points"), _("{name} \N{MIDDLE DOT} to {points}")
        if options.mode == "elimination":
            long, short = _("{name} \N{MIDDLE DOT} out at {points} points"), _("{name} \N{MIDDLE DOT} out at {points}")
        return long.format(name=name, points=options.target), short.format(name=name, points=options.target)

    def task(self, at: At) -> str:
        """The draw, or the cards to lay with the discard where there is one."""
        draws = at.known.phase is PlayroomPhase.DRAW
        words = _("{name}: draw a card") if draws else _("{name}: lay cards, then discard")
        return (_("{name}: lay cards, or draw one") if at.known.options.plays_or_draws else words).format(
            **self.parts(at)
        )

    def prompt(self, at: At) -> str:
        """Advice on laying and regrouping; before that, on the draw."""
        view = at.view
        if view.phase is PlayroomPhase.PLAY:
            if view.options.manipulation and view.entered[view.seat]:
                return _("Drag any card of the table or your hand. Only the table you leave counts.")
            if view.options.plays_or_draws:
                return _("Drag cards to the table. A double-click lays a card, or a group kept in your hand.")
            return _("Drag cards to the table. A double-click lays a card where it fits.")
        if view.options.pile == "none" or not view.entered[view.seat] or not view.discard:
            return _("Click the stock.")
        return {
            "above": _("Click the stock, or a discard to take it and all above it."),
            "whole": _("Click the stock, or the pile to take all of it."),
        }.get(view.options.pile, _("Click the stock, or the top card of the pile."))

    def alert(self, at: At) -> Statement | None:
        """A warning about players with few cards left (P22)."""
        view, names = at.view, at.names
        if view.phase is PlayroomPhase.OVER:
            return None
        if view.seat in view.out:
            words = _("{name} is out of the game and watches.").format(name=names[view.seat])
            return Statement(words, "eye", Ink.MUTED, rule="P25")
        busy = view.to_move if view.phase is PlayroomPhase.PLAY else None
        few = [
            (names[seat], size)
            for seat, size in enumerate(view.hand_sizes)
            if 0 < size <= FEW_CARDS and seat not in {busy, view.seat} and seat not in view.out
        ]
        return Statement(_few_left(few), "flame", Ink.WARM) if few else None

    def ledger(self, at: At) -> Iterator[Statement]:
        """The statements that say if the turn can end, and what it owes."""
        if at.facts is not None:
            yield from ledger(at.view, at.facts, at.names)

    # -- buttons

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """The commands of the viewer's own turn."""
        return {**{name: usual[name] for name in PRESSABLE}, "takings": takings(at.view, zones.pile)}

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The commands that are possible now, first the one that brings the round on without a selected card."""
        del zones
        view, facts = at.view, at.facts
        if view.phase is PlayroomPhase.DRAW:
            hint = _("Draw the top card of the stock ({draw}, {onward}).")
            label = _("Draw from the stock") if view.stock_count else _("Shuffle the pile and draw")
            yield Command("draw", label, Do(DrawStock()), "deck", hint=hint)
            if view.options.pile != "none":
                yield _take(view)
        elif facts is not None and view.options.plays_or_draws:
            if changed := _is_changed(view):
                yield _end(view, facts)
            yield _draw(view, changed=changed)
        elif facts is not None:
            yield _end(view, facts)
            if facts.costly and view.hand:
                hint = _("Leave the table as it was and pay: you choose your discard.")
                yield Command("give up", _("Give the turn up"), AskForDiscard(), "cross", hint=hint, needs_card=True)

    def pressed(self, view: PlayroomView, what: Press, card: Card | None = None) -> Intent | None:
        """The intent of a press on the stock or the pile; if the choice of discard matters, `Tableau.takings` has it.

        A press on the stock also makes a draw that ends the turn (P33), as long as that takes nothing back.
        """
        del card
        draws = view.phase is PlayroomPhase.DRAW
        if what is Press.STOCK:
            ends = view.options.plays_or_draws and view.stock_count > 0 and not _is_changed(view)
            return Do(DrawStock()) if draws or ends else None
        takes = draws and what is Press.PILE and view.options.pile != "none"
        return Do(TakePile()) if takes else None


def _few_left(few: Sequence[tuple[str, int]]) -> str:
    """The players who have few cards left, each with their number."""
    if len(few) > 1:
        each = (_("{name}: {count}").format(name=name, count=size) for name, size in few)
        return _("Few cards left: {names}").format(names=", ".join(each))
    (name, size), *_more = few
    return plural("{name} has one card left.", "{name} has {count} cards left.", size).format(name=name, count=size)


def _end(view: PlayroomView, facts: PlayroomTurnFacts) -> Command:
    """The command that ends a turn, usually with a discard."""
    why, needs = short_reason(facts.faults), not facts.faults
    end: Intent = Ask(giving_up(view, facts, Do(EndTurn()))) if facts.costly else Do(EndTurn())
    if view.options.plays_or_draws:
        hint, label = _("End your turn with the table as it lies ({onward})."), _("Done: go out")
        return Command("end", _("Done") if view.hand else label, end, "check", why=why, hint=hint)
    if not view.hand:
        hint = _("You hold no card: end your turn ({onward}).")
        return Command("end", _("End turn and go out"), end, "check", why=why, hint=hint)
    why, intent = why or _("choose a card to discard"), AskForDiscard() if needs else Do(EndTurn())
    hint = _("Choose a card to discard ({onward}).")
    return Command("end", _("End turn"), intent, "check", why=why, hint=hint, needs_card=needs)


def _is_changed(view: PlayroomView) -> bool:
    """True if the table is not as it was at the beginning of the turn."""
    return view.can_undo or view.table != view.before


def _draw(view: PlayroomView, *, changed: bool) -> Command:
    """The command that ends a turn by drawing or, with an empty stock, by passing (P33, P34)."""
    if not view.stock_count:
        hint = _("Nothing is left to draw. When all pass in a row, the round is over.")
        return Command("draw", _("Pass instead") if changed else _("Pass"), Do(DrawStock()), "after", hint=hint)
    hint = _("Draw from the pool: that ends your turn, and the table is as it was.")
    return Command("draw", _("Draw instead") if changed else _("Draw"), Do(DrawStock()), "deck", hint=hint)


def _take(view: PlayroomView) -> Command:
    whole = view.options.pile == "whole"
    why = ""
    if not view.entered[view.seat]:
        why = _("make your first meld first")
    elif not view.discard:
        why = _("the pile is empty")
    label = _("Take the pile") if whole else _("Take the top discard")
    if view.discard and not whole:
        label = _("Take the discard")
    hint = _("Take all of the pile.") if whole else _("Take the top card of the pile.")
    return Command("take", label, Do(TakePile()), "hand", able=not why, why=why, hint=hint)


def giving_up(view: PlayroomView, facts: PlayroomTurnFacts, intent: Intent, card: Card | None = None) -> TwoAnswers:
    """The question before a turn costs points: the reason, the cost, and the discard (P21)."""
    first = facts.faults[0]
    why = fault_line(first, (), neutral=is_begun(first)).words
    cost = _("If you give the turn up, the table goes back to what it was and you lose {points} points.")
    if view.options.fewest_win:
        cost = _("If you give the turn up, the table goes back to what it was and you get {points} points.")
    if view.options.plays_or_draws:
        cost = _("If you give the turn up, the table goes back to what it was and you draw {cards} cards.")
    words = f"{why} {cost.format(points=FINE, cards=FINE_CARDS)}"
    if card is not None:
        words += " " + _("{card} is your discard.").format(card=text_of_kinds((card,)))
    return TwoAnswers(
        title=_("Give the turn up?"),
        words=words,
        no=_("Put it right"),
        name="give the turn up",
        yes=_("Give up"),
        intent=intent,
    )


def takings(view: PlayroomView, pile: Sequence[Card]) -> Mapping[Card, Taking]:
    """By discard, what a click on it would take; empty if the pile cannot be taken now."""
    rule = view.options.pile
    if view.phase is not PlayroomPhase.DRAW or rule == "none" or not pile or not view.entered[view.seat]:
        return {}
    first = {"top": len(pile) - 1, "whole": 0}.get(rule)
    starts = range(len(pile)) if first is None else (first,) * len(pile)
    result = {start: _taking(view, pile[start:]) for start in set(starts)}
    return {card: result[start] for card, start in zip(pile, starts, strict=True)}


def _taking(view: PlayroomView, cards: Sequence[Card]) -> Taking:
    """The taking of these cards, with the duty that follows from it in words."""
    marks: dict[Card, Mark | None] = dict.fromkeys(cards)
    words = _("Click to take [{card}].") if len(cards) == 1 else _("Click to take {count} cards.")
    if view.options.pile_must:
        marks[cards[0]] = Mark(Tint.HOT, "flame", _("lay it"))
        words = _("Click to take [{card}], which must be laid this turn.")
        if len(cards) > 1:
            words = _("Click to take {count} cards; [{card}] must be laid this turn.")
    elif len(cards) == 1 and not view.options.return_taken:
        marks[cards[0]] = Mark(Tint.WARM, "drop", _("keep"), shared=True)
        words = _("Click to take [{card}]; you can't discard it this turn.")
    text = words.format(count=len(cards), card=cards[0])
    return Taking(marks, text, Do(TakePile(len(cards))))
