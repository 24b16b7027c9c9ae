"""The kit for authors of rulesets: a package to start from (`template`), made under a name of its own."""
