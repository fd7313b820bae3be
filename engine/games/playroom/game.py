"""Playroom Rummy as the family knows it (`engine.family.rules`)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind
from engine.family.rules import Assessment, Decider, HandStart, Rules, Stop, Suggestion
from engine.family.score_sheet import Outcome
from engine.games.playroom import notation, position, rules
from engine.games.playroom.counting import count_cards
from engine.games.playroom.ending import leaders
from engine.games.playroom.figures import FIGURES, tally
from engine.games.playroom.levels import LEVELS
from engine.games.playroom.luck import LUCK
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.plainest import plainest
from engine.games.playroom.sheet import sheet
from engine.games.playroom.state import PlayroomHand, kinds_of, text_of_kinds
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.view import PlayroomView, view
from engine.games.playroom.words import CODEC, SAYS, PlayroomAction, ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.hand_words import ROUNDS
from engine.rummy.words import Names
from engine.text import N_


def _first(chosen: PlayroomOptions, dealer: int) -> HandStart:
    return HandStart(number=1, dealer=dealer, totals=(0,) * chosen.seats)


def _following(chosen: PlayroomOptions, hand: PlayroomHand) -> HandStart | None:
    del chosen
    result = hand.result
    if result is None or result.next_dealer is None:
        return None
    return HandStart(
        number=hand.hand_number + 1, dealer=result.next_dealer, totals=hand.totals, out=hand.out | result.put_out
    )


def _outcome(chosen: PlayroomOptions, hand: PlayroomHand) -> Outcome:
    """The winners; before the end of the game, the leaders."""
    result = hand.result
    if result is not None and result.game_over:
        return Outcome(winners=result.game_winners, scores=hand.totals)
    gone = hand.out if result is None else hand.out | result.put_out
    return Outcome(winners=leaders(chosen, hand.totals, chosen.seating.playing(gone)), scores=hand.totals)


def _cards(hand: PlayroomHand) -> tuple[Card, ...]:
    held = (card for cards in hand.hands for card in cards)
    return (*held, *(card for group in hand.table for card in group), *hand.discard, *hand.stock)


def _draws(hand: PlayroomHand) -> tuple[PlayroomAction, ...]:
    """The draw from the pile, which goes on record with what ends the turn."""
    return (TakePile(len(hand.taken)),) if hand.taken else ()


def _snapshots(hand: PlayroomHand) -> tuple[PlayroomAction, ...]:
    return (ShowTable(kinds_table(hand.table)),) if hand.earlier else ()


def _committed(hand: PlayroomHand, action: PlayroomAction) -> tuple[PlayroomAction, ...]:
    """A draw from the stock goes on record at once; one from the pile and the table with what ends the turn."""
    match action:
        case ShowTable() | TakePile() | UndoPlays() | UndoDraw():
            return ()
        case Discard() | EndTurn():
            return (*_draws(hand), *_snapshots(hand), action)
        case DrawStock():
            return (action,)


def _taken_back(hand: PlayroomHand, action: PlayroomAction) -> tuple[PlayroomAction, ...] | None:
    """The snapshots, or the draw from the pile with them (P28)."""
    match action:
        case UndoPlays():
            return _snapshots(hand)
        case UndoDraw():
            return (*_draws(hand), *_snapshots(hand))
        case _:
            return None


def _revealed(before: PlayroomHand, action: PlayroomAction, after: PlayroomHand) -> dict[str, Any]:
    """The card that came from the stock, and a pile that became the stock."""
    if not isinstance(action, DrawStock):
        return {}
    drawn = kinds_of(after.hands[before.mover] - before.hands[before.mover])
    found = {"drew": text_of_kinds(drawn)}
    if after.reshuffled > before.reshuffled:
        found["renewed"] = text_of_kinds((*drawn, *after.stock))
    return found


def _read_action(hand: PlayroomHand, data: object) -> PlayroomAction:
    del hand
    return CODEC.read(CODEC.pack, data)  # type: ignore[no-any-return]


def _mind(level: str) -> Decider[PlayroomView, PlayroomAction]:
    """The player of a level. Raises ValueError for a level that plays no Playroom Rummy."""
    from engine.games.playroom.ai.solving import mind  # noqa: PLC0415 - loaded where somebody thinks

    return mind(level)


def _advise(seen: PlayroomView, stop: Stop) -> tuple[Suggestion[PlayroomAction], ...]:
    from engine.games.playroom.coach.advice import advise  # noqa: PLC0415 - loaded where somebody asks

    return advise(seen, stop)


def _turns(steps: Sequence[tuple[PlayroomAction | None, PlayroomHand]]) -> tuple[range, ...]:
    from engine.games.playroom.coach.analysis import turns  # noqa: PLC0415 - loaded where somebody asks

    return turns(steps)


def _analyse(
    steps: Sequence[tuple[PlayroomAction | None, PlayroomHand]], names: Names, stop: Stop, known: Collection[int]
) -> Iterator[Assessment[PlayroomAction]]:
    from engine.games.playroom.coach.analysis import analyse  # noqa: PLC0415 - loaded where somebody asks

    del names
    return analyse(steps, stop, known)


def _puzzles() -> tuple[PuzzleKind[PlayroomHand], ...]:
    from engine.games.playroom.puzzles import KINDS  # noqa: PLC0415 - loaded where somebody asks for a puzzle

    return KINDS


PLAYROOM: Rules[PlayroomOptions, PlayroomHand, PlayroomAction, PlayroomView] = Rules(
    name="playroom",
    title=N_("Playroom Rummy"),
    hand_words=ROUNDS,
    **OPTIONS.of_rules,
    first=_first,
    following=_following,
    outcome=_outcome,
    deal=rules.deal,
    cards=_cards,
    legal=rules.legal,
    apply=rules.apply,
    previous=rules.previous,
    view=view,
    moves=None,
    plainest=plainest,
    levels=LEVELS,
    mind=_mind,
    advise=_advise,
    turns=_turns,
    analyse=_analyse,
    sheet=sheet,
    count=count_cards,
    sentence=SAYS.sentence,
    describe=SAYS.describe,
    read_action=_read_action,
    write_action=CODEC.write,
    read_position=position.read_position,
    write_position=notation.write_position,
    committed=_committed,
    taken_back=_taken_back,
    revealed=_revealed,
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    puzzles=_puzzles,
)
"""All that can be asked of Playroom Rummy."""
