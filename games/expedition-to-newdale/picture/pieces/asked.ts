import type { Labels, Message } from "../../../contract/index.ts";
import type { CardNo } from "../../rules/box/cards.ts";
import { findPending } from "../../rules/pending.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";

/** Places that options name: cards, in hand and for everybody, and areas of the own board, then those on the map. */
const kinds = ["hand", "card", "area", "town", "space", "crossing", "sea"] as const;
export type AskedKind = (typeof kinds)[number];

/** What the reader is asked about places of some kinds, in a few words; undefined where none of them has an option. */
export function findQuestion(view: View, marks: Labels, among: readonly AskedKind[] = kinds): Message | undefined {
  const kind = among.find((each) => Object.keys(marks).some((place) => place.startsWith(`${each}:`)));
  switch (kind) {
    case undefined:
      return undefined;
    case "hand":
    case "card":
      return say(`picture.ask.${askedOfCards(view)}`);
    case "area":
      return say(doingOf(view) === "build" ? "picture.ask.area" : "picture.ask.use");
    default:
      return say(`picture.ask.${kind}`);
  }
}

/** The building that the reader is about to place. */
export function findPlanned({ errands, me }: View): CardNo | null {
  const pending = me === null ? undefined : findPending(errands, me);
  return pending?.do === "build" ? pending.plan.card : null;
}

const doingOf = ({ errands, me }: View) => (me === null ? undefined : findPending(errands, me)?.do);

/** What happens to the cards that are chosen. */
function askedOfCards(view: View): "build" | "discard" | "use" {
  if (view.phase === "keep") return "discard";
  switch (doingOf(view)) {
    case "build":
      return "build";
    case "chain":
    case "special":
      return "use";
    default:
      return "discard";
  }
}
