"""A second opinion on match records, written only from the rule sheets and the record format.

The referee imports nothing from the engine: it replays a record with independent code. Only its tests play matches.
"""
