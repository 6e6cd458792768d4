import { commands } from "../commands/index.ts";
import { games } from "../games/registry.ts";
import { type BotParts, startBot } from "./discord/app/bot.ts";
import { invitationPermissions } from "./discord/invitation.ts";
import { createEmojis } from "./discord/emojis/emojis.ts";
import { createEmojiKeeper } from "./discord/emojis/keeper.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { createComputers } from "./computers/pool.ts";
import { readSettings, type Settings } from "./env.ts";
import { createEnd, endWhenHopeless } from "./ending.ts";
import { exitCodeOfClose, exitCodeOfError, exitCodeOfFault, explainStartupError } from "./startupError.ts";
import { watchFaults } from "./faults.ts";
import { createLog } from "./log.ts";
import { createPictures } from "./pictures/pictures.ts";
import type { Logger } from "pino";
import { silentMeter } from "./metrics/meter.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { meterPictures, meterStore } from "./metrics/wrap.ts";
import { isPostgres, openStoreAt } from "./store/index.ts";
import { hour } from "./time/hours.ts";
import { type BackupSchedule, scheduleBackups } from "./upkeep/schedule.ts";

await main();

async function main(): Promise<void> {
  let settings: Settings | undefined;
  try {
    settings = readSettings();
    await run(settings);
  } catch (error) {
    const why = explainStartupError(error, settings);
    if (why === undefined) throw error;
    console.error(`Clutch cannot start:\n${why}`);
    // What was opened before, timers and threads, would keep the process alive.
    process.exit(exitCodeOfError(error));
  }
}

async function run(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel);
  const { metrics, meter, store, pictures } = await openStoreAndPictures(settings, log);
  const computers = createComputers();
  const emojis = createEmojis();
  const sandbox = settings.token === undefined ? await localDiscord(settings) : undefined;
  const running: Pick<Member, "stop">[] = [];
  const backups = startBackups(settings, log);

  async function stop(): Promise<void> {
    await Promise.all(running.map((bot) => bot.stop()));
    await Promise.all([metrics?.close(), backups?.stop(), computers.close(), pictures.close(), sandbox?.close()]);
    await store.close();
  }
  const end = createEnd({ stop, log, exit: (code) => process.exit(code) });
  watchFaults({ process, log, restart: () => void end(exitCodeOfFault), now: Date.now });
  const parts: BotParts = {
    token: settings.token ?? sandbox?.token ?? "",
    ...apiOf(sandbox?.apiUrl ?? settings.api),
    store,
    games,
    commands,
    computers,
    pictures,
    log,
    meter,
    emojis,
    papers: settings.papers,
    onGatewayClosed: (code) => void end(exitCodeOfClose(code)),
  };
  const isShared = isPostgres(settings.database);
  let isFirst = !isShared;
  const joined: { member?: Member } = {};
  const keeper = createEmojiKeeper({ ...parts, emojis, uploads: () => isFirst });
  const onFirst = (): void => {
    isFirst = true;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end(0));
  // Whoever asks whether the process is well has an answer from now on: Discord may keep it waiting for long.
  await metrics?.watch({
    store,
    isConnected: () => joined.member?.isConnected() === true,
    leases: () => joined.member?.ages() ?? new Map<string, number>(),
    onFailure: (error) => log.warn({ err: error }, "the tables could not be counted"),
  });
  joined.member = isShared ? await join(parts, end, onFirst) : await startAlone(parts);
  running.push(joined.member, keeper);
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

/** The store and the pictures, measured where that is wished. */
async function openStoreAndPictures(settings: Settings, log: Logger) {
  const metrics = await startMetrics(settings);
  const meter = metrics?.meter ?? silentMeter;
  const store = await openStoreAt(settings.database, {
    secretKey: settings.secretKey,
    onDamaged: (damaged) => log.error(damaged, "a stored row cannot be read; everything else goes on"),
  });
  const pictures = createPictures({ onFailure: (failure) => log.warn(failure, "a picture failed") });
  if (metrics === undefined) return { metrics, meter, store, pictures };
  return { metrics, meter, store: meterStore(store, meter), pictures: meterPictures(pictures, meter) };
}

function apiOf(api: string | undefined): { readonly api?: string } {
  return api === undefined ? {} : { api };
}

/** Starts to measure, where that is wished; loaded only then. */
async function startMetrics({ metrics }: Settings): Promise<Metrics | undefined> {
  if (metrics === undefined) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(metrics);
}

/** Starts what backs up the database by itself, where that is wished. */
function startBackups({ database, secretKey, backups }: Settings, log: Logger): BackupSchedule | undefined {
  const { hours, folder, kept } = backups;
  if (hours === undefined) return undefined;
  const plan = { database, secretKey, folder, every: hours * hour, kept };
  const schedule = scheduleBackups({ plan, now: Date.now, log });
  void schedule.look();
  return schedule;
}

/** Loaded only when it is played on: it knows Discord's whole interface by heart, which takes memory. */
async function localDiscord({ port, world }: Settings) {
  const { buildPageIfStale, startSandbox } = await import("../sandbox/index.ts");
  await buildPageIfStale();
  const bot = { name: "Clutch", description: "Hosts tabletop games played over days." };
  return startSandbox({ port, folder: world, plan: { bot, permissions: invitationPermissions } });
}
