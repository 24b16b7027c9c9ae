"""The phases of a day: plan, travel, scout, forage, camp (HX-02, HX-03, HX-06)."""
