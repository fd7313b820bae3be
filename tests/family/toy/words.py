"""The words of the toy game."""

from enum import Enum, auto

from engine.rummy.pack import Pack
from engine.rummy.words import COMMON_WORDS, FaultWords, common_event, fault_sentence
from tests.family.toy.state import LaidPair


class ToyFault(Enum):
    NO_PAIR = auto()


WORDS = {**COMMON_WORDS, ToyFault.NO_PAIR: FaultWords("{cards} is no pair.", on_card="no pair")}


def sentence(fault, names):
    return fault_sentence(fault, names, WORDS, Pack(decks=2, jokers=4, equal_jokers=True).text)


def describe(event, names):
    pack = Pack(decks=2, jokers=4, equal_jokers=True)
    if isinstance(event, LaidPair):
        return f"{names[event.seat]} lays {pack.text_of(event.cards)}."
    return common_event(event, names, pack.text)
