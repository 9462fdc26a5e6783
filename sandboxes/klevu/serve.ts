import type { Server } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import pino from "pino";
import { type Env, sandboxPort } from "../../lib/config/env";
import { createKlevuSandbox, type KlevuWorld } from "./app";
import type { SandboxEngine } from "./catalogue";

/** Only this machine reaches it. */
const HOST = "127.0.0.1";

/** Serves the sandbox of the provider of search on a port, 0 for any that is free; rejects where it is taken. */
export async function serveKlevu(world: KlevuWorld, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: createKlevuSandbox(world).fetch });
  await new Promise<void>((resolve, reject) => {
    const listening: Pick<Server, "once" | "listen"> = server;
    listening.once("error", reject);
    listening.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    // listening on a port, so an address with one
    url: `http://localhost:${typeof address === "object" ? address?.port : port}`,
    close: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Serves the sandbox beside a shop, on the second port above the checkout provider's or any that is free; returns its
 * address.
 */
export async function serveOwnKlevu(
  engine: SandboxEngine,
  env: Pick<Env, "PORT" | "SANDBOX_PORT" | "LOG_LEVEL">,
): Promise<string> {
  const log = pino({ name: "search-sandbox", level: env.LOG_LEVEL });
  const report = (cause: unknown) => log.error({ err: cause }, "unexpected error");
  const world = { engine, now: () => new Date(), report };
  const port = sandboxPort(env);
  const wanted = port === 0 || port > 65_533 ? 0 : port + 2;
  return (await serveKlevu(world, wanted).catch(() => serveKlevu(world, 0))).url;
}
