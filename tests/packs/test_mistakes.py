"""What careless modders do, and what they are told of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.loader import load
from tests.packs.pieces import CREATURE, WORLD, record

Write = Callable[..., Path]
Told = Callable[..., list[str]]

ITEM = '[[item]]\nid = "{}"\nname = "A thing"\ntext = "It is."\nprice = 1\nweight = 1\n'


def faults(folder: Path) -> list[str]:
    return [str(fault) for fault in check(roots=[folder.parent]).faults]


class TestPacksInTheWrongPlace:
    def test_a_pack_inside_of_a_pack(self, write: Write) -> None:
        folder = write("mine", a=ITEM.format("rope"))
        inner = write("other", a="format = 1\nthis is read by nobody")
        inner.rename(folder / "other")
        (folder / "other" / "deep").mkdir()
        (folder / "other" / "deep" / "b.toml").write_text("nor = is this")
        assert faults(folder) == [
            "mine/other/pack.toml:1:1: this is a pack inside of a pack: "
            "move the folder 'other' out of 'mine', beside it"
        ]

    def test_a_pack_one_folder_too_deep_is_played_all_the_same(self, write: Write) -> None:
        folder = write("mine", a=ITEM.format("rope"))
        folder.rename(folder.with_name("moved"))
        folder.mkdir()
        folder.with_name("moved").rename(folder / "mine-main")
        content = load([folder.parent])
        assert ([pack.id for pack in content.packs], content.refused) == (["mine"], ())

    def test_a_pack_too_deep_to_be_found(self, write: Write) -> None:
        folder = write("mine", a=ITEM.format("rope"))
        deep = folder.parent / "downloads" / "today" / "mine"
        deep.parent.mkdir(parents=True)
        folder.rename(deep)
        write("base", a=ITEM.format("rope"))
        told = "this pack lies too deep to be found: move its folder up, into '{}'"
        root = folder.parent
        assert [each for each in faults(folder) if "too deep" in each] == [
            f"downloads/today/mine:1:1: warning: {told.format(root.name)}"
        ]
        assert told.format(root.name) in load([root]).refused[0].words()

    def test_packs_of_a_checkout_of_the_game_lie_where_they_belong(self, write: Write) -> None:
        folder = write("core", a=ITEM.format("rope"))
        checkout = folder.parent / "flamequick"
        (checkout / "game" / "packs").mkdir(parents=True)
        (checkout / "content").mkdir()
        folder.rename(checkout / "content" / "core")
        write("base", a=ITEM.format("rope"))
        assert [load([root]).refused for root in (checkout.parent, checkout)] == [(), ()]

    def test_a_zip_that_is_none_among_packs(self, write: Write) -> None:
        folder = write("base", a=ITEM.format("rope"))
        (folder.parent / "Saltglass.ZIP").write_bytes(b"PK\x03\x04")
        told = "Saltglass.ZIP:1:1: this is no zip, or a damaged one: download or make it again"
        assert told in faults(folder)
        content = load([folder.parent])
        assert [pack.id for pack in content.packs] == ["base"]
        assert told in content.refused[0].words()

    def test_an_archive_of_another_kind_among_packs(self, write: Write) -> None:
        folder = write("base", a=ITEM.format("rope"))
        (folder.parent / "saltglass.tar.gz").write_bytes(b"")
        told = "this archive is not read: make a zip of it, or unpack it here"
        assert f"saltglass.tar.gz:1:1: warning: {told}" in faults(folder)
        [refused] = load([folder.parent]).refused
        assert told in refused.words()

    def test_a_folder_called_as_an_archive_of_a_branch(self, write: Write) -> None:
        folder = write("saltglass", a=ITEM.format("rope"))
        folder = folder.rename(folder.with_name("saltglass-main"))
        assert [pack.id for pack in load([folder.parent]).packs] == ["saltglass"]


class TestRecords:
    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            (
                '[[stages]]\ntext = "Go."\n',
                "1:3: there is no kind of record called 'stages' (did you mean [[quest.stages]], below its record?)",
            ),
            (
                '[forage]\nwater = "1"\n',
                "1:2: there is no kind of record called 'forage' (did you mean [terrain.forage], below its record?)",
            ),
            (
                '[[say]]\ntext = "Oh."\n',
                "1:3: there is no kind of record called 'say' (did you mean [[scene.steps.say]], below its record?)",
            ),
            (
                '[[scene.options]]\nid = "go"\n',
                "1:3: [[scene.options]] is a part of a record, and none has begun: write [[scene]] with its id "
                "above it",
            ),
            (
                "[scenario.end]\nday = 3\n",
                "1:2: [scenario.end] is a part of a record, and none has begun: write [[scenario]] with its id "
                "above it",
            ),
            ("[[facts]]\n", "1:3: there is no kind of record called 'facts' (did you mean 'fact'?)"),
            ("[[itme]]\n", "1:3: there is no kind of record called 'itme' (did you mean 'item'?)"),
        ],
    )
    def test_a_header_without_its_record(self, told: Told, text: str, fault: str) -> None:
        assert told(text) == [fault]

    def test_a_field_that_one_pack_changes_twice(self, told: Told) -> None:
        patch = '[[item]]\npatch = "rope"\nset.price = {}\n'
        assert told(ITEM.format("rope") + patch.format(2) + patch.format(3)) == [
            "12:13: warning: 'price' is changed in mine/a.toml:9 as well; this one wins, since it comes after it: "
            "keep one of them"
        ]

    def test_two_fields_that_one_pack_changes(self, told: Told) -> None:
        patch = '[[item]]\npatch = "rope"\nset.{} = 2\n'
        assert told(ITEM.format("rope") + patch.format("price") + patch.format("weight")) == []

    def test_thousands_of_things_that_nobody_can_get(self, warned: Told) -> None:
        [found] = warned("".join(ITEM.format(f"i{number}") for number in range(500)), world=WORLD)
        assert found == (
            "2:6: nobody can get 'mine:i0': let a town sell it, or a loot table, a scene, a find, a quest or another "
            "item give it; the same is true of 499 others, such as 'mine:i1', 'mine:i2', 'mine:i3'"
        )

    def test_hundreds_of_conditions_that_never_hold(self, told: Told) -> None:
        event = '[[event]]\nid = "e{}"\ntext = "T."\non = "dawn"\ntimes = 1\nwhen = "day < 0"\n'
        assert told("".join(event.format(number) for number in range(300))) == [
            "6:8: warning: this condition can never hold; the same is true of 299 others, such as mine/a.toml:12, "
            "mine/a.toml:18, mine/a.toml:24"
        ]

    def test_thousands_of_facts_that_nothing_changes(self, warned: Told) -> None:
        facts = "".join(f'[[fact]]\nid = "f{number}"\n' for number in range(5000))
        [found] = warned(facts, world=WORLD)
        assert found.endswith("the same is true of 4999 others, such as 'mine:f1', 'mine:f2', 'mine:f3'")

    @pytest.mark.parametrize(
        ("text", "where"),
        [
            ('[[scene]]\nid = "s"\nname = "S"\ntext = "T."\n[[scene.steps]]\nid = "a"\nspeaker = "{}"\n'
             'options = [{{ id = "o", label = "O", success.text = "T." }}]\n', "7:11: 'speaker'"),
            ('[[town]]\nid = "t"\nname = "T"\ntext = "T."\npeople = [{{ scene = "s", name = "{}" }}]\n',
             "5:33: 'name'"),
            ('[[fact]]\nid = "f"\nname = "{}"\n', "3:8: 'name'"),
        ],
    )  # fmt: skip
    def test_names_as_long_as_a_page(self, told: Told, text: str, where: str) -> None:
        assert f"{where} should have at most 200 characters; it has 2000" in told(text.format("n" * 2000))

    def test_more_foes_than_there_is_room_for(self, told: Told) -> None:
        wolves = '[[encounter]]\nid = "e"\nname = "E"\ntext = "T."\nfoes = [{{ creature = "wolf", count = {} }}]\n'
        assert "'count' should be at most 99, not the number 100" in told(CREATURE + wolves.format(100))[0]

    def test_a_handful_of_them_is_told_one_by_one(self, warned: Told) -> None:
        assert len(warned("".join(ITEM.format(f"i{number}") for number in range(20)), world=WORLD)) == 20

    @pytest.mark.parametrize("worn", ["", 'slot = "chest"\n'])
    def test_a_thing_that_only_hurts(self, told: Told, worn: str) -> None:
        text = ITEM.format("rope") + worn + 'effects = [{ effect = "hurt", amount = 1 }]\n'
        assert told(text) == [
            f"{8 if worn else 7}:11: warning: 'mine:rope' only hurts whoever uses it at the camp"
            f"{', worn or not' if worn else ''}, and nothing makes anybody use it: give it another effect, or let a "
            "scene or a find hurt"
        ]


class TestBehaviours:
    def behaviour(self, *conditions: str) -> str:
        rules = ", ".join(f"{{ intent = \"attack\", when = '{condition}' }}" for condition in conditions)
        return f'[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\nrules = [{rules}]\n'

    @pytest.mark.parametrize(
        ("conditions", "gap"),
        [
            (("self.hp_percent > 66", "self.hp_percent < 66"), "at 66 percent"),
            (("self.hp_percent > 66", "self.hp_percent > 33 && self.hp_percent < 60", "self.hp_percent <= 33"),
             "from 60 to 66 percent"),
            (("self.hp_percent > 66", "self.hp_percent > 33 && self.hp_percent < 60", "self.hp_percent < 33"),
             "at 33, from 60 to 66 percent"),
        ],
    )  # fmt: skip
    def test_a_gap_between_phases(self, told: Told, conditions: tuple[str, ...], gap: str) -> None:
        [found] = told(self.behaviour(*conditions))
        assert found.endswith(
            f"warning: no rule holds {gap} of its health, between the others, so it only attacks there: "
            "let the conditions meet, or add a rule without one"
        )

    @pytest.mark.parametrize(
        "conditions",
        [
            ("self.hp_percent > 50", "self.hp_percent <= 50"),
            ("self.hp_percent < 50",),
            ("self.hp_percent > 66", "self.hp_percent < 33", ""),
            ("self.hp_percent > 66", "self.hp_percent < 33", "round > 3"),
        ],
    )
    def test_no_gap(self, told: Told, conditions: tuple[str, ...]) -> None:
        assert told(self.behaviour(*conditions)) == []

    def test_a_function_in_a_condition_is_told_beside_its_half(self, told: Told) -> None:
        found = told(self.behaviour("random() < 0.5"))
        assert [each.split(": ")[1].split(";")[0] for each in found] == [
            "a condition has no functions such as 'random'",
            "0.5 is no whole number",
        ]


class TestRegions:
    def test_a_town_where_column_and_row_are_swapped(self, warned: Told) -> None:
        world = WORLD.replace('rows = ["T..", "..."]', 'rows = ["...", "T.."]')
        [found] = warned("", world=world.replace("at = [0, 0]", "at = [1, 0]"))
        assert found.endswith("no settled land for a town: if column and row are swapped here, write at = [0, 1]")

    SCENE = """\
[[encounter]]
id = "choice"
name = "C"
text = "T."
unique = true
[[encounter.scene.options]]
id = "take"
label = "Take it"
success = { text = "Yours.", effects = [{ effect = "give", item = "thing" }] }
[[encounter.scene.options]]
id = "leave"
label = "Leave it"
success = { text = "Gone."%s }
"""
    QUEST = record(
        "quest",
        "q",
        'stages = [{text = "Go.", goal = {kind = "deliver", item = "thing", town = "home"}}]',
        'ending = "Done."',
        "main = true",
    )

    def world(self) -> str:
        met = 'encounter_chance = 9\nencounters = [{encounter = "choice"}]\nglyph = "."'
        world = WORLD.replace('glyph = "."', met)
        return world.replace('rules = "law"', 'rules = "law"\nquests = ["q"]', 1)

    def test_a_choice_after_which_the_main_quest_cannot_be_finished(self, warned: Told) -> None:
        rest = self.QUEST + self.SCENE % "" + ITEM.format("thing")
        [found] = warned(rest, world=self.world())
        assert found.startswith("17:1: after the option 'leave' of the scene 'mine:choice', which is met once, a main ")

    def test_a_choice_that_gives_it_either_way(self, warned: Told) -> None:
        either = self.SCENE % ', effects = [{ effect = "give", item = "thing" }]'
        assert warned(self.QUEST + either + ITEM.format("thing"), world=self.world()) == []

    def test_a_choice_that_comes_again(self, warned: Told) -> None:
        again = (self.SCENE % "").replace("unique = true\n", "")
        assert warned(self.QUEST + again + ITEM.format("thing"), world=self.world()) == []

    TALK = """\
[[encounter]]
id = "choice"
name = "C"
text = "T."
unique = true
[[encounter.scene.steps]]
id = "door"
[[encounter.scene.steps.options]]
id = "in"
label = "Go in"
success = { text = "You go.", to = "room" }
[[encounter.scene.steps.options]]
id = "out"
label = "Go away"
success = { text = "You go."%s }
[[encounter.scene.steps]]
id = "room"
[[encounter.scene.steps.options]]
id = "take"
label = "Take it"
success = { text = "Yours.", effects = [{ effect = "give", item = "thing" }] }
"""

    def test_a_talk_that_can_be_left_for_good(self, warned: Told) -> None:
        [found] = warned(self.QUEST + self.TALK % "" + ITEM.format("thing"), world=self.world())
        assert "after the option 'door.out' of the scene 'mine:choice', which is met once, a main quest of" in found

    def test_a_talk_that_can_be_come_back_to(self, warned: Told) -> None:
        assert warned(self.QUEST + self.TALK % ", leave = true" + ITEM.format("thing"), world=self.world()) == []

    def test_a_thing_that_is_sold_as_well(self, warned: Told) -> None:
        world = self.world().replace('market = [{item = "rope"}', 'market = [{item = "rope"}, {item = "thing"}')
        assert warned(self.QUEST + self.SCENE % "" + ITEM.format("thing"), world=world) == []

    def test_a_region_without_water(self, warned: Told) -> None:
        world = WORLD.replace('market = [{item = "rope"}]', 'market = [{item = "thing"}]')
        [found] = [each for each in warned(ITEM.format("thing"), world=world) if "sells water" in each]
        assert found.endswith("put it on a market")

    def test_a_region_with_water_at_times(self, warned: Told) -> None:
        sold = 'market = [{item = "rope", when = "day > 3"}]'
        [found] = warned("", world=WORLD.replace('market = [{item = "rope"}]', sold))
        assert found.endswith(
            "under a condition alone, and every member drinks 1 a day: let one of them sell it always"
        )

    def test_water_in_something_else(self, warned: Told) -> None:
        world = WORLD.replace('market = [{item = "rope"}]', 'market = [{item = "thing"}]')
        keg = ITEM.format("thing") + 'effects = [{ effect = "contains", item = "rope", count = 5 }]\n'
        assert warned(keg, world=world) == []


REMEDY = "; if the pack is meant for it, name it in optional_rulesets of pack.toml"
STRANGE = {
    "blocks": (CREATURE + "blocks.dnd5e = { armour_class = 14 }\n", "blocks for it count for nothing"),
    "rules": (
        '[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\n'
        'rules = [{ intent = "attack", rulesets = ["dnd5e"] }, { intent = "guard", rulesets = ["dnd5e", "zones"] }]\n',
        "rules for it are never used",
    ),
    "numbers": (
        '[[ruleset]]\nid = "dnd5e"\nname = "D"\ntext = "T."\nnumbers = {}\n',
        "these numbers count for nothing",
    ),
}


@pytest.mark.parametrize("kind", STRANGE)
def test_words_of_a_ruleset_that_is_not_installed(told: Told, kind: str) -> None:
    text, so = STRANGE[kind]
    [found] = told(text)
    assert found.endswith(f"warning: the ruleset 'dnd5e' is not installed, so {so}{REMEDY}")


@pytest.mark.parametrize("kind", STRANGE)
def test_words_of_a_ruleset_that_the_pack_is_meant_for(write: Write, kind: str) -> None:
    folder = write("mine", more='optional_rulesets = ["dnd5e"]', a=STRANGE[kind][0])
    [found] = faults(folder)
    assert found.startswith("mine/pack.toml:")
    assert found.endswith("the pack is played without it")


def test_a_condition_on_a_ruleset_that_the_pack_is_meant_for(write: Write) -> None:
    event = '[[event]]\nid = "e"\ntext = "T."\non = "dawn"\ntimes = 1\nwhen = "ruleset == \'dnd5e\'"\n'
    assert "'ruleset' is never 'dnd5e'" in faults(write("mine", a=event))[0]
    folder = write("yours", more='optional_rulesets = ["dnd5e"]', a=event)
    assert not any("never" in fault for fault in faults(folder) if fault.startswith("yours"))
