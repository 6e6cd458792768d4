import { describe, expect, test } from "vitest";
import type { Decision, Message } from "../../games/contract/index.ts";
import { eggThieves } from "../../games/egg-thieves/index.ts";
import { readId } from "../../src/discord/message/customId.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import type { MenuPage } from "../../src/discord/pages/panelContext.ts";
import { beginLabel, tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { doables } from "../e2e/testBot.ts";
import { look, recordOf } from "./record.ts";
import { pretend } from "../pretend.ts";

const deal = { seats: 2, options: {}, key: "0".repeat(64) };
const record = recordOf(bids, deal, bids.setup(deal).state, "playing");
const seen = look(bids, record).seat(0);

type Asking = { readonly count: number; readonly alike?: number; readonly hasSteps?: boolean };

/** The fixture's table with other questions, whose options are their own labels; `alike`: so many more of the same. */
function ask(asked: Partial<Decision> & Asking, menuPage?: MenuPage) {
  const { count, alike = 0, hasSteps = false, ...rest } = asked;
  const options = Array.from({ length: count }, (_, number) => `o${number + 1}`);
  const decision = { seat: 0, ask: "which", options, min: 1, max: 1, awaited: true, open: true, ...rest };
  const words = {
    question: () => ({ say: "my.nothing" }),
    option: (_view: unknown, _decision: Decision, option: string) => ({
      label: { say: "replay.hand", with: { who: option } },
      hint: { say: "seat", with: { who: `hint of ${option}` } },
    }),
    path: (_view: unknown, _decision: Decision, option: string) =>
      hasSteps ? option.split(":").map((id) => ({ id, label: { say: "seat", with: { who: `step ${id}` } } })) : [],
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

test("up to nine options are buttons, with their hints above where those are short; of more, eight, and the rest one button further", () => {
  const nine = ask({ count: 9 });
  expect(nine.picks).toHaveLength(9);
  // So many hints are too long for a phone; they are read behind “More”.
  expect(nine.words).not.toContain("hint of o");
  expect(ask({ count: 6 }).words).toContain("hint of o6");
  const many = ask({ count: 17 });
  expect(many.picks).toHaveLength(8);
  expect(many.words).toContain('"9 more"');
  const rest = ask({ count: 17 }, { ask: "which", page: 1 });
  expect(rest.picks.flat()).toEqual(["o9", "o10", "o11", "o12", "o13", "o14", "o15", "o16", "o17"]);
  expect(rest.words).toContain('"Back"');
  // A page that an older panel had, and this one has not.
  expect(ask({ count: 17 }, { ask: "which", page: 9 }).picks).toEqual(rest.picks);
});

test("a label begins with a capital, but for a player's own name", () => {
  const speak = ({ say }: Message): string => (say === "seat" ? "robin" : `${say} robin`);
  const who = { seat: 0 };
  expect(beginLabel({ say: "steal from", with: { who } }, speak)).toBe("Steal from robin");
  expect(beginLabel({ say: "seat", with: { who } }, speak)).toBe("robin");
});

test("a panel has one blue button, the likeliest answer", () => {
  const blue = (shown: ReturnType<typeof ask>) => shown.words.match(/"style":1,"custom_id":"[^"]*"/gu);
  expect(blue(ask({ count: 5, alike: 1 }))).toEqual([expect.stringContaining("|which|o1")]);
  expect(blue(ask({ count: 5, likelyPicks: ["o4"] }))).toEqual([expect.stringContaining("|which|o4")]);
  expect(blue(ask({ count: 8, min: 3, max: 3 }))).toEqual([expect.stringContaining("|which|o1|o2|o3")]);
  expect(blue(ask({ count: 3, awaited: false }))).toBeNull();
});

test("a second long question is one button, which shows it alone with a way back", () => {
  const two = ask({ count: 9, alike: 1 });
  const idsOf = (shown: ReturnType<typeof ask>, name: string) => shown.ids.filter((id) => id.includes(`|${name}`));
  expect(idsOf(two, "which")).toHaveLength(9);
  expect(idsOf(two, "other-0")).toEqual([expect.stringMatching(/^turn\|.*\|other-0\|0$/u)]);
  const opened = ask({ count: 9, alike: 1 }, { ask: "other-0", page: 0 });
  expect(idsOf(opened, "which")).toEqual([]);
  expect(idsOf(opened, "other-0")).toHaveLength(9);
  expect(opened.ids).toContainEqual(expect.stringMatching(/^panel\|.*\|0$/u));
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

test("more than six sets are marked one by one, as they are read more slowly than their members", () => {
  expect(ask({ count: 4, min: 2, max: 2 }).marks).toEqual([]);
  const seven = ask({ count: 3, min: 1, max: 3 });
  expect(seven.marks).toEqual([["o1"], ["o2"], ["o3"]]);
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

describe("choices one after the other", () => {
  const cards = ["a", "b", "c"];
  const options = cards.flatMap((card) => ["1", "2", "3"].map((nest) => `${card}:${nest}`));
  /** Cards and nests; the nest is no choice where a card can go to one alone. */
  const askSteps = (steps: readonly string[], offered = options) =>
    ask({ count: 0, options: offered, hasSteps: true }, { ask: "which", page: 0, marked: { clicks: 0, picks: steps } });

  test("first the card and then the nest, each step in the panel itself, with a way back", () => {
    const first = askSteps([]);
    expect([first.marks, first.picks]).toEqual([[["a"], ["b"], ["c"]], []]);
    const second = askSteps(["b"]);
    expect(second.picks).toEqual([["b:1"], ["b:2"], ["b:3"]]);
    expect(second.words).toContain("✓ step b");
    // The way back is the first step anew.
    expect(second.marks).toEqual([[]]);
  });

  test("a step without a choice is skipped, and few answers are shown whole", () => {
    const short = askSteps([], [...options.slice(0, 6), "c:1"]);
    expect([short.marks, short.picks]).toEqual([[["a"], ["b"]], [["c:1"]]]);
    expect(short.words).toContain('"Step c · step 1"');
    expect(askSteps([], options.slice(0, 6)).picks).toHaveLength(6);
  });

  test("steps of an older panel, and those that lead nowhere, are forgotten", () => {
    expect(askSteps(["z"]).marks).toEqual(askSteps([]).marks);
    const old = { ask: "which", page: 0, marked: { clicks: 7, picks: ["b"] } };
    expect(ask({ count: 0, options, hasSteps: true }, old).picks).toEqual([]);
  });
});

test("a thief scouts with two clicks: a card, then its nest", () => {
  const usual = Object.fromEntries(eggThieves.info.options.map(({ id, initially }) => [id, initially]));
  const thieves = eggThieves.setup({ seats: 3, key: "5eed".repeat(16), options: usual }).state;
  const table = recordOf(eggThieves, { seats: 3, key: "5eed".repeat(16), options: usual }, thieves, "playing");
  const seat = eggThieves.decisions(thieves)[0]?.seat ?? 0;
  const sight = look(eggThieves, table).seat(seat);
  const translator = tableTranslator(eggThieves, table, "en-US");
  const shown = (marked: readonly string[]) => {
    const opened = marked.length === 0 ? undefined : { ask: "nest", page: 0, marked: { clicks: 0, picks: marked } };
    const components = panel(sight, translator, "at the table", opened).compose(new Set(["hand.png", "board.png"]));
    return doables({ id: "1", channel_id: "1", components: [...components] })
      .map(({ id }) => readId(id))
      .flatMap((click) => (click !== undefined && "ask" in click && click.ask === "nest" ? [click] : []));
  };
  const cards = shown([]);
  expect(cards.length).toBeLessThanOrEqual(5);
  const nests = cards.flatMap((click) => (click.verb === "mark" ? shown(click.picks) : [click]));
  const answers = nests.flatMap((click) => (click.verb === "pick" ? click.picks : []));
  const scouting = eggThieves.decisions(thieves).find(({ ask: name }) => name === "nest");
  expect(answers.toSorted()).toEqual(scouting?.options.toSorted());
});

test("a question that may take none has each id once, whatever is marked", () => {
  for (const marked of [[], ["o1"], ["o1", "o2"]]) {
    const page = { ask: "which", page: 0, marked: { clicks: seen.clicks, picks: marked } };
    const { ids } = ask({ count: 8, min: 0, max: 2 }, page);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
