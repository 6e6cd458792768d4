import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { TableId } from "../../src/ids.ts";
import { positionOf } from "../../src/match/position.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { bids } from "../contract/fixture/index.ts";
import type { TestBot } from "../e2e/testBot.ts";
import { hasButton, newestWith } from "../e2e/play.ts";
import { patiently } from "../patience.ts";

/** A table of a tournament: where it is played, and by whom, in the order of the seats. */
export type CupTable = {
  readonly record: TableRecord;
  readonly place: string;
  readonly people: readonly PersonDriver[];
};

export async function until<T>(found: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  for (let tries = 0; tries < patiently(400); tries += 1) {
    const value = await found();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It does not come: ${what}`);
}

/** The channel's newest tournament as it is stored. */
export async function cupOf(house: TestBot, channel: string): Promise<TournamentRecord> {
  const record = (await house.bot.tournaments.inChannel(channel)).at(-1);
  if (record === undefined) throw new Error("There is no tournament");
  return record;
}

/** Opens a tournament in #games in which these people are registered; the first of them organises unless told. Gives its channel. */
export async function register(people: readonly PersonDriver[], how: string, organiser = people[0]): Promise<string> {
  if (organiser === undefined) throw new Error("Somebody organises");
  const card = await organiser.command("games", `/tournament new title:Cup game:secret-bids ${how}`).reply();
  for (const person of people) await person.press(card, "Join").reply();
  return card.channel_id;
}

/** What cannot be taken back: the organiser is asked for a reason. */
const asked = ["End the round’s time now", "Cancel the tournament"];

/** Presses a button of the organiser's panel; gives the panel as it is then, or the refusal. */
export async function organise(organiser: PersonDriver, step: string) {
  const card = newestWith(organiser, "games", "Organise");
  const pressed = organiser.press(await organiser.press(card, "Organise").reply(), step);
  if (!asked.includes(step)) return pressed.reply();
  await pressed.modal();
  return organiser.submit(pressed, { why: "A storm" }).reply();
}

/** The tables of the round that is played, once each has its card. */
export async function tablesOf(
  house: TestBot,
  channel: string,
  people: readonly PersonDriver[],
): Promise<readonly CupTable[]> {
  const { pods } = latestRound(await cupOf(house, channel)) ?? { pods: [] };
  return Promise.all(
    pods.map((_, pod) =>
      until(
        async () => {
          const id = latestRound(await cupOf(house, channel))?.pods[pod]?.table ?? undefined;
          const record = id === undefined ? undefined : await house.bot.service.load(id);
          const place = record?.place ?? undefined;
          if (record === undefined || place === undefined || record.card === null) return undefined;
          const seated = record.seats.flatMap((seat) =>
            seat.kind === "person" ? people.filter((person) => person.id === seat.user) : [],
          );
          const isShown = seated[0]?.sees(place).some((message) => hasButton(message, "Play")) === true;
          return isShown ? { record, place, people: seated } : undefined;
        },
        `table ${pod + 1}`,
      ),
    ),
  );
}

/** Answers for the people of every table of the round that is played, until all are over. */
export async function playRound(house: TestBot, channel: string): Promise<void> {
  for (const { table } of latestRound(await cupOf(house, channel))?.pods ?? []) {
    if (table === null) continue;
    const isDealt = async () => (await house.bot.service.load(table))?.status !== "dealing" || undefined;
    await until(isDealt, `the cards of ${table}`);
    while (await answerOnce(house, table));
  }
}

/** Answers the first question that waits for a person; false when none does. */
async function answerOnce({ bot: { service } }: TestBot, table: TableId): Promise<boolean> {
  const record = await service.load(table);
  if (record?.status !== "playing") return false;
  const { match, seats } = record;
  const next = positionOf(bids, match).decisions.find(({ awaited }) => awaited);
  const seated = next && seats[next.seat];
  if (next === undefined || seated?.kind !== "person") return false;
  const given = match.newest.length;
  const actor = { user: seated.user, interaction: `${table} ${match.closed} ${given} ${next.seat}` };
  const option = next.options[(next.seat + given) % next.options.length] ?? "";
  await service.answer(table, actor, next.seat, { ask: next.ask, picks: [option] }, "now");
  return true;
}
