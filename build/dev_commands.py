"""The commands of `dev.py`: the environment with the locked packages, and what is run in it.

Only the standard library is used. The packages are kept in `.venv` and installed only when the lock has changed; then
this process becomes the program asked for. While another environment is made, the one before lies in `.venv-old`: it is
brought back where that fails.
"""

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = {"compile": "build.compiled", "package": "build.package", "words": "build.words"}
ALL_CORES = ["-n", "auto", "--maxprocesses", "8", "--dist", "worksteal", "--assert=plain"]  # CONTRIBUTING.md: Tests
# glibc gives back each picture as large as a window, to ask for the next one: a tenth of the time of tests that paint.
KEEP_MEMORY = {"MALLOC_TRIM_THRESHOLD_": str(2**28), "MALLOC_MMAP_THRESHOLD_": str(2**28)}
COMPILED = "dist/compiled"
WORDS, CATALOGUE = "assets/words", "house-rummy.mo"
LINTED = ("engine", "game", "scenes", "build", "tests/types")
LOCKS = {"run": "build/requirements.lock", "dev": "build/requirements-dev.lock"}
USAGE = """usage: python3 build/dev.py COMMAND [arguments...]

  play [arguments...]    the game; the arguments are those of `python -m game`
  test [arguments...]    the tests, on all cores unless some are named; the arguments are pytest's. `test compiled`
                         compiles the solver, where there is a C compiler, and compares it with its sources
  compile                the solver as machine code, which `play` then uses; needs a C compiler
  words [LANGUAGE...]    all catalogues up to date with the messages of the tree, and what is missing in them
  lint [arguments...]    ruff and mypy; the arguments are those of `ruff check`
  package [KIND]         the game for machines without Python: deb, portable, windows, all, or a bare folder
  python [arguments...]  this project's Python, for instance: python -m engine check FILE"""


class SetupError(Exception):
    """Something this machine lacks, as one sentence for the person at it."""


OFF_LINE = ("NewConnectionError", "Failed to establish", "ConnectionError", "timed out", "ProxyError", "NameResolution")
# What pip prints when it fails, in the order to look for it, and what that means.
CAUSES = (
    (OFF_LINE, "the package index cannot be reached; check the network and start again"),
    (("DO NOT MATCH THE HASHES",), "a downloaded file is not the one the lock names"),
    (("No space left", "Errno 28"), "the disk is full"),
    (("no such option: --python",), "this pip is too old; version 22.3 or newer is needed"),
    (("No matching distribution",), "a locked package has no ready-made file for this Python and machine"),
)


def explain(log: str) -> str:
    """The reason why pip failed, found in its output."""
    for signs, cause in CAUSES:
        if any(sign in log for sign in signs):
            return cause
    errors = [line.strip() for line in log.splitlines() if line.startswith("ERROR:")]
    return errors[-1][len("ERROR:") :].strip() if errors else "pip gave no reason"


def expected_stamp(kind: str, root: Path) -> str:
    """The stamp that `.venv` gets once the lock of this kind is wholly installed by this Python."""
    try:
        lock = (root / LOCKS[kind]).read_bytes()
    except FileNotFoundError:
        message = f"The list of packages {LOCKS[kind]} is missing; fetch it again with git."
        raise SetupError(message) from None
    # A checkout may have turned the line ends; that changes nothing of what the lock says.
    digest = hashlib.sha256(lock.replace(b"\r\n", b"\n")).hexdigest()
    return f"{kind} {sys.version_info[0]}.{sys.version_info[1]} {digest}\n"


def venv_python(venv: Path) -> Path:
    """The path of a virtual environment's interpreter."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def read_stamp(venv: Path) -> str:
    """The stamp of the last complete installation; empty without one, or if the interpreter is gone."""
    try:
        return (venv / "installed.txt").read_text("ascii") if venv_python(venv).exists() else ""
    except (OSError, UnicodeDecodeError):
        return ""


def work_to_do(kind: str, stamp: str, root: Path) -> str:
    """`nothing`, `add` (development packages beside the run-time ones) or `fresh` (a new environment).

    The development lock holds all that the run-time lock does, at the same versions.
    """
    if stamp == expected_stamp("dev", root):
        return "nothing"
    if stamp == expected_stamp("run", root):
        return "nothing" if kind == "run" else "add"
    return "fresh"


def base_python() -> str:
    """The interpreter outside any virtual environment."""
    return getattr(sys, "_base_executable", None) or sys.executable


def step(command: list[str], folder: Path) -> tuple[int, str]:
    """Run one step of the setup: its exit code and what it printed. If stopped, its own children end with it.

    It inherits the handle of `setup_turn`: where this process is killed, the next start waits for what it leaves.
    """
    child = subprocess.Popen(
        command,
        cwd=folder,
        env=pip_environment(dict(os.environ)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        close_fds=False,
    )
    try:
        text = child.communicate()[0].decode("utf-8", "replace")
    except BaseException:
        with suppress(OSError):
            if sys.platform == "win32":
                child.kill()
            else:
                os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        raise
    return child.returncode, text


def remove(path: Path) -> None:
    """Remove a folder, or a link to one, whose target stays."""
    if path.is_symlink():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


def old_of(venv: Path) -> Path:
    """The folder of an old environment while another one is made in its place."""
    return venv.with_name(f"{venv.name}-old")


def bring_back(venv: Path) -> None:
    """Have the old environment in its place again, with the log of the one that failed; nothing where there is none."""
    old = old_of(venv)
    if not old.exists():
        return
    with suppress(OSError):
        (venv / "install.log").replace(old / "install.log")
    remove(venv)
    old.rename(venv)


@contextmanager
def replacing(venv: Path) -> Iterator[None]:
    """Keep an environment that is whole until another one is, whatever happens in between."""
    if read_stamp(venv):
        remove(old_of(venv))
        venv.rename(old_of(venv))
    else:
        remove(venv)
    try:
        yield
    except BaseException:
        bring_back(venv)
        raise


def create_venv(venv: Path) -> None:
    """Make an empty environment, with a pip of its own if this Python can give it one (Debian's often cannot)."""
    command = [base_python(), "-m", "venv"]
    if importlib.util.find_spec("ensurepip") is not None:
        if step([*command, str(venv)], venv.parent)[0] == 0:
            return
        shutil.rmtree(venv, ignore_errors=True)
    code, text = step([*command, "--without-pip", str(venv)], venv.parent)
    if code != 0:
        reason = (text.strip() or "no reason given").splitlines()[-1].rstrip(".")
        message = f"Python could not make the virtual environment .venv: {reason}."
        raise SetupError(message)


def pip_command(venv: Path) -> list[str]:
    """The call of the pip that fills the environment: its own, or else the system's."""
    python = str(venv_python(venv))
    for call in ([python, "-m", "pip"], [base_python(), "-m", "pip"]):
        if step([*call, "--version"], venv)[0] == 0:
            return call if call[0] == python else [*call, "--python", python]
    message = "pip is missing from this Python; install it (on Debian and Ubuntu the package is called python3-pip)."
    raise SetupError(message)


def pip_environment(env: dict[str, str]) -> dict[str, str]:
    """The environment for pip, without personal settings that would install somewhere else."""
    elsewhere = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_REQUIRE_VIRTUALENV", "PYTHONPATH"}
    kept = {key: value for key, value in env.items() if key not in elsewhere}
    return {**kept, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def install_lock(kind: str, root: Path, venv: Path) -> None:
    """Install the locked packages, ready-made files only, each checked against its hash.

    Their modules are compiled when they are first imported, which most never are.
    """
    options = ["install", "--no-input", "--no-compile", "--require-hashes", "--only-binary", ":all:", "--retries", "3"]
    code, text = step([*pip_command(venv), *options, "-r", str(root / LOCKS[kind])], venv)
    (venv / "install.log").write_text(text, "utf-8")
    if code != 0:
        reason = explain(text)
        message = f"The locked packages were not installed: {reason} (what pip said is in .venv/install.log)."
        raise SetupError(message)


def began_installing(venv: Path) -> bool:
    """True if pip had fetched everything and had begun to change the environment when it stopped."""
    log = venv / "install.log"
    return not log.exists() or "Installing collected packages" in log.read_text("utf-8", "replace")


def write_stamp(text: str, venv: Path) -> None:
    """Say that the environment is good; the last step, and done in one piece."""
    half = venv / "installed.tmp"
    half.write_text(text, "ascii")
    half.replace(venv / "installed.txt")


@contextmanager
def setup_turn(root: Path) -> Iterator[None]:
    """Hold the right to change `.venv`; a second start waits. The system frees it when the process ends."""
    with (root / ".venv-turn").open("a+") as handle:
        if sys.platform == "win32":
            handle.seek(0)
            while True:
                with suppress(OSError):  # it gives up after ten seconds
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            fcntl.flock(handle, fcntl.LOCK_EX)
            os.set_inheritable(handle.fileno(), True)
        yield


def add_packages(kind: str, root: Path, venv: Path) -> None:
    """Add the development packages to the environment of the game, which can still be played where that fails."""
    (venv / "installed.txt").unlink(missing_ok=True)
    try:
        install_lock(kind, root, venv)
    except SetupError:
        if not began_installing(venv):
            write_stamp(expected_stamp("run", root), venv)
        raise
    write_stamp(expected_stamp(kind, root), venv)


def make_anew(kind: str, root: Path, venv: Path) -> None:
    """Make the environment; the one before is given up only when this one is whole."""
    with replacing(venv):
        create_venv(venv)
        install_lock(kind, root, venv)
        write_stamp(expected_stamp(kind, root), venv)
    remove(old_of(venv))


def prepare(kind: str, root: Path) -> Path:
    """Give the environment with the locked packages, filled first if it is not; quick if it is."""
    venv = root / ".venv"
    if work_to_do(kind, read_stamp(venv), root) == "nothing":
        return venv
    with setup_turn(root):
        if not read_stamp(venv):
            bring_back(venv)  # another setup was killed
        if (work := work_to_do(kind, read_stamp(venv), root)) != "nothing":
            print("Setting up .venv, again only when the locked packages change.", file=sys.stderr, flush=True)
            (add_packages if work == "add" else make_anew)(kind, root, venv)
    return venv


def window_options(env: dict[str, str], xvfb: str | None) -> list[str]:
    """Leave the real-window tests out where there is no virtual screen, but never in CI, where they must fail."""
    return [] if xvfb or env.get("CI") == "true" else ["-m", "not window"]


def named_tests(arguments: list[str]) -> bool:
    """Tell if some tests are named: these start sooner in one process, the whole suite is spread over the cores."""
    return any(not word.startswith("-") for word in arguments)


def module_path(env: dict[str, str]) -> dict[str, str]:
    """The environment in which the project's packages are found from any folder."""
    return {**env, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), env.get("PYTHONPATH"))))}


def engine_stamp(root: Path) -> dict[str, str]:
    """The sources and the Python that a compiled solver must have been made for to be used."""
    digest = hashlib.sha256()
    for path in sorted((root / "engine").rglob("*.py")):
        data = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + str(len(data)).encode() + b"\0" + data)
    return {"sources": digest.hexdigest(), "python": importlib.machinery.EXTENSION_SUFFIXES[0]}


def compiled_engine(root: Path) -> Path | None:
    """The folder of the engine with a compiled solver that fits the sources as they are now; None without one."""
    wanted = engine_stamp(root)
    for stamp in sorted((root / COMPILED).glob("*/stamp.json")):
        with suppress(OSError, ValueError, AttributeError):
            if wanted.items() <= json.loads(stamp.read_text("utf-8")).items():
                return stamp.parent
    return None


def hold(folder: Path) -> None:
    """Keep a compiled engine from being removed until this process, or the one that it becomes, has ended."""
    handle = os.open(str(folder / "in-use"), os.O_RDWR | os.O_CREAT)
    if sys.platform != "win32":  # there, files in use cannot be removed
        fcntl.flock(handle, fcntl.LOCK_SH)
        os.set_inheritable(handle, True)


def with_compiled(env: dict[str, str]) -> dict[str, str]:
    """The environment in which the compiled engine, if there is one, is found before its sources."""
    try:
        folder = compiled_engine(ROOT)
        if folder is not None:
            hold(folder)
    except OSError:  # removed meanwhile, or a disk that can only be read: the sources do the same, more slowly
        folder = None
    return env if folder is None else {**env, "PYTHONPATH": os.pathsep.join((str(folder), env["PYTHONPATH"]))}


def become(python: Path, arguments: list[str], env: dict[str, str] | None = None) -> int:
    """Run the environment's Python instead of this one; where a process cannot be replaced, beside it."""
    command = [str(python), *arguments]
    env = module_path(dict(os.environ)) if env is None else env
    sys.stdout.flush()
    if os.name != "nt":
        os.execve(command[0], command, env)
    child = subprocess.Popen(command, env=env)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue  # the child got it too, and decides


def words_to_make(root: Path) -> bool:
    """True if a file of translators is newer than the catalogue that the game reads."""
    for folder in (root / WORDS).glob("*/"):
        made = folder / CATALOGUE
        newest = max((path.stat().st_mtime_ns for path in folder.glob("*.po")), default=0)
        if newest and (not made.exists() or made.stat().st_mtime_ns < newest):
            return True
    return False


def make_words(python: Path) -> None:
    """Make the catalogues that the game reads, where they are missing or old; without them it is told in English."""
    if words_to_make(ROOT):
        command = [str(python), "-m", "build.words", "--compile"]
        subprocess.run(command, check=False, cwd=ROOT, env=module_path(dict(os.environ)))


def lint(python: Path, arguments: list[str]) -> int:
    """Run ruff over everything and mypy over the packages; both, even if the first finds something."""
    packages = [name for name in LINTED if any((ROOT / name).rglob("*.py"))]
    ruff = subprocess.run([str(python), "-m", "ruff", "check", *arguments, "."], check=False, cwd=ROOT).returncode
    mypy = subprocess.run([str(python), "-m", "mypy", *packages], check=False, cwd=ROOT).returncode
    return 1 if ruff or mypy else 0


def run(command: str, arguments: list[str]) -> int:
    """Do one command; the answer is the exit code."""
    python = venv_python(prepare("run" if command == "play" else "dev", ROOT))
    if command != "words":
        make_words(python)
    if command == "play":
        return become(python, ["-P", "-m", "game", *arguments], with_compiled(module_path(dict(os.environ))))
    if command == "python":
        return become(python, arguments)
    os.chdir(ROOT)
    if command == "lint":
        return lint(python, arguments)
    if command in SCRIPTS:
        return become(python, ["-m", SCRIPTS[command], *arguments])
    if arguments[:1] == ["compiled"]:
        return become(python, ["-m", "pytest", "-m", "compiled", "tests/test_compiled.py", *arguments[1:]])
    if not named_tests(arguments):
        arguments = [*ALL_CORES, *arguments]
    options = window_options(dict(os.environ), shutil.which("Xvfb"))
    if options:
        print("Xvfb was not found: the tests that need a window are left out.", file=sys.stderr, flush=True)
    return become(python, ["-m", "pytest", *options, *arguments], module_path({**os.environ, **KEEP_MEMORY}))


def main(arguments: list[str]) -> int:
    """Check the machine, then run the command; one sentence for whatever is missing."""
    try:
        if not arguments or arguments[0] not in {"play", "test", "compile", "words", "lint", "package", "python"}:
            print(USAGE, file=sys.stderr)
            return 2
        return run(arguments[0], arguments[1:])
    except SetupError as problem:
        print(problem, file=sys.stderr)
    except OSError as problem:
        place = f" ({problem.filename})" if problem.filename else ""
        print(f"The setup failed: {problem.strerror or problem}{place}.", file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped; start again to finish the setup.", file=sys.stderr)
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
