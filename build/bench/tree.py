"""The tree of things at random states: each kind of action can be reached, and no hidden card is in it.

`build/dev.py python -m build.bench tree --minutes 5`; `--game gin` one game alone. Random legal walks of each game are
shown at the table; at each state in which the shown seat is to move, each kind of action among the legal moves must be
meant by a press or a drop of things that can have the focus, or by a button of the dialogs that they open. Prints JSON
with the states and the kinds that were missed, each with the deal of the first; the exit code is 1 where one is
missed or a hidden card has a name.
"""

import os
import re
import time
from collections.abc import Iterator, Sequence
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.report import parser_of, report
from engine.family.game import AnyGame
from engine.rummy.cards import Card
from engine.rummy.laid import LaidTable
from scenes.commands import TableCommand
from scenes.games.list import shown_names
from scenes.table.intents import Ask, Do, OnCard, Press, Target, ToGroup, ToHand, ToPile, ToSpace
from scenes.table.scene import TableScene
from scenes.table.thing import Thing, ThingRole
from tests.scenes.canaries import hidden_cards, walked_tables

CARD = re.compile(r"\b([A23456789TJQK][cdhs]|X\d+)\b")
MOST = 3
"""Cards that are dropped together at most."""


def kinds_meant(scene: TableScene, things: Sequence[Thing]) -> Iterator[str]:
    """The kinds of actions that presses and drops of the things of a table mean."""
    table = scene.table
    for thing in things:
        meant: Any = thing.button.intent if thing.button is not None else None
        if isinstance(meant, Do):
            yield type(meant.action).__name__
        elif isinstance(meant, Ask):
            yield from _in_dialog(meant.dialog)
        elif meant in (TableCommand.UNDO, TableCommand.RESET):
            yield from (type(each).__name__ for each in (table.tableau.undo_draw, table.tableau.reset))
    yield from _pressed(scene)
    if table.playing:
        yield from _dropped(scene, things)


def _pressed(scene: TableScene) -> Iterator[str]:
    table = scene.table
    for what, card in ((Press.STOCK, None), *((Press.PILE, card) for card in table.tableau.pile.cards)):
        meant = None if table.tableau.free else table.presenter.pressed(table.seen, what, card)
        if isinstance(meant, Do):
            yield type(meant.action).__name__
        elif isinstance(meant, Ask):
            yield from _in_dialog(meant.dialog)


def _in_dialog(dialog: object) -> Iterator[str]:
    """What a dialog can lead to: the kinds that its intents name."""
    for name in getattr(dialog, "__dataclass_fields__", {}):
        value = getattr(dialog, name)
        action = value.action if isinstance(value, Do) else None
        if action is not None:
            yield type(action).__name__
    yield f"dialog {type(dialog).__name__}"


def _dropped(scene: TableScene, things: Sequence[Thing]) -> Iterator[str]:
    """The kinds that a drop of some cards on a thing means, also as the first step of a plan."""
    table, board = scene.table, scene.table.board
    spaces: list[Target] = [ToSpace(number) for number in range(len(board.groups))]
    groups: list[Target] = [ToGroup(number, group.key) for number, space in enumerate(board.groups) for group in space]
    jokers: list[Target] = [
        OnCard(number, group.key, card)
        for number, space in enumerate(board.groups)
        for group in space
        for card in group.cards
        if card.is_joker
    ]
    held = [thing.card for thing in things if thing.card is not None and thing.name.startswith("hand")]
    lying = [thing.card for thing in things if thing.card is not None and thing.name.startswith("card")]
    lots: list[tuple[Card, ...]] = [(card,) for card in (*held, *lying)]
    lots += [tuple(group) for group in table.tableau.brackets or () if len(group) >= MOST]
    for cards in lots:
        for target in (*spaces, *groups, *jokers, ToPile(), ToHand(0)):
            found = table.presenter.dropped(table.seen, board, cards, target)
            if table.tableau.plans and found.laid is not None:
                seen, players = table.seen, table.session.players
                plan = table.presenter.tableau(seen, found.laid, players, revealed=True, live=True).main
                if plan is not None and isinstance(plan.intent, Do):
                    yield type(plan.intent.action).__name__
            for action in (found.action, *found.more):
                if action is not None:
                    yield type(action).__name__
            if found.ask is not None:
                yield from _in_dialog(found.ask)
            if table.tableau.plans and found.laid is not None:
                yield from _planned(scene, found.laid)


def _planned(scene: TableScene, laid: LaidTable) -> Iterator[str]:
    """The kinds of the actions that buttons make of a plan."""
    table = scene.table
    made = table.presenter.tableau(table.seen, laid, table.session.players, revealed=True, live=True)
    for command in (made.main, *made.others):
        if command is not None and isinstance(command.intent, Do):
            yield type(command.intent.action).__name__


def allowed(game: AnyGame) -> set[str]:
    """The kinds of the legal actions; where a game lists none, that of the plainest."""
    rules, hand = game.rules, game.hand
    view = rules.view(hand, hand.to_move)
    actions = rules.moves(view) if rules.moves is not None else rules.plainest(view)[:1]
    return {type(action).__name__ for action in actions}


def examine(name: str, deal: int, missed: dict[str, int], leaks: list[str]) -> int:
    """All states of a walk; their number."""
    states = 0
    for scene, game, seat in walked_tables(name, deal, lambda same, _seat: same):
        for _frame in range(40):
            if not scene.table.motion:
                break
            scene.update(0.4)
        scene.ui.dialog, scene.ui.stale = None, True
        things = scene.things()
        states += 1
        named = [thing.name for thing in things] + [thing.text for thing in things if thing.role is ThingRole.PLAY]
        shown = set(CARD.findall("\n".join(named)))
        kind = scene.table.tableau.pack.kind if scene.table.tableau.pack is not None else lambda card: card
        hidden = {str(kind(card)) for card in hidden_cards(game, seat)}
        if shown & hidden and not game.hand_over:
            leaks.append(f"{name} {deal}: {sorted(shown & hidden)}")
        if game.hand.to_move == seat and scene.table.live and scene.table.views is scene.table.session.views:
            reached = set(kinds_meant(scene, [thing for thing in things if thing.zone is not None]))
            for each in allowed(game) - reached:
                missed.setdefault(f"{name}: {each}", deal)
    return states


def main(arguments: Sequence[str]) -> int:
    """Walk until the minutes are over, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--game", choices=shown_names())
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1024, 640))
    names = [chosen.game] if chosen.game else shown_names()
    missed: dict[str, int] = {}
    leaks: list[str] = []
    states = dict.fromkeys(names, 0)
    for name in names:
        end, deal = time.perf_counter() + chosen.minutes * 60 / len(names), 0
        while time.perf_counter() < end:
            states[name] += examine(name, deal, missed, leaks)
            deal += 1
    return report({"states": states, "missed": missed, "leaks": leaks[:20]}, good=not missed and not leaks)
