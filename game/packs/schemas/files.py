"""The schemas as files: `content.json` for content files, `pack.json` for the manifest."""

import json
from collections.abc import Mapping
from typing import Any

from game.packs.models.pack import Manifest
from game.packs.schemas.content import DRAFT, content_schema
from game.packs.schemas.forms import Forms
from game.packs.schemas.shapes import Json, Shapes

_WIDTH = 120


def schema_files() -> Mapping[str, str]:
    """Return the text of each schema by the name of its file, the same in every process."""
    return {"content.json": _text(content_schema()), "pack.json": _text(pack_schema())}


def pack_schema() -> Json:
    """Return the JSON Schema of `pack.toml`."""
    forms = Forms()
    forms.of("full", Shapes().table(Manifest))
    root = forms.definitions.pop("manifest") | {"title": "Flamequick pack"}
    used = forms.used([root])
    return {"$schema": DRAFT, **root, **({"$defs": used} if used else {})}


def _text(schema: Json) -> str:
    return _laid_out(schema, 0, "") + "\n"


def _laid_out(value: Any, depth: int, before: str) -> str:
    """Return JSON in which everything that fits on a line stands on one."""
    short = json.dumps(value, ensure_ascii=False)
    inner = "  " * (depth + 1)
    if not isinstance(value, dict | list) or len(inner) - 2 + len(before) + len(short) <= _WIDTH - 1:
        return short
    if isinstance(value, list):
        lines = [_laid_out(each, depth + 1, "") for each in value]
        opening, closing = "[]"
    else:
        keys = {json.dumps(key, ensure_ascii=False): each for key, each in value.items()}
        lines = [f"{key}: {_laid_out(each, depth + 1, f'{key}: ')}" for key, each in keys.items()]
        opening, closing = "{}"
    return f"{opening}\n{inner}" + f",\n{inner}".join(lines) + f"\n{inner[2:]}{closing}"
