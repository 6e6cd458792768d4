import type { Command } from "../src/discord/app/command.ts";
import { help, ping, rules } from "./about.ts";
import { campaign } from "./campaign.ts";
import { challenge } from "./challenge.ts";
import { board, hand, log, replay, undo, verify } from "./look.ts";
import { away, bench, me } from "./me.ts";
import { my } from "./my.ts";
import { orders } from "./orders.ts";
import { play } from "./play.ts";
import { privacy } from "./privacy.ts";
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
  campaign,
  tournament,
  challenge,
  rating,
  replay,
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
