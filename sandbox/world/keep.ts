import { MessageFlags } from "discord-api-types/v10";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { object, string } from "zod/mini";
import type { Discord } from "../discord.ts";
import { type Channel, Channels, type GuildChannelType, type Message, type StoredFile, type World } from "./world.ts";

/**
 * A world that outlives its process: `world.json` in a folder, written again shortly after each change, and each file
 * of a message beside it. Interactions are not kept; their tokens would have run out.
 */

const version = 1;

/** What is written beside the bytes of a file. */
const FileWords = object({ name: string(), type: string() });

/** How long changes are gathered before they are written, in milliseconds. */
const gathering = 100;

type Kept = {
  readonly version: number;
  readonly world: Omit<World, "files" | "channels"> & { readonly channels: ReadonlyMap<string, Channel> };
};

/** The world kept in a folder; undefined when there is none yet. Throws a sentence when it cannot be read. */
export function loadWorld(folder: string): World | undefined {
  const path = join(folder, "world.json");
  if (!existsSync(path)) return undefined;
  const kept = JSON.parse(readFileSync(path, "utf8"), revive) as Kept;
  if (kept.version !== version) throw new Error(`${path} was written by another version; remove it to start anew.`);
  const channels = new Channels();
  // Worlds were kept before there was anything but text channels.
  for (const [id, channel] of kept.world.channels)
    channels.set(id, channel.kind === "text" ? { ...channel, type: textUnlessSaid(channel.type) } : channel);
  const world: World = { ...kept.world, channels, files: loadFiles(folder) };
  for (const messages of world.messages.values()) {
    for (const [id, message] of messages) if (isLoading(message)) messages.delete(id);
  }
  return world;
}

/**
 * Writes the world down from now on. The result writes what is still unwritten, and stops. Throws the system's error
 * where no folder can be made.
 */
export function keepWorld(discord: Discord, folder: string): () => void {
  mkdirSync(join(folder, "files"), { recursive: true });
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    timer = undefined;
    try {
      writeWorld(discord.world, folder);
    } catch (error) {
      process.stderr.write(`Local Discord: the world was not written to ${folder}: ${String(error)}\n`);
    }
  };
  const stop = discord.listen(() => {
    timer ??= setTimeout(save, gathering);
  });
  return () => {
    stop();
    clearTimeout(timer);
    save();
  };
}

export function writeWorld(world: World, folder: string): void {
  mkdirSync(join(folder, "files"), { recursive: true });
  const { files, ...rest } = world;
  writeFiles(files, join(folder, "files"));
  const kept: Kept = { version, world: rest };
  const fresh = join(folder, "world.json.new");
  writeFileSync(fresh, JSON.stringify(kept, plain));
  // A rename is whole or not at all, so a kill leaves the old world or the new one.
  renameSync(fresh, join(folder, "world.json"));
}

/** A file never changes, so it is written once: its bytes, and its name and type beside them. */
function writeFiles(files: World["files"], folder: string): void {
  const written = new Set(readdirSync(folder));
  for (const [id, { name, type, bytes }] of files) {
    if (written.has(id)) continue;
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ name, type }));
    writeFileSync(join(folder, id), bytes);
  }
  for (const entry of written) {
    if (!files.has(entry.replace(/\.json$/u, ""))) rmSync(join(folder, entry));
  }
}

function loadFiles(folder: string): Map<string, StoredFile> {
  const path = join(folder, "files");
  const ids = readdirSync(path).filter((entry) => !entry.endsWith(".json"));
  return new Map(
    ids.map((id) => {
      const words = FileWords.parse(JSON.parse(readFileSync(join(path, `${id}.json`), "utf8")));
      return [id, { ...words, bytes: new Uint8Array(readFileSync(join(path, id))) }];
    }),
  );
}

const textUnlessSaid = (type: GuildChannelType | undefined): GuildChannelType => type ?? 0;

/** A message that was still being thought about: nobody will fill it any more. */
const isLoading = ({ api }: Message): boolean => ((api.flags ?? 0) & MessageFlags.Loading) !== 0;

function plain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  return value instanceof Set ? { $set: [...value] } : value;
}

const isPairs = (value: unknown): value is readonly (readonly [unknown, unknown])[] =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("$map" in value && isPairs(value.$map)) return new Map(value.$map);
  return "$set" in value && Array.isArray(value.$set) ? new Set(value.$set) : value;
}
