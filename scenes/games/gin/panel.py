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


def subtitles(seen: GinView) -> tuple[str, str]:
    """The variation or upcard, and the limit for knocking; the second form where the first has no room."""
    name = _(_PRESET_NAMES.get(seen.known.options.preset, ""))
    long, short = limit_words(seen)
    if upcard := upcard_words(seen):
        return f"{long} · {upcard[0]}", f"{short} · {upcard[1]}"
    return f"{name} · {long}", f"{name} · {short}"


def task(seen: GinView, names: tuple[str, ...]) -> str:
    """The task of the seat to move."""
    if seen.known.to_move is None:
        return ""
    words = {
        GinPhase.OPENING: _("{name}: take the upcard or pass"),
        GinPhase.STOCK: _("{name}: draw a card"),
        GinPhase.DRAW: _("{name}: draw a card"),
        GinPhase.LAST: _("{name}: take the discard to knock, or pass"),
        GinPhase.LAY_OFF: _("{name}: lay off on the knock"),
    }.get(seen.known.phase, _("{name}: discard or knock"))
    if seen.known.phase is GinPhase.PLAY and seen.known.drew is DrawnFrom.LAST:
        words = _("{name}: knock")
    elif seen.known.phase is GinPhase.PLAY and not (seen.known.to_move == seen.seat and can_knock(seen)):
        words = _("{name}: discard")
    return words.format(name=names[seen.known.to_move])


def prompt(seen: GinView) -> str:
    """The actions that are possible now."""
    words = {
        GinPhase.OPENING: _("Click it to take it; you can't discard it this turn."),
        GinPhase.STOCK: _("Everyone passed the upcard."),
        GinPhase.DRAW: _("Click the stock or the top discard."),
        GinPhase.LAST: _("You can knock with it.") if _may_end(seen) else _("You can't knock with it."),
        GinPhase.LAY_OFF: _("Drag lit cards onto the knocker's melds, then press Done."),
        GinPhase.PLAY: _("Drag a card to the discards to end your turn."),
    }.get(seen.known.phase, "")
    if seen.known.phase is GinPhase.PLAY and can_knock(seen):
        words = _("Drag a card to the discards, or to your knock field to knock.")
    return words


def _may_end(seen: GinView) -> bool:
    """True if the last discard may be taken: a knock could follow (G15)."""
    return seen.known.top is not None and could_end(seen.known.options, seen.known.limit, seen.hand, seen.known.top)


def remarks(seen: GinView) -> Mapping[Card, str]:
    """Remarks on cards of the hand that are pointed at: the count after their discard."""
    found: dict[Card, str] = {}
    if seen.known.phase is GinPhase.PLAY:
        for card, count in hand_count(seen).left.items():
            form = _("Without [{card}] you count {count}: you can knock.")
            if not count:
                form = _("Without [{card}] every card is matched: gin.") if seen.known.options.duel else form
            elif not within(count, seen.known.limit):
                form = _("Without [{card}] you count {count}.")
            found[card] = form.format(card=card, count=count)
        if seen.known.taken is not None and seen.known.taken not in found:
            found[seen.known.taken] = _("You have just taken [{card}]: discard another card.").format(
                card=seen.known.taken
            )
    elif is_laying_off(seen):
        for card, on in lay_offs(seen):
            found[card] = _("[{card}] goes on [{on}]: drag it there, or double-click it.").format(card=card, on=on)
    return found


# -- what can be pressed


def main(seen: GinView) -> Command | None:  # noqa: PLR0911 - one case a phase
    """The command that brings the deal on without a selected card."""
    match seen.known.phase:
        case GinPhase.OPENING:
            hint = _("Take the card ({onward}). You can't discard it this turn.")
            return Command("take", _("Take it"), Do(TakeUpcard()), hint=hint)
        case GinPhase.STOCK | GinPhase.DRAW:
            hint = _("Draw the top card of the stock ({draw}, {onward}).")
            return Command("draw", _("Draw from the stock"), Do(DrawStock()), "deck", hint=hint)
        case GinPhase.PLAY if seen.known.drew is DrawnFrom.LAST:
            return next(knocks(seen), None)
        case GinPhase.PLAY:
            why = _("choose a card")
            return Command("end", _("Discard"), AskForDiscard(), "discard", why=why, needs_card=True)
        case GinPhase.LAST if _may_end(seen):
            hint = _("Take the last discard and knock ({onward}).")
            return Command("take", _("Take it and knock"), Do(TakeDiscard()), hint=hint)
        case GinPhase.LAST:
            return _pass_last()
        case GinPhase.LAY_OFF:
            hint = _("Lay off no more: both hands are counted ({onward}).")
            done = Do(FinishLayingOff())
            intent = Ask(_finishing(seen)) if lay_offs(seen) else done
            return Command("done", _("Done"), intent, "check", hint=hint, unasked=done)
    return None


def others(seen: GinView) -> Iterator[Command]:
    """The other commands of the phase."""
    match seen.known.phase:
        case GinPhase.OPENING:
            hint = _("Leave the card to the next player.")
            yield Command("pass", _("Pass"), Do(PassUpcard()), hint=hint)
        case GinPhase.DRAW if seen.known.top is not None:
            hint = _("Take the top discard. You can't discard it this turn.")
            yield Command("take", _("Take the discard"), Do(TakeDiscard()), hint=hint)
        case GinPhase.PLAY if seen.known.drew is not DrawnFrom.LAST:
            yield from knocks(seen)
        case GinPhase.LAST if _may_end(seen):
            yield _pass_last()
        case GinPhase.LAY_OFF:
            for card, on in lay_offs(seen)[:1]:
                hint = _("Lay this card off on the meld with {on}.").format(on=on)
                words = _("Lay off {card}").format(card=card)
                yield Command("lay off", words, Do(LayOffOnKnock(card, on)), hint=hint, advises=True)


def _finishing(seen: GinView) -> TwoAnswers:
    """The question before cards that go on the knock are kept and counted."""
    plan = best_lay_off(tables(seen.known.options.melds), mask_of(seen.hand), seen.known.spread)
    form = _("{cards} can still be laid off: you would count {less} instead of {count}.")
    return TwoAnswers(
        title=_("Keep cards that fit?"),
        words=form.format(
            cards=text_of([card for card, _on in plan.cards]), less=plan.count, count=hand_count(seen).count
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


def knocks(seen: GinView) -> Iterator[Command]:
    """Big gin where all cards are matched, and the knock with the discard that leaves least."""
    found = hand_count(seen)
    if is_big_gin(seen.known.options, seen.hand):
        hint = _("Show that all your cards are matched.")
        yield Command("big gin", _("Big gin"), Plan(planned(seen, None).table), "check", hint=hint)
    if found.discard is None:
        return
    if why := too_high(seen, found.count):
        label = _("Gin") if seen.known.limit == 0 else _("Knock")
        hint = _("Your best discard leaves you {count}: {limit}.")
        hint = hint.format(count=found.count, limit=limit_words(seen)[0])
        yield Command("knock", label, Do(Knock(found.discard)), able=False, why=why, hint=hint)
        return
    hint = _("See your melds laid out first. You discard {card}.").format(card=found.discard)
    plan = Plan(planned(seen, found.discard).table)
    yield Command("knock", knock_word(seen, found.count), plan, "hand", hint=hint)


def lay_offs(seen: GinView) -> tuple[tuple[Card, Card], ...]:
    """The cards to lay off that leave the least count, in order, each with a card of its meld."""
    if not is_laying_off(seen):
        return ()
    return best_lay_off(tables(seen.known.options.melds), mask_of(seen.hand), seen.known.spread).cards


def pressed(seen: GinView, what: Press, card: Card | None = None) -> Intent | None:
    """The intent of a press on the stock, on the discards, or of a key."""
    opening = seen.known.phase is GinPhase.OPENING
    match what:
        case Press.STOCK:
            return Do(DrawStock())
        case Press.PILE:
            return Do(TakeUpcard() if opening else TakeDiscard()) if card is not None else None
    return None
