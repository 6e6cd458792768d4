import { basicBuildings, normalBuildings } from "../../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo } from "../../../data/goods-maker/resources.ts";
import type { Catalogue } from "../../contract/index.ts";
import { catalogueOf } from "../../kit/catalogue.ts";
import type { ScoreKey } from "../rules/score.ts";
import { lessonWords, rulePages, rulings } from "./rules.ts";

const cards = [...basics, ...levelOne, ...levelTwo, ...funds, ...basicBuildings, ...normalBuildings];

/** Names of cards as printed. */
const nameWords = catalogueOf(cards.map(({ id, name }) => [`name.${id}` as const, name]));

/** What pictures say. A soft hyphen says where a name that is too long for its house may be divided. */
const pictureWords = {
  ...catalogueOf(cards.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  "picture.name.slaughterhouse": "Slaughter\u00ADhouse",
  "picture.row.one": "Level I",
  "picture.row.two": "Level II",
  "picture.row.buildings": "Buildings",
  "picture.trade": "Trade",
  "picture.left": "left",
  "picture.sign.value": "what a card is worth in a trade",
  "picture.sign.points": "victory points",
  "picture.sign.show": "only show this card, keep it",
  "picture.sign.elves": "elves make this of that, once a turn",
  "picture.sign.worked": "elves have worked this turn",
  "picture.sign.hand": "cards in hand",
  "picture.sign.deck": "cards to draw",
  "picture.sign.discard": "cards discarded",
  "picture.sign.new": "new since your last turn",
};

/** Things of the game. */
const thingWords = {
  card: "{card}",
  cards: "{count}× {card}",
  "cards.none": "none",
  "card.valued": "{card} ({value})",
  show: "show {card}",
  give: "give {pay}",
  pay: "{parts}",
  free: "free",
  either: "{one} or {other}",
  "paid.give": "for {give}",
  "paid.show": "by showing {show}",
  "paid.both": "for {give} and by showing {show}",
  ability: "{from} → {to}",
  points: "{points} VP",
  building: "{card} ({value}; {points} VP; {cost}; {ability})",
  "building.plain": "{card} ({value}; {points} VP; {cost})",
  resource: "{card} ({value}; {cost})",
  "row.one": "{count, plural, one {Level I card} other {Level I cards}}",
  "row.two": "{count, plural, one {Level II card} other {Level II cards}}",
  "row.buildings": "{count, plural, one {building} other {buildings}}",
  "row.one.counted": "{count, plural, one {# Level I card} other {# Level I cards}}",
  "row.two.counted": "{count, plural, one {# Level II card} other {# Level II cards}}",
  "row.buildings.counted": "{count, plural, one {# building} other {# buildings}}",
  winner: "{seat}",
  "signs.cards":
    "A coin is what a card is worth in a trade, a shield is victory points. A leaning chip with an eye is only shown and kept.",
  "signs.elves":
    "The arrow of a building is what its elves make of what, once a turn; a tick says that they have worked.",
  "signs.new": "White corners: this is new since your last turn.",
  "signs.goods": "The chips of the goods: {goods}.",
};

/** Names of the host's settings and their effects. */
const optionWords = {
  "option.reshuffle": "New deck",
  "option.reshuffle.hint": "Which discards a new deck is made of.",
  "option.reshuffle.late": "When a card is to be drawn (as on Board Game Arena)",
  "option.reshuffle.letter": "As soon as the deck is gone (the rulebook’s letter)",
  "option.clay": "Clay with three players",
  "option.clay.hint": "Clay cards in the pile when three play; otherwise nothing changes.",
  "option.clay.printed": "2, as printed",
  "option.clay.corrected": "3, as corrected in “Firm with Brownies”",
};

/** Questions and the options that answer them. */
const askWords = {
  "ask.produce":
    "Produce: which card do you take?{free, select, yes { Without a price it is free.} other {}} You hold {cards} of {limit} cards.",
  "ask.elf": "Elves: which building do you use? Each works once a turn.",
  "ask.trade": "Trade: which card do you give?",
  "ask.pass": "Or pass?{warning}",
  "ask.done": "End your turn?{warning}",
  "ask.done.last": " The match ends with this turn unless you gain a victory point in it.",
  "ask.done.soon": " The match ends after {left} turns without a victory point, this one included.",
  "ask.take": "You give {given}: {worth} to spend. What do you take?",
  "ask.take.one": "You give {given}, together worth {worth}. Which one card do you take?",
  "ask.take.more": "You give {given} and take {taken}: {left} left to spend. What else?",
  "ask.more": "Or give another card besides {given}?{first, select, yes { Then you take one card only.} other {}}",
  "ask.more.needed":
    "For {given}, worth {worth}, there is nothing that you can have: which card do you give besides? Then you take one card only.",

  "pick.produce": "{card} {pay}",
  "pick.produce.free": "{card}",
  "pick.hand.hint": "Worth {value}. You then hold {cards} of {limit} cards.",
  "pick.building.hint": "{points} VP.",
  "pick.building.ability.hint": "{points} VP; elves: {ability}.",
  "pick.elf": "{building}: {pay} → {gain}",
  "pick.ends": "{hint} That ends the match.",
  "pick.points.hint":
    "{left, plural, one {You get the last victory point card.} other {You get {points} of the {left} victory point cards left.}}",
  "pick.give": "{card}",
  "pick.give.hint": "{held, plural, one {You hold one.} other {You hold #.}}",
  "pick.give.funds.hint": "Good for one trade, then out of the game.",
  "pick.more.hint": "Together worth {worth}.",
  "pick.take": "{card}",
  "pick.take.hint": "{left, plural, =0 {Uses up the whole value.} other {A value of # is left.}}",
  "pick.take.lost.hint": "{left, plural, =0 {Uses up the whole value.} other {A value of # is lost.}}",
  "pick.take.needless.hint": "A value of {left} is lost: you could keep {needless}.",
  "pick.take.building.hint": "{points} VP. {hint}",
  "pick.enough": "Nothing else",
  "pick.enough.hint": "A value of {left} is lost.",
  "pick.pass": "Pass",
  "pick.done": "End turn",
};

/** What happened. */
const factWords = {
  "fact.began": "{start} begins. {funds}.",
  "fact.funds": "{seat} gets {card}",
  "fact.reshuffled": "The discards ({cards}) are shuffled into a new deck.",
  "fact.refilled": "New {row}: {cards}.",
  "fact.took": "{seat} takes {card}.",
  "fact.produced": "{seat} produces {card} {pay}.",
  "fact.built": "{seat} builds {card} {pay}: {points} VP, now {total} VP.",
  "fact.worked": "{seat} uses {building}: {card} {pay}.",
  "fact.scored": "{seat} uses {building}: {points} VP {pay}, now {total} VP.",
  "fact.scored.last":
    "{seat} uses {building}: {earned} VP {pay}, but only {points, plural, one {# victory point card is} other {# victory point cards are}} left; now {total} VP.",
  "fact.traded": "{seat} trades {gave} (worth {worth}) for {got} ({cost}).",
  "fact.traded.built": "{seat} trades {gave} (worth {worth}) for {got} ({cost}) and now has {total} VP.",
  "fact.passed": "{seat} passes.",
  "fact.ended.points": "That is the end: {winners} wins with {points} VP.",
  "fact.ended.cards":
    "No victory point card is left, which ends the match. {winners} {many, select, yes {share the win} other {wins}} with {points} VP{byHand, select, yes { and the more valuable hand} other {}}.",
  "fact.ended.standstill":
    "Nobody has gained a victory point for {rounds} rounds, which ends the match. {winners} {many, select, yes {share the win} other {wins}} with {points} VP{byHand, select, yes { and the more valuable hand} other {}}.",
};

/** The table in words, and what each part of a score is for. */
const boardWords = {
  "board.turn":
    "Round {round}: it is {seat}’s turn. {seat} {acted, select, yes {has produced or traded} other {has not produced or traded yet}}.",
  progress: "round {round}",
  "ahead.produce": "Take if still there",
  "ahead.elf": "Let a building work, if it still can",
  "ahead.done": "End the turn",
  "ahead.cannot":
    "A trade cannot be ordered beforehand, because it is put together card by card; nor can what you could only pay for after something else.",
  "board.over.points": "The match is over: {seat} has {total} victory points.",
  "board.over.cards": "The match is over: no victory point card is left.",
  "board.over.standstill": "The match is over: nobody has gained a victory point for {rounds} rounds.",
  "board.standstill":
    "Nobody has gained a victory point for {gone} rounds: unless somebody gains one {left, plural, one {in this turn} other {within # turns, this one included}}, the match ends, and the most points win.",
  "board.trade": "Up for trade: {given}, worth {worth}.",
  "board.trade.taken":
    "Up for trade: {given}, worth {worth}; taken so far: {taken}, worth {cost}; a value of {left} is left.",
  "board.player":
    "{seat}: {total} VP{points, plural, =0 {} one { (# on a victory point card)} other { (# on victory point cards)}}; {cards} of {limit} cards in hand; no buildings.",
  "board.player.built":
    "{seat}: {total} VP{points, plural, =0 {} one { (# on a victory point card)} other { (# on victory point cards)}}; {cards} of {limit} cards in hand; {buildings}.",
  "board.own": "{building} ({points} VP, {ability})",
  "board.own.used": "{building} ({points} VP, {ability}, used)",
  "board.own.plain": "{building} ({points} VP)",
  "board.buildings": "Buildings (value; points; cost; elves): {cards}.",
  "board.two": "Level II (value; cost): {cards}.",
  "board.one": "Level I (value; cost): {cards}.",
  "board.basics": "Basic resources (1; free): {cards}.",
  "board.points": "Victory point cards left: {points}.",
  "board.decks": "To draw: {decks}.",
  "board.discard": "Discarded {row}: {cards}.",
  "board.held": "By the log {seat} holds: {cards}.",
  "hand.none": "You hold no cards.",
  "hand.cards": "You hold {cards} of {limit} cards, worth {worth}:",
  "hand.card": "{card}, {count, plural, one {worth} other {each worth}} {value}",
  "hand.funds": "{card}, for one trade only",
  "outlook.points": "points",
  "outlook.value": "value of resources in hand",
  "outlook.buildings": "buildings",
  "outlook.hand": "cards in hand",
  "outlook.action": "the turn’s action",
  "score.buildings": "Buildings",
  "score.cards": "Victory point cards",
  "score.hand": "Cards in hand worth {worth}, for ties only",
  "verdict.hand": "Level on points: the more valuable hand decides, worth {worth} against {next}.",
  "verdict.level": "Level on points: the win is shared.",
  "verdict.shared": "Level on points and on what the hands are worth: the win is shared.",
};

/** Why something cannot be chosen. */
const whyWords = {
  "why.acted": "You have already produced or traded this turn: only one of the two is allowed.",
  "why.cost": "To produce {card} you must {must}, which your hand does not allow.",
  "why.room": "{card}: your hand would hold {cards} cards, and {limit} is the limit, even for a moment.",
  "why.used": "{building} has worked in this turn: each building works once.",
  "why.product": "{building}: no {card} lies open.",
  "why.ability": "To use {building} you must {must}, which your hand does not allow.",
  "why.ability.room": "{building}: your hand would hold {cards} cards, and {limit} is the limit, even for a moment.",
  "why.poor": "Your whole hand is worth {worth} in a trade, less than any open card.",
  "why.value": "{card} is worth {value}, and you have {left} to spend.",
  "why.room.trade": "{card}: your hand would hold more than {limit} cards.",
};

/** Every message of the game. */
export const english = {
  about: "Pay simple goods for finer ones, and build workshops whose elves make points.",
  ...nameWords,
  ...pictureWords,
  ...optionWords,
  ...thingWords,
  ...askWords,
  ...factWords,
  ...boardWords,
  ...whyWords,
  ...rulePages,
  ...rulings,
  ...lessonWords,
} satisfies Catalogue & { readonly [key in ScoreKey]: string };
