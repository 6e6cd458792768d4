/** What Discord is told about every command: where it can be used, by whom, and what can be filled in. */
import { ApplicationCommandOptionType, ChannelType, InteractionContextType, PermissionFlagsBits } from "discord.js";
import { expect, test } from "vitest";

import { commands } from "../../commands/index.ts";
import { findGame } from "../../commands/options.ts";
import { games } from "../../games/registry.ts";

const {
  Attachment,
  Boolean: Flag,
  Channel,
  Integer,
  Role,
  String: Text,
  Subcommand,
  User,
} = ApplicationCommandOptionType;

type Definition = (typeof commands)[number]["definition"];
type Option = NonNullable<Definition["options"]>[number];

const kinds: ReadonlyMap<ApplicationCommandOptionType, string> = new Map([
  [Attachment, "file"],
  [Channel, "channel"],
  [Flag, "yes or no"],
  [Role, "role"],
  [User, "person"],
]);

function describeOption(option: Option): string {
  const isNeeded = "required" in option && option.required;
  const name = isNeeded ? `${option.name}!` : option.name;
  if (option.type === Integer) return `${name} ${option.min_value ?? ""}–${option.max_value ?? ""}`;
  if (option.type !== Text) return `${name} ${kinds.get(option.type) ?? "?"}`;
  if (option.choices !== undefined) return `${name} ${option.choices.map(({ value }) => value).join("/")}`;
  const most = option.max_length === undefined ? "" : ` of ${option.max_length}`;
  return `${name} ${option.autocomplete === true ? "offered" : "text"}${most}`;
}

/** "/my news": what can be filled in, needed ones with "!". */
function describeUses({ name, options = [] }: Definition): readonly (readonly [string, string])[] {
  const subcommands = options.flatMap((option) => (option.type === Subcommand ? [option] : []));
  if (subcommands.length === 0) return [[`/${name}`, options.map(describeOption).join(", ")]];
  return subcommands.map(({ name: use, options: own = [] }) => [`/${name} ${use}`, own.map(describeOption).join(", ")]);
}

const table = "table offered";
const campaign = "campaign offered";

/** In Discord's order; the bounds are those of README, the rules and Discord itself. */
const uses: { readonly [use: string]: string } = {
  "/table new":
    "game! offered, place thread/channel, with text of 200, pace offered, computers easy/medium/hard/expert, hints yes/no, for everybody/invited",
  "/table join": table,
  "/table leave": table,
  "/table start": table,
  "/table settings": `option offered, value offered, ${table}`,
  "/table status": table,
  "/table access": `for everybody/invited, role role, ${table}`,
  "/table remove": `person! person, ${table}`,
  "/table pace": `pace offered, window text, minimum 0–100, objection text of 40, ${table}`,
  "/table pause": table,
  "/table resume": table,
  "/table replace": `seat! offered, by! bench/computer, ${table}`,
  "/table move": table,
  "/table save": table,
  "/table export": table,
  "/table host": "person! person, table offered",
  "/table import": "file! file",
  "/table audit": table,
  "/table vote": table,
  "/table end": table,
  "/play": `choice offered, ${table}`,
  "/play-now": "game offered, pace offered",
  "/tables": "",
  "/orders list": table,
  "/orders add": `choice! offered, else offered, until once/touched, ${table}`,
  "/orders cancel": `order! 1–, ${table}`,
  "/hand": table,
  "/board": `as picture/text, at text, ${table}`,
  "/undo": table,
  "/log": table,
  "/learn": "game! offered, choice offered",
  "/rules": "game! offered, about offered",
  "/help": "",
  "/ping": "",
  "/campaign new": "name! text of 60, game offered",
  "/campaign status": campaign,
  "/campaign next": `chapter offered, ${campaign}`,
  "/campaign history": campaign,
  "/tournament new": [
    "title! text of 60",
    "game! offered",
    "format swiss/swiss-cut/groups/groups-cut/knockout/league",
    "size 2–6",
    "rounds 1–12",
    "number 1–64",
    "moves 1–3",
    "hours 1–720",
    "pace offered",
    "most 2–128",
    "odd smaller/byes",
    "seeds drawn/rating/registered",
    "points text",
    "late nothing/half",
    "prizes text of 200",
    "duplicate yes or no",
    "rehearse 2–128",
    "role role",
    "invited yes or no",
    "rating 0–5000",
  ].join(", "),
  "/tournament show":
    "what standings/tables/cross/bracket/rules/decisions/waiting/series, round 1–200, tournament offered",
  "/tournament again": "title text of 60, rehearse 0–128, tournament offered",
  "/tournament explain": "player person, round 1–200, tournament offered",
  "/tournament schedule": "check-in text of 40, begin text of 40, why text of 200, tournament offered",
  "/tournament dispute": "round! 1–200, table! 1–64, why! text of 200, tournament offered",
  "/tournament resume": "why text of 200, tournament offered",
  "/tournament pause": "until! text of 40, why text of 200, tournament offered",
  "/tournament rounds":
    "start! automatic/command/weekly, at text of 40, review 0–336, why text of 200, tournament offered",
  "/tournament settings": "option! offered, value! offered, why text of 200, tournament offered",
  "/tournament enter": "player! person, why text of 200, tournament offered",
  "/tournament seeds": "order! text, why text of 200, tournament offered",
  "/tournament forfeit": "player! person, tournament offered",
  "/tournament reinstate": "player! person, why text of 200, tournament offered",
  "/tournament transfer": "player! person, why text of 200, tournament offered",
  "/tournament drop": "player! person, why text of 200, tournament offered",
  "/tournament disqualify": "player! person, tournament offered",
  "/tournament replace": "player! person, by! person, why text of 200, tournament offered",
  "/tournament correct": "round! 1–200, table! 1–64, ranks! offered, why text of 200, tournament offered",
  "/tournament swap": "player! person, with! person, why text of 200, tournament offered",
  "/tournament extend": "table! 1–64, hours! 1–336, why text of 200, tournament offered",
  "/tournament roles": "organisers role, called role, why text of 200, tournament offered",
  "/tournament export": "as csv/results/json, tournament offered",
  "/challenge play": "",
  "/challenge ladder": "week this/last",
  "/rating ladder": "game! offered, players! 2–6",
  "/rating history": "game! offered, players! 2–6, player person",
  "/replay": `after 0–99999, ${table}`,
  "/review": table,
  "/verify": table,
  "/my games": "",
  "/my next": "",
  "/my news": table,
  "/me show": "",
  "/me pings": "way thread/dm, heads-up yes or no",
  "/me timezone": "zone! offered",
  "/me quiet": "hours! text",
  "/me language": "language! offered",
  "/me display": "as! pictures/large/words",
  "/me board": "do! close",
  "/me record": "player person, with person",
  "/me share": "record! everyone/nobody",
  "/me positions": "share! yes or no",
  "/me block": "player person",
  "/me unblock": "player! person",
  "/server bar": "person! person",
  "/server bars": "",
  "/server patterns": "",
  "/records": "",
  "/server unbar": "person! person",
  "/server tables": "",
  "/away until": "day! text",
  "/away back": "",
  "/bench join": "game! offered",
  "/bench leave": "game! offered",
  "/settings show": "",
  "/settings channel": "channel! channel",
  "/settings tables": "channel channel",
  "/settings positions": "channel channel",
  "/settings pace": "pace! offered",
  "/settings role": "role role",
  "/settings threads": "archive 1 hour/6 hours/1 day/3 days/never, turns yes or no",
  "/settings games": "new yes or no, game offered",
  "/settings open": "what! table/tournament, who role",
  "/settings moderators": "role role",
  "/settings limit": "tables 1–1000",
  "/settings log": "channel channel",
  "/settings board": "watching! yes or no",
  "/settings language": "language! offered",
  "/privacy policy": "",
  "/privacy export": "",
  "/privacy delete": "confirm! text",
};

test("every command can be filled in with what its page says", () => {
  expect(Object.fromEntries(commands.flatMap(({ definition }) => describeUses(definition)))).toEqual(uses);
});

test("what needs a server is not offered in direct messages, and the rest is", () => {
  const { Guild, BotDM, PrivateChannel } = InteractionContextType;
  const anywhere = ["rules", "learn", "my", "me", "help"];
  const onlyInServers = [
    "play-now",
    "tables",
    "table",
    "campaign",
    "tournament",
    "challenge",
    "rating",
    "records",
    "server",
    "bench",
    "settings",
  ];
  for (const { definition } of commands) {
    const beyond = anywhere.includes(definition.name) ? [BotDM, PrivateChannel] : [BotDM];
    const expected = onlyInServers.includes(definition.name) ? [Guild] : [Guild, ...beyond];
    expect(definition.contexts, definition.name).toEqual(expected);
  }
});

test("only who manages the server is shown its settings", () => {
  const limited = commands.flatMap(({ definition: { name, default_member_permissions: needed } }) =>
    needed === undefined || needed === null ? [] : [[name, needed]],
  );
  expect(limited).toEqual([["settings", String(PermissionFlagsBits.ManageGuild)]]);
});

test("a server lets tables be opened in every kind of channel that has messages, and its log and lists be read in text channels", () => {
  const options = commands.flatMap(({ definition: { options: uses = [] } }) =>
    uses.flatMap((use) => (use.type === Subcommand ? (use.options ?? []) : [use])),
  );
  const kindsOf = options.flatMap((option) => (option.type === Channel ? [option.channel_types?.toSorted()] : []));
  const ofServer = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum];
  const spoken = [ChannelType.GuildVoice, ChannelType.GuildStageVoice];
  const threads = [ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread];
  expect(kindsOf).toEqual([
    [...ofServer, ...spoken, ...threads].toSorted(),
    ...["tables", "positions", "log"].map(() => [ChannelType.GuildText]),
  ]);
});

test("a part of one title alone is enough to name a game", () => {
  const named = (typed: string) => findGame({ games }, typed)?.info.id;
  expect(named("Newdale")).toBe("expedition-to-newdale");
  expect(named(" chicken ")).toBe("chicken-colorout");
  // One of two begins with it.
  expect([named("goods"), named("egg")]).toEqual(["goods-maker", "egg-thieves"]);
  // Several begin with it, none has it, or nothing is typed.
  expect([named("e"), named("chess"), named(" ")]).toEqual([undefined, undefined, undefined]);
  expect(named("Goods Maker")).toBe("goods-maker");
});
