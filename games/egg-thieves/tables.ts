import { ranks } from "../../data/egg-thieves/editions.ts";
import { faces, flavours } from "../../data/egg-thieves/eggs.ts";
import { icons, raptors } from "../../data/egg-thieves/raptors.ts";
import { checkCount, checkIds, checkMentioned, type Row, sumOf } from "../kit/tables.ts";

type Tables = {
  readonly flavours: readonly Row[];
  readonly faces: readonly { readonly copies: number }[];
  readonly raptors: readonly (Row & { readonly icons: readonly string[] })[];
  readonly ranks: readonly unknown[];
};

const ours: Tables = { flavours, faces, raptors, ranks };

/** “Components”: 70 egg cards of five flavours and 20 raptors; “Solo variant”: five ranks. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables = { ...ours, ...replaced };
  const copies = sumOf(tables.faces.map((face) => face.copies));
  const onRaptors = tables.raptors.flatMap((raptor) => raptor.icons);
  return [
    ...checkCount("flavours", tables.flavours.length, 5),
    ...checkIds("flavours", tables.flavours),
    ...checkCount("egg cards", tables.flavours.length * copies, 70),
    ...checkCount("raptors", tables.raptors.length, 20),
    ...checkIds("raptors", tables.raptors),
    ...checkMentioned("icons of raptors", onRaptors, icons),
    ...checkCount("ranks", tables.ranks.length, 5),
  ];
}
