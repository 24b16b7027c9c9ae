"""The open request in the window: its panel, its options as rows, and the odds beside them."""
