/** What is offered while a command is typed: the words as people write them, whatever the case. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestBot, stopTestBot, type TestBot } from "../e2e/testBot.ts";
import { startTable } from "../e2e/play.ts";

let house: TestBot;
let thread: string;

beforeAll(async () => {
  house = await startTestBot();
  const [ada, ben, chloe] = ["Ada", "Ben", "Chloe"].map((name) => house.sandbox.person(name));
  if (ada === undefined || ben === undefined || chloe === undefined) throw new Error("three people");
  thread = await startTable("secret-bids", [ada, ben]);
  await chloe.command("general", "/table new game:secret-bids").reply();
  await chloe.command("general", "/tournament new title:Cup game:secret-bids").reply();
});
afterAll(() => stopTestBot(house));

type Row = readonly [where: string, typed: string, option: string, offered: readonly (string | RegExp)[]];

const rows: readonly Row[] = [
  ["general", "/table new game:SECRET", "game", ["Secret Bids"]],
  ["general", "/table new game:chess", "game", []],
  ["general", "/table new game:secret-bids pace:BLITZ", "pace", [/^Blitz/u]],
  [
    "general",
    "/table new game:secret-bids pace:2d+6h",
    "pace",
    ["2d and 6h a turn", /^Blitz/u, /^Fast/u, /^Daily/u, /^Relaxed/u, "No clock"],
  ],
  ["general", "/table settings option:GOL", "option", ["Gold"]],
  ["general", "/table settings option:hand value:FOUR", "value", ["Four cards"]],
  ["general", "/tournament new title:Cup game:BIDS", "game", ["Secret Bids"]],
  ["general", "/tournament settings option:HAN", "option", ["Hand"]],
  ["general", "/tournament settings option:hand value:THREE", "value", ["Three cards"]],
  ["thread", "/table replace by:bench seat:", "seat", ["1. Ada", "2. Ben"]],
  ["thread", "/table replace by:bench seat:BE", "seat", ["2. Ben"]],
  ["thread", "/play choice:CARD", "choice", [/Card/u, /Card/u, /Card/u]],
  ["thread", "/play choice:nothing", "choice", []],
  ["thread", "/orders add choice:CARD", "choice", [/Card/u, /Card/u, /Card/u]],
  ["general", "/rules game:secret-bids about:BID", "about", ["Bids"]],
  ["general", "/bench join game:secret", "game", ["Secret Bids"]],
  ["general", "/rating ladder players:2 game:SECRET", "game", ["Secret Bids"]],
  ["general", "/me timezone zone:TOKY", "zone", ["Asia/Tokyo"]],
];

test.each(rows)("in %s, %s", async (where, typed, option, offered) => {
  const place = where === "thread" ? thread : where;
  const choices = await house.sandbox.person("Ada").autocomplete(place, typed, option).choices();
  expect(choices.map(({ name }) => name)).toEqual(
    offered.map((each) => (typeof each === "string" ? each : (expect.stringMatching(each) as string))),
  );
});
