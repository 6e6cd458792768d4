import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const pure = "Rules are pure: no clock, no chance, no console, no process (ARCHITECTURE.md).";

export default defineConfig(
  { ignores: ["node_modules", "sandbox/page/dist", "coverage", "gallery"] },
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
  { files: ["sandbox/page/**/*.tsx"], rules: { "max-lines-per-function": ["error", { max: 80 }] } },
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
