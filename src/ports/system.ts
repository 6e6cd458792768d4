import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import { type Ports, systemCore } from "./ports.ts";

export const systemPorts: Ports = {
  ...systemCore,
  workers: { pool: (options) => new Piscina(options), runOnce },
  fetch: (...request) => fetch(...request),
  openLine: (url) => new WebSocket(url),
};

async function runOnce(module: URL, workerData: unknown): Promise<unknown> {
  const worker = new Worker(module, { workerData });
  // A failure in the thread is an error here, and ends the wait.
  const [message] = (await once(worker, "message")) as [unknown];
  await worker.terminate();
  return message;
}
