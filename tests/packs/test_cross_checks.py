"""What is checked across records: each planted mistake gives its one fault."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.packs.check import check
from tests.packs.pieces import CORE, CREATURE, ENCOUNTER, ITEM, LAND, LANDMARK, SCENE, TERRAIN, TOWN, law, record

Told = Callable[..., list[str]]

pytestmark = pytest.mark.usefixtures("duel")


class TestBehaviours:
    @pytest.mark.parametrize(
        ("rule", "fault"),
        [
            ('{intent = "guard", when = "self.hp > 1 && round > 2", target = "weakest"}', None),
            ('{intent = "guard", feint = "attack"}, {intent = "attack"}', None),
            (
                '{intent = "guard", feint = "attack"}',
                "5:37: warning: 'attack' is always a feint, so whoever has seen it once reads it: "
                "add a rule that means it",
            ),
            (
                '{intent = "guard", when = "self.hq > 1"}',
                "5:37: unknown field 'self.hq' (did you mean 'self.hp'?)",
            ),
            (
                "{intent = \"guard\", when = '''round >\n self.hq'''}",
                "6:2: unknown field 'self.hq' (did you mean 'self.hp'?)",
            ),
            ('{intent = "gaurd"}', "5:20: duel has no intent 'gaurd' (did you mean 'guard'?)"),
            ('{intent = "flee"}', "5:20: duel has no intent 'flee' (known are attack, guard, yield)"),
            ('{intent = "guard", feint = "flee"}', "5:37: duel has no intent 'flee' (known are attack, guard, yield)"),
            (
                '{intent = "guard", target = "nearest"}',
                "5:38: duel has no target word 'nearest' (did you mean 'weakest'?)",
            ),
            (
                '{intent = "guard", feint = "yield"}',
                "5:37: under duel 'yield' has no part in a feint (those that can: attack, guard)",
            ),
            (
                '{intent = "yield", feint = "guard"}',
                "5:20: under duel 'yield' has no part in a feint (those that can: attack, guard)",
            ),
            (
                '{intent = "yield", feint = "yield"}',
                "5:20: under duel 'yield' has no part in a feint (those that can: attack, guard)",
            ),
            (
                '{intent = "cast", when = "anything", rulesets = ["other"]}',
                "5:59: warning: the ruleset 'other' is not installed, so rules for it are never used; if the pack "
                "is meant for it, name it in optional_rulesets of pack.toml",
            ),
        ],
    )
    def test_rules(self, told: Told, rule: str, fault: str | None) -> None:
        assert told(record("behaviour", "b", f"rules = [{rule}]")) == ([fault] if fault else [])

    def test_a_condition_that_is_no_question(self, told: Told) -> None:
        [fault] = told(record("behaviour", "b", 'rules = [{intent = "guard", when = "round + 1"}]'))
        assert fault.startswith("5:37: the condition must say yes or no")

    def test_a_condition_of_morale(self, told: Told) -> None:
        text = record("behaviour", "b", 'morale = {when = "last_intent > 1", does = "flee"}')
        [fault] = told(text)
        assert fault.startswith("5:31: the number `1` cannot be compared with the text `last_intent`")

    @pytest.mark.rule("BH-03")
    def test_a_ruleset_without_target_words(self, told: Told, duel: SimpleNamespace) -> None:
        duel.targets = frozenset()
        text = record("behaviour", "b", 'rules = [{intent = "guard", target = "weakest"}]')
        assert told(text) == ["5:38: duel has no target word 'weakest'; it takes none"]


class TestBlocks:
    @pytest.mark.parametrize(
        ("block", "fault"),
        [
            ("{duel = {skill = 3}}", None),
            (
                "{other = {anything = true}}",
                "6:19: warning: the ruleset 'other' is not installed, so blocks for it count for nothing; if the pack "
                "is meant for it, name it in optional_rulesets of pack.toml",
            ),
            (
                '{duel = {skill = "3"}}',
                "6:27: 'skill' should be a whole number, not the text '3': write 3, without quotes",
            ),
            ("{duel = {skil = 3}}", "6:19: unknown key 'skil' (did you mean 'skill'?)"),
            ("{duel = {}}", "6:18: the key 'skill' is missing (a whole number)"),
        ],
    )
    def test_of_a_creature(self, told: Told, block: str, fault: str | None) -> None:
        assert told(record("creature", "wolf", CORE, f"blocks = {block}")) == ([fault] if fault else [])

    def test_of_an_encounter(self, told: Told) -> None:
        text = record("encounter", "wolves", 'foes = [{creature = "wolf"}]', "blocks = {duel = {}}")
        assert told(text + CREATURE) == []

    @pytest.mark.parametrize(
        ("block", "fault"),
        [
            ("{loot = 3}", None),
            ("{zones = {ford = {name = 'Ford'}}}", None),
            (
                "{zones = {ford = {name = 'Ford', damage = 'x'}}}",
                "6:60: 'damage' should be a whole number, not the text 'x'",
            ),
            ("{zones = {ford = {nam = 'Ford'}}}", "6:36: unknown key 'nam' (did you mean 'name'?)"),
            ("{loot = 'much'}", "6:26: 'loot' should be a whole number, not the text 'much'"),
            ("{exits = 2}", "6:18: there are more exits than zones"),
        ],
    )
    def test_nested_tables_of_an_encounter(self, told: Told, block: str, fault: str | None) -> None:
        text = record("encounter", "wolves", 'foes = [{creature = "wolf"}]', f"blocks = {{duel = {block}}}", "loot = 4")
        assert told(text + CREATURE) == ([fault] if fault else [])

    @pytest.mark.parametrize(
        ("weapon", "fault"),
        [
            ('{name = "Axe", damage = 3}', None),
            ('{name = "Axe", damage = 30}', "13:27: 'damage' should be at most 9, not the number 30"),
            ('{name = "Axe", damaje = 3}', "13:18: unknown key 'damaje' (did you mean 'damage'?)"),
            ("{damage = 3}", "13:3: the key 'name' is missing in entry 2 of 'weapons' (text in quotes)"),
        ],
    )
    def test_tables_within_a_block_over_many_lines(self, told: Told, weapon: str, fault: str | None) -> None:
        lines = (CORE, "capacity = 9", "hire_price = 5", "", "[character_type.blocks.duel]", "skill = 2", "weapons = [")
        text = record("character_type", "fighter", *lines, '  {name = "Bow"},', f"  {weapon},", "]")
        assert told(text) == ([fault] if fault else [])

    @pytest.mark.parametrize(
        ("raises", "fault"),
        [
            ("{weapons = 1}", "8:103: 'weapons' is no number of a member's block; nothing else can be raised"),
            ("{armour = 2}", None),
            ("{armour = 3}", "8:15: with every step taken 'armour' under duel is 5; at most 4 is possible"),
        ],
    )
    def test_what_a_step_raises_that_is_not_written(self, told: Told, raises: str, fault: str | None) -> None:
        step = (
            f'{{id = "hardy", name = "Hardy", text = "Harder.", cost = 2, raises = {{blocks = {{duel = {raises}}}}}}}'
        )
        lines = (CORE, "capacity = 9", "hire_price = 5", f"advancement = [{step}]", "blocks = {duel = {skill = 1}}")
        assert told(record("character_type", "fighter", *lines)) == ([fault] if fault else [])

    @pytest.mark.parametrize(
        ("raises", "fault"),
        [
            ("{duel = {skill = 1}, other = {might = 1}}", None),
            (
                "{duel = {skil = 1}}",
                "8:103: a member's block has no 'skil' (did you mean 'skill'?)",
            ),
            ("{duel = {skill = 1.5}}", "8:111: 'skill' should be a whole number"),
        ],
    )
    def test_what_a_step_raises(self, told: Told, raises: str, fault: str | None) -> None:
        step = f'{{id = "hardy", name = "Hardy", text = "Harder.", cost = 2, raises = {{blocks = {raises}}}}}'
        lines = (CORE, "capacity = 9", "hire_price = 5", f"advancement = [{step}]")
        assert told(record("character_type", "fighter", *lines)) == ([fault] if fault else [])

    @pytest.mark.parametrize(
        ("lines", "fault"),
        [
            (["numbers = {first_blood = 2}"], None),
            (["numbers = {first_bloood = 2}"], "5:12: unknown key 'first_bloood' (did you mean 'first_blood'?)"),
            (["numbers = {}", "derivation = {member = {skill = {}}, foe = {skill = {threat = 2}}}"], None),
            (["numbers = {}", "derivation = {member = {skill = {}}}"], "6:14: the lines for a foe are missing"),
            (
                ["numbers = {}", "derivation = {member = {skill = {}}, foe = {skill = {}, armour = {}}}"],
                "6:57: a foe's block has no 'armour' (known are hit_points, skill)",
            ),
            (
                ["numbers = {}", "derivation = {member = {skill = {}}, foe = {hit_points = {}}}"],
                "6:44: the line for 'skill' is missing",
            ),
            (["numbers = {}", "tough = {skill = [[1, 2], [9, 4]]}"], None),
            (
                ["numbers = {}", "tough = {armour = [[1, 2]]}"],
                "6:10: a foe's block has no 'armour' (known are hit_points, skill)",
            ),
            (
                ["numbers = {}", "tough = {skill = [[9, 2], [9, 4]]}"],
                "6:28: strength 9 comes after 9: write the pairs in rising strength",
            ),
        ],
    )
    def test_of_a_ruleset(self, told: Told, lines: list[str], fault: str | None) -> None:
        assert told(record("ruleset", "duel", *lines)) == ([fault] if fault else [])

    def test_two_packs_cannot_both_give_the_numbers(self, write: Callable[..., Path]) -> None:
        write("base", a=record("ruleset", "duel", "numbers = {}"))
        folder = write("mine", a=record("ruleset", "duel", "numbers = {}"))
        [fault] = check(roots=[folder.parent]).faults
        assert str(fault) == "mine/a.toml:2:6: the numbers of duel are already given by 'base:duel'"


EFFORT = 'effort = {skill = "wits", difficulty = 8, goal = 9}'
OPEN = '{id = "b", label = "B", success = {text = "Yes."}}'
ENDS = 'success = {text = "Yes."}, failure = {text = "No."}'


class TestEncounters:
    @pytest.mark.parametrize(
        ("lines", "fault"),
        [
            ([], "1:1: an encounter needs foes or a scene"),
            (['foes = [{creature = "wolf"}]'], None),
            (
                [
                    'foes = [{creature = "wolf"}]',
                    SCENE,
                ],
                "6:1: an encounter has either foes or a scene, not both",
            ),
            (
                [
                    SCENE,
                    "blocks = {duel = {loot = 1}}",
                ],
                "6:1: an encounter without foes has no use for 'blocks'",
            ),
            ([SCENE, "loot = 0"], "6:1: an encounter without foes has no use for 'loot'"),
            ([SCENE, 'scripted = ["zones"]'], "6:1: an encounter without foes has no use for 'scripted'"),
            (['foes = [{creature = "wolf"}]', 'scripted = ["zones", "mine"]'], ""),
            (
                ['foes = [{creature = "wolf"}]', 'scripted = ["zonse"]'],
                "6:13: unknown ruleset 'zonse' (did you mean 'zones'?)",
            ),
        ],
    )
    def test_foes_or_a_scene(self, told: Told, lines: list[str], fault: str | None) -> None:
        assert told(record("encounter", "e", *lines), b=CREATURE) == ([fault] if fault else [])

    @pytest.mark.parametrize(
        ("options", "fault"),
        [
            (
                '{id = "a", label = "A", success = {text = "Yes."}, test = {skill = "wits", difficulty = 8}}',
                "5:79: the option 'a' has a test, but no failure",
            ),
            (
                '{id = "a", label = "A", success = {text = "Yes."}, failure = {text = "No."}}',
                "5:72: the option 'a' has a failure, but no test that could fail",
            ),
            (
                '{id = "a", label = "A", success = {text = "Y."}}, {id = "a", label = "B", success = {text = "Y."}}',
                "5:77: there are two options called 'a'",
            ),
            (
                '{id = "a", label = "A", success = {text = "Yes."}, needs = {gold = 5}}',
                "5:21: every option has needs, a condition or once; one at least must be open to everybody at any time",
            ),
            (
                f'{{id = "a", label = "A", {EFFORT}, success = {{text = "Yes."}}}}',
                "5:54: the option 'a' has an effort, but no failure",
            ),
            (
                f'{{id = "a", label = "A", test = {{skill = "wits", difficulty = 8}}, {EFFORT}, {ENDS}}}',
                "5:86: the option 'a' has a test and an effort; it can have one of them",
            ),
            (
                f'{{id = "a", label = "A", partial = {{text = "Nearly."}}, {EFFORT}, {ENDS}}}',
                "5:45: the option 'a' has a partial success, but no test",
            ),
            (
                f'{{id = "a", label = "A", retry = true, {EFFORT}, {ENDS}}}, {OPEN}',
                "5:45: the option 'a' has nothing to be tried again: an effort is one try of many turns, so retry goes "
                "with a test",
            ),
            (
                f'{{id = "a", label = "A", retry = true, test = {{skill = "wits", difficulty = 8}}, {ENDS}}}',
                "5:21: what can be tried again can be left alone, too: one option must have no test, effort, needs or "
                "when",
            ),
            (
                f'{{id = "a", label = "A", effort = {{skill = "wits", difficulty = 8, gaol = 3}}, {ENDS}}}',
                "5:87: unknown key 'gaol' (did you mean 'goal'?)",
            ),
        ],
    )
    def test_options_of_a_scene(self, told: Told, options: str, fault: str) -> None:
        assert told(record("encounter", "e", f"scene = {{options = [{options}]}}")) == [fault]


class TestItems:
    @pytest.mark.parametrize(
        ("inside", "fault"),
        [
            ({"a": "b"}, None),
            ({"a": "a"}, "contains itself: gaining it would never end"),
            ({"a": "b", "b": "a"}, "contains itself by way of mine:b: gaining it would never end"),
        ],
    )
    def test_nothing_contains_itself(self, told: Told, inside: dict[str, str], fault: str | None) -> None:
        items = [
            record(
                "item",
                name,
                "price = 1",
                "weight = 1",
                f'effects = [{{effect = "contains", item = "{inside[name]}"}}]' if name in inside else "",
            )
            for name in ("a", "b")
        ]
        found = told("".join(items))
        assert [message.partition(": ")[2] for message in found] == ([fault] if fault else [])


class TestLoot:
    @pytest.mark.rule("PI-13")
    @pytest.mark.parametrize(
        ("rolls", "faults"),
        [
            ((1, 2, 3), []),
            ((2, 3), ["6:8: the rows count up from 1 without a gap, and there is none for a sum of 1"]),
            ((1, 5, 6), ["9:8: the rows count up from 1 without a gap, and there is none for a sum of 2 to 4"]),
            ((1, 1), ["9:8: there is a row for a sum of 1 already"]),
            ((1, 3, 2), ["9:8: the rows count", "12:8: the rows count up from 1: the one for 2 must stand before"]),
            ((1, 3, 4, 6), ["9:8: the rows count", "15:8: the rows count up"]),
        ],
    )
    def test_rows_count_up_from_1(self, told: Told, rolls: tuple[int, ...], faults: list[str]) -> None:
        rows = "\n".join(f'[[loot_table.rows]]\nroll = {roll}\ngives = [{{item = "rope"}}]' for roll in rolls)
        found = told(record("loot_table", "t", rows), b=ITEM)
        assert [message[: len(fault)] for message, fault in zip(found, faults, strict=True)] == faults


class TestTerrains:
    def test_two_with_one_glyph(self, told: Told) -> None:
        text = record("terrain", "sand", TERRAIN.format(".")) + record("terrain", "mud", TERRAIN.format("."))
        assert told(text) == ["14:9: the glyph . is already that of 'mine:sand' in mine/a.toml:5: choose another"]

    def test_a_chance_of_nothing(self, told: Told) -> None:
        text = record("terrain", "sand", TERRAIN.format("."), "encounter_chance = 20")
        assert told(text) == ["10:20: there is a chance of 20 in 100 of an encounter, but no encounters"]

    def test_nothing_is_met_on_settled_land(self, told: Told) -> None:
        text = record("terrain", "town", TERRAIN.format("T"), "settled = true", "encounter_chance = 20")
        assert told(text) == ["11:1: nothing is met on settled land"]


class TestQuests:
    @pytest.mark.parametrize(
        ("goal", "fault"),
        [
            ('{kind = "reach", town = "home"}', None),
            ('{kind = "defeat", encounter = "wolves"}', None),
            ('{kind = "defeat", encounter = "wolves", landmark = "tower"}', None),
            ('{kind = "deliver", item = "rope", count = 2, town = "home"}', None),
            ('{kind = "reach"}', "where? A goal of the kind 'reach' needs a landmark or a town"),
            (
                '{kind = "reach", town = "home", landmark = "tower"}',
                "a goal is at one place: a landmark or a town, not both",
            ),
            ('{kind = "reach", town = "home", item = "rope"}', "a goal of the kind 'reach' has no use for 'item'"),
            ('{kind = "defeat"}', "a goal of the kind 'defeat' needs 'encounter'"),
            ('{kind = "deliver", town = "home"}', "a goal of the kind 'deliver' needs 'item'"),
        ],
    )
    def test_goals(self, told: Told, goal: str, fault: str | None) -> None:
        stage = f'stages = [{{text = "Do it.", goal = {goal}}}]'
        text = record("quest", "q", stage, 'ending = "Done."', 'offered_in = ["home"]')
        found = told(text, b=TOWN + LANDMARK + CREATURE + ENCOUNTER + ITEM)
        assert [message.split(": ", 1)[1] for message in found] == ([fault] if fault else [])

    STAGE = 'stages = [{text = "Go.", goal = {kind = "reach", town = "home"}}]'

    def test_a_side_quest_that_nobody_offers(self, told: Told) -> None:
        [fault] = told(record("quest", "q", self.STAGE, 'ending = "Done."'), b=TOWN)
        assert fault.startswith("1:1: nobody offers this side quest")

    def test_a_side_quest_that_a_rumour_with_a_fault_may_offer(self, told: Told) -> None:
        text = record("quest", "q", self.STAGE, 'ending = "Done."') + record("rumour", "r", "truth = 3")
        assert not any("nobody offers" in fault for fault in told(text, b=TOWN))

    def test_a_rumour_offers_a_side_quest(self, told: Told) -> None:
        rumour = record("rumour", "r", "truth = true", 'about = {quest = "q"}', 'found_out = "So it was."')
        assert told(record("quest", "q", self.STAGE, 'ending = "Done."'), b=TOWN + rumour) == []

    @pytest.mark.parametrize("about", ["{}", '{quest = "q", town = "home"}'])
    def test_a_rumour_is_about_one_thing(self, told: Told, about: str) -> None:
        rumour = record("rumour", "r", "truth = true", f"about = {about}", 'found_out = "So it was."')
        quest = record("quest", "q", self.STAGE, 'ending = "Done."', 'offered_in = ["home"]')
        assert told(rumour, b=TOWN + quest) == ["6:9: a rumour is about one thing: a landmark, a town or a quest"]


OFF_THE_MAP = "8:46: this is off the map, which has 3 columns and 2 rows, counted from 0"


class TestRegions:
    ROWS = 'rows = ["..T", "..."]'
    PLACES = 'places = [{at = [2, 0], town = "home"}, {at = [0, 0], landmark = "tower"}]'

    def region(self, told: Told, *lines: str, start: str = "home", **files: str) -> list[str]:
        text = record("region", "r", f'start = "{start}"', 'rules = "law"', *lines)
        return told(text, land=LAND, places=TOWN + LANDMARK + record("town", "away"), law=law(), **files)

    def test_one_that_fits(self, told: Told) -> None:
        assert self.region(told, self.ROWS, self.PLACES) == []

    def test_neither_drawn_nor_generated(self, told: Told) -> None:
        assert self.region(told) == ["1:1: a region is either drawn in rows or generated"]

    @pytest.mark.parametrize(
        ("rows", "fault"),
        [
            ('rows = ["..T", ".."]', "7:16: this row has 2 hexes, the other 3"),
            ('rows = ["..T", ".?."]', "7:18: no terrain has the glyph '?'"),
        ],
    )
    def test_rows(self, told: Told, rows: str, fault: str) -> None:
        assert self.region(told, rows, self.PLACES) == [fault]

    def test_glyphs_cannot_be_told_while_a_terrain_is_broken(self, told: Told) -> None:
        broken = record("terrain", "bog", "sights = 1")
        found = self.region(told, 'rows = ["..T", ".b."]', self.PLACES, b=broken)
        assert all(fault.startswith("mine/b.toml") for fault in found)

    @pytest.mark.parametrize(
        ("place", "fault"),
        [
            (
                '{at = [3, 0], landmark = "tower"}',
                OFF_THE_MAP,
            ),
            (
                '{at = [0, 2], landmark = "tower"}',
                f"{OFF_THE_MAP}: if column and row are swapped here, write at = [2, 0]",
            ),
            ('{at = [2, 0], landmark = "tower"}', "8:46: another place is already here"),
            ("{at = [0, 0]}", "8:40: a place is either a town or a landmark"),
            ('{at = [0, 0], town = "away"}', "8:46: the hex here is '.', which is no settled land for a town"),
        ],
    )
    def test_places(self, told: Told, place: str, fault: str) -> None:
        assert self.region(told, self.ROWS, f'places = [{{at = [2, 0], town = "home"}},{place}]') == [fault]

    def test_the_start_is_in_the_region(self, told: Told) -> None:
        [fault] = self.region(told, self.ROWS, self.PLACES, start="away")
        assert fault.startswith("5:9: the town 'mine:away' is not in this region")

    GENERATED = "generated = {{width = 9, height = 9, shares = [{}], towns = [{}]}}"

    @pytest.mark.parametrize(
        ("shares", "towns", "fault"),
        [
            ('{terrain = "plains", percent = 100}', '"home"', None),
            (
                '{terrain = "plains", percent = 90}',
                '"home"',
                "7:46: the shares add up to 90 percent; they should make 100",
            ),
            (
                '{terrain = "plains", percent = 50}, {terrain = "plains", percent = 50}',
                '"home"',
                "7:94: this terrain already has a share",
            ),
            (
                '{terrain = "town", percent = 100}',
                '"home"',
                "7:58: settled land has no share: it is where the towns are put",
            ),
            (
                '{terrain = "plains", percent = 100}',
                '"away"',
                "5:9: the town 'mine:home' is not in this region (known are mine:away)",
            ),
        ],
    )
    def test_generated(self, told: Told, shares: str, towns: str, fault: str | None) -> None:
        assert self.region(told, self.GENERATED.format(shares, towns)) == ([fault] if fault else [])

    def test_a_generated_one_has_no_places(self, told: Told) -> None:
        lines = [self.GENERATED.format('{terrain = "plains", percent = 100}', '"home"'), self.PLACES]
        assert self.region(told, *lines) == ["8:1: a generated region has towns and landmarks in place of places"]

    def quest(self, *lines: str) -> str:
        stage = 'stages = [{text = "Go.", goal = {kind = "reach", town = "away"}}]'
        return record("quest", "q", stage, 'ending = "Done."', 'offered_in = ["home"]', *lines)

    def test_a_main_quest_leads_to_places_of_the_region(self, told: Told) -> None:
        found = self.region(told, self.ROWS, self.PLACES, 'quests = ["q"]', q=self.quest("main = true"))
        assert found == ["9:11: the quest 'mine:q' leads to 'mine:away', which is not in this region"]

    def test_a_region_names_main_quests(self, told: Told) -> None:
        quest = self.quest().replace('town = "away"', 'town = "home"')
        found = self.region(told, self.ROWS, self.PLACES, 'quests = ["q"]', q=quest)
        assert found == ["9:11: a region names its main quests, and 'mine:q' is none: it lacks main = true"]

    def test_a_region_names_each_main_quest_once(self, told: Told) -> None:
        quest = self.quest("main = true").replace('town = "away"', 'town = "home"')
        found = self.region(told, self.ROWS, self.PLACES, 'quests = ["q", "q"]', q=quest)
        assert found == ["9:16: 'mine:q' is already a main quest of this region: name it once"]


class TestRules:
    @pytest.mark.parametrize(
        ("before", "after", "fault"),
        [
            ("start_least = 1", "start_least = 2", "a party cannot set out with at least 2 and at most 1"),
            ("start_most = 1", "start_most = 2", "2 set out, but a party has at most 1 members"),
        ],
    )
    @pytest.mark.rule("HX-19")
    def test_sizes_of_parties(self, told: Told, before: str, after: str, fault: str) -> None:
        [message] = told(law().replace(before, after))
        assert message.endswith(fault)


class TestAdvancement:
    STEP = '{{id = "{}", name = "N", text = "T.", cost = 1, raises = {{}}, after = "{}"}}'

    @pytest.mark.parametrize(
        ("steps", "fault"),
        [
            ([("a", ""), ("b", "a")], None),
            ([("a", ""), ("a", "")], "there are two steps called 'a'"),
            ([("a", ""), ("b", "c")], "there is no other step 'c' in this table (known are a)"),
            ([("a", "b"), ("b", "")], "the step 'b' must stand before this one, which comes after it"),
        ],
    )
    def test_steps(self, told: Told, steps: list[tuple[str, str]], fault: str | None) -> None:
        table = ", ".join(self.STEP.format(*step) for step in steps)
        text = record("character_type", "fighter", CORE, "capacity = 9", "hire_price = 5", f"advancement = [{table}]")
        assert [message.split(": ", 1)[1] for message in told(text)] == ([fault] if fault else [])


@pytest.mark.parametrize(
    "record",
    [
        '[[landmark]]\nid = "l"\nname = "L"\ntext = "T."\nfind = { text = "So.", effects = [EFFECT] }',
        '[[encounter]]\nid = "e"\nname = "E"\ntext = "T."\nscene.options = [{ id = "go", label = "Go", '
        'success = { text = "So.", effects = [EFFECT] } }]',
    ],
    ids=["find", "scene"],
)
def test_an_effect_of_fights_does_nothing_elsewhere(told: Told, record: str) -> None:
    [fault] = told(record.replace("EFFECT", '{ effect = "damage", amount = 3 }'))
    assert "'damage' works in fights and on things alone, and does nothing in a " in fault
    assert told(record.replace("EFFECT", '{ effect = "gold", amount = 3 }')) == []
