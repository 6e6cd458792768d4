import { badge, badgeBox } from "../../../kit/draw/pieces/plates.ts";
import { chipShape, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import type { Point, Svg } from "../../../kit/draw/svg.ts";
import { beginningOf, text } from "../../../kit/draw/text/text.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { isBotTurn } from "../../rules/publicState.ts";
import type { Player } from "../../rules/state.ts";
import type { Scene } from "./scene.ts";
import { lettering } from "../pieces/ground.ts";
import { say } from "../../text/words.ts";

type Who = Pick<Scene, "names" | "speak"> & { readonly view: { readonly seats: number } };

/** Who a player is, from a point to the right: a person's chip and name, or an Eggbot's number. */
export function drawWho({ x, y }: Point, { view, names, speak }: Who, player: Player, width: number): Svg {
  if (isBotTurn(view.seats, player)) {
    const words = speak(say("picture.bot", { bot: player - view.seats + 1 }));
    const box = badgeBox({ x, y }, words, { height: 56, width });
    return badge({ x: x + box.width / 2, y }, words, { height: 56, width, colour: "#c9d2d8" });
  }
  const chip = 56;
  const left = chip * chipShape + 8;
  return [
    seatChip({ x: x + (chip * chipShape) / 2, y }, chip, player),
    text(
      beginningOf(names[player] ?? "", width - left, phone.long),
      { x: x + left, y },
      { ...lettering, width: width - left },
    ),
  ].join("");
}

/** Eggs that somebody has, ending at a point. */
export function drawPurse({ x, y }: Point, eggs: number): Svg {
  const style = { height: 58, icon: "big-egg", colour: "#fff3c9" } as const;
  const { width } = badgeBox({ x, y }, String(eggs), style);
  return badge({ x: x - width / 2, y }, String(eggs), style);
}
