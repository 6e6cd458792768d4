/** Messages for one person are shown as they chose. */
import { expect, test } from "vitest";
import { panel } from "../../src/discord/pages/panel.ts";
import { listAttachable } from "../../src/discord/message/payload.ts";
import { asDisplayed } from "../../src/discord/message/display.ts";
import { container, type Drawing, gallery, text } from "../../src/discord/message/template.ts";
import { begin } from "../../src/match/turn.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { settings } from "../contract/play.ts";
import { readPicture } from "../pictures/reading.ts";
import { titled } from "../stages.ts";
import { look, recordOf } from "./record.ts";

const phoneWidth = 266;

test.each(titled("gallery"))("%s: large pictures have type of 16 px on a phone, and fit a message", (_, game) => {
  const deal = { seats: 2, key: "5eed".repeat(16), options: settings(game.info.options)[0] ?? {} };
  const record = recordOf(game, deal, begin(game, deal, 0).state, "playing");
  const template = panel(look(game, record).seat(0), tableTranslator(game, record, "en-US"), "at the table");
  const reply = asDisplayed({ kind: "private", template }, "large");
  if (reply.kind !== "private") throw new Error("A panel is for one person");
  const { drawings } = reply.template;
  expect(drawings).toHaveLength(2 * listAttachable(template).length);
  for (const { svg = "" } of drawings) {
    const [, width = 0] = /viewBox="\d+ 0 (\d+) /u.exec(svg) ?? [];
    const sizes = readPicture(svg).things.flatMap(({ size }) =>
      size > 0 ? [(size * phoneWidth) / Number(width)] : [],
    );
    expect(Math.min(...sizes)).toBeGreaterThan(16);
  }
  const shown = JSON.stringify(reply.template.compose(new Set(drawings.map(({ name }) => name))));
  expect(shown.match(/attachment:\/\/[^"]*/gu)).toEqual(drawings.map(({ name }) => `attachment://${name}`));
  expect(shown.match(/"type":/gu)?.length).toBeLessThanOrEqual(40);
});

test.each([
  [33, 6],
  [34, 4],
  [35, 2],
  [36, 0],
])("beside %i other parts a message has room for %i large pictures, and says the rest in words", (parts, large) => {
  const drawings = (["board-1.png", "board-2.png", "board-3.png"] as const).map((name): Drawing => {
    const svg = '<svg width="1200" height="600" viewBox="0 0 1200 600"/>';
    return { name, svg, owner: "table", alt: `In words: ${name}` };
  });
  const others = Array.from({ length: parts }, (_, at) => text(`Part ${at}`));
  const template = {
    ...({ audience: "everybody", drawings } as const),
    compose: (drawn: ReadonlySet<string>) => [
      container(0, [...others, drawings.map((each) => (drawn.has(each.name) ? gallery(each) : text(each.alt)))]),
    ],
  };
  const reply = asDisplayed({ kind: "aside", template }, "large");
  const shown = "template" in reply ? reply.template : template;
  const message = JSON.stringify(shown.compose(new Set(shown.drawings.map(({ name }) => name))));
  const count = (part: RegExp) => message.match(part)?.length ?? 0;
  expect([count(/attachment:/gu), count(/"content":"In words/gu)]).toEqual([large, 3 - large / 2]);
  expect(count(/"type":/gu)).toBeLessThanOrEqual(40);
});
