import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType } from "discord.js";

import { described } from "../src/discord/app/define.ts";
import { formats } from "../src/tournaments/plan.ts";
import type { HostKey } from "../src/words/say.ts";

import { paceOption } from "./tableHost.ts";

const { String: Text, Integer, Boolean: Flag, User, Subcommand } = ApplicationCommandOptionType;

const shown = ["standings", "tables", "cross", "bracket", "rules", "decisions"] as const;
const oddRules = ["smaller", "byes"] as const;
const choices = (values: readonly string[]) => values.map((value) => ({ name: value, value }));
/** A choice under a name in words, in every language there is. */
function named(value: string, key: HostKey) {
  const { description: name, description_localizations: name_localizations } = described(key);
  return { name, name_localizations, value };
}
const player = { type: User, name: "player", ...described("command.tournament.player"), required: true } as const;

/** The subcommands of `/tournament`. */
export const tournamentSubcommands: readonly APIApplicationCommandSubcommandOption[] = [
  {
    type: Subcommand,
    name: "new",
    ...described("command.tournament.new"),
    options: [
      { type: Text, name: "title", ...described("command.tournament.new.title"), required: true, max_length: 60 },
      { type: Text, name: "game", ...described("command.tournament.new.game"), required: true, autocomplete: true },
      {
        type: Text,
        name: "format",
        ...described("command.tournament.new.format"),
        choices: formats.map((format) => named(format, `command.tournament.format.${format}`)),
      },
      whole("size", "command.tournament.new.size", 2, 6),
      whole("rounds", "command.tournament.new.rounds", 1, 12),
      whole("number", "command.tournament.new.number", 1, 64),
      whole("hours", "command.tournament.new.hours", 1, 720),
      { ...paceOption, ...described("command.tournament.new.pace") },
      whole("most", "command.tournament.new.most", 2, 128),
      {
        type: Text,
        name: "odd",
        ...described("command.tournament.new.odd"),
        choices: oddRules.map((rule) => named(rule, `command.tournament.odd.${rule}`)),
      },
      { type: Text, name: "points", ...described("command.tournament.new.points") },
      { type: Flag, name: "duplicate", ...described("command.tournament.new.duplicate") },
      whole("rehearse", "command.tournament.new.rehearse", 2, 128),
    ],
  },
  {
    type: Subcommand,
    name: "show",
    ...described("command.tournament.show"),
    options: [
      {
        type: Text,
        name: "what",
        ...described("command.tournament.show.what"),
        choices: shown.map((what) => named(what, `command.tournament.what.${what}`)),
      },
      whole("round", "command.tournament.round", 1, 200),
    ],
  },
  {
    type: Subcommand,
    name: "explain",
    ...described("command.tournament.explain"),
    options: [{ ...player, required: false }],
  },
  {
    type: Subcommand,
    name: "schedule",
    ...described("command.tournament.schedule"),
    options: [
      { type: Text, name: "check-in", ...described("command.tournament.schedule.check-in"), max_length: 40 },
      { type: Text, name: "begin", ...described("command.tournament.schedule.begin"), max_length: 40 },
    ],
  },
  {
    type: Subcommand,
    name: "settings",
    ...described("command.tournament.settings"),
    options: [
      {
        type: Text,
        name: "option",
        ...described("command.tournament.settings.option"),
        required: true,
        autocomplete: true,
      },
      {
        type: Text,
        name: "value",
        ...described("command.tournament.settings.value"),
        required: true,
        autocomplete: true,
      },
    ],
  },
  { type: Subcommand, name: "drop", ...described("command.tournament.drop"), options: [player] },
  { type: Subcommand, name: "disqualify", ...described("command.tournament.disqualify"), options: [player] },
  {
    type: Subcommand,
    name: "replace",
    ...described("command.tournament.replace"),
    options: [player, { type: User, name: "by", ...described("command.tournament.heir"), required: true }],
  },
  {
    type: Subcommand,
    name: "correct",
    ...described("command.tournament.correct"),
    options: [
      { ...whole("round", "command.tournament.round", 1, 200), required: true },
      { ...whole("table", "command.tournament.table", 1, 64), required: true },
      { type: Text, name: "ranks", ...described("command.tournament.ranks"), required: true },
    ],
  },
  {
    type: Subcommand,
    name: "export",
    ...described("command.tournament.export"),
    options: [
      { type: Text, name: "as", ...described("command.tournament.export.as"), choices: choices(["csv", "json"]) },
    ],
  },
];

function whole(name: string, key: HostKey, min: number, max: number) {
  return { type: Integer, name, ...described(key), min_value: min, max_value: max } as const;
}
