import { defineConfig } from "vite";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // Nothing is inlined: the policy of the page allows files of its own alone.
  build: {
    ...{ outDir: "dist", emptyOutDir: true, target: "es2024", assetsInlineLimit: 0, reportCompressedSize: false },
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
