"""The counter of ids: those of tables, leagues and presets come from it, so that none is given twice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_HIGHEST = """
    INSERT INTO id_counter (id, last)
    SELECT 1, coalesce(max(given.id), 0)
    FROM (SELECT id FROM tables UNION SELECT id FROM leagues UNION SELECT id FROM presets) AS given
    """


def upgrade() -> None:
    """Apply the change."""
    op.create_table(
        "id_counter",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False, comment="the id that was given last"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_id_counter")),
    )
    op.execute(_HIGHEST)


def downgrade() -> None:
    """Take the change back: databases number their rows again."""
    op.drop_table("id_counter")
