"""The set-up says in one line what is missing, and takes no stub for a Python."""

import shutil
import subprocess
from pathlib import Path

import pytest

SET_UP = Path(__file__).parents[1] / "scripts" / "set-up"
TOOLS = ("cat", "cksum", "dirname", "rm", "uname")
STUB = "#!/bin/sh\necho 'python3.12: command not found' >&2\nexit 127\n"
BARE = '#!/bin/sh\ncase "$2" in *version_info*) exit 0 ;; *) exit 1 ;; esac\n'


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of commands that is all of PATH, beside an empty home."""
    commands = tmp_path / "bin"
    commands.mkdir()
    (tmp_path / "home").mkdir()
    for tool in TOOLS:
        (commands / tool).symlink_to(shutil.which(tool) or f"/usr/bin/{tool}")
    return tmp_path


def put(path: Path, words: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words)
    path.chmod(0o755)


def set_up(machine: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(SET_UP), "run", str(machine / "venv")],
        env={"PATH": str(machine / "bin"), "HOME": str(machine / "home")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_any_python_one_line_says_so(machine: Path) -> None:
    done = set_up(machine)
    assert done.returncode == 1
    assert done.stderr.startswith("Missing: Python 3.12")
    assert done.stderr.count("\n") == 1


def test_a_stub_that_cannot_run_is_no_python(machine: Path) -> None:
    put(machine / "bin" / "python3.12", STUB)
    assert set_up(machine).stderr.startswith("Missing: Python 3.12")


def test_a_python_without_venv_is_named(machine: Path) -> None:
    put(machine / "bin" / "python3.12", STUB)
    put(machine / "home" / ".pyenv" / "versions" / "3.13.9" / "bin" / "python3", BARE)
    done = set_up(machine)
    assert done.returncode == 1
    assert done.stderr.startswith("Missing: the venv module of ")
    assert "3.13.9" in done.stderr


def test_a_second_python_is_taken_where_the_first_lacks_venv(machine: Path) -> None:
    put(machine / "bin" / "python3.13", BARE)
    whole = '#!/bin/sh\n[ "$1" = -m ] && { echo making >&2; exit 3; }\nexit 0\n'
    put(machine / "home" / ".pyenv" / "versions" / "3.12.1" / "bin" / "python3", whole)
    done = set_up(machine)
    assert "3.12.1/bin/python3" in done.stderr.splitlines()[0]
    assert done.stderr.splitlines()[-1].startswith("Missing: ")
