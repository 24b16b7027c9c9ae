"""A test once for every installed ruleset."""

import pytest

from systems.table.ruleset import rulesets

EVERY = pytest.mark.parametrize("key", tuple(rulesets()))
