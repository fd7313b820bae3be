"""The side panel of Straight Rummy as data: which deal it is, what is wanted, totals, and what can be pressed."""

from collections.abc import Iterator, Mapping

from engine.games.straight.actions import (
    AcceptChallenge,
    BlockDeal,
    ChallengeHand,
    DrawPile,
    PassCall,
    RejectChallenge,
    RenewStock,
)
from engine.games.straight.faults import SAYS
from engine.games.straight.options import OPTIONS
from engine.games.straight.phases.ending import skips_for
from engine.games.straight.rules import legal
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightPhase
from engine.games.straight.view import StraightView
from engine.rummy.actions import DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.text import _, plural
from scenes.games.headings import last_cards
from scenes.games.straight.calling import asking
from scenes.games.straight.facts import StraightTurnFacts, lays_all_or_nothing
from scenes.games.straight.ledger import short_reason
from scenes.games.straight.naming import faces_of
from scenes.games.zones import Names
from scenes.table.intents import AnswerAlways, Ask, AskForDiscard, Do, Intent, Press, PressOn
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.tableau import Command, Ink, Statement

# -- what is said


def subtitles(view: StraightView) -> tuple[str, str]:
    """The variation, and the target that ends the game; the second form where the first has no room."""
    name = next((_(each.name) for each in OPTIONS.presets if each.key == view.known.options.preset), "")
    if not view.known.options.goal:
        return name, name
    long, short = _("{name} · to {points} points"), _("{name} · to {points}")
    if view.known.options.scoring == "elimination":
        long, short = _("{name} · out above {points} points"), _("out above {points} points")
    return long.format(name=name, points=view.known.options.goal), short.format(
        name=name, points=view.known.options.goal
    )


def task(view: StraightView, names: Names) -> str:
    """The task of the seat to move."""
    if view.known.to_move is None:
        return ""
    return _task(view).format(name=names[view.known.to_move], card=view.known.discard[-1] if view.known.discard else "")


def _task(view: StraightView) -> str:
    match view.known.phase:
        case StraightPhase.DRAW if view.known.stock:
            return _("{name}: draw a card")
        case StraightPhase.DRAW:
            return _("{name}: the stock is used up")
        case StraightPhase.CALL:
            return _("{name}: call {card}, or pass")
        case StraightPhase.CHALLENGE:
            return _("{name}: do you accept the challenge?")
    if not view.known.hands[view.known.to_move or 0]:
        return _("{name}: end your turn")
    return _("{name}: lay cards, or discard")


def prompt(view: StraightView, names: Names) -> str:  # noqa: PLR0911 - one case a phase
    """The actions that are possible now."""
    if view.known.to_move != view.seat:
        return ""
    match view.known.phase:
        case StraightPhase.DRAW if not view.known.stock:
            return _empty_stock(view)
        case StraightPhase.DRAW if _float(view):
            return _("You hold no card, so draw from the stock: lay the card off if you can, or go out with it.")
        case StraightPhase.DRAW if view.known.options.discard_draw == "deep":
            return _("Click the stock, or a discard to take it and all above it.")
        case StraightPhase.DRAW:
            return _("Click the stock, or the top card of the pile.")
        case StraightPhase.PLAY:
            return _playing(view)
        case StraightPhase.CALL:
            return _("The card can be laid. If you pass, it stays on the pile.")
        case StraightPhase.CHALLENGE if view.known.challenge is not None:
            words = _("{name} would end the deal now: the lower hand wins. Yours counts {points}.")
            return words.format(name=names[view.known.challenge.by], points=hand_value(view.known.options, view.hand))
    return ""


def _playing(view: StraightView) -> str:
    if not view.hand:
        return _("You have laid all your cards. You can still take them back.")
    if lays_all_or_nothing(view):
        return _("Drag cards to your space, or onto a meld.")
    return _("Drag cards to your space to meld them, or a card onto a meld. A double-click lays a card where it fits.")


def _empty_stock(view: StraightView) -> str:
    if can_renew(view):
        return _("Take the top card of the pile, or make a new stock of the pile.")
    return _("Take the top card of the pile, or say block: then the deal is over and the lowest hand wins.")


def _float(view: StraightView) -> bool:
    """True if the seat holds no card and is still in the deal (S14)."""
    return view.known.options.go_out == "float" and not view.hand and view.known.phase is StraightPhase.DRAW


def alert(view: StraightView, names: Names) -> Statement | None:
    """A fact that everybody should keep in mind."""
    if view.known.phase is StraightPhase.OVER:
        return None
    if lays_all_or_nothing(view):
        words = _("All or nothing: lay cards only to go out.")
        return Statement(words, "flame", Ink.WARM, rule="S16")
    return last_cards(tuple(map(len, view.known.hands)), view.seat, names)


def remarks(view: StraightView, facts: StraightTurnFacts | None, names: Names) -> Mapping[Card, str]:
    """Remarks on cards that are pointed at."""
    result = {
        joker: _("[{joker}] stands for [{card}].").format(joker=joker, card=face)
        for joker, face in faces_of(view).items()
    }
    if view.known.options.scoring == "table":
        result.update(_owned(view, names))
    if facts is None:
        return result
    if not view.known.options.return_taken:
        words = _("You took [{card}] from the pile this turn: you can't discard it.")
        result.update((card, words.format(card=card)) for card in view.known.turn.taken if card in view.hand)
    for meld in facts.melds:
        words = _("[{cards}] is a meld: double-click a card of it, or click its tab, to lay it.")
        text = words.replace("[{cards}]", " ".join(f"[{card}]" for card in meld.cards))
        result.update(dict.fromkeys(meld.cards, text))
    words = _("[{card}] has to be played this turn.")
    result.update((card, words.format(card=card)) for card in facts.bound)
    return result


def _owned(view: StraightView, names: Names) -> Iterator[tuple[Card, str]]:
    """Remarks on cards laid off on another's meld: the player for whom they count."""
    for meld in view.known.table:
        for card, owner in zip(meld.meld.cards, meld.owners, strict=True):
            if owner != meld.by:
                yield card, _("[{card}] counts for {name}.").format(card=card, name=names[owner])


def cautions(view: StraightView) -> Mapping[Card, str]:
    """Jokers that are worth a question before they are discarded (S19)."""
    jokers = [card for card in view.hand if card.is_joker and len(view.hand) > 1]
    if view.known.options.joker_discard == "skip":
        form = _("You would miss your next {count} turns.")
        return {joker: form.format(count=skips_for(joker)) for joker in jokers}
    wild = view.known.options.joker_use == "wild"
    return dict.fromkeys(jokers, _("The next player can pick it up.")) if wild else {}


# -- what can be pressed


def can_renew(view: StraightView) -> bool:
    """True if the seat to move may make the pile a new stock."""
    return not legal(view.known, RenewStock())


def main(view: StraightView, facts: StraightTurnFacts | None) -> Command | None:
    """The command that brings the hand on without a selected card."""
    match view.known.phase:
        case StraightPhase.DRAW:
            return _main_draw(view)
        case StraightPhase.CALL:
            hint = _("Let the card lie on the pile ({onward}).")
            return Command("pass", _("Pass"), Do(PassCall()), hint=hint)
        case StraightPhase.CHALLENGE:
            hint = _("Go on with the deal ({onward}).")
            return Command("reject", _("Reject the challenge"), Do(RejectChallenge()), hint=hint)
        case StraightPhase.PLAY if facts is not None:
            return _end(view, facts)
    return None


def _main_draw(view: StraightView) -> Command:
    if view.known.stock:
        hint = _("Draw the top card of the stock ({draw}, {onward}).")
        return Command("draw", _("Draw from the stock"), Do(DrawStock()), "deck", hint=hint)
    if can_renew(view):
        return _renew(view)
    return _block()


def _renew(view: StraightView) -> Command:
    shuffles = view.known.options.reuse == "shuffle"
    label = _("Shuffle the pile") if shuffles else _("Turn the pile over")
    limit = view.known.options.reuse_limit
    left = limit - view.known.reuses
    hint = _("Make the pile a new stock ({onward}); then you draw.")
    if limit:
        times = plural("It can be done once more in this deal.", "It can be done {count} times in this deal.", left)
        hint = f"{hint} {times.format(count=left)}"
    return Command("renew", label, Do(RenewStock()), "reset", hint=hint)


def _block() -> Command:
    hint = _("End the deal, since nothing is left to draw ({onward}).")
    return Command("block", _("Say block"), Ask(_blocking()), "cross", hint=hint)


def _blocking() -> TwoAnswers:
    """Ask first, since the deal ends so."""
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
    why, needs = short_reason(facts), not facts.faults
    intent: Intent = AskForDiscard() if needs else Do(EndTurn())
    hint = _("Choose a card to discard ({onward}).")
    return Command("end", _("End turn"), intent, "check", why=why, hint=hint, needs_card=needs)


def others(view: StraightView, facts: StraightTurnFacts | None) -> Iterator[Command]:
    """The other commands of the phase."""
    match view.known.phase:
        case StraightPhase.DRAW:
            yield from _other_draws(view)
        case StraightPhase.CALL:
            yield from _calls(view)
        case StraightPhase.CHALLENGE:
            hint = _("Both hands are counted as they are, and the lower one wins.")
            yield Command("accept", _("Accept the challenge"), Ask(_accepting(view)), "check", hint=hint)
    if view.known.options.challenge and view.known.phase in {StraightPhase.DRAW, StraightPhase.PLAY}:
        yield _challenge(view, facts)


def _other_draws(view: StraightView) -> Iterator[Command]:
    if view.known.discard:
        fault = next(iter(legal(view.known, DrawPile())), None)
        why = SAYS.sentence(fault, ()) if fault is not None else ""
        label = _("Take the discard")
        hint = _("Take the top card of the pile. You can't discard it this turn.")
        if view.known.options.return_taken:
            hint = _("Take the top card of the pile.")
        yield Command("take", label, Do(DrawPile()), "hand", able=not why, why=why, hint=hint)


def _calls(view: StraightView) -> Iterator[Command]:
    """The button that calls, and the one that passes for good."""
    hint = _("Lay {card}, and take what comes with it ({{demand}}); it is no turn of yours.")
    hint = hint.format(card=view.known.discard[-1])
    yield Command("call", _("Call rummy"), PressOn(Press.PILE), "check", hint=hint)
    hint = _("Pass now, and each time you are asked again in this deal.")
    yield Command("always", _("Pass for this deal"), AnswerAlways(), "after", hint=hint)


def _challenge(view: StraightView, facts: StraightTurnFacts | None) -> Command:
    hand = facts.hand if facts is not None else view.known
    faults = legal(hand, ChallengeHand())
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


def pressed(view: StraightView, what: Press, card: Card | None = None) -> Intent | None:
    """The intent of a press on the stock or on a discard. The key for demands calls and challenges here."""
    if view.known.phase is StraightPhase.CALL:
        return asking(view) if what in {Press.PILE, Press.DEMAND} else None
    if what is Press.DEMAND:
        return _challenge(view, None).intent if view.known.options.challenge else None
    return _drawing(view, what, card) if view.known.phase is StraightPhase.DRAW else None


def _drawing(view: StraightView, what: Press, card: Card | None) -> Intent | None:
    """A draw, or a new stock."""
    match what:
        case Press.STOCK:
            return Do(DrawStock() if view.known.stock or not can_renew(view) else RenewStock())
        case Press.PILE:
            top = not view.known.discard or card is None or card == view.known.discard[-1]
            return Do(DrawPile() if top else DrawPile(card))
    return None
