/** Opens a world that a simulation wrote, or a file of what a player was shown, in the local Discord's page, without a bot. */
import { readFileSync } from "node:fs";
import { buildPageIfStale, startSandbox } from "../../sandbox/index.ts";
import { postShown, readShown } from "./shown.ts";

const [folder, file] = process.argv.slice(2);
await buildPageIfStale();
const sandbox = await startSandbox(folder === undefined || folder === "" ? {} : { folder });
const shown = file === undefined ? undefined : readShown(readFileSync(file, "utf8"));
if (shown !== undefined) await postShown(sandbox, shown);
console.log(`Open ${sandbox.url} and sign in as anybody. End with Ctrl+C.`);
