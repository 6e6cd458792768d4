import type { Round, TableSpan } from "../record.ts";

/** Players whom one post calls: their mentions and the lines of their tables fit into one message of Discord's. */
const calledInPost = 48;

/** Spans of tables, in their order, each with few enough players for one post to call. */
export function spansOfCalls({ pods }: Pick<Round, "pods">): readonly TableSpan[] {
  const spans: TableSpan[] = [];
  let [from, players] = [0, 0];
  pods.forEach(({ seats }, at) => {
    if (players + seats.length > calledInPost) {
      spans.push([from, at]);
      [from, players] = [at, 0];
    }
    players += seats.length;
  });
  return [...spans, [from, pods.length]];
}
