/**
 * What people see while they type: every command with its options, "!" where one is required and "…" where it completes
 * itself, with the bounds of numbers and letters, choices as they are shown and sent, and the types of channels.
 */
import { type APIApplicationCommandOption, ApplicationCommandOptionType as Type } from "discord.js";
import { expect, test } from "vitest";

import { commands } from "../../commands/index.ts";

const kinds: Readonly<Record<number, string>> = {
  [Type.String]: "text",
  [Type.Integer]: "number",
  [Type.Boolean]: "yes/no",
  [Type.User]: "person",
  [Type.Channel]: "channel",
  [Type.Role]: "role",
  [Type.Attachment]: "file",
};

/** Only the fields that options may have besides their names and words. */
type Fields = {
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly channel_types?: readonly number[];
};

/** "0–100", open on a side that has no bound; nothing where both are absent. */
const range = (least: number | undefined, most: number | undefined, unit = ""): readonly string[] =>
  least === undefined && most === undefined ? [] : [`${least ?? ""}–${most ?? ""}${unit}`];

function readOption(option: APIApplicationCommandOption): string {
  const { autocomplete, choices, channel_types: channels, ...limits } = option as APIApplicationCommandOption & Fields;
  const listed = choices?.map(({ name, value }) => (name === value ? value : `${name}=${value}`)).join(", ");
  return [
    `${option.name}${option.required === true ? "!" : ""}: ${kinds[option.type] ?? ""}`,
    ...(autocomplete === true ? ["…"] : []),
    ...range(limits.min_value, limits.max_value),
    ...range(limits.min_length, limits.max_length, " letters"),
    ...(listed === undefined ? [] : [`(${listed})`]),
    ...(channels === undefined ? [] : [`[${channels.join(" ")}]`]),
  ].join(" ");
}

function readCommand({ definition }: (typeof commands)[number]): readonly string[] {
  const { name, options = [], contexts = [], default_member_permissions: rights } = definition;
  const who = rights === undefined || rights === null ? "" : ` <${rights}>`;
  const lines = options.flatMap((option) =>
    option.type === Type.Subcommand
      ? [`  ${option.name}`, ...(option.options ?? []).map((each) => `    ${readOption(each)}`)]
      : [`  ${readOption(option)}`],
  );
  return [`/${name}${who} {${contexts.join()}}`, ...lines];
}

/** Contexts: 0 is a server, 1 a direct message with the bot. The right 32 is to manage the server. */
const all = `
/table {0}
  new
    game!: text …
    place: text (thread, channel)
    with: text –200 letters
    pace: text …
    computers: text (easy, medium, hard, expert)
    hints: text (yes, no)
  join
    table: text …
  leave
    table: text …
  start
    table: text …
  settings
    option: text …
    value: text …
    table: text …
  status
    table: text …
  pace
    pace: text …
    window: text
    minimum: number 0–100
    objection: text –40 letters
    table: text …
  pause
    table: text …
  resume
    table: text …
  replace
    seat!: text …
    by!: text (somebody from the bench=bench, the computer=computer)
    table: text …
  move
    table: text …
  save
    table: text …
  export
    table: text …
  import
    file!: file
  audit
    table: text …
  vote
    table: text …
  end
    table: text …
/play {0,1}
  choice: text …
  table: text …
/orders {0,1}
  list
    table: text …
  add
    choice!: text …
    else: text …
    until: text (once, until something happens to me=touched)
    table: text …
  cancel
    order!: number 1–
    table: text …
/hand {0,1}
  table: text …
/board {0,1}
  as: text (picture, text)
  table: text …
/undo {0,1}
  table: text …
/log {0,1}
  table: text …
/rules {0,1}
  game!: text …
  about: text …
/learn {0,1}
  game!: text …
/campaign {0}
  new
    name!: text –60 letters
    game: text …
  status
    campaign: text …
  next
    chapter: text …
    campaign: text …
  history
    campaign: text …
/tournament {0}
  new
    title!: text –60 letters
    game!: text …
    format: text (Swiss: players of equal points meet=swiss, Swiss, then a knock-out of the best=swiss-cut, Groups: everybody meets everybody=groups, Knock-out=knockout, League: divisions, the best rise, the last fall=league)
    size: number 2–6
    rounds: number 1–12
    number: number 1–64
    hours: number 1–720
    pace: text …
    most: number 2–128
    odd: text (some tables are smaller=smaller, the lowest sit out, each once at most=byes)
    points: text
    duplicate: yes/no
    rehearse: number 2–128
  show
    what: text (standings, the tables of a round=tables, who met whom=cross, the bracket of a knock-out=bracket, rules and points=rules, what the organisers decided=decisions, who is waited for at which table=waiting)
    round: number 1–200
    tournament: text …
  explain
    player: person
    tournament: text …
  schedule
    check-in: text –40 letters
    begin: text –40 letters
    tournament: text …
  settings
    option!: text …
    value!: text …
    tournament: text …
  enter
    player!: person
    tournament: text …
  drop
    player!: person
    tournament: text …
  disqualify
    player!: person
    tournament: text …
  replace
    player!: person
    by!: person
    tournament: text …
  swap
    player!: person
    with!: person
    tournament: text …
  correct
    round!: number 1–200
    table!: number 1–64
    ranks!: text
    tournament: text …
  extend
    table!: number 1–64
    hours!: number 1–336
    tournament: text …
  roles
    organisers: role
    called: role
    tournament: text …
  export
    as: text (csv, json)
    tournament: text …
/challenge {0}
  play
  ladder
    week: text (this week=this, last week=last)
/rating {0}
  ladder
    game!: text …
    players!: number 2–6
  history
    game!: text …
    players!: number 2–6
    player: person
/server {0}
  records
/replay {0,1}
  after: number 0–99999
  table: text …
/review {0,1}
  table: text …
/verify {0,1}
  table: text …
/my {0,1}
  games
  next
  news
    table: text …
/me {0,1}
  show
  pings
    way: text (mention in the thread=thread, direct message=dm)
    heads-up: yes/no
  timezone
    zone!: text …
  quiet
    hours!: text
  language
    language!: text …
  record
    player: person
  share
    record!: text (everybody=everyone, nobody but me=nobody)
/away {0,1}
  until
    day!: text
  back
/bench {0}
  join
    game!: text …
  leave
    game!: text …
/settings <32> {0}
  show
  channel
    channel!: channel [0 5 2 13 15 11 12 10]
  pace
    pace!: text …
  role
    role: role
  threads
    archive!: text (1 hour, 6 hours, 1 day, 3 days, never)
  language
    language!: text …
/privacy {0,1}
  policy
  export
  delete
    confirm!: text
/help {0,1}
/ping {0,1}
`;

test("every command has these options and no others", () => {
  expect(commands.flatMap(readCommand)).toEqual(all.trim().split("\n"));
});
