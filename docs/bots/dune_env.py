"""Arrakis as an environment for learning: every seat of a game, one question after the other.

`Table` speaks with `arrakis_sim table` and needs Python's standard library alone. `DuneEnv` makes it a PettingZoo environment
(`AECEnv`) for whoever has `pettingzoo`, `gymnasium` and `numpy`: an action is the number of an answer among those that are
listed, and `action_mask` says how many are. `SoloEnv` is the same with one seat that learns, and bots in the others, as a
Gymnasium environment.

    env = DuneEnv(seed=7)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

What is listed are all answers where there are few, else some of them, drawn at random. `info["question"]` is the whole
question, and `env.answer(action)` gives any legal answer to it, listed or not.
"""

import json
import os
import subprocess

try:
    import gymnasium
    import numpy
    import pettingzoo
except ImportError:  # The protocol alone needs none of them.
    gymnasium = numpy = pettingzoo = None

# More answers are never listed.
MOST_ANSWERS = 128
SEATS = 6
PHASES = ["Setup", "Storm", "SpiceBlow", "Charity", "Bidding", "Revival", "Shipment", "Battle", "Collection", "MentatPause"]
CLASSIC = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]
# What an observation holds: of the table, of each seat, and of oneself.
OF_TABLE, OF_SEAT, OF_OWN = 3 + len(PHASES), 7, 5
FEATURES = OF_TABLE + SEATS * OF_SEAT + OF_OWN


class Over(Exception):
    """The game has ended before it was over: what the program has said last."""


class Table:
    """A game whose seats are played here, by the protocol of protocol.md."""

    def __init__(self, sim=None, seats=(), mine=(), bots="regular", seed=0, basic=False):
        command = [sim or os.environ.get("ARRAKIS_SIM", "arrakis_sim"), "table", "--seed", str(seed), "--bots", bots]
        command += ["--seats", ",".join(seats)] if seats else []
        command += ["--mine", ",".join(mine)] if mine else []
        command += ["--basic"] if basic else []
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.hello, self.heard, self.question, self.outcome = {}, {}, None, None
        self.listen()

    def listen(self):
        """Reads on until somebody is asked, or the game is over; gives what was complained of."""
        for text in self.process.stdout:
            line = json.loads(text)
            kind, seat = line["type"], line["to"]
            if kind == "hello":
                self.hello[seat] = line
                self.heard[seat] = []
            elif kind == "heard":
                self.heard[seat] += line["events"]
            elif kind == "question":
                self.question = line
                return None
            elif kind == "error":
                return line["wrong"]
            elif kind == "over":
                self.question, self.outcome = None, line
                return None
        raise Over(f"the game has ended with {self.process.wait()}; what was wrong stands on its standard error")

    def say(self, action, how="answer"):
        """Answers the question that stands, or does something first ("act").

        Raises ValueError with what is wrong with it; the question stays then."""
        line = {"question": self.question["id"], how: action}
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        wrong = self.listen()
        if wrong is not None:
            raise ValueError(wrong)

    def take_heard(self, seat):
        """What this seat was told since this was called last."""
        heard, self.heard[seat] = self.heard[seat], []
        return heard

    def close(self):
        """Ends the game."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except BrokenPipeError:
                pass


def strength(forces):
    """How many forces there are, whatever their kind."""
    return sum(forces.values()) if isinstance(forces, dict) else sum(forces)


def features(view):
    """A view as numbers from 0 to 1, for a beginning: what is here is little of what a view holds."""
    course, own = view["public"]["course"], view["own"]
    row = [course["turn"] / course["max_turns"], view["public"]["storm"] / 18, float(course["shield_wall_stands"])]
    row += [float(course["phase"] == phase) for phase in PHASES]
    board = [0] * SEATS
    for _, seat, forces in view["public"]["forces"]:
        board[seat] += strength(forces)
    seats = {seat["seat"]: seat for seat in view["public"]["seats"]}
    for seat in range(SEATS):
        one = seats.get(seat)
        row += [0.0] * OF_SEAT if one is None else [
            float(seat == own["shield"]["seat"]),
            strength(one["reserves"]) / 20,
            strength(one["tanks"]) / 20,
            board[seat] / 20,
            len(one["strongholds"]) / 5,
            one["active_leaders"] / 5,
            float(one["ally"] is not None),
        ]
    shield = own["shield"]
    row += [shield["spice"] / 50, len(shield["hand"]) / 8, len(shield["traitors"]) / 4]
    row += [shield["pledge_received"] / 20, shield["pledge_given"] / 20]
    return [min(max(float(number), 0.0), 1.0) for number in row]


def points(table, seat):
    """What the game has brought a seat: one point, split among those who have won."""
    winners = table.outcome["winners"]
    return 1.0 / len(winners) if seat in winners else 0.0


def chosen(question, number):
    """The answer of this number. Beyond the last the first comes again, so that every number is an answer."""
    listed = question["answers"]["list"]
    return listed[int(number) % len(listed)]


def spaces():
    """The spaces of observations and actions."""
    box, many = gymnasium.spaces.Box, gymnasium.spaces.Discrete(MOST_ANSWERS)
    observation, mask = box(0.0, 1.0, (FEATURES,), numpy.float32), box(0, 1, (MOST_ANSWERS,), numpy.int8)
    return gymnasium.spaces.Dict({"observation": observation, "action_mask": mask}), many


def observed(view, listed):
    """An observation of this view, when so many answers are listed."""
    mask = numpy.zeros(MOST_ANSWERS, numpy.int8)
    mask[:listed] = 1
    return {"observation": numpy.array(features(view), numpy.float32), "action_mask": mask}


if pettingzoo is not None:

    class DuneEnv(pettingzoo.AECEnv):
        """All seats of a game: agents are called by their factions."""

        metadata = {"name": "arrakis_v1", "render_modes": [], "is_parallelizable": False}
        render_mode = None

        def __init__(self, seed=0, seats=tuple(CLASSIC), **table):
            self.table, self.seed, self.setting = None, seed, {"seats": seats, **table}
            self.possible_agents = list(seats)
            self.observation_spaces, self.action_spaces = {}, {}
            for agent in seats:
                self.observation_spaces[agent], self.action_spaces[agent] = spaces()

        def observation_space(self, agent):
            return self.observation_spaces[agent]

        def action_space(self, agent):
            return self.action_spaces[agent]

        def reset(self, seed=None, options=None):
            """Begins a game: that of this seed, or of the next number."""
            self.close()
            number = self.seed if seed is None else seed
            self.seed = number + 1
            self.table = Table(seed=number, **self.setting)
            self.agents = list(self.possible_agents)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos = {agent: {} for agent in self.agents}
            self.views = {}
            self.select()

        def select(self):
            """Turns to whoever is asked, or ends."""
            question = self.table.question
            if question is None:
                for seat, agent in enumerate(self.possible_agents):
                    self.rewards[agent] = points(self.table, seat)
                    self.terminations[agent] = True
                self.agent_selection = self.agents[0]
                return
            self.agent_selection = self.possible_agents[question["to"]]
            self.views[self.agent_selection] = question["view"]
            heard = self.table.take_heard(question["to"])
            self.infos[self.agent_selection] = {"question": question, "heard": heard}

        def observe(self, agent):
            view, question = self.views.get(agent), self.table.question
            if view is None:
                mask = numpy.zeros(MOST_ANSWERS, numpy.int8)
                return {"observation": numpy.zeros(FEATURES, numpy.float32), "action_mask": mask}
            is_asked = question is not None and self.possible_agents[question["to"]] == agent
            return observed(view, len(question["answers"]["list"]) if is_asked else 0)

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self.answer(chosen(self.table.question, action))

        def answer(self, action):
            """Any legal answer, listed or not; ValueError says what is wrong with another."""
            self.table.say(action)
            self._cumulative_rewards[self.agent_selection] = 0.0
            self._clear_rewards()
            self.select()
            self._accumulate_rewards()

        def close(self):
            if self.table is not None:
                self.table.close()
                self.table = None

    class SoloEnv(gymnasium.Env):
        """One seat that learns, among bots of a level."""

        metadata = {"render_modes": []}

        def __init__(self, mine="atreides", **table):
            self.table, self.number, self.setting = None, 0, {"mine": (mine,), **table}
            self.observation_space, self.action_space = spaces()

        def reset(self, seed=None, options=None):
            super().reset(seed=seed)
            self.close()
            self.number = self.number + 1 if seed is None else seed
            self.table = Table(seed=self.number, **self.setting)
            self.view = None
            return self.look(), self.info()

        def look(self):
            question = self.table.question
            self.view = self.view if question is None else question["view"]
            return observed(self.view, 0 if question is None else len(question["answers"]["list"]))

        def info(self):
            seat = next(iter(self.table.hello))
            return {"question": self.table.question, "heard": self.table.take_heard(seat)}

        def step(self, action):
            self.table.say(chosen(self.table.question, action))
            over = self.table.question is None
            reward = points(self.table, next(iter(self.table.hello))) if over else 0.0
            return self.look(), reward, over, False, self.info()

        def close(self):
            if self.table is not None:
                self.table.close()
                self.table = None
