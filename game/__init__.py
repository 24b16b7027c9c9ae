"""Everything around fights: content packs, campaigns, sessions, the laboratory, front ends and the command line."""

from functools import cache


@cache
def version() -> str:
    """Return the installed version, or `unknown` where the package is not installed."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed  # start-up time: most commands do not need it

    try:
        return installed("flamequick")
    except PackageNotFoundError:
        return "unknown"
