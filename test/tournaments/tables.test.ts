import { expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { newTableId, type UserId, userId } from "../../src/ids.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import type { Entrant, Round, TournamentRecord } from "../../src/tournaments/record.ts";
import { openPodTable, tableIdOf } from "../../src/tournaments/service/tables.ts";
import { bids } from "../contract/fixture/index.ts";
import { serviceFor } from "../match/tables.ts";
import { recordCup } from "./recorded.ts";

const names = ["Ada", "Ben", "Chloe", "Dev"];
const choice: Choice = {
  format: "swiss",
  size: 4,
  rounds: 1,
  number: null,
  odd: "smaller",
  hours: 1,
  most: 8,
  fewest: 2,
  isDuplicate: false,
  points: null,
};
const pod = { seats: [2, 1, 3, 4], group: 0, table: null, result: null, deadline: 0 };
const round: Round = {
  ...{ stage: 0, number: 1, season: 0, pods: [pod], byes: [] },
  ...{ key: null, isReminded: false, isClosed: false },
};
const first = { round: 0, pod: 0 };

const person = (id: number): UserId => userId(String(200000000000000000n + BigInt(id)));

/** Chloe has left, and the fourth is a computer of a rehearsal. */
function pairCup(): TournamentRecord {
  const record = recordCup("Cup", names, [round], choice);
  const entrants = record.entrants.map((entrant): Entrant => {
    if (entrant.id === 4) return entrant;
    return { ...entrant, user: person(entrant.id), status: entrant.id === 3 ? "out" : "in" };
  });
  return { ...record, options: { gold: false, hand: "short" }, entrants };
}

test("a table opens once, with its players in the order of their seats; a computer plays for who has left", async () => {
  const service = serviceFor([bids]);
  const record = pairCup();
  const id = await openPodTable(service, record, first, 5);
  expect(await openPodTable(service, record, first, 9)).toBe(id);
  expect(id).toBe(tableIdOf(record, 0, 0));
  expect(await service.load(id)).toMatchObject({
    status: "playing",
    opened: 5,
    host: record.organiser,
    tournament: { id: record.id, ...first },
    seats: [
      { kind: "person", user: person(2), name: "Ben" },
      { kind: "person", user: person(1), name: "Ada" },
      { kind: "computer", name: "Chloe", for: person(3) },
      { kind: "computer", name: "Dev" },
    ],
  });
});

test("a table that the game refuses is not taken for an open one", async () => {
  const refusing: AnyGame = { ...bids, checkOptions: () => ({ say: "refuse.gold" }) };
  const opened = openPodTable(serviceFor([refusing]), pairCup(), first, 5);
  await expect(opened).rejects.toThrow(
    `Table ${newTableId(`tournament ${pairCup().id} 0 0`)} cannot start: refuse.gold`,
  );
});
