/** What many test files need and one start of which is enough; each is started when the first of them asks for it. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { buildPage } from "../sandbox/build-page.ts";
import { startPostgres } from "../scripts/cluster/postgres.ts";
import { buildPrograms } from "./programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the process that starts the tests is asked for what they share. */
    readonly shared: string;
  }
}

type Shared = { readonly what: string; readonly give: () => Promise<string>; readonly remove: () => Promise<unknown> };

/** Vitest calls this once, in the process that starts the tests, and what it gives when all are through. */
export default async function serveShared(project: TestProject): Promise<() => Promise<void>> {
  const buildSources = (sources: string) => (folder: string) =>
    buildPage(folder, join(import.meta.dirname, "..", sources));
  const all = [
    shareFolder("page", buildSources("sandbox/page")),
    shareFolder("board", buildSources("web")),
    shareFolder("programs", buildPrograms),
    sharePostgres(),
  ];
  const server = createServer((request, response) => {
    const asked = all.find(({ what }) => request.url === `/${what}`);
    Promise.resolve(asked?.give()).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  project.provide("shared", `http://127.0.0.1:${address.port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    for (const { remove } of all) await remove();
  };
}

/**
 * The folder of the local Discord's page, of the board's or of bundled programs, built anew, or the address of a new and
 * empty database.
 */
export async function askShared(what: "page" | "board" | "programs" | "database"): Promise<string> {
  const response = await fetch(`${inject("shared")}/${what}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

function shareFolder(what: "page" | "board" | "programs", build: (folder: string) => Promise<void>): Shared {
  let folder: string | undefined;
  let built: Promise<void> | undefined;
  return {
    what,
    async give() {
      folder ??= mkdtempSync(join(tmpdir(), `${what}-`));
      built ??= build(folder);
      await built;
      return folder;
    },
    async remove() {
      await built?.catch(() => undefined);
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sharePostgres(): Shared {
  let server: ReturnType<typeof startPostgres> | undefined;
  return {
    what: "database",
    async give() {
      server ??= startPostgres();
      return (await server).createDatabase();
    },
    remove: () => Promise.resolve(server?.then((running) => running.remove()).catch(() => undefined)),
  };
}
