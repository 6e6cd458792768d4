import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { readEnvelope } from "../../src/records/envelope.ts";
import { openStore } from "../../src/store/index.ts";
import type { TableOutcome } from "../../src/table/record.ts";
import type { Service } from "../../src/table/service/service.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, serviceFor } from "../match/tables.ts";
import { parseJson } from "../parseJson.ts";

/** Files as older versions of this program wrote them: a match of Secret Bids to its end, one after three answers, a cup. */
const fileOf = (name: string): string => readFileSync(new URL(`files/${name}.json`, import.meta.url), "utf8");

/** A service with the keys of the bot that wrote the files of version 2; they were made for these files alone. */
async function writerOfTheFiles(): Promise<Service> {
  const store = openStore(":memory:");
  const put = await store.shelf<object & { readonly signing: string }>("keys").put("saves", keys, null);
  expect(put.ok).toBe(true);
  return serviceFor([bids], store);
}
const keys = parseJson<{ readonly signing: string; readonly sealing: string }>(fileOf("version2-keys"));

/** Numbers of this file alone: a table's id follows from them, and must be none that the files name. */
let imported = 0;

function imports(service: Service, name: string, isStaff = false): Promise<TableOutcome> {
  const by = { ...actor(0), interaction: `old file ${(imported += 1)}` };
  return service.restore(by, fileOf(name), { guild: "1", home, name: "Person 0", isStaff });
}

describe("version 2", () => {
  test("a finished table opens with the bot that wrote it, and with any other", async () => {
    for (const service of [await writerOfTheFiles(), serviceFor([bids])]) {
      const outcome = await imports(service, "version2-finished");
      if (!outcome.ok) throw new Error(outcome.why.say);
      expect(outcome.record).toMatchObject({ format: 2, status: "ended", origin: { table: "a524em46v2" } });
      expect(outcome.record.seats.map(({ name }) => name)).toEqual(["Person 0", "Person 1"]);
    }
  });

  test("a running table goes on, once, and only with the bot that wrote it", async () => {
    expect(await imports(serviceFor([bids]), "version2-running")).toMatchObject({
      why: { say: "refusal.save-encrypted" },
    });
    const service = await writerOfTheFiles();
    const outcome = await imports(service, "version2-running");
    if (!outcome.ok) throw new Error(outcome.why.say);
    expect(outcome.record.status).toBe("playing");
    // The first round is over with two bids, and one bid of the second is locked in.
    expect(outcome.record.match?.newest.filter(({ by }) => by === "player")).toHaveLength(3);
    expect(await imports(service, "version2-running")).toMatchObject({ why: { say: "refusal.save-used" } });
  });
});

describe("version 1", () => {
  test("the file of an end card opens for whoever manages the server, without its persons, whom it does not name", async () => {
    const service = serviceFor([bids]);
    expect(await imports(service, "version1-end-card")).toMatchObject({ why: { say: "refusal.save-stranger" } });
    const outcome = await imports(service, "version1-end-card", true);
    if (!outcome.ok) throw new Error(outcome.why.say);
    expect(outcome.record).toMatchObject({ status: "ended", origin: { from: "archive", table: "a524em46v2" } });
    expect(outcome.record.seats).toEqual([
      { kind: "computer", name: "Person 0" },
      { kind: "computer", name: "Person 1" },
    ]);
    const whole = await imports(service, "version2-finished");
    if (!whole.ok) throw new Error(whole.why.say);
    // It is the same match as that of the other file: played anew it ends in the same state.
    expect(outcome.record.match?.state).toEqual(whole.record.match?.state);
  });

  test("one that was changed by hand is refused", async () => {
    const changed = fileOf("version1-end-card").replace('"a3"', '"a1"');
    const outcome = await serviceFor([bids]).restore(actor(0), changed, {
      guild: "2",
      home,
      name: "Somebody",
      isStaff: true,
    });
    expect(outcome).toMatchObject({ why: { say: "refusal.save-untrue" } });
  });

  test("a tournament is known as one, and sets no table up", async () => {
    expect(readEnvelope(fileOf("version1-tournament"))).toMatchObject({ kind: "tournament", title: "Cup" });
    expect(await imports(serviceFor([bids]), "version1-tournament", true)).toMatchObject({
      why: { say: "refusal.save-not-a-save" },
    });
  });
});
