import { at } from "../../../kit/at.ts";
import { keysOf } from "../../../kit/catalogue.ts";
import { item } from "../../../kit/draw/pieces/flow.ts";
import { packKey } from "../../../kit/draw/pieces/key.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import type { Bunny } from "../../rules/facts.ts";
import { findBunny } from "../../rules/production.ts";
import type { View } from "../../rules/view.ts";
import { drawKeyOn, type KeyName, listKey } from "../pieces/signs.ts";
import { isMarketOpen, sayCoins, type Scene } from "./scene.ts";

/** Signs of the picture, the more needed ones first. */
function listSigns(view: View): readonly KeyName[] {
  const { me, phase, players } = view;
  const isMeasured = me !== null && isMarketOpen(view);
  const kinds = (me === null ? players : [at(players, me)]).flatMap((tableau) =>
    tableau.buildings.map((_, place) => findBunny(tableau, place)),
  );
  const isIn = (kind: Bunny): boolean => kinds.includes(kind) || (phase === "plans" && kind !== "assistant");
  const isShown: { readonly [name in KeyName]: boolean } = {
    aside: me !== null && at(players, me).hasAside,
    missing: isMeasured,
    efficient: isIn("efficient"),
    sloppy: isIn("sloppy"),
    value: me === null,
    points: me !== null,
    assistant: isIn("assistant"),
    there: isMeasured,
    rooster: true,
    cost: false,
  };
  return keysOf(isShown).filter((name) => isShown[name]);
}

/** On the hedge: the coins with which the reader pays, and as many signs as two lines have room for. */
export function drawKey(box: Box, { view, speak }: Scene): Svg {
  const { me, players } = view;
  const held = me === null ? [] : [{ sign: item(() => "", 0), words: sayCoins(at(players, me), speak) }];
  const entries = [...held, ...listKey(listSigns(view), speak, me ?? 0)];
  return drawKeyOn(box, packKey(entries, box.width - 24, 2));
}
