/** Longest time for which nobody is answered while each command runs, with 100,000 stored tables: `npm run bench -- commands`. */
import { setTimeout as sleep } from "node:timers/promises";
import { allCommands, endings } from "../scripts/cheat/doors.ts";
import { report } from "../scripts/report.ts";
import { newTableId } from "../src/ids.ts";
import { openStore } from "../src/store/index.ts";
import type { TableRecord } from "../src/table/record.ts";
import { tableColumns } from "../src/table/service/columns.ts";
import { hasCard, offered, openTable } from "./clicks.ts";
import { figureOf, stopBotProcess } from "./processes.ts";
import { openWorld } from "./world.ts";

const tablesStored = Number(process.env["TABLES"] ?? 100_000);
const storedAtOnce = 500;
/** One table of so many is of the server and the people that send commands. */
const ownShare = 500;
const longestMs = 3_000;

const { sandbox, file, start, close } = await openWorld();
const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
const game = offered[0]?.info.id ?? "";
const first = await start();
const { place } = await openTable(ada, ben, "games", game);
await ben.waitFor(place, hasCard, 60_000);
await stopBotProcess(first);
const table = await fill();
const bot = await start();
await sleep(longestMs);

const filling = { table, game, person: ben.id, channel: place, choice: "", file: "{}" };
const isEnding = ({ name }: { readonly name: string }) => endings.some((each) => name.startsWith(each));
const sent = allCommands(filling, "all");
const longest = new Map<string, { readonly ms: number; readonly name: string }>();
for (const each of [...sent.filter((one) => !isEnding(one)), ...sent.filter(isEnding)]) {
  await figureOf(bot, "block");
  await Promise.race([ada.forge("games", each.forged).first(), sleep(longestMs)]).catch(() => undefined);
  const ms = await figureOf(bot, "block");
  const command = each.name.split(" ")[0] ?? "";
  if (ms >= (longest.get(command)?.ms ?? 0)) longest.set(command, { ms, name: each.name });
}
for (const [command, { ms, name }] of longest)
  report(
    `${command} with ${tablesStored.toLocaleString("en")} tables, longest block`,
    `${Math.round(ms)} ms (${name})`,
  );
await close(bot);

/** Stores the one table that is played again and again, most of them of other people on another server; returns its id. */
async function fill() {
  const store = openStore(file);
  const shelf = store.shelf<TableRecord>("tables");
  const [{ key } = { key: "" }] = await shelf.find({ status: "playing" }, 1);
  const record = (await shelf.get(key))?.value;
  if (record === undefined) throw new Error("The table was not stored.");
  const text = JSON.stringify(record);
  const writeNumber = (number: number) => {
    const own = number % ownShare === 0 ? text : text.replaceAll(ada.id, "1").replaceAll(ben.id, "2");
    const copy = { ...(JSON.parse(own) as TableRecord), id: newTableId(`bench ${number}`), outbox: [] };
    const guild = number % ownShare === 0 ? record.guild : "3";
    return shelf.write(copy.id, { ...copy, guild }, null, tableColumns({ ...copy, guild }, false));
  };
  for (let at = 0; at < tablesStored; at += storedAtOnce)
    await store.transaction(Array.from({ length: storedAtOnce }, (_, nth) => writeNumber(at + nth)));
  await store.close();
  return record.id;
}
