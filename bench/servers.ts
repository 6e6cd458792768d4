/** What a server costs the bot: its memory with one server and with many, each with as many channels and roles as a busy one. */
import { heapOf, memoryOf } from "./processes.ts";
import { openWorld } from "./world.ts";
import { report } from "../scripts/report.ts";

const many = Number(process.env["SERVERS"] ?? 300);
const channelsEach = 60;
const rolesEach = 40;

const one = await measure(1);
const all = await measure(many + 1);
const kilobytes = (bytes: number) => Math.round(bytes / many / 1000);
report(`heap for a server of ${channelsEach} channels and ${rolesEach} roles`, `${kilobytes(all.heap - one.heap)} kB`);
report(`memory with ${many} such servers`, `${Math.round(all.memory)} MB, with one ${Math.round(one.memory)} MB`);

/** Heap in bytes and memory in megabytes of a bot that is in so many servers. */
async function measure(servers: number): Promise<{ readonly heap: number; readonly memory: number }> {
  const guilds = Array.from({ length: servers }, (_, at) => ({
    name: `Server ${at}`,
    channels: channels(),
    roles: roles(),
  }));
  const { start, close } = await openWorld({ guilds });
  const bot = await start();
  const measured = { heap: await heapOf(bot), memory: await memoryOf(bot) };
  await close(bot);
  return measured;
}

function channels() {
  return Array.from({ length: channelsEach }, (_, at) => ({
    name: `channel-${at}`,
    topic: `What channel ${at} is for`,
  }));
}

function roles() {
  return Array.from({ length: rolesEach }, (_, at) => ({ name: `Role ${at}` }));
}
