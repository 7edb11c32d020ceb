"""Replays saved games with the Python package `diplomacy`, phase by phase.

Reads one saved game a line, as `Library::saved_game` writes it. For every phase the position is set up in the
package, given the orders, and played; what comes out has to be the next position of the file. Prints one line for every
phase that differs, and the number of phases at the end.
"""

import json
import sys

from diplomacy import Game
from diplomacy.utils.export import from_saved_game_format

RULES = ["SOLITAIRE", "NO_PRESS", "POWER_CHOICE"]


def bare(units):
    return {power: sorted(names) for power, names in units.items() if names}


def compare(name, what, theirs, ours):
    if theirs != ours:
        print(json.dumps({"phase": name, "what": what, "theirs": theirs, "ours": ours}))


def replay(saved):
    loaded = from_saved_game_format(saved)
    assert loaded.get_current_phase() == saved["phases"][-1]["name"]
    for before, after in zip(saved["phases"], saved["phases"][1:]):
        game = Game(map_name=saved["map"], rules=RULES)
        state = dict(before["state"], rules=RULES)
        game.set_state(state)
        for power, orders in before["orders"].items():
            game.set_orders(power, orders)
            taken = game.get_orders(power)
            missing = sorted(set(orders) - set(taken) - {"WAIVE"})
            if missing:
                compare(before["name"], f"orders of {power}", sorted(taken), sorted(orders))
        game.process()
        result, expected = game.get_state(), after["state"]
        name = before["name"]
        compare(name, "phase", result["name"], expected["name"])
        compare(name, "units", bare(result["units"]), bare(expected["units"]))
        compare(name, "centers", bare(result["centers"]), bare(expected["centers"]))
        retreats = {power: {unit: sorted(to) for unit, to in units.items()} for power, units in result["retreats"].items() if units}
        ours = {power: {unit: sorted(to) for unit, to in units.items()} for power, units in expected["retreats"].items() if units}
        compare(name, "retreats", retreats, ours)
    return len(saved["phases"]) - 1


if __name__ == "__main__":
    print(sum(replay(json.loads(line)) for line in sys.stdin))
