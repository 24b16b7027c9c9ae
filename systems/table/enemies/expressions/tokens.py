"""The tokens of a condition. Signs from other languages are reported, and read as what they mean there."""

import re
import unicodedata
from typing import Literal, NamedTuple

DIGITS = 9
"""The most digits of a number."""

_TOKEN = re.compile(
    r"""(?P<space>[ \t\n]+) | (?P<comment>//)
    | (?P<number>[0-9]*\.?[0-9][A-Za-z0-9_]*) | (?P<text>"[^"\n]*"|'[^'\n]*') | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<sign>===|!==|&&|\|\||==|!=|<=|>=|=<|=>|<>|\*\*|[-<>!+*/%()\[\],.=&|≥≤≠×÷−–]) | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
_WORDS = {"and": "&&", "or": "||", "not": "!", "is": "=="}
_SIGNS = {
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "=<": "<=", "=>": ">=", "&": "&&", "|": "||", "**": "*",
    "≥": ">=", "≤": "<=", "≠": "!=", "×": "*", "÷": "/", "−": "-", "–": "-",
}  # fmt: skip
_OTHERS = {
    "?": "a condition has no '?'; write `a && b || !a && c` in place of `a ? b : c`",
    ":": "a condition has no ':'; write `a && b || !a && c` in place of `a ? b : c`",
    "{": "a condition has no maps and no placeholders in '{'; round brackets '(' keep things together",
    "}": "a condition has no maps and no placeholders in '}'; round brackets '(' keep things together",
    ";": "a condition is one question; join two by '&&' or '||' in place of ';'",
    "\\": "a condition has no backslashes; where it goes on in a second line, put it between three quotes",
    "#": "a condition holds no comment; write it outside of the quotes",
} | dict.fromkeys("“”„‘’‚«»`´", "put a text between plain quotes, as in 'guard'")


class Spot(NamedTuple):
    """A place inside a condition, counted from 1."""

    line: int
    column: int


class Fault(NamedTuple):
    """A fault of a condition, and its place."""

    line: int
    column: int
    message: str


class Refused(Exception):
    """The rest of a condition cannot be read."""

    def __init__(self, at: Spot, message: str) -> None:
        super().__init__(message)
        self.fault = Fault(*at, message)


class Token(NamedTuple):
    """One token. `text` is as CEL writes it; that of a text is without its quotes."""

    kind: Literal["number", "text", "name", "sign", "end"]
    text: str
    at: Spot


def tokens(text: str) -> tuple[list[Token], list[Fault]]:
    """Split a condition.

    Returns:
        Its tokens, `end` last, and a fault for each sign of another language.

    Raises:
        Refused: at the first character that means nothing in a condition.
    """
    found: list[Token] = []
    faults: list[Fault] = []
    line, begin = 1, 0
    for match in _TOKEN.finditer(text):
        kind, word, at = match.lastgroup, match[0], Spot(line, match.start() - begin + 1)
        if kind == "space":
            if "\n" in word:
                line, begin = line + word.count("\n"), match.start() + word.rindex("\n") + 1
        elif kind == "number":
            found.append(_number(word, at))
        elif kind == "text":
            found.append(_text(word, at))
        elif kind == "sign":
            found.append(Token("sign", _SIGNS.get(word, word), at))
            if word in _SIGNS:
                faults.append(Fault(*at, _instead(word, _SIGNS[word])))
        elif kind == "name":
            _name(found, faults, word, at)
        elif kind == "comment":
            raise Refused(at, "'//' begins a comment here; write comments with # outside of the quotes")
        else:
            raise Refused(at, _other(word))
    found.append(Token("end", "", Spot(line, len(text) - begin + 1)))
    return found, faults


def _name(found: list[Token], faults: list[Fault], word: str, at: Spot) -> None:
    """Add a name, or the sign that the word stands for in another language."""
    last = found[-1].text if found and found[-1].kind == "sign" else ""
    low = word.lower()
    if last == ".":
        found.append(Token("name", word, at))
    elif word == "in" and last == "!" and faults and faults[-1][:2] == found[-1].at:
        faults[-1] = Fault(*found[-1].at, "write `!(a in ['b', 'c'])` in place of `a not in ['b', 'c']`")
        found[-1] = Token("sign", "in", at)
    elif word == "in":
        found.append(Token("sign", "in", at))
    elif low in _WORDS:
        if low == "not" and last == "==" and faults and faults[-1][:2] == found[-1].at:
            faults[-1] = Fault(*found[-1].at, "write '!=' in place of 'is not'")
            found[-1] = found[-1]._replace(text="!=")
            return
        faults.append(Fault(*at, _instead(word, _WORDS[low])))
        found.append(Token("sign", _WORDS[low], at))
    elif low in ("true", "false"):
        if word != low:
            faults.append(Fault(*at, _instead(word, low)))
        found.append(Token("name", low, at))
    else:
        found.append(Token("name", word, at))


def _instead(word: str, meant: str) -> str:
    if word == "**":
        return "there are no powers in a condition; '*' multiplies"
    return f"write '{meant}' in place of '{word}'"


def _number(word: str, at: Spot) -> Token:
    if "." in word:
        raise Refused(at, f"{word} is no whole number; conditions count in whole numbers, shares in percent (0 to 100)")
    if not word.isdigit():
        raise Refused(at, f"'{word}' is neither a number nor a name; a number is written in digits alone, as in 25")
    if len(word) > DIGITS:
        raise Refused(at, f"this number has {len(word)} digits; at most {DIGITS} are allowed")
    return Token("number", word, at)


def _text(word: str, at: Spot) -> Token:
    for index, letter in enumerate(word):
        if letter == "\\" or not letter.isprintable():
            what = "a backslash" if letter == "\\" else _called(letter)
            raise Refused(Spot(at.line, at.column + index), f"a text in a condition cannot hold {what}; take it out")
    return Token("text", word[1:-1], at)


def _other(letter: str) -> str:
    if letter in "'\"":
        return f"the text that begins here never ends; a closing {letter} is missing in this line"
    return _OTHERS.get(letter) or (
        f"a condition cannot hold {_called(letter)} outside of quotes; write plain letters, digits and signs"
    )


def _called(letter: str) -> str:
    """Describe a character, so that invisible ones and lookalikes are recognised."""
    name = unicodedata.name(letter, "")
    shown = f"the character '{letter}'" if letter.isprintable() else "the character"
    return f"{shown} U+{ord(letter):04X}" + (f" ({name.lower()})" if name and not letter.isascii() else "")
