import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The environment of programs that tests start again and again. What is compiled is kept, as "npm start" keeps it:
 * types are stripped once, and not at every start. A program that is killed must flush that itself.
 */
export function programEnv(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
}
