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
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      eqeqeq: "error",
    },
  },
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
