/** Sheets of what the signs of a game's pictures mean are shown when a player asks. */
import { expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { wholeGamesFor } from "../stages.ts";
import type { PageMessage } from "../../sandbox/protocol.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { hasButton, panelOf, pressTool, startTable } from "../e2e/play.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { useTestBot } from "../e2e/useTestBot.ts";
import { patiently } from "../patience.ts";
import { speakEnglish } from "./english.ts";

/** The smallest picture there is: what is drawn does not matter here. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const dots: Pictures = { ...noPictures, render: () => Promise.resolve({ ok: true, png: dot }) };
const button = "What the signs mean";

const house = useTestBot({ games, pictures: dots });

/** The pictures of signs in a message. */
const signsIn = ({ attachments }: Pick<PageMessage, "attachments">): readonly string[] =>
  attachments.map(({ filename }) => filename).filter((name) => name.startsWith("signs-"));

test.each(wholeGamesFor("gallery").map((game) => [game.info.title, game] as const))(
  "%s: a lesson shows no sheet of signs, and a table's panel has a button for it among its tools",
  async (title, game) => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const all = (game.picture.signs?.(speakEnglish(game)) ?? []).map((_, index) => `signs-${index + 1}.png`);
    expect(all.length).toBeGreaterThan(0);

    const lesson = await ada.command("games", `/learn game:${title}`).reply();
    expect(signsIn(lesson)).toEqual([]);

    const place = await startTable(game.info.id, [ada, ben]);
    const panel = await panelOf(ada, place);
    expect(signsIn(panel)).toEqual([]);
    expect(hasButton(panel, button)).toBe(false);
    expect(signsIn(await (await pressTool(ada, panel, button)).reply())).toEqual(all);
  },
  patiently(60_000),
);
