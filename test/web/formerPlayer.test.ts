/** A seat that passed to an heir: what its former player still reads, and what the heir reads of them. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { userId } from "../../src/ids.ts";
import { games } from "../../games/registry.ts";
import { bids } from "../contract/fixture/index.ts";
import { answersIn, panelOf, startTable } from "../e2e/play.ts";
import { type BoardHouse, openOwn, startBoardHouse, stopBoardHouse } from "./boardBot.ts";
import { listenAt } from "./events.ts";

let house: BoardHouse;
beforeEach(async () => {
  house = await startBoardHouse({ games: [bids, ...games] });
});
afterEach(() => stopBoardHouse(house));

const person = (name: string) => house.sandbox.person(name);

/** Ben's seat at this place passes to Chloe, as a tournament's seat does to an heir, or an ordinary one for a while. */
async function passOn(place: string, as: "heir" | "stand-in" = "heir"): Promise<void> {
  const [table] = await house.bot.service.tablesIn(place);
  const [ben, chloe] = [userId(person("Ben").id), userId(person("Chloe").id)];
  const own = as === "heir" ? { for: ben } : { owner: { user: ben, name: "Ben" } };
  const heir = { kind: "person", user: chloe, name: "Chloe", ...own } as const;
  await house.bot.service.change(table?.id ?? expect.fail("no table"), null, (record) => ({
    ok: true,
    record: {
      ...record,
      seats: record.seats.map((seated) => (seated.kind === "person" && seated.user === ben ? heir : seated)),
    },
  }));
}

test.each(["heir", "stand-in"] as const)(
  "the former player's page, pictures and open line are closed to the %s",
  async (as) => {
    const origin = await house.board.listen();
    const place = await startTable("chicken-colorout", [person("Ada"), person("Ben")]);
    const { browser, path } = await openOwn(house, person("Ben"), place);
    const before = await browser.mine(path);
    const addresses = [...before.pieces, ...before.hand.pieces].map(({ url }) => url);
    expect(addresses.length).toBeGreaterThan(0);
    const line = await listenAt(origin, path, { cookie: browser.cookie() });
    await line.next(({ name }) => name === "state");
    await passOn(place, as);
    expect((await line.next(({ name }) => name !== "state")).name).toBe("gone");
    line.close();
    const asked = [path, `${path}/log?before=5`, `${path}/steps/0`, `${path}/why-not`].map((each) => `/api${each}`);
    for (const address of [...asked, ...addresses])
      expect([address, (await browser.ask(address)).status]).toEqual([address, 403]);
  },
);

test("the heir's export holds no choice of the former player", async () => {
  const place = await startTable("secret-bids", [person("Ada"), person("Ben")]);
  const panel = await panelOf(person("Ben"), place);
  const [answer] = answersIn(panel);
  if (answer?.kind === "press") await person("Ben").press(panel, answer.id).reply();
  const choicesOf = async (name: string) => {
    const exported = JSON.stringify(await person(name).command("games", "/privacy export").reply());
    const address = /"url":"(?<url>http[^"]*about-you[^"]*)"/u.exec(exported)?.groups?.["url"] ?? "";
    const text = new TextDecoder().decode(house.sandbox.file(address)?.bytes);
    const { tables } = JSON.parse(text) as { readonly tables: readonly { readonly choices: readonly unknown[] }[] };
    return tables.flatMap(({ choices }) => choices);
  };
  expect(await choicesOf("Ben")).toHaveLength(1);
  await passOn(place);
  expect(await choicesOf("Chloe")).toEqual([]);
});
