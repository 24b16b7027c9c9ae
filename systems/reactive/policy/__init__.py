"""A sensible policy, which sees requests alone."""
