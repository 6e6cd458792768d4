import { at } from "../../../kit/at.ts";
import { keysOf } from "../../../kit/catalogue.ts";
import { packKey } from "../../../kit/draw/pieces/key.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import type { Bunny } from "../../rules/facts.ts";
import { findBunny } from "../../rules/production.ts";
import type { View } from "../../rules/view.ts";
import { drawKeyOn, type KeyName, listKey } from "../pieces/signs.ts";
import { isMarketOpen, type Scene } from "./scene.ts";

/** Signs of the picture, the more needed ones first. */
function listSigns(view: View): readonly KeyName[] {
  const { me, phase, players } = view;
  const isMeasured = me !== null && isMarketOpen(view);
  const kinds = (me === null ? players : [at(players, me)]).flatMap((tableau) =>
    tableau.buildings.map((_, place) => findBunny(tableau, place)),
  );
  const isIn = (kind: Bunny): boolean => kinds.includes(kind) || (phase === "plans" && kind !== "assistant");
  const isShown: { readonly [name in KeyName]: boolean } = {
    there: isMeasured,
    missing: isMeasured,
    value: true,
    points: me !== null,
    rooster: true,
    aside: players.some(({ hasAside }) => hasAside),
    efficient: isIn("efficient"),
    sloppy: isIn("sloppy"),
    assistant: isIn("assistant"),
    cost: false,
  };
  return keysOf(isShown).filter((name) => isShown[name]);
}

export const keyHeight = 64;

/** As many signs as one line has room for. */
export function drawKey(box: Box, { view, speak }: Scene): Svg {
  const entries = listKey(listSigns(view), speak, view.me ?? 0);
  return drawKeyOn(box, packKey(entries, box.width - 24, 1));
}
