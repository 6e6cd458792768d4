/** How Discord describes the commands, apart from those of tournaments, ratings and challenges. */
export const commands = {
  "command.option.table": "Which table, when the channel does not say",

  "command.table": "Open a table, join it, start it, end it",
  "command.table.new": "Open a table",
  "command.table.new.game": "Which game",
  "command.table.new.place": "Play in a thread of its own (usual) or in this channel",
  "command.table.join": "Take a seat",
  "command.table.leave": "Give up your seat before the game starts",
  "command.table.start": "Deal and begin",
  "command.table.settings": "Show or change what the table plays with",
  "command.table.settings.option": "Which option",
  "command.table.settings.value": "Its new value",
  "command.table.status": "How a table stands",
  "command.table.end": "Close a table before its end",
  "command.table.new.pace": "blitz, fast, daily, relaxed, none, or like 2d+6h",
  "command.table.pace": "Set the clocks, before the game starts",
  "command.table.pace.window": "Hours in which the clocks run, like 18:00-22:00, in your time zone; or off",
  "command.table.pace.minimum": "Least share of choices in time, in percent, to join",
  "command.table.pause": "Stop all clocks",
  "command.table.resume": "Let the clocks run again",
  "command.table.replace": "Have somebody else play a seat whose player vanished",
  "command.table.replace.seat": "Whose seat",
  "command.table.replace.by": "Who plays it",
  "command.table.vote": "Say that you want to end the game here",

  "command.me": "How and when you are reminded",
  "command.me.show": "Show how and when you are reminded",
  "command.me.pings": "By mention or by direct message",
  "command.me.pings.way": "Which way",
  "command.me.timezone": "Your time zone",
  "command.me.timezone.zone": "Like Europe/Berlin",
  "command.me.quiet": "Hours in which nothing reminds you",
  "command.me.quiet.hours": "Like 22:00-07:00, or off",

  "command.away": "Say that you are away for a while",
  "command.away.until": "Clocks that would run out wait for you",
  "command.away.until.day": "The last day, like 2027-01-06",
  "command.away.back": "You are back",

  "command.bench": "Be ready to take over a seat",
  "command.bench.join": "Be called when a player does not come",
  "command.bench.leave": "Be called no more",

  "command.replay": "Step through the game as you may see it",
  "command.replay.answer": "After which choice; the newest unless told",

  "command.orders": "Choices made beforehand",
  "command.orders.list": "Show your orders and why others were cancelled",
  "command.orders.add": "If still offered, choose this, else that",
  "command.orders.add.choice": "What to choose",
  "command.orders.add.else": "What to choose if the first is not offered",
  "command.orders.add.until": "How often",
  "command.orders.cancel": "End an order",
  "command.orders.cancel.order": "Its number",

  "command.table.save": "Stop the table, to go on later from its file",
  "command.table.export": "Get a finished table as a signed file",
  "command.table.import": "Set a table up again from its file",
  "command.table.import.file": "The save file",
  "command.table.audit": "What was done to this table, and by whom",

  "command.settings": "What holds for this server",
  "command.settings.show": "Show what holds for this server",
  "command.settings.channel": "Allow tables in this channel only, or also; again to take it off the list",
  "command.settings.channel.channel": "Which channel",
  "command.settings.pace": "The usual pace of new tables",
  "command.settings.language": "The language of public posts",
  "command.settings.language.language": "Which language, or “server” for the server’s own",

  "command.privacy": "What is stored about you",
  "command.privacy.export": "Get everything that is stored about you",
  "command.privacy.delete": "Delete everything that is stored about you",
  "command.privacy.delete.confirm": "Type “delete”",

  "command.my": "Your tables on all servers",
  "command.my.games": "All your tables, those that wait for you first",
  "command.my.next": "Open the panel of the most urgent one",
  "command.my.news": "What happened since your last turn",

  "command.play": "Open your private panel, or type your choice",
  "command.play.choice": "Your choice; the list shows what is possible now",

  "command.hand": "Show what you hold, to you alone",

  "command.board": "Show the board as you see it",
  "command.board.as": "As a picture or all in words",

  "command.undo": "Take back your last answer",

  "command.log": "Tell what happened",

  "command.rules": "Explain a game, a rule or a card",
  "command.rules.game": "Which game",
  "command.rules.about": "Which rule or card",

  "command.verify": "Check that the shuffle is the committed one",

  "command.campaign": "Chapters that follow from each other",
  "command.campaign.new": "Open a campaign and the lobby of its first chapter",
  "command.campaign.new.name": "What you call it",
  "command.campaign.new.game": "Which game",
  "command.campaign.status": "Where a campaign stands",
  "command.campaign.next": "Open the next chapter, or another one",
  "command.campaign.next.chapter": "A chapter to play again, or to go on with",
  "command.campaign.history": "Every chapter played, with its points",

  "command.option.campaign": "Which campaign, when there are several",

  "command.help": "How to begin",

  "command.ping": "Is the bot awake?",
} as const;
