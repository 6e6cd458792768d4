import type { Command } from "../src/discord/commands/command.ts";
import { help, ping } from "./help.ts";
import { learn, rules } from "./learn.ts";
import { board, hand, log, play, replay, review, undo, verify } from "./match.ts";
import { orders } from "./orders.ts";
import { away, me } from "./own/me.ts";
import { my } from "./own/myTables.ts";
import { privacy } from "./own/privacy.ts";
import { rating } from "./own/record.ts";
import { campaign } from "./server/campaign.ts";
import { challenge } from "./server/challenge.ts";
import { records, server } from "./server/server.ts";
import { serverSettings } from "./server/serverSettings.ts";
import { tournament } from "./server/tournament.ts";
import { table } from "./table/table.ts";
import { bench, nowPlaying, tables } from "./tables.ts";

export const commands: readonly Command[] = [
  table,
  play,
  nowPlaying,
  tables,
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
  records,
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
