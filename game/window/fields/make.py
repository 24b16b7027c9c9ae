"""The editor for a field, by the field's type."""

from collections.abc import Callable, Mapping

from game.window.fields.amounts import AmountsEditor
from game.window.fields.count import CountEditor
from game.window.fields.editor import Editor
from game.window.fields.pick import PickEditor
from game.window.fields.words import WordsEditor
from game.window.units import Person
from systems.table.loop.fields import Amounts, Count, Field, Pick, Words


def editor_of(
    field: Field, people: Mapping[str, Person], naming: Callable[[str], str], done: Callable[[], None]
) -> Editor:
    """The editor of a field.

    Args:
        field: what is wanted.
        people: whom amounts may go to, by id.
        naming: gives names for other ids.
        done: called when a field that can be finished by itself is.

    Raises:
        TypeError: a field of a type that this window does not know.
    """
    if isinstance(field, Amounts):
        return AmountsEditor(field, people, naming)
    if isinstance(field, Count):
        return CountEditor(field)
    if isinstance(field, Pick):
        return PickEditor(field, done)
    if isinstance(field, Words):
        return WordsEditor(field)
    raise TypeError(f"the window has no editor for {type(field).__name__}")
