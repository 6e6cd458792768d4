import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandChannelOption,
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandNumberOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType as Kind,
} from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { isBasic, isNesting } from "../spec/command-limits.ts";
import { channelJson } from "../world/render.ts";
import type { Channel } from "../world/world.ts";
import type { Named } from "./payload.ts";

type Checked = {
  /** "new" or "seats add": the way to the sub-command that was used; empty when there is none. */
  readonly way: readonly string[];
  readonly named: Named;
  /** Why Discord's client would not send this; undefined when all is well. */
  readonly problem: string | undefined;
};

type Sent = APIApplicationCommandInteractionDataOption;
type Options = readonly Sent[];
type Leaf = APIApplicationCommandInteractionDataBasicOption;

/** While completing, nothing need be there yet, and a half-written value need not fit. */
export type Moment = "sending" | "completing";

type Place = { readonly discord: Discord; readonly channel: Channel; readonly moment: Moment };

export function checkOptions(place: Place, defined: readonly APIApplicationCommandOption[], sent: Options): Checked {
  const nesting = defined.filter(isNesting);
  if (nesting.length === 0) return checkLeaves(place, defined.filter(isBasic), sent);
  const [used, ...others] = sent;
  const definition = nesting.find((option) => option.name === used?.name && option.type === used.type);
  if (used === undefined || others.length > 0 || definition === undefined) {
    return { way: [], named: {}, problem: `Choose one of: ${nesting.map(({ name }) => name).join(", ")}.` };
  }
  const inner = "options" in used ? (used.options ?? []) : [];
  const below = checkOptions(place, definition.options ?? [], inner);
  return { ...below, way: [used.name, ...below.way] };
}

const isLeaf = (sent: Sent): sent is Leaf => sent.type !== Kind.Subcommand && sent.type !== Kind.SubcommandGroup;

function checkLeaves(place: Place, defined: readonly APIApplicationCommandBasicOption[], sent: Options): Checked {
  const { discord, moment } = place;
  const leaves = sent.filter(isLeaf);
  const stray = sent.find((option) => !isLeaf(option));
  const missing = defined.filter(
    ({ name, required }) => required === true && !leaves.some((leaf) => leaf.name === name),
  );
  const problems = [
    ...(moment === "sending" ? missing.map(({ name }) => `The option ${name} is required.`) : []),
    ...(stray === undefined ? [] : [`There is no option ${stray.name}.`]),
    ...leaves.flatMap((leaf) => {
      const definition = defined.find(({ name, type }) => name === leaf.name && type === leaf.type);
      if (definition === undefined) return [`There is no option ${leaf.name}.`];
      const problem =
        moment === "completing" && "focused" in leaf && leaf.focused ? undefined : problemOf(place, definition, leaf);
      return problem === undefined ? [] : [`${leaf.name}: ${problem}`];
    }),
    ...leaves.flatMap(({ name }, at) =>
      leaves.slice(0, at).some((earlier) => earlier.name === name) ? [`The option ${name} was given twice.`] : [],
    ),
  ];
  return { way: [], named: findNamed(discord, leaves), problem: problems[0] };
}

const longestText = 6000;

/** Why a value does not fit its option: its type, choices, bounds, or because the thing it names does not exist. */
function problemOf(place: Place, definition: APIApplicationCommandBasicOption, { value }: Leaf): string | undefined {
  switch (definition.type) {
    case Kind.String:
      return textProblem(definition, value);
    case Kind.Integer:
    case Kind.Number:
      return numberProblem(definition, value);
    case Kind.Boolean:
      return typeof value === "boolean" ? undefined : "true or false is wanted.";
    case Kind.Channel:
      return channelProblem(place, definition, String(value));
    default:
      return existenceProblem(place, definition.type, String(value));
  }
}

function existenceProblem({ discord }: Place, kind: Kind, id: string): string | undefined {
  if (kind === Kind.Attachment) return discord.uploads.has(id) ? undefined : "no such file.";
  if (kind === Kind.Role) return isRole(discord, id) ? undefined : "no such role.";
  const isThere = discord.world.accounts.has(id) || (kind === Kind.Mentionable && isRole(discord, id));
  return isThere ? undefined : "nobody like that.";
}

function textProblem(definition: APIApplicationCommandStringOption, value: Leaf["value"]): string | undefined {
  const { min_length: least = 0, max_length: most = longestText } = definition;
  if (typeof value !== "string") return "a text is wanted.";
  if (value === "" || value.length > longestText) return `a text has 1 to ${longestText} characters.`;
  if (value.length < least) return `at least ${least} characters.`;
  if (value.length > most) return `at most ${most} characters.`;
  return choiceProblem(definition.choices ?? [], value);
}

function numberProblem(
  definition: APIApplicationCommandIntegerOption | APIApplicationCommandNumberOption,
  value: Leaf["value"],
): string | undefined {
  const { min_value: least, max_value: most }: { min_value?: number; max_value?: number } = definition;
  if (typeof value !== "number") return "a number is wanted.";
  if (definition.type === Kind.Integer && !Number.isSafeInteger(value)) return "a whole number is wanted.";
  if (value < (least ?? -(2 ** 53))) return `at least ${least ?? 0}.`;
  if (value > (most ?? 2 ** 53)) return `at most ${most ?? 0}.`;
  return choiceProblem(definition.choices ?? [], value);
}

function channelProblem(
  { discord: { world }, channel }: Place,
  definition: APIApplicationCommandChannelOption,
  id: string,
): string | undefined {
  const found = world.channels.get(id);
  if (found === undefined || found.kind === "dm") return "no such channel.";
  const { type } = channelJson(world, found, world.bot.id);
  const fits = definition.channel_types?.some((allowed) => allowed === type) ?? true;
  return fits && channel.kind !== "dm" && found.guild === channel.guild ? undefined : "not a channel of that kind.";
}

function choiceProblem(choices: readonly { readonly value: string | number }[], value: string | number) {
  if (choices.length === 0 || choices.some((choice) => choice.value === value)) return undefined;
  return `one of ${choices.map((choice) => String(choice.value)).join(", ")}.`;
}

const isRole = (discord: Discord, id: string): boolean =>
  [...discord.world.guilds.values()].some(({ roles }) => roles.some((role) => role.id === id));

function findNamed(discord: Discord, leaves: readonly Leaf[]): Named {
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
