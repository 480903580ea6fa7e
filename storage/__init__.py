"""What is kept: SQLAlchemy Core over an async driver, the schema brought up to date by Alembic at the start."""
