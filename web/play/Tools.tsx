import { useState } from "preact/hooks";
import type { MyBoard, Told } from "../../src/web/protocol.ts";
import { read } from "../lib/api.ts";
import { word } from "../lib/words.ts";
import { Button } from "../parts/Button.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { Lines } from "../parts/Lines.tsx";
import type { Turn } from "./turn.ts";

type Props = { readonly address: string; readonly board: MyBoard; readonly turn: Turn };

/** Hint, why not, news and notes. */
export function Tools({ address, board, turn }: Props) {
  const [shown, show] = useState<{ readonly title: string; readonly lines: readonly string[] }>();
  const [isNoting, setNoting] = useState(false);
  const whyNot = async (): Promise<void> => {
    const answer = await read<Told>(`${address}/why-not`);
    show({ title: word("why-not"), lines: answer.ok ? answer.value.lines : [answer.why] });
  };
  return (
    <div class="tools" role="group" aria-label={word("tools")}>
      {board.hasHint && <Button says="hint" disabled={turn.isBusy} onClick={() => void turn.change("hint", {})} />}
      {board.hasWhyNot && <Button says="why-not" onClick={() => void whyNot()} />}
      {board.news.length > 0 && <Button says="news" onClick={() => show({ title: word("news"), lines: board.news })} />}
      <Button says="notes" onClick={() => setNoting(true)} />
      {shown !== undefined && (
        <Dialog title={shown.title} onClose={() => show(undefined)}>
          <Lines lines={shown.lines} />
        </Dialog>
      )}
      {isNoting && <Notes note={board.note} turn={turn} onClose={() => setNoting(false)} />}
    </div>
  );
}

type NotesProps = { readonly note: MyBoard["note"]; readonly turn: Turn; readonly onClose: () => void };

function Notes({ note, turn, onClose }: NotesProps) {
  const [written, write] = useState(note.text);
  return (
    <Dialog title={word("notes")} onClose={onClose}>
      <textarea
        rows={8}
        maxLength={note.longest}
        aria-label={word("notes")}
        value={written}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <Button
        says="keep"
        class="main"
        onClick={() => void turn.change("notes", { text: written }).then((isKept) => isKept && onClose())}
      />
    </Dialog>
  );
}
