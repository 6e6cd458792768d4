import type { AnyGame, Fitted, Json, Outlook, Seat, SeatFigures } from "../contract/index.ts";

/** Judges a table of so many seats by what their figures are worth, after so many answers of each seat. */
export function foreseeBy(fitted: Fitted, seats: number, list: (seat: Seat) => SeatFigures, after: number): Outlook {
  const { weights, scale } = seats > 2 ? fitted.more : fitted.two;
  const points = Array.from({ length: seats }, (_, seat) => {
    const figures = list(seat);
    let sum = 0;
    for (const name in weights) sum += (weights[name] ?? 0) * (figures[name] ?? 0);
    return sum;
  });
  return { after, points, scale };
}

/** The game's judgement of a table before its end; undefined too where it was fitted under other rules. */
export function outlookOf({ computer, info }: AnyGame, state: Json): Outlook | undefined {
  const isOutdated = computer?.fitted !== undefined && computer.fitted.rules !== info.rules;
  return isOutdated ? undefined : computer?.foresee?.(state);
}

/** What a seat's figures are worth in points, as `outlook.<kind>`; undefined for a game without fitted figures. */
export function worthByKind(game: AnyGame, state: Json, seat: Seat) {
  const { computer } = game;
  if (computer?.figures === undefined || computer.fitted === undefined) return undefined;
  const { weights } = game.score(state).seats.length > 2 ? computer.fitted.more : computer.fitted.two;
  const kinds = new Map<string, number>();
  for (const [name, figure] of Object.entries(computer.figures(state, seat))) {
    const kind = `outlook.${name.split(".", 1).join("")}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + figure * (weights[name] ?? 0));
  }
  return [...kinds];
}
