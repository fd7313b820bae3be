"""What can be wrong with a translation, seen without knowing its language."""

import re
from collections.abc import Iterator

from build.words.po import Entry

_FIELD = re.compile(r"\{([^{}:!]*)[^{}]*\}")
"""A name in braces, and how its value is written."""
_CARD = re.compile(r"\[[^\[\]\s]+\]")
SAME = "same"
"""The remark on a message that is the same in both languages, as names are."""
_STOPS, _ENDS = ".?!…", ".?!…:"


def faults(entry: Entry) -> Iterator[str]:
    """The faults of a translation, each in some words; none where there is no translation yet."""
    for place, form in enumerate(entry.forms):
        source = entry.message if place == 0 or not entry.many else entry.many
        if form:
            yield from _faults(source, form, one_of_many=bool(entry.many))
    if entry.former:
        yield f"made for another message ({entry.former}); mend it and remove “fuzzy” and “#|”"
    same = entry.forms[0] == entry.message and any(map(str.isalpha, _FIELD.sub("", entry.message)))
    if same and SAME not in entry.remarks:
        yield f"equal to the English; if that is right, put a line “# {SAME}” above the entry"


def _faults(source: str, form: str, *, one_of_many: bool) -> Iterator[str]:
    wanted, there = set(_FIELD.findall(source)), set(_FIELD.findall(form))
    if there - wanted:
        yield f"{', '.join(sorted(there - wanted))} is not in the English"
    if wanted - there and not one_of_many:  # the form for one thing may leave its number out
        yield f"{', '.join(sorted(wanted - there))} is missing"
    if sorted(_CARD.findall(source)) != sorted(_CARD.findall(form)):
        yield "other cards or signs in brackets"
    inner = source[:1] == ","  # it joins others: a language may have none before its word
    if (not inner and source[:1].isspace() != form[:1].isspace()) or source[-1:].isspace() != form[-1:].isspace():
        yield "another blank at an end"
    if len(source) > 1 and source[-1] in _STOPS and form[-1] not in _ENDS:
        yield "another stop at the end"
    if source.count("\n") != form.count("\n"):
        yield "other lines"
