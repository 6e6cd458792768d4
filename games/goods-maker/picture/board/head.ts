import { pointsToEnd } from "../../../../data/goods-maker/table.ts";
import type { Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { becomes, item, joinItems, sign as bareSign } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRows, type KeyEntry, keySigns, packKey } from "../../../kit/draw/pieces/key.ts";
import { numbersOf } from "../../../kit/draw/pieces/marks.ts";
import { layOutStanding, placePlayers } from "../../../kit/draw/pieces/standing.ts";
import type { Svg } from "../../../kit/draw/svg.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { basicCards } from "../../rules/cards.ts";
import { findFirst } from "../../rules/score.ts";
import { isIdle, pointsOf, roundOf } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { drawCost } from "../pieces/cards.ts";
import { drawPlank, pavementBox } from "../pieces/ground.ts";
import { drawDoneSign, goodsItem, shownItem } from "../pieces/looks.ts";
import type { Scene } from "./scene.ts";

const asks = { open: ["produce", "take"], own: ["elf", "elf"], hand: ["trade", "more"] } as const;
type Kind = keyof typeof asks;

/** What the reader is asked about places of this picture, with the numbers of the options. */
function askAbout({ view: { now, turn }, marks, speak }: HeadOf, kinds: readonly Kind[]): string | undefined {
  const all = (["open", "own", "hand"] as const).flatMap((kind) => {
    const numbers = numbersOf(marks, new RegExp(`^${kind}:`, "u"));
    const ask = asks[kind][now.ask === "trade" ? 1 : 0];
    return numbers === undefined ? [] : [{ kind, asked: say(`picture.ask.${ask}`, { numbers }) }];
  });
  const [first, ...others] = all.filter(({ kind }) => kinds.includes(kind)).map(({ asked }) => asked);
  if (first === undefined) return undefined;
  // Where one thing alone is asked there is room for what else may be pressed.
  return all.length === 1 && now.ask === "turn"
    ? speak(say("picture.ask.only", { asked: first, idle: isIdle(turn) ? "yes" : "no" }))
    : [first, ...others].map(speak).join(" · ");
}

type HeadOf = Pick<Scene, "view" | "marks" | "names" | "speak">;

const sign = { x: 24, y: 14, width: 1152, rim: 18 } as const;

/** A sign over the roofs: the round, the points that end the match, what is asked or else whose turn it is, and everybody's points; and where it ends. */
export function layOutHead(scene: HeadOf, kinds: readonly Kind[] = []) {
  const { view, names, speak } = scene;
  const figures = view.players.map(pointsOf);
  const on = seatOn(view);
  const best = Math.max(...figures);
  // Hands are open once the match is over.
  const players = view.players.map((player) => ({ ...player, hand: player.held }));
  const winners = on === undefined ? findFirst({ ...view, players }) : undefined;
  const placings = placePlayers({ figures, best, on, me: view.me, names, winners });
  const short = speak(say("picture.round", { round: roundOf(view.turn, view.players.length) }));
  const { height, draw } = layOutStanding(
    {
      ...{ round: speak(say("picture.round.points", { round: short, of: pointsToEnd })), short, placings },
      turn: speak(say(on === undefined ? "picture.won" : "picture.turn")),
      asked: askAbout(scene, kinds),
      leastAsked: kinds.includes("hand") ? phone.hand : phone.long,
    },
    sign.width - 2 * sign.rim,
  );
  const svg = drawPlank({ ...sign, height }) + draw({ x: sign.x + sign.rim, y: sign.y });
  return { svg, end: sign.y + height };
}

const signs = {
  value: joinItems([keySigns.value, keySigns.cost], 0.1),
  points: keySigns.points,
  cost: item(
    ({ x, y }) => drawCost({ x: x - 38, y: y - 29, width: 76, height: 58 }, [goodsItem(at(basicCards, 0))]),
    1.5,
  ),
  show: shownItem(at(basicCards, 0)),
  elves: becomes(),
  trade: bareSign("shaking-hands"),
  worked: item((middle) => drawDoneSign(middle, 50)),
} as const;

type Sign = keyof typeof signs;

/** Signs that stand without a word, and what they mean. */
export const listKey = (names: readonly Sign[], speak: Speak): readonly KeyEntry[] =>
  names.map((name) => ({ sign: signs[name], words: speak(say(`picture.key.${name}`)) }));

/** On the pavement: what signs mean, in each line as many as there is room for. */
export function drawLowKey(height: number, lines: readonly (readonly KeyEntry[])[], least?: number): Svg {
  const box = { ...pavementBox(height), width: 760 };
  const room = inset(box, 6);
  const kept = lines.flatMap((line) => packKey(line, room.width, 1, least));
  return kept.length === 0 ? "" : drawPlank(box) + drawKeyRows(kept, room, least);
}

/** Whose turn it is, until the match is over. */
export const seatOn = ({ now, turn }: View): Seat | undefined => (now.ask === "over" ? undefined : turn.seat);
