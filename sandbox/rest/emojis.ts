import type { APIEmoji } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { invalidBody, refusal } from "../errors.ts";
import { type Call, answerCreated, noContent, ok, type Route, route } from "../http/route.ts";
import { answers, emojiCreate, emojiPatch } from "../spec/shapes.ts";
import { userJson } from "../world/render.ts";
import { checkApplication } from "./find.ts";

const mostEmojis = 2000;
const largestImage = 256 * 1024;
const path = "/applications/:application/emojis";

/** The application's own emojis; their pictures lie under `/emojis/<id>.png`. */
export const emojiRoutes: readonly Route[] = [
  route(`GET ${path}`, { answers: answers.emojis }, (call) => {
    checkApplication(call);
    return ok({ items: [...call.discord.world.emojis.values()] });
  }),
  route(`GET ${path}/:emoji`, { answers: answers.emoji }, (call) => ok(emojiFor(call))),
  route(`POST ${path}`, { body: emojiCreate, answers: answers.emoji }, (call) => {
    const { discord, body } = call;
    checkApplication(call);
    if (discord.world.emojis.size >= mostEmojis) throw refusal(30008);
    checkName(discord, body.name, undefined);
    const picture = readPicture(body.image);
    const id = discord.newId();
    const emoji: APIEmoji = {
      id,
      name: body.name,
      user: userJson(discord.world, discord.world.bot.id),
      roles: [],
      require_colons: true,
      managed: false,
      animated: picture.type === "image/gif",
      available: true,
    };
    discord.world.emojis.set(id, emoji);
    discord.world.files.set(id, { name: `${body.name}.png`, ...picture });
    return answerCreated(emoji);
  }),
  route(`PATCH ${path}/:emoji`, { body: emojiPatch, answers: answers.emoji }, (call) => {
    const emoji = emojiFor(call);
    const name = call.body.name ?? emoji.name ?? "";
    checkName(call.discord, name, emoji.id ?? undefined);
    const renamed = { ...emoji, name };
    call.discord.world.emojis.set(call.param("emoji"), renamed);
    return ok(renamed);
  }),
  route(`DELETE ${path}/:emoji`, {}, (call) => {
    const { id } = emojiFor(call);
    call.discord.world.emojis.delete(id ?? "");
    call.discord.world.files.delete(id ?? "");
    return noContent;
  }),
];

function emojiFor(call: Call<unknown>): APIEmoji {
  checkApplication(call);
  const emoji = call.discord.world.emojis.get(call.param("emoji"));
  if (emoji === undefined) throw refusal(10014);
  return emoji;
}

function checkName(discord: Discord, name: string, except: string | undefined): void {
  const isTaken = [...discord.world.emojis.values()].some((emoji) => emoji.name === name && emoji.id !== except);
  if (!isTaken) return;
  const message = "This name is already taken.";
  throw invalidBody([{ path: "name", code: "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message }]);
}

/** A picture as `data:image/png;base64,…`, at most 256 KiB. Clients often name the wrong type, so its bytes tell. */
function readPicture(image: string): { readonly type: string; readonly bytes: Uint8Array } {
  const base64 = /^data:image\/\w+;base64,(.+)$/su.exec(image)?.[1] ?? "";
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  const type = beginnings.find(([beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[1];
  if (type === undefined) {
    throw invalidBody([{ path: "image", code: "BASE_TYPE_INVALID_IMAGE", message: "Invalid image data" }]);
  }
  if (bytes.length <= largestImage) return { type, bytes };
  const message = "File cannot be larger than 256.0 kb.";
  throw invalidBody([{ path: "image", code: "BINARY_TYPE_MAX_SIZE", message }]);
}

/** How picture files begin. */
const beginnings: readonly (readonly [readonly number[], string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], "image/png"],
  [[0xff, 0xd8, 0xff], "image/jpeg"],
  [[0x47, 0x49, 0x46, 0x38], "image/gif"],
  [[0x52, 0x49, 0x46, 0x46], "image/webp"],
];
