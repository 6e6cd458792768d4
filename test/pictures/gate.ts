/** What slow rasterisers and their test talk over, from thread to thread. */
export const gateName = "slow pictures";

export type Gate = { readonly open: () => void; readonly close: () => void };

/** Holds back every slow picture until it is opened. */
export function createGate(): Gate {
  const channel = new BroadcastChannel(gateName);
  let isOpen = false;
  const tell = () => {
    if (isOpen) channel.postMessage("open");
  };
  channel.onmessage = tell;
  return {
    open() {
      isOpen = true;
      tell();
    },
    close: () => channel.close(),
  };
}
