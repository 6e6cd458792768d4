import { expect, test } from "vitest";
import type { Decision } from "../../games/contract/index.ts";
import { eggThieves } from "../../games/egg-thieves/index.ts";
import { expeditionToNewdale } from "../../games/expedition-to-newdale/index.ts";
import { readId } from "../../src/discord/message/customId.ts";
import { panel } from "../../src/discord/views/panels/panel.ts";
import type { MenuPage } from "../../src/discord/views/panels/panelContext.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { doables } from "../e2e/testBot.ts";
import { look, recordOf } from "./record.ts";
import { pretend } from "../pretend.ts";

const deal = { seats: 2, options: {}, key: "0".repeat(64) };
const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
const seen = look(bids, record).seat(0);

/** The fixture's table with other questions, whose options are their own labels; `alike`: so many more of the same. */
function ask(asked: Partial<Decision> & { readonly count: number; readonly alike?: number }, menuPage?: MenuPage) {
  const { count, alike = 0, ...rest } = asked;
  const options = Array.from({ length: count }, (_, number) => `o${number + 1}`);
  const decision = { seat: 0, ask: "which", options, min: 1, max: 1, awaited: true, open: true, ...rest };
  const words = {
    question: () => ({ say: "panel.over" }),
    option: (_view: unknown, _decision: Decision, option: string) => ({
      label: { say: "replay.hand", with: { who: option } },
      hint: { say: "seat", with: { who: `hint of ${option}` } },
    }),
  };
  const game = { ...bids, words: { ...bids.words, ...words }, picture: { ...bids.picture, place: () => undefined } };
  const translator = tableTranslator(bids, record, "en-US");
  const decisions = [decision, ...Array.from({ length: alike }, (_, at) => ({ ...decision, ask: `other-${at}` }))];
  const draft = panel({ ...seen, game, decisions: pretend(decisions) }, translator, "at the table", menuPage);
  const components = draft.compose(new Set(["hand.png", "board.png"]));
  const ids = Array.from(JSON.stringify(components).matchAll(/"custom_id":"([^"]*)"/gu), ([, id = ""]) => id);
  const parts = doables({ id: "1", channel_id: "1", components: [...components] });
  const clicks = parts.map(({ id }) => readId(id));
  return {
    ids,
    words: JSON.stringify(components),
    picks: clicks.flatMap((click) => (click?.verb === "pick" ? [click.picks] : [])),
    marks: clicks.flatMap((click) => (click?.verb === "mark" ? [click.picks] : [])),
    menus: parts.flatMap((part) => (part.kind === "select" ? [part.values] : [])),
  };
}

test("up to ten options are buttons, with their hints above; eleven are a menu", () => {
  const ten = ask({ count: 10 });
  expect(ten.picks).toHaveLength(10);
  expect(ten.menus).toEqual([]);
  expect(ten.words).toContain("hint of o10");
  const eleven = ask({ count: 11 });
  expect(eleven.picks).toEqual([]);
  expect(eleven.menus).toHaveLength(1);
});

test("of many options the likely ones get buttons, beside a menu that still offers all", () => {
  const some = ask({ count: 20, likely: 3 });
  expect(some.picks).toEqual([["o1"], ["o2"], ["o3"]]);
  expect(some.menus[0]).toHaveLength(20);
  // 27 take two pages: the menu lists the 24 that have no button, on one.
  const more = ask({ count: 27, likely: 3 });
  expect(more.menus[0]).toHaveLength(24);
  expect(more.menus[0]?.[0]).toBe("o4");
});

test("where two long questions do not fit with all their buttons, the first has them and the second what is left", () => {
  const two = ask({ count: 20, likely: 15, alike: 1 });
  const [first, second] = ["which", "other-0"].map((name) => two.ids.filter((id) => id.includes(`|${name}|`)).length);
  // Fifteen buttons and the menu of all; then fewer, but never none.
  expect(first).toBe(16);
  expect(second).toBeGreaterThan(2);
  expect(second).toBeLessThan(16);
  expect(two.menus.map(({ length }) => length)).toEqual([20, 20]);
});

test("a few sets get a button each: two of three in one click", () => {
  expect(ask({ count: 3, min: 2, max: 2 }).picks).toEqual([
    ["o1", "o2"],
    ["o1", "o3"],
    ["o2", "o3"],
  ]);
  // None, either, or both.
  expect(ask({ count: 2, min: 0, max: 2 }).picks).toEqual([["o1"], ["o2"], ["o1", "o2"], []]);
});

test("three of eight are marked one by one, and the last mark is the answer", () => {
  const none = ask({ count: 8, min: 3, max: 3 });
  // Likely ones stand first, and one button gives those at once.
  expect([none.picks, none.menus]).toEqual([[["o1", "o2", "o3"]], []]);
  expect(none.marks).toHaveLength(8);
  const two = ask({ count: 8, min: 3, max: 3 }, { ask: "which", page: 0, marked: { clicks: 0, picks: ["o5", "o2"] } });
  // A marked one loses its mark; each of the six others completes the answer, in the order of the options.
  expect(two.marks).toEqual([["o5"], ["o2"]]);
  expect(two.picks).toHaveLength(6);
  expect(two.picks[0]).toEqual(["o1", "o2", "o5"]);
});

test("what a game calls likely is the answer of one button, in place of the first options", () => {
  const asked = ask({ count: 8, min: 3, max: 3, likelyPicks: ["o4", "o6", "o8"] });
  expect(asked.picks).toEqual([["o4", "o6", "o8"]]);
  expect(asked.marks).toHaveLength(8);
});

test("where more may be marked, a button says that these are all; marks of an older panel are forgotten", () => {
  const marked = { ask: "which", page: 0, marked: { clicks: 0, picks: ["o1"] } };
  expect(ask({ count: 7, min: 1, max: 4 }, marked).picks).toEqual([["o1"]]);
  expect(ask({ count: 7, min: 1, max: 4 }, { ...marked, marked: { clicks: 7, picks: ["o1"] } }).picks).toEqual([]);
  const full = ask({ count: 7, min: 1, max: 2 }, { ...marked, marked: { clicks: 0, picks: ["o1", "o2"] } });
  // What would be one too many cannot be marked: only the two can be taken off.
  expect(full.marks).toEqual([["o2"], ["o1"]]);
});

test("a question that takes more than fifteen to be marked, or ids too long for a button, has a menu of several", () => {
  expect(ask({ count: 16, min: 2, max: 2 }).menus).toHaveLength(1);
  const long = Array.from({ length: 8 }, (_, number) => `${"x".repeat(30)}${number}`);
  expect(ask({ count: 8, options: long, min: 3, max: 3 }).menus).toHaveLength(1);
});

test("a thief scouts with one click: every card and nest has a button", () => {
  const usual = Object.fromEntries(eggThieves.info.options.map(({ id, initially }) => [id, initially]));
  const asked = eggThieves.decisions(eggThieves.setup({ seats: 3, key: "5eed".repeat(16), options: usual }).state);
  const scouting = asked.find((decision) => decision.ask === "nest");
  expect(scouting?.likely).toBe(scouting?.options.length);
});

test("a planner of Newdale has fifteen likely spaces at most, and never more than there are", () => {
  const usual = Object.fromEntries(expeditionToNewdale.info.options.map(({ id, initially }) => [id, initially]));
  let state = expeditionToNewdale.setup({ seats: 2, key: "5eed".repeat(16), options: usual }).state;
  for (const seat of [0, 1]) {
    const asked = expeditionToNewdale.decisions(state).find((decision) => decision.seat === seat);
    if (asked === undefined) throw new Error("nothing is asked");
    state = expeditionToNewdale.apply(state, seat, { ask: asked.ask, picks: asked.options.slice(0, asked.min) }).state;
  }
  const tokens = expeditionToNewdale.decisions(state).filter(({ ask: name }) => name.startsWith("token-"));
  expect(tokens.length).toBeGreaterThan(0);
  for (const { likely, options } of tokens) expect(likely).toBe(Math.min(15, options.length));
});

test("a question that may take none has each id once, whatever is marked", () => {
  for (const marked of [[], ["o1"], ["o1", "o2"]]) {
    const page = { ask: "which", page: 0, marked: { clicks: seen.clicks, picks: marked } };
    const { ids } = ask({ count: 8, min: 0, max: 2 }, page);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
