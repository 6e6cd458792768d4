import type { Drawn, Labels, Named } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { layOutHand } from "../../kit/draw/pictures/hand.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { phone } from "../../kit/draw/theme.ts";
import { card } from "../rules/box/cards.ts";
import type { View } from "../rules/view.ts";
import { cheaperThere, drawKey, keyBox, keyRow, layOutKey } from "./key.ts";
import { drawOwn, type Own } from "./own.ts";
import { mapPaper, woodHeight } from "./pieces/ground.ts";
import { addressed } from "./pieces/scene.ts";
import { drawChip, drawFace, drawTile, handShapes } from "./players/faces.ts";
import { layOutHead } from "./players/standings.ts";

/** The viewer's cards, then the own board with what each production would need now, the secret objective and tokens. */
export function drawHand(view: View, marks: Labels, shown: Named): readonly Drawn[] {
  const { mine, me } = view;
  if (mine === null || me === null) return [];
  const own = { view, seat: me, mine, marks, ...addressed(view, shown) };
  return [...drawHandCards(own), ...drawOwn(own)];
}

/** The cards in hand: large those that can be chosen, the others as chips. */
function drawHandCards(own: Own): readonly Drawn[] {
  const { mine, marks, speak } = own;
  const held = mine.hand.map((no) => ({ no, place: `hand:${card(no).id}` }));
  const head = layOutHead(own, ["hand"]);
  const frame = { top: head.under, foot: woodHeight };
  const ways = handShapes.map((shape) => layOutHand(held, marks, { ...shape, ...frame }));
  const pages = ways.find(([page]) => page?.cards[0]?.kind !== "chip") ?? at(ways, 0);
  return pages.map(({ height: least, cards }) =>
    lazyDrawing(() => {
      const drawn = cards.map(({ held: { no }, kind, box }) => drawCard[kind](no, box, speak)).join("");
      const most = least + keyRow <= pictureWidth ? 3 : 2;
      const rows = layOutKey(cardSigns, drawn, speak, { most, least: phone.hand });
      const height = least + Math.max(0, rows.length - 2) * keyRow;
      const places = cards.map(({ held: { place }, box }) => ({ place, box }));
      return pictureOn(
        mapPaper,
        height,
        head.draw(),
        drawn,
        markPlaces(marks, places, { spot: cards[0]?.kind === "tile" ? "left" : "corner", height: phoneLabel.hand }),
        drawKey(keyBox(height, Math.max(2, rows.length)), rows, phone.hand),
      );
    }),
  );
}

const cardSigns = ["coin", "vp", "resource", "needs", "chain", cheaperThere] as const;

const drawCard = { face: drawFace, tile: drawTile, chip: drawChip } as const;
