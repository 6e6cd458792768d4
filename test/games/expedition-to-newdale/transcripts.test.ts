import { expect, test } from "vitest";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import { printMatch } from "../../../scripts/words/transcript.ts";
import type { AnyGame } from "../../../games/contract/index.ts";

const game: AnyGame = newdale;

/** What the map tells at length, and what follows from the rest of the board. */
const once =
  /^(?:Town [A-Z]|Longsdale|Larkhill|Canyon Brook|Creekside|Thickthorn|Newdale|Sea \d|Bonus space|No tiles|Draw pile|Empty area|Event:|Y, G, R|.* could place a house|.*: range \d|.* has tokens|.*’s tokens|In the display:|.* shows \w+\.$)/u;

/** Board and hand stand once a round, and options twice for each question, so that a whole match can be read. */
const afresh = /Round \d/u;

/** Whole matches as a player reads them: a change of words or of what is asked shows as a difference. */
test.each([
  ["chapter-1", { seats: 2, seed: 5, most: 2, once, afresh, familiar: 2, summary: true, options: { chapter: "1" } }],
  [
    "chapter-7-alone",
    { seats: 1, seed: 5, most: 2, once, afresh, familiar: 2, summary: true, options: { chapter: "7" } },
  ],
] as const)("%s reads as approved", async (name, script) => {
  await expect(printMatch(game, script)).toMatchFileSnapshot(`transcripts/${name}.txt`);
});

/** So many lines before and after one that is looked for are kept. */
const near = { before: 2, after: 3 };

/** The first line, the last ones and those near what is looked for; of the others only how many there are. */
function keepNear(lines: readonly string[], about: RegExp): readonly string[] {
  const last = lines.length - 5;
  const hits = lines.flatMap((line, index) => (about.test(line) ? [index] : []));
  const isKept = (index: number): boolean =>
    index === 0 || index >= last || hits.some((hit) => hit - near.before <= index && index <= hit + near.after);
  const kept: string[] = [];
  let left = 0;
  for (const [index, line] of lines.entries()) {
    if (!isKept(index)) left += 1;
    else {
      if (left > 0) kept.push("", `[${left} lines]`, "");
      left = 0;
      kept.push(line);
    }
  }
  return kept;
}

/** What each chapter adds, out of a whole match. */
test.each([
  ["2", 3, /\* (?!Laid).*(?:Rabbit|character)|\? .*(?:Rabbit|character)/u],
  ["3a", 2, /\* .*(?:bridge|toll|Onyx|Gunda)|\? .*(?:bridge|Bridge|Onyx)/u],
  ["3b", 4, /\* .*(?:guide|Onyx|Gunda)|\? .*(?:pass|guide|Onyx)/u],
  ["4a", 5, /\* .*(?:bridge|toll)|\? .*(?:bridge|Bridge)/u],
  ["4b", 6, /\* .*(?:guide|pass)|\? .*(?:pass|guide)/u],
  ["5-creekside", 7, /\* .*(?:watch|raid|Hooded|moor)|\? .*(?:watch|Hooded)/u],
  ["6", 8, /\* .*(?:shipyard|ship)|\? .*(?:hipyard|ship)/u],
  ["7", 9, /\* .*(?:sail|Prison|prison|Hooded|boarding)|\? .*(?:ship|Prison)/u],
  ["8", 10, /\* .*(?:[Ss]ail|voyage|hire|Newdale|land)|\? .*(?:ship|sailor|fish)/u],
] as const)("what chapter %s adds reads as approved", async (chapter, seed, about) => {
  const script = { seats: 2, seed, most: 3, once, options: { chapter } };
  const near = keepNear(printMatch(game, script).split("\n"), about);
  await expect(near.join("\n")).toMatchFileSnapshot(`transcripts/chapter-${chapter}.txt`);
});
