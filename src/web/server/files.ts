import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const packed = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
};

export type PageFile = {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly packed: () => Promise<Uint8Array>;
};

export type PageFiles = ReadonlyMap<string, PageFile>;

/** Reads the files of a folder that pages may load, below this path: no request names a file of the disk. */
export function readFiles(folder: string, path: string): PageFiles {
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
    : [];
  const found = names.flatMap((name): (readonly [string, PageFile])[] => {
    const type = types[extname(name)];
    if (type === undefined || !statSync(join(folder, name)).isFile()) return [];
    const bytes = readFileSync(join(folder, name));
    let zipped: Promise<Uint8Array> | undefined;
    return [
      [encodeURI(`${path}/${name.replaceAll("\\", "/")}`), { type, bytes, packed: () => (zipped ??= packed(bytes)) }],
    ];
  });
  return new Map(found);
}
