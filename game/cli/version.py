"""Which version this is."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """Return the installed version, or say that there is none."""
    try:
        return installed("flamequick")
    except PackageNotFoundError:
        return "(not installed)"
