"""The side panel of Gin and Knock Rummy as data: which deal it is, what is wanted, points, and what can be pressed."""

from collections.abc import Iterator, Mapping

from engine.games.gin.knocking import could_end, is_big_gin, within
from engine.games.gin.lay_offs import best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.options import OPTIONS
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from engine.rummy.actions import DrawStock
from engine.rummy.cards import Card, text_of
from engine.text import _
from scenes.games.gin.knock import planned
from scenes.games.gin.limits import knock_word, limit_words, too_high, upcard_words
from scenes.games.gin.own_hand import can_knock, hand_count
from scenes.games.gin.spreads import is_laying_off
from scenes.table.intents import Ask, AskForDiscard, Do, Intent, Plan, Press
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.tableau import Command

_PRESET_NAMES = {preset.key: preset.name for preset in OPTIONS.presets}


def subtitles(view: GinView) -> tuple[str, str]:
    """The variation or upcard, and the limit for knocking; the second form where the first has no room."""
    name = _(_PRESET_NAMES.get(view.known.options.preset, ""))
    long, short = limit_words(view)
    if upcard := upcard_words(view):
        return f"{long} · {upcard[0]}", f"{short} · {upcard[1]}"
    return f"{name} · {long}", f"{name} · {short}"


def task(view: GinView, names: tuple[str, ...]) -> str:
    """The task of the seat to move."""
    if view.known.to_move is None:
        return ""
    words = {
        GinPhase.OPENING: _("{name}: take the upcard or pass"),
        GinPhase.STOCK: _("{name}: draw a card"),
        GinPhase.DRAW: _("{name}: draw a card"),
        GinPhase.LAST: _("{name}: take the discard to knock, or pass"),
        GinPhase.LAY_OFF: _("{name}: lay off on the knock"),
    }.get(view.known.phase, _("{name}: discard or knock"))
    if view.known.phase is GinPhase.PLAY and view.known.drew is DrawnFrom.LAST:
        words = _("{name}: knock")
    elif view.known.phase is GinPhase.PLAY and not (view.known.to_move == view.seat and can_knock(view)):
        words = _("{name}: discard")
    return words.format(name=names[view.known.to_move])


def prompt(view: GinView) -> str:
    """The actions that are possible now."""
    words = {
        GinPhase.OPENING: _("Click it to take it; you can't discard it this turn."),
        GinPhase.STOCK: _("Everyone passed the upcard."),
        GinPhase.DRAW: _("Click the stock or the top discard."),
        GinPhase.LAST: _("You can knock with it.") if _may_end(view) else _("You can't knock with it."),
        GinPhase.LAY_OFF: _("Drag lit cards onto the knocker's melds, then press Done."),
        GinPhase.PLAY: _("Drag a card to the discards to end your turn."),
    }.get(view.known.phase, "")
    if view.known.phase is GinPhase.PLAY and can_knock(view):
        words = _("Drag a card to the discards, or to your knock field to knock.")
    return words


def _may_end(view: GinView) -> bool:
    """True if the last discard may be taken: a knock could follow (G15)."""
    return view.known.top is not None and could_end(view.known.options, view.known.limit, view.hand, view.known.top)


def remarks(view: GinView) -> Mapping[Card, str]:
    """Remarks on cards of the hand that are pointed at: the count after their discard."""
    result: dict[Card, str] = {}
    if view.known.phase is GinPhase.PLAY:
        for card, count in hand_count(view).left.items():
            form = _("Without [{card}] you count {count}: you can knock.")
            if not count:
                form = _("Without [{card}] every card is matched: gin.") if view.known.options.duel else form
            elif not within(count, view.known.limit):
                form = _("Without [{card}] you count {count}.")
            result[card] = form.format(card=card, count=count)
        if view.known.taken is not None and view.known.taken not in result:
            result[view.known.taken] = _("You have just taken [{card}]: discard another card.").format(
                card=view.known.taken
            )
    elif is_laying_off(view):
        for card, on in lay_offs(view):
            result[card] = _("[{card}] goes on [{on}]: drag it there, or double-click it.").format(card=card, on=on)
    return result


# -- what can be pressed


def main(view: GinView) -> Command | None:  # noqa: PLR0911 - one case a phase
    """The command that brings the deal on without a selected card."""
    match view.known.phase:
        case GinPhase.OPENING:
            hint = _("Take the card ({onward}). You can't discard it this turn.")
            return Command("take", _("Take it"), Do(TakeUpcard()), hint=hint)
        case GinPhase.STOCK | GinPhase.DRAW:
            hint = _("Draw the top card of the stock ({draw}, {onward}).")
            return Command("draw", _("Draw from the stock"), Do(DrawStock()), "deck", hint=hint)
        case GinPhase.PLAY if view.known.drew is DrawnFrom.LAST:
            return next(knocks(view), None)
        case GinPhase.PLAY:
            why = _("choose a card")
            return Command("end", _("Discard"), AskForDiscard(), "discard", why=why, needs_card=True)
        case GinPhase.LAST if _may_end(view):
            hint = _("Take the last discard and knock ({onward}).")
            return Command("take", _("Take it and knock"), Do(TakeDiscard()), hint=hint)
        case GinPhase.LAST:
            return _pass_last()
        case GinPhase.LAY_OFF:
            hint = _("Lay off no more: both hands are counted ({onward}).")
            done = Do(FinishLayingOff())
            intent = Ask(_finishing(view)) if lay_offs(view) else done
            return Command("done", _("Done"), intent, "check", hint=hint, unasked=done)
    return None


def others(view: GinView) -> Iterator[Command]:
    """The other commands of the phase."""
    match view.known.phase:
        case GinPhase.OPENING:
            hint = _("Leave the card to the next player.")
            yield Command("pass", _("Pass"), Do(PassUpcard()), hint=hint)
        case GinPhase.DRAW if view.known.top is not None:
            hint = _("Take the top discard. You can't discard it this turn.")
            yield Command("take", _("Take the discard"), Do(TakeDiscard()), hint=hint)
        case GinPhase.PLAY if view.known.drew is not DrawnFrom.LAST:
            yield from knocks(view)
        case GinPhase.LAST if _may_end(view):
            yield _pass_last()
        case GinPhase.LAY_OFF:
            for card, on in lay_offs(view)[:1]:
                hint = _("Lay this card off on the meld with {on}.").format(on=on)
                words = _("Lay off {card}").format(card=card)
                yield Command("lay off", words, Do(LayOffOnKnock(card, on)), hint=hint, advises=True)


def _finishing(view: GinView) -> TwoAnswers:
    """The question before cards that go on the knock are kept and counted."""
    plan = best_lay_off(tables(view.known.options.melds), mask_of(view.hand), view.known.spread)
    form = _("{cards} can still be laid off: you would count {less} instead of {count}.")
    return TwoAnswers(
        title=_("Keep cards that fit?"),
        words=form.format(
            cards=text_of([card for card, _on in plan.cards]), less=plan.count, count=hand_count(view).count
        ),
        no=_("Lay off more"),
        name="finish",
        yes=_("Count them"),
        intent=Do(FinishLayingOff()),
        icon="check",
    )


def _pass_last() -> Command:
    hint = _("Leave the last discard: the deal is void.")
    return Command("pass", _("Pass: the deal is void"), Do(PassLastDiscard()), hint=hint)


def knocks(view: GinView) -> Iterator[Command]:
    """Big gin where all cards are matched, and the knock with the discard that leaves least."""
    result = hand_count(view)
    if is_big_gin(view.known.options, view.hand):
        hint = _("Show that all your cards are matched.")
        yield Command("big gin", _("Big gin"), Plan(planned(view, None).table), "check", hint=hint)
    if result.discard is None:
        return
    if why := too_high(view, result.count):
        label = _("Gin") if view.known.limit == 0 else _("Knock")
        hint = _("Your best discard leaves you {count}: {limit}.")
        hint = hint.format(count=result.count, limit=limit_words(view)[0])
        yield Command("knock", label, Do(Knock(result.discard)), able=False, why=why, hint=hint)
        return
    hint = _("See your melds laid out first. You discard {card}.").format(card=result.discard)
    plan = Plan(planned(view, result.discard).table)
    yield Command("knock", knock_word(view, result.count), plan, "hand", hint=hint)


def lay_offs(view: GinView) -> tuple[tuple[Card, Card], ...]:
    """The cards to lay off that leave the least count, in order, each with a card of its meld."""
    if not is_laying_off(view):
        return ()
    return best_lay_off(tables(view.known.options.melds), mask_of(view.hand), view.known.spread).cards


def pressed(view: GinView, what: Press, card: Card | None = None) -> Intent | None:
    """The intent of a press on the stock, on the discards, or of a key."""
    opening = view.known.phase is GinPhase.OPENING
    match what:
        case Press.STOCK:
            return Do(DrawStock())
        case Press.PILE:
            return Do(TakeUpcard() if opening else TakeDiscard()) if card is not None else None
    return None
