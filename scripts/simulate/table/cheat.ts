/** Somebody who belongs to no table tries whatever can be sent, and players answer for other seats. */
import { games } from "../../../games/registry.ts";
import { wordsOf } from "../../../sandbox/driver/doable.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { positionOf } from "../../../src/match/position.ts";
import { isCalledFor } from "../../../src/table/deadlines/seatRequests.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import type { TournamentId } from "../../../src/tournaments/record.ts";
import { askedOf, drawDeed, drawOthersClick, type Target } from "../../cheat/deeds.ts";
import type { Sent } from "../../cheat/doors.ts";
import english from "../../../src/words/english.json" with { type: "json" };
import type { Books } from "./books.ts";
import { channelIn, channels, guilds, type World } from "./world.ts";

/** So many things are tried each minute. */
const deedsAMinute = 10;
/** One of so many is a player's who answers for another seat. */
const neighbourEvery = 3;

type Used = ReturnType<PersonDriver["forge"]>;
type Deed = { readonly by: PersonDriver; readonly sent: Sent; readonly at: TableRecord; readonly where: string };

/** A minute of cheating at these tables; what came of it is written into the books. */
export async function cheatAMinute(world: World, books: Books, tables: readonly TableRecord[]): Promise<void> {
  const cup = await cupOf(world);
  const aims = tables.filter(({ status, host }) => status !== "lobby" && host !== world.cheat.id);
  const deeds = aims.length === 0 ? [] : Array.from({ length: deedsAMinute }, () => drawNext(world, aims, cup));
  await Promise.all(deeds.flatMap((deed) => (deed === undefined ? [] : [commit(world, books, deed)])));
}

async function cupOf({ store }: World): Promise<TournamentId | undefined> {
  for await (const id of store.shelf("tournaments").keys()) return id as TournamentId;
  return undefined;
}

function drawNext(world: World, tables: readonly TableRecord[], cup: TournamentId | undefined): Deed | undefined {
  const { cheat, deceit, people } = world;
  const at = tables[deceit(tables.length)];
  const other = people[deceit(people.length)];
  if (at === undefined || other === undefined) return undefined;
  const own: readonly string[] = at.seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []));
  const neighbour = people.find(({ id }) => own.includes(id));
  if (neighbour !== undefined && deceit(neighbourEvery) === 0) {
    const sent = drawOthersClick(targetAt(at, neighbour, cup), deceit);
    return sent === undefined ? undefined : { by: neighbour, sent, at, where: at.place ?? at.home };
  }
  const sent = drawDeed(targetAt(at, other, cup), deceit);
  // Whoever is asked for may sit down, and so may whoever wants to play now, where others wait: that is no cheating.
  if (sent.name.startsWith("/play-now") || (sent.name.startsWith("stand-in") && hasFreeSeat(at))) return undefined;
  return { by: cheat, sent, at, where: placeOf(world) };
}

const hasFreeSeat = (record: TableRecord): boolean =>
  record.seats.some(({ owner }, seat) => owner !== undefined || isCalledFor(record, seat));

/** Where the cheat writes: a channel of the own server, or direct messages. */
function placeOf({ cheat, deceit }: World): string {
  const channel = channels[deceit(channels.length + 1)];
  return channel === undefined ? cheat.dm() : channelIn(guilds[0], channel);
}

/** What is known of a table by whoever reads the database: the questions that are asked of other seats than one's own. */
function targetAt(at: TableRecord, somebody: PersonDriver, cup: TournamentId | undefined): Target {
  const game = games.find(({ info }) => info.id === at.game);
  const own = at.seats.findIndex((seated) => seated.kind === "person" && seated.user === somebody.id);
  const decisions = game === undefined || at.match === null ? [] : positionOf(game, at.match).decisions;
  const asked = askedOf(
    decisions.filter(({ seat }) => seat !== own),
    at.match?.clicks ?? [],
  );
  const [first] = asked;
  const choice = first === undefined ? "something" : `${first.ask}=${first.option}`;
  const filling = { table: at.id, game: at.game, person: somebody.id, channel: at.home, choice, file: "{}" };
  return { filling, asked, cup };
}

async function commit(world: World, books: Books, deed: Deed): Promise<void> {
  const { by, sent, at } = deed;
  const said = await tryOut(books, deed);
  books.transcript.push(`${nameOf(deed)}: ${said.replaceAll("\n", " / ")}`);
  if (by.id !== world.cheat.id) return;
  const key = at.match?.deal.key;
  if (at.status === "playing" && key !== undefined && said.includes(key))
    books.faults.cheated.push(`${nameOf(deed)} told the key`);
  if (at.guild === world.sandbox.guild(guilds[0])) return;
  // A table of a server to which one does not belong is like one that never was.
  const asSent = JSON.stringify(sent.forged);
  if (!asSent.includes(at.id)) return;
  const forged = JSON.parse(asSent.replaceAll(at.id, noTable)) as Sent["forged"];
  const saidOfNone = await tryOut(books, { ...deed, sent: { ...sent, forged } });
  if (![said, saidOfNone].some(isUnheard) && said.replaceAll(at.id, noTable) !== saidOfNone)
    books.faults.cheated.push(`${nameOf(deed)} told "${said}", and of no table "${saidOfNone}"`);
}

const noTable = "2222222222";

const nameOf = ({ by, sent, at }: Deed): string => `${by.name}: ${sent.name} at table ${at.id}`;

const unheard = "nothing was heard: ";
/** What is told where Discord itself refused the answer, which says nothing of a table. */
const undelivered = english["refusal.undelivered"];
const isUnheard = (said: string): boolean => said.startsWith(unheard) || said.includes(undelivered);

/** What whoever sends it is told. */
async function tryOut(books: Books, deed: Deed): Promise<string> {
  try {
    const used = send(deed);
    books.forged.set(used.id, nameOf(deed));
    return await hear(used);
  } catch (error) {
    return `${unheard}${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Discord itself sees to it that a click comes from a message which whoever clicks can see. */
function send({ by, where, sent: { forged } }: Deed): Used {
  if (!("custom_id" in Object(forged.data))) return by.forge(where, forged);
  const message = by.sees(where).at(-1) ?? by.say(where, "Hello");
  return by.forge(where, { ...forged, message });
}

async function hear(used: Used): Promise<string> {
  const { kind, why } = await used.first();
  if (kind === "choices") return JSON.stringify(await used.choices());
  if (kind === "modal") return `a form, ${(await used.modal()).title}`;
  if (kind === "failed") return `${unheard}${why ?? ""}`;
  return wordsOf(await used.reply());
}

/** Nothing that was forged may have changed a table, and a cheat has a seat at none. */
export function checkForged({ cheat }: World, books: Books, tables: readonly TableRecord[]): void {
  const { forged, faults } = books;
  for (const record of tables.filter(({ host }) => host !== cheat.id)) {
    for (const id of record.seen) {
      const deed = forged.get(id);
      if (deed !== undefined) faults.cheated.push(`table ${record.id} was changed by ${deed}`);
      forged.delete(id);
    }
    const { seats, heldBy, votes } = record;
    if (JSON.stringify({ seats, heldBy, votes }).includes(cheat.id))
      faults.cheated.push(`table ${record.id} lets the cheat in`);
  }
}
