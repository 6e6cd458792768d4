/** Why something about a tournament cannot be done. */
export const tournamentRefusals = {
  "tournament.refusal.bot": "{who} is a bot, and bots cannot play in a tournament.",
  "tournament.refusal.over": "This tournament is over.",
  "tournament.refusal.disqualified": "You were disqualified from this tournament; its organiser can say why.",
  "tournament.refusal.in-already": "Already in this tournament.",
  "tournament.refusal.no-late-entry":
    "The tables of this tournament were fixed at its start, so nobody can join later.",
  "tournament.refusal.full": "All {most} places are taken.",
  "tournament.refusal.not-in": "Not in this tournament.",
  "tournament.refusal.not-registering": "Registration is over: check-in has opened.",
  "tournament.refusal.no-check-in": "There is no check-in now.",
  "tournament.refusal.started": "The tournament has begun.",
  "tournament.refusal.too-few":
    "{players, plural, =0 {Nobody is} one {Only one player is} other {Only # players are}} there, which is too few for a table.",
  "tournament.refusal.nobody": "This person is not in the tournament.",
  "tournament.refusal.no-points": "Only those who play in this tournament have points to explain.",
  "tournament.refusal.no-table": "There is no such round or table.",
  "tournament.refusal.rank-names":
    "Name each player of the table once, from first to last, with “=” between those who share a place: {names}. Or give a rank for each seat.",
  "tournament.refusal.ranks":
    "Give {seats} ranks in the order of the seats, such as “1, 2, 2, 4”. Players who share a rank share its points.",
  "tournament.refusal.table-stays":
    "This table belongs to a tournament, so it cannot be changed. Only an organiser can ask that somebody else plays here, with /tournament replace. Players who do not answer lose their points when the time is up.",
  "tournament.refusal.same-deal":
    "Other tables still play the same deal. Until the round is over, only the players of this table can look at it.",
  "tournament.refusal.same-deal-file":
    "Other tables still play the same deal. You can have the file when the round is over.",
  "tournament.refusal.no-threads":
    "A tournament opens a thread for each table, and Discord has no threads in {place}. Try it in a text channel.",
  "tournament.refusal.in-thread": "A tournament opens a thread for each table, so it needs a channel, not a thread.",
  "tournament.refusal.rehearsal": "This is a rehearsal: computers play every seat.",
  "tournament.refusal.gone": "This tournament is gone.",
  "tournament.refusal.no-round": "No round is being played.",
  "tournament.refusal.no-such-table": "There is no table {table} in the round that is being played.",
  "tournament.refusal.table-over": "Table {table} has its result already.",
  "tournament.refusal.same-table":
    "These two sit at the same table, or neither plays in this round. Choose players of different tables.",
  "tournament.refusal.other-group": "These two play in different groups, so they cannot change places.",
  "tournament.refusal.table-begun": "Somebody has already chosen at table {table}, so nobody can change places there.",
  "tournament.refusal.role-everyone":
    "@everyone cannot be one of these roles. Choose a role that only some people have.",
  "tournament.refusal.role-silent":
    "The bot may not mention {role}: allow everybody to mention it, or give the bot the right Mention Everyone.",
  "tournament.refusal.no-bracket": "This tournament has no knock-out that has begun.",
  "tournament.refusal.not-ranked": "This player is not in the standings.",
  "tournament.refusal.own-table":
    "You play at a table that this would change. Ask an organiser who does not play there, or somebody who may manage the server.",
  "tournament.refusal.seat-kept":
    "{who} has just said that they keep the seat. If they do not play, the computer takes the seat when the time of the round is up.",
  "tournament.refusal.organiser-only":
    "Only the organiser, {organiser}, {role, select, none {} other {members with {role} }}and people who may manage the server can do that. Once {organiser} has left the server, whoever of them decides first organises it.",
  "tournament.refusal.gone-player":
    "{who} is not on this server, or its staff has barred them. Name a member who may play here.",
  "tournament.refusal.none-here": "There is no tournament in this channel. `/tournament new` opens one.",
  "tournament.refusal.which": "There are several tournaments here. Say which with the option “tournament”.",
  "tournament.refusal.no-such":
    "There is no tournament “{named}” here. Choose one from the list that appears while you type.",
  "tournament.refusal.deal-known":
    "This person has held another seat of this deal and knows its cards, so they cannot take this one.",
  "tournament.refusal.bad-points": "Points are two to six falling numbers like `10/6/3/1`.",
  "tournament.refusal.size": "{title} has {min} to {max} players at a table.",
  "tournament.refusal.numbers": "These numbers do not fit together: {why}.",
  "tournament.refusal.schedule":
    "Both times must be in the future, and check-in must open before the tournament begins.",
  "tournament.refusal.no-time":
    "“{typed}” is not a time. Type one like `2027-01-30 19:00`, `tomorrow 18:00`, `Friday 20:00`, `19:00` or `in 2 hours`. Your clock is {zone}, and `/me timezone` changes it.",
  "tournament.refusal.no-option": "{title} has no such option or value. Its options: {options}.",
  "tournament.refusal.no-options": "{title} has no options.",
  "tournament.refusal.reinstate": "This player is disqualified. `/tournament reinstate` takes them back.",
  "tournament.refusal.no-wait": "No round is waiting to begin.",
  "tournament.refusal.past": "This time is over. Give one in the future, like `Friday 20:00` or `in 5 days`.",
  "tournament.refusal.not-paused": "This tournament is not paused. `/tournament pause` pauses it.",
  "tournament.refusal.no-week": "Rounds once a week need a day and a time: give `at:`, like `Monday 19:00`.",
  "tournament.refusal.no-dispute":
    "A result can be disputed by the players of its table, from its end until the next round begins.",
  "tournament.refusal.role":
    "Only members with the role {role} can join this tournament. Ask its organiser to enter you.",
  "tournament.refusal.invited": "This tournament is by invitation. Ask its organiser to enter you.",
  "tournament.refusal.rating":
    "This tournament asks for a rating of at least {rating}; yours is {own}. Ask its organiser to enter you.",
  "tournament.refusal.unrated":
    "This tournament asks for a rating of at least {rating}, and you have none at this game and table size yet. Ask its organiser to enter you.",
} as const;
