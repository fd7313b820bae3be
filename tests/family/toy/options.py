"""The options of the toy game, and its hands in a row."""

from engine.family.rules import HandStart
from engine.family.score_sheet import Outcome
from engine.rummy.seats import Seating
from tests.family.toy.state import ToyOptions


def options(preset, seats, changes):
    if preset != "toy":
        message = f"there is no preset {preset!r}"
        raise ValueError(message)
    if seats not in range(2, 9):
        message = f"the toy game is for 2 to 8 players, not {seats}"
        raise ValueError(message)
    for key, allowed in (("jokers", (True, False)), ("deal_size", range(2, 8)), ("hands", range(1, 4))):
        if key in changes and (changes[key] not in allowed or type(changes[key]) is not type(allowed[0])):
            message = f"{key} cannot be {changes[key]!r}"
            raise ValueError(message)
    if unknown := set(changes) - {"jokers", "deal_size", "hands"}:
        message = f"there is no option {', '.join(unknown)}"
        raise ValueError(message)
    if changes.get("jokers") is False and changes.get("deal_size") == 7:
        message = "deal_size 7 needs jokers"
        raise ValueError(message)
    return ToyOptions(seats=seats, **changes)


def written(chosen):
    return {"jokers": chosen.jokers, "deal_size": chosen.deal_size, "hands": chosen.hands}


def preset_of(chosen):
    del chosen
    return "toy"


def seating(chosen):
    return Seating(chosen.seats, chosen.seats)


def pack(chosen, start):
    del start
    return chosen.pack


def first(chosen, dealer):
    return HandStart(number=1, dealer=dealer, totals=(0,) * chosen.seats)


def following(chosen, hand):
    if hand.hand_number == chosen.hands:
        return None
    return HandStart(
        number=hand.hand_number + 1, dealer=seating(chosen).left_of(hand.dealer), totals=hand.totals, out=frozenset()
    )


def outcome(chosen, hand):
    del chosen
    best = max(hand.totals)
    return Outcome(winners=tuple(s for s, total in enumerate(hand.totals) if total == best), scores=hand.totals)
