import { expect, test } from "vitest";

import { useTestBot } from "../e2e/useTestBot.ts";
import { hasButton, isEndCard, playToEnd } from "../e2e/play.ts";
import { userId } from "../../src/ids.ts";
import { whims } from "../../scripts/whims.ts";

const house = useTestBot();

test.each([
  { pace: "daily", counted: 2 },
  { pace: "none", counted: 0 },
])("an ordinary table at the pace $pace counts for $counted players when it ends", async ({ pace, counted }) => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const lobby = await ada.command("games", `/table new game:secret-bids pace:${pace}`).reply();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor("games", (message) => message.id === lobby.id && JSON.stringify(message).includes("<#"));
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  await playToEnd(lobby.id, [ada, ben], whims(2));
  await ada.waitFor(lobby.id, isEndCard);
  const rated = async () => (await Promise.all([ada, ben].map(({ id }) => house.bot.ratings.about(userId(id))))).flat();
  const ratings = await rated();
  expect(ratings).toHaveLength(counted);
  expect(await house.bot.ratings.recompute()).toBe(counted / 2);
  expect(await rated()).toEqual(ratings);
});
