/** Nobody chooses the cards: players check with nothing but Discord's posts and a hash. */
import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { whims } from "../../../scripts/whims.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { hasButton, isEndCard, playToEnd, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let ada: PersonDriver;
let ben: PersonDriver;
const house = useTestBot();
beforeEach(() => {
  [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});

const hash = (...parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
const sealOf = (secret: string) =>
  BigInt(`0x${hash("clutch seal 1", secret)}`)
    .toString(32)
    .padStart(52, "0")
    .slice(0, 26);
const found = (pattern: RegExp, message: Which) => pattern.exec(wordsOf(message))?.[1] ?? "none";
const dealPosts = (place: string) =>
  ada.sees(place).filter((message) => wordsOf(message).includes("The cards are dealt now"));

const withoutSeal = ({ sealed, ...old }: TableRecord): TableRecord => {
  expect(sealed).toBeDefined();
  return old;
};

/** What the players of a finished table read under Check the shuffle. */
async function check(place: string) {
  await playToEnd(place, [ada, ben], whims(3));
  const end = await ada.waitFor(place, isEndCard);
  const page = await ada.press(end, "Check the shuffle").reply();
  expect(wordsOf(page)).toContain("It fits the seal");
  const post = found(/discord\.com\/channels\/\d+\/\d+\/(\d+)/u, page);
  return { secret: found(/secret: `([\da-f]{64})`/u, page), key: found(/Key: `([\da-f]{64})`/u, page), post };
}

test("the lobby shows the seal, one post in the thread deals, and its id and the secret give the key", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  const [dealt, ...more] = dealPosts(place);
  if (dealt === undefined) throw new Error("no post deals");
  expect(more).toEqual([]);
  expect(ada.sees(place)[0]?.id).toBe(dealt.id);
  const seal = found(/Sealed as `([\da-v]{26})`/u, dealt);
  const { secret, key, post } = await check(place);
  expect(sealOf(secret)).toBe(seal);
  expect(post).toBe(dealt.id);
  expect(key).toBe(hash("clutch key 1", secret, dealt.id));
});

test("the seal stands in the lobby before anybody else sits down, and is that of the deal", async () => {
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  const seal = found(/sealed as `([\da-v]{26})`/u, lobby);
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  expect(dealPosts(lobby.id).map((dealt) => found(/Sealed as `([\da-v]{26})`/u, dealt))).toEqual([seal]);
});

test("where no thread can be opened, the channel has the post that deals", async () => {
  house.sandbox.deny("The Table", "CreatePublicThreads");
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  await ada.press(lobby, "Start").first();
  await ada.waitFor("games", (message) => hasButton(message, "Play") && message.id !== lobby.id);
  const [dealt] = dealPosts("games");
  const { post } = await check("games");
  expect(post).toBe(dealt?.id);
});

test("an answer of Discord's that is lost gives no second deal", async () => {
  const lobby = await ada.command("games", "/table new game:secret-bids").reply();
  await ben.press(lobby, "Join").first();
  await house.bot.outbox.idle();
  house.sandbox.faults.add({ match: `^POST /channels/${lobby.id}/messages$`, kind: "lost-answer", left: 1 });
  await ada.press(lobby, "Start").first();
  await ada.waitFor(lobby.id, (message) => hasButton(message, "Play"));
  expect(dealPosts(lobby.id)).toHaveLength(1);
  expect((await check(lobby.id)).post).toBe(dealPosts(lobby.id)[0]?.id);
});

test("a match of before says that it was not sealed, and is verified as it was", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  const [table] = await house.bot.service.tablesIn(place);
  if (table === undefined) throw new Error("no table");
  await house.bot.service.change(table.id, null, (current) => ({ ok: true, record: withoutSeal(current) }));
  await playToEnd(place, [ada, ben], whims(3));
  const end = await ada.waitFor(place, isEndCard);
  const words = wordsOf(await ada.press(end, "Check the shuffle").reply());
  expect(words).toContain("not sealed");
  expect(words).toContain("The shuffle is the committed one");
});

test("a key that does not follow from the secret is named as such", async () => {
  const place = await startTable("secret-bids", [ada, ben]);
  const [table] = await house.bot.service.tablesIn(place);
  if (table?.sealed === undefined) throw new Error("no sealed table");
  const sealed = { ...table.sealed, secret: "0".repeat(64) };
  await house.bot.service.change(table.id, null, (current) => ({ ok: true, record: { ...current, sealed } }));
  await playToEnd(place, [ada, ben], whims(3));
  const end = await ada.waitFor(place, isEndCard);
  const words = wordsOf(await ada.press(end, "Check the shuffle").reply());
  expect(words).toContain("The key does not follow from it");
});
