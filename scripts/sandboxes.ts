import pino from "pino";
import { openDatabase } from "../lib/backend/db/open";
import { serveBooking } from "../lib/backend/providers/booking/serve";
import { startSandbox } from "../lib/backend/providers/kustom/serve";
import { EnvError, getEnv, sandboxPort } from "../lib/config/env";

/** Serves the sandboxes of the checkout provider and of the booking service alone, for a shop that points at them. */
async function main(): Promise<void> {
  const env = getEnv();
  const log = pino({ name: "sandbox", level: env.LOG_LEVEL });
  const report = (cause: unknown) => log.error({ err: cause }, "unexpected error");
  const port = sandboxPort(env);
  const sandbox = await startSandbox({ port, folder: env.DATA_DIR, isExact: true, report });
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  const booking = await serveBooking({ database, now: () => new Date(), report }, port === 0 ? 0 : port + 1);
  const { url, username, password } = sandbox.config;
  console.log(
    [
      `sandbox of the checkout provider listening on ${url}; a shop uses it with`,
      `CHECKOUT_PROVIDER_URL=${url}`,
      `CHECKOUT_PROVIDER_USERNAME=${username}`,
      `CHECKOUT_PROVIDER_PASSWORD=${password}`,
      `CHECKOUT_PROVIDER_ORIGINS=${url}`,
      `sandbox of the booking service listening on ${booking.config.url}; a shop uses it with`,
      `BOOKING_API_URL=${booking.config.url}`,
      `BOOKING_API_KEY=${booking.config.key}`,
    ].join("\n"),
  );
  const close = async () => {
    await Promise.all([sandbox.close(), booking.close()]);
    await database.close();
  };
  const stop = () => void close().finally(() => process.exit(0));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((cause: unknown) => {
  console.error(cause instanceof EnvError ? cause.message : cause);
  process.exit(1);
});
