/** A warm compiler in a copy of the repository: says whether one file compiles with another text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

type TypeCheck = {
  /** The first error that this text in place of the file's own leads to, there or where its audience is held. */
  readonly findError: (file: string, text: string) => string | undefined;
};

/** What is left unused, or compared in vain, is a trace that a leak need not leave: it catches nothing. */
const harmless: readonly number[] = [6133, 6192, 6196, 6198, 2367];
/** A name that is nowhere is a mistake in the plant, and no boundary. */
const unknownName = 2304;
/** Holds templates to their audience: a leak that widens them is noticed there. */
const audience = "test/discord/audience.test.ts";

export function createTypeCheck(tree: string): TypeCheck {
  const { config } = ts.readConfigFile(join(tree, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, tree);
  // What these import is read besides: most of the repository is about neither, and to read it takes most of the time.
  const roots = new Set([...fileNames.filter((name) => name.endsWith(".d.ts")), join(tree, audience)]);
  const changed = new Map<string, { readonly text: string; readonly version: number }>();
  let version = 0;
  const service = ts.createLanguageService({
    ...ts.sys,
    getCompilationSettings: () => ({ ...options, incremental: false, noEmit: true }),
    getScriptFileNames: () => [...roots],
    getScriptVersion: (file) => String(changed.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = changed.get(file)?.text ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => tree,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    realpath: (path) => path,
  });
  const put = (path: string, text: string): void => {
    version += 1;
    changed.set(path, { text, version });
  };
  return {
    findError(file, text) {
      const path = join(tree, file);
      const before = readFileSync(path, "utf8");
      roots.add(path);
      put(path, text);
      try {
        const found = [path, join(tree, audience)].flatMap((each) => service.getSemanticDiagnostics(each));
        const [first] = found.filter(({ code }) => !harmless.includes(code));
        const error = first && ts.flattenDiagnosticMessageText(first.messageText, " ");
        if (first?.code === unknownName) throw new Error(`This plant cannot be in ${file}: ${error}`);
        return error;
      } finally {
        put(path, before);
      }
    },
  };
}
