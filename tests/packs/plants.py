"""Faults as careless modders make them: each is a little pack with one fault, at the line that ends in `# !`."""

from typing import NamedTuple

CORE = """\
[[item]]
id = "rations"
name = "Rations"
text = "Food."
price = 2
weight = 1

[[item]]
id = "water"
name = "Water"
text = "Drink."
price = 1
weight = 1

[[creature]]
id = "cinder_wolf"
name = "Cinder Wolf"
text = "Warm."
core = { might = 2, agility = 3, wits = 1, vigour = 2, threat = 1 }
behaviour = "skittish"

[[behaviour]]
id = "skittish"
name = "Skittish"
text = "Comes and goes."
rules = [{ intent = "attack" }]

[[terrain]]
id = "street"
name = "Street"
text = "Paved."
glyph = "."
colour = "#888888"
move_cost = 1
sight = 1
scouting = 5
settled = true

[[town]]
id = "neoarcadia"
name = "NeoArcadia"
text = "A roof of sails."

[[region]]
id = "reach"
name = "Reach"
text = "Small."
start = "neoarcadia"
rules = "standard"
rows = ["..."]
places = [{ at = [0, 0], town = "neoarcadia" }]

[[loot_table]]
id = "junk"
name = "Junk"
text = "Finds."
rows = [{ roll = 1, gives = [{ item = "rations" }] }]

[[rules]]
id = "standard"
name = "Standard"
text = "As ever."
food = "rations"
drink = "water"
herbs = "rations"
fuel = "water"
rations = 1
water = 1
hunger_damage = 1
move = 5
untended_slow = 1
scouting_dice = "2d6"
ambush_short = 5
landmark_sight = 2
safe_days = 3
party_size = 6
start_least = 1
start_most = 4
rout_dice = "1d6"
rout_dies = 1
rout_loss = 50
tend_days = 3
corpse_weight = 9
loot_tables = ["junk"]
scoring = { quest = 1, main_quest = 5, hexes = 1, gold_per = 9, alive = 3, day = 1 }
"""
"""The pack `core` that they all depend on."""

ITEM = """\
[[item]]
id = "{id}"
name = "Kite"
text = "Flies."
price = 4
weight = 1
"""
CREATURE = """\
[[creature]]
id = "heron"
name = "Heron"
text = "Stands on one leg."
core = { might = 2, agility = 4, wits = 1, vigour = 2, threat = 1 }
"""
BEHAVIOUR = """\
[[behaviour]]
id = "wader"
name = "Wader"
text = "Waits."
rules = [
    { intent = "attack" },
    RULE
]
"""
ENCOUNTER = """\
[[encounter]]
id = "shore"
name = "Shore"
text = "Something stirs."
"""
SCENE = """\
[[encounter]]
id = "gate"
name = "Gate"
text = "It is shut."
scene.options = [
    { id = "leave", label = "Leave", success = { text = "You go." } },
    OPTION
]
"""
LOOT = """\
[[loot_table]]
id = "flotsam"
name = "Flotsam"
text = "What the tide leaves."
rows = [
    { roll = 1, gives = [{ item = "core:rations" }] },
    { roll = 2, gives = [{ item = "core:water" }] },
    ROW
]
"""
QUEST = """\
[[quest]]
id = "errand"
name = "Errand"
text = "Somebody wants something."
ending = "Done."
offered_in = ["core:neoarcadia"]
STAGES
"""
REGION = """\
[[region]]
id = "isle"
name = "Isle"
text = "Small."
start = "core:neoarcadia"
rules = "core:standard"
"""
TYPE = """\
[[character_type]]
id = "smith"
name = "Smith"
text = "Hits iron."
core = { might = 4 }
capacity = 20
hire_price = 5
"""
USED = """\
[[creature]]
patch = "core:cinder_wolf"
set.behaviour = "wader"
"""


class Plant(NamedTuple):
    """One fault: a name, the text of `a.toml`, the column and the words in which it is told.

    `manifest` is a line for `pack.toml`; the fault is there, then. A `warning` refuses nothing.
    """

    name: str
    text: str
    column: int
    says: str
    manifest: str = ""
    warning: bool = False


def rule(words: str) -> str:
    return BEHAVIOUR.replace("RULE", words)


def option(words: str) -> str:
    return SCENE.replace("OPTION", words)


def stages(words: str) -> str:
    return QUEST.replace("STAGES", words)


PLANTS = [
    # The file itself
    Plant("quotes_missing", ITEM.format(id="a").replace('"Kite"', "Kite  # !"), 8, 'text needs quotes: "Kite"'),
    Plant(
        "quote_not_closed",
        ITEM.format(id="a").replace('"Kite"', '"Kite  # !'),
        8,
        'this text has no end: " is missing in this line (text over several lines: """…""")',
    ),
    Plant(
        "smart_quotes",
        ITEM.format(id="a").replace('"Kite"', "“Kite”  # !"),
        8,
        "“ is no quote of TOML: write the plain \" or '",
    ),
    Plant(
        "backslash",
        ITEM.format(id="a").replace('"Kite"', '"C:\\kite"  # !'),
        11,
        "TOML knows no \\k: write \\\\ for a backslash, or put the text in single quotes '…'",
    ),
    Plant(
        "key_twice",
        ITEM.format(id="a") + "price = 5  # !",
        1,
        "'price' is already given in line 5: keep one of the two",
    ),
    Plant("capital_true", ITEM.format(id="a") + "stack = True  # !", 9, "write true, in small letters"),
    Plant(
        "leading_zero",
        ITEM.format(id="a").replace("price = 4", "price = 04  # !"),
        9,
        "a number begins with no 0: write 4",
    ),
    Plant(
        "single_brackets",
        ITEM.format(id="a").replace("[[item]]", "[item]  # !"),
        2,
        "a record starts with two brackets: [[item]]",
    ),
    Plant(
        "bracket_not_closed",
        ITEM.format(id="a").replace("[[item]]", "[[item]  # !"),
        1,
        "a header ends with as many brackets as it begins with: [[item]]",
    ),
    Plant(
        "colon_for_equals",
        ITEM.format(id="a").replace("price = 4", "price: 4  # !"),
        6,
        "write price = …, with an equals sign in place of the colon",
    ),
    Plant(
        "inline_table_over_lines",
        ITEM.format(id="a") + 'effects = [{ effect = "bind",  # !\n}]',
        12,
        "a table in { } must begin and end in one line: write it in one, or give it a [header] of its own",
    ),
    # Kinds and keys
    Plant(
        "kind_misspelt",
        ITEM.format(id="a").replace("[[item]]", "[[itme]]  # !"),
        3,
        "there is no kind of record called 'itme' (did you mean 'item'?)",
    ),
    Plant(
        "kind_plural",
        ITEM.format(id="a").replace("[[item]]", "[[items]]  # !"),
        3,
        "there is no kind of record called 'items' (did you mean 'item'?)",
    ),
    Plant(
        "key_misspelt",
        ITEM.format(id="a").replace("price = 4", "pirce = 4  # !"),
        1,
        "unknown key 'pirce' (did you mean 'price'?)",
    ),
    Plant(
        "key_missing",
        ITEM.format(id="a").replace("[[item]]", "[[item]]  # !").replace("weight = 1\n", ""),
        1,
        "the key 'weight' is missing (a whole number): weight, where a ration weighs 1",
    ),
    Plant(
        "key_of_another_level",
        CREATURE + "might = 3  # !",
        1,
        "unknown key 'might': it belongs into 'core': core.might = …",
    ),
    Plant(
        "block_key_on_top",
        CREATURE + "impact = 3  # !",
        1,
        "unknown key 'impact': it belongs into blocks: blocks.impact = …",
    ),
    Plant(
        "effect_key_on_item",
        ITEM.format(id="a") + "amount = 3  # !",
        1,
        "unknown key 'amount': it belongs into an effect: effects = [{ effect = \"…\", amount = … }]",
    ),
    Plant(
        "key_in_capitals",
        ITEM.format(id="a").replace("price = 4", "Price = 4  # !"),
        1,
        "unknown key 'Price' (did you mean 'price'?)",
    ),
    Plant(
        "id_missing",
        ITEM.format(id="a").replace('id = "a"\n', "").replace("[[item]]", "[[item]]  # !"),
        1,
        "the key 'id' is missing (text in quotes): name, unique among records of its kind and pack",
    ),
    Plant(
        "id_with_dash",
        ITEM.format(id="a-b").replace('"a-b"', '"a-b"  # !'),
        6,
        "'id' should be small letters, digits and _, starting with a letter, not the text 'a-b' (did you mean 'a_b'?)",
    ),
    Plant(
        "id_twice",
        ITEM.format(id="a") + ITEM.format(id="a").replace('"a"', '"a"  # !'),
        6,
        "the item 'a' is already defined in id_twice/a.toml:1; a change of it is written with patch = "
        '"…" in place of id = "…"',
    ),
    Plant(
        "id_of_core",
        ITEM.format(id="core:rations").replace('"core:rations"', '"core:rations"  # !'),
        6,
        "a new record's id has no colon; a change of 'core:rations' begins with patch = \"core:rations\"",
    ),
    # Values
    Plant(
        "number_in_quotes",
        ITEM.format(id="a").replace("price = 4", 'price = "4"  # !'),
        9,
        "'price' should be a whole number, not the text '4': write 4, without quotes",
    ),
    Plant(
        "number_with_fraction",
        ITEM.format(id="a").replace("price = 4", "price = 4.5  # !"),
        9,
        "'price' should be a whole number, not the number 4.5",
    ),
    Plant(
        "number_below_zero",
        ITEM.format(id="a").replace("price = 4", "price = -4  # !"),
        9,
        "'price' should be at least 0, not the number -4",
    ),
    Plant(
        "core_value_too_high",
        CREATURE.replace("might = 2", "might = 9").replace("1 }", "1 }  # !"),
        18,
        "'might' should be at most 8, not the number 9",
    ),
    Plant(
        "text_for_list",
        ITEM.format(id="a") + 'tags = "sharp"  # !',
        8,
        "'tags' should be a list [ … ], not the text 'sharp': write [\"sharp\"]",
    ),
    Plant(
        "list_for_text",
        CREATURE + 'behaviour = ["core:skittish"]  # !',
        13,
        "'behaviour' should be text in quotes, not a list: write \"core:skittish\", without brackets",
    ),
    Plant(
        "table_for_list",
        ITEM.format(id="a") + 'effects = { effect = "bind" }  # !',
        11,
        "'effects' should be a list [ … ], not a table: put it in brackets, [{ … }], or its header in two, [[ … ]]",
    ),
    Plant("empty_name", ITEM.format(id="a").replace('"Kite"', '""  # !'), 8, "'name' should not be empty"),
    Plant(
        "icon_unknown",
        ITEM.format(id="a") + 'icon = "mdi:bottel-tonic"  # !',
        8,
        "there is no icon 'mdi:bottel-tonic' (did you mean 'mdi:bottle-tonic'?)",
    ),
    Plant(
        "icon_without_set",
        ITEM.format(id="a") + 'icon = "bottle-tonic"  # !',
        8,
        "'icon' should be an icon such as mdi:sword or fa:dragon, not the text 'bottle-tonic' (did you "
        "mean 'mdi:bottle-tonic'?)",
    ),
    Plant(
        "effect_unknown",
        ITEM.format(id="a") + 'effects = [{ effect = "damge", amount = 3 }]  # !',
        23,
        "unknown effect 'damge' (did you mean 'damage'?)",
    ),
    Plant(
        "effect_untold",
        ITEM.format(id="a") + "effects = [{ amount = 3 }]  # !",
        12,
        'an effect has to say which it is: effect = "…"',
    ),
    Plant(
        "effect_key_unknown",
        ITEM.format(id="a") + 'effects = [{ effect = "damage", amout = 3 }]  # !',
        33,
        "unknown key 'amout' (did you mean 'amount'?)",
    ),
    Plant(
        "dice_text",
        LOOT.replace("ROW", '{ roll = 3, gives = [{ item = "core:rations", quantity = "2w6" }] },  # !'),
        62,
        "'quantity': '2w6' is not dice: write 2d6, 1d6+2, 1d6-1 or a plain number",
    ),
    # References
    Plant(
        "reference_misspelt",
        CREATURE + 'behaviour = "core:skitish"  # !',
        13,
        "there is no behaviour 'core:skitish' (did you mean 'core:skittish'?)",
    ),
    Plant(
        "reference_without_pack",
        CREATURE + 'behaviour = "skittish"  # !',
        13,
        "there is no behaviour 'skittish' (did you mean 'core:skittish'?)",
    ),
    Plant(
        "reference_to_another_kind",
        CREATURE + 'behaviour = "core:rations"  # !',
        13,
        "there is no behaviour 'core:rations'; it is of the kind [[item]]",
    ),
    Plant(
        "reference_to_a_pack_not_named",
        CREATURE + 'behaviour = "tide:wader"  # !',
        13,
        "'tide:wader' is of the pack 'tide', which pack.toml does not name in depends",
    ),
    # Behaviours
    Plant(
        "condition_field_unknown",
        rule('{ intent = "attack", when = "self.hpp > 1" },  # !'),
        34,
        "unknown field 'self.hpp' (did you mean 'self.hp'?)",
    ),
    Plant(
        "condition_single_equals",
        rule('{ intent = "attack", when = "round = 1" },  # !'),
        40,
        "write '==' in place of '='",
    ),
    Plant(
        "condition_text_with_number",
        rule('{ intent = "attack", when = "last_intent > 1" },  # !'),
        46,
        "the number `1` cannot be compared with the text `last_intent`; compare it, as in `last_intent == 'guard'`",
    ),
    Plant(
        "condition_no_question",
        rule('{ intent = "attack", when = "round + 1" },  # !'),
        34,
        "the condition must say yes or no, but `round + 1` is a number; compare it, as in `round + 1 > 2`",
    ),
    Plant(
        "condition_breaks_off",
        rule('{ intent = "attack", when = "round >" },  # !'),
        41,
        "something is missing after '>': a field, a number or a quoted text",
    ),
    Plant(
        "intent_unknown",
        rule('{ intent = "pounce" },  # !'),
        16,
        "no ruleset has the intent 'pounce' (all have attack, flee, guard, press)",
    ),
    Plant(
        "intent_of_another_ruleset",
        rule('{ intent = "prepare" },  # !'),
        16,
        "fudge, impact, pool and reactive have no intent 'prepare'; give the rule `rulesets = [\"zones\"]`",
    ),
    Plant(
        "target_unknown",
        rule('{ intent = "attack", target = "nearst", rulesets = ["zones"] },  # !'),
        35,
        "zones has no target word 'nearst' (did you mean 'nearest'?)",
    ),
    Plant(
        "ruleset_misspelt",
        rule('{ intent = "attack", rulesets = ["zoness"] },  # !'),
        38,
        "unknown ruleset 'zoness' (did you mean 'zones'?)",
    ),
    Plant(
        "rule_never_fires",
        rule('{ intent = "guard", when = "self.hp_percent > 100" },  # !') + USED,
        32,
        "the condition `self.hp_percent > 100` can never hold, so this rule never takes part",
        warning=True,
    ),
    # Stat blocks
    Plant(
        "block_ruleset_misspelt",
        CREATURE + "blocks.zoness = { score = 19 }  # !",
        8,
        "unknown ruleset 'zoness' (did you mean 'zones'?)",
    ),
    Plant(
        "block_key_misspelt",
        CREATURE + "blocks.impact = { impact = 3, hitpoints = 4 }  # !",
        31,
        "unknown key 'hitpoints' (did you mean 'hit_points'?)",
    ),
    Plant(
        "block_value_out_of_range",
        CREATURE + "blocks.reactive = { hit_points = 0 }  # !",
        34,
        "'hit_points' should be at least 1, not the number 0",
    ),
    # Encounters, loot, quests, regions, people
    Plant(
        "encounter_empty",
        ENCOUNTER.replace("[[encounter]]", "[[encounter]]  # !"),
        1,
        "an encounter needs foes or a scene",
    ),
    Plant(
        "encounter_foe_count",
        ENCOUNTER + 'foes = [{ creature = "core:cinder_wolf", count = 0 }]  # !',
        50,
        "'count' should be at least 1, not the number 0",
    ),
    Plant(
        "option_without_failure",
        option(
            '{ id = "try", label = "Try", test = { skill = "wits", difficulty = 9 }, success = { text = "So." } },  # !'
        ),
        41,
        "the option 'try' has a test, but no failure",
    ),
    Plant(
        "option_twice",
        option('{ id = "leave", label = "Go", success = { text = "So." } },  # !'),
        12,
        "there are two options called 'leave'",
    ),
    Plant(
        "loot_gap",
        LOOT.replace("ROW", '{ roll = 4, gives = [{ item = "core:rations" }] },  # !'),
        14,
        "the rows count up from 1 without a gap, and there is none for a sum of 3: this one should be "
        "roll 3, or the missing ones stand before it",
    ),
    Plant(
        "loot_overlap",
        LOOT.replace("ROW", '{ roll = 2, gives = [{ item = "core:rations" }] },  # !'),
        14,
        "there is a row for a sum of 2 already: make one of both, or this one roll 3",
    ),
    Plant(
        "goal_without_place",
        stages('stages = [{ text = "Go.", goal = { kind = "reach" } }]  # !'),
        34,
        "where? A goal of the kind 'reach' needs a landmark or a town",
    ),
    Plant(
        "quest_nobody_offers",
        stages('stages = [{ text = "Go.", goal = { kind = "reach", town = "core:neoarcadia" } }]')
        .replace('offered_in = ["core:neoarcadia"]\n', "")
        .replace("[[quest]]", "[[quest]]  # !"),
        1,
        "nobody offers this side quest: name towns in offered_in, write a rumour about it, or let an effect or its own "
        "`when` bring it",
    ),
    Plant(
        "region_drawn_and_generated",
        REGION.replace("[[region]]", "[[region]]  # !"),
        1,
        "a region is either drawn in rows or generated",
    ),
    Plant(
        "row_too_short",
        REGION + 'rows = [\n    "....",\n    "...",  # !\n]\nplaces = [{ at = [0, 0], town = "core:neoarcadia" }]',
        5,
        "this row has 3 hexes, the other 4",
    ),
    Plant(
        "step_after_nothing",
        TYPE
        + 'advancement = [{ id = "strong", name = "S", text = "T.", cost = 3, after = "storng", raises = {} }]  # !',
        76,
        "there is no other step 'storng' in this table",
    ),
    Plant(
        "kit_unknown",
        TYPE + 'kit = [{ item = "core:ratoins" }]  # !',
        17,
        "there is no item 'core:ratoins' (did you mean 'core:rations'?)",
    ),
    Plant(
        "item_nobody_can_get",
        ITEM.format(id="a").replace('"a"', '"a"  # !'),
        6,
        "nobody can get 'item_nobody_can_get:a': let a town sell it, or a loot table, a scene, a find, "
        "a quest or another item give it",
        warning=True,
    ),
    Plant(
        "item_in_itself",
        ITEM.format(id="a") + 'effects = [{ effect = "contains", item = "a" }]  # !',
        42,
        "contains itself: gaining it would never end",
    ),
    # Verbs
    Plant(
        "patch_of_nothing",
        '[[item]]\npatch = "core:ratoins"  # !\nset.price = 3',
        9,
        "there is no item 'core:ratoins' (did you mean 'core:rations'?)",
    ),
    Plant(
        "patch_with_fields",
        '[[item]]\npatch = "core:rations"\nprice = 3  # !',
        1,
        "a patch has set, add, remove and scale, but no 'price'; to change that field write set.price = …",
    ),
    Plant(
        "patch_field_misspelt",
        '[[item]]\npatch = "core:rations"\nset.prize = 3  # !',
        5,
        "unknown key 'prize' (did you mean 'price'?)",
    ),
    Plant(
        "patch_scales_text",
        '[[item]]\npatch = "core:rations"\nscale.name = 2  # !',
        14,
        "'name' is no number, so it cannot be scaled",
    ),
    Plant(
        "extends_nothing",
        '[[item]]\nid = "b"\nextends = "core:ratoins"  # !',
        11,
        "there is no item 'core:ratoins' (did you mean 'core:rations'?)",
    ),
    Plant(
        "extends_itself",
        '[[item]]\nid = "b"\nextends = "b"  # !',
        11,
        "these records extend each other in a circle: extends_itself:b → extends_itself:b",
    ),
    Plant(
        "replace_with_id",
        '[[item]]\nid = "b"  # !\nreplace = "core:rations"',
        1,
        "'replace' and 'id' do not go together in one record",
    ),
    # The manifest
    Plant(
        "pack_not_installed",
        "",
        20,
        "the pack 'tide' is needed, and it is not installed",
        manifest='depends = ["core", "tide"]  # !',
    ),
    Plant(
        "pack_too_old",
        "",
        12,
        "the pack 'core' is installed in version 0.1.0, not >=9",
        manifest='depends = ["core>=9"]  # !',
    ),
    Plant(
        "pack_key_misspelt",
        "",
        1,
        "unknown key 'dependson' (did you mean 'depends'?)",
        manifest='dependson = ["core"]  # !',
    ),
    Plant(
        "game_too_old", "", 8, "this pack is for the game in version >=9; this is 0.1.0", manifest='game = ">=9"  # !'
    ),
    Plant(
        "migration_to_nothing",
        "",
        23,
        "there is no item 'core:ratoins' to take the place of 'migration_to_nothing:old' (did you mean "
        "'core:rations'?)",
        manifest='migrations.item.old = "core:ratoins"  # !',
    ),
]
