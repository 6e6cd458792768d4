import { raidThreshold } from "../../../../data/egg-thieves/editions.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { columns, inset } from "../../../kit/draw/layout.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { paragraph } from "../../../kit/draw/text/text.ts";
import { colours, phone, round } from "../../../kit/draw/theme.ts";
import { letters, nestPlace, planPlace } from "../../rules/places.ts";
import { isClosed, type Player } from "../../rules/state.ts";
import { nestTotals, type View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { cardTall, leastCard } from "../pieces/cards.ts";
import { lettering, night } from "../pieces/ground.ts";
import { drawSpotCards } from "./camps.ts";
import { drawGain, drawLetter, drawOpenEggs, drawTotal, gainHeight, openSums, sumsHeight } from "./nests.ts";
import type { Scene } from "./scene.ts";

const rim = 10;
/** Heights of a nest's meter, and of the line that says what the reader's spots below bring. */
const [meter, line] = [80, gainHeight + 20] as const;
/** Labels of options lie on the lower rims of nests and spots. */
const labelRoom = phoneLabel.board / 2 + 2;

/** How wide cards of spots are, and how many are in a row: few are larger. */
function sizeOf({ plans }: View, me: Player) {
  const most = Math.max(1, ...at(plans, me).map(({ length }) => length));
  const [inRow, width] = most > 3 ? [4, leastCard] : [3, 104];
  return { inRow, width, tall: Math.ceil(most / inRow) * (width * cardTall + 10) };
}

/** Height of the nests in short. */
const nestsTall = (view: View): number =>
  meter + Math.max(...letters.map((letter) => sumsHeight(view, letter))) + labelRoom;

const spotsTall = (view: View, me: Player): number => sizeOf(view, me).tall + labelRoom;

export const ownHeight = (view: View, me: Player): number =>
  Math.round(3 * rim + nestsTall(view) + line + spotsTall(view, me) + labelRoom);

/** Below each nest in short, how near it is to a raid and which eggs lie open, the reader's own spot for its raid. */
export function drawOwnBoard(
  box: Box,
  { view, marks, speak }: Pick<Scene, "view" | "marks" | "speak">,
  me: Player,
): Svg {
  const cells = columns({ ...inset(box, rim), height: nestsTall(view) }, letters.length, 12);
  const spots = cells.map((cell) => ({
    ...cell,
    y: cell.y + cell.height + rim + line,
    height: spotsTall(view, me),
  }));
  const size = sizeOf(view, me);
  const isOn = view.turn.player === me;
  const nests = letters.map((letter) => ({ place: nestPlace(letter), box: at(cells, letter) }));
  // An Eggbot's spots have the same names.
  const own = isOn ? letters.map((letter) => ({ place: planPlace(letter), box: at(spots, letter) })) : [];
  return [
    block(box, round.panel, night.own),
    ...letters.map((letter) => drawNestInShort(at(cells, letter), view, letter)),
    ...letters.map((letter) => {
      const spot = at(spots, letter);
      const cards = at(at(view.plans, me), letter);
      const gain = { ...spot, y: spot.y - gainHeight - 6, height: gainHeight };
      const plan = { ...lettering, least: phone.hand, align: "middle", colour: night.star } as const;
      return [
        drawGain(gain, { view, speak }, me, letter, colours.white),
        block(spot, round.panel, night.hollow),
        cards.length === 0
          ? paragraph(speak(say("picture.plan")), { ...inset(spot, rim), height: size.tall - rim }, plan)
          : drawSpotCards({ ...spot, y: spot.y + 6 }, cards, size, 0),
      ].join("");
    }),
    markPlaces(marks, [...nests, ...own], { radius: round.panel, spot: "bottom", height: phoneLabel.board }),
  ].join("");
}

function drawNestInShort(box: Box, view: View, letter: number): Svg {
  const total = at(nestTotals(view), letter);
  const eggs = { ...box, y: box.y + meter, height: box.height - meter };
  return [
    block(box, round.panel, night.straw),
    drawLetter({ x: box.x + 44, y: box.y + meter / 2 }, letter, isClosed(total) ? -66 : undefined),
    drawTotal({ x: box.x + box.width - 150, y: box.y + meter / 2 }, total, `${total}/${raidThreshold}`),
    drawOpenEggs({ ...eggs, x: box.x + rim, width: box.width - 2 * rim, height: 0 }, openSums(view, letter)),
  ].join("");
}
