"""The ruleset that a suite is about."""

from typing import ClassVar

from systems.table.ruleset import Ruleset, ruleset


class Subject:
    """The ruleset of the class variable `key`, and what sets it apart."""

    key: ClassVar[str]
    """The id of the ruleset."""
    decides_as_one: ClassVar[bool] = False
    """Its enemies act as one, so that target words mean nothing."""
    rousing: ClassVar[frozenset[str]] = frozenset()
    """Kinds of requests that ask those who are out of the fight, such as whether to come to."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset, as it is installed."""
        return ruleset(self.key)
