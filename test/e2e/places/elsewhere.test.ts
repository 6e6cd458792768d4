/** Ids that people send: of another server's tables, and of kinds that nothing of ours leads to. */
import { InteractionType } from "discord.js";
import { beforeEach, describe, expect, test } from "vitest";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { tournamentClicks } from "../../../scripts/cheat/doors.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { cupOf, register } from "../../tournaments/cup.ts";
import { closeTable, newestWith, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let parlour: string;
const house = useTestBot();
beforeEach(() => {
  house.sandbox.addGuild("Elsewhere", ["Ada", "Ben", "Finn"]);
  parlour = house.sandbox.addChannel("Elsewhere", "parlour");
});

const people = () => [house.sandbox.person("Ada"), house.sandbox.person("Ben")] as const;
const finn = () => house.sandbox.person("Finn");

async function tableIn(place: string): Promise<TableRecord> {
  const [record] = await house.bot.service.tablesIn(house.sandbox.channel(place));
  if (record === undefined) throw new Error("no table");
  return record;
}

/** A click on a component of this custom id, in a place where there may be none like it. */
function forge(person: PersonDriver, where: string, id: string, type = 2, values?: readonly string[]) {
  const message = person.sees(where).at(-1);
  if (message === undefined) throw new Error("There is nothing to click on");
  const data = { component_type: type, custom_id: id, ...(values === undefined ? {} : { values }) };
  return person.forge(where, { type: InteractionType.MessageComponent, data, message });
}

const plain = "join leave add-computer remove-computer start play hand board board-text more undo why-not verify";
const verbs = [...plain.split(" "), "rematch", "next-chapter", "come-back", "ask-undo", "pace"];
const paged = ["log", "settings", "form", "stand-in", "agree", "object", "replay"];

describe("a table of another server", () => {
  test("is gone for every click that is forged there, and is not changed", async () => {
    const [ada, ben] = people();
    await ada.command("games", "/table new game:secret-bids").reply();
    const lobby = await tableIn("games");
    const running = await tableIn(await startTable("secret-bids", [ada, ben]));
    await finn().command(parlour, "/table new game:secret-bids").reply();
    await house.bot.outbox.idle();
    const before = [await house.bot.service.load(lobby.id), await house.bot.service.load(running.id)];
    for (const { id } of [lobby, running]) {
      const ids = [...verbs.map((verb) => `${verb}|${id}`), ...paged.map((verb) => `${verb}|${id}|0`)];
      for (const each of [...ids, `pick|${id}|0|0|bid|a1`, `turn|${id}|0|0|bid|0`])
        expect(wordsOf(await forge(finn(), parlour, each).reply()), each).toContain("This table is gone.");
    }
    expect([await house.bot.service.load(lobby.id), await house.bot.service.load(running.id)]).toEqual(before);
  });

  test("is none for every command that names it there, and nothing of it is offered while one types", async () => {
    const [ada, ben] = people();
    const { id, match } = await tableIn(await startTable("secret-bids", [ada, ben]));
    const { id: lobby } = await lobbyOf(ada);
    for (const typed of ["/board", "/log", "/replay", "/verify", "/hand", "/play", "/undo", "/orders list", "/my news"])
      expect(wordsOf(await finn().command(parlour, `${typed} table:${id}`).reply()), typed).toContain("no table");
    for (const typed of ["/table join", "/table status", "/table end"])
      expect(wordsOf(await finn().command(parlour, `${typed} table:${lobby}`).reply()), typed).toContain("no table");
    const offered = await finn().autocomplete(parlour, `/table replace by:bench table:${id} seat:`, "seat").choices();
    expect(offered).toEqual([]);
    expect((await house.bot.service.load(id))?.match).toEqual(match);
  });

  test("is its players' own wherever they are, in another server and in direct messages", async () => {
    const [ada, ben] = people();
    const { id } = await tableIn(await startTable("secret-bids", [ada, ben]));
    for (const where of [parlour, ada.dm()])
      expect(wordsOf(await ada.command(where, `/hand table:${id}`).reply())).toContain("You hold ");
    expect(wordsOf(await ada.command(parlour, `/table move table:${id}`).reply())).toBe(
      "A table stays on its server. Use /table move there.",
    );
    expect(wordsOf(await finn().command(finn().dm(), `/board table:${id}`).reply())).toContain("no table");
  });

  async function lobbyOf(host: PersonDriver): Promise<TableRecord> {
    await host.command("general", "/table new game:secret-bids").reply();
    return tableIn("general");
  }
});

test("a tournament of another server is gone for every click and none for every command there", async () => {
  const [ada, ben] = people();
  await register([ada, ben], "size:2 rounds:1");
  const { id, entrants } = await cupOf(house, house.sandbox.channel("games"));
  await finn().command(parlour, "/table new game:secret-bids").reply();
  for (const { name, forged } of tournamentClicks(id)) {
    const message = finn().sees(parlour).at(-1) ?? expect.fail("nothing to click on");
    const answer = await finn()
      .forge(parlour, { ...forged, message })
      .reply();
    expect(wordsOf(answer), name).toContain("This tournament is gone.");
  }
  for (const typed of ["show", "explain", "export as:json", `drop player:${ben.mention}`])
    expect(wordsOf(await finn().command(parlour, `/tournament ${typed} tournament:${id}`).reply()), typed).toContain(
      `There is no tournament “${id}” here.`,
    );
  expect((await cupOf(house, house.sandbox.channel("games"))).entrants).toEqual(entrants);
});

describe("a game that is not over", () => {
  test("has no rematch and no next chapter, and a finished one has none on another server", async () => {
    const [ada, ben] = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const { id } = await tableIn(place);
    for (const verb of ["rematch", "next-chapter"])
      expect(wordsOf(await forge(ada, place, `${verb}|${id}`).reply())).toContain("This game is not over yet.");
    expect((await house.bot.service.load(id))?.rematch).toBeUndefined();
    await closeTable(ada, place);
    await ben.waitFor(place, (message) => wordsOf(message).includes("closed before its end"));
    await ben.command(parlour, "/table new game:secret-bids").reply();
    for (const verb of ["rematch", "next-chapter"])
      expect(wordsOf(await forge(ben, parlour, `${verb}|${id}`).reply())).toContain("on the server where");
  });
});

test("a component of a kind that we never made is answered, privately", async () => {
  const [ada, ben] = people();
  const place = await startTable("secret-bids", [ada, ben]);
  const id = newestWith(ada, place, "Play").id;
  // Menus of people, roles, both and channels; and one that no version of Discord knows.
  for (const type of [5, 6, 7, 8, 99]) {
    const answer = await forge(ada, place, `play|${id}`, type, []).reply();
    expect(wordsOf(answer), `type ${type}`).toContain("This button no longer works; nothing was changed.");
  }
  expect(JSON.stringify(ben.sees(place))).not.toContain("no longer works");
});
