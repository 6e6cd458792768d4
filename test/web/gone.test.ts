/** What a page keeps to its reader: whoever has left the server, proxies on the way, and the log of what failed. */
import { describe, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { bids } from "../contract/fixture/index.ts";
import { newestWith, startTable } from "../e2e/play.ts";
import { linkIn, openBrowser, openOwn, useHouse, watchPath } from "./boardBot.ts";

const allGames = [bids, ...games];

describe("a page", () => {
  const people = useHouse({ games: allGames });

  test("a player who has left the server reads no board of theirs, though the seat is still kept", async () => {
    const { house, ada, ben } = people();
    const place = await startTable("secret-bids", [ada, ben]);
    const link = linkIn(await ben.press(newestWith(ben, place, "My board"), "My board").reply());
    house.sandbox.leave("The Table", "Ben");
    const browser = openBrowser(house);
    const path = await browser.enter(link);
    const [table] = await house.bot.service.tablesIn(place);
    expect(table?.seats[1]).toMatchObject({ kind: "person", user: ben.id });
    for (const part of ["", "/log?before=5", "/steps/0", "/why-not"])
      expect([part, (await browser.ask(`/api${path}${part}`)).status]).toEqual([part, 403]);
  });

  test("no proxy keeps a player's state or picture, and no other site's page brings their cookie along", async () => {
    const { house, ada, ben } = people();
    const place = await startTable("chicken-colorout", [ada, ben]);
    const { browser, path } = await openOwn(house, ada, place);
    const { hand, pieces } = await browser.mine(path);
    const kept = async (address: string) => (await browser.ask(address)).headers.get("cache-control");
    expect(await kept(`/api${path}`)).toBe("no-store");
    for (const { url } of [...hand.pieces, ...pieces]) expect(await kept(url)).toMatch(/^private, /u);
    const again = linkIn(await ada.press(newestWith(ada, place, "My board"), "My board").reply());
    const { headers } = await openBrowser(house).ask("/api/session", { token: again.split("#")[1] });
    expect(headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/u);
  });
});

describe("the log", () => {
  const pictures = { ...noPictures, render: () => Promise.reject(new Error("no picture")) };
  const people = useHouse({ games: allGames, web: { pictures } });

  test("of a page that could not be served holds no address", async () => {
    const { house, ada, ben } = people();
    const path = watchPath(ada, await startTable("chicken-colorout", [ada, ben]));
    expect((await openBrowser(house).ask(`${path}/board.png`)).status).toBe(500);
    const [, signature = "none"] = /-(?<signature>[\w-]{22})$/u.exec(path) ?? [];
    expect(house.logged.join("\n")).toContain("a page could not be served");
    expect(house.logged.join("\n")).not.toContain(signature);
  });
});
