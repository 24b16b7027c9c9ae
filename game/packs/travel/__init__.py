"""Packs on their way from one player to another: zips that are built, fetched, checked, put in place and removed.

`build` makes a zip of a folder, `fetch` gets one by https, `index` reads lists of packs that anybody can host,
`parcel` holds a zip with what its manifest says, `plan` tells what an installation would change, `shelf` changes it,
`listing` says what there is.
"""


class Refusal(Exception):
    """A pack cannot be built, fetched or installed. The text says what is wrong, where, and what to do."""


def is_url(text: str) -> bool:
    """Tell whether a text is a URL and no path or name."""
    return "://" in text
