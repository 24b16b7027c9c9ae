"""What a field of an option accepts, for policies."""

from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option


def picks(option: Option | None, name: str) -> tuple[str, ...]:
    """Return the ids that a field of an option accepts; none where there is no such field."""
    for field in option.fields if option else ():
        if field.name == name and isinstance(field, Pick):
            return field.ids
    return ()
