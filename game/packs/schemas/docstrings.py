"""Descriptions of fields in the models' source: the docstring of the class, and the one below the field.

Read from the source when schemas are made, and not by the models themselves: reading takes longer than loading a pack.
"""

import ast
import inspect
import textwrap
from functools import cache
from itertools import pairwise

from pydantic import BaseModel


def described(model: type[BaseModel], name: str) -> str:
    """Return the description of a field, or an empty text: the nearest class that describes it wins."""
    return next((text for cls in model.__mro__ if (text := _below_fields(cls).get(name))), "")


def summary(model: type[BaseModel]) -> str:
    """Return the description of a model as a whole."""
    return flowing(model.__doc__ or "")


def flowing(text: str) -> str:
    """Return a docstring with each paragraph on one line."""
    paragraphs = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs).strip()


@cache
def _below_fields(cls: type) -> dict[str, str]:
    if not issubclass(cls, BaseModel) or cls is BaseModel:
        return {}
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    except (OSError, SyntaxError):
        return {}
    found = {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    for line, below in pairwise(body):
        if (
            isinstance(line, ast.AnnAssign)
            and isinstance(line.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
            and isinstance(below.value.value, str)
        ):
            found[line.target.id] = flowing(below.value.value)
    return found
