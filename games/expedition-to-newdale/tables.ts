import { boardA } from "../../data/expedition-to-newdale/boards/a.ts";
import { boardB } from "../../data/expedition-to-newdale/boards/b.ts";
import { boardC } from "../../data/expedition-to-newdale/boards/c.ts";
import { boardD } from "../../data/expedition-to-newdale/boards/d.ts";
import { boardE } from "../../data/expedition-to-newdale/boards/e.ts";
import { boardF } from "../../data/expedition-to-newdale/boards/f.ts";
import { bonusTiles } from "../../data/expedition-to-newdale/bonusTiles.ts";
import { chapters } from "../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../data/expedition-to-newdale/characters.ts";
import { events } from "../../data/expedition-to-newdale/events.ts";
import { frontAreas, reverseAreas } from "../../data/expedition-to-newdale/playerBoard.ts";
import { numberedSawmills, productionCards, retiredCards } from "../../data/expedition-to-newdale/productionCards.ts";
import { productionFaces } from "../../data/expedition-to-newdale/productionFaces.ts";
import { sailorCards } from "../../data/expedition-to-newdale/sailors.ts";
import { specialCards } from "../../data/expedition-to-newdale/specials.ts";
import { checkCount, checkIds, checkMentioned, type Row, sumOf } from "../kit/tables.ts";

type Board = Row & {
  readonly towns: readonly Row[];
  readonly roads: readonly { readonly ends: readonly string[] }[];
  readonly spaces: readonly { readonly towns: readonly string[] }[];
};

type Tables = {
  readonly productionCards: readonly (Row & { readonly face: string })[];
  readonly specialCards: readonly Row[];
  readonly sailorCards: readonly Row[];
  readonly events: readonly Row[];
  readonly bonusTiles: readonly (Row & { readonly copies: number })[];
  readonly characters: readonly Row[];
  readonly chapters: readonly { readonly board: string }[];
  readonly areas: readonly (readonly unknown[])[];
  readonly boards: readonly Board[];
};

const ours: Tables = {
  productionCards,
  specialCards,
  sailorCards,
  events,
  bonusTiles,
  characters,
  chapters,
  areas: [frontAreas, reverseAreas],
  boards: [boardA, boardB, boardC, boardD, boardE, boardF],
};

/** Pages 2 and 3, the components; and that the boards have the towns that they name, each on a road. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables = { ...ours, ...replaced };
  const faces = productionFaces.map(({ id }) => id);
  const shown = tables.productionCards.map(({ face }) => face);
  const boards = tables.chapters.map(({ board }) => board);
  return [
    ...checkCount("general buildings", countGeneral(tables), 136),
    ...checkMentioned("production buildings", shown, faces),
    ...checkIds("buildings", [...tables.productionCards, ...tables.specialCards]),
    ...checkCount("sailors", tables.sailorCards.length, 17),
    ...checkIds("sailors", tables.sailorCards),
    ...checkCount("events", tables.events.length, 28),
    ...checkIds("events", tables.events),
    ...checkCount("bonus tiles", sumOf(tables.bonusTiles.map(({ copies }) => copies)), 40),
    ...checkCount("types of bonus tiles", tables.bonusTiles.length, 15),
    ...checkCount("characters", tables.characters.length, 6),
    ...tables.areas.flatMap((side) => checkCount("production areas of a side", side.length, 8)),
    ...checkMentioned(
      "boards of chapters",
      boards,
      tables.boards.map(({ id }) => id),
    ),
    ...tables.boards.flatMap(checkBoard),
  ];
}

const countGeneral = ({ productionCards: rows, specialCards: others }: Tables): number =>
  rows.length - retiredCards.length + numberedSawmills.length + others.length;

function checkBoard({ id, towns, roads, spaces }: Board): readonly string[] {
  const known = towns.map((town) => town.id);
  const ends = roads.flatMap((road) => road.ends);
  const lonely = known.filter((town) => !ends.includes(town));
  return [
    ...checkIds(`board ${id}`, towns),
    ...checkMentioned(`roads of board ${id}`, ends, known),
    ...checkMentioned(
      `bonus spaces of board ${id}`,
      spaces.flatMap((space) => space.towns),
      known,
    ),
    ...(lonely.length === 0 ? [] : [`board ${id}: no road leads to ${lonely.join(", ")}.`]),
  ];
}
