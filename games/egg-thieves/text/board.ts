import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { allFlavours, type Card, eggsOn, flavourOf, triceratopsOn } from "../rules/cards.ts";
import { type Letter, letterName, letters } from "../rules/places.ts";
import { isClosed, type Player } from "../rules/state.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { cardWord, flavourWord, listOrNone, placeWord, raptorWord, say, shortSeen, whoWord } from "./words.ts";

export function describeBoard(view: View): readonly Message[] {
  return [
    turnLine(view),
    say("board.key"),
    ...letters.map((letter) => nestLine(view, letter)),
    ...pileLines(view),
    describeRaptors(view),
    ...view.eggs.map((_, player) => describePlayer(view, player)),
    say("board.deck", { cards: view.deck.cards, top: view.deck.top ?? 0 }),
    ...discardLines(view.discard),
  ];
}

export function describeProgress({ raids, raidLimit: of }: View): Message {
  return say("progress", { raid: Math.min(raids + 1, of), of });
}

function turnLine({ now, raids, raidLimit: of, seats, turn }: View): Message {
  if (now.ask === "over") return say("board.over", { raids, of });
  return say("board.turn", { who: whoWord(seats, turn.player), scouted: turn.scouted ? "yes" : "no", raids, of });
}

function nestLine(view: View, letter: Letter): Message {
  const total = at(nestTotals(view), letter);
  const cards = listOrNone(at(view.nests, letter).map(shortSeen), "cards.none");
  const due = isClosed(total) && view.now.ask !== "over" ? "yes" : "no";
  return say("board.nest", { nest: letterName(letter), total, due, cards });
}

function pileLines({ pile, seats, turn }: View): readonly Message[] {
  if (pile === null) return [];
  const { cards, flip, place, discard } = pile;
  const words = { bot: whoWord(seats, turn.player), top: shortSeen(pile.top), cards, flip, place, discard };
  return [say("board.pile", words)];
}

export const describeRaptors = ({ row, payment, raptorsLeft }: View): Message =>
  say("board.raptors", { raptors: listOrNone(row.map(raptorWord), "raptors.none"), payment, left: raptorsLeft });

export function describePlayer(view: View, player: Player): Message {
  const backs = view.backs[player];
  const tokens = at(view.tokens, player);
  const holds = [
    say("board.eggs", { eggs: at(view.eggs, player) }),
    ...(tokens === 0 ? [] : [say("board.tokens", { tokens })]),
    ...(backs === undefined ? [] : [handWord(backs)]),
  ];
  const spots = at(view.plans, player).flatMap((cards, letter) =>
    cards.length === 0 ? [] : [say("board.spot", { letter: letterName(letter), cards: cards.map(shortSeen) })],
  );
  return say("board.player", { who: whoWord(view.seats, player), holds, spots: listOrNone(spots, "cards.none") });
}

function handWord({ cards, ones, twos }: View["backs"][number]): Message {
  return ones === null || twos === null ? say("board.hand", { cards }) : say("board.backs", { cards, ones, twos });
}

/** Ruling 17: discards are open. */
function discardLines(discard: readonly Card[]): readonly Message[] {
  if (discard.length === 0) return [];
  const cards = allFlavours.flatMap((flavour) => {
    const own = discard.filter((card) => flavourOf(card) === flavour);
    if (own.length === 0) return [];
    return [say("board.flavour", { flavour: flavourWord(flavour), faces: facesOf(own) })];
  });
  return [say("board.discard", { count: discard.length, cards })];
}

function facesOf(cards: readonly Card[]): readonly Message[] {
  return [...new Set(cards)].map((card) => {
    const count = cards.filter((other) => other === card).length;
    return say("board.face", { eggs: eggsOn(card), triceratops: triceratopsOn(card), count });
  });
}

/** Knowledge of this viewer alone: the hand, own face-down plan cards, and notes of nest cards seen. */
export function describeHand(view: View): readonly Message[] {
  const { me } = view;
  if (me === null) return [];
  const own = at(view.plans, me).flatMap((cards, letter) => {
    const hidden = cards.flatMap(({ card, up }) => (up || card === null ? [] : [cardWord(card)]));
    return hidden.length === 0 ? [] : [say("hand.spot", { letter: letterName(letter), cards: hidden })];
  });
  const notes = view.nests.flatMap((nest, letter) =>
    nest.flatMap(({ card, up }, index) =>
      up || card === null
        ? []
        : [say("hand.note", { place: placeWord({ nest: letter, index }), card: cardWord(card) })],
    ),
  );
  const cards = (view.hand ?? []).map(cardWord);
  return [say("hand.cards", { count: cards.length, cards }), ...own, ...notes];
}
