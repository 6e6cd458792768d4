import { createServer } from "node:http";
import { listenAt, stopListening } from "../ports/listening.ts";
import type { Clock } from "../ports/ports.ts";
import { waitFor } from "../time/timeout.ts";

/** One thing that must be so before clicks can be answered. */
export type Check = { readonly name: string; readonly isFine: () => boolean | Promise<boolean> };

export type MetricsParts = {
  readonly port: number;
  readonly host: string;
  readonly metrics: () => Promise<string>;
  readonly contentType: string;
  readonly checks: readonly Check[];
};

/** Who asks whether the bot is well, and how it does. */
export type MetricsServer = { readonly url: string; readonly close: () => Promise<void> };

const patienceMs = 2_000;

/** Serves /metrics, /healthz (the process lives) and /readyz (200 while clicks are answered and posts go out). */
export async function serveMetrics(clock: Clock, parts: MetricsParts): Promise<MetricsServer> {
  const { port, host, metrics, contentType, checks } = parts;
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { "content-type": type }).end(text);
    const path = request.url?.split("?")[0];
    if (path === "/healthz") return void answer(200, "text/plain", "ok\n");
    if (path === "/readyz")
      return void look(clock, checks).then((found) =>
        answer(Object.values(found).every(Boolean) ? 200 : 503, "application/json", JSON.stringify(found)),
      );
    if (path !== "/metrics") return void answer(404, "text/plain", "There are /metrics, /healthz and /readyz.\n");
    metrics().then(
      (text) => answer(200, contentType, text),
      () => answer(500, "text/plain", "The figures could not be read.\n"),
    );
  });
  return { url: await listenAt(server, port, host), close: () => stopListening(server) };
}

type Found = Readonly<Record<string, boolean>>;

async function look(clock: Clock, checks: readonly Check[]): Promise<Found> {
  const fine = await Promise.all(checks.map((check) => isFineInTime(clock, check)));
  return Object.fromEntries(checks.map(({ name }, at) => [name, fine[at] === true]));
}

/** What hangs is not fine. */
async function isFineInTime(clock: Clock, { isFine }: Check): Promise<boolean> {
  try {
    return (await waitFor(clock, patienceMs, Promise.resolve(isFine()))) ?? false;
  } catch {
    return false;
  }
}
