import { block, rimmedBlock } from "../blocks.ts";
import { icon, type IconName } from "../icon.ts";
import { inset, middleOf } from "../layout.ts";
import { plate } from "./plates.ts";
import type { Box, Svg } from "../svg.ts";
import { colours, lighter, line } from "../theme.ts";

type CardBackStyle = { readonly colour: string; readonly icon: IconName };

/** The back of a card with its deck's emblem. */
export function cardBack(box: Box, { colour, icon: name }: CardBackStyle): Svg {
  const unit = box.height / 7;
  const radius = unit * 0.42;
  const field = inset(box, unit * 0.34);
  const light = lighter(colour, 0.6);
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius, lift: unit * 0.12 }),
    block(field, radius * 0.6, colour),
    rimmedBlock(inset(field, unit * 0.22), radius * 0.4, colour, { colour: light, width: line.thin }),
    icon(name, middleOf(box), unit * 2.8, light),
  ].join("");
}
