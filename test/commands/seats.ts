/** Commands of a table whose seats change hands, or that is put away. */
import { hostOnly, pressClose, startFor, statusIs, type Story } from "./story.ts";

export const replacing: Story = {
  title: "seats given to others",
  open: startFor("Ada", "Ben", "Chloe"),
  rows: [
    { who: "Ben", typed: "/table replace seat:3 by:computer", says: hostOnly },
    { who: "Ada", typed: "/table replace seat:9 by:computer", says: "No player can be replaced at that seat." },
    { who: "Ada", typed: "/table replace seat:two by:bench", says: "No player can be replaced at that seat." },
    { who: "Ada", typed: "/table replace seat:chloe by:bench", says: "must agree: 1 of 3 do" },
    { who: "Ada", typed: "/table replace seat:3 by:computer", says: "was asked already" },
    // Whoever asks for it for themselves needs nobody's word.
    { who: "Ben", typed: "/table replace seat:2 by:bench", says: "Somebody else is asked to take the seat." },
    { who: "Ben", typed: "/table replace seat:2 by:bench", says: "The bench is called to this seat already." },
    { who: "Ben", typed: "/table replace seat:2 by:computer", says: "The computer plays this seat until it" },
    { who: "Ben", typed: "/table end", says: hostOnly, then: statusIs("playing") },
    {
      who: "Ada",
      typed: "/table end",
      says: [/Break off this game\? Secret Bids \(<@\d+>, .*\) in <#\d+>/u, "does not count"],
      then: async (scene, answer) => {
        await statusIs("playing")(scene);
        await pressClose(scene, answer);
        await statusIs("closed")(scene);
      },
    },
  ],
};

export const saving: Story = {
  title: "a table that is put away",
  open: startFor("Ada", "Ben"),
  rows: [
    { who: "Ben", typed: "/table save", says: hostOnly, then: statusIs("playing") },
    { who: "Ada", typed: "/table save", says: "This is the table’s file.", then: statusIs("closed") },
    { who: "Ada", typed: "/table save", says: "thread was saved: `/table import` with its file" },
    { who: "Ada", typed: "/play", says: "If you mean another table, name it" },
    ...["/undo", "/my news"].map((typed) => ({
      who: "Ben",
      typed,
      says: "`/table import` with its file continues the game.",
    })),
  ],
};
