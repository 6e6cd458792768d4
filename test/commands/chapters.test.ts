/** A campaign of a small game with two chapters, from its first lobby to its end. */
import type { AnyGame } from "../../games/contract/index.ts";
import { expect, test } from "vitest";

import type { Which } from "../../sandbox/driver/person.ts";
import { createCampaigns } from "../../src/campaigns/campaigns.ts";
import { channelId, userId } from "../../src/ids.ts";
import { bids } from "../contract/fixture/index.ts";
import { bidsInChapters } from "../contract/fixture/chapters.ts";
import { hasButton, playToEnd } from "../e2e/play.ts";
import { wordsOf } from "../e2e/testBot.ts";
import { useTestBot } from "../e2e/useTestBot.ts";
import { until } from "../tournaments/cup.ts";
import { whims } from "../../scripts/whims.ts";
import { pretend } from "../pretend.ts";

/** The same with conditions that nobody meets, as whoever plays alone may have them. */
const hardChapters: AnyGame = {
  ...bidsInChapters,
  info: { ...bidsInChapters.info, id: "hard-chapters", title: "Hard Chapters" },
  campaign: { continue: () => ({ chapter: "1" }) },
  score: (state) => ({
    ...bidsInChapters.score(pretend(state)),
    verdict: { isPassed: false, missed: [{ say: "score.prizes" }, { say: "score.gold" }], why: [] },
  }),
};

const names = ["Ada", "Ben"] as const;
const house = useTestBot({ games: [bids, bidsInChapters, hardChapters] });

const people = () => names.map((name) => house.sandbox.person(name));

const ask = async (who: string, typed: string, where = "games") =>
  wordsOf(await house.sandbox.person(who).command(where, typed).reply());

const chapterChoices = (typed = "", where = "games") =>
  house.sandbox
    .person("Ada")
    .autocomplete(where, { name: "campaign next", options: { chapter: typed } }, "chapter")
    .choices();

async function begin(lobby: Which): Promise<string> {
  const [ada, ben] = people();
  await ben?.press(lobby, "Join").first();
  await ada?.press(lobby, "Start").first();
  return until(async () => {
    const tables = await house.bot.service.tablesIn(lobby.channel_id);
    const place = tables.find((table) => table.lobby?.message === lobby.id)?.place ?? undefined;
    return place !== undefined && ada?.sees(place).some((one) => hasButton(one, "Play")) === true ? place : undefined;
  }, "a table");
}

/** Both sit down at an open lobby and play it to its end; gives the points of the better one, and both as they are listed. */
async function playChapter(lobby: Which, seed: number) {
  const place = await begin(lobby);
  await playToEnd(place, people(), whims(seed));
  const record = (await house.bot.service.tablesIn(place)).find((table) => table.place === place);
  if (record === undefined) throw new Error("no table");
  const scores = bidsInChapters
    .score(pretend(record.match?.state))
    .seats.toSorted((one, other) => one.rank - other.rank || one.seat - other.seat);
  const winners = scores.filter(({ rank }) => rank === 1);
  const points = (count: number) => `${count} ${count === 1 ? "point" : "points"}`;
  const nameOf = (seat: number) => (record.seats[seat]?.kind === "person" ? `<@${record.seats[seat].user}>` : "");
  return {
    id: record.id,
    place,
    won: `won by ${winners.map(({ seat }) => nameOf(seat)).join(" and ")} with ${points(winners[0]?.points ?? -1)}`,
    all: scores.map((score) => `${nameOf(score.seat)}: ${score.points}`),
  };
}

function threadName(place: string): string {
  const thread = house.sandbox.look(place);
  return thread?.kind === "thread" ? thread.name : "";
}

const lobbyIn = (where: string) => house.sandbox.person("Ada").waitFor(where, (message) => hasButton(message, "Start"));

test("a campaign lists what was played, what comes and what can be played again", async () => {
  const lobby = await house.sandbox.person("Ada").command("games", "/campaign new name:Spring").reply();
  expect(wordsOf(lobby)).toContain("## Chapter Bids\nA chapter of the campaign **Spring**\n");
  expect(await ask("Ben", "/campaign status")).toContain(
    `### Spring\n1. The Lead · open lobby\nThe chapter above is open: join it in <#${house.sandbox.channel("games")}>`,
  );
  expect(await chapterChoices()).toEqual([]);
  const first = await playChapter(lobby, 3);
  expect(await ask("Ben", "/campaign status")).toMatch(/^### Spring\n1\. The Lead · won by .*\nNext: The Gold\. /u);
  expect(await ask("Ben", "/campaign status")).toContain(`1. The Lead · ${first.won}\n`);
  expect(await ask("Ben", "/campaign history")).toBe(
    `### Spring\n1. The Lead · ${first.won}\n-# ${first.all.join(" and ")}`,
  );
  const choices = [
    { name: "The Lead, again", value: `again.${first.id}` },
    { name: "The Gold, after The Lead", value: `after.${first.id}` },
  ];
  expect(await chapterChoices()).toEqual(choices);
  expect(await chapterChoices("GOLD")).toEqual(choices.slice(1));
  expect(await ask("Dev", "/campaign next")).toContain("Only players of this campaign");
  expect(await ask("Ada", `/campaign next chapter:${"x".repeat(70)}`)).toContain(`chapter “${"x".repeat(60)}”.`);

  await house.sandbox.person("Ada").command("games", "/campaign next").first();
  await until(
    async () => (await ask("Ada", "/campaign status")).includes("2. The Gold · open lobby") || undefined,
    "it",
  );
  // What is open can be neither played again nor followed.
  expect(await chapterChoices()).toEqual(choices);
  const second = await playChapter(await lobbyIn("games"), 4);
  expect(await ask("Ben", "/campaign status")).toBe(
    `### Spring\n1. The Lead · ${first.won}\n2. The Gold · ${second.won}\nThe campaign is over.`,
  );
  expect(await chapterChoices()).toEqual([...choices, { name: "The Gold, again", value: `again.${second.id}` }]);
  expect(await ask("Ada", "/campaign next")).toContain("over");

  // By its name alone, whatever the case, a chapter is played again.
  await house.sandbox.person("Ada").command("games", "/campaign next chapter:the lead").first();
  await until(
    async () => (await ask("Ada", "/campaign status")).includes("3. The Lead · open lobby") || undefined,
    "it",
  );
  const asked = await house.sandbox.person("Ada").command("games", "/table end").reply();
  await house.sandbox.person("Ada").press(asked, "Close the table").reply();
  expect(await ask("Ben", "/campaign history")).toContain("\n3. The Lead · closed");
  expect(await chapterChoices()).toHaveLength(3);
});

test("a chapter that was not passed is told so wherever its result stands, and is tried again", async () => {
  const [ada] = people();
  const lobby = await house.sandbox
    .person("Ada")
    .command("games", "/campaign new name:Spring game:hard-chapters")
    .reply();
  const { place, all } = await playChapter(lobby, 3);
  await house.bot.outbox.idle();
  const told = "### Spring\n1. The Lead · not passed: Prizes and Gold";
  expect(await ask("Ben", "/campaign status")).toBe(`${told}\nTry The Lead again. /campaign next opens it.`);
  expect(await ask("Ben", "/campaign history")).toBe(`${told}\n-# ${all.join(" and ")}`);
  // What follows is the same chapter, which is listed once.
  expect((await chapterChoices()).map(({ name }) => name)).toEqual(["The Lead, again"]);
  const cards = [place, "games"].map((where) =>
    ada?.sees(where).findLast((one) => hasButton(one, "Try the chapter again")),
  );
  for (const card of cards) {
    expect(card && wordsOf(card)).toContain("## Not passed: Prizes and Gold · Hard Chapters");
    for (const label of ["Rematch", "Next chapter"]) expect(card && hasButton(card, label), label).toBe(false);
  }
  await until(() => Promise.resolve(threadName(place).startsWith("✗ not passed · ") || undefined), "the thread's name");
  const [end] = cards;
  if (end === undefined) throw new Error("The match has no end card");
  expect(wordsOf((await ada?.press(end, "Try the chapter again").reply()) ?? end)).toContain("**Spring**");
  expect(await ask("Ben", "/campaign status")).toContain(`${told}\n2. The Lead · open lobby\n`);
});

test("a chapter that was saved goes on from its file in its campaign, and the next follows from it", async () => {
  const [ada] = people();
  if (ada === undefined) throw new Error("nobody");
  const lobby = await ada.command("games", "/campaign new name:Spring").reply();
  const place = await begin(lobby);
  await ada.command(place, "/table save").reply();
  const saved = await ada.waitFor(place, (message) => JSON.stringify(message).includes(".save.json"));
  const url = /"url":"(http[^"]*\.json[^"]*)"/u.exec(JSON.stringify(saved))?.[1] ?? "";
  const file = ada.upload("saved.json", "application/json", house.sandbox.file(url)?.bytes ?? new Uint8Array());
  expect(await ask("Ada", `/table import file:${file}`, "general")).toContain("set up again");
  const status = await ask("Ada", "/campaign status");
  expect(status).toContain("### Spring\n1. The Lead · closed\n2. The Lead · being played\n");
  await playToEnd("general", people(), whims(3));
  expect(await ask("Ada", "/campaign status")).toContain("Next: The Gold.");
});

test("a campaign whose first chapter was never opened says how it begins", async () => {
  const ada = userId(house.sandbox.person("Ada").id);
  const channel = channelId(house.sandbox.channel("games"));
  const guild = house.sandbox.guild("The Table");
  // The process ended after the campaign was stored, and before its first lobby was.
  const plan = { guild, channel, name: "Spring", game: bidsInChapters };
  const campaigns = createCampaigns(house.store, () => house.bot.service);
  await campaigns.open({ user: ada, interaction: "cut short" }, plan);
  const begins = "### Spring\nNothing has been played yet. /campaign next opens the first chapter.";
  expect(await ask("Ada", "/campaign history")).toBe(begins);
  expect(await ask("Ada", "/campaign status")).toBe(begins);
  await house.sandbox.person("Ada").command("games", "/campaign next").first();
  expect(await ask("Ada", "/campaign history")).toContain("1. The Lead · open lobby");
  const [table] = await house.bot.service.tablesIn(channel);
  if (table === undefined) throw new Error("A lobby is open");
  expect(await campaigns.ofTable(table.id)).toMatchObject({ name: "Spring", tables: [table.id] });
});

test("of several campaigns one is named", async () => {
  expect(await chapterChoices()).toEqual([]);
  const spring = await house.sandbox.person("Ada").command("games", "/campaign new name:Spring").reply();
  await house.sandbox.person("Ben").command("general", "/campaign new name:Autumn game:Chapter Bids").reply();
  expect(await ask("Ada", "/campaign status")).toContain("There are several campaigns here");
  expect(await ask("Ada", "/campaign status campaign:Spring")).toContain("### Spring");
  expect(await ask("Ada", "/campaign status campaign:Autumn")).toContain("### Autumn");
  const offered = await house.sandbox
    .person("Ada")
    .autocomplete("games", "/campaign status campaign:", "campaign")
    .choices();
  expect(offered.map(({ name }) => name)).toEqual(["Spring", "Autumn"]);
  expect(await ask("Ada", `/campaign status campaign:${String(offered[1]?.value)}`)).toContain("### Autumn");
  expect(await ask("Ada", `/campaign status campaign:${"y".repeat(70)}`)).toContain(`campaign “${"y".repeat(60)}” on`);
  expect(await ask("Ada", `/campaign new name:Winter game:${"z".repeat(70)}`)).toContain("z".repeat(60));
  expect(await ask("Ada", `/campaign new name:Winter game:${"z".repeat(70)}`)).not.toContain("z".repeat(61));

  // Autumn has no finished chapter; Spring has one.
  await playChapter(spring, 5);
  const of = async (campaign: string | number | undefined) => {
    const typed = { name: "campaign next", options: { campaign: String(campaign), chapter: "" } };
    const choices = await house.sandbox.person("Ada").autocomplete("games", typed, "chapter").choices();
    return choices.map(({ name }) => name);
  };
  expect(await of(offered[1]?.value)).toEqual([]);
  expect(await of(offered[0]?.value)).toEqual(["The Lead, again", "The Gold, after The Lead"]);
  expect(await chapterChoices()).toHaveLength(2);

  // One of the same name gets a number, on its card and in the list.
  const again = await house.sandbox.person("Ben").command("general", "/campaign new name:Spring").reply();
  expect(wordsOf(again)).toContain("Spring \\(2\\)");
  expect(await ask("Ada", "/campaign status campaign:Spring (2)")).toContain("### Spring \\(2\\)");
});

test("the lobby of a chapter loses a campaign's name with whoever gave it", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lobby = await ada.command("games", "/campaign new name:Ada and friends").reply();
  expect(wordsOf(lobby)).toContain("**Ada and friends**");
  await ben.press(lobby, "Join").first();
  await ada.command("games", "/privacy delete confirm:delete").reply();
  await house.bot.outbox.idle();
  const [record] = await house.bot.service.tablesIn(house.sandbox.channel("games"));
  expect(JSON.stringify(record)).not.toContain("Ada and friends");
  const shown = ben.sees("games").find(({ id }) => id === lobby.id);
  expect(shown && wordsOf(shown)).toContain("A chapter of the campaign **Chapter Bids**");
});
