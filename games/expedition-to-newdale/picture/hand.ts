import type { Drawn, Labels, Named } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { layOutHand } from "../../kit/draw/pictures/hand.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { phone } from "../../kit/draw/theme.ts";
import { card } from "../rules/box/cards.ts";
import type { View } from "../rules/view.ts";
import { cheaper, drawKey, keyBox, layOutKey } from "./key.ts";
import { drawOwn, type Own } from "./own.ts";
import { mapPaper, woodHeight } from "./pieces/ground.ts";
import { addressed } from "./pieces/scene.ts";
import { drawChip, drawFace, drawTile, handShapes } from "./players/faces.ts";
import { layOutHead } from "./players/standings.ts";

/** The viewer's player board with what each production would need now, the secret objective and the own tokens. */
export function drawHand(view: View, marks: Labels, shown: Named): readonly Drawn[] {
  const { mine, me } = view;
  if (mine === null || me === null) return [];
  const own = { view, seat: me, mine, marks, ...addressed(view, shown) };
  return [...drawOwn(own), ...drawHandCards(own)];
}

/** The cards in hand: large those that can be chosen, the others as chips. */
function drawHandCards(own: Own): readonly Drawn[] {
  const { mine, marks, speak } = own;
  const held = mine.hand.map((no) => ({ no, place: `hand:${card(no).id}` }));
  const head = layOutHead(own, ["hand"]);
  const frame = { top: head.under, foot: woodHeight };
  const ways = handShapes.map((shape) => layOutHand(held, marks, { ...shape, ...frame }));
  const pages = ways.find(([page]) => page?.cards[0]?.kind !== "chip") ?? at(ways, 1);
  return pages.map(({ height, cards }) =>
    lazyDrawing(() => {
      const drawn = cards.map(({ held: { no }, kind, box }) => drawCard[kind](no, box, speak)).join("");
      const places = cards.map(({ held: { place }, box }) => ({ place, box }));
      return pictureOn(
        mapPaper,
        height,
        head.draw(),
        drawn,
        markPlaces(marks, places, { height: phoneLabel.hand }),
        drawKey(keyBox(height), layOutKey(cardSigns, drawn, speak, { least: phone.hand }), phone.hand),
      );
    }),
  );
}

const cardSigns = ["coin", "vp", "resource", "needs", cheaper, "chain"] as const;

const drawCard = { face: drawFace, tile: drawTile, chip: drawChip } as const;
