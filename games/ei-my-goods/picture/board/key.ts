import { at } from "../../../kit/at.ts";
import { keysOf } from "../../../kit/catalogue.ts";
import { joinItems, words } from "../../../kit/draw/pieces/flow.ts";
import { packKey, wordsEntry } from "../../../kit/draw/pieces/key.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { Bunny } from "../../rules/facts.ts";
import { findBunny } from "../../rules/production.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { drawKeyOn, type KeyName, listKey } from "../pieces/signs.ts";
import { sayCoins, type Scene } from "./scene.ts";

/** Signs of the picture, the more needed ones first. */
function listSigns(view: View): readonly KeyName[] {
  const { me, phase, players } = view;
  const kinds = (me === null ? players : [at(players, me)]).flatMap((tableau) =>
    tableau.buildings.map((_, place) => findBunny(tableau, place)),
  );
  const isIn = (kind: Bunny): boolean => kinds.includes(kind) || (phase === "plans" && kind !== "assistant");
  const isShown: { readonly [name in KeyName]: boolean } = {
    efficient: isIn("efficient"),
    sloppy: isIn("sloppy"),
    aside: me !== null && at(players, me).hasAside,
    value: me === null,
    points: me !== null,
    assistant: isIn("assistant"),
    rooster: true,
    cost: false,
  };
  return keysOf(isShown).filter((name) => isShown[name]);
}

/** On the hedge: the coins with which the reader pays, and as many signs as two lines have room for. */
export function drawKey(box: Box, { view, marks, speak }: Scene): Svg {
  const { me, players } = view;
  const held = me === null ? [] : [wordsEntry(sayCoins(at(players, me), speak))];
  // Which rabbit works is asked once its house is chosen.
  const isNext = view.phase === "plans" && isAsked(marks, /^building:/u);
  const then = isNext ? [words(speak(say("picture.key.then")), colours.ink, 1)] : [];
  const keys = listKey(listSigns(view), speak, me ?? 0);
  const led = keys.map((key, index) => (index > 0 ? key : { ...key, sign: joinItems([...then, key.sign], 0.16) }));
  return drawKeyOn(box, packKey([...held, ...led], box.width - 24, 2));
}
