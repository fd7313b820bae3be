"""The commands of all tables and their keys: what each command is called, its usual key, and when it may be done.

Mouse, keys and pads ask for commands by their names here; `Dispatcher` says what each does. Settings keep the keys that
players have given to them under these names, in small letters. Escape, Tab and F11 mean the same everywhere and cannot
be given to anything else.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import TypeVar

import pygame

from engine.text import N_, NC_, _, pgettext, told_cache
from engine.values import value_class
from scenes.art.wrapping import no_card


class CommandGroup(Enum):
    """Groups of commands on the page of keys, by their headings."""

    TURN = NC_("keys of a turn", "Turn")
    CARDS = N_("Cards and hints")
    TABLE = N_("Table")


class IntentKind(Enum):
    """Kinds of intents, by their effects, which decide when they may be done."""

    DRAW = "draw"
    """An action of the game, or a question that leads to one; in the player's own turn."""
    PLAY = "play"
    """A move of cards, or its undo; in the player's own turn."""
    GUIDE = "guide"
    """Hints, and steps of a turn that is shown."""
    ASIDE = "aside"
    """Another screen."""
    VIEW = "view"
    """A change of the view of the table; at any time."""


@value_class
class CommandRow:
    """The properties of a command. A second key counts as long as nothing else is bound to it."""

    words: str
    key: str = ""
    """The usual key, as settings keep keys; empty for a command that only buttons give."""
    group: CommandGroup = CommandGroup.TABLE
    kind: IntentKind = IntentKind.VIEW
    tip: str = ""
    """The tip of a button that gives it; keys stand in braces."""
    besides: tuple[str, ...] = ()
    """Second keys."""
    buttons: tuple[str, ...] = ()
    """The buttons of the panel that it presses instead, if one of them is there."""
    later: bool = False
    """True if earlier versions did not know it: in keys that they kept, another command may have its usual key."""


_TURN, _CARDS = CommandGroup.TURN, CommandGroup.CARDS
_DRAW, _PLAY, _GUIDE, _ASIDE = IntentKind.DRAW, IntentKind.PLAY, IntentKind.GUIDE, IntentKind.ASIDE
Row = CommandRow


class TableCommand(Enum):
    """The commands of a table at which one plays, in the order of the page of keys."""

    ONWARD = Row(N_("Go on, end the turn"), "enter", _TURN, besides=("ctrl+enter",))
    DRAW = Row(N_("Draw a card"), "d", _TURN, _DRAW, buttons=("draw", "renew"))
    TAKE = Row(N_("Take from the pile"), "e", _TURN, _DRAW, buttons=("take",), later=True)
    PASS = Row(N_("Pass"), "n", _TURN, _DRAW, buttons=("pass", "decline", "drop", "done", "reject"), later=True)
    KNOCK = Row(
        N_("Knock, declare or call"),
        "g",
        _TURN,
        _DRAW,
        buttons=("knock", "big gin", "declare", "call", "block", "force"),
        later=True,
    )
    DEMAND = Row(N_("Demand a card"), "a", _TURN, _DRAW, buttons=("demand", "challenge", "accept"))
    DISCARD = Row(N_("Discard the chosen card"), "x", _TURN, _PLAY, besides=("delete",))
    UNDO = Row(
        N_("Undo"), "ctrl+z", _TURN, _PLAY, N_("Undo the last move, or a draw from the pile ({undo})."),
        besides=("u", "backspace"),
    )  # fmt: skip
    REDO = Row(N_("Redo"), "ctrl+y", _TURN, _PLAY, N_("Redo what you undid ({redo})."))
    RESET = Row(N_("Reset the turn"), "ctrl+r", _TURN, _PLAY, N_("Undo all moves of this turn ({reset})."))
    GIVE_BACK = Row(N_("Give the card back"), "f", _TURN, _DRAW, buttons=("forfeit", "give up"))
    SKIP = Row(N_("Skip the motion"), "space", _TURN, tip=N_("Skip the others' motion ({skip}, or click the table)."))
    AGAIN = Row(N_("Last round again"), "l", _TURN, tip=N_("Replay the last round ({again})."))
    SORT_RUNS = Row(N_("Sort by suit"), "r", _CARDS, tip=N_("Sort your hand by suit ({sort_runs})."))
    SORT_BOOKS = Row(N_("Sort by rank"), "b", _CARDS, tip=N_("Sort your hand by rank ({sort_books})."))
    SORT_MELDS = Row(N_("Sort by melds"), "m", _CARDS, later=True)
    CARD_LEFT = Row(N_("Move chosen card left"), "ctrl+left", _CARDS)
    CARD_RIGHT = Row(N_("Move chosen card right"), "ctrl+right", _CARDS)
    GROUP = Row(
        N_("Keep chosen cards together"),
        "y",
        _CARDS,
        tip=N_("Let these cards lie together in your hand ({group})."),
        later=True,
    )
    FITS = Row(N_("Where does this card fit?"), "w", _CARDS, later=True)
    TIDY = Row(N_("Tidy the table"), "t", _CARDS, tip=N_("Tidy the table; no card changes its play ({tidy})."))
    HINT = Row(
        N_("Hint"),
        "h",
        _CARDS,
        _GUIDE,
        N_("A small hint first; press again for more ({hint}). A game with a hint counts, but isn't rated."),
    )
    STEP_BACK = Row(N_("Previous step"), "left", _CARDS, _GUIDE, N_("Show the previous step ({step_back})."))
    STEP_ON = Row(N_("Next step"), "right", _CARDS, _GUIDE, N_("Show the next step ({step_on})."))
    ORDER = Row(
        N_("Put the moves in order"), "o", _CARDS, _GUIDE,
        N_("Your table is fine, but the order of your moves is not: put them in a legal order ({order})."),
    )  # fmt: skip
    SCORES = Row(N_("Scores"), "s", kind=_ASIDE, later=True)
    LOG_UP = Row(N_("Log up"), "pageup")
    LOG_DOWN = Row(N_("Log down"), "pagedown")
    COVER = Row(N_("Cover the hand"), "c")
    UNCOVER = Row(N_("Show my hand"), "v", later=True)
    PAUSE = Row(N_("Pause"), "p", besides=("pause",))
    KEYS = Row(N_("Help on the keys"), "i", besides=("help",), later=True)
    RULES = Row(N_("Rules"), "f1", kind=_ASIDE)
    SETTINGS = Row(N_("Settings"), "f2", kind=_ASIDE)
    MENU = Row(N_("Menu"), "f10", tip=N_("Menu: rules, settings, leave the game ({menu})."))
    ZOOM_IN = Row(
        N_("Larger cards"), "+", tip=N_("Larger cards on the table ({zoom_in}, or Ctrl and the wheel)."),
        besides=("=",), later=True,
    )  # fmt: skip
    ZOOM_OUT = Row(
        N_("Smaller cards"), "-", tip=N_("Smaller cards on the table ({zoom_out}, or Ctrl and the wheel)."), later=True
    )
    PROOF = Row(
        N_("Show the proof"),
        kind=_GUIDE,
        tip=N_("Show why no turn is better. As after a hint, the game isn't rated."),
    )
    TAKE_OVER = Row(N_("Play this turn"), kind=_GUIDE, tip=N_("Play these moves ({onward}). You can undo them."))
    BACK = Row(N_("Close what is open, or ask about leaving the game"))
    LEAVE = Row(N_("Leave the game"))
    HURRY = Row(N_("Show the others' moves at once"))
    SHOW_LOG = Row(N_("Give the ledger and the log all of the panel's height, or no more"))
    COPY_DEAL = Row(N_("Copy the deal number"))

    @property
    def kept(self) -> str:
        """The name in the settings, and in braces in sentences."""
        return self.name.lower()


BOUND = tuple(command for command in TableCommand if command.value.key)
"""The commands that have keys."""


class FixedCommand(Enum):
    """Commands with their words and keys, which cannot be bound to other keys."""

    @property
    def words(self) -> str:
        """The command in words."""
        return _(self.value[0])

    @property
    def stroke(self) -> "Stroke":
        """The key."""
        return _stroke(self.value[1])


class MeldCommand(FixedCommand):
    """The commands on the meld or the card that has the focus."""

    NOW = N_("List what can be played now"), "ctrl+n"
    MELDS = N_("List the melds, with what can be done to each"), "ctrl+l"
    MOVES = N_("List what can be done with this"), "ctrl+d"
    LAY = N_("Lay from the hand here"), "ctrl+a"
    FETCH = N_("Bring from another meld to this one, or steal"), "ctrl+f"
    SHIFT = N_("Move this, or what is chosen, elsewhere"), "ctrl+m"
    SPLIT = N_("Split the meld here"), "ctrl+s"
    JOIN = N_("Join this meld to another"), "ctrl+j"
    REPLACE = N_("Replace a joker"), "ctrl+k"


class HearCommand(FixedCommand):
    """The commands of the voice."""

    AGAIN = N_("Say it again"), "f3"
    STOP = N_("Be silent"), "f4"
    BACK = N_("Say what came before"), "f5"
    ON = N_("Say what came after"), "f6"
    ALL = N_("Tell the whole table"), "f7"
    PLAYS = N_("Go to the next meld, and say what fits it"), "f8"
    OFFERS = N_("What can I do now?"), "f9"
    PROFILE = N_("Say more, or less"), "ctrl+f12"
    VOICE = N_("Voice on, or off"), "f12"
    HAND = N_("Go to my hand (Shift: the others' hands)"), "ctrl+h"
    PLACE = N_("Go to my melds (Shift: the others' melds)"), "ctrl+t"
    PILES = N_("Go to stock and pile"), "ctrl+p"
    BUTTONS = N_("Go to the buttons"), "ctrl+b"
    FITS = N_("Where does this card fit, and whose meld is that?"), "ctrl+w"


class LearnCommand(Enum):
    """The commands of a lesson, or of tips."""

    NEXT = "next"
    AGAIN = "start over"
    SKIP = "skip"
    ALL = "lessons"
    PLAY = "play"
    NO_TIPS = "no more tips"


class WatchCommand(Enum):
    """The commands for a game that is watched, in words."""

    PLAY = N_("Play by itself, or stop")
    STEP_ON = N_("One move on")
    STEP_BACK = N_("One move back")
    TURN_ON = N_("On to the next turn")
    TURN_BACK = N_("Back to the beginning of the turn")
    HAND_ON = N_("On to the next hand")
    HAND_BACK = N_("Back to the start of the hand")
    PACE = N_("Change the pace")
    SEAT = N_("Show the next player's hand")
    ALL_OPEN = N_("Show all hands, or one")
    WHAT_IF = N_("What if? Play on from here")

    @property
    def kept(self) -> str:
        """The name of its button."""
        return self.name.lower().replace("_", " ")


F = TypeVar("F", bound=FixedCommand)
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_PREFIX = "ctrl+"


@value_class
class Stroke:
    """A key, alone or with Ctrl."""

    code: int
    ctrl: bool = False

    @property
    def kept(self) -> str:
        """The key as text for the disk."""
        return (_PREFIX if self.ctrl else "") + (_SPECIAL.get(self.code) or chr(self.code))

    def __str__(self) -> str:
        """The key as text for players."""
        name = _shown().get(self.code) or (_SPECIAL.get(self.code) or chr(self.code)).upper()
        return _("Ctrl+{key}").format(key=name) if self.ctrl else name


def stroke_of(event: pygame.event.Event) -> Stroke | None:
    """The key that is pressed; None for one that cannot be given to anything."""
    code = _KEYPAD.get(event.key, event.key)
    return Stroke(code, bool(event.mod & _CTRL)) if _usable(code) else None


def stroke_named(kept: str) -> Stroke | None:
    """The key of a name in the settings; None if there is no such key."""
    name = kept.removeprefix(_PREFIX)
    code = _CODES.get(name, ord(name) if len(name) == 1 else 0)
    return Stroke(code, kept != name) if _usable(code) else None


def _usable(code: int) -> bool:
    """True if it is known, or a key that writes a sign."""
    return code in _SPECIAL or (ord("!") <= code < 1 << 16 and chr(code).isprintable() and not chr(code).isspace())


_KEYPAD: Mapping[int, int] = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
}
"""Keys of the keypad that mean the same as others."""
_SPECIAL: Mapping[int, str] = {
    pygame.K_RETURN: "enter",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAUSE: "pause",
    pygame.K_HELP: "help",
    **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in (*range(1, 11), 12)},
    **{getattr(pygame, f"K_KP_{number}"): f"keypad{number}" for number in range(10)},
}
_CODES: Mapping[str, int] = {name: code for code, name in _SPECIAL.items()}


@told_cache(1)
def _shown() -> dict[int, str]:
    """The words for keys that are not just written in capitals; kept, since each sentence with a key asks for them."""
    pads = {getattr(pygame, f"K_KP_{number}"): _("Keypad {number}").format(number=number) for number in range(10)}
    return pads | {
        pygame.K_TAB: pgettext("key", "Tab"),
        pygame.K_RETURN: pgettext("key", "Enter"),
        pygame.K_SPACE: pgettext("key", "Space"),
        pygame.K_BACKSPACE: pgettext("key", "Backspace"),
        pygame.K_DELETE: pgettext("key", "Delete"),
        pygame.K_INSERT: pgettext("key", "Insert"),
        pygame.K_HOME: pgettext("key", "Home"),
        pygame.K_END: pgettext("key", "End"),
        pygame.K_PAGEUP: pgettext("key", "Page up"),
        pygame.K_PAGEDOWN: pgettext("key", "Page down"),
        pygame.K_LEFT: pgettext("key", "Left"),
        pygame.K_RIGHT: pgettext("key", "Right"),
        pygame.K_UP: pgettext("key", "Up"),
        pygame.K_DOWN: pgettext("key", "Down"),
        pygame.K_PAUSE: pgettext("key", "Pause"),
        pygame.K_HELP: pgettext("key", "Help"),
    }


def _stroke(kept: str) -> Stroke:
    """The key of this name. Raises ValueError if there is none."""
    result = stroke_named(kept)
    if result is None:
        raise ValueError(kept)
    return result


_USUAL = {command: _stroke(command.value.key) for command in BOUND}
_BESIDES = {_stroke(key): command for command in BOUND for key in command.value.besides}

_SPARE = tuple(map(_stroke, (*"abcdefghilmnoprstuvwxyz", *(f"f{n}" for n in (*range(3, 10), 12)), *"1234567890jqk")))
"""Keys for a deed whose usual key is taken; there are more of them than deeds. Keys of ranks come last."""


@value_class
class Keys:
    """The key bindings: a key of its own for each deed, in their order."""

    strokes: tuple[Stroke, ...] = tuple(_USUAL[deed] for deed in BOUND)

    def of(self, deed: TableCommand) -> Stroke:
        """The key of a deed."""
        return dict(zip(BOUND, self.strokes, strict=True))[deed]

    def whose(self, stroke: Stroke) -> TableCommand | None:
        """The deed to which a key is given."""
        return dict(zip(self.strokes, BOUND, strict=True)).get(stroke)

    def meant(self, event: pygame.event.Event) -> TableCommand | None:
        """The command of a key press."""
        if event.key == pygame.K_ESCAPE:
            return TableCommand.BACK
        own = getattr(event, "layout_key", event.key)  # a key may have been given to a deed by its own letter
        if own != event.key and (given := self.whose(Stroke(own, bool(event.mod & _CTRL)))) is not None:
            return given
        stroke = stroke_of(event)
        if stroke is None:
            return None
        if stroke.ctrl and event.mod & pygame.KMOD_SHIFT and stroke == self.of(TableCommand.UNDO):
            return TableCommand.REDO
        return self.whose(stroke) or _BESIDES.get(stroke)

    def given(self, deed: TableCommand, stroke: Stroke) -> "Keys":
        """The bindings with this key for a deed; the deed that had it gets the other's key."""
        swapped = {stroke: self.of(deed), self.of(deed): stroke}
        return replace(self, strokes=tuple(swapped.get(old, old) for old in self.strokes))

    def fill(self, words: str) -> str:
        """A sentence in which keys stand as the names of their deeds in braces."""
        named = {deed.kept: no_card(str(stroke)) for deed, stroke in zip(BOUND, self.strokes, strict=True)}
        return words.format_map(named)

    @property
    def kept(self) -> dict[str, str]:
        """The key bindings as plain data."""
        return {deed.kept: stroke.kept for deed, stroke in zip(BOUND, self.strokes, strict=True)}


def heard(event: pygame.event.Event, keys: Keys) -> HearCommand | None:
    """The command of the voice that a key press means, unless the key has been bound to a command of the table."""
    return _fixed(HearCommand, event, keys)


def on_meld(event: pygame.event.Event, keys: Keys) -> MeldCommand | None:
    """The command on a meld that a key press means, unless the key has been bound to a command of the table."""
    return _fixed(MeldCommand, event, keys)


def _fixed(kind: type[F], event: pygame.event.Event, keys: Keys) -> F | None:
    stroke = stroke_of(event)
    if stroke is None or keys.whose(stroke) is not None:
        return None
    return next((command for command in kind if command.stroke == stroke), None)


_RETIRED = frozenset({"put_back"})
"""Deeds that only earlier versions knew."""


def keys_named(kept: Mapping[str, str]) -> Keys:
    """The keys from plain data, those of deeds not named as they usually are. Raises ValueError."""
    named = {deed: stroke_named(kept[deed.kept]) if deed.kept in kept else _USUAL[deed] for deed in BOUND}
    for deed in (deed for deed in BOUND if deed.value.later and deed.kept not in kept):
        taken = {stroke for other, stroke in named.items() if other is not deed}
        named[deed] = next(stroke for stroke in (_USUAL[deed], *_SPARE) if stroke not in taken)
    result = tuple(stroke for stroke in named.values() if stroke is not None)
    if len(set(result)) < len(BOUND) or not kept.keys() <= _RETIRED | {deed.kept for deed in BOUND}:
        raise ValueError
    return Keys(result)


USUAL_KEYS = Keys()
"""The keys as they are at first."""
