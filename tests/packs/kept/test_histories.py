"""What is kept of how records came about: the same as is read, for as long as nothing has changed."""

from pathlib import Path

import pytest

from game.packs import loader
from game.packs.explain import explain
from game.packs.histories import installed_histories
from game.packs.history import Histories
from game.packs.installed import load_installed

ITEM = "core:lamp"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was read: an entry for each time that the packs were."""
    honest, found = loader.installed_draft, list[object]()

    def draft(*arguments: object) -> object:
        found.append(arguments)
        return honest(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(loader, "installed_draft", draft)
    return found


def same(one: Histories, other: Histories) -> bool:
    ids = [each.id for each in one.records]
    return one.faults == other.faults and all(explain(one, key) == explain(other, key) for key in ids)


def test_of_the_shipped_content_all_that_is_kept_is_what_was_read(cache: Path, read: list[object]) -> None:
    first, again = installed_histories(), installed_histories()
    assert len(read) == 1
    assert len(first.records) == len(again.records) > 600
    some = [each.id for each in first.records][::25]
    assert [explain(first, key) for key in some] == [explain(again, key) for key in some]


def test_what_has_changed_is_read_anew(core: Path, cache: Path, read: list[object]) -> None:
    first = installed_histories()
    assert same(first, installed_histories())
    [file] = [file for file in core.glob("*.toml") if "lamp" in file.read_text()]
    file.write_text("\n\n" + file.read_text())
    [before], [now] = explain(first, ITEM), explain(installed_histories(), ITEM)
    assert len(read) == 2
    assert now.steps[0][1].line == before.steps[0][1].line + 2


def test_places_are_told_as_seen_from_the_working_directory(
    core: Path, cache: Path, read: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []
    for folder in (core, core.parent, core):
        monkeypatch.chdir(folder)
        [found] = explain(installed_histories(), ITEM)
        names.append(Path(found.steps[0][1].file))
    assert names[1] == Path("core") / names[0]
    assert names[2] == names[0]
    assert len(read) == 2


def test_with_faults_they_are_read_each_time(core: Path, cache: Path, read: list[object]) -> None:
    (core / "more.toml").write_text('[[item]]\nid = "oil"\n')
    assert installed_histories().faults == installed_histories().faults > 0
    assert len(read) == 2
    assert not cache.exists()


def test_one_that_is_damaged_counts_for_nothing(core: Path, cache: Path, read: list[object]) -> None:
    first = installed_histories()
    [file] = cache.iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert same(first, installed_histories())
    assert len(read) == 2


def test_they_lie_beside_the_catalogue(core: Path, cache: Path) -> None:
    load_installed()
    installed_histories()
    assert sorted(file.suffix for file in cache.iterdir()) == [".catalogue", ".histories"]
