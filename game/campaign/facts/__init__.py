"""What a campaign remembers because content says so, and the conditions that ask for it (TL-01)."""
