"""Gin and Knock Rummy as the family of games knows it."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind
from engine.family.rules import Assessment, Decider, HandStart, Rules, Stop, Suggestion
from engine.games.gin.counting import count_cards
from engine.games.gin.figures import FIGURES, tally
from engine.games.gin.laying_off import as_knocked, fits
from engine.games.gin.legal_moves import legal_moves
from engine.games.gin.levels import LEVELS
from engine.games.gin.luck import LUCK
from engine.games.gin.notation import write_position
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.plainest import plainest
from engine.games.gin.position import read_position
from engine.games.gin.rules import apply, deal, legal
from engine.games.gin.sheet import outcome, sheet
from engine.games.gin.state import DrawnFrom, GinHand, GinPhase
from engine.games.gin.view import GinView, view
from engine.games.gin.words import (
    CODEC,
    SAYS,
    FinishLayingOff,
    GinAction,
    LayOffOnKnock,
    TakeDiscard,
    TakeUpcard,
    UndoLayOffs,
)
from engine.rummy.actions import DrawStock, UndoDraw
from engine.rummy.cards import Card, text_of
from engine.rummy.hand_words import DEALS
from engine.rummy.words import Names
from engine.text import N_


def _first(options: GinOptions, dealer: int) -> HandStart:
    return HandStart(number=1, dealer=dealer, totals=(0,) * options.seats)


def _following(options: GinOptions, hand: GinHand) -> HandStart | None:
    """The next deal (G21); a deal that nobody won keeps its number."""
    del options
    result = hand.result
    if result is None or result.end is not None:
        return None
    number = hand.hand_number + bool(result.winners)
    return HandStart(number=number, dealer=result.next_dealer, totals=hand.totals, carried=hand.games)


def _cards(hand: GinHand) -> tuple[Card, ...]:
    held = (card for cards in hand.hands for card in cards)
    return (*held, *(card for meld in hand.spread for card in meld), *hand.discard, *hand.stock)


def _previous(hand: GinHand) -> GinHand | None:
    """The hand before the draw from the pile, or before the cards laid off (G23)."""
    if hand.phase is GinPhase.PLAY and hand.taken is not None:
        return apply(hand, UndoDraw())
    if hand.phase is GinPhase.LAY_OFF and hand.laid:
        return apply(hand, UndoLayOffs())
    return None


def _committed(hand: GinHand, action: GinAction) -> tuple[GinAction, ...]:
    """A draw from the pile goes on record with what ends the turn, cards laid off when laying off is done."""
    if isinstance(action, TakeUpcard | TakeDiscard | LayOffOnKnock | UndoDraw | UndoLayOffs):
        return ()
    if isinstance(action, FinishLayingOff):
        return (*_laid_off(hand), action)
    if hand.phase is GinPhase.PLAY and hand.taken is not None:
        return (_drawn_by(hand), action)
    return (action,)


def _laid_off(hand: GinHand) -> Iterator[LayOffOnKnock]:
    """The cards laid off, in an order in which each of them fits."""
    melds = hand.options.melds
    lying = {each: each for each in as_knocked(hand.spread, hand.laid)}
    left = list(hand.laid)
    while left:
        for card in left:
            first = next(
                (
                    each
                    for each, meld in lying.items()
                    if set(each) <= set(hand.meld_with(card) or ()) and fits(melds, card, meld)
                ),
                None,
            )
            if first is not None:
                yield LayOffOnKnock(card, first[0])
                lying[first] = tuple(sorted((*lying[first], card)))
                left.remove(card)
                break


def _taken_back(hand: GinHand, action: GinAction) -> tuple[GinAction, ...] | None:
    """The draw from the pile, or the cards laid off (G23)."""
    if isinstance(action, UndoDraw):
        return (_drawn_by(hand),)
    return tuple(_laid_off(hand)) if isinstance(action, UndoLayOffs) else None


def _drawn_by(hand: GinHand) -> GinAction:
    """The action by which the card of this turn was taken from the pile."""
    return TakeUpcard() if hand.drew is DrawnFrom.OPENING else TakeDiscard()


def _revealed(before: GinHand, action: GinAction, after: GinHand) -> dict[str, Any]:
    """The card drawn from the stock, and the pile as it was shuffled."""
    found: dict[str, Any] = {}
    if isinstance(action, DrawStock):
        if after.reused > before.reused:
            found["renewed"] = text_of((*after.discard, *_drawn(before, after), *after.stock), in_order=True)
        found["drew"] = text_of(_drawn(before, after))
    return found


def _drawn(before: GinHand, after: GinHand) -> frozenset[Card]:
    return after.hands[before.mover] - before.hands[before.mover]


def _read_action(hand: GinHand, data: object) -> GinAction:
    """The action that plain data stands for. Raises NotationError."""
    action: GinAction = CODEC.read(hand.options.pack, data)
    return action


def _mind(level: str) -> Decider[GinView, GinAction]:
    """The player of a level. Raises KeyError for a level that is not there."""
    from engine.games.gin.ai.minds import MINDS  # noqa: PLC0415 - minds take long to load

    return MINDS[level]


def _advise(view: GinView, stop: Stop) -> tuple[Suggestion[GinAction], ...]:
    """The choices of the seat to move, the best first."""
    from engine.games.gin.coach.advice import advise  # noqa: PLC0415 - players take long to load

    return advise(view, stop)


def _turns(steps: Sequence[tuple[GinAction | None, GinHand]]) -> tuple[range, ...]:
    from engine.games.gin.coach.analysis import turns  # noqa: PLC0415 - players take long to load

    return turns(steps)


def _analyse(
    steps: Sequence[tuple[GinAction | None, GinHand]], names: Names, stop: Stop, known: Collection[int]
) -> Iterator[Assessment[GinAction]]:
    """The coach, whose words name nobody."""
    del names
    from engine.games.gin.coach.analysis import analyse  # noqa: PLC0415 - players take long to load

    return analyse(steps, stop, known)


def _puzzles() -> tuple[PuzzleKind[GinHand], ...]:
    from engine.games.gin.puzzles import KINDS  # noqa: PLC0415 - loaded where somebody asks for a puzzle

    return KINDS


GIN: Rules[GinOptions, GinHand, GinAction, GinView] = Rules(
    name="gin",
    title=N_("Gin and Knock Rummy"),
    hand_words=DEALS,
    winner_scores=True,
    **OPTIONS.of_rules,
    first=_first,
    following=_following,
    outcome=outcome,
    deal=deal,
    cards=_cards,
    legal=legal,
    apply=apply,
    previous=_previous,
    view=view,
    moves=legal_moves,
    plainest=plainest,
    levels=LEVELS,
    mind=_mind,
    advise=_advise,
    turns=_turns,
    analyse=_analyse,
    sheet=sheet,
    sentence=SAYS.sentence,
    describe=SAYS.describe,
    read_action=_read_action,
    write_action=CODEC.write,
    read_position=read_position,
    write_position=write_position,
    committed=_committed,
    taken_back=_taken_back,
    revealed=_revealed,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    count=count_cards,
    puzzles=_puzzles,
)
"""Gin and Knock Rummy."""
