/** One world: a bot in a local Discord, at which a match is played and asked about. */
import { createHash } from "node:crypto";
import type { Answer, AnyGame, Deal, Json, Seat, Viewer } from "../../games/contract/index.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { channelId, type TableId, userId } from "../../src/ids.ts";
import { type Columns, type IndexedShelf, openStore } from "../../src/store/index.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import type { TournamentId, TournamentRecord } from "../../src/tournaments/record.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { tableColumns } from "../../src/table/service/columns.ts";
import { tournamentColumns } from "../../src/tournaments/service/columns.ts";
import { createPrometheus } from "../../src/metrics/prometheus.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { pickInTurn } from "../thorough.ts";
import { parseJson } from "../parseJson.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { offerNewGames, startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";
import { type Sent, endings } from "../../scripts/cheat/doors.ts";
import { type Gauges, watching } from "../metrics/watching.ts";
import { answerOf } from "./answers.ts";
import { type Setting, withoutLots, withoutNew } from "./lots.ts";
import { noteKeys } from "./notedKeys.ts";
import { shadowOf, type ShadowGame } from "./shadowGame.ts";

/** Who sits at the table, in seat order. */
export const players = ["Ada", "Ben", "Chloe"] as const;
const others = ["Dev", "Finn", "Grace", "Hugo"] as const;
/** All languages there are. */
export const languages = ["de", "en-US", "es-ES", "fr", "ja", "pt-BR"] as const;
const opened = Date.UTC(2026, 5, 1);

/** Gauges of nothing: the metrics of interactions alone are read. */
const silent: Gauges = {
  tables: () => Promise.resolve(new Map()),
  leases: () => new Map(),
  isConnected: () => true,
  damaged: () => 0,
  backupAge: () => 0,
};

/** A picture by the hash of its document and key, and for whom it was drawn: a table, one person at it, or everybody. */
type Drawn = { readonly owner: string; readonly hash: string };

export type World = Setting & {
  readonly game: AnyGame;
  readonly shadow: ShadowGame | undefined;
  readonly clock: { now: number };
  /** A cup in the table's channel, organised by somebody who once held a seat of the table. */
  readonly cup: TournamentId;
  /** The table as a file that it could go on from. */
  readonly file: string;
  /** What was drawn, one picture after the other: none is ever ready, so words stand in the messages as well. */
  readonly drawn: readonly Drawn[];
  readonly readMetrics: () => Promise<string>;
};

/** The true world, or the other one that has been dealt anew for a viewer. */
export type Redealt = { readonly deal: Deal; readonly viewer: Viewer; readonly key: string };

/** Opens a table of this game in #games for the players, and deals. */
export async function openWorld(game: AnyGame, deal: Omit<Deal, "key">, redealt?: Redealt): Promise<World> {
  const shadow = redealt === undefined ? undefined : shadowOf(game, redealt.deal, redealt.viewer, redealt.key);
  const clock = { now: opened };
  const drawn: Drawn[] = [];
  const pictures: Pictures = {
    ...noPictures,
    render: (sketch, _deadline, owner) => {
      // The games' emojis are drawn at the start, while other things are done: the same ones for everybody.
      if (owner !== "emojis")
        drawn.push({ owner, hash: createHash("sha256").update(JSON.stringify(sketch)).digest("hex") });
      return Promise.resolve({ ok: false, why: "failed" });
    },
  };
  const { store, keys } = noteKeys(openStore(":memory:"));
  const { meter, read: readMetrics } = createPrometheus(systemPorts.clock, watching(silent));
  const house = await startTestBot({
    ...{ store, meter },
    pictures,
    games: [shadow?.game ?? game],
    now: () => clock.now,
    isSweptByHand: true,
  });
  await offerNewGames(house);
  house.sandbox.addGuild("Elsewhere", ["Grace", "Finn"]);
  const parlour = house.sandbox.addChannel("Elsewhere", "parlour");
  // Every click comes from a message.
  house.sandbox.person("Grace").say(parlour, "Hello");
  const place = house.sandbox.channel("games");
  const { service } = house.bot;
  const seats = players.slice(0, deal.seats).map((name) => house.sandbox.person(name));
  const actor = (person: PersonDriver, what: string) => ({ user: userId(person.id), interaction: what });
  for (const [at, person] of seats.entries()) person.readIn(pickInTurn(languages, at));
  const [host, ...guests] = seats;
  if (host === undefined) throw new Error("A table has a host");
  const { id } = await service.open(actor(host, "surface"), {
    ...{ game, guild: house.sandbox.guild("The Table"), home: channelId(place), name: host.name },
    ...{ options: deal.options, wantsThread: false },
  });
  for (const guest of guests) await service.join(id, actor(guest, `join ${guest.name}`), guest.name);
  const started = await service.start(id, actor(host, "start"));
  if (!started.ok) throw new Error(started.why.say);
  const cup = await openCup(house, id, game.info.id);
  await house.bot.outbox.idle();
  const saved = await service.prepareSave(id, actor(host, "file"), true);
  const file = saved.ok ? saved.file : "";
  const people = [...players, ...others].map((name) => house.sandbox.person(name).id);
  const told = { drawn, readMetrics };
  return { house, keys, game: shadow?.game ?? game, table: id, people, shadow, clock, place, cup, file, ...told };
}

/** Dev held the last seat before whoever sits there now, and organises a cup. */
async function openCup(house: TestBot, table: TableId, game: string): Promise<TournamentId> {
  const dev = house.sandbox.person("Dev");
  await house.bot.service.change(table, null, (record) => {
    const heldBy = { ...record.heldBy, [dev.id]: record.seats.length - 1 };
    return { ok: true, record: { ...record, heldBy } };
  });
  await dev.command("games", `/tournament new title:Cup game:${game}`).reply();
  const cup = (await house.bot.tournaments.inChannel(house.sandbox.channel("games"))).at(-1);
  if (cup === undefined) throw new Error("There is no cup");
  return cup.id;
}

export async function closeWorld({ house }: World): Promise<void> {
  await stopTestBot(house);
}

export async function recordIn({ house, table }: World): Promise<TableRecord> {
  const record = await house.bot.service.load(table);
  if (record === undefined) throw new Error("The table is gone");
  return record;
}

/** A seat gives an answer by a click; in the other world it may look otherwise. Takes `ms` of the clock. */
export async function giveAnswer(world: World, seat: Seat, answer: Answer, given: Answer, ms: number): Promise<void> {
  const { house, table, clock, place, shadow } = world;
  const before = await recordIn(world);
  const person = house.sandbox.person(players[seat] ?? "");
  clock.now += ms;
  shadow?.meanBy(answer);
  const question = { table, seat, ask: given.ask, clicks: before.match?.clicks[seat] ?? 0 };
  const [message] = person.sees(place, 1);
  if (message === undefined) throw new Error("A click comes from a message");
  await person.forge(place, { ...answerOf(question, given), message }).answer();
  if ((await recordIn(world)).match?.clicks[seat] === question.clicks) throw new Error(`${seat} gave no answer`);
  await house.bot.outbox.idle();
}

/** What whoever sends something is shown, apart from ids that differ from one run to the next; nothing stays of it. */
export async function send(world: World, person: PersonDriver, where: string, sent: Sent): Promise<string> {
  const before = await rowsOf(world);
  const told = await sendForGood(world, person, where, sent);
  await restore(world, before);
  return told;
}

/** The same, with all that comes of it. */
export async function sendForGood(
  world: World,
  person: PersonDriver,
  where: string,
  { name, forged }: Sent,
): Promise<string> {
  const { house, drawn } = world;
  const drawnBefore = drawn.length;
  const [message] = person.sees(where, 1);
  const isClick = "custom_id" in Object(forged.data);
  const used = person.forge(where, isClick && message !== undefined ? { ...forged, message } : forged);
  const first = await used.first();
  const shown = await showAnswer(world, used, first.kind);
  await house.bot.outbox.idle();
  // What ended the match may tell all of it.
  const isEnded = endings.some((ending) => name.startsWith(ending));
  const pictures = withoutOthers(world, person, drawn.slice(drawnBefore))
    .map(({ hash }) => hash)
    .join(" ");
  // Whether an answer was deferred depends on how busy the machine is, and tells nothing.
  const kind = ["modal", "choices", "failed"].includes(first.kind) ? first.kind : "answered";
  return `${name}: ${kind} ${isEnded ? "" : await withoutLots(world, person, `${shown} ${pictures}`)}`;
}

/**
 * Without pictures of what was begun meanwhile, as by a challenge: its deal is drawn by lot in each world; and without
 * those for other people, such as their panels of a table that was saved.
 */
function withoutOthers({ keys, table, people }: World, { id }: PersonDriver, drawn: readonly Drawn[]) {
  const others = [...[...keys("tables")].filter((each) => each !== table), ...people.filter((each) => each !== id)];
  return drawn.filter(({ owner }) => !others.some((each) => owner.includes(each)));
}

async function showAnswer({ house }: World, used: ReturnType<PersonDriver["forge"]>, kind: string): Promise<string> {
  if (kind === "choices") return JSON.stringify(await used.choices());
  if (kind === "modal") return JSON.stringify(await used.modal());
  if (kind === "failed") return "";
  const { components, flags, attachments } = await answerTo(used);
  const files = attachments.map(({ url, filename }) => [
    filename,
    new TextDecoder().decode(house.sandbox.file(url)?.bytes),
  ]);
  return JSON.stringify([components, flags, files]);
}

/** What was deferred, because it was a secret choice or the machine is busy, is answered by an edit or a message of its own. */
async function answerTo(used: ReturnType<PersonDriver["forge"]>) {
  const answer = await used.answer();
  const isPlaceholder = JSON.stringify(answer.components).includes('"content":"…"');
  return isPlaceholder ? used.followUp() : answer;
}

type Row<T> = { readonly value: T; readonly version: number } | undefined;
type Rows = { readonly table: Row<TableRecord>; readonly cup: Row<TournamentRecord> };

async function rowsOf({ house, table, cup }: World): Promise<Rows> {
  const { store } = house;
  return {
    table: await store.shelf<TableRecord>("tables").get(table),
    cup: await store.shelf<TournamentRecord>("tournaments").get(cup),
  };
}

/** Puts table and cup back as they were before somebody changed them. */
async function restore(world: World, before: Rows): Promise<void> {
  const now = await rowsOf(world);
  const { store } = world.house;
  await putBack(store.shelf<TableRecord>("tables"), world.table, { before: before.table, now: now.table }, (table) =>
    tableColumns(table, false),
  );
  await putBack(
    store.shelf<TournamentRecord>("tournaments"),
    world.cup,
    { before: before.cup, now: now.cup },
    tournamentColumns,
  );
}

async function putBack<T extends Json>(
  shelf: IndexedShelf<T>,
  id: string,
  { before, now }: { readonly before: Row<T>; readonly now: Row<T> },
  describe: (value: T) => Columns,
): Promise<void> {
  if (before === undefined || now === undefined || before.version === now.version) return;
  const put = await shelf.put(id, before.value, now.version, describe(before.value));
  if (!put.ok) throw new Error("A record was changed meanwhile");
}

/** All that the bot posted since a request into the table's place and, for a seat, into its direct messages. */
export async function everythingPosted(world: World, seat: Seat | undefined, since: number): Promise<string> {
  const { house, place } = world;
  const person = seat === undefined ? undefined : house.sandbox.person(players[seat] ?? "");
  const places = [place, ...(person === undefined ? [] : [person.dm()])];
  const posted = house.sandbox.requests
    .slice(since)
    .filter(({ path }) => places.some((each) => path.startsWith(`/channels/${each}/`)))
    // Cards of tournaments that people opened may still be on their way.
    .filter(({ body }) => JSON.stringify(body ?? "").includes(world.table))
    .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
  const said = posted.join("\n");
  return withoutLots(world, person ?? house.sandbox.person("Finn"), said);
}

/** The interactions that failed: holes in the program, which were logged. */
export function failures({ house }: World): readonly string[] {
  return house.logged.filter((line) => line.includes("an interaction failed"));
}

/** The series of all metrics by their labels, without what they measured. */
export async function metricsOf(world: World): Promise<string> {
  const lines = (await world.readMetrics()).split("\n");
  const series = lines.filter((line) => line.startsWith("clutch_")).map((line) => line.slice(0, line.lastIndexOf(" ")));
  return withoutNew(world, [...new Set(series)].toSorted().join("\n"));
}

/** Everything different that was logged, at all levels: who thinks twice has more of the same logged. */
export function logOf(world: World): readonly string[] {
  const lines = world.house.logged.map((line) => {
    const { time: _time, pid: _pid, hostname: _hostname, ...said } = parseJson<Record<string, unknown>>(line);
    return JSON.stringify(said);
  });
  return [...new Set(withoutNew(world, lines.join("\n")).split("\n"))].toSorted();
}
