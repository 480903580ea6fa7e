"""Seasons take ids from the counter, so that a button never means a season of another database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_OF_COUNTER = "of the counter of ids; its number for a season from before"


def upgrade() -> None:
    """Apply the change. Buttons of seasons carried their numbers, which are the ids of those that there are."""
    op.add_column("seasons", sa.Column("id", sa.BigInteger()))
    op.execute("UPDATE seasons SET id = number")
    with op.batch_alter_table("seasons") as batch:
        batch.alter_column("id", existing_type=sa.BigInteger(), nullable=False, comment=_OF_COUNTER)


def downgrade() -> None:
    """Take the change back."""
    op.drop_column("seasons", "id")
