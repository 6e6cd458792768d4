import { chapterFigures, figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Message, Seat } from "../../contract/index.ts";
import type { Action } from "../rules/box/areas.ts";
import { hasBridge } from "../rules/chapters/bridges.ts";
import { type Player, playerAt } from "../rules/state.ts";
import { hasHouses } from "../rules/table/reach.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";

type Hint = (view: View, player: Player, seat: Seat) => Message | undefined;

/** What actions of which something is used up still do; undefined where nothing is left. */
const hints: { readonly [action in Action]?: Hint } = {
  building: ({ chapter }, player) => {
    if (chapter === "8") return say("place.building.crew");
    return hasHouses(player) ? say("place.building.text") : undefined;
  },
  progress: (_view, { range, compensation }) => {
    const [isNear, isDear] = [range === figures.range, compensation === figures.compensation.before];
    if (isNear && isDear) return say("place.progress.text");
    if (isNear) return say("place.progress.range");
    return isDear ? say("place.progress.compensation") : undefined;
  },
  growth: ({ round }, { tokens, fresh }) => {
    const left = figures.growth.filter(({ token }) => ![...tokens, ...fresh].includes(token));
    const [only, ...others] = left.map(({ token, cost: price, points }) =>
      say(points > 0 ? "do.token.points" : "do.token", { token, price }),
    );
    if (only === undefined) return undefined;
    const line = others.length > 0 ? say("place.growth.text") : only;
    return round < figures.rounds ? line : say("behind", { line, part: say("place.growth.last") });
  },
  bridge: (view, _player, seat) => (hasBridge(view, seat) ? undefined : say("place.bridge.text")),
  guide: (_view, player) => (hasHouses(player) ? say("place.guide.text") : undefined),
  shipyard: (_view, { shipyard }) => {
    const n = chapterFigures.shipyard.points[shipyard];
    return n === undefined ? undefined : say("place.shipyard.text", { n });
  },
};

/** What an action still does for this player: a card where all that it gives was taken before. */
export function actionHint(view: View, seat: Seat, action: Action): Message {
  const hint = hints[action];
  if (hint === undefined) return say(`place.${action}.text`);
  return hint(view, playerAt(view, seat), seat) ?? say("place.spent");
}
