import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { createRatings } from "../../src/ratings/service.ts";
import { openStore, openStoreAt } from "../../src/store/index.ts";
import { postgresTest, usePostgres } from "../store/postgresServer.ts";
import { game, people, playedByTurns } from "./played.ts";
import { programEnv } from "../programEnv.ts";

const program = fileURLToPath(new URL("./counter.ts", import.meta.url));
const server = usePostgres();

postgresTest("three processes that count the same tables in different orders lose none", async () => {
  const address = await server().createDatabase();
  const codes = await Promise.all(
    [0, 10, 20].map(async (first): Promise<unknown> => {
      const child = spawn(process.execPath, [program, address, "30", String(first)], {
        env: programEnv(),
        stdio: "inherit",
      });
      return (await once(child, "exit"))[0];
    }),
  );
  expect(codes).toEqual([0, 0, 0]);
  const store = await openStoreAt(address);
  const together = createRatings(store, [game]);
  const leaderboard = await together.leaderboard("secret-bids", 2);
  expect(leaderboard.map(({ games }) => games).sort()).toEqual([15, 15, 15, 15]);
  const alone = createRatings(openStore(":memory:"), [game]);
  for (const table of playedByTurns(30)) await alone.count(table);
  expect(leaderboard).toEqual(await alone.leaderboard("secret-bids", 2));
  const always = people[2];
  expect(await together.history("secret-bids", 2, always)).toEqual(await alone.history("secret-bids", 2, always));
  await store.close();
});
