"""The look of the page: light or dark by the reader's preference, on wide and narrow screens, and on paper."""

OUTCOME_COLOURS = {"victory": "win", "retreat": "retreat", "rout": "rout", "stalemate": "stalemate"}
"""The name of each outcome's colour."""

TOKENS = {
    "ink": "#010101",
    "muted": "#010102",
    "line": "#010103",
    "card": "#010104",
    "win": "#010105",
    "retreat": "#010106",
    "rout": "#010107",
    "stalemate": "#010108",
    "party": "#010109",
    "foes": "#01010a",
    "nobody": "#01010b",
    "accent": "#01010c",
}
"""Substitute colours for plots, replaced by the page's colours of the same names in light and dark."""

CSS = """
:root {
  color-scheme: light dark;
  --ground: #f6f5f2; --card: #ffffff; --ink: #1d1f23; --muted: #5d636e; --line: #d9d8d2;
  --win: #12786a; --retreat: #c9871a; --rout: #b63a2b; --stalemate: #868d99;
  --party: #2b62b8; --foes: #a34a73; --nobody: #868d99; --accent: #2b62b8; --warn: #fdf0d5; --warn-ink: #6b4300;
  --easy: #3f7fd6; --hard: #e0892b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15171b; --card: #1e2127; --ink: #e8e8e4; --muted: #a3a9b4; --line: #363b45;
    --win: #38b8a2; --retreat: #e3aa4a; --rout: #e8705f; --stalemate: #8f97a5;
    --party: #6ea3f0; --foes: #d884ac; --nobody: #8f97a5; --accent: #6ea3f0; --warn: #4a3510; --warn-ink: #ffe2ad;
    --easy: #3d7be0; --hard: #b8671a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  font-variant-numeric: tabular-nums;
}
main { max-width: 66rem; margin: 0 auto; padding: 1.5rem clamp(.8rem, 3vw, 2rem) 3rem; }
h1 { font-size: clamp(1.5rem, 1.1rem + 2vw, 2.2rem); line-height: 1.15; margin: 0 0 .3rem; text-wrap: balance; }
h2 { font-size: 1.3rem; line-height: 1.25; margin: 2.4rem 0 .8rem; text-wrap: balance; }
h3 { font-size: 1.05rem; line-height: 1.3; margin: 0 0 .5rem; }
p { margin: .4rem 0; max-width: 46rem; }
h1, h2, h3, p, code, summary { overflow-wrap: anywhere; }
th { overflow-wrap: break-word; }
.under { color: var(--muted); margin: 0 0 1.2rem; max-width: none; }
.said { font-size: 1.1rem; font-weight: 600; }
.said ~ .said { font-size: 1rem; font-weight: 400; margin-bottom: 1.2rem; }
.warning {
  background: var(--warn); color: var(--warn-ink); border-radius: .5rem; padding: .7rem 1rem; margin: 0 0 1.2rem;
  max-width: none; font-weight: 600;
}
.key {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)); gap: .8rem;
  margin: 0 0 1rem; padding: 0;
}
.key div { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem .9rem; }
.key dt { color: var(--muted); font-size: .85rem; }
.key dd { margin: 0; }
.key dd:first-of-type { font-size: clamp(1.25rem, 4vw, 1.7rem); font-weight: 650; line-height: 1.25; }
.key dd:last-of-type:not(:first-of-type) { color: var(--muted); font-size: .85rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr)); gap: 1rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; min-width: 0; }
.whole { grid-column: 1 / -1; }
.whole > .beside > figure { flex: 1 1 18rem; max-width: 28rem; }
.whole > .beside td, .whole > .beside th { padding-left: .3rem; padding-right: .5rem; }
.whole > .beside th:first-child { padding-left: 0; }
.whole > .beside > .scroll { max-width: 100%; }
.beside { display: flex; flex-wrap: wrap; gap: 0 2.5rem; align-items: flex-start; }
.wide { max-width: 46rem; }
figure { margin: 0; }
figure svg { display: block; width: 100%; max-width: 28rem; height: auto; }
.wide figure svg { max-width: 34rem; }
figure svg * { stroke-linejoin: round; stroke-linecap: butt; }
figure svg text { font-family: inherit !important; }
figcaption { color: var(--muted); font-size: .85rem; margin-top: .4rem; }
.legend {
  display: flex; flex-wrap: wrap; gap: .2rem 1rem; list-style: none; margin: 0 0 .4rem; padding: 0; font-size: .85rem;
}
.legend li::before {
  content: ""; display: inline-block; width: .75em; height: .75em; border-radius: .15em; margin-right: .4em;
  background: var(--key);
}
details { margin-top: .6rem; }
summary { cursor: pointer; color: var(--accent); font-size: .9rem; }
details.cell { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem 1rem; }
details.cell > summary { color: inherit; font-size: 1rem; font-weight: 600; }
summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; margin: .5rem 0; }
table { border-collapse: collapse; font-size: .9rem; }
caption { text-align: left; color: var(--muted); padding-bottom: .3rem; }
th, td { padding: .28rem .7rem; text-align: right; border-bottom: 1px solid var(--line); vertical-align: baseline; }
td { white-space: nowrap; }
.pairs td { text-align: left; white-space: normal; overflow-wrap: anywhere; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th:first-child { min-width: 8rem; }
thead th { color: var(--muted); font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 500; }
th.above { color: var(--muted); padding-top: .9rem; font-weight: 600; }
.heat { border-collapse: separate; border-spacing: 3px; }
.heat th, .heat td { border: 0; }
.heat td {
  text-align: center; border-radius: .35rem; min-width: 6.2rem; padding: .45rem .6rem; vertical-align: top;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
.heat b { font-size: 1.05rem; }
.heat .mark { white-space: nowrap; }
.heat .meant { min-width: 4.5rem; }
.heat thead th:not(:first-child) { text-align: center; }
.heat small { display: block; color: var(--ink); opacity: .8; font-size: .8em; }
pre {
  background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .7rem .9rem; margin: .5rem 0;
  white-space: pre-wrap; overflow-wrap: anywhere;
  font: .9rem/1.5 ui-monospace, "Cascadia Mono", "Liberation Mono", monospace;
}
@media (max-width: 30rem) {
  table { font-size: .82rem; }
  th, td { padding: .28rem .45rem; }
}
footer { margin-top: 2.5rem; color: var(--muted); font-size: .85rem; }
@media print {
  :root { --ground: #fff; }
  .card, details.cell { break-inside: avoid; }
  .heat tr, section, figure { break-inside: avoid; }
  .heat td { border: 1px solid var(--line); }
  .scroll { overflow: visible; }
  details:not([open]), .each { display: none; }
  main { max-width: none; padding: 0; }
}
"""
