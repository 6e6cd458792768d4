import { globSync } from "node:fs";

/** The program's own files. */
export const files: readonly string[] = globSync("{src,commands,games,data,sandbox,web,bench,scripts}/**/*.{ts,tsx}")
  .map((path) => path.replaceAll("\\", "/"))
  .sort();
