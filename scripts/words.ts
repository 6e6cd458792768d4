/**
 * The languages beside English, for whoever translates.
 *
 *   npm run tool -- words status [LANGUAGE]      what is missing, unused or suspicious
 *   npm run tool -- words sheet LANGUAGE [FILE]  a CSV of every message, with what a translator wants to know of it;
 *     --only host,egg-thieves  of these catalogues alone
 *     --by importance          what players read most first
 *   npm run tool -- words take LANGUAGE FILE     such a CSV brought back, row by row as each is in order
 *   npm run tool -- words read LANGUAGE GAME [SEATS [SEED]]  a match as a player reads it
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { games } from "../games/registry.ts";
import { printMatch } from "./words/transcript.ts";
import { englishCatalogues, listTerms, readSame, readTranslated, writeTranslated } from "./words/catalogues.ts";
import { languageFolder, listFolders } from "../src/words/languages.ts";
import { findAllFlaws } from "./words/flaws.ts";
import { readSheet, writeSheet } from "./words/sheet.ts";

const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, by: { type: "string" } },
  allowPositionals: true,
});
const [verb, language, file = "", seats = "2", seed = "1"] = positionals;

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

/** Writes a sheet for a language that may be new; returns what is wrong with what was asked for. */
function makeSheet(name: string, to: string): string | undefined {
  const only = values.only?.split(",") ?? [...englishCatalogues.keys()];
  const unknown = only.find((catalogue) => !englishCatalogues.has(catalogue));
  if (unknown !== undefined) return `There is no ${unknown}. There are: ${[...englishCatalogues.keys()].join(", ")}.`;
  if (values.by !== undefined && values.by !== "importance") return "Sheets can be ordered by importance only.";
  const count = writeSheet(to, name, { only, isByImportance: values.by !== undefined });
  console.log(
    `${count} messages are in ${to}. Fill the last column, and bring it back with: npm run tool -- words take ${name} ${to}`,
  );
  return undefined;
}

/** Takes the rows that are in order, into a folder of the language that is made if need be, and lists the others. */
async function takeSheet(name: string, from: string): Promise<string | undefined> {
  const rows = readSheet(name, readFileSync(from, "utf8"));
  const good = Map.groupBy(
    rows.filter(({ flaws }) => flaws.length === 0),
    ({ catalogue }) => catalogue,
  );
  if (good.size > 0 && !listFolders().includes(name)) {
    mkdirSync(languageFolder(name));
    writeFileSync(new URL("language.json", languageFolder(name)), `${JSON.stringify({ locales: [name] })}\n`);
  }
  for (const [catalogue, taken] of good) {
    const words = Object.fromEntries(taken.map(({ key, translation }) => [key, translation]));
    await writeTranslated(name, catalogue, { ...readTranslated(name, catalogue), ...words });
  }
  const bad = rows.filter(({ flaws }) => flaws.length > 0);
  for (const { catalogue, key, flaws } of bad) console.error(`${catalogue} ${key} ${flaws.join("; ")}`);
  console.log(`${rows.length - bad.length} messages were taken.`);
  return bad.length === 0 ? undefined : `Not taken: ${bad.length}. Mend these rows, and take the sheet again.`;
}

/** Prints a match of sensible players in this language, to be read whole. */
function readMatch(locale: string, id: string): string | undefined {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) return `There is no game ${id}. There are: ${games.map(({ info }) => info.id).join(", ")}.`;
  console.log(printMatch(game, { seats: Number(seats), seed: Number(seed), locale, most: 6, familiar: 3 }));
  return undefined;
}

const usage =
  "Say: npm run tool -- words status [LANGUAGE], sheet LANGUAGE [FILE] [--only host,egg-thieves] [--by importance], take LANGUAGE FILE or read LANGUAGE GAME [SEATS [SEED]].";

/** What each verb does with the language and what else is named; returns what is wrong with it. */
const verbs: {
  readonly [verb: string]: (name: string, what: string) => string | undefined | Promise<string | undefined>;
} = {
  sheet: (name, to) => makeSheet(name, to === "" ? `${name}.csv` : to),
  take: (name, from) => (from === "" ? usage : takeSheet(name, from)),
  read: readMatch,
};

function isLanguage(name = ""): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

async function main(): Promise<string | undefined> {
  const known: readonly string[] = listFolders();
  // A sheet may begin a language.
  const isPossible = (verb === "sheet" || verb === "take") && isLanguage(language);
  if (language !== undefined && !known.includes(language) && !isPossible)
    return `There is no language ${language}. There are: ${known.join(", ")}.`;
  const act = verbs[verb ?? ""];
  if (act !== undefined && language !== undefined) return act(language, file);
  if (verb !== "status") return usage;
  printStatus(language === undefined ? known : [language]);
  return undefined;
}

const wrong = await main();
if (wrong !== undefined) {
  console.error(wrong);
  process.exitCode = 1;
}
