/** Which rights the bot needs where, and what it says when one is missing. */
import { ChannelType, PermissionsBitField, type PermissionsString } from "discord.js";
import { describe, expect, test } from "vitest";

import type { Channels, Whereabouts } from "../../src/discord/channels/channels.ts";
import type { Host } from "../../src/discord/host.ts";
import * as rights from "../../src/discord/tables/openings.ts";
import { channelId, userId } from "../../src/ids.ts";
import { recordOf } from "./record.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";

const here = channelId("400000000000000001");
const place = `<#${here}>`;
const all = [
  "ViewChannel",
  "SendMessages",
  "SendMessagesInThreads",
  "CreatePublicThreads",
  "CreatePrivateThreads",
  "AttachFiles",
  "Connect",
] as const;
const without = (...missing: readonly PermissionsString[]) =>
  new PermissionsBitField(all.filter((right) => !missing.includes(right)));
const text: Whereabouts = { type: ChannelType.GuildText, parent: null, isLocked: false, isKnown: true };
const thread: Whereabouts = { ...text, type: ChannelType.PublicThread, parent: "1" };
const gateway = { find: () => undefined, whenGone: () => undefined };
const hostAt = (where: Whereabouts, held = without()): Host => {
  const channels: Channels = {
    whereIs: () => where,
    find: () => where,
    rightsIn: () => held,
    isPrivate: () => false,
    isSeenAlike: () => true,
    gateway,
  };
  return pretend({ channels, tables: { here: () => Promise.resolve([]) } });
};
const reader = { user: userId("100000000000000001"), guild: null };
const source = (held = without()) => ({ id: "1", channelId: here, appPermissions: held, reader });
/** What is said to be missing; another refusal by its key; undefined where nothing hinders. */
const lacks = (why: { readonly say: string; readonly with?: object } | undefined) => {
  const told: { readonly rights?: readonly { readonly say: string }[] } | undefined = why?.with;
  return told?.rights?.map((right) => right.say.replace("right.", "")) ?? why?.say;
};

describe("a table", () => {
  const opened = (where: Whereabouts, held = without(), isThreadWanted = true) => {
    const chosen = rights.choosePlace(hostAt(where), source(held), isThreadWanted);
    return chosen.ok ? chosen.wantsThread : lacks(chosen.why);
  };

  test("gets a thread in a channel that can have one, where that is wished", () => {
    expect(opened(text)).toBe(true);
    expect(opened({ ...text, type: ChannelType.GuildAnnouncement })).toBe(true);
    expect(opened({ ...text, type: ChannelType.GuildVoice })).toBe(false);
    expect([opened(text, without(), false), opened(thread)]).toEqual([false, false]);
    expect(rights.choosePlace(hostAt(text), source())).toMatchObject({ home: here });
  });

  test("needs what is posted there: in a thread, in a channel, and in a thread to be opened", () => {
    expect(opened(text, without("SendMessagesInThreads", "AttachFiles"))).toEqual([
      "SendMessagesInThreads",
      "AttachFiles",
    ]);
    expect(opened(text, without("SendMessages"))).toBe(true);
    // Without the right to open threads it is played in the channel, if that can be.
    expect(opened(text, without("CreatePublicThreads"))).toBe(true);
    expect(opened(text, without("CreatePublicThreads", "SendMessages"))).toEqual(["CreatePublicThreads"]);
    expect(opened(text, without("SendMessages", "AttachFiles"), false)).toEqual(["SendMessages", "AttachFiles"]);
    expect(opened(thread, without("SendMessagesInThreads"))).toEqual(["SendMessagesInThreads"]);
    expect(opened(thread, without("AttachFiles"))).toEqual(["AttachFiles"]);
    expect(opened(thread, without("SendMessages", "CreatePublicThreads"))).toBe(false);
    // Who cannot see a place lacks nothing else worth a word.
    expect(opened(thread, without("ViewChannel", "AttachFiles"))).toEqual(["ViewChannel"]);
  });

  test("needs to join a voice channel, whose chat is closed to others, and no other place", () => {
    for (const type of [ChannelType.GuildVoice, ChannelType.GuildStageVoice])
      expect(opened({ ...text, type }, without("Connect", "AttachFiles"))).toEqual(["Connect", "AttachFiles"]);
    expect([opened(text, without("Connect"), false), opened(thread, without("Connect"))]).toEqual([false, false]);
  });

  test("begins in no locked thread and in no private one that the bot is not in", () => {
    expect(opened({ ...thread, isLocked: true })).toBe("refusal.locked-thread");
    const manager = new PermissionsBitField([...all, "ManageThreads"]);
    expect(opened({ ...thread, isLocked: true }, manager)).toBe(false);
    const hidden = { ...thread, type: ChannelType.PrivateThread, isKnown: false };
    expect([opened(hidden), opened({ ...hidden, isKnown: true })]).toEqual(["refusal.private-thread", false]);
    expect(opened({ ...thread, isKnown: false })).toBe(false);
  });

  test("is started by what is known of its channel, from elsewhere too", async () => {
    const deal = { seats: 2, key: "ab".repeat(32), options: {} };
    const record = { ...recordOf(bids, deal, bids.setup(deal).state, "lobby"), home: here };
    const start = async (host: Host, from: ReturnType<typeof source> = source()) =>
      lacks(await rights.hinderStart(host, from, record));
    const mute = without("AttachFiles");
    expect(await start(hostAt(text), source(mute))).toEqual(["AttachFiles"]);
    expect(await start(hostAt(text, mute))).toBeUndefined();
    const elsewhere = { ...source(), channelId: channelId("400000000000000002") };
    expect(await start(hostAt(text, mute), elsewhere)).toEqual(["AttachFiles"]);
    const unknown = { ...hostAt(text).channels, find: () => undefined };
    expect(await start(pretend({ ...hostAt(text), channels: unknown }), elsewhere)).toBeUndefined();
  });
});

describe("a tournament", () => {
  const hinder = (type: ChannelType, isDuplicate = false, held = without()) =>
    lacks(rights.hinderTournament({ type }, held, here, isDuplicate));

  test("needs a channel with threads, and for one deal at all tables one with private threads", () => {
    expect([hinder(ChannelType.GuildText), hinder(ChannelType.GuildText, true)]).toEqual([undefined, undefined]);
    expect(hinder(ChannelType.GuildAnnouncement)).toBeUndefined();
    expect(hinder(ChannelType.GuildAnnouncement, true)).toBe("refusal.no-private-threads");
    expect(hinder(ChannelType.GuildVoice)).toBe("tournament.refusal.no-threads");
    expect(hinder(ChannelType.PublicThread)).toBe("tournament.refusal.in-thread");
  });

  test.each([
    ["SendMessages", true, true],
    ["SendMessagesInThreads", true, true],
    ["AttachFiles", true, true],
    ["ViewChannel", true, true],
    ["CreatePublicThreads", true, false],
    ["CreatePrivateThreads", false, true],
  ] as const)("needs %s: %s, and for one deal at all tables: %s", (right, usual, duplicate) => {
    const told = [false, true].map((isDuplicate) => hinder(ChannelType.GuildText, isDuplicate, without(right)));
    expect(told).toEqual([usual, duplicate].map((isNeeded) => (isNeeded ? [right] : undefined)));
  });
});

test("a private thread is opened from a text channel alone", () => {
  const hinder = (where: Whereabouts, held = without()) =>
    lacks(rights.hinderPrivateThread(hostAt(where), source(held)));
  expect(hinder(text)).toBeUndefined();
  expect(hinder(thread)).toBe("refusal.no-private-threads");
  expect(hinder(text, without("CreatePrivateThreads"))).toEqual(["CreatePrivateThreads"]);
  expect(rights.hinderPrivateThread(hostAt(text), source(without("AttachFiles")))?.with).toMatchObject({
    count: 1,
    place,
  });
});
