"""The shipped schemas: made from the models as they are, met by the shipped files, and told apart from nothing."""

import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import tomli_w
from pydantic import ValidationError, create_model

from game.packs.loader import load
from game.packs.models import KINDS
from game.packs.models.item import Item
from game.packs.roots import own_root
from game.packs.schemas import rulesets as of_rulesets
from game.packs.schemas import shapes
from game.packs.schemas.files import schema_files
from systems.table.content.effect import effects
from systems.table.content.validation import KIND
from systems.table.ruleset import rulesets
from tests.packs.linting import lint

SHIPPED = own_root() / "schemas"
UPDATE = "the models have changed: run `flamequick schema content/schemas`"


@pytest.fixture(autouse=True)
def _only_the_games_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out rulesets and effects of other packages that happen to be installed: the shipped schemas do."""
    own = {name: each for name, each in rulesets().items() if type(each).__module__.startswith("systems.")}
    known = {tag: cls for tag, cls in effects().items() if cls.__module__.startswith(("systems.", "game."))}
    monkeypatch.setattr(of_rulesets, "rulesets", lambda: own)
    monkeypatch.setattr(shapes, "effects", lambda: known)


@pytest.fixture(scope="module")
def content() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SHIPPED / "content.json").read_text(encoding="utf-8"))
    return found


Told = Callable[..., list[tuple[int, str]]]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """Lint one file of content, and return lines (from 1, its schema line left out) and messages."""

    def faults(text: str, schema: str = "content.json") -> list[tuple[int, str]]:
        file = tmp_path / "a.toml"
        file.write_text(f"#:schema {SHIPPED / schema}\n\n{text}")
        return [(each.line - 2, each.message) for each in lint([file], tmp_path / "told.json")]

    return faults


@pytest.mark.slow
@pytest.mark.parametrize("name", ["content.json", "pack.json"])
def test_the_shipped_schemas_are_those_of_the_models(name: str) -> None:
    assert (SHIPPED / name).read_text(encoding="utf-8") == schema_files()[name], UPDATE


@pytest.mark.thorough
def test_a_new_field_of_a_model_changes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    before = schema_files()["content.json"]
    monkeypatch.setitem(KINDS, "item", create_model("Item", __base__=Item, glitter=(int, 0)))  # type: ignore[misc]
    assert schema_files()["content.json"] != before


@pytest.mark.thorough
def test_a_further_ruleset_is_in_those_that_are_made_with_it(
    monkeypatch: pytest.MonkeyPatch, duel: SimpleNamespace, tmp_path: Path
) -> None:
    monkeypatch.setattr(of_rulesets, "rulesets", lambda: {"duel": duel})
    (tmp_path / "content.json").write_text(schema_files()["content.json"], encoding="utf-8")
    (tmp_path / "a.toml").write_text(
        f"#:schema content.json\n\n{FOE}core = {{}}\nblocks.duel = {{ skil = 1, skill = 1 }}\n"
    )
    assert [(each.line, each.message) for each in lint([tmp_path], tmp_path / "told.json")] == [
        (8, '"skil" is not allowed')
    ]


def test_every_key_of_every_kind_is_described(content: dict[str, Any]) -> None:
    tables = {
        name: table for name, table in content["$defs"].items() if not name.startswith(("add_", "remove_", "scale_"))
    }
    silent = [
        f"{name}.{key}" for name, table in tables.items() for key, told in _keys(table) if not told.get("description")
    ]
    assert silent == [], "write a docstring below the field, in the model"


def _keys(table: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for key, schema in table["properties"].items():
        yield key, schema
        if key in ("set", "add", "remove", "scale"):
            yield from schema["properties"].items()


def test_every_kind_has_the_keys_of_its_model(content: dict[str, Any]) -> None:
    for kind, model in KINDS.items():
        assert set(model.model_fields) <= set(content["$defs"][f"{kind}_record"]["properties"]), kind


def test_every_reference_has_its_definition(content: dict[str, Any]) -> None:
    wanted = set(re.findall(r'"#/\$defs/([a-z_]+)"', json.dumps(content)))
    assert wanted == set(content["$defs"])


def test_every_shipped_file_names_its_schema_in_its_first_line() -> None:
    for file in own_root().rglob("*.toml"):
        first = file.read_text(encoding="utf-8").partition("\n")[0]
        wanted = SHIPPED / ("pack.json" if file.name == "pack.toml" else "content.json")
        assert first.startswith("#:schema "), file
        assert (file.parent / first.removeprefix("#:schema ")).resolve() == wanted.resolve(), file


def test_no_pack_is_looked_for_among_the_schemas() -> None:
    assert "schemas" not in [pack.id for pack in load([own_root()]).packs]


@pytest.mark.thorough
def test_the_shipped_files_meet_them(tmp_path: Path) -> None:
    assert lint([own_root()], tmp_path / "told.json") == []


def test_the_content_of_the_tests_meets_them(tmp_path: Path) -> None:
    tiny = Path(__file__).parents[1] / "content" / "tiny"
    for file in tiny.glob("*.toml"):
        schema = SHIPPED / ("pack.json" if file.name == "pack.toml" else "content.json")
        (tmp_path / file.name).write_text(f"#:schema {schema}\n\n{file.read_text()}")
    assert lint([tmp_path], tmp_path / "told.json") == []


ITEM = '[[item]]\nid = "lamp"\nname = "Lamp"\ntext = "It glows."\nprice = 3\nweight = 1\n'
FOE = '[[creature]]\nid = "gull"\nname = "Gull"\ntext = "Shrieks."\n'
BEHAVIOUR = '[[behaviour]]\nid = "shy"\nname = "Shy"\ntext = "Comes and goes."\n'
PATCH = '[[creature]]\npatch = "core:cinder_wolf"\n'

PLANTED = [
    (ITEM.replace("[[item]]", "[[itme]]"), 1, '"itme" is not allowed'),
    (ITEM.replace("[[item]]", "[item]"), 1, "type Array"),
    (ITEM.replace("price = 3\n", ""), 1, '"price" is required'),
    (ITEM.replace("price = 3", 'price = "3"'), 5, "type Integer"),
    (ITEM.replace("price = 3", "price = -3"), 5, "≥ 0"),
    (ITEM + "shiny = true\n", 7, '"shiny" is not allowed'),
    (ITEM + 'icon = "sword"\n', 7, "does not match the pattern"),
    (ITEM + 'tags = ["Two words"]\n', 7, "does not match the pattern"),
    (ITEM + 'effects = [{ effect = "damge", amount = 1 }]\n', 7, '"damage"'),
    (ITEM + 'effects = [{ effect = "damage", amount = "1d6" }]\n', 7, "type Integer"),
    (ITEM + 'effects = [{ effect = "mend", amount = "d6" }]\n', 7, "does not match the pattern"),
    (ITEM + 'effects = [{ effect = "bind", amount = 1 }]\n', 7, '"amount" is not allowed'),
    (FOE + "core.might = 9\n", 5, "≤ 8"),
    (FOE + "core = {}\nblocks.impact = { impact = 1, hit_points = 1, luck = 1 }\n", 6, '"luck" is not allowed'),
    (FOE + "core = {}\nblocks.reactive = { modifier = 1 }\n", 6, '"hit_points" is required'),
    (BEHAVIOUR + 'rules = [{ intent = "pounce" }]\n', 5, '"attack"'),
    (BEHAVIOUR + 'rules = [{ intent = "pounce", rulesets = ["zones"] }]\n', 5, '"seize"'),
    (BEHAVIOUR + 'rules = [{ intent = "attack", feint = "flee" }]\n', 5, '"guard"'),
    (BEHAVIOUR + 'rules = [{ intent = "attack", target = "nearest" }]\n', 5, '"rulesets" is required'),
    (PATCH + "set.core.migth = 3\n", 3, '"migth" is not allowed'),
    (PATCH + "set.core.might = 9\n", 3, "≤ 8"),
    (PATCH + 'name = "Old Wolf"\n', 3, '["patch", "set", "add", "remove", "scale"]'),
    (PATCH + "scale.name = 2\n", 3, '"name" is not allowed'),
    (PATCH + 'add.tags = "fire"\n', 3, "type Array"),
    (PATCH, 1, "at least 2 keys"),
    ('[[creature]]\nextends = "core:cinder_wolf"\n', 1, '"id" is required'),
    (FOE + "core = {}\nset.core.might = 3\n", 1, '"extends" is required'),
    (FOE.replace("id = ", "replace = "), 1, '"core" is required'),
    (FOE.replace("id = ", 'replace = "core:wolf"\nid = ') + "core = {}\n", 3, "found id"),
    ('[[ruleset]]\npatch = "core:fudge"\nset.numbers.mvoe = 2\n', 3, '"mvoe" is not allowed'),
    ('[[loot_table]]\npatch = "core:loot"\nset.rows.7.give = []\n', 3, '"give" is not allowed'),
]


@pytest.mark.parametrize(("text", "line", "message"), PLANTED)
def test_a_planted_fault_is_told_once_at_its_line(at_once: Told, text: str, line: int, message: str) -> None:
    [(found, said)] = at_once(text)
    assert (found, message in said) == (line, True), said


ALLOWED = [
    FOE + "core = {}\n",
    FOE + "core = {}\nblocks.unheard_of = { any = 1 }\n",
    BEHAVIOUR + 'rules = [{ intent = "pounce", rulesets = ["unheard_of"] }]\n',
    BEHAVIOUR + 'rules = [{ intent = "seize", target = "objective", rulesets = ["zones"] }]\n',
    '[[creature]]\nid = "dire_wolf"\nextends = "core:cinder_wolf"\ncore.might = 4\nadd.tags = ["old"]\n',
    '[[creature]]\nid = "any_wolf"\nabstract = true\ntags = ["beast"]\n',
    PATCH + 'set.core.might = 3\nadd.tags = ["old"]\nremove.blocks.pool = true\nscale.blocks.impact.hit_points = 1.5\n',
    FOE.replace("id = ", "replace = ") + "core = {}\n",
    '[[loot_table]]\npatch = "core:loot"\nset.rows.7.gives = [{ item = "core:rations", quantity = "2d6 + 1" }]\n',
    '[[loot_table]]\npatch = "core:loot"\nremove.rows = [{ roll = 7 }]\nscale.rows.6.roll = 2\n',
    '[[item]]\npatch = "core:lamp"\nset.effects.1.amount = 3\nadd.effects = [{ effect = "bind" }]\nadd.price = 2\n',
    '[[character_type]]\npatch = "core:scout"\nset.advancement.keen_eyes.cost = 3\nremove.advancement.hawk = true\n',
    '[[ruleset]]\nid = "unheard_of"\nname = "U"\ntext = "U"\nnumbers = { any = 1 }\n',
    '[[encounter]]\nid = "shore"\nname = "Shore"\ntext = "Wet."\nblocks.zones = { challenge = 13 }\nloot = 2\n',
]


@pytest.mark.parametrize("text", ALLOWED)
def test_what_a_pack_may_say_is_not_refused(at_once: Told, text: str) -> None:
    assert at_once(text) == []


@pytest.fixture(scope="module")
def at_once(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """Lint all these texts as files of one folder, and return what is said of one of them, as `told` does."""
    folder = tmp_path_factory.mktemp("texts")
    names = {text: f"{number}.toml" for number, text in enumerate([*(text for text, _, _ in PLANTED), *ALLOWED])}
    for text, name in names.items():
        (folder / name).write_text(f"#:schema {SHIPPED / 'content.json'}\n\n{text}")
    found = lint([folder], folder / "told.json")
    return lambda text: [(each.line - 2, each.message) for each in found if each.file == names[text]]


VERBS: Mapping[str, Callable[[str, dict[str, Any]], dict[str, Any]]] = {
    "extends": lambda name, fields: {"id": name, "extends": f"core:{name}", **fields},
    "replace": lambda name, fields: {"replace": f"core:{name}", **fields},
    "set": lambda name, fields: {"patch": f"core:{name}", "set": fields},
    "remove": lambda name, fields: {"patch": f"core:{name}", "remove": dict.fromkeys(fields, True)},
    "entries": lambda name, fields: {"patch": f"core:{name}", "set": _entries(fields)},
    "lists": lambda name, fields: {
        "patch": f"core:{name}",
        **{
            verb: {key: value for key, value in fields.items() if isinstance(value, list)} for verb in ("add", "remove")
        },
    },
}


def _entries(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields with each list as a table whose keys are the numbers of the entries."""
    return {
        key: {str(number): entry for number, entry in enumerate(value, 1)} if isinstance(value, list) else value
        for key, value in fields.items()
    }


@pytest.mark.thorough
@pytest.mark.parametrize("verb", VERBS)
def test_every_shipped_record_can_be_written_with_each_verb(verb: str, tmp_path: Path) -> None:
    for number, (kind, record) in enumerate(_shipped()):
        fields = {key: value for key, value in record.items() if key != "id"}
        text = tomli_w.dumps({kind: [VERBS[verb](record["id"], fields)]})
        (tmp_path / f"{number}.toml").write_text(f"#:schema {SHIPPED / 'content.json'}\n\n{text}")
    assert lint([tmp_path], tmp_path / "told.json") == []


def _shipped() -> list[tuple[str, dict[str, Any]]]:
    """Return every record that core defines, with its kind."""
    return [
        (kind, record)
        for file in sorted((own_root() / "core").rglob("*/*.toml"))
        if file.name != "pack.toml"
        for kind, found in tomllib.loads(file.read_text(encoding="utf-8")).items()
        for record in found
        if "id" in record and "extends" not in record
    ]


MANIFEST = 'format = 2\nid = "mine"\nname = "Mine"\ntext = "A pack."\nversion = "0.1.0"\nlicence = "MIT"\n'


def test_a_manifest_is_not_refused(told: Told) -> None:
    more = 'depends = ["core>=0.1, <2", "storms"]\ngame = ">=0.1,<0.3"\n[migrations.item]\nlamp = "core:lamp"\n'
    assert told(MANIFEST + more, "pack.json") == []


@pytest.mark.parametrize(
    ("fault", "line"), [("depend = []\n", 7), ('depends = ["Core 1"]\n', 7), ('game = "0.1"\n', 7), ("id = 3\n", 7)]
)
def test_faults_of_a_manifest_are_told(told: Told, fault: str, line: int) -> None:
    rest = MANIFEST.replace('id = "mine"\n', "") if fault.startswith("id") else MANIFEST
    assert told(rest + fault, "pack.json")[0][0] == line - (rest != MANIFEST)


@pytest.mark.thorough
def test_random_faults_are_refused_by_models_and_schemas_alike(tmp_path: Path) -> None:
    draw = random.Random("schemas")
    records = _shipped()
    verdicts = {}
    for number in range(400):
        kind, record = draw.choice(records)
        spoilt = _spoilt(record, draw)
        name = f"{number}.toml"
        (tmp_path / name).write_text(f"#:schema {SHIPPED / 'content.json'}\n\n" + tomli_w.dumps({kind: [spoilt]}))
        verdicts[name] = _verdict(kind, spoilt)
    found = {each.file for each in lint([tmp_path], tmp_path / "told.json")}
    wrong = [
        name for name, verdict in verdicts.items() if verdict != "unsure" and (verdict == "refused") != (name in found)
    ]
    assert wrong == [], (verdicts[wrong[0]], (tmp_path / wrong[0]).read_text())
    assert Counter(verdicts.values())["refused"] > 100
    assert Counter(verdicts.values())["allowed"] > 10


def _verdict(kind: str, record: Mapping[str, Any]) -> str:
    """Tell what the models say of a record; they alone are not sure of what rulesets or other checks look into."""
    try:
        KINDS[kind].model_validate(_tuples(record), context={"pack": "core"})
    except ValidationError as error:
        return "refused" if any(each["type"] not in ("value_error", KIND) for each in error.errors()) else "unsure"
    return "unsure" if record.keys() & {"blocks", "numbers", "derivation", "rules", "advancement"} else "allowed"


def _spoilt(record: Mapping[str, Any], draw: random.Random) -> dict[str, Any]:
    """Return a copy with one fault: a key more, a key less, or a value of another type, somewhere inside."""
    copy: dict[str, Any] = json.loads(json.dumps(record))
    table = draw.choice(list(_tables(copy)))
    match draw.choice(("more", "less", "other")):
        case "more":
            table["odd_key"] = 1
        case "less":
            del table[draw.choice(list(table))]
        case _:
            key = draw.choice(list(table))
            table[key] = draw.choice([value for value in ("Some text", -1000, [[]], {"odd": 1}) if value != table[key]])
    return copy


def _tables(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _tables(inner)


def _tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _tuples(inner) for key, inner in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
