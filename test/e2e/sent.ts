import type { Logged } from "../../sandbox/http/api.ts";

/** What a request of ours was made with, as the reader knows it: the one place where tests of requests believe that. */
export const bodyOf = <Body>({ body }: Pick<Logged, "body">): Readonly<Body> => body as Body;

/** The id of what Discord made for a request; undefined where it was refused. */
export function idMadeFor({ answer }: Pick<Logged, "answer">): string | undefined {
  const hasId = typeof answer === "object" && answer !== null && "id" in answer;
  return hasId && typeof answer.id === "string" ? answer.id : undefined;
}
