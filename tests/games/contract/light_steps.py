"""Light deals of Contract Rummy, each of their steps made by the rules too; for a test and a measure."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from build.measure.random_games import rules_in_turn
from engine.blocks.changes import changed
from engine.blocks.turn_deal import LayOff, Phase
from engine.games.contract.ai.light_deal import ContractLight
from engine.games.contract.ai.light_plans import WILD, Hand, Plan
from engine.games.contract.game import CONTRACT
from engine.games.contract.melds import points_in
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import RANKS, Card
from engine.rummy.faults import CommonFault, Faults, RefusedError

LEFT_OUT = {"T6 DISCARD_TAKEN", "T13 NO_SUCH_MELD", "T11 TOUCHING", "T10 TOO_WILD"}
"""Faults of light deals: the card taken is thrown, wild cards find a place anywhere, and runs may touch."""
_HIGH = len(RANKS)


class _Watched(ContractLight):
    """A light deal that notes what is done in it."""

    def __init__(self, deal: ContractDeal) -> None:
        super().__init__(deal)
        self.forget()

    def forget(self) -> None:
        """Note a turn from its beginning."""
        self.source = ""
        self.buyer: int | None = None
        self.contract: Plan | None = None
        self.laid: list[int] = []
        """The faces that were laid."""
        self.longer: Sequence[tuple[int, int, int]] = ()
        """The runs of the contract as they lie in the end."""

    def _draw(self, seat: int) -> bool:
        held, stock = len(self.pile), len(self.stock)
        drew = super()._draw(seat)
        took = drew and self.buyer is None and len(self.pile) == held - 1 and len(self.stock) == stock
        self.source = "pile" if took else "stock" if drew else ""
        return drew

    def _ask(self, seat: int) -> None:
        before = [hand.size for hand in self.hands]
        super()._ask(seat)
        self.buyer = next((at for at, hand in enumerate(self.hands) if hand.size > before[at]), None)

    def _lay(self, seat: int) -> Plan | None:
        down, before = self.down[seat], Counter(_faces(self.hands[seat]))
        plan = super()._lay(seat)
        self.laid = list((before - Counter(_faces(self.hands[seat]))).elements())
        if self.down[seat] and not down:
            self.contract = self._plans[seat]
            count = len(self.contract.runs) if self.contract else 0
            self.longer = self._runs[len(self._runs) - count :]
        return plan


def _faces(hand: Hand) -> list[int]:
    return [face for face in range(WILD + 1) for _ in range(hand.count[face])]


def _told(light: ContractLight) -> dict[str, Any]:
    return {
        "hands": [_faces(hand) for hand in light.hands],
        "stock": light.stock,
        "pile": light.pile,
        "down": light.down,
        "mover": light.mover,
        "renewals": light.renewals,
        "buys": light._buys,
    }


def _begun(number: int, rng: Random) -> ContractDeal:
    preset, seats, changes = rules_in_turn(CONTRACT, number, rng)
    options = CONTRACT.options(preset, seats, changes)
    start = replace(CONTRACT.first(options, rng.randrange(seats)), number=rng.randint(1, options.last))
    cards = list(CONTRACT.pack(options, start).cards)
    rng.shuffle(cards)
    result: ContractDeal = CONTRACT.deal(options, start, tuple(cards))
    return result


def light_steps(number: int) -> Iterator[tuple[object, object]]:
    """What the light deal of a number tells after each turn, and what the rules tell.

    What lies on the table is not compared: where a wild card was laid off a light deal does not say. Nor does it say
    what a wild deuce counts, which it holds as a joker.
    """
    deal = _begun(number, Random(f"light deals of contract {number}"))
    light = _Watched(deal)
    kept: Sequence[int] | None = None
    while kept is None:
        light.forget()
        seat = light.mover
        kept = light.turn()
        deal = _followed(deal, light, seat)
        if kept is None:
            over = deal.hand_scores is not None
            yield (_told(light), False), ({} if over else _told(ContractLight(deal)), over)
    held = [_faces(hand) for hand in light.hands]
    yield (held, True), ([sorted(light.faces(hand)) for hand in deal.hands], deal.hand_scores is not None)
    if deal.options.deuces == "plain":
        yield kept, [points_in(deal.options, hand) for hand in deal.hands]


def _followed(deal: ContractDeal, light: _Watched, seat: int) -> ContractDeal:
    """The deal after a turn of the light deal. Raises RefusedError where the rules have no such turn."""
    deal = _drawn(deal, light)
    if not light.source:
        return deal.apply(EndTurn())
    rest = Counter(light.laid)
    if light.contract is not None:
        deal, rest = _contract(deal, light, rest)
    deal = _laid_off(deal, rest)
    if deal.to_move == seat and deal.hand_scores is None:
        deal = deal.apply(Discard(_kind(deal, seat, light.pile[-1])))
    return deal


def _drawn(deal: ContractDeal, light: _Watched) -> ContractDeal:
    """The deal after the draw, with the cards of its stock where light deals draw them from."""
    if not light.source:
        return deal
    if light.source == "pile":
        after = deal.apply(DrawPile())
        return changed(after, stock=(*after.stock[1:], *after.stock[:1]))
    if not deal.stock:
        deal = changed(deal, shuffles=(deal.discard[-2::-1],))
    deal = deal.apply(DrawStock())
    while deal.phase is Phase.CALL:
        if deal.to_move == light.buyer:
            deal = changed(deal, stock=(*deal.stock[-1:], *deal.stock[:-1])).apply(Buy())
        else:
            deal = deal.apply(Leave())
    return deal


def _kind(deal: ContractDeal, seat: int, face: int) -> Card:
    """A card of a hand that has this face."""
    kinds = deal.pack.kinds(deal.hands[seat])
    return next(kind for kind in kinds if (WILD if deal.law.is_wild(kind) else kind.face) == face)


def _kinds(deal: ContractDeal, faces: Counter[int]) -> dict[int, list[Card]]:
    """Cards of the mover's hand by their faces, as many as are wanted."""
    result: dict[int, list[Card]] = {face: [] for face in faces}
    for kind in deal.pack.kinds(deal.hands[deal.mover]):
        face = WILD if deal.law.is_wild(kind) else kind.face
        if len(result.get(face, ())) < faces[face]:
            result[face].append(kind)
    return result


def _contract(deal: ContractDeal, light: _Watched, faces: Counter[int]) -> tuple[ContractDeal, Counter[int]]:
    """The deal after the contract, and the faces that are laid off beside it."""
    plan, left = light.contract, _kinds(deal, faces)
    at_once = deal.options.lay_off == "at_once"
    runs = plan.runs if plan and at_once else light.longer
    melds: list[list[Card]] = []
    for suit, low, high in runs:
        places = [suit * _HIGH + place % _HIGH for place in range(low, high + 1)]
        melds.append([left[face].pop() if left.get(face) else left[WILD].pop() for face in places])
    for rank in plan.sets if plan else ():
        naturals: list[Card] = []
        for face in range(rank, WILD, _HIGH):
            while left.get(face) and not (at_once and len(naturals) == 3):
                naturals.append(left[face].pop())
        while len(naturals) < 3:
            naturals.append(left[WILD].pop())
        melds.append(naturals)
    rest = Counter({face: len(cards) for face, cards in left.items() if cards})
    if at_once:
        return deal.apply(LayContract(tuple(map(tuple, melds)))), rest
    faults: Faults = ()
    for places in product(range(2 * len(melds)), repeat=rest[WILD]):
        grown = [list(meld) for meld in melds]
        for wild, place in zip(left.get(WILD, ()), places, strict=True):
            meld = grown[place // 2]
            meld.insert(0 if place % 2 else len(meld), wild)
        after = deal.attempt(LayContract(tuple(map(tuple, grown))))
        if not isinstance(after, tuple):
            return after, Counter({face: n for face, n in rest.items() if face != WILD})
        faults = after
    raise RefusedError(faults)


def _laid_off(deal: ContractDeal, faces: Counter[int]) -> ContractDeal:
    """The deal after all these are laid off, wild cards last. Raises RefusedError."""
    left = [(face, card) for face, cards in _kinds(deal, faces).items() for card in cards] if faces else []
    while left:
        left.sort(key=lambda each: each[0] == WILD)
        for each in left:
            after = _on_table(deal, each[1])
            if after is not None:
                deal = after
                left.remove(each)
                break
        else:
            raise RefusedError(deal.lay_off_faults() or deal.refused("T13", CommonFault.NO_SUCH_MELD, (left[0][1],)))
    return deal


def _on_table(deal: ContractDeal, card: Card) -> ContractDeal | None:
    """The deal after a card is laid off somewhere."""
    for lies in deal.lying:
        for lay in deal.law.additions(lies, card):
            after = deal.attempt(LayOff(lay, lies))
            if not isinstance(after, tuple):
                return after
    return None
