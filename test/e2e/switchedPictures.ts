import { games } from "../../games/registry.ts";
import { createPictures, type Pictures } from "../../src/pictures/pictures.ts";
import { whims } from "../../scripts/whims.ts";
import type { StartBot } from "../page/browser.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { fastForward } from "./fastForward.ts";
import { startBotIn, type TestBot } from "./testBot.ts";
import { systemPorts } from "../../src/ports/system.ts";

/** A bot of all games whose pictures can be switched off, so that the long middle of a match is played in words. */
export type SwitchedBot = {
  readonly start: StartBot;
  /** Plays on in this place, past the page and without pictures, to the end or for so many answers. */
  readonly playPast: (place: string, most?: number) => Promise<void>;
};

export function createSwitchedBot(): SwitchedBot {
  let isDrawing = true;
  let running: Pick<TestBot, "bot"> | undefined;
  return {
    start: async (sandbox) => {
      const drawn = createPictures(systemPorts);
      const pictures: Pictures = {
        ...drawn,
        render: (...asked) => (isDrawing ? drawn : noPictures).render(...asked),
      };
      const { bot, store } = await startBotIn(sandbox, { games, pictures });
      running = { bot };
      return async () => {
        await bot.stop();
        await drawn.close();
        await store.close();
      };
    },
    playPast: async (place, most) => {
      if (running === undefined) throw new Error("No bot runs");
      isDrawing = false;
      await fastForward(running, place, whims(31), most);
      isDrawing = true;
    },
  };
}
