"""The schema of content files: every kind of record with its four verbs.

The verbs share one table with all keys, so that an editor completes each; conditions (`if`, `then`) say which keys go
together and which are required. Tried with tombi and taplo, that gives one message for a fault, at the faulty key; a
union of four tables (`oneOf`) answers a misspelt key with four messages.
"""

from collections.abc import Callable, Mapping

from game.packs.models import KINDS
from game.packs.models.base import Record
from game.packs.models.character_type import CharacterType, Raises
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.item import Item
from game.packs.models.ruleset import RulesetRecord
from game.packs.models.scenario import Scenario
from game.packs.models.thing import Modifier
from game.packs.schemas import rulesets
from game.packs.schemas.docstrings import summary
from game.packs.schemas.forms import Form, Forms
from game.packs.schemas.shapes import Json, Many, Plain, Shape, Shapes, Special, Table, title
from systems.table.content.ref import ID
from systems.table.enemies.behaviour import Morale, Rule
from systems.table.enemies.condition import LONGEST
from systems.table.policy.playbook import PartyMorale, PartyRule

DRAFT = "http://json-schema.org/draft-07/schema#"
"""The newest version that all TOML linters know."""

_ID: Json = {"type": "string", "pattern": f"^{ID}$"}
_CONDITION = Plain({"type": "string", "maxLength": LONGEST, "examples": ["round > 1 && self.hp_percent < 50"]})
_VERBS: Mapping[str, Json] = {
    "extends": {
        "description": "The record that this one begins as; tables are merged with its own, all else replaces.",
        **_ID,
    },
    "patch": {
        "description": "The record that this one changes, by set, add, remove and scale; it stays where it is.",
        **_ID,
    },
    "replace": {
        "description": "The record in whose place this one stands, under its id; it has to be written in full.",
        **_ID,
    },
    "abstract": {
        "description": "true: the record is only there to be extended, and is in no game.",
        "type": "boolean",
        "const": True,
    },
}
_CHANGES: Mapping[Form, str] = {
    "set": "Keys with their new values. Tables are merged; an entry of a list may be named by its id or number.",
    "add": "Entries that are added to lists, and what is added to numbers.",
    "remove": "true at each key that goes back to its default, or a list of the entries that go.",
    "scale": "What numbers are multiplied by, such as 1.5; they are rounded to the nearest, halves upwards.",
}
_OTHERS = ("patch", "replace", "extends")


def content_schema() -> Json:
    """Return the JSON Schema of content files."""
    forms = Forms()
    shapes = Shapes(_special(), {Rule: rulesets.behaviour_rules()})
    records = {kind: _record(kind, shapes.table(model, kind), forms) for kind, model in KINDS.items()}
    return {
        "$schema": DRAFT,
        "title": "Flamequick content",
        "description": "A content file of a pack: records of any kinds, each starting with its kind in two brackets.",
        "type": "object",
        "properties": {
            kind: {
                "description": summary(model),
                "type": "array",
                "items": {"$ref": f"#/$defs/{kind}_record"},
            }
            for kind, model in KINDS.items()
        },
        "additionalProperties": False,
        "$defs": {
            **{f"{kind}_record": record for kind, record in records.items()},
            **forms.used(list(records.values())),
        },
    }


def _special() -> Special:
    """Return the shapes of fields whose values the installed rulesets define."""
    words: Mapping[str, Callable[[], list[str]]] = {
        "intent": rulesets.intents,
        "feint": rulesets.feints,
        "target": rulesets.targets,
    }
    return {
        (Creature, "blocks"): rulesets.foe_blocks,
        (CharacterType, "blocks"): rulesets.member_blocks,
        (Raises, "blocks"): rulesets.raised_blocks,
        (Item, "blocks"): rulesets.gear_blocks,
        (Modifier, "blocks"): rulesets.gear_blocks,
        (Encounter, "blocks"): rulesets.encounter_blocks,
        (RulesetRecord, "numbers"): rulesets.numbers,
        (RulesetRecord, "derivation"): rulesets.derivation,
        (Rule, "when"): lambda: _CONDITION,
        (Morale, "when"): lambda: _CONDITION,
        (PartyRule, "when"): lambda: _CONDITION,
        (PartyMorale, "when"): lambda: _CONDITION,
        (Rule, "rulesets"): lambda: Many(_word(rulesets.installed())),
        (PartyRule, "rulesets"): lambda: Many(_word(rulesets.installed())),
        (Scenario, "rulesets"): lambda: Many(_word(rulesets.installed())),
        **{(Rule, key): _worded(known) for key, known in words.items()},
    }


def _worded(known: Callable[[], list[str]]) -> Callable[[], Shape]:
    return lambda: _word(known())


def _word(known: list[str]) -> Plain:
    return Plain({"type": "string", "examples": known} if known else {"type": "string"})


def _record(kind: str, table: Table, forms: Forms) -> Json:
    """Return the schema of the records of a kind: all keys of all verbs, and which of them go together."""
    fields = forms.keys("part", table)
    first = {name: fields[name] for name in Record.model_fields if name in fields}
    changes = {form: _change(form, text, table, forms) for form, text in _CHANGES.items()}
    rules = _verb_rules(forms.needs(table), ["replace", *(name for name in fields if name != "id")])
    return {
        "title": title(kind),
        "description": table.text,
        "type": "object",
        "properties": {"id": first.pop("id"), **_VERBS, **first, **fields, **changes},
        "additionalProperties": False,
        "allOf": [*rules, *(rulesets.record_rules() if kind == "ruleset" else ())],
    }


def _change(form: Form, text: str, table: Table, forms: Forms) -> Json:
    made = {name: schema for name, schema in forms.keys(form, table).items() if name != "id"}
    keys = {name: {"description": table.keys[name].text, **schema} for name, schema in made.items()}
    return {"description": text, "type": "object", "properties": keys, "additionalProperties": False}


def _verb_rules(needs: Json, replacing: list[str]) -> list[Json]:
    """Return which keys go together and which are required, each fault covered by exactly one rule."""
    without_id = {**needs, "required": [name for name in needs["required"] if name != "id"]}
    return [
        _if(["patch"], (), {"propertyNames": {"enum": ["patch", *_CHANGES]}, "minProperties": 2}),
        _if(["replace"], ["patch"], {"propertyNames": {"enum": replacing}, **without_id}),
        _if([], ["patch", "replace"], {"required": ["id"]}),
        _if([], [*_OTHERS, "abstract"], without_id),
        *(_if([change], _OTHERS, {"required": ["extends"]}) for change in _CHANGES),
    ]


def _if(there: list[str], not_there: "tuple[str, ...] | list[str]", then: Json) -> Json:
    told: Json = {"required": there} if there else {}
    if not_there:
        told["not"] = {"anyOf": [{"required": [key]} for key in not_there]}
    return {"if": told, "then": then}
