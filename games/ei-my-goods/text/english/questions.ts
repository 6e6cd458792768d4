import type { Catalogue } from "../../../contract/index.ts";

/** The questions. */
export const askWords = {
  "ask.hand":
    "Phase I: exchange {n, plural, one {your only card for a new one} other {all your # cards for as many new ones}}? Either way you then draw {draw} cards{short, select, yes {, as long as the piles last} other {}}.",
  "ask.hand.keep": "You keep your hand. You may still change that until everybody has chosen.",
  "ask.hand.exchange": "You exchange your hand. You may still change that until everybody has chosen.",
  "ask.work": "Phase II: in which building do you work? For you the market has {market}; phase III adds a second row.",
  "ask.work.chosen": "Worker: {work}. Change it here.",
  "ask.aside":
    "Which building do you set aside face down, to build it in phase IV? Your goods are worth {coins, plural, one {# coin} other {# coins}} now.",
  "ask.aside.chosen": "Set aside: {card}. Change it here.",
  "ask.lock":
    "Your plan. Worker: {work}; set aside: {card}{moves}. {last, select, yes {Everybody else has locked in: locking in makes it final.} other {You may change it until everybody has locked in.}}",
  "plan.moves": "; moving is paid with {goods}",
  "plan.none": "no building",
  "plan.open": "not yet decided",
  "work.rest": "rests",
  "work.efficient": "{building}, efficiently",
  "work.sloppy": "{building}, sloppily",
  "ask.move": "Move {assistant}, now in the {building}? Every assistant who moves costs 2 coins.",
  "ask.move.chosen": "You move {assistant} to the {building}. Change it here.",
  "ask.fee": "Moving costs {cost} coins, paid with {goods}. Pay with other goods?",
  "ask.count":
    "The {building} has {goods}: how many do you pay? Cost: {cost, plural, one {# coin} other {# coins}}, counted so far: {paid}.",
  "ask.half":
    "Both piles are empty: everybody gives half of their hand, rounded down, as the new draw pile. Choose {n, plural, one {# card} other {# cards}}{chosen, plural, =0 {} other {; # chosen already}}.",
  "ask.half.chosen": "You give {cards}. You may still choose others until everybody has chosen.",
  "ask.half-lock": "You give {cards}.",
  "ask.produce": "Where do you produce? For you the market has {market}.",
  "ask.give": "The {building} needs more than the market has. Discard {what} from your hand.",
  "ask.give.only":
    "Produce {goods} in the {building}? It takes {all} from your hand{parts, select, yes {; choose {what} first} other {}}.",
  "ask.chain.cards": "{building}: {chain}. Which cards do you use?",
  "ask.chain.times": "{building}: {chain}. How many times?",
  "ask.open":
    "Final round: use the chain of one of your buildings?{ends, select, yes { That ends normal production.} other {}}",
  "ask.build":
    "Build {card} ({cost, plural, one {# coin} other {# coins}}) for which goods? No change is given, and your turn ends.",
  "ask.hire": "Hire an assistant? Your card returns to your hand, and your turn ends.",
  "ask.hire.only": "Hire an assistant? That ends your turn.",
  "ask.place": "In which building does {assistant} work?",
  "ask.pay": "Pay {cost} coins for {what}. With which goods? There is no change.",
  "ask.last": "{question} This is the last turn of the match.",
  "ask.end": "End your turn?{warning}",
  "ask.end.last":
    "{others, select, yes { If nobody else builds or hires in this round, the next one is the final round.} other { The next round is then the final one.}}",
  "ask.end.soon":
    " After {left, plural, one {# more round} other {# more rounds}} in which nobody builds or hires the final round is played.",
} satisfies Catalogue;

/** The options. */
export const pickWords = {
  "ahead.hand": "Your hand in the next round",
  "ahead.end": "Your next turn, without any choice: only what is produced unasked",
  "ahead.cannot":
    "Plans, production, chains, what you build and whom you hire cannot be ordered beforehand: each depends on what you have by then.",
  "ahead.over": "No further turn of yours comes in this match.",
  "pick.keep": "Keep my cards",
  "pick.exchange": "Exchange all",
  "pick.efficient": "{building}, efficiently ({state})",
  "pick.sloppy": "{building}, sloppily ({state})",
  "step.efficient": "Efficiently ({state})",
  "step.sloppy": "Sloppily ({state})",
  "pick.work.ready": "{goods}; everything is there",
  "pick.work.lacks":
    "{goods}; {delivered, select, yes {market and deliveries lack} other {the market lacks}} {lacks}{skips}",
  "pick.work.skips": "; one may be skipped",
  "pick.work.there": "all there",
  "pick.work.enough": "enough there",
  "pick.work.skippable": "{goods}; {lacks} missing, which may be skipped",
  "pick.work.hand": "the rest from hand",
  "pick.work.short": "{n} still missing",
  "pick.rest": "Worker rests",
  "pick.none": "No building",
  "pick.card": "{card}",
  "pick.stay": "Stay in the {building}",
  "pick.move": "To the {building}",
  "pick.swap": "To the {building}, swapping with {assistant}",
  "pick.move.hint": "{cost, plural, =0 {Nobody moves then.} other {Moving then costs # coins in all.}}",
  "pick.lock": "Lock in",
  "pick.pay": "{goods}",
  "pick.pay.many": "{n} goods of {kinds} kinds",
  "pick.pay.exact": "exactly {n} coins",
  "pick.pay.over": "{n} coins, {over} of them lost",
  "pick.pay.waste": "{n} coins: too much, {good} could stay",
  "pick.count": "Other goods …",
  "pick.build.count": "Build for other goods …",
  "pick.number": "{n}",
  "pick.produce": "{building}: {goods}",
  "pick.produce.skip": "{building}: {goods}, skipping {resource}",
  "pick.produce.card": "{building}: {goods}, giving {card}",
  "pick.produce.card.hint": "as {resource}; to build it: {cost} coins, {vp, plural, one {# point} other {# points}}",
  "pick.produce.card.skip":
    "as {resource}, skipping {skip}; to build it: {cost} coins, {vp, plural, one {# point} other {# points}}",
  "pick.produce.ready": "needs no card from your hand",
  "pick.produce.gives": "discard {gives} from hand",
  "pick.give": "{card}",
  "pick.give.hint": "as {resource}; to build it: {cost} coins, {vp, plural, one {# point} other {# points}}{makes}",
  "pick.give.makes": ", makes {good} ({value, plural, one {# coin} other {# coins}} each)",
  "pick.chain": "{n, plural, one {once} other {# times}}: {goods}",
  "pick.open": "{building}",
  "pick.build": "Build for {payment}",
  "pick.hire": "Hire {assistant}: {cost} coins, {vp} points",
  "pick.hire.at": "Hire {assistant} for the {building}: {cost} coins, {vp} points",
  "pick.hire.hint":
    "wants buildings: {colours}; {final, select, yes {never works: it is the final round} other {makes 1 good if all is there}}",
  "pick.place": "{building}",
  "pick.place.hint": "makes {good} ({value, plural, one {# coin} other {# coins}} each) from {needs}",
  "pick.end": "End turn",
  "pick.end.back": "End turn, take the card back",
} satisfies Catalogue;

/** Why something cannot be chosen. */
export const whyWords = {
  "why.helped": "There can only be one bunny in each building: by your plan {assistant} in the {building}.",
  "why.brown": "The {building} produces nothing, so no bunny works there.",
  "why.worker": "Your worker goes to the {building}; there can only be one bunny in each building.",
  "why.coins": "Your goods are worth {coins, plural, one {# coin} other {# coins}}; this costs {cost}.",
  "why.moves":
    "Your goods are worth {coins, plural, one {# coin} other {# coins}}; all your moves would then cost {cost}.",
  "why.missing":
    "The {building} lacks {lacks}, which your hand cannot make up for. Efficient work and assistants need everything.",
  "why.missing.sloppy":
    "The {building} lacks {lacks}; sloppy work may skip one, but your hand cannot make up for the rest.",
  "why.done": "The {building} has produced this round.",
  "why.opened": "You opened chains {n} times without using one. Use the chain that is open, or end your turn.",
  "why.open": "The open production chains have begun, so production is over.",
  "why.noAside": "You set no card aside in phase II.",
  "why.colours": "This assistant wants buildings: {wanted}; you have {owned}.",
  "why.noPlace": "Every production building of yours has an assistant.",
  "why.noChain": "You do not have all that this chain takes: {chain}.",
} satisfies Catalogue;
