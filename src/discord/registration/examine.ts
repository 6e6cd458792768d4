import {
  type APIApplication,
  type APIApplicationCommand,
  type APIGatewayBotInfo,
  PermissionsBitField,
  type REST,
} from "discord.js";
import { explainDiscord } from "../../startupError.ts";
import { type Finding, green, red, yellow } from "../../upkeep/finding.ts";
import { type Command, isEntryPoint } from "../commands/command.ts";
import { createMakeRequest } from "../makeRequest.ts";
import { createRest, getFrom, resources, type Server } from "../rest.ts";
import { invitationPermissions } from "./register.ts";

export type DiscordParts = {
  readonly token: string;
  readonly api?: string | undefined;
  readonly commands: readonly Command[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

const timeoutMs = 10_000;
const serversAtOnce = 200;
const serversNamed = 10;
const fewSessions = 100;
const skewNoted = 2_000;
const skewHarmful = 30_000;

/** Asks Discord what it knows of the bot: token, time, sessions, commands, and its rights in every server. */
export async function examineDiscord(parts: DiscordParts): Promise<readonly Finding[]> {
  const { commands, now } = parts;
  const makeRequest = createMakeRequest(now);
  const rest = createRest({ ...parts, makeRequest }, { timeout: timeoutMs, retries: 1 });
  const skews: number[] = [];
  rest.on("response", (_, { headers }) => {
    const date = headers.get("date");
    if (date !== null) skews.push(now() - Date.parse(date));
  });
  try {
    const application = await getFrom(rest, resources.application());
    const gateway = await getFrom(rest, resources.gateway());
    return [
      green(`Discord knows the token; the application is “${application.name}”.`),
      judgeSkew(skews[0]),
      judgeEndpoint(application),
      green("No privileged intent is needed: the bot listens to servers alone."),
      judgeSessions(gateway),
      ...judgeCommands(await getFrom(rest, resources.commands(application.id)), commands),
      ...judgeServers(await listServers(rest)),
    ];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [red(explainDiscord(error) ?? `Discord cannot be asked: ${error.message}`)];
  }
}

/** How far this machine's clock is from Discord's, which tells whole seconds only. */
export function judgeSkew(skew: number | undefined): Finding {
  if (skew === undefined) return yellow("Discord did not say what time it is.");
  const text = `This machine's clock is ${(Math.abs(skew) / 1000).toFixed(1)} s ${skew < 0 ? "behind" : "ahead of"} Discord's`;
  if (Math.abs(skew) <= skewNoted) return green(`${text}.`);
  if (Math.abs(skew) <= skewHarmful) return yellow(`${text}; let the system keep its time.`);
  return red(`${text}: deadlines and reminders come at the wrong time; let the system keep its time.`);
}

function judgeEndpoint({ interactions_endpoint_url: url }: APIApplication): Finding {
  if (typeof url !== "string" || url === "") return green("Interactions come by the gateway, as they should.");
  return red(`Discord sends interactions to ${url}: clear “Interactions Endpoint URL” on the application's page.`);
}

function judgeSessions({ shards, session_start_limit: { remaining, total } }: APIGatewayBotInfo): Finding {
  const text = `${remaining} of today's ${total} sessions are left; Discord recommends ${shards} shard${shards === 1 ? "" : "s"}`;
  if (remaining === 0) return red(`${text}: the bot cannot start before tomorrow.`);
  return remaining < fewSessions ? yellow(`${text}; find out what restarts the bot so often.`) : green(`${text}.`);
}

function judgeCommands(known: readonly APIApplicationCommand[], commands: readonly Command[]): readonly Finding[] {
  const launching = known
    .filter(isEntryPoint)
    .map(({ name }) =>
      yellow(
        `Activities are switched on, so Discord lists “${name}”, which Clutch keeps but has no Activity for: switch them off on the application's page.`,
      ),
    );
  const names = new Set(known.map(({ name }) => name));
  const missing = commands.map(({ definition }) => definition.name).filter((name) => !names.has(name));
  if (missing.length === 0) return [green(`All ${commands.length} commands are registered.`), ...launching];
  const what = missing.map((name) => `/${name}`).join(", ");
  const verb = missing.length === 1 ? "is" : "are";
  return [yellow(`${what} ${verb} not registered yet; the next start does that.`), ...launching];
}

/** What the bot may not do that its invitation asks for, server by server. */
export function judgeServers(servers: readonly Server[]): readonly Finding[] {
  const lacking = servers.flatMap(({ name, permissions }) => {
    const missing = new PermissionsBitField(BigInt(permissions)).missing(BigInt(invitationPermissions));
    return missing.length === 0
      ? []
      : [yellow(`In “${name}” the bot lacks ${missing.join(", ")}; invite it again there.`)];
  });
  const fine = servers.length - lacking.length;
  const more = lacking.length - serversNamed;
  return [
    green(`Servers with the bot: ${servers.length}; with all that its invitation asks for: ${fine}.`),
    ...lacking.slice(0, serversNamed),
    ...(more > 0 ? [yellow(`… and so it is in ${more} more.`)] : []),
  ];
}

async function listServers(rest: REST): Promise<readonly Server[]> {
  const servers: Server[] = [];
  for (;;) {
    const query = new URLSearchParams({ limit: String(serversAtOnce) });
    const last = servers.at(-1);
    if (last !== undefined) query.set("after", last.id);
    const page = await getFrom(rest, resources.servers(), { query });
    servers.push(...page);
    if (page.length < serversAtOnce) return servers;
  }
}
