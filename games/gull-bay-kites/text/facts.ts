import { tellFacts } from "../../kit/facts.ts";
import { facts } from "../rules/facts.ts";
import { kiteWord, say } from "./words.ts";

export const describeFact = tellFacts(facts, say, {
  ended: ({ winners }, tell) => tell("fact.ended", { many: winners.length > 1 ? "yes" : "no" }),
})({
  kite: kiteWord,
  "kite[]": (kites) => kites.map(kiteWord),
  wind: (wind) => say(`wind.${wind}`),
  "flight[]": (flights) =>
    flights.map(({ seat, kite: height, fared }) => say(`flight.${fared}`, { seat: { seat }, height })),
  "seat[]": (seats) => seats.map((seat) => say("winner", { seat: { seat } })),
});
