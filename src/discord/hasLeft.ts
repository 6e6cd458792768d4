import { type REST, Routes } from "discord.js";
import type { UserId } from "../ids.ts";
import { codeOf, codes } from "./posts/failure.ts";

/** Whether a person is no longer in a server; false also when Discord does not say. The bot hears of nobody who leaves. */
export async function hasLeft(rest: REST, guild: string, user: UserId): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(guild, user));
    return false;
  } catch (error) {
    return codeOf(error) === codes.unknownMember;
  }
}
