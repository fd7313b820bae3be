"""The decisions of build/dev.py and its commands: nothing here installs, measures or reaches a network."""

import ast
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def load(name: str) -> ModuleType:
    """A script of build/ as a module."""
    spec = importlib.util.spec_from_file_location(f"script_{name}", ROOT / "build" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


dev = load("dev_commands")
lock = load("lock")


@pytest.fixture
def project(tmp_path):
    """A folder with both locks."""
    (tmp_path / "build").mkdir()
    (tmp_path / "build/requirements.lock").write_text("one==1\n")
    (tmp_path / "build/requirements-dev.lock").write_text("one==1\ntwo==2\n")
    return tmp_path


@pytest.fixture
def venv(tmp_path):
    """An environment with something where its interpreter belongs."""
    python = dev.venv_python(tmp_path / ".venv")
    python.parent.mkdir(parents=True)
    python.touch()
    return tmp_path / ".venv"


@pytest.mark.parametrize(
    ("kind", "stamp", "work"),
    [
        *(("run", "", "fresh"), ("dev", "", "fresh"), ("run", "run", "nothing"), ("dev", "dev", "nothing")),
        *(("run", "dev", "nothing"), ("dev", "run", "add")),
    ],
    ids=lambda each: each or "no stamp",
)
def test_what_an_environment_of_a_kind_lacks(project, kind, stamp, work):
    assert dev.work_to_do(kind, stamp and dev.expected_stamp(stamp, project), project) == work


@pytest.mark.parametrize("kind", ["run", "dev"])
def test_a_changed_lock_or_another_python_means_a_fresh_environment(project, kind, monkeypatch):
    stamp = dev.expected_stamp(kind, project)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "version_info", (3, 99, 0, "final", 0))
        assert dev.work_to_do(kind, stamp, project) == "fresh"
    (project / dev.LOCKS[kind]).write_text("one==3\n")
    assert dev.work_to_do(kind, stamp, project) == "fresh"


def test_line_ends_of_the_lock_change_nothing(project):
    stamp = dev.expected_stamp("run", project)
    (project / "build/requirements.lock").write_bytes(b"one==1\r\n")
    assert dev.expected_stamp("run", project) == stamp


def test_a_missing_lock_is_said_in_one_sentence(tmp_path):
    with pytest.raises(dev.SetupError, match=r"^The list of packages build/requirements.lock is missing; [^.]*\.$"):
        dev.expected_stamp("run", tmp_path)


def test_a_stamp_is_read_back(venv):
    dev.write_stamp("dev 3.11 abc\n", venv)
    assert dev.read_stamp(venv) == "dev 3.11 abc\n"
    assert not list(venv.glob("*.tmp"))


def test_a_stamp_that_is_not_there_spoilt_or_without_its_interpreter_counts_for_nothing(tmp_path, venv):
    assert dev.read_stamp(tmp_path / "none") == ""
    (venv / "installed.txt").write_bytes(b"\xff\xfe")
    assert dev.read_stamp(venv) == ""
    dev.write_stamp("dev 3.11 abc\n", venv)
    dev.venv_python(venv).unlink()
    assert dev.read_stamp(venv) == ""


def test_an_interrupted_addition_leaves_no_stamp(project, venv, monkeypatch):
    dev.write_stamp(dev.expected_stamp("run", project), venv)

    def interrupted(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "install_lock", interrupted)
    with pytest.raises(KeyboardInterrupt):
        dev.prepare("dev", project)
    assert dev.read_stamp(venv) == ""
    assert dev.work_to_do("run", dev.read_stamp(venv), project) == "fresh"


@pytest.mark.parametrize(
    ("said", "left"), [("Collecting one\n", "nothing"), ("Installing collected packages: two\n", "fresh")]
)
def test_packages_that_cannot_be_fetched_leave_the_game_playable(project, venv, monkeypatch, said, left):
    dev.write_stamp(dev.expected_stamp("run", project), venv)

    def unreachable(*args):
        (venv / "install.log").write_text(said)
        raise dev.SetupError

    monkeypatch.setattr(dev, "install_lock", unreachable)
    with pytest.raises(dev.SetupError):
        dev.prepare("dev", project)
    assert dev.work_to_do("run", dev.read_stamp(venv), project) == left


def test_an_install_is_done_once(project, venv, monkeypatch):
    done = []

    def created(venv):
        dev.venv_python(venv).parent.mkdir(parents=True)
        dev.venv_python(venv).touch()
        done.append(venv)

    monkeypatch.setattr(dev, "create_venv", created)
    monkeypatch.setattr(dev, "install_lock", lambda kind, *_: done.append(kind))
    for kind in ("run", "run", "dev", "dev", "run"):
        assert dev.prepare(kind, project) == venv
    assert done == [venv, "run", "dev"]


OTHER = "run 3.99 other\n"


@pytest.mark.parametrize("problem", [dev.SetupError, OSError, KeyboardInterrupt, SystemExit])
@pytest.mark.parametrize("fails", ["create_venv", "install_lock"])
def test_a_setup_that_fails_leaves_the_environment_before_it(project, venv, monkeypatch, problem, fails):
    dev.write_stamp(OTHER, venv)

    def made(venv):
        venv.mkdir()

    def failed(*args):
        (project / ".venv").mkdir(exist_ok=True)
        raise problem

    monkeypatch.setattr(dev, "create_venv", made)
    monkeypatch.setattr(dev, fails, failed)
    with pytest.raises(problem):
        dev.prepare("run", project)
    assert dev.read_stamp(venv) == OTHER
    assert not (project / ".venv-old").exists()


def test_the_log_of_a_setup_that_failed_is_kept(project, venv, monkeypatch):
    dev.write_stamp(OTHER, venv)

    def unreachable(kind, root, venv):
        (venv / "install.log").write_text("no network\n")
        raise dev.SetupError

    monkeypatch.setattr(dev, "create_venv", Path.mkdir)
    monkeypatch.setattr(dev, "install_lock", unreachable)
    with pytest.raises(dev.SetupError):
        dev.prepare("run", project)
    assert (venv / "install.log").read_text() == "no network\n"


def test_the_environment_before_a_setup_that_was_killed_is_brought_back(project, venv):
    dev.write_stamp(dev.expected_stamp("run", project), venv)
    venv.rename(project / ".venv-old")
    (venv / "lib").mkdir(parents=True)
    assert dev.prepare("run", project) == venv
    assert dev.venv_python(venv).exists()
    assert not (project / ".venv-old").exists()


def test_an_environment_that_is_replaced_is_removed(project, venv, monkeypatch):
    dev.write_stamp(OTHER, venv)

    def created(venv):
        dev.venv_python(venv).parent.mkdir(parents=True)
        dev.venv_python(venv).touch()

    monkeypatch.setattr(dev, "create_venv", created)
    monkeypatch.setattr(dev, "install_lock", lambda *_: None)
    dev.prepare("run", project)
    assert dev.read_stamp(venv) == dev.expected_stamp("run", project)
    assert not (project / ".venv-old").exists()


def test_a_link_in_the_place_of_the_environment_is_removed_and_its_target_kept(project, venv, tmp_path, monkeypatch):
    target = venv.rename(tmp_path / "shared")
    venv.symlink_to(target)
    monkeypatch.setattr(dev, "create_venv", Path.mkdir)
    monkeypatch.setattr(dev, "install_lock", lambda *_: None)
    dev.prepare("run", project)
    assert not venv.is_symlink()
    assert dev.venv_python(target).exists()


def started_by(version, monkeypatch):
    """The commands that the script would run under a Python of this version."""
    ran = []
    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setattr("runpy.run_path", lambda path, run_name: ran.append(Path(path).name))
    source = (ROOT / "build/dev.py").read_text("utf-8")
    exec(compile(source, "dev.py", "exec"), {"__name__": "script", "__file__": str(ROOT / "build/dev.py")})  # noqa: S102
    return ran


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_said_in_one_sentence(version, monkeypatch):
    have = f"{version[0]}.{version[1]}"
    with pytest.raises(SystemExit) as ended:
        started_by(version, monkeypatch)
    assert ended.value.code == f"House Rummy needs Python 3.11 or newer, and this is Python {have}."


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (3, 14, 0), (4, 0, 0)])
def test_newer_pythons_are_welcome(version, monkeypatch):
    assert started_by(version, monkeypatch) == ["dev_commands.py"]


def test_the_script_holds_nothing_that_python_2_does_not_parse():
    tree = ast.parse((ROOT / "build/dev.py").read_text("utf-8"), feature_version=(3, 7))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.Nonlocal, ast.Starred, ast.Try, ast.With)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
    assert {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names} == {
        "os",
        "runpy",
        "sys",
    }


@pytest.mark.parametrize(
    ("said", "cause"),
    [
        (
            "WARNING: Retrying: 'NewConnectionError(...)'\nERROR: No matching distribution found for one==1",
            "the package index cannot be reached; check the network and start again",
        ),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            "a downloaded file is not the one the lock names",
        ),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "the disk is full"),
        (
            "ERROR: No matching distribution found for one==1",
            "a locked package has no ready-made file for this Python and machine",
        ),
        ("no such option: --python", "this pip is too old; version 22.3 or newer is needed"),
        ("Collecting one\nERROR: Something else\n", "Something else"),
        ("", "pip gave no reason"),
    ],
)
def test_pips_failures_are_told_apart(said, cause):
    assert dev.explain(said) == cause


def test_pip_is_kept_from_installing_elsewhere():
    given = {"PIP_TARGET": "x", "PIP_USER": "1", "PYTHONPATH": "y", "PIP_CERT": "z"}
    env = dev.pip_environment(given)
    assert "PIP_TARGET" not in env
    assert "PYTHONPATH" not in env
    assert env["PIP_USER"] == "0"
    assert env["PIP_CERT"] == "z"


@pytest.mark.parametrize(
    ("env", "xvfb", "options"),
    [
        ({}, "somewhere", []),
        ({}, None, ["-m", "not window"]),
        ({"CI": "true"}, None, []),
        ({"CI": "true"}, "somewhere", []),
    ],
)
def test_window_tests_are_left_out_only_without_a_screen_and_outside_ci(env, xvfb, options):
    assert dev.window_options(env, xvfb) == options


@pytest.mark.parametrize(
    ("arguments", "spread"),
    [([], True), (["-x", "--durations=40"], True), (["tests/test_dev.py"], False), (["-k", "stamp"], False)],
)
def test_the_whole_suite_is_spread_over_the_cores_and_named_tests_are_not(arguments, spread):
    assert dev.named_tests(arguments) is not spread


def test_the_project_is_found_from_any_folder():
    assert dev.module_path({})["PYTHONPATH"] == str(ROOT)
    assert dev.module_path({"PYTHONPATH": "more"})["PYTHONPATH"] == os.pathsep.join((str(ROOT), "more"))


@pytest.mark.parametrize(
    ("command", "kind", "arguments"),
    [
        ("play", "run", ["-P", "-m", "game", "--seats", "3"]),
        ("python", "dev", ["--seats", "3"]),
        ("test", "dev", ["-m", "pytest", "--seats", "3"]),
        ("package", "dev", ["-m", "build.package", "--seats", "3"]),
        ("compile", "dev", ["-m", "build.compiled", "--seats", "3"]),
    ],
)
def test_commands_pass_their_arguments_on(monkeypatch, command, kind, arguments):
    calls = []
    monkeypatch.setattr(dev, "prepare", lambda kind, root: calls.append(kind) or root)
    monkeypatch.setattr(dev, "become", lambda python, given, _env=None: calls.append(given) or 7)
    monkeypatch.setattr(dev, "window_options", lambda *_: [])
    monkeypatch.chdir(ROOT)
    assert dev.main([command, "--seats", "3"]) == 7
    assert calls == [kind, arguments]


@pytest.mark.parametrize(("arguments", "compiles"), [([], False), (["compiled"], True), (["-x"], False)])
def test_the_solver_is_compiled_only_by_the_test_that_is_named_so(monkeypatch, arguments, compiles):
    calls = []
    monkeypatch.setattr(dev, "prepare", lambda _kind, root: root)
    monkeypatch.setattr(dev, "become", lambda _python, given, _env=None: calls.append(given) or 0)
    monkeypatch.setattr(dev.subprocess, "run", lambda given, **_: calls.append(given))
    monkeypatch.setattr(dev, "window_options", lambda *_: [])
    monkeypatch.chdir(ROOT)
    dev.main(["test", *arguments])
    assert [("compiled" in given) for given in calls] == [compiles]


@pytest.mark.parametrize("arguments", [[], ["dance"], ["--help"]])
def test_an_unknown_command_gets_the_usage(capsys, arguments):
    assert dev.main(arguments) == 2
    assert capsys.readouterr().err.startswith("usage: python3 build/dev.py COMMAND")


@pytest.mark.parametrize(
    ("problem", "code", "sentence"),
    [
        (dev.SetupError("pip is missing."), 1, "pip is missing.\n"),
        (OSError(28, "No space left on device", "x"), 1, "The setup failed: No space left on device (x).\n"),
        (KeyboardInterrupt(), 130, "Stopped; start again to finish the setup.\n"),
    ],
)
def test_problems_are_sentences_and_not_tracebacks(monkeypatch, capsys, problem, code, sentence):
    def fail(*args):
        raise problem

    monkeypatch.setattr(dev, "prepare", fail)
    assert dev.main(["play"]) == code
    assert capsys.readouterr().err == sentence


def test_the_development_lock_holds_the_run_time_lock():
    run, both = ((ROOT / path).read_text("utf-8") for path in (dev.LOCKS["run"], dev.LOCKS["dev"]))
    assert set(run.splitlines()) <= set(both.splitlines())


def test_lock_writes_both_lists_the_second_bound_by_the_first():
    first, second = lock.calls("uv", ["--upgrade"])
    assert first[-2:] == ["--output-file", dev.LOCKS["run"]]
    assert second[-2:] == ["--output-file", dev.LOCKS["dev"]]
    assert second[second.index("--constraint") + 1] == dev.LOCKS["run"]
    assert "--upgrade" in first
    assert "--generate-hashes" in first


def test_lock_without_uv_says_so(monkeypatch, capsys):
    monkeypatch.setattr(lock.shutil, "which", lambda *_: None)
    assert lock.main([]) == 1
    assert "uv is missing" in capsys.readouterr().err
