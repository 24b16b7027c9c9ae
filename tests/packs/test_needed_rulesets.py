"""Rulesets that a manifest asks for: a pack is left out without those it needs, and told of those it wishes for."""

import pytest

from game.packs.loader import drafted, load
from game.packs.roots import own_root, roots, ruleset_roots
from systems.table.ruleset import rulesets, version_of
from tests.packs.conftest import Write


def told(write: Write, more: str) -> list[str]:
    return [str(fault) for fault in drafted([write("a", more=more)]).findings.faults()]


@pytest.mark.parametrize("key", ["rulesets", "optional_rulesets"])
def test_an_installed_ruleset_is_all_right(write: Write, key: str) -> None:
    assert told(write, f'{key} = ["impact", "zones>={version_of("zones")}"]') == []


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (
            "bones>=0.1",
            "the ruleset 'bones' is not installed (did you mean 'zones'?): it comes in a package of its own, for pip",
        ),
        (
            "zone",
            "the ruleset 'zone' is not installed (did you mean 'zones'?): it comes in a package of its own, for pip",
        ),
        ("impact>=9", f"the ruleset 'impact' is installed in version {version_of('impact')}, not >=9"),
    ],
)
def test_a_missing_one_is_told_with_its_place(write: Write, wish: str, why: str) -> None:
    assert told(write, f'rulesets = ["impact", "{wish}"]') == [f"a/pack.toml:8:23: {why}"]
    assert told(write, f'optional_rulesets = ["{wish}"]') == [
        f"a/pack.toml:8:22: warning: {why}; the pack is played without it"
    ]


def test_a_pack_without_its_ruleset_is_left_out_and_others_are_not(write: Write) -> None:
    write("b")
    folder = write("a", more='rulesets = ["bones"]')
    found = load([folder.parent])
    assert [pack.id for pack in found.packs] == ["b"]
    assert [refused.pack for refused in found.refused] == ["a"]


def test_a_broken_one_is_told_with_its_reason(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.packs.checks.needed_rulesets.broken_rulesets", lambda: {"bones": "KeyError: 'x'"})
    assert told(write, 'rulesets = ["bones"]') == ["a/pack.toml:8:13: the ruleset 'bones' is left out: KeyError: 'x'"]


@pytest.mark.parametrize("key", ["rulesets", "optional_rulesets"])
def test_what_follows_from_a_missing_ruleset_is_not_told(write: Write, key: str) -> None:
    """A pack for a ruleset that does not load has rules that no other ruleset knows."""
    rattle = 'rules = [{ intent = "rattle", when = "self.bones > 2" }]'
    behaviour = f'[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\n{rattle}\n'
    found = drafted([write("a", more=f'{key} = ["bones"]', a=behaviour)]).findings.faults()
    assert found[-1].file == "a/pack.toml"
    assert len(found) == (1 if key == "rulesets" else 3)


def test_the_rulesets_of_the_game_bring_no_packs_of_their_own() -> None:
    assert rulesets()
    assert ruleset_roots() == ()
    assert roots()[0] == own_root()
