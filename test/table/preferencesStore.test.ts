import { afterEach, beforeEach, expect, test } from "vitest";
import { userId } from "../../src/ids.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { createPreferencesStore } from "../../src/table/deadlines/deadlineStore.ts";
import { defaultPreferences, type Preferences } from "../../src/time/preferences.ts";
import { clock } from "../clocks.ts";

const ada = userId("200000000000000001");
const ben = userId("200000000000000002");

let store: Store;
beforeEach(() => {
  store = openStore(":memory:");
});
afterEach(() => store.close());

const speakGerman = (before: Preferences): Preferences => ({ ...before, language: "de" });

/** The preferences as one process has them, with whose are read from the store. */
function openPreferences() {
  const shelf = store.shelf<Preferences>("manners");
  const reads: string[] = [];
  const preferences = createPreferencesStore(
    store,
    {
      ...shelf,
      get(key) {
        reads.push(key);
        return shelf.get(key);
      },
      many(keys) {
        reads.push(...keys);
        return shelf.many(keys);
      },
    },
    clock,
  );
  return { preferences, reads };
}

test("preferences are the usual ones of whoever has chosen nothing", async () => {
  const { preferences } = openPreferences();
  expect(await preferences.read(ada)).toEqual(defaultPreferences);
  expect(await preferences.readAll([])).toEqual(new Map());
});

test("preferences are read once for all that a click needs of them", async () => {
  const { preferences, reads } = openPreferences();
  await preferences.read(ada);
  await preferences.read(ada);
  expect(await preferences.readAll([ada, ben])).toEqual(
    new Map([
      [ada, defaultPreferences],
      [ben, defaultPreferences],
    ]),
  );
  expect(reads).toEqual([ada, ben]);
});

test("preferences are the new ones as soon as they are changed", async () => {
  const { preferences } = openPreferences();
  await preferences.read(ada);
  expect(await preferences.change(ada, speakGerman)).toMatchObject({ language: "de" });
  expect(await preferences.read(ada)).toMatchObject({ language: "de" });
});

test.each(["read", "readAll"] as const)(
  "preferences are the new ones for a %s that began before a change",
  async (way) => {
    const shelf = store.shelf<Preferences>("manners");
    const changed = Promise.withResolvers<undefined>();
    let isFirst = true;
    const hold = async <T>(found: Promise<T>): Promise<T> => {
      const waits = isFirst;
      isFirst = false;
      const value = await found;
      if (waits) await changed.promise;
      return value;
    };
    const preferences = createPreferencesStore(
      store,
      {
        ...shelf,
        get: (key) => hold(shelf.get(key)),
        many: (keys) => hold(shelf.many(keys)),
      },
      clock,
    );
    const reading = way === "read" ? preferences.read(ada) : preferences.readAll([ada]);
    await preferences.change(ada, speakGerman);
    changed.resolve(undefined);
    await reading;
    expect(await preferences.read(ada)).toMatchObject({ language: "de" });
  },
);

test("preferences are the usual ones again when they are forgotten", async () => {
  const { preferences } = openPreferences();
  await preferences.change(ada, speakGerman);
  await preferences.forget(ada);
  expect(await preferences.read(ada)).toEqual(defaultPreferences);
});

test("preferences of who was forgotten are not made anew by what becomes known of them", async () => {
  const { preferences } = openPreferences();
  await preferences.change(ada, speakGerman);
  await preferences.changeKept(ada, (before) => ({ ...before, refusesDms: true }));
  expect(await preferences.read(ada)).toMatchObject({ language: "de", refusesDms: true });
  await preferences.forget(ada);
  await preferences.changeKept(ada, speakGerman);
  expect(await store.shelf("manners").get(ada)).toBeUndefined();
});

test("preferences are seen as another process changed them, a second later at most", async () => {
  const { preferences } = openPreferences();
  const began = performance.now();
  await preferences.read(ada);
  await openPreferences().preferences.change(ada, speakGerman);
  await expect.poll(() => preferences.read(ada), { timeout: 5_000 }).toMatchObject({ language: "de" });
  // Not before that: it was kept.
  expect(performance.now() - began).toBeGreaterThan(900);
});

test("preferences keep what is stored when a change leaves them as they are", async () => {
  const { preferences } = openPreferences();
  await preferences.change(ada, speakGerman);
  const before = await store.shelf("manners").get(ada);
  await preferences.change(ada, (known) => known);
  expect((await store.shelf("manners").get(ada))?.version).toBe(before?.version);
});
