import { fileURLToPath } from "node:url";
import { commands } from "../commands/index.ts";
import { menus } from "../commands/menus.ts";
import type { AnyGame } from "../games/contract/index.ts";
import { games as ownGames } from "../games/registry.ts";
import { readBoxes } from "./boxes/boxFile.ts";
import { storeTables } from "./boxes/tables.ts";
import { type BotParts, startBot } from "./discord/app/bot.ts";
import { invitationPermissions } from "./discord/registration/register.ts";
import { createEmojis } from "./discord/emojis/emojis.ts";
import { createEmojiKeeper } from "./discord/emojis/keeper.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { createComputers } from "./computers/pool.ts";
import { readSettings, type Settings, SettingsError } from "./env.ts";
import { describeStored } from "./describeStored.ts";
import { beginAnew, createEnd, endProcess, endWhenHopeless } from "./ending.ts";
import { exitCodeOfClose, exitCodeOfError, exitCodes, explainStartupError, explainWaiting } from "./startupError.ts";
import { watchFaults } from "./faults.ts";
import { createLog } from "./log.ts";
import { createPictures, type Pictures } from "./pictures/pictures.ts";
import type { Logger } from "pino";
import { systemPorts as ports } from "./ports/system.ts";
import { createMakeRequest } from "./discord/makeRequest.ts";
import { silentMeter } from "./metrics/meter.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { meterPictures, meterStore } from "./metrics/wrap.ts";
import { holdAlone, isPostgres, openStoreAt, type Store, type StoreOptions } from "./store/index.ts";
import type { OpenedBoard } from "./web/routes/board.ts";
import { startHeartbeat } from "./time/heartbeat.ts";
import { hour } from "./time/hours.ts";
import { untilReachable } from "./untilReachable.ts";
import { ageOfBackup } from "./upkeep/backup.ts";
import { watchDamage } from "./upkeep/damageWatch.ts";
import { scheduleBackups } from "./upkeep/schedule.ts";

/** In place of an exit code: the process begins anew. */
const reconnect = -1;
const exit = (code: number): void =>
  code === reconnect ? beginAnew(process) : void endProcess(code, process, ports.clock);
const say = (why: string): void => console.error(`Clutch cannot start:\n${why}`);

await main();

async function main(): Promise<void> {
  try {
    await run(readSettings());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    say(error.message);
    exit(exitCodeOfError(error));
  }
}

async function run(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel);
  const opened: Close[] = [];
  let isEnding = false;
  const stop = async (): Promise<void> => {
    isEnding = true;
    for (const close of opened.toReversed()) await close();
  };
  const end = createEnd({ clock: ports.clock, stop, log, exit });
  // Set before anything is waited for: the first process of a container does not end by SIGTERM otherwise.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end(0));
  watchFaults({ process, log, restart: () => void end(exitCodes.failed), now: ports.clock.now });
  await start(settings, { log, end, opened }).catch(async (error: unknown) => {
    // What fails because the process ends is no failure of its start.
    if (isEnding) return;
    const why = explainStartupError(error, settings);
    if (why === undefined) throw error;
    say(why);
    await end(exitCodeOfError(error));
  });
}

type Close = () => Promise<unknown>;

type Process = {
  readonly log: Logger;
  readonly end: (code: number) => Promise<void>;
  /** Functions that close what is open, in the order of opening. */
  readonly opened: Close[];
};

/** Starts the bot; waits for Discord and for the database while they cannot be reached. */
async function start(settings: Settings, { log, end, opened }: Process): Promise<void> {
  const waiting = { clock: ports.clock, log, explain: (error: unknown) => explainWaiting(error, settings) };
  const metrics = await startMetrics(settings, opened);
  const meter = metrics?.meter ?? silentMeter;
  const isShared = isPostgres(settings.database);
  let isFirst = !isShared;
  const { database, secretKey, backups } = settings;
  const damage = watchDamage({ ports, log, database, secretKey, isFirst: () => isFirst });
  opened.push(damage.stop);
  const games = gamesOfBoxes(settings.boxes);
  opened.push(await untilReachable(() => holdAlone(database), waiting));
  const open = () => openStoreAndPictures({ ...settings, games, onDamaged: damage.note }, log, metrics);
  const { store, pictures } = await untilReachable(open, waiting);
  await storeTables(store, games);
  const computers = createComputers(ports);
  opened.push(...[store, pictures, computers].map((each) => () => each.close()));
  const emojis = createEmojis();
  const sandbox = settings.token === undefined ? await localDiscord(settings) : undefined;
  if (sandbox !== undefined) opened.push(sandbox.close);
  startBackups(settings, log, opened);
  const board = await startBoard(settings, { log, opened, store, pictures, isLocal: sandbox !== undefined });
  const parts: BotParts = {
    ...{ ports, store, games, commands, menus, computers, pictures, log, meter, emojis, board },
    ...{ makeRequest: createMakeRequest(ports.clock.elapsed), heartbeat: startHeartbeat, papers: settings.papers },
    ...{ token: settings.token ?? sandbox?.token ?? "", api: sandbox?.apiUrl ?? settings.api },
    onGatewayClosed: (code) => void end(exitCodeOfClose(code, isShared)),
    onGatewayStuck: () => void end(reconnect),
  };
  const joined: { member?: Member } = {};
  const keeper = createEmojiKeeper({ ...parts, emojis, uploads: () => isFirst });
  const onFirst = (): void => {
    isFirst = true;
  };
  metrics?.watch({
    store,
    isConnected: () => joined.member?.isConnected() === true,
    leases: () => joined.member?.ages() ?? new Map<string, number>(),
    damaged: damage.count,
    backupAge: () => (backups.hours === undefined ? undefined : ageOfBackup(backups.folder, ports.clock.now())),
    onFailure: (error) => log.warn({ err: error }, "the tables could not be counted"),
  });
  const member = await untilReachable(() => (isShared ? join(parts, end, onFirst) : startAlone(parts)), waiting);
  joined.member = member;
  opened.push(keeper.stop, member.stop);
  // Commands come first, and nobody waits for emojis.
  keeper.start();
  if (sandbox !== undefined) console.log(`\nClutch is ready. Open ${sandbox.url} and type /table new\n`);
}

/** A bot that is alone, or one process of several. */
type Member = Pick<Cluster, "isConnected" | "ages" | "stop">;

async function startAlone(parts: BotParts): Promise<Member> {
  const bot = await startBot(parts);
  return { isConnected: bot.isConnected, stop: () => bot.stop(), ages: () => new Map<string, number>() };
}

/** Joins the other processes on this database; loaded only where several can share one. */
async function join(parts: BotParts, end: (code: number) => Promise<void>, onFirst: () => void): Promise<Member> {
  const { startMember } = await import("./cluster/member.ts");
  return startMember({ ...parts, onFailure: endWhenHopeless(end), onFirst });
}

/** Our games, each with the tables that an owner typed in. Throws a SettingsError that names every slip in them. */
function gamesOfBoxes(folder: string): readonly AnyGame[] {
  const { games, faults } = readBoxes(folder, ownGames);
  if (faults.length > 0) throw new SettingsError(faults.join("\n"));
  return games;
}

async function openStoreAndPictures(
  settings: Settings & { readonly games: readonly AnyGame[] } & Required<Pick<StoreOptions, "onDamaged">>,
  log: Logger,
  metrics: Metrics | undefined,
) {
  const store = await openStoreAt(settings.database, {
    ports,
    secretKey: settings.secretKey,
    describe: describeStored(settings.games, () => ports.clock.now()),
    onDamaged: settings.onDamaged,
  });
  const pictures = createPictures(ports, { onFailure: (failure) => log.warn(failure, "a picture failed") });
  if (metrics === undefined) return { store, pictures };
  const { meter } = metrics;
  return { store: meterStore(store, meter, ports.clock), pictures: meterPictures(pictures, meter, ports.clock) };
}

async function startMetrics({ metrics: where }: Settings, opened: Close[]): Promise<Metrics | undefined> {
  if (where === undefined) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  const metrics = createMetrics(ports.clock, where);
  // Answers from now on that the process is alive, however long it waits for what it needs.
  await metrics.open();
  opened.push(metrics.close);
  return metrics;
}

type BoardParts = Pick<Process, "log" | "opened"> & {
  readonly store: Store;
  readonly pictures: Pictures;
  readonly isLocal: boolean;
};

/** Opens the board in the browser, where that is wished, and always beside the local Discord; loaded only then. */
async function startBoard({ web, port, database }: Settings, parts: BoardParts): Promise<OpenedBoard | undefined> {
  const { log, opened, store, pictures, isLocal } = parts;
  if (web === undefined && !isLocal) return undefined;
  const { openBoard } = await import("./web/routes/board.ts");
  // An image has its pages built in; elsewhere they are built once.
  if (process.env["NODE_ENV"] !== "production") {
    const { buildIfStale } = await import("../sandbox/build-page.ts");
    await buildIfStale(fileURLToPath(new URL("../web", import.meta.url)));
  }
  const besides = port === 0 ? 0 : port + 1;
  const settings = web ?? { port: besides, host: "127.0.0.1", url: `http://localhost:${besides}`, proxies: 0 };
  const board = await openBoard({ ports, store, pictures, log, settings, isShared: isPostgres(database) });
  opened.push(board.close);
  const url = await board.listen();
  if (web !== undefined) log.info({ url }, "the board is served");
  return board;
}

function startBackups({ database, secretKey, backups }: Settings, log: Logger, opened: Close[]): void {
  const { hours, folder, kept } = backups;
  if (hours === undefined) return;
  const plan = { database, secretKey, folder, every: hours * hour, kept };
  const schedule = scheduleBackups({ plan, ports, log });
  opened.push(schedule.stop);
  void schedule.look();
}

/** Loaded only when it is played on: it knows Discord's whole interface by heart, which takes memory. */
async function localDiscord({ port, world }: Settings) {
  const { buildPageIfStale, startSandbox } = await import("../sandbox/index.ts");
  await buildPageIfStale();
  const bot = { name: "Clutch", description: "Hosts tabletop games played over days." };
  return startSandbox({ port, folder: world, plan: { bot, permissions: invitationPermissions } });
}
