"""Policies by name: ways to answer the requests of a fight under any ruleset.

A policy is made for one battle and one seed. It sees the requests alone, and no dice but its own.
"""

from game.laboratory.policies.named import (
    BEST,
    DEFAULT,
    NAMED,
    RANDOM,
    SENSIBLE_NAME,
    NoPolicy,
    chosen,
    make,
    names,
    steady,
)
from game.laboratory.policies.scripted import NoDice, policy_seed

__all__ = [
    "BEST",
    "DEFAULT",
    "NAMED",
    "RANDOM",
    "SENSIBLE_NAME",
    "NoDice",
    "NoPolicy",
    "chosen",
    "make",
    "names",
    "policy_seed",
    "steady",
]
