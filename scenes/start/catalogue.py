"""The games to choose from: each preset of each game that has a table, and the house rules that are saved."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from engine.family.house_rules import HouseRules, fault
from engine.family.option_fields import Preset
from engine.family.rules import AnyRules
from engine.games.list import rules_of
from engine.rummy.cards import Card, cards
from engine.rummy.pack import Pack
from engine.text import _, folded, listed, plural
from engine.values import value_class
from scenes.art.palette import Deck
from scenes.art.theme import deck
from scenes.games.list import further_names, shown_names
from scenes.start import option_rows
from scenes.start.new_game_choice import ChosenGame


@value_class(kw_only=True)
class GameEntry:
    """A game on the page of games: a preset, or house rules."""

    rules: AnyRules
    preset: Preset
    mine: HouseRules | None = None
    deck: Deck
    """The look of its cards, which may be tiles."""
    facts: str
    """Players, minutes and decks."""
    mark: str = ""
    """The words on the card of the game that is chosen, or was played last; empty on any other."""
    hit: str = ""
    """The option or the other name by which a search found it; empty if its title or its sentence tells that."""

    @property
    def key(self) -> str:
        """A name that no other entry has."""
        return f"mine {self.mine.name}" if self.mine is not None else f"{self.rules.name} {self.preset.key}"

    def is_of(self, chosen: ChosenGame) -> bool:
        """True if this is the chosen game; house rules with a name are compared by the name."""
        if self.mine is not None or chosen.name:
            return self.mine is not None and self.mine.name == chosen.name
        return (self.rules.name, self.preset.key) == (chosen.game, chosen.preset)

    @property
    def title(self) -> str:
        """The name in the player's language."""
        return self.mine.name if self.mine is not None else _(self.preset.name)

    @property
    def family(self) -> str:
        """The heading under which it is listed: its game's, or that of games in other words, such as tile games."""
        return family_of(self.rules, self.preset)

    @property
    def sentence(self) -> str:
        """The sentence that says what is special about it."""
        if self.mine is None:
            return _(self.preset.sentence)
        changed = "; ".join(option_rows.summary(self.rules, self.mine.changed))
        return _("{preset}. {changes}").format(preset=_(self.preset.name), changes=changed)

    @property
    def like(self) -> str:
        """The similar game and the differences from it, in a sentence."""
        return _(self.preset.like) if self.mine is None and self.preset.like else ""

    @property
    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """The groups of cards in its picture."""
        return tuple(cards(group) for group in self.preset.shows.split("|") if group.strip())


def family_of(rules: AnyRules, preset: Preset) -> str:
    """The heading of a preset: its game's, or that of games in other words, such as tile games."""
    words = preset.vocabulary
    return _(rules.title if words is None else words.title)


def _entry(rules: AnyRules, preset: Preset, mine: HouseRules | None = None) -> GameEntry:
    options = rules.options(preset.key, preset.seats[0], dict(mine.changed) if mine is not None else {})
    look = replace(deck(), vocabulary=rules.vocabulary(options))
    facts = _facts(preset, rules.pack(options, rules.first(options, 0)), look)
    return GameEntry(rules=rules, preset=preset, mine=mine, deck=look, facts=facts)


def _facts(preset: Preset, pack: Pack, look: Deck) -> str:
    """Players, minutes and decks."""
    seats, minutes = preset.seats, preset.minutes
    form = _("{least} to {most} players") if len(seats) > 1 else _("{least} players")
    lines = [form.format(least=seats[0], most=seats[-1])]
    if minutes:
        lines.append(_("about {minutes} min").format(minutes=minutes))
    if look.tiles and look.vocabulary is not None:
        lines.append(_("{count} tiles").format(count=len(pack.cards)))
    else:
        lines.append(_decks(pack))
    return " · ".join(lines)


def _decks(pack: Pack) -> str:
    """The decks of a game, in words."""
    decks, jokers = pack.decks, pack.jokers
    text = plural("{decks} deck", "{decks} decks", decks).format(decks=decks)
    if not jokers:
        return text
    return _("{decks}, {jokers}").format(
        decks=text, jokers=plural("{count} joker", "{count} jokers", jokers).format(count=jokers)
    )


def entries(saved: Sequence[HouseRules]) -> list[GameEntry]:
    """House rules that can be played, then the presets of all games that have a table."""
    playable = [rules_of(name) for name in shown_names()]
    result = list[GameEntry]()
    for mine in saved:
        result += _mine(mine, playable)
    return result + [_entry(rules, preset) for rules in playable for preset in rules.presets]


def _mine(mine: HouseRules, playable: Sequence[AnyRules]) -> Iterator[GameEntry]:
    """The entry of house rules; none if their game, preset or options do not exist any more."""
    for rules in playable:
        preset = next((preset for preset in rules.presets if preset.key == mine.preset), None)
        if rules.name == mine.game and preset is not None and not fault(rules, mine.preset, mine.changed):
            yield _entry(rules, preset, mine)


def search(result: Sequence[GameEntry], wanted: str) -> list[GameEntry]:
    """The entries in whose names, other names, sentences or options every part of the search occurs.

    First come hits in their own names, then in the game's name, then in sentences, and last in options.
    """
    parts = folded(wanted).split()
    if not parts:
        return list(result)
    by_name, by_family, by_words, by_option = (list[GameEntry]() for _kind in range(4))
    by_game = cache(lambda name: next(iter(option_rows.matching_fields(rules_of(name), wanted)), None))
    for entry in result:
        own = folded(" ".join((entry.title, _(entry.preset.name), entry.preset.name, *entry.preset.also)))
        names = folded(" ".join((own, _(entry.rules.title), entry.rules.title, further_names(entry.rules.name))))
        words = folded(f"{names} {entry.sentence} {entry.like} {entry.facts}")
        if all(part in own for part in parts):
            by_name.append(_by_name(entry, parts))
        elif all(part in names for part in parts):
            by_family.append(entry)
        elif all(part in words for part in parts):
            by_words.append(entry)
        elif option := by_game(entry.rules.name):
            by_option.append(replace(entry, hit=_("Option: {option}").format(option=_(option.name))))
    return by_name + by_family + by_words + by_option


def _by_name(entry: GameEntry, parts: Sequence[str]) -> GameEntry:
    """The entry; if its title does not tell why it was found, with the other names that fit the search."""
    titles = folded(f"{entry.title} {_(entry.preset.name)} {_(entry.rules.title)}")
    called = [name for name in entry.preset.also if any(part in folded(name) for part in parts)]
    if not called or all(part in titles for part in parts):
        return entry
    return replace(entry, hit=_("Also called {names}").format(names=listed(called)))
