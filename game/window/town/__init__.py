"""The town: its street with places to press, and what stands on it."""
