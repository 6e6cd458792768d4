import * as discord from "discord-api-types/v10";
import { defineConfig, type Plugin } from "vite";

const types = "discord-api-types/v10";

/**
 * `discord-api-types` is CommonJS, which no bundler shakes: its enums would more than double the page.
 * So each of them becomes an export of its own, written from the package while building, and only those that the
 * page uses stay in it.
 */
function discordEnums(): Plugin {
  const id = `\0${types}`;
  return {
    name: "discord-enums",
    enforce: "pre",
    resolveId: (source) => (source === types ? id : undefined),
    load: (wanted) => {
      if (wanted !== id) return undefined;
      return Object.entries(discord)
        .flatMap(([name, value]) => (isEnum(name, value) ? [`export const ${name} = ${literal(value)};`] : []))
        .join("\n");
    },
  };
}

const isEnum = (name: string, value: unknown): value is object => name !== "default" && typeof value === "object";

/** An enum as an object literal; some of Discord's flags are too large for a number. */
function literal(value: object): string {
  const members = Object.entries(value).map(([name, each]) => {
    const text = typeof each === "bigint" ? `${each}n` : JSON.stringify(each);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{ ${members.join(", ")} }`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [discordEnums()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { outDir: "dist", emptyOutDir: true, target: "es2024", assetsInlineLimit: 2048, reportCompressedSize: false },
});
