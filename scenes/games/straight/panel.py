"""The words, the ledger and the buttons in the panel of Straight Rummy."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from engine.games.straight.phases.turn_end import skips_for
from engine.games.straight.scoring import hand_value, table_values
from engine.games.straight.state import Source, StraightHand, StraightPhase
from engine.games.straight.view import StraightView
from engine.games.straight.words import (
    SAYS,
    AcceptChallenge,
    BlockDeal,
    ChallengeHand,
    DrawPile,
    LayMeld,
    PassCall,
    RejectChallenge,
    RenewStock,
)
from engine.rummy.actions import DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card, text_of
from engine.text import N_, _, plural
from scenes.games.face import Face
from scenes.games.log import reason_of
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.straight.calls import asking
from scenes.games.straight.drops import laid_by
from scenes.games.straight.names import faces_of
from scenes.games.straight.running_turn import StraightTurnFacts, facts_of, is_playing, lays_all_or_nothing
from scenes.games.zones import Moment, Zones
from scenes.table.intents import Ask, AskForDiscard, Do, Intent, Press, PressOn
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.panel_items import Command, Ink, Statement
from scenes.table.tableau import Asked, Mark, Tint

_FEW = 4
"""The most cards that are named if they may not be discarded."""
_FLOAT, _DEEP, _AT_ONCE = "float", "deep", "all at once"
_DRAW, _USED_UP = N_("{name}: draw a card"), N_("{name}: the stock is used up")
_LAY = N_("{name}: lay cards, or discard")
_MELD = N_("Drag cards to your space to meld them, or a card onto a meld. A double-click lays a card where it fits.")


class At(Moment[StraightHand, StraightView]):
    """A moment, with the facts of the viewer's turn."""

    @cached_property
    def facts(self) -> StraightTurnFacts | None:
        """The facts of the viewer's turn; None in other turns."""
        return facts_of(self.view) if self.live and is_playing(self.view) else None


class StraightPanel(Face[StraightHand, StraightView, At]):
    """Tells tasks, remarks and the ledger, and makes the buttons."""

    WARNS = True
    PHASES: ClassVar = {
        StraightPhase.DRAW: (_DRAW, N_("Click the stock, or the top card of the pile.")),
        _DEEP: (_DRAW, N_("Click the stock, or a discard to take it and all above it.")),
        _FLOAT: (
            _DRAW,
            N_("You hold no card, so draw from the stock: lay the card off if you can, or go out with it."),
        ),
        RenewStock: (_USED_UP, N_("Take the top card of the pile, or make a new stock of the pile.")),
        BlockDeal: (
            _USED_UP,
            N_("Take the top card of the pile, or say block: then the deal is over and the lowest hand wins."),
        ),
        StraightPhase.PLAY: (_LAY, _MELD),
        _AT_ONCE: (_LAY, N_("Drag cards to your space, or onto a meld.")),
        EndTurn: (N_("{name}: end your turn"), N_("You have laid all your cards. You can still take them back.")),
        StraightPhase.CALL: (
            N_("{name}: call {card}, or pass"),
            N_("The card can be laid. If you pass, it stays on the pile."),
        ),
        StraightPhase.CHALLENGE: (
            N_("{name}: do you accept the challenge?"),
            N_("{other} would end the deal now: the lower hand wins. Yours counts {points}."),
        ),
    }
    BUTTONS: ClassVar = {
        DrawStock: ActionButton(
            N_("Draw from the stock"), "deck", N_("Draw the top card of the stock ({draw}, {onward}).")
        ),
        PassCall: ActionButton(N_("Pass"), hint=N_("Let the card lie on the pile ({onward}).")),
        RejectChallenge: ActionButton(
            N_("Reject the challenge"), hint=N_("Go on with the deal ({onward})."), name="reject"
        ),
    }

    # -- words

    def stage(self, at: At) -> object:
        """The phase, and whatever else decides the possible actions."""
        deal, options = at.known, at.known.options
        holds = bool(deal.hands[deal.mover])
        match deal.phase:
            case StraightPhase.DRAW if not deal.stock:
                return RenewStock if can_renew(deal) else BlockDeal
            case StraightPhase.DRAW if options.go_out == _FLOAT and not holds:  # still in the deal (S14)
                return _FLOAT
            case StraightPhase.DRAW if options.discard_draw == _DEEP:
                return _DEEP
            case StraightPhase.PLAY if not holds:
                return EndTurn
            case StraightPhase.PLAY if lays_all_or_nothing(at.view):
                return _AT_ONCE
        return deal.phase

    def parts(self, at: At) -> Mapping[str, object]:
        """The player to move, the challenger, the top of the pile, and the count of the viewer's hand."""
        deal, card = at.known, at.known.discard[-1] if at.known.discard else ""
        other = at.names[deal.challenge.by] if deal.challenge is not None else ""
        return {**super().parts(at), "card": card, "other": other, "points": hand_value(deal.options, at.view.hand)}

    def subtitles(self, at: At, usual: tuple[str, str]) -> tuple[str, str]:
        """The variation, and the target that ends the game; the second form where the first has no room."""
        options, (name, _short) = at.known.options, usual
        if not options.goal:
            return name, name
        long, short = _("{name} · to {points} points"), _("{name} · to {points}")
        if options.scoring == "elimination":
            long, short = _("{name} · out above {points} points"), _("out above {points} points")
        return long.format(name=name, points=options.goal), short.format(name=name, points=options.goal)

    def alert(self, at: At) -> Statement | None:
        """The rule that only the player who goes out lays cards, or a warning about players with few cards."""
        if at.known.to_move is None or not lays_all_or_nothing(at.view):
            return super().alert(at)
        return Statement(_("All or nothing: lay cards only to go out."), "flame", Ink.WARM, rule="S16")

    def remarks(self, at: At) -> Iterator[tuple[Card, str]]:
        """Remarks on cards that are pointed at; of several remarks on a card the last is shown."""
        deal, facts = at.known, at.facts
        for joker, face in faces_of(at.view).items():
            yield joker, _("[{joker}] stands for [{card}].").format(joker=joker, card=face)
        for laid in deal.table if deal.options.scoring == "table" else ():
            for card, owner in zip(laid.meld.cards, laid.owners, strict=True):
                if owner != laid.by:
                    yield card, _("[{card}] counts for {name}.").format(card=card, name=at.names[owner])
        if facts is None:
            return
        words = _("You took [{card}] from the pile this turn: you can't discard it.")
        for card in () if deal.options.return_taken else at.view.hand.intersection(deal.turn.taken):
            yield card, words.format(card=card)
        for meld in facts.melds:
            words = _("[{cards}] is a meld: double-click a card of it, or click its tab, to lay it.")
            text = words.replace("[{cards}]", " ".join(f"[{card}]" for card in meld.cards))
            yield from ((card, text) for card in meld.cards)
        words = _("[{card}] has to be played this turn.")
        yield from ((card, words.format(card=card)) for card in facts.bound)

    # -- the ledger

    def ledger(self, at: At) -> Iterator[Statement]:
        """The statements, from above, that say if the turn can end and what the hand counts."""
        deal, facts = at.known, at.facts
        if facts is None:
            return
        yield from self._why_not(at, facts)
        points = hand_value(deal.options, at.view.hand)
        form = plural("Your hand: {points} point", "Your hand: {points} points", points)
        yield Statement(form.format(points=points), "hand", above=8)
        if deal.options.scoring == "table":
            points = table_values(deal.options, deal.table)[at.seat]
            form = plural("On the table: {points} point", "On the table: {points} points", points)
            yield Statement(form.format(points=points), "check")
        nothing = not deal.played[at.seat] and not deal.turn.plays
        if nothing and (deal.turns[at.seat] or deal.options.out_from_turn == 1):
            words = _("You have laid nothing yet: go out in one turn, and it is rummy.")
            if deal.options.rummy_double:
                words = _("You have laid nothing yet: go out in one turn, and it counts double.")
            yield Statement(words, "hint", Ink.MUTED, rule="S15")
        kept = [card for card, faults in facts.discards.items() if faults]
        free = [card for card, faults in facts.discards.items() if not faults]
        if free and kept and len(kept) <= _FEW:
            yield Statement(_("You can't discard: {cards}").format(cards=text_of(kept)), "discard", most=2, folds=True)
        elif free and kept:
            yield Statement(_("You may discard: {cards}").format(cards=text_of(free)), "discard", most=3, folds=True)

    def _why_not(self, at: At, facts: StraightTurnFacts) -> Iterator[Statement]:
        """Each fault that keeps the turn from ending or, without faults, the ways to end it."""
        if facts.faults:
            yield Statement(_("You can't end the turn yet:"), bold=True, above=0)
            yield from (self.fault_line(fault, at.names) for fault in facts.faults)
            return
        words = _("You can end the turn with a discard.")
        if len(at.view.hand) == 1:
            words = _("Discard your last card to go out.")
        elif not at.view.hand:
            floats = at.known.options.go_out == _FLOAT
            words = _("Your hand is empty: end the turn and play on.") if floats else _("Your hand is empty: go out.")
        yield Statement(words, "check", Ink.GOOD, bold=True)

    # -- the viewer's turn

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the cards that can be discarded or taken up, and those that bind the turn."""
        del zones
        call = Asked(PassCall(), at.known.discard[-1]) if at.known.phase is StraightPhase.CALL else None
        result = {**usual, "asked": call}
        if at.facts is None:
            return result
        turn = at.known.turn
        now = frozenset[Card]().union(*(laid_by(done.action) for done in turn.plays))
        return {
            **result,
            "marks": marks_of(at.view, at.facts),
            "discards": {card: reason_of(SAYS, why[0]) if why else "" for card, why in at.facts.discards.items()},
            "returnable": now,
            "liftable": now,
            "undo_draw": UndoDraw() if turn.source is Source.PILE and not turn.fixed else None,
            "cautions": cautions(at.view),
        }

    def gone(self, deal: StraightHand) -> frozenset[int]:
        """The players who are out of the game."""
        return deal.gone

    def undoing(self, deal: StraightHand) -> UndoPlays | None:
        """The action that takes back what was laid, until the discard (S22)."""
        return UndoPlays() if deal.phase is StraightPhase.PLAY and deal.turn.plays else None

    # -- buttons

    def buttons(self, at: At) -> Iterator[Command]:
        """The buttons of the phase, first the one that brings the hand on; and the challenge, in games that have it."""
        deal = at.known
        yield from super().buttons(at)
        match deal.phase:
            case StraightPhase.DRAW:
                if not deal.stock:
                    yield _renew(deal) if can_renew(deal) else _block()
                yield from _take(deal)
            case StraightPhase.CALL:
                hint = _("Lay {card}, and take what comes with it ({{demand}}); it is no turn of yours.")
                hint = hint.format(card=deal.discard[-1])
                yield Command("call", _("Call rummy"), PressOn(Press.PILE), "check", hint=hint)
            case StraightPhase.CHALLENGE:
                hint = _("Both hands are counted as they are, and the lower one wins.")
                yield Command("accept", _("Accept the challenge"), Ask(_accepting(at.view)), "check", hint=hint)
            case StraightPhase.PLAY if at.facts is not None:
                yield _end(at.view, at.facts)
        if deal.options.challenge and deal.phase in {StraightPhase.DRAW, StraightPhase.PLAY}:
            yield _challenge(at.view)

    def pressed(self, view: StraightView, what: Press, card: Card | None = None) -> Intent | None:
        """The intent of a press on the stock or on a discard. The key for demands calls and challenges here."""
        deal, pile = view.known, view.known.discard
        if deal.phase is StraightPhase.CALL:
            return asking(view) if what in {Press.PILE, Press.DEMAND} else None
        if what is Press.DEMAND:
            return _challenge(view).intent if deal.options.challenge else None
        if deal.phase is not StraightPhase.DRAW:
            return None
        if what is Press.STOCK:
            return Do(DrawStock() if deal.stock or not can_renew(deal) else RenewStock())
        below = pile and card is not None and card != pile[-1]
        return Do(DrawPile(card if below else None)) if what is Press.PILE else None


def marks_of(view: StraightView, facts: StraightTurnFacts) -> Mapping[Card, Mark]:
    """Marks on cards of the hand: bound cards, melds that could be laid, and the card just drawn from the stock."""
    turn, result = view.known.turn, dict[Card, Mark]()
    if turn.drew is not None and not turn.plays:
        result[turn.drew] = Mark(Tint.NEW, "deck", _("new"), raised=True)
    if not view.known.options.return_taken:
        result.update(dict.fromkeys(turn.taken, Mark(Tint.WARM, "drop", _("keep"), shared=True)))
    for number, meld in enumerate(facts.melds):
        mark = Mark(Tint.NEW, "check", _("meld"), shared=True, group=number, intent=Do(LayMeld(meld.cards)))
        result.update(dict.fromkeys(meld.cards, mark))
    result.update(dict.fromkeys(facts.bound, Mark(Tint.HOT, "flame", _("play"))))
    return {card: mark for card, mark in result.items() if card in view.hand}


def cautions(view: StraightView) -> Mapping[Card, str]:
    """The jokers whose discard needs a question first, with the reasons (S19)."""
    jokers = [card for card in view.hand if card.is_joker and len(view.hand) > 1]
    if view.known.options.joker_discard == "skip":
        form = _("You would miss your next {count} turns.")
        return {joker: form.format(count=skips_for(joker)) for joker in jokers}
    wild = view.known.options.joker_use == "wild"
    return dict.fromkeys(jokers, _("The next player can pick it up.")) if wild else {}


def can_renew(deal: StraightHand) -> bool:
    """True if the seat to move may make the pile a new stock."""
    return not deal.legal(RenewStock())


def _take(deal: StraightHand) -> Iterator[Command]:
    """The button that takes the top discard, if there is one."""
    if deal.discard:
        fault = next(iter(deal.legal(DrawPile())), None)
        why = SAYS.sentence(fault, ()) if fault is not None else ""
        hint = _("Take the top card of the pile. You can't discard it this turn.")
        if deal.options.return_taken:
            hint = _("Take the top card of the pile.")
        yield Command("take", _("Take the discard"), Do(DrawPile()), "hand", able=not why, why=why, hint=hint)


def _renew(deal: StraightHand) -> Command:
    shuffles = deal.options.reuse == "shuffle"
    label = _("Shuffle the pile") if shuffles else _("Turn the pile over")
    limit = deal.options.reuse_limit
    left = limit - deal.reuses
    hint = _("Make the pile a new stock ({onward}); then you draw.")
    if limit:
        times = plural("It can be done once more in this deal.", "It can be done {count} times in this deal.", left)
        hint = f"{hint} {times.format(count=left)}"
    return Command("renew", label, Do(RenewStock()), "reset", hint=hint)


def _block() -> Command:
    hint = _("End the deal, since nothing is left to draw ({onward}).")
    return Command("block", _("Say block"), Ask(_blocking()), "cross", hint=hint)


def _blocking() -> TwoAnswers:
    """The question before an action that ends the deal."""
    return TwoAnswers(
        title=_("Say block?"),
        words=_("Then the deal is over, and the lowest hand wins."),
        no=_("Not yet"),
        name="say block",
        yes=_("Say block"),
        intent=Do(BlockDeal()),
    )


def _end(view: StraightView, facts: StraightTurnFacts) -> Command:
    if not view.hand:
        goes_out = view.known.options.go_out != "float"
        label = _("End turn and go out") if goes_out else _("End turn")
        hint = _("You hold no card: end your turn ({onward}).")
        return Command("end", label, Do(EndTurn()), "check", hint=hint)
    why, needs = _("choose a card to discard"), not facts.faults
    if facts.faults:
        why = reason_of(SAYS, facts.faults[0])
    intent: Intent = AskForDiscard() if needs else Do(EndTurn())
    hint = _("Choose a card to discard ({onward}).")
    return Command("end", _("End turn"), intent, "check", why=why, hint=hint, needs_card=needs)


def _challenge(view: StraightView) -> Command:
    faults = view.known.legal(ChallengeHand())
    why = SAYS.sentence(faults[0], ()) if faults else ""
    ask = TwoAnswers(
        title=_("Challenge?"),
        words=_("If it is accepted, both hands are counted and the lower wins. Yours counts {points}.").format(
            points=hand_value(view.known.options, view.hand)
        ),
        no=_("Play on"),
        name="do challenge",
        yes=_("Challenge"),
        intent=Do(ChallengeHand()),
        icon="flame",
    )
    hint = _("Offer to end the deal ({demand}): if it is accepted, the lower hand wins.")
    intent: Intent = Do(ChallengeHand()) if faults else Ask(ask)
    return Command("challenge", _("Challenge"), intent, "flame", able=not faults, why=why, hint=hint)


def _accepting(view: StraightView) -> TwoAnswers:
    return TwoAnswers(
        title=_("Accept the challenge?"),
        words=_("The deal ends, and the lower hand wins. Yours counts {points}.").format(
            points=hand_value(view.known.options, view.hand)
        ),
        no=_("Think again"),
        name="do accept",
        yes=_("Accept"),
        intent=Do(AcceptChallenge()),
        icon="check",
    )
