import { DiscordAPIError, type REST, Routes } from "discord.js";
import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { AnyGame } from "../../../games/contract/index.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import type { Cancel } from "../../ports/ports.ts";
import type { RequestParts } from "../makeRequest.ts";
import { createRest, getFrom, postTo, resources, watchRest } from "../rest.ts";
import { type Emoji, type Emojis, iconId } from "./emojis.ts";

export type KeeperParts = RequestParts & {
  readonly games: readonly AnyGame[];
  readonly pictures: Pictures;
  readonly emojis: Emojis;
  readonly log: Logger;
  /** Whether what is missing is uploaded here: by one process of several. */
  readonly uploads: () => boolean;
};

/** Signs that look alike, as one is uploaded for them: its name holds what it looks like, so that a changed one has another name. */
type Wanted = { readonly icons: readonly string[]; readonly name: string; readonly svg: string };

type Context = KeeperParts & { readonly rest: REST; readonly isStopped: () => boolean };

const prefix = "clutch";
const ourNames = /^clutch_\w+_[0-9a-f]{8}$/u;
const longestWord = 15;
const longestName = 32;
/** Kinds of keys that say where a word is used, and not what it is. */
const places = ["pick", "name", "card", "building", "good", "counted", "resource"];
/** Discord takes 2,000 emojis of an application. */
const tooManyEmojis = 30008;
const timeoutMs = 20_000;
const drawingMs = 10_000;
/** Pauses between looks: short ones as long as something is missing, and long ones after that. */
const soonMs = 60_000;
const laterMs = 60 * 60_000;

/** Keeps the emojis of the application as the games draw their signs. */
export function createEmojiKeeper(parts: KeeperParts) {
  const stopping = new AbortController();
  const rest = createRest(parts, { timeout: timeoutMs });
  watchRest(rest, parts.log, parts.ports.clock, parts.token);
  const context: Context = { ...parts, rest, isStopped: () => stopping.signal.aborted };
  const wanted = listWanted(parts.games);
  let looking: Promise<void> | undefined;
  let cancel: Cancel | undefined;
  const look = (): Promise<void> => {
    looking ??= bringUpToDate(context, wanted).finally(() => (looking = undefined));
    return looking;
  };
  const lookOn = async (): Promise<void> => {
    await look();
    if (stopping.signal.aborted) return;
    const isComplete = wanted.every(({ icons }) => icons.every((icon) => parts.emojis.find(icon) !== undefined));
    cancel = parts.ports.clock.after(isComplete ? laterMs : soonMs, () => void lookOn());
  };
  return {
    /** Looks which emojis Discord has, and brings them up to date where that is to be done here. Never rejects. */
    look,
    /** Looks at once and again now and then, for another process may upload them, or somebody remove them. */
    start: () => void lookOn(),
    stop: async (): Promise<void> => {
      stopping.abort();
      cancel?.();
      await looking;
    },
  };
}

/** The signs of the games under the names that they have as emojis; those that look alike are one. */
export function listWanted(games: readonly AnyGame[]): readonly Wanted[] {
  const all = games.flatMap(({ info, picture }) =>
    Object.entries(picture?.icons ?? {}).map(([key, svg]) => ({ key, svg, icon: iconId(info.id, key) })),
  );
  const alike = Map.groupBy(all, ({ svg }) => svg);
  return [...alike].map(([svg, signs]) => ({
    icons: signs.map(({ icon }) => icon),
    name: nameOf(signs[0]?.key ?? "", svg),
    svg,
  }));
}

/** Name of a sign for screen readers, as Discord finds an emoji by its id: "flour_mill" for "building.flour-mill". */
export function spokenName(icon: string): string {
  const [kind = "", ...words] = icon.slice(icon.indexOf("/") + 1).split(".");
  const spoken = places.includes(kind) ? words : [kind, ...words];
  return spoken.join("_").replaceAll(/\W/gu, "_").slice(0, longestName);
}

/** Discord takes letters, figures and underscores, 32 of them. */
function nameOf(key: string, svg: string): string {
  const [, ...words] = key.split(".");
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  return `${prefix}_${words.join("_").replaceAll(/\W/gu, "_").slice(0, longestWord)}_${hash}`;
}

/** A failure leaves words in place of emojis, and the next look tries again. */
async function bringUpToDate(context: Context, wanted: readonly Wanted[]): Promise<void> {
  const { rest, emojis, log } = context;
  try {
    const { id } = await getFrom(rest, resources.application());
    const there = await listEmojis(rest, id);
    emojis.know(match(wanted, there));
    if (!context.uploads()) return;
    const isAllThere = await upload(context, id, wanted, there);
    // While one is missing, the older drawing of it may still be shown by another process.
    if (isAllThere) await removeOld(context, id, wanted, there);
  } catch (error) {
    if (!context.isStopped())
      log.warn({ err: error }, "the emojis could not be brought up to date; words do without them");
  }
}

async function listEmojis(rest: REST, application: string): Promise<readonly Emoji[]> {
  const { items } = await getFrom(rest, resources.emojis(application));
  return items.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
}

function match(wanted: readonly Wanted[], there: readonly Emoji[]): ReadonlyMap<string, Emoji> {
  const byName = new Map(there.map((emoji) => [emoji.name, emoji]));
  return new Map(
    wanted.flatMap(({ icons, name }) => {
      const emoji = byName.get(name);
      return emoji === undefined ? [] : icons.map((icon) => [icon, { id: emoji.id, name: spokenName(icon) }] as const);
    }),
  );
}

/** Uploads what is missing; true when nothing is missing any more. */
async function upload(context: Context, application: string, wanted: readonly Wanted[], there: readonly Emoji[]) {
  const { emojis, log } = context;
  const names = new Set(there.map(({ name }) => name));
  const known = [...there];
  let isAllThere = true;
  let added = 0;
  for (const sign of wanted) {
    if (names.has(sign.name)) continue;
    if (context.isStopped()) return false;
    const made = await uploadOne(context, application, sign);
    if (made === "full") return false;
    if (made === undefined) {
      isAllThere = false;
      continue;
    }
    known.push(made);
    emojis.know(match(wanted, known));
    added += 1;
  }
  if (added > 0) log.info({ emojis: added }, "emojis uploaded");
  return isAllThere;
}

/** One emoji; undefined when it cannot be drawn or Discord does not take it, which hinders no other one. */
async function uploadOne({ rest, pictures, log }: Context, application: string, { name, svg }: Wanted) {
  const drawn = await pictures.render(svg, drawingMs, "emojis");
  if (!drawn.ok) return undefined;
  const image = `data:image/png;base64,${Buffer.from(drawn.png).toString("base64")}`;
  try {
    const { id } = await postTo(rest, resources.newEmoji(application), { body: { name, image } });
    return id === null ? undefined : { id, name };
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    const isFull = error.code === tooManyEmojis;
    log.warn({ emoji: name, err: error }, isFull ? "there is no room for more emojis" : "an emoji is refused");
    return isFull ? "full" : undefined;
  }
}

/** Removes emojis of ours that no game draws any more; those of others stay. */
async function removeOld(
  { rest, log }: Context,
  application: string,
  wanted: readonly Wanted[],
  there: readonly Emoji[],
): Promise<void> {
  const names = new Set(wanted.map(({ name }) => name));
  for (const { id, name } of there) {
    if (!ourNames.test(name) || names.has(name)) continue;
    await rest.delete(Routes.applicationEmoji(application, id));
    log.info({ emoji: name }, "an old emoji was removed");
  }
}
