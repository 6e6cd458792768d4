/** How Discord describes the commands, apart from those of tournaments, ratings and challenges. */
export const commands = {
  "command.option.table": "Which table, if the channel does not make it clear",

  "command.table": "Open a table, join it, start it, end it",
  "command.table.new": "Open a table",
  "command.table.new.game": "Which game",
  "command.table.new.with": "People to keep seats for, such as @Ada @Ben; they are called once",
  "command.table.new.place": "Play in a thread of its own (usual) or in this channel",
  "command.table.new.computers": "How well computers play here, if any sit down",
  "command.table.join": "Take a seat",
  "command.table.leave": "Give up your seat before the game starts",
  "command.table.start": "Deal and begin",
  "command.table.settings": "Show or change the options of the table",
  "command.table.settings.option": "Which option",
  "command.table.settings.value": "Its new value",
  "command.table.status": "Show how a table is doing",
  "command.table.end": "Close a table before its end",
  "command.table.move": "Go on playing in this channel or thread",
  "command.table.new.pace": "blitz, fast, daily, relaxed, none, or like 2d+6h",
  "command.table.pace": "Set the clocks, before the game starts",
  "command.table.pace.window": "Hours in which the clocks run, like 18:00-22:00, in your time zone; or off",
  "command.table.pace.minimum": "Least share of choices in time, in percent, that a player needs to join",
  "command.table.pace.objection": "How long a player may object before somebody else gets the seat, like 12h",
  "command.table.pause": "Stop all clocks",
  "command.table.resume": "Start the clocks again",
  "command.table.replace": "Let somebody else play the seat of a missing player",
  "command.table.replace.seat": "Whose seat",
  "command.table.replace.by": "Who plays it",
  "command.table.vote": "Say that you want to end the game here",

  "command.me": "How and when you are reminded",
  "command.me.show": "Show how and when you are reminded",
  "command.me.pings": "By mention or by direct message",
  "command.me.pings.way": "Which way",
  "command.me.pings.heads-up": "Whether a quiet direct message says that your turn comes next",
  "command.me.timezone": "Your time zone",
  "command.me.timezone.zone": "Like Europe/Berlin",
  "command.me.quiet": "Hours in which you get no reminders",
  "command.me.quiet.hours": "Like 22:00-07:00, or off",

  "command.away": "Say that you are away for a while",
  "command.away.until": "Clocks that would run out wait for you",
  "command.away.until.day": "The last day, like 2027-01-06",
  "command.away.back": "You are back",

  "command.bench": "Be ready to take over a seat",
  "command.bench.join": "Be asked when a player is missing",
  "command.bench.leave": "No longer be asked",

  "command.replay": "Step through the game as you may see it",
  "command.replay.answer": "After which choice; if left out, the newest",

  "command.orders": "Choices made in advance",
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

  "command.settings": "Settings for this server",
  "command.settings.show": "Show the settings for this server",
  "command.settings.channel": "Allow tables in this channel; use it again to take the channel off the list",
  "command.settings.channel.channel": "Which channel",
  "command.settings.pace": "The usual pace of new tables",
  "command.settings.role": "Which role is called when a table is opened",
  "command.settings.role.role": "The role; none: nobody is called",
  "command.settings.threads": "What becomes of the threads of finished tables",
  "command.settings.threads.archive": "How long after the end a thread is archived",
  "command.settings.language": "The language of public posts",
  "command.settings.language.language": "Which language, or “server” for the server’s own",

  "command.privacy": "What is stored about you",
  "command.privacy.policy": "What this bot keeps, and for how long",
  "command.privacy.export": "Get everything that is stored about you",
  "command.privacy.delete": "Delete everything that is stored about you",
  "command.privacy.delete.confirm": "Type “delete”",

  "command.my": "Your tables on all servers",
  "command.my.games": "All your tables, those that wait for you first",
  "command.my.next": "Open the panel of the most urgent one",
  "command.my.news": "What happened since your last turn",

  "command.play": "Open your private panel, or type your choice",
  "command.play.choice": "Your choice; the list shows what is possible now",

  "command.hand": "Show your hand, only to you",

  "command.board": "Show the board as you see it",
  "command.board.as": "As a picture or all in words",

  "command.undo": "Take back your last answer",

  "command.log": "Show what happened",

  "command.rules": "Explain a game, a rule or a card",
  "command.rules.game": "Which game",
  "command.rules.about": "Which rule or card",

  "command.verify": "Check that the shuffle is the committed one",

  "command.campaign": "Chapters that follow from each other",
  "command.campaign.new": "Open a campaign and the lobby of its first chapter",
  "command.campaign.new.name": "What you call it",
  "command.campaign.new.game": "Which game",
  "command.campaign.status": "Show how far a campaign is",
  "command.campaign.next": "Open the next chapter, or another one",
  "command.campaign.next.chapter": "A chapter to play again, or to go on with",
  "command.campaign.history": "Every chapter played, with its points",

  "command.option.campaign": "Which campaign, if there are several",

  "command.help": "How to begin",

  "command.ping": "Is the bot awake?",
} as const;
