import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startSandbox } from "../../sandbox/index.ts";
import { fetchThread, logIn, openSandbox, textChannel } from "./bot.ts";
import { ask, field, png } from "./raw.ts";

const freshFolder = (): string => mkdtempSync(join(tmpdir(), "sandbox-"));

test("a kept world is found again: channels, messages, files, reactions, commands, closed doors", async () => {
  const folder = freshFolder();
  const before = await openSandbox({ folder });
  const client = await logIn(before);
  await client.application.commands.set([{ name: "play", description: "Plays" }]);
  const games = textChannel(client, before.channel("games"));
  const thread = await games.threads.create({ name: "Table 1" });
  const board = { attachment: Buffer.from(png(8, 8)), name: "board.png" };
  const message = await thread.send({ content: "Turn 1", files: [board], nonce: "n1", enforceNonce: true });
  before.person("Ada").react(before.person("Ada").sees(thread.id)[0] ?? fail(), "👍");
  before.closeDms("Ben");
  await client.destroy();
  await before.close();

  const after = await openSandbox({ folder });
  const [seen] = after.person("Ada").sees("Table 1");
  expect(seen).toMatchObject({ id: message.id, content: "Turn 1", reactions: [{ count: 1, me: true }] });
  expect(after.file(seen?.attachments[0]?.url ?? "")).toEqual({
    name: "board.png",
    type: "image/png",
    bytes: png(8, 8),
  });
  const again = await logIn(after);
  const table = await fetchThread(again, thread.id);
  await table.send({ content: "Turn 1", nonce: "n1", enforceNonce: true });
  expect(after.person("Ada").sees("Table 1")).toHaveLength(1);
  expect((await again.application.commands.fetch()).map(({ name }) => name)).toEqual(["play"]);
  await expect(again.users.send(after.person("Ben").id, "x")).rejects.toMatchObject({ code: 50007 });
  expect(again.channels.cache.get(thread.id)).toMatchObject({ name: "Table 1" });
});

function fail(): never {
  throw new Error("It should be there.");
}

test("what happened a moment ago is written without anybody closing", async () => {
  const folder = freshFolder();
  const running = await openSandbox({ folder });
  running.person("Ada").say("games", "Hello");
  await vi.waitUntil(() => readdirSync(folder).includes("world.json"));
  const other = await openSandbox({ folder });
  expect(
    other
      .person("Ada")
      .sees("games")
      .map(({ content }) => content),
  ).toEqual(["Hello"]);
});

test("a message that was still being thought about is gone, and so are the files of deleted ones", async () => {
  const folder = freshFolder();
  const before = await openSandbox({ folder });
  const client = await logIn(before);
  client.on("interactionCreate", (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.deferReply();
  });
  await client.application.commands.set([{ name: "play", description: "Plays" }]);
  await before.person("Ada").command("games", "/play").first();
  const path = `/channels/${before.channel("games")}/messages`;
  const sent = await ask(before, `POST ${path}`, {}, [{ name: "board.png", bytes: png(8, 8) }]);
  await ask(before, `DELETE ${path}/${String(field(sent.body, "id"))}`);
  await client.destroy();
  await before.close();
  const after = await openSandbox({ folder });
  expect(after.person("Ada").sees("games")).toEqual([]);
  expect(readdirSync(join(folder, "files"))).toEqual([]);
});

test("another version's world stops the start with a sentence", async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "world.json"), JSON.stringify({ version: 0, world: {} }));
  await expect(startSandbox({ folder })).rejects.toThrow("was written by another version");
});
