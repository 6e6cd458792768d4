/** Commands that need no table. */
import { expect } from "vitest";

import { userId } from "../../src/ids.ts";
import { person, type Story } from "./story.ts";

const noGame = "There is no game “chess”. There are: Secret Bids.";
const noTable = "There is no such table here. `/table new` opens one.";
const games = () => Promise.resolve("games");

export const about: Story = {
  title: "the bot and its rules",
  open: games,
  rows: [
    { who: "Ada", typed: "/help", says: [/<\/table new:\d+> opens a table/u, "Games: Secret Bids."] },
    { who: "Ada", typed: "/ping", says: /Awake\. Discord is \d+ ms away; started <t:\d+:R>/u },
    { who: "Ada", typed: "/rules game:Secret Bids", says: ["Page 1 of 1", "The highest single bid takes the prize."] },
    { who: "Ada", typed: "/rules game:secret-bids about:Bids", says: ["### Bids", "The highest single bid"] },
    { who: "Ada", typed: "/rules game:chess", says: noGame },
    { who: "Ada", typed: "/rules game:secret-bids about:cows", says: "Secret Bids has no page about “cows”." },
    {
      who: "Ada",
      typed: "/learn game:Secret Bids",
      says: ["Learn Secret Bids: step 1 of 2", "The highest single bid", "Choose what you like.", "Leave whenever"],
    },
    { who: "Ada", typed: "/learn game:chess", says: noGame },
    { who: "Ada", typed: "/rating ladder game:secret-bids players:2", says: "Secret Bids" },
    { who: "Ada", typed: "/rating ladder game:chess players:2", says: noGame },
    { who: "Ada", typed: "/rating history game:Secret Bids players:3", says: "Secret Bids" },
    { who: "Ada", typed: "/rating history game:chess players:2", says: noGame },
    { who: "Ada", typed: "/me record", says: "You have not finished a match yet." },
    { who: "Ada", typed: "/me record player:{@Ben}", says: "shows their record to nobody" },
    { who: "Ben", typed: "/me share record:everyone", says: "Everybody may see your record" },
    { who: "Ada", typed: "/me record player:{@Ben}", says: "has not finished a match yet." },
    { who: "Ben", typed: "/me share record:nobody", says: "Nobody but you sees your record" },
    { who: "Ada", typed: "/server records", says: "Nobody has finished a match on this server yet." },
    { who: "Ada", typed: "/server bar person:{@Ben}", says: "Only members who may manage this server can do that." },
    { who: "Hugo", typed: "/server bar person:{@Hugo}", says: "You cannot bar yourself." },
    {
      who: "Hugo",
      typed: "/server bar person:{@Ben}",
      says: [/<@\d+> is barred: no table/u, "computers play their seats"],
    },
    { who: "Hugo", typed: "/server bar person:{@Ben}", says: "is barred already." },
    { who: "Ben", typed: "/challenge play", says: "This server does not let you play here" },
    { who: "Hugo", typed: "/server unbar person:{@Ben}", says: "may play on this server again." },
    { who: "Hugo", typed: "/server unbar person:{@Ben}", says: "is not barred." },
    { who: "Hugo", typed: "/server bars", says: ["Barred here: nobody", "lifted the bar of", "barred <@"] },
    { who: "Ada", typed: "/challenge play", says: "No game of this bot can be played alone." },
    { who: "Ada", typed: "/challenge ladder week:last", says: "Nobody has finished a try." },
  ],
};

export const preferences: Story = {
  title: "how one wants to be reminded",
  open: games,
  rows: [
    {
      who: "Ada",
      typed: "/me show",
      says: ["reminded by a mention", "at any hour", "Absence left this year", "Reliability: not known yet"],
    },
    { who: "Ada", typed: "/me pings way:dm", says: "reminded by direct message" },
    { who: "Ada", typed: "/me pings heads-up:true", says: "direct message tells you when your turn comes next" },
    { who: "Ada", typed: "/me pings heads-up:false", says: /^(?!.*turn comes next)/su },
    { who: "Ada", typed: "/me pings way:thread", says: "reminded by a mention" },
    { who: "Ada", typed: "/me timezone zone:Asia/Tokyo", says: "Your time zone is **Asia/Tokyo**, where it is " },
    { who: "Ada", typed: "/me timezone zone:Mars/Olympus", says: "There is no time zone “Mars/Olympus”." },
    {
      who: "Ada",
      typed: "/me quiet hours:22:00-07:00",
      says: [/from \*\*22:00\*\* to \*\*0?7:00\*\* \(Asia\/Tokyo\)/u, "Clocks keep to your new hours from <t:"],
    },
    { who: "Ada", typed: "/me quiet hours:01:00-23:00", says: "at most twelve of them" },
    { who: "Ada", typed: "/me quiet hours:20:00-08:01", says: "at most twelve of them" },
    { who: "Ada", typed: "/me quiet hours:20:00-08:00", says: /from \*\*20:00\*\* to \*\*0?8:00\*\*/u },
    { who: "Ada", typed: "/me quiet hours:22:00-07:00", says: /from \*\*22:00\*\*/u },
    { who: "Ada", typed: "/me quiet hours:at night", says: "Write hours like 22:00-07:00" },
    { who: "Ada", typed: "/me show", says: /from \*\*22:00\*\*/u },
    { who: "Ada", typed: "/me quiet hours:off", says: "at any hour" },
    { who: "Ada", typed: "/me language language:tlh", says: "I do not speak “tlh”." },
    { who: "Ada", typed: "/me language language:de", says: "**Deutsch**" },
    { who: "Ada", typed: "/me language language:en-US", says: "From now on I speak **English** to you." },
    { who: "Ada", typed: "/me show", says: "I speak **English** to you." },
    { who: "Ada", typed: "/me board do:close", says: "Your boards are closed" },
    { who: "Ada", typed: "/me language language:own", says: "I speak the language of your Discord to you" },
    { who: "Ada", typed: "/me display as:words", says: "I show you words instead of pictures and emojis." },
    { who: "Ada", typed: "/me show", says: "I show you words instead of pictures and emojis." },
    { who: "Ada", typed: "/me display as:pictures", says: /^(?![^]*instead of pictures)/u },
    { who: "Ada", typed: "/away until day:some day", says: "“some day” is not a day within the next 60" },
    { who: "Ada", typed: "/away until day:{day+70}", says: "is not a day within the next 60" },
    { who: "Ada", typed: "/away until day:tomorrow 6pm", says: "You are away until <t:" },
    { who: "Ada", typed: "/away until day:Friday at noon", says: /You are away until <t:\d+:F>/u },
    { who: "Ada", typed: "/away until day:{day+5}", says: "You are away until <t:" },
    { who: "Ada", typed: "/me show", says: "You are away until <t:" },
    { who: "Ada", typed: "/away back", says: "Welcome back." },
    { who: "Ada", typed: "/away back", says: "You were not away, so nothing was changed." },
    { who: "Ben", typed: "/me show", says: "Your time zone is **UTC**, where it is " },
  ],
};

export const own: Story = {
  title: "somebody without a table",
  open: games,
  rows: [
    { who: "Ada", typed: "/my games", says: "You have no tables." },
    { who: "Ada", typed: "/my next", says: "No table waits for you." },
    { who: "Ada", typed: "/my news", says: noTable },
    { who: "Ada", typed: "/my news table:000000", says: "There is no table “000000”." },
    ...["/play", "/undo", "/hand", "/board", "/log", "/replay", "/review", "/verify", "/orders list"].map((typed) => ({
      who: "Ada",
      typed,
      says: noTable,
    })),
    ...[
      "/play",
      "/undo",
      "/hand",
      "/board",
      "/log",
      "/replay",
      "/review",
      "/verify",
      "/orders list",
      "/table status",
    ].map((typed) => ({ who: "Ada", typed: `${typed} table:nowhere`, says: "There is no table “nowhere”." })),
    { who: "Ada", typed: "/bench join game:chess", says: noGame },
    { who: "Ada", typed: "/bench leave game:chess", says: noGame },
    {
      who: "Ada",
      typed: "/bench join game:Secret Bids",
      says: "You are on the bench of Secret Bids.",
      then: async ({ house }) => {
        const ada = userId(person({ house }, "Ada").id);
        expect(await house.bot.service.bench.of(ada)).toHaveLength(1);
      },
    },
    { who: "Ada", typed: "/bench leave game:secret-bids", says: "You are no longer on the bench of Secret Bids." },
    { who: "Ada", typed: "/privacy policy", says: ["What this bot keeps about you", "is deleted 90 days later"] },
    { who: "Ada", typed: "/privacy delete confirm:yes", says: "type “delete” as the confirmation" },
    { who: "Ada", typed: "/privacy export", says: "Everything stored about you is in this file." },
    { who: "Ada", typed: "/privacy delete confirm:Delete", says: "Deleted. You had no seat at any table." },
  ],
};

export const server: Story = {
  title: "the settings of a server",
  open: games,
  rows: [
    { who: "Hugo", typed: "/settings show", says: ["opened in any channel", "the server’s own language"] },
    { who: "Hugo", typed: "/settings pace pace:never", says: "“never” is not a pace." },
    { who: "Hugo", typed: "/settings pace pace:daily", says: "Usual pace: **Daily" },
    { who: "Hugo", typed: "/settings role", says: "nobody is called" },
    { who: "Hugo", typed: "/settings threads archive:6 hours", says: "archived after **6h**" },
    { who: "Hugo", typed: "/settings threads turns:True", says: "say whose turn it is" },
    { who: "Hugo", typed: "/settings threads turns:False", says: "changes only when its match starts and ends" },
    { who: "Hugo", typed: "/settings threads archive:never", says: "stay open until Discord archives them" },
    { who: "Hugo", typed: "/settings threads archive:1 day", says: "archived after **1d**" },
    { who: "Hugo", typed: "/settings language language:tlh", says: "I do not speak “tlh”." },
    { who: "Hugo", typed: "/settings language language:en-US", says: "Public posts are written in **English**." },
    { who: "Hugo", typed: "/settings language language:server", says: "the server’s own language" },
    { who: "Hugo", typed: "/settings board watching:false", says: "Usual pace" },
    { who: "Hugo", typed: "/settings games new:true", says: "New games that are still being made are offered." },
    { who: "Hugo", typed: "/settings channel channel:{#games}", says: /Tables may be opened in <#\d+>\./u },
    {
      who: "Ada",
      typed: "/table new game:secret-bids",
      where: "general",
      says: "On this server tables are opened in <#",
    },
    { who: "Hugo", typed: "/settings channel channel:{#games}", says: "opened in any channel" },
    { who: "Ada", typed: "/table new game:chess", says: noGame },
    { who: "Ada", typed: "/table new game:secret-bids pace:never", says: "“never” is not a pace." },
    { who: "Ada", typed: "/table new game:secret-bids place:thread", says: ["Secret Bids", "Daily"] },
  ],
};
