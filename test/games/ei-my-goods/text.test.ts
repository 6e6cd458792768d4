import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import { coopCards, deckSize, goodIds, isProducing, sides } from "../../../games/ei-my-goods/rules/cards.ts";
import type { EiFact } from "../../../games/ei-my-goods/rules/facts.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { english } from "../../../games/ei-my-goods/text/english.ts";
import { nameColours, nameNeeds, nameProduct, say } from "../../../games/ei-my-goods/text/words.ts";
import { languages } from "../../../src/words/languages.ts";
import { gameTranslator } from "../../../src/words/translator.ts";
import { board, options, question, speakIfSaid } from "./speaking.ts";
import { cards, inPlans, inTurn, play, table, view } from "./table.ts";
import { describe, expect, test } from "vitest";

const { words: text } = eiMyGoods;

const facts = (state: State, story: string): readonly string[] =>
  play(state, story).facts.map((fact) => speakIfSaid(text.fact(fact)));

test.each(["en-US", ...languages.map(({ locale }) => locale)])(
  "the longest payments fit a button in %s: two kinds in full, five in short",
  (locale) => {
    const { text: tell } = gameTranslator(eiMyGoods, locale);
    for (const [form, kinds] of [["n", 2] as const, ["short", 5] as const]) {
      const each = goodIds.map((good) => ({ say: `good.${good}.${form}`, with: { n: 9 } }));
      const goods = each.toSorted((one, other) => tell(other).length - tell(one).length).slice(0, kinds);
      const payment = { say: "pick.pay", with: { goods } };
      // Discord shows 80 letters of a button.
      expect(tell({ say: "pick.build", with: { payment } }).length).toBeLessThanOrEqual(80);
    }
  },
);

test.each(["en-US", ...languages.map(({ locale }) => locale)])(
  "the second line of work and of a hire fits a menu in %s, whatever is lacking and wanted",
  (locale) => {
    const { text: tell } = gameTranslator(eiMyGoods, locale);
    const works = Array.from({ length: deckSize }, (_, card) => card)
      .filter(isProducing)
      .map((card) => {
        const words = { goods: nameProduct(card, 1), lacks: nameNeeds(card) ?? [], skips: say("pick.work.skips") };
        return say("pick.work.lacks", { ...words, delivered: "yes" });
      });
    const hires = sides().flatMap(({ colours }) =>
      ["yes", "no"].map((final) => say("pick.hire.hint", { colours: nameColours(colours), final })),
    );
    // Discord shows 100 letters of such a line.
    expect([...works, ...hires].map(tell).filter(({ length }) => length > 100)).toEqual([]);
  },
);

describe("what happened, in few lines", () => {
  const tell = (...told: readonly EiFact[]): readonly string[] => text.summarise(told).map(speakIfSaid);
  const [coop = 0] = coopCards;
  const [florist = 0] = cards("p03");

  test("who keeps the hand, and how many cards everybody draws", () => {
    const kept = [0, 2].map((seat) => ({ fact: "kept", to: "table", seat }) as const);
    const locked = { fact: "locked", to: "table", seat: 0, what: "hand" } as const;
    const drew = [0, 2].map((seat) => ({ fact: "drew", to: "table", seat, count: 2 }) as const);
    expect(tell(locked, ...kept, ...drew)).toEqual([
      "player 1 and player 3 keep their hands.",
      "Cards drawn: player 1 2 and player 3 2.",
    ]);
    expect(tell(...drew.slice(1))).toEqual(["player 3 draws 2 cards."]);
  });

  test("a round of production has a line for each player, and a plan is told until its player has worked", () => {
    const planned = [0, 1].map(
      (seat) => ({ fact: "planned", to: "table", seat, building: coop, isEfficient: true, hasCard: false }) as const,
    );
    const made = { fact: "produced", to: "table", building: coop, bunny: "efficient", skip: null, gave: [] } as const;
    const built = { fact: "built", to: "table", card: florist, paid: [], coins: 5, count: 2 } as const;
    const chained = { fact: "chained", to: "table", building: coop, gave: [florist], moved: [] } as const;
    const lines = tell(
      ...planned,
      { fact: "market", to: "table", row: 1, cards: [florist] },
      { ...made, seat: 0, count: 2 },
      { ...chained, seat: 0, count: 1 },
      { ...built, seat: 0 },
      { fact: "idle", to: "table", seat: 1, building: coop },
      { fact: "took-back", to: "table", seat: 1 },
      { fact: "round", to: "table", round: 2, active: 1, isFinal: false },
    );
    expect(lines).toEqual([
      expect.stringMatching(/^The second row comes: 1 \S+\. The market is closed\.$/u),
      "player 1: 2 eggs (Chicken Coop), 1 egg (chain of the Chicken Coop), and Florist III as building number 2.",
      "player 2: nothing in the Chicken Coop.",
      "Round 2 begins; player 2 is the active player.",
    ]);
    expect(tell(...planned, { ...made, seat: 0, count: 2 })).toEqual([
      "player 2 works efficiently in the Chicken Coop and has set no card aside.",
      "player 1 produces 2 eggs efficiently in the Chicken Coop.",
    ]);
  });
});

test("exchanging the hand, with several cards and with one", () => {
  const state = table([{ hand: "y02 p03" }, { hand: "g01" }]);
  expect([0, 1].map((seat) => question(state, seat, "hand"))).toEqual([
    "Phase I: exchange all your 2 cards for as many new ones? Either way you then draw 2 cards.",
    "Phase I: exchange your only card for a new one? Either way you then draw 2 cards.",
  ]);
});

describe("the words of phase II", () => {
  test("where to work, with what is still missing", () => {
    const state = inPlans(table([{ buildings: "c1 p03", hand: "g01" }, {}], { market: ["y02 b01 b02 b03", ""] }));
    expect(question(state, 0, "work")).toContain("For you the market has 1 willow branch and 3 cocoa;");
    expect(options(state, 0, "work")).toEqual([
      "Chicken Coop, efficiently (1 still missing) | 2 eggs; the market lacks 1 grain and 1 willow branch",
      "Chicken Coop, sloppily (the rest from hand) | 1 egg; the market lacks 1 grain and 1 willow branch; one may be skipped",
      "Florist III, efficiently (all there) | 2 bouquets; everything is there",
      "Florist III, sloppily (all there) | 1 bouquet; everything is there",
      "Worker rests",
    ]);
  });

  test("where to work, counting what the hand has and what sloppy work may skip", () => {
    // The market lacks 2 willow branches for the coop; of 11 of any resource it has 2 and the hand 2.
    const state = inPlans(table([{ buildings: "c1 g12", hand: "y02 p03" }, {}], { market: ["g02 g03", ""] }));
    expect(options(state, 0, "work").map((words) => words.split(" | ")[0])).toEqual([
      "Chicken Coop, efficiently (1 still missing)",
      "Chicken Coop, sloppily (the rest from hand)",
      "Confectioner I, efficiently (7 still missing)",
      "Confectioner I, sloppily (6 still missing)",
      "Worker rests",
    ]);
    const one = inPlans(table([{ hand: "p03" }, {}], { market: ["g02 y02", ""] }));
    expect(options(one, 0, "work").slice(0, 2)).toEqual([
      "Chicken Coop, efficiently (1 still missing) | 2 eggs; the market lacks 1 willow branch",
      "Chicken Coop, sloppily (enough there) | 1 egg; 1 willow branch missing, which may be skipped",
    ]);
  });
});

describe("the words of a plan", () => {
  test("a card to set aside, with its cost", () => {
    const state = inPlans(table([{ goods: [7], hand: "p03" }, {}]));
    expect(options(state, 0, "aside")).toEqual([
      "Florist III | 5 coins, 2 points; makes bouquets (3 coins each) from 1 willow branch and 3 cocoa",
      "No building",
    ]);
  });

  test("a delivery service is counted in for its owner", () => {
    const state = inPlans(table([{ buildings: "c1 b01 b03" }, {}], { market: ["y02", ""] }));
    expect(question(state, 0, "work")).toContain("1 grain and 2 willow branches");
    expect(board(state, 0)).toContain(
      "player 1, Chicken Coop: 0 eggs, each worth 1 coin; needs 1 grain and 2 willow branches, which market and deliveries have; chain: 1 grain from hand becomes 1 egg.",
    );
    expect(board(state, 0)).toContain(
      "player 2, Chicken Coop: 0 eggs, each worth 1 coin; needs 1 grain and 2 bottles, of which the market lacks 1 grain and 2 bottles; chain: 1 grain from hand becomes 1 egg.",
    );
  });

  test("the plan before it is locked in, also in the hand", () => {
    const state = play(
      inPlans(table([{ buildings: "c1 g01", goods: [3], helpers: "a2a:c1", hand: "p03" }, {}])),
      "0 move:a2a g01 · 0 work c1:sloppy · 0 aside p03",
    ).state;
    const plan =
      "Your plan. Worker: Chicken Coop, sloppily; set aside: Florist III; moving is paid with 2 eggs. You may change it until everybody has locked in.";
    expect(question(state, 0, "lock")).toBe(plan);
    expect(text.hand(view(state, 0)).map(speakIfSaid)[0]).toBe(plan);
    expect(question(state, 0, "fee")).toBe("Moving costs 2 coins, paid with 2 eggs. Pay with other goods?");
  });
});

describe("the words of production", () => {
  test("ways of producing, with what they take from the hand", () => {
    const state = inTurn(table([{ worker: "c1:sloppy", hand: "g02 y05" }, {}], { market: ["y02", ""] }), 0);
    expect(options(state, 0, "produce")).toEqual([
      "Chicken Coop: 1 egg, giving Woodcarver V | as 1 willow branch, skipping 1 grain; to build it: 3 coins, 2 points",
      "Chicken Coop: 1 egg, giving Flour Mill II | as 1 grain, skipping 1 willow branch; to build it: 3 coins, 2 points",
    ]);
  });

  test("the only way to produce, with the cards it takes", () => {
    const state = inTurn(table([{ worker: "c1:efficient", hand: "g02 y05" }, {}], { market: ["y02", ""] }), 0);
    expect(question(state, 0, "give")).toBe(
      "Produce 2 eggs in the Chicken Coop? It takes 1 grain and 1 willow branch from your hand; choose 1 grain first.",
    );
    const giving = play(state, "0 give g02").state;
    expect(question(giving, 0, "give")).toBe(
      "The Chicken Coop needs more than the market has. Discard 1 willow branch from your hand.",
    );
    expect(options(giving, 0, "give")).toEqual([
      "Woodcarver V | as 1 willow branch; to build it: 3 coins, 2 points, makes sticks (2 coins each)",
    ]);
  });

  test("chains", () => {
    const market: [string, string] = ["g01 g02 g03 y02 y05 y06", ""];
    const state = inTurn(
      table([{ buildings: "c1 r15 y12", goods: [0, 2, 0], worker: "y12:efficient" }, {}], { market }),
      0,
    );
    const made = play(state, "0 produce y12").state;
    expect(question(made, 0, "chain")).toBe("Apiary I: 1 beehive becomes 1 honey. How many times?");
    expect(options(made, 0, "chain")).toEqual(["2 times: 2 honey", "once: 1 honey"]);
    expect(facts(made, "0 chain 2")).toEqual(["player 1 uses the chain of the Apiary I: 2 beehives become 2 honey."]);
  });
});

describe("the words of building and hiring", () => {
  test("payments, with what is lost", () => {
    const state = inTurn(table([{ buildings: "c1 g06 y01", goods: [1, 2, 1], aside: "p09" }, {}]), 0);
    expect(question(state, 0, "build")).toContain("Build Flower Arranger I (7 coins) for");
    expect(options(state, 0, "build")).toEqual([
      "Build for 1 egg and 2 chocolate eggs | exactly 7 coins",
      "Build for 2 chocolate eggs and 1 stick | 8 coins, 1 of them lost",
      "Build for other goods …",
    ]);
  });

  test("overpaying is warned of while counting", () => {
    const state = inTurn(table([{ goods: [7], aside: "g13" }, {}]), 0);
    const counting = play(state, "0 build count").state;
    expect(question(counting, 0, "count")).toBe(
      "The Chicken Coop has 7 eggs: how many do you pay? Confectioner II: 2 coins, counted so far: 0.",
    );
    expect(options(counting, 0, "count").slice(0, 3)).toEqual([
      "2 eggs | exactly 2 coins",
      "3 eggs | 3 coins: too much, 1 egg could stay",
      "4 eggs | 4 coins: too much, 2 eggs could stay",
    ]);
  });

  test("hiring shows the colours", () => {
    const state = inTurn(table([{ buildings: "c1 g01 p01 b01 b02", goods: [2] }, {}], { offer: "a2a a1b" }), 0);
    const wants = "wants buildings: 1 green, 1 pink, and 2 brown; makes 1 good if all is there";
    expect(options(state, 0, "hire")).toEqual([
      `Hire assistant Clover for the Chicken Coop: 2 coins, 3 points | ${wants}`,
      `Hire assistant Clover for the Flour Mill I: 2 coins, 3 points | ${wants}`,
      `Hire assistant Clover for the Florist I: 2 coins, 3 points | ${wants}`,
    ]);
  });
});

describe("the board and the look-up in words", () => {
  test("buildings with their colour, points and the worth of their goods", () => {
    const state = table([{ buildings: "c1 p03 b15", goods: [2, 1] }, {}]);
    const lines = board(state, "table");
    expect(lines.filter((line) => /^player 1, (?:F|D)/u.test(line))).toEqual([
      "player 1, Florist III (pink, 2 points): 1 bouquet, worth 3 coins; needs 1 willow branch and 3 cocoa; chain: 1 flower from hand becomes 1 bouquet.",
      "player 1, Delivery Service (parcel) I (brown, 2 points): one more card in phase I with 3 or fewer in hand.",
    ]);
  });

  test("what others hold is named by number only", () => {
    const state = inTurn(table([{ hand: "g01 y02" }, { hand: "p03", aside: "g02" }]), 0);
    const lines = board(state, "table");
    expect(lines).toContain(
      "player 2: 1 building, goods worth 0 coins, 1 card in hand and one set aside face down, 0 points so far.",
    );
    expect(text.hand(view(state, "table"))).toEqual([]);
    expect(lines.join(" ")).not.toContain("P03");
  });

  test("every rule page and every card can be looked up", () => {
    const rules = text.reference().filter(({ kind }) => kind === "rule");
    const cards = text.reference().filter(({ kind }) => kind === "card");
    const pages = ["goal", "setup", "hands", "plans", "market", "production", "chains", "building", "end"];
    expect(rules.map(({ id }) => id)).toEqual([...pages.map((id) => `rule-${id}`), "rulings", "rulings-2"]);
    const said = rules.flatMap(({ title, body }) => [title, ...body].map(({ say }) => say));
    const messages = Object.keys(english).filter((key) => /^(?:page\.|rulings)/u.test(key));
    expect([...new Set(said)].toSorted()).toEqual(messages.toSorted());
    expect(cards).toHaveLength(94 + 4 + 16);
    const spokenCard = (id: string) => cards.find((card) => card.id === id)?.body.map(speakIfSaid);
    expect(spokenCard("card-r02")).toEqual([
      "3 coins, 2 points, bottle. Needs 2 flowers and 2 cocoa; makes egg liqueurs, worth 2 each.",
      "Chain: 1 bottle from hand and 1 egg become 2 egg liqueurs.",
      "It shows half an egg.",
      "† Not read from the box: the half egg.",
    ]);
    expect(spokenCard("card-b15")).toEqual([
      "6 coins, 2 points, cocoa; one more card in phase I with 3 or fewer in hand.",
      "† Not read from the box: a name and cost and needs.",
    ]);
  });
});
