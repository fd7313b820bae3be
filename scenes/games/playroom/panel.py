"""The side panel of Playroom Rummy as data: which round it is, what is wanted, totals, and what can be pressed."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.playroom.options import FINE, FINE_CARDS
from engine.games.playroom.state import FEW_CARDS, PlayroomPhase, text_of_kinds
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import TakePile
from engine.rummy.actions import DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.words import either
from engine.text import _, plural
from scenes.games.playroom.facts import PlayroomTurnFacts
from scenes.games.playroom.ledger import fault_line, is_begun, short_reason
from scenes.games.zones import Names
from scenes.table.intents import Ask, AskForDiscard, Do, Intent, Press
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.tableau import Command, Ink, Statement

# -- what is said


def prompt(seen: PlayroomView) -> str:
    """The actions that are possible now."""
    if seen.to_move != seen.seat:
        return ""
    if seen.phase is PlayroomPhase.PLAY:
        if seen.options.manipulation and seen.entered[seen.seat]:
            return _("Drag any card of the table or your hand. Only the table you leave counts.")
        if seen.options.plays_or_draws:
            return _("Drag cards to the table. A double-click lays a card, or a group kept in your hand.")
        return _("Drag cards to the table. A double-click lays a card where it fits.")
    if seen.options.pile == "none" or not seen.entered[seen.seat] or not seen.discard:
        return _("Click the stock.")
    return {
        "above": _("Click the stock, or a discard to take it and all above it."),
        "whole": _("Click the stock, or the pile to take all of it."),
    }.get(seen.options.pile, _("Click the stock, or the top card of the pile."))


def alert(seen: PlayroomView, names: Names) -> Statement | None:
    """A warning about players with few cards left (P22)."""
    if seen.phase is PlayroomPhase.OVER:
        return None
    if seen.seat in seen.out:
        words = _("{name} is out of the game and watches.").format(name=names[seen.seat])
        return Statement(words, "eye", Ink.MUTED, rule="P25")
    busy = seen.to_move if seen.phase is PlayroomPhase.PLAY else None
    few = [
        (names[seat], size)
        for seat, size in enumerate(seen.hand_sizes)
        if 0 < size <= FEW_CARDS and seat not in {busy, seen.seat} and seat not in seen.out
    ]
    return Statement(_few_left(few), "flame", Ink.WARM) if few else None


def _few_left(few: Sequence[tuple[str, int]]) -> str:
    """The players who have few cards left, each with their number."""
    if len(few) > 1:
        each = (_("{name}: {count}").format(name=name, count=size) for name, size in few)
        return _("Few cards left: {names}").format(names=", ".join(each))
    (name, size), *_more = few
    return plural("{name} has one card left.", "{name} has {count} cards left.", size).format(name=name, count=size)


# -- what can be pressed


def main(seen: PlayroomView, facts: PlayroomTurnFacts | None) -> Command | None:
    """The command that brings the round on without a selected card."""
    if seen.phase is PlayroomPhase.DRAW:
        hint = _("Draw the top card of the stock ({draw}, {onward}).")
        label = _("Draw from the stock") if seen.stock_count else _("Shuffle the pile and draw")
        return Command("draw", label, Do(DrawStock()), "deck", hint=hint)
    if facts is None:
        return None
    if seen.options.plays_or_draws:
        return _done(seen, facts) if _is_changed(seen) else _draw(seen, _("Draw"), _("Pass"))
    why = short_reason(facts.faults)
    if not seen.hand:
        hint = _("You hold no card: end your turn ({onward}).")
        intent: Intent = Ask(giving_up(seen, facts, Do(EndTurn()))) if facts.costly else Do(EndTurn())
        return Command("end", _("End turn and go out"), intent, "check", why=why, hint=hint)
    why = why or _("choose a card to discard")
    hint = _("Choose a card to discard ({onward}).")
    needs = not facts.faults
    return Command("end", _("End turn"), AskForDiscard() if needs else Do(EndTurn()), "check", why=why, hint=hint,
                   needs_card=needs)  # fmt: skip


def _is_changed(seen: PlayroomView) -> bool:
    """True if the table is not as it was at the beginning of the turn."""
    return seen.can_undo or seen.table != seen.before


def _draw(seen: PlayroomView, draw: str, passes: str) -> Command:
    """The command that ends a turn by drawing, or by passing where the stock is empty (P33, P34)."""
    if not seen.stock_count:
        hint = _("Nothing is left to draw. When all pass in a row, the round is over.")
        return Command("draw", passes, Do(DrawStock()), "after", hint=hint)
    hint = _("Draw from the pool: that ends your turn, and the table is as it was.")
    return Command("draw", draw, Do(DrawStock()), "deck", hint=hint)


def _done(seen: PlayroomView, facts: PlayroomTurnFacts) -> Command:
    """The command that ends a turn in which something was moved."""
    why, hint = short_reason(facts.faults), _("End your turn with the table as it lies ({onward}).")
    label = _("Done") if seen.hand else _("Done: go out")
    intent: Intent = Ask(giving_up(seen, facts, Do(EndTurn()))) if facts.costly else Do(EndTurn())
    return Command("end", label, intent, "check", why=why, hint=hint)


def others(seen: PlayroomView, facts: PlayroomTurnFacts | None) -> Iterator[Command]:
    """The other commands of the phase."""
    if seen.phase is PlayroomPhase.DRAW and seen.options.pile != "none":
        yield _take(seen)
    if seen.options.plays_or_draws:
        if facts is not None and _is_changed(seen):
            yield _draw(seen, _("Draw instead"), _("Pass instead"))
        return
    if facts is not None and facts.costly and seen.hand:
        hint = _("Leave the table as it was and pay: you choose your discard.")
        yield Command("give up", _("Give the turn up"), AskForDiscard(), "cross", hint=hint, needs_card=True)


def _take(seen: PlayroomView) -> Command:
    whole = seen.options.pile == "whole"
    why = ""
    if not seen.entered[seen.seat]:
        why = _("make your first meld first")
    elif not seen.discard:
        why = _("the pile is empty")
    label = _("Take the pile") if whole else _("Take the top discard")
    if seen.discard and not whole:
        label = _("Take the discard")
    hint = _("Take all of the pile.") if whole else _("Take the top card of the pile.")
    return Command("take", label, Do(TakePile()), "hand", able=not why, why=why, hint=hint)


def giving_up(seen: PlayroomView, facts: PlayroomTurnFacts, intent: Intent, card: Card | None = None) -> TwoAnswers:
    """Ask before a turn costs points: why, how much, and which card is discarded (P21)."""
    first = facts.faults[0]
    why = fault_line(first, (), neutral=is_begun(first)).words
    cost = _("If you give the turn up, the table goes back to what it was and you lose {points} points.")
    if seen.options.fewest_win:
        cost = _("If you give the turn up, the table goes back to what it was and you get {points} points.")
    if seen.options.plays_or_draws:
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


def pressed(seen: PlayroomView, what: Press, card: Card | None = None) -> Intent | None:
    """The intent of a press on the stock or the pile; where it matters which discard, `Tableau.takings` has it.

    A draw that ends the turn (P33) is one, too, as long as it takes nothing back.
    """
    del card
    draws = seen.phase is PlayroomPhase.DRAW
    if what is Press.STOCK:
        ends = seen.options.plays_or_draws and seen.stock_count > 0 and not _is_changed(seen)
        return Do(DrawStock()) if draws or ends else None
    takes = draws and what is Press.PILE and seen.options.pile != "none"
    return Do(TakePile()) if takes else None


def remarks(stands: Mapping[Card, tuple[Card, ...]]) -> Mapping[Card, str]:
    """Remarks on jokers that are pointed at."""
    form = _("This joker stands for {cards}.")
    return {joker: form.format(cards=either([f"[{card}]" for card in cards])) for joker, cards in stands.items()}


def hurry(seen: PlayroomView, *, watched: bool) -> str:
    """The label of the button that shows all turns of the others at once; `watched` if no person plays."""
    return _("On to the end of the round") if watched or seen.seat in seen.out else _("On to my turn")
