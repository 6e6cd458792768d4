import { useEffect, useState } from "preact/hooks";
import type { GivenAnswer, MyBoard, Preview, Question, Reply } from "../../src/web/protocol.ts";
import { announce } from "../lib/announce.tsx";
import { type Answered, offline, post } from "../lib/api.ts";
import { word } from "../lib/words.ts";
import { answerLabels, listOffers, type Offer, take, type Taken } from "./choice.ts";

/** An answer whose consequence is shown before it is sent. */
export type Pending = { readonly answer: GivenAnswer; readonly question: Question; readonly preview: Preview };

export type Turn = ReturnType<typeof useTurn>;

/** Shows the board that a reply brings, and gives the reply. */
export type ShowAnswered = (reply: Promise<Answered<Reply>>) => Promise<Answered<Reply>>;

/** What the player has chosen so far, and what sends it. */
export function useTurn(address: string, board: MyBoard, showAnswered: ShowAnswered) {
  const [taken, setTaken] = useState<Taken>();
  /** Choices at a place that was pressed and has several. */
  const [here, setHere] = useState<readonly Offer[]>();
  const [pending, setPending] = useState<Pending>();
  const [isBusy, setBusy] = useState(false);
  const { told, say } = useTold();
  const forget = (): void => {
    setTaken(undefined);
    setHere(undefined);
    setPending(undefined);
  };
  // What was chosen of an older position means nothing now.
  useEffect(forget, [board.clicks, board.questions.map(({ ask }) => ask).join(" ")]);
  const change = async (verb: string, body: unknown): Promise<boolean> => {
    setBusy(true);
    const answer = await showAnswered(post<Reply>(`${address}/${verb}`, body, board.csrf));
    setBusy(false);
    if (answer.ok) {
      forget();
      say(answer.value.lines, answer.value.canAsk);
    } else say([answer.status === offline ? word("unsure") : answer.why]);
    return answer.ok && answer.value.ok;
  };
  /** Sends an answer at once where it can be taken back, or where no more can be said of it than its button does. */
  const give = async (question: Question, answer: Omit<GivenAnswer, "clicks">): Promise<void> => {
    const whole = { ...answer, clicks: board.clicks };
    setBusy(true);
    const preview = await post<Preview>(`${address}/preview`, whole, board.csrf);
    setBusy(false);
    // What cannot be taken back must not go out unseen.
    if (!preview.ok) say([preview.why]);
    else if (preview.value.isFinal && preview.value.lines.length > 0) {
      setPending({ answer: whole, question, preview: preview.value });
      announce([...answerLabels(question, answer.picks), ...preview.value.lines].join(" "));
    } else await change("answer", whole);
  };
  const offers = markPicked(here ?? listOffers(board.questions, taken), pending);
  const choose = (chosen: readonly Offer[]): void => {
    const [offer, ...others] = chosen;
    const question = board.questions.find(({ ask }) => ask === offer?.ask);
    if (offer === undefined || question === undefined || isBusy) return;
    say([]);
    setHere(others.length > 0 ? chosen : undefined);
    if (others.length > 0) return;
    const next = take(question, taken, offer.id);
    setPending(undefined);
    if ("taken" in next) setTaken(next.taken);
    else void give(question, next.answer);
  };
  return {
    ...{ offers, taken, pending, isBusy, told, choose, give, change },
    /** True once a place was pressed that has several choices. */
    isAtPlace: here !== undefined,
    isNarrowed: here !== undefined || taken !== undefined,
    back: forget,
    send: () => pending !== undefined && void change("answer", pending.answer),
  };
}

/** Keeps what is about to be sent marked where it was pressed. */
function markPicked(offers: readonly Offer[], pending: Pending | undefined): readonly Offer[] {
  const picked = pending?.question.options.filter(({ id }) => pending.answer.picks.includes(id)) ?? [];
  const ids = picked.flatMap(({ id, steps }) => [id, steps.at(-1)?.id]);
  const isPicked = ({ ask, id }: Offer): boolean => ask === pending?.question.ask && ids.includes(id);
  return offers.map((offer) => (isPicked(offer) ? { ...offer, isChosen: true } : offer));
}

/** Keeps what the bot said last, and has screen readers say it. */
function useTold() {
  const [told, setTold] = useState<{ readonly lines: readonly string[]; readonly canAsk: boolean }>();
  const say = (lines: readonly string[], canAsk = false): void => {
    setTold(lines.length === 0 ? undefined : { lines, canAsk });
    if (lines.length > 0) announce(lines.join(" "));
  };
  return { told, say };
}
