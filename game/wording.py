"""Numbers with their nouns."""


def counted(count: int, one: str, several: str = "") -> str:
    """Say `1 day` or `3 days`; `several` where the plural takes more than an s."""
    return f"{count} {one if count == 1 else several or one + 's'}"
