"""A second opinion on match records, written from the rule sheets and the record format alone.

The referee imports nothing of the engine: it replays a record with code of another hand. Only its tests play matches.
"""
