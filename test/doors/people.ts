/** Who sends something, and where. */
import { PermissionsBitField } from "discord.js";
import { channelId, messageId, userId } from "../../src/ids.ts";

/** People of the server, by what they are at its table and in its tournament. */
export const people = {
  host: userId("200000000000000000"),
  player: userId("200000000000000001"),
  staff: userId("200000000000000008"),
  stranger: userId("200000000000000007"),
  organiser: userId("900000000000000001"),
  /** Holds the role that organises as well. */
  helper: userId("200000000000000006"),
} as const;
export type Role = keyof typeof people;
export const roles = Object.keys(people) as readonly Role[];
/** Somebody in good standing, also one who sends from direct messages; barred by the server, in time-out, or no member. */
export type Standing = "member" | "elsewhere" | "barred" | "muted" | "gone";

export const nameOf = (role: Role): string => `Name of ${role}`;

export const allRights = new PermissionsBitField(PermissionsBitField.All);
export const guild = "1";
export const cupChannel = channelId("100000000000000003");
export const helpers = "55";
export const card = messageId("700000000000000001");
