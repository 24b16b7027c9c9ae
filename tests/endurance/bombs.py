"""Packs made to do harm, or broken at random: each is a kind and the files of a pack called `bomb`."""

import random
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

CONTENT = Path(__file__).parents[2] / "content" / "core"
MANIFEST = """\
format = 1
id = "bomb"
name = "A bomb"
text = "For one test."
version = "1.0"
licence = "MIT"
"""
ITEM = '[[item]]\nid = "{}"\nname = "A thing"\ntext = "It is."\nprice = 1\nweight = 1\n'
HARMFUL = "\x1b\x07\x00\u202e\u2066\u200b\u2028\r\x7f"
WORDS = ("999999999999", "-1", "1e308", "nan", "inf", '"1000000d1000000"', '"9d9+9999999999"', "0x" + "f" * 900, '""')
SOLD = '[[town]]\npatch = "core:neoarcadia"\nadd.market = [{{ item = "{}" }}]\n'

Files = Mapping[str, bytes]
Make = Callable[[random.Random], str | bytes]


def _dots(dice: random.Random) -> str:
    key = dice.choice((".", " . ", '."x".')).join(["a"] * dice.choice((30, 34, 1_000, 60_000)))
    return dice.choice(("{} = 1", "[{}]", "[[{}]]", "a = {{ {} = 1 }}", "[[item]]\n{} = 2")).format(key)


def _nesting(dice: random.Random) -> str:
    deep = dice.choice((31, 33, 500, 100_000, 2_000_000))
    opening = dice.choice(("[", "{a=", "[{a="))
    return f"a = {opening * deep}{dice.choice(('', '1', ']' * deep, '}' * deep))}"


def _chain(dice: random.Random) -> str:
    count = dice.choice((10, 250, 3_000))
    links = [ITEM.format("i0"), *(f'[[item]]\nid = "i{n}"\nextends = "i{n - 1}"\n' for n in range(1, count))]
    dice.choice((lambda texts: None, list.reverse, dice.shuffle))(links)
    return "".join(links)


def _circle(dice: random.Random) -> str:
    count = dice.choice((1, 2, 300, 3_000))
    links = [f'[[item]]\nid = "i{n}"\nextends = "i{(n - 1) % count}"\n' for n in range(count)]
    dice.shuffle(links)
    return "".join(links)


def _heirs(dice: random.Random) -> str:
    words = ", ".join(f'"w{n}"' for n in range(dice.choice((100, 1_000, 5_000, 20_000, 60_000))))
    count = dice.choice((10, 100, 500, 20_000))
    change = dice.choice(("", 'add.tags = ["x"]\n', "scale.price = 3\n"))
    links = "".join(f'[[item]]\nid = "i{n}"\nextends = "heavy"\n{change}' for n in range(count))
    return f"{ITEM.format('heavy')}tags = [{words}]\n{links}"


def _growing(dice: random.Random) -> str:
    count = dice.choice((100, 500, 1_000, 2_000, 5_000, 10_000))
    patch = '[[item]]\npatch = "a"\nadd.tags = ["w{}"]\n'
    return ITEM.format("a") + "".join(patch.format(n) for n in range(count))


def _number(dice: random.Random) -> str:
    word = dice.choice((*WORDS, "9" * dice.choice((100, 5_000, 1_000_000)), "1." + "3" * 900))
    where = dice.choice(("price", "weight", "uses", "hands"))
    dice_text = dice.choice(("2d6", "1000000d1000000", "99d99", "d" * 1_000, "1d6+" + "9" * 900))
    effect = f'effects = [{{ effect = "heal", amount = "{dice_text}" }}]\n'
    return ITEM.format("a").replace(f"{where} = 1", f"{where} = {word}") + effect + SOLD.format("a")


def _foes(dice: random.Random) -> str:
    count = dice.choice((99, 100, 1_000_000, 10**12))
    wolf = '[[creature]]\nid = "w"\nname = "W"\ntext = "T."\ncore = { might = 8, agility = 8, wits = 8, vigour = 8 }\n'
    met = f'[[encounter]]\nid = "e"\nname = "E"\ntext = "T."\nfoes = [{{ creature = "w", count = {count} }}]\n'
    return wolf + met


def _region(dice: random.Random) -> str:
    side, rivers = dice.choice((5, 400, 401, 10**6)), dice.choice((0, 10**6))
    share = '{ terrain = "core:plains", percent = 100 }'
    made = f'generated = {{ width = {side}, height = {side}, rivers = {rivers}, towns = ["core:neoarcadia"], '
    head = '[[region]]\nid = "r"\nname = "R"\ntext = "T."\nstart = "core:neoarcadia"\nrules = "core:standard"\n'
    return f"{head}{made}shares = [{share}] }}\n"


def _length(dice: random.Random) -> str:
    size = dice.choice((199, 201, 20_001, 1_000_000, 7_000_000))
    what = dice.choice(("A thing", "It is.", "a"))
    return ITEM.format("a").replace(what, dice.choice("xä\n ").replace("\n", "\\n") * size, 1)


def _wide(dice: random.Random) -> str:
    size = dice.choice((1_000, 5_000, 10_000, 20_000, 60_000, 400_000))
    return dice.choice((
        ITEM.format("a") + "tags = [" + "1," * size + "]\n",
        ITEM.format("a") + "".join(f"k{n} = 1\n" for n in range(size)),
        "".join(f"k{n}.a = 1\n" for n in range(size)),
        "".join(f"[k{n}]\n" for n in range(size)),
        "[[item]]\n" * size,
        "item = [" + "{}," * size + "]\n",
    ))  # fmt: skip


def _many(dice: random.Random) -> str:
    return "".join(ITEM.format(f"i{n}") for n in range(dice.choice((1_000, 5_000))))


def _harmful(dice: random.Random) -> str:
    text = ITEM.format("a")
    for _ in range(dice.randint(1, 4)):
        char, at = dice.choice(HARMFUL), dice.randrange(len(text))
        text = text[:at] + dice.choice((char, f"\\u{ord(char):04x}")) + text[at:]
    return text


def _condition(dice: random.Random) -> str:
    deep = dice.choice((10, 65, 5_000))
    when = dice.choice(("(" * deep + "1", "!" * deep + "true", "round + " * deep + "1 > 2", "random() < " + "9" * deep))
    rule = f'{{ intent = "attack", when = "{when}" }}'
    return f'[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\nrules = [{", ".join([rule] * dice.choice((1, 50)))}]\n'


@cache
def shipped() -> tuple[tuple[str, bytes], ...]:
    """Return the shipped content's files, each with its name, the manifest left out."""
    files = sorted(CONTENT.rglob("*.toml"))
    return tuple((path.name, path.read_bytes()) for path in files if path.name != "pack.toml")


def _own(dice: random.Random) -> bytes:
    return dice.choice(shipped())[1].replace(b'"core:', b'"core:')


def _bytes(dice: random.Random) -> bytes:
    data = bytearray(_own(dice))
    for _ in range(dice.randint(1, 8)):
        at = dice.randrange(len(data))
        match dice.randrange(3):
            case 0:
                data[at] = dice.randrange(256)
            case 1:
                del data[at : at + dice.randint(1, 40)]
            case _:
                data[at:at] = bytes(dice.randrange(256) for _ in range(dice.randint(1, 6)))
        data = data or bytearray(b"#")
    return bytes(data)


def _lines(dice: random.Random) -> bytes:
    lines = _own(dice).split(b"\n")
    for _ in range(dice.randint(1, 5)):
        at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        match dice.randrange(4):
            case 0:
                lines[at], lines[other] = lines[other], lines[at]
            case 1:
                lines[at] = lines[other]
            case 2:
                lines[at:at] = lines[other : other + dice.randint(1, 9)]
            case _:
                lines[at] = lines[at][: len(lines[at]) // 2]
    return b"\n".join(lines)


_VALUE = re.compile(r"(?<== )(?:\"[^\"\n]*\"|-?\d+|true|false)")


def _values(dice: random.Random) -> str:
    text = _own(dice).decode()
    for _ in range(dice.randint(1, 6)):
        found = list(_VALUE.finditer(text))
        if not found:
            break
        at = dice.choice(found)
        new = dice.choice(
            (*WORDS, "0", "7", "true", "[]", "{}", "[[]]", '"core:rations"', '"\\u001b"', "'" + "x" * 300 + "'")
        )
        text = text[: at.start()] + new + text[at.end() :]
    return text


KINDS: Mapping[str, Make] = {
    "keys of many dots": _dots,
    "deep nesting": _nesting,
    "chains of extends": _chain,
    "circles of extends": _circle,
    "heavy heirs": _heirs,
    "one record, many patches": _growing,
    "numbers and dice": _number,
    "foes": _foes,
    "regions": _region,
    "long texts": _length,
    "wide tables": _wide,
    "many records": _many,
    "harmful characters": _harmful,
    "conditions": _condition,
    "bytes of shipped files": _bytes,
    "lines of shipped files": _lines,
    "values of shipped files": _values,
}


def builds_on_core(number: int) -> bool:
    """Tell whether a pack lies beside the shipped content: every fifth, and each that is made of its files.

    The others lie beside a small pack, which takes a tenth of the time.
    """
    return number % 5 == 0 or "shipped" in list(KINDS)[number % len(KINDS)]


def bomb(number: int, seed: str = "bombs") -> tuple[str, Files]:
    """Return the kind and the files of a pack, the same for the same number and seed."""
    kind = list(KINDS)[number % len(KINDS)]
    made = KINDS[kind](random.Random(f"{seed}-{number}"))
    manifest = f'{MANIFEST}depends = ["{"core" if builds_on_core(number) else "tiny"}"]\n'
    return kind, {"pack.toml": manifest.encode(), "a.toml": made.encode() if isinstance(made, str) else made}
