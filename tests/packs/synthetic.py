"""A large pack made by a program: records of the size and the kinds that people write, all sound."""

from collections.abc import Iterator
from pathlib import Path

MANIFEST = """\
format = 2
id = "bulk"
name = "Bulk"
text = "Many records."
version = "1.0"
licence = "MIT"
"""

COUNTS = {"items": 700, "behaviours": 60, "creatures": 400, "encounters": 440, "landmarks": 200, "rumours": 200}
"""Records of each file; two thousand in all."""


def write(root: Path) -> Path:
    """Write the pack into a folder of packs and return its own folder."""
    folder = root / "bulk"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    for name, count in COUNTS.items():
        for part, start in enumerate(range(0, count, 100)):
            records = (_RECORDS[name](number) for number in range(start, min(start + 100, count)))
            (folder / f"{name}_{part}.toml").write_text("\n".join(records), encoding="utf-8")
    return folder


def _item(number: int) -> str:
    return f"""\
[[item]]
id = "item_{number}"
name = "Thing Number {number}"
text = "It was made by a program, on a long evening, and it does what its neighbours do, only {number} times over."
icon = "mdi:bottle-tonic"
price = {5 + number % 90}
weight = {1 + number % 7}
uses = {1 + number % 3}
tags = ["made", "lot_{number % 11}"]
effects = [{{ effect = "damage", amount = {1 + number % 9} }}, {{ effect = "bind" }}]
"""


def _behaviour(number: int) -> str:
    return f"""\
[[behaviour]]
id = "behaviour_{number}"
name = "Manner {number}"
text = "Strikes first, thinks in round {1 + number % 6}, and leaves when that did not help."
rules = [
    {{ intent = "attack", target = "weakest", weight = 2, rulesets = ["zones", "pool", "reactive", "fudge"] }},
    {{ when = "round > {1 + number % 6} && self.hp_percent < {20 + number % 50}", intent = "guard", priority = 1 }},
    {{ when = "enemies_down > 0 || allies < {1 + number % 4}", intent = "press", amount = 1 }},
]
morale = {{ when = "self.hp_percent < {10 + number % 30}", does = "flee" }}
"""


def _creature(number: int) -> str:
    return f"""\
[[creature]]
id = "creature_{number}"
name = "Being {number}"
text = "Nobody has seen it by day. By night it counts to {number} and begins again."
icon = "mdi:snake"
core = {{ might = {number % 7}, agility = {number % 6}, wits = {number % 5}, vigour = {number % 8}, threat = 1 }}
behaviour = "behaviour_{number % 60}"
blocks.impact = {{ impact = {1 + number % 6}, hit_points = {2 + number % 20} }}
blocks.zones = {{ score = {15 + number % 9}, health = {5 + number % 20}, weapons = [{{ id = "claw", name = "claw" }}] }}
blocks.reactive = {{ hit_points = {4 + number % 12} }}
tags = ["made"]
lore = "Two were met, and neither agreed on which of them was the first."
"""


def _encounter(number: int) -> str:
    return f"""\
[[encounter]]
id = "encounter_{number}"
name = "Meeting {number}"
text = "They stand where the road was, and seem to have been told that somebody would come."
foes = [
    {{ creature = "creature_{number % 400}", count = {1 + number % 3} }},
    {{ creature = "creature_{(number * 7 + 3) % 400}", behaviour = "behaviour_{number % 60}" }},
]
behaviour = "behaviour_{number % 60}"
loot = {number % 9}
"""


def _landmark(number: int) -> str:
    return f"""\
[[landmark]]
id = "landmark_{number}"
name = "Stone {number}"
text = "Somebody painted a number on it, and somebody else has tried to scrape it off."
icon = "mdi:bottle-tonic"
encounter = "encounter_{number % 440}"
find = {{ text = "Under it lay something.", effects = [{{ effect = "give", item = "item_{number}" }}] }}
"""


def _rumour(number: int) -> str:
    return f"""\
[[rumour]]
id = "rumour_{number}"
name = "Talk of Stone {number}"
text = "My cousin turned it over once. He has not needed to work since, and does not sleep well."
truth = {"true" if number % 2 else "false"}
about = {{ landmark = "landmark_{number % 200}" }}
found_out = "There was a stone."
"""


_RECORDS = {
    "items": _item,
    "behaviours": _behaviour,
    "creatures": _creature,
    "encounters": _encounter,
    "landmarks": _landmark,
    "rumours": _rumour,
}


def files(folder: Path) -> Iterator[Path]:
    """Yield the pack's files in the order of their names."""
    yield from sorted(folder.rglob("*.toml"))
