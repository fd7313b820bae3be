"""Bring all catalogues up to date and say what is missing: `python3 build/dev.py words`.

`words LANGUAGE` begins a language or looks at one alone; `--check` writes nothing and fails where something is missing,
wrong or not up to date. `--compile` only makes the files that the game reads, and needs no package.
"""

import argparse
import sys
from collections.abc import Sequence

from build.words.faults import faults
from build.words.po import FOLDER, ROOT, entries_of, languages, refresh
from engine.text import ENGLISH


def main(arguments: Sequence[str]) -> int:
    """Do what the command asks for; the exit code."""
    parser = argparse.ArgumentParser(prog="build/dev.py words", description=__doc__)
    parser.add_argument(
        "languages", nargs="*", metavar="LANGUAGE", help="the code of a language, such as de; usually all"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail where something is missing or wrong")
    parser.add_argument("--compile", action="store_true", help="only make the files that the game reads")
    wanted = parser.parse_args(arguments)
    codes = wanted.languages or languages()
    try:
        if not wanted.compile:
            stale = _updated(codes, write=not wanted.check)
            wrong = sum(_report(code) for code in [ENGLISH, *codes])
        if not wanted.check:
            refresh()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return int(wanted.check and bool(stale or wrong))


def _updated(codes: Sequence[str], *, write: bool) -> bool:
    """Bring the files of languages up to date, or look if they are; True where one was not."""
    try:
        from build.words import messages, update  # noqa: PLC0415 - they need Babel, and what else is done does not
    except ModuleNotFoundError:
        print("Babel is missing, so the messages of the tree were not collected.", file=sys.stderr)
        return False
    result, found = False, messages.collected()
    for code in [ENGLISH, *codes]:
        wanted = update.files_of(code, found)
        stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
        stale += [path for path in sorted((FOLDER / code).glob("*.po")) if path not in wanted]
        for path in stale:
            print(f"{path.relative_to(ROOT)} {'has changed' if write else 'is not up to date'}")
        if write and stale:
            update.write(code, wanted)
        result = result or bool(stale)
    return result


def _report(code: str) -> int:
    """Say by part how much of a language is done, and what is wrong; the number of messages to be mended."""
    total = 0
    for part, entries in entries_of(code).items():
        messages = [entry for entry in entries if entry.message]
        missing = sum(not entry.done for entry in messages)
        wrong = [(entry, fault) for entry in messages if any(entry.forms) for fault in faults(entry)]
        print(f"{code} {part:10} {len(messages):5} messages, {missing:5} missing, {len(wrong):3} wrong")
        for entry, fault in wrong:
            print(f"   {fault}: {entry.key.replace(chr(4), ' | ')!r} -> {' / '.join(entry.forms)!r}")
        total += missing + len(wrong)
    return total


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
