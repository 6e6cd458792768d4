import { listAudit } from "../../src/discord/tournaments/textPages.ts";
import { nobody, userId } from "../../src/ids.ts";
import { withoutTheirName } from "../../src/tournaments/audit.ts";
import type { AuditLine, Round } from "../../src/tournaments/record.ts";
import { findOpenDispute } from "../../src/tournaments/rounds/results.ts";
import { jsonOf } from "../../src/tournaments/service/export.ts";
import { hostTranslator, say } from "../../src/words/translator.ts";
import { parseJson } from "../parseJson.ts";
import { choice } from "./quickCup.ts";
import { recordCup } from "./recorded.ts";
import { expect, test } from "vitest";

const round: Round = {
  ...{ stage: 0, number: 1, season: 0, pods: [], byes: [], key: null, isReminded: false, isClosed: false },
};
const cup = recordCup("Cup", ["Ada", "Ben"], [round], choice);

test("decisions name round and table as fields and in the reader's language, also those that an older version wrote", () => {
  const by = userId("200000000000000060");
  const [at, where] = [0, { round: 0, pod: 1 }];
  const written: readonly AuditLine[] = [
    { at, by, did: "correct", where, about: "1, 2 → 2, 1" },
    { at, by, did: "dispute", where, about: "", why: "We tied" },
    { at, by, did: "extend", where, about: say("tournament.about.hours", { hours: 5 }) },
    { at, by, did: "hurry", where: { round: 0 }, about: "" },
  ];
  const old: readonly AuditLine[] = [
    { at, by, did: "correct", about: "round 1, table 2: 1, 2 → 2, 1" },
    { at, by, did: "dispute", about: "round 1, table 2", why: "We tied" },
    { at, by, did: "extend", about: "round 1, table 2: 5 h" },
    { at, by, did: "hurry", about: "round 1" },
  ];
  const german = (audit: readonly AuditLine[]) => hostTranslator("de").lines(listAudit({ ...cup, audit }));
  expect(german(written).map((line) => line.split(" · ")[1])).toEqual([
    "Zeit beendet: Runde 1",
    "mehr Zeit gegeben: Runde 1, Tisch 2: 5 Stunden",
    "ficht das Ergebnis an: Runde 1, Tisch 2 – We tied",
    "berichtigt: Runde 1, Tisch 2: 1, 2 → 2, 1",
  ]);
  expect(german(old.toSpliced(2, 1))).toEqual(german(written.toSpliced(2, 1)));
  for (const audit of [written, old]) {
    expect(findOpenDispute({ ...cup, audit }, { round: 0, pod: 1 })).toBe(1);
    expect(findOpenDispute({ ...cup, audit }, { round: 0, pod: 0 })).toBe(-1);
    expect(findOpenDispute({ ...cup, audit: [...audit, ...audit.slice(0, 1)] }, { round: 0, pod: 1 })).toBe(-1);
    const { corrections } = parseJson<{ corrections: readonly object[] }>(jsonOf({ ...cup, audit }));
    expect(corrections.slice(0, 2)).toEqual([
      { at, did: "correct", round: 1, table: 2, about: "1, 2 → 2, 1" },
      { at, did: "dispute", round: 1, table: 2, about: "" },
    ]);
  }
});

test("of a player who wants to be forgotten decisions stay, and no reason that they typed; others keep theirs", () => {
  const [ada, ben] = [userId("200000000000000060"), userId("200000000000000061")];
  const line = { at: 0, did: "hurry", where: { round: 0 }, about: "" } as const;
  const ofBoth = [ada, ben].map((by): AuditLine => ({ ...line, by, why: "I am ill" }));
  expect(ofBoth.map((each) => withoutTheirName(each, ada))).toEqual([{ ...line, by: nobody }, ofBoth[1]]);
});
