import { expect, test } from "vitest";
import { channelId, type ChannelId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import { game, options } from "./files.ts";
import { serviceFor, started, tableOf } from "./tables.ts";

const [north, south] = [channelId("500000000000000001"), channelId("500000000000000002")];

test("where a table is played is known without reading it, also after it has moved", async () => {
  const store = openStore(":memory:");
  const service = serviceFor([game], store, () => started);
  const id = await tableOf(service, game, options, 2);
  const moveTo = (place: ChannelId) =>
    service.change(id, null, (record) => ({ ok: true, record: { ...record, place } }));
  const asked: (string | null)[] = [];
  const running = async (isFine: (place: string | null) => boolean) => {
    asked.splice(0);
    const found: ChannelId[] = [];
    const list = service.runningTables(({ place }) => {
      asked.push(place);
      return isFine(place);
    });
    for await (const { place } of list) if (place !== null) found.push(place);
    return found;
  };
  await moveTo(north);
  expect(await running((place) => place === north)).toEqual([]);
  expect(asked).toContain(north);
  await moveTo(south);
  // The table is read as soon as one of its rows is not fine, and says where it is played now.
  expect(new Set(await running((place) => place === north))).toEqual(new Set([south]));
  expect(await running((place) => place === north || place === south)).toEqual([]);
  expect(asked).toContain(south);
  await store.close();
});
