import type { TownName } from "../../../data/expedition-to-newdale/boards.ts";
import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import type { Message, MessageParam, Seat } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import { actionAt, areaAt, type Place, type Space, spaceOf } from "../rules/box/areas.ts";
import { boardOf, letterOf, numberOf, townAt } from "../rules/box/boards.ts";
import {
  card,
  type CardNo,
  type Chain,
  colors,
  type Good,
  isServing,
  movesOf,
  type Needs,
} from "../rules/box/cards.ts";
import {
  type ChapterId,
  chapterIds,
  type CharacterId,
  type EventId,
  type SeaId,
  type TileId,
  type TownId,
} from "../rules/box/chapters.ts";
import { countOf, type Figures, type Goods, hooded, listHeld } from "../rules/box/goods.ts";
import { iceOn } from "../rules/chapters/fleet.ts";
import { playerAt, type Table } from "../rules/state.ts";
import type { english } from "./english.ts";

export const say: Say<keyof typeof english> = message;
export const nothing = say("nothing");
export const listOr = (list: readonly Message[]): MessageParam => (list.length === 0 ? nothing : list);
export const goodWord = (good: Good): Message => say(`good.${good}`);

/** "1 plank", "3 coal". */
export const countGood = (good: Good, n: number): Message => say(`counted.${good}`, { n });

/** "3 coal, 2 planks". */
export const goodsWord = (goods: Goods): MessageParam =>
  listOr(listHeld(goods).map((good) => countGood(good, countOf(goods, good))));

/** "2Y 1R": the rules page says which colors the letters stand for. */
export function needsWord(needs: Needs): Message {
  const parts = needs.flatMap((count, color) => (count > 0 ? [say(`letter.${at(colors, color)}`, { n: count })] : []));
  return join(parts);
}

const colorNames = [...colors, "hooded"] as const;
const nameOf = (color: number): (typeof colorNames)[number] => at(colorNames, color);

/** Parts joined by blanks instead of commas. */
function join(parts: readonly Message[]): Message {
  const [first = nothing, ...others] = parts;
  return others.reduce((line, part) => say("beside", { line, part }), first);
}

/** "4 yellow, 2 green"; Hooded Ones too when there are any. */
export const figuresWord = (figures: Figures): MessageParam =>
  listOr(figures.flatMap((n, color) => (n > 0 ? [countFigure(color, n)] : [])));

const countFigure = (color: number, n: number): Message =>
  color === hooded ? say("count.hooded", { n }) : say("count", { n, what: colorWord(color) });

export const colorWord = (color: number): Message => say(`figure.${nameOf(color)}`);
export const titleOf = (no: CardNo): Message => say(`card.${card(no).face}`);

/** The same as pictures have room for it. */
export const shortTitleOf = (no: CardNo): Message => say(`picture.name.${card(no).face}`, { name: titleOf(no) });

/** The name, and what tells this card from others of the same name: assistants needed, or its color. */
export function cardWord(no: CardNo): Message {
  const { needs, color } = card(no);
  if (needs !== null) return say("card.needs", { card: titleOf(no), needs: needsWord(needs) });
  if (color !== null) return say("card.color", { card: titleOf(no), color: colorWord(color) });
  return titleOf(no);
}

/** Cards by name, those called alike counted together. */
export function cardsWord(cards: readonly CardNo[]): MessageParam {
  const counted = new Map<string, { readonly what: Message; readonly n: number }>();
  for (const what of cards.map(cardWord)) {
    const key = JSON.stringify(what);
    counted.set(key, { what, n: (counted.get(key)?.n ?? 0) + 1 });
  }
  return listOr([...counted.values()].map(({ what, n }) => (n === 1 ? what : say("times", { n, what }))));
}

const townKeys = {
  Longsdale: "town.longsdale",
  Creekside: "town.creekside",
  Thickthorn: "town.thickthorn",
  "Canyon Brook": "town.canyon-brook",
  Larkhill: "town.larkhill",
  Newdale: "town.newdale",
} as const satisfies { readonly [name in TownName]: string };

const townName = (name: TownName): Message => say(townKeys[name]);

/** The same as its plate on the map has room for it. */
export const shortTownName = (name: TownName): Message => say(`picture.${townKeys[name]}`, { name: townName(name) });

/** A chapter by its title, which says so where no source gives the chapter. */
export const chapterWord = (id: ChapterId): Message =>
  chapters.find((row) => row.id === id)?.mark === "X"
    ? say("chapter.reconstructed", { chapter: say(`chapter.${id}`) })
    : say(`chapter.${id}`);

export function townWord(table: Pick<Table, "chapter">, id: TownId): Message {
  const { name } = townAt(boardOf(table.chapter), id);
  return name === null ? say("town", { letter: letterOf(id) }) : say("town.named", { name: townName(name) });
}

/** The same of whichever board it is on. */
export const placedTown = (id: TownId): Message =>
  townWord({ chapter: chapterIds.find((chapter) => boardOf(chapter).index.has(id)) ?? bug(`no town ${id}`) }, id);

/** "corn, bread or meat". */
export function orWord([first = nothing, ...others]: readonly Message[]): Message {
  return others.reduce((one, other, index) => say(index === others.length - 1 ? "or" : "comma", { one, other }), first);
}

export function crossingWord(table: Pick<Table, "chapter">, crossing: number): Message {
  const { ends } = at(boardOf(table.chapter).crossings, crossing);
  return say("crossing", { one: townWord(table, ends[0]), other: townWord(table, ends[1]) });
}

export const seaWord = (space: SeaId): Message => say("sea", { number: numberOf(space) });
export const tileWord = (tile: TileId): Message => say(`tile.${tile}`);
export const characterWord = (character: CharacterId): Message => say(`character.${character}`);
export const eventWord = (event: EventId): Message => say(`event.${event}`);
export const actionWord = (place: Place): Message => say(`place.${actionAt(place)}`);

/** An action, or a production space with the building that works there. */
export function placeWord(table: Table, seat: Seat, place: Place): Message {
  const space = spaceOf(table.chapter, place);
  if (space === undefined) return actionWord(place);
  return say("place.area", { area: areaWord(table, seat, space.area), quality: say(`quality.${space.quality}`) });
}

/** The building of an area with the area's name, unless it can stand nowhere else; or the empty area by its name. */
export function areaWord(table: Table, seat: Seat, area: number): Message {
  const no = playerAt(table, seat).areas[area] ?? null;
  const { id, takes } = areaAt(table.chapter, area);
  if (no === null) return say(`area.${id}`);
  return takes === "any" ? say("area.built", { card: titleOf(no), area: say(`area.${id}`) }) : titleOf(no);
}

/** "sloppy −1 makes 1"; what the Captain sails, which pack ice shortens. */
export function spaceWord(table: Pick<Table, "chapter" | "event">, { area, quality, change, makes }: Space): Message {
  const isCaptain = areaAt(table.chapter, area).takes === "captain";
  return say(isCaptain ? "space.sails" : "space.makes", {
    quality: say(`quality.${quality}`),
    change: writeSigned(change),
    n: isCaptain ? Math.max(0, makes - iceOn(table)) : makes,
  });
}

/** "sloppy −1 makes 1, orderly ±0 makes 2, and extraordinary +2 makes 3". */
export const spacesWord = (table: Pick<Table, "chapter" | "event">, area: number): MessageParam =>
  areaAt(table.chapter, area).spaces.map((space) => spaceWord(table, space));

export function writeSigned(number: number): string {
  if (number === 0) return "±0";
  return number > 0 ? `+${number}` : `−${-number}`;
}

export function chainWord(chain: Chain): Message {
  if (chain.kind === "none") return say("chain.none");
  if (chain.kind === "cards") return say("chain.cards", { resource: say(`resource.${chain.resource}`) });
  return say("chain.goods", { goods: chain.goods.map(goodWord) });
}

/** What a building or sailor makes or does; pack ice takes spaces off what a sailor sails. */
export function effectWord(no: CardNo, ice = 0): Message {
  const { good, chain, face } = card(no);
  if (isServing(face)) return say(`card.${face}.short`, { ship: Math.max(0, movesOf(face) - ice) });
  return say("card.makes", { good: goodWord(good ?? "coal"), chain: chainWord(chain) });
}

export function resourceWord(no: CardNo): Message {
  const { resource } = card(no);
  return resource === null ? nothing : say(`resource.${resource}`);
}

export function cardFacts(no: CardNo, ice = 0): Message {
  const { cost, points, fists, discount } = card(no);
  return say("card.facts", {
    cost,
    points,
    does: effectWord(no, ice),
    fists,
    discount: say(`discount.${discount ?? "none"}`),
    resource: resourceWord(no),
  });
}
