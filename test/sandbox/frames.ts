import type { Sandbox } from "../../sandbox/index.ts";
import { openLine } from "./socket.ts";

/** The code with which the gateway closes a line on which these frames were sent. */
export async function codeAfterFrames(sandbox: Sandbox, frames: readonly unknown[]): Promise<number> {
  const line = await openLine(`${sandbox.url}/gateway?v=10&encoding=json`);
  for (const frame of frames) line.send(frame);
  return line.closed;
}
