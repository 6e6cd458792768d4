import type { Leak } from "./plant.ts";
import { blind, computers, hints, review, sight } from "./tests.ts";

const task = "src/computers/task.ts";
const door = "src/table/sight/sight.ts";

/** Leaks to the thread that thinks, and in what it tells people: hints and looking back. */
export const advicePlants: readonly Leak[] = [
  {
    id: "A1",
    what: "the thread that answers for a computer is given the real table",
    file: task,
    text: 'const world = game.determinise(state, seat, randomBytes(32).toString("hex"));',
    by: "const world = randomBytes(0).length === 0 ? state : null;",
    tests: [computers],
  },
  {
    id: "A2",
    what: "the thread that answers for a computer is given the key",
    file: task,
    text: "return { game: game.info.id, ...boxToSend(game), world, seat, level,",
    by: "return { game: `${game.info.id} ${JSON.stringify(state)}`, ...boxToSend(game), world, seat, level,",
    tests: [computers],
  },
  {
    id: "A3",
    what: "a table is dealt anew from a key that follows from hidden hands",
    file: task,
    text: "keyFrom(luckFrom(seed))",
    by: "keyFrom(luckFrom([...JSON.stringify(state)].reduce((sum, each, at) => (sum + at * each.charCodeAt(0)) % 65521, seed)))",
    tests: [computers],
  },
  {
    id: "A4",
    what: "a hint is thought about at the real table",
    file: door,
    text: "dealAnew(source.game, positionOf(source.game, match).match.state, seat, match.clicks[seat] ?? 0)",
    by: "positionOf(source.game, match).match.state",
    tests: [sight],
  },
  {
    id: "A5",
    what: "choices are looked back at with what was hidden then",
    file: "src/table/sight/replay.ts",
    text: "const world = dealAnew(game, state, seat, number);",
    by: "const world = number < 0 ? dealAnew(game, state, seat, number) : state;",
    tests: [blind],
  },
  {
    id: "A6",
    what: "a sight gives the choices of a match that still runs",
    file: door,
    text: "if (!disclosureOf(source.record).hands) return undefined;",
    by: "if (disclosureOf(source.record).hands && seat < 0) return undefined;",
    tests: [sight],
  },
  {
    id: "A7",
    what: "whoever plays may look back while others still play",
    file: "src/table/disclosure/disclosure.ts",
    text: 'if (record.status === "playing") return say("refusal.review-running");',
    by: 'if (record.seats.length === 0) return say("refusal.review-running");',
    tests: [review],
  },
  {
    id: "A8",
    what: "a deal that others still play is looked back at",
    file: "src/table/disclosure/disclosure.ts",
    text: "if (disclosureOf(record).hands) return undefined;",
    by: 'if (disclosureOf(record).hands || record.status === "ended") return undefined;',
    tests: [review],
  },
  {
    id: "A9",
    what: "hints are given among people",
    file: "src/table/disclosure/hints.ts",
    text: ".length === 1;",
    by: ".length >= 1;",
    tests: [hints],
  },
  {
    id: "A10",
    what: "a computer likes its options by the hand of the next seat",
    file: "src/computers/choose.ts",
    text: "const sensible: Rate = (view, decision) => rateSensibly(game, view, decision);",
    by: "const sensible: Rate = (view, decision) => rateSensibly(game, view, decision).map((liking, at) => liking + (JSON.stringify(game.view(world, (seat + 1) % game.score(world).seats.length)).charCodeAt(at * 97) % 7));",
    tests: [computers],
  },
];
