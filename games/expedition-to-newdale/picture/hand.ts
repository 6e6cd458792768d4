import type { Drawn, Labels, Speak } from "../../contract/index.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { layOutHand } from "../../kit/draw/pictures/hand.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Svg } from "../../kit/draw/svg.ts";
import { measureParagraph, paragraph } from "../../kit/draw/text/text.ts";
import { gap, margin, phone, round, seatStyle } from "../../kit/draw/theme.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import type { View } from "../rules/view.ts";
import { mapPaper, sheet, woodBox, woodHeight } from "./pieces/ground.ts";
import { symbolIcons } from "./pieces/items.ts";
import { areasHeight, drawActions, drawOwnAreas, type Own, secretSymbol } from "./players/areas.ts";
import { cardHeights, drawChip, drawFace, drawTile } from "./players/faces.ts";
import { say } from "../text/words.ts";

const width = pictureWidth - 2 * margin;
const top = 34;
const strip = 100;

/** The viewer's player board with what each production would need now, the secret objective and the own tokens. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  const { mine, me } = view;
  if (mine === null || me === null) return [];
  const own = lazyDrawing(() => drawOwn({ view, seat: me, mine, speak }, marks));
  return [own, ...drawHandCards(mine.hand, marks, speak)];
}

function drawOwn(own: Own, marks: Labels): Svg {
  const { seat: me, mine, speak } = own;
  const symbol = secretSymbol(mine);
  const words = speak(say("ref.secret", { symbol: say(`symbol.${symbol}`) }));
  const tall = measureParagraph(words, told.width, style);
  const rest = top + 2 * gap + areasHeight(own, marks) + woodHeight;
  const isTold = rest + tall + 20 <= pictureWidth;
  const secret = { x: margin, y: top, width, height: isTold ? Math.ceil(tall) + 20 : strip };
  const y = secret.y + secret.height / 2;
  const height = rest + secret.height;
  return pictureOn(
    mapPaper,
    height,
    plate(secret, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }),
    block({ x: secret.x + 2, y: y - 30, width: 14, height: 60 }, 7, seatStyle(me).colour),
    points({ x: margin + 70, y }, 84, 2),
    icon(symbolIcons[symbol], { x: margin + 160, y }, 76),
    icon(symbolIcons.mystical, { x: margin + 250, y }, 76),
    isTold ? paragraph(words, { ...told, y: secret.y + 8, height: tall + 6 }, style) : "",
    drawOwnAreas(own, { x: margin, y: secret.y + secret.height + gap, width, height: 0 }, marks),
    drawActions(woodBox(height), own),
  );
}

/** Room of the secret objective in words, right of its signs; where it would make the picture too high these suffice. */
const told = { x: margin + 304, width: width - 316 } as const;
const style = { size: phone.hand, least: phone.hand, weight: "bold" } as const;

/** The cards in hand: large those that can be chosen, the others as chips. */
function drawHandCards(hand: readonly CardNo[], marks: Labels, speak: Speak): readonly Drawn[] {
  const held = hand.map((no) => ({ no, place: `hand:${card(no).id}` }));
  return layOutHand(held, marks, { ...cardHeights, top, foot: woodHeight }).map(({ height, cards }) =>
    lazyDrawing(() =>
      pictureOn(
        mapPaper,
        height,
        ...cards.map(({ held: { no }, kind, box }) => drawCard[kind](no, box, speak)),
        markPlaces(
          marks,
          cards.map(({ held: { place }, box }) => ({ place, box })),
          { height: phoneLabel.hand },
        ),
      ),
    ),
  );
}

const drawCard = { face: drawFace, tile: drawTile, chip: drawChip } as const;
