"""A sensible way to play, from requests alone."""
