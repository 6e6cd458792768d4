/** Why the host changes nothing. */
export const refusals = {
  "refusal.replay-rules":
    "The rules were corrected during this match, so you cannot step through it. /log shows what happened.",
  "refusal.no-request": "This was settled before, or the game has gone on.",
  "refusal.not-asked-consent": "You do not have to agree: none of your choices would be taken back.",
  "refusal.own-try": "Everybody plays this deal alone and once, so nobody takes over this seat.",
  "refusal.bench-called": "The bench is called to this seat already.",
  "refusal.seat-kept": "{who} has just said that they keep the seat. If they do not play, /table vote ends the game.",
  "refusal.replace-asked": "{who} was asked already, and has some time to object.",
  "refusal.not-your-seat": "Only {who} can say that.",
  "refusal.no-wait": "“{typed}” is no length of time from 1h to 7d. Write it like 12h or 1d.",
  "refusal.seat-known": "You have played another seat of this table and know its hand, so you cannot take this one.",
  "refusal.no-order": "You have no order {id}. /orders list shows those you have.",
  "refusal.order-choice":
    "Choose from the list that appears while you type. Both choices must answer the same question.",
  "refusal.too-many-orders": "You have {max} orders; cancel one first.",
  "refusal.channel": "On this server tables are opened in {channels}.",
  "refusal.no-language": "I do not speak “{named}”. Choose one from the list that appears while you type.",
  "refusal.confirm":
    "To have everything about you deleted, type “delete” as the confirmation. Tables you sit at go on without you.",
  "refusal.no-channel": "Discord did not say in which channel this was. Try again.",
  "refusal.not-in-server": "I am not on this server, so no table can be played here. Whoever manages it can add me.",
  "refusal.save-expired": "Discord no longer serves this file, because its address has expired. Attach the file again.",
  "refusal.save-unreachable": "I could not fetch the file from Discord just now. Try again in a minute.",
  "refusal.save-not-a-save": "This file is no save file. /table save and /table export write them.",
  "refusal.save-changed": "This save file was changed after it was written.",
  "refusal.save-encrypted": "This match is not over, and only the bot that wrote the file can go on with it.",
  "refusal.save-unknown-game": "I do not know the game in this file.",
  "refusal.save-other-box":
    "This match was played with another box: cards that its bot’s owner typed in, or those of another version. I do not have them, so I cannot check it.",
  "refusal.save-other-rules": "This match was played under rules that I do not have, so I cannot check it.",
  "refusal.save-untrue": "When I play this match again, it goes differently from what the file says.",
  "refusal.save-stranger": "Only players of this table and people who manage this server can set it up again.",
  "refusal.save-overtaken":
    "Somebody played while the file was on its way, so the table was not stopped and that file is void. Use /table save again.",
  "refusal.save-running": "The table of this file was played on after it was written, so nobody can go on from it.",
  "refusal.save-used": "This file has been used. A match goes on from its file only once.",
  "refusal.show-running": "The game is not over, so no hands are shown.",
  "refusal.show-done": "All hands of this match may be seen already: /replay shows them.",
  "refusal.show-elsewhere":
    "This match came from another server and was not played to its end, so its hands are never shown.",
  "refusal.show-forgotten":
    "Somebody who played had their data deleted and can agree no more, so the hands of this match are never shown.",
  "refusal.no-claim": "The file does not say that you sat at this match.",
  "refusal.save-elsewhere":
    "This match was played on another server. Only somebody who sits at it can bring it here, and everybody else who sits at it must agree.",
  "refusal.save-same-deal":
    "Others play the same deal, so this match is neither saved nor set up again before all of them have finished.",
  "limit.tables":
    "Too many tables and tournaments were opened: {most} within a day. You can open the next one {until}.",
  "limit.lobbies": "You have {most} open lobbies. Start one of them, or end one with /table end; then open another.",
  "limit.imports": "Too many files were brought: {most} within a day. You can bring the next one {until}.",
  "limit.import-size": "Too much was brought in files: {most} MB within a day. You can bring this one {until}.",
  "limit.exports": "Too many files were asked for: {most} within a day. You can have the next one {until}.",
  "limit.pictures":
    "Too many pictures were asked for: {most} within an hour. You can have the next one {until}; until then /board as:text shows the same in words.",
  "limit.calls": "Too many calls to the others: {most} within an hour. The next one is possible {until}.",
  "limit.clicks":
    "You send clicks and commands faster than I take them from one person. This one changed nothing: wait a few seconds, then send it again.",
  "refusal.save-asked": "This was settled before, or nobody agreed in time. /table import asks again.",
  "refusal.save-not-yours": "You do not sit at this match, so nobody needs your consent.",
  "refusal.save-too-large": "This file is larger than a save file can be.",
  "refusal.export-running": "The game is not over. `/table save` stops it and gives you its file.",
  "refusal.no-hand": "You have nothing that is hidden from the others. /board shows the rest.",
  "refusal.no-table": "This table is gone.",
  "refusal.left-server":
    "Only members of a table’s server can play there or look at it, and Discord says that you are not one. Join that server again, then try once more.",
  "refusal.barred":
    "This server does not let you play here: its staff has barred you. Ask them if you think that is a mistake; your other servers, /me and /privacy are not affected.",
  "refusal.staff-only": "Only members who may manage this server can do that.",
  "refusal.bar-self": "You cannot bar yourself. Name another member.",
  "refusal.bars-full": "This server has barred {most} people already. Lift a bar with /server unbar first.",
  "refusal.barred-guest":
    "{who} is barred from playing on this server. Choose somebody else, or lift the bar with /server unbar.",
  "refusal.no-table-here": "There is no such table here. `/table new` opens one.",
  "refusal.which-table": "There are several tables. Say which with the option “table”.",
  "refusal.not-in-this-thread":
    "The {title} table of this thread is {status}, so that is not possible here. The option “table” names another one.",
  "refusal.no-such-table": "There is no table “{named}”. Choose one from the list that appears while you type.",
  "refusal.no-game": "There is no game “{named}”. There are: {titles}.",
  "refusal.not-offered":
    "{title} is still being made and is played only on servers that offer new games: those who manage the server allow them with `/settings games`.",
  "refusal.no-entry": "{title} has no page about “{named}”. Choose one from the list that appears while you type.",
  "refusal.rights":
    "{count, plural, one {This permission is} other {These permissions are}} missing in {place}: **{rights}**. Give {count, plural, one {it} other {them}} to the bot, then try again.",
  "right.ViewChannel": "View Channel",
  "right.SendMessages": "Send Messages",
  "right.SendMessagesInThreads": "Send Messages in Threads",
  "right.CreatePublicThreads": "Create Public Threads",
  "right.CreatePrivateThreads": "Create Private Threads",
  "right.AttachFiles": "Attach Files",
  "refusal.locked-thread":
    "{place} is locked, so nobody could play here. Somebody who manages threads can unlock it; then try again.",
  "refusal.private-thread":
    "I am not in this private thread. Mention me here, so that I am let in, and try again; or open the table elsewhere.",
  "refusal.no-private-threads":
    "This needs private threads, which Discord has in text channels only, and {place} is none. Try it in a text channel; nothing is spent yet.",
  "refusal.threads-full":
    "This server has as many active threads as Discord allows. Somebody who manages threads must archive some; then try again. Nothing is spent yet.",
  "refusal.thread-refused":
    "Discord does not let me open a private thread in {place}. Somebody who manages this server can give me the permission **Create Private Threads** there; nothing is spent yet.",
  "refusal.thread-slow": "Discord did not open the thread in time. Try again in a minute; nothing is spent yet.",
  "refusal.not-let-in":
    "Discord does not let me bring you into a private thread. Somebody who manages this server can give me the permission **Manage Threads** in {place}; nothing is spent yet.",
  "refusal.server-only": "You can open tables in a server’s channel, but not here.",
  "refusal.channel-taken": "A table is already played in this channel. Open yours in a thread or in another channel.",
  "refusal.same-place": "The table is played here already. Use /table move where it should go on.",
  "refusal.secret-place":
    "Others play the same deal, so this table needs a private thread. Use /table move in a text channel, where I can open one.",
  "refusal.unseen":
    "Not all who play see this channel ({players}), so the table does not come here. Try again where everybody can read.",
  "refusal.other-server": "A table stays on its server. Use /table move there.",
  "refusal.started": "The lobby of this table is over, so that can no longer be changed.",
  "refusal.not-started": "This table has not started yet. Its host starts it with Start or /table start.",
  "refusal.dealing": "The cards of this table are being dealt. Try again in a moment.",
  "refusal.over": "This game is over.",
  "refusal.kept": "The free seats are kept for {who}. The host can free them.",
  "refusal.none-kept": "No seat is kept for anybody.",
  "refusal.no-such-people": "Name people of this server with @, such as `with:@Ada @Ben`; “{typed}” names nobody here.",
  "refusal.already-invited": "{who} has a seat at this table already, or one is kept.",
  "refusal.no-lobby-of-yours":
    "You sit at no table that is still open. `/table new` opens one; then invite from the menu again.",
  "refusal.no-card": "This message is not about a table. Use the menu on a table’s card.",
  "refusal.bot-invited": "{who} is a bot. **Add computer** on the card seats a computer player.",
  "refusal.too-many-invited": "{title} has {max} seats: you can keep at most {free} for others.",
  "refusal.role-silent":
    "Bots may not call {role}. Allow everybody to mention it in the server’s settings of roles, then choose it again.",
  "refusal.role-yours": "You may not mention {role}, so it cannot be called. Choose a role that everybody may mention.",
  "refusal.role-everyone": "That would call everybody here. Choose a role for those who want to be called.",
  "refusal.full": "Every seat is taken: this game has at most {max} players.",
  "refusal.seats":
    "This game needs {min} to {max} players; {seats, plural, one {one sits} other {# sit}} here. Press Add computer to fill a seat.",
  "refusal.already-seated": "You already have a seat at this table.",
  "refusal.seated":
    "You have a seat here. {who, select, host {Press **Start** once everybody has joined} other {{host} presses **Start** once everybody has joined}}; **Leave** frees your seat.",
  "refusal.not-seated": "You have no seat at this table. `/my games` lists the tables where you have one.",
  "refusal.other-seat": "This panel belongs to another seat. Press Play on the table’s card for your own.",
  "refusal.leave-playing":
    "The game has begun, and the others count on you. `/table replace` calls somebody else to your seat of {title}.",
  "refusal.no-computer": "There is no computer at this table.",
  "refusal.host-only":
    "Only the host, {host}, can do that. At a running table those who manage the server can, too, and /table vote asks all players to end it. {host} can pass hosting on with /table host; it passes by itself once they have left the server or done nothing for a week.",
  "refusal.no-heir": "{who} cannot become the host: name another player who sits at this table.",
  "refusal.no-option": "There is no option “{option}”. Choose one from the list that appears while you type.",
  "refusal.no-value": "“{value}” is not a value of “{option}”. Choose one from the list that appears while you type.",
  "refusal.option-and-value": "Name both: the option and its new value.",
  "refusal.stale":
    "You have already answered this, so nothing was changed. Press Show again to see the current question.",
  "refusal.not-asked":
    "You cannot choose that now, so nothing was changed. Press Play on the table’s card to see what you can choose.",
  "refusal.count":
    "You chose {given}; choose {max, plural, one {one} other {{min}–{max}}}. When you type, join picks with &: the list adds one to those you have.",
  "refusal.not-a-choice": "You cannot choose “{typed}” now. You can choose: {choices}.",
  "refusal.nothing-to-undo": "You have nothing to take back.",
  "refusal.undo-barrier": "You cannot take that back: something was drawn or shown since.",
  "refusal.undo-others": "Somebody else has played since, so you can only take that back if they agree.",
  "refusal.no-zone": "There is no time zone “{named}”. Choose one from the list that appears while you type.",
  "refusal.zone-letters":
    "“{named}” names no place and may ignore summer time. Do you mean {place}, where it is {time} now? Then type that.",
  "refusal.no-hours": "Write hours like 22:00-07:00, 10pm-7am or 22h-7h, at most twelve of them, or “off”.",
  "refusal.no-day":
    "“{typed}” is not a day within the next 60 days. Write it like 2027-01-06, tomorrow, Friday 20:00 or in 3 days.",
  "refusal.no-pace":
    "“{typed}” is not a pace. Write blitz, fast, daily, relaxed or none; or your own, such as 2d+6h for two days and six hours more each turn.",
  "refusal.minimum":
    "This table is for players on time in {minimum} % of turns. You are in {share} %: pick another in `/table list`, or open your own.",
  "refusal.no-seat-fits": "No free seat fits you here right now; **Play now** opens a table for you.",
  "refusal.not-on-bench": "Join the bench of this game first: `/bench join`. Then press the button again.",
  "refusal.no-person": "No person plays this seat, so there is nobody to replace.",
  "refusal.pause-own-clock":
    "This match counts for ratings, so you cannot stop the clocks while yours runs. Answer first, or tell the others with /away until.",
  "refusal.rated-end":
    "This match counts for ratings, so no player ends it alone. It ends when all agree: /table vote.",
  "refusal.paused": "The clocks are already stopped. /table resume starts them again.",
  "refusal.not-paused": "The clocks are already running.",
  "refusal.unknown-button": "This button no longer works; nothing was changed.",
  "refusal.unknown-command": "I no longer know that command. Start typing / and choose one from the list.",
  "refusal.no-campaign":
    "There is no campaign “{named}” on this server. Choose one from the list that appears while you type, or open one with /campaign new.",
  "refusal.which-campaign": "There are several campaigns here. Say which with the option “campaign”.",
  "refusal.no-campaigns": "There is no campaign on this server yet. /campaign new opens one.",
  "refusal.not-member": "Only players of this campaign can go on with it.",
  "refusal.not-over": "This game is not over yet.",
  "refusal.next-elsewhere": "Do that on the server where this game was played.",
  "refusal.rematch-open": "There is already a rematch: {place}. Press Join there.",
  "refusal.chapter-running": "A chapter of this campaign is already open: {place}.",
  "refusal.campaign-over":
    "This campaign is over. To play a chapter again, use /campaign next with the option “chapter”.",
  "refusal.no-chapter": "This campaign has no chapter “{named}”. Choose one from the list that appears while you type.",
  "refusal.no-series": "{title} has no campaign. These have: {titles}.",
  "refusal.undelivered":
    "Discord did not take my answer. What you did may have counted: your panel shows how things stand now. Press Play or type /play.",
  "refusal.form-late": "That took too long for a form to open. Press the button again.",
  "refusal.restarting": "The bot is restarting, so nothing was changed. Try again in a minute.",
  "refusal.bug-partly":
    "Something went wrong after part of this was done. /play and /my games show how things stand now. If it happens again, tell the people who run this bot: `{id}`.",
  "refusal.bug":
    "Something went wrong, and nothing was changed. If it happens again, tell the people who run this bot: `{id}`.",
  "refusal.open-role":
    "{what, select, tournament {Tournaments are opened here by members with the role {role}. Ask one of them to open it.} other {Tables are opened here by members with the role {role}. Ask one of them to open it, and join.}}",
  "refusal.log-channel": "I cannot post in {channel}. Let me see it and send messages there, then choose it again.",
  "limit.server-tables":
    "This server has {most} open tables, which is as many as its staff allows. Join one of them, or wait until one ends.",
  "refusal.not-here": "{title} is not among the games that this server offers: {titles}.",
} as const;
