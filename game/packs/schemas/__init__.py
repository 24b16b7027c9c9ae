"""JSON Schemas made from the models, so that an editor completes and checks the text of a pack.

They know what the loader knows, as far as JSON Schema can express it. Dangling ids, conditions and other checks across
records are left to `flamequick check`.
"""
