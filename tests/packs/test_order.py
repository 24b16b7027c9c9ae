from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.loader import load

Write = Callable[..., Path]


def faults(folder: Path) -> list[str]:
    return list(map(str, check(roots=[folder.parent]).faults))


def test_packs_stand_after_those_they_depend_on_else_by_name(write: Write) -> None:
    write("a", depends='["c"]')
    write("b")
    folder = write("c")
    assert [pack.id for pack in load([folder.parent]).packs] == ["b", "c", "a"]


def test_a_pack_comes_as_early_as_the_alphabet_and_its_needs_allow(write: Write) -> None:
    write("core")
    write("b", depends='["core"]')
    write("c", depends='["b"]')
    folder = write("s", depends='["core"]')
    assert [pack.id for pack in load([folder.parent]).packs] == ["core", "b", "c", "s"]


def test_a_pack_that_is_not_installed(write: Write) -> None:
    assert faults(write("a", depends='["storms"]')) == [
        "a/pack.toml:7:12: the pack 'storms' is needed, and it is not installed"
    ]


def test_a_version_that_does_not_suit(write: Write) -> None:
    write("base", version="1.2.0")
    assert faults(write("mine", depends='["base>=2"]')) == [
        "mine/pack.toml:7:12: the pack 'base' is installed in version 1.2.0, not >=2"
    ]


def test_a_circle_is_named_in_full(write: Write) -> None:
    write("a", depends='["b"]')
    [fault] = faults(write("b", depends='["a"]'))
    assert fault == (
        "a/pack.toml:7:12: these packs need each other in a circle, so none can come first: a → b → a; "
        "take one of them out of depends or optional"
    )


def test_a_circle_of_three_tells_who_needs_whom(write: Write) -> None:
    write("b", depends='["c"]')
    write("c", depends='["a"]')
    [fault] = faults(write("a", depends='["b"]'))
    assert "a → b → c → a" in fault


def test_a_large_circle_is_named_at_both_ends(write: Write) -> None:
    for number in range(30):
        folder = write(f"p{number:02}", depends=f'["p{(number + 1) % 30:02}"]')
    [fault] = faults(folder)
    assert ": p00 → p01 → p02 → p03 → … (22 more) → p26 → p27 → p28 → p29 → p00; " in fault


def test_two_circles_are_told_both_each_where_its_first_pack_says_so(write: Write) -> None:
    write("a", depends='["b"]')
    write("b", depends='["a"]')
    write("f", more='optional = ["a", "g"]')
    folder = write("g", depends='["f"]')
    assert [fault.partition(", so")[0] for fault in faults(folder)] == [
        "a/pack.toml:7:12: these packs need each other in a circle",
        "f/pack.toml:8:18: these packs need each other in a circle",
    ]


def test_an_optional_pack_comes_first_if_it_is_there(write: Write) -> None:
    folder = write("a", more='optional = ["storms"]')
    assert [pack.id for pack in load([folder.parent]).packs] == ["a"]
    write("storms")
    assert [pack.id for pack in load([folder.parent]).packs] == ["storms", "a"]


def test_an_optional_pack_in_a_version_that_does_not_suit(write: Write) -> None:
    write("storms", version="1.2")
    assert faults(write("a", more='optional = ["storms<1"]')) == [
        "a/pack.toml:8:13: the pack 'storms' is installed in version 1.2, not <1"
    ]


def test_packs_that_exclude_each_other(write: Write) -> None:
    other = write("pirates")
    message = f"'a' cannot be played together with 'pirates', which is installed in {other}; take one of the two away"
    assert faults(write("a", more='conflicts = ["pirates"]')) == [f"a/pack.toml:8:14: {message}"]


def test_a_conflict_that_both_name_is_told_once(write: Write) -> None:
    write("pirates", more='conflicts = ["a"]')
    [fault] = faults(write("a", more='conflicts = ["pirates"]'))
    assert fault.startswith("a/pack.toml:8:14: 'a' cannot be played together with 'pirates'")


def test_a_conflict_with_other_versions_is_none(write: Write) -> None:
    write("pirates", version="2.0")
    assert faults(write("a", more='conflicts = ["pirates<2"]')) == []


def test_a_pack_for_another_version_of_the_game(write: Write) -> None:
    [fault] = faults(write("a", more='game = ">=99"'))
    assert fault.startswith("a/pack.toml:8:8: this pack is for the game in version >=99; this is ")


def test_what_is_no_range_of_versions(write: Write) -> None:
    assert faults(write("a", more='game = "newest"')) == [
        "a/pack.toml:8:8: 'game': 'newest' is no range of versions: write >=0.1 or >=0.1,<0.3"
    ]


def test_a_pack_that_needs_itself(write: Write) -> None:
    assert faults(write("a", depends='["a"]')) == ["a/pack.toml:7:12: a pack need not name itself"]


def test_the_same_pack_twice(write: Write, tmp_path: Path) -> None:
    folder = write("mine")
    twin = tmp_path / "more" / "mine"
    twin.mkdir(parents=True)
    (twin / "pack.toml").write_bytes((folder / "pack.toml").read_bytes())
    [fault] = check(roots=[folder.parent, twin.parent]).faults
    assert (fault.file, fault.line) == (str(twin / "pack.toml"), 2)
    assert fault.message == f"the pack 'mine' is also in {folder}; keep one of the two"


def test_the_same_pack_twice_once_installed_says_how_that_one_is_taken_away(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write("mine")
    twin = tmp_path / "more" / "mine"
    twin.mkdir(parents=True)
    (twin / "pack.toml").write_bytes((folder / "pack.toml").read_bytes())
    monkeypatch.setattr("game.packs.order.user_root", lambda: folder.parent)
    [fault] = check(roots=[folder.parent, twin.parent]).faults
    assert fault.message.endswith("keep one of the two: flamequick pack remove mine takes that one away")


def test_of_a_pack_that_is_there_twice_the_first_is_loaded_and_the_other_is_told(write: Write, tmp_path: Path) -> None:
    folder = write("mine")
    twin = tmp_path / "more" / "mine"
    twin.mkdir(parents=True)
    (twin / "pack.toml").write_bytes((folder / "pack.toml").read_bytes())
    content = load([folder.parent, twin.parent])
    assert [pack.folder for pack in content.packs] == [str(folder)]
    assert [refused.words().splitlines()[0] for refused in content.refused] == [
        f"The pack 'mine' in {twin} is not loaded, because of 1 fault:"
    ]


def test_a_misspelt_dependency(write: Write) -> None:
    write("storms")
    assert faults(write("mine", depends='["Stroms"]')) == [
        "mine/pack.toml:7:12: the pack 'Stroms' is needed, and it is not installed (did you mean 'storms'?)"
    ]


@pytest.mark.parametrize("given", ["core[x]", "core @ https://example.org/core", "core; python_version < '3'"])
def test_a_dependency_names_a_pack_and_versions_and_nothing_else(write: Write, given: str) -> None:
    [fault] = faults(write("mine", depends=f'["{given}"]'))
    assert "names no pack: write core or core>=0.1" in fault


@pytest.mark.parametrize("version", ["9" * 5000, "1.२"])
def test_a_version_that_cannot_be_compared(write: Write, version: str) -> None:
    write("mine", version=version)
    [fault] = faults(write("other", depends='["mine>=1"]'))
    assert fault.startswith("mine/pack.toml:5:11: 'version' should be numbers with dots, such as 1.2.0, not")


def test_a_range_with_a_number_that_is_too_long(write: Write) -> None:
    told = faults(write("mine", depends=f'["core>={"9" * 5000}"]', more=f'game = ">={"9" * 5000}"'))
    assert [fault.rpartition(": ")[2] for fault in told] == ["write core or core>=0.1", "write >=0.1 or >=0.1,<0.3"]


def test_a_dependency_that_names_nothing(write: Write) -> None:
    assert faults(write("mine", depends='["core >= one"]')) == [
        "mine/pack.toml:7:12: entry 1 of 'depends': 'core >= one' names no pack: write core or core>=0.1"
    ]


def test_a_manifest_that_is_faulty(write: Write) -> None:
    folder = write("mine", version="one")
    assert faults(folder) == [
        "mine/pack.toml:5:11: 'version' should be numbers with dots, such as 1.2.0, not the text 'one'"
    ]


def test_the_name_of_a_folder_does_not_matter(write: Write) -> None:
    folder = write("mine")
    moved = folder.rename(folder.with_name("yours"))
    assert faults(moved) == []
    assert [pack.id for pack in load([moved]).packs] == ["mine"]


def test_two_folders_with_one_id_are_told_and_the_first_is_played(write: Write) -> None:
    folder = write("mine")
    folder.rename(folder.with_name("yours"))
    folder = write("mine")
    content = load([folder.parent])
    assert [Path(pack.folder).name for pack in content.packs] == ["mine"]
    assert f"the pack 'mine' is also in {folder}; keep one of the two" in content.refused[0].words()
