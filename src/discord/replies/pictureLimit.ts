import type { Host } from "../host.ts";
import { asideMessage, type Reply } from "../message/reply.ts";
import type { UserRequest } from "../userRequest.ts";

/**
 * Counts a picture that a user asks for besides those of their turn, and makes the answer unless there were too many.
 * Words are never refused, and neither is a panel.
 */
export async function countPicture(
  { limits }: Pick<Host, "limits">,
  { reader, translator }: UserRequest,
  answer: () => Reply | Promise<Reply>,
): Promise<Reply> {
  const refused = await limits.use("pictures", reader);
  return refused === undefined ? answer() : asideMessage(translator, refused.why);
}
