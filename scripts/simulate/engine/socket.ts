import { EventEmitter } from "node:events";
import { after, draw, moment, type Owner, runningNow } from "./time.ts";

/** Where sockets lead to, and how long what they carry is under way. */
type Wire = {
  readonly accept: (server: EventEmitter, version: string) => void;
  readonly note: (frame: string) => void;
  /** True while a process cannot reach Discord. */
  readonly isCut: (owner: Owner | undefined) => boolean;
};

let wire: Wire | undefined;
const open = new Set<MemorySocket>();
const host = "discord.invalid";
const states = { open: 1, closing: 2, closed: 3 } as const;
const abnormal = 1006;
const longestWay = 20;

/** Milliseconds that something is under way to Discord or back. */
export const way = (): number => 1 + draw(longestWay);

export function layWire(next: Wire): void {
  wire = next;
  open.clear();
}

/** Cuts the sockets of a process, as its end does. */
export function cutSockets(owner: Owner): void {
  for (const socket of [...open]) if (socket.owner === owner) socket.cut();
}

/** A line of frames that arrive in their order. */
function createOrder(owner: Owner | undefined): (run: () => void) => void {
  let last = 0;
  return (run) => {
    last = Math.max(last, moment() + way());
    after(last - moment(), run, owner ?? null);
  };
}

/** Discord's end of a socket, with the interface of ws as far as the gateway uses it. */
class ServerSocket extends EventEmitter {
  readyState: number = states.open;
  private readonly peer: MemorySocket;
  constructor(peer: MemorySocket) {
    super();
    this.peer = peer;
  }
  send(frame: string): void {
    if (this.readyState === states.open) this.peer.hear(frame);
  }
  close(code: number): void {
    this.end(code);
    this.peer.hearEnd(code);
  }
  terminate(): void {
    this.close(abnormal);
  }
  end(code: number): void {
    if (this.readyState === states.closed) return;
    this.readyState = states.closed;
    after(0, () => this.emit("close", code), null);
  }
}

type SocketEvent = { readonly data?: string; readonly code?: number; readonly error?: Error };
type Listener = ((event: SocketEvent) => void) | null;
type EventName = "open" | "message" | "close" | "error";

/** A bot's end of a socket, in place of the one of ws. */
export class MemorySocket {
  static readonly OPEN = states.open;
  onopen: Listener = null;
  onmessage: Listener = null;
  onclose: Listener = null;
  onerror: Listener = null;
  binaryType = "";
  readyState = 0;
  readonly owner = runningNow();
  private readonly added: { readonly event: EventName; readonly listener: NonNullable<Listener> }[] = [];
  private readonly toBot = createOrder(this.owner);
  private readonly toDiscord = createOrder(undefined);
  private readonly server = new ServerSocket(this);

  constructor(url: string) {
    const { hostname, searchParams } = new URL(url);
    this.toDiscord(() => {
      if (hostname !== host || wire === undefined || wire.isCut(this.owner)) {
        this.toBot(() => this.fire("error", { error: new Error("connect ECONNREFUSED") }));
        this.hearEnd(abnormal);
        return;
      }
      open.add(this);
      this.toBot(() => {
        this.readyState = states.open;
        this.fire("open", {});
      });
      wire.accept(this.server, searchParams.get("v") ?? "");
    });
  }

  addEventListener(event: EventName, listener: NonNullable<Listener>): void {
    this.added.push({ event, listener });
  }

  /** As with ws, an error that nobody listens for is thrown. */
  private fire(name: EventName, event: SocketEvent): void {
    const added = this.added.flatMap((each) => (each.event === name ? [each.listener] : []));
    const listeners = [this[`on${name}`], ...added].filter((listener) => listener !== null);
    if (name === "error" && listeners.length === 0) throw event.error ?? new Error("An error without an error.");
    for (const listener of listeners) listener(event);
  }

  send(frame: string): void {
    wire?.note(`> ${frame}`);
    this.toDiscord(() => this.server.readyState === states.open && this.server.emit("message", Buffer.from(frame)));
  }

  close(code = abnormal): void {
    this.readyState = states.closing;
    this.toDiscord(() => {
      this.server.end(code);
      this.hearEnd(code);
    });
  }

  cut(): void {
    this.server.end(abnormal);
    this.hearEnd(abnormal);
  }

  hear(frame: string): void {
    wire?.note(`< ${frame}`);
    this.toBot(() => this.fire("message", { data: frame }));
  }

  hearEnd(code: number): void {
    open.delete(this);
    this.toBot(() => {
      if (this.readyState === states.closed) return;
      this.readyState = states.closed;
      this.fire("close", { code });
    });
  }
}
