"""Altered texts and files."""

from __future__ import annotations

from hypothesis import strategies as st

__all__ = ["mangled"]

_PIECES = st.one_of(
    st.binary(max_size=6),
    st.sampled_from(
        [
            b"",
            b"{",
            b"}",
            b"[",
            b"]",
            b'"',
            b",",
            b":",
            b"null",
            b"-1",
            b"1e999",
            b"NaN",
            b"9" * 5000,
            b"[" * 3000,
            b"\\ud800",
        ]
    ),
)


@st.composite
def mangled(draw: st.DrawFn, text: bytes) -> bytes:
    """Return a text in which a few pieces are cut out, doubled, or replaced by something else."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        kept = draw(st.sampled_from([b"", text[start:end] * 2]))
        text = text[:start] + kept + draw(_PIECES) + text[end:]
    return text
