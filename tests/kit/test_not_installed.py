"""The suite for a ruleset that is not there to be tested: it says so once, before any test."""

from collections.abc import Mapping

import pytest

from game.testing import RulesetSuite
from game.testing import suite as suites


def begin(name: str) -> None:
    """Write a suite for a ruleset, as its author would."""
    type("TestConformance", (RulesetSuite,), {"key": name})


def test_a_package_that_is_not_installed_is_told_to_be() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"'frost' is not installed: run `pip install -e \.`") as caught:
        begin("frost")
    assert not caught.value.pytrace


def test_a_package_that_cannot_be_loaded_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    broken: Mapping[str, str] = {"frost": "NameError: name 'ice' is not defined (frost/rules.py, line 3)"}
    monkeypatch.setattr(suites, "broken_rulesets", lambda: broken)
    with pytest.raises(pytest.fail.Exception, match=r"cannot be loaded: NameError: .*rules\.py, line 3"):
        begin("frost")


def test_a_class_between_the_suite_and_the_tests_needs_no_ruleset_yet() -> None:
    type("Between", (RulesetSuite,), {})
