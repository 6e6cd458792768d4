import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Hand, Piece, Step, TableState } from "../../src/web/protocol.ts";
import { word } from "../lib/words.ts";
import { GridTable } from "../lists/Grid.tsx";
import { Button } from "../parts/Button.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { Lines } from "../parts/Lines.tsx";
import { Top } from "../parts/Top.tsx";
import { load, loaded } from "../stage/pieces.ts";
import { Drawing, type Spot, type Titled } from "../stage/Picture.tsx";
import { Stage } from "../stage/Stage.tsx";
import { pieceWidth } from "../stage/view.ts";
import { usePageKeys } from "./keys.ts";
import { Log } from "./Log.tsx";
import { Seats } from "./Seats.tsx";
import { Timeline, useTimeline } from "./Timeline.tsx";

const wide = matchMedia("(width >= 900px) and (height >= 560px)");
/** True where all pictures of a table have room in one window. */
const isRoomy = signal(wide.matches);
wide.addEventListener("change", () => (isRoomy.value = wide.matches));

type Own = {
  readonly hand: Hand;
  readonly spots: readonly Spot[];
  /** The part of the page that asks. */
  readonly panel: ComponentChildren;
};

type Props = { readonly address: string; readonly state: TableState; readonly own?: Own };
type Window = "words" | "hand" | "event";

/** A table: board, log, turn and time; for its player also hand and question. */
export function TablePage({ address, state, own }: Props) {
  const timeline = useTimeline(address, state.timeline.count);
  const [opened, open] = useState<Window>();
  const { step } = timeline;
  const shown = step ?? state;
  const ground = loaded.value.get(state.pieces[0]?.url ?? "")?.ground;
  useEffect(() => {
    if (ground !== undefined) document.documentElement.style.setProperty("--game", ground);
  }, [ground]);
  // The result is the first thing on its page, however far its reader had scrolled.
  useEffect(() => document.querySelector(".panel")?.scrollTo(0, 0), [state.outcome === null]);
  usePageKeys({
    p: () => open("words"),
    h: () => own !== undefined && open("hand"),
    q: () => document.querySelector<HTMLElement>("#question")?.focus(),
    b: () => document.querySelector<HTMLElement>("button.place")?.focus(),
    l: () => document.querySelector<HTMLElement>("#log")?.focus(),
  });
  return (
    <div class={`page ${own === undefined ? "watching" : "playing"}`}>
      <Top title={state.title} progress={shown.progress} isMine={own !== undefined} />
      <main>
        <Boards {...{ state, step, own }} />
        <Panel {...{ address, state, own, timeline, open }} />
      </main>
      {opened !== undefined && <Opened key={opened} {...{ opened, own, shown }} onClose={() => open(undefined)} />}
    </div>
  );
}

type PanelProps = Pick<Props, "address" | "state"> & {
  readonly own: Own | undefined;
  readonly timeline: ReturnType<typeof useTimeline>;
  readonly open: (window: Window) => void;
};

/** All that stands beside the board: result or question, turn and time, log, and what was hidden. */
function Panel({ address, state, own, timeline, open }: PanelProps) {
  const { step } = timeline;
  const { hands, event } = step ?? state;
  const { outcome, links: ways } = state;
  const links = (
    <nav class="links">
      {ways.map(({ to, label, url }) => (
        <a key={url} href={url} rel={to === "discord" ? "noreferrer" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
  return (
    <div class="panel">
      {step === undefined && <Now state={state} own={own} />}
      {outcome !== null && links}
      {state.timeline.count > 0 && <Timeline {...timeline} count={state.timeline.count} />}
      <Log address={address} log={state.log}>
        {event !== null && <Button says="event" onClick={() => open("event")} />}
        <Button says="in-words" onClick={() => open("words")} />
      </Log>
      {hands.length > 0 && <Hands hands={hands} />}
      {outcome === null && links}
    </div>
  );
}

/** What holds until the next answer: result or last event, the player's own part, and whom the table waits for. */
function Now({ state, own }: Pick<PanelProps, "state" | "own">) {
  const { outcome, status, turn } = state;
  // While others are awaited, the player's own part says whom.
  const isNamed = own !== undefined && status === "playing" && !turn.seats.includes(own.hand.seat);
  return (
    <>
      {outcome !== null && (
        <div class="outcome" tabIndex={-1}>
          <GridTable grid={outcome} />
          <Lines lines={outcome.lines} />
        </div>
      )}
      {own?.panel}
      {outcome === null && !isNamed && <Seats state={state} />}
    </>
  );
}

/** The head that all pictures have in common, from one that asks nothing if there is one, and the smallest. */
function Head({ pieces }: Pick<TableState, "pieces">) {
  const headed = pieces.filter(({ head }) => head > 0);
  const [piece] = headed.toSorted((one, other) => one.places.length - other.places.length || one.height - other.height);
  return piece === undefined ? null : (
    <div class="head" style={{ aspectRatio: `${pieceWidth} / ${piece.head}` }} aria-hidden="true">
      <Drawing url={piece.url} alt="" />
    </div>
  );
}

type BoardsProps = { readonly state: TableState; readonly step: Step | undefined; readonly own: Own | undefined };

function Boards({ state, step, own }: BoardsProps) {
  const { pieces, words } = step ?? state;
  const held = own !== undefined && state.status === "playing" ? titled(own.hand.pieces, word("hand")) : [];
  const spots = step === undefined ? (own?.spots ?? []) : [];
  // Where they have no room in one window, the hand stays in sight in one of its own.
  const [inOne, apart] = isRoomy.value && pieces.length > 0 ? [pieces.toSpliced(1, 0, ...held), []] : [pieces, held];
  return (
    <>
      <Head pieces={pieces} />
      {inOne.length > 0 ? (
        <Stage spots={spots} pieces={inOne} label={word("board")} />
      ) : (
        <section class="stage words" aria-label={word("board")} tabIndex={0}>
          <Lines lines={state.isOpen ? state.turn.lines : words} />
        </section>
      )}
      {apart.length > 0 && <Stage spots={spots} kind="hand" pieces={apart} label={word("hand")} />}
    </>
  );
}

/** Pictures with a title above the first, on the last 72 units of its head, of a width of 1,200. */
const titled = (pieces: readonly Piece[], title: string): readonly Titled[] =>
  pieces.map((piece, at) => (at > 0 ? piece : { ...piece, title, head: piece.head - 72 }));

type OpenedProps = Pick<BoardsProps, "own"> & {
  readonly opened: Window;
  readonly shown: Pick<TableState, "words" | "event">;
  readonly onClose: () => void;
};

function Opened({ opened, shown: { words, event }, own, onClose }: OpenedProps) {
  return (
    <Dialog title={word(opened === "words" ? "words-of-board" : opened)} onClose={onClose}>
      {opened === "event" && event !== null && <Still piece={event} />}
      {opened === "words" && <Lines lines={words} />}
      {opened !== "event" && own !== undefined && <Lines lines={own.hand.lines} />}
    </Dialog>
  );
}

const Hands = ({ hands }: { readonly hands: readonly Hand[] }) => (
  <section aria-label={word("everyHand")}>
    <h2>{word("everyHand")}</h2>
    {hands.map((hand) => (
      <details key={hand.seat}>
        <summary>{hand.name}</summary>
        {hand.pieces.map((piece) => (
          <Still key={piece.name} piece={piece} />
        ))}
        <Lines lines={hand.lines} />
      </details>
    ))}
  </section>
);

const Still = ({ piece }: { readonly piece: Piece }) => {
  useEffect(() => load([piece]), [piece.url]);
  return (
    <div class="still" style={{ aspectRatio: `${piece.width} / ${piece.height}` }}>
      <Drawing url={piece.url} alt={piece.alt.join(" ")} />
    </div>
  );
};
