"""JSON Schemas made from the models, so that an editor completes and checks what is written in a pack.

They know what the loader knows, as far as JSON Schema can say it. Dangling ids, conditions and what else takes more
than one look are left to `flamequick check`.
"""
