"""Ctrl-C while pydantic builds its validators."""

import pytest
from pydantic_core import SchemaError, SchemaValidator, core_schema

from game.cli import content, guard
from systems.table.loop.interruption import raise_if_interrupted


class _Broken(type):
    def __getattribute__(cls, name: str) -> object:
        if name == "__name__":
            raise KeyboardInterrupt
        return super().__getattribute__(name)


class Interrupted(metaclass=_Broken):
    """A class whose validator is broken off by Ctrl-C while it is built."""


def build() -> None:
    schema = core_schema.model_schema(Interrupted, core_schema.int_schema())
    SchemaValidator(core_schema.definitions_schema(schema, []))


def test_ctrl_c_that_pydantic_tells_as_an_error_is_ctrl_c_again() -> None:
    with pytest.raises(SchemaError) as told:
        build()
    with pytest.raises(KeyboardInterrupt):
        raise_if_interrupted(told.value)


def test_any_other_error_stays_what_it_is() -> None:
    raise_if_interrupted(SchemaError("Error building 'model' validator:\n  KeyError: 'KeyboardInterrupt'"))
    raise_if_interrupted(ValueError("KeyboardInterrupt: "))


def test_the_command_line_says_that_it_was_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(content, "list_kind", lambda *arguments: build())
    assert guard.main(["list", "item"]) == 130
    assert capsys.readouterr() == ("", "Interrupted.\n")
