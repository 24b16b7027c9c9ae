"""The clock of the window. pygame's own stands still as long as only parts of pygame are in use."""

import time


def milliseconds() -> int:
    """Milliseconds since some moment in the past."""
    return time.monotonic_ns() // 1_000_000
