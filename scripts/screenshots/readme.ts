import { join } from "node:path";
import type { Browser } from "playwright-core";
import { wordsOf } from "../../sandbox/driver/doable.ts";
import type { Sandbox } from "../../sandbox/index.ts";
import { answerSome, openTable, untilAsked } from "./play.ts";
import {
  goToChannel,
  goToThread,
  openPanel,
  paneOf,
  patience,
  phone,
  shoot,
  showInThread,
  showPictures,
} from "./show.ts";

/** Where table.png, phone.png and standing.png of docs are taken. */
type Studio = { readonly sandbox: Sandbox; readonly browser: Browser; readonly to: string };

/** Channels of the server on which they are taken. */
export const readmeChannels = ["games", "phone", "tournaments"] as const;

/** So many answers are given before a picture is taken. */
const answers = 10;
const rehearsal = { words: "title:Hatchlings’ Cup game:chicken-colorout size:4 rounds:3 rehearse:12", waits: 500_000 };

/** Two people at one table side by side, a table on a phone, and the end of a tournament at night. */
export async function takeReadme(studio: Studio): Promise<void> {
  await takeTable(studio);
  await takePhone(studio);
  await takeStanding(studio);
}

async function takeTable({ sandbox, browser, to }: Studio): Promise<void> {
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const place = await openTable([ada, ben], { channel: "games", game: "chicken-colorout", computers: 0 });
  await answerSome([ada, ben], place, answers, () => 0);
  const panels = [await openPanel(ada, place), await openPanel(ben, place)];
  const looks = { browser, url: sandbox.url, people: [ada, ben], viewport: { width: 1400, height: 1130 } };
  await shoot(looks, join(to, "table.png"), async (page) => {
    for (const { name } of [ada, ben]) await goToThread(paneOf(page, name), "games");
    for (const panel of panels) await showPictures(page, panel);
  });
}

async function takePhone({ sandbox, browser, to }: Studio): Promise<void> {
  const ada = sandbox.person("Ada");
  const place = await openTable([ada], { channel: "phone", game: "egg-thieves", computers: 1 });
  await answerSome([ada], place, answers, () => 0);
  await untilAsked(ada, place);
  const panel = await openPanel(ada, place);
  const looks = { browser, url: sandbox.url, people: [ada], ...phone };
  await shoot(looks, join(to, "phone.png"), showInThread("phone", panel));
}

async function takeStanding({ sandbox, browser, to }: Studio): Promise<void> {
  const ada = sandbox.person("Ada");
  const card = await ada.command("tournaments", `/tournament new ${rehearsal.words}`).reply();
  await ada.press(await ada.press(card, "Organise").reply(), "Begin").reply();
  const over = await ada.waitFor("tournaments", (message) => wordsOf(message).includes("Cup is over"), rehearsal.waits);
  // The post may have come in words: whoever asks is shown the picture.
  const standings = await ada.press(over, "Standings").reply();
  await ada.waitFor("tournaments", ({ id, attachments }) => id === standings.id && attachments.length > 0, patience);
  const viewport = { width: 1100, height: 860 };
  const looks = { browser, url: sandbox.url, people: [ada], viewport, colorScheme: "dark" } as const;
  await shoot(looks, join(to, "standing.png"), async (page) => {
    await goToChannel(page, "tournaments");
    await showPictures(page, standings.id);
  });
}
