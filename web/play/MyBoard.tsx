import { useEffect } from "preact/hooks";
import type { MyBoard } from "../../src/web/protocol.ts";
import { useFollowed } from "../lib/follow.tsx";
import { word } from "../lib/words.ts";
import { Notice } from "../parts/Notice.tsx";
import type { Spot } from "../stage/Picture.tsx";
import { TablePage } from "../table/TablePage.tsx";
import { tell } from "../table/Watch.tsx";
import type { Offer } from "./choice.ts";
import { Panel } from "./Panel.tsx";
import { signalTurn } from "./signals.ts";
import { type ShowAnswered, useTurn } from "./turn.ts";

/** A table for the player who is signed in. */
export function Mine({ address }: { readonly address: string }) {
  const { state: board, gone, showAnswered: showBoard } = useFollowed<MyBoard>(address, undefined, tell);
  useEffect(() => {
    if (board !== undefined) signalTurn(board);
  }, [board]);
  const showAnswered: ShowAnswered = async (reply) => {
    await showBoard(reply.then((answer) => (answer.ok ? answer.value.board : undefined)));
    return reply;
  };
  if (gone !== undefined) return <Notice text={gone} />;
  return board === undefined ? <p class="wait">{word("loading")}</p> : <Seated {...{ address, board, showAnswered }} />;
}

type Props = { readonly address: string; readonly board: MyBoard; readonly showAnswered: ShowAnswered };

function Seated({ address, board, showAnswered }: Props) {
  const turn = useTurn(address, board, showAnswered);
  const inPictures = new Set([...board.hand.pieces, ...board.pieces].flatMap(({ places }) => places));
  const placed = turn.isAtPlace ? [] : turn.offers.filter(({ place }) => place !== null && inPictures.has(place));
  const panel = <Panel {...{ address, board, turn }} />;
  const own = { hand: board.hand, spots: listSpots(placed, turn.choose), panel };
  return <TablePage address={address} state={board} own={own} />;
}

/** A button for each place; a place of several choices shows which when it is pressed. */
function listSpots(offers: readonly Offer[], choose: (offers: readonly Offer[]) => void): readonly Spot[] {
  const first = offers.find(({ isMain }) => isMain) ?? offers[0];
  return [...Map.groupBy(offers, ({ place }) => place ?? "")].map(([place, here]) => ({
    place,
    label: [here[0]?.number ?? [], here.map(({ label, hint }) => [label, hint ?? []].flat().join(" – ")).join(" / ")]
      .flat()
      .join(" · "),
    number: here[0]?.number ?? "",
    isMain: here.some(({ isMain }) => isMain),
    isFirst: here.some(({ ask }) => ask === first?.ask),
    isChosen: here.some(({ isChosen }) => isChosen),
    choose: () => choose(here),
  }));
}
