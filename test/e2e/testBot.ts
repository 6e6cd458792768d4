import { type Logger, pino } from "pino";
import type { APIMessage } from "discord.js";

import { commands } from "../../commands/index.ts";
import type { AnyGame } from "../../games/contract.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../sandbox/index.ts";
import type { Command } from "../../src/discord/app/command.ts";
import { type Bot, startBot } from "../../src/discord/app/bot.ts";
import type { Papers } from "../../src/env.ts";
import type { Meter } from "../../src/metrics/meter.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { computersHere, noPictures, withoutDrawing } from "./simpleParts.ts";

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
  readonly papers?: Papers;
  readonly meter?: Meter;
  /** Nothing is brought up by itself: the test sweeps when it is time. */
  readonly isSweptByHand?: boolean;
};

/** The permissions that README's invitation asks for, and no others. */
export const invitation = "377957223424";

/** A local Discord into which the bot was invited as README says. */
export const startInvited = (options: SandboxOptions = {}): Promise<Sandbox> =>
  startSandbox({ ...options, plan: { permissions: invitation, ...options.plan } });

export async function startTestBot(options: TestBotOptions = {}): Promise<TestBot> {
  const sandbox = await startInvited(options.sandbox);
  return { sandbox, ...(await startBotIn(sandbox, options)) };
}

/** Starts a bot in a local Discord that runs already. */
export async function startBotIn(sandbox: Sandbox, options: TestBotOptions = {}): Promise<Omit<TestBot, "sandbox">> {
  const logged: string[] = [];
  const log = options.log ?? pino({ level: "debug" }, { write: (line) => void logged.push(line) });
  const store = options.store ?? openStore(":memory:");
  const bot = await startBot({
    token: sandbox.token,
    api: sandbox.apiUrl,
    store,
    games: gamesOf(options),
    commands: options.commands ?? commands,
    computers: computersHere,
    pictures: options.pictures ?? noPictures,
    log,
    ...(options.meter === undefined ? {} : { meter: options.meter }),
    ...(options.papers === undefined ? {} : { papers: options.papers }),
    ...(options.onGatewayClosed === undefined ? {} : { onGatewayClosed: options.onGatewayClosed }),
    ...(options.now === undefined ? {} : { now: options.now }),
    ...(options.isSweptByHand === true ? { heartbeat: () => ({ stop: () => Promise.resolve() }) } : {}),
  });
  return { bot, store, logged };
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

type Shown = Pick<APIMessage, "components"> & {
  readonly id: string;
  readonly channel_id: string;
  readonly content?: string;
};

/** One thing a person can do with a message: press a button, or choose values from a menu. */
export type Doable =
  | { readonly kind: "press"; readonly id: string; readonly label: string }
  | {
      readonly kind: "select";
      readonly id: string;
      readonly values: readonly string[];
      readonly min: number;
      readonly max: number;
    };

/** Every enabled button and menu of a message, in reading order. */
export function doables(message: Shown): readonly Doable[] {
  return flat(message.components ?? []).flatMap((component): readonly Doable[] => {
    const { type, custom_id: id, disabled, label, options } = component;
    if (typeof id !== "string" || disabled === true) return [];
    if (type === 2) return [{ kind: "press", id, label: label ?? "" }];
    if (type !== 3) return [];
    const values = (options ?? []).map(({ value }) => value);
    return [{ kind: "select", id, values, min: component.min_values ?? 1, max: component.max_values ?? 1 }];
  });
}

/** All words of a message, top to bottom. */
export function wordsOf(message: Shown): string {
  const plain = message.content === undefined || message.content === "" ? [] : [message.content];
  const parts = flat(message.components ?? []).flatMap(({ content, items }) =>
    [content ?? [], (items ?? []).map(({ description }) => description ?? "")].flat(),
  );
  return [...plain, ...parts].join("\n");
}

type Loose = {
  readonly type?: number;
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly content?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly min_values?: number;
  readonly max_values?: number;
  readonly items?: readonly { readonly description?: string | null }[];
  readonly components?: readonly Loose[];
};

function flat(components: readonly unknown[]): readonly Loose[] {
  return (components as readonly Loose[]).flatMap((component) => [component, ...flat(component.components ?? [])]);
}
