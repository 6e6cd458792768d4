import type { Command } from "../src/discord/app/command.ts";
import { bench } from "./bench.ts";
import { campaign } from "./campaign.ts";
import { challenge } from "./challenge.ts";
import { board, hand, log, replay, review, undo, verify } from "./match.ts";
import { away, me } from "./preferences.ts";
import { my } from "./myTables.ts";
import { help, ping } from "./help.ts";
import { learn } from "./learn.ts";
import { orders } from "./orders.ts";
import { play } from "./play.ts";
import { privacy } from "./privacy.ts";
import { rules } from "./rules.ts";
import { server } from "./server.ts";
import { serverSettings } from "./serverSettings.ts";
import { rating } from "./rating.ts";
import { table } from "./table.ts";
import { tournament } from "./tournament.ts";

/** Every slash command of the bot. */
export const commands: readonly Command[] = [
  table,
  play,
  orders,
  hand,
  board,
  undo,
  log,
  rules,
  learn,
  campaign,
  tournament,
  challenge,
  rating,
  server,
  replay,
  review,
  verify,
  my,
  me,
  away,
  bench,
  serverSettings,
  privacy,
  help,
  ping,
];
