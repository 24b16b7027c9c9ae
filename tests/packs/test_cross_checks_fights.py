"""Derived blocks, composed encounters, feats and loot, held against what the installed rulesets make of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from systems.table.ruleset import rulesets
from tests.packs.pieces import CORE, SCENE, WORLD, record

Told = Callable[..., list[str]]

STRONG = "core = {might = 8, agility = 8, wits = 8, vigour = 8, threat = 8}"
MOST = dict.fromkeys(("might", "agility", "wits", "vigour", "threat"), 9)


def met(*encounters: str) -> str:
    rows = ", ".join(f'{{encounter = "{each}"}}' for each in encounters)
    return WORLD.replace('glyph = "."', f'encounter_chance = 9\nencounters = [{rows}]\nglyph = "."')


def foes(*lines: str, count: int = 1) -> str:
    return record("encounter", "wolves", f'foes = [{{creature = "wolf", count = {count}}}]', *lines)


WOLF = record("creature", "wolf", CORE)


class TestDerivedBlocks:
    def ruleset(self, line: str) -> str:
        members = "might = {}, agility = {}, wits = {}, health = {base = 9}"
        derivation = f"{{member = {{{members}}}, foe = {{score = {line}}}}}"
        return record("ruleset", "zones", "numbers = {}", f"derivation = {derivation}")

    def test_the_rulesets_own_derivation_fits_everybody(self, told: Told) -> None:
        assert told(record("creature", "giant", STRONG) + record("creature", "mote", "core = {}")) == []

    def test_one_that_is_too_strong(self, told: Told) -> None:
        assert told(record("creature", "giant", STRONG) + self.ruleset("{base = 30, might = 2}")) == [
            "5:8: under zones the derived 'score' of 'mine:giant' would be 46; at most 40 is possible: "
            "write blocks.zones, or lower its core values"
        ]

    def test_one_that_a_scale_makes_too_strong(self, told: Told) -> None:
        tough = record("creature", "giant", "core = {might = 8, tough = 8}")
        scale = record("ruleset", "zones", "numbers = {}", "tough = {score = [[1, 1], [16, 42]]}")
        assert told(tough + scale) == [
            "5:8: under zones the derived 'score' of 'mine:giant' would be 42; at most 40 is possible: "
            "write blocks.zones, or lower its core values"
        ]

    def test_with_a_block_written_it_is_well(self, told: Told) -> None:
        giant = record("creature", "giant", STRONG, "blocks.zones = {score = 40, health = 60}")
        assert told(giant + self.ruleset("{base = 30, might = 2}")) == []

    def test_a_line_that_fits_nobody_is_told_in_place_of_the_creatures(self, told: Told) -> None:
        [found] = told(record("creature", "wolf", CORE) + self.ruleset("{base = 41, might = 1}"))
        assert found.split(": ", 1)[1] == "this line gives 41 to 49; at most 40 is possible"

    STEP = '{id = "s", name = "S", text = "T.", cost = 1, raises = {blocks = {impact = {modifier = %d}}}}'

    @pytest.mark.parametrize(("more", "fault"), [(25, False), (30, True)])
    def test_with_every_step_taken(self, told: Told, more: int, fault: bool) -> None:
        """A core of 2, 2, 2 derives a modifier of 2; at most 30 is possible."""
        lines = (CORE, "capacity = 9", "hire_price = 5", f"advancement = [{self.STEP % more}]")
        found = told(record("character_type", "hero", *lines))
        expected = (
            "8:15: under impact the derived 'modifier' of 'mine:hero' would be 32 with every step taken; at most 30 is "
            "possible: write blocks.impact, or lower what the steps raise"
        )
        assert found == ([expected] if fault else [])

    def test_nothing_is_told_of_a_creature_without_core_values(self, told: Told) -> None:
        assert len(told(record("creature", "ghost"))) == 1


class TestRoom:
    GRID = 'blocks.pool = {{loot = 1, grid = ["P.F", "{}", "{}"]}}'

    @pytest.mark.parametrize(
        ("rows", "count", "fault"), [(("...", "..."), 8, False), (("...", "..."), 9, True), (("###", "..."), 3, True)]
    )
    def test_on_a_grid(self, warned: Told, rows: tuple[str, str], count: int, fault: bool) -> None:
        """Nine squares, one member, and so many foes."""
        found = warned(foes(self.GRID.format(*rows), count=count), world=met("wolves"), rest=WOLF)
        start = f"6:15: under pool the grid has no room for 1 members and {count} foes"
        assert [each[: len(start)] for each in found] == ([start] if fault else [])

    def test_as_many_foes_as_a_fight_has_fit_under_every_ruleset(self, warned: Told) -> None:
        assert warned(foes(count=99), world=met("wolves"), rest=WOLF) == []

    def test_what_a_ruleset_makes_of_foes_is_held_against_its_own_bounds(
        self, warned: Told, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made = {"enemy_impact": 500, "hit_points": 4, "loot": 1}
        monkeypatch.setattr(type(rulesets()["impact"]), "compose", lambda *_: made)
        assert warned(foes(count=3), world=met("wolves"), rest=WOLF) == [
            "5:8: what impact makes of these foes does not fit: 'enemy_impact' would be 500; write blocks.impact"
        ]

    def test_more_foes_than_any_fight_has(self, warned: Told) -> None:
        [found] = warned(foes(count=999_999), world=met("wolves"), rest=WOLF)
        assert found == "5:37: 'count' should be at most 99, not the number 999999"

    ZONE = '{{id = "{}", name = "Z", x = {}, y = 0{}}}'

    @pytest.mark.parametrize("lost", [True, False])
    def test_a_zone_that_no_way_leads_to(self, warned: Told, lost: bool) -> None:
        """A closed way is one: something may open it."""
        zones = ", ".join(
            self.ZONE.format(*each)
            for each in (("near", 0, ", start = true"), ("far", 4, ", foes = true"), ("cell", 8, ""))
        )
        links = '{a = "near", b = "far"}' + ("" if lost else ', {a = "cell", b = "far", closed = true}')
        text = foes(f"blocks.zones = {{loot = 1, zones = [{zones}], links = [{links}]}}")
        found = warned(text, world=met("wolves"), rest=WOLF)
        start = "6:16: under zones no way leads from where the party starts to the Zone 'cell'"
        assert [each[: len(start)] for each in found] == ([start] if lost else [])

    @pytest.mark.parametrize(
        ("posts", "found"),
        [
            ("{foe = 2, x = 1, y = 1}", []),
            ("{foe = 3, x = 1, y = 1}", ["6:16: under fudge there is a post for foe 3, but the encounter has only 2"]),
            (
                "{foe = 1, x = 1, y = 1}, {foe = 1, x = 2, y = 1}",
                ["6:16: under fudge foe 1 has two posts: keep one of them"],
            ),
        ],
    )
    def test_posts(self, warned: Told, posts: str, found: list[str]) -> None:
        text = foes(f"blocks.fudge = {{loot = 1, posts = [{posts}]}}", count=2)
        assert warned(text, world=met("wolves"), rest=WOLF) == found


class TestThrows:
    """A Loot rating of 1 gives at most 1d6 + 1 - 4 = 3 dice, which come to 18 (PI-11)."""

    def table(self, rows: int) -> str:
        each = ",\n".join(f'{{roll = {roll}, gives = [{{item = "rope"}}]}}' for roll in range(1, rows + 1))
        return record("loot_table", "rich", f"rows = [\n{each}\n]")

    @pytest.mark.parametrize(
        ("rows", "found"),
        [
            (18, []),
            (19, ["24:9: no throw comes to this row: whoever uses this table has a Loot rating of 1 at most"]),
            (21, ["24:9: no throw comes to this row and the 2 after it: whoever uses this table has a Loot rat"]),
        ],
    )
    @pytest.mark.rule("PI-12")
    def test_rows_that_no_throw_comes_to(self, warned: Told, rows: int, found: list[str]) -> None:
        text = foes("loot = 1", 'loot_tables = ["rich"]')
        told = warned(self.table(rows), world=met("wolves"), rest=WOLF, wolves=text)
        assert [each[: len(start)] for each, start in zip(told, found, strict=True)] == found

    def test_a_block_may_give_more(self, warned: Told) -> None:
        block = "blocks.impact = {enemy_impact = 1, hit_points = 1, loot = 2}"
        text = foes("loot = 1", 'loot_tables = ["rich"]', block)
        assert warned(self.table(19), world=met("wolves"), rest=WOLF, wolves=text) == []

    def test_of_a_table_that_nobody_uses_that_alone_is_told(self, warned: Told) -> None:
        [found] = warned(self.table(99), world=WORLD)
        assert found.startswith("2:6: nobody rolls on the loot table")


class TestFeats:
    """Zones rolls d20 + at most 8, and makes 2d6 progress; in the other rulesets a difficulty is for 2d6."""

    def scene(self, feat: str) -> str:
        option = f'{{id = "b", label = "B", {feat}, success = {{text = "Y."}}, failure = {{text = "N."}}}}'
        return record("encounter", "wolves", SCENE.replace("}}]", "}},\n" + option + "]"))

    @pytest.mark.parametrize(
        ("difficulty", "found"),
        [(14, []), (99, ["6:62: nobody can pass this under "])],
    )
    def test_tests(self, warned: Told, difficulty: int, found: list[str]) -> None:
        told = warned(self.scene(f'test = {{skill = "wits", difficulty = {difficulty}}}'), world=met("wolves"))
        assert [each[: len(start)] for each, start in zip(told, found, strict=True)] == found

    @pytest.mark.parametrize(
        ("effort", "found"),
        [
            ("goal = 24, timer = 2", []),
            ("goal = 99", []),
            ("goal = 25, timer = 2", ["6:74: under zones 2 attempts make 24 progress at the very best, and 25 are"]),
        ],
    )
    @pytest.mark.rule("ZN-26")
    def test_efforts(self, warned: Told, effort: str, found: list[str]) -> None:
        told = warned(self.scene(f'effort = {{skill = "wits", difficulty = 9, {effort}}}'), world=met("wolves"))
        assert [each[: len(start)] for each, start in zip(told, found, strict=True)] == found

    def test_helpers_are_no_more_than_the_party(self, warned: Told) -> None:
        """By the rules of this world one travels alone."""
        effort = 'effort = {skill = "wits", difficulty = 9, goal = 25, timer = 2, helpers = 3}'
        assert len(warned(self.scene(effort), world=met("wolves"))) == 1


class TestMigrations:
    def found(self, write: Callable[..., Path], migrations: str, a: str = "") -> list[str]:
        folder = write("mine", more=migrations, a=a or record("item", "axe", "price = 1", "weight = 1"))
        return [str(fault) for fault in check(roots=[folder.parent]).faults if not fault.warning]

    @pytest.mark.parametrize(
        ("lines", "fault"),
        [
            ('[migrations.item]\nhatchet = "axe"', ""),
            ('[migrations.item]\nhatchet = "hoe"\nhoe = "axe"', ""),
            ('[migrations.item]\nhatchet = "other:axe"', ""),
            ('[migrations.items]\nhatchet = "axe"', "there is no kind of record called 'items' (did you mean 'item'?)"),
            (
                '[migrations.item]\nhatchet = "ax"',
                "there is no item 'mine:ax' to take the place of 'mine:hatchet' (did you mean 'axe'?)",
            ),
            ('[migrations.item]\naxe = "axe"', "the item 'mine:axe' is still there: only what is gone has a migration"),
            ('[migrations.item]\na = "b"\nb = "a"', "this leads back to 'mine:a' itself: name what there is"),
        ],
    )
    def test_migrations(self, write: Callable[..., Path], lines: str, fault: str) -> None:
        found = self.found(write, lines)
        assert [each.split(": ", 1)[1] for each in found] == ([fault] if fault else [])

    def test_what_cannot_be_read_may_be_there(self, write: Callable[..., Path]) -> None:
        found = self.found(write, '[migrations.item]\nhatchet = "axe"', a='[[item]]\nid = "axe"\nname = ')
        assert len(found) == 1
        assert found[0].startswith("mine/a.toml")
