import type { Server } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { type BookingWorld, createBookingSandbox } from "./app";

/** Who the shop is at a sandbox that stands alone; it opens play hours only. */
export const BOOKING_SANDBOX_KEY = "sandbox-booking-key";

/** Only this machine reaches it. */
const HOST = "127.0.0.1";

/** Serves the sandbox of the booking service on a port, 0 for any that is free; rejects where it is taken. */
export async function serveBooking(
  world: Omit<BookingWorld, "key">,
  port: number,
): Promise<{ config: { url: string; key: string }; close(): Promise<void> }> {
  const sandbox = createBookingSandbox({ ...world, key: BOOKING_SANDBOX_KEY });
  const server = createAdaptorServer({ fetch: sandbox.fetch });
  await new Promise<void>((resolve, reject) => {
    const listening: Pick<Server, "once" | "listen"> = server;
    listening.once("error", reject);
    listening.listen(port, HOST, resolve);
  });
  const address = server.address();
  // listening on a port, so an address with one
  const url = `http://localhost:${typeof address === "object" ? address?.port : port}`;
  return {
    config: { url, key: BOOKING_SANDBOX_KEY },
    close: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
