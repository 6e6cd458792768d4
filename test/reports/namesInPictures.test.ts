import { expect, it } from "vitest";
import { drawableName } from "../../games/kit/draw/text/text.ts";
import { drawnWords } from "../../src/tournaments/pictures/grid.ts";

const names: readonly (readonly [name: string, right: RegExp])[] = [
  ["Ștefan", /^[ȘSŞ]tefan$/u],
  ["Țiriac", /^[ȚTŢ]iriac$/u],
  ["Nguyễn", /^Nguy[ễêe]n$/u],
  ["Ọlá", /^[ỌO]lá$/u],
  ["Ґудзь", /^[ҐГ]удзь$/u],
  ["髙橋", /^[髙高]橋$/u],
];

// Characters that a typeface lacks were left out (canvacord #60 and #136, objection_engine #53).
it("A picture gives nobody a name that is not theirs", () => {
  for (const [name, right] of names) {
    for (const drawn of [drawableName(name), drawnWords(name)])
      if (drawn !== undefined && drawn !== "") expect(drawn.normalize("NFC")).toMatch(right);
  }
});
