import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Drawn, Labels, Named, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { columns, evenRows, inEvenRows, inset } from "../../kit/draw/layout.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { badge, badgeBox } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text/text.ts";
import { gap, margin, phone, round } from "../../kit/draw/theme.ts";
import { type Card, cardId } from "../rules/cards.ts";
import { handPlace, letterName, letters, nestPlace, planPlace } from "../rules/places.ts";
import { isClosed, type Player } from "../rules/state.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { drawSpotCards } from "./board/camps.ts";
import { drawLegend, layOutHead } from "./board/head.ts";
import { drawGain, drawLetter, drawOpenEggs, drawTotal, gainHeight, openSums, sumsHeight } from "./board/nests.ts";
import { namesFor, type Scene } from "./board/scene.ts";
import { cardTall, drawFace, leastCard } from "./pieces/cards.ts";
import { fernBox, fernHeight, glade, lettering, night } from "./pieces/ground.ts";

const top = 16;
/** Labels hang out of the lower edge of cards. */
const between = 34;
/** How wide the words on a chosen card may be. */
const widest = 300;
const room = pictureWidth - 2 * margin;
/** Widths of cards, and how many are in a row: a hand has the first with which its picture is no higher than wide. */
const sizes = [212, 150, 118, 92].map((width) => ({ width, inRow: Math.floor((room + gap) / (width + gap)) }));

/** The viewer's own things: their hand, sorted, and below it their board under the nests. Nothing for who has nothing. */
export function drawHand(view: View, marks: Labels, shown: Named): readonly Drawn[] {
  const { me, hand } = view;
  if (me === null || hand === null || hand.length + at(view.plans, me).flat().length === 0) return [];
  return [lazyDrawing(() => drawOwn({ view, marks, speak: shown.speak, names: namesFor(view, shown) }, me, hand))];
}

function drawOwn(scene: Omit<Scene, "news">, me: Seat, hand: readonly Card[]): Svg {
  const { view, marks, speak } = scene;
  const head = layOutHead(scene, ["hand", "nest", "plan"], phone.hand);
  const from = top + head.height + 10;
  const own = Math.round(3 * rim + nestsTall(view) + line + spotsTall(view, me) + labelRoom);
  const { boxes, foot } = layOutCards(from, hand.length, pictureWidth - own - fernHeight);
  const chosen = view.now.ask === "plan" ? hand.lastIndexOf(view.now.card) : -1;
  const places = hand.flatMap((card, index) =>
    index === chosen ? [] : [{ place: handPlace(cardId(card)), box: at(boxes, index) }],
  );
  const height = foot + own + fernHeight;
  return pictureOn(
    glade,
    height,
    head.draw({ x: margin, y: top }),
    ...hand.map((card, index) => drawFace(at(boxes, index), card)),
    drawOwnBoard({ x: margin, y: foot, width: room, height: own - 12 }, scene, me),
    drawChosen(view, hand, boxes, speak),
    drawLegend(fernBox(height), scene),
    markPlaces(marks, places, { radius: 18, spot: "bottom", height: phoneLabel.hand }),
  );
}

/** Places of cards from a height, as large as there is room for above a foot, and where they end. */
function layOutCards(from: number, count: number, most: number) {
  const ways = sizes.map(({ width, inRow }) => {
    const size = { width, height: Math.round(width * cardTall) };
    const [across = 1] = evenRows(count, inRow);
    const x = Math.round((pictureWidth - across * (width + gap) + gap) / 2);
    const boxes = inEvenRows({ x, y: from }, count, inRow, size, { columns: gap, rows: between });
    return { boxes, foot: from + Math.ceil(count / inRow) * (size.height + between) + 8 };
  });
  return ways.find(({ foot }) => foot <= most) ?? at(ways, ways.length - 1);
}

function drawChosen({ now }: View, cards: readonly Card[], boxes: readonly Box[], speak: Speak): Svg {
  if (now.ask !== "plan") return "";
  const { x, y, width, height } = at(boxes, cards.lastIndexOf(now.card));
  const nest = letterName(now.nest);
  // Wider words would reach the label of a card beside it.
  const style = { height: 56, width: widest };
  const middle = { x: x + width / 2, y: y + height + between / 2 };
  const words = speak(say("picture.chosen", { nest }));
  const label = badgeBox(middle, words, { height: style.height }).width > widest ? nest : words;
  const half = badgeBox(middle, label, style).width / 2;
  return badge(
    { ...middle, x: Math.min(Math.max(middle.x, half + margin), pictureWidth - half - margin) },
    label,
    style,
  );
}

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

/** Below each nest in short, how near it is to a raid and which eggs lie open, the reader's own spot for its raid. */
function drawOwnBoard(box: Box, { view, marks, speak }: Pick<Scene, "view" | "marks" | "speak">, me: Player): Svg {
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
        drawGain(gain, { view, speak }, me, letter),
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
