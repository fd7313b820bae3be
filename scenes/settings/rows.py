"""The settings: sections of rows, each row a setting with its values."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum

import pygame

from engine.text import _
from scenes.settings.settings import ANSWER_TIMES, BACKS, FACES, PACES, SCALES, THEMES, VOLUME_STEP, Discards, Settings
from scenes.settings.swatches import back_swatch, theme_swatch
from scenes.sounds import Sound
from scenes.ui.forms import Picture

_CHOSEN_ELSEWHERE = ("edition", "length", "players", "game", "choices", "house_rules")
"""Settings that other pages keep."""


class Section(Enum):
    """Rows that are shown together."""

    LOOKS = "looks"
    PLAY = "play"
    MOVES = "moves"
    SCREEN = "screen"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class RowChoice:
    """One of the values of a setting: the settings with it, and how it is told and shown."""

    name: str
    label: str
    settings: Settings
    chosen: bool
    fills: bool | None = None
    """True if the window fills the screen; None for all other settings."""
    picture: Picture | None = None
    """A picture, drawn in a size of at most the given pixels; None without one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingSlide:
    """A setting between 0 and 1: its value, and the settings with another one."""

    name: str
    value: float
    step: float
    changed: Callable[[float], Settings]

    @property
    def told(self) -> str:
        """The value in percent."""
        return _("{percent} %").format(percent=round(100 * self.value)) if self.value else _("Off")


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingRow:
    """A setting: what it is called, what it does, and its values."""

    title: str
    words: str
    choices: tuple[RowChoice, ...] = ()
    slide: SettingSlide | None = None
    """The slider, where it is no choice but a part of the whole."""
    sample: Sound | None = None
    """The sound that is played when it is changed."""
    shows_cards: bool = False
    """True if cards lie beside it, to show what it does."""

    @property
    def pictured(self) -> bool:
        """True if its values are pictures."""
        return any(choice.picture is not None for choice in self.choices)


def titles() -> dict[Section, str]:
    """The names of the sections."""
    return {
        Section.LOOKS: _("Looks"),
        Section.PLAY: _("Play"),
        Section.MOVES: _("Your moves"),
        Section.SCREEN: _("Sound and screen"),
        Section.KEYS: _("Keys"),
    }


def rows_of(section: Section, kept: Settings) -> tuple[SettingRow, ...]:
    """The rows of a section, from above; the keys are no rows of values."""
    return tuple(_SECTIONS[section](kept)) if section in _SECTIONS else ()


def usual(kept: Settings) -> Settings:
    """The settings with all rows as they are at the first start; keys, window, games and house rules stay."""
    fresh = Settings()
    apart = {"window", "fullscreen", "keys", *_CHOSEN_ELSEWHERE}
    wanted = {field.name: getattr(fresh, field.name) for field in fields(Settings) if field.name not in apart}
    return replace(kept, **wanted)


def _looks(kept: Settings) -> Iterator[SettingRow]:
    tables = zip(THEMES, (_("Green baize"), _("Midnight"), _("Parlour")), strict=True)
    yield SettingRow(
        title=_("Table"),
        words=_("The table, and the colours of everything around it."),
        choices=tuple(
            RowChoice(
                f"theme {name}", label, replace(kept, theme=name), name == kept.theme, picture=_theme_picture(name)
            )
            for name, label in tables
        ),
    )
    backs = zip(BACKS, (_("Lattice"), _("Compass"), _("Leaves"), _("Plain")), strict=True)
    yield SettingRow(
        title=_("Backs of the cards"),
        words=_("What face-down cards show."),
        choices=tuple(
            RowChoice(f"back {name}", label, replace(kept, back=name), name == kept.back, picture=_back_picture(name))
            for name, label in backs
        ),
    )
    faces = zip(FACES, (_("As the game has them"), _("Cards"), _("Tiles")), strict=True)
    yield SettingRow(
        title=_("Cards or tiles"),
        words=_("Tiles have large numbers from 1 to 13, in four colours with a sign each."),
        choices=tuple(
            RowChoice(f"faces {name}", label, replace(kept, faces=name), name == kept.faces) for name, label in faces
        ),
    )
    words = _("Four colours make diamonds blue and clubs green.")
    counts = ("2", _("Two colours")), ("4", _("Four colours"))
    deck = _either(
        "colours", _("Deck"), words, counts, lambda four: replace(kept, four_colour=four), on=kept.four_colour
    )
    yield replace(deck, shows_cards=True)
    words = _("Stronger colours, edges and letters.")
    strong = kept.high_contrast
    yield _switch("contrast", _("High contrast"), words, lambda on: replace(kept, high_contrast=on), on=strong)


def _theme_picture(name: str) -> Picture:
    return lambda size: theme_swatch((min(size[0], size[1] * 16 // 10), size[1]), name)


def _back_picture(name: str) -> Picture:
    return lambda size: back_swatch(size[1], name)


def _play(kept: Settings) -> Iterator[SettingRow]:
    words = _("How fast the others play: {seconds} seconds a card.").format(seconds=kept.pace)
    yield SettingRow(
        title=_("Opponents' pace"),
        words=words if kept.pace else _("The others' cards appear at once."),
        choices=tuple(
            RowChoice(name=f"pace {pace}", label=label, settings=replace(kept, pace=pace), chosen=pace == kept.pace)
            for pace, label in zip(PACES, (_("Off"), _("Quick"), _("Usual"), _("Slow")), strict=True)
        ),
    )
    words = _("Less motion: nothing sways, and what can stand still does.")
    calm = kept.reduced_motion
    yield _switch("calm", _("Reduced motion"), words, lambda on: replace(kept, reduced_motion=on), on=calm)
    words = _("Hints on your turn: a small one first, a whole turn last.")
    yield _switch("hints", _("Hints"), words, lambda on: replace(kept, hints=on), on=kept.hints)
    words = _("The panel counts the cards for you: which are still unseen, and who holds what was taken openly.")
    yield _switch("count", _("Card count"), words, lambda on: replace(kept, card_count=on), on=kept.card_count)
    words = _("Before the first card of a game you may cut the pack. Your cut decides the cards, too.")
    yield _switch("cut", _("Cut the pack"), words, lambda on: replace(kept, cut=on), on=kept.cut)
    words = _("How many minutes you have been at this table, beside the hand.")
    yield _switch("clock", _("Clock"), words, lambda on: replace(kept, clock=on), on=kept.clock)
    after = _("You pass by itself after {seconds} seconds when you are asked to call a discard.")
    seconds = kept.answer_time
    yield SettingRow(
        title=_("Calls"),
        words=after.format(seconds=seconds) if seconds else _("When you are asked to call a discard, the game waits."),
        choices=tuple(
            RowChoice(f"answer {time}", label, replace(kept, answer_time=time), time == seconds)
            for time, label in zip(ANSWER_TIMES, (_("Wait"), "5 s", "10 s", "20 s"), strict=True)
        ),
    )


def _moves(kept: Settings) -> Iterator[SettingRow]:
    told = {
        Discards.ASK: _("You are asked before you discard a joker, a card that fits a play, or any card in haste."),
        Discards.HOLD: _(
            "You are asked before a joker goes. A card that fits a play, or goes in haste, waits a second."
        ),
        Discards.NEITHER: _("Every discard counts at once, even a joker."),
    }
    labels = {Discards.ASK: _("Ask"), Discards.HOLD: _("Hold"), Discards.NEITHER: _("Neither")}
    yield SettingRow(
        title=_("Risky discards"),
        words=told[kept.discards],
        choices=tuple(
            RowChoice(f"discards {way.value}", labels[way], replace(kept, discards=way), way is kept.discards)
            for way in Discards
        ),
    )
    words = _("A click on the stock or the discards draws. Keys and buttons always do.")
    ways = ("click", _("Click")), ("double", _("Double click"))
    yield _either("draw", _("Drawing"), words, ways, lambda twice: replace(kept, draw_twice=twice), on=kept.draw_twice)
    words = _("A card that you draw goes to its place in a sorted hand, or stays at the end until you sort again.")
    ways = ("end", _("At the end")), ("sorted", _("In its place"))
    yield _either("new", _("New cards"), words, ways, lambda on: replace(kept, sort_drawn=on), on=kept.sort_drawn)
    words = _("Your own cards glide to their place, or are there at once.")
    ways = ("once", _("At once")), ("glide", _("Glide"))
    yield _either("own", _("Your own cards"), words, ways, lambda on: replace(kept, own_motion=on), on=kept.own_motion)


def _sound(kept: Settings) -> Iterator[SettingRow]:
    yield SettingRow(
        title=_("Sounds"),
        words=_("All sounds. The volumes below are kept while they are off."),
        choices=tuple(
            RowChoice(name=f"sounds {name}", label=label, settings=replace(kept, mute=mute), chosen=mute == kept.mute)
            for name, label, mute in (("off", _("Off"), True), ("on", _("On"), False))
        ),
        sample=Sound.TURN,
    )
    cards, loud = _("Cards being dealt, slid, laid and turned."), kept.card_volume
    yield _volume("cards", (_("Cards"), cards), loud, lambda volume: replace(kept, card_volume=volume), Sound.SNAP)
    signals, loud = _("Your turn, a theft, a refusal, going out, the end of a hand."), kept.signal_volume
    yield _volume(
        "signals", (_("Signals"), signals), loud, lambda volume: replace(kept, signal_volume=volume), Sound.TURN
    )


def _volume(
    name: str, told: tuple[str, str], now: float, changed: Callable[[float], Settings], sample: Sound
) -> SettingRow:
    slide = SettingSlide(name=f"{name} volume", value=now, step=VOLUME_STEP, changed=changed)
    return SettingRow(title=told[0], words=told[1], slide=slide, sample=sample)


def _screen(kept: Settings) -> Iterator[SettingRow]:
    yield from _sound(kept)
    nearest = min(SCALES, key=lambda scale: abs(scale - kept.ui_scale))
    yield SettingRow(
        title=_("Size of the interface"),
        words=_("Text, icons and buttons. They also grow with the window."),
        choices=tuple(
            RowChoice(
                name=f"scale {scale}",
                label=_("{percent} %").format(percent=round(100 * scale)),
                settings=replace(kept, ui_scale=scale),
                chosen=scale == nearest,
            )
            for scale in SCALES
        ),
    )
    words = _("Where scores, log and buttons are at the table. The left suits left-handed play.")
    sides = ("right", _("Right")), ("left", _("Left"))
    yield _either("panel", _("Side panel"), words, sides, lambda left: replace(kept, mirrored=left), on=kept.mirrored)
    full = pygame.display.is_fullscreen()
    yield SettingRow(
        title=_("Screen"),
        words=_("F11 switches it anywhere in the game."),
        choices=tuple(
            RowChoice(name=name, label=label, settings=kept, chosen=fills == full, fills=fills)
            for name, label, fills in (("window", _("Window"), False), ("full", _("Full screen"), True))
        ),
    )


def _switch(name: str, title: str, words: str, changed: Callable[[bool], Settings], *, on: bool) -> SettingRow:
    """A setting that is on or off."""
    return _either(name, title, words, (("off", _("Off")), ("on", _("On"))), changed, on=on)


def _either(
    name: str, title: str, words: str, ways: Iterable[tuple[str, str]], changed: Callable[[bool], Settings], *, on: bool
) -> SettingRow:
    """A setting that is one of two things, each with a name and a label; the second is what `on` stands for."""
    return SettingRow(
        title=title,
        words=words,
        choices=tuple(
            RowChoice(name=f"{name} {way}", label=label, settings=changed(second), chosen=on == second)
            for second, (way, label) in zip((False, True), ways, strict=True)
        ),
    )


_SECTIONS: dict[Section, Callable[[Settings], Iterator[SettingRow]]] = {
    Section.LOOKS: _looks,
    Section.PLAY: _play,
    Section.MOVES: _moves,
    Section.SCREEN: _screen,
}
