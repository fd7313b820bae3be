"""The settings as forms: sections of rows."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any

import pygame

from engine.forms import decimal, percentage
from engine.text import _, language, language_names, pgettext
from scenes.art.letters import USUAL, of_language
from scenes.keys import HearCommand, TableCommand
from scenes.settings.facts import PROFILES, Fact, Level, with_level
from scenes.settings.settings import (
    ANSWER_TIMES,
    BACKS,
    FACES,
    HAS_VOICE,
    PACES,
    SCALES,
    SWITCH_STEPS,
    THEMES,
    VOICE_RATES,
    VOICE_VOLUMES,
    VOLUME_STEP,
    Discards,
    Readers,
    Settings,
    Switching,
)
from scenes.settings.swatches import back_swatch, theme_swatch
from scenes.sounds import Sound
from scenes.ui.forms import FormChoice, FormNumber, FormRow, Picture, Value

_CHOSEN_ELSEWHERE = ("game", "choices", "house_rules", "learning")
"""Settings that other pages keep, and what was learned, tips included."""
DECK, DECK_HIGH = "colours", 92
"""The row whose effect cards beside it show, and their height, to be scaled."""
SAMPLES = {"sounds": Sound.TURN, "cards": Sound.SNAP, "signals": Sound.TURN}
"""By row, the sound that is played when its value is changed."""
_About = tuple[str, str, str]
"""The name of a row, its title and its sentence."""
_Way = tuple[str, str, Any]
"""A choice: its name, its label, and the value."""


class Section(Enum):
    """Rows that are shown together."""

    LOOKS = "looks"
    PLAY = "play"
    MOVES = "moves"
    SCREEN = "screen"
    KEYS = "keys"


def titles() -> dict[Section, str]:
    """The names of the sections."""
    return {
        Section.LOOKS: _("Looks"),
        Section.PLAY: pgettext("section of the settings", "Play"),
        Section.MOVES: _("Your moves"),
        Section.SCREEN: _("Sound and screen"),
        Section.KEYS: _("Keys"),
    }


def rows_of(section: Section, settings: Settings) -> tuple[FormRow, ...]:
    """The rows of a section, from above; the keys are no rows of values."""
    return tuple(_SECTIONS[section](settings)) if section in _SECTIONS else ()


def changed(settings: Settings, row: str, value: Value) -> Settings:
    """The settings with a value of a row: one of its choices, or a volume in percent."""
    if isinstance(value, Settings):
        return value
    volume = round(value / 100, 2) if isinstance(value, int) else 0.0
    return replace(settings, card_volume=volume) if row == "cards" else replace(settings, signal_volume=volume)


def usual(settings: Settings) -> Settings:
    """The settings with the first values of all rows; keys, window, games, house rules and what was learned stay."""
    fresh = Settings()
    apart = {"window", "fullscreen", "keys", *_CHOSEN_ELSEWHERE}
    wanted = {field.name: getattr(fresh, field.name) for field in fields(Settings) if field.name not in apart}
    return replace(settings, **wanted)


def _row(
    settings: Settings, field: str, about: _About, ways: Iterable[_Way], picture: Callable[[str], Picture] | None = None
) -> FormRow:
    """A row of the values of a field."""
    key, title, words = about
    choices = tuple(
        FormChoice(
            replace(settings, **{field: value}),
            label,
            picture(str(value)) if picture is not None else None,
            f"{key} {way}",
        )
        for way, label, value in ways
    )
    return FormRow(key=key, title=title, words=words, value=settings, choices=choices, middle=True)


def _switch(settings: Settings, field: str, about: _About) -> FormRow:
    """A setting that is on or off."""
    return _row(settings, field, about, (("off", _("Off"), False), ("on", _("On"), True)))


def _theme_picture(name: str) -> Picture:
    return lambda size: theme_swatch((min(size[0], size[1] * 16 // 10), size[1]), name)


def _back_picture(name: str) -> Picture:
    return lambda size: back_swatch(size[1], name)


def _ways(values: Iterable[object], labels: Iterable[str]) -> Iterator[_Way]:
    """The choices of values that name themselves."""
    return ((str(value), label, value) for value, label in zip(values, labels, strict=True))


def _named(labels: Mapping[str, str]) -> Iterator[_Way]:
    """The choices of values with their names, which are marked for translation."""
    return _ways(labels, map(_, labels.values()))


def _looks(settings: Settings) -> Iterator[FormRow]:
    if len(names := language_names()) > 1:
        # Translators: leave the English word beside your own: “Sprache (Language)”.
        about = "language", _("Language"), _("All that you read, at once.")
        row = _row(settings, "language", about, _ways(names, names.values()))
        yield replace(row, value=replace(settings, language=language()))
    nearest = min(SCALES, key=lambda scale: abs(scale - settings.ui_scale))
    about = (
        "scale",
        _("Text size"),
        _("Text, icons and buttons; cards stay as large. All of it grows with the window, too."),
    )
    percents = (percentage(100 * scale) for scale in SCALES)
    yield replace(_row(settings, "ui_scale", about, _ways(SCALES, percents)), value=replace(settings, ui_scale=nearest))
    about = "theme", _("Table"), _("The table, and the colours of everything around it.")
    yield _row(settings, "theme", about, _named(THEMES), _theme_picture)
    about = "back", _("Backs of the cards"), _("What face-down cards show.")
    yield _row(settings, "back", about, _named(BACKS), _back_picture)
    words = _("Tiles have large numbers from 1 to 13, in four colours with a sign each.")
    yield _row(settings, "faces", ("faces", _("Cards or tiles"), words), _named(FACES))
    about = DECK, _("Deck"), _("Four colours make diamonds blue and clubs green.")
    ways = ("2", _("Two colours"), False), ("4", _("Four colours"), True)
    yield replace(_row(settings, "four_colour", about, ways), least=DECK_HIGH)
    if (letters := of_language()) != USUAL:
        about = "letters", _("Letters on the cards"), _("For jack, queen, king and ace, in sentences, too.")
        named = ((name, " ".join(name), name != USUAL) for name in (USUAL, letters))
        yield _row(settings, "own_letters", about, named)
    yield _switch(
        settings, "high_contrast", ("contrast", _("High contrast"), _("Stronger colours, edges and letters."))
    )


def _play(settings: Settings) -> Iterator[FormRow]:
    words = _("How fast the others play: {seconds} seconds a card.").format(seconds=decimal(settings.pace, None))
    about = "pace", _("Opponents' pace"), words if settings.pace else _("The others' cards appear at once.")
    yield _row(settings, "pace", about, _ways(PACES, (_("Off"), _("Quick"), _("Usual"), _("Slow"))))
    words = _("Less motion: nothing sways, and what can stand still does.")
    yield _switch(settings, "reduced_motion", ("calm", _("Reduced motion"), words))
    words = _("Hints on your turn: a small one first, a whole turn last.")
    yield _switch(settings, "hints", ("hints", _("Hints"), words))
    words = _("A sentence at the table when something first comes up. Tips begin with the next game.")
    off, on = (replace(settings.learning, tips=given) for given in (False, True))
    yield _row(settings, "learning", ("tips", _("Tips"), words), (("off", _("Off"), off), ("on", _("On"), on)))
    words = _("The panel explains a word of the game once, when it first stands there. Click it for its rule.")
    off, on = (replace(settings.learning, words=given) for given in (False, True))
    choices = ("off", _("Off"), off), ("on", _("On"), on)
    yield _row(settings, "learning", ("words", _("Words explained"), words), choices)
    words = _("The panel counts the cards for you: which are still unseen, and who holds what was taken openly.")
    yield _switch(settings, "card_count", ("count", _("Card count"), words))
    words = _("Before the first card of a game you may cut the pack. Your cut decides the cards, too.")
    yield _switch(settings, "cut", ("cut", _("Cut the pack"), words))


def _moves(settings: Settings) -> Iterator[FormRow]:
    asks = {
        Discards.ASK: _("You are asked before you discard a joker, a card that fits a play, or any card in haste."),
        Discards.HOLD: _(
            "You are asked before a joker goes. A card that fits a play, or goes in haste, waits a second."
        ),
        Discards.NEITHER: _("Every discard counts at once, even a joker."),
    }
    labels = {Discards.ASK: _("Ask"), Discards.HOLD: _("Hold"), Discards.NEITHER: _("Neither")}
    about = "discards", _("Risky discards"), asks[settings.discards]
    yield _row(settings, "discards", about, ((way.value, labels[way], way) for way in Discards))
    after = _("You pass by itself after {seconds} seconds when you are asked to call a discard.")
    waits, seconds = _("When you are asked to call a discard, the game waits."), settings.answer_time
    about = "answer", _("Calls"), after.format(seconds=seconds) if seconds else waits
    yield _row(settings, "answer_time", about, _ways(ANSWER_TIMES, (_("Wait"), "5 s", "10 s", "20 s")))
    about = "draw", _("Drawing"), _("A click on the stock or the discards draws. Keys and buttons always do.")
    yield _row(settings, "draw_twice", about, (("click", _("Click"), False), ("double", _("Double click"), True)))
    words = _("A card that you draw goes to its place in a sorted hand, or stays at the end until you sort again.")
    ways = ("end", _("At the end"), False), ("sorted", _("In its place"), True)
    yield _row(settings, "sort_drawn", ("new", _("New cards"), words), ways)
    words = _("Everything by one key: a frame goes from place to place, and Space takes. Enter goes on by steps.")
    switched = (
        ("off", _("Off"), Switching.OFF),
        ("time", _("By time"), Switching.TIME),
        ("step", _("By step"), Switching.STEP),
    )
    yield _row(settings, "switch", ("switch", _("One switch"), words), switched)
    if settings.switch is Switching.TIME:
        about = "step", _("Time to take"), _("For how long the frame of one switch stays at each place.")
        labels_of_steps = (f"{decimal(each, None)} s" for each in SWITCH_STEPS)
        yield _row(settings, "switch_step", about, _ways(SWITCH_STEPS, labels_of_steps))
    about = "own", _("Your own cards"), _("Your own cards glide to their place, or are there at once.")
    yield _row(settings, "own_motion", about, (("once", _("At once"), False), ("glide", _("Glide"), True)))


def _sound(settings: Settings) -> Iterator[FormRow]:
    about = "sounds", _("Sounds"), _("All sounds. The volumes below are kept while they are off.")
    yield _row(settings, "mute", about, (("off", _("Off"), True), ("on", _("On"), False)))
    yield _volume(("cards", _("Cards"), _("Cards being dealt, slid, laid and turned.")), settings.card_volume)
    words = _("Your turn, a theft, a refusal, going out, the end of a hand.")
    yield _volume(("signals", _("Signals"), words), settings.signal_volume)


def _volume(about: _About, now: float) -> FormRow:
    key, title, words = about
    percent, step = round(100 * now), round(100 * VOLUME_STEP)
    shown = percentage(percent) if percent else _("Off")
    number = FormNumber(least=0, most=100, step=step, name=f"{key} volume", told=shown)
    return FormRow(key=key, title=title, words=words, value=percent, number=number, middle=True)


def _voice(settings: Settings) -> Iterator[FormRow]:
    """The voice, and how it speaks once it is on."""
    words = _(
        "Says what is shown, by speech-dispatcher. F12 switches it anywhere, F7 tells all, {keys} lists all keys."
    )
    keys = settings.keys.of(TableCommand.KEYS)
    yield _switch(settings, "voice", ("voice", _("Voice"), words.format(keys=keys)))
    if settings.voice:
        about = "rate", _("Speed of the voice"), _("Over the usual speed, or below it.")
        yield _row(settings, "voice_rate", about, _ways(VOICE_RATES, (f"{rate:+d} %" for rate in VOICE_RATES)))
        about = "loudness", _("Volume of the voice"), _("Of the loudest.")
        yield _row(settings, "voice_volume", about, _ways(VOICE_VOLUMES, map(percentage, VOICE_VOLUMES)))
        yield from _told(settings)


def _told(settings: Settings) -> Iterator[FormRow]:
    """The profile of what is told besides names, and the level of each fact."""
    words = _("Of cards, melds, players and buttons, besides their names. {key} goes from one to the next.")
    about = "profile", _("How much is said"), words.format(key=HearCommand.PROFILE.stroke)
    yield _row(settings, "facts", about, ((name, _(title), facts) for name, (title, facts) in PROFILES.items()))
    labels = {Level.OFF: _("Off"), Level.BRIEF: _("Brief"), Level.FULL: _("Full")}
    for fact in Fact:
        key, title, sentence = fact.value
        ways = ((level.value, label, with_level(settings.facts, fact, level)) for level, label in labels.items())
        yield _row(settings, "facts", (key, _(title), _(sentence)), ways)


def _screen(settings: Settings) -> Iterator[FormRow]:
    yield from _sound(settings)
    if HAS_VOICE:
        yield from _voice(settings)
    words = _("Where scores, log and buttons are at the table. The left suits left-handed play.")
    ways = ("right", _("Right"), False), ("left", _("Left"), True)
    yield _row(settings, "mirrored", ("panel", _("Side panel"), words), ways)
    words = _("How many minutes you have been at this table, beside the hand.")
    yield _switch(settings, "clock", ("clock", _("Clock"), words))
    about = (
        "readers",
        _("Screen reader"),
        _("Serves a screen reader of your system. What you choose holds from the next start."),
    )
    labels = {Readers.FOUND: _("If one runs"), Readers.ALWAYS: _("Always"), Readers.NEVER: _("Never")}
    yield _row(settings, "readers", about, ((way.value, label, way) for way, label in labels.items()))
    choices = FormChoice(False, _("Window"), name="window"), FormChoice(True, _("Full screen"), name="full")
    words, full = _("F11 switches it anywhere in the game."), pygame.display.is_fullscreen()
    yield FormRow(key="screen", title=_("Screen"), words=words, value=full, choices=choices, middle=True)


_SECTIONS: dict[Section, Callable[[Settings], Iterator[FormRow]]] = {
    Section.LOOKS: _looks,
    Section.PLAY: _play,
    Section.MOVES: _moves,
    Section.SCREEN: _screen,
}
