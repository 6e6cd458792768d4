import type { frontAreas, reverseAreas } from "../../../../data/expedition-to-newdale/playerBoard.ts";
import { at, bug } from "../../../kit/at.ts";
import { box } from "../../tables.ts";
import { type ChapterId, chapterIds, chapterOf, type ExtraSpace } from "./chapters.ts";

/** Where an action token lies: an action of the action board, or a space of a production area ("p2-sloppy"). */
export type Place = string;
/** By number less 1, where the tokens of a player lie. */
export type Places = readonly (Place | null)[];

export const qualities = ["sloppy", "orderly", "extraordinary"] as const;
export type Quality = (typeof qualities)[number];
export type AreaId = (typeof frontAreas)[number]["id"] | (typeof reverseAreas)[number]["id"];

/** A space of a production area: `change` is added to the assistants needed, `makes` are goods (or ship moves). */
export type Space = {
  readonly area: number;
  /** The space as an option. */
  readonly place: Place;
  readonly quality: Quality;
  readonly change: number;
  readonly makes: number;
};

export type Area = {
  readonly id: AreaId;
  /** What may be built here: "any", or only the named card. */
  readonly takes: "any" | "coal-mine" | "captain" | "ships-cook";
  readonly spaces: readonly Space[];
  /** Areas of one kind are alike; only the first empty one of a kind is offered. The number of the first of them. */
  readonly kind: number;
};

const reserved = { coal: "coal-mine", captain: "captain", cook: "ships-cook" } as const;
const front = box.derive((tables) => compileAreas(tables.frontAreas));
const reverse = box.derive((tables) => compileAreas(tables.reverseAreas));
const frontPlaces = box.derive(() => indexPlaces(front()));
const reversePlaces = box.derive(() => indexPlaces(reverse()));

/** Page 5: the front of the player board for chapters I to VII, the reverse for chapter VIII. */
export const areasOf = (chapter: ChapterId): readonly Area[] => (chapter === "8" ? reverse() : front());

/** The production space of a place, or undefined for an action of the action board. */
export function spaceOf(chapter: ChapterId, place: Place): Space | undefined {
  return (chapter === "8" ? reversePlaces() : frontPlaces()).get(place);
}

const boardActions = ["building", "progress", "cards", "market", "growth"] as const;
type BoardAction = (typeof boardActions)[number];
export type Action = BoardAction | ExtraSpace;

const allActions: readonly Action[] = [...boardActions, "bridge", "guide", "watch", "shipyard", "sail"];

export const actionAt = (place: Place): Action =>
  allActions.find((action) => action === place) ?? bug(`no action ${place}`);

export const actionsOf = (chapter: ChapterId): readonly Action[] =>
  actions.get(chapter) ?? bug(`no chapter ${chapter}`);

const actions: ReadonlyMap<ChapterId, readonly Action[]> = new Map(
  chapterIds.map((id) => {
    const { space } = chapterOf(id);
    return [id, space === null ? boardActions : [...boardActions, space]];
  }),
);

type Row = (typeof frontAreas)[number] | (typeof reverseAreas)[number];

function compileAreas(rows: readonly Row[]): readonly Area[] {
  const kinds = rows.map(kindOf);
  return rows.map((row, number) => ({ ...compileArea(row, number), kind: kinds.indexOf(kindOf(row)) }));
}

/** What may be built in an area and what its spaces make. */
const kindOf = (row: Row): string => JSON.stringify([takenBy(row), row.sloppy, row.orderly, row.extraordinary]);

function takenBy({ id }: Row): Area["takes"] {
  return id === "coal" || id === "captain" || id === "cook" ? reserved[id] : "any";
}

function compileArea(row: Row, number: number): Omit<Area, "kind"> {
  const spaces = qualities.flatMap((quality): readonly Space[] => {
    const space = row[quality];
    if (space === null) return [];
    return [{ area: number, place: `${row.id}-${quality}`, quality, change: space[0], makes: space[1] }];
  });
  return { id: row.id, takes: takenBy(row), spaces };
}

function indexPlaces(areas: readonly Area[]): ReadonlyMap<Place, Space> {
  return new Map(areas.flatMap(({ spaces }) => spaces.map((space) => [space.place, space] as const)));
}

export const areaNumber = (chapter: ChapterId, id: string): number => {
  const number = areasOf(chapter).findIndex((one) => one.id === id);
  return number < 0 ? bug(`no area ${id}`) : number;
};

export const areaAt = (chapter: ChapterId, number: number): Area => at(areasOf(chapter), number);
