"""Policies: choices made from a Request alone, and the styles and playbooks that steer them."""
