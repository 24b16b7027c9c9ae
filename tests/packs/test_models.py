from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import pytest
from pydantic import TypeAdapter, ValidationError

from game.packs.models import KINDS
from game.packs.models import effects as union
from game.packs.models.item import Item
from game.packs.references import Mention, mentions
from systems.table.content.effect import Effect
from systems.table.content.ref import Ref


class Glow(Effect):
    moment: ClassVar[str] = "passive"
    effect: Literal["glow"] = "glow"

    def words(self) -> str:
        return "glows"


class Brew(Effect):
    moment: ClassVar[str] = "plan"
    effect: Literal["brew"] = "brew"
    item: Annotated[str, Ref("item")]

    def words(self) -> str:
        return "brews"


@pytest.fixture(params=[{"glow": Glow, "brew": Brew}, {"brew": Brew}], ids=["many effects", "one effect"])
def adapter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> TypeAdapter[Effect]:
    installed: Mapping[str, type[Effect]] = request.param
    monkeypatch.setattr(union, "effects", lambda: installed)
    return TypeAdapter(union.AnyEffect)


def test_the_tag_picks_the_effect(adapter: TypeAdapter[Effect]) -> None:
    assert adapter.validate_python({"effect": "brew", "item": "ale"}) == Brew(item="ale")


def test_an_effect_that_is_not_installed_is_refused(adapter: TypeAdapter[Effect]) -> None:
    with pytest.raises(ValidationError, match="union_tag_invalid"):
        adapter.validate_python({"effect": "explode"})


def test_references_inside_effects_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.packs.parts.effects", lambda: {"glow": Glow, "brew": Brew})
    data = {"effects": ({"effect": "glow"}, {"effect": "brew", "item": "core:ale"})}
    assert list(mentions(Item, data)) == [Mention(("effects", 1, "item"), "item", "core:ale")]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_schema_for_editors(kind: str) -> None:
    schema = KINDS[kind].model_json_schema()
    assert ({"id"} if kind in ("fact", "event", "table", "deck", "picture", "sound") else {"id", "name"}) <= set(
        schema["required"]
    )
    assert "text" in schema["properties"]
    assert schema["additionalProperties"] is False


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_frozen(kind: str) -> None:
    assert KINDS[kind].model_config["frozen"]
