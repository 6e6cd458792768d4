import type { Speak } from "../../../games/contract/index.ts";
import { neutralPawn, symbol } from "../../../games/kit/draw/pieces/pieces.ts";
import { element } from "../../../games/kit/draw/svg.ts";
import { text } from "../../../games/kit/draw/text/text.ts";
import { colours, lighter, phone } from "../../../games/kit/draw/theme.ts";
import { stageHeight, stagePicture, stageTop } from "../../pictures/stage.ts";
import type { Units } from "../points.ts";
import type { EntrantId, TournamentRecord } from "../record.ts";
import { countPoints } from "../words.ts";
import { drawnName, legible } from "./grid.ts";

/** An entrant on a step of the podium, with points; null where points do not count. */
type OnPodium = { readonly id: EntrantId; readonly rank: number; readonly points: Units | null };

/** The steps from the highest: how high they are, and their metal. */
const steps = [
  { height: 260, metal: "#f2bd3a" },
  { height: 195, metal: "#cfd6dd" },
  { height: 160, metal: "#d8935b" },
] as const;
/** Distances of the first, second and third from the left, in steps. */
const fromLeft = [1, 0, 2] as const;
const pawnHeight = 190;
const nameHeight = 76;
const content = steps[0].height + pawnHeight + nameHeight + 12;
const nameStyle = { size: phone.long + 9, weight: "black" } as const;

/** The first three, or fewer where fewer played, on a podium as SVG text, the winner in the middle. */
export function podiumPicture(record: TournamentRecord, placed: readonly OnPodium[], title: string, speak: Speak) {
  const height = stageHeight(content);
  return stagePicture(
    height,
    title,
    ...placed.map((each, at) => drawPlace(record, each, fromLeft[at] ?? 1, height, speak)),
  );
}

function drawPlace(record: TournamentRecord, { id, rank, points }: OnPodium, at: number, height: number, speak: Speak) {
  const { height: tall, metal } = steps[rank - 1] ?? steps[0];
  const floor = stageTop(height);
  const width = floor.width / steps.length;
  const [middle, top] = [floor.x + width * (at + 0.5), floor.y + floor.height + 14 - tall];
  const block = { x: middle - width / 2 + 6, y: top, width: width - 12, height: tall };
  const name = legible(drawnName(record, id, speak), width - 12, nameStyle);
  return [
    element("rect", { ...block, fill: metal }),
    element("rect", { ...block, height: 14, fill: lighter(metal, 0.45) }),
    text(String(rank), { x: middle, y: top + 74 }, { size: 96, weight: "black", colour: colours.ink }),
    points === null
      ? ""
      : text(
          speak(countPoints(points)),
          { x: middle, y: top + 134 },
          { size: phone.long + 3, least: phone.long, weight: "black", colour: colours.ink, width: block.width - 24 },
        ),
    neutralPawn({ x: middle, y: top - pawnHeight / 2 + 4 }, pawnHeight, metal, (place, size, ink) =>
      symbol("star", place, size, ink),
    ),
    text(
      name,
      { x: middle, y: top - pawnHeight - nameHeight / 2 + 6 },
      { ...nameStyle, least: phone.long, colour: colours.white, width: width - 12 },
    ),
  ].join("");
}
