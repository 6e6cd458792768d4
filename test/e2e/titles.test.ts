/** Title pictures, which the first lobby card of a game shows at once. */
import { expect, test } from "vitest";
import { wholeGamesFor } from "../stages.ts";
import { noPictures } from "./simpleParts.ts";
import { startTestBot, stopTestBot } from "./testBot.ts";

test("titles are drawn when the bot starts, before anybody opens a table", async () => {
  const games = wholeGamesFor("pictures");
  const drawn: unknown[] = [];
  const render: typeof noPictures.render = (sketch, deadline, owner) => {
    drawn.push(sketch);
    return noPictures.render(sketch, deadline, owner);
  };
  const house = await startTestBot({ games, pictures: { ...noPictures, render } });
  expect(drawn).toEqual(games.map(({ picture }) => picture?.title));
  await stopTestBot(house);
});
