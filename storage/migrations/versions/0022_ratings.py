"""Rebuild ratings: the model has new parameters, and old and new numbers cannot be compared."""

from __future__ import annotations

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply the change. Ratings are empty until their follower has made them again."""
    _begin_again()


def downgrade() -> None:
    """Take the change back: the previous follower rebuilds ratings with its own parameters."""
    _begin_again()


def _begin_again() -> None:
    op.execute("DELETE FROM rating_steps")
    op.execute("DELETE FROM ratings")
    op.execute("UPDATE followers SET position = 0 WHERE name = 'ratings'")
