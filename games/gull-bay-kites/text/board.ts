import type { Message } from "../../contract/index.ts";
import { pointsOf, rounds } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { kiteWord, say } from "./words.ts";

export const describeProgress = ({ round }: View): Message => say("progress", { round, rounds });

/** The whole table in words, most important first: enough to play from. */
export function describeBoard({ round, wind, highToCome: high, toCome, players }: View): readonly Message[] {
  return [
    wind === null ? say("board.over") : say("board.wind", { round, rounds, wind: say(`wind.${wind}`) }),
    ...(toCome === 0 ? [] : [say("board.coming", { high, low: toCome - high })]),
    ...players.map((player, seat) => {
      const { flown, best, tangled } = player;
      const words = { points: pointsOf(player), flown, best, tangled, hasChosen: player.hasChosen ? "yes" : "no" };
      return say("board.player", { seat: { seat }, ...words });
    }),
  ];
}

export function describeHand({ mine }: View): readonly Message[] {
  if (mine === null) return [];
  const kites = say("hand.kites", { kites: mine.hand.map(kiteWord) });
  return mine.chosen === null ? [kites] : [kites, say("hand.chosen", { kite: kiteWord(mine.chosen) })];
}
