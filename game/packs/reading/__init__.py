"""Files of packs: read as bytes and TOML, with why a text is none, and where each key and value stands."""
