import { boardDrawings } from "../../discord/cards/boardDrawings.ts";
import { isPicture, sketchOf } from "../../discord/message/payload.ts";
import type { Sketch } from "../../pictures/sketch.ts";
import { hostTranslator, say } from "../../words/translator.ts";
import type { ServerState, TournamentState } from "../listProtocol.ts";
import type { TableState } from "../protocol.ts";
import { attached, type BoardParts } from "../server/parts.ts";
import { langOf, refuseWith } from "../server/refusals.ts";
import type { Seen } from "../states/tableState.ts";
import { fillPage, type Preview } from "./html.ts";
import { publicView, tableOf } from "./publicRoutes.ts";
import type { Context, Hono } from "hono";

/** Longest time that a picture for a preview is waited for, in ms: who shows links gives up soon. */
const pictureMs = 4_000;

/** Adds the pages themselves, and the picture that is shown where somebody posts the link of a table. */
export function pageRoutes(app: Hono, parts: BoardParts): void {
  const send = (context: Context, preview: Preview, state?: string) =>
    parts.page === undefined
      ? refuseWith(context, 503, "board.refusal.trouble")
      : context.html(fillPage(parts.page, langOf(context), { preview, state, build: parts.build }));
  const sendPlain = (context: Context) =>
    send(context, { title: "Clutch", text: speakIn(langOf(context)), url: `${parts.settings.url}/` });
  app.get("/in", sendPlain);
  app.get("/m/:key", sendPlain);
  app.get("/t/:key/board.png", (context) => sendBoard(parts, context));
  for (const path of ["/t/:key", "/c/:key", "/s/:key"])
    app.get(path, async (context) => {
      const view = publicView(parts, context);
      const shown = view === undefined ? undefined : await parts.hub.read(view);
      if (shown === undefined) return refuseWith(context, 404, "board.refusal.nothing");
      return send(context, previewOf(parts, context.req.path, shown.json), shown.json);
    });
}

const speakIn = (lang: string): string => hostTranslator(lang).label(say("board.about"));

function previewOf({ settings }: BoardParts, path: string, json: string): Preview {
  const state = JSON.parse(json) as ServerState | TableState | TournamentState;
  const url = `${settings.url}${path}`;
  if ("tables" in state) return { title: state.title, text: state.tables.map(({ title }) => title).join("\n"), url };
  if (!("turn" in state)) return { title: state.title, text: state.lines.join("\n"), url };
  const [first] = state.pieces;
  const text = [...state.turn.lines, state.outcome?.title ?? ""].join(" ").trim();
  const title = [state.title, ...(state.progress === "" ? [] : [state.progress])].join(", ");
  if (first === undefined) return { title, text, url };
  const { width, height } = first;
  return { title, text, url, picture: { url: `${url}/board.png?v=${state.version}`, width, height } };
}

/** The board as everybody sees it, or the game's title before there is one, as a picture for previews of links. */
async function sendBoard(parts: BoardParts, context: Context): Promise<Response> {
  const id = tableOf(parts, context);
  const seen = id === undefined ? undefined : await attached(parts).views.watched(id, langOf(context));
  const sketch = seen === undefined ? undefined : boardSketch(seen);
  const drawn =
    sketch === undefined ? undefined : await parts.pictures.render(sketch, pictureMs, seen?.record.id ?? "");
  if (drawn?.ok !== true) return refuseWith(context, 404, "board.refusal.nothing");
  return context.body(drawn.png as Uint8Array<ArrayBuffer>, 200, {
    "content-type": "image/png",
    "cache-control": "public, max-age=300",
  });
}

function boardSketch({ context, record, sight, translator }: Seen): Sketch | undefined {
  if (sight === undefined) return context.host.service.gameOf(record).picture?.title;
  const [first] = boardDrawings({ ...sight, labels: {} }, translator).filter(isPicture);
  return first && sketchOf(first);
}
