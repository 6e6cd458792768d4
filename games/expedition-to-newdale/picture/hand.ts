import type { Drawn, Labels, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { inEvenRows, inset } from "../../kit/draw/layout.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Svg } from "../../kit/draw/svg.ts";
import { gap, margin, round, seatStyle } from "../../kit/draw/theme.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import type { View } from "../rules/view.ts";
import { mapPaper, sheet, woodBox, woodHeight } from "./pieces/ground.ts";
import { lineUpLeft } from "./pieces/line.ts";
import { areasHeight, drawActions, drawOwnAreas, type Own, secretItems } from "./players/areas.ts";
import { drawFace, faceSize } from "./players/faces.ts";

const width = pictureWidth - 2 * margin;
const top = 34;
const strip = 84;
/** So many cards are legible on one picture that is no higher than wide. */
const inPicture = 6;
const across = 2;
const between = 30;

/** The viewer's player board with what each production would need now, the secret objective and the own tokens. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  const { mine, me } = view;
  if (mine === null || me === null) return [];
  const own = lazyDrawing(() => drawOwn({ view, seat: me, mine, speak }, marks));
  return [own, ...drawHandCards(mine.hand, marks, speak)];
}

function drawOwn(own: Own, marks: Labels): Svg {
  const { view, seat: me, mine, speak } = own;
  const secret = { x: margin, y: top, width, height: strip };
  const areas = { x: margin, y: top + strip + gap, width, height: areasHeight(view, me) };
  const height = areas.y + areas.height + gap + woodHeight;
  return pictureOn(
    mapPaper,
    height,
    plate(secret, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }),
    block({ x: secret.x + 2, y: secret.y + 18, width: 14, height: strip - 36 }, 7, seatStyle(me).colour),
    lineUpLeft({ ...inset(secret, 12), x: secret.x + 32, width: secret.width - 44 }, secretItems(mine, speak), 0.3),
    drawOwnAreas(own, areas, marks),
    drawActions(woodBox(height), own),
  );
}

/** The cards in hand, six on a picture. */
function drawHandCards(hand: readonly CardNo[], marks: Labels, speak: Speak): readonly Drawn[] {
  return Array.from({ length: Math.ceil(hand.length / inPicture) }, (_, page) =>
    lazyDrawing(() => drawCards(hand.slice(page * inPicture, (page + 1) * inPicture), marks, speak)),
  );
}

function drawCards(hand: readonly CardNo[], marks: Labels, speak: Speak): string {
  const down = Math.ceil(hand.length / across);
  const height = top + down * (faceSize.height + between) + woodHeight;
  const boxes = inEvenRows({ x: margin, y: top }, hand.length, across, faceSize, { columns: gap, rows: between });
  const places = hand.map((no, index) => ({ place: `hand:${card(no).id}`, box: at(boxes, index) }));
  return pictureOn(
    mapPaper,
    height,
    ...hand.map((no, index) => drawFace(no, at(boxes, index), speak)),
    markPlaces(marks, places, { height: phoneLabel.hand }),
  );
}
