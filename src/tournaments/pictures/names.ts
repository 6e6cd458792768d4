import { glyphs } from "../../../games/kit/draw/widths.ts";
import { shortened } from "../../words/plain.ts";
import { entrantOf, type EntrantId, type TournamentRecord } from "../record.ts";

const drawable = new Set(glyphs);
const fewestLetters = 2;

/**
 * An entrant's name for a picture, at most so long. Letters that the pictures' type lacks are left
 * out; where hardly any is left, the number of the registration stands for the
 * name, so that two such players can be told apart.
 */
export function drawnName(record: TournamentRecord, id: EntrantId, longest = Infinity): string {
  const { name } = entrantOf(record, id);
  const known = Array.from(name.normalize("NFKC")).filter((letter) => drawable.has(letter));
  const drawn = known.join("").replaceAll(/\s+/gu, " ").trim();
  const letters = drawn.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters < fewestLetters ? `Player ${id}` : shortened(drawn, longest);
}
