import type { RunningReview } from "../../review/judge.ts";
import type { Clock } from "../../ports/ports.ts";
import { hinderReview } from "../../table/disclosure/disclosure.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Reader } from "../../table/sight/audience.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { waitFor } from "../../time/timeout.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import type { SightService } from "../../table/service/features.ts";
import type { Host, Serving } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { type MessageTemplate, sentence } from "../message/template.ts";
import type { Asker } from "../tableDoor.ts";
import { progressPage, reviewPage } from "../views/pages/reviewPage.ts";

/** What reviews need of the host. */
type Reviewer = Pick<Host, "reviews" | "limits" | "clock">;

/** The finished table that somebody looks back at. */
export type Reviewed = { readonly record: TableRecord; readonly translator: Translator };

/** How often it is told how far it has come; Discord lets an answer be changed for a quarter of an hour. */
const tellEveryMs = 3_000;
const longestMs = 12 * 60_000;

/** The most costly choices of whoever asks, or one of them; `page` 0 is all of it. */
export async function reviewMatch(
  host: Reviewer & Serving<SightService>,
  { reader }: Asker,
  table: Reviewed,
  page: number,
): Promise<Reply> {
  const { record, translator } = table;
  const why = hinderReview(record, reader.user);
  if (why !== undefined) return asideMessage(translator, why);
  const sight = host.service.sights.of(record, reader);
  if (sight === undefined || sight.viewer === "table") return aside(translator, "refusal.review-others");
  const running = host.reviews.find(record.id, sight.viewer) ?? (await begin(host, reader, record, sight));
  if ("why" in running) return asideMessage(translator, running.why);
  const review = running.found();
  if (review !== undefined) return { kind: "private", template: reviewPage(sight, review, page, translator) };
  return { kind: "growing", templates: follow(host.clock, running, sight, page, translator) };
}

/** Begins to look back, unless this was asked for too often. */
async function begin(host: Reviewer, reader: Reader, { id }: TableRecord, sight: SeatSight) {
  const tooMany = await host.limits.use("reviews", reader);
  if (tooMany !== undefined) return tooMany;
  const choices = await sight.choices();
  if (choices === undefined) return { why: say("refusal.review-rules") };
  return host.reviews.begin(id, { game: sight.game, seat: sight.viewer, choices });
}

/** How far it has come, again and again, and then what was found. */
async function* follow(
  clock: Clock,
  running: RunningReview,
  sight: SeatSight,
  page: number,
  translator: Translator,
): AsyncGenerator<MessageTemplate, undefined> {
  const done = running.result.then(
    (review) => reviewPage(sight, review, page, translator),
    () => sentence(translator.text(say("review.failed"))),
  );
  for (let waited = 0; waited < longestMs; waited += tellEveryMs) {
    yield progressPage(sight, running.progress(), translator);
    const found = await waitFor(clock, tellEveryMs, done);
    if (found === undefined) continue;
    yield found;
    return undefined;
  }
  yield sentence(translator.text(say("review.failed")));
  return undefined;
}
