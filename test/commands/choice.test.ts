/** What is offered while an answer of several picks is typed. */
import { expect, test } from "vitest";

import type { Answer, Seat } from "../../games/contract/index.ts";
import { byChance, choosePreferred, listMoves } from "../../src/computers/search/liking.ts";
import { luckFrom } from "../../src/computers/search/luck.ts";
import {
  type Asked,
  completeChoice,
  listChoices,
  parseAnswer,
  refuseTyped,
} from "../../src/discord/tables/typedChoice.ts";
import { labelOf } from "../../src/discord/pages/panelContext.ts";
import { positionOf } from "../../src/match/position.ts";
import { lookAtLesson, newProgress } from "../../src/learning/lesson.ts";
import { begin, take } from "../../src/match/turn.ts";
import { gameTranslator, tableTranslator, type Translator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { settings } from "../contract/play.ts";
import { look, recordOf } from "../discord/record.ts";
import { pretend } from "../pretend.ts";
import { titled, wholeGamesFor } from "../stages.ts";
import { recordWith } from "../table/recordWith.ts";

const deal = { seats: 2, key: "5e".repeat(32), options: { gold: false, hand: "short" } };
const record = recordOf(bids, deal, bids.setup(deal).state, "playing");

/** What is offered to a seat that may choose up to two cards, and is asked for one besides. */
function offer(typed: string): readonly (readonly string[])[] {
  const sight = look(bids, record).seat(0);
  const [bid] = sight.decisions;
  if (bid === undefined) throw new Error("Somebody bids");
  const decisions = [
    { ...bid, ask: pretend("change"), options: pretend(["a1", "a2", "a3"]), max: 2 },
    { ...bid, options: pretend(["a1", "b1"]) },
  ];
  const translator = tableTranslator(bids, record, "en-US");
  return completeChoice({ ...sight, decisions, labels: {} }, typed, translator).map(({ name, value }) => [name, value]);
}

test("a card of either question, by its name", () => {
  expect(offer("CARD A1")).toEqual([
    ["Card a1", "change=a1"],
    ["Card a1", "bid=a1"],
  ]);
  expect(offer("b")).toEqual([["Card b1", "bid=b1"]]);
});

test("after one card the others of the first question that offers it, as long as it takes more", () => {
  const more = [
    ["Card a1 & Card a2", "change=a1&a2"],
    ["Card a1 & Card a3", "change=a1&a3"],
  ];
  expect(offer("a1 &")).toEqual(more);
  expect(offer("card a1 & 3")).toEqual(more.slice(1));
  expect(offer("ｃａｒｄ　ａ１＆３")).toEqual(more.slice(1));
  expect(offer("a1 & a2 &")).toEqual([]);
  expect(offer("bid=a1 &")).toEqual([]);
});

test("what is no card counts for nothing", () => {
  expect(offer("nonsense & b")).toEqual([["Card b1", "bid=b1"]]);
});

test("a choice is typed by the number that players see, which goes before a name that a game gives its option", () => {
  const option = (name: string, label: string) => ({ ask: "go", option: name, label });
  const choices = [
    option("2", "1 · Wood"),
    option("1", "2 · Clay"),
    option("a", "10 → 3 · Stone"),
    option("b", "Pass"),
    option("c", "4 · Red on D4"),
    option("d", "4 · Red on E4"),
  ];
  const read = (typed: string) => parseAnswer(choices, typed)?.picks.join();
  expect(["1", " 2 ", "10 → 3", "10→3", "10 -> 3"].map(read)).toEqual(["2", "1", "a", "a", "a"]);
  expect(["clay", "1 · wood", "go=b", "pass", "a"].map(read)).toEqual(["1", "2", "b", "b", "a"]);
  // A number of several choices names none of them.
  expect(["10", "3", "10 →", "woo", "4"].map(read)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(read("red on e4")).toBe("d");
  expect(read("４ · ｒｅｄ　ｏｎ　Ｅ４")).toBe("d");
});

test("letters are typed without accents, with plain apostrophes and spaces, and the same letters go first", () => {
  const option = (name: string, label: string) => ({ ask: "go", option: name, label });
  const choices = [
    option("jose", "Voler Jose"),
    option("josé", "Voler José"),
    option("egg", "L’œuf doré\u00A0: 3"),
    option("ha", "ハト"),
    option("ba", "バト"),
  ];
  const read = (typed: string) => parseAnswer(choices, typed)?.picks.join();
  expect(["l'oeuf dore : 3", "voler josé", "Voler Jose\u0301", "VOLER JOSE", "バト", "ﾊﾞﾄ"].map(read)).toEqual([
    "egg",
    "josé",
    "jose",
    "jose",
    "ba",
    "ba",
  ]);
});

test("a refusal names the first choices, and how many more there are", () => {
  const sight = look(bids, record).seat(0);
  const [bid] = sight.decisions;
  if (bid === undefined) throw new Error("Somebody bids");
  const options = Array.from({ length: 15 }, (_, at) => `a${at + 1}`);
  const refused = (typed: string, max = 1) => {
    const asked = { ...sight, decisions: [{ ...bid, options: pretend(options), max }], labels: {} };
    const reply = refuseTyped(asked, typed, tableTranslator(bids, record, "en-US"));
    return "template" in reply ? JSON.stringify(reply.template.compose(new Set())) : "";
  };
  expect(refused("card a2x")).toContain("Card a12, and 3 more. The list that appears while you type has them all.");
  expect(refused("a1, a2")).not.toContain("&");
  expect(refused("a1, a2", 2), "how several are typed").toContain(" has them all. Write **&** between several.");
});

/** Types one more pick and takes the entry that is offered for it. */
function typePick(sight: Asked, typed: string, { ask, picks }: Answer, count: number, translator: Translator): string {
  const decision = sight.decisions.find((each) => each.ask === ask);
  const pick = picks[count];
  const label =
    decision === undefined || pick === undefined ? "None of these" : labelOf(sight, decision, pick, translator, 80);
  const wanted = picks.slice(0, count + 1);
  const offered = completeChoice(sight, `${typed}${label}`, translator).slice(0, 25);
  const found = offered.find(({ value }) => {
    const read = parseAnswer(listChoices(sight, translator), value);
    return read?.ask === ask && read.picks.join() === wanted.join();
  });
  if (found === undefined) throw new Error(`Nobody can type ${label} of ${ask} after “${typed}”`);
  return found.value;
}

/** Types an answer, one pick after the other. */
function typeAnswer(sight: Asked, answer: Answer, translator: Translator): void {
  const counts = answer.picks.length === 0 ? [0] : [...answer.picks.keys()];
  counts.reduce((typed, count) => `${typePick(sight, typed, answer, count, translator)}&`, "");
}

test.each(titled("computer"))("%s: a whole match is played by typing labels and taking what is offered", (_, game) => {
  const deal = { seats: 2, key: "5eed".repeat(16), options: settings(game.info.options)[0] ?? {} };
  const luck = luckFrom(1);
  let match = begin(game, deal, 0);
  const record = recordOf(game, deal, match.state, "playing");
  const translator = tableTranslator(game, record, "en-US");
  for (let seat: Seat | undefined; (seat = positionOf(game, match).awaited[0]) !== undefined;) {
    const position = positionOf(game, match);
    const answer = choosePreferred(position.view(seat), listMoves(position.decisions, seat), byChance(luck), luck);
    typeAnswer(look(game, recordWith(record, { match })).seat(seat), answer, translator);
    const taken = take(game, match, { seat, answer, clicks: "now" }, 0, "a nonce");
    if (!taken.ok) throw new Error(taken.refusal);
    match = taken.match;
  }
  expect(match.state).not.toEqual(record.match?.state);
});

test.each(wholeGamesFor("lesson").map((game) => [game.info.title, game] as const))(
  "%s: each step of the lesson can be typed",
  (_, game) => {
    let progress = newProgress(game);
    for (const step of game.teaching.lesson.steps) {
      const sight = lookAtLesson(game, progress);
      const decision = sight.next?.decision;
      if (decision === undefined) throw new Error(`Nothing is asked at ${step.ask}`);
      const answer = { ask: step.ask, picks: step.picks ?? decision.options.slice(0, decision.min) };
      typeAnswer({ ...sight, decisions: [decision] }, answer, gameTranslator(game, "en"));
      progress = { ...progress, answers: [...sight.answers, answer] };
    }
    expect(lookAtLesson(game, progress).next).toBeUndefined();
  },
);
