/** What stands on cards, panels and pages, and where their buttons lead. */
import type { Decision } from "../../games/contract/index.ts";
import { eiMyGoods } from "../../games/ei-my-goods/index.ts";
import { raptors } from "../../data/egg-thieves/raptors.ts";
import { eggThieves } from "../../games/egg-thieves/index.ts";
import { raptorPlace } from "../../games/egg-thieves/rules/places.ts";
import { sheetAlt } from "../../src/discord/cards/boardDrawings.ts";
import { lobbyCard } from "../../src/discord/cards/lobbyCard.ts";
import { scoreLines } from "../../src/discord/cards/resultWords.ts";
import { listAttachable, render } from "../../src/discord/message/payload.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { signsPage } from "../../src/discord/pages/pages.ts";
import { replayCard, replayPage, verifyPage } from "../../src/discord/pages/replayPage.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { newTableId } from "../../src/ids.ts";
import { receiptOf } from "../../src/match/fairness.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { publicTable } from "../../src/table/sight/publicTable.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { doables, wordsOf } from "../e2e/testBot.ts";
import { actor, serviceFor, tableOf } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "../table/recordWith.ts";
import { look, recordOf } from "./record.ts";
import type { APIMessageTopLevelComponent } from "discord.js";
import { describe, expect, test } from "vitest";

const deal = { seats: 2, key: "7a".repeat(32), options: { gold: false, hand: "short" } };
const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
const translator = tableTranslator(bids, record, "en-US");

const message = (components: readonly APIMessageTopLevelComponent[]) => ({
  ...{ id: "1", channel_id: "1" },
  components: [...components],
});

/** The buttons that can be pressed: what they say, and where they lead. */
const buttonsOf = (components: readonly APIMessageTopLevelComponent[]) =>
  doables(message(components)).flatMap((each) => (each.kind === "press" ? [[each.label, each.id]] : []));

const namesIn = (template: MessageTemplate) => listAttachable(template).map(({ name }) => name);

describe("a replay", () => {
  const sight = look(bids, record).table();
  const factsOf = (number: number) => [{ fact: "shown", to: "table", prize: `p${number}` } as const];
  const replay = (number: number) =>
    Promise.resolve({ number, count: 5, view: sight.view, facts: factsOf(number), hands: [], stops: [] });
  const pageAt = async (at: number, drawn: readonly string[] = []) =>
    (await replayPage({ ...sight, replay }, at, translator)).compose(new Set(drawn));

  test.each([
    [0, [["Last", 5]]],
    [
      2,
      [
        ["First", 0],
        ["Last", 5],
      ],
    ],
    [5, [["First", 0]]],
  ] as const)("after choice %i leads to both ends that are not here", async (at, leads) => {
    expect(buttonsOf(await pageAt(at))).toEqual(leads.map(([label, page]) => [label, `replay|${record.id}|${page}`]));
  });

  test("of a match that is over can be posted step by step, for everybody and with the last event drawn", async () => {
    const sheet = { svg: "<svg/>", alt: [{ say: "about" }] };
    const game = { ...bids, picture: { ...bids.picture, event: () => sheet } };
    const over = { ...sight, game, replay, tellsKey: true } as typeof sight;
    const page = await replayPage(over, 3, translator);
    expect(buttonsOf(page.compose(new Set())).at(-1)).toEqual(["Post this step", `post-step|${record.id}|3`]);
    expect(page.drawings.map(({ name }) => name).slice(0, 2)).toEqual(["event.png", "board.png"]);
    const posted = await replayCard(over, 3, translator);
    expect([posted?.audience, posted && buttonsOf(posted.compose(new Set()))]).toEqual([
      "everybody",
      [["Replay", `replay|${record.id}|3`]],
    ]);
    // While hands are secret each counts the steps that they may see, so none is posted.
    expect(buttonsOf(await pageAt(3)).flat()).not.toContain("Post this step");
  });

  test("tells what the choice brought, and shows the board as a picture or in words", async () => {
    expect(wordsOf(message(await pageAt(3)))).toMatch(/choice 3 of 5\n- Prize p3 is on show\.\n[^]*On show: Prize/u);
    expect(JSON.stringify(await pageAt(3, ["board.png"]))).toContain("attachment://board.png");
  });
});

test("a replay leads by turns and rounds as well, each in its own words even where two lead to one place", async () => {
  const turn = { unit: "turn", back: undefined, forward: 1 } as const;
  const round = { unit: "round", back: 0, forward: 4 } as const;
  const [sight, stops] = [look(bids, record).table(), [turn, round]];
  const page = await replayPage(
    {
      ...sight,
      replay: (number) => Promise.resolve({ number, count: 5, view: sight.view, facts: [], hands: [], stops }),
    },
    0,
    translator,
  );
  expect(buttonsOf(page.compose(new Set())).slice(1)).toEqual([
    ["Next turn", `replay-turn|${record.id}|1`],
    ["Previous round", `replay-round|${record.id}|0`],
    ["Next round", `replay-round|${record.id}|4`],
  ]);
});

describe("a lobby", () => {
  const lobbyOf = (changed: Partial<TableRecord>) =>
    lobbyCard(bids, publicTable(recordWith(record, { status: "lobby", ...changed })), translator).compose(new Set());

  test("has buttons to come and go, to change what is played, and to start", () => {
    expect(buttonsOf(lobbyOf({}))).toEqual([
      ["Join", `join|${record.id}`],
      ["Leave", `leave|${record.id}`],
      ["Add computer", `add-computer|${record.id}`],
      ["Start", `start|${record.id}`],
      ["Settings", `settings|${record.id}|0`],
      ["Rules", "rules|secret-bids|0"],
      ["Learn the game", "learn|secret-bids|on"],
    ]);
  });

  test("can be joined until it is full", () => {
    const seats = [...record.seats, ...record.seats.slice(0, 1), { kind: "computer", name: "Robin" } as const];
    expect(buttonsOf(lobbyOf({ seats })).map(([label]) => label)).toEqual([
      "Leave",
      "Start",
      "Settings",
      "Rules",
      "Learn the game",
    ]);
  });

  test("says how well computers play", () => {
    const robin = { kind: "computer", name: "Robin", level: "hard" } as const;
    const lobby = lobbyOf({ seats: [...record.seats.slice(0, 1), robin], computerLevel: "hard" });
    expect(wordsOf(message(lobby))).toMatch(/^2\. .* \(hard\)$/mu);
  });

  test("says in which hours clocks run, and how reliable one must be, where that is limited", () => {
    const timing = { ...record.timing, window: { from: 18 * 60, to: 22 * 60, zone: "UTC" }, minimum: 80 };
    const [free, limited] = [lobbyOf({}), lobbyOf({ timing })].map((components) => wordsOf(message(components)));
    expect(limited).toContain("from **18:00** to **22:00** (UTC)");
    expect(limited).toContain("80");
    expect(free).not.toContain("UTC");
  });
});

describe("a panel", () => {
  /** A table at which the first seat has bid, and that answer. */
  async function bidOnce() {
    const service = serviceFor([bids]);
    const id = await tableOf(service, bids, deal.options, 2);
    const dealt = (await service.load(id))?.match?.deal ?? deal;
    const picks = bids.decisions(bids.setup(dealt).state)[0]?.options.slice(0, 1) ?? [];
    await service.answer(id, actor(0), 0, { ask: "bid", picks }, "now");
    const table = await service.load(id);
    const [entry] = table?.match?.newest ?? [];
    if (table === undefined || entry === undefined) throw new Error("Somebody has bid");
    return { table, entry };
  }

  test("leaves the receipt of a secret choice to “Check the shuffle”, also where the table came from a file", async () => {
    const { table, entry } = await bidOnce();
    const origin = newTableId("elsewhere");
    const receiptsOf = async (of: TableRecord) =>
      JSON.stringify((await verifyPage(look(bids, of, [entry]).seat(0), translator)).compose(new Set()));
    const [here, there] = [receiptOf(table.id, entry), receiptOf(origin, entry)];
    expect(
      JSON.stringify(panel(look(bids, table).seat(0), translator, "at the table").compose(new Set())),
    ).not.toContain(here);
    expect(await receiptsOf(table)).toContain(here);
    expect(await receiptsOf(recordWith(table, { origin: { from: "file", table: origin } }))).toContain(there);
    expect(await receiptsOf(recordWith(table, { origin: { from: "file", table: origin } }))).not.toContain(here);
  });

  test("has pages for more options than a menu takes", () => {
    const menuOf = (count: number) => {
      const options = Array.from({ length: count }, (_, at) => `a${at + 1}`);
      const bid: Decision = { ...{ seat: 0, ask: "bid", options }, min: 1, max: 2, awaited: true, open: false };
      const seen = { ...look(bids, record).seat(0), decisions: [pretend(bid)], labels: {} };
      const components = panel(seen, translator, "at the table").compose(new Set());
      const menus = doables(message(components)).flatMap((each) =>
        each.kind === "select" ? [each.values.length] : [],
      );
      const pages = buttonsOf(components).filter(([, leads]) => leads?.startsWith("turn|") === true);
      return [menus, pages.map(([label]) => label)];
    };
    expect(menuOf(25)).toEqual([[25], []]);
    // The first page is shown, so that only the second can be turned to.
    expect(menuOf(30)).toEqual([[25], ["26–30"]]);
  });
});

test("composes no picture while none can be drawn, and each once however often its panel is opened", async () => {
  let composed = 0;
  const board = (): string => {
    composed += 1;
    return '<svg width="2" height="1"/>';
  };
  const dealt = { seats: 2, key: "7a".repeat(32), options: {} };
  const played = recordOf(eiMyGoods, dealt, eiMyGoods.setup(dealt).state, "playing");
  const [sight, speaker] = [look(eiMyGoods, played).seat(0), tableTranslator(eiMyGoods, played, "en-US")];
  const game = { ...eiMyGoods, picture: { ...eiMyGoods.picture, board, more: () => [], hand: () => [] } };
  const open = () => panel(pretend({ ...sight, game, pictureOwner: "somebody" }), speaker, "at the table");
  const busy = Promise.resolve({ ok: false, why: "busy" } as const);
  const { isLate } = await render(open(), { ...noPictures, render: () => busy, isFull: () => true }, 0);
  expect([isLate, composed]).toEqual([true, 0]);
  expect([open(), open()].map(namesIn)).toEqual([["board.png"], ["board.png"]]);
  expect(composed).toBe(1);
});

describe("a game that splits its board and explains its signs", () => {
  const four = { seats: 4, key: "7a".repeat(32), options: {} };
  const begun = recordOf(eiMyGoods, four, eiMyGoods.setup(four).state, "playing");
  const seats = begun.seats.map((seated, seat) => ({ ...seated, name: ["Ann", "Ben", "Chloe", "Dan"][seat] ?? "" }));
  const named = { ...begun, seats };
  const speaker = tableTranslator(eiMyGoods, named, "en-US");
  const sight = look(eiMyGoods, named).seat(0);
  const shown = panel(sight, speaker, "at the table");
  const whole = panel(sight, speaker, "at the table", "table");
  const names = ["board-3.png", "board-2.png", "board.png", "hand.png"];
  const drawn = new Set(names);

  test("shows a player who is asked the own part above the hand, and the others behind one button", () => {
    expect(namesIn(shown)).toEqual(["board.png", "hand.png"]);
    expect(buttonsOf(shown.compose(drawn))).toContainEqual(["Whole table", `panel|${named.id}|2`]);
    expect(buttonsOf(whole.compose(drawn))).toContainEqual(["Back", `panel|${named.id}|0`]);
    const idle = panel(pretend({ ...sight, decisions: [] }), speaker, "at the table");
    expect(namesIn(idle)).toHaveLength(namesIn(whole).length);
  });

  test("shows a further picture while the question is about something on it", () => {
    const options = Object.fromEntries(eggThieves.info.options.map(({ id, initially }) => [id, initially]));
    const deal = { seats: 2, key: "7a".repeat(32), options };
    const { state } = eggThieves.setup(deal);
    const seen = look(eggThieves, recordOf(eggThieves, deal, state, "playing")).seat(0);
    const show = (place: string) => {
      const game = { ...eggThieves, picture: { ...eggThieves.picture, place: () => place } };
      return namesIn(panel(pretend({ ...seen, game, labels: { [place]: "1" } }), speaker, "at the table"));
    };
    // Four raptors are open.
    const further = raptors.filter(({ id }) => show(raptorPlace(id)).includes("board-3.png"));
    expect([show(""), further.length]).toEqual([["board.png", "hand.png"], 4]);
  });

  test("shows the own part last, above the hand, and everybody by name somewhere", () => {
    expect(namesIn(whole)).toEqual(names);
    const [, own = "", ...others] = whole.drawings.map(({ svg }) => svg).toReversed();
    expect(own).toContain(">You<");
    for (const name of ["Ben", "Chloe", "Dan"]) expect(others.join("")).toContain(`>${name}<`);
  });

  test("tells the board once in words where its pictures are late", () => {
    const words = wordsOf(message(shown.compose(new Set())));
    expect(words.split("The market is empty.")).toHaveLength(2);
    const others = shown.drawings.find(({ name }) => name === "board.png");
    expect(others?.alt).toContain("Ben");
    expect(words.split(others?.alt ?? "")).toHaveLength(2);
  });

  test("has a button for what the signs mean, and a page of their pictures", () => {
    const tools = panel(look(eiMyGoods, named).seat(0), speaker, "at the table", "tools");
    expect(buttonsOf(tools.compose(new Set()))).toContainEqual(["What the signs mean", `signs|${named.id}`]);
    const page = signsPage(look(eiMyGoods, named).seat(0), speaker);
    expect(page.drawings.map(({ name }) => name)).toEqual(["signs-1.png", "signs-2.png"]);
    expect(
      buttonsOf(panel(look(bids, record).seat(0), translator, "at the table", "tools").compose(new Set())).flat(),
    ).not.toContain("What the signs mean");
  });
});

test("the description of a picture says where the rest is read when it is cut, and not otherwise", () => {
  const line = { say: "board.shown", with: { prize: "Gold", left: 2 } };
  const whole = sheetAlt([line], translator);
  expect(whole).not.toContain("/board as:text");
  const cut = sheetAlt(
    Array.from({ length: 200 }, () => line),
    translator,
  );
  expect(cut).toMatch(/\n… and \d+ more lines: \/board as:text shows all of it$/u);
  expect(cut.length).toBeLessThanOrEqual(1024);
});

test("the places of a game are told once it is over, the best first", () => {
  const { state } = bids.setup(deal);
  const hands = state.hands.map((hand, seat) => ({ ...hand, won: seat === 1 ? ["p4"] : ["p1"] }));
  const match = record.match && { ...record.match, state: { ...state, hands } };
  const lines = (status: TableRecord["status"]) =>
    scoreLines(look(bids, recordWith(record, { match, status })).table().result(), translator);
  expect(lines("playing")).toEqual([]);
  expect(lines("ended").filter((line) => !line.startsWith("-# "))).toEqual([
    "**1.** <@100000000000000001> with 4 points",
    "**2.** <@100000000000000000> with 1 point",
  ]);
});
