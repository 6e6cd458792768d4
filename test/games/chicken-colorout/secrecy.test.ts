import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import { determinise } from "../../../games/chicken-colorout/rules/view.ts";
import type { Fact, Seat, Step, Viewer } from "../../../games/contract/index.ts";
import { at, bug } from "../../../games/kit/at.ts";
import { rateSensibly } from "../../../games/kit/rating.ts";
import { matches, play, runs } from "../../contract/play.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { after, decisions, tableWith, view } from "./table.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const otherKey = "c3".repeat(32);
const viewers = (state: State): readonly Viewer[] => [...state.hands.keys(), "table"];

/** Everything a viewer is sent: the view, its words and pictures, what is closed, and the open questions. */
function writeSeen(state: State, viewer: Viewer): unknown {
  const seen = view(state, viewer);
  const asked = decisions(state).filter(({ seat, open }) => open || seat === viewer);
  const { words: text } = chickenColorout;
  const picture = drawInEnglish(chickenColorout);
  return {
    seen,
    asked,
    words: [text.board(seen), text.hand(seen)],
    pictures: [picture.board(seen, {}), picture.hand(seen, {})],
    closed: viewer === "table" ? [] : chickenColorout.words.listClosed(seen, viewer),
    questions: asked.map((decision) => [
      text.question(seen, decision),
      decision.options.map((option) => [
        text.option(seen, decision, option),
        picture.place(seen, decision, option) ?? null,
      ]),
      viewer === decision.seat ? rateSensibly(chickenColorout, seen, decision) : [],
    ]),
  };
}

test("no viewer can tell apart two tables that differ only in what is hidden from it", () => {
  fc.assert(
    fc.property(matches(chickenColorout, 120), (match) => {
      const state = [...play(chickenColorout, match)].at(-1)?.step.state ?? bug("no position");
      for (const viewer of viewers(state)) {
        const other = determinise(state, viewer, otherKey);
        expect(writeSeen(other, viewer)).toEqual(writeSeen(state, viewer));
      }
    }),
    { numRuns: runs(60) },
  );
});

test("“Hiding Slots”, Ruling 41: everybody sees every hand", () => {
  const map = { D4: "start", E4: "hand /2" };
  const state = tableWith({ map, seeker: "D4 W", hands: ["3 red", "2 blue cyan", "green"] });
  for (const viewer of viewers(state)) {
    expect(view(state, viewer).hands).toEqual([
      [3, 0, 0, 0, 0, 0],
      [0, 0, 0, 2, 0, 1],
      [0, 1, 0, 0, 0, 0],
    ]);
    expect(determinise(state, viewer, otherKey).hands).toEqual(state.hands);
  }
});

describe("closed hands, Ruling 47", () => {
  const map = { D4: "start", E4: "rainbow /5", D5: "rainbow /5", E5: "board /2" };
  const options = { closedHands: true, specialScores: true };
  const table = tableWith({ options, map, seeker: "D4 W", hands: ["yellow red green", "2 blue cyan", "green"] });

  test("a player sees the own hand, of the others and of the storage only how many eggs there are", () => {
    const seen = view(table, 1);
    expect(seen.hands).toEqual([
      [0, 0, 0, 0, 0, 0, 3],
      [0, 0, 0, 2, 0, 1],
      [0, 0, 0, 0, 0, 0, 1],
    ]);
    expect(seen.storage.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(view(table, "table").hands.map((hand) => hand[6])).toEqual([3, 3, 1]);
    expect(JSON.stringify(chickenColorout.words.board(seen))).toContain("eggs.closed");
  });

  test("an egg that is chosen before its place is nobody else’s to know", () => {
    const choosing = { ...table, now: { ask: "where", egg: 2 } } as const;
    expect(view(choosing, 0).now).toEqual({ ask: "where", egg: 2 });
    expect(view(choosing, 1).now).toEqual({ ask: "turn" });
  });

  test("yellow draws from the partner’s hand, and only these two see what", () => {
    const trading: State = { ...table, now: { ask: "give", partner: 1 } };
    const { state, facts, barrier } = chickenColorout.apply(trading, 0, {
      ask: "give",
      picks: ["red", "green"],
    }) as Step<State, Fact>;
    expect(barrier).toBe(true);
    expect(state.hands.map((hand) => hand.reduce((sum, n) => sum + n))).toEqual([3, 3, 1]);
    expect(state.hands[1]).toEqual(expect.arrayContaining([1, 1]));
    const told = (to: Viewer) => facts.filter((fact) => fact.to === to).map(({ fact }) => fact);
    expect([told("table")[0], told(0), told(1), told(2)]).toEqual(["traded-closed", ["saw-trade"], ["saw-trade"], []]);
  });

  test("an egg for a point is drawn from storage, seen by its owner alone", () => {
    const paid: State = { ...table, storage: [0, 2, 0, 1, 0, 0], now: { ask: "reward", points: 2, egg: 0 } };
    expect(at(decisions(paid), 0).options).toEqual(["victory", "drawn", "victory-one", "nothing"]);
    const { state, facts } = chickenColorout.apply(paid, 0, { ask: "reward", picks: ["drawn"] });
    expect(facts.map(({ fact, to }) => [fact, to])).toEqual([
      ["drew-egg", "table"],
      ["saw-egg", 0],
    ]);
    expect(state).toMatchObject({ now: { ask: "reward", points: 1 } });
  });

  test("what can be hidden is no open question", () => {
    const open = decisions(table).filter((decision) => decision.open);
    expect(decisions(table).map(({ ask }) => ask)).toContain("hide");
    expect(open.map(({ ask }) => ask)).not.toContain("hide");
  });
});

describe("what is hidden is really dealt anew", () => {
  const order = (state: State): readonly string[] => state.deck.map(({ id }) => id);
  const map = { D4: "start", E4: "rainbow /5", D5: "rainbow /5", E5: "board /2" };
  const surveyor = tableWith({ options: { startingTile: "surveyor" }, map, seeker: "D4 W" });
  const looking = after(surveyor, "hide cyan · where E4");
  const choosing = after(looking, `survey ${at(looking.look, 0).id}`);
  const done = after(choosing, "survey-where E5 · survey enough");

  test("the order of the deck, for everybody; no tile is lost", () => {
    for (const viewer of viewers(surveyor)) {
      const other = determinise(surveyor, viewer, otherKey);
      expect(order(other)).not.toEqual(order(surveyor));
      expect([...order(other)].sort()).toEqual([...order(surveyor)].sort());
    }
  });

  test("all chance to come", () => {
    expect(determinise(surveyor, 0, otherKey).dice.key).toBe(otherKey);
  });

  test("the tiles somebody else looks at; one’s own stay", () => {
    expect(determinise(looking, 0, otherKey).look).toEqual(looking.look);
    for (const viewer of [1, "table"] as const) {
      expect(determinise(looking, viewer, otherKey).look).not.toEqual(looking.look);
      expect(view(looking, viewer).look).toBeNull();
    }
  });

  test("which of them is about to be laid", () => {
    const listSeen = (seat: Seat): string => JSON.stringify(view(choosing, seat));
    for (const { id } of choosing.look) {
      expect(listSeen(0)).toContain(`"${id}"`);
      expect(listSeen(1)).not.toContain(`"${id}"`);
    }
  });

  test("what somebody else put under the deck; one’s own only changes its order", () => {
    const ids = (state: State): readonly (readonly string[])[] =>
      state.under.map(({ tiles }) => tiles.map(({ id }) => id));
    const [replaced, put] = ids(done);
    const own = ids(determinise(done, 0, otherKey));
    expect([own[0], own[1]?.toSorted()]).toEqual([replaced, put?.toSorted()]);
    const others = ids(determinise(done, 1, otherKey));
    // Everybody saw the replaced tile go; only seat 0 knows the four that followed.
    expect(others[0]).toEqual(replaced);
    expect(others[1]?.toSorted()).not.toEqual(put?.toSorted());
    expect(view(done, 1).under.map(({ tiles }) => tiles?.length ?? null)).toEqual([1, null]);
    expect(view(done, 0).under.map(({ tiles }) => tiles?.length ?? null)).toEqual([1, 4]);
  });

  test("the key is in no view", () => {
    for (const viewer of viewers(done)) expect(JSON.stringify(view(done, viewer))).not.toContain(done.dice.key);
  });
});
