"""Texts that tomllib should not see, and those that it should."""

import tomllib
import tracemalloc
from pathlib import Path

import pytest

from game.toml import DEEPEST, LONGEST_WORD, MOST, Unsafe, parsed, tupled

DEEP = f"lists and tables stand in each other here, more than {DEEPEST} deep"
LONG = f"this word or number is too long to be read: it has more than {LONGEST_WORD} characters"
CONTENT = Path(__file__).parents[1] / "content"


@pytest.mark.parametrize(
    ("text", "at"),
    [
        (".".join("a" * 60_000) + " = 1", 0),
        ("\n[" + " . ".join("a" * 60_000) + "]", 2),
        ("[[" + ".".join("a" * 60_000) + "]]", 2),
        ("x = { " + ".".join(["'a b'"] * 20_000) + " = 1 }", 6),
        ('x = """a"b""c\\"""" # \'\n' + ".".join(['"a"'] * 34) + " = 1", 23),
        ("a = " + "[" * 100_000, 4 + DEEPEST),
        ("a = " + "{a=" * 100_000, 4 + 3 * DEEPEST),
    ],
)
def test_what_is_nested_too_deeply_is_refused_at_its_place(text: str, at: int) -> None:
    with pytest.raises(Unsafe) as refused:
        parsed(text)
    assert (str(refused.value), refused.value.at) == (DEEP, at)


@pytest.mark.parametrize("text", ["[[item]]\n", "[{}]\n", "a = [[]]\n"])
def test_more_tables_than_a_pack_can_need_are_refused(text: str) -> None:
    many = "".join(text.format(f"k{number}") for number in range(MOST + 1))
    with pytest.raises(Unsafe, match=f"the text has more than {MOST} lists and tables"):
        parsed(many)


def test_a_key_of_many_dots_takes_no_memory() -> None:
    text = ".".join("a" * 60_000) + " = 1"
    tracemalloc.start()
    with pytest.raises(Unsafe):
        parsed(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100_000


@pytest.mark.parametrize("word", ["1" * 1_001, "1." + "1" * 500_000, "0x" + "f" * 5_000, "1e" + "9" * 5_000])
def test_a_number_too_long_is_refused(word: str) -> None:
    with pytest.raises(Unsafe, match=LONG):
        parsed(f"a = {word}")


def test_nesting_by_dots_and_brackets_together_is_refused() -> None:
    text = "[" + ".".join("a" * 20) + "]\n" + ".".join("b" * 20) + " = 1"
    with pytest.raises(Unsafe, match=DEEP):
        parsed(text)


def test_tuples_stand_for_lists_wherever_they_are() -> None:
    text = "a = [1, [2, {b = [3]}]]\nc.d = []\n[[e]]\nf = [[], {}]"
    assert tupled(text) == {"a": (1, (2, {"b": (3,)})), "c": {"d": ()}, "e": ({"f": ((), {})},)}


def test_tuples_are_nested_as_deep_as_lists() -> None:
    headed = "[" + ".".join("a" * 20) + "]\n" + ".".join("b" * (DEEPEST - 19))
    assert tupled(f"{headed} = 1") == parsed(f"{headed} = 1")
    for read in (parsed, tupled):
        with pytest.raises(Unsafe, match=DEEP):
            read(f"{headed} = []")


def test_a_text_too_large_is_refused() -> None:
    with pytest.raises(Unsafe, match="the text has 11 characters; at most 10 can be read"):
        parsed("a = 1 # 567", largest=10)


@pytest.mark.parametrize(
    "text",
    [
        ".".join("a" * (DEEPEST + 1)) + " = 1",
        "a = " + "[" * DEEPEST + "]" * DEEPEST,
        "a = '" + "." * 5_000 + "[" * 5_000 + "x" * 5_000 + "'",
        'a = """' + "[.\n" * 5_000 + '"""',
        "# " + "a." * 5_000 + "[" * 50,
        "a.b = 1.5\nc = 1979-05-27T07:32:00.999\n",
        "a = [\n" + "[1],\n" * 100 + "]",
    ],
)
def test_what_is_harmless_is_read(text: str) -> None:
    assert parsed(text) == tomllib.loads(text)


@pytest.mark.parametrize("text", ["a = '", 'a = "\\q"', "a b = 1", '"""' * 10_000, "a = ]]]]"])
def test_what_is_no_toml_is_tomllib_s_to_refuse(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        parsed(text)


def test_shipped_files_are_read_as_tomllib_reads_them() -> None:
    for path in sorted(CONTENT.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        assert parsed(text) == tomllib.loads(text), path
