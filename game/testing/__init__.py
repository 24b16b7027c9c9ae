"""The suite that every ruleset passes, for authors of rulesets.

    from game.testing import RulesetSuite

    class TestConformance(RulesetSuite):
        key = "my_rules"

It needs pytest and hypothesis: `pip install "flamequick[testing]"`.
"""

import pytest

for _name in (
    "account_tests",
    "fight_tests",
    "odds_tests",
    "people_tests",
    "phase_tests",
    "secrets_tests",
    "shipped_tests",
    "foresight",
):
    pytest.register_assert_rewrite(f"game.testing.{_name}")

from game.testing.suite import RulesetSuite  # noqa: E402  asserts of the suite are rewritten only if that is said first

__all__ = ["RulesetSuite"]
