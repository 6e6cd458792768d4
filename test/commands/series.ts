/** Commands of tournaments and campaigns. */
import { expect } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import type { TestBot } from "../e2e/testBot.ts";
import { bids } from "../contract/fixture/index.ts";
import { cupOf, register } from "../tournaments/cup.ts";
import { fileIn, type Row, type Scene, type Story } from "./story.ts";

const organiserOnly = "Only the organiser, ";
const nobody = "This person is not in the tournament.";
const done = "Done. Decisions are posted in the tournament’s channel.";
const openCup = "/tournament new title:Cup prizes:A box of tea game:secret-bids";

/** The small game for six. */
const sixBids: AnyGame = {
  ...bids,
  info: { ...bids.info, id: "six-bids", title: "Six Bids", seats: { min: 2, max: 6 } },
};

export const opening: Story = {
  title: "a tournament that is opened",
  games: [bids, sixBids],
  open: () => Promise.resolve("games"),
  rows: [
    { who: "Ada", typed: "/tournament show", says: "There is no tournament in this channel." },
    { who: "Ada", typed: "/tournament new title:Cup game:chess", says: "There is no game “chess”." },
    { who: "Ada", typed: `${openCup} size:6`, says: "Secret Bids has 2 to 4 players at a table." },
    { who: "Ada", typed: `${openCup} points:1/2/3`, says: "two to six falling numbers" },
    { who: "Ada", typed: `${openCup} points:many`, says: "two to six falling numbers" },
    { who: "Ada", typed: `${openCup} pace:never`, says: "“never” is not a pace." },
    { who: "Ada", typed: `${openCup} size:2 rounds:2 points:9/4`, says: ["Cup", "Registration is open."] },
    { who: "Ben", typed: "/tournament show what:rules", says: ["### The rules of Cup", "by place: 9 / 4."] },
    { who: "Ben", typed: "/tournament show tournament:nowhere", says: "There is no tournament “nowhere” here." },
    { who: "Ben", typed: "/tournament show what:rules tournament:cup", says: "### The rules of Cup" },
    { who: "Ben", typed: "/tournament show what:decisions", says: "The organisers have not decided anything yet." },
    {
      who: "Ada",
      typed: `${openCup} pace:2d+6h`,
      where: "general",
      says: ["Registration is open.", "At the table: 2d and 6h a turn"],
    },
    { who: "Ben", typed: "/tournament show what:standings", says: "No round has begun yet: " },
    {
      who: "Ben",
      typed: "/tournament explain",
      says: "Only those who play in this tournament have points to explain.",
    },
    { who: "Ben", typed: "/tournament export as:csv", says: "Cup, to keep:" },
    { who: "Ben", typed: "/tournament schedule begin:in 2h why:late", says: organiserOnly },
    { who: "Ada", typed: "/tournament schedule begin:soon", says: "“soon” is not a time." },
    { who: "Ada", typed: "/tournament schedule check-in:soon", says: "“soon” is not a time." },
    { who: "Ada", typed: "/tournament schedule check-in:in 3h begin:in 2h", says: "Both times must be in the future" },
    { who: "Ada", typed: "/tournament schedule check-in:in 2h begin:in 3h", says: "Done, in your time zone (UTC)" },
    { who: "Ada", typed: "/tournament settings option:cows value:on", says: "Secret Bids has no such option" },
    { who: "Ada", typed: "/tournament settings option:gold value:gold", says: "has no such option or value" },
    { who: "Ben", typed: "/tournament settings option:gold value:off why:faster", says: organiserOnly },
    { who: "Ada", typed: "/tournament settings option:gold value:off", says: done },
    // Where more could play, a table has four all the same.
    { who: "Ada", typed: "/tournament new title:Six game:six-bids", says: "tables of 4" },
  ],
};

const statusesAre = (statuses: readonly string[]) => async (scene: Scene) => {
  const { entrants } = await cupOf(scene.house, scene.house.sandbox.channel("games"));
  expect(entrants.map(({ name, status }) => `${name} ${status}`)).toEqual(statuses);
};

const by = (who: string, typed: string, says: Row["says"], then?: Row["then"]): Row => ({
  who,
  typed: `/tournament ${typed}`,
  says,
  ...(then === undefined ? {} : { then }),
});

/** What the file about somebody says of tournaments. */
const exportBy = (who: string, tournaments: readonly object[]): Row => ({
  who,
  typed: "/privacy export",
  says: "What is stored about you is in this file.",
  then: (scene, answer) => {
    expect(fileIn(scene, answer)).toMatchObject({ tournaments });
  },
});

export const organising: Story = {
  title: "a tournament and its organiser",
  open: async (house: TestBot) => {
    await register(
      ["Ada", "Ben", "Chloe"].map((name) => house.sandbox.person(name)),
      "size:2 rounds:1",
    );
    return "games";
  },
  rows: [
    by("Ben", "drop player:{@Chloe}", organiserOnly, statusesAre(["Ada in", "Ben in", "Chloe in"])),
    by("Ben", "enter player:{@Dev}", organiserOnly),
    by("Ada", "enter player:{@Ben} why:asked", "is in this tournament already."),
    by("Ada", "drop player:{@Dev}", nobody),
    by("Ada", "disqualify player:{@Dev}", nobody),
    by("Ada", "replace player:{@Dev} by:{@Ben} why:ill", nobody),
    by("Ada", "correct round:1 table:1 ranks:1,2 why:typed wrong", "There is no such round or table."),
    by("Ada", "correct round:1 table:1 ranks:first", "There is no such round or table."),
    by("Ben", "swap player:{@Ada} with:{@Ben}", organiserOnly),
    by("Ada", "swap player:{@Ada} with:{@Ben} why:brothers", "No round is being played."),
    by("Ben", "extend table:1 hours:2", organiserOnly),
    by("Ada", "extend table:1 hours:2 why:holiday", "There is no table 1 in the round that is being played."),
    by("Ada", "seeds order:Ben and Chloe", "“Ben and Chloe” mentions nobody."),
    by("Ben", "roles why:helps", organiserOnly),
    by("Ben", "rounds start:command", organiserOnly),
    by("Ada", "rounds start:weekly review:12 why:school", "Rounds once a week need a day and a time"),
    by("Ada", "rounds start:weekly at:soon", "“soon” is not a time."),
    by("Ada", "rounds start:automatic review:12 why:school", done),
    by("Ada", "pause until:in 2d why:Easter", "No round is being played."),
    by("Ada", "resume why:sun", "This tournament is not paused."),
    by("Ben", "dispute round:1 table:1 why:a tie", "A result can be disputed by the players of its table"),
    by("Ben", "again title:Spring Cup", organiserOnly),
    by("Ada", "show what:waiting", "Nobody is waited for."),
    by("Ada", "drop player:{@Chloe} why:gone home", done, statusesAre(["Ada in", "Ben in", "Chloe out"])),
    by("Ada", "seeds order:{@Ben} why:rated", "This would change a table or a tournament in which you play."),
    by("Ben", "transfer player:{@Ben} why:mine", organiserOnly),
    by("Ben", "forfeit player:{@Ada}", organiserOnly),
    by(
      "Ada",
      "reinstate player:{@Ben} why:proved",
      "This person is not disqualified, so there is nothing to take back.",
    ),
    by("Chloe", "show what:decisions", ["dropped", "Chloe – gone home"]),
    exportBy("Ada", [
      { isOrganiser: true, entrant: { name: "Ada" }, decisions: [{ did: "rounds" }, { did: "drop", wasByYou: true }] },
    ]),
    exportBy("Chloe", [{ isOrganiser: false, entrant: { name: "Chloe" }, decisions: [{ wasByYou: false }] }]),
    exportBy("Dev", []),
  ],
};

export const campaigns: Story = {
  title: "a campaign",
  games,
  open: () => Promise.resolve("games"),
  rows: [
    { who: "Ada", typed: "/campaign status", says: "There is no campaign on this server yet." },
    { who: "Ada", typed: "/campaign history", says: "There is no campaign on this server yet." },
    { who: "Ada", typed: "/campaign new name:Tuesday game:egg-thieves", says: "These have: Expedition to Newdale." },
    { who: "Ada", typed: "/campaign new name:Tuesday", says: "Expedition to Newdale" },
    { who: "Ben", typed: "/campaign status", says: ["### Tuesday", "open lobby"] },
    { who: "Ben", typed: "/campaign status campaign:Friday", says: "There is no campaign “Friday” on this server." },
    { who: "Ben", typed: "/campaign history campaign:Tuesday", says: ["### Tuesday", "1. I Rations · open lobby"] },
    { who: "Ada", typed: "/campaign next campaign:Friday", says: "There is no campaign “Friday” on this server." },
    { who: "Ada", typed: "/campaign next", says: "A chapter of this campaign is already open: <#" },
    { who: "Ada", typed: "/campaign next chapter:cows", says: "This campaign has no chapter “cows”." },
  ],
};
