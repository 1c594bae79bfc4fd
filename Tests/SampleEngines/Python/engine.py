"""A diff engine in Python for diffable-check, with nothing but the standard library.

    diffable-check -- python3 engine.py

Sections come and go first, then items are deleted, inserted, and moved, as few as possible; what
is marked is drawn again at last. Where sections change their order, everything is reloaded.
"""

import bisect
import json
import sys


def longest_increasing(numbers):
    """The positions of a longest increasing subsequence, by patience sorting."""
    tails, piles, before = [], [], []
    for position, number in enumerate(numbers):
        pile = bisect.bisect_left(tails, number)
        tails[pile : pile + 1] = [number]
        piles[pile : pile + 1] = [position]
        before.append(piles[pile - 1] if pile else None)
    position = piles[-1] if piles else None
    while position is not None:
        yield position
        position = before[position]


def paths(sections):
    """The path of every item."""
    return {
        item: [number, place]
        for number, section in enumerate(sections)
        for place, item in enumerate(section["items"])
    }


def section_stage(old, new):
    """Deletes and inserts sections; the new ones are empty at first."""
    old_items = {section["section"]: section["items"] for section in old}
    new_names = [section["section"] for section in new]
    return {
        "deleteSections": [n for n, s in enumerate(old) if s["section"] not in new_names],
        "insertSections": [n for n, name in enumerate(new_names) if name not in old_items],
        "result": [{"section": name, "items": old_items.get(name, [])} for name in new_names],
    }


def item_stage(old, new):
    """Deletes, inserts, and moves items between lists with the same sections."""
    before, after = paths(old), paths(new)
    stay = set()
    for number, section in enumerate(new):
        same = [item for item in section["items"] if before.get(item, [None])[0] == number]
        stay.update(same[i] for i in longest_increasing([before[item][1] for item in same]))
    return {
        "deleteItems": [path for item, path in before.items() if item not in after],
        "insertItems": [path for item, path in after.items() if item not in before],
        "moveItems": [
            [before[item], path]
            for item, path in after.items()
            if item in before and item not in stay
        ],
        "result": new,
    }


def redraw_stage(request):
    """Draws what is marked again: sections, items in other sections, items that are kept."""
    new, sections = request["new"], request["reloadSections"]
    path = paths(new)
    items = [item for item in path if new[path[item][0]]["section"] not in sections]
    return {
        "reloadSections": [n for n, s in enumerate(new) if s["section"] in sections],
        "reloadItems": [path[item] for item in items if item in request["reload"]],
        "reconfigureItems": [
            path[item]
            for item in items
            if item in request["reconfigure"] and item not in request["reload"]
        ],
        "result": new,
    }


def answer(request):
    old, new = request["old"], request["new"]
    names = [[section["section"] for section in sections] for sections in (old, new)]
    kept = [[name for name in names[i] if name in names[1 - i]] for i in (0, 1)]
    if kept[0] != kept[1]:
        return {"reloadData": True}
    first = section_stage(old, new)
    stages = [first, item_stage(first["result"], new), redraw_stage(request)]
    return {"stages": [s for s in stages if any(s[key] for key in s if key != "result")]}


print(json.dumps({
    "engine": "python-sample",
    "changes": "marks",
    "promises": ["movesAreMinimal", "isEmptyForEqualSnapshots"],
}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
