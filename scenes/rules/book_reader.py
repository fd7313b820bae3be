"""Reads rules books: a text file for each game and language, for the options that are played.

    = S7 Drawing                      an entry: its key and title
    see S8 S12                        the entries that belong to it
    Draw one card: the top of the     a paragraph; a line that begins with two spaces goes on with the one before
      stock, or ...
    > The panel says ...              a paragraph on this program
    (Epic) ...                        a paragraph for a variation, under its name
    | Players | Cards                 a row of a table, the first one its head
    * Sets: 9c 9d 9s (of three) / ... a row of a figure: its title, and cards with their labels
    *= ...                            the caption of that figure
    ? hot | A hot card must be ...    a word that a newcomer does not know, and a sentence that explains it at the table
    ? meld: meld, melds | Your ...    the forms in which the word stands, where these are not its name alone
    @variations                       the tables of options and presets
    ~ Draw one tile: the top of ...   the line before it, or the title, in the words of games that have their own
                                      (`Vocabulary`), such as those of tiles; without it that line is told everywhere

In front of each of these may stand a condition in braces, such as `{jokers>0 & joker_use!=dead}`. Its terms are joined
by `&`, and by `or` between such groups. `NAME` is an attribute of the options, true or compared by `=` (with values
between bars), `!=` or `>`; `!NAME` is its contrary. Where no game is played nobody knows, and what might hold is told:
a name in parentheses is then shown above it, or the name of the value where the comparison is written `NAME:VALUE`.
`usual.NAME` asks the usual options then. `played` and `whole` are true with and without a game. `else` is the contrary
of the last condition without it. `{NAME}` within a text is the value of an option, or the usual one.

The file may begin with `second` and the name whose paragraphs have the second colour.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise, starmap
from operator import attrgetter
from pathlib import Path

from engine.family.rules import AnyRules
from engine.games.list import rules_of
from engine.text import ENGLISH, _, language, told_cache
from engine.values import value_class
from scenes.art.theme import deck
from scenes.rules.book import Book
from scenes.rules.entries import Block, Entry, Figure, Grid, Lay, Row, Tag, TagColour, Term, Words, here
from scenes.rules.plain_book import plain_book
from scenes.rules.variations import option_word, value_name, variations

FOLDER = Path(__file__).resolve().parents[1] / "games"
_LINE = re.compile(r"(?:\{([^}]*)\})? *(?:\(([^)]*)\) )?([>|@?]|\*=?)? *(.*)")
_OWN = "~ "
_TERM = re.compile(r"(!?)(usual\.)?([\w.]+)(?:(=|!=|>|:)(.*))?")
_LAY = re.compile(r"([^(]*[^( ])(?: \((.*)\))?")


@value_class
class BookLine:
    """A line of an entry, with its continuation lines."""

    condition: str
    tag: str
    kind: str
    """The sign before its text; empty for a paragraph."""
    text: str
    own: str = ""
    """The text in a game's own words; empty where it has no other."""


@value_class
class EntryText:
    """An entry as it is written in the file."""

    key: str
    title: str
    see: tuple[str, ...]
    lines: tuple[BookLine, ...]
    own: str = ""
    """The title in a game's own words; empty where it has no other."""


def rules_book(game: str, options: object) -> Book:
    """The book of a game for these options, or for None of all variations; in tile words while tiles are shown."""
    own = options is not None and deck().faces != "cards" and rules_of(game).vocabulary(options) is not None
    return _book(book_path(FOLDER / game / "book", language()), game, options, own)


def book_path(folder: Path, told_in: str) -> Path:
    """The file of a book in a language, or else in English."""
    path = folder / f"{told_in}.txt"
    return path if path.exists() else path.with_name(f"{ENGLISH}.txt")


@told_cache(8)
def _book(path: Path, game: str, options: object, own: bool) -> Book:
    rules = rules_of(game)
    if not path.exists():
        return plain_book(rules)
    second, entries = _read(path)
    reader = _BookReader(rules, options, second, own=own)
    return Book(game, _(_title(rules, options)), tuple(map(reader.entry, entries)))


def _title(rules: AnyRules, options: object) -> str:
    """The name of the game, or of a preset with words of its own, such as those of tiles."""
    key = rules.preset(options) if options is not None else ""
    return next((each.name for each in rules.presets if each.key == key and each.vocabulary), rules.title)


@lru_cache(maxsize=8)
def _read(path: Path) -> tuple[str, tuple[EntryText, ...]]:
    """The name with the second colour, and the entries, as a file has them."""
    return entries_of(path.read_text("utf-8"))


def entries_of(text: str) -> tuple[str, tuple[EntryText, ...]]:
    """The name with the second colour, and the entries, of a text."""
    text = re.sub(r"\n  +", " ", text)
    head, *entries = re.split(r"^= ", text, flags=re.MULTILINE)
    return head.strip().removeprefix("second "), tuple(map(_entry_text, entries))


def _entry_text(text: str) -> EntryText:
    first, *lines = filter(None, text.splitlines())
    key, title = first.split(" ", 1)
    own = lines.pop(0).removeprefix(_OWN) if lines[0].startswith(_OWN) else ""
    see = lines.pop(0).split()[1:] if lines[0].startswith("see ") else ()
    pairs = ((line, after) for line, after in pairwise((*lines, "")) if not line.startswith(_OWN))
    return EntryText(key, title, tuple(see), tuple(starmap(_book_line, pairs)), own)


def _book_line(line: str, after: str) -> BookLine:
    """A line, and the line after it, which may be that line in other words."""
    parts, own = _LINE.fullmatch(line), after.removeprefix(_OWN) if after.startswith(_OWN) else ""
    condition, tag, kind, text = parts.groups(default="") if parts else ("", "", "", line)
    return BookLine(condition, tag, kind, text, own)


class _BookReader:
    """Chooses the lines of a book for some options; for None, for all of them."""

    def __init__(self, rules: AnyRules, options: object, second: str, *, own: bool) -> None:
        usual = rules.presets[0]
        self._rules = rules
        self._options = options
        self._known = options or rules.options(usual.key, usual.seats[0], {})
        """The options, or the usual ones."""
        self._second = second
        self._own = own
        """True if the game is told in its own words."""
        self._held = True
        """True if the last condition held."""

    def entry(self, text: EntryText) -> Entry:
        """An entry with the lines whose conditions hold."""
        lines = [line for line in text.lines if self._holds(line.condition)]
        groups = groupby(lines, key=lambda line: line.kind[:1])
        body = (block for kind, group in groups for block in self._blocks(kind, tuple(group)))
        terms = tuple(self._term_of(text.key, line) for line in lines if line.kind == "?")
        title = (self._own and text.own) or text.title
        return Entry(key=text.key, title=title, body=tuple(body), see=text.see, terms=terms)

    def _text(self, line: BookLine) -> str:
        """The text of a line with the values of the options in it."""
        text = (self._own and line.own) or line.text
        return text.replace("{", "{0.").format(self._known)

    def _term_of(self, rule: str, line: BookLine) -> Term:
        """The word of a line."""
        name, sentence = (part.strip() for part in self._text(line).split("|", 1))
        key, _colon, forms = name.partition(":")
        return Term(
            key=key, forms=tuple(each.strip() for each in (forms or key).split(",")), sentence=sentence, rule=rule
        )

    def _blocks(self, kind: str, lines: Sequence[BookLine]) -> Iterator[Block]:
        texts = list(map(self._text, lines))
        match kind:
            case "?":
                return
            case "|":
                yield Grid(tuple(tuple(cell.strip() for cell in text.split("|")) for text in texts))
            case "*":
                yield from _figures([line.kind == "*=" for line in lines], texts)
            case "@":
                yield from variations(self._rules, self._options)
            case ">":
                yield from map(here, texts)
            case _:
                yield from (Words(text, self._tag(line)) for text, line in zip(texts, lines, strict=True))

    def _tag(self, line: BookLine) -> Tag | None:
        """The name above a paragraph; None if its condition is known to hold."""
        if line.condition and self._options is not None:
            return None
        values = (term.split(":") for term in line.condition.split(" & ") if ":" in term)
        words = line.tag or next((value_name(self._rules, key, value) for key, value in values), "")
        return Tag(words, TagColour.SECOND if words == self._second else TagColour.FIRST) if words else None

    # -- conditions

    def _holds(self, condition: str) -> bool:
        if not condition:
            return True
        held = any(all(map(self._term, group.split(" & "))) for group in condition.split(" or "))
        if "else" not in condition.split(" & "):
            self._held = held
        return held

    def _term(self, term: str) -> bool:
        """True if a term holds or, without a game, may hold. Raises KeyError for an unknown term."""
        played = self._options is not None
        words = {"played": played, "whole": not played, "else": not self._held}
        parts = _TERM.fullmatch(term)
        if term in words or parts is None:
            return words[term]
        contrary, usual, name, sign, values = parts.groups(default="")
        if not (usual or played):
            return True
        return _compared(attrgetter(name)(self._known), sign, values) != bool(contrary)


def _compared(value: object, sign: str, values: str) -> bool:
    if not sign:
        return bool(value)
    if sign == ">":
        return isinstance(value, int) and value > int(values)
    return (option_word(value) in values.split("|")) != (sign == "!=")


def _figures(captions: Sequence[bool], texts: Sequence[str]) -> Iterator[Figure]:
    """The figures of successive rows: each ends with its caption, which the last one may lack."""
    ends = [place for place, is_caption in enumerate(captions, 1) if is_caption or place == len(texts)]
    for start, end in pairwise((0, *ends)):
        caption = texts[end - 1] if captions[end - 1] else ""
        yield Figure(tuple(map(_row, texts[start : end - captions[end - 1]])), caption)


def _row(text: str) -> Row:
    title, lays = text.split(":", 1)
    return Row(title, tuple(map(_lay, lays.strip().split(" / "))))


def _lay(text: str) -> Lay:
    parts = _LAY.fullmatch(text)
    cards, label = parts.groups(default="") if parts else (text, "")
    return Lay(label, cards)
