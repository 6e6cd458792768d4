import { useEffect, useState } from "preact/hooks";
import type { Step } from "../../src/web/protocol.ts";
import { announce } from "../lib/announce.tsx";
import { read } from "../lib/api.ts";
import { word } from "../lib/words.ts";
import { load } from "../stage/pieces.ts";
import { Button, Sign } from "../parts/Button.tsx";
import { Lines } from "../parts/Lines.tsx";

const pace = 1_600;

/** Fetches steps of a match as its reader goes through them. */
export function useTimeline(address: string, count: number) {
  const [number, setNumber] = useState<number>();
  const [step, setStep] = useState<Step>();
  const [isPlaying, play] = useState(false);
  useEffect(() => {
    if (number === undefined) return undefined;
    let isWanted = true;
    void read<Step>(`${address}/steps/${number}`).then((answer) => {
      if (!answer.ok || !isWanted) return;
      load(answer.value.pieces);
      setStep(answer.value);
      announce(answer.value.lines.join(" "));
    });
    return () => void (isWanted = false);
  }, [number]);
  useEffect(() => {
    if (!isPlaying || step === undefined || step.number !== number) return undefined;
    if (number >= count) {
      play(false);
      return undefined;
    }
    const timer = window.setTimeout(() => setNumber(number + 1), pace);
    return () => window.clearTimeout(timer);
  }, [isPlaying, step, number]);
  const leave = (): void => {
    play(false);
    setNumber(undefined);
  };
  const start = (wish: boolean): void => {
    if (wish && (number === undefined || number >= count)) setNumber(0);
    play(wish);
  };
  return {
    /** The step that is looked at; undefined while the page shows what is now. */
    step: number === undefined ? undefined : step,
    number: number ?? count,
    isPlaying,
    go: setNumber,
    leave,
    play: start,
  };
}

type Props = ReturnType<typeof useTimeline> & { readonly count: number };

/** Steps through a match from its deal to now, and plays it. */
export function Timeline({ step, number, count, isPlaying, go, leave, play }: Props) {
  const jumps = (step?.stops ?? []).flatMap(({ unit, back, forward }) => [
    [`back-${unit}`, back] as const,
    [`forward-${unit}`, forward] as const,
  ]);
  return (
    <section class="timeline" aria-label={word("timeline")}>
      <div class="bar">
        <Sign sign="‹" says="back" disabled={number <= 0} onClick={() => go(number - 1)} />
        <button type="button" class="run" onClick={() => play(!isPlaying)}>
          {isPlaying ? "❚❚" : "▶"} {word(isPlaying ? "pause" : "play")}
        </button>
        <Sign sign="›" says="forward" disabled={number >= count} onClick={() => go(number + 1)} />
        <input
          type="range"
          min={0}
          max={count}
          value={number}
          aria-label={word("timeline")}
          aria-valuetext={word("step", { number, count })}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      {step !== undefined && (
        <div class="past">
          <p>
            <b>{word("step", { number: step.number, count })}</b>
          </p>
          <div class="row">
            {jumps.map(([key, to]) => to !== undefined && <Button key={key} says={key} onClick={() => go(to)} />)}
            <Button says="to-now" class="main" onClick={leave} />
          </div>
          <Lines lines={step.lines} />
        </div>
      )}
    </section>
  );
}
