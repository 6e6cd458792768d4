import type { Catalogue } from "../../contract/index.ts";
import { pictureWords, raptorNames } from "./picture.ts";
import { lessonWords, ruleWords, rulingWords } from "./rules.ts";

/** Names and effects of the host's settings. */
const optionWords = {
  "option.edition": "Edition",
  "option.edition.hint": "The second edition starts with more eggs and raptors and has 7 raids from four players.",
  "option.edition.first": "First (5 eggs, 4 raptors, 5 raids)",
  "option.edition.second": "Second (6 eggs, 6 raptors, 5 or 7 raids)",
  "option.eggbots": "Eggbots",
  "option.eggbots.hint": "Opponents for one person alone.",
  "option.eggbots.none": "None",
  "option.eggbots.1": "One Eggbot",
  "option.eggbots.2": "Two Eggbots",
  "option.eggbots.3": "Three Eggbots",
  "option.eggbots.4": "Four Eggbots",
  "option.eggbotSpots": "Where Eggbots’ cards go",
  "option.eggbotSpots.hint": "Which nests and spots you may choose in an Eggbot’s turn.",
  "option.eggbotSpots.distinct": "Four different nests or spots",
  "option.eggbotSpots.free": "Any nest or spot",
  "option.raptorsAfterScoutOnly": "Raptors after scouting only",
  "option.raptorsAfterScoutOnly.hint": "Otherwise raptors may also be used before scouting.",
  "option.openBacks": "Open card backs",
  "option.openBacks.hint": "Everybody sees the triceratops on the backs of hands and of the top of the deck.",
  "option.privateNotes": "Private notes",
  "option.privateNotes.hint": "You are reminded of face-down nest cards that you played or peeked at.",
  "refuse.alone": "Alone you play against Eggbots: choose one to four of them in the settings.",
  "refuse.bots":
    "Eggbots play against one person only, and {seats} sit here. Choose no Eggbots, or play alone against them.",
} as const satisfies Catalogue;

/** Things of the game. */
const thingWords = {
  bot: "Eggbot {bot}",
  "flavour.white": "white",
  "flavour.red": "red",
  "flavour.purple": "purple",
  "flavour.green": "green",
  "flavour.yellow": "yellow",
  card: "{eggs} {flavour} {eggs, plural, one {egg} other {eggs}} ({triceratops} triceratops)",
  "card.short": "{flavour} {eggs}/{triceratops}",
  "card.hidden": "?/{triceratops}",
  "card.noted": "?/{triceratops} = {card}",
  "cards.none": "no cards",
  "face.up": "a face-up card with {card}",
  "face.down": "a face-down card ({triceratops} triceratops)",
  "eggs.of": "{eggs} {flavour}",
  "eggs.none": "no eggs",
  nest: "nest {letter}",
  spot: "spot {letter}",
  raptor: "{raptor} ({cost, plural, one {# egg} other {# eggs}}: {icons})",
  "raptors.none": "no raptors",
  "ability.up": "face-up",
  "ability.down": "face-down",
  "ability.peek": "peek",
  "ability.draw": "draw",
  "ability.swap": "swap",
  "ability.twice": "{icon} twice",
  "ability.times": "{icon} {n} times",
  place: "card {number} of nest {nest}",
  "rank.hatchling": "Hatchling",
  "rank.fledgling": "Fledgling",
  "rank.squeaker": "Squeaker",
  "rank.growler": "Growler",
  "rank.roarer": "Roarer",
  "handle.flip": "Flip and place",
  "handle.place": "Place",
  "handle.discard": "Discard",
} as const satisfies Catalogue;

/** Questions and the options that answer them. */
const askWords = {
  "ask.nest": "Scout: which card goes to which nest? Then you choose another one for your own board.",
  "ask.raptor": "Use a raptor? You have {eggs, plural, one {# egg} other {# eggs}}.",
  "ask.done": "End your turn?",
  "ask.plan": "Now your own card, face up or down? (Your card at nest {nest}, {card}, lies the opposite way.)",
  "ask.plan.last":
    "Now your own card, face up or down? (Your card at nest {nest}, {card}, lies the opposite way.) This ends your turn.",
  "ask.alone": "Scout: where does your only card go, and which way up?",
  "ask.alone.full": "Scout: all nests are closed. Which card goes to your own board, and which way up?",
  "ask.peek": "{raptor}: which face-down card do you peek at?",
  "ask.extra.up": "{raptor}: which card do you play face-up, and where?",
  "ask.extra.down": "{raptor}: which card do you play face-down, and where?",
  "ask.swap": "{raptor}: which face-up card do you swap?",
  "ask.swap-with": "{raptor}: with which card does {place}, {card}, change places?",
  "ask.raid":
    "Several nests are due for a raid: which one next? {left, plural, one {It is the last raid of the match.} other {# raids are left.}}",
  "ask.raid.both": "Two nests are due for the last two raids of the match: which one first?",
  "ask.handle":
    "{bot}: what happens to the top card ({triceratops} triceratops)? {left, plural, one {It is the last one.} other {# cards are left, this one included.}}",
  "ask.last-raid": "{question} As the nests are, this turn ends with the last raid.",
  "ask.bot-place": "{bot}: where does the card with {card} go, face-up?",

  "pick.nest": "{card} → {nest}",
  "pick.nest.hint":
    "{before} + {more} = {total} triceratops{raid, select, yes {: due for a raid} last {: due for the last raid} other {}}.",
  "pick.raid": "Nest {nest}",
  "pick.plan": "{card} to spot {letter}, {facing, select, up {face-up} other {face-down}}",
  "pick.alone.nest": "{card} to nest {letter}, {facing, select, up {face-up} other {face-down}}",
  "step.card": "{eggs} {flavour} ({triceratops})",
  "step.nest": "Nest {letter}{facing, select, up {, face up} down {, face down} other {}}",
  "step.spot": "Spot {letter}{facing, select, up {, face up} down {, face down} other {}}",
  "pick.plan.many": "Spot {letter} holds {count} cards.",
  "pick.plan.hint": "Spot {letter} holds {cards}.",
  "pick.extra.nest": "{card} to nest {letter}",
  "pick.extra.spot": "{card} to spot {letter}",
  "pick.bot-nest": "Nest {letter}",
  "pick.bot-plan": "{bot}’s spot {letter}",
  "pick.raptor": "{raptor} ({cost, plural, one {# egg} other {# eggs}})",
  "pick.raptor.hint":
    "{icons}; the payment area then holds {payment, plural, one {# egg} other {# eggs}}.{lost, select, yes { Lost now: {lostIcons}.} other {}}",
  "pick.done": "End turn",
  "pick.done.raid": "Raid of {nests}, then you draw {n, plural, =0 {no cards} one {# card} other {# cards}}.",
  "pick.done.last":
    "Raid of {nests}: {left, plural, one {that is the last raid and ends} other {these are the last raids and end}} the match.",
  "pick.done.few":
    "{left, plural, one {One raid is left} other {# raids are left}}, among {nests}: the match ends then.",
  "pick.done.draw": "You draw {n, plural, =0 {no cards} one {# card} other {# cards}}.",
  "pick.done.idle": "Nobody had a card to play for a whole round: this ends the match.",
  "pick.peek": "Nest {nest}, card {number}: face-down ({triceratops} triceratops)",
  "pick.peek.known": "You know it: {card}.",
  "pick.swap": "Nest {nest}, card {number}: {card}",
  "pick.swap.hint": "Nest {nest} has {total} triceratops.",
  "pick.swap-with.hint":
    "Nest {one} then has {first} triceratops, nest {two} {second}.{last, select, yes { The last raid is due then.} other {}}",
  "pick.handle": "{how}",
  "pick.flip.hint":
    "{bot} gets {eggs, plural, one {# egg} other {# eggs}}; you see the card before you choose where it goes.",
  "pick.place": "Place unseen: {spot}",
  "pick.discard.hint":
    "{eggs, plural, =0 {{bot} gets no eggs for it now.} one {{bot} gets # egg.} other {{bot} gets # eggs.}}",
} as const satisfies Catalogue;

/** Events. */
const factWords = {
  "fact.began": "{start} begins. The match ends with raid {raids}. Raptors: {raptors}.",
  "fact.drew": "{seat} draws {count, plural, one {# card} other {# cards}}.",
  "fact.drew-cards": "You draw {count, plural, one {a card} other {cards}} with {cards}.",
  "fact.reshuffled":
    "The egg deck is empty: {count, plural, one {# discard becomes} other {# discards become}} the new one.",
  "fact.scouted": "{seat}: {inNest} to nest {nest} (then {total}); {inPlan} at home, spot {plan}.",
  "fact.played.nest": "{seat} plays {shown} to {spot}, which then has {total} triceratops.",
  "fact.played.spot": "{seat} plays {shown} to their own {spot}.",
  "fact.hired":
    "{seat} pays {cost, plural, one {# egg} other {# eggs}} for {raptor} ({icons}); the payment area then holds {payment, plural, one {# egg} other {# eggs}}.",
  "fact.idle-icon": "{raptor}: {icon} cannot be carried out now and is lost.",
  "fact.declined": "{seat} chooses not to {icon}.",
  "fact.peeked": "{seat} peeks at {place} ({triceratops} triceratops).",
  "fact.saw": "Only you see {place}: {card}.",
  "fact.swapped":
    "{seat} swaps {onePlace} ({oneCard}) with {otherPlace} ({otherCard}); nest {oneNest} then has {oneTotal} triceratops, nest {otherNest} {otherTotal}.",
  "fact.bot-turn": "{bot} has {count, plural, one {# card} other {# cards}}; the top one has {top} triceratops.",
  "fact.bot-flipped": "{bot} gets {eggs, plural, one {# egg} other {# eggs}} for flipping a card with {card}.",
  "fact.bot-placed.nest": "{bot} plays {shown} to {spot}, which then has {total} triceratops.",
  "fact.bot-placed.spot": "{bot} plays {shown} to its {spot}.",
  "fact.bot-discarded":
    "{bot} discards a card with {card}{eggs, plural, =0 { and gets no eggs} one { and gets # egg} other { and gets # eggs}}.",
  "fact.raided":
    "Raid {raid} of {of}: nest {nest} with {triceratops} triceratops. Face-up: {open}. Now turned up: {turned}.",
  "fact.raided.token":
    "Raid {raid} of {of}: nest {nest} with {triceratops} triceratops; {token} takes a raid token. Face-up: {open}. Now turned up: {turned}.",
  "fact.protected": "Eggs in the nest: {sums}. The triceratops protect {flavours}; {left} can be stolen.",
  "fact.protected.all": "Eggs in the nest: {sums}. The triceratops protect {flavours}; nothing is left to steal.",
  "fact.gained": "{who} steals {eggs}: {gains}. That makes {total}.",
  "fact.gained.all": "Stolen: {gains}.",
  "gain.total": "{who} {eggs, plural, one {# egg} other {# eggs}} ({total} in all)",
  gain: "{flavour} {eggs}",
  "fact.consoled":
    "{players} had no match and {pot, plural, =0 {get nothing} one {share # egg from the payment area: {each} each{lost, plural, =0 {} other {, # to the bank}}} other {share # eggs from the payment area: {each} each{lost, plural, =0 {} other {, # to the bank}}}}.",
  "fact.consoled.one":
    "{players} had no match and {pot, plural, =0 {gets nothing} one {gets # egg from the payment area} other {gets # eggs from the payment area}}.",
  "consoled.player": "{who} ({cards})",
  "fact.kept": "Everybody matched: the payment area keeps its {pot, plural, one {# egg} other {# eggs}}.",
  "fact.renewed": "Nest {nest} begins anew with {shown}. Raptors: {raptors}.",
  "fact.ended.raids":
    "That was the last raid. {winners} {many, select, yes {share the win} other {wins}} with {eggs, plural, one {# egg} other {# eggs}}{many, select, yes { each} other {, the most}}.",
  "fact.ended.stalemate":
    "Nobody has a card to play any more. {winners} {many, select, yes {share the win} other {wins}} with {eggs, plural, one {# egg} other {# eggs}}{many, select, yes { each} other {, the most}}.",
  winner: "{who}",
  "fact.ranked":
    "{seat}’s rank against {bots, plural, one {# Eggbot} other {# Eggbots}}: {rank} ({eggs, plural, one {# egg} other {# eggs}}).",
} as const satisfies Catalogue;

/** The board and the hand in words, and points. */
const boardWords = {
  "board.turn": "{who} to play{scouted, select, yes {, has scouted} other {}}. Raids: {raids} of {of}.",
  progress: "raid {raid} of {of}",
  "ahead.nest": "Scout, if the nest is still open",
  "ahead.done": "End the turn",
  "ahead.cannot":
    "The card for your own board, raptors and the order of raids cannot be ordered beforehand: they depend on what lies in the nests by then.",
  "board.over": "The match is over after {raids} of {of} raids.",
  "board.key": "Cards read eggs/triceratops, so “red 3/1” has 3 red eggs and 1 triceratops; “?” lies face down.",
  "board.nest": "Nest {nest}, {total} triceratops{due, select, yes { (closed, due for a raid)} other {}}: {cards}.",
  "board.raptors":
    "Raptors: {raptors}. Payment area: {payment, plural, =0 {no eggs} one {# egg} other {# eggs}}. Raptor deck: {left, plural, one {# card} other {# cards}}.",
  "board.player": "{who}: {holds}. Spots: {spots}.",
  "board.eggs": "{eggs, plural, one {# egg} other {# eggs}}",
  "board.tokens": "{tokens, plural, one {# raid token} other {# raid tokens}}",
  "board.backs":
    "{cards, plural, one {# card} other {# cards}} in hand ({ones} with 1 triceratops, {twos} with 2 triceratops)",
  "board.hand": "{cards, plural, one {# card} other {# cards}} in hand",
  "board.spot": "{letter} ({cards})",
  "board.pile":
    "{bot}’s pile: {cards, plural, one {# card} other {# cards}}, the top one {top}. To do: flip {flip}, place {place}, discard {discard}.",
  "board.deck":
    "Egg deck: {cards, plural, one {# card} other {# cards}}{top, plural, =0 {} other {, the top one with # triceratops}}.",
  "board.discard": "Discards ({count}): {cards}.",
  "board.flavour": "{flavour} {faces}",
  "board.face": "{eggs}/{triceratops}{count, plural, one {} =2 { twice} other { # times}}",
  "hand.cards": "You hold {count, plural, =0 {no cards} one {one card: {cards}} other {# cards: {cards}}}.",
  "hand.spot": "Face-down in your spot {letter}: {cards}.",
  "hand.note": "Your note: {place} shows {card}.",

  "signs.mother":
    "The mother over each nest shows its triceratops: asleep, awake, alarmed, and furious from 11, when the nest is closed and raided.",
  "signs.cards":
    "Cards show their triceratops above and their eggs below. Face down only the triceratops show; an eye says that you know the card.",
  "signs.stone":
    "Eggs on stone are the most that lie open in their nest: a raid protects these. A padlock closes a nest.",
  "signs.players":
    "An egg with a figure is what a player has or a raptor costs; coins are what was paid to raptors. A green frame: it is their turn.",
  "signs.new": "White corners: new since your last turn.",

  "outlook.eggs": "eggs won",
  "outlook.raids": "hopes for raids",
  "outlook.pot": "a share of the raptors’ eggs",
  "outlook.planned": "planned cards",
  "outlook.hand": "cards in hand",
  "outlook.turn": "an earlier turn",
  "score.start": "Eggs at the start",
  "score.raids": "Stolen in raids",
  "score.consolation": "Consolation",
  "score.raptors": "Paid to raptors",

  "verdict.shared": "Equal eggs share the win: this game has no tie-break.",
  "verdict.solo":
    "You have {mine, plural, one {# egg} other {# eggs}}, {bots, plural, one {the Eggbot} other {the best Eggbot}} {best}. Your rank against {bots, plural, one {# Eggbot} other {# Eggbots}}: {rank}.",
  "verdict.solo.won": "For a harder match, play against one Eggbot more.",
  "verdict.solo.shared": "One egg more, and the win is yours alone.",
  "verdict.solo.lost":
    "{bots, plural, one {Try again: the next deal may be kinder.} other {Try again, or play against one Eggbot fewer.}}",

  "why.last-nest": "A card with {card} would close nest {nest}, the last open one, which you need for scouting.",
  "why.scouted": "You have scouted, which is done once a turn.",
  "why.full": "Nest {nest} has {total} triceratops: from 11 it takes no card.",
  "why.scout": "Scouting is compulsory: scout before you end your turn.",
  "why.raptor.scout-first": "{raptor}: raptors are used after scouting at this table.",
  "why.raptor.block": "{raptor}: you used raptors before scouting, and they are used in one go.",
  "why.raptor.used": "{raptor}: used this turn; each raptor helps a player once a turn.",
  "why.raptor.eggs": "{raptor} costs {cost, plural, one {# egg} other {# eggs}}; you have {eggs}.",
  "why.raptor.keep-two": "{raptor}: before scouting you keep two cards, one for a nest and one for your own board.",
  "why.raptor.nothing": "{raptor}: none of its icons could do anything now.",
  "why.face-down": "Nest {nest}, card {number} lies face down: only face-up cards are swapped.",
  "why.last-swap": "Nest {nest}, card {number}: swapped now, no nest would stay open, and you need one for scouting.",
  "why.same-nest": "Swapped cards lie in different nests: not both in nest {nest}.",
  "why.handled": "{how}: done twice this turn, as often as the rules allow.",
  "why.bot-nest": "Nest {nest} got a card this turn: at this table an Eggbot’s cards go to four different places.",
  "why.bot-plan":
    "{bot}’s spot {letter} got a card this turn: at this table an Eggbot’s cards go to four different places.",
} as const satisfies Catalogue;

/** Every word of Egg Thieves in English. */
export const english = {
  about: "Scout nests full of face-down eggs, hire raptors, and be in the right nest when the raid comes.",
  ...optionWords,
  ...thingWords,
  ...raptorNames,
  ...pictureWords,
  ...askWords,
  ...factWords,
  ...boardWords,
  ...ruleWords,
  ...rulingWords,
  ...lessonWords,
} as const satisfies Catalogue;
