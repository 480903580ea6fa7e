"""DATABASE_URL: readable addresses, and refusals of others that show no part of a password."""

from __future__ import annotations

import pytest

from bot.base.errors import ConfigError
from storage.core.addresses import read_url


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("", "cannot be read"),
        ("geheim", "cannot be read"),
        ("postgres//u:geheim@h", "cannot be read"),
        ("postgresql://u:geheim@h:abc/x", "cannot be read"),
        ("postgresql://u:a@geheim@h/x", "a password has to be written"),
        ("postgresql://u:a@geheim:1@h/x", "cannot be read"),
        ("postgresql://u/a:geheim@h/x", "a password has to be written"),
        ("oracle://u:geheim@h/x", "names oracle"),
        ("mysql+pymysql://u:geheim@h/x", "names mysql"),
        ("sqlite://", "names no file"),
        ("sqlite:///", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite://data/x.db", "three slashes"),
        ("sqlite:///x.db?mode=ro", "question mark"),
        ("sqlite:///a\0b", "names no file"),
        ("sqlite:////tmp/a%00b.db", "names no file"),
    ],
)
def test_what_is_no_address_is_one_sentence_without_the_password(url: str, told: str) -> None:
    with pytest.raises(ConfigError, match=told) as refused:
        read_url(url)
    assert "geheim" not in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "password"),
    [
        ("postgresql://u:a%40b%3A%2F%25@h:5432/x", "a@b:/%"),
        ("postgresql://u:a:b/c?d#e%zz@h/x", "a:b/c?d#e%zz"),
        ("postgresql://u@/x?host=/run/postgresql", None),
        ("sqlite:///data/boneyard.db", None),
        ("sqlite:////var/lib/a b@c.db", None),
    ],
)
def test_what_is_an_address_is_read(url: str, password: str | None) -> None:
    assert read_url(url).password == password
