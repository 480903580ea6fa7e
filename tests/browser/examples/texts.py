"""Examples of markdown: each construct by its name; `{...}` are filled in from the world."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "emphasis": "*italic* _italic_ **bold** ***both*** __underlined__ ~~struck~~ __***all***__ **bold *italic* in it**",
    "words with signs": "snake_case_name and 2 * 3 * 4 stay, a_b_ too",
    "code": "`code` and ``code with ` in it`` and `**no bold**`",
    "code block": "```py\nprint('hello')\n\n    indented\n```",
    "code block in a line": "before ```inside``` after",
    "headings": "# One\n## Two\n### Three\n-# Subtext\nText",
    "bullets": "- one\n- two\n  - two and a half\n    - deeper\n- three\n* four",
    "numbers": "3. three\n4. four\n   - with a bullet\n5. five",
    "quote": "> quoted\n> twice\nnot quoted",
    "long quote": ">>> quoted\nto the **end**\n- with a list",
    "masked links": "[the rules](https://example.com/rules) [with **bold**](<https://example.com/a_(b)>) "
    '[title](https://example.com "A title")',
    "addresses": "See https://example.com/a_b?c=d. And (https://example.com/x), or <https://example.com/plain>",
    "escapes": r"\*not italic\* \`not code\` \||not hidden\|| 1\. no list",
    "spoilers": "A ||hidden **word**|| and ||https://example.com/||",
    "people": "<@{person}> <@!{person}> <@1> <@&{role}> <@&1> @everyone @here",
    "places": "<#{channel}> <#1> </table open:1234567890> <id:browse>",
    "stamps": " ".join(f"<t:1700000000:{style}>" for style in "tTdDfFsS") + " <t:1700000000> <t:1700000000:R>",
    "emoji": "A <:tile:{still}> and a <a:spin:{moving}> and 🎲",
    "only emoji": "<:tile:{still}> 🎲 <a:spin:{moving}>",
    "unknown emoji": "An <:gone:1> that is gone",
    "long words": "W" * 300 + " https://example.com/" + "path/" * 60,
    "two thousand characters": ("Two thousand characters. " * 80)[:2000],
    "no markup": "<b>no</b> <script>alert(1)</script> &amp; [x](javascript:alert(1))",
    "right to left": "שלום **עולם** https://example.com/",
    "unfinished": "**bold without an end, `code too, ||and a spoiler, [a link](https://",
}
