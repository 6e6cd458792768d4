/** Sheets of what the signs of a game's pictures mean are shown when a player asks. */
import { ButtonStyle } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { wholeGamesFor } from "../stages.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { PageMessage } from "../../sandbox/protocol.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { whims } from "../../scripts/whims.ts";
import { answersIn, panelOf, startTable, useWhole } from "../e2e/play.ts";
import { noPictures } from "../e2e/simpleParts.ts";
import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";
import { patiently } from "../patience.ts";
import { speakEnglish } from "./english.ts";

/** The smallest picture there is: what is drawn does not matter here. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const dots: Pictures = { ...noPictures, render: () => Promise.resolve({ ok: true, png: dot }) };
const button = "What the signs mean";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot({ games, pictures: dots });
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** The pictures of signs in a message. */
const signsIn = ({ attachments }: Pick<PageMessage, "attachments">): readonly string[] =>
  attachments.map(({ filename }) => filename).filter((name) => name.startsWith("signs-"));

/** How the button looks on a panel; undefined where there is none. */
function styleOf(message: unknown): unknown {
  let style: unknown;
  JSON.stringify(message, (_, value: unknown) => {
    if (typeof value === "object" && value !== null && "label" in value && value.label === button && "style" in value)
      style = value.style;
    return value;
  });
  return style;
}

/** The panel of whoever is asked something, whichever of these two begins. */
async function panelOfAsked(people: readonly PersonDriver[], place: string) {
  for (const person of people) {
    const panel = await panelOf(person, place);
    const [chosen] = answersIn(panel);
    if (chosen !== undefined) return { person, panel, chosen };
  }
  throw new Error("nobody is asked anything");
}

test.each(wholeGamesFor("gallery").map((game) => [game.info.title, game] as const))(
  "%s: a lesson shows no sheet of signs, and a table's button for it stands out until the first choice",
  async (title, game) => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const all = (game.picture.signs?.(speakEnglish(game)) ?? []).map((_, index) => `signs-${index + 1}.png`);
    expect(all.length).toBeGreaterThan(0);

    const lesson = await ada.command("games", `/learn game:${title}`).reply();
    expect(signsIn(lesson)).toEqual([]);

    const place = await startTable(game.info.id, [ada, ben]);
    const { person, panel, chosen } = await panelOfAsked([ada, ben], place);
    expect(signsIn(panel)).toEqual([]);
    expect(styleOf(panel)).toBe(ButtonStyle.Primary);
    expect(signsIn(await person.press(panel, button).reply())).toEqual(all);
    const answered = await (await useWhole(person, panel, chosen, whims(3))).used.reply();
    expect(styleOf(answered)).toBe(ButtonStyle.Secondary);
  },
  patiently(60_000),
);
