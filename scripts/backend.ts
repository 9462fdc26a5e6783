import { serve } from "@hono/node-server";
import pino from "pino";
import { bookingOf, providersOf, startBackend } from "../backend/instance";
import { EnvError, getEnv } from "../lib/config/env";

/** How long running requests may take to end after a stop signal. */
const DRAIN_MS = 10_000;
const PARENT_CHECK_MS = 250;

/** Stops when npm's shell is gone: it dies of a stop signal without passing it on. */
function stopWithNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
}

/** Returns a request with the network address it comes from added at the right of `X-Forwarded-For`. */
function withAddress(request: Request, address: string | undefined): Request {
  if (address) request.headers.append("x-forwarded-for", address);
  return request;
}

/** Serves the embedded backend alone, for a shop whose API_BASE_URL points at it. */
async function main(): Promise<void> {
  const env = getEnv();
  // the shop's own default is 3000; both run side by side
  const port = process.env.PORT ? env.PORT : 8080;
  const backend = await startBackend({
    env,
    providers: providersOf(env),
    booking: bookingOf(env),
    webhook:
      env.SHOP_URL && env.REVALIDATE_SECRET
        ? { url: `${env.SHOP_URL}/api/revalidate`, secret: env.REVALIDATE_SECRET }
        : null,
  });
  if (env.TRUSTED_PROXIES.length === 0)
    pino({ name: "backend", level: env.LOG_LEVEL }).warn(
      "TRUSTED_PROXIES is not set: all shoppers of a shop count as one caller, whose limits they share. " +
        "Name the addresses of the shop's servers.",
    );
  const server = serve(
    { fetch: (request, { incoming }) => backend.fetch(withAddress(request, incoming.socket.remoteAddress)), port },
    (address) => console.log(`backend listening on http://localhost:${address.port}`),
  );

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const end = () => void backend.close().finally(() => process.exit(0));
    // running requests are answered; a client that never ends does not keep the process alive
    server.close(end);
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    setTimeout(end, DRAIN_MS).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  stopWithNpm(stop);
  server.on("error", (cause) => {
    console.error(`backend cannot serve on port ${port}: ${cause.message}`);
    process.exit(1);
  });
}

main().catch((cause: unknown) => {
  console.error(cause instanceof EnvError ? cause.message : cause);
  process.exit(1);
});
