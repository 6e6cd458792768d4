/** What a cheat sends next, drawn by lot: any command, click, completion or form there is, or one that nothing leads to. */
import { ComponentType, InteractionType } from "discord.js";
import type { Decision } from "../../games/contract/index.ts";
import type { TournamentId } from "../../src/tournaments/record.ts";
import { allClicks, allCommands, allForms, type Asked, type Filling, type Sent, tournamentClicks } from "./doors.ts";
import type { Whim } from "../whims.ts";

/** What a cheat aims at, and the questions whose panels they pretend to hold. */
export type Target = {
  readonly filling: Filling;
  readonly asked: readonly Asked[];
  readonly cup: TournamentId | undefined;
};

/** Questions as cheats name them: as they are asked now, as they were asked before, and as they may be asked later. */
export function askedOf(decisions: readonly Decision[], clicks: readonly number[]): readonly Asked[] {
  return decisions.flatMap(({ seat, ask, options }) =>
    [0, -1, 1, 90].map((later): Asked => ({
      seat,
      ask,
      option: options[0] ?? "",
      clicks: (clicks[seat] ?? 0) + later,
    })),
  );
}

/** Anything at all that a person who belongs to no seat may send. */
export function drawDeed(target: Target, whim: Whim): Sent {
  const { filling, asked, cup } = target;
  const { table, game } = filling;
  const clicks = allClicks(table, game, asked);
  const kinds = [
    clicks,
    allCommands(filling, "all"),
    allCommands(filling, "of a table"),
    questionClicks(target),
    allForms(table),
    clicks.flatMap((each) => bend(each, whim)),
    ...(cup === undefined ? [] : [tournamentClicks(cup)]),
  ].filter(({ length }) => length > 0);
  return drawOne(drawOne(kinds, whim), whim);
}

/** A click on a question that is asked of somebody else; undefined where nothing is asked. */
export function drawOthersClick(target: Target, whim: Whim): Sent | undefined {
  const clicks = questionClicks(target);
  return clicks.length === 0 ? undefined : drawOne(clicks, whim);
}

const questionClicks = ({ filling: { table, game }, asked }: Target): readonly Sent[] =>
  allClicks(table, game, asked).filter(({ name }) => /^(?:pick|mark|menu|turn)\|/u.test(name));

function drawOne<T>(all: readonly T[], whim: Whim): T {
  const drawn = all[whim(all.length)];
  if (drawn === undefined) throw new Error("There is nothing to draw from");
  return drawn;
}

const ends = ["|0", "|-1", "|99999999999", "|", "|a|b", "|__proto__"] as const;
const types = [ComponentType.Button, ComponentType.StringSelect, ComponentType.UserSelect] as const;

/** A click whose custom id nobody wrote, or that claims to come from another kind of component. */
function bend({ name, forged }: Sent, whim: Whim): readonly Sent[] {
  const id = Object(forged.data) as { readonly custom_id?: unknown };
  if (typeof id.custom_id !== "string") return [];
  const end = drawOne(ends, whim);
  const type = drawOne(types, whim);
  const data = { component_type: type, custom_id: `${id.custom_id}${end}`.slice(0, 100), values: ["x"] };
  return [{ name: `${name}${end} of type ${type}`, forged: { type: InteractionType.MessageComponent, data } }];
}
