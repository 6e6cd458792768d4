import { commands } from "../commands/index.ts";
import { games } from "../games/registry.ts";
import { startBot } from "./discord/app/bot.ts";
import { createComputers } from "./computers/pool.ts";
import { readSettings, type Settings } from "./env.ts";
import { explainStartupError } from "./startupError.ts";
import { createLog } from "./log.ts";
import { createPictures } from "./pictures/pictures.ts";
import { openStore } from "./store/index.ts";

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
    process.exit(1);
  }
}

async function run(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel);
  const store = openStore(settings.database);
  const pictures = createPictures({ onFailure: (failure) => log.warn(failure, "a picture failed") });
  const computers = createComputers();
  const sandbox = settings.token === undefined ? await localDiscord(settings) : undefined;
  const bot = await startBot({
    token: settings.token ?? sandbox?.token ?? "",
    ...(sandbox === undefined ? {} : { api: sandbox.apiUrl }),
    store,
    games,
    commands,
    computers,
    pictures,
    log,
  });
  if (sandbox !== undefined) console.log(`\nClutch is ready. Open ${sandbox.url} and type /table new\n`);

  async function stop(): Promise<void> {
    await bot.stop();
    await Promise.all([computers.close(), pictures.close(), sandbox?.close()]);
    await store.close();
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}

/** Loaded only when it is played on: it knows Discord's whole interface by heart, which takes memory. */
async function localDiscord({ port, world }: Settings) {
  const { buildPageIfStale, startSandbox } = await import("../sandbox/index.ts");
  await buildPageIfStale();
  const bot = { name: "Clutch", description: "Hosts tabletop games played over days." };
  return startSandbox({ port, folder: world, plan: { bot } });
}
