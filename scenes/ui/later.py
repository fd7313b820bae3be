"""Work that a page puts off until its next picture has been shown, because it takes long."""

from collections.abc import Callable


class Later:
    """At most one piece of work, which is due after a picture has been shown."""

    def __init__(self) -> None:
        self._work: Callable[[], None] | None = None
        self.due = False

    def put(self, work: Callable[[], None]) -> None:
        """Put off this work, in place of any that was put off before."""
        self._work, self.due = work, False

    def shown(self) -> None:
        """Note that a picture has been shown."""
        self.due = self._work is not None

    def do(self) -> bool:
        """Do the work now; False if there was none. The work may put off other work."""
        work, self._work, self.due = self._work, None, False
        if work is not None:
            work()
        return work is not None
