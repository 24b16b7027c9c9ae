"""Packs made to do harm, or broken at random: each is a kind and the files of a pack called `bomb`."""

import random
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import AnyStr

CONTENT = Path(__file__).parents[2] / "content" / "core"
MANIFEST = """\
format = 2
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


def _talk(dice: random.Random) -> str:
    """A dialogue of many steps: a row, a ring, or steps that all lead to all of some."""
    count = dice.choice((50, 1_000, 5_000, 20_000))
    form = '[[scene.steps]]\nid = "s{n}"\noptions = [{{ id = "o", label = "L", success = {{ text = "T."{to} }} }}]\n'
    last = dice.choice(("", ', to = "s0"', ", leave = true", ', to = "nowhere"'))
    steps = [form.format(n=n, to=f', to = "s{n + 1}"' if n < count - 1 else last) for n in range(count)]
    head = '[[scene]]\nid = "talk"\nname = "Talk"\ntext = "T."\n'
    person = '[[town]]\nid = "t"\nname = "T"\ntext = "T."\npeople = [{ scene = "talk" }]\n'
    return head + "".join(steps) + person


def _tale(dice: random.Random) -> str:
    """A quest of many stages, each of which opens another, or opens by a condition."""
    count = dice.choice((20, 300, 3_000))
    stage = '[[quest.stages]]\nid = "s{n}"\ntext = "T."\ngoal = {{ kind = "fact", when = "fact.f{n}" }}\n{more}\n'
    ways = (
        lambda n: f'opens = ["s{n + 1}"]' if n < count - 1 else 'ends = "done"',
        lambda n: f"when = \"stage.q.s{max(0, n - 1)} == 'done'\"" if n else 'ends = "done"',
        lambda n: f'optional = true\ncloses = ["s{(n * 7) % count}"]\nends = "done"' if n else 'ends = "done"',
    )
    way = dice.choice(ways)
    quest = '[[quest]]\nid = "q"\nname = "Q"\ntext = "T."\nwhen = "day > 1"\nending = "E."\n'
    facts = "".join(f'[[fact]]\nid = "f{n}"\n' for n in range(count))
    return quest + "".join(stage.format(n=n, more=way(n)) for n in range(count)) + facts


def _facts(dice: random.Random) -> str:
    """Facts that are reckoned from each other: a chain, or a ring; each is asked for by many."""
    count = dice.choice((10, 200, 2_000, 5_000))
    ring = dice.choice((True, False))
    texts = []
    for n in range(count):
        others = [(n + 1) % count if ring else n + 1] if ring or n < count - 1 else []
        others += [dice.randrange(count) for _ in range(dice.choice((0, 3)))] if ring else []
        means = " && ".join(f"fact.f{other}" for other in others) or "day > 3"
        texts.append(f'[[fact]]\nid = "f{n}"\nmeans = "{means}"\n')
    return "".join(texts)


def _events(dice: random.Random) -> str:
    """Events that bring each other about, by facts, decks and tables that name each other."""
    count = dice.choice((10, 300, 3_000))
    facts = "".join(f'[[fact]]\nid = "f{n}"\nholds = "number"\n' for n in range(count))
    event = (
        '[[event]]\nid = "e{n}"\non = "fact_changed"\n{fact}times = {times}\nwhen = "fact.f{n} > 2"\n'
        'effects = [{{ effect = "add", fact = "f{m}" }}, {{ effect = "roll", table = "t{n}" }}]\n'
    )
    table = '[[table]]\nid = "t{n}"\nrows = [{{ id = "r", effects = [{{ effect = "roll", table = "t{m}" }}] }}]\n'
    times = dice.choice(("1", "3", "1_000_000"))
    named = dice.choice((True, False))
    texts = []
    for n in range(count):
        m = (n + 1) % count
        fact = f'fact = "f{n}"\n' if named else ""
        texts.append(event.format(n=n, m=m, fact=fact, times=times) + table.format(n=n, m=m))
    return facts + "".join(texts)


def _rows(dice: random.Random) -> str:
    """A table and a deck with many entries, and a town with many closures, wares and persons."""
    count = dice.choice((100, 5_000, 40_000))
    entries = ", ".join(f'{{ id = "r{n if dice.random() < 0.99 else 0}", text = "T." }}' for n in range(count))
    kind, key = dice.choice((("table", "rows"), ("deck", "cards")))
    if dice.random() < 0.5:
        return f'[[{kind}]]\nid = "x"\n{key} = [{entries}]\n'
    closures = ", ".join('{ when = "day > 3", services = ["market"], text = "T." }' for _ in range(count))
    return f'[[town]]\nid = "t"\nname = "T"\ntext = "T."\nclosed = [{closures}]\n'


def scrambled(lines: list[AnyStr], dice: random.Random, most: int) -> list[AnyStr]:
    """Move, repeat, cut and drop lines, up to so many times."""
    for _ in range(dice.randint(1, most)):
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
    return lines


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
    return b"\n".join(scrambled(_own(dice).split(b"\n"), dice, 5))


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
    "long talks": _talk,
    "long quests": _tale,
    "facts of facts": _facts,
    "events of events": _events,
    "long tables": _rows,
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
