import { expect, test } from "vitest";

import { newTableId, userId } from "../src/ids.ts";
import { createLog } from "../src/log.ts";
import { systemCore } from "../src/ports/ports.ts";
import { openStore } from "../src/store/index.ts";
import { createTokens, writePageKey } from "../src/web/access/addresses.ts";
import { createSessions } from "../src/web/access/sessions.ts";
import { createSigner } from "../src/web/access/signer.ts";
import { parseJson } from "./parseJson.ts";

/** The one line that is written for this object. */
function write(logged: object, level: "info" | "warn" = "info"): string {
  const lines: string[] = [];
  createLog(level, { write: (line) => void lines.push(line) }).info(logged, "said");
  return lines.join("");
}

const secret = [
  ...["token", "key", "state", "view", "hand", "picks", "answer", "nonce"],
  ...["deal", "svg", "body", "requestBody", "rawError"],
];

test.each(secret)("what is called %s is struck out, two objects deep too", (name) => {
  const hidden = { [name]: "hush" };
  expect(JSON.parse(write({ ...hidden, a: hidden, b: { c: hidden }, table: "t1" }))).toMatchObject({
    ...{ [name]: "[secret]", a: { [name]: "[secret]" }, b: { c: { [name]: "[secret]" } }, table: "t1", msg: "said" },
  });
});

test("tokens are struck out wherever they stand, and nothing else is", () => {
  const line = write({
    url: "https://discord.com/api/v10/webhooks/12345/aBc-_.~%+=9/messages/@original",
    path: "/interactions/12345/aW50Z.x/callback",
    encoded: "interactions%2F12345%2FaW50Zx",
    alone: "aW50ZXJhY3Rpb246MTIzNDU2",
    bot: "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDe.abcdefghijklmnopqrstuvwxyz1",
    channel: "/channels/12345/messages/67890",
  });
  const { url, path, encoded, alone, bot, channel } = parseJson<Record<string, string>>(line);
  expect([url, path, encoded, alone, bot, channel]).toEqual([
    "https://discord.com/api/v10/webhooks/12345/[secret]/messages/@original",
    "/interactions/12345/[secret]/callback",
    "interactions%2F12345%2F[secret]",
    ...["[secret]", "[secret]", "/channels/12345/messages/67890"],
  ]);
});

test("whatever opens a page of the board is struck out wherever it stands: keys of pages, links and cookies", async () => {
  const store = openStore(":memory:");
  const signer = createSigner(Buffer.alloc(32, 7));
  const user = userId("200000000000000001");
  const table = newTableId("t1");
  const tokens = createTokens({ signer, ...systemCore, used: store.shelf<true>("board-tokens") });
  const pages = [writePageKey(signer, "t", table), writePageKey(signer, "s", "100000000000000001")];
  const link = tokens.issue({ user, table });
  const cookie = (await createSessions(store, systemCore).open(user)) ?? expect.fail("no session");
  const line = write({ page: `/m/${pages[0]}/log`, server: `/s/${pages[1]}`, in: `https://b.test/in#${link}`, cookie });
  for (const secret of [...pages, link, cookie]) {
    const [end = ""] = secret.split(/[-.](?=[\w-]{22,32}$)/u).slice(-1);
    expect(end.length).toBeGreaterThan(21);
    expect(line).not.toContain(end);
  }
  const { page } = parseJson<Record<string, string>>(line);
  expect(page).toBe(`/m/${table}-[secret]/log`);
});

test("what is less than the level is not written, and no line names process or machine", () => {
  expect(write({}, "warn")).toBe("");
  expect(Object.keys(parseJson<object>(write({}))).toSorted()).toEqual(["level", "msg", "time", "version"]);
});
