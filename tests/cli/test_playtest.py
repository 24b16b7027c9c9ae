"""`playtest`: the odds of encounters, and any of its fights by itself."""

import json
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.cli import main
from game.cli.library import catalogue
from game.laboratory.playtest.fights import Fights, through
from game.laboratory.policies import make
from game.laboratory.setups import Setup
from game.setup.encounters import encounter_of
from game.setup.parties import party_of
from game.setup.single import fight
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice
from systems.table.ruleset import ruleset
from tests.cli.shell import started

BOARS = "core:boar_sounder"
PARTY = "core:starters"


def setup(rules: str, **changes: object) -> Setup:
    """The cell that the command line plays by default."""
    content = catalogue([])
    met = encounter_of(content, BOARS, ruleset(rules))
    party = party_of(content, content.parties[PARTY], ruleset(rules))
    return Setup(ruleset=rules, encounter=met, party=party, party_id=PARTY).model_copy(update=changes)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command that goes well says."""
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    """What a command that does not go well complains of."""
    assert main(["playtest", *arguments]) == code
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_bosses_where_no_pack_has_one_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playtest", "bosses", "--runs", "1"]) == 1
    assert "No encounter of the loaded packs has a tough foe; --packs DIR loads further packs." in " ".join(
        capsys.readouterr().err.split()
    )


@pytest.mark.thorough
@pytest.mark.parametrize("policy", ["sensible", "random"])
@pytest.mark.parametrize("rules", ["fudge", "impact", "pool", "reactive", "zones"])
def test_a_run_by_itself_is_the_very_fight_that_was_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, rules: str, policy: str
) -> None:
    fights = Fights(setup(rules, policy=policy))
    battle = fights.battle
    battle.telling = True
    heard: list[str] = []
    choose = battle.choose

    def hearing(choice: Choice) -> Sequence[Event]:
        events = choose(choice)
        heard.extend(event.words(battle.name) for event in events)
        return events

    monkeypatch.setattr(battle, "choose", hearing)
    for number in (2, 7):
        heard.clear()
        record = fights.play("5", number)
        options = ("--ruleset", rules, "--policy", policy, "--seed", "5", "--run", str(number))
        told = json.loads(said(capsys, "playtest", BOARS, *options, "--json"))
        assert (told["outcome"], told["rounds"]) == (record.outcome, record.rounds)
        log = [line for line in told["log"] if not line.startswith("> ")]
        assert log[len(log) - len(heard) :] == heard
        assert len(heard) > 2
    fights.close()


def test_the_command_of_a_run_begins_the_very_same_fight(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "playtest", BOARS, "--ruleset", "impact", "--seed", "5", "--run", "7", "--json"))
    words = shlex.split(told["command"])
    given = dict(zip(words[3::2], words[4::2], strict=True))
    assert words[:3] == ["flamequick", "fight", BOARS]
    battle = fight(catalogue([]), BOARS, given["--ruleset"], given["--party"], given["--seed"], given["--difficulty"])
    log = [event.words(battle.name) for event in battle.events]

    def choose(choice: object) -> None:
        log.extend(event.words(battle.name) for event in battle.choose(choice))  # type: ignore[arg-type]

    through(battle, make("sensible", {}, battle, "5.7"), 100, choose)
    battle.close()
    lines = [line for line in told["log"] if not line.startswith("> ")]
    assert lines[len(lines) - len(log) :] == log, "after the texts of the encounter and its foes"


def test_a_run_is_told_in_words_with_what_was_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "playtest", BOARS, "--ruleset", "impact", "--seed", "5", "--run", "7")
    assert "> The party: Fight on" in out
    assert "Outcome: " in out


def test_a_run_beyond_the_round_limit_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "playtest", BOARS, "--ruleset", "zones", "--seed", "5", "--run", "7", "--rounds", "1")
    assert "After 1 round nothing is decided: it counts as a stalemate." in out


@pytest.mark.thorough
def test_the_same_seed_gives_the_same_numbers_in_every_process(tmp_path: Path) -> None:
    arguments = ("playtest", BOARS, "--ruleset", "impact,reactive", "--runs", "60", "--seed", "3")
    first = started(*arguments, "--jobs", "1", home=tmp_path, PYTHONHASHSEED="1")
    second = started(*arguments, "--jobs", "2", home=tmp_path, PYTHONHASHSEED="2")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout


def test_a_seed_is_made_and_told_where_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(capsys, "playtest", BOARS, "--ruleset", "impact", "--runs", "20")
    again = shlex.split(
        next(line for line in first.splitlines() if "flamequick playtest" in line).partition("flame")[2]
    )
    assert said(capsys, *again[1:]) == first


@pytest.mark.slow
def test_the_matrix_has_a_cell_for_each_combination(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(
        capsys,
        "playtest", BOARS, "cinder_pack", "--ruleset", "impact", "--ruleset", "reactive", "--difficulty",
        "story,standard", "--runs", "2", "--seed", "1", "--json",
    )  # fmt: skip
    assert [cell["fights"] for cell in json.loads(out)["cells"]] == [2] * 16


def test_all_rulesets_can_be_named_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "playtest", BOARS, "--ruleset", "all", "--runs", "1", "--seed", "1", "--json")
    cells = json.loads(out)["cells"]
    policies = [(cell["ruleset"], cell["policy"]) for cell in cells]
    assert policies == [
        (ruleset, policy)
        for ruleset in ("fudge", "impact", "pool", "reactive", "zones")
        for policy in ("sensible", "fight-on")
    ]


@pytest.mark.parametrize("named", [(), ("",), (" ,",)])
def test_without_an_encounter_the_list_is_named(capsys: pytest.CaptureFixture[str], named: tuple[str, ...]) -> None:
    assert "flamequick list encounter" in complaint(capsys, 2, *named)


def test_an_encounter_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no encounter 'cinder_pak' (did you mean 'cinder_pack'?)." in complaint(capsys, 1, "cinder_pak")


def test_a_scene_without_foes(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is a scene without foes; it is met in a campaign alone." in complaint(capsys, 1, "core:bee_vault")


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        ("--ruleset", "zonse", "There is no ruleset 'zonse' (did you mean 'zones'?)."),
        ("--party", "core:starter", "There is no party 'core:starter' (did you mean 'core:starters'?)."),
        ("--difficulty", "hard", "There is no difficulty 'hard'; there are story, standard, ruthless."),
        ("--policy", "sensibel", "There is no policy 'sensibel' (did you mean 'sensible'?)."),
        ("--seed", "zz:1", "The seed 'zz:1.1' wants dice of the kind 'zz'"),
    ],
)
def test_words_that_mean_nothing(capsys: pytest.CaptureFixture[str], option: str, value: str, text: str) -> None:
    assert text in complaint(capsys, 1, BOARS, option, value)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (("--precision", "1.5"), "--precision 1.5 is not between 0 and 0.5"),
        (("--precision", "-1"), "--precision -1 is not between 0 and 0.5"),
        (("--near", "60"), "--near 60 is not between 0 and 1; 0.60 asks for 60 %."),
        (("--near", "0.6", "--run", "3"), "--near puts set-ups in order; it excludes --sweep, --tune and --run."),
        (("--near", "0.6", "--sweep", "foes.count=1..2"), "--near puts set-ups in order; it excludes --sweep"),
        (("--runs", "0"), "--runs"),
        (("--run", "0"), "--run"),
        (("--rounds", "0"), "--rounds"),
        (("--jobs", "0"), "--jobs"),
        (("--blocks", "same", "--run", "3", "--policy", "sensible"), "--run shows a fight as it is met; it excludes"),
        (("--ruleset", "all", "--run", "3"), "--run shows a single fight, but 5 cells are named"),
        (("--steps", "steps.md"), "--steps compares with standard: --difficulty all plays all of them."),
        (("--steps", "steps.md", "--precision", "0.1", "--difficulty", "all"), "it excludes --exact, --precision"),
        (("--replace",), "--replace is about the page of --steps"),
        (
            ("--steps", "steps.md", "--exact", "--difficulty", "all"),
            "--steps compares fights that were played",
        ),
    ],
)
def test_options_that_cannot_be(capsys: pytest.CaptureFixture[str], options: tuple[str, ...], text: str) -> None:
    assert text in complaint(capsys, 2, BOARS, *options)


@pytest.mark.rule("BH-07", "DP-18")
def test_the_same_blocks_at_every_difficulty_and_the_command_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        BOARS,
        "--ruleset",
        "pool",
        "--difficulty",
        "story",
        "--policy",
        "sensible",
        "--runs",
        "1",
        "--jobs",
        "1",
    ]
    commands = []
    for more in ([], ["--blocks", "same"]):
        assert main(["playtest", *arguments, *more, "--json"]) == 0
        commands.append(json.loads(capsys.readouterr().out))
    assert "--blocks same" in str(commands[1])
    assert "--blocks" not in str(commands[0])


@pytest.mark.thorough
@pytest.mark.rule("BH-07")
def test_a_page_of_the_steps_of_difficulty_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    written = tmp_path / "steps.md"
    arguments = ["--ruleset", "impact", "--difficulty", "all", "--runs", "3", "--jobs", "1", "--seed", "5"]
    assert main(["playtest", BOARS, *arguments, "--policy", "sensible", "--steps", str(written)]) == 0
    page = written.read_text(encoding="utf-8")
    (command,) = [line.strip() for line in page.splitlines() if line.startswith("    ")]
    assert command.endswith(f"--runs 3 --seed 5 --steps {written}")
    capsys.readouterr()
    fewer = [*arguments[:5], "2", *arguments[6:], "--policy", "sensible", "--steps", str(written)]
    assert main(["playtest", BOARS, *fewer]) == 0
    assert written.read_text(encoding="utf-8") == page
    told = " ".join(capsys.readouterr().err.split())
    assert f"1 line of {written} had more fights and stay as they were; --replace replaces them: {BOARS}" in told
    assert main(["playtest", BOARS, *fewer, "--replace"]) == 0
    assert "--runs 2 --seed 5" in written.read_text(encoding="utf-8")
    assert main(shlex.split(command)[1:]) == 0
    assert written.read_text(encoding="utf-8") == page
    assert (
        main(["playtest", BOARS, *arguments, "--policy", "sensible", "--steps", str(tmp_path / "no" / "way.md")]) == 1
    )
    assert "cannot be written" in capsys.readouterr().err
