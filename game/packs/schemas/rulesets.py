"""The installed rulesets' part of the schemas: blocks, numbers, derivations, and the words of behaviours."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pydantic import BaseModel

from game.packs.models.fields import WORD
from game.packs.schemas.shapes import ANY_KEY, ANYTHING, Json, Key, Plain, Shapes, Table, own, shared
from systems.table.content.core_values import Linear
from systems.table.ruleset import Ruleset, rulesets


def foe_blocks() -> Table:
    """Return the shape of a creature's blocks."""
    return _by_ruleset("foe_blocks", {name: Shapes().table(each.foe_block) for name, each in rulesets().items()})


def member_blocks() -> Table:
    """Return the shape of a character type's blocks."""
    return _by_ruleset("member_blocks", {name: Shapes().table(each.member_block) for name, each in rulesets().items()})


def gear_blocks() -> Table:
    """Return the shape of what a thing adds to its bearer's block."""
    return _by_ruleset("gear_blocks", {name: Shapes().table(each.gear_block) for name, each in rulesets().items()})


def encounter_blocks() -> Table:
    """Return the shape of an encounter's blocks, in which a Loot rating is optional."""
    tables = {name: Shapes().table(each.encounter_block) for name, each in rulesets().items()}
    return _by_ruleset("encounter_blocks", {name: _without_loot(table) for name, table in tables.items()})


def raised_blocks() -> Table:
    """Return the shape of an advancement step's raises: any number of a member's block, by any amount."""
    tables = {}
    for name, ruleset in rulesets().items():
        fields = ruleset.member_block.model_fields
        block = Shapes().table(ruleset.member_block)
        numbers = {
            key: Key(Plain({"type": "integer"}), f"Added to this: {shape.text}")
            for key, shape in block.keys.items()
            if fields[key].annotation is int
        }
        tables[name] = replace(block, name=f"raised_{block.name}", keys=numbers)
    return _by_ruleset("raised_blocks", tables)


def numbers() -> Table:
    """Return the shape of a ruleset record's numbers: those of any installed ruleset, and others."""
    tables = {name: Shapes().table(each.numbers_model) for name, each in rulesets().items()}
    text = "The numbers of the ruleset's rulings that are to be other than its own; all may be left out."
    return Table("numbers", "Numbers", text, shared(tables), (ANY_KEY, ANYTHING))


def derivation() -> Table:
    """Return the shape of a derivation: for a member and for a foe, a line for each number of the block."""
    text = "How blocks are made from core values; without it the ruleset's own lines hold."
    blocks = {
        "member": [ruleset.member_block for ruleset in rulesets().values()],
        "foe": [ruleset.foe_block for ruleset in rulesets().values()],
    }
    return Table("derivation", "Derivation", text, {side: _lines(side, models) for side, models in blocks.items()})


def _lines(side: str, models: Sequence[type[BaseModel]]) -> Key:
    line = Shapes().table(Linear)
    names = dict.fromkeys(name for model in models for name in model.model_fields)
    keys = {name: Key(line, f"How `{name}` of a {side}'s block is made from core values.") for name in names}
    text = f"A line for each number of a {side}'s block."
    return Key(Table(f"{side}_lines", f"Lines of a {side}", text, keys, (ANY_KEY, line)), text, True)


def record_rules() -> Iterator[Json]:
    """Return the rules for a ruleset record of each installed ruleset, which its id names."""
    for name, ruleset in rulesets().items():
        named: Json = {"type": "string", "pattern": f"^([a-z][a-z0-9_-]*:)?{name}$"}
        by = {key: {"properties": {key: named}, "required": [key]} for key in ("id", "patch", "replace")}
        held = own(Shapes().table(ruleset.numbers_model))
        sides = {"member": ruleset.member_block.model_fields, "foe": ruleset.foe_block.model_fields}
        known = {
            side: {"additionalProperties": False, "properties": dict.fromkeys(fields, True)}
            for side, fields in sides.items()
        }
        inside: Json = {"numbers": held, "derivation": {"properties": known}}
        then = {"properties": {**inside, "set": {"properties": inside}}}
        yield {"if": {"anyOf": list(by.values())}, "then": then}
        whole = {"anyOf": [{**by["id"], "not": {"required": ["extends"]}}, by["replace"]]}
        needed = {
            side: {"required": [name for name, field in fields.items() if field.is_required()]}
            for side, fields in sides.items()
        }
        yield {"if": whole, "then": {"properties": {"derivation": {"properties": needed}}}}


def behaviour_rules() -> tuple[Json, ...]:
    """Return the rules for a behaviour's rule: every ruleset it is for has to know its words."""
    known = rulesets()
    everywhere: Json = {"anyOf": [{"not": {"required": ["rulesets"]}}, {"properties": {"rulesets": {"maxItems": 0}}}]}
    found = [{"if": everywhere, "then": _words(list(known.values()))}]
    for name, ruleset in known.items():
        named: Json = {"required": ["rulesets"], "properties": {"rulesets": {"contains": {"const": name}}}}
        found.append({"if": named, "then": _words([ruleset])})
    return tuple(found)


def installed() -> list[str]:
    """Return the ids of the rulesets."""
    return list(rulesets())


def intents() -> list[str]:
    """Return every intent that some ruleset has."""
    return sorted(frozenset[str]().union(*(each.intents for each in rulesets().values())))


def feints() -> list[str]:
    """Return every intent that can take part in a feint under some ruleset."""
    return sorted(frozenset[str]().union(*(each.feints for each in rulesets().values())))


def targets() -> list[str]:
    """Return every target word that some ruleset has."""
    return sorted(frozenset[str]().union(*(each.targets for each in rulesets().values())))


def _words(under: list[Ruleset]) -> Json:
    """Return the words that a rule may use under all of these rulesets at once."""
    first, *rest = under
    words = {
        key: sorted(getattr(first, key).intersection(*(getattr(each, key) for each in rest)))
        for key in ("intents", "feints", "targets")
    }
    aimed: Json = {"required": ["target"], "properties": {"target": {"minLength": 1}}}
    feigned: Json = {"required": ["feint"], "properties": {"feint": {"minLength": 1}}}
    some: Json = {"required": ["rulesets"], "properties": {"rulesets": {"minItems": 1}}}
    lacking = [{"if": aimed, "then": some}] if rest and not words["targets"] else []
    target: Json = {} if lacking else {"target": {"enum": ["", *words["targets"]]}}
    return {
        "properties": {"intent": {"enum": words["intents"]}, "feint": {"enum": ["", *words["feints"]]}, **target},
        "allOf": [{"if": feigned, "then": {"properties": {"intent": {"enum": words["feints"]}}}}, *lacking],
    }


def _by_ruleset(name: str, tables: Mapping[str, Table]) -> Table:
    keys = {ruleset: Key(table, f"Under {ruleset}: {table.text}") for ruleset, table in tables.items()}
    text = "By the ruleset's id: what holds under it in place of what follows from the core values."
    anything = Table("", "", "", {}, (ANY_KEY, ANYTHING))
    return Table(name, name.replace("_", " ").capitalize(), text, keys, (WORD, anything))


def _without_loot(table: Table) -> Table:
    keys = {name: replace(key, required=key.required and name != "loot") for name, key in table.keys.items()}
    return replace(table, keys=keys)
