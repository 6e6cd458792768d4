import { describeBoard, describeHand } from "./board.ts";
import { english } from "./english/index.ts";
import { describeFact } from "./facts.ts";
import { reference } from "./reference.ts";

/** What players read besides questions and their options. */
export const words = { english, fact: describeFact, board: describeBoard, hand: describeHand, reference };
