import type { Catalogue } from "../../../contract/index.ts";

/** The rules in our own words, and a card for each requirement, action and score rule. */
export const pageWords = {
  "page.goal": "Aim of the game",
  "page.goal.0":
    "Tiles: made by the designer’s own generator, so no two prints are alike; five of six egg actions and all score rules are the game’s. Ours, because no source could be read: what the cyan egg does, what a slot without a red cross asks for, and the eggs of six players; two starting tiles are missing. Ours bear a † in the look-up.",
  "page.goal.1": "Everyone holds twelve eggs and wants to be rid of them.",
  "page.goal.2": "Whoever hides the last egg of their hand ends the match at once and wins.",

  "page.setup": "Setup",
  "page.setup.1": "Four tiles lie in a square on D4, E4, D5 and E5; one of them, by lot, is the starting tile.",
  "page.setup.2": "The Seeker stands on the starting tile and faces, by lot, one of the two tiles beside it.",
  "page.setup.3": "Everyone is dealt 12 random eggs. Hands are public, unless the table closes them.",
  "page.setup.4": "A start player is drawn by lot; turns go clockwise. The other tiles are the face-down deck.",

  "page.turn": "A turn",
  "page.turn.1": "First you may move, then you may hide one egg; either can be left out.",
  "page.turn.2": "If you hid an egg and did not move, that egg’s action follows.",
  "page.turn.3": "Then the turn passes clockwise.",

  "page.moving": "Moving the Seeker",
  "page.moving.1": "Once a turn the Seeker slides or turns.",
  "page.moving.2":
    "It slides in a straight line over tiles, as far as you like, in any of the four directions; it keeps facing the same way.",
  "page.moving.3":
    "If it slides on to the first empty place, it explores: a new tile is drawn and laid there, and the Seeker stops on it.",
  "page.moving.4": "The map may never grow beyond five columns and five rows.",
  "page.moving.5": "Instead of sliding it may turn a quarter to the left or right where it stands.",

  "page.sight": "What the Seeker watches",
  "page.sight.1": "It watches all tiles straight ahead, up to the first gap.",
  "page.sight.2": "It does not watch the tile it stands on.",
  "page.sight.3": "Nothing may be hidden on a watched tile; eggs that lie there already stay.",

  "page.hiding": "Hiding an egg",
  "page.hiding.1": "Choose an egg from your hand and a tile with a free slot that is not watched.",
  "page.hiding.2": "The egg must satisfy the tile’s requirement, which counts for all its slots.",
  "page.hiding.3": "A red cross turns the requirement into its opposite.",
  "page.hiding.4": "Requirements are judged after your move and before the egg leaves your hand.",
  "page.hiding.5": "The starting tile has no slots; how far away the Seeker is does not matter.",

  "page.actions": "Egg actions",
  "page.actions.1": "An egg hidden without a move has its action, which must be carried out as far as possible.",
  "page.actions.2": "An egg hidden by an action has no action itself.",
  "page.actions.3": "Moving the Seeker by an action is not a move.",

  "page.end": "End of the match",
  "page.end.1": "The last egg of a hand ends the match; its action no longer happens.",
  "page.end.2":
    "If the map cannot grow and nobody hides an egg for two rounds, or after sixty rounds, the match ends too.",
  "page.end.3": "Then the fewest eggs in hand win (with Special Scores the most Victory Eggs); ties are shared.",

  "page.terrific": "Terrific Tiles",
  "page.terrific.1":
    "Eighteen more tiles are shuffled into the deck, with the requirements hand, skull and pawn arrow.",
  "page.terrific.2": "The score rule on each of them counts only with Special Scores.",

  "page.scores": "Special Scores",
  "page.scores.1":
    "Each egg scores when it is hidden: its distance to the Seeker in steps, plus the tile’s score rule if there is one; never less than 0.",
  "page.scores.2": "Rules look at the table with the new egg on it; only your hand and your points count as before.",
  "page.scores.3": "For each point you then take a Victory Egg, an egg from storage, or nothing.",
  "page.scores.4": "Victory Eggs cannot be hidden or traded and are not part of your hand.",
  "page.scores.5": "The match ends when a player holds no egg after taking what the last egg scored.",
  "page.scores.6": "Most Victory Eggs win; players with equally many share the win, unless the table breaks ties.",

  "page.pawns": "Peering Pawns",
  "page.pawns.1": "Everyone has a pawn, which begins on the starting tile facing as its owner likes.",
  "page.pawns.2":
    "Before hiding you may spend up to three actions on your pawn, each a step in any direction or a quarter turn, before or after the Seeker’s move.",
  "page.pawns.3": "A step off the map explores, within the same limits.",
  "page.pawns.4": "You hide only on your pawn’s tile or on the neighbour it faces, and never where the Seeker watches.",
  "page.pawns.5":
    "Any pawn action is a move, so the egg has no action; the red action may change your pawn instead of the Seeker.",
  "page.pawns.6":
    "The Seeker and all pawns count as pawns; eggs score the distance to the nearest pawn except your own.",

  "card.egg": "Egg",
  "card.egg.plain": "Only one of the types shown.",
  "card.egg.crossed": "Crossed: none of the types shown.",
  "card.board": "Board",
  "card.board.plain":
    "Only a type that the whole map has most or least of. Only types that lie there count, all ties count, and on an empty map any type fits.",
  "card.board.crossed": "Crossed: only a type that the map has neither most nor least of.",
  "card.rainbow": "Rainbow",
  "card.rainbow.plain": "Only a type that does not lie on this tile yet.",
  "card.rainbow.crossed": "Crossed: only a type that already lies on this tile; the first egg is free.",
  "card.rainbow_arrow": "Rainbow arrow",
  "card.rainbow_arrow.plain":
    "Only a type that does not lie on the neighbour the arrow points at. An empty place has no eggs.",
  "card.rainbow_arrow.crossed": "Crossed: only a type that lies on that neighbour.",
  "card.seeker": "Seeker",
  "card.seeker.plain": "Only a type that lies on a tile the Seeker watches.",
  "card.seeker.crossed": "Crossed: only a type that lies on no watched tile.",
  "card.hand": "Hand",
  "card.hand.plain": "Only a type of which you hold most or least. Only types you hold count, and all ties count.",
  "card.hand.crossed": "Crossed: only a type of which you hold neither most nor least.",
  "card.skull": "Skull",
  "card.skull.plain": "Only a type that somebody has hidden since your previous turn.",
  "card.skull.crossed":
    "Crossed: no type that anybody has hidden since your previous turn. A table may agree on the two the other way round.",
  "card.pawn_arrow": "Pawn arrow",
  "card.pawn_arrow.plain": "Any type, while a pawn stands on the neighbour the arrow points at. The Seeker is a pawn.",
  "card.pawn_arrow.crossed": "Crossed: any type, while no pawn stands there.",

  "card.unsure.plain": "† Without a cross it could only be seen in pictures: read as the opposite of the crossed one.",
  "card.unsure.cyan": "† That the cyan egg has this action is inferred: not read from the box.",

  "card.action": "Action of the {egg} egg",
  "card.action.red":
    "Put the Seeker on any other tile of the map, facing as before, or turn it any way. With Peering Pawns you may do it to your own pawn instead.",
  "card.action.green": "Put all eggs of one tile back into storage; the tile just used and watched tiles are allowed.",
  "card.action.yellow":
    "Choose another player and swap two eggs one for one, or as many as both of you have; you choose both sides.",
  "card.action.blue":
    "Hide another egg on the same tile if it has a free slot and its requirement allows it; the second egg has no action.",
  "card.action.orange":
    "Choose two or three tiles without eggs and let them change places. Pawns ride along and keep facing the same way.",
  "card.action.cyan":
    "Up to twice, swap one of your eggs with an egg on the map, whatever the tile requires and even if it is watched. Nothing is scored.",
  "card.action.wild": "On the wild starting tile: {action}",
  "card.action.surveyor":
    "On the surveyor’s starting tile: {action} Each is added beside the map or replaces a tile without eggs; the others go under the deck.",

  "card.tile_eggs": "Score rule: eggs here",
  "card.tile_eggs.body": "The eggs on this tile, the new one included, minus 2.",
  "card.tile_pawns": "Score rule: pawns here",
  "card.tile_pawns.body": "The pawns on this tile, the Seeker included, minus 2.",
  "card.tile_slots": "Score rule: slots here",
  "card.tile_slots.body": "Plus 5 if all slots of this tile are full now, otherwise minus 5.",
  "card.tile_types": "Score rule: types here",
  "card.tile_types.body": "The different types on this tile, minus 2.",
  "card.tile_types_spec_1": "Score rule: red and blue",
  "card.tile_types_spec_1.body": "The red and blue eggs on this tile, minus 1.",
  "card.tile_types_spec_2": "Score rule: green and yellow",
  "card.tile_types_spec_2.body": "The green and yellow eggs on this tile, minus 1.",
  "card.tile_types_spec_3": "Score rule: orange and cyan",
  "card.tile_types_spec_3.body": "The orange and cyan eggs on this tile, minus 1.",
  "card.nbs_value": "Score rule: the neighbour’s value",
  "card.nbs_value.body":
    "What the score rule of the neighbour would add now for you and this type; nothing without a tile or a rule there.",
  "card.nbs_eggs": "Score rule: the neighbour’s eggs",
  "card.nbs_eggs.body": "The eggs on the neighbour, minus 2; nothing without a tile there.",
  "card.nbs_pawns": "Score rule: the neighbour’s pawns",
  "card.nbs_pawns.body": "The pawns on the neighbour, the Seeker included, minus 2; nothing without a tile there.",
  "card.nbs_slots": "Score rule: the neighbour’s slots",
  "card.nbs_slots.body":
    "Plus 5 if all slots of the neighbour are full, otherwise minus 5; nothing without a tile there.",
  "card.nbs_types": "Score rule: the neighbour’s types",
  "card.nbs_types.body": "The different types on the neighbour, minus 2; nothing without a tile there.",
  "card.player_tokens_most": "Score rule: most in hand",
  "card.player_tokens_most.body": "Plus 2 if you play the type of which you hold most, otherwise minus 2; ties count.",
  "card.player_tokens_least": "Score rule: least in hand",
  "card.player_tokens_least.body":
    "Plus 2 if you play the type of which you hold least, otherwise minus 2; ties count.",
  "card.player_score_catchup": "Score rule: catching up",
  "card.player_score_catchup.body": "Minus 5 if you have more points than everyone else, otherwise plus 5.",
  "card.game_eggs": "Score rule: eggs on the map",
  "card.game_eggs.body": "Plus 1 for every 8 eggs on the map.",
  "card.game_tiles_forbidden": "Score rule: watched tiles",
  "card.game_tiles_forbidden.body": "Plus 1 for every 3 tiles the Seeker watches.",
  "card.game_tiles": "Score rule: size of the map",
  "card.game_tiles.body": "Plus 1 for every 5 tiles on the map.",
} satisfies Catalogue;
