/** Several tournaments in one channel: which one a command means. */
import { expect, test } from "vitest";
import { wordsOf } from "../e2e/testBot.ts";
import { useTestBot } from "../e2e/useTestBot.ts";
import { cupOf, organise, register, tablesOf } from "./cup.ts";

const house = useTestBot();

const person = (name: string) => house.sandbox.person(name);
const answerTo = async (name: string, typed: string, where = "games") =>
  wordsOf(await person(name).command(where, typed).reply());

test("nobody's new tournament takes the commands away from the running one, and a doubt is asked about", async () => {
  const players = ["Ada", "Ben"].map(person);
  const channel = await register(players, "size:2 rounds:1", person("Grace"));
  const cup = await cupOf(house, channel);
  await organise(person("Grace"), "Begin");
  const [table] = await tablesOf(house, channel, players);
  await person("Finn").command("games", "/tournament new title:Other game:secret-bids").reply();
  const other = await cupOf(house, channel);
  expect(other.id).not.toBe(cup.id);

  expect(await answerTo("Ada", "/tournament show")).toContain("Cup: standings");
  expect(await answerTo("Ben", "/tournament show")).toContain("Cup: standings");
  expect(await answerTo("Finn", "/tournament show what:rules")).toContain("rules of Other");
  expect(await answerTo("Chloe", "/tournament show")).toContain("There are several tournaments here.");
  expect(await answerTo("Chloe", `/tournament show what:rules tournament:${cup.id}`)).toContain("rules of Cup");
  expect(await answerTo("Chloe", "/tournament show what:rules tournament:other")).toContain("rules of Other");
  expect(await answerTo("Chloe", "/tournament show tournament:third")).toContain(
    "There is no tournament “third” here.",
  );
  // The thread of a table means the tournament it belongs to, whoever asks.
  expect(await answerTo("Chloe", "/tournament show", table?.place)).toContain("Cup: standings");

  expect(await answerTo("Finn", `/tournament drop player:${person("Ben").mention} tournament:${cup.id}`)).toContain(
    "Only the organiser",
  );
  expect(await answerTo("Grace", `/tournament drop player:${person("Ben").mention}`)).toContain("Done");
  const after = await house.bot.tournaments.load(cup.id);
  expect(after?.entrants.map(({ status }) => status)).toEqual(["in", "out"]);

  const offered = await person("Chloe").autocomplete("games", "/tournament show tournament:", "tournament").choices();
  expect(offered.map(({ name, value }) => [name, value])).toEqual([
    ["Other · Secret Bids", other.id],
    ["Cup · Secret Bids", cup.id],
  ]);
  house.sandbox.addGuild("Elsewhere", ["Finn"]);
  const parlour = house.sandbox.addChannel("Elsewhere", "parlour");
  expect(await answerTo("Finn", `/tournament show tournament:${cup.id}`, parlour)).toContain("There is no tournament");
});

test("new ones push none that is open out of the channel's list", async () => {
  const channel = await register(["Ada", "Ben"].map(person), "size:2 rounds:1");
  const cup = await cupOf(house, channel);
  for (let more = 0; more < 21; more += 1)
    await person("Finn").command("games", `/tournament new title:Other${more} game:secret-bids`).reply();
  expect((await house.bot.tournaments.inChannel(channel)).map(({ id }) => id)).toContain(cup.id);
  expect(await answerTo("Ada", "/tournament show what:rules")).toContain("rules of Cup");
});
