import { type Item, item } from "../../../kit/draw/pieces/flow.ts";
import { badge, badgeBox } from "../../../kit/draw/pieces/plates.ts";
import { drawWho as drawPerson } from "../../../kit/draw/pieces/players.ts";
import type { Point, Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { isBotTurn } from "../../rules/publicState.ts";
import type { Player } from "../../rules/state.ts";
import type { Scene } from "./scene.ts";
import { say } from "../../text/words.ts";

type Who = Pick<Scene, "names" | "speak"> & { readonly view: { readonly seats: number } };

/** Who a player is, from a point to the right: a person's chip and name, or an Eggbot's number. */
export function drawWho({ x, y }: Point, { view, names, speak }: Who, player: Player, width: number): Svg {
  if (isBotTurn(view.seats, player)) {
    const words = speak(say("picture.bot", { bot: player - view.seats + 1 }));
    const box = badgeBox({ x, y }, words, { height: 56, width });
    return badge({ x: x + box.width / 2, y }, words, { height: 56, width, colour: "#c9d2d8" });
  }
  return drawPerson({ x, y }, { seat: player, name: names[player] ?? "" }, { width, ink: colours.white });
}

/** An Eggbot in a line of players. */
export const botItem = (bot: number): Item =>
  item((middle) => badge(middle, String(bot), { height: 56, colour: "#c9d2d8" }), 0.97);

/** Eggs that somebody has, ending at a point. */
export function drawPurse({ x, y }: Point, eggs: number): Svg {
  const style = { height: 58, icon: "big-egg", colour: "#fff3c9" } as const;
  const { width } = badgeBox({ x, y }, String(eggs), style);
  return badge({ x: x - width / 2, y }, String(eggs), style);
}
