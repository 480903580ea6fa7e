"""Tables at which a match of a league is played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_LIVE = sa.text("status IN ('lobby', 'playing')")
_COLUMNS = (
    ("league_id", sa.BigInteger(), "the league of which a match is played here"),
    ("fixture", sa.Integer(), "the number of its fixture"),
    ("fixture_match", sa.JSON(none_as_null=True), "which match of it, and who has which seat"),
)


def upgrade() -> None:
    """Apply the change: existing tables belong to no league."""
    for name, kind, comment in _COLUMNS:
        op.add_column("tables", sa.Column(name, kind, comment=comment))
    op.create_index(op.f("ix_tables_league_id_fixture"), "tables", ["league_id", "fixture"])
    op.create_index(
        "uq_tables_live_fixture",
        "tables",
        ["league_id", "fixture"],
        unique=True,
        sqlite_where=_LIVE,
        postgresql_where=_LIVE,
    )


def downgrade() -> None:
    """Take the change back: the link between matches and leagues is lost."""
    op.drop_index("uq_tables_live_fixture", "tables")
    op.drop_index(op.f("ix_tables_league_id_fixture"), "tables")
    for name, _, _ in reversed(_COLUMNS):
        op.drop_column("tables", name)
