"""Work on saved games apart from the display: naming, exporting, importing, moving to the bin."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.text import _
from scenes.background import Ticket
from scenes.services import Saved, Services
from scenes.ui import clipboard


class GameWork:
    """One piece of work at a time, apart from the display, with a notice of its result."""

    def __init__(
        self, services: Services, changed: Callable[[Saved | None], None], follow: Callable[[Saved, Saved | None], None]
    ) -> None:
        self.notice = ""
        self._services = services
        self._changed = changed
        """Called when the games on the disk have changed; with the game that was taken in, or None."""
        self._follow = follow
        """Called with a game that has changed and its new state, or None if it has left its list."""
        self._working: tuple[Ticket[object], Callable[[object], None]] | None = None
        """The running work, and the function that is called with its result."""

    def update(self) -> bool:
        """Take the result of the work; True if there is one."""
        if self._working is None or not self._working[0].done:
            return False
        (ticket, follow), self._working = self._working, None
        follow(ticket.result)
        return True

    # -- the list

    def name(self, saved: Saved, wanted: str) -> None:
        """Give a game a name."""
        named = replace(saved, name=wanted.strip())
        self._begin(partial(self._services.keeping.name, saved, wanted), self._done("", saved, named))

    def put_away(self, saved: Saved) -> None:
        """Move a game to the bin."""
        words = _("The game is in the bin, where it is kept for 30 days.")
        self._begin(partial(self._services.keeping.to_bin, saved), self._done(words, saved))

    def restore(self, saved: Saved) -> None:
        """Bring a game back from the bin."""
        words = _("The game is where it was before.")
        self._begin(partial(self._services.keeping.restore, saved), self._done(words, saved))

    def delete(self, saved: Saved) -> None:
        """Remove a game of the bin for good."""
        self._begin(partial(self._services.keeping.delete, saved), self._done("", saved))

    # -- export and import

    def copy(self, saved: Saved) -> None:
        """Put the text of a game on the clipboard."""
        self._begin(partial(self._services.keeping.text, saved), self._copied)

    def export(self, saved: Saved) -> None:
        """Write a game into a file."""
        self._begin(partial(self._services.keeping.export, saved), self._exported)

    def paste(self) -> None:
        """Take in the game that is on the clipboard."""
        given = clipboard.pasted()
        if given is not None and given.strip():
            self.take_in(given)
        else:
            self.notice = _(clipboard.MISSING) if given is None else _("Nothing has been copied.")

    def take_in(self, given: str) -> None:
        """Take in a text, a record, or the file at a path."""
        self.notice = _("The game is being checked.")
        work = partial(self._services.keeping.take_in, given)
        self._working = self._services.aside(work, alone=True), self._taken_in

    # -- results

    def _begin(self, work: Callable[[], object], follow: Callable[[object], None]) -> None:
        self._working = self._services.aside(work), follow

    def _done(self, words: str, old: Saved, new: Saved | None = None) -> Callable[[object], None]:
        """Say that a game has changed, or why it has not."""

        def follow(changed: object) -> None:
            if changed:
                self.notice = words
                self._follow(old, new)
                self._changed(None)
            else:
                self.tell_why()

        return follow

    def _copied(self, words: object) -> None:
        if not isinstance(words, str):
            self.tell_why()
        elif clipboard.copied(words):
            self.notice = _("The game is on the clipboard: {count} characters.").format(count=len(words))
        else:
            self.notice = _(clipboard.MISSING)

    def _exported(self, path: object) -> None:
        if isinstance(path, str):
            self.notice = _("The game is in {path}.").format(path=path)
        else:
            self.tell_why()

    def _taken_in(self, saved: object) -> None:
        if isinstance(saved, Saved):
            self._changed(saved)
            self.notice = _("The game is in your list now. It never counts in your statistics.")
        else:
            self.tell_why()

    def tell_why(self) -> None:
        """Show the notices of the application."""
        self.notice = " ".join(self._services.notices())
