import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Hand, TableState } from "../../src/web/protocol.ts";
import { isConnected } from "../lib/live.ts";
import { word } from "../lib/words.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Lines } from "../parts/Lines.tsx";
import { SettingsDialog } from "../parts/Settings.tsx";
import { load, loaded } from "../stage/pieces.ts";
import { Drawing, type Spot } from "../stage/Picture.tsx";
import { Stage } from "../stage/Stage.tsx";
import { usePageKeys } from "./keys.ts";
import { Log } from "./Log.tsx";
import { Seats } from "./Seats.tsx";
import { Timeline, useTimeline } from "./Timeline.tsx";

/** What a player's own page adds to a table. */
type Own = {
  readonly hand: Hand;
  readonly spots: readonly Spot[];
  readonly moment: string;
  /** The part of the page that asks. */
  readonly panel: ComponentChildren;
  /** The pictures that the question is about. */
  readonly focus: "board" | "hand" | "both" | "words";
};

type Props = { readonly address: string; readonly state: TableState; readonly own?: Own };
type Opened = "words" | "hand" | "settings" | "event";

/** A table: board, log, turn and time; for its player also hand and question. */
export function TablePage({ address, state, own }: Props) {
  const timeline = useTimeline(address, state.timeline.count);
  const [opened, open] = useState<Opened>();
  const { step } = timeline;
  const pieces = step?.pieces ?? state.pieces;
  const words = step?.words ?? state.words;
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
  const hands = step === undefined ? state.hands : step.hands;
  const event = step === undefined ? state.event : step.event;
  return (
    <div class={`page ${own === undefined ? "watching" : "playing"}`} data-focus={own?.focus ?? "board"}>
      <header class="top">
        <h1>{state.title}</h1>
        <p class="progress">{step?.progress ?? state.progress}</p>
        {!isConnected.value && <p class="offline">{word("offline")}</p>}
        <span class="space" />
        <button type="button" class="plain" aria-label={word("settings")} onClick={() => open("settings")}>
          <span aria-hidden="true">⚙</span>
        </button>
      </header>
      <main>
        {pieces.length > 0 ? (
          <Stage
            pieces={pieces}
            label={word("board")}
            spots={step === undefined ? (own?.spots ?? []) : []}
            moment={own?.moment ?? ""}
          />
        ) : (
          <section class="stage words" aria-label={word("board")} tabIndex={0}>
            <Lines lines={state.isOpen ? state.turn.lines : words} />
          </section>
        )}
        {own !== undefined && state.status === "playing" && own.hand.pieces.length > 0 && (
          <Stage kind="hand" pieces={own.hand.pieces} label={word("hand")} spots={own.spots} moment={own.moment} />
        )}
        <div class="panel">
          {state.outcome !== null && step === undefined && (
            <section class="outcome" aria-label={state.outcome.title}>
              <h2>{state.outcome.title}</h2>
              <Lines lines={state.outcome.lines} />
            </section>
          )}
          {step === undefined && own?.panel}
          <div class="tools">
            {event !== null && (
              <button type="button" onClick={() => open("event")}>
                {word("event")}
              </button>
            )}
            <button type="button" onClick={() => open("words")}>
              {word("in-words")}
            </button>
          </div>
          {state.timeline.count > 0 && <Timeline {...timeline} count={state.timeline.count} />}
          <Seats state={state} />
          <Log address={address} log={state.log} />
          {hands.length > 0 && <Hands hands={hands} />}
          <nav class="links">
            {state.links.map(({ to, label, url }) => (
              <a key={url} href={url} rel={to === "discord" ? "noreferrer" : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </main>
      {opened === "settings" && <SettingsDialog isMine={own !== undefined} onClose={() => open(undefined)} />}
      {opened === "words" && (
        <Dialog title={word("words-of-board")} onClose={() => open(undefined)}>
          <Lines lines={words} />
          {own !== undefined && <Lines lines={own.hand.lines} />}
        </Dialog>
      )}
      {opened === "hand" && own !== undefined && (
        <Dialog title={word("hand")} onClose={() => open(undefined)}>
          <Lines lines={own.hand.lines} />
        </Dialog>
      )}
      {opened === "event" && event !== null && (
        <Dialog title={word("event")} onClose={() => open(undefined)}>
          <Still piece={event} />
        </Dialog>
      )}
    </div>
  );
}

const Hands = ({ hands }: { readonly hands: readonly Hand[] }) => (
  <section aria-label={word("hands")}>
    <h2>{word("hands")}</h2>
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

const Still = ({ piece }: { readonly piece: TableState["pieces"][number] }) => {
  useEffect(() => load([piece]), [piece.url]);
  return (
    <div class="still" style={{ aspectRatio: `${piece.width} / ${piece.height}` }}>
      <Drawing url={piece.url} alt={piece.alt.join(" ")} />
    </div>
  );
};
