import ts from "typescript";
import { expect, test } from "vitest";
import { channelId, newTableId, userId } from "../../src/ids.ts";
import { withoutPerson } from "../../src/table/actions/people.ts";
import { openTable } from "../../src/table/actions/lobby.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { tableColumns } from "../../src/table/service/columns.ts";
import type { TournamentRecord } from "../../src/tournaments/record.ts";
import { withoutPerson as withoutEntrant } from "../../src/tournaments/rounds/organiserActions.ts";
import { tournamentColumns } from "../../src/tournaments/service/columns.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordCup } from "../tournaments/recorded.ts";

const person = userId("3".repeat(18));
const host = userId("2".repeat(18));
const compileMs = 60_000;

const table = openTable({
  ...{ id: newTableId("people"), game: bids, guild: "1", home: channelId("100000000000000001") },
  ...{ host, name: "Hugo", options: {}, wantsThread: false, now: 0 },
});
const choice = {
  format: "swiss",
  size: 2,
  rounds: 2,
  number: null,
  odd: "byes",
  hours: 10,
  most: 8,
  fewest: 2,
} as const;
const cup = recordCup("Cup", ["Ada"], [], { ...choice, isDuplicate: false, points: null });

const files = { table: "src/table/record.ts", tournament: "src/tournaments/record.ts" };

/** Both files' types, read once for all tests. */
function compile(): ts.Program {
  const { config } = ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  return ts.createProgram(Object.values(files), { ...options, incremental: false });
}

let program: ts.Program | undefined;

/** Parts of a record of this type, each with one id of a person at another place where the type has one. */
function samplesOf(file: string, name: string): readonly object[] {
  program ??= compile();
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  const found = module === undefined ? [] : checker.getExportsOfModule(module).filter((each) => each.name === name);
  return found.flatMap((each) => valuesOf(checker, checker.getDeclaredTypeOfSymbol(each), []) as object[]);
}

function valuesOf(checker: ts.TypeChecker, type: ts.Type, above: readonly ts.Type[]): readonly unknown[] {
  if (above.includes(type)) return [];
  const below = (part: ts.Type) => valuesOf(checker, part, [...above, type]);
  if (type.isUnion()) return type.types.flatMap(below);
  if (checker.typeToString(type) === "UserId") return [person];
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return [];
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).flatMap((each) => below(each).map((value) => [value]));
  const fields = checker
    .getPropertiesOfType(type)
    .map((field) => [field.name, checker.getTypeOfSymbol(field)] as const);
  const beside = above.length === 0 ? [] : fields;
  const usual = Object.fromEntries(beside.map(([name, each]) => [name, usualOf(checker, each)]));
  const keyed = checker.getIndexInfosOfType(type).flatMap((each) => below(each.type));
  return [
    ...fields.flatMap(([name, each]) => below(each).map((value) => ({ ...usual, [name]: value }))),
    ...keyed.map((value) => ({ any: value })),
  ];
}

/** A value that a field may have beside another one; a literal tells the members of a union apart. */
function usualOf(checker: ts.TypeChecker, type: ts.Type): unknown {
  if (checker.isArrayType(type)) return [];
  if (type.isUnion()) return type.types.map((each) => usualOf(checker, each)).find((each) => each !== undefined);
  return type.isLiteral() ? type.value : undefined;
}

test(
  "a table is found by every person whom it names, and by nobody once they are forgotten",
  () => {
    // Posts that are still to be made name people for that moment.
    const typed = samplesOf(files.table, "Standing").filter((sample) => !("outbox" in sample));
    const samples = [...typed, { heldBy: { [person]: 0 } }, { tally: { [person]: {} } }, { agreedToShow: [person] }];
    expect(samples.length).toBeGreaterThan(14);
    for (const sample of samples) {
      const record: TableRecord = { ...table, ...sample };
      expect([sample, tableColumns(record, false).people.includes(person)]).toEqual([sample, true]);
      const left = tableColumns(withoutPerson(record, person, "hash"), false).people;
      expect([sample, left.filter((user) => user !== host)]).toEqual([sample, []]);
    }
  },
  compileMs,
);

test(
  "a tournament is found by every person whom it names, and by nobody once they are forgotten",
  () => {
    const samples = [...samplesOf(files.tournament, "TournamentRecord"), { entrants: [{ former: [person] }] }];
    expect(samples.length).toBeGreaterThan(4);
    for (const sample of samples) {
      const record: TournamentRecord = { ...cup, ...sample };
      expect([sample, tournamentColumns(record).people.includes(person)]).toEqual([sample, true]);
      const left = withoutEntrant(record, person, "hash");
      expect([sample, left.ok && tournamentColumns(left.record).people.includes(person)]).toEqual([sample, false]);
    }
  },
  compileMs,
);
