/** Hosting that passes on: from hosts who are gone, silent or have no seat, and by hand. */
import { beforeEach, expect, test } from "vitest";
import { day } from "../../../src/time/hours.ts";
import { startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let now: number;
beforeEach(() => {
  now = Date.now();
});
const house = useTestBot({ now: () => now, isSweptByHand: true });

const named = (name: string) => house.sandbox.person(name);
const type = async (name: string, where: string, typed: string) =>
  wordsOf(await named(name).command(where, typed).reply());

async function hostOf(place: string): Promise<string | undefined> {
  const [record] = await house.bot.service.tablesIn(place);
  return record?.seats.find((seated) => seated.kind === "person" && seated.user === record.host)?.name;
}

test("hosting is passed by hand to a player of the table, by its host or by staff alone", async () => {
  const place = await startTable("secret-bids", [named("Ada"), named("Ben"), named("Chloe")]);
  expect(await type("Ben", place, `/table host person:${named("Ben").mention}`)).toContain("Only the host, Ada");
  expect(await type("Ada", place, `/table host person:${named("Dev").mention}`)).toContain("cannot become the host");
  expect(await type("Ada", place, `/table host person:${named("Ben").mention}`)).toContain("Hosting is passed on");
  expect(await type("Ada", place, "/table pause")).toContain("Only the host, Ben");
  expect(await type("Ben", place, "/table pause")).toContain("clocks are stopped");
  expect(await type("Hugo", place, `/table host person:${named("Chloe").mention}`)).toContain("Hosting is passed on");
  expect(await hostOf(place)).toBe("Chloe");
  expect(await type("Ada", place, "/table audit")).toContain("the host");
});

test("hosting passes on from a host who was silent for a week, and not from one who is away", async () => {
  const place = await startTable("secret-bids", [named("Ada"), named("Ben")]);
  now += 6 * day;
  expect(await type("Ben", place, "/table pause")).toContain("Only the host, Ada");
  await named("Ada").command(place, "/away until day:in 20 days").reply();
  now += 10 * day;
  expect(await type("Ben", place, "/table pause")).toContain("Only the host, Ada");
  await named("Ada").command(place, "/away back").reply();
  now += 8 * day;
  expect(await type("Ben", place, "/table pause")).not.toContain("Only the host");
  expect(await hostOf(place)).toBe("Ben");
  const audit = await type("Ben", place, "/table audit");
  expect(audit, "nobody passed it on").not.toContain("made the player of seat");
  expect(audit).toContain(`${named("Ben").mention} became the host: the previous host had left or not played`);
});

test("a player may have the seat of a member who left replaced, who need not be the host", async () => {
  const place = await startTable("secret-bids", [named("Ada"), named("Ben"), named("Chloe")]);
  expect(await type("Ben", place, "/table replace seat:3 by:computer")).toContain("Only the host, Ada");
  house.sandbox.leave("The Table", "Chloe");
  expect(await type("Ben", place, "/table replace seat:3 by:computer")).toContain("The computer plays this seat");
  expect(await hostOf(place)).toBe("Ada");
});
