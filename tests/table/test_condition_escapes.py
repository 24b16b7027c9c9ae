"""Conditions cannot reach Python, files or an endless loop: the known escapes of expression evaluators (BH-04).

They are what got out of, or hung, simpleeval, asteval, RestrictedPython, evalidate, numexpr, lupa, Jinja's sandbox and
CEL implementations. All of them go through the check and through play in one process of its own, which is given up
after a time, and which notes whatever Python does meanwhile that its audit hooks tell of.
"""

import json
import subprocess
import sys

import pytest

pytestmark = pytest.mark.rule("BH-04")

ESCAPES = [
    # attribute walks (simpleeval, asteval, RestrictedPython, numexpr)
    "().__class__.__bases__[0].__subclasses__()", "''.__class__.__mro__[1]", "self.__class__ == 1",
    "self.hp.__class__.__init__.__globals__", "round.__reduce_ex__(2)", "last_intent.__doc__ == ''",
    "[].__class__.__base__", "{}.__class__", "(1).real == 1", "true.__and__(false)", "last_intent['__class__'] == ''",
    # names of the language, functions, imports
    "__import__('os').system('id') == 0", "eval('1') == 1", "exec('x = 1')", "open('/etc/passwd').read() == ''",
    "globals()", "getattr(self, 'hp')", "lambda: 1", "(lambda x: x)(1)", "print(1)", "__builtins__", "import os",
    "type(round) == int", "dyn(round) == 'a'", "int('9') == 9", "string(round) == '1'", "bytes('a') == b'a'",
    # generator frames (simpleeval#138), comprehensions, assignment expressions
    "(x for x in [1]).gi_frame.f_back.f_builtins", "[x for x in [1]]", "{x: x for x in [1]}", "(x := 1) == 1",
    "yield round", "await round", "*ambush", "**ambush",
    # format strings (RestrictedPython CVE-2023-41039, Jinja CVE-2016-10745)
    "'{0.__class__}'.format(round) == ''", "f'{round.__class__}' == ''",
    "'%s' % round == ''", "'%999999999d' % 1 == ''",
    "'{:>999999999}'.format(1) == ''", "last_intent.format_map(self)",
    # exceptions that hold frames (asteval, RestrictedPython CVE-2025-22153)
    "try: 1", "except* E: 1", "raise round",
    # huge powers, shifts, products, sums
    "9**9**9 > 1", "9^9^9 > 1", "1 << 999999999 > 1", "pow(9, 999999999) > 1", "9e999 > 1", "1e308 * 10 > 1",
    "*".join(["999999999"] * 30) + " > 1", "round" + " * 999999999" * 30 + " > 1",
    "round" + " * 999999999" * 20 + " > 1", "-9223372036854775808 / -1 > 1",
    "9223372036854775807 + 1 > 1", "99999999999999999999999999 > 1", "0x7fffffffffffffff > 1", "5u - 6u > 0u",
    "1 / 0 > 1", "1 % 0 > 1", "1 / (round - round) > 1", "1.0 / 0.0 > 1.0", "0.0 / 0.0 == 0.0", "round / -1 > 1",
    # long strings, doubling
    "'a' * 999999999 == ''", "last_intent * 999999999 == ''", "'a' + 'a' == 'aa'", "('a' * 9999) * 9999 == ''",
    "last_intent + last_intent == ''", "'" + "a" * 380 + "' == ''", "'\\x41' == 'A'", "'\\N{BULLET}' == ''",
    # loops: macros of CEL, nested
    "[1, 2].all(x, x > 1)", "[1].exists(x, x == 1)", "[1].exists_one(x, true)", "[1].map(x, x).size() > 0",
    "[1].filter(x, true) == [1]", "has(self.hp)", "{'a': 1}.all(k, true)", "[[1]].map(x, x.map(y, y)) == [[1]]",
    "[0,0,0,0,0,0,0,0].all(a,[0,0,0,0,0,0,0,0].all(b,[0,0,0,0,0,0,0,0].all(c,[0,0,0,0,0,0,0,0].all(d,"
    "[0,0,0,0,0,0,0,0].all(e,[0,0,0,0,0,0,0,0].all(f,[0,0,0,0,0,0,0,0].all(g,[0,0,0,0,0,0,0,0].all(h,"
    "[0,0,0,0,0,0,0,0].all(i,[0,0,0,0,0,0,0,0].all(j,[0,0,0,0,0,0,0,0].all(k,true)))))))))))",
    "cel.bind(x, 'aaaaaaaaaa', x + x + x) == ''", "optional.of(1).value() == 1", "self.?hp == 1", "[?1] == [1]",
    "while true: pass", "for x in [1]: pass",
    # regular expressions
    "last_intent.matches('(a+)+$')", "matches(last_intent, '(a|a)*b')", "'" + "a" * 60 + "'.matches('(a*)*b')",
    "last_intent.matches('((a{0,99}){0,99}){0,99}')", "last_intent =~ 'a'",
    # deep nesting
    "(" * 400, "(" * 199 + "1" + ")" * 199, "[" * 400, "!" * 400, "-" * 399 + "1", "!" * 393 + "ambush",
    "{" * 200 + "}" * 200, "1+" * 199 + "1 > 1", "ambush||" * 49 + "ambush", "ambush?" * 50, "self" + ".hp" * 130,
    "round in " + "[" * 190 + "1" + "]" * 190, "((" * 12 + "ambush" + "))" * 12,
    "((" * 13 + "ambush" + "))" * 13, "'" * 399, '"' * 400, "a" * 400,
    "a" * 100_000, "(" * 100_000, "ambush || " * 100_000,
    # other literals and constructors
    "timestamp('2020-01-01T00:00:00Z') < timestamp('9999-12-31T23:59:59Z')", "duration('999999999h') > duration('1s')",
    "b'a' == b'a'", "r'a' == 'a'", "'''a''' == 'a'", '"""a""" == "a"', "last_intent == ''''''", "null == null",
    "google.protobuf.Int32Value{value: 1} == 1", "google.protobuf.Struct{}", "{1: 2} == {1: 2}", "[] == []",
    "nan == nan",
    # comments, several statements, templates, other tongues
    "true // x", "// true", "# true", "true; false", "true\\\nfalse", "${jndi:ldap://a}", "{{ 7 * 7 }}", "`id`",
    "' OR 1=1 --", "$(id)", "os.execute('id')", "%00", "<script>", "../../etc/passwd", "T(java.lang.Runtime)",
    # letters that are not what they seem
    "\u0430mbush", "ro\u200bund > 1", "round\u00a0> 1", "\u202eround > 1", "round > 1\u2066", "\ufeffround > 1",
    "round > \u0661", "round > ²", "round > ①", "\uff52ound > 1", "ambush\u0301", "true\u0000", "\u0000", "ambush\r",
    "last_intent == '\u202e'", "last_intent == '\u0000'", "last_intent == '\ud800'", "\ud800", "\udfff > 1",
    "𝐫ound > 1",
    "last_intent == '\U0001f525'", "ambush\u2028&& true", "\x1b[31m", "ambush\x0c&& true", "ｅval('1')",
    "__ｉmport__('os')",
]  # fmt: skip

BOUNDED = {
    "round" + " * 999999999" * 20 + " > 1": "overflow",
    "1 / (round - round) > 1": "zero",
    "round / -1 > 1": "",
    "ambush||" * 49 + "ambush": "",
    "'" + "a" * 380 + "' == ''": "",
    "last_intent == '\U0001f525'": "",
    "((" * 12 + "ambush" + "))" * 12: "",
}
"""Those that are fine to write, and what play says of them."""

PROGRAM = """
import json, sys
from systems.table.enemies.condition import Condition
from systems.table.enemies.behaviour import SHARED_FIELDS
blank = {int: 3, bool: True, str: "press"}
view = {name: blank[kind] for name, kind in SHARED_FIELDS.items()}
def tried(text):
    faults = Condition.faults(text, SHARED_FIELDS)
    holds, fault = Condition(text, SHARED_FIELDS).ask(view)
    return len(faults), holds, fault
tried("round > 1 && 1 / (round - 3) > 2"), tried("\\u0430 > 1")
done = []
texts = json.load(sys.stdin)
sys.addaudithook(lambda event, data: done.append(event))
answers = [tried(text) for text in texts]
noted = sorted(set(done))
print(json.dumps([answers, noted]))
"""


@pytest.fixture(scope="module")
def ran() -> tuple[dict[str, tuple[int, bool, str]], list[str]]:
    """For each escape the number of its faults, and what play answers; and all that Python did on the way."""
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(ESCAPES),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    answers, noted = json.loads(run.stdout)
    return {text: tuple(answer) for text, answer in zip(ESCAPES, answers, strict=True)}, noted


@pytest.mark.parametrize("text", [text for text in ESCAPES if text not in BOUNDED], ids=lambda text: ascii(text[:40]))
def test_it_is_a_fault_at_load(ran: tuple[dict[str, tuple[int, bool, str]], list[str]], text: str) -> None:
    faults, holds, _ = ran[0][text]
    assert faults
    assert not holds


@pytest.mark.parametrize("text", BOUNDED, ids=lambda text: text[:40])
def test_it_has_a_bounded_result(ran: tuple[dict[str, tuple[int, bool, str]], list[str]], text: str) -> None:
    faults, _, said = ran[0][text]
    assert not faults
    assert BOUNDED[text] in said
    assert bool(BOUNDED[text]) == bool(said)


def test_python_opens_imports_compiles_and_runs_nothing(
    ran: tuple[dict[str, tuple[int, bool, str]], list[str]],
) -> None:
    assert ran[1] == []
