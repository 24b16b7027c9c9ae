"""Packs that would take the program down, or fool who reads them: each is left out with a clear fault."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.packs import limits, loader
from game.packs.check import check
from game.packs.faults import ContentFaults
from game.packs.loader import drafted, load

Write = Callable[..., Path]
Told = Callable[..., list[str]]

ITEM = '[[item]]\nid = "{}"\nname = "A thing"\ntext = "It is."\nprice = 1\nweight = 1\n'


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def chain(count: int, order: Callable[[list[int]], list[int]]) -> str:
    links = [ITEM.format("i0"), *(f'[[item]]\nid = "i{n}"\nextends = "i{n - 1}"\n' for n in range(1, count))]
    return "".join(links[n] for n in order(list(range(count))))


def shuffled(numbers: list[int]) -> list[int]:
    random.Random(7).shuffle(numbers)
    return numbers


def backwards(numbers: list[int]) -> list[int]:
    return numbers[::-1]


class TestExtends:
    @pytest.mark.parametrize("order", [list, backwards, shuffled])
    def test_a_long_chain_in_any_order(self, write: Write, order: Callable[[list[int]], list[int]]) -> None:
        folder = write("mine", a=chain(2_000, order))
        assert len(load([folder]).items) == 2_000

    @pytest.mark.slow
    def test_a_chain_of_ten_thousand(self, write: Write) -> None:
        folder = write("mine", a=chain(10_000, backwards))
        assert load([folder]).items["mine:i9999"].price == 1

    @pytest.mark.parametrize(
        ("count", "ring"),
        [
            (1, "mine:i0 → mine:i0"),
            (3, "mine:i0 → mine:i2 → mine:i1 → mine:i0"),
            (
                2_000,
                "mine:i0 → mine:i1999 → mine:i1998 → mine:i1997 → … (1992 more) → mine:i4 → mine:i3 → mine:i2 → mine:i1"
                " → mine:i0",
            ),
        ],
    )
    def test_a_circle_of_any_length(self, told: Told, count: int, ring: str) -> None:
        text = "".join(f'[[item]]\nid = "i{n}"\nextends = "i{(n - 1) % count}"\n' for n in range(count))
        [fault] = told(text)
        assert fault.endswith(f": these records extend each other in a circle: {ring}")

    def test_what_grows_beyond_bounds_by_inheriting(self, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.packs.compose.INHERITED", 1_000)
        heirs = "".join(f'[[item]]\nid = "i{n}"\nextends = "heavy"\n' for n in range(20))
        words = ", ".join(f'"w{n}"' for n in range(100))
        found = told(ITEM.format("heavy") + f"tags = [{words}]\n" + heirs)
        assert found == ["35:1: what is extended and patched holds more than 1000 values up to here: change less"]


class TestCharacters:
    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            (
                ITEM.format("a").replace("A thing", "n\\u001b]0;own\\u0007"),
                "3:10: this text holds a character that nobody sees (U+001B, a control character): delete it",
            ),
            (
                ITEM.format("a").replace("It is.", "It \u202esi."),
                "4:12: this text holds a character that nobody sees (U+202E, right-to-left override): delete it",
            ),
            (
                ITEM.format("a").replace('"It is."', '"""It\nis\u200b."""'),
                "5:3: this text holds a character that nobody sees (U+200B, zero width space): delete it",
            ),
            (
                ITEM.format("a").replace("It is.", "It\\u0000is."),
                "4:11: this text holds a character that nobody sees (U+0000, a control character): delete it",
            ),
            (
                ITEM.format("a").replace("It is.", "It\\ris."),
                "4:11: this text holds a character that nobody sees (U+000D, a control character): delete it",
            ),
        ],
    )
    def test_that_nobody_sees_in_a_text(self, told: Told, text: str, fault: str) -> None:
        assert told(text)[0] == fault

    def test_that_nobody_sees_in_a_key(self, told: Told) -> None:
        found = told(ITEM.format("a") + '"wei\\u202eght" = 1\n')
        told_of = "this key holds a character that nobody sees (U+202E, right-to-left override): delete it"
        assert f"7:1: {told_of}" in found

    def test_that_nobody_sees_in_the_name_of_a_file(self, write: Write) -> None:
        folder = write("mine", **{"a\x1b[31m": ITEM.format("a")})
        [fault] = drafted([folder]).findings.faults(warnings=False)
        assert fault.message == (
            "the name of this file holds a character that nobody sees (U+001B, a control character): call it otherwise"
        )

    @pytest.mark.parametrize("name", ["Zwei\\nZeilen", "Tab\\there", "👩\u200d🚒", "Ωmega"])
    def test_that_are_allowed(self, told: Told, name: str) -> None:
        assert [fault for fault in told(ITEM.format("a").replace("A thing", name)) if "warning" not in fault] == []


class TestBounds:
    def test_of_a_text(self, told: Told) -> None:
        text = ITEM.format("a").replace("It is.", "x" * (limits.TEXT + 1))
        assert told(text) == ["4:8: this text has 20001 characters; it may have at most 20000"]

    def test_of_a_name(self, told: Told) -> None:
        text = ITEM.format("a").replace("A thing", "x" * 2_000)
        assert told(text) == ["3:8: 'name' should have at most 200 characters; it has 2000"]

    def test_of_an_id(self, told: Told) -> None:
        assert told(ITEM.format("x" * 201)) == ["2:6: 'id' should have at most 200 characters; it has 201"]

    def test_of_a_key(self, told: Told) -> None:
        assert told("item." + "x" * 201 + " = 1") == ["1:6: this key has 201 characters; it may have at most 200"]

    def test_of_a_list(self, told: Told) -> None:
        text = ITEM.format("a") + "tags = [" + '"a",' * 50_001 + "]\n"
        assert told(text) == ["1:1: item.1.tags: this list has 50001 entries; it may have at most 50000"]

    def test_of_the_records(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.packs.reader.RECORDS", 3)
        folder = write("mine", **{name: ITEM.format(name) + ITEM.format(name * 2) for name in "abc"})
        [fault] = drafted([folder]).findings.faults()
        assert str(fault) == "mine/b.toml:1:1: the pack has more than 3 records up to here: make several packs of it"

    def test_of_the_files(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.packs.reader.FILES", 2)
        folder = write("mine", **{name: ITEM.format(name) for name in "abc"})
        [fault] = drafted([folder]).findings.faults()
        assert str(fault) == "mine/c.toml:1:1: the pack has more than 2 files up to here: make several packs of it"

    def test_of_the_bytes(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.packs.reader.PACK", 140)
        folder = write("mine", **{name: ITEM.format(name) for name in "abc"})
        [fault] = drafted([folder]).findings.faults()
        assert str(fault) == "mine/c.toml:1:1: the pack has more than 140 bytes up to here: make several packs of it"

    def test_of_what_is_told(self, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.packs.messages.findings.FAULTS", 5)
        found = told("".join(f'[[item]]\nid = "a{n}"\n' for n in range(9)))
        assert len(found) == 6
        assert "1:1: there are more faults than these 5: they are told once these are gone" in found

    def test_key_of_many_dots(self, told: Told) -> None:
        assert told(".".join("a" * 60_000) + " = 1") == [
            "1:1: lists and tables stand in each other here, more than 32 deep"
        ]


class Unforeseen(Exception):
    pass


class TestErrors:
    """Errors of the game while it reads a pack."""

    @pytest.fixture
    def folders(self, write: Write) -> list[Path]:
        return [
            write("base", a=ITEM.format("a")),
            write("bad", a=ITEM.format("boom")),
            write("good", depends='["base"]', a=ITEM.format("b")),
            write("needy", depends='["bad"]', a=ITEM.format("c")),
        ]

    @pytest.fixture(params=["read_pack", "compose", "validate_all", "cross_check"])
    def step(self, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
        """Have one step raise an error wherever the pack `bad` is read."""
        name: str = request.param
        honest = getattr(loader, name)

        def raising(what: object, *more: object) -> object:
            names = {pack.id for pack in what.packs} if hasattr(what, "packs") else {getattr(what, "name", "")}
            if "bad" in names:
                raise Unforeseen("two\nlines")
            return honest(what, *more)

        monkeypatch.setattr(loader, name, raising)
        return name

    def test_leave_that_pack_out_and_load_the_others(self, folders: list[Path], step: str, tmp_path: Path) -> None:
        catalogue = load([folders[0].parent])
        assert [pack.id for pack in catalogue.packs] == ["base", "good"]
        broken, needy = sorted(catalogue.refused)
        assert broken.pack == "bad"
        [fault] = broken.faults
        begin, end = str(fault).split(": Unforeseen: two (")
        assert begin == (
            "bad/pack.toml:1:1: this pack is left out, since the game fails to read it, which is a fault of the game"
        )
        assert end.startswith("a crash report is in ")
        assert "Unforeseen" in Path(end.removeprefix("a crash report is in ").removesuffix(")")).read_text()
        assert [each.message for each in needy.faults] == [
            "the pack 'bad' is needed, and it cannot be loaded because of its own faults"
        ]

    def test_are_told_by_check(self, folders: list[Path], step: str) -> None:
        report = check(roots=[folders[0].parent])
        assert report.failed
        assert {fault.pack for fault in report.faults if not fault.warning} == {"bad", "needy"}

    def test_of_the_last_check_are_told_too(self, folders: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
        def raising(draft: object) -> None:
            raise RecursionError("deep")

        monkeypatch.setattr("game.packs.check.loose_ends", raising)
        [fault] = check([folders[0]], roots=[]).faults
        assert "RecursionError: deep" in fault.message

    def test_of_every_pack_are_no_content(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        def raising(draft: object) -> None:
            raise MemoryError

        monkeypatch.setattr(loader, "compose", raising)
        folder = write("mine", a=ITEM.format("a"))
        with pytest.raises(ContentFaults, match="MemoryError"):
            load([folder])
