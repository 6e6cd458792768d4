/** What a tournament tells its channel, and the pages behind its buttons: whole messages, part by part. */
import { readTournamentId, writeTournamentId } from "../../src/discord/tournaments/ids.ts";
import { bracketPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { callToDispute, lostChannelPost } from "../../src/discord/tournaments/parts.ts";
import * as posts from "../../src/discord/tournaments/posts.ts";
import { explainPage, rulesOfTournament } from "../../src/discord/tournaments/textPages.ts";
import { planOf } from "../../src/tournaments/plan.ts";
import { usualPoints, withTable } from "../../src/tournaments/points.ts";
import { hostTranslator, say } from "../../src/words/translator.ts";
import { pretend } from "../pretend.ts";
import { readMessage } from "./readMessage.ts";
import {
  ada,
  at,
  ben,
  brown,
  choice,
  click,
  cora,
  cup,
  evening,
  first,
  organiser,
  pod,
  round,
  second,
} from "./smallCup.ts";
import { describe, expect, test } from "vitest";

const host = hostTranslator("en-US");
const tables = click("Tables", "pairings");
const standings = click("Standings", "standings");
const green = "#5b8c5a";
const figures =
  "-# In this order: points, first places, opponents’ points, share of the game points (100 is an equal share).";
// Cora and Ada won: she has two thirds of the points of her table, he five eighths, of which a half is an equal share.
const rows = [
  String.raw`1\. Cora\_\: 10 \(1 · 1 · 133\.33\)`,
  String.raw`2\. Ada\: 10 \(1 · 1 · 125\)`,
  String.raw`3\. Ben\: 1 \(0 · 10 · 75\)`,
  String.raw`4\. Dan\: 1 \(0 · 10 · 66\.67\)`,
];

describe("before a round", () => {
  test("people are called to check in, and told until when", () => {
    const begins = { ...cup, schedule: { checkIn: null, begin: evening } };
    const [title, only] = ["### Cup\\_: check in now", "Only players who have checked in when it begins can play."];
    const buttons = [click("Check in", "check-in"), click("Leave", "leave")];
    expect(readMessage(posts.checkInPost(begins, [ada, ben], host))).toEqual([
      ...[brown, [title, only, `It begins <t:${at}:R>.`, `<@${ada}> <@${ben}>`].join("\n"), ...buttons],
    ]);
    expect(readMessage(posts.checkInPost(cup, [ada], host))[1]).toBe([title, only, `<@${ada}>`].join("\n"));
  });

  test("the organiser reads why it did not begin, or that the channel takes no posts", () => {
    const hindered = posts.hinderedPost(cup, say("tournament.refusal.too-few", { players: 1 }), host);
    expect(readMessage(hindered)).toEqual([
      brown,
      `<@${organiser}>, **Cup\\_ did not begin** at its time:\nOnly one player is there, which is too few for a table.`,
      click("Organise", "organise"),
    ]);
    expect(readMessage(lostChannelPost(cup, host))).toEqual([
      brown,
      `I can no longer post in the channel of your tournament **Cup\\_**: <#${cup.channel}>. My posts wait. Whoever manages the channel can let me see it and send messages there.`,
    ]);
  });
});

describe("a round", () => {
  test("its tables, the way to each, and until when it goes", () => {
    const made = posts.roundPost(cup, { round: 1 }, [first, null], host);
    const [title, end] = ["### Cup\\_: Round 2", `Time for this round: until <t:${at}:f>.`];
    const buttons = [tables, standings, click("Rules", "rules")];
    expect(readMessage(made)).toEqual([
      ...[
        brown,
        title,
        "1\\: Ada · Cora\\_\n2\\: Ben · Dan",
        `**1** <#${first}>: <@${ada}>, <@${cora}>\n${end}`,
        ...buttons,
      ],
    ]);
    const both = readMessage(posts.roundPost(cup, { round: 1 }, [first, second], host), ["tournament.png"]);
    expect(both.slice(1, 4)).toEqual([
      ...[title, "(tournament.png)"],
      `**1** <#${first}>: <@${ada}>, <@${cora}>\n**2** <#${second}>: <@${ben}>, Dan\n${end}`,
    ]);
    const [, opened] = cup.rounds;
    if (opened === undefined) throw new Error("no round");
    const rounds = cup.rounds.with(1, { ...opened, byes: [cup.entrants[0]?.id ?? 0] });
    const resting = posts.roundPost({ ...cup, rounds }, { round: 1 }, [null, null], host);
    expect(readMessage(resting).join("\n")).toContain(`\nFree this round: <@${ada}>\n${end}`);
  });

  test("of many tables is told in several posts, of which each leads to the tables whose players it calls", () => {
    const later = readMessage(posts.roundPost(cup, { round: 1, tables: [1, 2] }, [first, second], host));
    const links = `**2** <#${second}>: <@${ben}>, Dan\nTime for this round: until <t:${at}:f>.`;
    expect(later).toEqual([brown, "### Cup\\_: Round 2", links, tables, standings, click("Rules", "rules")]);
    const earlier = readMessage(posts.roundPost(cup, { round: 1, tables: [0, 1] }, [first, second], host));
    expect(earlier.slice(2, 4)).toEqual([
      "1\\: Ada · Cora\\_\n2\\: Ben · Dan",
      `**1** <#${first}>: <@${ada}>, <@${cora}>\nTime for this round: until <t:${at}:f>.`,
    ]);
  });
});

describe("while a round is played", () => {
  test("whom it still waits for, before its time is up", () => {
    const sooner = { ...pod([1, 3], [5, 3]), deadline: evening - 5000 };
    const record = {
      ...cup,
      rounds: [
        ...cup.rounds.slice(0, 1),
        round(2, [sooner, pod([2, 4]), { ...pod([2, 4]), deadline: evening + 1000 }]),
      ],
    };
    const awaited = [
      { pod: 1, place: second, people: [ben, ada], deadline: evening },
      { pod: 2, place: null, people: [cora], deadline: evening },
    ];
    expect(readMessage(posts.reminderPost(record, 1, awaited, host))).toEqual([
      brown,
      [
        `**These tables wait for players.** The round ends <t:${at}:R>:`,
        `- 2 <#${second}>: <@${ben}> <@${ada}>`,
        `- 3: <@${cora}>`,
      ].join("\n"),
      tables,
    ]);
  });

  test("where two play now who changed places", () => {
    const swapped = { round: 1, entrants: [4, 1] };
    const told = (places: readonly (typeof first | null)[]) =>
      readMessage(posts.swappedPost(cup, swapped, places, host));
    const title = "**Cup\\_:** two players change places.";
    expect(told([first, second])).toEqual([
      brown,
      [title, `Dan plays at table **2** now. <#${second}>`, `<@${ada}> plays at table **1** now. <#${first}>`].join(
        "\n",
      ),
      tables,
    ]);
    const nowhere = [title, "Dan plays at table **2** now. ", `<@${ada}> plays at table **1** now. `];
    expect(told([])[1]).toBe(nowhere.join("\n"));
    const out = { ...cup, rounds: [...cup.rounds.slice(0, 1), round(2, [pod([1, 3])], { byes: [4] })] };
    expect(readMessage(posts.swappedPost(out, swapped, [], host))[1]).toContain("Dan sits out this round.");
  });
});

const more = [standings, click("Who met whom", "cross"), click("My points", "explain")];

describe("after a round", () => {
  test("the standings, and the deal that everybody played", () => {
    const title = "### Cup\\_: standings · Round 1";
    expect(readMessage(posts.closedPost(cup, 0, host))).toEqual([
      ...[brown, "**Finished: Round 1.**", title, rows.join("\n"), figures, ...more],
    ]);
    const same = { ...cup, rounds: cup.rounds.map((each) => ({ ...each, key: "ab".repeat(32) })) };
    expect(readMessage(posts.closedPost(same, 0, host)).slice(5, 6)).toEqual([
      `Everybody played the deal of the key \`${"ab".repeat(32)}\`. /verify at each table proves it.`,
    ]);
  });

  test("the bracket of a knock-out", () => {
    const knockout = { ...cup, plan: planOf({ ...choice, format: "knockout" }) };
    const made = readMessage(posts.closedPost(knockout, 0, host));
    expect(made.slice(0, 3)).toEqual([brown, "**Finished: Semifinals.**", "### Cup\\_: bracket"]);
    expect(made.slice(-2)).toEqual([click("Bracket", "bracket"), tables]);
    expect(readMessage(bracketPage({ ...knockout, rounds: [] }, host))).toEqual([
      ...[green, "This tournament has no knock-out that has begun."],
    ]);
  });
});

test.each([
  ["did not play there", organiser, `<@${organiser}>, please decide. /verify in <#${first}>`],
  ["played there", ada, `<@${ada}> played at this table: another organiser, or somebody who may manage the server`],
])("a dispute calls the organiser, who %s", async (_, leader, says) => {
  const where = { round: 1, pod: 0 };
  const audit = [{ at, by: cora, did: "dispute", where, about: "" }] as const;
  const due = { kind: "disputed", id: 1, ...where, line: 0 } as const;
  const listPlaces = () => Promise.resolve([first]);
  const call = await callToDispute({ ...cup, audit, organiser: leader }, due, { listPlaces }, host);
  expect(call && readMessage(call.template).join("\n")).toContain(says);
});

describe("after the last round", () => {
  test("the end names everybody's place, and the first three with their points", () => {
    const made = posts.finalPost({ ...cup, status: "finished" }, host);
    const places = [
      `### 🥇 <@${cora}> wins with 10 points`,
      `🥈 **<@${ada}>** with 10 points`,
      `🥉 **<@${ben}>** with 1 point`,
      "4\\. Dan",
    ].join("\n");
    expect(made.drawings.map(({ name, owner, alt }) => [name, owner, alt])).toEqual([
      ["tournament.png", "abcdefghjk", "1. Cora_: 10\n2. Ada: 10\n3. Ben: 1"],
    ]);
    expect(readMessage(made)).toEqual([brown, "## Cup\\_ is over", places, ...more]);
    expect(readMessage(made, ["tournament.png"])).toEqual([
      brown,
      "## Cup\\_ is over",
      "(tournament.png)",
      places,
      ...more,
    ]);
  });

  test("whoever asks reads their own place, and where each of their points comes from", () => {
    expect(readMessage(standingsPage(cup, host, { user: ada })).at(-1)).toBe(`You: **2.** with 10.\n${figures}`);
    expect(readMessage(explainPage(cup, ada, host))).toEqual([
      green,
      [
        "### Ada: rank 2, and why",
        "- Round 1, table 1: place 1 against Ben — 10",
        "- **Points: 10 = 10**",
        "- First places: 1",
        "- Opponents’ points, the mean of each table summed up: 1",
        "- Share of the game points, the mean of all tables, where 100 is an equal share: 125",
      ].join("\n"),
    ]);
    const bye = { ...cup, rounds: [round(1, [pod([3, 4], [4, 2])], { byes: [1, 2] }), ...cup.rounds.slice(0, 1)] };
    expect(
      readMessage(explainPage(bye, ada, host))[1]
        ?.split("\n")
        .slice(1, 4),
    ).toEqual([
      "- Round 1: sat out — 10",
      "- Round 1, table 1: place 1 against Ben — 10",
      "- **Points: 10 + 10 = 20**",
    ]);
    const refusal = (...asked: Parameters<typeof explainPage>) => readMessage(explainPage(...asked))[1];
    expect(refusal(cup, organiser, host)).toBe("Only those who play in this tournament have points to explain.");
    expect(refusal({ ...cup, rounds: [] }, ada, host)).toBe(
      "No round has begun yet: the tournament’s card shows who has joined.",
    );
    expect(refusal({ ...cup, fields: [] }, ada, host)).toBe("This player is not in the standings.");
  });
});

describe("what everybody can read up", () => {
  test("the rules by which all that is counted", () => {
    const rules = (changed: Partial<typeof choice>) =>
      readMessage(rulesOfTournament({ ...cup, plan: planOf({ ...choice, ...changed }) }, host))[1]?.split("\n") ?? [];
    const lines = rules({ size: 3, isDuplicate: true });
    expect(lines.slice(0, 6)).toEqual([
      "### The rules of Cup\\_",
      "- Swiss: 3 rounds at tables of 3, players with equal points together",
      "- Points at a table of 3, by place: 10 / 5 / 1.",
      "- Points at a table of 2, by place: 10 / 1.",
      "- Players who tie at a table share the points of their places.",
      "- Every table is full. Players who are left over sit out and get 10 points. The lowest sit out first, unless players would then have to meet again. Nobody sits out twice before everybody has sat out once.",
    ]);
    expect(lines.slice(-2)[0]).toContain("All tables of a round play the same deal.");
    expect(rules({}).filter((line) => line.includes("same deal"))).toEqual([]);
    expect(rules({}).filter((line) => line.includes("Points at a table"))).toEqual([
      "- Points at a table of 2, by place: 10 / 1.",
    ]);
    expect(rules({ odd: "smaller" })[4]).toContain("some tables are smaller");
    const short = rules({ rounds: 1, hours: 1, points: withTable(usualPoints, "1/0") ?? null }).join("\n");
    expect(short).toContain("- Swiss: one round at tables of 2");
    expect(short).toContain("sit out and get 1 point.");
    expect(short).toContain("- A round lasts at most one hour.");
  });
});

describe("the id of a button of a tournament", () => {
  const id = pretend("abcdefghjk");

  test("carries a part and a round only where they say something", () => {
    expect(writeTournamentId("standings", id)).toBe("tournament|standings|abcdefghjk");
    expect(writeTournamentId("standings", id, 2)).toBe("tournament|standings|abcdefghjk|2");
    expect(writeTournamentId("pairings", id, 0, 1)).toBe("tournament|pairings|abcdefghjk|0|1");
  });

  test.each([
    ["tournament|standings|abcdefghjk", { verb: "standings", page: 0 }],
    ["tournament|standings|abcdefghjk|39", { verb: "standings", page: 39 }],
    ["tournament|cross|abcdefghjk|0|2", { verb: "cross", page: 0, of: 2 }],
    ["tournament|standings-after|abcdefghjk|1|2", { verb: "standings-after", page: 1, of: 2 }],
    ["tournament|decisions|abcdefghjk|999", { verb: "decisions", page: 999 }],
    ["tournament|standings|abcdefghjk|1000", undefined],
    ["tournament|standings|abcdefghjk|-1", undefined],
    ["tournament|standings|abcdefghjk|1.5", undefined],
    ["tournament|pairings|abcdefghjk|0|0", undefined],
    ["tournament|pairings|abcdefghjk|0|1.5", undefined],
    ["tournament|pairings|abcdefghjk|0", undefined],
    ["tournament|join|abcdefghjk|1", undefined],
    ["tournament|join|abcdefghjk|0|1", undefined],
    ["tournament|dance|abcdefghjk", undefined],
    ["tournament|join|not-an-id", undefined],
  ])("%s is read as it was written, or not at all", (raw, click) => {
    expect(readTournamentId(raw)).toEqual(click === undefined ? undefined : { tournament: id, ...click });
  });
});
