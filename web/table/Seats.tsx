import type { SeatShown, TableState } from "../../src/web/protocol.ts";
import { now } from "../lib/now.ts";
import { distance, timeOf, word } from "../lib/words.ts";
import { Lines } from "../parts/Lines.tsx";

/** Who sits at the table, whom it waits for and how long they have. */
export const Seats = ({ state: { seats, turn, isOpen } }: { readonly state: TableState }) => (
  <section class="seats" aria-label={word("players")}>
    <div class="turn">
      {!isOpen && <Lines lines={turn.lines} />}
      {turn.since !== null && <p class="quiet">{word("asked", { ago: distance(turn.since - now.value) })}</p>}
    </div>
    <ul>
      {seats.map((seat) => (
        <li key={seat.seat} class={seat.isAwaited ? "awaited" : undefined}>
          <span class="sign">{seat.sign}</span>
          <span class="name">{seat.name}</span>
          <span class="quiet">{noteOn(seat)}</span>
        </li>
      ))}
    </ul>
  </section>
);

function noteOn({ deadline, hasRunOut, isAwaited, kind }: SeatShown): string {
  if (hasRunOut) return word("run-out");
  if (isAwaited && deadline !== null) return word("until", { time: timeOf(deadline, now.value) });
  return kind === "computer" ? word("computer") : "";
}
