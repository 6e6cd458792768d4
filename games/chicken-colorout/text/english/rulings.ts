import type { Catalogue } from "../../../contract/index.ts";

/** The rulings of the README, in the same words: a test compares them. */
export const rulingWords = {
  "page.rulings": "Rulings",
  "ruling.1":
    "1. “Setup” deals 12 eggs to each player, six players included, although one print has only ten eggs of each type: six players use 12 of each type, because the rulebook names the deal and no supply; with Special Scores five players use 12 and six 14, so that some remain in storage; the options “Eggs dealt” and “Eggs of each type” change this, and with too few eggs everybody gets equally many.",
  "ruling.2":
    "2. “Setup” calls the tiles random and the published print is one random outcome that cannot be read, so each match prints its own with the designer’s weights, by an integer-only generator that gives the same tiles everywhere; the option “Tiles” can fix one print, and “Balanced deck” replaces the draw of requirements and crosses by fixed numbers and shows every colour equally often, give or take one.",
  "ruling.3":
    "3. No section says which way round a tile lies, so all tiles keep north up and their arrows are directions of the map; with the option “Tiles may be turned” whoever lays a tile, explores it or rearranges it may turn it by quarters, and its score arrow turns with it.",
  "ruling.4":
    "4. “Setup” does not say where things stand, so the starting tile gets a random place of the four, the Seeker faces at random one of the two tiles beside it, and the start player is drawn; hands are public (Ruling 41).",
  "ruling.5":
    "5. “Setup” shows the starting tile with the eggs’ powers only: it has no slots and no requirement, so nothing is ever hidden on it, and as a neighbour it is a tile without eggs.",
  "ruling.6":
    "6. “Gameplay” moves the Seeker “in a straight line” without a distance and apart from rotating, so it slides like a rook, any distance over tiles in any of the four directions, whichever way it faces, keeps its facing, never jumps a gap, and is blocked by nothing; a slide must end elsewhere, and the option “The Seeker slides forward only” allows only the direction it faces.",
  "ruling.7":
    "7. “Gameplay” lets a move off the board explore: the Seeker stops on the first empty cell in line, on a new tile; the 5 × 5 limit is that of the smallest box around the tiles wherever it lies, holes in it may be filled, and without a tile left nothing is explored.",
  "ruling.8":
    "8. “Gameplay” does not say how far the Seeker watches, so it watches every tile straight ahead up to the first gap, because a score rule divides the tiles it sees by three, and not its own tile, because “Peering Pawns” keeps the current tile and the one looked at apart; the options “The Seeker’s sight” and “The Seeker watches its own tile” change this.",
  "ruling.9":
    "9. “Gameplay” gives the order move, then hide: requirements are judged after the move and before the egg leaves the hand, then the egg is scored, then an empty hand ends the match, and only then does its action happen; doing neither is allowed.",
  "ruling.10":
    "10. “Hiding Slots” and “Terrific Tiles” show the uncrossed requirements only in pictures, so each is played as the opposite of its crossed sentence; of several types shown any one counts, the Seeker’s tile asks for a type on a watched tile, and the hand’s for a type held most or least.",
  "ruling.11":
    "11. “Hiding Slots” and “Terrific Tiles” speak of the most and the least: only types that are there count, all ties count, and with nothing there any type fits, crossed or not, because a type that is nowhere does not appear; with the option “Count absent types as least” absent types are the least.",
  "ruling.12":
    "12. “Hiding Slots” asks a crossed rainbow tile for the same type as those already here, so its first egg is free and sets the type; one that an exchange has mixed takes any type that lies on it.",
  "ruling.13":
    "13. An arrow of “Hiding Slots” or “Terrific Tiles” that points at an empty cell finds no eggs and no pawns there.",
  "ruling.14":
    "14. “Terrific Tiles” lets a crossed skull bar every type played since one’s previous turn, one’s own earlier egg of this turn included, so an uncrossed one takes nothing else (Ruling 44); three in four skulls are crossed, so that easy and hard ones are as frequent as in the prototype, whose opposite reading, with one in four crossed, the option “Skull tiles” offers; the egg keeps its action, which only an abandoned idea took away.",
  "ruling.15":
    "15. “Gameplay” says to take the action, so it is compulsory as far as it is possible and skipped when it is not.",
  "ruling.16":
    "16. “Gameplay” knows one move and one hidden egg a turn, so what an action does to the Seeker is no move, and only the first egg hidden in a turn has an action.",
  "ruling.17":
    "17. Red: what the starting tile shows could not be read, so this and Rulings 18 to 22 follow the designer’s notes on the release: put the Seeker on any other tile, facing as before and without exploring, or set any other facing; with “Peering Pawns” one’s own pawn instead.",
  "ruling.18":
    "18. Green: all eggs of one tile, watched or not, the one just used included, go to storage and never to a hand.",
  "ruling.19":
    "19. Yellow: swap two eggs one for one with one opponent, or as many as both have; whoever plays the egg chooses both sides, because hands are public, and Victory Eggs cannot be traded (“Special Scores”).",
  "ruling.20":
    "20. Blue: hide another egg on the same tile if it has a free slot, is still not watched and its requirement, judged with the first egg in place, allows it; the second egg is scored too.",
  "ruling.21":
    "21. Orange: two or three tiles without eggs, the starting tile among them, change places, all those chosen, so who wants two to change places picks two; pawns ride along and keep their facings.",
  "ruling.22":
    "22. Cyan: one or two exchanges of an own egg with an egg on the map, whatever the tile requires and even if it is watched; the first is compulsory (Ruling 15), an exchange of like for like is allowed, and it is no hiding, so it scores nothing and is not recent for skulls.",
  "ruling.23":
    "23. The wild starting tile has the designer’s stronger powers from the prototype: red puts the pawn on another tile or turns it, green clears up to two tiles, yellow trades up to three eggs with anyone, each egg with another player if one likes, as a picture of that tile says, blue hides its second egg anywhere, within the pawn’s reach with “Peering Pawns”, orange moves up to four tiles, and cyan takes any one of the other actions.",
  "ruling.24":
    "24. The surveyor’s starting tile gives cyan the one action known from the other starting tiles of “Terrific Tiles”: look at the top five tiles, lay up to two of them, or none, on cells beside the map or in place of tiles without eggs other than the starting tile; a replaced tile goes under the deck at once, pawns stay, and the rest goes under the deck in random order.",
  "ruling.25":
    "25. “Objective” ends the game as soon as a player has hidden all eggs, so the action of the last egg no longer happens.",
  "ruling.26":
    "26. The rulebook knows no stalemate, so the match also ends when nobody has hidden an egg for as many turns in a row as two rounds have, while 25 tiles lie or no tile is left, or after sixty rounds; then the fewest eggs win, with Special Scores the most Victory Eggs, and ties are shared; the options “Rounds without an egg” and “Rounds at most” change this.",
  "ruling.27":
    "27. “Objective” names only the winner, so without Special Scores the others are ranked by the eggs they hold, which count as negative points.",
  "ruling.28":
    "28. “Special Scores” counts the distance “in tiles”: steps along rows and columns, gaps ignored, with Peering Pawns to the nearest pawn but one’s own; the option “Distance” can count a chess king’s steps.",
  "ruling.29":
    "29. “Special Scores” scores an egg when it is placed, so the map is looked at with the egg on it, but the hand and the points are those from before, because the tile rules speak of what one holds and who leads when playing.",
  "ruling.30":
    "30. “Special Scores” adds a tile’s rule to the distance, and a negative total counts as 0: nothing is ever given back.",
  "ruling.31":
    "31. “Special Scores” lets a player take any token for each point: a regular egg that is in storage, a Victory Egg, or nothing; this is asked once the egg is scored; Victory Eggs are a counter without limit, because their values 1, 5 and 10 are only change.",
  "ruling.32":
    "32. “Special Scores” ends the match when a player has no eggs, which is looked at after the tokens for the last egg were taken; then the most Victory Eggs win.",
  "ruling.33":
    "33. The 18 score rules are read so: the neighbour is the one that the score arrow points at, and with no tile there, or no rule on it, nothing is added; a neighbour’s worth is its own rule’s for the same player and type, and a chain that comes back to a tile adds nothing there; a starting tile’s slots are never full; most and least in hand are among types held, ties count; in the lead is who has strictly more points than everyone else.",
  "ruling.34":
    "34. “Peering Pawns” gives three actions in the move step: steps in any of the four directions, facing kept, and quarter turns, before or after the Seeker’s move, with several explorations if one likes; pawns share tiles, and any such action counts as moving, so the egg has no action (“Gameplay”).",
  "ruling.35":
    "35. “Peering Pawns” allows the tile of one’s own pawn and the neighbour it looks at, and the Seeker’s sight still forbids both.",
  "ruling.36":
    "36. “Special Scores” calls the Seeker a pawn wherever pawns are mentioned; one’s own pawn is one too, except for the distance.",
  "ruling.37":
    "37. “Peering Pawns” says nothing about the start, so all pawns begin on the starting tile and each player, from the start player on, chooses a facing before the first turn; with the option “Quick pawns” they face as the Seeker does.",
  "ruling.38":
    "38. “Terrific Tiles” adds tiles to print: they are shuffled into the deck, each of the 18 score rules stands on one of them, and without Special Scores the rules are ignored, as the section says.",
  "ruling.39":
    "39. With the option “Rearrange to empty places” the orange egg may also move its tiles to empty cells, even one tile alone, if the map stays in one piece, within 5 × 5 and inside the frame A1 to H8, and at least one tile ends elsewhere.",
  "ruling.40":
    "40. “Gameplay” limits the map by 5 × 5 alone, so when the option “Rearrange to empty places” has carried it to the edge of the names A1 to H8 and it could still grow there, all places are renamed, which moves nothing on the table.",
  "ruling.41":
    "41. “Hiding Slots” calls the requirements public information; that hands are public too is a ruling of ours, because many requirements can only be checked by everybody if they are.",
  "ruling.42":
    "42. “Setup” knows no other number than 12; an earlier version of the rules dealt ten eggs to each of six players from sixty printed tokens, which 10 in the option “Eggs of each type” plays.",
  "ruling.43":
    "43. “Special Scores” names no tie-break, and “the most Victory Eggs” fits everybody who has as many, so they share the win; with the option “Break ties” fewer eggs left decide, then who ended the match, because “Objective” makes getting rid of one’s eggs the aim, and the log says when it decides.",
  "ruling.44":
    "44. “Terrific Tiles” says of the crossed skull that one cannot play an egg that has already been played since one’s previous turn, and that a cross inverts the slot, so an uncrossed skull asks for just such an egg: the rulebook decides. The prototype’s rules have it the other way round, and a photograph of six uncrossed skulls suits them better, because so many would be rare with our share of crosses; the option “Skull tiles” offers that.",
  "ruling.45":
    "45. “Objective” and “Gameplay” foresee no match without end, so five rounds before the last one, and as soon as a standstill is counted, board and question say when the match ends, and a pass that would end it says so.",
  "ruling.46":
    "46. “Objective” ends the game at once, which favours whoever begins: of 100 matches between computers of medium level the start player wins 65 with two players, 53 with three and 44 with four. With the option “Equal turns” the round is finished first, and whoever then holds no egg wins, several together; with “Special Scores” nobody is ahead for having ended the match.",
  "ruling.47":
    "47. “Hiding Slots” leaves open who sees the hands (Ruling 41). With the option “Closed hands” players see only their own, of the others how many eggs they hold, and the storage lies face down; the bot sees to it that requirements are kept. Yellow then gives eggs of one’s own choice and draws as many at random from the partner’s hand, which only these two see, and an egg for a point is drawn at random from storage.",
} as const satisfies Catalogue;
