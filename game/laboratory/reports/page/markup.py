"""Pieces of HTML. All content is escaped here, and nowhere else."""

from collections.abc import Iterable, Sequence
from html import escape

EMPTY = frozenset({"meta", "br"})
"""Elements without a closing tag."""

UNBROKEN = "\N{NO-BREAK SPACE}%"
"""A number and its unit stay on one line."""


class Html(str):
    """Text that is HTML already. All other text is escaped as it enters an element."""

    __slots__ = ()


def tag(name: str, /, *inside: str, **attributes: str) -> Html:
    """Return an element. In the names of attributes `_` stands for `-`, and one at the end is dropped: `class_`."""
    given = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return Html(f"<{name}{given}>" if name in EMPTY else f"<{name}{given}>{joined(inside)}</{name}>")


def joined(parts: Iterable[str]) -> Html:
    """Return parts one after the other, plain text among them escaped."""
    return Html("".join(part if isinstance(part, Html) else escape(part).replace(" %", UNBROKEN) for part in parts))


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], class_: str = "") -> Html:
    """Return a table that scrolls where it is too wide. The first column names the row; the others are numbers.

    A row of one cell is the head of those below it.
    """
    top = tag("tr", *(tag("th", head, scope="col") for head in heads))
    body = [tag("tr", *_row(row, len(heads))) for row in rows]
    whole = tag("table", tag("caption", caption), tag("thead", top), tag("tbody", *body), class_=class_)
    return tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)


def _row(row: Sequence[str], columns: int) -> list[Html]:
    if len(row) == 1:
        return [tag("th", row[0], scope="rowgroup", colspan=str(columns), class_="above")]
    return [tag("th", row[0], scope="row"), *(tag("td", each) for each in row[1:])]


def closed(title: str, *inside: str) -> Html:
    """Return an element that opens on demand."""
    return tag("details", tag("summary", title), *inside)
