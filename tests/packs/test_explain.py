from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.explain import Explained, explain
from game.packs.loader import drafted
from game.packs.roots import pack_folders

Write = Callable[..., Path]

BASE = """\
[[creature]]
id = "wolf"
name = "Wolf"
text = "Grey."
core = { might = 2, agility = 4 }
tags = ["beast", "grey"]
blocks.impact = { impact = 3, hit_points = 5 }
"""

MINE = """\
[[creature]]
patch = "base:wolf"
set.core.might = 3
add.tags = ["old"]
scale.blocks.impact.hit_points = 2
remove.core.agility = true

[[creature]]
id = "dog"
extends = "base:wolf"
name = "Dog"
"""


@pytest.fixture
def explained(write: Write) -> Callable[[str], Explained]:
    write("base", a=BASE)
    folder = write("mine", depends='["base"]', a=MINE)

    def of(text: str) -> Explained:
        [found] = explain(drafted(pack_folders(folder.parent)).histories(), text)
        return found

    return of


def test_each_field_names_the_line_that_set_it(explained: Callable[[str], Explained]) -> None:
    assert [
        (field.name, field.value, field.place.pack, str(field.place)) for field in explained("base:wolf").fields
    ] == [
        ("name", "Wolf", "base", "base/a.toml:3"),
        ("text", "Grey.", "base", "base/a.toml:4"),
        ("core.might", 3, "mine", "mine/a.toml:3"),
        ("tags.1", "beast", "base", "base/a.toml:6"),
        ("tags.2", "grey", "base", "base/a.toml:6"),
        ("tags.3", "old", "mine", "mine/a.toml:4"),
        ("blocks.impact.impact", 3, "base", "base/a.toml:7"),
        ("blocks.impact.hit_points", 10, "mine", "mine/a.toml:5"),
    ]


def test_all_that_made_it_is_named_in_order(explained: Callable[[str], Explained]) -> None:
    assert [(verb, str(place)) for verb, place in explained("wolf").steps] == [
        ("defined", "base/a.toml:1"),
        ("patched", "mine/a.toml:1"),
    ]


def test_what_is_inherited_names_the_parents_line(explained: Callable[[str], Explained]) -> None:
    dog = explained("mine:dog")
    assert dog.steps[0][0] == "extends base:wolf"
    assert {field.name: str(field.place) for field in dog.fields}["core.might"] == "mine/a.toml:3"
    assert {field.name: str(field.place) for field in dog.fields}["text"] == "base/a.toml:4"


def test_a_replaced_record_has_all_its_lines_from_there(write: Write) -> None:
    write("base", a=BASE)
    new = '[[creature]]\nreplace = "base:wolf"\nname = "W"\ntext = "T."\ncore = { might = 1 }'
    folder = write("mine", depends='["base"]', a=new)
    [found] = explain(drafted(pack_folders(folder.parent)).histories(), "base:wolf")
    assert [verb for verb, _ in found.steps] == ["defined", "replaced"]
    assert {field.place.pack for field in found.fields} == {"mine"}


def test_an_abstract_record_can_be_explained(write: Write) -> None:
    folder = write("mine", a='[[item]]\nid = "any"\nabstract = true\nprice = 3')
    [found] = explain(drafted(pack_folders(folder.parent)).histories(), "any")
    assert (found.abstract, [field.name for field in found.fields]) == (True, ["price"])


def test_of_a_list_of_tables_with_ids_each_has_a_line(write: Write) -> None:
    boxes = 'boxes = [\n  { id = "ford", name = "Ford" },\n  { id = "mill", name = "Mill" },\n]\n'
    text = f'[[front]]\nid = "road"\nname = "Road"\n{boxes}'
    folder = write("mine", a=text)
    [found] = explain(drafted(pack_folders(folder.parent)).histories(), "road")
    assert [(field.name, str(field.place)) for field in found.fields if field.name.startswith("boxes")] == [
        ("boxes.1", "mine/a.toml:5"),
        ("boxes.2", "mine/a.toml:6"),
    ]
