import type { Command } from "../src/discord/command.ts";
import { help, ping, rules } from "./about.ts";
import { board, hand, log, undo, verify } from "./look.ts";
import { play } from "./play.ts";
import { rating } from "./rating.ts";
import { table } from "./table.ts";
import { tournament } from "./tournament.ts";

/** Every slash command of the bot. */
export const commands: readonly Command[] = [
  table,
  tournament,
  rating,
  play,
  hand,
  board,
  undo,
  log,
  rules,
  verify,
  help,
  ping,
];
