import { at } from "../../../kit/at.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { columns, middleOf } from "../../../kit/draw/layout.ts";
import { flow, item, type Item, newsItems, words } from "../../../kit/draw/pieces/flow.ts";
import { badge, captionHeight, drawCaption } from "../../../kit/draw/pieces/plates.ts";
import { flyWord } from "../../../kit/draw/pieces/players.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, round } from "../../../kit/draw/theme.ts";
import { handlings } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { cardTall, drawCard, drawFlavourEgg } from "../pieces/cards.ts";
import { lettering, night } from "../pieces/ground.ts";
import { limitItems, type Scene } from "./scene.ts";
import { drawWho } from "./sign.ts";
import { say } from "../../text/words.ts";

/** Height of the line above a board. */
export const headHeight = 72;

export const pileHeight = 140;

export const nextRaid = ({ raids, raidLimit }: View) => ({ raid: Math.min(raids + 1, raidLimit), of: raidLimit });

/** Which raid is next, and the player whose turn it is. */
export function drawHead(box: Box, scene: Scene): Svg {
  const { view, speak } = scene;
  const y = box.y + box.height / 2;
  const isOver = view.now.ask === "over";
  const raid = speak(isOver ? say("picture.over") : say("picture.raid", nextRaid(view)));
  const wide = Math.min(isOver ? box.width : 420, widthOf(raid, lettering.size, lettering.weight));
  const written = text(raid, { x: box.x, y }, { ...lettering, width: wide });
  if (isOver) return written;
  // A longer word leaves less room for the name.
  const flag = flyWord({ x: box.x + wide + 34, y }, speak(say("picture.turn")), 260);
  return written + flag.svg + drawWho({ x: flag.end, y }, scene, view.turn.player, box.x + box.width - flag.end);
}

/** What the signs of nests mean: how many triceratops are too many, what the mothers save, what is new. */
export function drawLegend(box: Box, { speak, news }: Scene): Svg {
  const hasNews = news.swaps.length > 0 || news.nests.some((count) => count > 0);
  return drawLine(box, [
    limitItems(speak),
    [item(drawStone), words(speak(say("picture.safe")), colours.white)],
    hasNews ? newsItems(speak(say("picture.new")), colours.white) : [],
  ]);
}

/** The ground of whatever is protected, with an egg. */
export const drawStone = ({ x, y }: Point, height: number): Svg =>
  rimmedBlock({ x: x - height / 2, y: y - height / 2, width: height, height }, height * 0.2, night.stone, {
    colour: colours.white,
    width: 3,
  }) + drawFlavourEgg({ x, y }, height * 0.8, 1);

/** Signs with their words in a line, one group beside the other. */
export function drawLine({ x, y, width, height }: Box, groups: readonly (readonly Item[])[]): Svg {
  const apart = item(() => "", 0.3);
  const items = groups
    .filter(({ length }) => length > 0)
    .flatMap((group, index) => (index > 0 ? [apart, ...group] : group));
  return flow({ x, y: y + (height - lineHeight) / 2, width, height: lineHeight }, items, 0.18, "left");
}

/** Words in a line are as high as `lettering`. */
const lineHeight = lettering.size / 0.9;

/** An Eggbot's pile: its top card, the number left, and what is still to be done with them or asked about it. */
export function drawPile(box: Box, { view, speak }: Scene, caption: string | undefined): Svg {
  const { pile } = view;
  if (pile === null) return "";
  const width = 88;
  const card = { x: box.x + 20, y: box.y + 12, width, height: width * cardTall };
  const y = box.y + box.height / 2;
  const todo = handlings.map((how) => speak(say(`picture.handle.${how}`, { n: pile[how] })));
  const free = { ...box, x: box.x + 400, width: box.width - 416 };
  const places = columns(free, [1, 1.1, 1.35]);
  const asked = { ...free, y: y - captionHeight / 2, height: captionHeight };
  return [
    rimmedBlock(box, round.panel, night.row, { colour: night.star, width: 3 }),
    drawCard(card, pile.top),
    text(`×${pile.cards}`, { x: box.x + 122, y }, { ...lettering, width: 90 }),
    drawWho({ x: box.x + 220, y }, { view, speak, names: [] }, view.turn.player, 170),
    ...(caption !== undefined
      ? [drawCaption(asked, caption)]
      : todo.map((told, index) => {
          const place = at(places, index);
          return badge(middleOf(place), told, { height: 62, width: place.width, colour: "#c9d2d8" });
        })),
  ].join("");
}
