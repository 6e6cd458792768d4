import { EventEmitter } from "node:events";
import { ChannelType } from "discord.js";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { createGatewayChannels, type GatewayChannels } from "../../src/discord/channels/gatewayChannels.ts";
import { pretend } from "../pretend.ts";

const text = (id: string, besides: object = {}) => ({ id, type: ChannelType.GuildText, parent_id: "9", ...besides });
const thread = (id: string, parent: string, besides: object = {}) => ({
  ...{ id, type: ChannelType.PublicThread, parent_id: parent, guild_id: "1" },
  ...{ thread_metadata: { locked: false, archived: false, ...besides } },
});
const server = () => ({
  ...{ id: "1", channels: [text("10"), text("11")], emojis: [{ id: "90", name: "egg" }], stickers: [] },
  roles: [{ id: "1", permissions: "8", name: "@everyone", color: 0 }],
  threads: [thread("20", "10"), thread("21", "10", { archived: true }), thread("22", "11")],
});

let ws: EventEmitter;
let gateway: GatewayChannels;
let gone: (readonly string[])[];
beforeEach(() => {
  ws = new EventEmitter();
  gateway = createGatewayChannels(pretend({ ws }), pino({ level: "silent" }));
  gone = [];
  gateway.whenGone((ids) => gone.push(ids));
  ws.emit("GUILD_CREATE", server());
});

const known = () => ["10", "11", "12", "20", "21", "22", "23"].filter((id) => gateway.find(id) !== undefined);

test("of a channel is known what is read of it: a category is nobody's thread", () => {
  const overwrites = [{ id: "1", type: 0, allow: "0", deny: "1024" }];
  ws.emit("CHANNEL_CREATE", text("12", { guild_id: "1", permission_overwrites: overwrites }));
  expect(gateway.find("12")).toEqual({
    ...{ guild: "1", type: ChannelType.GuildText, parent: null, isLocked: false, isArchived: false },
    overwrites: [{ id: "1", allow: 0n, deny: 1024n }],
  });
  expect(gateway.find("21")).toMatchObject({ parent: "10", isLocked: false, isArchived: true });
});

test("changes are noted", () => {
  ws.emit("THREAD_UPDATE", thread("20", "10", { locked: true }));
  ws.emit("THREAD_CREATE", thread("23", "11"));
  ws.emit("CHANNEL_UPDATE", text("10", { guild_id: "1", permission_overwrites: [{ id: "5", allow: "8", deny: "0" }] }));
  expect(gateway.find("20")?.isLocked).toBe(true);
  expect(gateway.find("23")?.guild).toBe("1");
  expect(gateway.find("10")?.overwrites).toEqual([{ id: "5", allow: 8n, deny: 0n }]);
});

test("a deleted channel goes with its threads, which is told once", () => {
  ws.emit("CHANNEL_DELETE", text("10", { guild_id: "1" }));
  ws.emit("THREAD_DELETE", { id: "22", guild_id: "1", parent_id: "11" });
  expect(gone).toEqual([["10", "20", "21"], ["22"]]);
  expect(known()).toEqual(["11"]);
});

test("an update that comes after its thread was deleted does not bring it back", () => {
  ws.emit("THREAD_DELETE", { id: "20", guild_id: "1", parent_id: "10" });
  ws.emit("THREAD_UPDATE", thread("20", "10"));
  expect(gateway.find("20")).toBeUndefined();
});

test("channels that were opened again are told of when they are deleted again", () => {
  ws.emit("CHANNEL_DELETE", text("10", { guild_id: "1" }));
  ws.emit("CHANNEL_CREATE", text("10", { guild_id: "1" }));
  ws.emit("CHANNEL_DELETE", text("10", { guild_id: "1" }));
  expect(gone).toEqual([["10", "20", "21"], ["10"]]);
});

test("open threads that Discord lists stand for those that were known, in the channels that it names", () => {
  ws.emit("THREAD_LIST_SYNC", { guild_id: "1", channel_ids: ["10"], threads: [thread("23", "10")], members: [] });
  expect(known()).toEqual(["10", "11", "21", "22", "23"]);
  ws.emit("THREAD_LIST_SYNC", { guild_id: "1", threads: [thread("20", "10")], members: [] });
  expect(known()).toEqual(["10", "11", "20", "21"]);
});

test("a server that comes anew brings its channels anew, one with an outage keeps them, and one that is left has none", () => {
  ws.emit("GUILD_CREATE", server());
  expect(gone).toEqual([]);
  ws.emit("GUILD_CREATE", { ...server(), channels: [text("12")], threads: [] });
  expect(known()).toEqual(["12"]);
  // Nothing else tells of what was deleted while the gateway was away.
  expect(gone).toEqual([["10", "11", "20", "21", "22"]]);
  ws.emit("GUILD_DELETE", { id: "1", unavailable: true });
  ws.emit("GUILD_CREATE", { id: "1", unavailable: true });
  expect(known()).toEqual(["12"]);
  ws.emit("GUILD_DELETE", { id: "1" });
  expect(known()).toEqual([]);
});

test("what nobody reads of a server is taken out of what discord.js is told next", () => {
  const sent = server();
  ws.emit("GUILD_CREATE", sent);
  expect(sent).toMatchObject({ channels: [], threads: [], emojis: [] });
  expect(sent.roles).toEqual([{ id: "1", permissions: "8" }]);
});
