import type { PageAction, PageEvent } from "../../protocol.ts";

type Kind = PageAction["action"];

/** An action before it has its `ref`. */
export type Asked<K extends Kind = Kind> = { [P in K]: Omit<PageAction<P>, "ref"> }[K];

type Connection = {
  /** Sends an action; while the line is down it is lost, as on Discord. */
  readonly send: (action: PageAction) => void;
  readonly close: () => void;
};

type Listener = {
  readonly onEvent: (event: PageEvent) => void;
  readonly onLine: (isUp: boolean) => void;
};

/** Milliseconds before the next try, growing while the server stays away. */
const pauses = [250, 500, 1000, 2000, 4000] as const;

/** Keeps one line to the server open for one person until closed. */
export function connect(person: string, { onEvent, onLine }: Listener): Connection {
  let socket: WebSocket | null = null;
  let timer = 0;
  let tries = 0;
  let isClosed = false;

  const reopen = (): void => {
    const address = new URL(`/page/ws?person=${encodeURIComponent(person)}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      tries = 0;
      onLine(true);
    });
    // The server is ours and of the same build: its frames are trusted to be what the protocol says.
    socket.addEventListener("message", ({ data }) => onEvent(JSON.parse(String(data)) as PageEvent));
    socket.addEventListener("close", () => {
      if (isClosed) return;
      onLine(false);
      timer = window.setTimeout(reopen, pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
    });
  };

  reopen();
  return {
    send: (action) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(action));
    },
    close: () => {
      isClosed = true;
      window.clearTimeout(timer);
      socket?.close();
    },
  };
}
