"""The sky: weather, the hours of the day, and what they change (TH-04)."""
