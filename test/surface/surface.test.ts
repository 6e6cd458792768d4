/**
 * Whatever anybody sends to the bot, and whatever it posts by itself: no byte of it depends on what its reader may not
 * know. The same match is played in two worlds that differ in just that; in both everybody tries everything.
 */
import { expect, test } from "vitest";
import { bids } from "../contract/fixture/index.ts";
import { patiently } from "../patience.ts";
import { compare, everybody } from "./compare.ts";

/** Thousands of things are sent, which a busy machine does in minutes. */
const untilGivenUp = patiently(400_000);

test(
  "of a game of secret bids nobody learns what they may not know, whatever they try",
  async () => {
    const deal = { seats: 3, options: { gold: true, hand: "short" } };
    // Sampled: each thing is sent by every second who may look.
    const sample = { nth: 2, from: 0 };
    expect(
      await compare({ game: bids, deal, moments: [2, 4], seed: 5, which: "all", readers: everybody, sample }),
    ).toBeGreaterThan(300);
  },
  untilGivenUp,
);
