import type { Speak } from "../../../games/contract/index.ts";
import { fitLetters } from "../../../games/kit/draw/text/names.ts";
import { say } from "../../words/say.ts";
import { entrantOf, type EntrantId, type TournamentRecord } from "../record.ts";

/**
 * An entrant's name for a picture. Where a letter of it cannot be shown, the number of the registration stands for it:
 * what is left of "김철수 13" would be read as a figure of the table. It follows a name that another entrant has as well.
 */
export function drawnName(record: TournamentRecord, id: EntrantId, speak: Speak): string {
  const { words, missing } = fitLetters(entrantOf(record, id).name);
  if (missing > 0) return speak(say("tournament.entrant", { number: id }));
  const isShared = record.entrants.some((other) => other.id !== id && fitLetters(other.name).words === words);
  return isShared ? `${words} (${id})` : words;
}

/** What the pictures' type has of these words; undefined where that is nothing, or less than half of the letters. */
export function drawnWords(words: string): string | undefined {
  const { words: drawn, missing } = fitLetters(words);
  const left = lettersIn(drawn);
  return left >= missing && /[\p{L}\p{N}]/u.test(drawn) ? drawn : undefined;
}

const lettersIn = (words: string): number => words.match(/\p{L}/gu)?.length ?? 0;
