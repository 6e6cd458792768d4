import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";

import { describeCommand, nameChoice } from "../../src/discord/interactions/define.ts";
import { formats, seedRules } from "../../src/tournaments/plan.ts";
import type { HostKey } from "../../src/words/say.ts";

import { paceOption } from "../options/paceOption.ts";

const { String: Text, Integer, Boolean: Flag, Role, User, Subcommand } = ApplicationCommandOptionType;

const shown = ["standings", "tables", "cross", "bracket", "rules", "decisions", "waiting"] as const;
const oddRules = ["smaller", "byes"] as const;
const choices = (values: readonly string[]) => values.map((value) => ({ name: value, value }));
const player = { type: User, name: "player", ...describeCommand("command.tournament.player"), required: true } as const;

const which = {
  type: Text,
  name: "tournament",
  ...describeCommand("command.option.tournament"),
  autocomplete: true,
} as const;

const subcommands: readonly APIApplicationCommandSubcommandOption[] = [
  {
    type: Subcommand,
    name: "new",
    ...describeCommand("command.tournament.new"),
    options: [
      { type: Text, name: "title", ...describeCommand("command.tournament.new.title"), required: true, max_length: 60 },
      {
        type: Text,
        name: "game",
        ...describeCommand("command.tournament.new.game"),
        required: true,
        autocomplete: true,
      },
      {
        type: Text,
        name: "format",
        ...describeCommand("command.tournament.new.format"),
        choices: formats.map((format) => nameChoice(format, `command.tournament.format.${format}`)),
      },
      whole("size", "command.tournament.new.size", 2, 6),
      whole("rounds", "command.tournament.new.rounds", 1, 12),
      whole("number", "command.tournament.new.number", 1, 64),
      whole("moves", "command.tournament.new.moves", 1, 3),
      whole("hours", "command.tournament.new.hours", 1, 720),
      { ...paceOption, ...describeCommand("command.tournament.new.pace") },
      whole("most", "command.tournament.new.most", 2, 128),
      {
        type: Text,
        name: "odd",
        ...describeCommand("command.tournament.new.odd"),
        choices: oddRules.map((rule) => nameChoice(rule, `command.tournament.odd.${rule}`)),
      },
      {
        type: Text,
        name: "seeds",
        ...describeCommand("command.tournament.new.seeds"),
        choices: seedRules.map((rule) => nameChoice(rule, `command.tournament.seeds.${rule}`)),
      },
      { type: Text, name: "points", ...describeCommand("command.tournament.new.points") },
      { type: Flag, name: "duplicate", ...describeCommand("command.tournament.new.duplicate") },
      whole("rehearse", "command.tournament.new.rehearse", 2, 128),
    ],
  },
  {
    type: Subcommand,
    name: "show",
    ...describeCommand("command.tournament.show"),
    options: [
      {
        type: Text,
        name: "what",
        ...describeCommand("command.tournament.show.what"),
        choices: shown.map((what) => nameChoice(what, `command.tournament.what.${what}`)),
      },
      whole("round", "command.tournament.round", 1, 200),
    ],
  },
  {
    type: Subcommand,
    name: "explain",
    ...describeCommand("command.tournament.explain"),
    options: [{ ...player, required: false }, whole("round", "command.tournament.round", 1, 200)],
  },
  {
    type: Subcommand,
    name: "schedule",
    ...describeCommand("command.tournament.schedule"),
    options: [
      { type: Text, name: "check-in", ...describeCommand("command.tournament.schedule.check-in"), max_length: 40 },
      { type: Text, name: "begin", ...describeCommand("command.tournament.schedule.begin"), max_length: 40 },
    ],
  },
  {
    type: Subcommand,
    name: "settings",
    ...describeCommand("command.tournament.settings"),
    options: [
      {
        type: Text,
        name: "option",
        ...describeCommand("command.tournament.settings.option"),
        required: true,
        autocomplete: true,
      },
      {
        type: Text,
        name: "value",
        ...describeCommand("command.tournament.settings.value"),
        required: true,
        autocomplete: true,
      },
    ],
  },
  { type: Subcommand, name: "enter", ...describeCommand("command.tournament.enter"), options: [player] },
  {
    type: Subcommand,
    name: "seeds",
    ...describeCommand("command.tournament.seeds"),
    options: [{ type: Text, name: "order", ...describeCommand("command.tournament.seeds.order"), required: true }],
  },
  { type: Subcommand, name: "drop", ...describeCommand("command.tournament.drop"), options: [player] },
  { type: Subcommand, name: "disqualify", ...describeCommand("command.tournament.disqualify"), options: [player] },
  {
    type: Subcommand,
    name: "replace",
    ...describeCommand("command.tournament.replace"),
    options: [player, { type: User, name: "by", ...describeCommand("command.tournament.heir"), required: true }],
  },
  {
    type: Subcommand,
    name: "swap",
    ...describeCommand("command.tournament.swap"),
    options: [player, { type: User, name: "with", ...describeCommand("command.tournament.swap.with"), required: true }],
  },
  {
    type: Subcommand,
    name: "correct",
    ...describeCommand("command.tournament.correct"),
    options: [
      { ...whole("round", "command.tournament.round", 1, 200), required: true },
      { ...whole("table", "command.tournament.table", 1, 64), required: true },
      { type: Text, name: "ranks", ...describeCommand("command.tournament.ranks"), required: true },
    ],
  },
  {
    type: Subcommand,
    name: "extend",
    ...describeCommand("command.tournament.extend"),
    options: [
      { ...whole("table", "command.tournament.table", 1, 64), required: true },
      { ...whole("hours", "command.tournament.extend.hours", 1, 336), required: true },
    ],
  },
  {
    type: Subcommand,
    name: "roles",
    ...describeCommand("command.tournament.roles"),
    options: [
      { type: Role, name: "organisers", ...describeCommand("command.tournament.roles.organisers") },
      { type: Role, name: "called", ...describeCommand("command.tournament.roles.called") },
    ],
  },
  {
    type: Subcommand,
    name: "export",
    ...describeCommand("command.tournament.export"),
    options: [
      { type: Text, name: "as", ...describeCommand("command.tournament.export.as"), choices: choices(["csv", "json"]) },
    ],
  },
];

/** The subcommands of `/tournament`; all but the one that opens one say which tournament is meant. */
export const tournamentSubcommands: readonly APIApplicationCommandSubcommandOption[] = subcommands.map((command) =>
  command.name === "new" ? command : { ...command, options: [...(command.options ?? []), which] },
);

function whole(name: string, key: HostKey, min: number, max: number) {
  return { type: Integer, name, ...describeCommand(key), min_value: min, max_value: max } as const;
}
