"""Random play of comparable OpenSpiel games: legal actions, a choice, a step. Prints JSON."""

import json
import random
import sys
import time

import pyspiel

seconds = float(sys.argv[1])
results = []
for name in ("chess", "backgammon", "breakthrough"):
    game = pyspiel.load_game(name)
    games = steps = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(random.choice(actions))
            steps += 1
        games += 1
    took = time.perf_counter() - started
    results.append({"game": name, "games": games / took, "steps": steps / took})
print(json.dumps(results))
