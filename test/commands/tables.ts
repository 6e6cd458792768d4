/** Commands of a table: in its lobby, while it is played, and what its host may do. */
import { expect } from "vitest";

import type { PageMessage } from "../../sandbox/protocol.ts";
import { type TestBot, wordsOf } from "../e2e/testBot.ts";
import { hasButton } from "../e2e/play.ts";
import {
  fileIn,
  hostOnly,
  pressClose,
  type Row,
  type Scene,
  startFor,
  statusIs,
  type Story,
  tableAt,
} from "./story.ts";
import { manyCards } from "./manyCards.ts";
import { pretend } from "../pretend.ts";

const notSeated = "You have no seat at this table.";
const saved = "Saved; the lobby card shows it.";

async function openLobby(house: TestBot): Promise<string> {
  await house.sandbox.person("Ada").command("games", "/table new game:secret-bids").reply();
  return "games";
}

export const lobby: Story = {
  title: "a lobby",
  open: openLobby,
  rows: [
    { who: "Ada", typed: "/table new game:secret-bids with:friends", says: "“friends” names nobody here" },
    { who: "Ben", typed: "/table join", says: "You joined the Secret Bids table." },
    { who: "Ben", typed: "/table join", says: "You have a seat here. Ada presses **Start**" },
    { who: "Ben", typed: "/table join table:nowhere", says: "There is no table “nowhere”." },
    {
      who: "Ada",
      typed: "/table settings",
      says: "Everything is played as **Rules** explains. **Settings** on the lobby card changes that.",
    },
    { who: "Ada", typed: "/table access for:invited", says: saved },
    {
      who: "Ada",
      typed: "/table status",
      says: ["2. <@", "Only invited players can join."],
    },
    { who: "Ada", typed: "/table access for:everybody", says: saved },
    { who: "Ada", typed: "/table settings option:gold", says: "Name both: the option and its new value." },
    { who: "Ada", typed: "/table settings value:on", says: "Name both: the option and its new value." },
    { who: "Ada", typed: "/table settings option:cows value:on", says: "There is no option “cows”." },
    { who: "Ada", typed: "/table settings option:hand value:huge", says: "“huge” is not a value of “hand”." },
    { who: "Ben", typed: "/table settings option:gold value:off", says: hostOnly },
    { who: "Ada", typed: "/table settings option:gold value:off", says: saved },
    {
      who: "Ada",
      typed: "/table settings option:hand value:long",
      says: saved,
      then: async (scene) => {
        const [record] = await scene.house.bot.service.tablesIn(scene.house.sandbox.channel("games"));
        expect(record?.options).toEqual({ gold: false, hand: "long" });
      },
    },
    { who: "Ben", typed: "/table pace pace:fast", says: hostOnly },
    { who: "Ada", typed: "/table pace", says: "Say what to change: with `pace`" },
    { who: "Ada", typed: "/table pace pace:never", says: "“never” is not a pace." },
    { who: "Ada", typed: "/table pace window:at night", says: "Write hours like 22:00-07:00" },
    {
      who: "Ada",
      typed: "/table pace window:09:00-22:00",
      says: /run from \*\*09:00\*\* to \*\*22:00\*\* .*next from <t:\d+:F> until <t:\d+:F>/u,
    },
    { who: "Ada", typed: "/table pace window:off", says: "Saved; the lobby card shows it." },
    { who: "Ada", typed: "/table pace objection:soon", says: "“soon” is not a length of time from 1h to 7d." },
    { who: "Ada", typed: "/table pace pace:2d+6h objection:1d", says: saved },
    { who: "Ada", typed: "/table status", says: ["Secret Bids", "Four cards", "6h a turn", "**1d** to object"] },
    { who: "Ben", typed: "/table start", says: hostOnly },
    { who: "Chloe", typed: "/table leave", says: notSeated },
    { who: "Ben", typed: "/table leave", says: "You left the Secret Bids table." },
    { who: "Ada", typed: "/table start", says: "This game needs 2 to 4 players; one sits here." },
    { who: "Ben", typed: "/table join", says: "You joined the Secret Bids table." },
    { who: "Ben", typed: "/table remove person:{@Ada}", says: hostOnly },
    { who: "Chloe", typed: "/table join", says: "You joined the Secret Bids table." },
    { who: "Ada", typed: "/table remove person:{@Chloe}", says: "Removed" },
    {
      who: "Ben",
      typed: "/table audit",
      says: [/<@\d+> removed a player before/u, /changed the clocks or the terms/u, /changed the settings/u],
    },
    { who: "Ada", typed: "/table start", says: "Secret Bids begins." },
    { who: "Chloe", typed: "/table join", says: "There is no such table here." },
  ],
};

/** What a file about somebody says of the choices at the only table. */
function choicesIn(scene: Scene, answer: PageMessage): readonly unknown[] {
  const { tables }: { readonly tables: readonly { readonly choices: unknown[] }[] } = pretend(fileIn(scene, answer));
  return tables[0]?.choices ?? [];
}

export const looking: Story = {
  title: "a table that is played, as its players see it",
  open: startFor("Ada", "Ben"),
  rows: [
    { who: "Ada", typed: "/hand", says: ["Secret Bids: your hand", "You hold "] },
    { who: "Chloe", typed: "/hand", says: notSeated },
    { who: "Ada", typed: "/board as:text", says: ["On show: ", "3 cards"] },
    { who: "Ada", typed: "/board at:on show", says: "On show: " },
    { who: "Ada", typed: "/board at:nest Z", says: "Nothing on the board, in your hand or in the news says “nest Z”." },
    { who: "Ada", typed: "/board as:picture", says: ["### Secret Bids: the board", "On show: "] },
    { who: "Ada", typed: "/log", says: ["### Log · page 1 of 1", "is on show."] },
    { who: "Ada", typed: "/verify", says: "Before the first card this was published: `" },
    { who: "Ada", typed: "/replay after:0", says: "### Secret Bids: the start" },
    { who: "Ada", typed: "/my next", says: "Bid for Prize " },
    { who: "Ada", typed: "/my games", says: "**Secret Bids** <#" },
    { who: "Chloe", typed: "/my news", says: notSeated },
    { who: "Ada", typed: "/table new game:secret-bids", where: "general", says: "Secret Bids" },
    {
      who: "Ada",
      typed: "/my games",
      says: /^### A table waits for you\n- \*\*Secret Bids\*\* .*\n### One other table of yours\n- Secret Bids .*<#\d+> · press \*\*Start\*\* there once everybody has joined$/u,
    },
    { who: "Ada", typed: "/play", says: "Bid for Prize " },
    { who: "Chloe", typed: "/play", says: "Secret Bids: you watch" },
    {
      who: "Ada",
      typed: "/play choice:nonsense",
      says: /You cannot choose “nonsense” now\. You can choose: (?:[^,]*Card \w\d, ){2}[^,]*Card \w\d\./u,
    },
    { who: "Ada", typed: `/play choice:${"x".repeat(70)}`, says: `You cannot choose “${"x".repeat(60)}” now` },
    { who: "Ada", typed: "/play choice:bid=x9", says: "You cannot choose that now, so nothing was changed." },
    { who: "Ada", typed: "/undo", says: "You have nothing to take back." },
    { who: "Ada", typed: "/play choice:{first}", says: "Your bid lies." },
    { who: "Ada", typed: "/undo", says: "Bid for Prize " },
    {
      who: "Ben",
      typed: "/table audit",
      says: /^### What was done to this table\n<t:\d+:f> <@\d+> took back a choice\.$/u,
    },
    { who: "Ada", typed: "/play", says: "Bid for Prize " },
    { who: "Ada", typed: "/play choice:{first}", says: "Your bid lies." },
    {
      who: "Ben",
      typed: "/privacy export",
      says: "What is stored about you is in this file.",
      then: async (scene, answer) => {
        const { match } = await tableAt(scene);
        expect(choicesIn(scene, answer)).toEqual([]);
        // Neither what Ada has chosen nor the key of the deal is anywhere in Ben's file.
        const [card = "none"] = match?.newest[0]?.answer.picks ?? [];
        expect([match?.newest[0]?.seat, card]).toEqual([0, expect.stringMatching(/^[abc]\d$/u)]);
        for (const secret of [`"${card}"`, match?.deal.key])
          expect(JSON.stringify(fileIn(scene, answer))).not.toContain(secret);
      },
    },
    // Of what is not revealed only its owner has a receipt.
    { who: "Ada", typed: "/verify", says: ["was published: `", ' ← `["clutch receipt 1",'] },
    { who: "Ben", typed: "/verify", says: /was published: `[0-9a-f]+`[^←]*$/u },
    { who: "Ben", typed: "/play choice:{first}", says: "" },
    {
      who: "Ben",
      typed: "/privacy export",
      says: "What is stored about you is in this file.",
      then: (scene, answer) => {
        expect(choicesIn(scene, answer)).toMatchObject([{ ask: "bid" }]);
      },
    },
    // Ada's own bid is no news to her; what both bids came to is.
    {
      who: "Ada",
      typed: "/my news",
      says: /^### .*: since your last turn(?![^]*You bid )(?=[^]*(?: wins Prize|A tie: ))[^]*The bids for[^]*On show: /u,
    },
    { who: "Ada", typed: "/replay after:1", says: [": choice 1 of ", "Ada: 2 cards, has bid", "Ben: 3 cards"] },
    { who: "Ada", typed: "/replay after:2", says: [": choice 2 of ", "Ada: 2 cards", "Ben: 2 cards"] },
    { who: "Ada", typed: "/replay after:99", says: /^### Secret Bids: choice (\d) of \1\n/u },
    { who: "Ada", typed: "/review", says: "This match is still being played. You can look back when it is over." },
  ],
};

export const choosing: Story = {
  title: "a question with many choices",
  games: [manyCards],
  open: startFor("Ada", "Ben"),
  rows: [
    {
      who: "Ada",
      typed: "/play choice:nonsense",
      says: Array.from({ length: 12 }, (_, at) => `Card a${at + 1}`),
      then: (_, answer) => {
        expect(wordsOf(answer)).not.toContain("Card a13");
      },
    },
    { who: "Ada", typed: "/play choice:card A14", says: "Your bid lies." },
    { who: "Ada", typed: "/play choice:change=a1&a2", says: "You chose 2; choose one." },
    { who: "Ada", typed: "/play choice:a1&a2", says: "You chose 2; choose one." },
    { who: "Ada", typed: "/play choice:a2&nonsense", says: "You cannot choose “a2&nonsense” now." },
    { who: "Ben", typed: "/play choice:bid=", says: "You chose 0; choose one." },
  ],
};

export const inChannel: Story = {
  title: "a table that is played in a channel itself",
  open: async (house) => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const lobby = await ada.command("games", "/table new game:secret-bids place:channel").reply();
    await ada.command("games", "/table new game:secret-bids place:channel").reply();
    await ben.press(lobby, "Join").first();
    await ada.press(lobby, "Start").first();
    await ada.waitFor("games", (message) => hasButton(message, "Play"));
    return "games";
  },
  rows: [
    { who: "Chloe", typed: "/table new game:secret-bids place:channel", says: "already played in this channel" },
    { who: "Chloe", typed: "/table new game:secret-bids place:thread", says: "Secret Bids" },
    { who: "Chloe", typed: "/table new game:secret-bids place:channel", where: "general", says: "Secret Bids" },
    { who: "Ada", typed: "/hand", says: "You hold " },
    { who: "Ada", typed: "/table end", says: "Break off this game?", then: pressClose },
    { who: "Chloe", typed: "/table new game:secret-bids place:channel", says: "Secret Bids" },
  ],
};

const order = (says: Row["says"], typed: string): Row => ({ who: "Ada", typed: `/orders ${typed}`, says });

export const orders: Story = {
  title: "standing orders",
  open: startFor("Ada", "Ben"),
  rows: [
    order("You have no standing orders.", "list"),
    order("Choose from the list", "add choice:nonsense"),
    order("Both choices must answer the same question.", "add choice:bid={first} else:gild=p1"),
    order("Choose from the list", "add choice:bid={first} else:bid=x9"),
    { who: "Chloe", typed: "/orders add choice:gild=p1", says: notSeated },
    order("Saved.", "add choice:card {first}"),
    order("Cancelled.", "cancel order:1"),
    order("Saved.", "add choice:bid={first} until:touched"),
    order(/^1\. When asked “Bid for Prize p\d\.”: \*\*Card \w\d\*\*, again and again until .*\.$/mu, "list"),
    { who: "Ben", typed: "/orders list", says: "You have no standing orders." },
    order("You have no order 7.", "cancel order:7"),
    { who: "Ben", typed: "/orders cancel order:1", says: "You have no order 1." },
    order("Cancelled.", "cancel order:1"),
    order("You have no standing orders.", "list"),
    order("Saved.", "add choice:bid={first} else:bid={first}"),
    order(/1\. When asked “Bid for Prize p\d\.”: \*\*(?<card>Card \w\d), else \k<card>\*\*, once\./u, "list"),
    { who: "Chloe", typed: "/orders list", says: "You have no standing orders." },
    ...Array.from({ length: 9 }, () => order("Saved.", "add choice:bid={first}")),
    order("10", "add choice:bid={first}"),
  ],
};

export const hosting: Story = {
  title: "a table that is played, and its host",
  open: startFor("Ada", "Ben", "Chloe"),
  rows: [
    { who: "Ada", typed: "/table audit", says: "No changes but moves." },
    { who: "Ben", typed: "/table pause", says: hostOnly },
    { who: "Ada", typed: "/table pause", says: "All clocks are stopped." },
    { who: "Ada", typed: "/table pause", says: "The clocks are already stopped" },
    { who: "Ben", typed: "/table status", says: ["3. <@", "The clocks are stopped until the host starts them again."] },
    { who: "Ben", typed: "/table resume", says: hostOnly },
    { who: "Ada", typed: "/table resume", says: "The clocks run again." },
    { who: "Ada", typed: "/table resume", says: "The clocks are already running." },
    { who: "Ben", typed: "/table leave", says: "`/table replace` calls somebody else to your seat of Secret Bids." },
    { who: "Ada", typed: "/table export", says: "The game is not over." },
    { who: "Ada", typed: "/table import file:{file}", says: "This file is no save file.", where: "games" },
    // Of three persons one is no majority, nor the same one twice; two are.
    { who: "Ben", typed: "/table move", says: hostOnly },
    {
      who: "Ada",
      typed: "/table move",
      says: "The table is played here already. Use /table move where it should go on.",
    },
    { who: "Dev", typed: "/table vote", says: notSeated },
    { who: "Ben", typed: "/table vote", says: "Your vote is counted.", then: statusIs("playing") },
    { who: "Ben", typed: "/table vote", says: "Your vote is counted.", then: statusIs("playing") },
    {
      who: "Ada",
      typed: "/table audit",
      says: [/<t:\d+:f> <@\d+> stopped the clocks/u, "started the clocks again", "voted to end"],
    },
    { who: "Chloe", typed: "/table vote", says: "the game ends here.", then: statusIs("closed") },
    { who: "Chloe", typed: "/table vote", says: "The Secret Bids table of this thread was closed before its end." },
  ],
};
