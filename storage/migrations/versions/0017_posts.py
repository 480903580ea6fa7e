"""Everything that the bot keeps on Discord is in one table; roles and data from a league's log are not messages.

Tables that Discord does not show in their stored state are found by their server.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_BEHIND = sa.text("shown_revision < revision")
_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_NONCE = "names it while it is on its way; else empty or out of use"
_GIVEN = "Unix time at which it was given; of a champion, of the league's end"
_TOLD = "how many entries everybody has read the news of; null before the sign-up"

_DROPPED = {
    "league_reminders": (sa.Column("nonce", sa.String(25)), sa.Column("claimed_at", sa.Double())),
    "scheduled_posts": (
        sa.Column("claimed_for", sa.Double()),
        sa.Column("claimed_at", sa.Double()),
        sa.Column("nonce", sa.String(25)),
    ),
}

_TO_POSTS = (
    """
    INSERT INTO posts (owner, owner_id, kind, number, channel_id, message_id, nonce, digest)
    SELECT 'table', table_id, kind, CASE WHEN kind = 'hand' THEN seat ELSE 0 END, channel_id, message_id, nonce, digest
    FROM shown_messages
    """,
    """
    INSERT INTO posts (owner, owner_id, kind, number, channel_id, message_id, nonce, digest)
    SELECT 'league', league_id, kind, number, channel_id,
        CASE WHEN is_gone THEN NULL ELSE message_id END,
        CASE WHEN is_gone THEN '' WHEN kind = 'event' AND message_id IS NULL THEN 'made' ELSE nonce END,
        digest
    FROM league_messages WHERE kind NOT IN ('role', 'champion', 'told')
    """,
    """
    INSERT INTO posts (owner, owner_id, kind, number, channel_id, message_id, nonce, digest)
    SELECT 'league', league_id, 'reminder', league_reminders.id, leagues.channel_id, NULL, nonce, ''
    FROM league_reminders JOIN leagues ON leagues.id = league_id WHERE nonce IS NOT NULL
    """,
    """
    INSERT INTO posts (owner, owner_id, kind, number, channel_id, message_id, nonce, digest)
    SELECT 'server', guild_id, 'news', 0, channel_id, NULL, nonce, '' FROM scheduled_posts
    WHERE claimed_for IS NOT NULL AND nonce IS NOT NULL AND channel_id IS NOT NULL
    """,
    "UPDATE scheduled_posts SET next_at = claimed_for WHERE claimed_for IS NOT NULL AND next_at IS NOT NULL",
    """
    INSERT INTO league_roles (league_id, kind, number, role_id, at, is_passed_on)
    SELECT league_id, kind, number, message_id, claimed_at, is_gone FROM league_messages
    WHERE kind IN ('role', 'champion') AND message_id IS NOT NULL
    """,
    """
    UPDATE leagues SET told_size = size WHERE EXISTS
    (SELECT 1 FROM league_messages WHERE league_id = leagues.id AND kind = 'home')
    """,
    """
    UPDATE leagues SET told_size = COALESCE(
        (SELECT CAST(digest AS INTEGER) FROM league_messages WHERE league_id = leagues.id AND kind = 'told'), told_size
    )
    """,
)

_FROM_POSTS = (
    """
    INSERT INTO shown_messages (table_id, kind, seat, channel_id, message_id, nonce, digest)
    SELECT owner_id, kind, CASE WHEN kind = 'hand' THEN number ELSE -1 END, channel_id, message_id, nonce, digest
    FROM posts WHERE owner = 'table'
    """,
    """
    INSERT INTO league_messages
        (league_id, kind, number, channel_id, message_id, nonce, claimed_at, digest, is_gone)
    SELECT owner_id, kind, number, channel_id, message_id, nonce, 0, digest,
        message_id IS NULL AND nonce = '' AND kind NOT IN ('fixture', 'tag')
    FROM posts WHERE owner = 'league' AND kind NOT IN ('reminder', 'times')
    """,
    """
    INSERT INTO league_messages
        (league_id, kind, number, channel_id, message_id, nonce, claimed_at, digest, is_gone)
    SELECT league_id, league_roles.kind, number, channel_id, role_id, '', at, '', is_passed_on
    FROM league_roles JOIN leagues ON leagues.id = league_id
    """,
    """
    INSERT INTO league_messages
        (league_id, kind, number, channel_id, message_id, nonce, claimed_at, digest, is_gone)
    SELECT id, 'told', 0, channel_id, NULL, '', 0, CAST(told_size AS VARCHAR(20)), size < 0
    FROM leagues WHERE told_size IS NOT NULL
    """,
)


def upgrade() -> None:
    """Apply the change; what was on its way is found or sent again."""
    op.create_table(
        "posts",
        sa.Column("owner", sa.String(16), nullable=False, comment="what it belongs to: a table, a league, a server"),
        sa.Column("owner_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False, comment="sets posts of a kind apart; 0 for the only one"),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), comment="null while it is on its way, and after it was deleted"),
        sa.Column("nonce", sa.String(25), nullable=False, comment=_NONCE),
        sa.Column("digest", sa.String(64), nullable=False, comment="of what it shows"),
        sa.PrimaryKeyConstraint("owner", "owner_id", "kind", "number", name=op.f("pk_posts")),
    )
    op.create_table(
        "league_roles",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False, comment="why: for taking part, or for winning"),
        sa.Column("number", sa.Integer(), nullable=False, comment="of the entrant"),
        sa.Column("role_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False, comment=_GIVEN),
        sa.Column("is_passed_on", sa.Boolean(), nullable=False, comment="whether a later champion has it"),
        _of("league_roles", "league_id", "leagues"),
        sa.PrimaryKeyConstraint("league_id", "kind", "number", name=op.f("pk_league_roles")),
    )
    op.create_index(op.f("ix_league_roles_role_id"), "league_roles", ["role_id"])
    op.add_column("leagues", sa.Column("told_size", sa.Integer(), comment=_TOLD))
    op.create_index("ix_tables_behind", "tables", ["guild_id"], sqlite_where=_BEHIND, postgresql_where=_BEHIND)
    for statement in _TO_POSTS:
        op.execute(statement)
    op.drop_table("shown_messages")
    op.drop_index(op.f("ix_league_messages_message_id"), "league_messages")
    op.drop_table("league_messages")
    op.drop_index(op.f("ix_scheduled_posts_claimed_for"), "scheduled_posts")
    for table, columns in _DROPPED.items():
        for column in columns:
            op.drop_column(table, column.name)


def downgrade() -> None:
    """Take the change back; a reminder or weekly news on its way may come twice."""
    for table, columns in _DROPPED.items():
        for column in columns:
            op.add_column(table, column.copy())
    op.create_index(op.f("ix_scheduled_posts_claimed_for"), "scheduled_posts", ["claimed_for"])
    op.create_table(
        "shown_messages",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        _of("shown_messages", "table_id", "tables"),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name=op.f("pk_shown_messages")),
    )
    op.create_table(
        "league_messages",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("claimed_at", sa.Double(), nullable=False),
        sa.Column("digest", sa.String(64), server_default="", nullable=False),
        sa.Column("is_gone", sa.Boolean(), server_default=sa.false(), nullable=False),
        _of("league_messages", "league_id", "leagues"),
        sa.PrimaryKeyConstraint("league_id", "kind", "number", name=op.f("pk_league_messages")),
    )
    op.create_index(op.f("ix_league_messages_message_id"), "league_messages", ["message_id"])
    op.drop_index("ix_tables_behind", "tables")
    for statement in _FROM_POSTS:
        op.execute(statement)
    op.drop_column("leagues", "told_size")
    op.drop_table("league_roles")
    op.drop_table("posts")


def _of(name: str, column: str, owner: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{owner}.id"], name=op.f(f"fk_{name}_{column}"), ondelete="CASCADE")
