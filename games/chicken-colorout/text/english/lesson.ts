/** What a first match explains, step by step. */
export const lessonWords = {
  "lesson.begin":
    "Everybody holds twelve eggs and wants to be rid of them; hands are open. In your turn you may move the Seeker and then hide one egg. Tile D5 has a rule for all its slots: no green and no orange egg. Hide a yellow one there.",
  "lesson.action":
    "You hid an egg without moving, so its action follows. Yellow swaps two eggs with another player. Give away a red and a cyan one.",
  "lesson.take":
    "Now take two eggs in return. You have no orange egg yet: take both. Eggs of many colours fit on more tiles.",
  "lesson.blue":
    "Robin explored a tile with the Seeker, who therefore no longer watches E5. That tile takes the colours of which most or fewest lie on the map. Blue’s action hides another egg on the same tile: two eggs in one turn.",
  "lesson.explore":
    "C4 is full and little fits elsewhere. Move instead: the Seeker slides in a straight line, and on the first empty place you draw a new tile. Explore C5.",
  "lesson.moved":
    "The new tile takes the colours that the Seeker does not see. It looks south, where nothing lies, so all are right. You have moved, so the egg has no action. Hide an orange one.",
  "lesson.yellow":
    "Robin had cyan’s action: it swaps eggs of the hand with eggs on the map. You hide a yellow egg on C5, without a move: its action follows.",
  "lesson.swap": "Another swap. Give what you have twice, a red and a green egg.",
  "lesson.swap-take":
    "Look at what Robin holds, and take a yellow and a blue one. You also take away what Robin could hide next.",
  "lesson.different":
    "Robin’s new tile C6 takes four different eggs. Hide blue there, then yellow: that leaves you five eggs.",
  "lesson.nothing":
    "Nothing that you hold fits on a free slot now. So move: explore C7. The map grows to five columns and five rows at most.",
  "lesson.watched":
    "C7 takes only colours that the Seeker sees. Robin slid it to C5, and it looks east, at D5 and E5: yellow, blue and cyan eggs lie there. On what it watches nothing can be hidden, but C7 lies aside. Hide cyan.",
  "lesson.cyan": "Cyan’s action: exchange up to two eggs of your hand for eggs on the map. Take the cyan egg from C7.",
  "lesson.free": "And which of your eggs do you put there instead? Choose as you like.",
  "lesson.end":
    "Now you know it all: move or not, hide one egg, and use its action when you did not move. Red moves the Seeker, green clears a tile, and orange moves tiles. Whoever hides the last egg of the hand wins at once.",
};
