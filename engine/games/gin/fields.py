"""Every option of Gin and Knock Rummy as data: its values, its name and what it does; and the presets (G2)."""

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, replace
from enum import Enum
from typing import Any

from engine.family.option_fields import YES_NO, FieldGroups
from engine.family.rules import OptionField, OptionGroup, OptionValue, Preset
from engine.games.gin.options import GinOptions
from engine.text import N_

_GROUPS = {
    **dict.fromkeys(("G3", "G5"), OptionGroup.CARDS),
    **dict.fromkeys(("G7", "G9", "G14", "G15", "G22"), OptionGroup.TURN),
    **dict.fromkeys(("G11", "G12", "G13"), OptionGroup.END),
    **dict.fromkeys(("G16", "G17", "G18"), OptionGroup.POINTS),
    **dict.fromkeys(("G19", "G20", "G21"), OptionGroup.GAME),
}
"""By the rule that an option changes."""
_TWO = (2,)
USUAL = "gin"
"""The preset of whoever names none."""
_field = FieldGroups(_GROUPS).field


def _switch(key: str, rule: str, name: str, sentence: str) -> OptionField:
    return _field(key, rule, name, sentence, YES_NO)


def _points(key: str, rule: str, name: str, sentence: str, most: int = 100) -> OptionField:
    return _field(key, rule, name, sentence, {}, (0, most))


def _or_none(none: str, field: OptionField) -> OptionField:
    return replace(field, values=(OptionValue(value=None, name=none),))


FIELDS: tuple[OptionField, ...] = (
    _switch(
        "upcard_offer",
        "G7",
        N_("Offer the upcard"),
        N_("Before the first draw, each player in turn may take the upcard."),
    ),
    _field(
        "hand_cards",
        "G5",
        N_("Cards each"),
        N_("How many cards are dealt."),
        {"standard": N_("10 for two, 7 for more"), "six": N_("6 for five players"), "seven": N_("Always 7")},
    ),
    _field(
        "ace",
        "G3",
        N_("Aces in runs"),
        N_("Where an ace may stand in a run."),
        {"low": N_("Low: A 2 3"), "both": N_("Low or high: also Q K A"), "corner": N_("Round the corner: also K A 2")},
    ),
    _field(
        "ace_count",
        "G3",
        N_("Unmatched ace"),
        N_("What an unmatched ace counts."),
        {1: N_("1 point"), 15: N_("15 points")},
    ),
    _or_none(
        N_("Any count"),
        _points("knock_limit", "G11", N_("Knock with at most"), N_("The highest count with which you may knock.")),
    ),
    _switch("oklahoma", "G11", N_("Oklahoma"), N_("The upcard sets the limit for knocking.")),
    _field(
        "oklahoma_ace",
        "G11",
        N_("Ace as upcard"),
        N_("The limit that an ace sets in Oklahoma."),
        {"gin": N_("Gin only"), "one": N_("1 point")},
    ),
    _switch("spades_double", "G16", N_("Spades double"), N_("A spade as upcard doubles the points of the deal.")),
    _points("gin_bonus", "G16", N_("Gin bonus"), N_("Points on top for going gin.")),
    _points("undercut_bonus", "G16", N_("Undercut bonus"), N_("Points on top for undercutting the knocker.")),
    _switch("undercut_on_tie", "G16", N_("Equal counts undercut"), N_("Equal counts are an undercut, not a draw.")),
    _or_none(
        N_("Not played"),
        _points("big_gin", "G12", N_("Big gin bonus"), N_("Points on top for matching all eleven cards.")),
    ),
    _switch("lay_off", "G13", N_("Laying off"), N_("After a knock, the opponent may lay off cards on the melds.")),
    _switch(
        "return_taken",
        "G9",
        N_("Discard the card just taken"),
        N_("A card taken from the pile may be discarded in the same turn."),
    ),
    _field(
        "end_of_stock",
        "G14",
        N_("When the stock runs out"),
        N_("What happens when there is nothing left to draw."),
        {"void": N_("The deal is void"), "turn": N_("The pile is turned over"), "shuffle": N_("The pile is shuffled")},
    ),
    _points(
        "dead_cards", "G14", N_("Cards left in the stock"), N_("The deal ends when so many cards are left."), most=9
    ),
    OptionField(
        key="reuse_max",
        name=N_("New stocks in a deal"),
        sentence=N_("How often the pile can become the stock."),
        rule="G14",
        group=_GROUPS["G14"],
        least=1,
        most=9,
    ),
    _switch(
        "last_discard",
        "G15",
        N_("Knock with the last discard"),
        N_("The last discard of a deal may be taken by a player who then knocks."),
    ),
    _field(
        "scoring",
        "G16",
        N_("Scoring"),
        N_("Two players score their difference, or the lowest count wins from all others."),
        {"duel": N_("Two players"), "lowest": N_("Lowest count wins")},
    ),
    _field(
        "tie",
        "G17",
        N_("Knocker ties for lowest"),
        N_("Who wins when others have the knocker's count."),
        {"others": N_("The others"), "knocker": N_("The knocker"), "share": N_("All share")},
    ),
    _points(
        "undercut_penalty", "G17", N_("Penalty for a bad knock"), N_("What a knocker who is not lowest pays extra.")
    ),
    _points("rum_bonus", "G17", N_("Rum bonus"), N_("What every other player pays extra when the knocker has 0.")),
    _switch("rum_doubles", "G17", N_("Rum pays double"), N_("When the knocker has 0, every count is paid twice.")),
    _field(
        "payment",
        "G17",
        N_("Points"),
        N_("Whether the others lose what the winner gets."),
        {"win": N_("The winner scores"), "pay": N_("The others pay")},
    ),
    _points("box_bonus", "G18", N_("Points a box"), N_("What each deal won is worth on top.")),
    _field(
        "box_when",
        "G18",
        N_("Boxes count"),
        N_("When boxes are added to the score."),
        {"end": N_("At the end of the game"), "deal": N_("After each deal")},
    ),
    _switch(
        "extra_boxes", "G18", N_("More boxes"), N_("One more box for an undercut, two for gin, three for big gin.")
    ),
    _points("game_bonus", "G19", N_("Game bonus"), N_("Points for reaching the target first."), most=500),
    _field(
        "shutout",
        "G19",
        N_("Shutout"),
        N_("What the winner gets when the opponent has no points."),
        {"none": N_("Nothing"), "double": N_("The score doubles"), "bonus": N_("A second game bonus")},
    ),
    _field(
        "games",
        "G20",
        N_("Games at once"),
        N_("Three games at once is Hollywood scoring."),
        {1: N_("One"), 3: N_("Three (Hollywood)")},
    ),
    OptionField(
        key="target",
        name=N_("Play to"),
        sentence=N_("The points that end the game."),
        rule="G19",
        group=_GROUPS["G19"],
        values=(OptionValue(value=None, name=N_("No target")),),
        least=1,
        most=1000,
    ),
    OptionField(
        key="deals",
        name=N_("Number of deals"),
        sentence=N_("How many deals are played at most."),
        rule="G19",
        group=_GROUPS["G19"],
        values=(OptionValue(value=None, name=N_("Any number")),),
        least=1,
        most=99,
    ),
    _field(
        "next_dealer",
        "G21",
        N_("Next dealer"),
        N_("Who deals after a deal that was won."),
        {"loser": N_("The loser"), "winner": N_("The winner"), "left": N_("The next player")},
    ),
    _switch("look_back", "G22", N_("Look through the pile"), N_("The whole discard pile may be looked through.")),
)
_BY_KEY: Mapping[str, OptionField] = {field.key: field for field in FIELDS}
_DEFAULTS: Mapping[str, Any] = {each.name: each.default for each in fields(GinOptions) if each.default is not MISSING}

PRESETS: tuple[Preset, ...] = (
    Preset(
        key="gin",
        name=N_("Gin"),
        sentence=N_("Knock with 10 or less; play to 100."),
        seats=_TWO,
        also=(
            "Gin Rummy",
            "Gin Rommé",
            "Gin Rami",
        ),
        like=N_("Like Straight Rummy, but nothing is laid before the end: you knock, and both hands are compared."),
        shows="7h 8h 9h Th | Kc Kd Ks",
        minutes=25,
    ),
    Preset(
        key="gin-20",
        name=N_("Gin with older bonuses"),
        sentence=N_("20 for gin and a box, 10 for an undercut."),
        seats=_TWO,
        like=N_("Like Gin, but with the smaller bonuses of older books."),
        shows="4s 4h 4d | 9d Td Jd",
        minutes=30,
    ),
    Preset(
        key="oklahoma",
        name=N_("Oklahoma Gin"),
        sentence=N_("The upcard sets the limit, spades double; play to 150."),
        seats=_TWO,
        also=("Oklahoma",),
        like=N_("Like Gin, but the upcard says how little you must hold to knock."),
        shows="6s 7s 8s 9s | Jc Jd Jh",
        minutes=40,
    ),
    Preset(
        key="hollywood",
        name=N_("Hollywood Gin"),
        sentence=N_("Three games are scored at once."),
        seats=_TWO,
        also=("Hollywood",),
        like=N_("Like Gin, but every deal counts in up to three games at once."),
        shows="As 2s 3s | Tc Th Td",
        minutes=35,
    ),
    Preset(
        key="straight-gin",
        name=N_("Straight Gin"),
        sentence=N_("Only gin ends a deal."),
        seats=_TWO,
        also=("Gin only",),
        like=N_("Like Gin, but nobody may knock: only a hand without a loose card ends the deal."),
        shows="3d 4d 5d 6d | Qc Qh Qs",
        minutes=30,
    ),
    Preset(
        key="knock",
        name=N_("Knock Rummy"),
        sentence=N_("Knock with any count: the lowest wins from all the others."),
        seats=(2, 3, 4, 5),
        also=(
            "Poker Rum",
            "Klopf-Rommé",
        ),
        like=N_("Like Gin, but for up to five players, and you may knock with any count."),
        shows="Qh Qs Qd | 3c 4c 5c",
        minutes=15,
    ),
)
_CHANGES: Mapping[str, Mapping[str, Any]] = {
    "gin": {},
    "gin-20": {"gin_bonus": 20, "undercut_bonus": 10, "box_bonus": 20, "shutout": "bonus"},
    "oklahoma": {"oklahoma": True, "spades_double": True, "target": 150},
    "hollywood": {"games": 3},
    "straight-gin": {"knock_limit": 0},
    "knock": {
        "upcard_offer": False,
        "knock_limit": None,
        "lay_off": False,
        "end_of_stock": "turn",
        "dead_cards": 0,
        "scoring": "lowest",
        "box_bonus": 0,
        "game_bonus": 0,
        "shutout": "none",
        "next_dealer": "left",
    },
}
"""The differences of each preset from `gin`."""


def read_options(preset: str, seats: int, changes: Mapping[str, Any]) -> GinOptions:
    """The options of a preset for a number of seats, with these changes. Raises ValueError (G2)."""
    if preset not in _CHANGES:
        message = f"there is no preset {preset!r}; there are {', '.join(_CHANGES)}"
        raise ValueError(message)
    unknown = sorted(str(key) for key in changes if key not in _BY_KEY)
    if unknown:
        message = f"there is no option {', '.join(unknown)}"
        raise ValueError(message)
    chosen = {**_CHANGES[preset], **changes}
    values: dict[str, Any] = {key: _value(_BY_KEY[key], data) for key, data in chosen.items()}
    return GinOptions(preset=preset, seats=seats, **values)


def write_options(options: GinOptions) -> dict[str, Any]:
    """All options as plain data, with the preset's name."""
    return {"preset": options.preset} | {field.key: _plain(getattr(options, field.key)) for field in FIELDS}


def _value(field: OptionField, data: object) -> object:
    """The value of an option. Raises ValueError for data that it cannot have."""
    named = any(type(data) is type(each.value) and data == each.value for each in field.values)
    counted = type(data) is int and field.least is not None and field.least <= data <= (field.most or 0)
    if not named and not counted:
        message = f"{field.key} must be {_wanted(field)}, not {data!r}"
        raise ValueError(message)
    kind = type(_DEFAULTS[field.key])
    return kind(data) if issubclass(kind, Enum) else data


def _wanted(field: OptionField) -> str:
    values = [_told(each.value) for each in field.values]
    if field.least is not None:
        values.append(f"{field.least} to {field.most}")
    return " or ".join(values)


def _told(value: object) -> str:
    """A value as JSON writes it."""
    return str(value) if isinstance(value, str) else json.dumps(value)


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
