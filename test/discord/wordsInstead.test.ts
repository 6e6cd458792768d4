import { expect, test } from "vitest";
import { wordsInstead } from "../../src/discord/cards/boardDrawings.ts";

const alt = "[click](https://evil.example) holds 3\n# Big, <@&123> and @everyone hold 2\n- *Ben*: 4";

test("the words for a missing picture show names as they were typed: no link, no heading, no mention", () => {
  const [shown] = wordsInstead([{ name: "board.png", alt, owner: "table" }], new Set());
  const lines = [
    String.raw`\[click\](https:\//evil.example) holds 3`,
    String.raw`\# Big, \<@` + "\u200B" + String.raw`&123\> and @` + "\u200Beveryone hold 2",
    String.raw`\- \*Ben\*: 4`,
  ];
  expect(shown).toMatchObject({ content: lines.join("\n") });
});
