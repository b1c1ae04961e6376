"""Removes the slash from a face's zero, since "2026" in running text must not look like code. README.md says when to run it.

usage: python3 open-zero.py FILE.woff2 …    (each file is changed in place; a second run changes nothing)
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates


def bounds(points):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), max(xs), min(ys), max(ys)


def inner(outer, counters):
    """The outer contour in the opposite direction, scaled into the bounds of the two half counters."""
    l, r, b, t = bounds(outer)
    L, R, B, T = bounds(counters)
    return [(round(L + (x - l) * (R - L) / (r - l)), round(B + (y - b) * (T - B) / (t - b))) for x, y in reversed(outer)]


def open_zero(font, name):
    glyph = font["glyf"][name]
    if glyph.numberOfContours != 3:
        return False
    points, n = list(glyph.coordinates), len(glyph.coordinates)
    end = glyph.endPtsOfContours[0] + 1
    flags = list(glyph.flags)[:end]
    hole = inner(points[:end], points[end:])
    if "gvar" in font:
        for variation in font["gvar"].variations[name]:
            variation.calcInferredDeltas(points + [(0, 0)] * 4, glyph.endPtsOfContours)
            moved = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, variation.coordinates)]
            there = inner(moved[:end], moved[end:])
            delta = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in zip(hole, there)]
            variation.coordinates = variation.coordinates[:end] + delta + variation.coordinates[n:]
    glyph.coordinates = GlyphCoordinates(points[:end] + hole)
    glyph.flags = bytearray(flags + flags[::-1])
    glyph.endPtsOfContours = [end - 1, 2 * end - 1]
    glyph.numberOfContours = 2
    glyph.recalcBounds(font["glyf"])
    return True


for path in sys.argv[1:]:
    font = TTFont(path)
    plain = font.getBestCmap()[ord("0")]
    # The tabular zero is a glyph of its own.
    names = {plain}
    for lookup in font["GSUB"].table.LookupList.Lookup if "GSUB" in font else []:
        for table in lookup.SubTable:
            names |= {getattr(table, "mapping", {}).get(plain, plain)}
    changed = [name for name in sorted(names) if open_zero(font, name)]
    if changed:
        font.flavor = "woff2"
        font.save(path)
    print(path, changed or "has no slash")
