"""Light deals of 500 Rummy, each of their steps made by the rules too; for a test and a measure."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
SHARES = {"plain": {}, "calls": {"rummy": True}, "hands": {"hand": 10}}
"""Changes of options that light deals keep to."""


class _Watched(Rummy500Light):
    """A light deal that notes what is done in it."""

    def __init__(self, deal: Rummy500Deal) -> None:
        super().__init__(deal)
        self.taken, self.called, self._noting = 0, 0, False
        self.layings: list[Laying] = []
        self.thrown: int | None = None

    def _draw(self, seat: int) -> bool:
        held = len(self.pile)
        drew = super()._draw(seat)
        self.taken = held - len(self.pile)
        return drew

    def lay_taken(self, seat: int, face: int) -> None:
        with self._noted(seat):
            super().lay_taken(seat, face)

    def _lay_meld(self, seat: int) -> bool:
        with self._noted(seat):
            return super()._lay_meld(seat)

    def _lay_off(self, seat: int, cards: int) -> bool:
        with self._noted(seat):
            return super()._lay_off(seat, cards)

    def _lay_joker(self, seat: int) -> bool:
        with self._noted(seat):
            return super()._lay_joker(seat)

    @contextmanager
    def _noted(self, seat: int) -> Iterator[None]:
        """Note what is laid, once where one way to lay it is a part of another."""
        before, held, apart, self._noting = _rows(self), _faces(self, seat), self._noting, True
        yield
        left, after, self._noting = held - _faces(self, seat), _rows(self), apart
        if left and not apart:
            self.layings.append((before - after, after - before, tuple(left.elements())))

    def discard(self, card: int) -> None:
        self.thrown = card
        super().discard(card)

    def _call(self, seat: int) -> None:
        before, held, self._noting = _rows(self), len(self.pile), True
        super()._call(seat)
        self.called, self._noting = held - len(self.pile), False
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
        deal, layings = _laid(deal, layings[0], light.taken), layings[1:]
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
