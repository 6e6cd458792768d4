import type { Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { unreachable } from "../../kit/fail.ts";
import { allFlavours } from "../rules/cards.ts";
import type { Shown, ThiefFact } from "../rules/facts.ts";
import { isNest, type Spot } from "../rules/state.ts";
import {
  abilityWords,
  abilityWord,
  cardWord,
  flavourWord,
  letterWord,
  listOrNone,
  nameWord,
  placeWord,
  raptorName,
  raptorWord,
  say,
  shortCard,
  shortCards,
  spotWord,
  sumWords,
} from "./words.ts";

/** What happened, in one sentence or two. */
export function fact(told: ThiefFact): Message {
  const key = `fact.${told.fact}`;
  switch (told.fact) {
    case "began":
      return say(key, { start: nameWord(told.start), raids: told.raids, raptors: told.raptors.map(raptorWord) });
    case "drew":
      return say(key, { seat: { seat: told.seat }, count: told.count });
    case "drew-cards":
      return say(key, { cards: listOrNone(told.cards.map(cardWord), "cards.none") });
    case "reshuffled":
      return say(key, { count: told.count });
    case "scouted":
    case "played":
      return playFact(told);
    case "hired":
    case "idle-icon":
    case "declined":
    case "peeked":
    case "saw":
    case "swapped":
      return raptorFact(told);
    case "bot-turn":
    case "bot-flipped":
    case "bot-placed":
    case "bot-discarded":
      return botFact(told);
    case "ended":
      return say(`${key}.${told.why}`, {
        winners: told.winners.map((who) => say("winner", { who: nameWord(who) })),
        many: told.winners.length > 1 ? "yes" : "no",
        eggs: told.eggs,
      });
    case "ranked":
      return say(key, {
        seat: { seat: told.seat },
        bots: told.bots,
        rank: say(`rank.${told.rank}`),
        eggs: told.eggs,
      });
    default:
      return raidFact(told);
  }
}

type Told<F extends ThiefFact["fact"]> = Extract<ThiefFact, { readonly fact: F }>;

/** "3 red eggs (2 triceratops) face-up", or a face-down card with its triceratops. */
const shownWord = ({ card, triceratops }: Shown): Message =>
  card === null ? say("face.down", { triceratops }) : say("face.up", { card: cardWord(card) });

function playFact(told: Told<"scouted" | "played">): Message {
  const seat = { seat: told.seat };
  if (told.fact === "played")
    return placed("fact.played", told.spot, told.total, { seat, shown: shownWord(told.shown) });
  return say("fact.scouted", {
    seat,
    inNest: shownWord(told.inNest),
    nest: letterWord(told.nest),
    total: told.total,
    inPlan: shownWord(told.inPlan),
    plan: letterWord(told.plan),
  });
}

/** A card that came to a nest, whose triceratops then matter, or to a plan spot. */
function placed(key: string, spot: Spot, total: number | null, words: NonNullable<Message["with"]>): Message {
  const all = { ...words, spot: spotWord(spot) };
  return isNest(spot) ? say(`${key}.nest`, { ...all, total: total ?? 0 }) : say(`${key}.spot`, all);
}

function raptorFact(told: Told<"hired" | "idle-icon" | "declined" | "peeked" | "saw" | "swapped">): Message {
  const key = `fact.${told.fact}`;
  switch (told.fact) {
    case "hired":
      return say(key, {
        seat: { seat: told.seat },
        cost: told.cost,
        raptor: raptorName(told.raptor),
        icons: abilityWords(told.raptor),
        payment: told.payment,
      });
    case "idle-icon":
      return say(key, { raptor: raptorName(told.raptor), icon: abilityWord(told.icon) });
    case "declined":
      return say(key, { seat: { seat: told.seat }, icon: abilityWord(told.icon) });
    case "peeked":
      return say(key, { seat: { seat: told.seat }, place: placeWord(told.place), triceratops: told.triceratops });
    case "saw":
      return say(key, { place: placeWord(told.place), card: cardWord(told.card) });
    case "swapped":
      return say(key, {
        seat: { seat: told.seat },
        onePlace: placeWord(told.places[0]),
        oneCard: shortCard(told.cards[0]),
        oneNest: letterWord(told.places[0].nest),
        oneTotal: told.totals[0],
        otherPlace: placeWord(told.places[1]),
        otherCard: shortCard(told.cards[1]),
        otherNest: letterWord(told.places[1].nest),
        otherTotal: told.totals[1],
      });
    default:
      return unreachable(told);
  }
}

function botFact(told: Told<"bot-turn" | "bot-flipped" | "bot-placed" | "bot-discarded">): Message {
  const key = `fact.${told.fact}`;
  const bot = nameWord({ bot: told.bot });
  switch (told.fact) {
    case "bot-turn":
      return say(key, { bot, count: told.count, top: told.top });
    case "bot-flipped":
    case "bot-discarded":
      return say(key, { bot, card: cardWord(told.card), eggs: told.eggs });
    case "bot-placed":
      return placed(key, told.spot, told.total, { bot, shown: shownWord(told.shown) });
    default:
      return unreachable(told);
  }
}

/** A raid is told as a story: what was turned up, what is protected, who gained by which cards, who was consoled. */
function raidFact(told: Told<"raided" | "protected" | "gained" | "consoled" | "kept" | "renewed">): Message {
  const key = `fact.${told.fact}`;
  switch (told.fact) {
    case "raided":
      return raidedFact(told);
    case "protected":
      return protectedFact(told);
    case "gained":
      return say(key, {
        who: nameWord(told.who),
        cards: shortCards(told.cards),
        gains: told.gains.map(({ flavour, nest, plan }) => say("gain", { flavour: flavourWord(flavour), nest, plan })),
        eggs: told.eggs,
        total: told.total,
      });
    case "consoled":
      return say(told.players.length === 1 ? `${key}.one` : key, {
        players: told.players.map(({ who, cards }) =>
          say("consoled.player", { who: nameWord(who), cards: shortCards(cards) }),
        ),
        pot: told.pot,
        each: told.each,
        lost: told.lost,
      });
    case "kept":
      return say(key, { pot: told.pot });
    case "renewed":
      return say(key, {
        nest: letterWord(told.nest),
        shown: shownWord(told.shown),
        raptors: told.raptors.map(raptorWord),
      });
    default:
      return unreachable(told);
  }
}

function raidedFact({ nest, raid, of, triceratops, open, turned, token }: Told<"raided">): Message {
  const cards = { open: shortCards(open), turned: shortCards(turned) };
  const words = { nest: letterWord(nest), raid, of, triceratops, ...cards };
  return token === null ? say("fact.raided", words) : say("fact.raided.token", { ...words, token: nameWord(token) });
}

function protectedFact({ sums, flavours }: Told<"protected">): Message {
  const left = allFlavours.filter((flavour) => at(sums, flavour) > 0 && !flavours.includes(flavour));
  const words = { sums: sumWords(sums), flavours: flavours.map(flavourWord) };
  return left.length === 0
    ? say("fact.protected.all", words)
    : say("fact.protected", { ...words, left: left.map(flavourWord) });
}
