/** A server of ours that cannot listen: the setting that is wrong is named, not another one. */
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { settingsFrom } from "../src/env.ts";
import { exitCodeOfError, exitCodes, explainStartupError } from "../src/startupError.ts";

const taken = createServer().listen(0, "127.0.0.1");
await once(taken, "listening");
afterAll(() => taken.close());
const address = taken.address();
const port = typeof address === "object" && address !== null ? address.port : 0;

/** Why Node cannot listen there. */
async function refusal(host: string, at: number): Promise<unknown> {
  const server = createServer().listen(at, host);
  return once(server, "listening").catch((error: unknown) => error);
}

const web = { WEB_PORT: String(port), WEB_URL: "http://127.0.0.1" };
const metrics = { METRICS_PORT: String(port) };
// An address of no machine (RFC 5737), and a name that DNS never knows (RFC 2606).
const [elsewhere, unknown] = ["192.0.2.1", "nowhere.invalid"];

describe("a server that cannot listen names the setting to mend, and ends the start for good", () => {
  test.each([
    ["METRICS_PORT", "127.0.0.1", metrics],
    ["WEB_PORT", "127.0.0.1", web],
    ["METRICS_HOST", elsewhere, { ...metrics, METRICS_HOST: elsewhere }],
    ["WEB_HOST", elsewhere, { ...web, WEB_HOST: elsewhere }],
    ["METRICS_HOST", unknown, { ...metrics, METRICS_HOST: unknown }],
    ["WEB_HOST", unknown, { ...web, WEB_HOST: unknown }],
    ["PORT", "127.0.0.1", { PORT: String(port) }],
    [`PORT ${port - 1} plus 1, for the board,`, "127.0.0.1", { PORT: String(port - 1) }],
  ])("%s at %s", async (named, host, given) => {
    const error = await refusal(host, port);
    const said = explainStartupError(error, settingsFrom(given));
    expect(said).toMatch(new RegExp(`^${named} `, "u"));
    expect(exitCodeOfError(error)).toBe(exitCodes.hopeless);
  });

  test("a host elsewhere that DNS does not know is none of them", async () => {
    const error = await refusal(unknown, port);
    const settings = settingsFrom({ ...metrics, DISCORD_TOKEN: "a.b.c" });
    expect(explainStartupError(error, settings)).toMatch(/^Discord cannot be reached from here/u);
  });
});
