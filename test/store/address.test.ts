import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SettingsError, settingsFrom } from "../../src/env.ts";
import { createLog } from "../../src/log.ts";
import { explainStartupError } from "../../src/startupError.ts";
import { openStoreAt, StoreError, withoutPassword } from "../../src/store/index.ts";
import { examineDatabase } from "../../src/upkeep/examine.ts";

/** Any password, and those that are written as a machine makes them or as a person types them. */
const passwords = fc.oneof(
  fc.string({ minLength: 1, unit: "grapheme" }),
  fc.base64String({ minLength: 4 }),
  fc.array(fc.constantFrom("@", "/", ":", "?", "#", "%", "&", "=", "[", "]", "\\", " ", "5", "a"), { minLength: 1 }),
);
const password = passwords.map((given) => (Array.isArray(given) ? given.join("") : given));

/** What is said of an address at the start, with the setting and with the trouble that follows it. */
function sayAll(database: string): readonly string[] {
  try {
    const settings = settingsFrom({ DATABASE: database });
    return (["unreachable", "refused", "failed"] as const).map(
      (trouble) => explainStartupError(new StoreError(trouble, undefined), settings) ?? "",
    );
  } catch (error) {
    return [error instanceof SettingsError ? error.message : String(error)];
  }
}

const shownAs = (text: string): string => /(?<=“)[^”]*(?=”)/u.exec(text)?.[0] ?? "nothing";

describe("a password in the address of a database", () => {
  test("changes nothing in what is shown, whatever it is", () => {
    fc.assert(
      fc.property(password, (secret) => {
        const address = `postgres://clutch:${secret}@db:5432/x`;
        expect(["postgres://clutch:…@db:5432/x", "postgres://…"]).toContain(withoutPassword(address));
        for (const said of sayAll(address)) expect(shownAs(said)).toBe(withoutPassword(address));
      }),
    );
  });

  test("changes nothing either where it is a parameter, quoted, misspelt or in a form of other programs", () => {
    fc.assert(
      fc.property(password, (secret) => {
        const shown = [
          `postgres://clutch@db/x?password=${secret}`,
          `postgres://db/x?user=clutch&password=${secret}&sslmode=verify-full`,
          `"postgres://clutch:${secret}@db/x"`,
          `postgress://clutch:${secret}@db/x`,
          `postgres:/clutch:${secret}@db/x`,
          `host=db user=clutch password=${secret}`,
        ].map(withoutPassword);
        const readable = ["postgres://clutch@db/x", "postgres://db/x"];
        const unreadable = ["postgres://…", '"postgres://…', "postgress://…", "postgres:/…", "…"];
        for (const each of shown) expect([...readable, ...unreadable]).toContain(each);
      }),
    );
  });

  test("may be encoded, and then the start goes on to what is wrong with the server", () => {
    fc.assert(
      fc.property(password, (secret) => {
        const said = sayAll(`postgres://clutch:${encodeURIComponent(secret)}@db:5432/x`);
        expect(said.map(shownAs)).toEqual(Array.from({ length: 3 }, () => "postgres://clutch:…@db:5432/x"));
      }),
    );
  });

  test("that was not encoded stops the start with a sentence of its own", () => {
    const sentence =
      "DATABASE is “postgres://…”, which cannot be read: an address is postgres://user:password@host:5432/name, where " +
      "user and password have %2F for /, %40 for @, %3A for :, %3F for ?, %23 for # and %25 for %. " +
      "Or leave both out and set PGUSER and PGPASSWORD.";
    for (const secret of ["Zx9/q4+T", "p@ss#w/rd", "a?b", "a#b"])
      expect(() => settingsFrom({ DATABASE: `postgres://clutch:${secret}@db:5432/x` })).toThrow(
        new SettingsError(sentence),
      );
  });
});

/** What the start, the doctor and the log say of an address at which nobody answers. */
async function sayEverything(address: string): Promise<string> {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  try {
    const settings = settingsFrom({ DATABASE: address });
    for (const { text } of await examineDatabase(settings)) lines.push(text);
    const error: unknown = await openStoreAt(address).catch((why: unknown) => why);
    log.error({ err: error }, explainStartupError(error, settings));
  } catch (error) {
    log.error({ err: error }, String(error));
  }
  return lines.join("\n");
}

test("no line of the start, the doctor or the log holds a part of a password", async () => {
  await fc.assert(
    fc.asyncProperty(password, password, fc.boolean(), async (before, after, isEncoded) => {
      const secret = `${before}hunter2${after}`;
      const written = isEncoded ? encodeURIComponent(secret) : secret;
      const said = await sayEverything(`postgres://clutch:${written}@127.0.0.1:1/x`);
      expect(said).toContain("postgres://");
      expect(said).not.toContain("hunter2");
    }),
    { numRuns: 50 },
  );
});

test.each([
  "postgres://db/clutch",
  "postgresql://clutch@db/clutch",
  "postgres://clutch@db:5432/clutch",
  "postgres:///clutch",
  "postgres://clutch@/clutch",
  "postgres://[::1]:5432/clutch",
  "clutch.sqlite",
  "/data/@home/clutch.sqlite",
  "C:/clutch/clutch.sqlite",
  ":memory:",
])("%s is shown and taken as it is", (address) => {
  expect(withoutPassword(address)).toBe(address);
  expect(settingsFrom({ DATABASE: address }).database).toBe(address);
});

test("an address that node-postgres cannot read is refused with the settings", () => {
  expect(sayAll("postgres://db:99999/clutch")[0]).toMatch(
    /^DATABASE is “postgres:..db:99999.clutch”, which cannot be/u,
  );
});

test("a server whose name DNS does not know is reported with that name", async () => {
  const found = await examineDatabase(settingsFrom({ DATABASE: "postgres://clutch:secret@nowhere.invalid/x" }));
  expect(found.map(({ colour, text }) => [colour, text.replace("EAI_AGAIN", "ENOTFOUND")])).toEqual([
    [
      "red",
      "The bot's storage cannot be opened. DATABASE is “postgres://clutch:…@nowhere.invalid/x”: " +
        "“nowhere.invalid” cannot be looked up (ENOTFOUND); check that name, and this machine's DNS.",
    ],
  ]);
});
