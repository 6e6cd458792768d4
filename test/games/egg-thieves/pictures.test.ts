import { expect, test } from "vitest";
import type { Labels, Shown, Viewer } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { phone } from "../../../games/kit/draw/theme.ts";
import { lookOf } from "../../../games/egg-thieves/picture/board/raptors.ts";
import { drawBack } from "../../../games/egg-thieves/picture/pieces/cards.ts";
import type { ThiefFact } from "../../../games/egg-thieves/rules/facts.ts";
import { allRaptors } from "../../../games/egg-thieves/rules/cards.ts";
import type { State } from "../../../games/egg-thieves/rules/state.ts";
import type { View } from "../../../games/egg-thieves/rules/view.ts";
import { raptorName } from "../../../games/egg-thieves/text/words.ts";
import { findDecision, layOut, listAsked, play } from "./table.ts";
import { at } from "../../../games/kit/at.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";

const picture = drawInEnglish(eggThieves);
const view = (state: State, viewer: Viewer): View => eggThieves.view(state, viewer);
/** All pictures of the table for one viewer, one after the other. */
const drawTable = (seen: View, marks: Labels, shown?: Partial<Shown<ThiefFact>>): string =>
  [picture.board(seen, marks, shown), ...picture.more(seen, marks, shown).map(({ svg }) => svg)].join("\n");
const none = ["", "", ""] as const;
const hand = "w2.2 g3.1 g4.2 y3.2 y4.1";

test("a public card back tells its triceratops and nothing else", () => {
  const box = { x: 0, y: 0, width: 78, height: 104 };
  const board = (nest: string) => picture.board(view(layOut(2, { nests: [nest, "w1.1", "w1.2"] }), "table"), {});
  expect(board("r3.2?")).toBe(board("y1.2?"));
  expect(board("r3.2?")).not.toBe(board("r3.1?"));
  expect(drawBack(box, 1)).not.toBe(drawBack(box, 2));
});

test("who knows a face-down card sees it in his own picture, everybody else its back", () => {
  const state = layOut(2, { nests: ["r3.2?0", "w1.1", "w1.2"], plans: [none, none] });
  const other = layOut(2, { nests: ["y1.2?0", "w1.1", "w1.2"], plans: [none, none] });
  expect(drawTable(view(state, 0), {})).not.toBe(drawTable(view(other, 0), {}));
  expect(drawTable(view(state, 1), {})).toBe(drawTable(view(other, 1), {}));
});

test("the hand is drawn for its owner alone", () => {
  const state = layOut(2, { hands: [hand, ""] });
  expect(picture.hand(view(state, 0), {})).toContain("<svg");
  expect(picture.hand(view(state, 1), {})).toBeUndefined();
  expect(picture.hand(view(state, "table"), {})).toBeUndefined();
});

test("every place that an option names is drawn with its mark", () => {
  const start = layOut(
    2,
    { nests: ["w1.1? w2.2", "r1.1", "p1.1"], plans: [none, none], hands: [hand, "y1.1"], eggs: [9, 9] },
    { row: [1, 8, 7] },
  );
  const steps = ["raptor peeper", "raptor juggler", "raptor juggler, swap a2", "raptor sneak", "nest g3.1:a"];
  for (const state of [start, ...steps.map((answers) => play(start, answers).state)]) {
    for (const ask of Object.keys(listAsked(state))) {
      const open = findDecision(state, ask);
      const seen = view(state, 0);
      const places = open.options.map((option) => picture.place(seen, open, option));
      for (const place of new Set(places)) {
        if (place === undefined) continue;
        const marks = { [place]: "77" };
        const drawn = `${drawTable(seen, marks)}${picture.hand(seen, marks) ?? ""}`;
        expect(drawn.includes(">77<"), `${place} for ${ask}`).toBe(true);
      }
    }
  }
});

const captionIn = (svg = ""): string => /fill="#ffc533"\/><text[^>]*>([^<]+)</u.exec(svg)?.[1] ?? "";

test("the own cards ask for all numbers of a choice, and each other picture for those that it shows", () => {
  const eggs = [9, 9];
  const start = layOut(2, { nests: ["w1.1? w2.2", "r1.1", "p1.1"], hands: [hand, "y1.1"], eggs }, { row: [1, 8] });
  const draw = (state: State, marks: Labels): readonly string[] => {
    const seen = view(state, 0);
    const others = picture.more(seen, marks).map(({ svg }) => svg);
    return [picture.board(seen, marks), ...others, picture.hand(seen, marks) ?? ""];
  };
  const captions = (state: State, marks: Labels) => draw(state, marks).map(captionIn);
  expect(captions(start, {})).toEqual(["", "", "", ""]);
  const scout = { "hand:g3.1": "81", "hand:y4.1": "82", "nest:a": "83", "nest:c": "85", "nest:b": "84" };
  const asked = "Scout: card 81–82, nest 83–85";
  expect(captions(start, scout)).toEqual(["Scout: nest 83–85", "", "", asked]);
  expect(captions(start, { ...scout, "raptor:peeper": "86" })).toEqual([
    "Scout: nest 83–85",
    "",
    "Use raptor 86",
    asked,
  ]);
  const numbersIn = (svg = "") => readPicture(svg).things.flatMap(({ name }) => (/^8\d$/u.test(name) ? [name] : []));
  expect(numbersIn(draw(start, scout)[3]).toSorted()).toEqual(["81", "82", "83", "84", "85"]);
  const { state } = play(start, "nest g3.1:a");
  const own = { "hand:g4.2": "81", "plan:a": "82" };
  expect(captions(state, own)).toEqual(["", "", "", "Your plan: card 81, spot 82"]);
  expect(numbersIn(draw(state, own)[3]).toSorted()).toEqual(["81", "82"]);
  expect(picture.hand(view(state, 0), { "hand:g4.2": "1" })).toContain(">to nest A<");
});

test("of equal cards all are framed but the one that goes to the nest, so that its words are whole; the first has the number", () => {
  const { state } = play(layOut(2, { hands: ["p1.1 p1.1 p1.1 g4.2", "y1.1"], plans: [none, none] }), "nest p1.1:a");
  const svg = picture.hand(view(state, 0), { "hand:p1.1": "81" }) ?? "";
  expect([svg.split('data-place="hand:p1.1"').length, svg.split(">81<").length]).toEqual([3, 2]);
  const { things } = readPicture(svg);
  const [label, words] = ["81", "to nest A"].map((wanted) => things.find(({ name }) => name === wanted)?.box);
  expect((words?.x ?? 0) - (label?.x ?? Number.NaN)).toBeGreaterThan(label?.width ?? Number.NaN);
});

test("nests and raptors name everybody, and each column of the camps the nest for whose raid it is", () => {
  const start = layOut(2, { hands: [hand, "y1.1"], plans: [["r2.1", "", ""], none] });
  const read = (svg = "") => readPicture(svg).things.flatMap(({ kind, name }) => (kind === "text" ? [name] : []));
  const seen = view(start, 0);
  const shown = { names: ["Annika", "Benedikt"], news: [] };
  const [camps, raptors] = picture.more(seen, {}, shown).map(({ svg }) => read(svg));
  for (const words of [read(picture.board(seen, {}, shown)), raptors, camps]) {
    expect(words).toEqual(expect.arrayContaining(["You", "Benedikt"]));
  }
  expect(camps).toEqual(expect.arrayContaining(["Nest A", "Nest B", "Nest C"]));
});

test("below the hand is how near each nest is to a raid, which eggs are open in it, and the own board", () => {
  const plans = [
    ["y3.2?0", "", ""],
    ["r4.1?1", "", ""],
  ] as const;
  const seen = view(layOut(2, { nests: ["w1.2 w2.2", "r1.1", "p1.2"], hands: [hand, "y1.1"], plans }), 0);
  const { things } = readPicture(picture.hand(seen, {}) ?? "");
  const words = things.map(({ name }) => name);
  const letters = things.flatMap(({ kind, name }) =>
    kind === "letter" ? [String.fromCodePoint(Number(name.replace("letter-", "")))] : [],
  );
  for (const total of ["4/11", "1/11", "2/11"]) expect(letters.join("")).toContain(total);
  expect(words.filter((word) => word === "Loot 0")).toHaveLength(1);
  const own = (lists: readonly (readonly [string, string, string])[]) =>
    picture.hand(view(layOut(2, { hands: [hand, "y1.1"], plans: lists }), 0), {});
  expect(own([plans[0], plans[1]])).not.toBe(own([["y1.2?0", "", ""], plans[1]]));
  expect(own([plans[0], plans[1]])).toBe(own([plans[0], ["g1.1?1", "", ""]]));
});

test("a hand of twenty cards is no higher than wide", () => {
  const cards = ["w", "r", "g", "y", "p"].flatMap((flavour) => [1, 2, 3, 4].map((eggs) => `${flavour}${eggs}.1`));
  const plans = [["w1.2?0 w2.2?0 g1.2?0 r1.2?0", "", ""], none] as const;
  const svg = picture.hand(view(layOut(2, { hands: [cards.join(" "), ""], plans }), 0), {}) ?? "";
  const { width, height } = readPicture(svg);
  expect(height).toBeLessThanOrEqual(width);
});

test("cards of an own spot stay within it, and clear of its number", () => {
  const seen = view(layOut(2, { plans: [["w1.1?0 g2.2?0 r3.1?0", "", ""], none], hands: [hand, "y1.1"] }), 0);
  const svg = picture.hand(seen, { "plan:a": "88" }) ?? "";
  const spots = [...svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"[^>]*fill="#15243a"/gu)]
    .map(([, ...box]) => box.map(Number))
    .filter(([, , , height = 0]) => height > 100);
  expect(spots).toHaveLength(3);
  const [x = 0, y = 0, width = 0, height = 0] = at(spots, 0);
  const { things } = readPicture(svg);
  const label = at(
    things.filter(({ name }) => name === "88"),
    0,
  ).box;
  const signs = things.filter(
    ({ kind, box }) => kind !== "text" && box.y > y && box.y < y + height && box.x > x - 40 && box.x < x + width,
  );
  expect(signs.filter(({ name }) => name === "icon-triceratops-head")).toHaveLength(4);
  for (const { name, box } of signs) {
    expect(box.x >= x && box.x + box.width <= x + width, `${name} within its spot`).toBe(true);
    expect(box.y + box.height, `${name} above the number`).toBeLessThanOrEqual(label.y);
  }
});

test("the reader's own name is “You”, at the nests, in the camps and after a raid, and only in their pictures", () => {
  const start = layOut(2, { nests: ["w4.2 w4.2 g1.2 r1.2 y1.2", "r1.1", "p1.1"], plans: [["r2.1", "", ""], none] });
  const names = ["Annika", "Benedikt"];
  const read = (viewer: Viewer) => drawTable(view(start, viewer), {}, { names }).match(/>(?:You|Annika|Benedikt)</gu);
  expect(read("table")).not.toContain(">You<");
  expect(read(0)).not.toContain(">Annika<");
  expect(read(0)).toEqual(expect.arrayContaining([">You<", ">Benedikt<"]));
  expect(read(1)).toEqual(expect.arrayContaining([">You<", ">Annika<"]));
});

test("every picture says the raid, whose turn it is and everybody’s eggs, with a crown for the leader", () => {
  const read = (eggs: readonly number[]): readonly string[] => {
    const seen = view(layOut(2, { hands: [hand, ""], eggs }), 0);
    return [picture.board(seen, {}), ...picture.more(seen, {}).map(({ svg }) => svg), picture.hand(seen, {}) ?? ""];
  };
  const crownsIn = (svgs: readonly string[]) => svgs.map((svg) => svg.split('href="#crown"').length - 1);
  for (const svg of read([6, 5]))
    for (const word of ["Raid 1 of 5", "Turn", "You"]) expect(svg).toContain(`>${word}</`);
  // A crown has a rim, and both lead, or nobody while all are level.
  expect(crownsIn(read([6, 5]))).toEqual([2, 2, 2, 2]);
  expect(crownsIn(read([5, 5]))).toEqual([0, 0, 0, 0]);
});

test("the Eggbot's spots are marked while its card is placed", () => {
  const start = layOut(
    1,
    { nests: ["w1.1", "r1.1", "p1.1"], plans: [none, none], hands: [hand], eggs: [0, 0] },
    {},
    { eggbots: "1" },
  );
  const { state } = play(start, "nest g3.1:a, plan w2.2:a:down, handle flip");
  const seen = view(state, 0);
  expect(drawTable(seen, { "plan:b": "77" })).toContain(">77<");
});

test("players stand in pictures as numbers and symbols, Eggbots as Bot and number", () => {
  const state = layOut(1, {}, {}, { eggbots: "2" });
  expect(drawTable(view(state, 0), {})).toContain(">Bot 2<");
});

test("a card of a nest that is to change places stands in corners while its partner is asked for", () => {
  const start = layOut(
    2,
    { nests: ["w1.1 w2.2", "r1.1", "p1.1"], plans: [none, none], hands: [hand, "y1.1"], eggs: [9, 9] },
    { row: [8] },
  );
  const cornersIn = (state: State): number =>
    picture.board(view(state, 0), {}).split('fill="none" stroke-linecap="round" stroke-linejoin="round"').length - 1;
  // Corners are drawn twice, a thick line under a thin one.
  expect(cornersIn(play(start, "raptor juggler").state)).toBe(0);
  expect(cornersIn(play(start, "raptor juggler, swap a2").state)).toBe(2);
});

/** How many cards stand in corners in all pictures of the table; corners are drawn twice, a thick line under a thin one. */
const countCorners = (svg: string): number =>
  (svg.split('fill="none" stroke-linecap="round" stroke-linejoin="round"').length - 1) / 2;

test("what came since the reader's last turn stands in corners, in the nest and in the plan", () => {
  const start = layOut(2, { nests: ["w1.1", "r1.1", "p1.1"], plans: [none, none], hands: [hand, "y1.1"] });
  const { state, facts } = play(start, "nest g3.1:a, plan w2.2:a:down");
  const seen = view(state, 1);
  // Two cards, and one example beside the word "new" on each of their pictures.
  const drawn = drawTable(seen, {}, { names: [], news: facts });
  expect([countCorners(drawn), drawn.split(">new<").length - 1]).toEqual([4, 2]);
  expect(countCorners(drawTable(seen, {}, { names: [], news: [] }))).toBe(0);
});

test("two cards that changed places stand in corners", () => {
  const start = layOut(
    2,
    { nests: ["w1.1 w2.2", "r1.1", "p1.1"], plans: [none, none], hands: [hand, "y1.1"], eggs: [9, 9] },
    { row: [8] },
  );
  const { state, facts } = play(start, "raptor juggler, swap a2, swap-with b1");
  const drawn = drawTable(view(state, 1), {}, { names: [], news: facts });
  expect(countCorners(drawn)).toBe(3);
});

test("a raid is a picture: who stole what of which flavour, and nothing without a raid", () => {
  // 10 triceratops lie in A; g3.1 brings the eleventh. White is protected with 8 eggs; 1 red egg and the 2 of Ann's plan are hers.
  const start = layOut(2, {
    nests: ["w4.2 w4.2 g1.2 r1.2 y1.2", "r1.1", "p1.1"],
    plans: [["r2.1", "", ""], none],
    hands: [hand, "y1.1"],
  });
  const { state, facts } = play(start, "nest g3.1:a, plan w2.2:b:down");
  const shown = { names: ["Ann", "Ben"], news: facts.filter(({ to }) => to === "table") };
  const event = picture.event(view(state, 1), shown);
  expect(event?.svg).toContain(">Raid 1 of 5<");
  expect(event?.alt.map((message) => message.say)).toEqual([
    "fact.raided",
    "fact.protected",
    "fact.gained",
    "fact.consoled.one",
  ]);
  expect(facts.find(({ fact }) => fact === "gained")).toMatchObject({ who: { seat: 0 }, eggs: 3 });
  expect(picture.event(view(start, 1), { names: [], news: [] })).toBeUndefined();
});

test("no two raptors look alike, on the board and beside options", () => {
  const looks = allRaptors.map(lookOf);
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(allRaptors.length);
  const icons = allRaptors.map((raptor) => eggThieves.picture.icons?.[raptorName(raptor).say]);
  expect(new Set(icons).size).toBe(allRaptors.length);
});

test("a nest says in words how far it is from a raid, by a bar that fills while its mother wakes up", () => {
  const boardOf = (nest: string) => picture.board(view(layOut(2, { nests: [nest, "", ""] }), "table"), {});
  const filled = (nest: string): readonly number[] =>
    [...boardOf(nest).matchAll(/<path d="M[\d.]+ [\d.]+h(\d+)[^>]*fill="#a3341c"/gu)].map(([, width]) => Number(width));
  const nests = ["w1.2 w2.2", "w1.2 w2.2 y1.2", "w1.2 w2.2 y1.2 y2.2 r1.2"];
  const widths = nests.map((nest) => filled(nest)[0] ?? 0);
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(new Set(widths).size).toBe(nests.length);
  expect(boardOf(nests[2] ?? "")).toContain(">10 of 11</text>");
  const eyes = nests.map((nest) => boardOf(nest).match(/id="eyes"|M-56 22q18/gu)?.length ?? 0);
  expect(eyes).toEqual([3, 2, 2]);
});

test("costs of raptors are in 13 px on a phone", () => {
  const state = layOut(2, {});
  const shown = picture.more(view(state, "table"), {});
  const raptors = shown.map(({ svg }) => svg).find((svg) => svg.includes("#f3ead2")) ?? "";
  const costs = [...raptors.matchAll(/#icon-big-egg"[^>]*><use href="#letter-\d+"[^>]*scale\(([\d.]+)\)/gu)];
  // None is in the key, where it would look like one more cost.
  expect(costs).toHaveLength(state.row.length);
  expect(raptors).toContain(">cost</text>");
  for (const [, scale] of costs) expect(Number(scale) * 100).toBeGreaterThanOrEqual(phone.name);
});
