"""Files of packs: bytes and TOML, reasons why a text is not TOML, and the place of each key and value."""
