import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { type Letter, letterName } from "../rules/places.ts";
import { isClosed } from "../rules/state.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { listOrNone, raptorName, say, shortSeen } from "./words.ts";

const mostInHint = 4;

/** What so many triceratops more do to a nest. */
export function nestHint(view: View, nest: Letter, more: number): Message {
  const before = at(nestTotals(view), nest);
  const total = before + more;
  return say("pick.nest.hint", { before, more, total, raid: isClosed(total) ? "yes" : "no" });
}

/** What lies already in a plan spot of the player whose turn it is; only how many cards when there are many. */
export function planHint(view: View, spot: Letter): Message {
  const cards = at(at(view.plans, view.turn.player), spot);
  const letter = letterName(spot);
  if (cards.length > mostInHint) return say("pick.plan.many", { letter, count: cards.length });
  return say("pick.plan.hint", { letter, cards: listOrNone(cards.map(shortSeen), "cards.none") });
}

/** Why a nest takes no card (ruling 6). */
export const whyFull = (view: View, nest: Letter): Message =>
  say("why.full", { nest: letterName(nest), total: at(nestTotals(view), nest) });

/** The raptor in use names itself, so that its second icon is not taken for another raptor. */
export const raptorInUse = ({ turn }: View): Message => raptorName(turn.used.at(-1) ?? bug("no raptor in use"));
