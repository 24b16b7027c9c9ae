"""Tests. A package, so that no other `tests` on the path is taken for it."""
