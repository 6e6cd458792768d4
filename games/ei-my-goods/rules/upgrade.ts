import type { Json, Seat } from "../../contract/index.ts";
import type { Drawing, Now, Place, State, Task, Turn } from "./state.ts";

type OldTurn = Omit<Turn, "left">;
type OldNow =
  | Exclude<Now, { readonly ask: "turn" | "halve" }>
  | OldTurn
  | (Omit<Extract<Now, { readonly ask: "halve" }>, "back"> & { readonly back: OldTurn | Drawing });
/** Goods that are drawn, as up to rules 4, which told of them before they came. */
type OldTask =
  | Exclude<Task, { readonly task: "goods" }>
  | {
      readonly task: "goods";
      readonly seat: Seat;
      readonly place: Place;
      readonly count: number;
      readonly hasCome?: true;
    };
type StateOfRules4 = Omit<State, "todo"> & { readonly todo: readonly OldTask[] };
/** As under rules 1, which counted no rounds without a purchase and let chains be opened again and again. */
type StateOfRules1 = Omit<StateOfRules4, "lastPurchase" | "now"> & { readonly now: OldNow };

/**
 * A match of older rules goes on. Under rules 1 no rounds without a purchase were counted: they count from the round
 * being played. What rules 2 asked in two steps is stored as it is today, and is answered to its end. Goods that rules 4
 * were drawing are not told of again.
 */
export function upgrade(stored: Json, fromRules: number): State {
  if (fromRules >= 5) return stored as State;
  const todo = (stored as StateOfRules4).todo.map(upgradeTask);
  if (fromRules >= 2) return { ...(stored as StateOfRules4), todo };
  const state = stored as StateOfRules1;
  return { ...state, lastPurchase: state.round - 1, now: upgradeNow(state.now), todo };
}

const upgradeTask = (task: OldTask): Task =>
  task.task === "goods"
    ? { task: "goods", seat: task.seat, place: task.place, count: task.count, drawn: task.hasCome ? 1 : 0, made: null }
    : task;

function upgradeNow(now: OldNow): Now {
  if (now.ask === "turn") return { ...now, left: [] };
  if (now.ask !== "halve") return now;
  const { back } = now;
  return { ...now, back: back.ask === "turn" ? { ...back, left: [] } : back };
}
