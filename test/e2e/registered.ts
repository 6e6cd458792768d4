/**
 * What a start registers with Discord. The first start of a process sends it; the next ones find it there, because to
 * send, check and answer a hundred and fifty kilobytes of commands is half of a start.
 */
import type { Sandbox } from "../../sandbox/index.ts";
import type { Command } from "../../src/discord/commands/command.ts";

type Logged = Sandbox["requests"][number];

/** What the first start sent with the same commands. */
const sent = new WeakMap<readonly Command[], readonly Logged[]>();

const registration = /^(?:PATCH \/applications\/@me|PUT \/applications\/\d+\/commands)$/u;

/** True for a local Discord that no bot has asked anything yet, and that a test has not prepared for a start. */
const isUntouched = ({ requests, faults, commands }: Sandbox): boolean =>
  requests.length === 0 && faults.list().length === 0 && commands().length === 0;

/** What a bot is started with, and what is to be done once it has started. */
type Registered = {
  readonly parts: { readonly commands: readonly Command[]; readonly isRegisteredElsewhere: boolean };
  readonly remember: () => void;
};

/** Registers the commands as the first start did, where that is wanted and possible; else the bot has to do so itself. */
export async function registerAsBefore(
  sandbox: Sandbox,
  commands: readonly Command[],
  registers?: true,
): Promise<Registered> {
  const before = sent.get(commands);
  if (registers === true || !isUntouched(sandbox))
    return { parts: { commands, isRegisteredElsewhere: false }, remember: () => undefined };
  if (before === undefined)
    return { parts: { commands, isRegisteredElsewhere: false }, remember: () => rememberRegistered(sandbox, commands) };
  for (const { method, path, body } of before)
    await sandbox.ask({
      ...{ method, path: path.replace(/\d+/u, sandbox.bot.id), query: new URLSearchParams() },
      headers: { authorization: `Bot ${sandbox.token}`, "content-type": "application/json", "user-agent": "Test" },
      read: () => Promise.resolve({ body, files: [] }),
    });
  return { parts: { commands, isRegisteredElsewhere: true }, remember: () => undefined };
}

/** Remembers what a start has registered, if that is all. */
function rememberRegistered(sandbox: Sandbox, commands: readonly Command[]): void {
  const found = sandbox.requests.filter(({ method, path }) => registration.test(`${method} ${path}`));
  if (found.length === 2 && found.every(({ status }) => status === 200)) sent.set(commands, found);
}
