/** Opens a world that a simulation wrote in the local Discord's page, without a bot. */
import { buildPageIfStale, startSandbox } from "../../sandbox/index.ts";

await buildPageIfStale();
const { url } = await startSandbox({ folder: process.argv[2] ?? "" });
console.log(`Open ${url} and sign in as anybody. End with Ctrl+C.`);
