import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

/** Programs that tests start dozens of times, by the names of their files. */
const programs = {
  bot: "test/e2e/botProcess.ts",
  main: "src/main.ts",
  member: "test/cluster/member.ts",
};

/**
 * Writes each program with all it imports into a folder, as one file and a few that they share. Loading two thousand
 * modules one by one is most of what a start costs. What a module reads beside itself it still finds there.
 */
export async function buildPrograms(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: programs,
    cwd: dirname(import.meta.dirname),
    platform: "node",
    logLevel: "silent",
    external: [/\.node$/u, "@resvg/resvg-js", "bufferutil", "pg-native", "utf-8-validate", "zlib-sync"],
    plugins: [
      {
        name: "places",
        transform: {
          filter: { code: "import.meta." },
          handler: (code, id) =>
            code
              .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
              .replaceAll("import.meta.dirname", JSON.stringify(dirname(id))),
        },
      },
    ],
  });
  await bundle.write({ dir: folder, format: "esm" });
  await bundle.close();
}
