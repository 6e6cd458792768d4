import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Kind,
} from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { channelJson } from "../world/render.ts";
import type { Channel } from "../world/world.ts";
import type { Named } from "./payload.ts";

/** A slash command's options as sent, held against its definition. */
type Checked = {
  /** "new" or "seats add": the way to the sub-command that was used; empty when there is none. */
  readonly way: readonly string[];
  readonly named: Named;
  /** Why Discord's client would not send this; undefined when all is well. */
  readonly problem: string | undefined;
};

type Sent = APIApplicationCommandInteractionDataOption;
type Leaf = APIApplicationCommandInteractionDataBasicOption;

/** While completing, nothing need be there yet, and a half-written value need not fit. */
export type Moment = "sending" | "completing";

export function checkOptions(
  discord: Discord,
  channel: Channel,
  defined: readonly APIApplicationCommandOption[],
  sent: readonly Sent[],
  moment: Moment,
): Checked {
  const nesting = defined.filter(isNesting);
  if (nesting.length === 0)
    return checkLeaves(discord, channel, defined as APIApplicationCommandBasicOption[], sent, moment);
  const [used, ...others] = sent;
  const definition = nesting.find((option) => option.name === used?.name && option.type === used.type);
  if (used === undefined || others.length > 0 || definition === undefined) {
    return { way: [], named: {}, problem: `Choose one of: ${nesting.map(({ name }) => name).join(", ")}.` };
  }
  const inner = "options" in used ? (used.options ?? []) : [];
  const below = checkOptions(discord, channel, definition.options ?? [], inner, moment);
  return { ...below, way: [used.name, ...below.way] };
}

type Nesting = APIApplicationCommandOption & { readonly type: Kind.Subcommand | Kind.SubcommandGroup };

const isNesting = (option: APIApplicationCommandOption): option is Nesting =>
  option.type === Kind.Subcommand || option.type === Kind.SubcommandGroup;

function checkLeaves(
  discord: Discord,
  channel: Channel,
  defined: readonly APIApplicationCommandBasicOption[],
  sent: readonly Sent[],
  moment: Moment,
): Checked {
  const leaves = sent as readonly Leaf[];
  const missing = defined.filter(
    ({ name, required }) => required === true && !leaves.some((leaf) => leaf.name === name),
  );
  const problems = [
    ...(moment === "sending" ? missing.map(({ name }) => `The option ${name} is required.`) : []),
    ...leaves.flatMap((leaf) => {
      const definition = defined.find(({ name, type }) => name === leaf.name && type === leaf.type);
      if (definition === undefined) return [`There is no option ${leaf.name}.`];
      const problem =
        moment === "completing" && isFocused(leaf) ? undefined : problemOf(discord, channel, definition, leaf);
      return problem === undefined ? [] : [`${leaf.name}: ${problem}`];
    }),
    ...leaves.flatMap(({ name }, place) =>
      leaves.slice(0, place).some((earlier) => earlier.name === name) ? [`The option ${name} was given twice.`] : [],
    ),
  ];
  return { way: [], named: namedIn(discord, leaves), problem: problems[0] };
}

const isFocused = (leaf: Leaf): boolean => "focused" in leaf && leaf.focused;

/** Why a value does not fit its option: its type, choices, bounds, or because the thing it names does not exist. */
function problemOf(
  discord: Discord,
  channel: Channel,
  definition: APIApplicationCommandBasicOption,
  leaf: Leaf,
): string | undefined {
  const { value } = leaf;
  const { world } = discord;
  switch (definition.type) {
    case Kind.String: {
      if (typeof value !== "string") return "a text is wanted.";
      if (value === "" || value.length > 6000) return "a text has 1 to 6000 characters.";
      if (value.length < (definition.min_length ?? 0)) return `at least ${definition.min_length ?? 0} characters.`;
      if (value.length > (definition.max_length ?? 6000)) return `at most ${definition.max_length ?? 6000} characters.`;
      return choiceProblem(definition.choices ?? [], value);
    }
    case Kind.Integer:
    case Kind.Number: {
      if (typeof value !== "number") return "a number is wanted.";
      if (definition.type === Kind.Integer && !Number.isSafeInteger(value)) return "a whole number is wanted.";
      if (value < (definition.min_value ?? -(2 ** 53))) return `at least ${definition.min_value ?? 0}.`;
      if (value > (definition.max_value ?? 2 ** 53)) return `at most ${definition.max_value ?? 0}.`;
      return choiceProblem(definition.choices ?? [], value);
    }
    case Kind.Boolean:
      return typeof value === "boolean" ? undefined : "true or false is wanted.";
    case Kind.User:
      return world.accounts.has(String(value)) ? undefined : "nobody like that.";
    case Kind.Mentionable:
      return world.accounts.has(String(value)) || isRole(discord, String(value)) ? undefined : "nobody like that.";
    case Kind.Role:
      return isRole(discord, String(value)) ? undefined : "no such role.";
    case Kind.Channel: {
      const found = world.channels.get(String(value));
      if (found === undefined || found.kind === "dm") return "no such channel.";
      const { type } = channelJson(world, found, world.bot.id);
      const fits = definition.channel_types?.some((allowed) => allowed === type) ?? true;
      return fits && channel.kind !== "dm" && found.guild === channel.guild ? undefined : "not a channel of that kind.";
    }
    case Kind.Attachment:
      return discord.uploads.has(String(value)) ? undefined : "no such file.";
  }
}

function choiceProblem(
  choices: readonly { readonly value: string | number }[],
  value: string | number,
): string | undefined {
  if (choices.length === 0 || choices.some((choice) => choice.value === value)) return undefined;
  return `one of ${choices.map((choice) => String(choice.value)).join(", ")}.`;
}

const isRole = (discord: Discord, id: string): boolean =>
  [...discord.world.guilds.values()].some(({ roles }) => roles.some((role) => role.id === id));

function namedIn(discord: Discord, leaves: readonly Leaf[]): Named {
  const of = (...kinds: readonly Kind[]): readonly string[] =>
    leaves.filter(({ type }) => kinds.includes(type)).map(({ value }) => String(value));
  const mentioned = of(Kind.Mentionable);
  return {
    users: [...of(Kind.User), ...mentioned.filter((id) => discord.world.accounts.has(id))],
    roles: [...of(Kind.Role), ...mentioned.filter((id) => isRole(discord, id))],
    channels: of(Kind.Channel),
    uploads: of(Kind.Attachment),
  };
}
