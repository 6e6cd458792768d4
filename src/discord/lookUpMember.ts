import { type REST } from "discord.js";
import type { UserId } from "../ids.ts";
import type { MemberKind } from "./host.ts";
import { codeOf, codes } from "./delivery/failure.ts";
import { getFrom, resources } from "./resources.ts";

/** Whether somebody with this id is in a server, and whether that is a bot; "unknown" when Discord does not say. */
export async function lookUpMember(rest: REST, guild: string, user: UserId): Promise<MemberKind> {
  try {
    const member = await getFrom(rest, resources.member(guild, user));
    return member.user.bot === true ? "bot" : "person";
  } catch (error) {
    const code = codeOf(error);
    return code === codes.unknownMember || code === unknownUser ? "nobody" : "unknown";
  }
}

const unknownUser = 10_013;
