import { expect, test } from "vitest";
import { handClock } from "../../../sandbox/clock.ts";
import { logIn, openSandbox } from "../bot.ts";
import { ask, field, png } from "../raw.ts";
import {
  V2,
  EPHEMERAL,
  LOADING,
  reply,
  joinButton,
  openTable,
  nextInteraction,
  answer,
  webhook,
  useCommand,
  press,
  complete,
} from "../playing.ts";

test("an answer goes to the interaction of its own token", async () => {
  const playing = await openTable();
  const [one, other] = [await useCommand(playing), await useCommand(playing)];
  const crossed = await ask(
    playing.sandbox,
    `POST /interactions/${one.interaction.id}/${other.interaction.token}/callback`,
    reply({ content: "x" }),
  );
  expect(field(crossed.body, "code")).toBe(10062);
});

test("an answer tells, when asked, which message it made", async () => {
  const playing = await openTable();
  const { used, interaction } = await useCommand(playing);
  const told = await answer(
    playing.sandbox,
    interaction,
    { type: 5, data: { flags: EPHEMERAL } },
    "?with_response=true",
  );
  const id = playing.sandbox.person("Ada").sees("games").at(-1)?.id;
  expect(told.body).toMatchObject({
    interaction: {
      id: interaction.id,
      type: 2,
      response_message_id: id,
      response_message_loading: true,
      response_message_ephemeral: true,
    },
    resource: { type: 4, message: { id, flags: EPHEMERAL | LOADING } },
  });
  expect(await used.first()).toMatchObject({ kind: "thinking" });
});

test("a deferred answer thinks until it is filled, and the edit may make it V2", async () => {
  const playing = await openTable();
  const { sandbox } = playing;
  const { used, interaction } = await useCommand(playing);
  await answer(sandbox, interaction, { type: 5 });
  expect(
    sandbox
      .person("Ben")
      .sees("games")
      .map(({ flags }) => flags),
  ).toEqual([LOADING]);
  const body = { flags: V2, components: [{ type: 12, items: [{ media: { url: "attachment://board.png" } }] }] };
  const files = [{ name: "board.png", bytes: png(640, 480) }];
  const edited = await ask(sandbox, `PATCH ${webhook(interaction)}/messages/@original`, body, files);
  expect(edited.status).toBe(200);
  const message = await used.reply();
  expect(message).toMatchObject({
    flags: V2,
    edited_timestamp: null,
    attachments: [{ filename: "board.png", width: 640, height: 480 }],
    components: [{ type: 12, items: [{ media: { width: 640, content_type: "image/png" } }] }],
  });
  expect(sandbox.file(message.attachments[0]?.url ?? "")?.bytes).toEqual(png(640, 480));
  const served = await fetch(message.attachments[0]?.url ?? "");
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(png(640, 480));
});

test("after a deferral the first follow-up fills the deferred message, the next is a new one", async () => {
  const playing = await openTable();
  const { sandbox } = playing;
  const { used, interaction } = await useCommand(playing);
  await answer(sandbox, interaction, { type: 5, data: { flags: EPHEMERAL } });
  await ask(sandbox, `POST ${webhook(interaction)}`, { content: "one" });
  await ask(sandbox, `POST ${webhook(interaction)}`, { content: "two" });
  expect((await used.reply()).flags).toBe(EPHEMERAL);
  expect(
    sandbox
      .person("Ada")
      .sees("games")
      .map(({ content }) => content),
  ).toEqual(["one", "two"]);
  // Only the deferral was ephemeral.
  expect(
    sandbox
      .person("Ben")
      .sees("games")
      .map(({ content }) => content),
  ).toEqual(["two"]);
});

test("an ephemeral message is its owner's alone and reached through its token alone", async () => {
  const playing = await openTable();
  const { sandbox } = playing;
  const { used, interaction } = await useCommand(playing);
  await answer(sandbox, interaction, reply({ content: "Your hand", flags: EPHEMERAL, components: [joinButton] }));
  const hand = await used.reply();
  const inChannel = `/channels/${hand.channel_id}/messages`;
  expect(sandbox.person("Ben").sees("games")).toEqual([]);
  expect(() => sandbox.person("Ben").press(hand, "join")).toThrow("That message is gone.");
  expect(field((await ask(sandbox, `GET ${inChannel}/${hand.id}`)).body, "code")).toBe(10008);
  expect(field((await ask(sandbox, `PATCH ${inChannel}/${hand.id}`, { content: "x" })).body, "code")).toBe(10008);
  expect((await ask(sandbox, `GET ${inChannel}`)).body).toEqual([]);
  const original = `${webhook(interaction)}/messages/@original`;
  expect(field((await ask(sandbox, `GET ${original}`)).body, "id")).toBe(hand.id);
  expect((await ask(sandbox, `PATCH ${original}`, { content: "Your new hand" })).status).toBe(200);
  // A later press of its button brings a new token, which can update it as well.
  const arriving = nextInteraction(playing.client);
  const pressed = sandbox.person("Ada").press(hand, "join");
  await answer(sandbox, await arriving, { type: 7, data: { content: "Played" } });
  expect((await pressed.reply()).content).toBe("Played");
  sandbox.person("Ada").dismiss(hand);
  expect(sandbox.person("Ada").sees("games")).toEqual([]);
});

test("a token reaches its own messages only", async () => {
  const playing = await openTable();
  const { sandbox } = playing;
  const [one, other] = [await useCommand(playing), await useCommand(playing)];
  await answer(sandbox, one.interaction, reply({ content: "one", flags: EPHEMERAL }));
  await answer(sandbox, other.interaction, reply({ content: "other" }));
  const { id } = await one.used.reply();
  const crossed = await ask(sandbox, `PATCH ${webhook(other.interaction)}/messages/${id}`, { content: "x" });
  expect(field(crossed.body, "code")).toBe(10008);
  const deleted = await ask(sandbox, `DELETE ${webhook(one.interaction)}/messages/@original`);
  expect([deleted.status, deleted.headers.get("content-type")]).toEqual([204, null]);
  const gone = await ask(sandbox, `GET ${webhook(one.interaction)}/messages/@original`);
  expect(field(gone.body, "code")).toBe(10008);
});

test("a token is of no use before the first answer, nor is an invented one", async () => {
  const playing = await openTable();
  const { interaction } = await useCommand(playing);
  const early = await ask(playing.sandbox, `POST ${webhook(interaction)}`, { content: "x" });
  expect(field(early.body, "code")).toBe(10015);
  const invented = await ask(playing.sandbox, `POST /webhooks/${playing.sandbox.bot.id}/abc`, { content: "x" });
  expect([invented.status, field(invented.body, "code")]).toEqual([401, 50027]);
});

test("a deferred update shows nothing until its message is edited", async () => {
  const playing = await openTable();
  const { used, interaction } = await press(playing);
  await answer(playing.sandbox, interaction, { type: 6 });
  expect(await used.first()).toMatchObject({ kind: "update" });
  expect(used.shown).toEqual([]);
  await ask(playing.sandbox, `PATCH ${webhook(interaction)}/messages/@original`, { content: "Later" });
  expect((await used.reply()).content).toBe("Later");
});

test("suggestions reach the person who types", async () => {
  const playing = await openTable();
  const { used, interaction } = await complete(playing);
  if (!interaction.isAutocomplete()) throw new Error("no autocomplete");
  expect(interaction.options.getFocused(true)).toMatchObject({ name: "what", value: "che" });
  await interaction.respond([{ name: "Chess", value: "chess" }]);
  expect(await used.choices()).toEqual([{ name: "Chess", value: "chess" }]);
});

test("three seconds for the first answer, fifteen minutes for the token", async () => {
  const clock = handClock();
  const sandbox = await openSandbox({ clock });
  const client = await logIn(sandbox);
  await client.application.commands.set([{ name: "play", description: "Plays" }]);

  const late = await useCommand({ sandbox, client });
  clock.advance(3_000);
  expect(await late.used.first()).toMatchObject({ kind: "failed", why: "The application did not respond" });
  await expect(late.used.reply()).rejects.toThrow("did not respond");
  const refused = await answer(sandbox, late.interaction, reply({ content: "x" }));
  expect([refused.status, field(refused.body, "code")]).toEqual([404, 10062]);

  const timely = await useCommand({ sandbox, client });
  clock.advance(2_999);
  expect((await answer(sandbox, timely.interaction, reply({ content: "x" }))).status).toBe(204);
  clock.advance(15 * 60_000 - 2_999 - 1);
  const original = `PATCH ${webhook(timely.interaction)}/messages/@original`;
  expect((await ask(sandbox, original, { content: "y" })).status).toBe(200);
  clock.advance(1);
  const expired = await ask(sandbox, original, { content: "z" });
  expect([expired.status, field(expired.body, "code")]).toEqual([401, 50027]);
  // A bot that is in the channel may still edit its message there.
  const { id, channel_id } = await timely.used.reply();
  expect((await ask(sandbox, `PATCH /channels/${channel_id}/messages/${id}`, { content: "z" })).status).toBe(200);
});

test("an interaction that no bot hears fails after three seconds", async () => {
  const clock = handClock();
  const sandbox = await openSandbox({ clock });
  await ask(sandbox, `PUT /applications/${sandbox.bot.id}/commands`, [{ name: "play", description: "Plays" }]);
  const used = sandbox.person("Ada").command("games", "/play");
  clock.advance(3_000);
  expect(await used.first()).toMatchObject({ kind: "failed" });
});
