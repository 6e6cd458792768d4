/** How well computers play, as it is typed and chosen in the lobby. */
import { expect } from "vitest";

import { hasButton } from "../e2e/play.ts";
import { wordsOf } from "../e2e/testBot.ts";
import type { Story } from "./story.ts";

export const computerLevels: Story = {
  title: "a table with strong computers",
  open: async (house) => {
    await house.sandbox.person("Ada").command("games", "/table new game:secret-bids computers:hard hints:yes").reply();
    return "games";
  },
  rows: [
    { who: "Ada", typed: "/table host person:{@Finn}", says: "cannot become the host" },
    {
      who: "Ada",
      typed: "/table status",
      says: ["Secret Bids"],
      then: async (scene) => {
        const [record] = await scene.house.bot.service.tablesIn(scene.house.sandbox.channel("games"));
        expect(record?.computerLevel).toBe("hard");
        expect(record?.allowsHints).toBe(true);
        const ada = scene.house.sandbox.person("Ada");
        const card = await ada.waitFor("games", (message) => hasButton(message, "Start"));
        await ada.press(card, "Add computer").first();
        const settings = await ada.press(card, "Settings").reply();
        await ada.select(settings, `computer-level|${record?.id}`, ["easy"]).first();
        const [changed] = await scene.house.bot.service.tablesIn(scene.house.sandbox.channel("games"));
        expect(changed?.seats.slice(1)).toEqual([{ kind: "computer", name: "Robin", level: "easy" }]);
        const shown = await ada.waitFor("games", (message) => wordsOf(message).includes("**Robin** (easy)"));
        expect(shown.id).toBe(card.id);
      },
    },
  ],
};
