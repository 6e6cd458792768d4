/** A table before it begins, as pure steps: who may do what, what that leaves in the record, and what is posted. */
import { describe, expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { startAtOnce } from "./startAtOnce.ts";
import { setTerms } from "../../src/table/actions/hostActions.ts";
import * as lobby from "../../src/table/actions/lobby.ts";
import { channelId, newTableId, type UserId, userId } from "../../src/ids.ts";
import { refuse } from "../../src/records/outcome.ts";
import type { Changed, Seated, TableRecord } from "../../src/table/record.ts";
import { paces } from "../../src/time/pace.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordWith } from "./recordWith.ts";

const game: AnyGame = bids;
const [ada, ben, cora, dan, eve] = [1, 2, 3, 4, 5].map((nth) => userId(`10000000000000000${nth}`)) as [
  UserId,
  UserId,
  UserId,
  UserId,
  UserId,
];
const home = channelId("400000000000000001");
const opening: lobby.Opening = {
  ...{ id: newTableId("lobby"), game, guild: "1", home, host: ada, name: "Ada", wantsThread: true, now: 7 },
  options: { gold: true, hand: "short" },
};
const opened = lobby.openTable(opening);
const person = (user: UserId): Seated => ({ kind: "person", user, name: user });
const seated = (...users: readonly UserId[]): TableRecord => ({
  ...opened,
  seats: [...opened.seats, ...users.map(person)],
});
const kinds = (changed: Changed) => (changed.ok ? changed.record.outbox.map(({ kind }) => kind) : changed.why.say);
const after = (changed: Changed): TableRecord => {
  if (!changed.ok) throw new Error(changed.why.say);
  return changed.record;
};
const playing: TableRecord = recordWith(seated(ben), { status: "playing" });

describe("a new table", () => {
  test("has its host on the first seat and nothing else", () => {
    expect(opened).toMatchObject({
      ...{ format: 2, status: "lobby", game: "secret-bids", host: ada, place: null, match: null, opened: 7 },
      ...{ nextDue: 1, outbox: [], seats: [{ kind: "person", user: ada, name: "Ada" }] },
    });
    expect(opened.timing.clocks).toHaveLength(1);
    expect(opened.timing.pace).toEqual(paces.none);
    for (const absent of ["campaign", "invited", "computerLevel", "allowsHints", "locale"])
      expect(Object.keys(opened)).not.toContain(absent);
    expect(lobby.initialOptions(game.info.options)).toEqual({ gold: true, hand: "short" });
  });

  test("keeps what was chosen when it was opened, for a rematch too", () => {
    const chosen = { computerLevel: "hard", allowsHints: true, locale: "de" } as const;
    const record = lobby.openTable({ ...opening, ...chosen, campaign: "Way", invited: [ben], pace: paces.daily });
    expect(record).toMatchObject({ ...chosen, campaign: "Way", invited: [ben] });
    expect(record.timing.pace).toEqual(paces.daily);
    const terms = { window: { from: 540, to: 1320, zone: "Europe/Berlin" }, minimum: 80, seatWait: 7_200_000 } as const;
    const timed = { ...record, timing: { ...record.timing, ...terms } };
    expect(lobby.tableSettings(timed)).toEqual({ ...chosen, ...terms, pace: paces.daily });
    expect(lobby.openTable({ ...opening, ...lobby.tableSettings(timed) }).timing).toEqual({
      ...timed.timing,
      clocks: record.timing.clocks,
    });
    expect(lobby.tableSettings(opened)).toEqual({ pace: paces.none, window: null, minimum: 0 });
  });
});

describe("sitting down", () => {
  test("is for anybody while there is room, once", () => {
    const joined = after(lobby.join(game, opened, ben, "Ben"));
    expect(joined.seats.at(-1)).toEqual({ kind: "person", user: ben, name: "Ben" });
    expect(joined.outbox.map(({ kind }) => kind)).toEqual(["lobby"]);
    expect(lobby.join(game, opened, ada, "Ada")).toEqual(refuse("refusal.seated", { host: "Ada", who: "host" }));
    expect(lobby.join(game, seated(ben, cora, dan), eve, "Eve")).toEqual(refuse("refusal.full", { max: 4 }));
    expect(lobby.join(game, playing, cora, "Cora")).toEqual(refuse("refusal.started"));
  });

  test("takes the seat that was kept for oneself, and none that is kept for others", () => {
    const kept: TableRecord = { ...seated(ben), invited: [cora, dan] };
    expect(after(lobby.join(game, kept, dan, "Dan")).invited).toEqual([cora]);
    expect(lobby.join(game, kept, eve, "Eve")).toEqual(refuse("refusal.kept", { who: `<@${cora}> <@${dan}>` }));
    // One is kept and one is free.
    expect(lobby.join(game, { ...kept, invited: [cora] }, eve, "Eve").ok).toBe(true);
    expect(lobby.keptFor(kept)).toEqual([cora, dan]);
    expect(lobby.keptFor(recordWith(kept, { status: "playing" }))).toEqual([]);
    expect(lobby.keptFor({ status: "lobby" })).toEqual([]);
    expect(lobby.addComputer(game, kept, ada)).toMatchObject({ ok: false, why: { say: "refusal.kept" } });
  });

  test("on the last seat tells the others, once", () => {
    const full = after(lobby.join(game, seated(ben, cora), dan, "Dan"));
    expect(full.outbox.slice(1)).toEqual([{ id: 2, kind: "lobby-call", what: "full", users: [ada, ben, cora] }]);
    expect(full.toldFull).toBe(true);
    const again = after(lobby.join(game, { ...after(lobby.leave(full, dan)), outbox: [] }, dan, "Dan"));
    expect(
      again.outbox.map(({ kind }) => kind),
      "however often Dan leaves and joins",
    ).toEqual(["lobby"]);
    expect(kinds(lobby.join(game, seated(ben), dan, "Dan"))).toEqual(["lobby"]);
    // Only one person is there, who has just sat down the last computer.
    const computers = (["Robin", "Sage"] as const).map((name): Seated => ({ kind: "computer", name }));
    const alone = { ...opened, seats: [...opened.seats, ...computers] };
    expect(kinds(lobby.addComputer(game, alone, ada))).toEqual(["lobby"]);
    expect(after(lobby.join(game, alone, ben, "Ben")).outbox[1]).toMatchObject({ users: [ada] });
  });
});

describe("seats that are kept", () => {
  const kept: TableRecord = { ...opened, invited: [ben, cora] };

  test("are given up by those they are kept for, or by the host", () => {
    const declined = after(lobby.leave(kept, ben));
    expect([declined.invited, declined.outbox.map(({ kind }) => kind)]).toEqual([[cora], ["lobby", "direct"]]);
    // Whom the host removes has not declined, and hears of it themselves.
    const removed = after(lobby.removePlayer(kept, ada, ben, "Bids"));
    expect(removed.outbox.flatMap((due) => (due.kind === "direct" ? [due.user] : []))).toEqual([ben]);
    expect(lobby.leave(kept, dan)).toEqual(refuse("refusal.not-seated"));
    expect(lobby.removePlayer(kept, ada, ada, "Bids")).toEqual(refuse("refusal.remove-self"));
    expect(lobby.removePlayer(kept, ada, dan, "Bids")).toEqual(refuse("refusal.not-at-table", { who: `<@${dan}>` }));
    expect(lobby.removePlayer(kept, ben, cora, "Bids")).toEqual(refuse("refusal.host-only", { host: "Ada" }));
    const freed = after(lobby.freeKeptSeats(kept, ada));
    expect([freed.invited, freed.outbox.map(({ kind }) => kind)]).toEqual([[], ["lobby"]]);
    expect(lobby.freeKeptSeats(opened, ada)).toEqual(refuse("refusal.none-kept"));
    expect(lobby.freeKeptSeats(kept, ben)).toEqual(refuse("refusal.host-only", { host: "Ada" }));
    expect(lobby.freeKeptSeats(recordWith(kept, { status: "playing" }), ada)).toEqual(refuse("refusal.started"));
  });
});

describe("getting up", () => {
  test("leaves the table to the next person, and closes it when there is none", () => {
    const robin: Seated = { kind: "computer", name: "Robin" };
    const record: TableRecord = { ...opened, seats: [person(ada), robin, person(ben), person(cora)] };
    expect(after(lobby.leave(record, ada))).toMatchObject({ host: ben, seats: [robin, person(ben), person(cora)] });
    expect(after(lobby.leave(record, cora))).toMatchObject({ host: ada, status: "lobby" });
    const left = after(lobby.leave({ ...opened, seats: [person(ada), robin] }, ada));
    expect(left).toMatchObject({ status: "closed", seats: [], host: ada });
    expect(left.outbox.map(({ kind }) => kind)).toEqual(["lobby"]);
    expect(lobby.leave(playing, ben)).toEqual(refuse("refusal.started"));
  });

  test("is asked of the last computer that sat down", () => {
    const computers = (["Robin", "Sage"] as const).map((name): Seated => ({ kind: "computer", name }));
    const record: TableRecord = { ...opened, seats: [person(ada), ...computers, person(ben)] };
    expect(after(lobby.removeComputer(record, ben)).seats).toEqual([person(ada), computers[0], person(ben)]);
    expect(lobby.removeComputer(record, cora)).toEqual(refuse("refusal.not-seated"));
    expect(lobby.removeComputer(seated(ben), ben)).toEqual(refuse("refusal.no-computer"));
    expect(lobby.removeComputer(playing, ben)).toEqual(refuse("refusal.started"));
  });
});

describe("computers", () => {
  test("have names of their own and play as the table says", () => {
    const first = after(lobby.addComputer(game, opened, ada));
    const second = after(lobby.addComputer(game, { ...first, computerLevel: "hard" }, ada));
    expect(second.seats.slice(1)).toEqual([
      { kind: "computer", name: "Robin", level: "medium" },
      { kind: "computer", name: "Sage", level: "hard" },
    ]);
    const changed = after(lobby.setComputerLevel(second, ada, "easy"));
    expect(changed.computerLevel).toBe("easy");
    expect(changed.seats.map((each) => (each.kind === "computer" ? each.level : each.user))).toEqual([
      ada,
      "easy",
      "easy",
    ]);
    const named = lobby.computerNames.map((name): Seated => ({ kind: "computer", name }));
    const large: AnyGame = { ...game, info: { ...game.info, seats: { min: 2, max: 9 } } };
    const crowded: TableRecord = { ...opened, seats: [person(ada), ...named] };
    expect(after(lobby.addComputer(large, crowded, ada)).seats.at(-1)?.name).toBe("Computer 8");
  });

  test("are the business of those who sit here", () => {
    expect(lobby.addComputer(game, opened, ben)).toEqual(refuse("refusal.not-seated"));
    expect(lobby.addComputer(game, seated(ben, cora, dan), ben)).toEqual(refuse("refusal.full", { max: 4 }));
    expect(lobby.addComputer(game, playing, ben)).toEqual(refuse("refusal.started"));
    expect(lobby.setComputerLevel(opened, ben, "easy")).toEqual(refuse("refusal.not-seated"));
    expect(lobby.setComputerLevel(playing, ben, "easy")).toEqual(refuse("refusal.started"));
  });
});

describe("what the host chooses", () => {
  const hostOnly = refuse("refusal.host-only", { host: "Ada" });

  test("is shown on the card of the lobby", () => {
    const hints = after(lobby.allowHints(opened, ada, true));
    expect([hints.allowsHints, hints.outbox.map(({ kind }) => kind)]).toEqual([true, ["lobby"]]);
    expect(lobby.allowHints(seated(ben), ben, true)).toEqual(hostOnly);
    expect(lobby.allowHints(playing, ada, true)).toEqual(refuse("refusal.started"));
    expect(kinds(lobby.setLanguage(opened, ada, "de"))).toEqual(["lobby"]);
    expect(kinds(lobby.setLanguage(playing, ada, null))).toEqual(["card"]);
    expect(lobby.setLanguage(opened, ben, "de")).toEqual(hostOnly);
    const options = after(lobby.setOptions(game, opened, ada, { hand: "long" }));
    expect([options.options, options.outbox.map(({ kind }) => kind)]).toEqual([
      { gold: true, hand: "long" },
      ["lobby"],
    ]);
  });

  test("is one of the options there are", () => {
    const choose = (chosen: lobby.Opening["options"]) => lobby.setOptions(game, opened, ada, chosen);
    expect(choose({ luck: true })).toEqual(refuse("refusal.no-option", { option: "luck" }));
    expect(choose({ hand: "huge" })).toEqual(refuse("refusal.no-value", { option: "hand", value: "huge" }));
    expect(choose({ gold: "on" })).toEqual(refuse("refusal.no-value", { option: "gold", value: "on" }));
    expect(lobby.setOptions(game, opened, ben, {})).toEqual(hostOnly);
    expect(lobby.setOptions(game, playing, ada, {})).toEqual(refuse("refusal.started"));
  });
});

describe("the start", () => {
  const begin = (record: TableRecord, user: UserId) => startAtOnce(game, record, user, 99, "ab".repeat(32));

  test("deals, opens the place, and brings the lobby up to date", () => {
    const dealt = after(begin(seated(ben), ada));
    expect(dealt).toMatchObject({ status: "playing", place: null, secrets: [null, null], timing: { touched: 99 } });
    expect(dealt.match?.deal).toEqual({ seats: 2, key: "ab".repeat(32), options: opened.options });
    expect(dealt.timing.clocks).toHaveLength(2);
    expect(dealt.outbox.map(({ kind }) => kind).slice(0, 2)).toEqual(["open", "lobby"]);
    expect(after(begin({ ...seated(ben), wantsThread: false }, ada)).place).toBe(home);
  });

  test("is the host's, or anybody's who sits at a full table", () => {
    expect(begin(seated(ben), ben)).toEqual(refuse("refusal.host-only", { host: "Ada" }));
    expect(begin(seated(ben, cora, dan), dan).ok).toBe(true);
    expect(begin(seated(ben, cora, dan), eve)).toEqual(refuse("refusal.host-only", { host: "Ada" }));
    expect(begin(opened, ada)).toEqual(refuse("refusal.seats", { min: 2, max: 4, seats: 1 }));
    expect(begin(seated(ben, cora, dan, eve), ada)).toEqual(refuse("refusal.seats", { min: 2, max: 4, seats: 5 }));
    expect(begin(playing, ada)).toEqual(refuse("refusal.started"));
    const long = { ...seated(ben, cora, dan), options: { gold: true, hand: "long" } };
    expect(begin(long, ada)).toMatchObject({ ok: false, why: { say: "refuses.cards" } });
  });
});

describe("closing a table before its end", () => {
  const close = (record: TableRecord, user: UserId, isStaff = false) =>
    lobby.close(record, { user, hash: "#", isStaff }, 99);

  test("is the host's, or of those who manage the server and do not play", () => {
    const closed = after(close(seated(ben), ada));
    expect([closed.status, closed.audit]).toEqual(["closed", [{ at: 99, by: ada, what: "close" }]]);
    expect(closed.outbox.map(({ kind }) => kind)).toEqual(["lobby"]);
    expect(kinds(close(playing, ada))).toEqual(["end"]);
    expect(close(seated(ben), ben)).toEqual(refuse("refusal.host-only", { host: "Ada" }));
    expect(close(seated(ben), ben, true).ok).toBe(true);
    expect(close(playing, ben, true)).toEqual(refuse("refusal.host-only", { host: "Ada" }));
    expect(close(playing, eve, true).ok).toBe(true);
    expect(close({ ...seated(ben), host: eve }, dan)).toEqual(refuse("refusal.host-only", { host: `<@${eve}>` }));
  });

  test("is not for a table that is over or belongs to a tournament", () => {
    for (const status of ["ended", "closed"] as const)
      expect(close(recordWith(playing, { status }), ada)).toEqual(refuse("refusal.over", { status }));
    const tournament = { id: "abcdefghjk", round: 0, pod: 0 };
    expect(close({ ...playing, tournament }, ada)).toEqual(refuse("tournament.refusal.table-stays"));
  });

  test("counts as a player whoever left the seat to somebody else", () => {
    const robin: Seated = { kind: "computer", name: "Robin", owner: { user: cora, name: "Cora" } };
    const record = { ...playing, seats: [...playing.seats, robin] };
    expect(lobby.actsAsStaff(record, cora, true)).toBe(false);
    expect(lobby.actsAsStaff(record, ben, true)).toBe(false);
    expect(lobby.actsAsStaff(record, eve, true)).toBe(true);
    expect(lobby.actsAsStaff(record, eve, false)).toBe(false);
  });
});

test.each([{ tournament: { id: "cup", round: 0, pod: 0 } }, { keepsKey: true }])(
  "nobody comes or goes, starts or changes anything at a table that is dealt for %o, before it is",
  (dealt) => {
    const record = recordWith(seated(ben, cora, dan), dealt);
    const full = recordWith(record, { seats: Array.from({ length: game.info.seats.max }, () => person(ben)) });
    const guest = { user: eve, name: "Eve" };
    for (const changed of [
      lobby.join(game, record, guest.user, guest.name),
      lobby.leave(record, ben),
      lobby.addComputer(game, record, ben),
      lobby.setOptions(game, record, ada, { gold: false }),
      lobby.allowHints(record, ada, true),
      setTerms(record, ada, { pace: paces.blitz }, 0),
    ])
      expect(changed).toEqual(refuse("refusal.started"));
    expect(lobby.start(game, full, ben)).toMatchObject({ ok: false });
    expect(lobby.start(game, record, ada)).toMatchObject({ ok: true });
  },
);
