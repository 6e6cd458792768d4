/** What a first match explains, step by step. */
export const lessonWords = {
  "lesson.begin":
    "You are raptors, and most eggs after the fifth raid win. Each turn you scout: you play one card to a nest and another one to your own board. A nest with 11 triceratops is raided. Play your 3 purple eggs to nest B.",
  "lesson.plan":
    "The card on your own board says what you steal: spot B counts when nest B is raided. One of your two cards lies face-down, here the plan. Sage played yellow eggs to nest B, so plan yellow.",
  "lesson.done":
    "You could use a raptor now, but none is worth its eggs here. End your turn: nests that are due are raided, then you draw until you hold 5 cards.",
  "lesson.brink":
    "Nest B has 10 triceratops, so your card sets off the raid. The flavour of which most eggs lie there will be protected. Play 2 yellow eggs: you have planned for them.",
  "lesson.ahead": "The raid comes at the end of this turn. Spot B is full enough: plan ahead, and put red on spot C.",
  "lesson.raided":
    "The raid: of purple lay most eggs, so purple was protected. You gained all 5 yellow eggs of the nest and the 2 on your card. Nothing is shared out: Sage had planned yellow too and got all 5 as well. Now play 1 purple egg to nest C.",
  "lesson.large": "The eggs on your own cards count as well, so plan with large ones. Put 4 red eggs on spot A.",
  "lesson.backs":
    "Triceratops stand on the backs too: everybody can count how near a raid is, but not which eggs lie face-down. Play 1 purple egg to nest A.",
  "lesson.second":
    "A spot holds as many cards as you like. Should red be protected, a second flavour saves you: put purple on spot A, face-down.",
  "lesson.raptor":
    "Raptors help for eggs. They come before scouting or after it. Phantom costs 4 eggs and plays two more cards face-down. What is paid consoles those who gain nothing in a raid.",
  "lesson.phantom": "The first one: put 3 green eggs on spot A.",
  "lesson.closed":
    "The second one: 2 white eggs to nest A. That makes 11 triceratops: the nest is closed, and will be raided at the end of your turn.",
  "lesson.end":
    "Scouting is compulsory, raptors or not; with the end of that turn the second raid comes. You know the whole game now: scout, perhaps use raptors, and be ready for what the triceratops do not protect. After the fifth raid the eggs are counted.",
};
