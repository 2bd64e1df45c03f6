"""The games as AEC environments of PettingZoo.

>>> from banmen.pettingzoo import saiju_v1
>>> env = saiju_v1.env()
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Options of a game are arguments: ``saaguan_v1.env(players=4, board="hex")``.
"""
