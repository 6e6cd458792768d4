/** What a player does in a turn, and worked out by hand with the rulebook: the hand and the points after it. */
export type Turn = readonly [seat: number, does: string, hand: string, points: number];

export const twoPlayers: readonly Turn[] = [
  [0, "trade funds-3 · take charcoal", "charcoal", 0], // 3 for 3
  [1, "trade funds-4 · take charcoal · take clay", "clay charcoal", 0], // 4 for 3 + 1
  [0, "produce brickyard", "", 1], // charcoal
  [1, "produce slaughterhouse", "clay", 1], // charcoal
  [0, "produce clay · elf brickyard", "brick", 1],
  [1, "produce cotton", "clay cotton", 1],
  [0, "produce bread-oven", "", 2], // brick
  [1, "produce wheat", "wheat clay cotton", 1],
  [0, "produce wheat", "wheat", 2],
  [1, "produce cattle", "cotton cattle", 1], // wheat + clay
  [0, "produce clay · elf brickyard", "wheat brick", 2],
  [1, "trade cattle · more cotton · take tannery", "", 2], // 5 + 1 for 6
  [0, "produce watermill · elf watermill", "flour", 3], // brick; wheat → flour
  [1, "produce wheat", "wheat", 2],
  [0, "produce wheat · elf watermill", "flour flour", 3],
  [1, "produce clay", "wheat clay", 2],
  [0, "trade flour · more flour · take charcoal-hut", "", 4], // 3 + 3 for 6
  [1, "produce cattle", "cattle", 2],
  [0, "produce clay · elf brickyard", "brick", 4],
  [1, "produce wood · elf tannery", "wood leather", 2], // cattle → leather
  [0, "produce wood · elf charcoal-hut", "brick charcoal", 4],
  [1, "trade leather · take iron", "wood iron", 2], // 8 for 8
  [0, "trade brick · take cut-stone", "charcoal cut-stone", 4],
  [1, "produce butcher", "wood", 4], // iron; 2 points
  [0, "produce milk-shop", "", 6], // cut stone + charcoal; 2 points
  [1, "produce stone", "wood stone", 4],
  [0, "produce stone", "stone", 6],
  [1, "produce fish:stone", "wood fish", 4],
  [0, "produce clay · elf brickyard", "stone brick", 6],
  // 5 + 1 for a Sheep of 5; sheep → meat → 2 victory point cards.
  [1, "trade fish · more wood · take sheep · elf slaughterhouse:sheep · elf butcher", "", 6],
  [0, "produce clay · elf brickyard", "stone brick brick", 6],
  [1, "produce stone", "stone", 6],
  [0, "produce wood · elf charcoal-hut", "stone brick brick charcoal", 6],
  [1, "produce clay", "clay stone", 6],
  [0, "produce tavern", "stone brick", 8], // brick + charcoal; 2 points
  [1, "produce cut-stone", "clay cut-stone", 6],
  [0, "produce clay · elf brickyard", "stone brick brick", 8],
  [1, "produce stone-wall", "stone-wall", 6], // cut stone + clay
  [0, "trade brick · more stone · take milk · elf milk-shop", "brick", 9], // 3 + 1 for 4; milk → 1 card
  [1, "produce restaurant", "", 8], // stone wall; 2 points
  [0, "produce ironworks", "", 10], // brick
];

export const threePlayers: readonly Turn[] = [
  [0, "trade funds-3 · take cut-stone", "cut-stone", 0],
  [1, "trade funds-4 · take charcoal · take clay", "clay charcoal", 0],
  [2, "trade funds-5 · take timber", "timber", 0],
  [0, "produce sawmill", "", 1], // cut stone
  [1, "produce brickyard · elf brickyard", "brick", 1], // charcoal; clay → brick
  [2, "produce spinning-mill", "", 1], // timber
  [0, "produce wheat", "wheat", 1],
  [1, "produce clay · elf brickyard", "brick brick", 1],
  [2, "produce wheat", "wheat", 1],
  [0, "produce wood", "wood wheat", 1],
  [1, "produce watermill", "brick", 2], // brick
  [2, "produce wood", "wood wheat", 1],
  [0, "produce wood · elf sawmill", "wheat timber", 1], // wood + wood → timber
  [1, "produce quarry", "", 3], // brick
  [2, "produce flour", "wood flour", 1], // wheat
  [0, "trade wheat · more timber · take cooperage", "", 2], // 1 + 5 for 6
  [1, "produce stone · elf quarry", "cut-stone", 3],
  [2, "produce charcoal", "charcoal flour", 1], // wood
  [0, "produce cotton", "cotton", 2],
  [1, "produce wheat · elf watermill", "cut-stone flour", 3],
  [2, "trade charcoal · more flour · take ironworks", "", 2], // 3 + 3 for 6
  [0, "produce stone", "stone cotton", 2],
  [1, "trade flour · take charcoal", "charcoal cut-stone", 3],
  [2, "produce stone", "stone", 2],
  [0, "produce fish:stone", "cotton fish", 2],
  [1, "produce milk-shop", "", 5], // cut stone + charcoal; 2 points
  [2, "produce clay", "clay stone", 2],
  [0, "produce thread:cotton", "thread fish", 2],
  [1, "produce clay", "clay", 5],
  [2, "produce cotton · elf spinning-mill:cotton", "clay stone thread", 2],
  [0, "produce cloth", "fish cloth", 2], // thread
  [1, "produce wood · elf brickyard", "wood brick", 5],
  [2, "trade thread · take charcoal · elf ironworks", "clay iron", 2], // charcoal + stone → iron
  [0, "trade cloth · more fish · take bakery", "", 4], // 6 + 5 for 11; 2 points
  [1, "produce stone · elf quarry", "wood brick cut-stone", 5],
  [2, "produce shoe-shop", "clay", 4], // iron; 2 points
  [0, "produce wheat", "wheat", 4],
  [1, "produce dairy", "wood brick", 6], // cut stone
  [2, "produce brick", "brick", 4], // clay
  [0, "produce clay", "wheat clay", 4],
  [1, "produce sheep-ranch", "wood", 7], // brick
  [2, "produce wood", "wood brick", 4],
  [0, "produce cattle", "cattle", 4], // wheat + clay
  [1, "produce wheat", "wood wheat", 7],
  [2, "produce charcoal", "brick charcoal", 4], // wood
  [0, "produce milk", "cattle milk", 4], // the Cattle is only shown
  // wheat → flour; wood + wheat → sheep
  [1, "produce wheat · elf watermill · elf sheep-ranch", "flour sheep", 7],
  [2, "produce tavern", "", 6], // brick + charcoal; 2 points
  [0, "trade cattle · take timber", "timber milk", 4], // 5 for 5
  [1, "produce wheat · elf watermill", "flour flour sheep", 7],
  [2, "produce clay", "clay", 6],
  // 4 for 3 + 1; timber → barrel
  [0, "trade milk · take cut-stone · take wheat · elf cooperage", "wheat cut-stone barrel", 4],
  [1, "produce clay · elf brickyard", "brick flour flour sheep", 7],
  [2, "produce brick", "brick", 6],
  [0, "trade barrel · more wheat · more cut-stone · take cheese-workshop", "", 6], // 8 + 1 + 3 for 12; 2 points
  [1, "trade flour · more sheep · take stone-wall", "brick flour stone-wall", 7], // 3 + 5 for 8
  [2, "produce wood", "wood brick", 6],
  [0, "produce wood", "wood", 6],
  [1, "produce tailor", "brick flour", 9], // stone wall; 2 points
  [2, "produce wood", "wood wood brick", 6],
  [0, "produce wood · elf sawmill", "timber", 6],
  [1, "trade brick · more flour · take tannery", "", 10], // 3 + 3 for 6
];

export const fourPlayers: readonly Turn[] = [
  [2, "trade funds-3 · take brick", "brick", 0],
  [3, "trade funds-4 · take cut-stone · take cotton", "cotton cut-stone", 0], // 4 for 3 + 1
  [0, "trade funds-5 · take timber", "timber", 0],
  [1, "trade funds-6 · take charcoal-hut", "", 1], // 6 for 6
  [2, "produce watermill", "", 1], // brick
  [3, "trade cut-stone · take brick", "cotton brick", 0],
  [0, "produce spinning-mill", "", 1], // timber
  [1, "produce wood · elf charcoal-hut", "charcoal", 1],
  [2, "produce wheat", "wheat", 1],
  [3, "produce ironworks", "cotton", 1], // brick
  [0, "produce cotton · elf spinning-mill:cotton", "thread", 1],
  [1, "produce brickyard", "", 2], // charcoal
  [2, "produce wood · elf watermill", "wood flour", 1],
  [3, "produce clay", "clay cotton", 1],
  [0, "trade thread · take charcoal", "charcoal", 1],
  [1, "produce clay · elf brickyard", "brick", 2],
  [2, "produce stone", "wood stone flour", 1],
  [3, "produce stone", "clay stone cotton", 1],
  [0, "produce slaughterhouse", "", 2], // charcoal
  [1, "produce quarry", "", 3], // brick
  [2, "trade flour · more wood · more stone · take timber", "timber", 1], // 3 + 1 + 1 for 5
  [3, "produce fish:stone", "clay cotton fish", 1],
  [0, "produce wheat", "wheat", 2],
  [1, "produce stone", "stone", 3],
  [2, "produce wheat · elf watermill", "flour timber", 1],
  [3, "produce thread:cotton", "clay thread fish", 1],
  [0, "produce wood", "wood wheat", 2],
  [1, "produce wood · elf quarry · elf charcoal-hut", "charcoal cut-stone", 3],
  [2, "produce wheat · elf watermill", "flour flour timber", 1],
  [3, "trade fish · more thread · take fishing-pond", "clay", 2], // 5 + 3 for 8
  [0, "produce sheep · elf slaughterhouse:sheep", "meat", 2], // wood + wheat; sheep → meat
  [1, "produce milk-shop", "", 5], // cut stone + charcoal; 2 points
  [2, "trade flour · more flour · take dairy", "timber", 2], // 3 + 3 for 6
  [3, "produce brick", "brick", 2], // clay
  [0, "trade meat · take cooperage · take wood · take wood", "wood wood", 3], // 8 for 6 + 1 + 1
  [1, "produce wood · elf charcoal-hut", "charcoal", 5],
  [2, "produce cattle-ranch", "", 3], // timber
  [3, "produce wood", "wood brick", 2],
  [0, "produce cotton · elf spinning-mill:cotton", "wood wood thread", 3],
  [1, "produce clay · elf brickyard", "brick charcoal", 5],
  [2, "produce clay", "clay", 3],
  [3, "produce charcoal", "brick charcoal", 2], // wood
  [0, "produce cloth", "wood wood cloth", 3], // thread
  [1, "produce tavern", "", 7], // brick + charcoal; 2 points
  [2, "produce wheat · elf cattle-ranch · elf dairy", "cattle milk", 3], // wheat + clay → cattle, shown for milk
  [3, "produce stone · elf ironworks", "brick iron", 2], // charcoal + stone → iron
  [0, "produce timber · elf cooperage", "cloth barrel", 3], // wood + wood; timber → barrel
  [1, "produce clay · elf brickyard", "brick", 7],
  [2, "produce leather", "milk leather", 3], // cattle
  [3, "produce butcher", "brick", 4], // iron; 2 points
  [0, "trade cloth · more barrel · take restaurant", "", 5], // 6 + 8 for 12, 2 lost; 2 points
  [1, "produce stone · elf quarry", "brick cut-stone", 7],
  [2, "trade leather · take stone-wall", "milk stone-wall", 3], // 8 for 8
  [3, "produce wood", "wood brick", 4],
  [0, "produce wood", "wood", 5],
  [1, "produce bakery", "", 9], // brick + cut stone; 2 points
  [2, "produce cheese-workshop", "milk", 5], // stone wall; 2 points
  [3, "trade brick · take flour", "wood flour", 4],
  [0, "produce wood", "wood wood", 5],
  [1, "produce wood", "wood", 9],
  [2, "produce clay", "clay milk", 5],
  [3, "produce masonry", "wood", 5], // flour
  [0, "produce timber", "timber", 5], // wood + wood
  [1, "produce clay · elf brickyard · elf charcoal-hut", "brick charcoal", 9],
  [2, "produce wheat · elf cattle-ranch", "cattle milk", 5],
  [3, "produce cotton", "wood cotton", 5],
  [0, "trade timber · take sheep · elf spinning-mill:sheep", "thread sheep", 5], // the Sheep is only shown
  [1, "produce sheep-ranch", "charcoal", 10], // brick
];
