import { constants, createDeflate, createZstdCompress } from "node:zlib";
import type { WebSocket } from "ws";

/** Ways to compress what the gateway sends, each payload flushed by itself (events/gateway, "Transport Compression"). */
const ways = {
  "zlib-stream": () => ({ stream: createDeflate(), flush: constants.Z_SYNC_FLUSH }),
  "zstd-stream": () => ({ stream: createZstdCompress(), flush: constants.ZSTD_e_flush }),
} as const;

export const isCompression = (way: string): way is keyof typeof ways => way in ways;

/** Compresses from now on what is sent through a socket. */
export function compress(socket: WebSocket, way: keyof typeof ways): void {
  const { stream, flush } = ways[way]();
  const [send, close] = [socket.send.bind(socket), socket.close.bind(socket)];
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  const sendParts = () => {
    if (parts.length > 0 && socket.readyState === socket.OPEN) send(Buffer.concat(parts.splice(0)));
  };
  socket.send = (data: unknown) => {
    stream.write(String(data));
    stream.flush(flush, sendParts);
  };
  socket.close = (...why) => {
    stream.flush(flush, () => {
      sendParts();
      close(...why);
    });
  };
}
