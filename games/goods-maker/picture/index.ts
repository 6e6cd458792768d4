import type { Picture } from "../../contract.ts";
import { picture as drawn } from "../../kit/draw/picture.ts";
import type { View } from "../view.ts";

export const picture: Picture<View> = {
  board: () => drawn(300),
  hand: (view) => (view.hand === null ? undefined : drawn(300)),
  place: () => undefined,
};
