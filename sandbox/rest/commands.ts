import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from "discord-api-types/v10";
import { type Flaw, invalidBody, refusal } from "../errors.ts";
import { type Call, noContent, ok, type Route, route } from "../http/route.ts";
import { secondsToWait } from "../http/rate-limits.ts";
import { type CommandBody, commandFlaws, commandListFlaws } from "../spec/command-limits.ts";
import { answers, commandCreate, commandList, commandPatch } from "../spec/shapes.ts";
import type { Command } from "../world/world.ts";
import { checkApplication, guildFor } from "./find.ts";

/** The same six routes for global commands and for those of one guild. */
export const commandRoutes: readonly Route[] = [
  "/applications/:application",
  "/applications/:application/guilds/:guild",
]
  .map((owner) => `${owner}/commands`)
  .flatMap((path) => [
    route(`GET ${path}`, { answers: answers.commands }, (call) =>
      ok(commandsOf(call).map((command) => showCommand(call, command))),
    ),
    route(`PUT ${path}`, { body: commandList, answers: answers.commands }, replaceAll),
    route(`POST ${path}`, { body: commandCreate, answers: answers.command }, createOne),
    route(`GET ${path}/:command`, { answers: answers.command }, (call) => ok(showCommand(call, commandOf(call)))),
    route(`PATCH ${path}/:command`, { body: commandPatch, answers: answers.command }, patchOne),
    route(`DELETE ${path}/:command`, {}, (call) => {
      call.discord.world.commands.delete(commandOf(call).id);
      call.discord.emit({ kind: "commands" });
      return noContent;
    }),
  ]);

/** Replaces the whole list; a command of a name that was there keeps its id. */
function replaceAll(call: Call<readonly CommandBody[]>) {
  const { discord, body } = call;
  const before = commandsOf(call);
  if (before.some(isEntryPoint) && !body.some(isEntryPoint)) throw refusal(50240);
  refuseFlawed([
    ...body.flatMap((command, place) => commandFlaws(command).map((flaw) => at(`${place}`, flaw))),
    ...commandListFlaws(body),
  ]);
  countCreates(call, body.filter((sent) => sameName(before, sent) === undefined).length);
  for (const { id } of before) discord.world.commands.delete(id);
  const commands = body.map((sent) => commandFrom(call, sent, sameName(before, sent)));
  for (const command of commands) discord.world.commands.set(command.id, command);
  discord.emit({ kind: "commands" });
  return ok(commands);
}

/** A command of a name that is there already replaces it, as Discord does. */
function createOne(call: Call<CommandBody>) {
  const { discord, body } = call;
  const before = sameName(commandsOf(call), body);
  const others = commandsOf(call).filter(({ id }) => id !== before?.id);
  refuseFlawed([...commandFlaws(body), ...commandListFlaws([...others, body])]);
  if (before === undefined) countCreates(call, 1);
  const command = commandFrom(call, body, before);
  discord.world.commands.set(command.id, command);
  discord.emit({ kind: "commands" });
  return { status: before === undefined ? 201 : 200, body: command };
}

function patchOne(call: Call<Partial<CommandBody>>) {
  const { discord, body } = call;
  const before = commandOf(call);
  const whole = { ...before, ...body };
  refuseFlawed(commandFlaws(whole));
  const command = { ...commandFrom(call, whole, before), version: discord.newId() };
  discord.world.commands.set(command.id, command);
  discord.emit({ kind: "commands" });
  return ok(command);
}

/** The command that launches an app's Activities; Discord makes it where they are switched on. */
const isEntryPoint = ({ type }: Pick<CommandBody, "type">): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

const day = 24 * 60 * 60_000;

/** New commands count, replaced ones do not; each guild has a count of its own. */
function countCreates({ discord, param }: Call<unknown>, fresh: number): void {
  const most = discord.settings.mostCommandCreates;
  const wait = secondsToWait(discord, `commands of ${param("guild")}`, { most, within: day }, fresh);
  if (wait !== undefined) throw refusal(30034, wait);
}

function refuseFlawed(flaws: readonly Flaw[]): void {
  if (flaws.length > 0) throw invalidBody(flaws);
}

const at = (place: string, flaw: Flaw): Flaw => ({ ...flaw, path: flaw.path === "" ? place : `${place}.${flaw.path}` });

const sameName = (commands: readonly Command[], sent: CommandBody): Command | undefined =>
  commands.find(({ name, type }) => name === sent.name && type === typeOf(sent));

const typeOf = (sent: CommandBody): ApplicationCommandType => sent.type ?? ApplicationCommandType.ChatInput;

/** A command as Discord stores it: what its definition leaves out has Discord's value. */
function commandFrom({ discord, param }: Call<unknown>, sent: CommandBody, before: Command | undefined): Command {
  return {
    id: before?.id ?? discord.newId(),
    application_id: discord.world.bot.id,
    version: discord.newId(),
    type: typeOf(sent),
    name: sent.name,
    name_localizations: sent.name_localizations ?? null,
    description: sent.description ?? "",
    description_localizations: sent.description_localizations ?? null,
    ...reachOf(sent, param("guild")),
    ...(sent.options === undefined ? {} : { options: sent.options }),
    ...(sent.handler === undefined ? {} : { handler: sent.handler }),
  };
}

/** Where a command can be used and by whom; `guild` is empty for a global one. */
function reachOf(sent: CommandBody, guild: string) {
  const contexts = sent.dm_permission === false ? [InteractionContextType.Guild] : null;
  return {
    default_member_permissions: sent.default_member_permissions ?? null,
    nsfw: sent.nsfw ?? false,
    ...(guild === "" ? { dm_permission: sent.dm_permission ?? true } : { guild_id: guild }),
    contexts: sent.contexts ?? contexts,
    integration_types: sent.integration_types ?? [ApplicationIntegrationType.GuildInstall],
  };
}

function commandsOf(call: Call<unknown>): readonly Command[] {
  checkApplication(call);
  const { discord, param } = call;
  const guild = param("guild");
  if (guild !== "") guildFor(discord, guild);
  return [...discord.world.commands.values()].filter(({ guild_id }) => (guild_id ?? "") === guild);
}

function commandOf(call: Call<unknown>): Command {
  const command = commandsOf(call).find(({ id }) => id === call.param("command"));
  if (command === undefined) throw refusal(10063);
  return command;
}

/** Without `with_localizations=true` a list leaves the translations out. */
function showCommand({ query }: Call<unknown>, command: Command): unknown {
  return query.get("with_localizations") === "true" ? command : withoutLocalizations(command);
}

function withoutLocalizations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLocalizations);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.endsWith("_localizations"))
      .map(([key, inner]) => [key, withoutLocalizations(inner)]),
  );
}
