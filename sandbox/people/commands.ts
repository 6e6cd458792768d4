import {
  type APIApplicationCommandInteractionDataOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
  InteractionType,
} from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { checkOptions, type Moment } from "../interactions/options.ts";
import { deliver, type Named, resolve } from "../interactions/payload.ts";
import { startInteraction } from "../interactions/start.ts";
import { findMessage, maySee } from "../messages/store.ts";
import { grants, permissionsIn } from "../world/permissions.ts";
import { messageJson } from "../world/render.ts";
import type { Channel, Command, World } from "../world/world.ts";
import { decline } from "./restraints.ts";
import type { PageAction } from "../protocol.ts";
import { type Actor, findVisibleChannel } from "./messages.ts";

type Options = readonly APIApplicationCommandInteractionDataOption[];

type CommandUse = Omit<PageAction<"command">, "action">;

/** Uses a command as Discord's client would: what it would not send is declined. */
export function useCommand(actor: Actor, use: CommandUse): Interaction {
  const using = findUsing(actor, use);
  const { discord, person, channel, command } = using;
  if (command.type === ApplicationCommandType.ChatInput) return sendChatCommand(using, use, "sending");
  const { data, target } = contextData(using, use.target ?? "");
  const start = { ref: use.ref, type: InteractionType.ApplicationCommand, person, channel, target } as const;
  const interaction = startInteraction(discord, { ...start, command: command.name });
  deliver(discord, interaction, channel, data);
  return interaction;
}

export const completeCommand = (actor: Actor, use: CommandUse): Interaction =>
  sendChatCommand(findUsing(actor, use), use, "completing");

function findUsing({ discord, person }: Actor, use: CommandUse) {
  const channel = findVisibleChannel(discord, person, use.channel);
  const command = discord.world.commands.get(use.command);
  if (command === undefined) return decline("This command is outdated, please try again in a few minutes.");
  const problem = problemWith(discord, person, channel, command);
  return problem === undefined ? { discord, person, channel, command } : decline(problem);
}

type Using = ReturnType<typeof findUsing>;

export const commandsFor = (discord: Discord, person: string, channel: Channel): readonly Command[] =>
  [...discord.world.commands.values()].filter(
    (command) => problemWith(discord, person, channel, command) === undefined,
  );

function sendChatCommand({ discord, person, channel, command }: Using, use: CommandUse, moment: Moment): Interaction {
  const { options = [] } = use;
  const { way, named, problem } = checkOptions({ discord, channel, moment }, command.options ?? [], options);
  if (problem !== undefined) decline(problem);
  const { resolved, attachments } = resolve(discord, channel, person, named);
  const type =
    moment === "sending" ? InteractionType.ApplicationCommand : InteractionType.ApplicationCommandAutocomplete;
  const name = [command.name, ...way].join(" ");
  const interaction = startInteraction(discord, {
    ref: use.ref,
    type,
    person,
    channel,
    command: name,
    focused: focusedIn(options),
  });
  deliver(discord, interaction, channel, {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    ...(options.length === 0 ? {} : { options: withAttachments(options, attachments) }),
    ...resolved,
  });
  return interaction;
}

/** The type of the option that is being written, at whatever depth it lies. */
function focusedIn(options: Options): ApplicationCommandOptionType | undefined {
  for (const option of options) {
    if ("focused" in option && option.focused) return option.type;
    const below = "options" in option ? focusedIn(option.options ?? []) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

/** An attachment option names the attachment that the upload has become. */
const withAttachments = (options: Options, attachments: ReadonlyMap<string, string>): Options =>
  options.map((option): Options[number] => {
    if (option.type === ApplicationCommandOptionType.Attachment)
      return { ...option, value: attachments.get(option.value) ?? option.value };
    const inner = "options" in option ? { options: withAttachments(option.options ?? [], attachments) } : {};
    return { ...option, ...inner } as Options[number];
  });

function contextData({ discord, person, channel, command }: Using, target: string) {
  const isUser = command.type === ApplicationCommandType.User;
  const message = isUser ? undefined : findMessage(discord, channel.id, target);
  if (isUser && !discord.world.accounts.has(target)) decline("There is nobody like that.");
  if (!isUser && (message === undefined || !maySee(discord, person, channel, message)))
    decline("That message is gone.");
  const named: Named = isUser
    ? { users: [target] }
    : { messages: message === undefined ? [] : [messageJson(discord.world, message, discord.world.bot.id)] };
  const { resolved } = resolve(discord, channel, person, named);
  const data = { id: command.id, name: command.name, type: command.type, target_id: target, ...resolved };
  return { data, target: isUser ? { user: target } : { message: target } };
}

/** Why a person may not use a command in a channel; undefined when they may. */
function problemWith(discord: Discord, person: string, channel: Channel, command: Command): string | undefined {
  const problem = placeProblem(discord, channel, command);
  if (problem !== undefined) return problem;
  const bits = permissionsIn(discord.world, person, channel);
  if (!grants(bits, "UseApplicationCommands")) return "You may not use commands here.";
  const needed = command.default_member_permissions;
  if (channel.kind === "dm" || needed === null || grants(bits, "Administrator")) return undefined;
  // "0" is Discord's way to say: administrators only.
  const hasNeeded = needed !== "0" && (bits & BigInt(needed)) === BigInt(needed);
  return hasNeeded ? undefined : "You do not have permission to use this command.";
}

function isBotIn({ bot, guilds }: World, channel: Channel): boolean {
  if (channel.kind === "dm") return channel.people.includes(bot.id);
  return guilds.get(channel.guild)?.members.some(({ user }) => user === bot.id) === true;
}

function fitsAge({ channels }: World, channel: Channel, { nsfw = false }: Command): boolean {
  const place = channel.kind === "thread" ? channels.get(channel.parent) : channel;
  return !nsfw || (place?.kind === "text" && place.isAgeRestricted === true);
}

function placeProblem({ world }: Discord, channel: Channel, command: Command): string | undefined {
  const isDirect = channel.kind === "dm";
  if (command.guild_id !== undefined && (isDirect || channel.guild !== command.guild_id)) return "Not in this guild.";
  const context = isDirect ? InteractionContextType.BotDM : InteractionContextType.Guild;
  if (command.contexts?.includes(context) === false) return "This command cannot be used here.";
  if (!isBotIn(world, channel)) return `There is no bot in this ${isDirect ? "conversation" : "guild"}.`;
  if (!fitsAge(world, channel, command)) return "This command needs an age-restricted channel.";
  if (channel.kind === "thread" && channel.isArchived) return "Commands cannot be used in an archived thread.";
  return undefined;
}
