"""Short codes: something of the program as one line of text that can be sent in a letter and pasted.

A code is `RUMMY1-`, a letter for what it holds, a hyphen and base64 (RFC 4648, the alphabet for URLs) of its bytes: a
checksum (CRC-32, 4 bytes) and compact JSON, deflated where that is shorter. Blanks and line feeds in it do not count.
A game whose pack was cut begins with `RUMMY2-`.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from engine.family.house_rules import HouseRules, fault, good_name
from engine.family.rules import AnyRules
from engine.rummy.plain_data import parsed, shortened
from engine.text import N_, _

VERSION, CUT_VERSION = 1, 2
"""The versions of codes: the usual one, and that of games whose pack was cut, which older programs must not read."""
_START = "RUMMY"
_FORM = re.compile(r"RUMMY(\d{1,4})-([A-Z])-([A-Za-z0-9_-]*)")
_BEGIN = re.compile(r"RUMMY\d{1,4}-")
_PLAIN, _DEFLATED = b"p", b"d"
_LONGEST = 100_000
"""Letters of a code, and bytes of what it holds: nothing larger is looked at."""


class CodeKind(Enum):
    """The kind of thing that a code holds."""

    HOUSE_RULES = "R"
    GAME = "G"
    """A game that is over (`engine.family.game_text`)."""
    UNFINISHED = "U"
    """A game that is not over: its code gives all cards away."""
    MATCH = "M"
    """A duplicate match, with results (`engine.family.matches`)."""


_GAMES = (CodeKind.GAME.value, CodeKind.UNFINISHED.value)
_ELSEWHERE = {
    CodeKind.HOUSE_RULES.value: N_("These are house rules. Paste them where you choose a game."),
    **dict.fromkeys(_GAMES, N_("This is a whole game. Paste it under Saved games.")),
    CodeKind.MATCH.value: N_("This is a match. Paste it under Duplicate matches."),
}
"""The sentence on a code that was pasted in a wrong place, by the letter of its kind."""
_FOREIGN = N_("This code is from another version of the program.")
_GAME_VERSIONS = (VERSION, CUT_VERSION)


class CodeError(ValueError):
    """Text that is no code, or a code of something unknown to this program; the message is a sentence for players."""


def written(kind: CodeKind, plain: object) -> str:
    """Plain data as a code."""
    body = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    deflated = zlib.compress(body, 9)
    return sealed(kind, _DEFLATED + deflated if len(deflated) < len(body) else _PLAIN + body)


class OpenedCode(NamedTuple):
    """A code that is whole."""

    kind: CodeKind
    packed: bytes
    version: int


def sealed(kind: CodeKind, packed: bytes, version: int = VERSION) -> str:
    """Bytes as a code."""
    whole = zlib.crc32(kind.value.encode() + packed).to_bytes(4, "big") + packed
    return f"{_START}{version}-{kind.value}-{urlsafe_b64encode(whole).decode().rstrip('=')}"


def read(kind: CodeKind, text: str) -> Any:  # noqa: ANN401 - plain data
    """The plain data of a code. Raises CodeError."""
    packed = opened(text, kind)[1]
    try:
        return parsed(_unpacked(packed))
    except (ValueError, zlib.error):
        raise CodeError(not_whole()) from None


def opened(text: str, *kinds: CodeKind) -> OpenedCode:
    """The bytes of a code of one of these kinds; words before it do not count.

    Raises CodeError.
    """
    if len(text) > _LONGEST:
        raise CodeError(_("This text is too long for a code."))
    begins = text.find(_START)
    result = _FORM.fullmatch("".join(text[max(0, begins) :].split()))
    if result is None and _BEGIN.search(text):
        raise CodeError(not_whole())
    if result is None:
        raise CodeError(_("This isn't a code. A code begins with “{start}”.").format(start=f"{_START}{VERSION}-"))
    version, letter, body = result.groups()
    if int(version) not in (_GAME_VERSIONS if letter in _GAMES else (VERSION,)):
        raise CodeError(_(_FOREIGN))
    packed = _checked(letter, body)
    kind = next((each for each in kinds if each.value == letter), None)
    if kind is None:
        raise CodeError(_(_ELSEWHERE.get(letter, _FOREIGN)))
    return OpenedCode(kind, packed, int(version))


def not_whole() -> str:
    """The sentence about a code that was changed on its way."""
    return _("This code is incomplete: a letter is wrong or missing. Copy it again.")


def _checked(letter: str, body: str) -> bytes:
    """The bytes of a code behind their checksum."""
    try:
        whole = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (Base64Error, ValueError):
        raise CodeError(not_whole()) from None
    again = urlsafe_b64encode(whole).decode().rstrip("=")
    if len(whole) < 5 or again != body:  # noqa: PLR2004 - a checksum and a byte
        raise CodeError(not_whole())
    checksum, packed = whole[:4], whole[4:]
    if zlib.crc32(letter.encode() + packed).to_bytes(4, "big") != checksum:
        raise CodeError(not_whole())
    return packed


def _unpacked(packed: bytes) -> bytes:
    """The JSON of a code; at most as many bytes as a code may hold."""
    if packed[:1] == _PLAIN:
        return packed[1:]
    if packed[:1] != _DEFLATED:
        raise ValueError
    inflate = zlib.decompressobj()
    body = inflate.decompress(packed[1:], _LONGEST)
    if not inflate.eof:
        raise ValueError
    return body


def code_of(house_rules: HouseRules) -> str:
    """House rules as a code."""
    result = house_rules
    return written(CodeKind.HOUSE_RULES, [result.name, result.game, result.preset, dict(result.changed)])


def house_rules_of(text: str, rules_of: Callable[[str], AnyRules]) -> HouseRules:
    """The house rules of a code; `rules_of` gives the rules of a game. Raises CodeError."""
    plain = read(CodeKind.HOUSE_RULES, text)
    if not (isinstance(plain, list) and len(plain) == 4):  # noqa: PLR2004 - name, game, preset, changes
        raise CodeError(not_whole())
    name, game, preset, changed = plain
    if not (all(isinstance(each, str) for each in (name, game, preset)) and isinstance(changed, dict)):
        raise CodeError(not_whole())
    name = name.strip()
    if not good_name(name):
        raise CodeError(_("The name in this code can't be used."))
    try:
        rules = rules_of(game)
        wrong = fault(rules, preset, changed)
    except ValueError:
        raise CodeError(_("This code is for a game that this program does not have.")) from None
    if wrong:
        raise CodeError(_("These house rules can't be played here: {reason}.").format(reason=shortened(wrong)))
    return HouseRules(name=name, game=game, preset=preset, changed=changed)
