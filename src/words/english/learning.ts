/** What the host says in lessons. */
export const learning = {
  "command.learn": "Learn a game in a short guided match against computers, for you alone",
  "command.learn.game": "A game’s name or a part of it, such as Newdale",
  "command.learn.choice": "Your answer to the step; the list shows what is possible now",
  "button.learn": "Learn the game",

  "learn.title": "### Learn {title}: step {step} of {steps}",
  "learn.title.end": "### Learn {title}: done",
  "learn.suggest": "**Choose {picks}.**",
  "learn.suggest.none": "**Choose none.**",
  "learn.free": "**Choose what you like.**",
  "learn.another":
    "-# In this lesson choose {picks}: the next steps build on it. At a real table all of this is open to you.",
  "learn.another.none":
    "-# In this lesson choose none: the next steps build on it. At a real table all of this is open to you.",
  "learn.old": "-# That belonged to another step; this is where you are.",
  "learn.news": "-# Since your last answer:",
  "learn.leave": "-# Leave whenever you like: `/learn` goes on from here.",
  "learn.open": "`/table new` opens a table: computers can sit down there too.",
  "learn.no-lesson": "{title} has no lesson yet. `/rules game:{game}` explains it page by page.",
  "learn.none": "No lesson is open. `/learn` begins one.",
  "learn.earlier": "-# …",
  "learn.back": "Previous step",
  "learn.again": "Start again",
};
