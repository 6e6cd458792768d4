import { rasterise as draw } from "../../src/pictures/rasterise.ts";
import { gateName } from "./gate.ts";

/** Draws as the product does, unless the document asks for a fault by its id. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  if (svg.includes('id="crash"')) process.exit(1);
  if (svg.includes('id="hang"')) await new Promise(() => undefined);
  if (svg.includes('id="loop"')) for (;;);
  if (svg.includes('id="quote"')) throw new Error(`cannot draw ${svg}`);
  if (svg.includes('id="slow"')) await waitUntilOpen();
  const png = await draw(svg);
  if (svg.includes('id="late"')) failLater();
  return png;
}

/** The picture is made and on its way, and then its thread fails over something that no picture waits for. */
function failLater(): void {
  setTimeout(() => {
    throw new Error("the thread failed between two pictures");
  }, 300);
}

/** Until the test opens its gate, however often it is asked. */
async function waitUntilOpen(): Promise<void> {
  const gate = new BroadcastChannel(gateName);
  await new Promise<void>((resolve) => {
    gate.onmessage = ({ data }) => {
      if (data === "open") resolve();
    };
    gate.postMessage("may I?");
  });
  gate.close();
}
