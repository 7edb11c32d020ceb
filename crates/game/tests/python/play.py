"""Plays games with the Python package `diplomacy`, everybody doing anything that is legal, and prints them as it saves them,
one a line.
"""

import json
import random
import sys

from diplomacy import Game
from diplomacy.utils.export import to_saved_game_format

PHASES = 40


def play(seed):
    chance = random.Random(seed)
    game = Game(map_name="standard", rules=["NO_PRESS", "POWER_CHOICE"])
    phases = 0
    while not game.is_game_done and phases < PHASES:
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = game.get_orderable_locations(power)
            game.set_orders(power, [chance.choice(possible[place]) for place in places if possible[place]])
        game.process()
        phases += 1
    return to_saved_game_format(game)


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        print(json.dumps(play(seed)))
