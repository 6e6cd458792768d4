import type { Reference, Words } from "../../contract/index.ts";
import type { KiteFact } from "../rules/facts.ts";
import { bestPoints, flyingPoints, handSize, highest, rounds, tangleReach } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { describeBoard, describeHand, describeProgress } from "./board.ts";
import english from "./english.json" with { type: "json" };
import { describeFact } from "./facts.ts";
import { say } from "./words.ts";

/** Pages of the rules, as README has them. */
const reference = (): readonly Reference[] => [
  {
    id: "kites",
    kind: "rule",
    title: say("rule.kites"),
    body: [say("rule.kites.1", { highest, hand: handSize }), say("rule.kites.2", { rounds })],
  },
  {
    id: "round",
    kind: "rule",
    title: say("rule.round"),
    body: [
      say("rule.round.1"),
      say("rule.round.2", { reach: tangleReach }),
      say("rule.round.3", { flying: flyingPoints, best: bestPoints }),
    ],
  },
  { id: "end", kind: "rule", title: say("rule.end"), body: [say("rule.end.1", { rounds })] },
];

/** Every word a player reads, but for the questions. */
export const words: Omit<Words<KiteFact, View>, "question" | "option" | "listClosed"> = {
  english,
  fact: describeFact,
  progress: describeProgress,
  board: describeBoard,
  hand: describeHand,
  reference,
};
