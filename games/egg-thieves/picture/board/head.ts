import { raidThreshold } from "../../../../data/egg-thieves/editions.ts";
import type { Speak } from "../../../contract/index.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { flow, item, newsSign, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRows, type KeyEntry, wordsEntry } from "../../../kit/draw/pieces/key.ts";
import { captionHeight, drawCaption } from "../../../kit/draw/pieces/plates.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone, round } from "../../../kit/draw/theme.ts";
import { layOutStanding, placePlayers } from "../../../kit/draw/pieces/standing.ts";
import { isBotTurn } from "../../rules/publicState.ts";
import { handlings } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { cardTall, leastCard, drawCard } from "../pieces/cards.ts";
import { lettering, night } from "../pieces/ground.ts";
import { type At, findQuestion, type Scene } from "./scene.ts";
import { botItem, drawWho } from "./sign.ts";
import { say } from "../../text/words.ts";

export const pileHeight = 112;

type HeadOf = Pick<Scene, "view" | "marks" | "speak" | "names">;

const nextRaid = ({ raids, raidLimit }: View) => ({ raid: Math.min(raids + 1, raidLimit), of: raidLimit });

/** The next raid, whose turn it is or what is asked about this picture, and everybody's eggs with a crown for the leader. */
export function layOutHead(scene: HeadOf, kinds: readonly At[], leastAsked: number = phone.long) {
  const { view, speak, names } = scene;
  const { seats, eggs, me, now } = view;
  const isOver = now.ask === "over";
  const on = isOver ? undefined : view.turn.player;
  const best = Math.max(...eggs);
  const winners = isOver && seats > 1 ? eggs.flatMap((count, seat) => (count === best ? [seat] : [])) : undefined;
  const placings = placePlayers({ figures: eggs, best, on, me, names, winners }).map((placing, player) =>
    isBotTurn(seats, player) ? { ...placing, sign: botItem(player - seats + 1) } : placing,
  );
  const legend = [sign("big-egg", "#fff3c9"), words(speak(say("picture.eggs")), colours.white)];
  const round = speak(isOver ? say("picture.over") : say("picture.raid", nextRaid(view)));
  const asked = findQuestion(scene, kinds);
  const turn = on === undefined && winners === undefined ? "" : speak(say(isOver ? "picture.won" : "picture.turn"));
  const standing = { round, turn, asked, leastAsked, placings, legend, ink: colours.white };
  return layOutStanding(standing, pictureWidth - 2 * margin);
}

/** What the signs of nests mean: how many triceratops are too many, what the mothers save, and what is new; or below a hand what a raid brings. */
export function drawLegend(box: Box, { speak, news }: Pick<Scene, "speak"> & Partial<Scene>): Svg {
  const told = speak(say("picture.limit", { of: raidThreshold }));
  const limit = { sign: sign("triceratops-head", colours.white), words: told };
  const safe = { sign: item(drawStone), words: speak(say("picture.most")) };
  if (news === undefined) return drawKey(box, [limit, safe], [wordsEntry(speak(say("picture.match")))]);
  const hasNews = news.swaps.length > 0 || news.nests.some((count) => count > 0);
  return drawKey(box, [limit, ...(hasNews ? [newsEntry(speak)] : [])], [safe]);
}

/** Rows of signs with their meanings on the night. */
export const drawKey = (box: Box, ...lines: readonly (readonly KeyEntry[])[]): Svg =>
  drawKeyRows(lines, box, phone.long, colours.white);

export const newsEntry = (speak: Speak): KeyEntry => ({ sign: newsSign, words: speak(say("picture.new")) });

/** The ground of whatever is protected, with an egg of no flavour: any can be. */
export const drawStone = ({ x, y }: Point, height: number): Svg =>
  rimmedBlock({ x: x - height / 2, y: y - height / 2, width: height, height }, height * 0.2, night.stone, {
    colour: colours.white,
    width: 3,
  }) + icon("big-egg", { x, y }, height * 0.8, "#fff3c9");

/** An Eggbot's pile: its top card, the number left, and what is still to be done with them or asked about it. */
export function drawPile(box: Box, scene: Scene): Svg {
  const { view, speak } = scene;
  const { pile } = view;
  const caption = findQuestion(scene, ["nest"]);
  if (pile === null) return "";
  const width = leastCard;
  const card = { x: box.x + 20, y: box.y + 5, width, height: width * cardTall };
  const y = box.y + box.height / 2;
  const todo = handlings.map((how) => words(speak(say(`picture.handle.${how}`, { n: pile[how] })), colours.white));
  const free = { ...box, x: box.x + 400, width: box.width - 416 };
  return [
    rimmedBlock(box, round.panel, night.row, { colour: night.star, width: 3 }),
    drawCard(card, pile.top),
    text(`×${pile.cards}`, { x: box.x + 122, y }, { ...lettering, width: 90 }),
    drawWho({ x: box.x + 220, y }, { view, speak, names: [] }, view.turn.player, 170),
    caption === undefined
      ? flow({ ...free, y: y - 28, height: 56 }, todo, 0.4, "left")
      : drawCaption({ ...free, y: y - captionHeight / 2, height: captionHeight }, caption),
  ].join("");
}
