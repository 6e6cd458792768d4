/** Parts of a bot that a test can do without: they start no thread and load nothing that a process of its own would wait for. */
import { answerHere } from "../../src/computers/choose.ts";
import type { Computers } from "../../src/computers/pool.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";

/** No picture is ever ready, so every message must say all in words. */
export const noPictures: Pictures = {
  render: () => Promise.resolve({ ok: false, why: "failed" }),
  underway: () => 0,
  cached: () => undefined,
  close: () => Promise.resolve(),
};

/** Computer players in this thread: the fixture game is not in the registry that worker threads read. */
export const computersHere: Computers = {
  choose: answerHere,
  close: () => Promise.resolve(),
};
