import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { describeCommand, nameChoice } from "../../src/discord/commands/command.ts";
import { exportFormats } from "../../src/discord/tournaments/textPages.ts";
import { formats, lateRules, seedRules } from "../../src/tournaments/plan.ts";
import type { HostKey } from "../../src/words/say.ts";
import { paceOption } from "../options/paceOption.ts";

const { String: Text, Integer, Boolean: Flag, Role, User, Subcommand } = ApplicationCommandOptionType;

type NameOf<Key> = Key extends `command.tournament.${infer Name}` ? Name : never;
type Named = NameOf<HostKey>;

/** What an option is called, and what Discord says of it. */
const named = (name: string, key: Named) => ({ name, ...describeCommand(`command.tournament.${key}`) });
const text = (name: string, key: Named, max_length?: number) =>
  ({ type: Text, ...named(name, key), ...(max_length === undefined ? {} : { max_length }) }) as const;
const completed = (name: string, key: Named) =>
  ({ type: Text, ...named(name, key), required: true, autocomplete: true }) as const;
const whole = (name: string, key: Named, min_value: number, max_value: number) =>
  ({ type: Integer, ...named(name, key), min_value, max_value }) as const;
const user = (name: string, key: Named) => ({ type: User, ...named(name, key), required: true }) as const;
const role = (name: string, key: Named) => ({ type: Role, ...named(name, key) }) as const;
const oneOf = <Value extends string>(
  name: string,
  key: Named,
  values: readonly Value[],
  keyOf: (value: Value) => Named,
) => ({
  ...({ type: Text, ...named(name, key) } as const),
  choices: values.map((value) => nameChoice(value, `command.tournament.${keyOf(value)}`)),
});
const needed = <Option extends object>(option: Option) => ({ ...option, required: true as const });

const player = user("player", "player");
const round = whole("round", "round", 1, 200);
const table = needed(whole("table", "table", 1, 64));
const why = text("why", "why", 200);
const about = describeCommand("command.option.tournament");
const which = { type: Text, name: "tournament", ...about, autocomplete: true } as const;

const shown = ["standings", "tables", "cross", "bracket", "rules", "decisions", "waiting", "series"] as const;

/** Options by the subcommand of `/tournament` that has them; required ones come first. */
const subcommands: readonly (readonly [Named, ...APIApplicationCommandBasicOption[]])[] = [
  [
    "new",
    needed(text("title", "new.title", 60)),
    completed("game", "new.game"),
    oneOf("format", "new.format", formats, (format) => `format.${format}`),
    whole("size", "new.size", 2, 6),
    whole("rounds", "new.rounds", 1, 12),
    whole("number", "new.number", 1, 64),
    whole("moves", "new.moves", 1, 3),
    whole("hours", "new.hours", 1, 720),
    { ...paceOption, ...describeCommand("command.tournament.new.pace") },
    whole("most", "new.most", 2, 128),
    oneOf("odd", "new.odd", ["smaller", "byes"], (rule) => `odd.${rule}`),
    oneOf("seeds", "new.seeds", seedRules, (rule) => `seeds.${rule}`),
    text("points", "new.points"),
    oneOf("late", "new.late", lateRules, (rule) => `late.${rule}`),
    text("prizes", "new.prizes", 200),
    { type: Flag, ...named("duplicate", "new.duplicate") },
    whole("rehearse", "new.rehearse", 2, 128),
    role("role", "new.role"),
    { type: Flag, ...named("invited", "new.invited") },
    whole("rating", "new.rating", 0, 5000),
  ],
  ["again"],
  ["show", oneOf("what", "show.what", shown, (what) => `what.${what}`), round],
  ["explain", { ...player, required: false }, round],
  ["schedule", text("check-in", "schedule.check-in", 40), text("begin", "schedule.begin", 40), why],
  [
    "rounds",
    needed(oneOf("start", "rounds.start", ["automatic", "command", "weekly"], (start) => `start.${start}`)),
    text("at", "rounds.at", 40),
    whole("review", "rounds.review", 0, 336),
    why,
  ],
  ["pause", needed(text("until", "pause.until", 40)), why],
  ["resume", why],
  ["dispute", needed(round), table, needed(why)],
  ["settings", completed("option", "settings.option"), completed("value", "settings.value"), why],
  ["seeds", needed(text("order", "seeds.order")), why],
  ["enter", player, why],
  ["forfeit", player],
  ["drop", player, why],
  ["disqualify", player],
  ["reinstate", player, why],
  ["transfer", player, why],
  ["replace", player, user("by", "heir"), why],
  ["swap", player, user("with", "swap.with"), why],
  ["correct", needed(round), table, completed("ranks", "ranks"), why],
  ["extend", table, needed(whole("hours", "extend.hours", 1, 336)), why],
  ["roles", role("organisers", "roles.organisers"), role("called", "roles.called"), why],
  [
    "export",
    { type: Text, ...named("as", "export.as"), choices: exportFormats.map((value) => ({ name: value, value })) },
  ],
];

/** The subcommands of `/tournament`; all but the one that opens one say which tournament is meant. */
export const tournamentSubcommands: readonly APIApplicationCommandSubcommandOption[] = subcommands.map(
  ([name, ...options]) => ({
    type: Subcommand,
    ...named(name, name),
    options: name === "new" ? options : [...options, which],
  }),
);
