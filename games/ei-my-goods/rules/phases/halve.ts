import type { Decision, Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import { cardId, findCard, menuSize, takePart } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { type Half, listTurnOrder, type Now, type Player, removeCards, type State } from "../state.ts";
import { runTasks } from "./tasks.ts";

type Halve = Extract<Now, { readonly ask: "halve" }>;

/** Ruling 3: everybody gives half of the hand, at once and secretly; it may be chosen anew until the last has chosen. */
export function listHalveDecisions(state: State, { halves }: Halve): readonly Decision[] {
  const seal = `round-${state.round}-halves-${state.halvings}`;
  const asked: Decision[] = [];
  halves.forEach((half, seat) => {
    if (half.count === 0) return;
    const { cards, min, max } = takePart(at(state.players, seat).hand, half.passed, half.count - half.draft.length);
    const secret = { seat, open: false, seal } as const;
    // One menu is one choice. Of several menus nobody may see which was the last, so they end with a lock.
    if (half.cards !== null && !half.isLocked)
      asked.push({ ...secret, ask: "half-lock", options: ["lock"], min: 1, max: 1, awaited: true });
    asked.push({ ...secret, ask: "half", options: cards.map(cardId), min, max, awaited: half.cards === null });
  });
  return asked;
}

/** These cards of the half are chosen; of a hand that is larger than a menu they are a part. */
export function chooseHalf(state: State, seat: Seat, picks: readonly string[], story: EiStory): State {
  return changeHalf(state, seat, (half, player) => chooseCards(half, player, picks), story);
}

/** A half that was chosen in parts is final as far as its player is concerned. */
export function lockHalf(state: State, seat: Seat, story: EiStory): State {
  return changeHalf(state, seat, (half) => ({ ...half, isLocked: true }), story);
}

function changeHalf(state: State, seat: Seat, change: (half: Half, player: Player) => Half, story: EiStory): State {
  const { now } = state;
  if (now.ask !== "halve") return bug("nobody gives half of the hand now");
  const before = at(now.halves, seat);
  const half = change(before, at(state.players, seat));
  const halves = now.halves.with(seat, half);
  if (half.isLocked && !before.isLocked) story.facts.push({ fact: "locked", to: "table", seat, what: "half" });
  if (halves.some(({ isLocked }) => !isLocked)) return { ...state, now: { ...now, halves } };
  return formNewPile(state, halves, now.back, story);
}

function chooseCards(half: Half, { hand }: Player, picks: readonly string[]): Half {
  const draft = [...half.draft, ...picks.map(findCard)];
  if (draft.length < half.count) return { ...half, draft, passed: half.passed + menuSize };
  return { ...half, cards: draft, draft: [], passed: 0, isLocked: half.isLocked || hand.length <= menuSize };
}

/** The halves form the new draw pile, and what was being drawn goes on. */
function formNewPile(state: State, halves: readonly Half[], back: Halve["back"], story: EiStory): State {
  for (const seat of listTurnOrder(state)) {
    const { count } = at(halves, seat);
    if (count > 0) story.facts.push({ fact: "halved", to: "table", seat, count });
  }
  const gone = halves.map(({ cards }) => cards ?? []);
  const players = state.players.map((player, seat) => ({ ...player, hand: removeCards(player.hand, at(gone, seat)) }));
  const [deck, dice] = shuffle(state.dice, gone.flat());
  return runTasks({ ...state, players, deck, dice, now: back }, story);
}
