import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isOlder } from "../../../sandbox/build-page.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stale-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file as if at this second; its folders are all from the beginning. */
function write(path: string, second: number): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  utimesSync(file, second, second);
  for (let each = dirname(file); each.startsWith(folder); each = dirname(each)) utimesSync(each, 1, 1);
  return file;
}

describe("the page is built anew", () => {
  test("when it is missing", () => {
    write("main.tsx", 10);
    expect(isOlder(join(folder, "dist/index.html"), folder)).toBe(true);
  });

  test("when a source in some folder is newer", () => {
    const built = write("dist/index.html", 20);
    write("ui/Icon.tsx", 21);
    expect(isOlder(built, folder)).toBe(true);
  });

  test("when a source was removed since", () => {
    const built = write("dist/index.html", 20);
    write("ui/Icon.tsx", 10);
    utimesSync(join(folder, "ui"), 21, 21);
    expect(isOlder(built, folder)).toBe(true);
  });
});

describe("the page stays as it is", () => {
  test("when all sources are older", () => {
    const built = write("dist/index.html", 20);
    write("main.tsx", 20);
    write("ui/Icon.tsx", 19);
    expect(isOlder(built, folder)).toBe(false);
  });

  test("whatever else was built or installed since", () => {
    const built = write("page/dist/index.html", 20);
    write("page/dist/assets/index.js", 21);
    write("node_modules/vite/package.json", 21);
    utimesSync(join(folder, "page/dist"), 21, 21);
    expect(isOlder(built, folder)).toBe(false);
  });
});
