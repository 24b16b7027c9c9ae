"""Pictures and sounds that packs bring: what is accepted, where their files are, and whose they are."""
