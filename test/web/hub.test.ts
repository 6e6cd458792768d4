/** What the hub of pages renders, and for whom. */
import { expect, test } from "vitest";
import { createHub, type Line } from "../../src/web/live/hub.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";

/** A hub whose heart beats when it is told to, and whose pauses take no time. */
function openHub(
  render: (view: string) => string | undefined,
  onFailure: (error: unknown) => void = (error) => expect.fail(String(error)),
) {
  const rendered: string[] = [];
  const beats: (() => void)[] = [];
  let [paused, time] = [0, 0];
  const hub = createHub<string>({
    clock: {
      ...clock,
      every: (_ms, beat) => {
        beats.push(beat);
        return () => undefined;
      },
      sleep: () => {
        paused += 1;
        return Promise.resolve();
      },
      // What was read holds no longer.
      elapsed: () => (time += 10_000),
    },
    ...{ losses: () => 0, nameOf: (view: string) => view, subjectOf: (view: string) => view },
    render: (view) => {
      rendered.push(view);
      const version = render(view);
      return Promise.resolve(version === undefined ? undefined : { version, json: "{}" });
    },
    onFailure,
  });
  return {
    hub,
    rendered,
    /** Lets the heart beat once; settles when all views had their turn. */
    beat: async (views: number) => {
      paused = 0;
      rendered.length = 0;
      for (const each of beats) each();
      await expect.poll(() => paused).toBe(views);
      await clock.turn();
    },
  };
}

/** A connection that notes what it is written. */
function openLine() {
  const sent: unknown[] = [];
  const line: Line = pretend({
    ...{ writableLength: 0, on: () => line, destroy: () => line, destroySoon: () => undefined },
    write: (bytes: unknown) => sent.push(bytes) > 0,
  });
  return { line, sent };
}

test("a heartbeat renders a hundred views at most, and all of five hundred come to their turn in five", async () => {
  const { hub, rendered, beat } = openHub(() => "1");
  const views = Array.from({ length: 500 }, (_, number) => `view ${number}`);
  for (const view of views) (await hub.watch(view, { seen: undefined, isAllowed: undefined }))?.(openLine().line);
  const all = new Set<string>();
  for (let beats = 0; beats < 5; beats += 1) {
    await beat(views.length);
    expect(rendered.length).toBeLessThanOrEqual(100);
    for (const view of rendered) all.add(view);
  }
  expect(all.size).toBe(500);
  hub.stop();
});

test("one event is made for all who watch a view, and what was closed meanwhile is shown to nobody", async () => {
  let version: string | undefined = "1";
  const { hub } = openHub(() => version);
  const lines = [openLine(), openLine()];
  for (const { line } of lines) (await hub.watch("view", { seen: "1", isAllowed: undefined }))?.(line);
  version = "2";
  hub.changed("view");
  await expect.poll(() => lines.map(({ sent }) => sent.length)).toEqual([2, 2]);
  const [one, other] = lines.map(({ sent }) => sent[1]);
  expect(one).toBeInstanceOf(Buffer);
  expect(one).toBe(other);
  version = undefined;
  hub.changed("view");
  await expect.poll(() => lines.map(({ sent }) => sent.length)).toEqual([3, 3]);
  expect(await hub.watch("view", { seen: undefined, isAllowed: undefined })).toBeUndefined();
  hub.stop();
});

test("a reader whose session could not be looked up is shown what is new with the next heartbeat", async () => {
  let version = "1";
  const failures: unknown[] = [];
  const { hub, beat } = openHub(
    () => version,
    (error) => void failures.push(error),
  );
  const { line, sent } = openLine();
  const away = new Error("the store is away");
  let isAway = false;
  const isAllowed = () => (isAway ? Promise.reject(away) : Promise.resolve(true));
  (await hub.watch("view", { seen: "1", isAllowed }))?.(line);
  [version, isAway] = ["2", true];
  hub.changed("view");
  await expect.poll(() => failures).toEqual([away]);
  isAway = false;
  await beat(1);
  await expect.poll(() => String(sent.at(-1))).toContain("id: 2");
});

test("a view that was closed is shown to nobody who comes later, though somebody still watches it", async () => {
  let version: string | undefined = "1";
  const { hub } = openHub(() => version);
  const { line, sent } = openLine();
  (await hub.watch("table", { seen: undefined, isAllowed: undefined }))?.(line);
  expect(sent).toHaveLength(2);
  version = undefined;
  expect(await hub.watch("table", { seen: undefined, isAllowed: undefined })).toBeUndefined();
  hub.stop();
});

test("who may see a view no more is sent away by its next change, and is not shown that", async () => {
  let version = "1";
  let isAllowed = true;
  const { hub } = openHub(() => version);
  const [shutOut, reader] = [openLine(), openLine()];
  (await hub.watch("view", { seen: undefined, isAllowed: () => Promise.resolve(isAllowed) }))?.(shutOut.line);
  (await hub.watch("view", { seen: undefined, isAllowed: undefined }))?.(reader.line);
  isAllowed = false;
  version = "2";
  hub.changed("view");
  await expect.poll(() => reader.sent.join("")).toContain("id: 2");
  expect(shutOut.sent.join("")).not.toContain("id: 2");
  expect(shutOut.sent.join("")).toContain("event: gone");
  hub.stop();
});
