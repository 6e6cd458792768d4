import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { iconPicture } from "../../kit/draw/pictures/picture.ts";
import { token } from "../../kit/draw/pieces/pieces.ts";
import { colours } from "../../kit/draw/theme.ts";
import { eggWord } from "../text/words.ts";
import { eggOf } from "./pieces/eggs.ts";

const sign = (name: IconName, colour: string): string =>
  iconPicture((middle, size) => token(middle, size, { colour }) + icon(name, middle, size * 0.66, colours.white));

/** The signs beside the words of options: the egg that they speak of, else what is done. */
export const icons: { readonly [say: string]: string } = {
  ...Object.fromEntries(
    eggs.map((_, type) => [eggWord(type).say, iconPicture((middle, size) => eggOf(type, middle, size))]),
  ),
  "pick.explore": sign("treasure-map", "#2f6b5e"),
  "pick.partner": sign("shaking-hands", "#2f5d73"),
  "pick.victory": sign("trophy-cup", "#8a5a00"),
  "pick.victory-one": sign("trophy-cup", "#8a5a00"),
};
