"""Disk operations of a program, read from `strace`, and the folders that a power cut could leave.

The model is a strict one. Data is only sure once its file was synced, a name only once its folder was. What is not
sure may be there all, not at all, in part, or as zero bytes; names that are not sure come back in the order in which
they were made, up to any of them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

CALLS = "openat,write,fsync,rename,renameat,renameat2,unlink,unlinkat,ftruncate,lseek"
_LINE = re.compile(r"^(\d+) +(\w+)\((.*)\) += (-?\d+)", re.DOTALL)
_UNFINISHED = re.compile(r"^(\d+) +(.*) <unfinished \.\.\.>$", re.DOTALL)
_RESUMED = re.compile(r"^(\d+) +<\.\.\. \w+ resumed>(.*)$", re.DOTALL)
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_HANDLE = re.compile(r"^(\d+)<((?:\\x[0-9a-f]{2})*)>")


@dataclass
class Inode:
    """A file's data: what was written, step by step, and how much of that is sure."""

    steps: list[bytes] = field(default_factory=lambda: [b""])
    sure: int = 0
    """The step that was synced last."""
    at: int = 0
    """The offset of the next write."""
    append: bool = False


@dataclass(frozen=True)
class Naming:
    """A change of a folder: names that go and come."""

    folders: frozenset[str]
    gone: str
    come: str
    inode: Inode | None


class Disk:
    """The files of one folder, as they come to be by calls of the system."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.first = {str(path): Inode([path.read_bytes()]) for path in folder.rglob("*") if path.is_file()}
        self.names = dict(self.first)
        self.namings: list[Naming] = []
        self.unsure: list[Naming] = []
        self.sure = dict(self.first)

    def call(self, name: str, words: str, result: int) -> bool:
        """Take a call; True where it has changed something, or made it sure."""
        if result < 0:
            return False
        paths = [bytes.fromhex(found.replace("\\x", "")).decode(errors="replace") for found in _TEXT.findall(words)]
        handle = _HANDLE.match(words)
        path = bytes.fromhex(handle[2].replace("\\x", "")).decode() if handle else ""
        if name == "openat" and paths and paths[0].startswith(self.folder):
            return self._open(paths[0], words)
        if name.startswith("rename") and paths[-1].startswith(self.folder):
            self._name(paths[0], paths[-1], self.names.get(paths[0]))
            return True
        if name.startswith("unlink") and paths and paths[0] in self.names:
            self._name(paths[0], "", None)
            return True
        if name == "fsync" and path.startswith(self.folder):
            return self._sync(path)
        return path in self.names and self._on_file(self.names[path], name, words, result)

    def _open(self, path: str, words: str) -> bool:
        if "O_DIRECTORY" in words or ("O_WRONLY" not in words and "O_RDWR" not in words):
            return False
        inode = self.names.get(path)
        made = inode is None
        if inode is None:
            inode = Inode()
            self._name("", path, inode)
        elif "O_TRUNC" in words:
            inode.steps.append(b"")
        inode.at, inode.append = 0, "O_APPEND" in words
        return made or "O_TRUNC" in words

    def _on_file(self, inode: Inode, name: str, words: str, result: int) -> bool:
        data = inode.steps[-1]
        if name == "lseek":
            inode.at = result
        elif name == "ftruncate":
            size = int(words.rpartition(",")[2])
            if size == len(data):
                return False
            inode.steps.append(data[:size].ljust(size, b"\0"))
            return True
        elif name == "write":
            at = len(data) if inode.append else inode.at
            new = bytes.fromhex(_TEXT.findall(words)[0].replace("\\x", ""))[:result]
            inode.steps.append(data[:at].ljust(at, b"\0") + new + data[at + len(new) :])
            inode.at = at + len(new)
            return True
        return False

    def _sync(self, path: str) -> bool:
        if path in self.names:
            inode = self.names[path]
            inode.sure = len(inode.steps) - 1
            return True
        waiting = [each for each in self.unsure if path in each.folders]
        for each in waiting:
            _apply(self.sure, each)
        self.unsure = [each for each in self.unsure if each not in waiting]
        return bool(waiting)

    def _name(self, gone: str, come: str, inode: Inode | None) -> None:
        folders = frozenset(str(Path(each).parent) for each in (gone, come) if each)
        change = Naming(folders, gone, come, inode)
        _apply(self.names, change)
        self.unsure.append(change)

    def states(self) -> Iterator[dict[str, bytes]]:
        """The folders that a power cut now could leave."""
        for count in sorted({0, 1, len(self.unsure) // 2, len(self.unsure)}):
            names = dict(self.sure)
            for each in self.unsure[:count]:
                _apply(names, each)
            for how in ("all", "sure", "half", "zeros"):
                yield {path: _data(inode, how) for path, inode in names.items()}


def _apply(names: dict[str, Inode], change: Naming) -> None:
    names.pop(change.gone, None)
    if change.come and change.inode is not None:
        names[change.come] = change.inode


def _data(inode: Inode, how: str) -> bytes:
    """A possible content of a file: all that was written, the synced part, half of the rest, or zero bytes for it."""
    sure, last = inode.steps[inode.sure], inode.steps[-1]
    if how == "sure" or inode.sure == len(inode.steps) - 1:
        return sure
    if how == "all":
        return last
    same = len(sure) if last.startswith(sure) else 0
    if how == "half":
        return last[: (same + len(last)) // 2]
    return last[:same] + bytes(len(last) - same)


def calls(lines: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """The calls of a trace, in the order in which they ended: name, arguments, result."""
    begun: dict[str, str] = {}
    for line in lines:
        whole = line
        if found := _UNFINISHED.match(line):
            begun[found[1]] = found[2]
            continue
        if found := _RESUMED.match(line):
            whole = f"{found[1]} {begun.pop(found[1], '')}{found[2]}"
        if found := _LINE.match(whole):
            yield found[2], found[3], int(found[4])
