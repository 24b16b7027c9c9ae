"""`check --scenarios`, inside this process."""

import json
from pathlib import Path

import pytest

from game.cli import main

MANIFEST = (
    'format = 1\nid = "mine"\nname = "Mine"\ntext = "A pack."\nversion = "0.1.0"\nlicence = "MIT"\n'
    'depends = ["core>=0.1"]\n'
)
BOMB = """\
[[item]]
id = "glue_bomb"
name = "Glue Bomb"
text = "Sticks first, hurts later."
icon = "mdi:bomb"
price = 45
weight = 1
uses = 1
effects = [{ effect = "damage", amount = 3 }, { effect = "bind" }]

[[scenario]]
id = "glue_bomb_bites"
name = "A Glue Bomb does 3 damage"
rulesets = ["impact"]
party = "core:starters"
encounter = "core:cinder_pack"
things = [{ item = "glue_bomb" }]
dice.combat = [3, 4]
steps = [{ use = "glue_bomb", expect = [{ event = "enemies_hurt", amount = 3 }] }]
"""


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def pack(folder: Path, records: str) -> str:
    home = folder / "mine"
    home.mkdir()
    (home / "pack.toml").write_text(MANIFEST)
    (home / "bombs.toml").write_text(records)
    return str(home)


def test_all_is_well(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = said(capsys, "check", "--scenarios", pack(tmp_path, BOMB))
    assert (code, out.splitlines()[-1].split(", ")[:4]) == (0, ["OK", "2 files", "2 records", "1 scenario"])


def test_one_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = said(
        capsys, "check", "--scenarios", pack(tmp_path, BOMB.replace("amount = 3 }] }", "amount = 4 }] }"))
    )
    assert code == 1
    assert "bombs.toml:19:76: expected amount = 4 in enemies_hurt, got amount = 3\n    in step 1 of 1\n" in out
    assert "1 scenario failed in 2 files, 2 records, 1 scenario" in out


def test_without_the_option_none_is_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert said(capsys, "check", pack(tmp_path, BOMB.replace("amount = 3 }] }", "amount = 4 }] }")))[0] == 0


def test_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    home = pack(tmp_path, BOMB.replace("amount = 3 }] }", "amount = 4 }] }"))
    code, out, _ = said(capsys, "check", "--scenarios", "--json", home)
    told = json.loads(out)
    assert (code, told["scenarios"], told["left_out"]) == (1, 1, [])
    assert [fault["line"] for fault in told["faults"] if not fault["warning"]] == [19]


def test_with_faults_none_is_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = said(capsys, "check", "--scenarios", pack(tmp_path, BOMB.replace("uses = 1", "use = 1")))
    assert (code, err) == (1, "No scenarios were run, because there are faults.\n")


def test_the_log_of_a_scenario_that_fails_is_told_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = BOMB.replace("dice.combat = [3, 4]\n", 'seed = "4"\n').replace(
        BOMB[BOMB.index("steps = ") :], 'steps = [{ until = "end" }]\nend.loot = 99\n'
    )
    folder = pack(tmp_path, text)
    code, short, _ = said(capsys, "check", folder, "--scenarios")
    assert code == 1
    assert short[short.index("told last:") :].count("\n      ") == 6
    code, whole, _ = said(capsys, "check", folder, "--scenarios", "--log")
    assert code == 1
    told = whole[whole.index("told from the beginning:") :]
    assert told.count("\n      ") > 6
    assert short[short.index("told last:\n") + len("told last:\n") :].splitlines()[0] in told


def test_a_log_goes_with_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "check", pack(tmp_path, BOMB), "--log")
    assert code == 2
    assert "--scenarios" in err
