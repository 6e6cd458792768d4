import type { Message } from "../../../games/contract/index.ts";
import type { Host } from "../host.ts";
import type { Reader } from "../../table/sight/reader.ts";

/**
 * Counts a picture that somebody asks for besides those of their turn; the sentence why they get none now, if they do
 * not. Words are never refused, and neither is a panel.
 */
export async function hinderPicture({ limits }: Pick<Host, "limits">, reader: Reader): Promise<Message | undefined> {
  return (await limits.use("pictures", reader))?.why;
}
