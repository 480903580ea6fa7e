"""Leagues: their logs, who takes part, and what messages show of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_UNIX = "Unix time"
_LIVE = sa.text("phase IN ('sign-up', 'running')")
_UNSHOWN = sa.text("shown_size < size")
_TABLES = (
    *("league_messages", "league_reminders", "league_outings", "league_invites"),
    *("league_entrants", "league_log", "league_organisers", "leagues"),
)


def upgrade() -> None:
    """Apply the change."""
    _make_leagues()
    _make_logs()
    _make_people()
    _make_outings()
    _make_reminders()
    _make_messages()


def downgrade() -> None:
    """Take the change back."""
    op.execute(sa.text("DELETE FROM followers WHERE name = 'leagues'"))
    for name in _TABLES:
        op.drop_table(name)


def _make_leagues() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("is_forum", sa.Boolean(), nullable=False, comment="whether the channel is a forum"),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False, comment="this and all below follows from the log"),
        sa.Column("name_key", sa.String(120), nullable=False, comment="the name in small letters"),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("entrants", sa.Integer(), nullable=False, comment="how many have a place"),
        sa.Column("size", sa.Integer(), nullable=False, comment="how many entries the log has"),
        sa.Column("due_at", sa.Double(), comment=f"{_UNIX} at which something happens by itself"),
        sa.Column("done_until", sa.Double(), nullable=False, comment=f"{_UNIX} up to which it has happened"),
        sa.Column("down_from", sa.Double(), comment=f"{_UNIX} since which no clock ran; null if all know of it"),
        sa.Column("down_until", sa.Double(), comment=_UNIX),
        sa.Column("shown_size", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leagues")),
    )
    _index("leagues", "due_at")
    _index("leagues", "guild_id", "phase")
    op.create_index("ix_leagues_unshown", "leagues", ["id"], sqlite_where=_UNSHOWN, postgresql_where=_UNSHOWN)
    op.create_index(
        "uq_leagues_live_name",
        "leagues",
        ["guild_id", "name_key"],
        unique=True,
        sqlite_where=_LIVE,
        postgresql_where=_LIVE,
    )


def _make_logs() -> None:
    op.create_table(
        "league_log",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False, comment=_UNIX),
        sa.Column("by", sa.String(16), nullable=False, comment="the number of an entrant, or an actor"),
        sa.Column("body", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("request_id", sa.BigInteger()),
        _of_league("league_log"),
        sa.PrimaryKeyConstraint("league_id", "seq", name=op.f("pk_league_log")),
        sa.UniqueConstraint("request_id", name=op.f("uq_league_log_request_id")),
    )


def _make_people() -> None:
    op.create_table(
        "league_organisers",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        _of_league("league_organisers"),
        _of_person("league_organisers"),
        sa.PrimaryKeyConstraint("league_id", "user_id", name=op.f("pk_league_organisers")),
    )
    op.create_table(
        "league_entrants",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), comment="null for somebody who was deleted"),
        sa.Column("reminded_at", sa.Double(), comment=f"{_UNIX} at which they were last reminded of a fixture"),
        _of_league("league_entrants"),
        _of_person("league_entrants"),
        sa.PrimaryKeyConstraint("league_id", "number", name=op.f("pk_league_entrants")),
    )
    op.create_table(
        "league_invites",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        _of_league("league_invites"),
        sa.PrimaryKeyConstraint("league_id", "user_id", name=op.f("pk_league_invites")),
    )
    for name in ("league_organisers", "league_entrants", "league_invites"):
        _index(name, "user_id")


def _make_outings() -> None:
    op.create_table(
        "league_outings",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("fixture", sa.Integer(), nullable=False),
        sa.Column("entrant", sa.Integer(), nullable=False),
        sa.Column("came", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False, comment=f"{_UNIX} at which the fixture was decided"),
        _of_league("league_outings"),
        sa.PrimaryKeyConstraint("league_id", "entrant", "fixture", name=op.f("pk_league_outings")),
    )


def _make_reminders() -> None:
    about = "of the round or the fixture that it is about; 0 for none"
    key = ("league_id", "kind", "number", "at")
    op.create_table(
        "league_reminders",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, comment=about),
        sa.Column("at", sa.Double(), nullable=False, comment=f"{_UNIX} at which it was due"),
        sa.Column("nonce", sa.String(25), comment="of the message that is on its way; null for none"),
        sa.Column("claimed_at", sa.Double(), comment=_UNIX),
        _of_league("league_reminders"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_league_reminders")),
        sa.UniqueConstraint(*key, name=op.f(f"uq_league_reminders_{'_'.join(key)}")),
    )


def _make_messages() -> None:
    gone = "whether somebody deleted it"
    op.create_table(
        "league_messages",
        sa.Column("league_id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, comment="of a round or a fixture; 0 for none"),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), comment="null while it is being posted"),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("claimed_at", sa.Double(), nullable=False, comment=f"{_UNIX} at which it was announced"),
        sa.Column("digest", sa.String(64), server_default="", nullable=False, comment="of what it shows"),
        sa.Column("is_gone", sa.Boolean(), server_default=sa.false(), nullable=False, comment=gone),
        _of_league("league_messages"),
        sa.PrimaryKeyConstraint("league_id", "kind", "number", name=op.f("pk_league_messages")),
    )
    _index("league_messages", "message_id")


def _of_league(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["league_id"], ["leagues.id"], name=op.f(f"fk_{name}_league_id"), ondelete="CASCADE")


def _of_person(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["user_id"], ["people.id"], name=op.f(f"fk_{name}_user_id"))


def _index(table: str, *columns: str) -> None:
    op.create_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table, list(columns))
