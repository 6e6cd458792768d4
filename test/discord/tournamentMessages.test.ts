/** What a tournament posts and shows: whole messages, part by part. */
import { describe, expect, test } from "vitest";

import { decisionForm, organiserPanel, tournamentCard } from "../../src/discord/tournaments/card.ts";
import * as pages from "../../src/discord/tournaments/textPages.ts";
import { paces } from "../../src/time/pace.ts";
import { planOf } from "../../src/tournaments/plan.ts";
import type { Entrant, TournamentRecord } from "../../src/tournaments/record.ts";
import { gameTranslator, hostTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { readMessage } from "./readMessage.ts";
import { ada, at, ben, brown, choice, click, cora, cup, evening, first, organiser } from "./smallCup.ts";

const host = hostTranslator("en-US");

const translator = gameTranslator(bids, "en-US");
const read = (changed: Partial<TournamentRecord>) =>
  readMessage(tournamentCard({ ...cup, ...changed }, bids, translator));
const rules = [click("Rules", "rules"), click("Organise", "organise")];
const shown = [click("Standings", "standings"), click("Tables", "pairings"), click("My points", "explain")];
const [join, leave] = [click("Join", "join", "green"), click("Leave", "leave")];
const head = [
  "## Cup\\_",
  `Secret Bids · organised by <@${organiser}>`,
  "- Swiss: 3 rounds at tables of 2, players with equal points together",
];

describe("the card of a tournament", () => {
  test("says what is played and how, when it begins, who is in and who waits", () => {
    const entrants: readonly Entrant[] = cup.entrants.map((entrant) =>
      entrant.id > 2 ? { ...entrant, status: entrant.id === 3 ? "waiting" : "out" } : entrant,
    );
    const changed: Partial<TournamentRecord> = {
      ...{ status: "registration", entrants, options: { hand: "long" }, rounds: [] },
      plan: planOf({ ...choice, isDuplicate: true, pace: paces.fast }),
      schedule: { checkIn: evening, begin: evening + 3_600_000 },
      roles: { organisers: "77", called: null },
    };
    expect(read(changed)).toEqual([
      brown,
      [
        ...["## Cup\\_", `Secret Bids · organised by <@${organiser}> and <@&77>`, head[2]],
        "-# Hand: Four cards",
        "-# At the table: Fast: 12h and 4h a turn",
        "-# A round lasts at most 24 hours",
        "-# All tables of a round play the same deal, in private threads",
        "**Registration is open.**",
        `Check-in opens <t:${at}:F> (<t:${at}:R>).`,
        `It begins <t:${at + 3600}:F> (<t:${at + 3600}:R>).`,
        "2 players of at most 16:",
        "Ada, Ben",
        "Waiting for a place: Cora\\_",
      ].join("\n"),
      ...[join, leave, ...rules],
    ]);
    const checkIn = read({
      ...changed,
      status: "check-in",
      entrants: entrants.map((entrant) => ({ ...entrant, isCheckedIn: entrant.id === 2 })),
    });
    expect(checkIn[1]?.split("\n").slice(7)).toEqual([
      "**Check in now:** only players who have checked in when it begins can play.",
      `It begins <t:${at + 3600}:F> (<t:${at + 3600}:R>).`,
      "2 players of at most 16:",
      "Ada, Ben ✓",
      "Waiting for a place: Cora\\_",
    ]);
    expect(checkIn.slice(2)).toEqual([click("Check in", "check-in"), join, leave, ...rules]);
  });
});

describe("the card of a tournament that has begun", () => {
  test("offers what one can do while it is played, after its end, and in a rehearsal", () => {
    const words = (status: string) =>
      [...head, "-# A round lasts at most 24 hours", status, "4 players of at most 16:", "Ada, Ben, Cora\\_, Dan"].join(
        "\n",
      );
    const late = click("Join", "join");
    expect(read({})).toEqual([brown, words("**Round 2 is being played.**"), late, leave, ...shown, ...rules]);
    const waits = "Players can dispute their table’s result until the organiser says that the tournament goes on.";
    expect(read({ next: null })[1]).toContain(`**Round 2 is over.**\n${waits}`);
    const then = (nextIs: "end" | "round") =>
      read({ next: at * 1000, nextIs })[1]
        ?.split("\n")
        .find((line) => line.includes("dispute"));
    expect(then("end")).toBe(`Players can dispute their table’s result until <t:${at}:f>. Then the tournament ends.`);
    expect(then("round")).toBe(
      `Players can dispute their table’s result until <t:${at}:f>. Then the next round begins.`,
    );
    expect(read({ status: "finished" })).toEqual([brown, words("**Finished.**"), ...shown, ...rules]);
    expect(read({ status: "cancelled" }).slice(2)).toEqual(rules);
    const rehearsed = read({ isDryRun: true });
    expect(rehearsed[1]).toContain("\n-# A rehearsal: computers play every seat.\n");
    expect(rehearsed.slice(2)).toEqual([...shown, ...rules]);
    for (const status of ["registration", "check-in"] as const) {
      const [, shown = "", ...buttons] = read({ status, isDryRun: true });
      expect(shown, "nobody can join a rehearsal").not.toMatch(/Registration is open|Check in now/u);
      expect(buttons).toEqual(rules);
    }
    const plan = planOf({ ...choice, format: "knockout" });
    expect(read({ plan }).slice(2)).toEqual([leave, ...shown, ...rules]);
  });
});

const audit = [
  { at: evening, by: organiser, did: "extend", about: "round 1, 2 hours" },
  { at: evening + 1000, by: organiser, did: "hurry", about: "round_2" },
] as const;
const lines = [
  `- <t:${at + 1}:f> <@${organiser}> · ended the time: round\\_2`,
  `- <t:${at}:f> <@${organiser}> · gave more time: round 1, 2 hours`,
];

describe("what organisers see", () => {
  test("the next steps of each time, and what was decided", () => {
    const read = (status: TournamentRecord["status"]) => readMessage(organiserPanel({ ...cup, status, audit }, host));
    const [begin, cancel] = [click("Begin", "begin", "blue"), click("Cancel the tournament", "cancel", "red")];
    expect(read("registration")).toEqual([
      brown,
      [
        "### Organise Cup\\_",
        "-# For what needs a name or a number, type /tournament. /tournament show what:waiting says who is waited for. What you decide is posted here with the reason.",
        ...lines,
      ].join("\n"),
      ...[click("Open check-in", "open-check-in"), begin, cancel],
    ]);
    expect(read("check-in").slice(2)).toEqual([begin, cancel]);
    expect(read("playing").slice(2)).toEqual([click("End the round’s time now", "hurry"), cancel]);
    expect(read("finished").slice(2)).toEqual([]);
  });

  test("a correction by the names of the table’s players, from first to last", () => {
    const where = { round: 1, pod: 0 };
    const line = { at: evening, by: organiser, did: "correct", where } as const;
    const read = (about: string) => readMessage(organiserPanel({ ...cup, audit: [{ ...line, about }] }, host))[1];
    expect(read("2, 1 → 1, 1")).toContain("Round 2, table 1: Cora\\_, Ada → Ada \\= Cora\\_");
    expect(read("– → 1, 2")).toContain("Round 2, table 1: – → Ada, Cora\\_");
  });

  test("what cannot be taken back is asked for with what it does, for a reason", () => {
    const form = (verb: "hurry" | "cancel") => JSON.stringify(decisionForm(cup, verb, {}, host).modal);
    expect(form("hurry")).toContain("Computers finish all seats that are waited for, without points.");
    expect(form("cancel")).toContain("No further round is played");
    for (const verb of ["hurry", "cancel"] as const) expect(form(verb)).toContain("Why? Everybody will read it.");
  });
});

describe("what organisers let everybody read", () => {
  test("everybody reads every decision, the newest first, and who is waited for", () => {
    const green = "#5b8c5a";
    expect(readMessage(pages.decisionsPage({ ...cup, audit: [] }, host))).toEqual([
      ...[green, "### Cup\\_\nThe organisers have not decided anything yet."],
    ]);
    const many = Array.from({ length: 21 }, (_, nth) => ({ ...audit[1], about: `line ${nth}` }));
    const read = (lines: typeof many, page: number) => {
      const [, shown = "", ...others] = readMessage(pages.decisionsPage({ ...cup, audit: lines }, host, page));
      return { lines: shown.split("\n"), parts: others.filter((each) => each.startsWith("[")) };
    };
    const shown = [0, 1, 2].map((page) => read(many, page).lines.map((line) => line.split(": ").at(-1)));
    expect(shown.every(([title]) => title === "what the organisers decided")).toBe(true);
    expect(shown.flatMap(([, ...lines]) => lines)).toEqual(many.map((_, nth) => `line ${20 - nth}`));
    const button = `tournament|decisions|${cup.id}`;
    expect(read(many, 1).parts).toEqual([`[1–10] grey ${button}`, `[21–21] grey ${button}|2`]);
    // However long reasons are, they push no other decision off its page.
    const long = many.map((line) => ({ ...line, about: "x".repeat(32), why: ".".repeat(200) }));
    expect(read(long, 0).lines.map((line) => line.slice(0, 2))).toEqual([
      "##",
      ...Array.from({ length: 10 }, () => "- "),
    ]);
    const waits = [
      { pod: 0, place: first, people: [ada, ben], deadline: evening },
      { pod: 1, place: null, people: [cora], deadline: evening },
    ];
    expect(readMessage(pages.waitingPage(cup, waits, host))).toEqual([
      green,
      [
        "### Cup\\_: who is waited for",
        `- Table 1 <#${first}>: <@${ada}> <@${ben}>. The table’s time is up <t:${at}:R>.`,
        `- Table 2: <@${cora}>. The table’s time is up <t:${at}:R>.`,
      ].join("\n"),
    ]);
    expect(readMessage(pages.waitingPage(cup, [], host))[1]).toBe("### Cup\\_\nNobody is waited for.");
    const entrants = cup.entrants.map((entrant) => ({ ...entrant, status: "in", isCheckedIn: false }) as const);
    const checking = readMessage(pages.waitingPage({ ...cup, status: "check-in", entrants }, [], host))[1];
    expect(checking).toContain("### Cup\\_: who is waited for\nThese players have not checked in: ");
    const resting = readMessage(pages.waitingPage({ ...cup, status: "playing", next: 1_800_000_000_000 }, [], host))[1];
    expect(resting).toContain("<t:1800000000:f>");
  });

  test("the tournament as a file of either kind", () => {
    const made = pages.exportPage(cup, "csv", host);
    expect(made.file?.name).toBe("tournament-abcdefghjk.csv");
    expect(made.file?.data).toContain("Ada");
    expect(readMessage(made)).toEqual([brown, "Cup\\_, to keep:", "(tournament-abcdefghjk.csv)"]);
    expect(JSON.parse(pages.exportPage(cup, "json", host).file?.data ?? "")).toMatchObject({ title: "Cup_" });
  });
});
