import type { TownSymbol } from "../../../../data/expedition-to-newdale/boards.ts";
import { secretObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Message, Seat, Speak } from "../../../contract/index.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { becomes, type Item, item, widthOfItems, words } from "../../../kit/draw/pieces/flow.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import { element, useShape } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, inkOn, lighter } from "../../../kit/draw/theme.ts";
import {
  type Card,
  card,
  type CardNo,
  type Discount,
  type Face,
  type Good,
  isServing,
  type Needs,
  type Resource,
  type SailorFace,
  type SpecialFace,
} from "../../rules/box/cards.ts";
import type { TileId } from "../../rules/box/chapters.ts";
import type { Figures } from "../../rules/box/goods.ts";
import { commonMarket, marketOf } from "../../rules/table/market.ts";
import type { Mine, View } from "../../rules/view.ts";
import { tileEffects } from "../../rules/table/usable.ts";
import { goodWord, say } from "../../text/words.ts";
import { together } from "./line.ts";
import { squareTile } from "./shapes.ts";

type Sign = { readonly icon: IconName; readonly colour: string };

/** Assistants have a letter as well as a color; Hooded Ones by a hood. */
const figureSigns: readonly { readonly letter: string; readonly colour: string }[] = [
  { letter: "Y", colour: "#f2c84b" },
  { letter: "G", colour: "#23713d" },
  { letter: "R", colour: "#b93a26" },
  { letter: "B", colour: "#22609f" },
];
const hoodColour = "#2d2a33";

/** Victory points, after how many there are. */
export const worth: Item = item((middle, height) => points(middle, height * 0.95, ""), 0.86);

/** Figures as high as the line they stand in allows: lines are low. */
export const numeral = (content: string, colour: string = colours.ink): Item => words(content, colour, 1);

/** A figure by its letter, after how many there are if that is said: "Y", "3 Y". */
export function figure(color: number, count?: number): Item {
  const { letter, colour } = figureSigns[color] ?? { letter: "H", colour: hoodColour };
  const disc = item((middle, height) => {
    const body = { cx: Math.round(middle.x), cy: Math.round(middle.y), r: height * 0.5, fill: colour };
    const style = { size: height, weight: "black", colour: inkOn(colour) } as const;
    return (
      element("circle", body) +
      (letter === "H" ? icon("cowled", middle, height * 0.7, "#fff") : text(letter, middle, style))
    );
  });
  return count === undefined ? disc : together([numeral(String(count)), disc], 0.02);
}

/** The assistants that a building needs, a token for each color. */
export const needItems = (needs: Needs | null): readonly Item[] =>
  (needs ?? []).flatMap((count, color) => (count > 0 ? [classed("needs", figure(color, count))] : []));

/** The same with a class, by which a key finds what occurs in a picture. */
const classed = (name: string, { width, draw }: Item): Item =>
  item((middle, height) => element("g", { class: name }, draw(middle, height)), width);

export const goodSigns: Readonly<Record<Good, Sign>> = {
  coal: { icon: "coal-pile", colour: "#4b4a50" },
  corn: { icon: "corn", colour: "#e5bb3a" },
  flour: { icon: "flour", colour: "#e9dfc8" },
  planks: { icon: "planks", colour: "#c9975b" },
  yarn: { icon: "yarn", colour: "#cdb8df" },
  cattle: { icon: "cow", colour: "#b0784f" },
  clay: { icon: "clay-brick", colour: "#b4623a" },
  ore: { icon: "ore", colour: "#7b8894" },
  barrel: { icon: "barrel", colour: "#9c6b3c" },
  leather: { icon: "animal-hide", colour: "#a97346" },
  meat: { icon: "meat", colour: "#cf5c55" },
  brick: { icon: "brick-pile", colour: "#b5523a" },
  bread: { icon: "bread", colour: "#dba962" },
  fabric: { icon: "rolled-cloth", colour: "#8579bd" },
  iron: { icon: "metal-bar", colour: "#9aa6b2" },
  shoes: { icon: "leather-boot", colour: "#86603f" },
  tools: { icon: "claw-hammer", colour: "#66788a" },
  fish: { icon: "flatfish", colour: "#6ea3c4" },
  "smoked-fish": { icon: "fish-smoking", colour: "#ab8760" },
  "fish-soup": { icon: "cooking-pot", colour: "#5b8c66" },
  "grape-yellow": { icon: "grapes", colour: "#f2c84b" },
  "grape-green": { icon: "grapes", colour: "#23713d" },
  "grape-red": { icon: "grapes", colour: "#b93a26" },
  "grape-blue": { icon: "grapes", colour: "#22609f" },
};

const resourceSigns: Readonly<Record<Resource, Sign>> = {
  wood: { icon: "log", colour: "#8a6036" },
  grain: { icon: "grain", colour: "#d9b13b" },
  cotton: { icon: "cotton-flower", colour: "#dfe3e8" },
  stone: { icon: "stone-block", colour: "#8b8f96" },
  clay: { icon: "clay-brick", colour: "#b4623a" },
};

export const discountSigns: Readonly<Record<Discount, Sign>> = {
  forest: { icon: "pine-tree", colour: "#3f7d3b" },
  mountain: { icon: "mountains", colour: "#7d7f88" },
  field: { icon: "field", colour: "#c39a2c" },
  water: { icon: "water-drop", colour: "#2f7fb5" },
};

export const symbolIcons: Readonly<Record<TownSymbol, IconName>> = {
  star: "round-star",
  moon: "moon",
  sun: "sun",
  crown: "crown",
  oak: "oak",
  bell: "ringing-bell",
  mystical: "teleport",
};

export const secretSymbol = ({ secret }: Mine): TownSymbol =>
  secretObjectives.find(({ id }) => id === secret)?.symbol ?? "star";

export const specialIcons: Readonly<Record<SpecialFace | SailorFace, IconName>> = {
  "coal-storage": "warehouse",
  "coal-trade": "shop",
  fortress: "castle",
  "post-office": "mailbox",
  "small-watchtower": "watchtower",
  "writing-room": "scroll-unfurled",
  "corn-farm": "corn",
  barracks: "stone-wall",
  vineyard: "wine-bottle",
  prison: "padlock",
  captain: "ship-wheel",
  "deck-hand": "meeple",
  "ships-cook": "cooking-pot",
  navigator: "treasure-map",
  "watch-officer": "fist",
};

/** The sign of a special building or a sailor; production buildings show their good instead. */
export const iconOf = (face: Face): IconName => (isServing(face) ? specialIcons[face] : "meeple");

/** Roofs of special buildings, and what stands over a sailor's place. */
const otherRoofs = { special: "#c8ae86", sailor: "#b6d1e1" } as const;

/** The colour of a building's roof wherever it stands: that of its good, pale enough for a name in ink. */
export function roofOf(no: CardNo): string {
  const { good, kind } = card(no);
  if (good === null) return kind === "sailor" ? otherRoofs.sailor : otherRoofs.special;
  const { colour } = goodSigns[good];
  return lighter(colour, inkOn(colour) === colours.ink ? 0.12 : 0.5);
}

/** The assistants that count for a seat, or for everybody; undefined before there are any. */
export function listMarket(view: View, seat: Seat | undefined): Figures | undefined {
  if (view.event === null) return undefined;
  return seat === undefined ? commonMarket(view) : marketOf(view, seat);
}

/** Space between the signs of a tile in a list. */
export const tileSpace = 0.02;

/**
 * A bonus tile: what it takes, and after the arrow what it gives. How much is by the assistants of a color in this market,
 * whose sign comes after it; before there is a market the sign stands for them. Things are named if there is room.
 */
export function tileItems(tile: TileId, speak: Speak, market: Figures | undefined, room = 0): readonly Item[] {
  const named = listTileItems(tile, market, (said) => [words(speak(said))]);
  if (widthOfItems(named, tileSpace) <= room) return named;
  return listTileItems(tile, market, (said, isNeeded) => (isNeeded ? [words(speak(said))] : []));
}

type Naming = (said: Message, isNeeded?: true) => readonly Item[];

function listTileItems(tile: TileId, market: Figures | undefined, name: Naming): readonly Item[] {
  const effect = tileEffects[tile];
  const brown = (icon: IconName): Item => bare(icon, "#5d4021");
  const counted = (color: number, plus: number, unit: Item): readonly Item[] =>
    market === undefined
      ? [...(plus > 0 ? [numeral(`${plus}+`)] : []), figure(color), unit]
      : [together([numeral(String((market[color] ?? 0) + plus)), unit], 0.04), classed("by", figure(color))];
  switch (effect.kind) {
    case "saving": {
      const saved = say(tile === "growth-discount" ? "picture.place.growth" : "picture.place.building");
      return [...name(saved, true), numeral(" −4"), item((middle, height) => coin(middle, height, ""))];
    }
    case "good":
      return [numeral("+1"), anyGood, ...name(say("picture.key.ware"))];
    case "stand-in":
      return [numeral("+1"), anyAssistant, ...name(say("picture.key.helper"))];
    case "draw":
      return [numeral("+"), ...counted(effect.per, 0, brown("poker-hand")), ...name(cardsWord(null))];
    case "coal": {
      const coal = counted(effect.per, 0, brown("coal-pile"));
      return [numeral("+"), ...coal, ...name(goodWord("coal")), numeral(` +${effect.points}`), worth];
    }
    case "goods":
      return [
        ...[numeral(String(effect.count)), brown(goodSigns[effect.pay].icon), ...name(goodWord(effect.pay))],
        ...[becomes(), ...counted(effect.per, effect.plus, worth)],
      ];
    case "cards": {
      const { resource, count, per, plus, coal } = effect;
      const sign = brown(resource === null ? "poker-hand" : resourceSigns[resource].icon);
      const given = per === null ? [numeral(String(coal)), brown("coal-pile")] : counted(per, plus, worth);
      return [numeral(String(count)), sign, ...name(cardsWord(resource)), becomes(), ...given];
    }
  }
}

const cardsWord = (resource: Resource | null): Message =>
  resource === null ? say("picture.key.hand") : say(`resource.${resource}`);

/** What something costs, or is worth in coins; a bare coin beside figures. */
export const priceItem = (coins: number | ""): Item => item((middle, height) => coin(middle, height * 1.3, coins), 1.3);

export const anyAssistant: Item = item(
  (middle, height) =>
    element("circle", { cx: Math.round(middle.x), cy: Math.round(middle.y), r: height * 0.5, fill: "#5d4021" }) +
    text("?", middle, { size: height, weight: "black", colour: colours.white }),
);

export const anyGood: Item = item((middle, height) => {
  const box = { x: middle.x - height / 2, y: middle.y - height / 2, width: height, height };
  return (
    block(box, height * 0.2, "#5d4021") + text("?", middle, { size: height, weight: "black", colour: colours.white })
  );
});

export const goodItem = (good: Good): Item =>
  item((middle, height) => squareTile(middle, height, goodSigns[good].colour, goodSigns[good].icon));

export function resourceItem(resource: Resource): Item {
  const { icon: name, colour } = resourceSigns[resource];
  return item(
    (middle, height) =>
      useShape("token-hexagon", middle, (height * 0.96) / 100, { fill: colour }) +
      icon(name, middle, height * 0.62, inkOn(colour)),
  );
}

export const bare = (name: IconName, colour: string = colours.ink): Item =>
  item((middle, height) => icon(name, middle, height, colour));

export const extraItems = ({ face, fists, color }: Card): readonly Item[] => [
  ...(color === null ? [] : [figure(color)]),
  // The Watch Officer's own sign is a fist.
  ...Array.from({ length: face === "watch-officer" ? 0 : fists }, () => bare("fist")),
];
