"""The words of lessons: a file a game and language, which the lessons themselves are told by.

    = 05-lay-off                      a lesson, by the name of its file
    title: Laying off                 a sentence under its name; a line that begins with spaces goes on with it
    - finish                          the name of a step, in lessons of several steps; what follows belongs to it
    goal: Nothing else fits.
    miss: Press the button that says you are done.
    end: Each card laid off counts nothing.

`title`, `differs`, `say`, `end` and `tip` are those of the lesson, wherever they stand; a lesson may lack all but the
title. `goal` says what is to be done in a step, and `miss` answers what misses it. Other names are those of wrong
tries, whose answer stands there: the rule that is broken, or the action that is done, such as `discard 7d`.
A line that begins with `#` is for translators.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.rummy.plain_data import NotationError

OF_A_LESSON = ("title", "differs", "say", "end", "tip")
"""The names of the sentences that belong to no step."""
Sentences = Mapping[str, str]
"""The sentences of a lesson by name, those of a named step after its name: `finish miss`."""


def read_words(text: str) -> dict[str, dict[str, str]]:
    """The sentences of each lesson in a text. Raises NotationError for a line without a name, and for a second one."""
    result: dict[str, dict[str, str]] = {}
    sentences: dict[str, str] = {}
    step = ""
    for line in logical_lines(text):
        sign, rest = line[:2], line[2:].strip()
        if sign == "= ":
            sentences, step = {}, ""
            result[_unused(rest, result)] = sentences
        elif sign == "- ":
            step = rest
        else:
            name, words = entry(line)
            name = name if name in OF_A_LESSON else named(step, name)
            sentences[_unused(name, sentences)] = words
    return result


def _unused(name: str, known: Collection[str]) -> str:
    """The name. Raises NotationError if something has it already."""
    if name in known:
        message = f"“{name}” stands there twice"
        raise NotationError(message)
    return name


def named(step: str, name: str) -> str:
    """The name of a sentence of a step among those of its lesson."""
    return f"{step} {name}".strip()


def entry(line: str) -> tuple[str, str]:
    """The key and the value of a line. Raises NotationError."""
    name, colon, value = line.partition(":")
    if not colon:
        message = f"a line of a lesson has a key and a colon: “{line}”"
        raise NotationError(message)
    return name.strip(), value.strip()


def logical_lines(text: str) -> Iterator[str]:
    """The lines of a text that are neither empty nor comments, each with the indented ones below it."""
    result: list[str] = []
    for line in text.splitlines():
        if line[:1].isspace() and result and line.strip():
            result[-1] += f" {line.strip()}"
        elif line.strip() and not line.startswith("#"):
            result.append(line.rstrip())
    return iter(result)


def told_first(languages: Sequence[Mapping[str, Sentences]], lesson: str) -> dict[str, str]:
    """The sentences of a lesson, each in the first of these languages that has it."""
    return {name: words for each in reversed(languages) for name, words in each.get(lesson, {}).items() if words}
