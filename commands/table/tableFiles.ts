import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { sentence, withFile } from "../../src/discord/message/template.ts";
import { exportFile, fileNameOf, showRevival } from "../../src/discord/tables/files.ts";
import { channelOf, withTable } from "../../src/discord/tables/findTable.ts";
import { hinderTable, isTaken } from "../../src/discord/tables/openings.ts";
import { type Granted, refuse } from "../../src/records/outcome.ts";
import type { TableStatus } from "../../src/table/record.ts";
import { largestFile } from "../../src/table/saves/saveFile.ts";
import type { Revival } from "../../src/table/servers/revivals.ts";
import { asker } from "../../src/table/sight/audience.ts";
import { isSaved } from "../../src/table/stage.ts";
import { abortAfter } from "../../src/time/timeout.ts";
import { say } from "../../src/words/translator.ts";

const fetchMs = 10_000;
/** What Discord answers for the address of a file that has expired. */
const gone: readonly number[] = [403, 404, 410];

/** Hands out the file of a running table, and stops the table when its host has it: a file that is lost would lose the game. */
export function saveTable(host: Host, request: CommandUse): Promise<Reply> {
  return withTable(host, request, ["playing"], async ({ record, translator }) => {
    const refused = await host.limits.use("exports", request.reader);
    if (refused !== undefined) return asideMessage(translator, refused.why);
    const prepared = await host.service.prepareSave(record.id, request.actor, request.isStaff);
    if (!prepared.ok) return asideMessage(translator, prepared.why);
    return {
      kind: "aside",
      template: withFile(asker, translator.text(say("table.saved")), { name: fileNameOf(record), data: prepared.file }),
      delivered: async () => {
        const stopped = await prepared.stop();
        return stopped.ok ? undefined : sentence(translator.text(stopped.why));
      },
    };
  });
}

/** A finished table as a file; of a saved one the file that it goes on from, which counts once however often it is made. */
export async function exportTable(host: Host, request: CommandUse): Promise<Reply> {
  const here = await host.tables.here(request);
  const isSavedHere = here.some((record) => record.place === request.channelId && isSaved(record));
  const statuses: readonly TableStatus[] = isSavedHere ? ["closed"] : ["playing", "ended"];
  return withTable(host, request, statuses, ({ record, translator }) =>
    exportFile(host, request.reader, record, translator),
  );
}

/** Sets a table up from its file; a running match of another server asks in the channel whether it may. */
export async function importTable(host: Host, request: CommandUse): Promise<Reply> {
  const { translator } = request;
  const { url, size } = request.options.getAttachment("file", true);
  const guild = request.guildId;
  if (guild === null) return aside(translator, "refusal.server-only");
  const why = await hinderImport(host, request, size);
  if (why !== undefined) return asideMessage(translator, why);
  const file = size > largestFile ? tooLarge : await download(host, url);
  if (!file.ok) return asideMessage(translator, file.why);
  const outcome = await host.service.restore(request.actor, file.text, {
    ...{ guild, home: channelOf(request) },
    ...{ name: request.displayName, isStaff: request.isStaff },
  });
  if (outcome.ok) {
    await host.campaigns.goOn(outcome.record);
    return aside(translator, "table.imported", { title: host.service.gameOf(outcome.record).info.title });
  }
  const { asks } = outcome;
  return asks === undefined ? asideMessage(translator, outcome.why) : askPlayers(host, asks);
}

/** Each file is work and room: a person and a server may bring so many a day, and so much in all. */
async function hinderImport(host: Host, request: CommandUse, size: number) {
  const by = request.reader;
  if (await isTaken(host, request, { home: channelOf(request), wantsThread: false }))
    return say("refusal.channel-taken");
  const refused =
    (await host.limits.use("imports", by)) ?? (await host.limits.use("import-size", by, Math.min(size, largestFile)));
  return refused?.why ?? hinderTable(host, request);
}

async function askPlayers(host: Host, asks: Revival): Promise<Reply> {
  const template = await showRevival(host, host.service.gameOf(asks), asks, "asking");
  return { kind: "public", template, posted: () => Promise.resolve() };
}

const tooLarge = refuse("refusal.save-too-large");

/** Returns the text at this address of Discord's, or why there is none; counts it, whatever was said of its size. */
async function download({ clock, fetch }: Host, url: string): Promise<Granted<{ readonly text: string }>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    const answer = await fetch(url, { signal: abortAfter(clock, fetchMs) });
    if (!answer.ok) return refuse(gone.includes(answer.status) ? "refusal.save-expired" : "refusal.save-unreachable");
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > largestFile) return tooLarge;
    }
  } catch {
    return refuse("refusal.save-unreachable");
  }
  return { ok: true, text: Buffer.concat(chunks).toString("utf8") };
}
