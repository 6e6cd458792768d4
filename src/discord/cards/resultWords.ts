import type { Message, SeatScore } from "../../../games/contract/index.ts";
import type { MatchResult, Outcome, Score } from "../../table/disclosure/disclosure.ts";
import { small } from "../../words/lines.ts";
import { say, type Translator } from "../../words/translator.ts";

export function resultTitle({ outcome }: MatchResult, title: string): Message {
  switch (outcome.is) {
    case "untold":
      return say("end.title", { title });
    case "won":
      return say("end.winner", { title, winners: winnersOf(outcome), count: outcome.winners.length });
    case "passed":
      return say("end.passed", { title });
    case "not-passed":
      return outcome.missed.length === 0
        ? say("end.not-passed", { title })
        : say("end.missed", { title, missed: outcome.missed });
  }
}

/** Says what decided a match: its tie-break, or by how much it was won, and the part of the score in which the winner was ahead of everybody most. */
export function decidedBy({ outcome, scores, why }: MatchResult): Message | undefined {
  const [first, second, ...others] = scores;
  if (outcome.is !== "won" || first === undefined || second === undefined || second.rank === 1) return undefined;
  if (why.length > 0) return why[0];
  const rivals = [second, ...others];
  // A part of 0 points may be left out of any score.
  const parts = new Map([...rivals, first].flatMap((each) => each.parts).map(({ what }) => [what.say, what]));
  if (parts.size < 2) return undefined;
  const pointsOf = (score: SeatScore, { say }: Message): number =>
    score.parts.find(({ what }) => what.say === say)?.points ?? 0;
  const leads = [...parts.values()].map((what) => {
    const points = pointsOf(first, what);
    const theirs = Math.max(...rivals.map((rival) => pointsOf(rival, what)));
    return { what, points, theirs, lead: points - theirs, by: first.points - second.points };
  });
  const [most] = leads.toSorted((one, other) => other.lead - one.lead);
  return most === undefined || most.lead <= 0 ? undefined : say("end.decided", most);
}

/** Says the same in a few words that stand behind the name of what was played; undefined before the end. */
export function resultWords(outcome: Outcome): Message | undefined {
  switch (outcome.is) {
    case "untold":
      return undefined;
    case "won":
      return say("result.won", { winners: winnersOf(outcome), points: outcome.winners[0]?.points ?? 0 });
    case "passed":
      return say("result.passed", { points: outcome.points });
    case "not-passed":
      return outcome.missed.length === 0 ? say("result.not-passed") : say("result.missed", { missed: outcome.missed });
  }
}

const winnersOf = ({ winners }: Extract<Outcome, { readonly is: "won" }>): readonly Message[] => winners.map(sayPlayer);

/** Names who played a seat to its end: its person, or that person's computer. */
function sayPlayer({ seat: number, isReplaced = false }: Score): Message {
  const seat = say("seat", { who: { seat: number } });
  return isReplaced ? say("seat.replaced", { seat }) : seat;
}

/** Lists the standings, one seat a line, each followed by the rules that gave its points. */
export function scoreLines(result: MatchResult, translator: Translator): readonly string[] {
  return translator.lines(
    result.scores.map((score) => [scoreWords(result, score), score.parts.map((part) => small(partWords(score, part)))]),
  );
}

/** A part that is the whole score says no figure again. */
const partWords = ({ parts, points }: SeatScore, part: SeatScore["parts"][number]): Message =>
  parts.length === 1 && part.points === points ? part.what : say("end.part", { what: part.what, points: part.points });

export function shortScores(result: MatchResult, translator: Translator): string {
  return result.scores.map((score) => translator.text(scoreWords(result, score))).join("\n");
}

function scoreWords({ outcome }: MatchResult, score: Score): Message {
  const { rank, points } = score;
  const words = { seat: sayPlayer(score), points };
  return outcome.is === "won" ? say("end.place", { ...words, rank }) : say("end.points", words);
}
