"""Actions and positions of the toy game as plain data."""

from dataclasses import replace

from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.pack import Copies, Pack
from engine.rummy.plain_data import NotationError
from tests.family.toy.options import options, written
from tests.family.toy.state import Claim, DiscardCard, DrawCard, LayPair, TakeBack, ToyHand, ToyPhase


def read_action(hand, data):
    pack = hand.options.pack
    match data:
        case {"draw": "stock"}:
            return DrawCard()
        case {"lay": str(text)}:
            try:
                first_card, second = pack.read_all(text)
            except ValueError:
                raise RefusedError((Fault("T2", CommonFault.UNKNOWN_CARD, words=(text,)),)) from None
            return LayPair((first_card, second))
        case {"undo": "plays"}:
            return TakeBack()
        case {"discard": str(text)}:
            try:
                return DiscardCard(pack.read(text))
            except ValueError:
                raise RefusedError((Fault("T3", CommonFault.UNKNOWN_CARD, words=(text,)),)) from None
        case {"claim": bool(take)}:
            return Claim(take)
    message = f"{data!r} is no action"
    raise NotationError(message)


def write_action(action):
    text = Pack(decks=2, jokers=4, equal_jokers=True)
    match action:
        case DrawCard():
            return {"draw": "stock"}
        case LayPair(pair):
            return {"lay": text.text_of(pair, in_order=True)}
        case TakeBack():
            return {"undo": "plays"}
        case DiscardCard(card):
            return {"discard": text.text(card)}
        case Claim(take):
            return {"claim": take}


def write_position(hand):
    text = hand.options.pack.text_of
    return {
        "players": hand.options.seats,
        "options": written(hand.options),
        "hand": hand.hand_number,
        "dealer": hand.dealer,
        "to_move": hand.to_move,
        "phase": hand.phase.value,
        "totals": list(hand.totals),
        "hands": [text(held) for held in hand.hands],
        "stock": text(hand.stock, in_order=True),
        "pile": text(hand.pile, in_order=True),
        "space": [[owner, text(pair)] for owner, pair in hand.space],
        "turns": hand.turns,
    }


def read_position(data):
    chosen = options("toy", data["players"], data["options"])
    copies = Copies(chosen.pack)
    hand = ToyHand(
        options=chosen,
        hand_number=data["hand"],
        dealer=data["dealer"],
        to_move=data["to_move"],
        phase=ToyPhase(data["phase"]),
        totals=tuple(data["totals"]),
        hands=tuple(frozenset(copies.take(text)) for text in data["hands"]),
        stock=copies.take(data["stock"]),
        pile=copies.take(data["pile"]),
        space=tuple((owner, copies.take(text)) for owner, text in data["space"]),
        turns=data["turns"],
    )
    return replace(hand, before=hand) if hand.phase is ToyPhase.PLAY else hand
