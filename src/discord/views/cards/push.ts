import type { TableSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import { shorten } from "../../../words/plain.ts";
import type { Translator } from "../../../words/translator.ts";

const eventLimit = 140;

/** Whose turn it is in which game, how far that is, and what happened last: what everybody may know, in one line. */
export function turnPush(sight: TableSight, translator: Translator): string {
  const { game, awaited, view } = sight;
  const players = awaited.map((seat) => say("seat", { who: { seat } }));
  const progress = game.text.progress?.(view);
  const title = [game.info.title, ...(progress === undefined ? [] : [translator.text(progress)])].join(", ");
  const call = translator.text(say("push.turn", { players, title }));
  const last = lastEvent(sight, translator);
  return last === undefined ? call : `${call} · ${shorten(last, eventLimit)}`;
}

/** The newest event that everybody may read. */
function lastEvent({ game, newest }: TableSight, translator: Translator): string | undefined {
  const facts = newest.entries.flatMap((entry) => entry.facts);
  const last = [...newest.opening, ...facts].at(-1);
  return last === undefined ? undefined : translator.text(game.text.fact(last));
}
