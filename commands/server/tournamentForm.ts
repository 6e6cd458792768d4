import type { APIApplicationCommandBasicOption, APIApplicationCommandSubcommandOption } from "discord.js";
import {
  completed,
  flag,
  needed,
  oneOf,
  person,
  role,
  subcommand,
  text,
  whole,
} from "../../src/discord/commands/definition.ts";
import { exportFormats } from "../../src/discord/tournaments/textPages.ts";
import { formats, lateRules, seedRules } from "../../src/tournaments/plan.ts";
import type { HostKey } from "../../src/words/translator.ts";

type NameOf<Key> = Key extends `command.tournament.${infer Name}` ? Name : never;
type Named = NameOf<HostKey>;
const key = <Name extends Named>(name: Name) => `command.tournament.${name}` as const;

/** Values of an option with the keys of their names. */
const listed = <Kind extends string, Value extends string>(kind: Kind, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, `command.tournament.${kind}.${value}`] as const));

const player = person(key("player"), needed);
const round = whole(key("round"), [1, 200]);
const thisRound = { ...round, ...needed };
const table = whole(key("table"), [1, 64], needed);
const title = text(key("new.title"), { max_length: 60 });
const why = text(key("why"), { max_length: 200 });
const typedTime = { max_length: 40 };
const which = completed("command.option.tournament");
const shown = ["standings", "tables", "cross", "bracket", "rules", "decisions", "waiting", "series"] as const;
const starts = ["automatic", "command", "weekly"] as const;

const about = (name: Named, ...options: readonly APIApplicationCommandBasicOption[]) =>
  subcommand(key(name), ...options, which);

/** The subcommands of `/tournament`; required options come first. */
export const tournamentSubcommands: readonly APIApplicationCommandSubcommandOption[] = [
  subcommand(
    key("new"),
    { ...title, ...needed },
    completed(key("new.game"), needed),
    oneOf(key("new.format"), listed("format", formats)),
    whole(key("new.size"), [2, 6]),
    whole(key("new.rounds"), [1, 12]),
    whole(key("new.number"), [1, 64]),
    whole(key("new.moves"), [1, 3]),
    whole(key("new.hours"), [1, 720]),
    completed(key("new.pace")),
    whole(key("new.most"), [2, 128]),
    oneOf(key("new.odd"), listed("odd", ["smaller", "byes"])),
    oneOf(key("new.seeds"), listed("seeds", seedRules)),
    text(key("new.points")),
    oneOf(key("new.late"), listed("late", lateRules)),
    text(key("new.prizes"), { max_length: 200 }),
    flag(key("new.duplicate")),
    whole(key("new.rehearse"), [2, 128]),
    role(key("new.role")),
    flag(key("new.invited")),
    whole(key("new.rating"), [0, 5000]),
  ),
  about("again", title, whole(key("new.rehearse"), [0, 128])),
  about("show", oneOf(key("show.what"), listed("what", shown)), round),
  about("explain", { ...player, required: false }, round),
  about("schedule", text(key("schedule.check-in"), typedTime), text(key("schedule.begin"), typedTime), why),
  about(
    "rounds",
    oneOf(key("rounds.start"), listed("start", starts), needed),
    text(key("rounds.at"), typedTime),
    whole(key("rounds.review"), [0, 336]),
    why,
  ),
  about("pause", text(key("pause.until"), { ...needed, ...typedTime }), why),
  about("resume", why),
  about("dispute", thisRound, table, { ...why, ...needed }),
  about("settings", completed(key("settings.option"), needed), completed(key("settings.value"), needed), why),
  about("seeds", text(key("seeds.order"), needed), why),
  about("enter", player, why),
  about("forfeit", player),
  about("drop", player, why),
  about("disqualify", player),
  about("reinstate", player, why),
  about("transfer", player, why),
  about("replace", player, person(key("heir"), { name: "by", ...needed }), why),
  about("swap", player, person(key("swap.with"), needed), why),
  about("correct", thisRound, table, completed(key("ranks"), needed), why),
  about("extend", table, whole(key("extend.hours"), [1, 336], needed), why),
  about("roles", role(key("roles.organisers")), role(key("roles.called")), why),
  about("export", { ...text(key("export.as")), choices: exportFormats.map((value) => ({ name: value, value })) }),
];
