/** What is offered while a command is typed: the words as people write them, whatever the case. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { games } from "../../games/registry.ts";
import { languages } from "../../src/words/languages.ts";
import { bids } from "../contract/fixture/index.ts";
import { findGame } from "../../commands/options.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { startTable } from "../e2e/play.ts";

let house: TestBot;
let thread: string;

beforeAll(async () => {
  house = await startTestBot({ games: [bids, ...games] });
  const [ada, ben, chloe] = ["Ada", "Ben", "Chloe"].map((name) => house.sandbox.person(name));
  if (ada === undefined || ben === undefined || chloe === undefined) throw new Error("three people");
  thread = await startTable("secret-bids", [ada, ben]);
  await chloe.command("general", "/table new game:secret-bids").reply();
  await chloe.command("general", "/tournament new title:Cup game:secret-bids").reply();
  await chloe.command("games", "/campaign new name:Tuesday").reply();
  await chloe.command("games", "/campaign new name:Friday").reply();
});
afterAll(async () => {
  // What fails offers nothing, just as what fits nothing.
  expect(house.logged.filter((line) => line.includes("autocomplete failed"))).toEqual([]);
  await stopTestBot(house);
});

type Row = readonly [where: string, typed: string, option: string, offered: readonly (string | RegExp)[], who?: string];

const cards = [/Card/u, /Card/u, /Card/u];

const inEnglish = new Intl.DisplayNames(["en"], { type: "language" });
const languageNames = ["en", ...languages.map(({ locale }) => new Intl.Locale(locale).language)].map(
  (language) => inEnglish.of(language) ?? language,
);

const rows: readonly Row[] = [
  ["general", "/table new game:SECRET", "game", [/^Secret Bids · /u]],
  ["general", "/table new game:chess", "game", []],
  ["general", "/table new game:EGG-THIEVES", "game", [/^Egg Thieves · /u]],
  ["general", "/table new game:secret-bids pace:BLITZ", "pace", [/^Blitz/u]],
  [
    "general",
    "/table new game:secret-bids pace:2d+6h",
    "pace",
    ["2d and 6h a turn", /^Blitz/u, /^Fast/u, /^Daily/u, /^Relaxed/u, "No clock"],
  ],
  // What one chooses a game by stands beside its title.
  ["general", "/table new game:bids", "game", ["Secret Bids · 2–4 players · 5 min · easy to learn"]],
  ["general", "/table new game:easy", "game", []],
  ["general", "/table settings option:GOL", "option", ["Gold"]],
  ["general", "/table settings option:hand value:FOUR", "value", ["Four cards"]],
  ["general", "/tournament new title:Cup game:BIDS", "game", ["Secret Bids"]],
  ["general", "/tournament settings option:HAN", "option", ["Hand"]],
  ["general", "/tournament settings option:hand value:THREE", "value", ["Three cards"]],
  ["thread", "/table replace by:bench seat:", "seat", ["1. Ada", "2. Ben"]],
  ["thread", "/table replace by:bench seat:BE", "seat", ["2. Ben"]],
  ["thread", "/play choice:CARD", "choice", cards],
  ["thread", "/play choice:ｃａｒｄ", "choice", cards],
  ["thread", "/play choice:nothing", "choice", []],
  ["thread", "/orders add choice:CARD", "choice", cards],
  ["general", "/rules game:secret-bids about:BID", "about", ["Bids"]],
  ["general", "/bench join game:secret", "game", ["Secret Bids"]],
  ["general", "/rating ladder players:2 game:SECRET", "game", ["Secret Bids"]],
  ["general", "/me timezone zone:TOKY", "zone", ["Asia/Tokyo"]],
  // By its table's name, or as the only table one plays, a question is asked elsewhere too.
  ["general", "/play choice:CARD table:{table}", "choice", cards],
  ["general", "/play choice:CARD", "choice", cards],
  ["general", "/orders add choice:CARD table:{table}", "choice", cards],
  ["general", "/orders add choice:CARD", "choice", []],
  ["general", "/table replace by:bench table:{table} seat:ad", "seat", ["1. Ada"]],
  ["general", "/table replace by:bench seat:", "seat", []],
  ["thread", "/orders add choice:p1 else:BID=", "else", cards],
  // Who has no seat has no choice.
  ["thread", "/play choice:CARD", "choice", [], "Dev"],
  ["thread", "/orders add choice:CARD", "choice", [], "Dev"],
  ["general", "/play choice:CARD table:nowhere", "choice", [], "Dev"],
  ["general", "/play table:SECRET", "table", [/lobby · Chloe$/u, /being played · Ada, Ben$/u]],
  ["general", "/play table:SECRET", "table", [/lobby · Chloe$/u], "Dev"],
  ["general", "/orders list table:ben", "table", [/being played · Ada, Ben$/u]],
  ["general", "/rules game:THIEVES", "game", ["Egg Thieves"]],
  ["general", "/learn game:BIDS", "game", ["Secret Bids"]],
  ["general", "/rules game:nothing about:BID", "about", []],
  ["general", "/rating ladder players:2 game:secret-b", "game", ["Secret Bids"]],
  ["general", "/tournament new title:Cup pace:BLITZ", "pace", [/^Blitz/u]],
  ["general", "/tournament new title:Cup game:secret-b", "game", ["Secret Bids"]],
  ["general", "/tournament settings option:", "option", ["Gold", "Hand"]],
  ["general", "/tournament settings option:gold value:", "value", ["on", "off"]],
  ["general", "/tournament settings option:cows value:", "value", []],
  ["games", "/tournament settings option:", "option", []],
  ["general", "/settings language language:ENGL", "language", ["English"], "Hugo"],
  ["general", "/settings language language:", "language", ["The server’s own language", ...languageNames], "Hugo"],
  // Whoever reads English finds German by its English name and by its own.
  ["general", "/me language language:deut", "language", ["German"]],
  ["general", "/me language language:GERM", "language", ["German"]],
  ["general", "/me language language:francais", "language", ["French"]],
  ["general", "/me language language:ＧＥＲＭ", "language", ["German"]],
  ["general", "/me language language:", "language", ["As in your Discord", ...languageNames]],
  ["general", "/table settings option:lang", "option", ["Language"]],
  ["general", "/table settings option:language value:", "value", ["The language of the server", ...languageNames]],
  ["games", "/campaign new name:Monday game:NEWDALE", "game", ["Expedition to Newdale"]],
  ["games", "/campaign new name:Monday game:secret", "game", []],
  ["games", "/campaign status campaign:TUES", "campaign", ["Tuesday"]],
  ["general", "/campaign history campaign:", "campaign", ["Tuesday", "Friday"]],
  // No chapter has been finished.
  ["games", "/campaign next chapter:", "chapter", []],
];

// discord/discord-api-docs#7206, #4595: Discord sends a choice's name once one looked at another channel while typing.
test("a choice is understood by the whole name under which it was offered", async () => {
  const said = async (typed: string) => wordsOf(await house.sandbox.person("Ada").command("general", typed).reply());
  const [table, game, cup] = await Promise.all(
    [
      ["/hand table:", "table"],
      ["/table new game:thieves", "game"],
      ["/tournament show what:standings tournament:", "tournament"],
    ].map(([typed = "", option = ""]) => house.sandbox.person("Ada").autocomplete("general", typed, option).choices()),
  );
  for (const choices of [table, cup])
    expect(
      choices?.map(({ name, value }) => name !== value),
      "names that are no values",
    ).toContain(true);
  const playing = table?.find(({ name }) => name.includes("being played"));
  expect(await said(`/hand table:${playing?.name}`)).toBe(await said(`/hand table:${playing?.value}`));
  expect(await said(`/tournament show what:standings tournament:${cup?.[0]?.name}`)).not.toContain("no tournament");
  expect(findGame({ games }, game?.[0]?.name ?? "")?.info.id).toBe("egg-thieves");
});

const asked = rows.map(([where, line, option, offered, who = "Ada"]) => ({ where, line, option, offered, who }));

test.each(asked)("$who in $where, $line", async ({ where, line, option, offered, who }) => {
  const place = where === "thread" ? thread : where;
  const [record] = await house.bot.service.tablesIn(thread);
  const typed = line.replace("{table}", record?.id ?? "");
  const choices = await house.sandbox.person(who).autocomplete(place, typed, option).choices();
  expect(choices.map(({ name }) => name)).toEqual(
    offered.map((each) => (typeof each === "string" ? each : (expect.stringMatching(each) as string))),
  );
});
