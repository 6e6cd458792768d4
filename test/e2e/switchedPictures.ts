import { games } from "../../games/registry.ts";
import { createPictures, type Pictures } from "../../src/pictures/pictures.ts";
import type { StartBot } from "../page/browser.ts";
import { noPictures } from "./simpleParts.ts";
import { startBotIn } from "./testBot.ts";
import { systemPorts } from "../../src/ports/system.ts";

/** A bot of all games whose pictures can be switched off, so that the long middle of a match is played in words. */
export type SwitchedBot = { readonly start: StartBot; isDrawing: boolean };

export function createSwitchedBot(): SwitchedBot {
  const switched: SwitchedBot = {
    isDrawing: true,
    start: async (sandbox) => {
      const drawn = createPictures(systemPorts);
      const pictures: Pictures = {
        ...drawn,
        render: (...asked) => (switched.isDrawing ? drawn : noPictures).render(...asked),
      };
      const { bot, store } = await startBotIn(sandbox, { games, pictures });
      return async () => {
        await bot.stop();
        await drawn.close();
        await store.close();
      };
    },
  };
  return switched;
}
