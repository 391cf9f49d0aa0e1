//! Has nothing but its test, which makes the font of the icons and compares it with the one that is kept.
