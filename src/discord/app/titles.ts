import type { AnyGame } from "../../../games/contract/index.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { titleDrawing } from "../views/cards/lobbyCard.ts";

/** Draws every game's title once, so that the first lobby cards have it at hand. Waits for nothing. */
export function drawTitles(games: readonly AnyGame[], pictures: Pictures): void {
  for (const { svg, owner } of games.map(titleDrawing)) if (svg !== undefined) void pictures.render(svg, 0, owner);
}
