import eslint from "@eslint/js";
import type { Linter } from "eslint";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const fromPorts = "The host gets time, chance, threads and sockets from its ports (src/ports/ports.ts).";
const restrict = (names: readonly string[]) => names.map((name) => ({ name, message: fromPorts }));

/** Nothing in the host reads a clock, sets a timer, draws lots or opens a socket by itself: a simulation supplies them. */
export const portsAlone: Linter.Config = {
  files: ["src/**/*.ts", "commands/**/*.ts"],
  // The ports themselves, and the heartbeat, which is one.
  ignores: ["src/ports/*.ts", "src/time/heartbeat.ts"],
  rules: {
    "no-restricted-globals": [
      "error",
      ...restrict(["setTimeout", "setInterval", "setImmediate", "performance", "crypto", "fetch", "WebSocket"]),
    ],
    "no-restricted-properties": [
      "error",
      ...[
        ["Date", "now"],
        ["Math", "random"],
        ["AbortSignal", "timeout"],
        ["process", "hrtime"],
        ...["now", "local", "utc"].map((property) => ["DateTime", property]),
        ...["setTimeout", "setInterval", "setImmediate", "performance", "crypto", "fetch"].map((property) => [
          "globalThis",
          property,
        ]),
      ].map(([object, property]) => ({ object, property, message: fromPorts })),
    ],
    "no-restricted-syntax": [
      "error",
      ...[
        "NewExpression[callee.name='Date'][arguments.length=0]",
        "CallExpression[callee.name='Date']",
        // Both keep time by themselves; `expiry` has a cache go by the clock.
        "NewExpression[callee.name='PQueue'] Property[key.name='interval']",
        "NewExpression[callee.name='LRUCache'] Property[key.name='ttl']",
      ].map((selector) => ({ selector, message: fromPorts })),
    ],
    "no-restricted-imports": [
      "error",
      {
        paths: [
          ...restrict(["node:timers", "node:timers/promises", "node:perf_hooks", "node-cron", "ws"]),
          { name: "node:worker_threads", importNames: ["Worker"], message: fromPorts },
          { name: "piscina", importNames: ["Piscina", "default"], message: fromPorts },
        ],
        patterns: [
          {
            regex: "^node:crypto$",
            importNamePattern: "^(?:random|getRandom|generate|webcrypto|default)",
            message: fromPorts,
          },
        ],
      },
    ],
  },
};

const pure = "Rules are pure: no clock, no chance, no console, no process (ARCHITECTURE.md).";

export default defineConfig(
  { ignores: ["node_modules", "sandbox/page/dist", "web/dist", "coverage", "gallery", "test/web/pages"] },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-indexed-object-style": "off",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "no-duplicate-imports": "error",
      "no-nested-ternary": "error",
      "max-lines-per-function": ["error", { max: 60 }],
      "max-lines": ["error", { max: 300 }],
      "max-params": ["error", { max: 5 }],
      complexity: ["error", 12],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      eqeqeq: "error",
    },
  },
  // What a component shows stands in one piece, beside what it does.
  { files: ["sandbox/page/**/*.tsx", "web/**/*.tsx"], rules: { "max-lines-per-function": ["error", { max: 80 }] } },
  portsAlone,
  {
    files: ["games/**/*.ts", "data/**/*.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...[
          "Date",
          "console",
          "process",
          "setTimeout",
          "setInterval",
          "setImmediate",
          "queueMicrotask",
          "performance",
          "crypto",
          "fetch",
          "globalThis",
        ].map((name) => ({ name, message: pure })),
      ],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: pure }],
    },
  },
);
