import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { completeChoice } from "../../src/discord/tables/typedChoice.ts";
import type { AnyGame, Json, Viewer } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { card } from "../../src/discord/cards/card.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { boardPicture, boardText, handPicture, whyNot } from "../../src/discord/pages/pages.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { keys, matches, play, runs } from "../contract/play.ts";
import { look, recordOf } from "./record.ts";

const everyGame: readonly AnyGame[] = [...games, bids];

/** All that leaves the bot in a message: words, custom ids, alternative texts, pictures, file names. */
function bytesOf({ drawings, compose, file }: MessageTemplate): unknown {
  const names = drawings.map(({ name }) => name);
  return [drawings, compose(new Set(names)), compose(new Set()), file ?? null];
}

/** Everything this viewer can be shown of a table by cards, panels, pages and autocomplete. */
function shownTo(game: AnyGame, record: TableRecord, state: Json, viewer: Viewer): unknown {
  const { match } = record;
  const looking = look(game, match === null ? record : { ...record, match: { ...match, state } });
  const translator = tableTranslator(game, record, "en-US");
  const anybody = [boardPicture(looking.at(viewer), translator), boardText(looking.at(viewer), translator)];
  if (viewer === "table") {
    const table = looking.table();
    return [card(table, translator, { seats: table.awaited, deadlines: [], since: null }), ...anybody].map(bytesOf);
  }
  const sight = looking.seat(viewer);
  const own = [panel(sight, translator, "elsewhere"), handPicture(sight, translator), whyNot(sight, translator)];
  return [[...anybody, ...own].map(bytesOf), completeChoice(sight, "", translator)];
}

describe.each(everyGame.map((game) => [game.info.title, game] as const))("%s", (_title, game) => {
  test("no byte of any message depends on what its reader may not know", () => {
    fc.assert(
      fc.property(matches(game, 300), keys(), (match, key) => {
        const moments = [...play(game, match)];
        for (const { step, next } of moments.filter((_, index) => index % 50 === 0)) {
          if (next === undefined) continue;
          const record = recordOf(game, match.deal, step.state, "playing");
          const viewers: readonly Viewer[] = ["table", ...record.seats.map((_, seat) => seat)];
          for (const viewer of viewers) {
            const dealtAnew = game.determinise(step.state, viewer, key);
            expect(shownTo(game, record, dealtAnew, viewer)).toEqual(shownTo(game, record, step.state, viewer));
          }
        }
      }),
      { numRuns: runs(3) },
    );
  });
});
