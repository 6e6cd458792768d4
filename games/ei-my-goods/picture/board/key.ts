import { at } from "../../../kit/at.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { type Item, item, sign } from "../../../kit/draw/pieces/flow.ts";
import { packKey, drawKeyRows, type KeyEntry, keySigns } from "../../../kit/draw/pieces/key.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import type { Bunny } from "../../rules/facts.ts";
import { findBunny } from "../../rules/production.ts";
import { say } from "../../text/words.ts";
import { bunnyShape, drawAsideBack, drawBunny, short } from "../pieces/things.ts";
import { isMarketOpen, type Scene } from "./scene.ts";

/** Signs that may need a word, each with a phrase of its own. */
type KeyName = "there" | "missing" | "rooster" | "aside" | "value" | "points" | Bunny;

/** Signs of the picture that stand without a word, and what they mean, the more needed ones first. */
function listKey({ view, speak }: Scene): readonly KeyEntry[] {
  const { me, phase, players } = view;
  const entry = (drawn: Item, name: KeyName): KeyEntry => ({ sign: drawn, words: speak(say(`picture.key.${name}`)) });
  const kinds = (me === null ? players : [at(players, me)]).flatMap((tableau) =>
    tableau.buildings.map((_, place) => findBunny(tableau, place)),
  );
  const isIn = (kind: Bunny): boolean => kinds.includes(kind) || (phase === "plans" && kind !== "assistant");
  const works = (["efficient", "sloppy", "assistant"] as const).filter(isIn);
  const lack = item((middle) => short(1, 0).draw(middle, 56), 1.3);
  return [
    ...(me !== null && isMarketOpen(view) ? [entry(short(1, 1), "there"), entry(lack, "missing")] : []),
    entry(sign("rooster"), "rooster"),
    ...(players.some(({ hasAside }) => hasAside) ? [entry(item(drawAsideBack, 0.7), "aside")] : []),
    ...works.map((kind) =>
      entry(
        item((middle, height) => drawBunny(middle, height, { kind, seat: me ?? 0 }), bunnyShape),
        kind,
      ),
    ),
    entry(keySigns.value, "value"),
    ...(me === null ? [] : [entry(keySigns.points, "points")]),
  ];
}

const keyLine = 56;

/** Heights of a key of two lines, and of one. */
export const keyHeights = [2 * keyLine + 8, keyLine + 8] as const;

/** As many signs as there is room for. */
export function drawKey(box: Box, scene: Scene): Svg {
  const room = inset(box, 4);
  const lines = packKey(listKey(scene), room.width - 12, Math.floor(box.height / keyLine));
  return plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }) + drawKeyRows(lines, room);
}
