/**
 * What is typed, and what the answer must say. The rows of a story are typed one
 * after the other into one local Discord, so a row may follow from those before.
 */
import { expect } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { PageMessage } from "../../sandbox/protocol.ts";
import { userId } from "../../src/ids.ts";
import { seatOf } from "../../src/table/record.ts";
import { startTable } from "../e2e/play.ts";
import { type TestBot, wordsOf } from "../e2e/testBot.ts";

/** Who is there, and where a table is played: a thread's id, or a channel's name. */
export type Scene = { readonly house: TestBot; readonly place: string };

export type Row = {
  readonly who: string;
  readonly typed: string;
  /** What the answer says; each of them. */
  readonly says: string | RegExp | readonly (string | RegExp)[];
  /** Where it is typed, when it is not at the story's place. */
  readonly where?: string;
  /** What must be so afterwards. */
  readonly then?: (scene: Scene, answer: PageMessage) => Promise<void> | void;
};

export type Story = {
  readonly title: string;
  /** What the bot plays, when it is not the small game alone. */
  readonly games?: readonly AnyGame[];
  /** Brings about what the rows begin with; gives the place where they are typed. */
  readonly open: (house: TestBot) => Promise<string>;
  readonly rows: readonly Row[];
};

export function person({ house }: Pick<Scene, "house">, name: string): PersonDriver {
  return house.sandbox.person(name);
}

/** Types every row and expects its answer. A wrong answer does not keep the rows after it from being tried. */
export async function tell(story: Story, house: TestBot): Promise<void> {
  const place = await story.open(house);
  for (const { who, typed, says, where = place, then } of story.rows) {
    const answer = await person({ house }, who)
      .command(where, await fillIn(typed, { house, place }, who))
      .reply();
    const words = wordsOf(answer);
    // A part that holds nothing leaves no gap.
    expect.soft(words, `${who}: ${typed}`).not.toMatch(/^\n|\n$|\n\n\n|^#+ .*\n\n/u);
    for (const part of [says].flat()) {
      if (part instanceof RegExp) expect.soft(words, `${who}: ${typed}`).toMatch(part);
      else expect.soft(words, `${who}: ${typed}`).toContain(part);
    }
    await then?.({ house, place }, answer);
  }
}

/**
 * What a row cannot know beforehand. "{day+5}" is the day in five days, "{@Ben}" that person, "{#games}" that channel.
 * "{file}" is a file that is no save file, and "{first}" the first option of whoever types.
 */
async function fillIn(typed: string, scene: Scene, who: string): Promise<string> {
  const { sandbox } = scene.house;
  const file = typed.includes("{file}") ? uploadOf(person(scene, who)) : "";
  const first = typed.includes("{first}") ? await firstOption(scene, who) : "";
  return typed
    .replaceAll(/\{day\+(\d+)\}/gu, (_, days: string) =>
      new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 10),
    )
    .replaceAll(/\{@(\w+)\}/gu, (_, name: string) => sandbox.person(name).mention)
    .replaceAll(/\{#(\w+)\}/gu, (_, name: string) => `<#${sandbox.channel(name)}>`)
    .replace("{file}", file)
    .replaceAll("{first}", first);
}

const uploadOf = (who: PersonDriver): string =>
  who.upload("table.save.json", "application/json", new TextEncoder().encode("{}"));

/** The JSON of the file that an answer carries. */
export function fileIn({ house }: Scene, answer: PageMessage): unknown {
  const bytes = house.sandbox.file(answer.attachments[0]?.url ?? "")?.bytes;
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The table that is played here. */
export async function tableAt({ house, place }: Scene) {
  const record = (await house.bot.service.tablesIn(place)).at(-1);
  if (record === undefined) throw new Error("There is no table here");
  return record;
}

async function firstOption(scene: Scene, who: string): Promise<string> {
  const record = await tableAt(scene);
  const seat = seatOf(record, userId(person(scene, who).id));
  const decisions = scene.house.bot.service.gameOf(record).decisions(record.match?.state ?? null);
  return decisions.find((decision) => decision.seat === seat)?.options[0] ?? "";
}

/** Presses the button that closes the table, as its host. */
export async function pressClose(scene: Scene, asked: PageMessage): Promise<void> {
  const told = await scene.house.sandbox.person("Ada").press(asked, "Close the table").reply();
  expect(wordsOf(told)).toContain("The Secret Bids table is closed.");
}

export const hostOnly = "Only the host, Ada, can do that.";

/** Starts a table of these people; gives its thread. */
export const startFor =
  (...names: readonly string[]) =>
  ({ sandbox }: TestBot): Promise<string> =>
    startTable(
      "secret-bids",
      names.map((name) => sandbox.person(name)),
    );

export const statusIs = (status: string) => async (scene: Scene) => {
  await expect.poll(async () => (await tableAt(scene)).status).toBe(status);
};
