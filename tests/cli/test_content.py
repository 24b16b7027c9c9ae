"""`check`, `list` and `show`, inside this process."""

import json
import tomllib
import warnings
from pathlib import Path

import pytest

from game.cli import main
from game.cli.content import show_record
from game.packs import loader
from game.packs.catalogue import PLURALS
from game.packs.roots import own_root


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def pack(folder: Path, records: str) -> Path:
    """Write a pack `mine` with these records."""
    home = folder / "mine"
    home.mkdir()
    manifest = 'format = 1\nid = "mine"\nname = "Mine"\ntext = "A pack."\nversion = "0.1.0"\nlicence = "MIT"\n'
    (home / "pack.toml").write_text(manifest + 'depends = ["core>=0.1"]\n')
    (home / "things.toml").write_text(records)
    return home


LAMP = '[[item]]\nid = "lamp"\nname = "A Lamp"\ntext = "It glows."\nprice = 3\nweight = 1\n'


@pytest.mark.thorough
def test_check_says_ok(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "check")
    assert (code, err) == (0, "")
    assert out.startswith("OK, ")


@pytest.mark.thorough
def test_check_names_faults_with_file_and_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = pack(tmp_path, LAMP.replace("price = 3", "prise = 3"))
    code, out, _ = said(capsys, "check", str(home))
    assert code == 1
    assert "things.toml:5:1: " in out
    assert "did you mean 'price'" in out


@pytest.mark.thorough
def test_check_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = pack(tmp_path, LAMP.replace("weight = 1", "weight = -1"))
    code, out, _ = said(capsys, "check", "--json", str(home))
    data = json.loads(out)
    assert code == 1
    assert [(fault["line"], fault["column"]) for fault in data["faults"]] == [(6, 10)]
    assert data["records"] == 1


@pytest.mark.thorough
def test_check_of_a_folder_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = said(capsys, "check", str(tmp_path / "nowhere"))
    assert code == 1
    assert "nowhere" in out


def test_a_kind_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "list", "item")
    assert code == 0
    assert "core:plasma_grenade\tPlasma Grenade\n" in out


def test_a_kind_may_be_named_in_the_plural(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "list", "items")[1] == said(capsys, "list", "item")[1]


def test_a_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(said(capsys, "list", "terrain", "--json")[1])
    assert {"core:plains", "core:water"} <= {row["id"] for row in rows}


def test_an_unknown_kind_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "list", "itme")
    assert (code, out) == (2, "")
    assert "did you mean 'item'?" in err


def test_a_record_is_shown_as_packs_write_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "show", "core:plasma_grenade")
    assert code == 0
    assert out.startswith("# core/items/")
    assert '[[item]]\nid = "core:plasma_grenade"\nname = "Plasma Grenade"\n' in out
    assert 'effect = "damage"' in out


REGION = """
[[weather]]
id = "glare"
name = "Glare"
text = "It is bright."

[[region]]
patch = "core:the_cinder_reach"

[[region.add.seasons]]
name = "The dry weeks"
weather = [{ weather = "glare", when = "day % 3 == 0" }]
"""


@pytest.mark.thorough
def test_showing_a_record_says_nothing_on_the_standard_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remembers = Path(__file__).parents[1] / "content_with_memory"
    manifest = pack(tmp_path, REGION) / "pack.toml"
    manifest.write_text(manifest.read_text().replace("format = 1", "format = 2"))
    content = loader.load([own_root(), remembers, tmp_path])
    assert content.refused == ()
    monkeypatch.setattr("game.cli.content.catalogue", lambda packs: content)
    for plural in PLURALS.values():
        for key in getattr(content, plural):
            for as_json in (False, True):
                with warnings.catch_warnings(action="error"):
                    show_record(key, (), as_json)
    out, err = capsys.readouterr()
    assert err == ""
    assert 'when = "day % 3 == 0"' in out


@pytest.mark.filterwarnings("error")
def test_a_condition_is_shown_as_packs_write_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text(
        'format = 2\nid = "mine"\nname = "Mine"\ntext = "T."\nversion = "1"\nlicence = "MIT"\n', encoding="utf-8"
    )
    text = '[[fact]]\nid = "a"\n\n[[fact]]\nid = "b"\nmeans = "fact.a && day > 2"\n'
    (pack / "facts.toml").write_text(text, encoding="utf-8")
    code, out, _ = said(capsys, "show", "mine:b", "--packs", str(tmp_path))
    assert (code, tomllib.loads(out)) == (0, {"fact": [{"id": "mine:b", "means": "fact.mine.a && day > 2"}]})


@pytest.mark.thorough
def test_a_record_is_found_without_its_pack(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "show", "plasma_grenade") == said(capsys, "show", "core:plasma_grenade")


def test_an_unknown_record_fails_with_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "show", "core:plasma_granade", "--json")
    assert (code, out) == (1, "")
    assert "There is no record 'core:plasma_granade' (did you mean 'core:plasma_grenade'?)." in err


@pytest.mark.thorough
def test_a_further_folder_of_packs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack(tmp_path, LAMP)
    assert "mine:lamp\tA Lamp\n" in said(capsys, "list", "item", "--packs", str(tmp_path))[1]


def test_a_folder_of_packs_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = said(capsys, "list", "item", "--packs", str(tmp_path / "no"))
    assert code == 1
    assert err == f"There is no folder {tmp_path / 'no'}.\n"


@pytest.mark.thorough
@pytest.mark.parametrize(
    "command", [("list", "item"), ("play", "--front", "wire"), ("fight", "cinder_pack", "--front", "wire"), ("auto",)]
)
def test_a_faulty_pack_is_left_out_and_that_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str, ...]
) -> None:
    pack(tmp_path, LAMP.replace("price = 3", "prise = 3"))
    code, out, err = said(capsys, *command, "--packs", str(tmp_path))
    assert (code, "mine:lamp" in out) == (0, False)
    assert err.startswith("The pack 'mine' is not loaded, because of 1 fault:\n  ")
    assert "things.toml:5:1: unknown key 'prise' (did you mean 'price'?)" in err


@pytest.mark.thorough
def test_a_fight_of_a_pack_that_is_left_out_says_why(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack(tmp_path, LAMP.replace("price = 3", "prise = 3"))
    code, _, err = said(capsys, "fight", "mine:wolves", "--front", "wire", "--packs", str(tmp_path))
    assert code == 1
    assert err.startswith("There is no encounter 'mine:wolves'.\nThe pack 'mine' is not loaded, because of 1 fault:\n")


@pytest.mark.thorough
def test_a_damaged_zip_in_place_of_a_folder_of_packs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    archive = tmp_path / "mine.zip"
    archive.write_bytes(b"PK")
    code, _, err = said(capsys, "list", "item", "--packs", str(archive))
    assert code == 0
    assert f"  {archive}:1:1: this is no zip, or a damaged one: download or make it again\n" in err


def test_a_file_in_place_of_a_folder_of_packs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    archive = tmp_path / "mine.rar"
    archive.write_bytes(b"Rar!")
    code, _, err = said(capsys, "list", "item", "--packs", str(archive))
    assert code == 1
    assert err == f"{archive} is a file: give a pack's zip, its folder, or a folder of packs.\n"


@pytest.mark.thorough
@pytest.mark.parametrize("command", [("list", "item"), ("check", "core"), ("auto", "--days", "1")])
def test_a_ruleset_that_cannot_be_loaded_is_left_out_and_that_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: tuple[str, ...]
) -> None:
    pack(tmp_path, LAMP.replace("Lamp", command[0]))
    monkeypatch.setattr(loader, "broken_rulesets", lambda: {"bones": "ImportError: no bones"})
    code, _, err = said(capsys, *command, *(() if command[0] == "check" else ("--packs", str(tmp_path))))
    assert code == 0
    told = "ImportError: no bones. Mend it, or install its package again, or uninstall it."
    assert err.startswith(f"The ruleset 'bones' is left out: {told}\n")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "--version")
    assert code == 0
    assert out.startswith("flamequick ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("frob",),
        ("--frob",),
        ("play", "--front", "paper"),
        ("list",),
        ("auto", "--days", "none"),
        ("auto", "--days", "0"),
    ],
)
def test_wrong_usage_is_2(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert "Usage: flamequick" in err


def test_new_and_load_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "play", "--new", "--load", "x")
    assert code == 2
    assert "exclude each other" in err


PATCH = '[[item]]\npatch = "core:rations"\nset.price = 9\n'


def test_explain_names_the_line_of_each_field(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = pack(tmp_path, PATCH)
    code, out, err = said(capsys, "explain", "core:rations", "--packs", str(tmp_path))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "item core:rations"
    assert f"  patched in {home / 'things.toml'}:1 (mine)" in lines
    [price] = [line for line in lines if line.startswith("price")]
    assert price.split() == ["price", "9", f"{home / 'things.toml'}:3", "mine"]


def test_explain_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = pack(tmp_path, PATCH)
    [found] = json.loads(said(capsys, "explain", "rations", "--packs", str(tmp_path), "--json")[1])
    [price] = [field for field in found["fields"] if field["field"] == "price"]
    assert price == {"field": "price", "value": 9, "pack": "mine", "file": str(home / "things.toml"), "line": 3}


def test_explain_has_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "explain", "core:ratoins") == (
        1,
        "",
        "There is no record 'core:ratoins' (did you mean 'core:rations'?).\n",
    )


def test_explain_works_on_a_faulty_pack_and_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pack(tmp_path, LAMP + "odd = 1")
    code, out, err = said(capsys, "explain", "mine:lamp", "--packs", str(tmp_path))
    assert (code, out.splitlines()[0]) == (0, "item mine:lamp")
    assert err == "The packs have 1 fault; `flamequick check` lists them.\n"


def test_all_packs_can_be_listed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = pack(tmp_path, LAMP)
    out = said(capsys, "list", "packs", "--packs", str(tmp_path))[1]
    assert f"mine\tMine\t0.1.0, 1 record, {home}" in out.splitlines()


def test_packs_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    packs = json.loads(said(capsys, "list", "packs", "--json")[1])
    assert {"id", "name", "version", "licence", "authors", "depends", "folder", "hash", "records"} <= packs[0].keys()


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("events", "hexes_revealed\t"),
        ("events", "fight_ended\toutcome\tfights\tA fight is over: `victory`, "),
        ("questions", "plan\tcampaigns\tThe plan for the day.\n"),
        ("questions", "step\tcampaigns\tThe next step, or another use of the rest of the day.\n"),
        ("questions", "let_go\tfights under impact\tThe enemies flee: let them go, or strike once more.\n"),
        ("questions", "loot\tfights\t"),
        ("effects", "damage\tamount\tbattle\n"),
        ("icons", "mdi:snake\n"),
    ],
)
def test_words_of_content_can_be_listed(capsys: pytest.CaptureFixture[str], kind: str, row: str) -> None:
    assert row in said(capsys, "list", kind)[1]


def test_events_of_one_ruleset_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(said(capsys, "list", "events", "--json")[1])
    assert any(row["where"] == "fights under zones" for row in rows)
    assert any(row["where"] == "campaigns" for row in rows)


def test_events_of_one_name_in_two_rulesets_are_listed_apart(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(said(capsys, "list", "events", "--json")[1])
    shown = {row["where"]: row["fields"] for row in rows if row["event"] == "intent_shown"}
    assert shown["fights under impact"] == "amount, intent"
    assert "ability" in shown["fights under zones"]
    assert len({(row["event"], row["fields"]) for row in rows}) == len(rows)


def test_policies_are_listed_with_those_of_the_game_itself(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "list", "policies")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "sensible\tSensible"
    assert "core:thrifty\tThrifty" in lines


def test_policies_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "list", "policy", "--json")[1])
    assert [each["id"] for each in found][:2] == ["sensible", "fight-on"]
    assert all(each["name"] and each["text"] for each in found)


@pytest.mark.parametrize("command", ["show", "explain"])
def test_a_policy_of_the_game_itself_is_told(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = said(capsys, command, "cautious")
    assert (code, out.startswith("The policy cautious is built in: leaves where it looks hard")) == (0, True)
    [found] = json.loads(said(capsys, command, "cautious", "--json")[1])
    assert (found["kind"], found["id"]) == ("policy", "cautious")


def test_a_policy_of_a_pack_is_shown_as_packs_write_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "show", "thrifty")
    assert code == 0
    assert out.startswith('# core/people/policies.toml\n[[policy]]\nid = "core:thrifty"')
