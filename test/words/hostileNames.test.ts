/** Names that people chose to do harm, through every way out: each is text wherever it is shown. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyGame, Message } from "../../games/contract/index.ts";
import { callingMessage } from "../../src/discord/message/call.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { threadName } from "../../src/discord/posts/ownThread.ts";
import { decisionsPage, explainPage } from "../../src/discord/tournaments/textPages.ts";
import { finalPost } from "../../src/discord/tournaments/posts.ts";
import { tournamentCard } from "../../src/discord/tournaments/card.ts";
import { crossPage, pairingsPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { nameOf } from "../../src/discord/userRequest.ts";
import { boardDrawings, wordsInstead } from "../../src/discord/cards/boardDrawings.ts";
import { card } from "../../src/discord/cards/card.ts";
import { endCard } from "../../src/discord/cards/endCard.ts";
import { lobbyCard } from "../../src/discord/cards/lobbyCard.ts";
import { notice } from "../../src/discord/cards/reminders.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { createLog } from "../../src/log.ts";
import { refuseGuest } from "../../src/table/actions/lobby.ts";
import { setTerms } from "../../src/table/actions/hostActions.ts";
import { standIn } from "../../src/table/actions/seats.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { publicTable, waitingSeats } from "../../src/table/sight/publicTable.ts";
import { csvOf, jsonOf } from "../../src/tournaments/service/export.ts";
import { distinctNames, plain, plainLines } from "../../src/words/plain.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { adaAndBen, look, recordOf } from "../discord/record.ts";
import { parseJson } from "../parseJson.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "../table/recordWith.ts";
import { recordCup } from "../tournaments/recorded.ts";
import { choice } from "../tournaments/quickCup.ts";
import { type BoardHere, openBoardHere } from "../web/boardHere.ts";

const [rightToLeft, zeroWidth, escape] = ["\u202E", "\u200B", "\u001B"];
/** Thirty display names, as Discord may send them. */
const hostile: readonly string[] = [
  ...["@everyone", "@here", "<@&123456789012345678>", "<@123456789012345678>", "<#123456789012345678>"],
  ...["**bold** _it_ ~~x~~", "# Heading", "-# small", "> quoted", "- item", "||spoiler||", "```js", "`code`"],
  ...["[free](https://evil.example)", "https://evil.example", "<https://evil.example>", "<t:0:R>", "</table new:1>"],
  ...[`${rightToLeft}evil${rightToLeft}`, `${zeroWidth}${zeroWidth}`, `A${zeroWidth}da`, "\u2066Ada\u2069"],
  ...["=HYPERLINK(1)", '+1,"2";3', "-1\t=2", "<script>alert(1)</script>", '"><img src=x onerror=1>', "</text></svg>"],
  ...['{"name":"x"}],', `${escape}[31mred${escape}[0m\u009B2J`, "two\nlines\r\u2028three", "\u{1D56B}".repeat(32)],
];

const game: AnyGame = bids;
const deal = { seats: 2, key: "7a".repeat(32), options: { gold: false, hand: "short" } };
const begun = recordOf(game, deal, game.setup(deal).state, "playing");
const noon = { now: 5, gaps: [], preferences: new Map() };

/** A table at which a person and a computer have this name, and so had a player who gave the seat away. */
function tableOf(name: string): TableRecord {
  const [ada, ben] = adaAndBen;
  if (ada?.kind !== "person" || ben?.kind !== "person") throw new Error("They are persons");
  const owner = { user: ben.user, name };
  const seats: TableRecord["seats"] = [
    { ...ada, name },
    { kind: "computer", name, level: "easy", owner },
  ];
  return { ...begun, host: ada.user, seats, secrets: [null, null] };
}

/** What a table says: to be read as Markdown by Discord, all the words of its messages and refusals. */
function saidOf(record: TableRecord): readonly MessageTemplate[] {
  const translator = tableTranslator(game, record, "en-US");
  const { table, seat } = look(game, record);
  const newcomer = { user: pretend("100000000000000009"), name: "Dev", hash: "h" };
  const lobby = recordWith(record, { status: "lobby", match: null, access: "invited", removed: ["h"] });
  const stranger = { user: newcomer.user, roles: [] };
  const refusals = [
    ...[setTerms(lobby, newcomer.user, {}, 0), refuseGuest(lobby, { ...stranger, hash: "h" })],
    ...[refuseGuest(lobby, { ...stranger, hash: "other" })],
  ].flatMap((each) => (each?.ok === false ? [each.why] : []));
  const taken = standIn(record, 1, newcomer, noon);
  const notices = taken.ok ? taken.record.outbox.flatMap((due) => (due.kind === "notice" ? [due.what] : [])) : [];
  expect([refusals.length, notices.length]).toEqual([3, 1]);
  const told = publicTable(record);
  const over = recordWith(record, { status: "closed" });
  return [
    ...[...refusals, ...notices].map((what: Message) => notice(told, what, translator)),
    lobbyCard(game, publicTable(lobby), translator),
    card(table(), translator, waitingSeats(record, [0], noon)),
    panel(seat(0), translator, "at the table"),
    endCard(look(game, over).table(), translator),
  ];
}

/** What a tournament says, whose players have this name and are known by no account. */
function cupOf(name: string) {
  const pods = [
    [1, 2],
    [3, 4],
  ].map((seats) => ({
    ...{ seats, group: 0, table: null, deadline: 0 },
    result: { ranks: [1, 2], scores: [9, 8], forfeits: [], by: "table" as const },
  }));
  const round = { ...{ stage: 0, number: 1, season: 0, pods, byes: [], key: null }, isReminded: false, isClosed: true };
  const cup = recordCup("Cup", ["Ben", name, "Dev", name], [round], { ...choice, rounds: 1 });
  const line = { at: 0, by: cup.organiser, did: "replace", about: [{ user: null, name }], why: name } as const;
  const [first, ...others] = cup.entrants;
  const entrants = first === undefined ? [] : [{ ...first, user: cup.organiser }, ...others];
  return { ...cup, title: name, entrants, audit: [line] };
}

function saidOfCup(cup: ReturnType<typeof cupOf>): readonly MessageTemplate[] {
  const translator = tableTranslator(game, { seats: [] }, "en-US");
  return [
    ...[tournamentCard(cup, game, translator), standingsPage(cup, translator), finalPost(cup, translator)],
    ...[pairingsPage(cup, cup.rounds[0], translator), crossPage(cup, translator), decisionsPage(cup, translator)],
    explainPage(cup, cup.organiser, translator),
  ];
}

/** The texts of a message, by whether Discord draws Markdown there. */
function textsOf(template: MessageTemplate, drawn: ReadonlySet<string>) {
  const [markdown, plainly]: [string[], string[]] = [[], []];
  JSON.stringify(template.compose(drawn), (key, value: unknown) => {
    if (typeof value === "string" && key === "content") markdown.push(value);
    if (typeof value === "string" && ["label", "description", "placeholder"].includes(key)) plainly.push(value);
    return value;
  });
  return { markdown, plainly };
}

const [names] = [hostile.map((displayName) => nameOf({ displayName }))];
/** Signs that turn, hide or split what follows, or that a terminal obeys. */
const unruly = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A name as it stands in Markdown: wherever it is, it is escaped. */
function isText(content: string, name: string): boolean {
  const rest = content.replaceAll(plain(name), "").replaceAll(plainLines(name), "");
  const lines = rest.split("\n");
  const isLive =
    name !== plain(name) && lines.some((line) => (/^[-+] /u.test(name) ? line.startsWith(name) : line.includes(name)));
  const calls = content.match(/@(?:everyone|here)|<@&\d+>|<@123456789012345678>|<#123456789012345678>/gu) ?? [];
  return !isLive && calls.length === 0 && !unruly.test(content.replaceAll("\n", ""));
}

/** Elements and attributes of a picture. */
const markupOf = (svg: string): readonly string[] =>
  [...new Set([...svg.matchAll(/<(?<tag>\/?[\w:-]+)|\s(?<attribute>[\w:-]+)="/gu)].map(([found]) => found))].toSorted();

/** Checks all that is read of a message: its words with and without pictures, what stands beside these, and its push. */
function checkWords(template: MessageTemplate, name: string): void {
  const { drawings } = template;
  const texts = [new Set(drawings.map((each) => each.name)), new Set<string>()].map((drawn) =>
    textsOf(template, drawn),
  );
  const instead = wordsInstead(drawings, new Set()).flatMap((part) => ("content" in part ? [part.content] : []));
  const pushed = callingMessage(template, [], "abcdefghjk").content;
  for (const content of [...texts.flatMap(({ markdown }) => markdown), ...instead, pushed])
    expect(isText(content, name) ? "" : content).toBe("");
  for (const text of [...texts.flatMap(({ plainly }) => plainly), ...drawings.map(({ alt }) => alt)])
    expect(text.replaceAll("\n", "")).not.toMatch(unruly);
}

describe("a name", () => {
  test("is never empty, nor two names alike, nor longer than 32 signs", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(30);
    for (const name of names) {
      expect(name).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      expect(name.length).toBeLessThanOrEqual(32);
      expect(name).not.toMatch(unruly);
    }
    expect(nameOf({ displayName: `A${zeroWidth}da` })).toBe("Ada");
  });

  test.each(names)("is text in every message: %j", (name) => {
    const record = tableOf(name);
    const cup = cupOf(name);
    const templates = [...saidOf(record), ...saidOfCup(cup)];
    const benign = [...saidOf(tableOf("Ada")), ...saidOfCup(cupOf("Ada"))];
    for (const [at, template] of templates.entries()) {
      checkWords(template, name);
      expect(template.drawings.map(({ svg = "" }) => markupOf(svg))).toEqual(
        benign[at]?.drawings.map(({ svg = "" }) => markupOf(svg)),
      );
    }
    const translator = tableTranslator(game, record, "en-US");
    for (const { svg } of boardDrawings({ ...look(game, record).table(), labels: {} }, translator))
      expect(svg).not.toMatch(/<script|<img|javascript:/iu);
  });

  test.each(names)("is text in thread names, files and the log: %j", (name) => {
    const context = {
      service: () => ({ gameOf: () => game }),
      translatorFor: () => tableTranslator(game, tableOf(name), "en-US"),
    };
    const thread = threadName(pretend(context), tableOf(name));
    expect([thread.length <= 100, unruly.test(thread)]).toEqual([true, false]);
    const cup = cupOf(name);
    const rows = csvOf(cup).trim().split("\r\n");
    expect(rows).toHaveLength(5);
    for (const row of rows.slice(1)) expect(row).not.toMatch(/(?:^|,)"?[=+@\t-](?!\d+(?:,|$))/u);
    expect(parseJson<{ readonly players: unknown }>(jsonOf(cup)).players).toMatchObject([{}, { name }, {}, { name }]);
    const lines: string[] = [];
    createLog("info", { write: (line) => void lines.push(line) }).info({ err: new Error(name), name }, name);
    expect(lines.join("").match(/\n/gu)).toHaveLength(1);
    expect(parseJson(lines.join(""))).toMatchObject({ name, msg: name });
    expect(lines.join("").trim()).not.toMatch(unruly);
  });
});

describe("on the page", () => {
  let here: BoardHere;
  beforeAll(async () => (here = await openBoardHere([game])));
  afterAll(() => here.close());

  test("a name is text in the JSON that is sent, and in the page that has it in its head", async () => {
    const record = await here.table(game, 2);
    const parts = (await (await here.board.request(here.pathOf(record))).text()).match(/<\/?\w+/gu);
    for (const name of names) {
      const seats = record.seats.map((seated) => ({ ...seated, name }));
      here.shown.world = { ...record, id: record.id, seats };
      here.board.changed("table", record.id);
      const path = here.pathOf(record);
      const json = await (await here.board.request(`/api${path}`)).text();
      // An event is one line.
      expect(json).not.toMatch(/[\r\n]/u);
      const shown = distinctNames([name, name]);
      expect(parseJson<{ readonly seats: unknown }>(json).seats).toMatchObject(shown.map((each) => ({ name: each })));
      expect(parseJson<{ readonly words: readonly string[] }>(json).words.join("\n")).toContain(`${shown[0]}: `);
      const page = await (await here.board.request(path)).text();
      expect(page.match(/<\/?\w+/gu)).toEqual(parts);
    }
  });
});
