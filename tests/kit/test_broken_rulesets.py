"""A ruleset of a package that returns what it must not, or raises, is named wherever it comes up."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.kit.newruleset import make
from game.testing.fights import against, begun
from systems.impact.ruleset import Impact
from systems.table.battle.battle import Battle
from systems.table.content.core_values import Core
from systems.table.loop.requests import NoAnswer, Option
from systems.table.ruleset import ruleset
from systems.table.ruleset.returned import WrongReturn, block_of
from tests.kit.packages import flamequick

Member = Callable[..., Any]


@pytest.fixture
def battle(monkeypatch: pytest.MonkeyPatch) -> Iterator[Battle]:
    """A fight under a ruleset that is taken for a stranger's."""
    monkeypatch.setattr("systems.table.battle.battle.is_strange", lambda key: True)
    rules = ruleset("impact")
    encounter, party = against(rules, [Core(might=3)], [(Core(might=2), {})])
    made = begun(rules, encounter, party, 1)
    yield made
    made.close()


def shows(**parts: object) -> Callable[[Member], Member]:
    """Change parts of what the view returns."""
    return lambda true: lambda self, fight: {**true(self, fight), **parts}


def gives(value: object) -> Callable[[Member], Member]:
    """Return something else."""
    return lambda true: lambda *given: value


@pytest.mark.parametrize(
    ("member", "made", "said"),
    [
        ("view", shows(facts=None), "`view` returns does not fit: facts: Expected `array`, got `null`"),
        ("view", shows(round="1"), "`view` returns does not fit: round: Expected `int`, got `str`"),
        ("view", gives([1]), r"`view` returns does not fit: \[1\] is no dict"),
        ("view", gives({}), "`view` returns does not fit: .*missing required field"),
        ("intents_shown", gives([{"who": "foe-1"}]), r"`view` returns does not fit: intents\[0\]: .*missing"),
        ("bodies", gives({"member-1": {"hp": 1.5}}), "`bodies` returns does not fit: 'hp' of member-1 is 1.5"),
        ("bodies", gives(None), "`bodies` returns does not fit: None is no dict"),
    ],
)
def test_what_does_not_fit_the_port_is_told_with_its_place(
    member: str, made: Callable[[Member], Member], said: str, battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Impact, member, made(getattr(Impact, member)))
    with pytest.raises(WrongReturn, match=said) as raised:
        battle.bodies() if member == "bodies" else battle.view()
    assert raised.value.ruleset == "impact"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "has no options"),
        (["flip"], "offers 'flip', which is no Option"),
        (None, "has the options None"),
        (Option("a", "A"), "has the options"),
    ],
)
def test_a_request_without_a_legal_answer_is_told(
    options: object, said: str, battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(battle.request_kinds[battle.flow.asking])
    monkeypatch.setattr(kind, "options", lambda self: options)
    battle._request = None
    assert battle.request is not None
    with pytest.raises(NoAnswer, match=f"the request '{kind.kind}' of {battle.flow.who} {said}") as raised:
        _ = battle.request.options
    assert raised.value.ruleset == "impact"


def test_a_block_of_an_encounter_is_a_dict() -> None:
    assert block_of("bones", {"loot": 1}) == {"loot": 1}
    for odd in ([1], None, {1: 2}, "loot"):
        with pytest.raises(WrongReturn, match="`compose` returns"):
            block_of("bones", odd)


class Break(NamedTuple):
    """A change of a package, and what has to be said of it."""

    file: str
    old: str
    new: str
    said: str


LEFT_OUT: Mapping[str, Break] = {
    "compose raises": Break(
        "blocks.py",
        "    return {",
        "    raise ValueError('boom')\n    return {",
        "ValueError: boom (flint/blocks.py, line ",
    ),
    "compose returns a list": Break("blocks.py", "    return {", "    return [1]\n    return {", "WrongReturn: what"),
}
IN_A_FIGHT: Mapping[str, Break] = {
    "facts of nothing": Break("view.py", '"facts": ', '"facts": None and ', "facts: Expected"),
    "no options": Break("requests.py", "    def options(self)", "    def options(self) -> list:\n        return []\n\n"
                        "    def others(self)", "has no options"),
}  # fmt: skip


def broken(how: Break, folder: Path) -> Path:
    """A folder with a package from the template, broken in one place, as if it was installed there."""
    made, site = folder / "made", folder / "site"
    make("flint", made, ())
    shutil.copytree(made / "flint", site / "flint")
    info = site / "flamequick_flint-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: flamequick-flint\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text("[flamequick.rulesets]\nflint = flint.ruleset:FlintRuleset\n")
    file = site / "flint" / how.file
    text = file.read_text(encoding="utf-8")
    assert how.old in text
    file.write_text(text.replace(how.old, how.new, 1), encoding="utf-8")
    return site


@pytest.mark.thorough
@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_breaks_while_content_is_loaded_is_left_out_everywhere(name: str, tmp_path: Path) -> None:
    how = LEFT_OUT[name]
    site = broken(how, tmp_path)
    listed = flamequick(site, "list", "ruleset")
    assert "flint" not in listed.stdout
    wishes = ["core:cinder_pack", "--ruleset", "flint"]
    for words in (
        ["check", "core"],
        ["--new", *wishes[1:], "--front", "text", "--saves", str(tmp_path / "s")],
        ["fight", *wishes, "--front", "text"],
        ["auto", *wishes[1:], "--days", "9", "--seed", "3"],
        ["playtest", *wishes, "--runs", "20"],
    ):
        done = flamequick(site, *words, given="quit\n")
        assert "The ruleset 'flint' is left out" in done.stderr, words
        assert (done.returncode == 0) == (words[0] == "check"), words
        assert how.said in done.stderr
        assert "core' is not loaded" not in done.stderr
    assert not list((tmp_path / "s").glob("*"))


@pytest.mark.thorough
@pytest.mark.parametrize("name", IN_A_FIGHT)
def test_what_breaks_in_a_fight_names_the_ruleset(name: str, tmp_path: Path) -> None:
    how = IN_A_FIGHT[name]
    site = broken(how, tmp_path)
    done = flamequick(site, "fight", "core:cinder_pack", "--ruleset", "flint", "--front", "text", given="1\n" * 9)
    assert "What broke is the ruleset 'flint'" in done.stderr
    assert how.said in done.stderr
