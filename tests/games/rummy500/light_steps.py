"""Light deals of 500 Rummy, each of their steps made by the rules too; for a test and a measure."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.blocks.turn_deal import LayOff, Phase
from engine.games.rummy500.ai.light_deal import BITS, Rummy500Light
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CallRummy, LayMeld, PassCall, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import NATURALS, Card
from engine.rummy.faults import Faults, RefusedError

Rows = Counter[tuple[int, ...]]
"""The melds of the table, as light deals hold them."""
Laying = tuple[Rows, Rows, tuple[int, ...]]
"""The melds that a laying takes from the table and puts there, and the faces that it lays."""
LEFT_OUT = {"F4 NOT_LAID", "F4 DISCARD_TAKEN"}
"""Faults of light deals: another card may be laid than the deepest of those taken, and a top taken freely is thrown."""
SHARES = {"plain": {}, "calls": {"rummy": True}, "hands": {"hand": 10}}
"""Changes of options that light deals keep to."""


class _Watched(Rummy500Light):
    """A light deal that notes what is done in it."""

    def __init__(self, deal: Rummy500Deal) -> None:
        super().__init__(deal)
        self.taken = self.called = 0
        self.layings: list[Laying] = []
        self.thrown: int | None = None

    def draw(self, seat: int) -> bool:
        held = len(self.pile)
        drew = super().draw(seat)
        self.taken = held - len(self.pile)
        return drew

    def lay(self, seat: int) -> None:
        while self._noted(seat):
            pass

    def _noted(self, seat: int) -> bool:
        before, held = _rows(self), _faces(self, seat)
        laid = bool(self._lay_meld(seat) or self._lay_off(seat) or self._lay_joker(seat))
        if laid:
            after = _rows(self)
            left = held - _faces(self, seat)
            self.layings.append((before - after, after - before, tuple(left.elements())))
        return laid and bool(self.hands[seat] or self.jokers[seat])

    def discard(self, seat: int) -> int:
        self.thrown = super().discard(seat)
        return self.thrown

    def _call(self, seat: int) -> None:
        before, held = _rows(self), len(self.pile)
        super()._call(seat)
        self.called = held - len(self.pile)
        if self.called:
            self.layings.append((before - _rows(self), _rows(self) - before, ()))


def _rows(light: Rummy500Light) -> Rows:
    return Counter([(1, *run) for run in light.runs] + [(0, *group) for group in light.sets])


def _table(deal: Rummy500Deal) -> Rows:
    return _rows(Rummy500Light(deal if deal.to_move is not None else replace(deal, to_move=0)))


def _faces(light: Rummy500Light, seat: int) -> Counter[int]:
    masks = light.hands[seat], light.twins[seat]
    naturals = Counter(face for mask in masks for face in range(NATURALS) if mask & BITS[face])
    return naturals + Counter({NATURALS: light.jokers[seat]})


def _told(light: Rummy500Light) -> dict[str, Any]:
    names = ("hands", "twins", "jokers", "pile", "stock", "laid", "fits", "mover")
    return {name: getattr(light, name) for name in names} | {"table": _rows(light)}


def _begun(number: int, rng: Random) -> Rummy500Deal:
    changes = list(SHARES.values())
    kinds = [(preset.key, seats, each) for preset in RUMMY500.presets for seats in preset.seats for each in changes]
    preset, seats, change = kinds[number % len(kinds)]
    options = RUMMY500.options(preset, seats, {"ace": "both", "groups": "suits", "layoff_after_meld": False} | change)
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    start = RUMMY500.first(options, rng.randrange(seats))
    result: Rummy500Deal = RUMMY500.deal(options, start, tuple(cards))
    return result


def light_steps(number: int) -> Iterator[tuple[object, object]]:
    """What the light deal of a number tells after each turn, and what the rules tell."""
    deal = _begun(number, Random(f"light deals of 500 {number}"))
    light = _Watched(deal)
    scores: Sequence[int] | None = None
    while scores is None:
        light.taken, light.called, light.layings, light.thrown = 0, 0, [], None
        stock = len(light.stock)
        scores = light.turn()
        deal = _followed(deal, light, drew=len(light.stock) < stock)
        if scores is None:
            over = deal.hand_scores is not None
            yield (_told(light), False), ({} if over else _told(Rummy500Light(deal)), over)
    yield scores, list(deal.hand_scores or ())


def _followed(deal: Rummy500Deal, light: _Watched, *, drew: bool) -> Rummy500Deal:
    """The deal after a turn of the light deal. Raises RefusedError where the rules have no such turn."""
    layings = light.layings[: len(light.layings) - bool(light.called)]
    if not drew and not light.taken:
        return deal.apply(EndTurn())
    if light.taken:
        deepest = min(deal.discard[-light.taken] % 54, NATURALS)
        first = next((each for each in layings if deepest in each[2]), None)
        if first is None:
            deal = deal.apply(TakePile(light.taken))
        else:
            first, layings = _at_once(_table(deal), first, [each for each in layings if each is not first])
            deal = _laid(deal, first, light.taken)
    else:
        deal = deal.apply(DrawStock())
    for laying in layings:
        deal = _laid(deal, laying)
    if light.thrown is not None:
        deal = deal.apply(Discard(_kind(deal, light.thrown)))
    while deal.phase is Phase.CALL and deal.hand_scores is None:
        deal = _laid(deal, light.layings[-1], 1, calls=True) if light.called else deal.apply(PassCall())
        light.called = 0
    return deal


def _at_once(table: Rows, first: Laying, others: list[Laying]) -> tuple[Laying, list[Laying]]:
    """A laying together with those on which it rests, if they are of the same turn, and the others."""
    while first[0] - table:
        below = next(each for each in others if each[1] & first[0])
        first = below[0] + (first[0] - below[1]), (below[1] - first[0]) + first[1], (*below[2], *first[2])
        others = [each for each in others if each is not below]
    return first, others


def _kind(deal: Rummy500Deal, face: int) -> Card:
    return deal.pack.kind(Card(face))


def _laid(deal: Rummy500Deal, laying: Laying, taken: int = 0, *, calls: bool = False) -> Rummy500Deal:
    """The deal after the laying by the rules that changes the table in the same way."""
    gone, come, faces = laying
    wanted = _table(deal) - gone + come
    kinds = tuple(_kind(deal, face) for face in faces) or deal.pack.kinds(deal.discard[-1:])
    grown = (LayOff(lay, on) for on in deal.lying for lay in deal.law.grown(on, kinds))
    ways = grown if gone else map(LayMeld, deal.law.melds(kinds))
    faults: Faults = ()
    for way in ways:
        fields = {"meld": way.meld} if isinstance(way, LayMeld) else {"lay": way.lay, "on": way.on}
        action = (CallRummy if calls else TakePile)(taken, **fields) if taken else way
        after = deal.attempt(action)
        if isinstance(after, tuple):
            faults = after
        elif _table(after) == wanted:
            return after
    raise RefusedError(faults)
