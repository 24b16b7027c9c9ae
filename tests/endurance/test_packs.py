"""Some of the packs that mean harm; `python -m tests.endurance.packs` has all of them."""

from itertools import islice
from pathlib import Path

import pytest

from tests.endurance.bombs import KINDS, bomb
from tests.endurance.packs import Verdict, judged, table

EACH = len(KINDS)


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_no_pack_of_a_kind_takes_the_program_down(kind: str, tmp_path: Path) -> None:
    numbers = (list(KINDS).index(kind) + EACH * turn for turn in range(40))
    small = list(islice((number for number in numbers if len(bomb(number)[1]["a.toml"]) < 100_000), 1))
    results = {number: judged(number, tmp_path / str(number)).result.removesuffix("too slow") for number in small}
    assert set(results.values()) <= {"accepted", "refused", ""}, results
    assert small


def test_a_bomb_is_the_same_each_time() -> None:
    assert bomb(5) == bomb(5)
    assert bomb(5)[0] == list(KINDS)[5]
    assert bomb(5)[1] != bomb(5 + 10 * EACH)[1]


def test_figures() -> None:
    verdicts = [Verdict("dots", 0, "refused", 0.1, 90), Verdict("dots", 1, "hung", 60, 0)]
    assert table(verdicts).splitlines()[1].split() == ["dots", "2", "0", "1", "1", "60.0", "90"]
