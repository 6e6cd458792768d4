import { raidThreshold } from "../../../../data/egg-thieves/editions.ts";
import type { Labels } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block, rimmedBlock, rimmedDisc } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns, evenRows, inset, lineUp, middleOf } from "../../../kit/draw/layout.ts";
import { flow, item, widthOfItems, words } from "../../../kit/draw/pieces/flow.ts";
import { lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { type Box, drawCurved, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { allFlavours, countEggs } from "../../rules/cards.ts";
import { cardPlace, type Letter, letterName, letters, nestPlace, type Place, placeId } from "../../rules/places.ts";
import type { Gain } from "../../rules/facts.ts";
import { isClosed, type Player } from "../../rules/state.ts";
import { listGains, sumGains } from "../../rules/turn/raid.ts";
import { nestTotals, type Seen, type View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { cardTall, drawCard, drawFlavourEgg, layOutRows, leastCard } from "../pieces/cards.ts";
import { drawMother, type Mood, night } from "../pieces/ground.ts";
import { isNewest, type Scene } from "./scene.ts";

const largest = 128;
/** Distances from the top of a nest to its bowl, and to the first row of cards. */
const bowlTop = 112;
const head = 158;
const rim = 28;
const between = 8;
const radius = 56;
const motherScale = 0.86;
/** After a round nearly every card is new: the last ones of a nest are marked. */
const mostMarked = 2;
const sum = { height: 62, inRow: 3 } as const;
/** How far the sums are from the sides of a nest. */
const beside = 16;
/** Height of the line with what a raid would bring the reader. */
export const gainHeight = 56;

/** All nests draw their cards in one size, as the fullest one needs it: up to three rows of at most four. */
function sizeOf({ nests }: View, nestWidth: number) {
  const most = Math.max(2, ...nests.map(({ length }) => length));
  const across = most > 9 ? 4 : Math.min(3, Math.ceil(most / 2));
  const room = Math.floor((nestWidth - 2 * rim - (across - 1) * between) / across);
  return { across, width: Math.max(leastCard, Math.min(largest, room)) };
}

export const openSums = (view: View, letter: Letter): readonly number[] =>
  countEggs(at(view.nests, letter).flatMap(({ card, up }) => (up && card !== null ? [card] : [])));

/**
 * What a raid would bring a reader with a plan by what lies open, with a question mark where cards lie face down that
 * may change it, and of which flavours as far as there is room.
 */
export function drawGain(box: Box, { view, speak }: Told, me: Player, letter: Letter): Svg {
  const [nest, own] = [at(view.nests, letter), at(at(view.plans, me), letter)];
  if (own.length === 0) return "";
  const cardsOf = (laid: readonly Seen[]) => laid.flatMap(({ card }) => card ?? []);
  const gains = listGains(countEggs(cardsOf(nest.filter(({ up }) => up))), cardsOf(own));
  const isOpen = nest.every(({ up }) => up);
  const gain = `${countGains(gains)}${isOpen ? "" : "?"}`;
  const told = [words(speak(say("picture.gain", { gain })), colours.white)];
  const eggs = gains.map(({ flavour }) => item((middle) => drawFlavourEgg(middle, 50, flavour), 0.72));
  const isRoomy = widthOfItems([...told, ...eggs], 0.12) * box.height <= box.width;
  return flow(box, isRoomy ? [...told, ...eggs] : told, 0.12);
}

type Told = Pick<Scene, "view" | "speak">;

/** What nest and plan give of the only flavour, or all together of several. */
function countGains(gains: readonly Gain[]): string {
  const [first, ...others] = gains;
  if (first === undefined) return "0";
  return others.length === 0 ? `${first.nest}+${first.plan}` : `+${sumGains(gains)}`;
}

/** Height of the sums of the open eggs: two rows for more than three flavours. */
export function sumsHeight(view: View, letter: Letter): number {
  const shown = openSums(view, letter).filter((eggs) => eggs > 0).length;
  return Math.max(1, Math.ceil(shown / sum.inRow)) * sum.height;
}

function nestHeight(view: View, letter: Letter, width: number): number {
  const size = sizeOf(view, width);
  const down = Math.max(1, Math.ceil(at(view.nests, letter).length / size.across));
  return Math.round(head + down * (size.width * cardTall + 10) + sumsHeight(view, letter) + rim);
}

export function nestsHeight(view: View, width: number): number {
  const boxes = nestBoxes({ x: 0, y: 0, width, height: 0 }, view);
  return Math.max(...boxes.map(({ height }) => height)) + 18;
}

const nestBoxes = (box: Box, view: View): readonly Box[] =>
  columns(box, 3, 18).map((each, letter) => ({ ...each, height: nestHeight(view, letter, each.width) }));

/** The three nests side by side: the mother with her total, the cards in the order they were laid, the open eggs. */
export function drawNests(box: Box, scene: Scene): Svg {
  const { view, marks } = scene;
  const boxes = nestBoxes(box, view);
  const all = letters.map((letter) => ({
    letter,
    box: at(boxes, letter),
    cards: cardBoxes(at(boxes, letter), view, letter),
  }));
  return [
    ...all.map(({ letter, box: place, cards }) => drawNest(place, cards, scene, letter)),
    ...all.flatMap(({ letter, cards }) =>
      cards.filter((_, index) => isMarked(scene, { nest: letter, index })).map((each) => lastMove(inset(each, -5))),
    ),
    ...all.map(({ letter, box: { x, y } }) =>
      drawLetter({ x: x + 40, y: y + 4 }, letter, isClosed(at(nestTotals(view), letter)) ? 70 : undefined),
    ),
    markNests(marks, all),
  ].join("");
}

type Laid = { readonly letter: Letter; readonly box: Box; readonly cards: readonly Box[] };

function markNests(marks: Labels, all: readonly Laid[]): Svg {
  const nests = all.map(({ letter, box }) => ({ place: nestPlace(letter), box: bowlOf(box) }));
  const cards = all.flatMap(({ letter, cards: boxes }) =>
    boxes.map((box, index) => ({ place: cardPlace(placeId({ nest: letter, index })), box })),
  );
  return (
    markPlaces(marks, nests, { radius, height: phoneLabel.board }) +
    markPlaces(marks, cards, { radius: 12, height: phoneLabel.board })
  );
}

const bowlOf = (box: Box): Box => ({ ...box, y: box.y + bowlTop, height: box.height - bowlTop });

/** True for a card that came or moved since the reader's last turn, and for the one whose partner in a swap is asked now. */
function isMarked({ view, news }: Scene, { nest, index }: Place): boolean {
  const { now } = view;
  const isChosen = now.ask === "swap-with" && now.place.nest === nest && now.place.index === index;
  const isSwapped = news.swaps.flat().some((place) => place.nest === nest && place.index === index);
  return (
    isChosen || isSwapped || isNewest(index, at(view.nests, nest).length, Math.min(mostMarked, at(news.nests, nest)))
  );
}

function cardBoxes(box: Box, view: View, letter: Letter): readonly Box[] {
  const { width, across } = sizeOf(view, box.width);
  const { length } = at(view.nests, letter);
  const wide = across * (width + between) - between;
  const x = box.x + (box.width - wide) / 2;
  return layOutRows({ x, y: box.y + head }, length, width, across, between);
}

function drawNest(box: Box, places: readonly Box[], { view, speak }: Scene, letter: Letter): Svg {
  const total = at(nestTotals(view), letter);
  const foot = box.y + box.height - rim - 6 - sumsHeight(view, letter);
  return [
    drawMother({ x: box.x + box.width * 0.58, y: box.y + 56 }, motherScale, moodOf(total)),
    drawBowl(bowlOf(box)),
    drawTotal(
      { x: box.x + box.width * 0.58, y: box.y - 4 },
      total,
      speak(say("picture.meter", { n: total, of: raidThreshold })),
    ),
    ...at(view.nests, letter).map((card, index) => drawCard(at(places, index), card)),
    drawOpenEggs({ x: box.x + beside, y: foot, width: box.width - 2 * beside, height: 0 }, openSums(view, letter)),
  ].join("");
}

/** The more triceratops, the more wakeful is the mother. */
function moodOf(total: number): Mood {
  if (isClosed(total)) return "raided";
  if (total >= raidThreshold - 3) return "alarmed";
  return total >= raidThreshold - 6 ? "awake" : "asleep";
}

/** A bowl of woven twigs filled with straw, rounder below. */
export const drawBowl = (box: Box): Svg =>
  [
    drawCurved(bowl(inset(box, -5)), night.bark),
    drawCurved(bowl(box), night.twig),
    drawCurved(weave(box), "#a67a48"),
    drawCurved(bowl(inset(box, weaveWidth)), night.straw),
  ].join("");

const weaveWidth = 16;
const corners = { above: 46, below: 92 } as const;

function bowl({ x, y, width, height }: Box): string {
  const { above } = corners;
  const below = Math.min(corners.below, height - above);
  return (
    `M${x + above} ${y}h${width - 2 * above}q${above} 0 ${above} ${above}v${height - above - below}` +
    `q0 ${below} ${-below} ${below}h${2 * below - width}q${-below} 0 ${-below} ${-below}v${above + below - height}` +
    `q0 ${-above} ${above} ${-above}Z`
  );
}

/** Slanting twigs along all sides. */
function weave({ x, y, width, height }: Box): string {
  const [right, foot] = [x + width, y + height];
  const count = (length: number): number => Math.floor((length - 2 * corners.below + 60) / 34);
  const across = Array.from({ length: Math.max(2, count(width)) }, (_, index) => x + 62 + index * 34);
  const down = Array.from({ length: Math.max(0, count(height)) }, (_, index) => y + 50 + index * 34);
  return [
    ...across.map((left) => `M${left} ${y + 2}h14l12 14h-14ZM${left} ${foot - 16}h14l12 14h-14Z`),
    ...down.map((top) => `M${x + 2} ${top}v14l14 12v-14ZM${right - 16} ${top + 12}v14l14 -12v-14Z`),
  ].join("");
}

const full = "#a3341c";
const meter = { width: 284, height: 56, sign: 50 } as const;

/** A bar that fills with the triceratops of a nest up to those that wake its mother for a raid, and the same in figures. */
export function drawTotal(middle: Point, total: number, words: string): Svg {
  const box = {
    x: Math.round(middle.x - meter.width / 2),
    y: middle.y - meter.height / 2,
    width: meter.width,
    height: meter.height,
  };
  const filled = Math.round((meter.width - 8) * Math.min(1, total / raidThreshold));
  const style = {
    size: 54,
    least: phone.long,
    weight: "black",
    colour: colours.white,
    width: meter.width - meter.sign - 20,
  } as const;
  return [
    rimmedBlock(box, 16, night.hollow, { colour: night.star, width: 4 }),
    drawFlat(`M${box.x + 4} ${box.y + 4}h${filled}v${box.height - 8}h${-filled}Z`, full),
    icon("triceratops-head", { x: box.x + meter.sign / 2 + 8, y: middle.y }, meter.sign, colours.white),
    text(words, { x: middle.x + meter.sign / 2, y: middle.y }, style),
  ].join("");
}

/** The nest's letter on a stone, and so far below it a padlock where it takes no more cards. */
export function drawLetter({ x, y }: Point, letter: Letter, lock?: number): Svg {
  const nest = [
    rimmedDisc({ x, y }, 36, "#fff6dc", { colour: night.bark, width: 6 }),
    text(letterName(letter), { x, y }, { size: 54, weight: "black" }),
  ];
  if (lock === undefined) return nest.join("");
  const middle = { x, y: y + lock };
  const disc = rimmedDisc(middle, 30, "#fff6dc", { colour: night.bark, width: 5 });
  return [...nest, disc, icon("padlock", middle, 42, colours.no)].join("");
}

/** The eggs that lie open, added up by flavour; on stone those that the mother would protect now. */
export function drawOpenEggs(box: Box, sums: readonly number[]): Svg {
  const shown = allFlavours.filter((flavour) => at(sums, flavour) > 0);
  const most = Math.max(...sums);
  const size = { width: box.width / sum.inRow - 4, height: 60 };
  const cells = evenRows(shown.length, sum.inRow).flatMap((inRow, row) =>
    lineUp({ ...box, y: box.y + row * sum.height, height: sum.height }, inRow, size),
  );
  return shown
    .map((flavour, index) => drawSum(at(cells, index), flavour, at(sums, flavour), at(sums, flavour) === most))
    .join("");
}

function drawSum(box: Box, flavour: number, eggs: number, isProtected: boolean): Svg {
  const x = box.x + box.width * 0.54;
  const { y } = middleOf(box);
  const colour = isProtected ? colours.white : colours.ink;
  const style = { size: 56, weight: "black", align: "right", colour } as const;
  return [
    isProtected ? block(box, 16, night.stone) : "",
    text(String(eggs), { x, y }, style),
    drawFlavourEgg({ x: x + 24, y }, 56, flavour),
  ].join("");
}
