"""The commands with their arguments: what `flamequick --help` lists."""
