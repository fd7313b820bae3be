"""The tableau of Gin and Knock Rummy, made from the view of a seat and from nothing else."""

from collections.abc import Mapping
from typing import Any

from engine.games.gin.counting import count_cards
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import SAYS, UndoLayOffs
from engine.rummy.actions import UndoDraw
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.words import rule_name
from engine.text import _
from scenes.faces import level_of
from scenes.games.gin import panel
from scenes.games.gin.ledger import account, ledger
from scenes.games.gin.limits import void_warning
from scenes.games.gin.own_hand import hand_count
from scenes.games.gin.reading import in_sequence, pile_of
from scenes.games.gin.spreads import in_spaces, is_laying_off, notes, spaces, spread_of
from scenes.session import Player
from scenes.table.tableau import Head, Ink, Mark, Pile, Stack, Statement, Tableau, Tint, hidden

MOST_COUNT = 99
"""Room is kept for such a count, so that what a heading shows does not change while a deal lasts."""


# -- the cards of the seat


def _marks(seen: GinView) -> Mapping[Card, Mark]:
    """The card that has just been drawn, and those that can be laid off."""
    if seen.known.to_move != seen.seat:
        return {}
    if is_laying_off(seen):
        fits = Mark(Tint.WARM, "lay", _("fits"), shared=True, raised=True, advises=True)
        return dict.fromkeys((card for card, _on in panel.lay_offs(seen)), fits)
    if seen.known.phase is not GinPhase.PLAY:
        return {}
    if seen.known.taken is not None and not seen.known.options.return_taken:
        return {seen.known.taken: Mark(Tint.WARM, "take", _("taken"), raised=True)}
    fresh = seen.known.drawn if seen.known.drawn is not None else seen.known.taken
    return {fresh: Mark(Tint.NEW, "deck", _("new"), raised=True)} if fresh is not None else {}


def _discards(seen: GinView) -> Mapping[Card, str] | None:
    """The reason, for each card held, why it cannot be discarded; None where no card can be."""
    if seen.known.phase is not GinPhase.PLAY:
        return None
    if seen.known.drew is DrawnFrom.LAST:
        return dict.fromkeys(seen.hand, _("you must knock"))
    free = hand_count(seen).left
    return {card: "" if card in free else _("just taken") for card in seen.hand}


# -- the headings


def _head(seen: GinView, seat: int, player: Player, *, revealed: bool) -> Head:
    own = seat == seen.seat and revealed
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=len(seen.known.hands[seat]) if spread_of(seen, seat) is None else 0,
        standing=_standing(seen, seat, own=own),
        short=_standing(seen, seat, own=own, worded=False),
        room=(_unmatched(MOST_COUNT), _left(MOST_COUNT)),
    )


def _unmatched(count: int) -> str:
    return _("{count} unmatched").format(count=count)


def _left(count: int) -> str:
    return _("{count} left").format(count=count)


def _standing(seen: GinView, seat: int, *, own: bool, worded: bool = True) -> tuple[str, ...]:
    """The player's count as far as it may be known, and who deals; in full and short."""
    words = list[str]()
    laid = spread_of(seen, seat)
    if laid is not None or own:
        count = laid.count if laid is not None else hand_count(seen).count
        words.append(_unmatched(count) if worded else _left(count))
    if seat == seen.known.knocker:
        words.append(_("knocked"))
    if seat == seen.known.dealer:
        words.append(_("dealer"))
    return (" · ".join(words), " · ".join(words[:1]))


# -- all of it

Players = tuple[Player, ...]
Fields = dict[str, Any]
"""Some fields of a tableau."""


def tableau(seen: GinView, players: Players, *, revealed: bool, live: bool, refused: tuple[Fault, ...]) -> Tableau:
    """The table of a view, as `Presenter.tableau` has it."""
    names = tuple(player.name for player in players)
    return Tableau(
        seat=seen.seat,
        revealed=revealed,
        to_move=seen.known.to_move,
        dealt=len(seen.known.log) == 1,
        heads=tuple(_head(seen, seat, player, revealed=revealed) for seat, player in enumerate(players)),
        notes=notes(seen),
        refusal=tuple(_refusal(fault, names) for fault in refused),
        free=seen.known.phase in {GinPhase.PLAY, GinPhase.LAY_OFF},
        liftable=frozenset(),
        tidies=False,
        stays=True,
        **_cards(seen, revealed=revealed, live=live),
        **_told(seen, names, revealed=revealed),
        **(_offered(seen) if live else {}),
    )


def _cards(seen: GinView, *, revealed: bool, live: bool) -> Fields:
    """The tableau's fields that hold cards."""
    lying = in_spaces(seen)
    hand = tuple(card for card in seen.hand if card not in lying)
    return {
        "spaces": spaces(seen, live=live),
        "hand": hand if revealed else hidden(seen.seat, len(hand)),
        "stock": Stack(len(seen.known.stock), pressable=seen.known.phase in {GinPhase.STOCK, GinPhase.DRAW}),
        "pile": Pile(
            seen.known.open_discards if seen.known.options.look_back else pile_of(seen),
            top_only=not seen.known.options.look_back,
        ),
        "brackets": tuple(map(in_sequence, hand_count(seen).best.melds)) if revealed and hand else (),
    }


def _told(seen: GinView, names: tuple[str, ...], *, revealed: bool) -> Fields:
    """The tableau's fields that the panel shows: to everybody, and of the hand where it is revealed."""
    over = seen.known.to_move is None
    return {
        "title": panel.title(seen),
        "subtitles": panel.subtitles(seen),
        "task": panel.task(seen, names),
        "alert": void_warning(seen),
        "ledger": tuple(account(seen, names) if over else ledger(seen) if revealed else ()),
        "scores": tuple(panel.scores(seen, names)),
        "counting": count_cards(seen) if revealed and not over else None,
    }


def _offered(seen: GinView) -> Fields:
    """The tableau's fields for the viewer's own turn: marks, prompts and commands."""
    return {
        "marks": _marks(seen),
        "discards": _discards(seen),
        "prompt": panel.prompt(seen),
        "remarks": panel.remarks(seen),
        "main": panel.main(seen),
        "others": tuple(panel.others(seen)),
        "reset": UndoLayOffs() if is_laying_off(seen) and seen.known.laid else None,
        "undo_draw": UndoDraw() if seen.known.phase is GinPhase.PLAY and seen.known.taken is not None else None,
    }


def _refusal(fault: Fault, names: tuple[str, ...]) -> Statement:
    """A fault as a paragraph, with its rule."""
    rule = rule_name(fault.rule).replace(" ", "\N{NO-BREAK SPACE}")
    words = _("{sentence} ({rule})").format(sentence=SAYS.sentence(fault, names), rule=rule)
    return Statement(words, "cross", sign=Ink.BAD, above=4, rule=fault.rule)
