/** Messages for one person are shown as they chose. */
import { expect, test } from "vitest";
import { panel } from "../../src/discord/pages/panel.ts";
import { listAttachable } from "../../src/discord/message/payload.ts";
import { asDisplayed } from "../../src/discord/message/display.ts";
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
