import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MyBoard, Question } from "../../src/web/protocol.ts";
import { word } from "../lib/words.ts";
import { Button, Sign } from "../parts/Button.tsx";
import { Lines, Rich } from "../parts/Lines.tsx";
import { Seats } from "../table/Seats.tsx";
import { answerLabels, sayOnce, takenLabels } from "./choice.ts";
import { Tools } from "./Tools.tsx";
import type { Turn } from "./turn.ts";

type Props = {
  readonly address: string;
  readonly board: MyBoard;
  readonly turn: Turn;
};

/** What the player is asked, and what they may do besides. */
export function Panel({ address, board, turn }: Props) {
  const { offers, pending, isNarrowed } = turn;
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone with its question: the keyboard goes on at the next one.
  useEffect(() => {
    if (document.activeElement === document.body && board.clicks > 0) section.current?.focus({ preventScroll: true });
  });
  const questions = board.questions.filter(({ ask }) => offers.some((offer) => offer.ask === ask));
  const asked = [board.clicks, ...offers.map(({ ask, id }) => `${ask} ${id}`), pending !== undefined].join(" ");
  // Below the pictures the panel is as high as what is asked.
  useLayoutEffect(() => {
    const panel = section.current?.closest<HTMLElement>(".panel");
    panel?.scrollTo(0, 0);
    panel?.style.setProperty("--asked", `${section.current?.offsetHeight ?? 0}px`);
  }, [asked]);
  const isAsked = board.turn.seats.includes(board.seat);
  const others = board.seats.flatMap(({ isAwaited, seat, name }) => (isAwaited && seat !== board.seat ? [name] : []));
  const count = questions.length;
  const whichOf = (at: number): string => (count > 1 ? word("which", { number: at + 1, count }) : "");
  const isFolded = ({ isAwaited, chosen }: Question): boolean =>
    !isAwaited && chosen.length > 0 && questions.some((each) => each.isAwaited);
  return (
    <div class="mine" aria-busy={turn.isBusy}>
      <Told turn={turn} />
      {(board.status === "playing" || questions.length > 0) && (
        <section id="question" ref={section} class="question" tabIndex={-1} aria-label={word("question")}>
          <Before board={board} turn={turn} />
          {pending !== undefined && <Confirm turn={turn} pending={pending} />}
          {!isAsked && <Seats state={board} />}
          {isAsked && others.length > 0 && <p class="quiet">{word("also", { names: others.join(", ") })}</p>}
          {pending === undefined &&
            questions
              .toSorted((one, other) => Number(isFolded(one)) - Number(isFolded(other)))
              .map((question, at) => (
                <Asked key={question.ask} {...{ question, turn, which: whichOf(at) }} isFolded={isFolded(question)} />
              ))}
          {pending === undefined && isNarrowed && <Button says="other" onClick={turn.back} />}
        </section>
      )}
      {board.locked.map(({ text, receipt }) => (
        <details key={receipt.hash} class="locked">
          <summary>
            <Rich text={text} />
          </summary>
          <p class="quiet">{word("receipt")}</p>
          <code>{receipt.hash}</code>
          <code>{receipt.text}</code>
        </details>
      ))}
      {board.next !== null && (
        <a class="button main" href={board.next.url}>
          {board.next.label}
        </a>
      )}
      <Tools {...{ address, board, turn }} />
      <More section={section} asked={`${asked} ${turn.taken?.ids.length}`} />
    </div>
  );
}

/** What happened before the question, and the button that takes one's last choice back. */
const Before = ({ board, turn }: Pick<Props, "board" | "turn">) => (
  <div class="before">
    {board.last.slice(-1).map((text) => (
      <details key={text} class="last" aria-label={word("last")}>
        <summary>
          <Rich text={text} />
        </summary>
      </details>
    ))}
    {board.canUndo && <Sign sign="↶" says="undo" disabled={turn.isBusy} onClick={() => void turn.change("undo", {})} />}
  </div>
);

/** Height of the strip that says how many answers follow. */
const strip = 44;

/** Says how many answers are below the edge of the panel, or behind what stays in sight there; a press goes on to them. */
function More({ section, asked }: { readonly section: RefObject<HTMLElement | null>; readonly asked: string }) {
  const [below, setBelow] = useState<readonly Element[]>([]);
  useEffect(() => {
    const panel = section.current?.closest<HTMLElement>(".panel");
    const find = (css: string) => [...(section.current?.querySelectorAll(css) ?? [])];
    const feet = find(".foot, .asked").filter((each) => getComputedStyle(each).position === "sticky");
    const answers = find("div.asked > .options button").filter((each) => !feet.some((foot) => foot.contains(each)));
    const measure = (): void => {
      const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {};
      const edge = Math.min(bottom, ...feet.map((foot) => foot.getBoundingClientRect().top));
      panel?.style.setProperty("--foot", `${bottom - edge}px`);
      const listBelow = (y: number) => answers.filter((each) => each.getBoundingClientRect().bottom > y + 2);
      const cut = listBelow(edge).length === 0 ? [] : listBelow(edge - strip);
      setBelow(cut);
      // The list ends between two answers: the strip covers one that it would cut.
      const whole = answers.filter((each) => !cut.includes(each)).map((each) => each.getBoundingClientRect().bottom);
      const last = Math.max(...whole) + 4;
      panel?.style.setProperty("--cut", `${last > top + strip ? Math.max(0, edge - strip - last) : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    if (panel instanceof Element) observer.observe(panel);
    // What scrolls is the panel or the page.
    document.addEventListener("scroll", measure, true);
    return () => {
      observer.disconnect();
      document.removeEventListener("scroll", measure, true);
    };
  }, [asked]);
  const [next] = below;
  const title = next?.matches(":first-child") === true ? next.closest(".asked")?.querySelector(".ask > span") : null;
  return next === undefined ? null : (
    <button type="button" class="more" onClick={() => next.scrollIntoView()}>
      <span>▾ {[word("more-answers", { count: below.length }), title?.textContent ?? []].flat().join(" · ")}</span>
    </button>
  );
}

const Told = ({ turn: { told, change } }: { readonly turn: Turn }) =>
  told === undefined ? null : (
    <div class="told" role="alert">
      <Lines lines={told.lines} />
      {told.canAsk && <Button says="ask-undo" onClick={() => void change("ask-undo", {})} />}
    </div>
  );

type AskedProps = Pick<Props, "turn"> & { readonly question: Question };

/** What is asked, and what is said about it. */
const questionAndMore = /^(.*?[?？])(.+)$/su;

/** A question: its sentence and its choices; folded up where it is answered and the table waits for another. */
function Asked({ isFolded, which, ...asked }: AskedProps & { readonly isFolded: boolean; readonly which: string }) {
  const [Frame, Title] = isFolded ? (["details", "summary"] as const) : (["div", "p"] as const);
  const { text } = asked.question;
  const [, sentence = text, more = ""] = questionAndMore.exec(text) ?? [];
  return (
    <Frame class="asked">
      <Title class={isFolded ? "ask quiet" : "ask"}>
        <small class="quiet">{which}</small>
        <span>
          <Rich text={sentence} />
        </span>
        {more !== "" && (
          <small>
            <Rich text={more} />
          </small>
        )}
      </Title>
      <Choices {...asked} />
    </Frame>
  );
}

/** A label that two lines of half a phone do not hold; signs of Japanese are twice as wide as letters. */
const tooLong = /.{27}|[\u3000-\uffff]{14}/u;

/** What is taken of an answer, and a button for each choice, beside what it causes; the pictures have many of them, too. */
function Choices({ question, turn }: AskedProps) {
  const { ask, min, max } = question;
  const ids = turn.taken?.ask === ask ? turn.taken.ids : [];
  const { alike, of, offers } = sayOnce(turn.offers.filter((offer) => offer.ask === ask));
  const picked = ids.length > 0 ? takenLabels(question, { ask, ids }) : answerLabels(question, question.chosen);
  const isLong = offers.some(({ label }) => tooLong.test(label));
  return (
    <>
      {picked.length > 0 && <p class="quiet">{word("taken", { choices: picked.join(", ") })}</p>}
      {max > 1 && (
        <p class="quiet">{word(min === max ? "marks-exactly" : "marks", { marked: ids.length, min, max })}</p>
      )}
      {alike !== "" && <p class="quiet">{of === null ? word("each", { hint: alike }) : `${of}: ${alike}`}</p>}
      <div class={isLong ? "options rows" : "options"}>
        {offers.map((offer) => (
          <button
            key={offer.id}
            type="button"
            aria-pressed={offer.isChosen}
            disabled={turn.isBusy}
            onClick={() => turn.choose([offer])}
          >
            {offer.number !== null && <b>{offer.number}</b>}
            <span>{offer.label}</span>
            {offer.hint !== null && <small>{offer.hint}</small>}
          </button>
        ))}
      </div>
      <Whole {...{ question, turn, ids }} />
    </>
  );
}

type WholeProps = { readonly question: Question; readonly turn: Turn; readonly ids: readonly string[] };

/** Buttons that give a whole answer: the usual one, none, or what was marked. */
function Whole({ question, turn, ids }: WholeProps) {
  const { ask, min, max, likely } = question;
  const give = (picks: readonly string[]): void => void turn.give(question, { ask, picks });
  const isComplete = max > 1 && min !== max && ids.length >= Math.max(1, min);
  return (
    <div class={max > 1 && (isComplete || min === 0) ? "options foot" : "options"}>
      {ids.length === 0 && likely.length > 0 && (
        <button type="button" onClick={() => give(likely)}>
          {word("usual", { choices: answerLabels(question, likely).join(", ") })}
        </button>
      )}
      {min === 0 && ids.length === 0 && <Button says="nothing" onClick={() => give([])} />}
      {isComplete && <Button says="done" class="main" onClick={() => give(ids)} />}
    </div>
  );
}

/** An answer that cannot be taken back, with what it causes. */
function Confirm({ turn, pending }: { readonly turn: Turn; readonly pending: NonNullable<Turn["pending"]> }) {
  const send = useRef<HTMLButtonElement>(null);
  const { question, answer, preview } = pending;
  useEffect(() => send.current?.focus({ preventScroll: true }), []);
  const labels = answerLabels(question, answer.picks);
  return (
    <div class="asked">
      <p class="ask">{labels.length === 0 ? word("nothing") : labels.join(", ")}</p>
      <Lines lines={preview.lines} />
      <p class="quiet">{word("final")}</p>
      <div class="options foot">
        <Button says="send" ref={send} class="main" disabled={turn.isBusy} onClick={turn.send} />
        <Button says="other" onClick={turn.back} />
      </div>
    </div>
  );
}
