/** Direct messages that a seat's player was sent, and the moments from which they are true no more. */
import { beforeEach, describe, expect, test } from "vitest";
import { messageId, type TableId, type UserId } from "../../src/ids.ts";
import { comeBack, requestSeat } from "../../src/table/actions/seats.ts";
import { noteDirectMessages } from "../../src/table/deadlines/pings.ts";
import { numberOf } from "../../src/table/deadlines/seatRequests.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { actor, home, personOn } from "../match/tables.ts";
import { recordWith } from "./recordWith.ts";
import {
  agrees,
  asks,
  beginAnew,
  bid,
  daily,
  game,
  house,
  objects,
  post,
  table,
  tableOfThree,
  takes,
} from "./threeSeats.ts";

const posted = { channel: home, message: messageId("100000000000000009"), at: 0 };
const heir = { user: personOn(5), name: "Heir" };

let id: TableId;
beforeEach(async () => {
  beginAnew();
  id = await tableOfThree(daily);
});

const change = (of: (record: TableRecord) => Partial<TableRecord>) =>
  house.service.change(id, null, (record) => ({ ok: true, record: recordWith(record, { ...of(record) }) }));

/** Kinds of the posts that take direct messages of the second seat back. */
const takenBack = async () =>
  (await table(id)).outbox.flatMap((due) =>
    (due.kind === "close-secret" || due.kind === "seat-word") && due.seat === 1 ? [due.kind] : [],
  );

const close = () => change(() => ({ status: "closed" }));

const secretTo = (user: UserId) =>
  change(({ secrets }) => ({ secrets: secrets.with(1, { ...posted, seals: [], user }) }));

describe("a secret question", () => {
  const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["the computer gets their seat", () => asks(1, id, 1, { by: "computer" })],
    ["somebody from the bench sits down", () => asks(1, id, 1).then(() => takes(5, id, 1))],
    [
      "the organiser's heir sits down",
      () =>
        house.service.changeInTime(id, actor(1), (record, times) =>
          requestSeat(record, personOn(1), { seat: 1, by: "bench", heir, hasLeft: false }, times),
        ),
    ],
    ["the table is closed", close],
  ];
  test.each(endings)("to a player goes once %s", async (_, end) => {
    await secretTo(personOn(1));
    await post(id);
    expect(await takenBack()).toEqual([]);
    await end();
    expect(await takenBack()).toEqual(["close-secret"]);
  });

  test("to a stand-in goes once the owner is back", async () => {
    await asks(1, id, 1);
    await takes(5, id, 1);
    await secretTo(personOn(5));
    await bid(id, 1, "bid", 5);
    await post(id);
    await house.service.changeInTime(id, actor(1), (record, times) => comeBack(record, personOn(1), times));
    expect(await takenBack()).toEqual(["close-secret"]);
  });

  test("of an older version stays with whoever sits there", async () => {
    await change(({ secrets }) => ({ secrets: secrets.with(1, { ...posted, seals: [] }) }));
    expect(await takenBack()).toEqual([]);
  });

  test("that goes out while its seat changes hands goes at once", async () => {
    await asks(1, id, 1);
    await takes(5, id, 1);
    await post(id);
    await secretTo(personOn(1));
    expect(await takenBack()).toEqual(["close-secret"]);
  });
});

describe("that somebody else gets their seat", () => {
  beforeEach(async () => {
    await asks(0, id, 1);
    await agrees(2, id, 1);
    await post(id);
    await change(({ seatRequests }) => ({
      seatWords: seatRequests.map((request) => ({ seat: 1, request: numberOf(request), posted })),
    }));
    expect(await takenBack()).toEqual([]);
  });

  const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["they keep it", () => objects(1, id, 1)],
    ["they choose", () => bid(id, 1)],
    ["they give it away", () => agrees(1, id, 1)],
    [
      "the bench is called to it",
      () => change(({ seatRequests }) => ({ seatRequests: seatRequests.map((each) => ({ ...each, step: "open" })) })),
    ],
    ["the table is closed", close],
  ];
  test.each(endings)("is taken back from a player once %s", async (_, end) => {
    await end();
    expect(await takenBack()).toEqual(["seat-word"]);
    const record = await table(id);
    expect(noteDirectMessages(game, record, await house.service.times.contextFor(record))).toBe(record);
  });
});
