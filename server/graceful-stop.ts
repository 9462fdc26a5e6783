import type { Server } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";

/** Milliseconds that running requests get after a stop signal. */
const DRAIN_MS = 15_000;
/** Milliseconds that connections are still accepted after a stop signal. */
const LINGER_MS = 250;

/**
 * Stops the process at SIGTERM or SIGINT: running requests are answered, then `close` is called. `isStopping` is true from
 * the signal on.
 */
export function stopGracefully(server: Server, close: () => Promise<void>): { readonly isStopping: boolean } {
  const state = { isStopping: false };
  const stop = async () => {
    if (state.isStopping) return;
    state.isStopping = true;
    setTimeout(DRAIN_MS, undefined, { ref: false }).then(() => process.exit(1));
    await acceptWaiting();
    server.close(async () => {
      await close();
      process.exit(0);
    });
    // open tabs hold a WebSocket of Next's hot reload, which no request ends
    if (process.env.NODE_ENV === "development") server.closeAllConnections();
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  return state;
}

/**
 * Accepts the connections that are already waiting: closing would cut them off as idle. A busy process reads its
 * sockets between timers and immediates only, so a pause alone would not do.
 */
async function acceptWaiting(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await setTimeout(LINGER_MS / 5);
    await setImmediate();
  }
}
