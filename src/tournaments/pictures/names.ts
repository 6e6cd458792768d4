import type { Speak } from "../../../games/contract/index.ts";
import { glyphs } from "../../../games/kit/draw/text/widths.ts";
import { isWide } from "../../../games/kit/draw/text/wrap.ts";
import { say } from "../../words/say.ts";
import { entrantOf, type EntrantId, type TournamentRecord } from "../record.ts";

const drawable = new Set(glyphs);

/**
 * An entrant's name for a picture. Letters that the pictures' type lacks are left out. Where that is most of them, the
 * number of the registration stands for the name: what is left of "김철수 13" would be read as a figure of the table.
 */
export function drawnName(record: TournamentRecord, id: EntrantId, speak: Speak): string {
  return drawnWords(entrantOf(record, id).name) ?? speak(say("tournament.entrant", { number: id }));
}

/** What the pictures' type has of these words; undefined where that is nothing, or less than half of the letters. */
export function drawnWords(words: string): string | undefined {
  const normal = words.normalize("NFKC");
  const known = Array.from(normal).filter((letter) => drawable.has(letter) || isWide(letter));
  const drawn = known.join("").replaceAll(/\s+/gu, " ").trim();
  const isMost = lettersIn(drawn) * 2 >= lettersIn(normal);
  return isMost && /[\p{L}\p{N}]/u.test(drawn) ? drawn : undefined;
}

const lettersIn = (words: string): number => words.match(/\p{L}/gu)?.length ?? 0;
