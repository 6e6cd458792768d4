/**
 * The languages beside English, for whoever translates.
 *
 *   npm run tool -- words status [LANGUAGE]      what is missing, unused or suspicious
 *   npm run tool -- words sheet LANGUAGE [FILE]  a CSV of every message, with its English
 *   npm run tool -- words take LANGUAGE FILE     such a CSV brought back, after it was checked
 *   npm run tool -- words read LANGUAGE GAME [SEATS [SEED]]  a match as a player reads it
 */
import { readFileSync, writeFileSync } from "node:fs";
import papaparse from "papaparse";
import { games } from "../games/registry.ts";
import { printMatch } from "./words/transcript.ts";
import { englishCatalogues, listTerms, readSame, readTranslated, writeTranslated } from "./words/catalogues.ts";
import { listFolders } from "../src/words/languages.ts";
import { findAllFlaws, findFlaws } from "./words/flaws.ts";

const [, , verb, language, file] = process.argv;

function printStatus(which: readonly string[]): void {
  for (const name of which) {
    console.log(`\n${name}`);
    for (const [catalogue, english] of englishCatalogues) {
      const expected = {
        name: catalogue,
        english,
        locale: name,
        terms: listTerms(name, catalogue),
        same: readSame(name),
      };
      const translated = readTranslated(name, catalogue);
      const { missing, unused, untranslated, flaws, terms: lost } = findAllFlaws(expected, translated);
      const total = Object.keys(english).length;
      console.log(`  ${catalogue}: ${total - missing.length} of ${total}`);
      print("missing", missing);
      print("unused", unused);
      print("as in English", untranslated);
      print("suspicious", flaws);
      print("not as in the glossary", lost);
    }
  }
}

function print(what: string, lines: readonly string[]): void {
  const most = language === undefined ? 5 : 60;
  if (lines.length === 0) return;
  console.log(`    ${what}: ${lines.length}`);
  for (const line of lines.slice(0, most)) console.log(`      ${line}`);
  if (lines.length > most) console.log(`      … and ${lines.length - most} more`);
}

function writeSheet(name: string, to: string): void {
  const rows = [...englishCatalogues].flatMap(([catalogue, english]) => {
    const translated = readTranslated(name, catalogue);
    return Object.entries(english).map(([key, text]) => [catalogue, key, text, translated[key] ?? ""]);
  });
  writeFileSync(to, papaparse.unparse([["catalogue", "key", "English", name], ...rows]));
  console.log(
    `${rows.length} messages are in ${to}. Fill the last column, and bring it back with: npm run tool -- words take ${name} ${to}`,
  );
}

/** A row of a sheet: where the message is, its English, and its translation. */
type Row = { readonly catalogue: string; readonly key: string; readonly english: string; readonly words: string };

async function takeSheet(name: string, from: string): Promise<void> {
  const rows = readRows(from);
  const flaws = rows.flatMap(({ catalogue, key, english, words }) =>
    findFlaws(key, english, words, name).map((flaw) => `${catalogue} ${key} ${flaw}`),
  );
  for (const flaw of flaws) console.error(flaw);
  if (flaws.length > 0) {
    console.error(
      `Nothing was taken: ${flaws.length} ${flaws.length === 1 ? "row needs" : "rows need"} mending first.`,
    );
    process.exitCode = 1;
    return;
  }
  for (const catalogue of englishCatalogues.keys()) {
    const taken = rows.filter((row) => row.catalogue === catalogue).map(({ key, words }) => [key, words] as const);
    if (taken.length === 0) continue;
    await writeTranslated(name, catalogue, { ...readTranslated(name, catalogue), ...Object.fromEntries(taken) });
  }
  console.log(`${rows.length} messages were taken.`);
}

/** The rows of a sheet that were filled in. Throws where one is of a message that is not there. */
function readRows(from: string): readonly Row[] {
  const [, ...rows] = papaparse.parse<readonly string[]>(readFileSync(from, "utf8"), { skipEmptyLines: true }).data;
  return rows.flatMap(([catalogue = "", key = "", , words = ""]) => {
    const english = englishCatalogues.get(catalogue)?.[key];
    if (english === undefined) throw new Error(`${catalogue} ${key}: there is no such message`);
    return words === "" ? [] : [{ catalogue, key, english, words }];
  });
}

/** Prints a match of sensible players in this language, to be read whole. */
function readMatch(locale: string, id: string): void {
  const [seats = "2", seed = "1"] = process.argv.slice(5);
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined)
    throw new Error(`There is no game ${id}. There are: ${games.map(({ info }) => info.id).join(", ")}.`);
  console.log(printMatch(game, { seats: Number(seats), seed: Number(seed), locale, most: 6, familiar: 3 }));
}

const known = listFolders();
if (language !== undefined && !known.includes(language)) {
  console.error(`There is no folder languages/${language}. There are: ${known.join(", ")}.`);
  process.exitCode = 1;
} else if (verb === "status") printStatus(language === undefined ? known : [language]);
else if (verb === "sheet" && language !== undefined) writeSheet(language, file ?? `${language}.csv`);
else if (verb === "take" && language !== undefined && file !== undefined) await takeSheet(language, file);
else if (verb === "read" && language !== undefined && file !== undefined) readMatch(language, file);
else {
  console.error(
    "Say: npm run tool -- words status [LANGUAGE], sheet LANGUAGE [FILE], take LANGUAGE FILE or read LANGUAGE GAME [SEATS [SEED]].",
  );
  process.exitCode = 1;
}
