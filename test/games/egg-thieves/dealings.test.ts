import { expect, test } from "vitest";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { at } from "../../../games/kit/at.ts";
import { play, whimsFrom } from "../../contract/play.ts";
import { chooseOptions, key } from "./table.ts";

test.each([2, 3, 4, 5])(
  "Ruling 31: with %i players no card and no egg passes between them; only raids change what others have",
  (seats) => {
    const deal = { seats, key, options: chooseOptions() };
    let before = eggThieves.setup(deal).state;
    let answers = 0;
    for (const { step } of play(eggThieves, { deal, whims: whimsFrom(31) })) {
      const { state, facts } = step;
      const isRaid = facts.some(({ fact }) => fact === "raided");
      before.hands.forEach((hand, seat) => {
        if (seat === before.turn.player) return;
        expect(at(state.hands, seat)).toEqual(hand);
        if (!isRaid) expect(at(state.eggs, seat)).toBe(at(before.eggs, seat));
      });
      const spent = at(before.eggs, before.turn.player) - at(state.eggs, before.turn.player);
      // What a player spends lies in the payment area, not with another.
      if (!isRaid) expect(state.payment - before.payment).toBe(spent);
      before = state;
      answers += 1;
    }
    expect(before.now.ask).toBe("over");
    expect(answers).toBeGreaterThan(20);
  },
);
