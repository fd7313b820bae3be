"""The toy game as one game of the family: `TOY`."""

from engine.family.levels import GameLevel
from engine.family.option_fields import OptionField, OptionValue, Preset
from engine.family.rules import Rules
from tests.family.toy.minds import advise, analyse, mind, moves, plainest, turns
from tests.family.toy.notation import read_action, read_position, write_action, write_position
from tests.family.toy.options import first, following, options, outcome, pack, preset_of, seating, written
from tests.family.toy.rules import apply, cards, committed, deal, legal, previous, revealed, sheet, taken_back, view
from tests.family.toy.words import describe, sentence

TOY = Rules(
    name="toy",
    title="Toy",
    presets=(Preset(key="toy", name="Toy", sentence="Pairs in one space.", seats=(2, 5, 8)),),
    fields=(
        OptionField(
            key="jokers",
            name="Jokers",
            sentence="Four jokers.",
            rule="T1",
            values=(OptionValue(value=True, name="on"), OptionValue(value=False, name="off")),
        ),
        OptionField(key="deal_size", name="Cards", sentence="Cards dealt.", rule="T1", least=2, most=7),
        OptionField(key="hands", name="Hands", sentence="Hands of a game.", rule="T1", least=1, most=3),
    ),
    options=options,
    preset=preset_of,
    values=written,
    write_options=written,
    seating=seating,
    pack=pack,
    first=first,
    following=following,
    outcome=outcome,
    deal=deal,
    cards=cards,
    legal=legal,
    apply=apply,
    previous=previous,
    view=view,
    moves=moves,
    plainest=plainest,
    levels=(GameLevel(name="learner", sentence="Does anything.", limit=1.0),),
    mind=mind,
    advise=advise,
    turns=turns,
    analyse=analyse,
    sheet=sheet,
    sentence=sentence,
    describe=describe,
    read_action=read_action,
    write_action=write_action,
    read_position=read_position,
    write_position=write_position,
    committed=committed,
    taken_back=taken_back,
    revealed=revealed,
)
