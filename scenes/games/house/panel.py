"""The remarks on cards of House Rummy, and the buttons of its panel."""

from collections.abc import Iterator, Mapping

from engine.games.house.sentences import sentence
from engine.games.house.state import Draw, Phase
from engine.games.house.view import View
from engine.games.house.words import DrawDiscard, Forfeit, Open
from engine.rummy.actions import DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.text import _
from scenes.games.house.demand_dialog import DemandDialog, first_asked
from scenes.games.house.ledger import short_reason
from scenes.games.log import fault_words
from scenes.table.intents import Ask, AskForDiscard, Do, Intent, Press
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.panel_items import Command


def remarks(view: View, names: tuple[str, ...]) -> Mapping[Card, str]:
    """Remarks on cards that are pointed at: their faults, or that they are hot or warm (R8)."""
    basis = view.playing.basis
    warm, hot = _("[{card}] is warm: you can't discard it this turn."), _("[{card}] is hot: play it this turn.")
    result = {card: warm.format(card=card) for card in basis.warm & view.hand}
    result.update((card, hot.format(card=card)) for card in basis.hot & view.hand)
    for fault in reversed(view.playing.report.faults):
        result.update(dict.fromkeys(fault.cards, fault_words(sentence, fault, names)))
    return result


# -- buttons


def commands(view: View) -> Iterator[Command]:
    """The commands that are possible now, first the one that brings the hand on without a selected card."""
    if view.phase is Phase.OPENING:
        may = view.to_move != view.dealer
        hint = _("Take the card ({draw}, {onward}). It is warm: you can't discard it this turn.")
        yield Command("take", _("Take the card"), Do(Open(take=True)), hint=hint)
        hint = _("Leave the card to the next player.")
        yield Command("pass", _("Pass"), Do(Open(take=False)), able=may, hint=hint)
    elif view.phase is Phase.DRAW:
        hint = _("Draw the top card of the stock ({draw}, {onward}). You may play, keep or discard it.")
        yield Command("draw", _("Draw from the stock"), Do(DrawStock()), "deck", hint=hint)
        hint = _("Ask another player for a card ({demand}). If they don't have it, your turn ends.")
        if view.options.demands:
            yield Command("demand", _("Demand a card"), Ask(DemandDialog(first_asked(view))), "hand", hint=hint)
    elif view.draft is not None:
        why, needs = short_reason(view.draft.report, None), not view.draft.report.faults
        intent: Intent = AskForDiscard() if why and needs else Do(EndTurn())
        hint = _("End your turn without a discard ({onward}).")
        yield Command("end", _("End turn"), intent, "check", why=why, hint=hint, needs_card=bool(why) and needs)
        hint = _("Give the card back: the demand fails and your turn ends ({give_back}).")
        if view.draw is Draw.DEMAND and view.drawn:
            yield Command("forfeit", _("Give it back"), Ask(_giving_back(view)), "cross", hint=hint)


def _giving_back(view: View) -> TwoAnswers:
    """The question before a card is given back, which ends the turn."""
    return TwoAnswers(
        title=_("Give {card} back?").format(card=view.drawn[0]),
        words=_("Then the demand fails and your turn ends."),
        no=_("Keep it"),
        name="give back",
        yes=_("Give it back"),
        intent=Do(Forfeit()),
    )


def pressed(view: View, what: Press, card: Card | None = None) -> Intent | None:
    """The intent of a press on the stock, on a discard, or of a key."""
    match what:
        case Press.STOCK:
            return Do(Open(take=True) if view.phase is Phase.OPENING else DrawStock())
        case Press.PILE:
            return Do(DrawDiscard(card)) if card is not None and view.phase is Phase.DRAW else None
        case Press.DEMAND:
            may = view.options.demands and view.phase is Phase.DRAW
            return Ask(DemandDialog(first_asked(view))) if may else None
    may_give = view.draw is Draw.DEMAND and bool(view.drawn)
    return Ask(_giving_back(view)) if may_give else Do(Forfeit())
