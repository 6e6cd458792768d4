import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import type { Named, Picture } from "../../contract/index.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { iconPicture } from "../../kit/draw/pictures/picture.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import { token } from "../../kit/draw/pieces/pieces.ts";
import { addressReader } from "../../kit/draw/pieces/players.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { ColorFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { eggWord, say } from "../text/words.ts";
import { drawBoard } from "./board/board.ts";
import { drawBaskets } from "./board/seats.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import art from "./pieces/art.json" with { type: "json" };
import { eggOf } from "./pieces/eggs.ts";
import { listSigns } from "./signs.ts";

const sign = (name: IconName, colour: string): string =>
  iconPicture((middle, size) => token(middle, size, { colour }) + icon(name, middle, size * 0.66, colours.white));

/** The signs beside the words of options: the egg that they speak of, else what is done. */
const icons: { readonly [say: string]: string } = {
  ...Object.fromEntries(
    eggs.map((_, type) => [eggWord(type).say, iconPicture((middle, size) => eggOf(type, middle, size))]),
  ),
  "pick.explore": sign("treasure-map", "#2f6b5e"),
  "pick.partner": sign("shaking-hands", "#2f5d73"),
  "pick.victory": sign("trophy-cup", "#8a5a00"),
  "pick.victory-one": sign("trophy-cup", "#8a5a00"),
};

const addressed = <S extends Named>({ me }: View, shown: S): S => addressReader(shown, me, say("picture.you"));

/** The map, everybody's eggs, what happened, and the own eggs with what they do, drawn from the view. */
export const picture: Omit<Picture<View, ColorFact>, "place"> = {
  title: finishTitle(art.title),
  board: (view, marks, shown) => drawBoard(view, marks, addressed(view, shown)),
  more: (view, marks, shown) => [drawBaskets(view, marks, addressed(view, shown))],
  event: (view, shown) => drawEvent(view, addressed(view, shown)),
  hand: (view, marks, shown) => drawHand(view, marks, addressed(view, shown)),
  signs: listSigns,
  nameOf: (place) => /^[A-H][1-8]$|^(?=seat:\d+$)/u.exec(place)?.[0],
  icons,
};
