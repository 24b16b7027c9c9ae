"""People: their cards and sheets, the desks at which one meets them, and parties that are put together."""
