"""The four verbs: define, extends, patch, replace; what each makes of a record, and what cannot be done."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.packs.check import check
from game.packs.compose import RESERVED
from game.packs.loader import load
from game.packs.models import KINDS
from game.packs.models.base import Record

Write = Callable[..., Path]

BASE = """\
[[item]]
id = "lamp"
name = "Lamp"
text = "Shines."
price = 5
weight = 2
tags = ["light", "glass"]
effects = [{ effect = "gold", amount = 3 }]

[[item]]
id = "oil"
name = "Oil"
text = "Burns."
price = 3
weight = 1

[[creature]]
id = "wolf"
name = "Wolf"
text = "Grey."
core = { might = 2, agility = 4, wits = 1, vigour = 2, threat = 1 }
blocks.impact = { impact = 3, hit_points = 5 }
tags = ["beast"]
behaviour = "hungry"

[[behaviour]]
id = "hungry"
name = "Hungry"
text = "Bites."
rules = [{ intent = "attack" }, { intent = "guard", when = "round > 3" }]

[[town]]
id = "hill"
name = "Hill"
text = "Up there."
market = [{ item = "lamp", prices = 120 }, { item = "oil" }]

[[character_type]]
id = "smith"
name = "Smith"
text = "Hits iron."
core = { might = 4 }
capacity = 20
hire_price = 5
advancement = [
    { id = "strong", name = "Strong", text = "More.", cost = 3, raises = { core = { might = 1 } } },
    { id = "quick", name = "Quick", text = "Faster.", cost = 4, raises = { core = { agility = 1 } } },
]
"""


@pytest.fixture
def made(write: Write) -> Callable[[str], Any]:
    """The catalogue of a pack `mine` with this text beside `base`; both must be sound."""

    def load_both(text: str, **files: str) -> Any:
        write("base", base=BASE)
        folder = write("mine", depends='["base"]', a=text, **files)
        catalogue = load([folder.parent])
        assert catalogue.refused == ()
        return catalogue

    return load_both


@pytest.fixture
def faults(write: Write) -> Callable[[str], list[str]]:
    """Every fault and warning of a pack `mine` with this text beside `base`."""

    def of(text: str) -> list[str]:
        write("base", base=BASE)
        folder = write("mine", depends='["base"]', a=text)
        return [
            str(fault).removeprefix("mine/a.toml:")
            for fault in check(roots=[folder.parent]).faults
            if fault.pack == "mine"
        ]

    return of


def patch(words: str, kind: str = "item", target: str = "base:lamp") -> str:
    return f'[[{kind}]]\npatch = "{target}"\n{words}'


@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_has_a_field_that_is_a_verb(kind: str) -> None:
    assert RESERVED.isdisjoint(KINDS[kind].model_fields)


# extends


def test_who_extends_begins_as_the_parent_is(made: Callable[[str], Any]) -> None:
    made_of = made('[[creature]]\nid = "dog"\nextends = "base:wolf"\nname = "Dog"')
    wolf, dog = made_of.creatures["base:wolf"], made_of.creatures["mine:dog"]
    assert dog == wolf.model_copy(update={"id": "mine:dog", "name": "Dog"})


def test_tables_are_merged_key_by_key(made: Callable[[str], Any]) -> None:
    content = made('[[creature]]\nid = "dog"\nextends = "base:wolf"\ncore.might = 1\nblocks.impact.impact = 2')
    dog = content.creatures["mine:dog"]
    assert (dog.core.might, dog.core.agility) == (1, 4)
    assert dog.blocks["impact"] == {"impact": 2, "hit_points": 5}


def test_lists_are_replaced(made: Callable[[str], Any]) -> None:
    content = made('[[creature]]\nid = "dog"\nextends = "base:wolf"\ntags = ["tame"]')
    assert content.creatures["mine:dog"].tags == ("tame",)


def test_who_extends_may_change_what_it_inherits(made: Callable[[str], Any]) -> None:
    content = made(
        '[[creature]]\nid = "dog"\nextends = "base:wolf"\nadd.tags = ["tame"]\n'
        "scale.blocks.impact.hit_points = 0.5\nremove.behaviour = true"
    )
    dog = content.creatures["mine:dog"]
    assert (dog.tags, dog.blocks["impact"]["hit_points"], dog.behaviour) == (("beast", "tame"), 3, "")


def test_inherited_ids_are_those_of_the_parents_pack(made: Callable[[str], Any]) -> None:
    content = made(
        '[[creature]]\nid = "dog"\nextends = "base:wolf"\n'
        '[[behaviour]]\nid = "hungry"\nname = "H"\ntext = "T."\nrules = []'
    )
    assert content.creatures["mine:dog"].behaviour == "base:hungry"


def test_the_child_of_a_child(made: Callable[[str], Any]) -> None:
    content = made(
        '[[item]]\nid = "small"\nextends = "tiny"\nprice = 9\n[[item]]\nid = "tiny"\nextends = "base:lamp"\nweight = 0'
    )
    small = content.items["mine:small"]
    assert (small.price, small.weight, small.name) == (9, 0, "Lamp")


def test_the_parent_is_taken_as_all_patches_leave_it(made: Callable[[str], Any]) -> None:
    content = made('[[item]]\nid = "spare"\nextends = "base:lamp"\n' + patch("set.price = 77"))
    assert content.items["mine:spare"].price == 77


def test_an_abstract_record_is_in_no_game(made: Callable[[str], Any]) -> None:
    content = made(
        '[[item]]\nid = "grenade"\nabstract = true\nweight = 1\nuses = 1\n'
        '[[item]]\nid = "bang"\nextends = "grenade"\nname = "Bang"\ntext = "Loud."\nprice = 3'
    )
    assert "mine:grenade" not in content.items
    assert content.items["mine:bang"].uses == 1


# patch


def test_set_changes_single_fields(made: Callable[[str], Any]) -> None:
    lamp = made(patch('set.price = 8\nset.name = "Old Lamp"')).items["base:lamp"]
    assert (lamp.price, lamp.name, lamp.weight) == (8, "Old Lamp", 2)


def test_add_appends_to_lists_and_adds_to_numbers(made: Callable[[str], Any]) -> None:
    lamp = made(patch('add.tags = ["old"]\nadd.price = 2')).items["base:lamp"]
    assert (lamp.tags, lamp.price) == (("light", "glass", "old"), 7)


def test_add_begins_a_list_that_was_left_out(made: Callable[[str], Any]) -> None:
    assert made(patch('add.tags = ["wet"]', target="base:oil")).items["base:oil"].tags == ("wet",)


def test_remove_takes_entries_of_a_list(made: Callable[[str], Any]) -> None:
    assert made(patch('remove.tags = ["glass"]')).items["base:lamp"].tags == ("light",)


def test_remove_finds_tables_by_what_is_named(made: Callable[[str], Any]) -> None:
    town = made(patch('remove.market = [{ item = "base:lamp" }]', "town", "base:hill")).towns["base:hill"]
    assert [ware.item for ware in town.market] == ["base:oil"]


def test_remove_takes_a_key(made: Callable[[str], Any]) -> None:
    wolf = made(patch("remove.behaviour = true\nremove.blocks.impact = true", "creature", "base:wolf")).creatures
    assert (wolf["base:wolf"].behaviour, wolf["base:wolf"].blocks) == ("", {})


@pytest.mark.parametrize(("factor", "price"), [("2", 10), ("0.5", 3), ("0.1", 1), ("0.09", 0), ("1.3", 7)])
def test_scale_rounds_half_up(made: Callable[[str], Any], factor: str, price: int) -> None:
    assert made(patch(f"scale.price = {factor}")).items["base:lamp"].price == price


def test_changes_are_made_in_their_order_however_they_are_written(made: Callable[[str], Any]) -> None:
    content = made(patch("scale.price = 10\nadd.price = 1\nset.price = 4"))
    assert content.items["base:lamp"].price == 50


def test_an_entry_is_named_by_its_number(made: Callable[[str], Any]) -> None:
    rules = made(patch('set.rules.2.when = "round > 1"', "behaviour", "base:hungry")).behaviours["base:hungry"].rules
    assert [(rule.intent, rule.when) for rule in rules] == [("attack", ""), ("guard", "round > 1")]


def test_an_entry_is_named_by_its_id(made: Callable[[str], Any]) -> None:
    smith = made(patch("scale.advancement.quick.cost = 2", "character_type", "base:smith"))
    assert [step.cost for step in smith.character_types["base:smith"].advancement] == [3, 8]


def test_an_entry_can_be_removed_by_its_id(made: Callable[[str], Any]) -> None:
    smith = made(patch("remove.advancement.strong = true", "character_type", "base:smith"))
    assert [step.id for step in smith.character_types["base:smith"].advancement] == ["quick"]


def test_a_bare_id_in_a_patch_is_one_of_the_patching_pack(made: Callable[[str], Any]) -> None:
    content = made(
        patch('add.market = [{ item = "oil" }]', "town", "base:hill")
        + '\n[[item]]\nid = "oil"\nname = "O"\ntext = "T."\nprice = 1\nweight = 1'
    )
    assert [ware.item for ware in content.towns["base:hill"].market] == ["base:lamp", "base:oil", "mine:oil"]


def test_patches_are_made_in_load_order(write: Write) -> None:
    write("base", base=BASE)
    write("zebra", depends='["base"]', a=patch("add.price = 1"))
    folder = write("ant", depends='["base", "zebra"]', a=patch("scale.price = 2"))
    assert load([folder.parent]).items["base:lamp"].price == 12


# replace


def test_replace_writes_the_whole_record_anew(made: Callable[[str], Any]) -> None:
    content = made('[[item]]\nreplace = "base:lamp"\nname = "Torch"\ntext = "Smokes."\nprice = 1\nweight = 1')
    lamp: Record = content.items["base:lamp"]
    assert lamp.model_dump(exclude_unset=True) == {
        "id": "base:lamp",
        "name": "Torch",
        "text": "Smokes.",
        "price": 1,
        "weight": 1,
    }
    assert content.origins["item", "base:lamp"][:2] == ("mine", "a.toml")


def test_what_replaces_can_be_patched(made: Callable[[str], Any]) -> None:
    content = made(
        '[[item]]\nreplace = "base:lamp"\nname = "Torch"\ntext = "Smokes."\nprice = 1\nweight = 1\n'
        + patch("set.price = 4")
    )
    assert content.items["base:lamp"].price == 4


# what cannot be done

ITEM = '[[item]]\nid = "{}"\nname = "T"\ntext = "T."\nprice = 1\nweight = 1\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (patch("set.pirce = 3"), "3:5: unknown key 'pirce' (did you mean 'price'?)"),
        (patch("set.price = -3"), "3:13: 'price' should be at least 0, not the number -3"),
        (patch('set.price = "3"'), "3:13: 'price' should be a whole number, not the text '3': write 3, without quotes"),
        (patch("price = 3"), "3:1: a patch has set, add, remove and scale, but no 'price'; to change that field "
            "write set.price = …"),
        (patch("sett.price = 3"), "3:1: a patch has set, add, remove and scale, but no 'sett' (did you mean 'set'?)"),
        (patch(""), "1:1: this patch changes nothing: it needs set, add, remove or scale"),
        (patch("set = 3"), "3:7: 'set' should be a table, such as set.core.might = 3"),
        (patch('set.id = "torch"'), "3:5: an id stays as it is: saved games know the record by it"),
        (patch("set.price = 3", target="base:lmap"), "2:9: there is no item 'base:lmap' (did you mean 'base:lamp'?)"),
        (patch("set.price = 3", target="base:wolf"), "2:9: there is no item 'base:wolf'; it is of the "
            "kind [[creature]]"),
        (patch("set.price = 3", target="lamp"), "2:9: there is no item 'lamp' (did you mean 'base:lamp'?)"),
        (patch("set.price = 3", target="far:lamp"), "2:9: 'far:lamp' is of the pack 'far', which pack.toml does not "
            "name in depends or optional"),
        ('[[item]]\npatch = 3\nset.price = 3', "2:9: 'patch' names a record, such as patch = \"core:…\""),
        (patch('add.name = "x"'), "3:12: 'name' is no number and no list; use set"),
        (patch('add.tags = "x"'), "3:12: 'tags' is a list: what is added to it stands in brackets, [ … ]"),
        (patch("add.price = [1]"), "3:13: 'price' is no list; a list cannot be added to it"),
        (patch("add.uses = 1"), "3:12: 'uses' is not written in that record, so nothing can be added to it; use set"),
        (patch("remove.price = true"), "3:16: the key 'price' is missing (a whole number)"
         ": price in gold in a town with prices of 100 percent"),
        (patch("remove.uses = true"), "3:15: 'uses' is not written in that record, so it cannot be removed"),
        (patch("remove.price = false"), "3:16: 'price' is removed as a whole with true; entries of a list are named "
            "in brackets, [ … ]"),
        (patch('remove.tags = ["dark"]'), "3:16: 'tags' has no entry 'dark'"),
        (patch('remove.tags = ["light", "glas"]'), "3:25: 'tags' has no entry 'glas' (did you mean 'glass'?)"),
        (patch('remove.effects = [{ effect = "gold", amount = 4 }]'), "3:19: 'effects' has no entry whose 'amount' "
            "is the number 4"),
        (patch('remove.effects = [{ amout = 3 }]'), "3:19: 'effects' has no entry with the key 'amout' "
            "(did you mean 'amount'?)"),
        (patch('remove.market = [{ item = "base:lmap" }]', "town", "base:hill"), "3:18: 'market' has no entry whose "
            "'item' is 'base:lmap' (did you mean 'base:lamp'?)"),
        (patch('remove.market = [{ item = "base:oil", prices = 120 }]', "town", "base:hill"), "3:18: 'market' has no "
            "entry that has all of these: each is in another one"),
        (patch('set.extends = "base:oil"'), "3:5: 'extends' says how a record comes about: it stands in the record "
            "itself, not in a change of it"),
        (patch(f"set.rules.{'9' * 150}.weight = 2", "behaviour", "base:hungry"), f"3:11: 'rules' has no entry "
            f"'{'9' * 150}' (it has 2, counted from 1)"),
        (patch("remove.price = [1]"), "3:16: 'price' is no list; to remove it as a whole write true"),
        (patch("scale.name = 2"), "3:14: 'name' is no number, so it cannot be scaled"),
        (patch('scale.price = "2"'), "3:15: 'price' can be scaled by a number from 0 upwards, such as 1.5"),
        (patch("scale.price = -1"), "3:15: 'price' can be scaled by a number from 0 upwards, such as 1.5"),
        ('[[item]]\nid = "x"\nextends = "base:lamp"\nstack = true\nadd.stack = 1', "5:13: 'stack' is no number and no "
            "list; use set"),
        (patch("set.rules.0.weight = 2", "behaviour", "base:hungry"), "3:11: 'rules' has no entry '0' (it has 2, "
            "counted from 1)"),
        (patch("scale.price = inf"), "3:15: 'price' can be scaled by a number from 0 upwards, such as 1.5"),
        (patch("scale.uses = 2"), "3:14: 'uses' is not written in that record, so it cannot be scaled; use set"),
        (patch("set.rules.3.weight = 2", "behaviour", "base:hungry"), "3:11: 'rules' has no entry '3' (it has 2, "
            "counted from 1)"),
        (patch("add.rules = { weight = 2 }", "behaviour", "base:hungry"), "3:13: 'rules' is a list: what is added "
            "stands in brackets, add.rules = [ … ]; an entry of it goes by its number from 1, add.rules.1"),
        (patch("scale.rules = { weight = 2 }", "behaviour", "base:hungry"), "3:15: 'rules' is a list: an entry of it "
            "goes by its number from 1, scale.rules.1"),
        (patch("set.advancement.quik.cost = 2", "character_type", "base:smith"), "3:17: 'advancement' has no entry "
            "'quik' (did you mean 'quick'?)"),
        ('[[item]]\nid = "x"\nreplace = "base:lamp"', "2:1: 'replace' and 'id' do not go together in one record"),
        ('[[item]]\nreplace = "base:lamp"\nset.price = 3', "3:1: 'replace' and 'set' do not go together in one record"),
        ('[[item]]\npatch = "base:lamp"\nreplace = "base:lamp"', "3:1: 'patch' and 'replace' do not go together in "
            "one record"),
        ('[[item]]\nid = "x"\nextends = "base:lapm"', "3:11: there is no item 'base:lapm' (did you mean 'base:lamp'?)"),
        ('[[item]]\nid = "x"\nextends = "base:lamp"\nprise = 3', "4:1: unknown key 'prise' (did you mean 'price'?)"),
        (ITEM.format("x") + "abstract = false", "7:12: 'abstract' should be true or left out"),
        (ITEM.format("x") + "abstract = true", "7:12: warning: nobody extends this abstract record"),
        (ITEM.format("x") + "set.price = 3", "7:1: 'set' changes what is there already: it needs extends or patch "
            "beside it"),
        ('[[item]]\nid = "base:lamp"\nprice = 3', "2:6: a new record's id has no colon; a change of 'base:lamp' "
            'begins with patch = "base:lamp"'),
        ('[[item]]\nid = "a"\nextends = "b"\n[[item]]\nid = "b"\nextends = "a"', "6:11: these records extend each "
            "other in a circle: mine:a → mine:b → mine:a"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_told_once(faults: Callable[[str], list[str]], text: str, told: str) -> None:
    assert [line for line in faults(text) if "nobody can" not in line] == [told]


def test_who_uses_what_is_abstract_is_told(faults: Callable[[str], list[str]]) -> None:
    text = (
        ITEM.format("x") + "abstract = true\n" + '[[item]]\nid = "y"\nextends = "x"\n'
        '[[town]]\nid = "t"\nname = "T"\ntext = "T."\nmarket = [{ item = "x" }, { item = "y" }]'
    )
    assert [line for line in faults(text) if "warning" not in line] == [
        "15:20: the item 'x' is abstract: it is there to be extended, not to be used"
    ]


def test_the_child_of_a_faulty_record_does_not_repeat_its_faults(faults: Callable[[str], list[str]]) -> None:
    text = '[[item]]\nid = "x"\nname = "X"\ntext = "T."\nweight = 1\n[[item]]\nid = "y"\nextends = "x"\n'
    assert faults(text) == [
        "1:1: the key 'price' is missing (a whole number): price in gold in a town with prices of 100 percent"
    ]


def test_a_faulty_patch_is_told_in_the_file_of_the_patch_and_refuses_its_pack_alone(write: Write) -> None:
    write("base", base=BASE)
    folder = write("mine", depends='["base"]', a=patch('set.market = [{ item = "nothing" }]', "town", "base:hill"))
    catalogue = load([folder.parent])
    assert [str(fault) for fault in catalogue.refused[0].faults] == ["mine/a.toml:3:24: there is no item 'nothing'"]
    assert len(catalogue.towns["base:hill"].market) == 2


def test_a_pack_that_spoils_another_one_is_refused_wherever_that_shows(write: Write) -> None:
    """The step that is left is faulty in the file of `base`, but because of `mine`."""
    write("base", base=BASE.replace('text = "Faster.",', 'text = "Faster.", after = "strong",'))
    words = patch("remove.advancement.strong = true", "character_type", "base:smith")
    catalogue = load([write("mine", depends='["base"]', a=words).parent])
    assert [(refused.pack, refused.faults[0].file) for refused in catalogue.refused] == [("mine", "base/base.toml")]
    assert len(catalogue.character_types["base:smith"].advancement) == 2


def test_who_depends_on_a_refused_pack_is_told_so(write: Write) -> None:
    write("base", base=BASE)
    write("bad", depends='["base"]', a=ITEM.format("x") + "prize = 1")
    folder = write("good", depends='["bad"]', a=ITEM.format("y"))
    catalogue = load([folder.parent])
    assert [(refused.pack, [fault.message for fault in refused.faults]) for refused in catalogue.refused] == [
        ("bad", ["unknown key 'prize' (did you mean 'price'?)"]),
        ("good", ["the pack 'bad' is needed, and it cannot be loaded because of its own faults"]),
    ]


# several packs


def test_two_patches_of_one_field_name_both_and_the_winner(write: Write) -> None:
    write("base", base=BASE)
    write("ant", depends='["base"]', a=patch("set.price = 1"))
    folder = write("bee", depends='["base"]', a=patch("set.price = 2"))
    assert load([folder.parent]).items["base:lamp"].price == 2
    assert [str(fault) for fault in check(roots=[folder.parent]).faults if "changed by" in fault.message] == [
        "bee/a.toml:3:13: warning: 'price' is changed by the pack 'ant' as well (ant/a.toml:3); this one wins, since "
        "'bee' comes after it"
    ]


@pytest.mark.parametrize(
    ("later", "told"),
    [
        (patch("remove.price = true"), "'price'"),
        ('[[item]]\nreplace = "base:lamp"\nname = "L"\ntext = "L."\nprice = 1\nweight = 1\n', "'price'"),
    ],
    ids=["remove", "replace"],
)
def test_a_patch_that_another_pack_undoes_is_told(write: Write, later: str, told: str) -> None:
    write("base", base=BASE)
    write("ant", depends='["base"]', a=patch("set.price = 1"))
    folder = write("bee", depends='["base"]', a=later)
    found = [fault.message for fault in check(roots=[folder.parent]).faults if "changed by" in fault.message]
    assert [line.split(" is changed")[0] for line in found] == [told]


def test_a_pack_may_change_a_field_twice(write: Write) -> None:
    write("base", base=BASE)
    folder = write("ant", depends='["base"]', a=patch("set.price = 1") + "\n" + patch("set.price = 2"))
    assert not any("changed by" in fault.message for fault in check(roots=[folder.parent]).faults)


def test_a_patch_of_what_has_no_sound_id_says_nothing_of_its_own(write: Write) -> None:
    write("base", base=BASE.replace('id = "lamp"', "id = 5"))
    folder = write("ant", depends='["base"]', a=patch("set.price = 1"))
    assert not any(fault.file.startswith("ant") for fault in check(roots=[folder.parent]).faults)


def test_two_packs_that_add_to_one_list_get_along(write: Write) -> None:
    write("base", base=BASE)
    write("ant", depends='["base"]', a=patch('add.tags = ["a"]'))
    folder = write("bee", depends='["base"]', a=patch('add.tags = ["b"]'))
    assert load([folder.parent]).items["base:lamp"].tags == ("light", "glass", "a", "b")
    assert not any("changed by" in fault.message for fault in check(roots=[folder.parent]).faults)


OPTIONAL = patch("set.price = 9", target="storms:gust") + '\n[[item]]\nid = "own"\nextends = "storms:gust"\n'


def test_a_patch_of_an_optional_pack_waits_until_it_is_there(write: Write) -> None:
    folder = write("mine", more='optional = ["storms"]', a=OPTIONAL)
    assert [str(fault) for fault in check(roots=[folder.parent]).faults] == []
    assert list(load([folder.parent]).items) == []
    write("storms", a=ITEM.format("gust"))
    content = load([folder.parent])
    assert {key: item.price for key, item in content.items.items()} == {"storms:gust": 9, "mine:own": 9}


def test_a_reference_to_an_optional_pack_stands_only_in_what_changes_it(write: Write) -> None:
    write("storms", a=ITEM.format("gust"))
    town = '[[town]]\nid = "t"\nname = "T"\ntext = "T."\nmarket = [{ item = "storms:gust" }]'
    folder = write("mine", more='optional = ["storms"]', a=town)
    told = [fault.message for fault in check(roots=[folder.parent]).faults if not fault.warning]
    assert told == ["'storms:gust' is of the pack 'storms', which pack.toml does not name in depends"]


OWN_FOE = """
[[creature]]
id = "gull"
extends = "storms:gull"

[[creature]]
id = "grey_gull"
extends = "gull"
"""
NESTS = """
[[encounter]]
id = "nest"
name = "N"
text = "T."
foes = [{ creature = "grey_gull" }]

[[encounter]]
id = "high_nest"
extends = "storms:nest"
foes = [{ creature = "grey_gull" }]
"""
STORMS = """
[[creature]]
id = "gull"
name = "G"
text = "T."
core = { might = 2, agility = 2, wits = 2, vigour = 2, threat = 1 }

[[encounter]]
id = "nest"
name = "N"
text = "T."
foes = [{ creature = "gull" }]
"""


@pytest.mark.parametrize("there", [False, True])
def test_what_is_there_only_with_an_optional_pack_is_named_only_by_what_is_so_too(write: Write, there: bool) -> None:
    if there:
        write("storms", a=STORMS)
    folder = write("mine", more='optional = ["storms"]', a=OWN_FOE + NESTS)
    assert [str(fault) for fault in check(roots=[folder.parent]).faults if not fault.warning] == [
        "mine/a.toml:14:22: 'mine:grey_gull' is there only together with the optional pack 'storms': name 'storms' in "
        "depends, or name 'mine:grey_gull' only in what changes or extends records of that pack"
    ]


def test_what_waits_for_an_optional_pack_hides_no_fault(write: Write) -> None:
    folder = write("mine", more='optional = ["storms"]', a=OWN_FOE + NESTS.replace("grey_gull", "gray_gull", 1))
    told = [fault.message for fault in check(roots=[folder.parent]).faults if not fault.warning]
    assert told == ["there is no creature 'gray_gull'"]


def test_a_long_list_is_taken_out_of_a_long_one_at_once(made: Callable[[str], Any]) -> None:
    tags = [f"t{number}" for number in range(20_000)]
    text = f"add.tags = {tags}\nremove.tags = {tags[1:]}"
    assert made(patch(text)).items["base:lamp"].tags == ("light", "glass", "t0")


def test_an_entry_that_two_packs_change_is_told_by_its_number_from_1(write: Write) -> None:
    folder = write("base", base=BASE)
    for name in ("one", "two"):
        write(name, depends='["base"]', a=patch("set.rules.2.weight = 2", "behaviour", "base:hungry"))
    told = [fault.message for fault in check(roots=[folder.parent]).faults if "wins" in fault.message]
    assert [message.partition(" is")[0] for message in told] == ["'rules.2.weight'"]
