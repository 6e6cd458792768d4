import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { games as allGames } from "../../games/registry.ts";
import { hasButton, wordsOf } from "../../sandbox/driver/doable.ts";
import { channelIn, channels, guilds, type World } from "./world.ts";

/** The games that every server offers. */
const games = allGames.filter(({ info }) => info.stage === "production");
/** Short enough that a longer trouble of Discord's would make people late, were it counted. */
const pace = "20m+5m";
/** Every third person wants to be called by direct message. */
const dmEvery = 3;

/** Sets up how people are called; opens the tables, and a tournament beside them. */
export async function openTables(world: World, count: number): Promise<void> {
  const { people } = world;
  const [first] = channels;
  for (const person of people.filter((_, number) => number % dmEvery === 0))
    await person.command(channelIn(guilds[0], first), "/me pings way:dm").reply();
  await openTournament(world);
  for (let number = 0; number < count; number += 1) await openTable(world, number);
}

/** Opens the table of this number: the games in turn, in all channels in turn, one to four people each. */
export async function openTable({ people }: World, number: number): Promise<void> {
  const game = games[number % games.length];
  if (game === undefined) throw new Error("There are no games.");
  const { min, max } = game.info.seats;
  const seats = Math.min(max, Math.max(min, 2 + (number % 3)));
  const seated = Array.from({ length: seats }, (_, seat) => people[(number * 5 + seat * 7) % people.length]);
  const [host, ...guests] = seated.filter((person) => person !== undefined);
  if (host === undefined) throw new Error("A table has a host.");
  const channel = channelOf(number);
  const lobby = await host.command(channel, `/table new game:${game.info.id} pace:${pace}`).reply();
  for (const guest of guests) await guest.press(lobby, "Join").first();
  await host.press(lobby, "Start").first();
  await host.waitFor(lobby.id, (message) => hasButton(message, "Play") || hasButton(message, "Rematch"));
}

/** Two of three tables are in the first channels; the one that may be deleted has the fewest. */
function channelOf(number: number): string {
  const guild = guilds[number % guilds.length] ?? guilds[0];
  const [first, second, last] = channels;
  const channel = number % 9 === 8 ? last : [first, second][Math.floor(number / 2) % 2];
  return channelIn(guild, channel ?? first);
}

const entrants = 6;

async function openTournament({ people }: World): Promise<void> {
  const [organiser, ...others] = people.slice(0, entrants);
  if (organiser === undefined) throw new Error("Somebody organises.");
  const channel = channelIn(guilds[0], channels[1]);
  const how = `title:Cup game:chicken-colorout size:2 rounds:2 pace:${pace}`;
  const card = await organiser.command(channel, `/tournament new ${how}`).reply();
  for (const person of [organiser, ...others]) await person.press(card, "Join").reply();
  const panel = await organiser.press(card, "Organise").reply();
  await organiser.press(panel, "Begin").reply();
  await waitForCup(organiser, channel);
}

const waitForCup = (organiser: PersonDriver, channel: string): Promise<unknown> =>
  organiser.waitFor(channel, (message) => wordsOf(message).includes("Round 1"), 10_000);
