import { ranks } from "../../data/egg-thieves/editions.ts";
import { eggCopies, faces, flavours } from "../../data/egg-thieves/eggs.ts";
import { icons, raptors } from "../../data/egg-thieves/raptors.ts";
import { createBox } from "../kit/box.ts";
import { checkCount, checkIds, checkRows, idsOf, listOf, oneOf, sumOf, type Typed, whole } from "../kit/tables.ts";

const ours = { flavours, eggCopies, raptors, ranks };
export const box = createBox({ eggCopies, raptors });
export const boxFields = { eggCopies: ["copies"], raptors: ["number", "cost", "icons"] };
export const boxNames = ["raptor."];

/** “Components”: 70 egg cards of five flavours and 20 raptors; “Solo variant”: five ranks. */
export function checkTables(replaced: Partial<Typed<typeof ours>> = {}): readonly string[] {
  const tables: Typed<typeof ours> = { ...ours, ...replaced };
  const inDeck = sumOf(tables.eggCopies.flatMap(({ copies }) => copies));
  const icon = oneOf("icon", icons);
  const numbers = tables.raptors.map((raptor) => ({ id: String(raptor.number) }));
  return [
    ...checkCount("flavours", tables.flavours.length, 5),
    ...checkIds("flavours", tables.flavours),
    ...checkRows("eggCopies", tables.eggCopies, {
      id: oneOf("flavour", idsOf(flavours)),
      copies: listOf(whole(0, 20), faces.length, faces.length),
    }),
    ...checkCount("egg cards", inDeck, 70),
    ...checkCount("raptors", tables.raptors.length, 20),
    ...checkIds("raptors", tables.raptors),
    ...checkRows("raptors", tables.raptors, { number: whole(1, 20), cost: whole(0, 9), icons: listOf(icon, 1, 4) }),
    ...checkIds("sort numbers", numbers),
    ...checkCount("ranks", tables.ranks.length, 5),
  ];
}
