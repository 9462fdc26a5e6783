import pino from "pino";
import { startSandbox } from "../lib/backend/providers/kustom/serve";
import { EnvError, getEnv, sandboxPort } from "../lib/config/env";

/** Serves the sandbox of the checkout provider alone, for a shop whose CHECKOUT_PROVIDER_URL points at it. */
async function main(): Promise<void> {
  const env = getEnv();
  const log = pino({ name: "sandbox", level: env.LOG_LEVEL });
  const sandbox = await startSandbox({
    port: sandboxPort(env),
    folder: env.DATA_DIR,
    isExact: true,
    report: (cause) => log.error({ err: cause }, "unexpected error"),
  });
  const { url, username, password } = sandbox.config;
  console.log(
    [
      `sandbox of the checkout provider listening on ${url}; a shop uses it with`,
      `CHECKOUT_PROVIDER_URL=${url}`,
      `CHECKOUT_PROVIDER_USERNAME=${username}`,
      `CHECKOUT_PROVIDER_PASSWORD=${password}`,
      `CHECKOUT_PROVIDER_ORIGINS=${url}`,
    ].join("\n"),
  );
  const stop = () => void sandbox.close().finally(() => process.exit(0));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((cause: unknown) => {
  console.error(cause instanceof EnvError ? cause.message : cause);
  process.exit(1);
});
