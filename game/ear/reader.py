"""The link to the system's screen readers: takes outlines, sends what has changed, and hands on what readers ask for.

On Linux a thread of its own calls the adapter, so that one that hangs holds nobody up. Elsewhere the window's thread
has to. An adapter that fails is never called again, and the game goes on without it.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from game.ear.outline import ROOT, Change, Item, Outline, change

if TYPE_CHECKING:  # loaded only where a reader is wanted
    from game.ear.adapter import Adapter, Request

THREADED = sys.platform not in {"win32", "darwin"}
"""True where an adapter may be called from any thread."""
SETTLES = 0.1
"""Seconds after the adapter has asked for its first tree, in which it may still hold its lock."""
_PARTING = 0.5
"""Seconds for which the thread is waited for at the end."""
_MOST = 64
"""The most requests that wait; a reader that sends more is broken."""
_ALONE = Outline({ROOT: Item(role="window")})


class Reader:
    """One adapter with its thread. `make` makes it, `wake` tells a waiting loop of a request, `note` logs a failure."""

    def __init__(
        self,
        make: Callable[..., "Adapter"] | None = None,
        *,
        wake: Callable[[], None] = lambda: None,
        note: Callable[[str], None] = lambda _words: None,
        window: int = 0,
        threaded: bool = THREADED,
    ) -> None:
        self._make = make
        self._wake = wake
        self._note = note
        self._window = window
        self._adapter: Adapter | None = None
        self._news = threading.Event()
        self._closed = self._dead = False
        self._asked_at: float | None = None
        """The time at which the adapter has asked for its first tree; None while nobody listens."""
        self._shown = _ALONE
        """The outline of the picture that is shown."""
        self._focused, self._told = True, False
        """True if the window has the focus of the desktop, and if the adapter believes so."""
        self._sent: Outline | None = None
        """The outline that the adapter has."""
        self._waiting: SimpleQueue[Request] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="reader", daemon=True) if threaded else None
        if self._thread is not None:
            self._thread.start()
        else:
            self._guarded(self._open)

    @property
    def listens(self) -> bool:
        """True while a reader follows the tree."""
        return self._asked_at is not None and not self._dead

    @property
    def failed(self) -> bool:
        """True if the adapter has failed, or is not there."""
        return self._dead

    def show(self, shown: Outline) -> None:
        """Take the outline of a new picture. It waits for nothing where the adapter has a thread."""
        self._shown = shown
        if self._thread is None:
            self._guarded(self._send)
        else:
            self._news.set()

    def look(self, *, focused: bool) -> None:
        """Take note that the window has got or lost the focus of the desktop."""
        self._focused = focused
        self._news.set()

    def requests(self) -> "Iterator[Request]":
        """The requests of readers since the last call."""
        try:
            while True:
                yield self._waiting.get_nowait()
        except Empty:
            return

    def close(self) -> None:
        """Let the adapter go. One that hangs is left alone."""
        self._closed = True
        self._news.set()
        if self._thread is not None:
            self._thread.join(_PARTING)
        elif not self._dead:
            self._guarded(self._let_go)

    # -- the adapter's thread

    def _run(self) -> None:
        self._guarded(self._open)
        while not self._dead:
            self._news.wait()
            self._news.clear()
            if self._closed:
                self._guarded(self._let_go)
                return
            self._settle()
            self._guarded(self._send)

    def _settle(self) -> None:
        """Give an adapter that has just asked the time to put its lock back."""
        asked = self._asked_at
        if asked is not None and (left := asked + SETTLES - time.monotonic()) > 0:
            time.sleep(left)

    def _guarded(self, work: Callable[[], None]) -> None:
        """Do something with the adapter; whatever it raises, it is not called again."""
        if self._dead:
            return
        try:
            work()
        except BaseException as problem:  # noqa: BLE001 - a panic of the library is no Exception
            self._dead = True
            self._note(f"reader failed: {type(problem).__name__}")

    def _open(self) -> None:
        from game.ear import adapter  # noqa: PLC0415 - 3.6 MB that nobody else needs

        self._update_of, self._request_of = adapter.update_of, adapter.request_of
        self._adapter = (self._make or adapter.adapter)(self._first, self._act, self._ends, self._window)

    def _send(self) -> None:
        shown = self._shown
        if self._adapter is None or self._asked_at is None:
            return
        if self._thread is not None and self._focused != self._told:  # elsewhere the adapter sees that itself
            self._adapter.update_window_focus_state(self._focused)
            self._told = self._focused
        changed = change(self._sent, shown)
        if changed is None:
            return
        update = self._update_of(changed)
        events = self._adapter.update_if_active(lambda: update)
        self._sent = shown
        if events is not None:
            events.raise_events()  # type: ignore[attr-defined]  # of Windows and the Mac alone

    def _let_go(self) -> None:
        self._adapter = None

    # -- what the adapter calls, in a thread of its own on Linux: nothing here may fail

    def _first(self) -> Any:  # noqa: ANN401 - a TreeUpdate, whose module is not loaded here
        shown = self._shown
        result = self._whole(shown)
        self._asked_at, self._told = time.monotonic(), False
        self._news.set()
        self._wake()
        return result

    def _whole(self, shown: Outline) -> Any:  # noqa: ANN401 - as above
        try:
            result = self._update_of(Change(shown.items, shown.focus))
        except BaseException as problem:  # noqa: BLE001 - it would poison the adapter
            self._note(f"reader's first tree failed: {type(problem).__name__}")
            result = self._update_of(Change(_ALONE.items, _ALONE.focus))
            shown = _ALONE
        self._sent = shown
        return result

    def _act(self, asked: Any) -> None:  # noqa: ANN401 - an ActionRequest
        try:
            request = self._request_of(asked)
            if request is not None and self._waiting.qsize() < _MOST:
                self._waiting.put(request)
                self._wake()
        except BaseException as problem:  # noqa: BLE001 - as above
            self._note(f"reader's request failed: {type(problem).__name__}")

    def _ends(self) -> None:
        self._asked_at = None
