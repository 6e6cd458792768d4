/**
 * Simple parts in place of those of a whole bot, for tests and tools: they start no thread and load nothing that a
 * process of its own would wait for.
 */
import type { AnyGame } from "../games/contract/index.ts";
import { adviseHere } from "../src/computers/adviseHere.ts";
import { answerHere } from "../src/computers/choose.ts";
import type { Computers } from "../src/computers/pool.ts";
import type { Pictures } from "../src/pictures/pictures.ts";

/** No picture is ever ready, so every message must say all in words. */
export const noPictures: Pictures = {
  render: () => Promise.resolve({ ok: false, why: "failed" }),
  underway: () => 0,
  isFull: () => false,
  cached: () => undefined,
  close: () => Promise.resolve(),
};

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * The game with empty pictures, where nobody looks at them: drawing takes a third of a match, and the contract's tests
 * draw every position.
 */
export function withoutDrawing(game: AnyGame): AnyGame {
  const { picture } = game;
  if (picture === undefined) return game;
  const none = { more: () => [], event: () => undefined };
  return { ...game, picture: { ...picture, ...none, board: () => emptyPicture, hand: () => [{ svg: emptyPicture }] } };
}

/** Computer players in this thread, which play games too that are not in the registry that worker threads read. */
export const computersHere: Computers = { choose: answerHere, advise: adviseHere, close: () => Promise.resolve() };
