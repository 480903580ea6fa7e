"""Shared parts of all tables of the schema."""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer, MetaData

__all__ = ["RowId", "metadata"]

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

RowId = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows automatically only in an INTEGER primary key."""
