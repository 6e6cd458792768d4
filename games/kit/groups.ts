import type { AnyGame } from "../contract/index.ts";

type WithGroup<Group extends "picture" | "teaching"> = AnyGame & Required<Pick<AnyGame, Group>>;

export type PicturedGame = WithGroup<"picture">;
export type TaughtGame = WithGroup<"teaching">;

export const hasPictures = (game: AnyGame): game is PicturedGame => game.picture !== undefined;
export const hasLesson = (game: AnyGame): game is TaughtGame => game.teaching !== undefined;
