import type { Labels, Message } from "../../../contract/index.ts";
import type { Card, CardNo } from "../../rules/box/cards.ts";
import type { TownId } from "../../rules/box/chapters.ts";
import { findPending } from "../../rules/pending.ts";
import { workerIn, workplaceAt } from "../../rules/phases/production.ts";
import type { View } from "../../rules/view.ts";
import { say, shortTitleOf } from "../../text/words.ts";

/** Places that options name: cards, in hand and for everybody, and areas of the own board, then those on the map. */
const kinds = ["hand", "card", "area", "action", "town", "space", "crossing", "sea"] as const;
export type AskedKind = (typeof kinds)[number];

/** What the reader is asked about places of some kinds, in a few words; undefined where none of them has an option. */
export function findQuestion(view: View, marks: Labels, among: readonly AskedKind[] = kinds): Message | undefined {
  const kind = among.find((each) => Object.keys(marks).some((place) => place.startsWith(`${each}:`)));
  const planned = findPlanned(view);
  if (isPlanning(view, kind)) return say("picture.ask.token", { token: findToken(view) });
  switch (kind) {
    case undefined:
      return undefined;
    case "hand":
    case "card":
      return askOfCards(view);
    case "area":
    case "action":
    case "town":
      if (planned !== null) return say("picture.ask.place", { card: shortTitleOf(planned) });
      return say(kind === "town" ? "picture.ask.town" : "picture.ask.use");
    default:
      return say(`picture.ask.${kind}`);
  }
}

const isPlanning = (view: View, kind: AskedKind | undefined): boolean =>
  (kind === "area" || kind === "action") && view.phase === "plan" && doingOf(view) === undefined;

/** The first own token that lies nowhere; 0 where all do. */
const findToken = ({ me, mine, seats }: View): number =>
  seats[me ?? 0]?.tokens.find((number) => (mine?.plan[number - 1] ?? null) === null) ?? 0;

const doingOf = ({ errands, me }: View) => (me === null ? undefined : findPending(errands, me));

/** The building that the reader is about to place. */
export function findPlanned(view: View): CardNo | null {
  const pending = doingOf(view);
  return pending?.do === "build" ? pending.plan.card : null;
}

/** The town that the reader has chosen for that building. */
export function findSite(view: View): TownId | null {
  const pending = doingOf(view);
  return pending?.do === "build" ? pending.plan.town : null;
}

/** What happens to the cards that are chosen, and for which building, as far as it is for one. */
function askOfCards(view: View): Message {
  const pending = view.phase === "keep" ? undefined : doingOf(view);
  switch (pending?.do) {
    case "build":
      return say(pending.plan.card === null ? "picture.ask.build" : "picture.ask.discard");
    case "chain":
      return askFor(workerIn(view, pending.seat, pending.area));
    case "produce":
      return askFor(workplaceAt(view, pending.seat, pending.place).worker);
    case "special":
      return say("picture.ask.use");
    default:
      return say("picture.ask.discard");
  }
}

const askFor = ({ no }: Card): Message => say("picture.ask.for", { card: shortTitleOf(no) });
