#!/usr/bin/env python3
"""A bot for Arrakis that plays whole legal games: at random, but for what it bids. Python's standard library is enough.

    arrakis --bots ./docs/bots/random_bot.py
    arrakis_sim ladder --challenger ./docs/bots/random_bot.py --field novice --games 36
    arrakis_sim play --bots ./docs/bots/random_bot.py --games 3

What is said on which line is described in protocol.md. Give another seed as an argument to play other games.
"""

import json
import random
import sys


class Bot:
    """What it knows, and what it says."""

    def __init__(self, chance):
        self.chance = chance
        self.seat = None
        self.names = {}
        self.question = None

    def hello(self, line):
        """The first line: who we are, by which rules, and what the numbers mean."""
        self.seat = line["seat"]
        self.names = line["names"]

    def heard(self, line):
        """Something has happened. A better bot remembers it; this one tells people what it bought."""
        for event in line["events"]:
            kind = event["kind"]
            bought = kind.get("CardBought") if isinstance(kind, dict) else None
            if bought and bought["seat"] == self.seat:
                print("bought", self.names["cards"][bought["card"]], file=sys.stderr)

    def answer(self, line):
        """An answer to a question."""
        prompt = line["prompt"]
        if isinstance(prompt, dict) and "Bid" in prompt:
            return self.bid(prompt["Bid"], line["view"]["own"])
        # All legal answers, or some of them where there are very many.
        return self.chance.choice(line["answers"]["list"])

    def bid(self, bounds, own):
        """The least that beats the others, as long as half of our spice pays for it."""
        least = bounds["min"]
        if least <= bounds["max"] and least <= own["shield"]["spice"] // 2:
            return {"Bid": least}
        return "Pass"

    def hear(self, line):
        """Takes in a line; gives what is said to it, if anything."""
        kind = line["type"]
        if kind == "hello":
            self.hello(line)
        elif kind == "heard":
            self.heard(line)
        elif kind == "question":
            self.question = line
            return {"question": line["id"], "answer": self.answer(line)}
        elif kind == "error":
            # Nothing has changed, and the question stands: what is listed is always legal.
            print("wrong:", line["wrong"], file=sys.stderr)
            return {"question": line["question"], "answer": self.question["answers"]["list"][0]}
        # "gone" wants no answer any more, "forget" takes back what was heard, and after "over" nothing comes.
        return None


def main():
    bot = Bot(random.Random(sys.argv[1] if len(sys.argv) > 1 else 0))
    for text in sys.stdin:
        reply = bot.hear(json.loads(text))
        if reply is not None:
            print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
