/** The last card of a match: who won, what decided it, and what one can do then. */
import { expect, test } from "vitest";

import type { AnyGame, Fact, Shown, Verdict } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { endCard } from "../../src/discord/cards/endCard.ts";
import { resultTitle, scoreLines } from "../../src/discord/cards/resultWords.ts";
import { scorePicture } from "../../src/discord/cards/scorePicture.ts";
import type { TableSight } from "../../src/table/sight/sight.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { resultOf } from "../../src/table/disclosure/disclosure.ts";
import { artHeight } from "../../src/pictures/stage.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { readMessage } from "./readMessage.ts";
import { ada, adaAndBen, ben, look, recordOf } from "./record.ts";
import { type Fields, recordWith } from "../table/recordWith.ts";

const deal = { seats: 2, key: "5c".repeat(32), options: { gold: true, hand: "short" } };
const ended: TableRecord = {
  ...recordOf(bids, deal, bids.setup(deal).state, "ended"),
  seats: adaAndBen,
};
const { id } = ended;
const translator = tableTranslator(bids, ended, "en-US");
const prizes = { say: "score.prizes" };
const scores = [
  { seat: 0, rank: 2, points: 1, parts: [{ what: prizes, points: 1 }] },
  {
    seat: 1,
    rank: 1,
    points: 5,
    parts: [
      { what: prizes, points: 4 },
      { what: { say: "score.gold" }, points: 1 },
    ],
  },
];

/** The card of this match with these scores, and what a phone that is locked shows of it. */
function end(changed: Fields = {}, own: { verdict?: Verdict; scores?: typeof scores; chapter?: true } = {}) {
  const seen = look(bids, recordWith(ended, changed)).table();
  const told = {
    result: () => resultOf(own.scores ?? scores, own.verdict),
    hasNextChapter: () => own.chapter === true,
  };
  return endCard({ ...seen, ...told }, translator);
}

const points = [
  `**1.** <@${ben}> with 5 points`,
  "-# Prizes: 4",
  "-# Gold: 1",
  `**2.** <@${ada}> with 1 point`,
  "-# Prizes",
].join("\n");
const lead = "Won by 4. The biggest lead: Prizes, 4 to 1.";
const again = [`[Rematch] green rematch|${id}`, `[Replay] grey replay|${id}|0`, `[Board] grey board|${id}`];
const log = `[Log] grey log|${id}|0`;
const verify = `[Check the shuffle] grey verify|${id}`;
const onwards = [`[Play again with these] grey again|${id}`, "[Play now] grey now|secret-bids"];
const buttons = [...again, `[My review] grey review|${id}|0`, log, verify, ...onwards];

test("who won, the scores as a picture or in words, the last events, and what one can do", () => {
  const made = end();
  const title = `## <@${ben}> wins Secret Bids`;
  expect(made.push?.words).toBe(`<@${ben}> wins Secret Bids`);
  expect(made.push?.button).toMatchObject({ label: "Log", custom_id: `log|${id}|0` });
  expect(made.drawings.map(({ name, alt, owner }) => [name, alt, owner])).toEqual([
    ["scores.png", `1. Ben with 5 points\nPrizes: 4\nGold: 1\n2. Ada with 1 point\nPrizes\n${lead}`, id],
  ]);
  const event = "- Prize p1 is on show.";
  expect(readMessage(made)).toEqual(["#d08b3e", title, points, lead, event, ...buttons]);
  expect(readMessage(made, ["scores.png"])).toEqual(["#d08b3e", title, "(scores.png)", event, ...buttons]);
});

test("what decided it is said once: by the picture where that shows it, else below", () => {
  const { picture, ...bare } = bids;
  expect(picture).toBeDefined();
  const made = (game: AnyGame) =>
    readMessage(endCard({ ...look(game, ended).table(), result: () => resultOf(scores, undefined) }, translator), [
      "scores.png",
    ]);
  expect(made(bids)).not.toContain(lead);
  expect(made(bare)).toContain(lead);
});

test("a player whose seat a computer finished is not said to have won", () => {
  const { state } = bids.setup(deal);
  const hands = state.hands.map((hand, seat) => ({ ...hand, won: seat === 1 ? ["p4"] : ["p1"] }));
  const [first = expect.fail("nobody")] = adaAndBen;
  const seats = [first, { kind: "computer", name: "Ben", for: ben }] as const;
  const left = recordWith(ended, { seats, match: ended.match && { ...ended.match, state: { ...state, hands } } });
  const words = readMessage(endCard(look(bids, left).table(), tableTranslator(bids, left, "en-US")));
  expect(words[1]).toBe("## **Ben**’s computer wins Secret Bids");
  expect(words[2]).toMatch(/^\*\*1\.\*\* \*\*Ben\*\*’s computer with 4 points\n[^]*\*\*2\.\*\* <@\d+> with/u);
});

test("the biggest lead may be in a part of which the winner has 0, and which their score leaves out", () => {
  const paid = { say: "score.gold" };
  const own = [
    { seat: 0, rank: 1, points: 5, parts: [{ what: prizes, points: 5 }] },
    {
      seat: 1,
      rank: 2,
      points: 1,
      parts: [
        { what: prizes, points: 3 },
        { what: paid, points: -3 },
      ],
    },
  ];
  expect(readMessage(end({}, { scores: own }))).toContain("Won by 4. The biggest lead: Gold, 0 to -3.");
});

test("names a lead over everybody, and none where somebody else was ahead in that part", () => {
  const third = (prize: number) => ({ seat: 2, rank: 3, points: prize, parts: [{ what: prizes, points: prize }] });
  const lines = (prize: number) => readMessage(end({}, { scores: [...scores, third(prize)] }));
  expect(lines(2)).toContain("Won by 4. The biggest lead: Prizes, 4 to 2.");
  expect(lines(6)).toContain("Won by 4. The biggest lead: Gold, 1 to 0.");
});

const alone = [{ seat: 0, rank: 1, points: 5, parts: [] }];
/** The cup of whoever won. */
const cups = ["trophy-cup"];
const drawn = (made: ReturnType<typeof end>): string => {
  const [{ svg } = { svg: "" }] = made.drawings;
  return typeof svg === "string" ? svg : "";
};

test("what decided it beside the points, the hints that were given, and the way to the next chapter", () => {
  const verdict = { isPassed: true, why: [prizes, { say: "score.gold" }], next: { say: "about" } };
  const changes = { hintsUsed: [{ seat: 0, count: 2, clicks: 0 }] };
  const made = end(changes, { verdict, chapter: true, scores: alone });
  const shown = readMessage(made);
  expect(shown.slice(1, 5)).toEqual([
    "## Passed: Secret Bids",
    `<@${ada}> with 5 points`,
    `-# <@${ada}> had 2 hints, so this counts for no best score.`,
    "Prizes\nGold\nEverybody bids for prizes in secret, and the highest single bid wins.",
  ]);
  expect(shown.slice(6)).toEqual([`[Next chapter] blue next-chapter|${id}`, ...buttons]);
  for (const cup of cups) expect(drawn(made)).toContain(cup);
});

test("a result shows the game’s own art, names the lead once, and has a column of parts for each player", () => {
  const [game] = games;
  if (game === undefined) throw new Error("no game");
  const own = resultOf(scores, undefined);
  const rows = own.scores.map((score) => ({
    ...{ seat: score.seat, rank: score.rank, points: score.points, isPassed: true, name: "Ada" },
    parts: score.parts.map(({ what, points: gained }) => ({ what: translator.label(what), points: gained })),
  }));
  const frame = { title: game.info.title, art: game.picture?.title, decided: lead };
  const texts = (svg: string) =>
    [...svg.matchAll(/<text[^>]*>(?<words>[^<]*)<\/text>/gu)].map(({ groups }) => groups?.["words"]);
  const drawing = scorePicture(rows, frame);
  const said = [game.info.title, "Won by 4. The biggest lead: Prizes,", "4 to 1."];
  expect(texts(drawing)).toEqual([...said, "Ada", "5", "2.", "Ada", "1", "Prizes", "4", "1", "Gold", "1"]);
  // The players' names begin where the art ends.
  const heights = [...drawing.matchAll(/<text[^>]* y="(?<y>[\d.]+)"[^>]*>Ada</gu)].map(({ groups }) =>
    Number(groups?.["y"]),
  );
  expect(heights).toHaveLength(2);
  for (const y of heights) expect(y).toBeGreaterThan(artHeight);
  // The only part of a score would say its points twice.
  const single = rows.map((row) => ({ ...row, points: -3, parts: [{ what: "Eggs still in hand", points: -3 }] }));
  expect(texts(scorePicture(single, frame)).slice(3)).toEqual(["Ada", "-3", "2.", "Ada", "-3"]);
});

test("the last raid is a picture above the scores", () => {
  const sheet = { svg: "<svg/>", alt: [prizes] };
  const last = bids.setup(deal).facts[0] as Fact;
  const seen = look(bids, ended).table();
  const entry = {
    ...{ number: 1, seat: 0, by: "player", at: 0, barrier: false, isReveal: false, isSecret: false },
    facts: [last],
  } as const;
  const game = {
    ...bids,
    picture: {
      ...bids.picture,
      event: (_: unknown, { news }: Shown) => (news.at(-1) === last ? sheet : undefined),
    },
  };
  const sight = { ...seen, game, newest: { opening: [], entries: [entry] }, result: () => resultOf(scores, undefined) };
  const made = endCard(sight as unknown as TableSight, translator);
  expect(made.drawings.map(({ name }) => name)).toEqual(["event.png", "scores.png"]);
  expect(readMessage(made, ["event.png", "scores.png"]).slice(2, 4)).toEqual(["(event.png)", "(scores.png)"]);
});

test("a chapter that was not passed says by how much, in its heading, on its picture and on a phone", () => {
  const verdict = { isPassed: false, missed: [{ say: "score.prizes" }], why: [] };
  const made = end({}, { verdict, chapter: true, scores: alone });
  expect(readMessage(made)[1]).toBe("## Not passed: Prizes · Secret Bids");
  expect(made.push?.words).toBe("Not passed: Prizes · Secret Bids");
  expect(drawn(made)).toContain("Not passed: Prizes");
});

test("a chapter that was not passed has no trophy and no next chapter: the one way on is to try it again", () => {
  const verdict = { isPassed: false, why: [prizes] };
  const made = end({}, { verdict, chapter: true, scores: alone });
  const shown = readMessage(made);
  expect(shown.slice(1, 3)).toEqual(["## Not passed: Secret Bids", `<@${ada}> with 5 points`]);
  expect(shown.slice(5)).toEqual([`[Try the chapter again] blue next-chapter|${id}`, ...buttons.slice(1)]);
  expect(made.push?.words).toBe("Not passed: Secret Bids");
  for (const cup of cups) expect(drawn(made)).not.toContain(cup);
  // Without chapters the same match is played again.
  expect(readMessage(end({}, { verdict, scores: alone })).slice(5)).toEqual(buttons);
});

test("winners who share, and a match that nobody won", () => {
  const title = (shown: typeof scores) => translator.text(resultTitle(resultOf(shown, undefined), bids.info.title));
  expect(title(scores.map((score) => ({ ...score, rank: 1 })))).toBe(
    `## <@${ada}> and <@${ben}> share the win of Secret Bids`,
  );
  expect(title([])).toBe("## Secret Bids: the end");
  expect(scoreLines(resultOf(scores, undefined), translator).join("\n")).toBe(points);
});

test("a match that was broken off asks who played whether its hands may be shown", () => {
  const made = end({ status: "closed" }, { scores: [] });
  expect(made.drawings).toEqual([]);
  expect(readMessage(made)).toEqual([
    "#d08b3e",
    "## Secret Bids: closed before its end",
    "- Prize p1 is on show.",
    "-# The key and all hands stay secret until everybody who played presses **Show the hands**: 2 are missing.",
    ...again,
    log,
    verify,
    `[Show the hands] grey show-hands|${id}`,
  ]);
  const secret = (changed: Fields) => readMessage(end({ status: "closed", ...changed }, { scores: [] }))[3];
  expect(secret({ keepsKey: true })).toBe(
    "-# Others play the same deal, so the key is published when all of them have finished.",
  );
  expect(secret({ origin: { from: "server", table: id } })).toBe(
    "-# This match came from another server and was not played to its end, so its key and its hands stay secret.",
  );
});

test("a match from a file says that it counts for nothing here, and asks who sat at it", () => {
  const shown = readMessage(end({ origin: { from: "archive", table: id, claims: { 0: "a" } } }));
  expect(shown.slice(1, 3)).toEqual([
    "## Secret Bids: from a file, as it ended",
    "-# This was played elsewhere and counts for nothing here. I played it again from its key, and it goes as the file says; the names are the file’s.",
  ]);
  expect(shown.slice(-6)).toEqual([...again, log, verify, `[I sat here] grey claim|${id}`]);
  expect(readMessage(end({ origin: { from: "archive", table: id, claims: {} }, status: "closed" }))[1]).toBe(
    "## Secret Bids: from a file, as it was broken off",
  );
});
