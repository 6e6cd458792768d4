import { DefaultRestOptions } from "discord.js";
import { type Logger, pino } from "pino";

import { commands } from "../../commands/index.ts";
import { menus } from "../../commands/menus.ts";
import type { AnyGame } from "../../games/contract/index.ts";
import { defaultPlan } from "../../sandbox/world/build.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../sandbox/index.ts";
import type { Board } from "../../src/discord/host.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import { type Bot, type BotParts, startBot } from "../../src/discord/app/bot.ts";
import { answerHere } from "../../src/computers/choose.ts";
import type { Computers } from "../../src/computers/pool.ts";
import type { Emojis } from "../../src/discord/emojis/emojis.ts";
import type { Papers } from "../../src/env.ts";
import type { Meter } from "../../src/metrics/meter.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { soleOwner } from "../../src/records/ownership.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { createKeys } from "../chance.ts";
import { bids } from "../contract/fixture/index.ts";
import { computersHere, noPictures, withoutDrawing } from "../../scripts/simpleParts.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { createMakeRequest, type MakeRequest } from "../../src/discord/makeRequest.ts";
import { startHeartbeat } from "../../src/time/heartbeat.ts";
import { clock, clockAt } from "../clocks.ts";

export { doables, wordsOf } from "../../sandbox/driver/doable.ts";

/** The bot at home: the real client over a local Discord, on a store in memory. */
export type TestBot = {
  readonly sandbox: Sandbox;
  readonly bot: Bot;
  readonly store: Store;
  readonly logged: string[];
};

export type TestBotOptions = {
  readonly games?: readonly AnyGame[];
  /** Instead of the bot's own. */
  readonly commands?: readonly Command[];
  readonly store?: Store;
  readonly sandbox?: SandboxOptions;
  readonly pictures?: Pictures;
  readonly log?: Logger;
  readonly now?: () => number;
  readonly onGatewayClosed?: (code: number) => void;
  readonly onGatewayStuck?: () => void;
  readonly papers?: Papers;
  readonly meter?: Meter;
  readonly board?: Board;
  readonly emojis?: Emojis;
  readonly computers?: Computers;
  /** Nothing is brought up by itself: the test sweeps when it is time. */
  readonly isSweptByHand?: boolean;
  readonly heartbeat?: BotParts["heartbeat"];
  readonly ownership?: BotParts["ownership"];
  readonly elapsed?: () => number;
  /** None, when left out: a place that is hidden is lost at once. */
  readonly secondLooks?: readonly number[];
  /** Answers a request in the local Discord's place; undefined lets it through. */
  readonly answerInstead?: (url: string) => Awaited<ReturnType<MakeRequest>> | undefined;
};

/** The permissions that README's invitation asks for, and no others. */
export const invitation = "377957223424";

/**
 * A local Discord into which the bot was invited as README says. All its people read English, and no channel is for
 * greetings, unless the plan says.
 */
export const startInvited = (options: SandboxOptions = {}): Promise<Sandbox> =>
  startSandbox({
    countsIds: true,
    ...options,
    plan: {
      permissions: invitation,
      people: defaultPlan.people.map(({ name }) => ({ name })),
      guilds: defaultPlan.guilds.map(({ name, owner, channels }) => ({ name, channels, ...(owner && { owner }) })),
      ...options.plan,
    },
  });

export async function startTestBot(options: TestBotOptions = {}): Promise<TestBot> {
  const sandbox = await startInvited(options.sandbox);
  return { sandbox, ...(await startBotIn(sandbox, options)) };
}

/** Lets the server offer games at stage alpha. */
export const offerNewGames = ({ bot, sandbox }: TestBot) =>
  bot.service.guildSettings.change(sandbox.guild("The Table"), (before) => ({ ...before, offersAlpha: true }));

/** Starts a bot in a local Discord that runs already. */
export async function startBotIn(sandbox: Sandbox, options: TestBotOptions = {}): Promise<Omit<TestBot, "sandbox">> {
  const logged: string[] = [];
  const log = options.log ?? pino({ level: "debug" }, { write: (line) => void logged.push(line) });
  const store = options.store ?? openStore(":memory:");
  const bot = await startBot({
    ports: { ...systemPorts, clock: clockOf(options) },
    makeRequest: createMakeRequest(Date.now, requestOf(options)),
    token: sandbox.token,
    api: sandbox.apiUrl,
    store,
    games: gamesOf(options),
    commands: options.commands ?? commands,
    menus,
    ...threadsOf(options),
    newKey: createKeys(),
    log,
    secondLooks: options.secondLooks ?? [],
    ...(options.emojis === undefined ? {} : { emojis: options.emojis }),
    ...(options.meter === undefined ? {} : { meter: options.meter }),
    board: options.board,
    ownership: options.ownership ?? soleOwner,
    ...(options.papers === undefined ? {} : { papers: options.papers }),
    ...(options.onGatewayClosed === undefined ? {} : { onGatewayClosed: options.onGatewayClosed }),
    ...(options.onGatewayStuck === undefined ? {} : { onGatewayStuck: options.onGatewayStuck }),
    ...heartbeatOf(options),
    // One person plays whole matches in a moment.
    flood: { burst: 1e9, perSecond: 1e9 },
  });
  return { bot, store, logged };
}

const requestOf =
  ({ answerInstead }: TestBotOptions): MakeRequest =>
  async (url, init) =>
    answerInstead?.(url) ?? DefaultRestOptions.makeRequest(url, init);

const clockOf = ({ now = Date.now, elapsed = clock.elapsed }: TestBotOptions) => ({ ...clockAt(now), elapsed });

function heartbeatOf({ heartbeat, isSweptByHand }: TestBotOptions): Pick<BotParts, "heartbeat"> {
  if (isSweptByHand === true) return { heartbeat: () => ({ stop: () => Promise.resolve() }) };
  return { heartbeat: heartbeat ?? startHeartbeat };
}

/** What a bot runs in threads of its own; without them nothing is drawn, and computers think in this one. */
function threadsOf({ computers, pictures = noPictures }: TestBotOptions) {
  return { computers: computers ?? createComputersHere(), pictures };
}

/** Computers of this thread, whose luck follows from the test's. */
function createComputersHere(): Computers {
  const newKey = createKeys("computers");
  const choose: Computers["choose"] = (request) => {
    const key = newKey();
    return answerHere(request, key, Number.parseInt(key.slice(0, 8), 16));
  };
  return { ...computersHere, choose };
}

/** Where no pictures are asked for, none is drawn either. */
function gamesOf({ games = [bids], pictures }: TestBotOptions): readonly AnyGame[] {
  return pictures === undefined ? games.map(withoutDrawing) : games;
}

export async function stopTestBot({ bot, sandbox, store }: TestBot): Promise<void> {
  await bot.stop();
  await sandbox.close();
  await store.close();
}
