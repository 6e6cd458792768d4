import type { Fact, Message } from "../../../../games/contract/index.ts";
import { findLastChoice } from "../../../match/lookBack.ts";
import type { Choice } from "../../../table/sight/replay.ts";
import type { SeatSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import { answerWords } from "./adviceWords.ts";
import type { Chosen } from "./panelContext.ts";

/** Lists what happened since this seat last chose. */
export function listOwnNews({
  newest: { entries },
  viewer: seat,
}: Pick<SeatSight, "newest" | "viewer">): readonly Fact[] {
  return entries.slice(Math.max(findLastChoice(entries, seat), 0)).flatMap((entry) => entry.facts);
}

/** Lists what this seat has locked in and nobody has seen yet, once nothing is asked of it: the newest answer to each question. */
export function listLocked({ newest, decisions }: Pick<SeatSight, "newest" | "decisions">): readonly Choice[] {
  if (decisions.some(({ awaited }) => awaited)) return [];
  const sealed = listUnseen(newest).filter(({ receipt }) => receipt !== undefined);
  return [...new Map(sealed.map((choice) => [choice.answer.ask, choice])).values()];
}

/** Says what was chosen by what its options are called, as long as they are offered. */
export function lockedWords(sight: Pick<SeatSight, "game" | "view" | "decisions">, answer: Choice["answer"]): Message {
  const decision = sight.decisions.find(({ ask }) => ask === answer.ask);
  const isOffered = decision !== undefined && answer.picks.every((pick) => decision.options.includes(pick));
  return isOffered ? say("panel.locked-in", { answer: answerWords(sight, answer) }) : say("panel.locked-in-unseen");
}

/** Lists what this seat chose since the last reveal, oldest first. */
function listUnseen({ entries }: SeatSight["newest"]): readonly Choice[] {
  const reveal = entries.findLastIndex(({ isReveal }) => isReveal);
  return entries.slice(reveal + 1).flatMap(({ own }) => own ?? []);
}

/** Returns what was chosen of questions that may still be answered otherwise: the newest answer to each. */
export function listChosen({ newest, decisions }: Pick<SeatSight, "newest" | "decisions">): Chosen {
  const changeable = decisions.filter(({ awaited, seal }) => !awaited && seal !== undefined).map(({ ask }) => ask);
  const given = listUnseen(newest).filter(({ answer }) => changeable.includes(answer.ask));
  return new Map(given.map(({ answer }) => [answer.ask, answer.picks]));
}
