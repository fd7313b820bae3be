"""A dispatcher that speaks nothing: it answers the protocol of speech-dispatcher and writes down what it is told."""

import socket
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self


class Recorder:
    """Listens at a socket of a folder; `deaf` takes connections and never answers."""

    def __init__(self, folder: Path, *, deaf: bool = False) -> None:
        self.path = folder / "ssip"
        self.heard: list[str] = []
        """The sentences, and other lines such as `STOP SELF`."""
        self.said = threading.Condition()
        self._deaf = deaf
        self._links: list[socket.socket] = []
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(self.path))
        self._socket.listen(4)
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def environ(self) -> dict[str, str]:
        """The variable that leads a program here."""
        return {"SPEECHD_ADDRESS": f"unix_socket:{self.path}"}

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                link, _address = self._socket.accept()
                self._links.append(link)
                if not self._deaf:
                    threading.Thread(target=self._serve, args=(link,), daemon=True).start()

    def _serve(self, link: socket.socket) -> None:
        with suppress(OSError), link.makefile("rwb") as file:

            def answer(line: str) -> None:
                file.write(f"{line}\r\n".encode())
                file.flush()

            while line := file.readline().decode().strip():
                if line != "SPEAK":
                    self._note(line)
                    answer("200 OK")
                    continue
                answer("230 OK RECEIVING DATA")
                words = []
                while (spoken := file.readline().decode().rstrip("\r\n")) != ".":
                    words.append(spoken.removeprefix(".") if spoken.startswith("..") else spoken)
                self._note(" ".join(words))
                answer("225-1")
                answer("225 OK MESSAGE QUEUED")

    def _note(self, line: str) -> None:
        with self.said:
            self.heard.append(line)
            self.said.notify_all()

    def wait_for(self, words: str) -> bool:
        """Wait until this was heard."""
        with self.said:
            return self.said.wait_for(lambda: words in self.heard, 10)

    def die(self) -> None:
        """Hang up on everybody and listen no more."""
        self._socket.close()
        for link in self._links:
            with suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)
            link.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _where: TracebackType | None
    ) -> None:
        self.die()
