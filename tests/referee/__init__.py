"""A second opinion on match records, written from the rule sheets and the record format alone.

Nothing here imports the engine: a record is judged by replaying it with code of another hand.
"""
