import type { TableSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import { shortenToWords } from "../../../words/plain.ts";
import type { Translator } from "../../../words/translator.ts";
import { tellFacts } from "../../message/recentEvents.ts";

const eventLimit = 140;

/** Whose turn it is in which game, how far that is, and what happened last: what everybody may know, in one line. */
export function turnPush(sight: TableSight, translator: Translator): string {
  const { game, awaited, view } = sight;
  const players = awaited.map((seat) => say("seat", { who: { seat } }));
  const progress = game.words.progress?.(view);
  const title = [game.info.title, ...(progress === undefined ? [] : [translator.text(progress)])].join(", ");
  const call = translator.text(say("push.turn", { players, title }));
  const event = mostTelling(sight, translator);
  return event === undefined ? call : `${call} · ${shortenToWords(event, eventLimit)}`;
}

/**
 * What everybody may read of the turn before this one: its longest line, for how many cards were drawn at its end, or
 * that it is over, tells least. Nothing before the first turn: what the deal says is no news. Who has answered alone so
 * far is told their last answer, for a player alone has no turn before this one.
 */
function mostTelling({ game, newest, awaited }: TableSight, translator: Translator): string | undefined {
  const { entries } = newest;
  const player = entries.at(-1)?.seat;
  const from = entries.findLastIndex(({ seat }) => seat !== player) + 1;
  const isAlone = from === 0 && player !== undefined && awaited.includes(player);
  const turn = entries.slice(isAlone ? -1 : from);
  const facts = turn.flatMap((entry) => entry.facts);
  const lines = tellFacts(game, facts).map((said) => translator.text(said));
  return lines.toSorted((one, other) => other.length - one.length)[0];
}
