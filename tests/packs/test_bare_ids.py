"""Ids without a pack: they mean one's own, and where a pack that one builds on has such a record, that is said."""

from collections.abc import Callable
from pathlib import Path

from game.packs.check import check

Write = Callable[..., Path]

ROPE = '[[item]]\nid = "rope"\nname = "Rope"\ntext = "Long."\nprice = 1\nweight = 1\n'
RAPE = ROPE.replace('"rope"', '"rape"')


def told(write: Write, text: str, depends: str = '["core"]') -> list[str]:
    write("core", a=ROPE)
    folder = write("mine", depends=depends, a=text)
    return [fault.message for fault in check(roots=[folder.parent]).faults]


def test_a_reference_to_what_a_used_pack_has_is_shown_with_that_pack(write: Write) -> None:
    text = f'{RAPE}effects = [{{ effect = "give", item = "rope" }}]'
    assert told(write, text) == ["there is no item 'rope' (did you mean 'core:rope'?)"]


def test_a_patch_of_what_a_used_pack_has_is_shown_with_that_pack(write: Write) -> None:
    text = f'{RAPE}[[item]]\npatch = "rope"\nset.price = 2\n'
    assert told(write, text) == ["there is no item 'rope' (did you mean 'core:rope'?)"]


def test_a_pack_that_is_not_used_is_not_shown(write: Write) -> None:
    text = f'{RAPE}effects = [{{ effect = "give", item = "rope" }}]'
    assert told(write, text, depends="[]") == ["there is no item 'rope' (did you mean 'rape'?)"]
