"""A program of `others` in a Python of its own, which has packages that the project does not have."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


class OtherPython:
    """A process that is asked by lines of JSON and answers by lines of JSON."""

    def __init__(self, python: str, script: str, *words: str) -> None:
        command = [python, str(Path(__file__).with_name("others") / script), *words]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)

    def ask(self, question: object) -> Any:  # noqa: ANN401 - plain data
        """The answer to a question. Raises ValueError where it cannot be asked."""
        into, out = self._process.stdin, self._process.stdout
        if into is None or out is None:
            raise ValueError("the other Python cannot be asked")
        into.write(json.dumps(question) + "\n")
        into.flush()
        return json.loads(out.readline())

    def close(self) -> None:
        """End the process. It also ends by itself when nobody can ask any more."""
        self._process.communicate()
