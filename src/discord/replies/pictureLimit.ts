import type { Message } from "../../../games/contract/index.ts";
import type { Host } from "../host.ts";
import type { Asker } from "../tableDoor.ts";

/**
 * Counts a picture that somebody asks for besides those of their turn; the sentence why they get none now, if they do
 * not. Words are never refused, and neither is a panel.
 */
export async function hinderPicture(
  { limits }: Pick<Host, "limits">,
  { user, guildId }: Pick<Asker, "user" | "guildId">,
): Promise<Message | undefined> {
  return (await limits.use("pictures", { user: user.id, guild: guildId }))?.why;
}
