"""What the handbook for modders takes from the models: its tables of keys, effects, blocks and words of behaviours.

In the handbook each stands between `<!-- what -->` and `<!-- end -->`.
"""

import re
import types
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin

import tomli_w
from pydantic import BaseModel

from game.campaign.console.orders import ORDERS
from game.packs.condition_fields import FAMILIES, OF_FIGHT, OF_POWER, PLAIN
from game.packs.models import KINDS
from game.packs.models.base import Record
from game.packs.models.fields import PATTERNS
from game.packs.models.pack import Manifest
from game.packs.schemas.docstrings import described
from game.packs.schemas.shapes import Many, Plain, Shape, Shapes, Table
from game.packs.travel.index import Entry
from systems.table.content.core_values import Core, Linear
from systems.table.content.effect import Effect, effects
from systems.table.content.ref import Ref
from systems.table.loop.dice_notation import FORM
from systems.table.ruleset import Ruleset, rulesets
from tests.packs.usual_faults import PLANTED, told

HANDBOOK = Path(__file__).parents[2] / "content" / "README.md"

_PLACE = re.compile(r"(<!-- ([a-z_ ]+) -->\n)(.*?)(<!-- end -->\n)", re.DOTALL)
_FLAT = (Core, Linear, Effect)
"""Tables that have a section of their own."""


def renewed(text: str) -> str:
    """Return the handbook's text with every table as the models have it."""
    return _PLACE.sub(lambda found: f"{found[1]}\n{_made(found[2])}\n{found[4]}", text)


def places(text: str) -> list[str]:
    """Return what tables the handbook has."""
    return [found[2] for found in _PLACE.finditer(text)]


def wanted() -> list[str]:
    """Return what tables it should have."""
    blocks = [f"blocks {name}" for name in rulesets()]
    return ["keys pack", "keys index", "keys record", *(f"keys {kind}" for kind in KINDS), "keys core", *blocks, *_MADE]


def _made(what: str) -> str:
    if what in _MADE:
        return _MADE[what]()
    kind, name = what.split()
    if kind == "blocks":
        return _blocks(rulesets()[name])
    model = {"pack": Manifest, "index": Entry, "record": Record, "core": Core}.get(name) or KINDS[name]
    return _table(_rows(model, own=issubclass(model, Record) and model is not Record))


def _table(rows: Iterator[tuple[str, ...]], head: tuple[str, ...] = ("key", "holds", "default", "meaning")) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def _rows(
    model: type[BaseModel], path: str = "", own: bool = False, seen: dict[type[BaseModel], str] | None = None
) -> Iterator[tuple[str, ...]]:
    """Yield a row for each key, those of tables inside behind their own, but each kind of table once."""
    seen = {} if seen is None else seen
    for name, info in model.model_fields.items():
        if own and name in Record.model_fields and described(model, name) == described(Record, name):
            continue
        shape = Shapes().key(model, name, info).shape
        inner = _mark(
            info.annotation, info.metadata, lambda mark: isinstance(mark, type) and issubclass(mark, BaseModel)
        )
        ref = _mark(info.annotation, info.metadata, lambda mark: isinstance(mark, Ref))
        default = "**needed**" if info.is_required() else _default(info.default)
        like = f" like `{seen[inner]}`" if inner in seen else ""
        meaning = " ".join(described(model, name).split())
        yield f"`{path}{name}`", f"{_holds(shape, ref, inner)}{like}", default, meaning
        if inner and not like and not issubclass(inner, _FLAT):
            seen[inner] = f"{path}{name}"
            by_name = isinstance(shape, Table) and not shape.keys
            yield from _rows(inner, f"{path}{name}.{'NAME.' if by_name else ''}", seen=seen)


def _mark(annotation: Any, marks: Any, wanted: Callable[[Any], bool]) -> Any:
    """Return what is wanted of an annotation and of the entries of its lists, or None."""
    for mark in (annotation, *marks):
        if wanted(mark):
            return mark
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _mark(inner[0], inner[1:], wanted)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mark(inner[1], (), wanted)
    if origin in (Union, types.UnionType, tuple):
        return next((found for part in inner if (found := _mark(part, (), wanted))), None)
    return None


def _holds(shape: Shape, ref: Ref | None, inner: type[BaseModel] | None) -> str:
    if isinstance(shape, Many):
        of = _holds(shape.of, ref, inner)
        return f"list of {_many(of)}"
    if isinstance(shape, Table) and not shape.keys:
        return "tables"
    if inner and issubclass(inner, _FLAT):
        return {Core: "[core values](#core-values)", Linear: "[line](#stat-blocks)"}.get(inner, "[effects](#effects)")
    if isinstance(shape, Table):
        return "table"
    return f"id of `{ref.kind}`" if ref else _plain(shape)


def _many(words: str) -> str:
    first, *rest = words.split(" ", 1)
    many = first if first.startswith(("[", "`")) else f"{first}s"
    return " ".join([many, *rest])


def _plain(shape: Plain) -> str:
    schema = shape.schema
    if "anyOf" in schema:
        return _plain(Plain(next(each for each in schema["anyOf"] if each.get("const") != "")))
    if words := schema.get("enum") or ([schema["const"]] if "const" in schema else None):
        return ", ".join(f"`{word}`" for word in words if word != "")
    if schema.get("type") == "integer":
        least, most = schema.get("minimum"), schema.get("maximum")
        bounds = "" if least is None else f" from {least}" if most is None else f" {least} to {most}"
        return f"number{bounds}"
    if schema.get("type") == "boolean":
        return "true or false"
    pattern = str(schema.get("pattern", ""))
    if FORM in pattern:
        return "dice, such as `1d6+2`"
    for known, words in PATTERNS.items():
        if pattern == known:
            return "word" if words.startswith("small letters, digits and _") else words
    return "text" if schema.get("type") == "string" else "anything"


def _default(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"`{value}`" if isinstance(value, int) or (isinstance(value, str) and value) else ""


def _effects() -> str:
    rows = []
    for tag, cls in effects().items():
        keys = [f"`{name}` ({_effect_key(cls, name)})" for name in cls.model_fields if name != "effect"]
        sample = cls.model_validate(_sample(cls))
        rows.append((f"`{tag}`", cls.moment, "; ".join(keys), f"`{_inline(_sample(cls))}`: {sample.words()}"))
    return _table(iter(rows), ("effect", "moment", "keys (default)", "for example"))


def _effect_key(cls: type[Effect], name: str) -> str:
    info = cls.model_fields[name]
    shape = Shapes().key(cls, name, info).shape
    holds = _holds(shape, _mark(info.annotation, info.metadata, lambda mark: isinstance(mark, Ref)), None)
    return holds if info.is_required() else f"{holds}; {_default(info.default)}"


def _sample(cls: type[Effect]) -> dict[str, Any]:
    """Return an effect as content would write it: what it needs, and nothing else."""
    found: dict[str, Any] = {"effect": cls.model_fields["effect"].default}
    for name, info in cls.model_fields.items():
        if info.is_required():
            ref = _mark(info.annotation, info.metadata, lambda mark: isinstance(mark, Ref))
            shape = Shapes().key(cls, name, info).shape
            found[name] = _SAMPLES.get(name) or _SAMPLES[ref.kind] if ref else _value(shape)
    return found


_SAMPLES: Mapping[str, str] = {
    "landmark": "parted_end",
    "state": "sea_legs",
    "item": "core:salt",
    "fuel": "core:flamequick",
    "gives": "core:rope",
    "rumour": "core:rumour_wyrm",
    "character_type": "core:medic",
    "vehicle": "core:flatboat",
    "fact": "brake",
    "ending": "ground_floor",
    "quest": "core:wolf_bounty",
    "terrain": "core:plains",
    "scene": "ferryman",
    "deck": "omens",
    "front": "the_wire",
    "power": "winch_company",
    "band": "surveyors",
    "table": "gossip",
}


def _value(shape: Shape) -> Any:
    assert isinstance(shape, Plain)
    if "enum" in shape.schema:
        return shape.schema["enum"][0]
    if shape.schema["type"] == "integer":
        return 3
    return "1d6" if FORM in str(shape.schema.get("pattern")) else "An old map."


def _inline(table: Mapping[str, Any]) -> str:
    return "{ " + ", ".join(tomli_w.dumps({key: value}).strip() for key, value in table.items()) + " }"


def _blocks(ruleset: Ruleset) -> str:
    """Return the tables of a ruleset's blocks, and by which lines they are derived."""
    parts: list[str] = []
    seen: dict[type[BaseModel], str] = {}
    for label, model in (
        ("A creature", ruleset.foe_block),
        ("A character", ruleset.member_block),
        ("An encounter", ruleset.encounter_block),
        ("A thing", ruleset.gear_block),
    ):
        rows = [
            (key, holds, "" if key == "`loot`" else default, text)
            for key, holds, default, text in _rows(model, seen=seen)
        ]  # A Loot rating need not stand in a block: without it that of the encounter holds.
        parts.append(f"*{label}*: `blocks.{ruleset.id}`\n\n{_table(iter(rows))}")
    lines = []
    for side, table in ruleset.derivation.items():
        told = "; ".join(f"`{name}` = {_formula(line)}" for name, line in table.items())
        lines.append(f"Derived for a {side}: {told}.\n")
    return "\n".join([*parts, *lines])


def _formula(line: Linear) -> str:
    terms = [str(line.base)] if line.base else []
    terms += [f"{'' if factor == 1 else f'{factor} × '}{name}" for name, factor in line.factors.items()]
    total = " + ".join(terms) or "0"
    if line.per > 1:
        total = f"({total}) ÷ {line.per}"
    return f"{total}, at least {line.least}" if line.least else total


def _words() -> str:
    """Return the words of behaviours by ruleset."""
    rows = []
    for name, ruleset in rulesets().items():
        link = f"[`{name}`](../systems/{name}/README.md)"
        intents = ", ".join(f"`{word}`{'' if word in ruleset.feints else '*'}" for word in sorted(ruleset.intents))
        targets = ", ".join(f"`{word}`" for word in sorted(ruleset.targets)) or "none"
        rows.append((link, intents, targets))
    return _table(iter(rows), ("ruleset", "intents (* cannot be feinted)", "target words"))


def _fields() -> str:
    """Return the fields of conditions that not every ruleset has."""
    every = set.intersection(*(set(ruleset.view_fields) for ruleset in rulesets().values()))
    rows = []
    for name, ruleset in rulesets().items():
        own = [field for field in ruleset.view_fields if field not in every]
        rows.append((f"`{name}`", ", ".join(f"`{field}` ({KIND[ruleset.view_fields[field]]})" for field in own)))
    return _table(iter(rows), ("ruleset", "fields of its own"))


KIND = {int: "number", str: "text", bool: "yes or no"}
"""What a field of a condition is, in words."""


def _faults() -> str:
    """Return what check says of the most usual faults, and what to do."""
    rows = ((f"`{'` `'.join(told(planted))}`", planted.mend) for planted in PLANTED)
    return _table(rows, ("check says", "what to do"))


def _conditions() -> str:
    """Return the fields of conditions over the campaign."""
    families = {
        f"{name}.{each.kind.upper()}{f'.{each.parts.upper()}' if each.parts else ''}": each.form
        for name, each in FAMILIES.items()
    }
    rows = []
    for name, form in {**PLAIN, **families}.items():
        words = ", ".join(f"`{word}`" for word in form.words) if form else ""
        kind = KIND[form.type] if form else "what the fact holds"
        text = form.text if form else FAMILIES[name.partition(".")[0]].text
        rows.append((f"`{name}`", kind, f"{text[:-1]}: {words}." if words else text))
    return _table(iter(rows), ("field", "holds", "meaning"))


def _orders() -> str:
    rows = ((f"`{order.usage(word)}`", order.text) for word, order in ORDERS.items())
    return _table(rows, ("order", "what it does"))


def _of_fight() -> str:
    """Return the fields of a fight, for conditions of phases."""
    rows = ((f"`{name}`", KIND[form.type], form.text) for name, form in OF_FIGHT.items())
    return _table(rows, ("field", "holds", "meaning"))


def _of_power() -> str:
    """Return the fields of a power, for conditions of its rules."""
    rows = ((f"`{name}`", KIND[form.type], form.text) for name, form in OF_POWER.items())
    return _table(rows, ("field", "holds", "meaning"))


_MADE: Mapping[str, Callable[[], str]] = {
    "phases": _of_fight,
    "powers": _of_power,
    "effects": _effects,
    "words": _words,
    "fields": _fields,
    "conditions": _conditions,
    "faults": _faults,
    "orders": _orders,
}
