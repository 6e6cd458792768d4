import { enableCompileCache, flushCompileCache } from "node:module";
import { lowerOwnPriority } from "../threads/priority.ts";

lowerOwnPriority();
// Types are stripped once for all threads and starts; the tasks are imported afterwards for that reason.
enableCompileCache();
export const { answerTask, adviseTask, warmTask } = await import("./tasks.ts");
flushCompileCache();
