"""Results get their own messages; for older matches, the last board counts as such, because it showed the result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change: no result of an earlier match is posted again."""
    op.get_bind().execute(
        sa.text("""
            UPDATE shown_messages SET kind = 'result' WHERE kind = 'board' AND table_id IN
            (SELECT id FROM tables WHERE status = 'finished' AND shown_revision >= revision)
        """)
    )


def downgrade() -> None:
    """Take the change back: where there is a last board, the result is left alone."""
    connection = op.get_bind()
    connection.execute(
        sa.text("""
            DELETE FROM shown_messages WHERE kind = 'replay' OR kind = 'result'
            AND table_id IN (SELECT table_id FROM shown_messages WHERE kind = 'board')
        """)
    )
    connection.execute(sa.text("UPDATE shown_messages SET kind = 'board' WHERE kind = 'result'"))
