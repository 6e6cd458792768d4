/** What a first match explains, step by step. */
export const lessonWords = {
  "lesson.begin":
    "Whoever first has 10 victory points wins; you get them for buildings, and later for what your elves make. Each turn you either produce or trade. Your first hand is one card, funds: they are worth 4 in a trade, and only there. Trade them.",
  "lesson.take":
    "In a trade you take open cards worth no more together than what you give. Take a Stone first, worth 1.",
  "lesson.rest": "3 of your 4 are left, and what you do not use is lost. Thread costs 3: take it too.",
  "lesson.produce":
    "Now produce: pay the cost printed on an open card and take it. Paid cards are discarded. Cut Stone costs one Stone, and is worth three times as much.",
  "lesson.build":
    "Buildings are produced in the same way, but lie in front of you. The Tannery costs a Cut Stone and brings your first victory point.",
  "lesson.worth":
    "A card that you cannot use is still worth something in a trade. You have no use for Thread: give it away.",
  "lesson.exact": "Thread is worth 3, and so is Brick: nothing is lost. With a Brick you can build the Quarry.",
  "lesson.quarry": "Buildings lie open for everybody: who comes first has it. Build the Quarry before Robin does.",
  "lesson.basic": "Your hand is empty. Basic resources cost nothing: producing one is a whole turn, though. Take Wood.",
  "lesson.again": "Timber costs two Wood. Take another one; nobody else can pay for Timber now.",
  "lesson.timber":
    "Two Wood in hand: produce the Timber, worth 5. You hold 7 cards at most, so make few good ones of many.",
  "lesson.elves":
    "Besides your one action, the elves in each of your buildings work once a turn. Those of the Quarry make Cut Stone of Stone: take a Stone first.",
  "lesson.work":
    "Your action is done, but your turn is not. Let the elves of the Quarry turn the Stone into Cut Stone.",
  "lesson.free":
    "Cut Stone and Timber in hand, two buildings, 2 points. What now? Both can be spent on a building. This turn is yours.",
  "lesson.end":
    "That is all there is to Goods Maker: produce or trade, then let your elves work. Later buildings make victory points directly. When somebody has 10 points the match ends at once.",
};
