import {
  ChannelType,
  Client,
  type ClientEvents,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  SimpleShardingStrategy,
  type TextChannel,
  type ThreadChannel,
} from "discord.js";
import { afterEach, expect } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../sandbox/index.ts";
import { guardLines } from "../../src/discord/gateway/lines.ts";

const opened: (() => Promise<unknown>)[] = [];
const sandboxes: Sandbox[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  // Whatever a test is about, the server's own answers must be such as Discord gives.
  expect(sandboxes.splice(0).flatMap(({ ownFaults }) => ownFaults)).toEqual([]);
});

/** A local Discord that is closed after the test, and that checks its own answers. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ checksAnswers: true, ...options });
  opened.push(() => sandbox.close());
  sandboxes.push(sandbox);
  return sandbox;
}

/** The library connects a line half a second after it was lost, though its client has been destroyed meanwhile. */
function buildStrategy(manager: ConstructorParameters<typeof SimpleShardingStrategy>[0]): SimpleShardingStrategy {
  const strategy = new SimpleShardingStrategy(manager);
  guardLines(strategy, () => true);
  return strategy;
}

/** The real client, logged in and ready; it is destroyed after the test, and stays so. */
export async function logIn(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ws: { buildStrategy },
    ...options,
    rest: { api: sandbox.apiUrl, globalRequestsPerSecond: 100_000, ...options.rest },
  });
  opened.push(() => client.destroy());
  const ready = next(client, Events.ClientReady);
  await client.login(sandbox.token);
  await ready;
  if (!client.isReady()) throw new Error("The client is not ready.");
  return client;
}

/** A text channel that the client knows. */
export function textChannel(client: Client, id: string): TextChannel {
  const channel = client.channels.cache.get(id);
  if (channel?.type !== ChannelType.GuildText) throw new Error(`There is no text channel ${id}.`);
  return channel;
}

/** A thread, fetched by its id. */
export async function fetchThread(client: Client, id: string): Promise<ThreadChannel> {
  const channel = await client.channels.fetch(id);
  if (channel?.isThread() !== true) throw new Error(`There is no thread ${id}.`);
  return channel;
}

/** The next event of a client. */
export function next<E extends keyof ClientEvents>(client: Client, event: E): Promise<ClientEvents[E]> {
  return new Promise((resolve) => client.once(event, (...args) => resolve(args)));
}
