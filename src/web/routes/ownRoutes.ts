import type { Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { writePageKey } from "../access/addresses.ts";
import { createAllowances } from "../../limits/allowances.ts";
import { sessionLifetime } from "../access/sessions.ts";
import type { TableId, UserId } from "../../ids.ts";
import { languageOf } from "../../time/preferences.ts";
import { csrfHeader, type SignedIn } from "../protocol.ts";
import { type OwnSeen, previewAnswer } from "../states/ownState.ts";
import { pastPaths, type SendLine, sendPast, sendPicture, sendShown } from "./answers.ts";
import { answerShape, changeNames, changeTable } from "./changes.ts";
import { attached, type BoardParts } from "../server/parts.ts";
import { tableOf } from "./publicRoutes.ts";
import { langOf, refuseWith, spokenFor } from "../server/refusals.ts";
import type { View } from "../states/views.ts";

/** A player whose browser is signed in, at one of their tables. */
type Player = {
  readonly cookie: string;
  readonly user: UserId;
  readonly id: TableId;
  readonly lang: string;
  readonly csrf: string;
};

/** Adds what players read and change at their own tables once they are signed in. */
export function ownRoutes(app: Hono, parts: BoardParts, sendLine: SendLine): void {
  const { hub, sessions, pieces } = parts;
  const { withPlayer, withOwn } = guardsOf(parts);
  app.post("/api/session", (context) => signIn(parts, context));
  app.get("/api/turns", async (context) => {
    const user = await sessions.find(readCookie(parts, context));
    const turns = user === undefined ? [] : await attached(parts).views.turns(user);
    return context.json(turns.map(({ url }) => url));
  });
  app.get(
    "/api/m/:key",
    withOwn(async (context, _, player) => sendShown(context, await hub.read(viewOf(player)))),
  );
  app.get(
    "/api/m/:key/events",
    withPlayer(async (context, player) =>
      sendLine(context, viewOf(player), async () => (await sessions.find(player.cookie)) === player.user),
    ),
  );
  for (const path of pastPaths)
    app.get(
      `/api/m/:key/${path}`,
      withOwn((context, seen) => sendPast(parts, context, seen)),
    );
  app.get(
    "/m/:key/pictures/:name",
    withOwn((context, { sight }) => sendPicture(context, pieces, sight.pictureOwner, "private")),
  );
  app.get(
    "/api/m/:key/why-not",
    withOwn((context, { sight, speak }) => {
      const reasons = sight.game.words.listClosed(sight.view, sight.viewer).map(({ why }) => speak(why));
      return context.json({ lines: [...new Set(reasons)] });
    }),
  );
  changeRoutes(app, parts, withOwn);
}

function guardsOf(parts: BoardParts) {
  const withPlayer =
    (send: (context: Context, player: Player) => Promise<Response>) =>
    async (context: Context): Promise<Response> => {
      const player = await findPlayer(parts, context);
      return player === undefined ? refuseWith(context, 401, "board.refusal.signed-out") : send(context, player);
    };
  const withOwn = (send: (context: Context, seen: OwnSeen, player: Player) => Promise<Response> | Response) =>
    withPlayer(async (context, player) => {
      const found = await attached(parts).views.own(player.id, player.user, player.lang);
      return found.ok ? send(context, found.seen, player) : context.json({ why: found.why }, 403);
    });
  return { withPlayer, withOwn };
}

function changeRoutes(app: Hono, parts: BoardParts, withOwn: ReturnType<typeof guardsOf>["withOwn"]): void {
  const { randomBytes } = parts;
  const changes = createAllowances(parts.clock, parts.limits.changes);
  /** A change carries the token that the page was given with its state: another site's page cannot read it. */
  const withChange = (send: (context: Context, seen: OwnSeen, player: Player) => Promise<Response>) =>
    withOwn(async (context, seen, player) => {
      if (context.req.header(csrfHeader) !== player.csrf) return refuseWith(context, 403, "board.refusal.malformed");
      if (!changes.take(player.user)) return refuseWith(context, 429, "board.refusal.too-fast");
      return send(context, seen, player);
    });
  app.post(
    "/api/m/:key/preview",
    withOwn(async (context, seen) => {
      const read = answerShape.safeParse(await readBody(context));
      if (!read.success) return refuseWith(context, 400, "board.refusal.malformed");
      return context.json(previewAnswer(seen, read.data));
    }),
  );
  for (const name of changeNames)
    app.post(
      `/api/m/:key/${name}`,
      withChange(async (context, seen, player) => {
        const change = { name, body: await readBody(context), csrf: player.csrf };
        const reply = await changeTable({ ...attached(parts), randomBytes }, seen, change);
        return reply === undefined ? refuseWith(context, 400, "board.refusal.malformed") : context.json(reply);
      }),
    );
}

const viewOf = ({ id, user, lang, csrf }: Player): View => ({ of: "own", id, user, lang, csrf });

const readBody = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);

const signInShape = z.object({ token: z.string().max(200) });

/** Takes the token of a link, once, and signs the browser in. It comes in a body, so that no log or referrer has it. */
async function signIn(parts: BoardParts, context: Context): Promise<Response> {
  const read = signInShape.safeParse(await readBody(context));
  const entry = read.success ? await parts.tokens.take(read.data.token) : undefined;
  const cookie = entry && (await parts.sessions.open(entry.user, entry.issued));
  if (entry === undefined || cookie === undefined) return refuseWith(context, 401, "board.refusal.used-link");
  const isSecure = parts.settings.url.startsWith("https:");
  setCookie(context, cookieName, cookie, {
    ...{ httpOnly: true, sameSite: "Strict", path: "/", maxAge: sessionLifetime / 1000 },
    ...(isSecure ? { secure: true, prefix: "host" as const } : {}),
  });
  return context.json<SignedIn>({ url: `/m/${writePageKey(parts.signer, "t", entry.table)}` });
}

const cookieName = "clutch";

const readCookie = ({ settings }: BoardParts, context: Context): string =>
  (settings.url.startsWith("https:") ? getCookie(context, cookieName, "host") : getCookie(context, cookieName)) ?? "";

async function findPlayer(parts: BoardParts, context: Context): Promise<Player | undefined> {
  const cookie = readCookie(parts, context);
  const [id, user] = [tableOf(parts, context), await parts.sessions.find(cookie)];
  if (id === undefined || user === undefined) return undefined;
  const { host } = attached(parts);
  const chosen = languageOf(await host.service.times.preferences(user));
  const lang = (context.req.query("lang") === undefined ? spokenFor(chosen ?? "") : undefined) ?? langOf(context);
  return { cookie, user, id, lang, csrf: parts.signer.sign("csrf", cookie) };
}
