import { readFile, realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { WebSocketServer } from "ws";
import type { Discord } from "../discord.ts";
import { refusal, Refusal } from "../errors.ts";
import { compress, isCompression } from "../gateway/compression.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { typeOf } from "../messages/files.ts";
import type { Hub } from "../people/hub.ts";
import type { People, Upload } from "../protocol.ts";
import { peopleOf } from "../world/build.ts";
import { answerApi, type Api, writeReply } from "./api.ts";
import { readBytes, readSent } from "./message.ts";

type Parts = {
  readonly discord: Discord;
  readonly api: Api;
  readonly gateway: Gateway;
  readonly hub: Hub;
  readonly pageFolder: string;
};

const apiPrefix = "/api/v10";
/** Versions that Discord serves, or did until it has a date for their end (reference, "API Versions"). */
const versions: readonly string[] = ["6", "7", "8", "9", "10"];
const largestUpload = 25 * 1024 * 1024;

export function makeServer(parts: Parts): Server {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      if (!response.headersSent) {
        const status = error instanceof Refusal ? error.status : 500;
        response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
      }
      response.end(error instanceof Error ? error.message : "Something went wrong.");
    });
  });
  server.on("upgrade", (request, socket, head) => {
    const url = urlOf(request);
    socket.on("error", () => socket.destroy());
    const person = url.searchParams.get("person") ?? "";
    const isGateway = url.pathname === "/gateway" || url.pathname === "/gateway/";
    const isPage = url.pathname === "/page/ws" && parts.discord.world.accounts.has(person) && isOwnPage(request);
    if (!isGateway && !isPage) return void socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const way = url.searchParams.get("compress") ?? "";
      if (isGateway && isCompression(way)) compress(opened, way);
      if (isGateway) parts.gateway.accept(opened, url.searchParams.get("v") ?? "");
      else parts.hub.accept(person, opened);
    });
  });
  return server;
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = urlOf(request);
  const method = request.method ?? "GET";
  const path = decodePath(url.pathname);
  if (isTurnedAway(path, request, response)) return;
  if (path.startsWith(`${apiPrefix}/`)) {
    const { headers } = request;
    const asked = { method, path: path.slice(apiPrefix.length), query: url.searchParams, headers };
    writeReply(response, await answerApi(parts.api, { ...asked, read: () => readSent(request) }));
    return;
  }
  if (path === "/page/people") {
    const people: People = { people: peopleOf(parts.discord.world) };
    json(response, people);
    return;
  }
  if (path === "/page/upload" && method === "POST") return upload(parts.discord, url.searchParams, request, response);
  const named = fileNamed(path);
  if (named !== undefined) {
    file(parts.discord, named, response);
    return;
  }
  return page(parts.pageFolder, path, response);
}

function fileNamed(path: string): string | undefined {
  const [, room = "", first = "", second = ""] = path.split("/");
  if (room === "attachments") return second;
  return room === "emojis" ? first.replace(/\.\w+$/u, "") : undefined;
}

/** Answers a client that Discord serves nothing; true where it did. */
function isTurnedAway(path: string, request: IncomingMessage, response: ServerResponse): boolean {
  const [, version] = /^\/api\/v(\d+)\//u.exec(path) ?? [];
  if (version === undefined) return false;
  if (!request.headers["user-agent"]) {
    // Cloudflare, which stands before Discord, turns clients away that do not say who they are (reference, "User Agent").
    response.writeHead(403, { "content-type": "text/html" });
    response.end("<!DOCTYPE html><title>Access denied | discord.com used Cloudflare to restrict access</title>");
    return true;
  }
  if (versions.includes(version)) return false;
  const { status, body } = refusal(50041);
  json(response, body, status);
  return true;
}

async function upload(discord: Discord, query: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
  const name = (query.get("name") ?? "file").slice(0, 200);
  const bytes = new Uint8Array(await readBytes(request, largestUpload));
  const type = request.headers["content-type"] ?? typeOf(name);
  const id = discord.newId();
  discord.uploads.set(id, { name, type, bytes });
  const stored: Upload = { id, filename: name, size: bytes.length, content_type: type };
  json(response, stored);
}

function file(discord: Discord, id: string, response: ServerResponse): void {
  const found = discord.world.files.get(id);
  if (found === undefined) {
    plain(response, 404, "There is no such file.");
    return;
  }
  // A file that somebody uploaded must never run as a page of this server.
  const safety = { "x-content-type-options": "nosniff", "content-security-policy": "sandbox" };
  response.writeHead(200, { ...safety, "content-type": found.type, "cache-control": "max-age=31536000, immutable" });
  response.end(found.bytes);
}

/** A file of the built page; whatever is no file is the page itself. */
async function page(folder: string, path: string, response: ServerResponse): Promise<void> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined) {
    const words = "The web page is not built here. Bots can connect all the same; tests need no page.";
    plain(response, 404, words);
    return;
  }
  const wanted = join(root, path === "/" ? "index.html" : path);
  const inside = wanted.startsWith(root + sep) ? wanted : join(root, "index.html");
  const bytes = await readFile(inside).catch(() => readFile(join(root, "index.html")).catch(() => undefined));
  if (bytes === undefined) {
    plain(response, 404, "The page has no index.html.");
    return;
  }
  response.writeHead(200, { "content-type": typeOf(inside.includes(".") ? inside : "index.html") }).end(bytes);
}

const json = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const plain = (response: ServerResponse, status: number, words: string): void =>
  void response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(words);

/** Browsers let any web page open any WebSocket, so one from elsewhere is not let in. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host || ["localhost", "127.0.0.1", "[::1]"].includes(from.hostname);
}

const urlOf = (request: IncomingMessage): URL => new URL(request.url ?? "/", "http://local");

/** Clients write `@original` as `%40original`. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
