"""An adapter that behaves as AccessKit's does, at its worst moments too."""

import threading


class Panic(BaseException):
    """What a poisoned adapter raises: no `Exception`."""


class FakeAdapter:
    """Keeps what it is given; `lock` is held while it asks for the first tree, as the real one does."""

    def __init__(self, first, act, ends, _window):
        self.first, self.act, self.ends = first, act, ends
        self.updates, self.focused, self.calls = [], [], 0
        self.fails, self.hangs = False, threading.Event()
        self.hangs.set()
        self.called = threading.Event()
        self.active = False

    def ask(self):
        """Somebody listens from now on."""
        self.active = True
        self.updates.append(self.first())

    def _call(self):
        self.calls += 1
        self.called.set()
        assert self.active, "called before it has asked"
        self.hangs.wait(20)
        if self.fails:
            raise Panic

    def update_if_active(self, update):
        self._call()
        self.updates.append(update())

    def update_window_focus_state(self, focused):
        self._call()
        self.focused.append(focused)
