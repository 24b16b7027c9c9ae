"""The forms of messages from a bot, as types: what the schemas are made from, and what the page explains."""

from typing import Literal, NotRequired, TypedDict


class ProtocolView(TypedDict):
    """The protocol that a bot speaks."""

    protocol: int


class ChoiceGiven(TypedDict):
    """An answer to the open request; values of fields may stand beside `option` as well."""

    request: int
    option: str
    fields: NotRequired[dict[str, int | str | dict[str, int]]]


class NewGiven(TypedDict, total=False):
    """A new campaign; without a party the members are chosen by requests."""

    seed: str | int
    region: str
    ruleset: str
    party: str
    difficulty: str


class FightGiven(TypedDict):
    """A single fight."""

    encounter: str
    seed: NotRequired[str | int]
    ruleset: NotRequired[str]
    party: NotRequired[str]
    difficulty: NotRequired[str]


class LoadGiven(TypedDict):
    """A saved game; `agree` goes on although packs have changed."""

    slot: str
    agree: NotRequired[bool]


class FromBot(TypedDict, total=False):
    """Every message from a bot: one of these keys, and the name of the game where it has one."""

    hello: ProtocolView | Literal[True]
    new: NewGiven
    fight: FightGiven
    load: str | LoadGiven
    choice: ChoiceGiven
    undo: Literal[True]
    odds: Literal[True]
    way: str
    why: int
    view: Literal["full", "none", True, False]
    reload: Literal[True]
    save: str
    quit: Literal[True]
