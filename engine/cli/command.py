"""What several commands share: the sentence that stops one, the text of a file, the opponents named by seat."""

from pathlib import Path

from engine.ai.opponents import OPPONENTS

SEATS = f"opponents by seat, with commas, from the weakest: {', '.join(OPPONENTS)}"
"""What the help says of the opponents to name."""


class CommandError(Exception):
    """What stops a command; the message is a sentence."""


def read_text(name: str) -> str:
    """A file's text. Raises CommandError when it cannot be read."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        message = f"{name} is not a text file in UTF-8."
    except OSError as error:
        message = f"{name} cannot be read: {error.strerror}."
    raise CommandError(message)


def seats_named(text: str) -> tuple[str, ...]:
    """The opponents by seat, from their names with commas. Raises CommandError for a name that is none."""
    seats = tuple(text.split(","))
    for name in seats:
        if name not in OPPONENTS:
            message = f"There is no opponent {name!r}; there are: {', '.join(OPPONENTS)}."
            raise CommandError(message)
    return seats
