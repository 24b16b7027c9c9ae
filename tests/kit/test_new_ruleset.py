"""`ruleset new`: what it makes is installed, plays at once under its own name, and passes the suite."""

import json
import shutil
from pathlib import Path

import pytest

from game.cli import main
from game.kit.newruleset import TEMPLATE, BadRulesetName, NotMade, make, renamed
from tests.kit.packages import flamequick, installed, run

TAKEN = ("impact", "zones")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new package."""
    folder = tmp_path_factory.mktemp("new") / "flint"
    make("flint_and_steel", folder, TAKEN)
    return folder


@pytest.fixture(scope="module")
def site(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it was installed to."""
    return installed(made, tmp_path_factory.mktemp("site"))


def test_every_file_of_the_template_comes_under_the_new_name(made: Path) -> None:
    files = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
    source = {
        path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*.*") if "__pycache__" not in path.parts
    }
    assert files == {renamed(path, "flint_and_steel") for path in source}
    texts = [path.read_text(encoding="utf-8") for path in made.rglob("*") if path.is_file()]
    assert not [text for text in texts if "my_rules" in text or "MyRules" in text or "my-rules" in text]
    assert any('flint_and_steel = "flint_and_steel.ruleset:FlintAndSteelRuleset"' in text for text in texts)


@pytest.mark.parametrize("name", ["", "Flint", "7th", "flint-steel", "ünder", "x" * 41, "a b", "../up"])
def test_a_name_that_is_no_word_is_refused_with_one_that_is(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadRulesetName, match=r"would do\.$") as refused:
        make(name, tmp_path / "new", TAKEN)
    better = str(refused.value).split()[-3]
    assert make(better, tmp_path / "better", TAKEN)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", ["impact", "random", "class", "game", "systems", "pytest"])
def test_a_name_that_means_something_already_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadRulesetName):
        make(name, tmp_path / "new", TAKEN)
    assert not (tmp_path / "new").exists()


def test_a_folder_that_is_there_or_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder, why in (
        (tmp_path, "there already"),
        (tmp_path / "a" / "b", "no folder"),
        (tmp_path / "file" / "x", "is a file"),
    ):
        with pytest.raises(NotMade, match=why):
            make("flint", folder, TAKEN)


def test_the_command_says_what_to_do_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ruleset", "new", "flint", str(tmp_path / "flint")]) == 0
    told = capsys.readouterr().out
    assert f'pip install -e "{tmp_path / "flint"}[dev]"' in told
    assert main(["ruleset", "new", "Flint", str(tmp_path / "other")]) == 2
    assert "flint would do." in capsys.readouterr().err


@pytest.mark.thorough
def test_it_passes_its_own_tests_as_made(made: Path, site: Path) -> None:
    done = run(
        site, ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(made / "pyproject.toml"), str(made / "tests")]
    )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


@pytest.mark.thorough
def test_its_content_is_played_and_its_scenarios_hold(site: Path) -> None:
    done = flamequick(site, "check", "flint_and_steel", "--scenarios")
    assert done.returncode == 0, done.stdout
    assert "2 scenarios" in done.stdout
    (told,) = json.loads(flamequick(site, "show", "core:cinder_wolf", "--json").stdout)
    assert told["blocks"]["flint_and_steel"]["hit_points"] == 5


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A folder with a pack whose fight is small enough for exact odds: one foe."""
    folder = tmp_path / "packs" / "duel"
    folder.mkdir(parents=True)
    about = 'id = "duel"\nname = "Duel"\ntext = "One foe."\nversion = "1"\nlicence = "MIT"\n'
    (folder / "pack.toml").write_text(f'format = 1\n{about}depends = ["flint_and_steel"]\n')
    foes = '[{ creature = "flint_and_steel:training_dummy" }]'
    (folder / "alone.toml").write_text(
        f'[[encounter]]\nid = "alone"\nextends = "flint_and_steel:proving_ground"\nset.foes = {foes}\n'
        "set.blocks.flint_and_steel = { loot = 0 }\n"
    )
    return folder.parent


@pytest.mark.thorough
def test_a_fight_a_campaign_and_exact_odds_come_out_of_it(site: Path, duel: Path) -> None:
    wishes = ["--ruleset", "flint_and_steel", "--seed", "7"]
    lines = "".join(json.dumps({"choice": {"request": n, "option": "guard"}}) + "\n" for n in range(1, 5))
    done = flamequick(site, "fight", "flint_and_steel:proving_ground", *wishes, "--front", "wire", given=lines)
    assert (done.returncode, done.stderr) == (0, "")
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert sum("request" in line for line in said) == 5
    auto = flamequick(site, "auto", "--days", "5", *wishes, "--json")
    assert json.loads(auto.stdout)["ruleset"] == "flint_and_steel", auto.stderr
    alone = ["playtest", "duel:alone", "--packs", str(duel), "--exact", "--exact-limit", "200000", "--json"]
    exact = flamequick(site, *alone, "--policy", "fight-on", "--runs", "1", *wishes)
    (cell,) = json.loads(exact.stdout)["cells"]
    assert cell["exact"], exact.stderr


@pytest.fixture
def broken(site: Path, tmp_path: Path) -> Path:
    """A copy of the installed package, to be broken."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    return copy


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("rules.py", "SIDES = 20", "SIDES = 1 / 0", "ZeroDivisionError"),
        ("blocks.py", 'return {"loot": Numbers', 'return {"loot": [][0] or Numbers', "IndexError"),
        ("blocks.py", '"hit_points": port.Linear(base=8, vigour=2, least=1),', "", "hit_points: Field required"),
    ],
)  # fmt: skip
def test_a_broken_one_is_left_out_by_name_and_nothing_dies_of_it(
    broken: Path, file: str, old: str, new: str, why: str
) -> None:
    path = broken / "flint_and_steel" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    done = flamequick(broken, "fight", "core:cinder_pack", "--front", "wire")
    assert done.returncode == 0, done.stderr
    assert "went wrong" not in done.stderr
    done = flamequick(broken, "check")
    assert "flint_and_steel" in done.stdout + done.stderr
    assert why in done.stdout + done.stderr
    done = flamequick(broken, "fight", "core:cinder_pack", "--ruleset", "flint_and_steel", "--front", "wire")
    assert done.returncode == 1
    assert why in done.stderr


FIRST = "    def process(self) -> None:\n"
"""The first line of what a phase does."""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("phases.py", FIRST, FIRST + '        self.state.units["nobody"]\n', "KeyError: 'nobody' (flint_and_steel/"),
        ("phases.py", FIRST, FIRST + "        1 / 0\n", "division by zero (flint_and_steel/phases.py, line "),
        ("phases.py", 'phase = "choose"', 'phase = "chose"', "there is no phase 'chose'; there are declare, choose, "),
        ("phases.py", 'phase = "choose"', 'phase = "declare"', "the phase 'declare' never comes to an end"),
        ("components.py", "die: int", "die: float", "Turn.die is annotated as float; state is int, "),
    ],
)  # fmt: skip
def test_what_breaks_in_a_fight_is_told_with_ruleset_error_and_line(
    broken: Path, file: str, old: str, new: str, why: str
) -> None:
    path = broken / "flint_and_steel" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    wishes = ["core:cinder_pack", "--ruleset", "flint_and_steel"]
    for words in (
        ["fight", *wishes, "--front", "text"],
        ["auto", *wishes[1:], "--days", "9", "--seed", "3"],
        ["playtest", *wishes, "--runs", "20"],
        ["playtest", *wishes, "--runs", "20", "--jobs", "2"],
    ):
        done = flamequick(broken, *words)
        assert done.returncode == 1, words
        assert "What broke is the ruleset 'flint_and_steel'" in done.stderr, words
        assert why in done.stderr, words


@pytest.mark.parametrize("name", ["core", "slackwater", "zones"])
def test_a_name_of_a_shipped_pack_or_ruleset_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["ruleset", "new", name]) == 2
    told = f"A ruleset, a pack or a Python package is called '{name}' already. Choose another name.\n"
    assert capsys.readouterr() == ("", told)
    assert list(tmp_path.iterdir()) == []
