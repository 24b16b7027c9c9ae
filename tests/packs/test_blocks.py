"""What does not fit together in a block is told at its key, under each ruleset; other faults hide nothing of it."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]

WOLF = '[[creature]]\nid = "wolf"\nname = "Wolf"\ntext = "Grey."\ncore = {}\n'
HEAD = '[[encounter]]\nid = "e"\nname = "E"\ntext = "T."\nfoes = [{ creature = "wolf" }]\n'
GOOD = '{ id = "a", name = "A", x = 0, y = 0, start = true, foes = true }'


@pytest.mark.parametrize(
    ("block", "faults"),
    [
        (
            '[encounter.blocks.zones]\n'
            f'zones = [{GOOD}, {{ id = "a", name = "B", x = 5, y = 0 }}, {{ id = "out", name = "O", x = 9, y = 0 }}]\n'
            'links = [{ a = "a", b = "moon" }]\n'
            'director = [\n'
            '  { when = "round > 1", text = "T" },\n'
            '  { when = "rond > 1", text = "T" },\n'
            ']\n',
            ["11:13: unknown field 'rond' (did you mean 'round'?)"],
        ),
        (
            '[encounter.blocks.zones]\n'
            f'zones = [{GOOD}, {{ id = "a", name = "B", x = 5, y = 0 }}, {{ id = "out", name = "O", x = 9, y = 0 }}]\n'
            'links = [{ a = "a", b = "moon" }]\n'
            'timer = { name = "T", rounds = 3, stopped_by = "gate", then = '
            '{ stops = "fire", opens = ["a", "out"] } }',
            [
                "7:84: two things on the map are called 'a'",
                "7:124: nothing on a map can have the id 'out': the ruleset uses the word itself",
                "8:25: the map has no Zone 'moon' (it has a, out)",
                "9:48: the map has no object 'gate'",
                "9:73: the map has no hazard 'fire'",
                "9:89: the map has no closed way from 'a' to 'out'",
            ],
        ),
        (
            '[encounter.blocks.zones]\nzones = [{ id = "a", name = "A", x = 0, y = 0 }]',
            [
                "7:9: the map has no place where foes begin: a Zone with foes = true",
                "7:9: the map has no place where the party may start: a Zone with start = true",
            ],
        ),
        (
            '[encounter.blocks.pool]\ngrid = [\n  "P...",\n  ".?..",\n  "...",\n]',
            [
                "7:8: the grid has no F, where foes may start",
                "9:5: no square of a grid is written ?; signs are . # c m x e o P F",
                "10:3: this row of the grid is 3 squares long, the first 4",
            ],
        ),
        (
            '[encounter.blocks.fudge]\nwidth = 30\nheight = 20\nposts = [{ foe = 1, x = 30, y = 2 }]\n'
            'areas = [{ id = "a", name = "A", x = 29, y = 1, width = 2 }, { id = "a", name = "B", x = 1, y = 1 }]',
            [
                "9:25: the post of foe 1 does not lie on the map: x goes up to 29",
                "10:38: 'a' does not lie on the map: it ends at x = 31, and the map has 30 × 20 metres",
                "10:69: two areas are called 'a'",
            ],
        ),
        (
            '[encounter.blocks.reactive]\ntasks = [{ id = "a", name = "A", segments = 3, after = "b" }]\n'
            'acts = [{ id = "b", name = "B" }, { id = "a", name = "A", after = "c" }]\n'
            'arms = [{ name = "Axe" }, { name = "axe" }]',
            [
                "8:42: two tasks and acts are called 'a'",
                "8:67: 'a' comes after 'c', which is no task or act of this encounter",
                "9:36: two arms are called 'axe'",
            ],
        ),
        (
            '[encounter.blocks.reactive]\ntasks = [{ id = "a", name = "A", segments = 3, after = "b" }]\n'
            'acts = [{ id = "b", name = "B", after = "a" }]',
            [
                "7:56: 'a' waits for itself, and can never be begun",
                "8:41: 'b' waits for itself, and can never be begun",
            ],
        ),
    ],
)  # fmt: skip
def test_blocks_of_encounters(told: Told, block: str, faults: list[str]) -> None:
    assert told(HEAD + block, z=WOLF) == faults


@pytest.mark.parametrize(
    ("block", "fault"),
    [
        ('reactive = { tough = 1, hit_points = 9, weapons = [{ name = "Axe" }, { name = "axe" }] }',
         "8:86: two weapons are called 'axe'"),
        ('pool = { might = 1, agility = 1, wits = 1, brace = 1, dodge = 1, skepticism = 1, hit_points = 9, '
         'fortitude = 1, weapons = [{ name = "Axe", damage = 1 }], powers = [{ name = "axe" }] }',
         "8:181: two weapons or powers of one block are called 'axe'"),
    ],
)  # fmt: skip
def test_blocks_of_characters(told: Told, block: str, fault: str) -> None:
    text = '[[character_type]]\nid = "c"\nname = "C"\ntext = "T."\ncore = {}\ncapacity = 1\nhire_price = 1\n'
    assert told(f"{text}blocks.{block}") == [fault]


def test_a_loot_rating_beside_the_blocks_is_told_of_once(told: Told) -> None:
    found = told(HEAD + "loot = -1\nblocks.zones = {}\nblocks.pool = {}", z=WOLF)
    assert found == ["6:8: 'loot' should be at least 0, not the number -1"]


def test_a_loot_rating_that_no_ruleset_takes(told: Told) -> None:
    assert told(HEAD + "loot = 99\nblocks.zones = {}", z=WOLF) == [
        "6:8: 'loot' should be at most 30, not the number 99"
    ]


def test_a_faulty_record_does_not_hide_the_faults_of_its_blocks(told: Told) -> None:
    assert told(WOLF + 'tags = "x"\nblocks.zones = { score = "x" }\nblocks.zoness = {}\nbehaviour = "none"') == [
        "6:8: 'tags' should be a list [ … ], not the text 'x': write [\"x\"]",
        "7:26: 'score' should be a whole number, not the text 'x'",
        "8:8: unknown ruleset 'zoness' (did you mean 'zones'?)",
        "9:13: there is no behaviour 'none'",
    ]


def test_a_faulty_record_does_not_hide_the_faults_of_its_conditions(told: Told) -> None:
    text = '[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\nrules = [\n'
    text += '  { intent = "atack", when = "rond > 1" },\n'
    text += '  { intnt = "attack", when = "rond > 2" },\n'
    text += '  { intent = "attack", weight = "1", when = "rond > 3", target = 3 },\n  3,\n]\n'
    text += 'morale = { when = "rond > 4", does = 1 }\n'
    known = "unknown field 'rond' (did you mean 'round'?)"
    assert told(text) == [
        "6:14: no ruleset has the intent 'atack' (did you mean 'attack'?)",
        f"6:31: {known}",
        "7:5: unknown key 'intnt' (did you mean 'intent'?)",
        f"7:31: {known}",
        "8:33: 'weight' should be a whole number, not the text '1': write 1, without quotes",
        f"8:46: {known}",
        "8:66: 'target' should be text in quotes, not the number 3: write \"3\"",
        "9:3: entry 4 of 'rules' should be a table { … }, not the number 3",
        f"11:20: {known}",
        "11:38: 'does' should be 'flee' or 'surrender', not the number 1",
    ]


class TestNamesOfRulesets:
    STEP = 'advancement = [{ id = "a", name = "A", text = "T.", cost = 1, raises = { blocks = { zone = {} } } }]'

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            (WOLF + "blocks.zoness = {}", "6:8: unknown ruleset 'zoness' (did you mean 'zones'?)"),
            (WOLF + "blocks.coinflip = {}",
             "6:19: warning: the ruleset 'coinflip' is not installed, so blocks for it count for nothing; if the pack "
             "is meant for it, name it in optional_rulesets of pack.toml"),
            (WOLF + "blocks.Zones = {}", "6:8: 'Zones' should be small letters, digits and _, starting with a letter, "
             "not the text 'Zones' (did you mean 'zones'?)"),
            ('[[character_type]]\nid = "c"\nname = "C"\ntext = "T."\ncore = {}\ncapacity = 1\nhire_price = 1\n' + STEP,
             "8:85: unknown ruleset 'zone' (did you mean 'zones'?)"),
            ('[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\nrules = [{ intent = "x", rulesets = ["Impact"] }]',
             "5:38: unknown ruleset 'Impact' (did you mean 'impact'?)"),
            ('[[behaviour]]\nid = "b"\nname = "B"\ntext = "T."\nrules = [{ intent = "x", rulesets = ["coinflip"] }]',
             "5:38: warning: the ruleset 'coinflip' is not installed, so rules for it are never used; if the pack is "
             "meant for it, name it in optional_rulesets of pack.toml"),
            ('[[ruleset]]\nid = "impakt"\nname = "I"\ntext = "T."\nnumbers = {}',
             "2:6: unknown ruleset 'impakt' (did you mean 'impact'?)"),
        ],
    )  # fmt: skip
    def test_one_that_is_nearly_installed(self, told: Told, text: str, fault: str | None) -> None:
        assert told(text) == ([fault] if fault else [])

    def test_that_of_the_rules(self, told: Told) -> None:
        found = told('[[rules]]\nid = "r"\nname = "R"\ntext = "T."\nruleset = "fugde"')
        assert "5:11: unknown ruleset 'fugde' (did you mean 'fudge'?)" in found
