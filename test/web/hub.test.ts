/** What readers of a view are sent by the part that renders it for all of them. */
import { expect, test } from "vitest";
import { openStore } from "../../src/store/index.ts";
import { createHub, type Shown } from "../../src/web/live/hub.ts";
import { clock } from "../clocks.ts";

test("a view that was closed is shown to nobody who comes later, though somebody still watches it", async () => {
  const store = openStore(":memory:");
  let [elapsed, shown]: [number, Shown | undefined] = [0, { version: "1", json: "{}" }];
  const hub = createHub<string>({
    ...{ clock: { ...clock, elapsed: () => elapsed, every: () => () => undefined }, losses: store.losses },
    ...{ nameOf: (view: string) => view, subjectOf: (view: string) => view, onFailure: () => undefined },
    render: () => Promise.resolve(shown),
  });
  const listen = (sent: string[]) =>
    hub.watch("table a", { send: (text) => sent.push(text) > 0, end: () => undefined }, undefined);
  const [early, late]: [string[], string[]] = [[], []];
  expect(await listen(early)).toBeDefined();
  expect(early.join("")).toContain("id: 1");
  shown = undefined;
  elapsed += 2_000;
  expect(await listen(late)).toBeUndefined();
  expect(late).toEqual([]);
  hub.stop();
  await store.close();
});
