import { enableCompileCache, flushCompileCache } from "node:module";

const oldestNode = [22, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isTooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);

if (isTooOld) {
  console.error(
    `Clutch needs Node ${oldestNode.join(".")} or newer and this is ${process.versions.node}. ` +
      "Start it with “npm start” after “npm ci”, which brings a Node of its own on Linux, or install Node 24.",
  );
  process.exitCode = 1;
} else {
  // Types are stripped once, not at every start: that saves a second and the stripper's thirty megabytes.
  enableCompileCache();
  await import("./main.ts");
  // Now, because a process that is killed writes nothing at its end.
  flushCompileCache();
}
