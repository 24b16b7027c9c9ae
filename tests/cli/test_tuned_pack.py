"""`playtest --tune … --write`: tuned numbers in a pack."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main
from game.packs.loader import load
from game.packs.roots import own_root, roots

ENCOUNTER = "core:hollow_woodcutters"


@pytest.fixture
def pack(tmp_path: Path, new_pack: Callable[[Path], Path]) -> Path:
    return new_pack(tmp_path / "mine")


def written(pack: Path) -> Path:
    return pack / "tuned-core-hollow_woodcutters.toml"


def tune_into(pack: Path, rules: str, *more: str, field: str = "health") -> int:
    given = ("--ruleset", rules, "--seed", "5", "--runs", "20", "--policy", "sensible", "--target", "0.6")
    return main(["playtest", ENCOUNTER, *given, "--tune", field, "--write", str(pack), "--json", *more])


@pytest.mark.thorough
def test_what_is_tuned_is_written_into_a_pack_that_gives_just_these_odds(
    capsys: pytest.CaptureFixture[str], pack: Path
) -> None:
    assert tune_into(pack, "impact,reactive") == 0
    out, err = capsys.readouterr()
    whole = json.loads(out)
    assert f"core:hollow_woodcutters under impact, reactive is written to {written(pack)}. Under impact, " in err
    assert err.count("with which sensible wins ") == 2
    assert written(pack).read_text(encoding="utf-8").count("with which sensible wins ") == 2
    assert main(["check", str(pack)]) == 0
    assert capsys.readouterr().out.startswith("OK")
    for tuning, rules in zip(whole["tunings"], ("impact", "reactive"), strict=True):
        (found,) = (cell for cell in whole["cells"] if (cell["ruleset"], cell["value"]) == (rules, tuning["found"]))
        given = ("--ruleset", rules, "--seed", "5", "--runs", "20", "--policy", "sensible", "--packs", str(pack))
        assert main(["playtest", ENCOUNTER, *given, "--json"]) == 0
        (again,) = json.loads(capsys.readouterr().out)["cells"]
        same = ("outcomes", "rounds", "lost", "members", "spent")
        assert [again[key] for key in same] == [found[key] for key in same]
        assert again["encounter"]["block"] == found["encounter"]["block"]
        assert [foe["block"] for foe in again["encounter"]["foes"]] == [
            foe["block"] for foe in found["encounter"]["foes"]
        ]


@pytest.mark.thorough
def test_what_is_written_touches_no_other_encounter(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    assert tune_into(pack, "reactive") == 0
    capsys.readouterr()
    plain, tuned = load(roots()), load(roots([pack]))
    for key, record in plain.encounters.items():
        assert (tuned.encounters[key] == record) == (key != ENCOUNTER)
    assert all(tuned.creatures[key] == record for key, record in plain.creatures.items())


@pytest.mark.thorough
def test_tuning_again_keeps_the_other_rulesets(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    assert tune_into(pack, "reactive") == 0
    before = written(pack).read_text(encoding="utf-8")
    assert tune_into(pack, "impact", "--packs", str(pack)) == 0
    after = written(pack).read_text(encoding="utf-8")
    assert before.partition("[creature.blocks.reactive]")[2].partition("\n[")[0] in after
    assert "[encounter.set.blocks.impact]" in after
    assert before.splitlines()[1] in after
    assert [line.partition(",")[0] for line in after.splitlines()[1:3]] == ["# Under reactive", "# Under impact"]
    assert main(["check", str(pack)]) == 0


def test_what_is_no_answer_is_not_written(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    assert tune_into(pack, "impact", field="foes.hit_points=1..2") == 1
    err = capsys.readouterr().err
    assert "Nothing is written of core:hollow_woodcutters under impact. No value was found; the report says why." in err
    assert not written(pack).exists()


@pytest.mark.slow
def test_a_count_is_written_as_one(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    assert tune_into(pack, "reactive", "--target", "0.9", field="foes.count") == 0
    (tuning,) = json.loads(capsys.readouterr().out)["tunings"]
    record = load(roots([pack])).encounters[ENCOUNTER]
    assert [(entry.count, entry.creature) for entry in record.foes] == [(tuning["found"], "core:hollow")]


@pytest.mark.slow
def test_a_count_has_one_value_for_all_rulesets(capsys: pytest.CaptureFixture[str], pack: Path) -> None:
    assert tune_into(pack, "impact,reactive", "--target", "0.9", field="foes.count") == 1
    assert "foes.1.count holds under every ruleset, and cannot have several values" in capsys.readouterr().err
    assert not written(pack).exists()


@pytest.mark.thorough
@pytest.mark.parametrize("named", [False, True])
def test_an_own_encounter_is_tuned_unless_its_block_names_the_creature(
    capsys: pytest.CaptureFixture[str], pack: Path, named: bool
) -> None:
    rule = '\n[[encounter.blocks.zones.director]]\nwhen = "round == 9"\ntext = "They tire."\nscores = -1\n'
    (pack / "own.toml").write_text(
        '[[encounter]]\nid = "own"\nname = "Own"\ntext = "They are."\n'
        'foes = [{ creature = "core:hollow", count = 3 }]\nblocks.zones.loot = 1\n'
        + (rule + 'creature = "core:hollow"\n' if named else ""),
        encoding="utf-8",
    )
    tuned = ("--tune", "foes.score=20..40", "--target", "0.6", "--packs", str(pack), "--write", str(pack))
    given = ("--ruleset", "zones", "--seed", "5", "--runs", "4", "--policy", "fight-on")
    assert main(["playtest", "mine:own", *given, *tuned]) == named
    err = capsys.readouterr().err
    if named:
        assert "mine:own speaks of core:hollow in a block of its own" in err
    else:
        assert "mine:own under zones is written to" in err
        assert load(roots([pack])).encounters["mine:own"].foes[0].creature == "mine:tuned_mine_own_1"


@pytest.mark.thorough
@pytest.mark.parametrize("text", ["# mine\n", None])
def test_a_file_of_another_hand_is_left_alone(capsys: pytest.CaptureFixture[str], pack: Path, text: str | None) -> None:
    if text is None:
        assert tune_into(pack, "reactive") == 0
        text = written(pack).read_text(encoding="utf-8").replace("hit_points = ", "hit_points = 1")
    written(pack).write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert tune_into(pack, "reactive") == 1
    out, err = capsys.readouterr()
    assert (out, written(pack).read_text(encoding="utf-8")) == ("", text)
    assert "was written or changed by somebody else, and is left alone. Move it away." in err


def test_where_nothing_can_be_written(capsys: pytest.CaptureFixture[str], pack: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert tune_into(nowhere, "impact") == 1
    assert f"There is no pack in {nowhere}. Make one with: flamequick pack new {nowhere}" in capsys.readouterr().err
    assert tune_into(own_root() / "core", "impact") == 1
    assert "one of the game's own packs" in capsys.readouterr().err
    assert tune_into(pack, "impact", "--difficulty", "all") == 1
    assert "name one party and one difficulty" in capsys.readouterr().err
    manifest = pack / "pack.toml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('depends = ["core>=0.1"]', "depends = []"))
    assert tune_into(pack, "impact") == 1
    assert "add it to depends" in capsys.readouterr().err
