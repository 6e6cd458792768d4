import { evaluateReposition } from "../computer/moving.ts";
import { beside, tileAt } from "../rules/map/geometry.ts";
import { cellNamed, facingNamed, isFacingName } from "../rules/map/names.ts";
import { enough } from "../rules/moves/ask.ts";
import { face, faceFirst, reposition, teleport } from "../rules/moves/reposition.ts";
import { type Cell, type Facing, nowOf, type Who } from "../rules/state.ts";
import { directionWord, say, watchWords } from "../text/words.ts";
import { actingEgg, type ColorQuestion, enoughOption, evaluateEach, placeOnMap, tileOption, takeOne } from "./parts.ts";

/** Chooses which way the own pawn faces before the first turn. */
export const facingQuestion: ColorQuestion = {
  answer: takeOne(faceFirst),
  ask: () => say("ask.facing"),
  option: (_view, _decision, pick) => ({
    label: say("pick.facing", { direction: directionWord(facingNamed(pick)) }),
  }),
  rate: evaluateEach((view, pick) =>
    tileAt(view.map, beside(view.seeker.cell, facingNamed(pick))) === undefined ? 0 : 1,
  ),
};

/** Chooses what the red egg changes. */
export const repositionQuestion: ColorQuestion = {
  answer: takeOne(reposition),
  ask(view) {
    const isFirst = nowOf(view, "reposition").done === "nothing";
    return say(isFirst ? "ask.reposition" : "ask.reposition.more", actingEgg(view, "reposition"));
  },
  option(view, _decision, pick) {
    if (pick === enough) return enoughOption;
    const { who, target } = readChange(pick);
    if (target === undefined) return { label: say(`pick.${who}-${pick.endsWith("place") ? "place" : "face"}`) };
    const change = changeOf(target);
    const label =
      "cell" in change
        ? say(`pick.${who}-to`, { cell: target })
        : say(`pick.${who}-facing`, { direction: directionWord(change.facing) });
    return who === "seeker" ? { label, hint: watchWords(view, { ...view.seeker, ...change }) } : { label };
  },
  path(view, decision, pick) {
    const { who, target } = readChange(pick);
    if (target === undefined) return [];
    const how = isFacingName(target) ? "face" : "place";
    const label =
      how === "face"
        ? say("pick.facing", { direction: directionWord(facingNamed(target)) })
        : say("pick.cell", { cell: target });
    return [
      { id: `${who}-${how}`, label: say(`pick.${who}-${how}`) },
      { id: target, label, place: placeOnMap(view, decision, target) },
    ];
  },
  place(view, decision, pick) {
    const { target } = readChange(pick);
    return target === undefined ? undefined : placeOnMap(view, decision, target);
  },
  rate: evaluateEach((view, pick) => {
    const { who, target } = readChange(pick);
    return target === undefined ? 1 : evaluateReposition(view, who, changeOf(target));
  }),
};

/** "seeker:D4", "pawn:N" or "seeker-place". */
function readChange(pick: string): { readonly who: Who; readonly target: string | undefined } {
  const [, target] = pick.split(":");
  return { who: pick.startsWith("seeker") ? "seeker" : "pawn", target };
}

const changeOf = (target: string): { readonly facing: Facing } | { readonly cell: Cell } =>
  isFacingName(target) ? { facing: facingNamed(target) } : { cell: cellNamed(target) };

export const teleportQuestion: ColorQuestion = {
  answer: takeOne(teleport),
  ask: (view) => say("ask.teleport", { who: say(`who.${nowOf(view, "teleport").who}`) }),
  option: (view, _decision, pick) => tileOption(view, cellNamed(pick)),
  place: placeOnMap,
  rate: evaluateEach((view, pick) => evaluateReposition(view, nowOf(view, "teleport").who, { cell: cellNamed(pick) })),
};

export const faceQuestion: ColorQuestion = {
  answer: takeOne(face),
  ask: (view) => say("ask.face", { who: say(`who.${nowOf(view, "face").who}`) }),
  option: facingQuestion.option,
  rate: evaluateEach((view, pick) => evaluateReposition(view, nowOf(view, "face").who, { facing: facingNamed(pick) })),
};
