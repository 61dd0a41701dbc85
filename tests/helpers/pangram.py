"""Text that shows what a way of typing gets wrong, and the layouts under which it does."""

# ruff: noqa: RUF001 - characters that look like others are what it is about

PANGRAM = (
    "The quick brown fox jumps over the lazy dog; ZWJ & Co. (5 + 2 = 7)! "
    "I\u02bcm, ñ é ü ß ø č € „“ ‘x’ – — … Voix ambiguë d'un cœur. Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. "
    "Съешь ещё этих мягких французских булок. 你好，世界。 ありがとう 안녕 😀 👨\u200d👩\u200d👧\u200d👦 ❤\ufe0f 🇩🇪 "
    "#@~^`'\"\\|<>{}[]$%*_/?"
)

VERSE = "春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少？"
"""More different characters than a keyboard has spare keys."""

LAYOUTS = (("us", ""), ("de", ""), ("fr", ""), ("us", "dvorak"), ("ru", ""), ("gr", ""))
"""Layout and variant, as `XDesktop.set_layout` takes them."""
